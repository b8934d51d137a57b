#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR CC0-1.0
"""Write MANIFEST.md and manifest.json for the fonts in the folder above Tools.

    python3 Tools/make-manifest.py [FONTS_DIR]

Names, versions and sizes are read from the fonts; where each comes from stands below.
It stops with an error when a font is not listed here, or a listed font is missing.
Needs fontTools (Debian: python3-fonttools).
"""
import hashlib
import json
import sys
from pathlib import Path

from fontTools.ttLib import TTCollection, TTFont

NOTO = ("fonts-noto-core 20201225-1", "https://github.com/googlefonts/noto-fonts",
        "OFL-1.1", "OFL-1.1-Noto.txt")
MONO = ("fonts-noto-mono 20201225-1",) + NOTO[1:]
CJK = ("fonts-noto-cjk 1:20220127+repack1-1, subset", "https://github.com/googlefonts/noto-cjk",
       "OFL-1.1", "OFL-1.1-NotoCJK.txt")
CANTARELL = ("fonts-cantarell 0.303.1-1, source package: prebuilt/Cantarell-VF.otf",
             "https://gitlab.gnome.org/GNOME/cantarell-fonts", "OFL-1.1", "OFL-1.1-Cantarell.txt")
INTER = ("fonts-inter-variable 4.0~beta7+ds-1", "https://github.com/rsms/inter",
         "OFL-1.1", "OFL-1.1-Inter.txt")
DEJAVU = ("fonts-dejavu-core 2.37-6", "https://dejavu-fonts.github.io/",
          "Bitstream-Vera AND LicenseRef-Arev", "DejaVu.txt")
UNIFONT = ("fonts-unifont 1:15.0.01-2", "https://unifoundry.com/unifont/",
           "OFL-1.1", "OFL-1.1-Unifont.txt")
EMOJI = ("fonts-noto-color-emoji 2.042-0+deb12u1, subset: Tools/make-emoji-subset.py",
         "https://github.com/googlefonts/noto-emoji", "OFL-1.1", "OFL-1.1-Noto.txt")
COLR = ("blackrenderer 0.8.2, source package of PyPI: Tests/data",
        "https://github.com/googlefonts/color-fonts", "Apache-2.0", "Apache-2.0.txt")
NOTO_COLR = (COLR[0], "https://github.com/googlefonts/noto-emoji", "OFL-1.1", "OFL-1.1-Noto.txt")
BOX = ("our own: Tools/make-box-font.py", None, "Apache-2.0 OR CC0-1.0", "Box.txt")

FONTS = {       # file: (where from, what for)
    "Box-Regular.ttf": (BOX, "exact-number tests: at size 10 a cell is 10 wide, a line 10 high"),
    "BoxTall-Regular.ttf": (BOX, "exact-number tests: at size 20 a cell is 10 wide, a line 20 high"),
    "BoxItalic-Regular.ttf": (BOX, "as BoxTall, for slanted carets and italic style"),
    "Test-Collection.ttc": (BOX, "font collections: face 0 is Box, face 1 is BoxTall"),
    "NotoSans-Regular.ttf": (NOTO, "Latin, Greek, Cyrillic: shaping, kerning, marks"),
    "NotoSans-Bold.ttf": (NOTO, "weights and style runs"),
    "NotoSans-Italic.ttf": (NOTO, "italic style, real slanted caret"),
    "NotoSerif-Regular.ttf": (NOTO, "a second family: mixed runs, mixed metrics"),
    "NotoSansMono-Regular.ttf": (MONO, "fixed pitch: columns, tabs"),
    "NotoSansArabic-Regular.ttf": (NOTO, "Arabic joining, right to left"),
    "NotoNaskhArabic-Regular.ttf": (NOTO, "Arabic ligatures and marks, right to left"),
    "NotoSansHebrew-Regular.ttf": (NOTO, "Hebrew, points, right to left"),
    "NotoSansDevanagari-Regular.ttf": (NOTO, "Devanagari: reordering, conjuncts, clusters"),
    "NotoSansBengali-Regular.ttf": (NOTO, "Bengali: split vowels, clusters"),
    "NotoSansTamil-Regular.ttf": (NOTO, "Tamil: split vowels, clusters"),
    "NotoSansThai-Regular.ttf": (NOTO, "Thai: stacked marks, words without spaces"),
    "NotoSansKhmer-Regular.ttf": (NOTO, "Khmer: subscripts, reordering, clusters"),
    "NotoSansCJKjp-Subset.otf": (CJK, "Japanese, Korean, simplified Chinese; vertical text; CFF"),
    "Cantarell-VF.otf": (CANTARELL, "variable font with CFF2 outlines, MVAR and avar"),
    "Inter.var.ttf": (INTER, "variable font with TrueType outlines, two axes"),
    "DejaVuSans.ttf": (DEJAVU, "wide fallback: symbols, some monochrome emoji"),
    "DejaVuSansMono.ttf": (DEJAVU, "fixed-pitch fallback"),
    "unifont_upper.otf": (UNIFONT, "monochrome emoji of the supplementary planes, as fallback"),
    "NotoColorEmoji-Subset.ttf": (EMOJI, "colour emoji as bitmaps (CBDT), without outlines"),
    "Noto-COLRv1.subset.ttf": (NOTO_COLR, "colour emoji as gradients (COLR version 1)"),
    "test_glyphs-glyf_colr_1.ttf": (COLR, "every paint of COLR version 1: gradients, composition"),
}

NOTES = """\
# Fonts

The fonts that the tests and the examples use. `Tools/make-manifest.py` writes this file and
`manifest.json`; do not edit them by hand. The license texts are in `Licenses/`.

{table}

{count} files, {size:,} bytes.

Fonts that are not "our own" or "subset" are byte for byte the files of the Debian package.
Noto-COLRv1.subset.ttf and test_glyphs-glyf_colr_1.ttf are byte for byte the files of the PyPI package.
Cantarell-VF.otf is in the Debian *source* package (the binary package has static fonts only).

## Facts about the files

{facts}

## How the box fonts are made

    python3 Tools/make-box-font.py

1000 units per em, ascent 800, descent -200, no line gap (hhea, OS/2 typo and win alike),
underline at -100, 50 thick. A *cell* is 1000 units in Box and 500 in BoxTall and BoxItalic.

| What | Advance |
|---|---|
| ASCII, NBSP, Latin-1 (with U+00AD), U+2010-2015, U+2018-201E, U+2022, U+2026, U+FFFC, U+FFFD | 1 cell |
| Hebrew U+05D0-05EA; Arabic U+0621-064A with init, medi, fina; Thai U+0E01-0E4E but its marks | 1 cell |
| Emoji U+2764, U+1F44D, U+1F466-1F469, U+1F600, U+1F3FB-1F3FF, U+1F1E6-1F1FF | 1 cell |
| U+3000-3002, U+3008-3011, hiragana, katakana U+30A1-30FC, U+4E00-4E20, U+FF01-FF5E, some more kanji and hangul | 2 cells |
| Marks U+0300-036F; Thai U+0E31, U+0E34-0E3A, U+0E47-0E4E (GDEF class 3) | 0 |
| U+200B-200F, U+2028-202E, U+2060-2064, U+2066-2069, U+FE0E, U+FE0F, U+FEFF (empty) | 0 |
| `.notdef` (so Greek, Cyrillic, Devanagari ... are missing on purpose) | 1 cell |

| Layout | Result | GDEF caret, units in Box (in BoxTall, BoxItalic) |
|---|---|---|
| `liga` f i | f_i, 2 cells | 40 %: 800 (400) |
| `liga` f f i | f_f_i, 3 cells | 30 % and 70 %: 900, 2100 (450, 1050) |
| `liga` f l | f_l, 2 cells | none: split it evenly |
| `rlig` lam + alef (U+0622, 0623, 0625, 0627), alone and joined | 2 cells | 40 % from the left: 800 (400) |
| `ccmp` U+1F468 200D 1F469 200D 1F467; U+1F44D 1F3FD; U+1F1FA 1F1F8; U+1F1EC 1F1E7 | 2 cells | none |
| `kern` A V and T o | first advance -100 | |

The space glyph is in no lookup. Marks are drawn to the left of the pen, so they sit above the
glyph before them without any mark positioning (there is no `mark` feature).
BoxItalic has hhea caret slope 1000 : 200, italicAngle -11.3 and the italic bits set.

## How the CJK subset is made

    python3 Tools/make-cjk-subset.py

Face 0 (Noto Sans CJK JP) of `/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc`, cut with
fontTools 4.38.0, all layout features and names kept, hints dropped. It contains, if the
font has them: U+0020-007E, U+00A0-00FF, U+2000-206F, U+2460-2473, U+3000-30FF,
U+3130-318F, U+31F0-31FF, U+FE10-FE1F, U+FE30-FE4F, U+FF00-FFEF; all of JIS X 0208 (symbols,
Greek, Cyrillic, level 1 and 2 kanji) and the four Joyo kanji outside it (U+525D, U+5861,
U+9830, U+20B9F); GB 2312 level 1 (3755 simplified characters); the 2350 hangul syllables of
KS X 1001.

## Emoji

We found no free monochrome emoji font with ZWJ, skin-tone or flag ligatures in Debian 12.
DejaVuSans has these emoji-block characters and no others: U+1F311-1F318, U+1F42D, U+1F42E,
U+1F431, U+1F435, U+1F600-1F623, U+1F625-1F62B, U+1F62D-1F640, U+1F643 (and most of
U+2600-27BF, U+200D, U+FE0E, U+FE0F); no skin tones and no regional indicators.
unifont_upper.otf has all emoji above U+FFFF up to Unicode 15, also skin tones and
regional indicators, each as a glyph of its own: no sequence becomes one glyph.
Sequences that become one glyph are to be tested with the box fonts.
"""


def describe(path):
    """One record per font file; a collection is described by its first face."""
    faces = TTCollection(path).fonts if path.suffix == ".ttc" else [TTFont(path, lazy=True)]
    names = [f["name"] for f in faces]
    record = {
        "file": path.name,
        "family": names[0].getBestFamilyName(),
        "style": names[0].getBestSubFamilyName(),
        "version": names[0].getDebugName(5).split(";")[0].removeprefix("Version "),
        "unitsPerEm": faces[0]["head"].unitsPerEm,
        "outlines": next(t.strip() for t in ("glyf", "CFF ", "CFF2", "CBDT") if t in faces[0]),
        "glyphs": faces[0]["maxp"].numGlyphs,
        "characters": len(faces[0].getBestCmap()),
    }
    if len(faces) > 1:
        record["faces"] = [n.getDebugName(6) for n in names]
    if "fvar" in faces[0]:
        record["axes"] = {a.axisTag: [a.minValue, a.defaultValue, a.maxValue]
                          for a in faces[0]["fvar"].axes}
    (package, url, license, license_file), purpose = FONTS[path.name]
    data = path.read_bytes()
    record.update(source=package, upstream=url, license=license,
                  licenseFile=f"Licenses/{license_file}", size=len(data),
                  sha256=hashlib.sha256(data).hexdigest(), purpose=purpose)
    return record


def row(*cells):
    return "| " + " | ".join(str(c) for c in cells) + " |"


def main():
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent
    found = {p.name for p in root.iterdir() if p.suffix in (".ttf", ".otf", ".ttc")}
    if found != set(FONTS):
        sys.exit(f"not listed or missing: {sorted(found ^ set(FONTS))}")
    records = [describe(root / name) for name in FONTS]

    table = [row("File", "Family, style", "Version", "Comes from", "Licence", "Size", "For"),
             "|---|---|---|---|---|---|---|"]
    facts = [row("File", "Outlines", "Units per em", "Glyphs", "Characters", "sha256"),
             "|---|---|---|---|---|---|"]
    for r in records:
        source = f"{r['source']} ([upstream]({r['upstream']}))" if r["upstream"] else r["source"]
        table.append(row(r["file"], f"{r['family']}, {r['style']}", r["version"], source,
                         f"[{r['license']}]({r['licenseFile']})", f"{r['size']:,}", r["purpose"]))
        outlines = r["outlines"]
        if "axes" in r:
            outlines += ", " + ", ".join(f"{tag} {lo:g} to {hi:g} (default {default:g})"
                                         for tag, (lo, default, hi) in r["axes"].items())
        facts.append(row(r["file"], outlines, r["unitsPerEm"], r["glyphs"], r["characters"],
                         f"`{r['sha256']}`"))
    (root / "MANIFEST.md").write_text(NOTES.format(
        table="\n".join(table), facts="\n".join(facts), count=len(records),
        size=sum(r["size"] for r in records)), encoding="utf-8")
    (root / "manifest.json").write_text(
        json.dumps({"fonts": records}, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

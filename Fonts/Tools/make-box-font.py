#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR CC0-1.0
"""Build the synthetic box fonts that the exact-number tests use.

    python3 Tools/make-box-font.py [OUTPUT_DIR]        (default: the folder above Tools)

Every glyph is a rectangle and every advance is 0, 1, 2 or 3 *cells*:

    Box-Regular.ttf        cell 1000 units: at size 10 a cell is 10 wide, a line 10 high
    BoxTall-Regular.ttf    cell  500 units: at size 20 a cell is 10 wide, a line 20 high
    BoxItalic-Regular.ttf  as BoxTall, with a slanted caret (rise 1000, run 200)
    Test-Collection.ttc    Box-Regular (face 0) and BoxTall-Regular (face 1)

All three have 1000 units per em, ascent 800, descent -200 and no line gap.
Needs fontTools (Debian: python3-fonttools).  The output is the same bytes on every run.
"""
import sys
from pathlib import Path

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont

TIMESTAMP = 3786912000          # 2024-01-01T00:00:00Z, in seconds since 1904
UPEM, ASCENT, DESCENT = 1000, 800, -200
INSET, KERN = 50, -100
CARET_RISE, CARET_RUN, ITALIC_ANGLE = 1000, 200, -11.3


def span(first, last):
    return list(range(first, last + 1))


def chars(text):
    return [ord(c) for c in text]


# --- Covered code points, by advance --------------------------------------------------------

SPACES = {0x20: 1, 0xA0: 1, 0x3000: 2}                       # empty glyph: cells
ZERO_WIDTH = (span(0x200B, 0x200F) + span(0x2028, 0x202E) + span(0x2060, 0x2064)
              + span(0x2066, 0x2069) + [0xFE0E, 0xFE0F, 0xFEFF])
MARKS = (span(0x300, 0x36F)                                  # combining diacritical marks
         + [0xE31] + span(0xE34, 0xE3A) + span(0xE47, 0xE4E))  # Thai vowels above/below, tones
HEBREW = span(0x5D0, 0x5EA)
ARABIC = span(0x621, 0x64A)
THAI = [c for c in span(0xE01, 0xE3A) + span(0xE40, 0xE4E) if c not in MARKS]
ONE_CELL = (span(0x21, 0x7E) + span(0xA1, 0xFF) + HEBREW + ARABIC + THAI
            + span(0x2010, 0x2015) + span(0x2018, 0x201E) + [0x2022, 0x2026, 0xFFFC, 0xFFFD])
EMOJI = ([0x2764, 0x1F44D, 0x1F466, 0x1F467, 0x1F468, 0x1F469, 0x1F600]   # one cell each
         + span(0x1F3FB, 0x1F3FF) + span(0x1F1E6, 0x1F1FF))
TWO_CELLS = (span(0x3001, 0x3002) + span(0x3008, 0x3011)     # CJK punctuation and brackets
             + span(0x3041, 0x3096) + span(0x30A1, 0x30FC)   # hiragana, katakana
             + span(0x4E00, 0x4E20) + span(0xFF01, 0xFF5E)   # ideographs, full-width forms
             + chars("日本語中文字漢国人大小東京天地水火木金土月年見出書行")
             + chars("한글국어가나다라마바사아자차카타파하안녕세요대민"))

# Arabic joining: these join only to the letter before them; hamza joins to nothing;
# tatweel joins both ways but has one shape.
RIGHT_JOINING = set(span(0x622, 0x625) + [0x627, 0x629] + span(0x62F, 0x632) + [0x648])
DUAL_JOINING = [c for c in ARABIC if c not in RIGHT_JOINING and c not in (0x621, 0x640)]
LAM, ALEFS = 0x644, [0x622, 0x623, 0x625, 0x627]
FORM_HEIGHT = {"": 600, "fina": 500, "init": 400, "medi": 300}

# Ligatures: name -> (cells, carets as fractions of the advance; no caret = no GDEF entry). The
# Latin carets are deliberately not evenly spaced.
LIGATURES = {
    "f_i": (2, [0.4]),
    "f_f_i": (3, [0.3, 0.7]),
    "f_l": (2, []),
    "man_zwj_woman_zwj_girl": (2, []),
    "thumbsup_tone4": (2, []),
    "flag_US": (2, []),
    "flag_GB": (2, []),
}
for _alef in ALEFS:
    for _form in ("", ".fina"):
        LIGATURES[f"lam_alef{_alef:04X}{_form}"] = (2, [0.4])


def glyph_name(codepoint, form=""):
    if codepoint == 0x20:
        name = "space"
    elif chr(codepoint).isascii() and chr(codepoint).isalpha():
        name = chr(codepoint)
    else:
        name = f"uni{codepoint:04X}" if codepoint <= 0xFFFF else f"u{codepoint:05X}"
    return f"{name}.{form}" if form else name


def box_height(codepoint):
    """Taller boxes for capitals and digits than for small letters, so pictures can be read."""
    return 500 if chr(codepoint).islower() else 700


# --- Outlines -------------------------------------------------------------------------------

class Drawing:
    """Collects glyphs: name -> (advance, outline)."""

    def __init__(self, cell, slant):
        self.cell, self.slant = cell, slant
        self.glyphs, self.metrics = {}, {}

    def add(self, name, cells, *rectangles):
        pen = TTGlyphPen(None)
        for x0, y0, x1, y1 in rectangles:      # clockwise; a reversed one (x0 > x1) is a hole
            corners = [(x0, y0), (x0, y1), (x1, y1), (x1, y0)]
            moved = [(round(x + y * self.slant), y) for x, y in corners]
            pen.moveTo(moved[0])
            for point in moved[1:]:
                pen.lineTo(point)
            pen.closePath()
        glyph = pen.glyph()
        glyph.recalcBounds(None)
        self.glyphs[name] = glyph
        self.metrics[name] = (cells * self.cell, getattr(glyph, "xMin", 0))

    def box(self, name, cells, bottom, top):
        self.add(name, cells, (INSET, bottom, cells * self.cell - INSET, top))

    def frame(self, name, cells, bottom, top):
        right = cells * self.cell - INSET
        self.add(name, cells, (INSET, bottom, right, top),
                 (right - 50, bottom + 50, INSET + 50, top - 50))

    def mark(self, name):
        """A small box above the cell before the pen: right without any mark positioning."""
        centre = -self.cell // 2
        self.add(name, 0, (centre - 75, 725, centre + 75, 790))


def draw(cell, slant):
    d, cmap = Drawing(cell, slant), {}

    def mapped(codepoint):
        name = glyph_name(codepoint)
        assert codepoint not in cmap, hex(codepoint)
        cmap[codepoint] = name
        return name

    d.frame(".notdef", 1, 0, 700)
    for c, cells in SPACES.items():
        d.add(mapped(c), cells)
    for c in sorted(set(ZERO_WIDTH)):
        d.add(mapped(c), 0)
    for c in MARKS:
        d.mark(mapped(c))
    for c in ONE_CELL:
        if c in ARABIC:
            d.box(mapped(c), 1, 0, FORM_HEIGHT[""])
        elif c in (0xFFFC, 0xFFFD):
            d.frame(mapped(c), 1, 0, 700)
        else:
            d.box(mapped(c), 1, 0, box_height(c))
    for c in EMOJI:
        d.box(mapped(c), 1, -100, 760)
    for c in sorted(set(TWO_CELLS)):
        d.box(mapped(c), 2, -100, 760)
    for c in ARABIC:
        for form in forms(c):
            d.box(glyph_name(c, form), 1, 0, FORM_HEIGHT[form])
    for name, (cells, _) in LIGATURES.items():
        d.box(name, cells, 0, 650)
    return d, cmap


def forms(codepoint):
    if codepoint in RIGHT_JOINING:
        return ["fina"]
    return ["fina", "init", "medi"] if codepoint in DUAL_JOINING else []


# --- Layout features ------------------------------------------------------------------------

def features(cell):
    def lookup(form):
        return "\n".join(f"    sub {glyph_name(c)} by {glyph_name(c, form)};"
                         for c in ARABIC if form in forms(c))

    def emoji(*codepoints):
        return " ".join(glyph_name(c) for c in codepoints)

    lam_alef = "\n".join(
        f"    sub {glyph_name(LAM, lam)} {glyph_name(a, 'fina')} by lam_alef{a:04X}{lig};"
        for a in ALEFS for lam, lig in (("init", ""), ("medi", ".fina")))
    carets = "\n".join(
        f"    LigatureCaretByPos {name} " + " ".join(str(round(x * n * cell)) for x in at) + ";"
        for name, (n, at) in LIGATURES.items() if at)
    systems = "\n".join(f"languagesystem {s} dflt;" for s in
                        ("DFLT", "arab", "hang", "hani", "hebr", "kana", "latn", "thai"))
    bases = [glyph_name(c) for c in ONE_CELL + EMOJI + sorted(set(TWO_CELLS))]
    bases += [glyph_name(c, f) for c in ARABIC for f in forms(c)]
    arabic = "script arab; language dflt;"
    return f"""
{systems}
@BASE = [{' '.join(bases)}];
@LIGATURE = [{' '.join(LIGATURES)}];
@MARK = [{' '.join(glyph_name(c) for c in MARKS)}];

feature ccmp {{
    sub {emoji(0x1F468, 0x200D, 0x1F469, 0x200D, 0x1F467)} by man_zwj_woman_zwj_girl;
    sub {emoji(0x1F44D, 0x1F3FD)} by thumbsup_tone4;
    sub {emoji(0x1F1FA, 0x1F1F8)} by flag_US;
    sub {emoji(0x1F1EC, 0x1F1E7)} by flag_GB;
}} ccmp;
feature init {{
    {arabic}
{lookup('init')}
}} init;
feature medi {{
    {arabic}
{lookup('medi')}
}} medi;
feature fina {{
    {arabic}
{lookup('fina')}
}} fina;
feature rlig {{
    {arabic}
    lookupflag IgnoreMarks;
{lam_alef}
}} rlig;
feature liga {{
    sub f f i by f_f_i;
    sub f i by f_i;
    sub f l by f_l;
}} liga;
feature kern {{
    pos A V {KERN};
    pos T o {KERN};
}} kern;
table GDEF {{
    GlyphClassDef @BASE, @LIGATURE, @MARK, ;
{carets}
}} GDEF;
"""


# --- Fonts ----------------------------------------------------------------------------------

def build(family, style, cell, italic=False):
    d, cmap = draw(cell, CARET_RUN / CARET_RISE if italic else 0)
    fb = FontBuilder(UPEM, isTTF=True)
    fb.setupGlyphOrder(list(d.glyphs))
    fb.setupCharacterMap(cmap)
    fb.setupGlyf(d.glyphs)
    fb.setupHorizontalMetrics(d.metrics)
    fb.setupHorizontalHeader(ascent=ASCENT, descent=DESCENT, lineGap=0,
                             caretSlopeRise=CARET_RISE if italic else 1,
                             caretSlopeRun=CARET_RUN if italic else 0)
    fb.setupNameTable(dict(
        copyright="Copyright 2024 The Caretta authors",
        familyName=family, styleName=style, uniqueFontIdentifier=f"1.000;{family}-Regular",
        fullName=family if style == "Regular" else f"{family} {style}",
        version="Version 1.000", psName=f"{family}-Regular",
        licenseDescription="Apache-2.0 or, at your option, CC0-1.0"), mac=False)
    fb.setupOS2(version=4, sTypoAscender=ASCENT, sTypoDescender=DESCENT, sTypoLineGap=0,
                usWinAscent=ASCENT, usWinDescent=-DESCENT, sxHeight=500, sCapHeight=700,
                xAvgCharWidth=cell, achVendID="CRTA", yStrikeoutPosition=300, yStrikeoutSize=50,
                usWeightClass=400, usWidthClass=5,
                fsSelection=(1 << 7) | (1 if italic else 1 << 6))   # USE_TYPO_METRICS, style
    fb.setupPost(italicAngle=ITALIC_ANGLE if italic else 0,
                 underlinePosition=-100, underlineThickness=50)
    fb.updateHead(created=TIMESTAMP, modified=TIMESTAMP, fontRevision=1.0,
                  macStyle=2 if italic else 0)
    addOpenTypeFeaturesFromString(fb.font, features(cell))
    fb.font.recalcTimestamp = False
    return fb.font


def main():
    out = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent
    out.mkdir(parents=True, exist_ok=True)
    build("Box", "Regular", 1000).save(out / "Box-Regular.ttf")
    build("BoxTall", "Regular", 500).save(out / "BoxTall-Regular.ttf")
    build("BoxItalic", "Italic", 500, italic=True).save(out / "BoxItalic-Regular.ttf")
    collection = TTCollection()
    for name in ("Box-Regular.ttf", "BoxTall-Regular.ttf"):
        collection.fonts.append(TTFont(out / name, recalcTimestamp=False))
    collection.save(out / "Test-Collection.ttc")


if __name__ == "__main__":
    main()

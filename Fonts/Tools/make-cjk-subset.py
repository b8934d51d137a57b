#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR CC0-1.0
"""Cut NotoSansCJKjp-Subset.otf out of Noto Sans CJK JP (Debian package fonts-noto-cjk).

    python3 Tools/make-cjk-subset.py [OUTPUT_FILE] [SOURCE_TTC]

The character list comes from Python's own codecs, so there is no list to keep.
Layout features, GSUB, GPOS and all names are kept; hints are dropped.
Needs fontTools (Debian: python3-fonttools).  The output is the same bytes on every run.
"""
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter, load_font, save_font

SOURCE = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
FACE_NAME = "Noto Sans CJK JP"
FACE_INDEX = 0

RANGES = [                       # whole blocks; code points that the font lacks are skipped
    (0x0020, 0x007E),            # ASCII
    (0x00A0, 0x00FF),            # Latin-1
    (0x2000, 0x206F),            # general punctuation
    (0x2460, 0x2473),            # circled numbers 1 to 20
    (0x3000, 0x303F),            # CJK symbols and punctuation
    (0x3040, 0x309F),            # hiragana
    (0x30A0, 0x30FF),            # katakana
    (0x3130, 0x318F),            # hangul compatibility jamo
    (0x31F0, 0x31FF),            # katakana phonetic extensions
    (0xFE10, 0xFE1F),            # vertical forms
    (0xFE30, 0xFE4F),            # CJK compatibility forms
    (0xFF00, 0xFFEF),            # half-width and full-width forms
]
# The four Joyo kanji whose official shape is not in JIS X 0208.
JOYO_OUTSIDE_JIS_X_0208 = "\u525D\u5861\u9830\U00020B9F"


def rows(codec, first, last):
    """The characters in rows first..last of a 94 x 94 character set."""
    found = set()
    for row in range(first, last + 1):
        for cell in range(1, 95):
            try:
                found.add(ord(bytes((0xA0 + row, 0xA0 + cell)).decode(codec)))
            except UnicodeDecodeError:
                pass             # an unassigned cell
    return found


def character_list():
    wanted = {c for first, last in RANGES for c in range(first, last + 1)}
    wanted |= rows("euc_jp", 1, 8)       # JIS X 0208: symbols, Greek, Cyrillic, lines
    wanted |= rows("euc_jp", 16, 47)     # JIS X 0208 level 1: 2965 kanji
    wanted |= rows("euc_jp", 48, 84)     # JIS X 0208 level 2: has the rest of the Joyo kanji
    wanted |= {ord(c) for c in JOYO_OUTSIDE_JIS_X_0208}
    wanted |= rows("gb2312", 16, 55)     # GB 2312 level 1: 3755 simplified characters
    wanted |= rows("euc_kr", 16, 40)     # KS X 1001: 2350 hangul syllables
    return wanted


def main():
    out = sys.argv[1] if len(sys.argv) > 1 else (
        Path(__file__).resolve().parent.parent / "NotoSansCJKjp-Subset.otf")
    source = sys.argv[2] if len(sys.argv) > 2 else SOURCE

    options = Options()
    options.font_number = FACE_INDEX
    options.layout_features = ["*"]
    options.name_IDs = ["*"]
    options.name_languages = ["*"]
    options.name_legacy = True
    options.notdef_outline = True
    options.hinting = False
    options.desubroutinize = False
    options.glyph_names = False
    options.drop_tables = [t for t in options.drop_tables if t != "BASE"]
    options.no_subset_tables += ["BASE"]     # baselines per script: holds no glyph ids
    options.recalc_timestamp = False     # head.modified stays as in the source font

    font = load_font(source, options)
    assert font["name"].getDebugName(1) == FACE_NAME, "wrong face in " + source
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=character_list())
    subsetter.subset(font)
    save_font(font, str(out), options)
    print(f"{out}: {len(font.getBestCmap())} characters, {font['maxp'].numGlyphs} glyphs")


if __name__ == "__main__":
    main()

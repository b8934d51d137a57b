#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR CC0-1.0
"""Cut NotoColorEmoji-Subset.ttf out of Noto Color Emoji (Debian package fonts-noto-color-emoji).

    python3 Tools/make-emoji-subset.py [OUTPUT_FILE] [SOURCE_TTF]

The pictures (CBDT) of a few emoji of each kind: faces, text-default characters, keycaps, a flag, a skin
tone, a family. Needs fontTools (Debian: python3-fonttools). The output is the same bytes on every run.
"""
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter, load_font, save_font

SOURCE = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
CHARACTERS = "😀❤☺👍🏽👨👩👧1#🇩🇪🔥\u200d\ufe0f\u20e3"


def main():
    output = Path(sys.argv[1]) if len(sys.argv) > 1 else (
        Path(__file__).resolve().parent.parent / "NotoColorEmoji-Subset.ttf")
    source = sys.argv[2] if len(sys.argv) > 2 else SOURCE
    options = Options(layout_features=["*"], name_IDs=["*"], recalc_timestamp=False)
    font = load_font(source, options, lazy=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[ord(c) for c in CHARACTERS])
    subsetter.subset(font)
    save_font(font, str(output), options)
    print(f"{output}: {output.stat().st_size} bytes")


main()

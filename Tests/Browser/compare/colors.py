# SPDX-License-Identifier: Apache-2.0
"""Pictures of color glyphs, against FreeType's and Chromium's, and our SVG pictures as Chromium draws them.

Each glyph is drawn on white with its origin at a whole pixel. A difference is the mean over all channels of
the pixels with ink in either picture, of 255; far pixels have a channel that differs by over 64. FreeType
draws the bitmaps of CBDT at their own size and the layers of COLR version 0; Chromium draws all of them. The
mean of a group is limited by reasons.json. Needs Pillow, freetype-py and fontTools (PyPI, or Debian's
python3-pil, python3-freetype and python3-fonttools).
"""
import base64
import io
import math
import sys
from pathlib import Path

from fontTools.ttLib import TTFont
from freetype import FT_LOAD_COLOR, FT_LOAD_NO_HINTING, FT_LOAD_RENDER, Face
from PIL import Image, ImageDraw, ImageFont

from .driver import CASES, FONTS, REASONS

PADDING = 16


def picture(data):
    return Image.open(io.BytesIO(data)).convert("RGB")


def request(session, font, text, size):
    """A request whose baseline is at a whole pixel, and the baseline's distance from the picture's top."""
    wanted = {"text": text, "fontFiles": [str(font)], "size": size}
    [[line]] = session.lines([wanted])
    up = math.ceil(line["baseline"]) - line["baseline"]
    wanted["lineHeight"] = line["bottom"] - line["top"] + 2 * up
    [[line]] = session.lines([wanted])
    if abs(line["baseline"] - round(line["baseline"])) > 1e-9:
        sys.exit(f"{font}: expected a baseline at a whole pixel, found {line}")
    return {**wanted, "colors": {"text": "#000000"}}, PADDING + round(line["baseline"])


def freetype(case):
    """A character as FreeType blends it (FT_LOAD_COLOR); bitmaps by Pillow's FreeType, which reads PNG."""
    image = Image.new("RGB", case["own"].size, "white")
    font, size, baseline = str(case["font"]), case["size"], case["baseline"]
    face = Face(font)
    if face.available_sizes:
        letters = ImageFont.truetype(font, size, layout_engine=ImageFont.Layout.BASIC)
        ImageDraw.Draw(image).text(
            (PADDING, baseline), case["text"], "black", font=letters, anchor="ls", embedded_color=True)
        return image
    face.set_pixel_sizes(0, size)
    face.load_char(case["text"], FT_LOAD_COLOR | FT_LOAD_RENDER | FT_LOAD_NO_HINTING)
    slot, bitmap = face.glyph, face.glyph.bitmap
    if bitmap.width == 0:
        return image
    # Blue, green, red, and alpha, by which they are multiplied.
    drawn = Image.frombytes("RGBa", (bitmap.width, bitmap.rows), bytes(bitmap.buffer), "raw", "BGRa")
    place = (PADDING + slot.bitmap_left, baseline - slot.bitmap_top)
    image.paste(drawn.convert("RGBA").convert("RGB"), place, drawn.getchannel(3))
    return image


def shot(session, cases):
    """The pictures of cases that the page shows one below the other."""
    width, height = max(case["own"].width for case in cases), sum(case["own"].height for case in cases)
    # SVG pictures are drawn for the window: without this they differ by up to 0.01.
    session.page.look(width, height + 120)
    whole, top, pictures = picture(base64.b64decode(session.page.picture(width, height))), 0, []
    for case in cases:
        pictures.append(whole.crop((0, top, case["own"].width, top + case["own"].height)))
        top += case["own"].height
    return pictures


def chromium(session, cases):
    texts, top = [], 0
    for case in cases:
        font = f"{case['size']}px '{case['font'].name}'"
        texts.append({"font": font, "text": case["text"], "y": top + case["baseline"]})
        top += case["own"].height
    session.call("draw", texts, max(case["own"].width for case in cases), top, PADDING)
    return shot(session, cases)


def svg(session, cases):
    """Our SVG pictures as Chromium draws them."""
    session.call("show", {"children": [{
        "tag": "img", "attributes": {"src": f"data:image/svg+xml;base64,{case['svg']}"},
        "style": f"display:block;width:{case['own'].width}px;height:{case['own'].height}px;"
                 "object-fit:none;object-position:0 0"} for case in cases]})
    return shot(session, cases)


def difference(one, other):
    """The mean difference of the pixels with ink, and the share of far pixels."""
    inked = far = total = 0
    first, second = one.tobytes(), other.tobytes()
    for at in range(0, len(first), 3):
        a, b = first[at:at + 3], second[at:at + 3]
        if a == b == b"\xff\xff\xff":
            continue
        inked += 1
        apart = [abs(x - y) for x, y in zip(a, b)]
        total += sum(apart)
        far += max(apart) > 64
    return (total / 3 / inked, far / inked) if inked else (0.0, 0.0)


def groups(layers):
    """Name, font, texts and size of each group; glyphs of the test font are grouped by their kind."""
    found = [(name, FONTS / font, texts, size) for name, font, texts, size in CASES["colors"]]
    if layers:
        found.append(("COLR v0", layers, list(map(chr, TTFont(layers).getBestCmap())), 128))
    test = FONTS / "test_glyphs-glyf_colr_1.ttf"
    by_kind = {}
    for character in TTFont(test).getBestCmap():
        by_kind.setdefault(character >> 8, []).append(chr(character))
    return found + [(f"COLR v1, {kind:X}xx", test, texts, 100) for kind, texts in sorted(by_kind.items())]


def drawn_cases(session, font, texts, size):
    for text in texts:
        wanted, baseline = request(session, font, text, size)
        yield {"font": Path(font), "text": text, "size": size, "baseline": baseline,
               "own": picture(session.render(wanted, "png")),
               "svg": base64.b64encode(session.render(wanted, "svg")).decode()}


def compare(session, name, cases):
    """Prints the row of a group; whether a mean is over its limit."""
    keep, limits = session.options.keep, REASONS["colors"]
    pictures = {"chromium": (cases, chromium(session, cases)), "svg": (cases, svg(session, cases))}
    if not name.startswith("COLR v1") and "40" not in name:
        single = [case for case in cases if len(case["text"]) == 1]
        pictures["freetype"] = (single, map(freetype, single))
    cells, worst, failed = {"freetype": ("", "")}, (0.0, ""), False
    for judge, (judged, drawn) in pictures.items():
        means, fars = [], []
        for case, other in zip(judged, drawn):
            mean, far = difference(case["own"], other)
            means.append(mean)
            fars.append(far)
            label = f"{judge} {ord(case['text'][0]):X}"
            worst = max(worst, (mean, label))
            if keep and mean > limits[judge]:
                sheet = Image.new("RGB", (2 * other.width, other.height), "white")
                sheet.paste(case["own"], (0, 0))
                sheet.paste(other, (other.width, 0))
                sheet.save(keep / f"{label.replace(' ', '-')}.png")
        mean, far = sum(means) / max(1, len(means)), sum(fars) / max(1, len(fars))
        failed = failed or mean > limits[judge]
        cells[judge] = (f"{mean:.2f}", f"{100 * far:.2f} %")
    row = [name, len(cases), cells["freetype"][0], *cells["chromium"], *cells["svg"], f"{worst[0]:.1f} ({worst[1]})"]
    print(f"| {' | '.join(map(str, row))} |", flush=True)
    return failed


def run(session):
    print("| Glyphs | | FreeType | Chromium | far | SVG | far | worst |")
    print("|---|---|---|---|---|---|---|---|")
    failed = [compare(session, name, list(drawn_cases(session, font, texts, size)))
              for name, font, texts, size in groups(session.options.layers)]
    return any(failed)

#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compare pictures of color glyphs with those of FreeType and of Chromium.

    python3 Scripts/compare-colors.py [--command .build/debug/caretta] [--layers FILE] [--keep DIR]

Each glyph is drawn on white with its origin at a whole pixel. A difference is the mean over all channels of
the pixels that either picture has inked, of 255; the far pixels are those of which a channel differs by
over 64. FreeType draws the bitmaps of CBDT at their own size and the layers of COLR version 0;
Chromium draws all of them, and the SVG pictures too. It fails where a mean is over the threshold.

Needs Chromium, and Pillow, freetype-py and fontTools (PyPI, or Debian's python3-pil, python3-freetype and
python3-fonttools). --layers names a font of COLR version 0.
"""
import argparse
import base64
import json
import math
import subprocess
import sys
import tempfile
from pathlib import Path

from freetype import FT_LOAD_COLOR, FT_LOAD_NO_HINTING, FT_LOAD_RENDER, Face
from PIL import Image, ImageDraw, ImageFont

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "Fonts"
PADDING = 16
LIMITS = {"freetype": 1.0, "chromium": 4.0, "svg": 4.0}


def run(command, *arguments):
    done = subprocess.run([command, *arguments], capture_output=True, check=False)
    if done.returncode:
        sys.exit(f"{arguments}: {done.stdout.decode()}{done.stderr.decode()}")
    return done.stdout


def lines(command, wanted, folder):
    (folder / "request.json").write_text(json.dumps(wanted))
    return json.loads(run(command, "layout", str(folder / "request.json")))["lines"]


def request(command, font, text, size, folder):
    """A request whose baseline is at a whole pixel, and that baseline in the picture."""
    wanted = {"text": text, "fontFiles": [str(font)], "size": size}
    line = lines(command, wanted, folder)[0]
    up = math.ceil(line["baseline"]) - line["baseline"]
    wanted["lineHeight"] = line["bottom"] - line["top"] + 2 * up
    line = lines(command, wanted, folder)[0]
    if abs(line["baseline"] - round(line["baseline"])) > 1e-9:
        sys.exit(f"{font}: no whole baseline: {line}")
    wanted["colors"] = {"text": "#000000"}
    return wanted, PADDING + round(line["baseline"])


def own(command, wanted, folder):
    (folder / "request.json").write_text(json.dumps(wanted))
    for kind in ("png", "svg"):
        run(command, "render", str(folder / "request.json"), "--out", str(folder / f"own.{kind}"))
    return Image.open(folder / "own.png").convert("RGB")


def freetype(font, text, size, baseline, extent):
    """A character as FreeType blends it (FT_LOAD_COLOR): bitmaps by Pillow's, which reads PNG."""
    image = Image.new("RGB", extent, "white")
    face = Face(str(font))
    if face.available_sizes:
        letters = ImageFont.truetype(str(font), size, layout_engine=ImageFont.Layout.BASIC)
        ImageDraw.Draw(image).text(
            (PADDING, baseline), text, "black", font=letters, anchor="ls", embedded_color=True)
        return image
    face.set_pixel_sizes(0, size)
    face.load_char(text, FT_LOAD_COLOR | FT_LOAD_RENDER | FT_LOAD_NO_HINTING)
    slot = face.glyph
    bitmap = slot.bitmap
    if bitmap.width == 0:
        return image
    # Blue, green, red, alpha, which is multiplied in.
    drawn = Image.frombytes(
        "RGBa", (bitmap.width, bitmap.rows), bytes(bitmap.buffer), "raw", "BGRa")
    alpha = drawn.getchannel(3)
    place = (PADDING + slot.bitmap_left, baseline - slot.bitmap_top)
    image.paste(drawn.convert("RGBA").convert("RGB"), place, alpha)
    return image


def shot(page, extent, folder):
    (folder / "page.html").write_text(page)
    run("chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--force-device-scale-factor=1", "--virtual-time-budget=3000",
        f"--user-data-dir={folder / 'profile'}", f"--window-size={extent[0]},{extent[1] + 120}",
        f"--screenshot={folder / 'shot.png'}", f"file://{folder / 'page.html'}")
    return Image.open(folder / "shot.png").convert("RGB")


def chromium(cases, folder):
    """Pictures of all cases, drawn one below the other on a canvas each."""
    fonts = {}
    for case in cases:
        fonts.setdefault(case["font"], f"F{len(fonts)}")
    faces = "".join(
        f"@font-face{{font-family:{name};src:url(data:font/ttf;base64,"
        f"{base64.b64encode(Path(font).read_bytes()).decode()})}}"
        for font, name in fonts.items())
    width = max(case["extent"][0] for case in cases)
    height = sum(case["extent"][1] for case in cases)
    drawn, top = [], 0
    for case in cases:
        drawn.append({"font": f"{case['size']}px {fonts[case['font']]}", "text": case["text"],
                      "y": top + case["baseline"]})
        top += case["extent"][1]
    page = f"""<!doctype html><meta charset=utf-8><style>{faces}body{{margin:0}}</style>
<canvas id=c width={width} height={height} style="display:block"></canvas><script>
const cases={json.dumps(drawn)};
Promise.all([...document.fonts].map(f=>f.load())).then(()=>{{
const c=document.getElementById('c').getContext('2d');c.fillStyle='#fff';c.fillRect(0,0,{width},{height});
c.fillStyle='#000';for(const k of cases){{c.font=k.font;c.fillText(k.text,{PADDING},k.y)}}}})</script>"""
    whole = shot(page, (width, height), folder)
    pictures, top = [], 0
    for case in cases:
        pictures.append(whole.crop((0, top, case["extent"][0], top + case["extent"][1])))
        top += case["extent"][1]
    return pictures


def svgs(cases, folder):
    """The SVG pictures of all cases as Chromium draws them."""
    width = max(case["extent"][0] for case in cases)
    height = sum(case["extent"][1] for case in cases)
    body = "".join(
        f"<img style='display:block;width:{case['extent'][0]}px;height:{case['extent'][1]}px;"
        f"object-fit:none;object-position:0 0' src='data:image/svg+xml;base64,"
        f"{base64.b64encode(case['svg']).decode()}'>" for case in cases)
    whole = shot(f"<!doctype html><style>body{{margin:0}}</style>{body}", (width, height), folder)
    pictures, top = [], 0
    for case in cases:
        pictures.append(whole.crop((0, top, case["extent"][0], top + case["extent"][1])))
        top += case["extent"][1]
    return pictures


def difference(one, other):
    """The mean difference of the inked pixels, and the share of those that are far apart."""
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
    return (total / 3 / inked, far / inked, inked) if inked else (0.0, 0.0, 0)


def characters(font):
    from fontTools.ttLib import TTFont
    return [chr(c) for c in TTFont(font).getBestCmap()]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--command", default=str(ROOT / ".build/debug/caretta"))
    parser.add_argument("--layers")
    parser.add_argument("--keep")
    options = parser.parse_args()
    groups = [
        ("CBDT at its own size", FONTS / "NotoColorEmoji-Subset.ttf", ["😀", "👍🏽", "🔥", "❤️"], 109),
        ("CBDT at 40 pixels", FONTS / "NotoColorEmoji-Subset.ttf", ["😀", "👍🏽", "🔥", "❤️"], 40),
        ("COLR v1, Noto", FONTS / "Noto-COLRv1.subset.ttf", ["🎛", "🎟", "🎫"], 128),
    ]
    if options.layers:
        groups.append(("COLR v0", Path(options.layers), characters(options.layers), 128))
    test = FONTS / "test_glyphs-glyf_colr_1.ttf"
    by_kind = {}
    for character in characters(test):
        by_kind.setdefault(ord(character) >> 8, []).append(character)
    for kind, members in sorted(by_kind.items()):
        groups.append((f"COLR v1, {kind:X}xx", test, members, 100))
    folder = Path(options.keep or tempfile.mkdtemp())
    folder.mkdir(exist_ok=True)
    failed = False
    print("| Glyphs | | FreeType | Chromium | far | SVG | far | worst |")
    print("|---|---|---|---|---|---|---|---|")
    for name, font, texts, size in groups:
        cases = []
        for text in texts:
            wanted, baseline = request(options.command, font, text, size, folder)
            image = own(options.command, wanted, folder)
            cases.append({"font": str(font), "text": text, "size": size, "baseline": baseline,
                          "extent": image.size, "own": image,
                          "svg": (folder / "own.svg").read_bytes()})
        worst = (0.0, "")
        cells = {}
        blended = not name.startswith("COLR v1") and "40" not in name
        single = [case for case in cases if len(case["text"]) == 1]
        pictures = {"chromium": (cases, chromium(cases, folder)), "svg": (cases, svgs(cases, folder))}
        if blended:
            pictures["freetype"] = (single, [
                freetype(font, case["text"], size, case["baseline"], case["extent"])
                for case in single])
        for judge, (judged, drawn) in pictures.items():
            means, fars = [], []
            for case, picture in zip(judged, drawn):
                mean, far, _ = difference(case["own"], picture)
                means.append(mean)
                fars.append(far)
                worst = max(worst, (mean, f"{judge} {ord(case['text'][0]):X}"))
                if options.keep and mean > LIMITS[judge]:
                    sheet = Image.new("RGB", (2 * picture.width, picture.height), "white")
                    sheet.paste(case["own"], (0, 0))
                    sheet.paste(picture, (picture.width, 0))
                    sheet.save(folder / f"{judge}-{ord(case['text'][0]):X}.png")
            mean = sum(means) / max(1, len(means))
            failed |= mean > LIMITS[judge]
            cells[judge] = (f"{mean:.2f}", f"{100 * sum(fars) / max(1, len(fars)):.2f} %")
        none = ("", "")
        print(f"| {name} | {len(cases)} | {cells.get('freetype', none)[0]} | {cells['chromium'][0]} |"
              f" {cells['chromium'][1]} | {cells['svg'][0]} | {cells['svg'][1]} |"
              f" {worst[0]:.1f} ({worst[1]}) |", flush=True)
    sys.exit(1 if failed else 0)


main()

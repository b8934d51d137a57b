#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compare the strokes of text decorations with the pixels of Chromium.

    python3 Tests/Browser/decorations.py [--command .build/release/caretta] [--verbose]

Each case is one line of text, drawn by Chromium with transparent glyphs, so that only its decorations have
ink. The extent of the ink across the line, relative to the baseline, and its intervals along the line are
compared with `"include":["decorations"]`; a pixel of difference is rounding. Prints how many cases agree, and
fails for a difference that is not in EXPECTED.
"""
import argparse
import html
import json
import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

FONTS = Path(__file__).resolve().parents[2] / "Fonts"
LATIN, JAPANESE = "NotoSans-Regular.ttf", "NotoSansCJKjp-Subset.otf"
# The width and height of the cell of a case, and the place of its text in it.
WIDTH, HEIGHT, INSET = 420, 160, 40

CSS_KEYS = {
    "style": "text-decoration-style", "position": "text-underline-position", "skipInk": "text-decoration-skip-ink"}


def case(name, text="Typography", size=20, vertical=False, language="en", font=LATIN, spans=(), **decoration):
    """A case: a text in one size, with a decoration and spans (start, end, size, decoration or None)."""
    decoration.setdefault("line", ["underline"])
    return {
        "name": name, "text": text, "size": size, "vertical": vertical, "language": language, "font": font,
        "spans": spans, "decoration": decoration}


def cases():
    found = []
    for size in (16, 20, 40, 50):
        for line in ("underline", "overline", "line-through"):
            found.append(case(f"{line} {size}", size=size, line=[line]))
    for style in ("double", "dotted", "dashed", "wavy"):
        for line in ("underline", "overline", "line-through"):
            found.append(case(f"{style} {line}", size=40, line=[line], style=style))
    for thickness in (1, 3, 8, "from-font"):
        found.append(case(f"thickness {thickness}", size=40, thickness=thickness))
        found.append(case(f"through {thickness}", size=40, line=["line-through"], thickness=thickness))
    for offset in (0, 3, 10, -6):
        found.append(case(f"offset {offset}", size=40, offset=offset))
        found.append(case(f"offset {offset} all ink", size=40, offset=offset, skipInk="none"))
    found += [
        case("under", size=40, position="under"), case("under offset", size=40, position="under", offset=5),
        case("ink none", size=50, skipInk="none"), case("ink thick", "gypsy pj", size=50, thickness=16, offset=6),
        case("three lines", size=40, line=["underline", "overline", "line-through"], skipInk="none"),
        case("larger inside", "one two", size=20, skipInk="none", spans=[(4, 7, 40, None)]),
        case("smaller inside", "one two", size=40, skipInk="none", spans=[(4, 7, 16, None)]),
        case("line of a span", "one two", size=20, line=[], spans=[(4, 7, 40, {"line": ["underline"]})]),
        case("added lines", "one two", size=40, skipInk="none",
             spans=[(4, 7, 20, {"line": ["overline"], "skipInk": "none"})]),
        case("ideographs", "設定設定", size=40, font=JAPANESE, offset=0),
        case("spaces and tab", "a b\tc", size=40, skipInk="none"),
    ]
    for language in ("ja", "zh", "ko", "en"):
        for position in ("auto", "left", "right"):
            found.append(case(
                f"vertical {language} {position}", "設定", 40, True, language, JAPANESE, position=position))
    for line in ("overline", "line-through"):
        for language in ("ja", "en"):
            found.append(case(
                f"vertical {line} {language}", "設定", 40, True, language, JAPANESE, line=[line]))
    return found


# Differences, with reasons, by the name of the case.
EXPECTED = {
    "under": "Chromium rounds the lower edge of the em square to a pixel that descenders reach",
    "spaces and tab": "Chromium does not draw decorations under tabs",
}


def css(decoration):
    parts = [f"text-decoration-line:{' '.join(decoration['line']) or 'none'}", "text-decoration-color:#000"]
    for key, name in CSS_KEYS.items():
        if key in decoration:
            parts.append(f"{name}:{decoration[key]}")
    for key, name in (("thickness", "text-decoration-thickness"), ("offset", "text-underline-offset")):
        if key in decoration:
            value = decoration[key]
            parts.append(f"{name}:{value}px" if isinstance(value, (int, float)) else f"{name}:{value}")
    return ";".join(parts)


def page(all_cases):
    """A page with a cell for each case, and a script that lists the baselines."""
    faces = "".join(
        f"@font-face{{font-family:'{font}';src:url('{(FONTS / font).as_uri()}')}}" for font in (LATIN, JAPANESE))
    cells = []
    for number, one in enumerate(all_cases):
        content, at = "", 0
        for start, end, size, decoration in one["spans"]:
            own = css(decoration) if decoration else ""
            content += html.escape(one["text"][at:start])
            content += f'<span style="font-size:{size}px;{own}">{html.escape(one["text"][start:end])}</span>'
            at = end
        content += html.escape(one["text"][at:])
        mode = "writing-mode:vertical-rl;" if one["vertical"] else ""
        cells.append(
            f'<div lang="{one["language"]}" style="position:absolute;left:{INSET}px;top:{number * HEIGHT + INSET}px;'
            f"{mode}white-space:pre;line-height:normal;color:transparent;font:{one['size']}px '{one['font']}'\">"
            f'<span style="{css(one["decoration"])}">{content}</span><i></i></div>')
    script = (
        "document.fonts.ready.then(()=>{const out=[...document.querySelectorAll('i')].map(i=>{"
        "const r=i.getBoundingClientRect(),p=i.parentNode.getBoundingClientRect();"
        "return [r.x,r.bottom,p.x,p.y,p.width,p.height]});"
        "const pre=document.createElement('pre');pre.hidden=true;pre.textContent=JSON.stringify(out);"
        "document.body.append(pre)})")
    return (
        f"<!DOCTYPE html><meta charset=utf-8><style>{faces}body{{margin:0;background:#fff}}"
        f"i{{display:inline-block;width:0;height:0}}</style><body>{''.join(cells)}<script>{script}</script>")


def chromium(folder, page_file, *arguments):
    return subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
         "--allow-file-access-from-files", "--virtual-time-budget=5000", f"--user-data-dir={folder}/profile",
         *arguments, page_file.as_uri()], capture_output=True, check=True).stdout.decode()


def pixels(data):
    """The rows of a PNG picture, as darkness from 0 to 255."""
    at, packed = 8, b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, _, color = struct.unpack(">IIBB", body[:10])
        elif kind == b"IDAT":
            packed += body
        at += length + 12
    channels = {0: 1, 2: 3, 6: 4}[color]
    raw, size = zlib.decompress(packed), width * channels
    previous, rows = bytearray(size), []
    for number in range(height):
        start = number * (size + 1)
        kind, row = raw[start], bytearray(raw[start + 1:start + 1 + size])
        if kind:
            for index in range(size):
                left = row[index - channels] if index >= channels else 0
                up = previous[index]
                corner = previous[index - channels] if index >= channels else 0
                if kind == 1:
                    guess = left
                elif kind == 2:
                    guess = up
                elif kind == 3:
                    guess = (left + up) // 2
                else:
                    base = left + up - corner
                    guess = min((left, up, corner), key=lambda value: abs(base - value))
                row[index] = row[index] + guess & 255
        previous = row
        rows.append([255 - value for value in row[::channels]])
    return rows


def intervals(flags):
    """The intervals of consecutive true values."""
    found, start = [], None
    for index, flag in enumerate(list(flags) + [False]):
        if flag and start is None:
            start = index
        elif not flag and start is not None:
            found.append([start, index])
            start = None
    return found


def browser_strokes(all_cases):
    """For each case, the intervals of ink across and along its line, relative to baseline and start."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "page.html"
        file.write_text(page(all_cases))
        dom = chromium(folder, file, "--dump-dom")
        places = json.loads(html.unescape(dom.split("<pre hidden=\"\">")[1].split("</pre>")[0]))
        picture = Path(folder) / "page.png"
        chromium(
            folder, file, f"--screenshot={picture}", f"--window-size={WIDTH},{len(all_cases) * HEIGHT}")
        rows = pixels(picture.read_bytes())
    found = []
    for number, (one, place) in enumerate(zip(all_cases, places)):
        cell = rows[number * HEIGHT:(number + 1) * HEIGHT]
        by_row = [max(row) > 100 for row in cell]
        by_column = [max(row[x] for row in cell) > 100 for x in range(WIDTH)]
        if one["vertical"]:
            # The middle of the line is its central baseline.
            middle = place[2] + place[4] / 2
            across = [[middle - b, middle - a] for a, b in intervals(by_column)][::-1]
            along = [[a - INSET, b - INSET] for a, b in intervals(by_row)]
        else:
            baseline = place[1] - number * HEIGHT
            across = [[a - baseline, b - baseline] for a, b in intervals(by_row)]
            along = [[a - INSET, b - INSET] for a, b in intervals(by_column)]
        found.append((across, along))
    return found


def own_strokes(command, all_cases):
    """The intervals of decorations in the form of `browser_strokes`."""
    requests = ""
    for one in all_cases:
        spans = []
        for start, end, size, decoration in one["spans"]:
            span = {"start": start, "end": end, "size": size}
            if decoration:
                span["textDecoration"] = decoration
            spans.append(span)
        spans.append({"start": 0, "end": len(one["text"]), "textDecoration": one["decoration"]})
        requests += json.dumps({
            "text": one["text"], "size": one["size"], "fontFiles": [str(FONTS / one["font"])],
            "language": one["language"], "spans": spans, "include": ["lines", "decorations"],
            **({"writingMode": "vertical-rl"} if one["vertical"] else {})}) + "\n"
    done = subprocess.run(
        [command, "layout", "--jsonl", "-"], input=requests.encode(), capture_output=True, check=False)
    if done.returncode:
        sys.exit(done.stdout.decode() + done.stderr.decode())
    return [strokes(one, json.loads(line)) for one, line in zip(all_cases, done.stdout.decode().splitlines())]


def strokes(one, answer):
    line, across, along = answer["lines"][0], [], []
    for part in answer["decorations"]:
        rect = part["rect"]
        if one["vertical"]:
            middle = line["left"] + line["width"] / 2
            extent = [middle - rect["x"] - rect["width"], middle - rect["x"]]
        else:
            extent = [rect["y"] - line["baseline"], rect["y"] + rect["height"] - line["baseline"]]
        if part["style"] == "double":
            across += [[extent[0], extent[0] + part["thickness"]], [extent[1] - part["thickness"], extent[1]]]
        else:
            across.append(extent)
        along += part["segments"]
    return sorted(across), along


def union(parts):
    """The parts, merged where they touch or overlap."""
    found = []
    for start, end in sorted(parts):
        if found and start <= found[-1][1] + 1:
            found[-1][1] = max(end, found[-1][1])
        else:
            found.append([start, end])
    return found


def agree(a, b, most):
    return len(a) == len(b) and all(
        abs(first - second) <= most for x, y in zip(a, b) for first, second in zip(x, y))


def differences(one, own, browser):
    found = []
    wavy = one["decoration"].get("style") == "wavy"
    broken = one["decoration"].get("style") in ("dotted", "dashed", "wavy")
    if not agree(union(own[0]), union(browser[0]), 1.75 if wavy else 1.25):
        found.append(f"across {own[0]}, Chromium {browser[0]}")
    mine, theirs = union(own[1]), union(browser[1])
    if broken:
        # Dots, dashes and the ends of waves: only the ends of the line are compared.
        mine, theirs = [[part[0][0], part[-1][1]] if part else [] for part in (mine, theirs)]
        mine, theirs = [mine], [theirs]
    # Slivers between two gaps.
    mine, theirs = ([p for p in part if p[1] - p[0] > 2] for part in (mine, theirs))
    if not agree(mine, theirs, 4 if broken else 1.5):
        found.append(f"along {mine}, Chromium {theirs}")
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--command", default=".build/release/caretta")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    all_cases = cases()
    failed = agreed = 0
    for one, own, browser in zip(
            all_cases, own_strokes(options.command, all_cases), browser_strokes(all_cases), strict=True):
        found = differences(one, own, browser)
        agreed += not found
        reason = EXPECTED.get(one["name"])
        failed += bool(found) and reason is None
        if found and (options.verbose or reason is None):
            print(f"{one['name']}: {'; '.join(found)} ({reason})")
    print(f"{agreed} of {len(all_cases)} agree")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())

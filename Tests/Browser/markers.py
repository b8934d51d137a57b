#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compare list markers with those of Chromium.

    python3 Tests/Browser/markers.py [--command .build/release/caretta] [--verbose]

Texts: the markers of list items with many numbers in each counter style, which Chromium names in its
accessibility tree. Boxes: the positions of markers along their lines, in both directions and with
alignments, indents and vertical lines, from the boxes of the ::marker pseudo-elements. Prints how many
agree, and fails for a difference that is not in EXPECTED.
"""
import argparse
import html
import itertools
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import browser
import devtools

STYLES = """decimal decimal-leading-zero arabic-indic bengali cambodian devanagari gujarati gurmukhi kannada
khmer lao malayalam mongolian myanmar oriya persian tamil telugu thai tibetan cjk-decimal armenian georgian
hebrew upper-armenian lower-armenian lower-roman upper-roman lower-alpha lower-latin upper-alpha upper-latin
lower-greek hiragana katakana hiragana-iroha katakana-iroha disc circle square disclosure-open
disclosure-closed cjk-earthly-branch cjk-heavenly-stem japanese-informal japanese-formal
korean-hangul-formal korean-hanja-informal korean-hanja-formal simp-chinese-informal simp-chinese-formal
trad-chinese-informal trad-chinese-formal cjk-ideographic ethiopic-numeric""".split()
VALUES = [-10000, -1234, -10, -1, 0, 1, 2, 7, 9, 10, 11, 12, 13, 15, 16, 19, 20, 27, 48, 49, 99, 100, 101, 110,
          111, 500, 702, 999, 1000, 1001, 1010, 1100, 1994, 3999, 4000, 6001, 9999, 10000, 10999, 11000, 19999,
          20000, 100000, 123456789]
LARGER = "Chromium represents numbers beyond the range of the specification"
# The styles that differ from Chromium's, with the numbers that agree, and the reason.
EXPECTED = {
    "square": (range(0), "Chromium names a larger square, U+25A0"),
    "hebrew": (range(1, 11000), LARGER),
    **{style: (range(-10000, 10000), LARGER) for style in ("armenian", "upper-armenian", "lower-armenian")},
    **{style: (range(-9999, 10000), LARGER) for style in (
        "korean-hangul-formal", "korean-hanja-informal", "korean-hanja-formal", "simp-chinese-informal",
        "simp-chinese-formal", "trad-chinese-informal", "trad-chinese-formal", "cjk-ideographic")},
}
FACE = "NotoSans-Regular.ttf"
# How far edges may be apart in pixels: Chromium rounds to 1/64 pixel.
TOLERANCE = 0.06


def boxes():
    """The cases of positions: keys of a request, and what its marker is."""
    modes = ["horizontal-tb", "vertical-rl", "vertical-lr"]
    markers = [{"style": "decimal", "value": 9}, {"style": "lower-roman", "value": 8}, {"text": "\u2013 "},
               {"style": "upper-alpha", "value": 27}]
    for mode, direction, align, position in itertools.product(
            modes, ["ltr", "rtl"], ["start", "center", "end"], ["outside", "inside"]):
        for index, marker in enumerate(markers):
            indent = [0, 24, 0, -12][index] if position == "outside" else 0
            yield {"writingMode": mode, "direction": direction, "align": align, "textIndent": indent,
                   "marker": {**marker, "position": position}}


def page(cases, folder):
    items = [
        f'<ol style="list-style-type:{style}"><li value="{value}">x</li></ol>'
        for style, value in itertools.product(STYLES, VALUES)]
    blocks = []
    for case in cases:
        marker = case["marker"]
        kind = json.dumps(marker["text"], ensure_ascii=False) if "text" in marker else marker["style"]
        length = "width" if case["writingMode"] == "horizontal-tb" else "height"
        style = (f"writing-mode:{case['writingMode']};direction:{case['direction']};text-align:{case['align']};"
                 f"text-indent:{case['textIndent']}px;list-style:{kind} {marker['position']};{length}:300px;"
                 f"padding:0;padding-inline-start:60px;box-sizing:border-box")
        blocks.append(
            f'<div style="position:absolute;left:0;top:0;{html.escape(style)}"><div style="display:list-item;'
            f'counter-set:list-item {marker.get("value", 1)}" class=box>text of an item</div></div>')
    file = Path(folder) / "page.html"
    file.write_text(
        f"<!doctype html><meta charset=utf-8><style>{browser.faces({FACE: 'face'})}"
        .replace("font-family: " + FACE, "font-family: face") +
        f"body{{margin:0;font:16px face}}</style><body>{''.join(blocks)}{''.join(items)}",
        encoding="utf-8")
    return file


def browser_results(cases):
    """The texts of the markers of all styles and values, and the boxes of the cases."""
    with tempfile.TemporaryDirectory() as folder:
        shown = devtools.Page(folder)
        try:
            shown.open(str(page(cases, folder)))
            shown.ask("Promise.all([...document.fonts].map(font => font.load())).then(() => null)")
            shown.call("Accessibility.enable")
            nodes = shown.call("Accessibility.getFullAXTree")["nodes"]
            texts = [node["name"]["value"] for node in nodes
                     if node.get("role", {}).get("value") == "ListMarker"]
            shown.call("DOM.enable")
            tree = shown.call("DOM.getDocument", depth=-1)["root"]
            rects = []

            def visit(node):
                if "class" in node.get("attributes", [])[::2]:
                    pseudo = [p for p in node.get("pseudoElements", []) if p["pseudoType"] == "marker"]
                    quads = shown.call("DOM.getContentQuads", nodeId=pseudo[0]["nodeId"])["quads"]
                    across, down = sum((q[::2] for q in quads), []), sum((q[1::2] for q in quads), [])
                    rects.append([min(across), min(down), max(across), max(down)])
                for child in node.get("children", []):
                    visit(child)

            visit(tree)
        finally:
            shown.close()
    return texts[len(cases):], rects


def own_results(command, cases):
    requests = [
        {"text": "x", "paragraphs": [{"start": 0, "end": 1, "marker": {"style": style, "value": value}}],
         "include": ["markers"]} for style, value in itertools.product(STYLES, VALUES)]
    for case in cases:
        length = "width" if case["writingMode"] == "horizontal-tb" else "height"
        text = "text of an item"
        requests.append({
            "text": text, "writingMode": case["writingMode"], "direction": case["direction"],
            "align": case["align"], length: 300, "fontFiles": [FACE], "size": 16,
            "paragraphs": [{"start": 0, "end": len(text), "headIndent": 60, "textIndent": case["textIndent"],
                            "marker": case["marker"]}], "include": ["markers"]})
    done = subprocess.run(
        [command, "layout", "--jsonl", "-", "--fonts", browser.FONTS],
        input="\n".join(map(json.dumps, requests)).encode(), capture_output=True, check=False)
    if done.returncode:
        sys.exit(done.stderr.decode())
    found = [json.loads(line)["lines"][0]["marker"] for line in done.stdout.decode().splitlines()]
    count = len(STYLES) * len(VALUES)
    return [marker["text"] for marker in found[:count]], [marker["rect"] for marker in found[count:]]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--command", default=".build/release/caretta")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    cases = list(boxes())
    their_texts, their_boxes = browser_results(cases)
    texts, rects = own_results(options.command, cases)
    agreed = failed = 0
    for (style, value), own, other in zip(itertools.product(STYLES, VALUES), texts, their_texts, strict=True):
        # Chromium ends the names of right-to-left numbers with directional marks.
        if own.rstrip() == other.rstrip():
            agreed += 1
            continue
        agreeing, reason = EXPECTED.get(style, (range(0), None))
        if value in agreeing:
            reason = None
        failed += reason is None
        if options.verbose or reason is None:
            print(f"{style} {value}: {own!r}, Chromium {other!r} ({reason})")
    print(f"{agreed} of {len(texts)} texts agree")
    agreed = 0
    for case, own, other in zip(cases, rects, their_boxes, strict=True):
        horizontal = case["writingMode"] == "horizontal-tb"
        pair = (own["x"], own["x"] + own["width"]) if horizontal else (own["y"], own["y"] + own["height"])
        theirs = (other[0], other[2]) if horizontal else (other[1], other[3])
        if all(abs(a - b) <= TOLERANCE for a, b in zip(pair, theirs)):
            agreed += 1
            continue
        failed += 1
        print(f"{json.dumps(case)}: {pair}, Chromium {theirs}")
    print(f"{agreed} of {len(cases)} boxes agree")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())

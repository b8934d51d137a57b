# SPDX-License-Identifier: Apache-2.0
"""Vertical text: lines, positions of characters, and their orientation.

Each case is laid out by both. Clusters agree if their edges along the line do (0.1 pixels), the middle of
their line (1 pixel: browsers round the ascent of a line) and their ink in a picture at 32 pixels per em, which
shows whether they are upright. Upright glyphs of fonts without vertical metrics are as high as ascent and
descent, which browsers round to whole pixels; the sum of the roundings on a line is no difference. A case that
differs needs a reason in reasons.json.
"""
import base64
import re

import browser

from .driver import CASES, REASONS, css, font_files, marked, nested

SIZE = 32
# Pictures have this distance between their edges and the block, and Chromium's this size.
PADDING, EXTENT = 16, 352
MODES = ["vertical-rl", "vertical-lr"]
ORIENTATIONS = ["mixed", "upright", "sideways"]
# The verified reason of cases that differ, by name and orientation.
EXPECTED = {
    (name, orientation): reason["why"] for reason in REASONS["vertical"]
    for name in reason["cases"] for orientation in reason["orientations"]}
STYLE = f"left:{PADDING}px;top:{PADDING}px;overflow-wrap:break-word;white-space:pre-wrap;"


def cases():
    for name, text, fonts, *more in CASES["vertical"]:
        text, ranges = marked(text)
        keys = dict(*more)
        # Brackets surround text that is combined, with the style of the key `combined`.
        options = {"textCombineUpright": "all", **keys.pop("combined", {})}
        spans = {"spans": [{**found, **options} for found in ranges]} if ranges else {}
        for mode in MODES:
            for orientation in ORIENTATIONS:
                yield name, {
                    "text": text, "fontFiles": font_files(fonts), "size": SIZE, "lineHeight": 48,
                    "writingMode": mode, "textOrientation": orientation, "width": 300, "height": 320,
                    "direction": "ltr", **keys, **spans}


def block(request):
    spans = request.get("spans") or [
        {"start": found.start(), "end": found.end(), "textCombineUpright": "all"}
        for found in re.finditer(r"[0-9]+", request["text"]) if "textCombineUpright" in request]

    def node(span):
        is_combined = "textCombineUpright" in span
        return {"style": css(span, *["text-combine-upright:all"] * is_combined), "isCombined": is_combined}

    children = nested(request, spans, node, lambda text, _: [text])
    return {"style": STYLE + css(request), "children": children, "isVertical": True}


def ink_area(rect, top):
    """The area of a cluster in our picture, and its corner in Chromium's, where its top is `top`."""
    left = round(rect["x"]) - 1 + PADDING
    return [left, round(rect["y"]) + PADDING, round(rect["width"]) + 2, max(1, round(rect["height"])),
            left, round(top) + PADDING]


def compare(text, clusters, rects, shares):
    """The number of clusters, of those with the same edges, lines and ink, and descriptions of differences."""
    counts, notes = [0, 0, 0, 0], []
    drift, line = 0.1, None
    for (start, end, left, top, width, height), own, share in zip(clusters, rects, shares):
        shown = browser.slice16(text, start, end)
        if line != own["x"]:
            drift, line = 0.1, own["x"]
        apart = abs(height - own["height"])
        if 0.02 < apart < 2 and abs(height - round(height)) <= 0.02:
            drift += apart
        bottom, own_bottom = top + height, own["y"] + own["height"]
        middle, own_middle = left + width / 2, own["x"] + own["width"] / 2
        checks = [
            (True, ""),
            (max(abs(top - own["y"]), abs(bottom - own_bottom)) <= drift,
             f"at {own['y']:.2f} to {own_bottom:.2f}, in Chromium {top:.2f} to {bottom:.2f}"),
            (abs(middle - own_middle) <= 1, f"on a line about {own_middle}, in Chromium {middle}"),
            (shown.isspace() or share <= 0.6, f"has other ink ({share:.2f})")]
        for index, (is_equal, note) in enumerate(checks):
            counts[index] += is_equal
            if not is_equal:
                notes.append(f"{shown!r} {note}")
    return counts, notes


def compare_case(session, request):
    """Compares a case: counts and descriptions of differences."""
    [theirs] = session.measure([block(request)])
    screen = session.page.picture(EXTENT, EXTENT)
    ranges = [{"start": cluster[0], "end": cluster[1]} for cluster in theirs["clusters"]]
    [answer] = session.layout([{**request, "ranges": ranges, "include": ["lines", "selections"]}])
    picture = session.render({**request, "ranges": ranges, "colors": {"text": "#000000"}}, "png")
    if session.options.keep:
        (session.folder / f"chromium-{session.pictures}.png").write_bytes(base64.b64decode(screen))
    rects = [[rect for rect in selection["rects"] if rect["height"] > 0] for selection in answer["selections"]]
    pairs = [(cluster, own[-1]) for cluster, own in zip(theirs["clusters"], rects) if own]
    shares = session.call("inkDifferences", base64.b64encode(picture).decode(), screen,
                          [ink_area(own, cluster[3]) for cluster, own in pairs])
    return compare(request["text"], *zip(*pairs), shares)


def run(session):
    table, failures, show = {}, 0, session.options.show
    for name, request in cases():
        counts, notes = compare_case(session, request)
        kind = (request["writingMode"], request["textOrientation"])
        row = table.setdefault(kind, [0] * 6)
        table[kind] = [a + b for a, b in zip(row, [1, not notes, *counts])]
        known = EXPECTED.get((name, request["textOrientation"]))
        failures += bool(notes and not known)
        if notes and (show or not known):
            print(f"{name}, {', '.join(kind)}: {known or 'differs'}", *notes[:None if show else 2], sep="\n    ")
    print("| mode | orientation | cases | agree | clusters | edges | lines | ink |")
    print("|---|---|---|---|---|---|---|---|")
    for kind, row in table.items():
        print(f"| {' | '.join(map(str, [*kind, *row]))} |")
    if failures:
        print(f"{failures} cases differ without a known reason")
    return failures > 0

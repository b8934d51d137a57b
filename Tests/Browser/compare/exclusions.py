# SPDX-License-Identifier: Apache-2.0
"""Lines beside exclusions against lines beside a float (CSS Shapes 1).

Each case is a text beside one float on the left or right with `shape-outside`: a rectangle, a circle or a
polygon that touches the edge of the block. Lines agree if their text, position and edges do.
"""
from .driver import CASES, LineKind, begins_like, css, font_files, is_close


def polygon(numbers, width, height, edge):
    """The corners of a polygon with a side at an edge of a float."""
    ys = sorted(numbers.randrange(0, height + 1) for _ in range(numbers.randrange(3, 8)))
    corners = [[edge, ys[0]]] + [[numbers.randrange(0, width + 1), y] for y in ys] + [[edge, ys[-1]]]
    if numbers.random() < 0.5:
        corners.reverse()
    return corners


def shape(numbers, left, edge, width, height):
    """The CSS shape of a float at `left` whose side at the block's edge is at `edge`, and its exclusion."""
    kind = numbers.choice(["box", "inset", "circle", "polygon", "polygon"])
    if kind == "box":
        return "none", {"x": left, "y": 0, "width": width, "height": height}
    if kind == "inset":
        top = numbers.randrange(0, height)
        inner = numbers.randrange(0, height - top) + 1
        return (f"inset({top}px 0 {height - top - inner}px 0)",
                {"x": left, "y": top, "width": width, "height": inner})
    if kind == "circle":
        # Its center is at the block's edge, so that space is left on one side.
        radius = numbers.randrange(5, max(6, min(width, height // 2 + 1)))
        y = numbers.randrange(radius, max(radius + 1, height - radius + 1))
        return (f"circle({radius}px at {edge}px {y}px)", {"circle": {"x": left + edge, "y": y, "radius": radius}})
    corners = polygon(numbers, width, height, edge)
    return ("polygon(" + ",".join(f"{x}px {y}px" for x, y in corners) + ")",
            {"polygon": [[left + x, y] for x, y in corners]})


def case(numbers):
    font, text = numbers.choice(CASES["prose"])
    text = (text * 6)[:numbers.randrange(150, 700)].strip()
    width = numbers.randrange(160, 420)
    box = [numbers.randrange(20, width - 20), numbers.randrange(20, 260)]
    side = numbers.choice(["left", "right"])
    made = {
        "text": text, "fontFiles": font_files(font), "size": 16, "width": width,
        "direction": "rtl" if font in ("hebrew", "arabic") else "ltr",
        "lineHeight": numbers.choice([20, 24, 31]),
        "overflowWrap": numbers.choice(["normal", "normal", "break-word"]),
        "align": numbers.choice(["start", "start", "center", "end"]),
        "textIndent": numbers.choice([0, 0, 0, 25])}
    left, edge = (0, 0) if side == "left" else (width - box[0], box[0])
    outside, exclusion = shape(numbers, left, edge, *box)
    float_style = f"float:{side};width:{box[0]}px;height:{box[1]}px;shape-outside:{outside}"
    return {**made, "exclusion": exclusion, "float": float_style}


def block(one):
    children = [{"tag": "div", "style": one["float"]}, one["text"]]
    return {"style": css(one), "children": children, "asLines": True}


def request(one):
    keys = {key: value for key, value in one.items() if key not in ("float", "exclusion")}
    return {**keys, "whiteSpace": "normal", "exclusions": [one["exclusion"]], "minimumStretch": 0,
            "include": ["lines"]}


def agree(_, ours, theirs):
    return begins_like(ours, theirs) and is_close(ours["left"] + ours["width"], theirs["right"])


run = LineKind({"exclusions": case}, block, request, agree).run

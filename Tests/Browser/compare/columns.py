# SPDX-License-Identifier: Apache-2.0
"""Text in containers against multi-column text (CSS Multi-column 1, CSS Fragmentation 3).

Each case is some paragraphs in columns of one height that are filled one after the other, with `orphans`,
`widows`, spaces between paragraphs, `break-after: column` and `break-after: avoid`. Lines agree if their
text, column, top and left edge do.
"""
from .driver import CASES, LineKind, begins_like, css, font_files

COLUMNS = 60
GAP = 10


def case(numbers):
    font, text = numbers.choice(CASES["prose"][:3])
    words = (text * 4).split()
    paragraphs = []
    for _ in range(numbers.randrange(2, 9)):
        count = numbers.choice([2, 4, 10, 20, 30])
        begin = numbers.randrange(len(words) - count)
        one = {"text": " ".join(words[begin:begin + count])}
        kind = numbers.randrange(8)
        if kind == 0:
            one["breakAfter"] = True
        elif kind < 3 and count < 5:
            one["keepWithNext"] = True
        paragraphs.append(one)
    line_height = numbers.choice([20, 24, 31])
    return {
        "text": "\n".join(paragraph["text"] for paragraph in paragraphs), "fontFiles": font_files(font),
        "size": 16, "paragraphs": paragraphs, "width": numbers.randrange(290, 420),
        "height": numbers.randrange(3, 12) * line_height + numbers.choice([0, 0, 7]),
        "lineHeight": line_height, "orphans": numbers.choice([1, 2, 2, 3]),
        "widows": numbers.choice([1, 2, 2, 3]), "spacing": numbers.choice([0, 0, 8, 13])}


def block(one):
    def style(paragraph):
        after = {"breakAfter": "column", "keepWithNext": "avoid"}
        rules = [f";break-after:{value}" for key, value in after.items() if key in paragraph]
        return f"margin-bottom:{one['spacing']}px" + "".join(rules)
    children = [{"tag": "div", "style": style(paragraph), "character": "\n", "children": [paragraph["text"]]}
                for paragraph in one["paragraphs"]]
    columns = f"columns:1;column-gap:{GAP}px;column-fill:auto;white-space:pre-wrap"
    return {"style": css(one, columns), "children": children, "asLines": True, "hasColumns": True}


def request(one):
    spans, offset = [], 0
    for paragraph in one["paragraphs"]:
        end = offset + len(paragraph["text"])
        spans += [{"start": offset, "end": end, key: True} for key in paragraph if key != "text"]
        offset = end + 1
    keys = {key: one[key] for key in ("text", "fontFiles", "size", "lineHeight", "orphans", "widows")}
    return {
        **keys, "paragraphSpacing": one["spacing"], "paragraphs": spans, "include": ["lines"],
        "containers": [
            {"x": index * (one["width"] + GAP), "y": 0, "width": one["width"], "height": one["height"]}
            for index in range(COLUMNS)]}


def agree(one, ours, theirs):
    column = int((theirs["left"] + 1) // (one["width"] + GAP))
    return begins_like(ours, theirs) and ours["container"] == column


run = LineKind({"columns": case}, block, request, agree).run

# SPDX-License-Identifier: Apache-2.0
"""Options of spans, attachments and inline boxes.

`wrapping` has spans with white-space, word-break, line-break, overflow-wrap, hyphens and text-wrap;
`attachments` inline blocks with six alignments, also out of flow; `boxes` spans with margins, borders,
padding and both values of box-decoration-break. Clusters agree if their line and edges do (0.1 pixels),
inline blocks and boxes if their areas do (1 or 2 pixels across the line, because browsers round the ascent).
A case that differs for a reason of reasons.json must have the lines that the reason predicts.
"""
import itertools
import json

from .driver import CASES, REASONS, css, font_files, marked, nested

SPANS = CASES["spans"]
WHY = REASONS["spans"]
SIZE = 20
# The advance of a hyphen in the fonts of the texts with soft hyphens.
HYPHEN = 6.44
SIDES = ("top", "right", "bottom", "left")
BOX_KEYS = {"margin": "margin", "padding": "padding", "borderWidth": "border-width"}


def wrapping():
    options = [{key: value} for key, values in SPANS["options"].items() for value in values]
    for (text, fonts), base, option, width in itertools.product(
            SPANS["texts"], SPANS["bases"], options, SPANS["widths"]):
        text, ranges = marked(text)
        yield {
            "text": text, "fontFiles": font_files(fonts), "width": width, "lineHeight": 30,
            "overflowWrap": "break-word", "tailoring": "browser", **base,
            "spans": [{**found, **option} for found in ranges]}


def attachments():
    for alignment, height, size, out in itertools.product(
            SPANS["alignments"], (6, 14, 30, 57), (20, 40), (False, True)):
        yield {
            "text": "ab cd \ufffc ef gh", "fontFiles": font_files("box"), "width": 90, "whiteSpace": "normal",
            # In the browser, a span has a line height even if it contains nothing in flow.
            "spans": [] if out else [{"start": 6, "end": 7, "size": size}],
            "attachments": [
                {"offset": 6, "width": 33.5, "height": height, "align": alignment, "outOfFlow": out}]}


def boxes():
    for (text, fonts, *more), edge in itertools.product(SPANS["boxes"], SPANS["edges"]):
        text, ranges = marked(text)
        # Right to left, the browser moves lines with cloned edges at one end by the other edge.
        is_sliced_only = bool(more) and "fgh" in text
        for value, width in itertools.product(("slice", "clone")[:2 - is_sliced_only], (70, 110, 160, 400)):
            yield {
                "text": text, "fontFiles": font_files(fonts), "width": width, "lineHeight": 30,
                "whiteSpace": "normal", "overflowWrap": "break-word", "tailoring": "browser",
                **dict(*more), "spans": [{**found, **edge, "boxDecorationBreak": value} for found in ranges]}


def span_style(span):
    def edge(value):
        return " ".join(f"{value if isinstance(value, int) else value.get(side, 0)}px" for side in SIDES)
    rules = [f"{name}:{edge(span[key])}" for key, name in BOX_KEYS.items() if key in span]
    return css(span, "border:0 solid", *rules)


def attachment(found, size):
    """The inline block of an attachment in text of a size, whose font ascends by 0.8 and descends by 0.2 em."""
    height = found["height"]
    align = {
        "below-baseline": f"{-height}px", "top": "text-top", "bottom": "text-bottom",
        "middle": f"{(0.8 * size - 0.2 * size - height) / 2}px"}.get(found["align"], "baseline")
    position = "absolute" if found["outOfFlow"] else "static"
    return {
        "style": f"display:inline-block;width:{found['width']}px;height:{height}px;vertical-align:{align};"
                 f"position:{position}", "character": "\ufffc", "isMeasured": True}


def block(request):
    objects = request.get("attachments")

    def node(span):
        return {"style": span_style(span), "isMeasured": not objects}

    def leaf(text, span):
        before, found, after = text.partition("\ufffc")
        size = (span or {}).get("size", SIZE)
        return [part for part in (before, found and attachment(objects[0], size), after) if part]

    # A later declaration wins.
    style = "line-height:normal;" + css({**request, "size": SIZE})
    return {"style": style, "children": nested(request, request["spans"], node, leaf)}


def layout(session, requests, theirs):
    """The results of requests, with the areas of the clusters of Chromium's results."""
    asked = []
    for request, other in zip(requests, theirs):
        include = ["lines", "selections"] + ["attachments"] * ("attachments" in request)
        include += ["boxes"] * any("padding" in span or "margin" in span for span in request["spans"])
        ranges = [{"start": cluster[0], "end": cluster[1]} for cluster in other["clusters"]]
        asked.append({**request, "size": SIZE, "ranges": ranges, "include": include})
    return session.layout(asked)


def with_later_ends(request):
    """The request with spans that include the next character; a space there collapses like the text around it."""
    text, spans = request["text"], []
    for span in request["spans"]:
        end = min(len(text), span["end"] + 1)
        while end < len(text) and text[end - 1] == text[end] == " ":
            end += 1
        if span.get("whiteSpace") == "break-spaces" and text[end - 1] == " ":
            spans += [span, {"start": span["end"], "end": end, "whiteSpace": "normal"}]
        else:
            spans.append({**span, "end": end})
    return {**request, "spans": spans}


def broken(request, theirs, at):
    """The request and Chromium's result with a line separator inserted at an offset."""
    def moved(offset, is_end=False):
        return offset + (offset > at or offset == at and not is_end)
    spans = [{**span, "start": moved(span["start"]), "end": moved(span["end"], True)} for span in request["spans"]]
    clusters = [[moved(start), moved(end, True), *area] for start, end, *area in theirs["clusters"]]
    text = request["text"]
    return ({**request, "text": text[:at] + "\u2028" + text[at:], "spans": spans}, {**theirs, "clusters": clusters})


def wraps(options):
    return options.get("textWrap", "wrap") != "nowrap" and options.get("whiteSpace") not in ("nowrap", "pre")


def between_spaces(request, at):
    """The start of a span that does not wrap if Chromium breaks the line there, between white space; otherwise None.

    White space at the start of the next line may collapse, so the line can start later, at `at`.
    """
    text = request["text"]
    starts = [span["start"] for span in request["spans"] if not wraps({**request, **span})]
    return next((
        start for start in starts if wraps(request) and start <= at
        and text[start - 1] == text[start] == " " and not text[start:at].strip()), None)


def leaves_out_hyphen(request, end, other, line):
    """Whether our longer line fits only without the hyphen that Chromium draws at its last soft hyphen."""
    text = request["text"]
    soft = [at for at in (end - 1, end) if 0 <= at < len(text) and text[at] == "\u00AD"]
    return other < end and line["width"] <= request["width"] < line["width"] + HYPHEN and any(
        span["start"] <= at < span["end"]
        and (span.get("lineBreak") == "anywhere" or span.get("hyphens") == "none")
        for span in request["spans"] for at in soft)


def why_lines_differ(session, request, theirs):
    """The reason for other lines if they agree without its effects; otherwise None."""
    reason = WHY["ends"]
    for _ in range(len(request["text"])):
        made = [request, with_later_ends(request)]
        answers = layout(session, made, [theirs, theirs])
        if not all(differences(one, theirs, answer) for one, answer in zip(made, answers)):
            return reason
        own, other = line_starts(request, theirs, answers[0])
        first = next((b for a, b in zip(own, other) if a != b), None)
        if first is None:
            return None
        line = next(line for line in answers[0]["lines"] if line["start"] <= first < line["end"])
        place = between_spaces(request, first)
        if place is not None:
            reason = WHY["spaces"]
        elif leaves_out_hyphen(request, line["end"], first, line):
            reason = WHY["soft"]
        else:
            return None
        request, theirs = broken(request, theirs, first if place is None else place)
    return None


def without_right(span):
    """A span without the edge at the right of its box."""
    found = dict(span)
    for key in set(BOX_KEYS) & set(span):
        value = span[key]
        found[key] = {**(dict.fromkeys(SIDES, value) if isinstance(value, int) else value), "right": 0}
    return found


def why_boxes_differ(session, request, theirs):
    """The reason for other boxes if Chromium's lines are those of boxes without some end edges; otherwise None."""
    spans = request["spans"]
    if any(span["boxDecorationBreak"] != "clone" for span in spans):
        return None
    # The outer boxes have no end edge, up to the box whose word is broken.
    for count in range(1, len(spans) + 1):
        made = {**request, "spans": [without_right(span) for span in spans[:count]] + spans[count:]}
        own, other = line_starts(made, theirs, layout(session, [made], [theirs])[0])
        if own == other:
            break
    is_known = (len(spans) > 1 or CASES["fonts"]["hebrew"] in request["fontFiles"]
                or any(request["text"][at - 1] != " " for at in other))
    return WHY["clones"] if is_known and own == other else None


def line_starts(request, theirs, ours):
    """The first clusters with a width of all lines but the first, ours and Chromium's."""
    clusters = theirs["clusters"]
    starts = [line["start"] for line in ours["lines"]]
    own_lines = [sum(start <= cluster[0] for start in starts) for cluster in clusters]
    their_lines = [top + height if request.get("lineHeight") else 8 * round((top + height / 2) / 8)
                   for _, _, _, top, _, height in clusters]
    return [[cluster[0] for cluster, a, b in zip(clusters[1:], lines, lines[1:]) if abs(a - b) > 0.5]
            for lines in (own_lines, their_lines)]


def joined(areas):
    """The areas of a box, areas of text in several directions that touch each other as one."""
    result = []
    for left, top, width, height in sorted(areas, key=lambda area: (round(area[1] / 10), area[0])):
        last = result[-1] if result else None
        if last and abs(last[1] - top) < 1 and abs(last[0] + last[2] - left) < 0.1:
            result[-1] = [last[0], last[1], left + width - last[0], last[3]]
        else:
            result.append([left, top, width, height])
    return result


def area(rect):
    return [rect[key] for key in ("x", "y", "width", "height")]


def far_apart(own, other, limits):
    return any(abs(a - b) > limit for a, b, limit in zip(own, other, limits))


def cluster_differences(text, clusters, selections, has_boxes):
    for (start, end, left, _, width, _), selection in zip(clusters, selections):
        own = next((rect for rect in selection["rects"] if rect["width"] > 0), None)
        name = f"{text[start:end]!r} at {start}"
        if not own:
            yield f"{name} has no width"
            continue
        own_left, own_right = own["x"], own["x"] + own["width"]
        # Beside the edges of boxes, our areas include the edges.
        contains = has_boxes and own_left - left < 0.1 and own_right - left - width > -0.1
        if not contains and far_apart([own_left, own_right], [left, left + width], [0.1, 0.1]):
            yield f"{name}: {own_left:.2f} to {own_right:.2f}, in Chromium {left:.2f} to {left + width:.2f}"


def box_differences(ours, theirs):
    def ordered(areas):
        shown = [found for found in areas if found[2] > 0]
        return sorted(shown, key=lambda found: (round(found[1] / 10), found[0], -found[2]))
    own = ordered(area(box["rect"]) for box in ours["boxes"])
    other = ordered(found for areas in theirs["areas"] for found in joined(areas))
    if len(own) != len(other):
        yield f"{len(own)} parts of boxes, in Chromium {len(other)}"
    for mine, found in zip(own, other):
        if far_apart(mine, found, [0.1, 2, 0.1, 2]):
            yield f"box {mine}, in Chromium {found}"


def differences(request, theirs, ours):
    """Descriptions of all differences between our result and Chromium's."""
    text, has_boxes = request["text"], "boxes" in ours
    own_starts, their_starts = line_starts(request, theirs, ours)
    if their_starts != own_starts:
        shown = ["|".join(text[a:b] for a, b in zip([0] + starts, starts + [len(text)]))
                 for starts in (own_starts, their_starts)]
        return [f"lines {shown[0]!r}, in Chromium {shown[1]!r}"]
    notes = list(cluster_differences(text, theirs["clusters"], ours["selections"], has_boxes))
    for mine, [found] in zip(ours.get("attachments", []), theirs["areas"]):
        if far_apart(area(mine["rect"]), found, [0.1, 1, 0.1, 0.1]):
            notes.append(f"object at {mine['rect']}, in Chromium {found}")
    if has_boxes:
        notes += box_differences(ours, theirs)
    if not request.get("lineHeight") and ours["lines"]:
        height = ours["lines"][-1]["bottom"]
        if abs(height - theirs["height"]) > 1:
            notes.append(f"{height} high, in Chromium {theirs['height']}")
    return notes


# The cases of each group, and the function that finds the reason for a difference.
GROUPS = {
    "wrapping": (wrapping, why_lines_differ), "attachments": (attachments, lambda *_: None),
    "boxes": (boxes, why_boxes_differ)}


def run(session):
    failed = False
    print("| group | cases | agree | differ for a known reason |")
    print("|---|---|---|---|")
    for name, (cases, why) in GROUPS.items():
        if session.options.only not in (None, name):
            continue
        requests = list(cases())
        theirs = session.measure([block(request) for request in requests])
        agree, known, show = 0, 0, session.options.show
        for request, other, own in zip(requests, theirs, layout(session, requests, theirs)):
            notes = differences(request, other, own)
            if not notes:
                agree += 1
            elif why(session, request, other):
                known += 1
            elif show > 0:
                show -= 1
                keys = {key: value for key, value in request.items() if key not in ("fontFiles", "tailoring")}
                print(json.dumps(keys, ensure_ascii=False), *notes[:3], sep="\n    ")
        print(f"| {name} | {len(requests)} | {agree} | {known} |")
        failed = failed or agree + known < len(requests)
    return failed

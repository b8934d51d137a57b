# SPDX-License-Identifier: Apache-2.0
"""Indents, tabs, spacing, alignment and East Asian spacing (CSS Text 3 and 4, CSS Inline 3).

Lines agree if their text, left and right edge do. The functions of MENDED lay out three groups again
without the differences that reasons.json accepts, each proved by Chromium's own lines. A tab whose stop is
half a space away, and content that is as wide as its line, may round either way.
"""
from .driver import CASES, LineKind, css, font_files, is_close

# The largest difference of the width of an initial letter's ink in whole pixels from its advance.
LETTER = 2.5
# Stops and commas that are full-width closing punctuation (CSS Text 4, 8.5), and the width that
# trimming removes.
STOPS, TRIM = "、。，．", 8
# Punctuation at the start of Japanese lines.
OPENING = "「『（"
# Widths of lines that are wider than any phrase of the Japanese texts.
WIDE = range(256, 900, 3)
# Every case keeps lines as it would without East Asian spacing unless its properties ask for it.
BASE = "white-space:pre-wrap;text-autospace:no-autospace;text-spacing-trim:space-all"


def words(numbers, font):
    found = "".join(text for name, text in CASES["prose"] if name == font).split()
    start = numbers.randrange(len(found))
    return [found[(start + index) % len(found)] for index in range(numbers.randrange(6, 30))]


def latin(numbers, one):
    font = numbers.choice(["sans", "sans", "hebrew"])
    one.update(fontFiles=font_files(font), direction="rtl" if font == "hebrew" else "ltr",
               text=" ".join(words(numbers, font)))


def japanese(numbers, one):
    count = numbers.randrange(2, 7)
    one.update(fontFiles=font_files("cjk"), language="ja",
               text="".join(numbers.choice(CASES["japanese"]) for _ in range(count)),
               width=numbers.randrange(90, 320))


def wide(numbers, one):
    japanese(numbers, one)
    one["width"] = numbers.randrange(140, 320)


def tabbed(numbers, one):
    latin(numbers, one)
    parts = one["text"].split()
    for index in range(1, len(parts), numbers.randrange(2, 5)):
        parts[index] = "\t" + parts[index]
    one["text"] = " ".join(parts)


def indent(numbers, one):
    latin(numbers, one)
    parts = one["text"].split()
    for index in range(2, len(parts), numbers.randrange(3, 9)):
        parts[index] += numbers.choice(["\n", "", ""])
    one["text"] = " ".join(parts).replace("\n ", "\n")
    value = numbers.choice([20, 33, -10, 12.5])
    each, hanging = numbers.randrange(2), numbers.randrange(2)
    one["css"] = [("text-indent", f"{value}px" + " hanging" * hanging + " each-line" * each)]
    one["keys"] = {"textIndent": value, "textIndentHanging": bool(hanging), "textIndentEachLine": bool(each)}


def letter(numbers, one):
    first = numbers.choice("ATVW") + "x "
    one.update(fontFiles=font_files("sans"), text=first + " ".join(words(numbers, "sans") + words(numbers, "sans")))
    size, sink = numbers.choice([(2, 2), (3, 3), (4, 4), (3, 2), (2.5, 2)])
    one["css"] = [("initial-letter", f"{size} {sink}")]
    one["keys"] = {"paragraphs": [{"start": 0, "end": 1, "initialLetter": size, "initialLetterSink": sink}]}


def choice(numbers, values):
    """One of the values; a single value takes no random number."""
    return numbers.choice(values) if len(values) > 1 else values[0]


def properties(texts, rows):
    """Fills cases with one of the texts and one value of each property: CSS name, key, values and CSS unit."""
    def fill(numbers, one):
        choice(numbers, [globals()[name] for name in texts.split()])(numbers, one)
        one["css"], one["keys"] = [], {}
        for name, key, values, *unit in rows:
            one["keys"][key] = value = choice(numbers, values)
            one["css"].append((name, "".join(map(str, [value, *unit]))))
    return fill


def case(fill):
    def made(numbers):
        one = {"size": 16, "width": numbers.randrange(120, 420), "lineHeight": 24, "language": "en",
               "direction": "ltr"}
        fill(numbers, one)
        return one
    return made


FILLS = {"indent": indent, **{name: properties(*row) for name, row in CASES["lines"].items()}, "letter": letter}
GROUPS = {name: case(fill) for name, fill in FILLS.items()}


def has_letter(one):
    return "paragraphs" in one["keys"]


def block(one):
    declarations = [f"{name}:{value}" for name, value in one["css"]]
    found = {
        "style": css(one, BASE, *declarations), "attributes": {"lang": one["language"]}, "asLines": True,
        "supports": one["css"], "children": [one["text"]]}
    if has_letter(one):
        found.update(rule=f".block::first-letter {{ {declarations[0]} }}", first=1)
    return found


def request(one):
    shared = {key: value for key, value in one.items() if key not in ("css", "keys")}
    return {**shared, "overflowWrap": "normal", "tailoring": "browser", "include": ["lines"], **one["keys"]}


def agree(one, ours, theirs):
    text = one["text"][ours["start"]:ours["end"]]
    start = ours["start"] + len(text) - len(text.lstrip())
    right = ours["left"] + ours["width"]
    if has_letter(one) and start == 0:
        return theirs["start"] == 1 and is_close(right, theirs["right"])
    if start != theirs["start"]:
        return False
    # Chromium's edges do not include a tab at the start of a line.
    has_tab = text.startswith("\t")
    same_left = is_close(ours["left"], theirs["left"])
    if has_tab and one["direction"] == "rtl":
        return same_left
    return (same_left or has_tab) and is_close(right, theirs["right"])


def marked_request(one, marks):
    """The request of a case with characters inserted at some offsets of its text."""
    made, text, end = request(one), "", 0
    if marks and made.get("textSpacingTrim") == "space-first" and made["text"][0] not in OPENING:
        # The values differ only on the first line and after line separators.
        made["textSpacingTrim"] = "trim-start"
    for offset, mark in marks:
        text += made["text"][end:offset] + mark
        end = offset
    return {**made, "text": text + made["text"][end:]}


def unmarked(offset, marks):
    """The offset in the text without marks of an offset in the text with them."""
    return offset - sum(place + number < offset for number, (place, _) in enumerate(marks))


def insert(mark, marks):
    """Inserts a mark in order; whether it is new."""
    if mark in marks:
        return False
    marks.append(mark)
    marks.sort()
    return True


def marked_lines(session, cases, marks):
    found = session.lines([marked_request(one, own) for one, own in zip(cases, marks)])
    return [
        [{**line, "start": unmarked(line["start"], own), "end": unmarked(line["end"], own)} for line in lines]
        for own, lines in zip(marks, found)]


def untrimmed_stop(one, own, other):
    """The end of Chromium's line if our longer line ends with a stop that only fits trimmed; otherwise None."""
    index = next((i for i, (a, b) in enumerate(zip(own, other)) if a["end"] != b["end"]), None)
    if index is None or index + 1 >= len(other) or own[index]["end"] < other[index]["end"]:
        return None
    line = own[index]
    fits = line["width"] <= one["width"] + 0.01 < line["width"] + TRIM
    return other[index + 1]["start"] if fits and one["text"][line["end"] - 1] in STOPS else None


def without_stops(session, cases, theirs, ours):
    """The lines of texts with line separators at the stops that Chromium does not trim."""
    marks = [[] for _ in cases]
    while True:
        found = [untrimmed_stop(*each) for each in zip(cases, ours, theirs)]
        changes = [insert((place, "\u2028"), own) for own, place in zip(marks, found) if place is not None]
        if not any(changes):
            return ours, f"{sum(map(len, marks))} stops that are not trimmed"
        ours = marked_lines(session, cases, marks)


def as_wide_letters(session, cases, theirs, _):
    """The lines beside letters that are as wide as Chromium's, unless their widths differ too much."""
    requests = [request(one) for one in cases]
    asked = [{**made, "ranges": [{"start": 0, "end": 1}], "include": ["selections"]} for made in requests]
    most = 0
    for made, answer, other in zip(requests, session.layout(asked), theirs):
        added = other[0]["left"] - answer["selections"][0]["rects"][0]["width"]
        if abs(added) < LETTER:
            made["spans"] = [{"start": 0, "end": 1, "letterSpacing": added}]
            most = max(most, abs(added))
    return session.lines(requests), f"letters up to {most:.2f} narrower or wider"


def phrase_ends(session, cases):
    """The ends of Chromium's phrases: line ends at many widths, in the second of two copies of the text."""
    ends = [set() for _ in cases]
    for one, found in zip(cases, ends):
        copies = [{**one, "text": 2 * one["text"], "width": width} for width in WIDE]
        length = len(one["text"])
        for lines in session.measure([block(copy) for copy in copies]):
            found |= {line["start"] - length for line in lines if line["start"] > length}
    return ends


def with_phrases_of_chromium(session, cases, theirs, _):
    """The lines of texts with marks that make their phrases Chromium's, and the number of equal phrases."""
    wanted = phrase_ends(session, cases)
    marks = [[] for _ in cases]
    note = ""
    for _ in range(8):
        asked = [{**marked_request(one, own), "include": ["breaks"]} for one, own in zip(cases, marks)]
        found = [{unmarked(at["offset"], own) for at in answer["breaks"]} - {len(one["text"])}
                 for one, own, answer in zip(cases, marks, session.layout(asked))]
        same = sum(len(a & b) for a, b in zip(wanted, found))
        note = note or f"{same} of its {sum(map(len, wanted))} phrases among our {sum(map(len, found))}"
        changes = [
            insert((place, "\u200b" if place in ends else "\u2060"), own)
            for own, ends, starts in zip(marks, wanted, found) for place in ends ^ starts]
        if not any(changes):
            break
    return marked_lines(session, cases, marks), note


MENDED = {"trim": without_stops, "letter": as_wide_letters, "phrase": with_phrases_of_chromium}
run = LineKind(GROUPS, block, request, agree, 60, MENDED).run

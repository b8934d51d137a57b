#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compare indents, tabs, spacing, alignment and East Asian spacing with Chromium (CSS Text 3 and 4).

    python3 Scripts/compare-lines.py [--command .build/debug/caretta] [--cases 60] [--seed 1] [--show]
        [--only GROUP]

Each group has `--cases` texts: `text-indent` with `each-line` and `hanging`, `tab-size` as a length, letter and word
spacing in percent, `text-align-last`, `text-justify`, `text-autospace`, `text-spacing-trim`, `word-break: auto-phrase`
and `initial-letter`. Lines are compared by their text, their left and their right edge; Chromium rounds to 1/64 pixel.
Three differences are taken out before lines are compared, each by what Chromium does at that place:

- `text-spacing-trim`: at a line's end Chromium trims no stop or comma (CSS Text 4, 8.5: they are full-width closing
  punctuation where the glyph is to one side). Where a line of ours ends in one that fits when it is trimmed and only
  then, the lines after it are compared with those of the text that is broken where Chromium breaks it.
- `initial-letter`: a letter is there as wide as its ink, in whole pixels. The letter gets spacing that makes it as wide;
  what is added is less than LETTER.
- `auto-phrase`: phrases are those of its own ICU, which has other data than Debian's. The lines compared are those of
  the phrases that Chromium finds, which are marked in the text; how many of its phrases are ours is said too.

A tab whose stop is half a space away, and content that is as wide as its line, may go either way by rounding.

It prints how many lines agree as they are, and how many then, and fails where fewer agree than the threshold of the
group says. A group that this Chromium does not support is left out, with a line that says so.

Needs Chromium (Debian: chromium).
"""
import argparse
import importlib.util
import json
import random
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
spec = importlib.util.spec_from_file_location(
    "exclusions", ROOT / "Scripts" / "compare-exclusions.py")
exclusions = importlib.util.module_from_spec(spec)
spec.loader.exec_module(exclusions)

SCRIPT = """
const answers = [];
function measure(block, node, first) {
  const lines = [];
  const text = node.data;
  const box = block.getBoundingClientRect();
  for (let offset = first; offset < text.length; offset++) {
    if (/[\\s\\u3000]/.test(text[offset])) continue;
    const range = document.createRange();
    range.setStart(node, offset);
    range.setEnd(node, offset + 1);
    const rects = [...range.getClientRects()];
    if (!rects.length) continue;
    const rect = rects[rects.length - 1];
    const middle = (rect.top + rect.bottom) / 2 - box.top;
    let line = lines[lines.length - 1];
    if (!line || Math.abs(line.middle - middle) > 4) {
      line = {start: offset, middle, left: Infinity, right: -Infinity};
      lines.push(line);
    }
    line.end = offset + 1;
    line.left = Math.min(line.left, rect.left - box.left);
    line.right = Math.max(line.right, rect.right - box.left);
  }
  return lines;
}
document.fonts.ready.then(async () => {
  await Promise.all([...document.fonts].map(font => font.load()));
  for (const one of cases) {
    const supported = one.css.every(([name, value]) => CSS.supports(name, value));
    if (!supported) { answers.push(null); continue; }
    const block = document.createElement("div");
    block.className = "block";
    block.lang = one.lang;
    block.dir = one.dir;
    block.style.cssText = `width:${one.width}px;font:16px ${fonts[one.font]};line-height:24px;`
      + `white-space:pre-wrap;text-autospace:no-autospace;text-spacing-trim:space-all`;
    for (const [name, value] of one.css) block.style.setProperty(name, value);
    const node = document.createTextNode(one.text);
    block.append(node);
    if (one.letter) {
      const style = document.createElement("style");
      style.textContent = `.block::first-letter { initial-letter: ${one.letter} }`;
      document.head.append(style);
      document.body.append(block);
      answers.push(measure(block, node, 1));
      block.remove();
      style.remove();
      continue;
    }
    document.body.append(block);
    answers.push(measure(block, node, 0));
    block.remove();
  }
  const output = document.createElement("pre");
  output.id = "answers";
  output.textContent = JSON.stringify(answers);
  document.body.append(output);
});
"""
LATIN = "NotoSans-Regular.ttf"
HEBREW = "NotoSansHebrew-Regular.ttf"
CJK = "NotoSansCJKjp-Subset.otf"
# How far the width of an initial letter's ink in whole pixels may be from its advance.
LETTER = 2.5
# Stops and commas that are full-width closing punctuation (CSS Text 4, 8.5), half as wide when they
# are trimmed.
STOPS, TRIM = "、。，．", 8
# Punctuation with which a line of JAPANESE may begin.
OPENING = "「『（"
# Widths of lines that are wider than any phrase of JAPANESE.
WIDE = range(256, 900, 3)
JAPANESE = [
    "今日はとても天気がいいですね。", "私は東京都に住んでいます。", "「吾輩は猫である」と、", "名前はまだ無い。",
    "どこで生れたか（頓と）見当がつかぬ。", "第3章はiPhoneとAndroidの話です。", "2024年にSwiftで書いた、",
    "『銀河鉄道の夜』「（注）」を読む。", "価格は1200円、重さは3kgです。", "Webの（CSS）、「Text」。",
]


def words(numbers, font):
    texts = [text for name, text in exclusions.TEXTS if name == font]
    found = "".join(texts).split()
    start = numbers.randrange(len(found))
    return [found[(start + index) % len(found)] for index in range(numbers.randrange(6, 30))]


def latin(numbers, one):
    one["font"] = numbers.choice([LATIN, LATIN, HEBREW])
    one["dir"] = "rtl" if one["font"] == HEBREW else "ltr"
    one["text"] = " ".join(words(numbers, one["font"]))


def japanese(numbers, one):
    one["font"], one["lang"] = CJK, "ja"
    one["text"] = "".join(numbers.choice(JAPANESE) for _ in range(numbers.randrange(2, 7)))
    one["width"] = numbers.randrange(90, 320)


def indent(numbers, one):
    latin(numbers, one)
    parts = one["text"].split()
    for index in range(2, len(parts), numbers.randrange(3, 9)):
        parts[index] += numbers.choice(["\n", "", ""])
    one["text"] = " ".join(parts).replace("\n ", "\n")
    value = numbers.choice([20, 33, -10, 12.5])
    each, hanging = numbers.randrange(2), numbers.randrange(2)
    one["css"] = [("text-indent", f"{value}px" + " hanging" * hanging + " each-line" * each)]
    one["keys"] = {
        "textIndent": value, "textIndentHanging": bool(hanging), "textIndentEachLine": bool(each)}


def tabs(numbers, one):
    latin(numbers, one)
    parts = one["text"].split()
    for index in range(1, len(parts), numbers.randrange(2, 5)):
        parts[index] = "\t" + parts[index]
    one["text"] = " ".join(parts)
    value = numbers.choice([20, 37.5, 64, 8])
    one["css"] = [("tab-size", f"{value}px")]
    one["keys"] = {"tabLength": value}


def percent(numbers, one):
    latin(numbers, one)
    letter, word = numbers.choice([0, 5, -2, 12.5]), numbers.choice([0, 25, -10, 50])
    one["css"] = [("letter-spacing", f"{letter}%"), ("word-spacing", f"{word}%")]
    one["keys"] = {"letterSpacingPercent": letter, "wordSpacingPercent": word}


def last(numbers, one):
    latin(numbers, one)
    sides = ["start", "end", "left", "right", "center", "justify"]
    align, end = numbers.choice(sides), numbers.choice(sides)
    one["css"] = [("text-align", align), ("text-align-last", end)]
    one["keys"] = {"align": align, "alignLast": end}


def justify(numbers, one):
    numbers.choice([latin, latin, japanese])(numbers, one)
    value = numbers.choice(["auto", "none", "inter-word", "inter-character"])
    one["css"] = [("text-align", "justify"), ("text-justify", value)]
    one["keys"] = {"align": "justify", "textJustify": value}


def autospace(numbers, one):
    japanese(numbers, one)
    one["css"] = [("text-autospace", "normal")]
    one["keys"] = {"textAutospace": "normal"}


def trim(numbers, one):
    japanese(numbers, one)
    value = numbers.choice(["normal", "space-first", "trim-start", "space-all"])
    one["css"] = [("text-spacing-trim", value)]
    one["keys"] = {"textSpacingTrim": value}


def phrase(numbers, one):
    japanese(numbers, one)
    one["width"] = numbers.randrange(140, 320)
    one["css"] = [("word-break", "auto-phrase")]
    one["keys"] = {"wordBreak": "auto-phrase"}


def letter(numbers, one):
    one["font"] = LATIN
    one["text"] = numbers.choice("ATVW") + "x " + " ".join(words(numbers, LATIN) + words(numbers, LATIN))
    size, sink = numbers.choice([(2, 2), (3, 3), (4, 4), (3, 2), (2.5, 2)])
    one["letter"] = f"{size} {sink}"
    one["css"] = [("initial-letter", one["letter"])]
    one["keys"] = {"paragraphs": [
        {"start": 0, "end": 1, "initialLetter": size, "initialLetterSink": sink}]}


# Each group with the least share of lines that agree.
GROUPS = {
    "indent": (indent, 0.99), "tabs": (tabs, 0.99), "percent": (percent, 0.99), "last": (last, 0.99),
    "justify": (justify, 0.99), "autospace": (autospace, 0.99), "trim": (trim, 0.99),
    "phrase": (phrase, 0.97), "letter": (letter, 0.99),
}


def case(group, numbers):
    one = {"group": group, "width": numbers.randrange(120, 420), "lang": "en", "dir": "ltr"}
    GROUPS[group][0](numbers, one)
    return one


def request(one):
    return {
        "text": one["text"], "fontFiles": [one["font"]], "size": 16, "width": one["width"],
        "lineHeight": 24, "direction": one["dir"], "language": one["lang"], "overflowWrap": "normal",
        "tailoring": "browser", "include": ["lines"], **one["keys"]}


def agree(one, ours, theirs):
    text = one["text"][ours["start"]:ours["end"]]
    start = ours["start"] + len(text) - len(text.lstrip())
    if one.get("letter") and start == 0:
        right = ours["left"] + ours["width"]
        return theirs["start"] == 1 and exclusions.is_close(right, theirs["right"])
    if start != theirs["start"] or not text.strip():
        return start == theirs["start"]
    left, right = ours["left"], ours["left"] + ours["width"]
    # A tab at the start of a line is no text whose edge Chromium is asked for.
    same_left = exclusions.is_close(left, theirs["left"]) or text.startswith("\t")
    same_right = exclusions.is_close(right, theirs["right"])
    if one["dir"] == "rtl" and text.startswith("\t"):
        same_left, same_right = exclusions.is_close(left, theirs["left"]), True
    return same_left and same_right


def with_text(one, own):
    return [line for line in own if one["text"][line["start"]:line["end"]].strip()]


def mended(one, marks):
    """The request of a case with marks before some offsets of its text."""
    made, text, last = request(one), "", 0
    if marks and made.get("textSpacingTrim") == "space-first" and made["text"][0] not in OPENING:
        # That differs on the first line and after separators only.
        made["textSpacingTrim"] = "trim-start"
    for offset, mark in marks:
        text += made["text"][last:offset] + mark
        last = offset
    return {**made, "text": text + made["text"][last:]}


def unmarked(offset, marks):
    """An offset of a text with marks in the text without them."""
    return offset - sum(place + number < offset for number, (place, _) in enumerate(marks))


def mended_lines(command, cases, marks):
    answers = exclusions.answers(command, [mended(one, own) for one, own in zip(cases, marks)])
    return [
        with_text(one, [{**line, "start": unmarked(line["start"], own), "end": unmarked(line["end"], own)}
                        for line in lines])
        for one, own, lines in zip(cases, marks, answers)]


def untrimmed_stop(one, own, other):
    """Where Chromium ends a line of ours that ends in a stop which it does not trim; None for any other difference."""
    index = next((i for i, (a, b) in enumerate(zip(own, other)) if a["end"] != b["end"]), None)
    if index is None or index + 1 >= len(other) or own[index]["end"] < other[index]["end"]:
        return None
    line = own[index]
    fits = line["width"] <= one["width"] + 0.01 < line["width"] + TRIM
    return other[index + 1]["start"] if fits and one["text"][line["end"] - 1] in STOPS else None


def without_stops(command, cases, theirs, ours):
    """The lines of texts that are broken where Chromium does not trim a stop, and how many places these are."""
    marks = [[] for _ in cases]
    while True:
        found = [untrimmed_stop(*each) for each in zip(cases, ours, theirs)]
        changed = False
        for own, place in zip(marks, found):
            if place is not None and (place, "\u2028") not in own:
                own.append((place, "\u2028"))
                own.sort()
                changed = True
        if not changed:
            return ours, f"{sum(map(len, marks))} stops that are not trimmed"
        ours = mended_lines(command, cases, marks)


def as_wide_letters(command, cases, theirs, ours):
    """The lines beside letters that are as wide as Chromium's; widths that are too far away stay as they are."""
    requests = [request(one) for one in cases]
    asked = [{**made, "ranges": [{"start": 0, "end": 1}], "include": ["selections"]} for made in requests]
    most = 0
    for made, answer, other in zip(requests, exclusions.full_answers(command, asked), theirs):
        added = other[0]["left"] - answer["selections"][0]["rects"][0]["width"]
        if abs(added) < LETTER:
            made["spans"] = [{"start": 0, "end": 1, "letterSpacing": added}]
            most = max(most, abs(added))
    answers = exclusions.answers(command, requests)
    return [with_text(*each) for each in zip(cases, answers)], f"letters up to {most:.2f} narrower or wider"


def phrase_ends(cases):
    """Where Chromium ends phrases: where lines end that are wider than any phrase, in the second of two copies."""
    theirs = exclusions.chromium(
        [{**one, "text": 2 * one["text"], "width": width} for one in cases for width in WIDE], SCRIPT)
    ends = [set() for _ in cases]
    for index, lines in enumerate(theirs):
        length = len(cases[index // len(WIDE)]["text"])
        ends[index // len(WIDE)] |= {line["start"] - length for line in lines if line["start"] > length}
    return ends


def by_chromiums_phrases(command, cases, theirs, ours):
    """The lines of the phrases that Chromium finds, and how many of its phrases are ours."""
    wanted = phrase_ends(cases)
    marks = [[] for _ in cases]
    note = ""
    for _ in range(8):
        asked = [{**mended(one, own), "include": ["breaks"]} for one, own in zip(cases, marks)]
        answers = exclusions.full_answers(command, asked)
        found = [{unmarked(at["offset"], own) for at in answer["breaks"]} - {len(one["text"])}
                 for one, own, answer in zip(cases, marks, answers)]
        if not note:
            same = sum(len(a & b) for a, b in zip(wanted, found))
            note = f"{same} of its {sum(map(len, wanted))} phrases among our {sum(map(len, found))}"
        changed = False
        for own, ends, starts in zip(marks, wanted, found):
            for place in ends ^ starts:
                mark = (place, "\u200b" if place in ends else "\u2060")
                if mark not in own:
                    own.append(mark)
                    own.sort()
                    changed = True
        if not changed:
            break
    return mended_lines(command, cases, marks), note


# The content that is removed from the cases of a group before their lines are compared.
MENDED = {"trim": without_stops, "letter": as_wide_letters, "phrase": by_chromiums_phrases}


def compare(group, command, cases, ours, theirs, show):
    ours = [with_text(one, own) for one, own in zip(cases, ours)]
    plain = sum(agree(one, a, b) for one, own, other in zip(cases, ours, theirs) for a, b in zip(own, other))
    note = ""
    if group in MENDED:
        ours, what = MENDED[group](command, cases, theirs, ours)
        note = f"; {plain} as they are ({what})"
    same_cases = lines = same_lines = 0
    for one, own, other in zip(cases, ours, theirs):
        pairs = [agree(one, a, b) for a, b in zip(own, other)]
        lines += max(len(own), len(other))
        same_lines += sum(pairs)
        if all(pairs) and len(own) == len(other):
            same_cases += 1
        elif show:
            first = pairs.index(False) if False in pairs else len(pairs)
            print(group, one["css"], one["width"], one["dir"])
            for name, made in (("caretta", own), ("chromium", other)):
                for line in made[max(0, first - 1):first + 2]:
                    right = line.get("right", line["left"] + line.get("width", 0))
                    print(f"  {name} {line['left']:.2f}-{right:.2f} "
                          f"{one['text'][line['start']:line['end']]!r}")
    print(f"{group}: {same_cases} of {len(cases)} cases, {same_lines} of {lines} lines agree{note}")
    return same_lines < GROUPS[group][1] * lines


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--command", default=str(ROOT / ".build/debug/caretta"))
    parser.add_argument("--cases", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="print the cases that differ")
    parser.add_argument("--only", choices=list(GROUPS), help="one group")
    arguments = parser.parse_args()
    failed = False
    for group in [arguments.only] if arguments.only else GROUPS:
        numbers = random.Random(f"{group} {arguments.seed}")
        cases = [case(group, numbers) for _ in range(arguments.cases)]
        theirs = exclusions.chromium(cases, SCRIPT)
        if None in theirs:
            print(f"{group}: not supported by this Chromium")
            continue
        ours = exclusions.answers(arguments.command, [request(one) for one in cases])
        failed = compare(group, arguments.command, cases, ours, theirs, arguments.show) or failed
    return failed


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What options of lines cost: CPU time of `caretta layout --jsonl` for one long text with an option and without it.

    Scripts/measure-options.py [--rounds 5] [--only NAME] [--command .build/release/caretta]

Prints a table of Markdown. A figure is the difference of a process that answers three times as many equal
requests to one that answers some, so that starting and reading fonts do not count; the rounds are
interleaved, and medians are shown. The words of the text are in the cache after the first request: what is
measured is analysis, lines and the answer, which has little in it. Ratios of one run are to be compared, not
times of several.
"""

import argparse
import json
import os
import resource
import statistics
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FONTS = {
    "en": "NotoSans-Regular.ttf", "ja": "NotoSansCJKjp-Subset.otf", "ar": "NotoSansArabic-Regular.ttf",
}
SENTENCES = {
    "en": "The loggerhead is the largest of the hard-shelled turtles, “and spends most of its life” in the sea; "
          "it comes ashore only to lay its eggs, which are buried above the line of the tide. ",
    "ja": "第3章は「iPhone」と、「Android」の話です。今日はとても天気がいいですね。私は東京都に住んでいます。（注）を2024年に読む。",
    "ar": "نص حكيم له سر قاطع وذو شأن عظيم مكتوب على ثوب أخضر ومغلف بجلد أزرق ",
}
REQUESTS = 6


def text(language):
    sentence = SENTENCES[language]
    paragraph = (sentence * (1 + 600 // len(sentence))).strip()
    return "\n".join([paragraph] * (60_000 // len(paragraph)))


def spans(length=40, **options):
    """A span of forty characters, or so many, in every two hundred."""
    return {"spans": [dict(start=at, end=at + length, **options) for at in range(0, 59_000, 200)]}


# Name, text, request without the option, keys of the option.
JUSTIFIED = {"textAlign": "justify"}
VERTICAL = {"writingMode": "vertical-rl", "height": 400}
ROWS = [
    ("`hyphens: auto`", "en", {"hyphens": "manual"}, {"hyphens": "auto"}),
    ("`hyphens: auto`, `textWrap: pretty`", "en", {"textWrap": "pretty"},
     {"textWrap": "pretty", "hyphens": "auto"}),
    ("a circle beside the text", "en", {},
     {"exclusions": [{"circle": {"x": 200, "y": 3000, "radius": 150}}]}),
    ("columns of 1,000 points", "en", {},
     {"containers": [{"x": 0, "y": 1010 * n, "width": 400, "height": 1000} for n in range(60)]}),
    ("`writingMode: vertical-rl`", "ja", {}, VERTICAL),
    ("`writingMode: vertical-rl`", "en", {}, VERTICAL),
    ("spans with a color", "en", {}, spans(color="#204080")),
    ("spans with `textWrap: nowrap`", "en", spans(color="#204080"), spans(textWrap="nowrap")),
    ("spans with `whiteSpace: pre-wrap` in `normal`", "en", {"whiteSpace": "normal"},
     dict(spans(whiteSpace="pre-wrap"), whiteSpace="normal")),
    ("boxes, sliced", "en", spans(color="#204080"), spans(padding={"left": 4, "right": 4})),
    ("boxes, cloned", "en", spans(color="#204080"),
     spans(padding={"left": 4, "right": 4}, boxDecorationBreak="clone")),
    ("boxes against the paragraph's direction", "en", dict(spans(color="#204080"), direction="rtl"),
     dict(spans(padding={"left": 4, "right": 4}), direction="rtl")),
    ("spans of 3 with `textCombineUpright: all`", "ja", dict(spans(3, color="#204080"), **VERTICAL),
     dict(spans(3, textCombineUpright="all"), **VERTICAL)),
    ("`hangingPunctuation`", "en", {}, {"hangingPunctuation": "first allow-end last"}),
    ("`opticalMargins`", "en", {}, {"opticalMargins": True}),
    ("`textAutospace: normal`", "ja", {}, {"textAutospace": "normal"}),
    ("`textSpacingTrim: trim-start`", "ja", {}, {"textSpacingTrim": "trim-start"}),
    ("`wordBreak: auto-phrase`", "ja", {"language": "ja"}, {"language": "ja", "wordBreak": "auto-phrase"}),
    ("`textAlign: justify`", "en", {}, JUSTIFIED),
    ("`textJustify: inter-character`", "en", JUSTIFIED, dict(JUSTIFIED, textJustify="inter-character")),
    ("`textJustify: kashida`", "ar", JUSTIFIED, dict(JUSTIFIED, textJustify="kashida")),
    ("`textGroupAlign: center`", "en", {}, {"textGroupAlign": "center"}),
    ("`initialLetter: 3`", "en", {"lineHeight": 24},
     {"lineHeight": 24, "paragraphs": [{"start": 0, "end": 59_000, "initialLetter": 3}]}),
    ("`letterSpacingPercent: 2`", "en", {}, {"letterSpacingPercent": 2}),
    ("accessibility runs in the answer", "en", {"include": ["lines"]}, {"include": ["accessibility"]}),
]


def cpu(command, request, count):
    line = json.dumps(request) + "\n"
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    answer = subprocess.run(
        [command, "layout", "--jsonl"], input=line * count, capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if '"error"' in answer.stdout[:200]:
        raise SystemExit(f"{answer.stdout[:300]}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def cost(command, language, options):
    """Nanoseconds a character."""
    content = text(language)
    request = dict(
        {"text": content, "fontFiles": [os.path.join(ROOT, "Fonts", FONTS[language])], "size": 16,
         "width": 400, "language": language, "include": ["hits"], "hitPoints": []}, **options)
    if "writingMode" in options or "containers" in options:
        request.pop("width")
    if "containers" in options:
        request["width"] = 400
    some = cpu(command, request, REQUESTS)
    many = cpu(command, request, 3 * REQUESTS)
    return (many - some) / (2 * REQUESTS) / len(content) * 1e9


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="")
    parser.add_argument("--command", default=os.path.join(ROOT, ".build/release/caretta"))
    options = parser.parse_args()
    rows = [row for row in ROWS if options.only in row[0]]
    measured = {index: ([], []) for index in range(len(rows))}
    for _ in range(options.rounds):
        for index, (_, language, plain, added) in enumerate(rows):
            measured[index][0].append(cost(options.command, language, plain))
            measured[index][1].append(cost(options.command, language, added))
    print("| option | text | without, ns/char | with | ratio |")
    print("|---|---|---:|---:|---:|")
    for index, (name, language, _, _) in enumerate(rows):
        plain, added = (statistics.median(values) for values in measured[index])
        ratio = statistics.median(b / a for a, b in zip(*measured[index]))
        print(f"| {name} | {language} | {plain:.1f} | {added:.1f} | {ratio:.2f} |")


if __name__ == "__main__":
    main()

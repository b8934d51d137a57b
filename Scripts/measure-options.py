#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What options of lines cost: instructions of `caretta layout --jsonl` for one long text with an option and without it.

    Scripts/measure-options.py [--only NAME] [--command .build/release/caretta]

Prints a table of Markdown. Callgrind (valgrind) counts the instructions. A figure is the difference of a process that
answers three equal requests to one that answers one, so that starting and reading fonts do not count; the words of the
text are in the cache after the first request. What is counted is analysis, lines and the answer, which has little in it.
"""

import argparse
import concurrent.futures
import json
import os
import re
import subprocess
import tempfile

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


def instructions(command, request, count):
    with tempfile.TemporaryDirectory() as folder:
        answer = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", command, "layout", "--jsonl"],
            input=(json.dumps(request) + "\n") * count, capture_output=True, text=True)
    collected = re.search(r"Collected : (\d+)", answer.stderr)
    if answer.returncode or '"error"' in answer.stdout[:200] or not collected:
        raise SystemExit(f"{answer.stdout[:300]}{answer.stderr[-300:]}")
    return int(collected.group(1))


def cost(command, language, options):
    """Instructions a character."""
    content = text(language)
    request = dict(
        {"text": content, "fontFiles": [os.path.join(ROOT, "Fonts", FONTS[language])], "size": 16,
         "width": 400, "language": language, "include": ["hits"], "hitPoints": []}, **options)
    if "writingMode" in options or "containers" in options:
        request.pop("width")
    if "containers" in options:
        request["width"] = 400
    return (instructions(command, request, 3) - instructions(command, request, 1)) / 2 / len(content)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="")
    parser.add_argument("--command", default=os.path.join(ROOT, ".build/release/caretta"))
    options = parser.parse_args()
    rows = [row for row in ROWS if options.only in row[0]]
    print("| option | text | without, instructions a character | with | ratio |")
    print("|---|---|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        # Valgrind cannot read the debug information of newer compilers.
        command = os.path.join(folder, "caretta")
        subprocess.run(["strip", "--strip-debug", "-o", command, options.command], check=True)

        def measure(row):
            name, language, plain, added = row
            return name, language, cost(command, language, plain), cost(command, language, added)

        for name, language, plain, added in pool.map(measure, rows):
            print(f"| {name} | {language} | {plain:,.0f} | {added:,.0f} | {added / plain:.2f} |", flush=True)


if __name__ == "__main__":
    main()

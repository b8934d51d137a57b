# SPDX-License-Identifier: Apache-2.0
"""Compares layouts of the command with Chromium's.

    python3 -B Tests/Browser/compare KIND [--command FILE] [--only GROUP] [--cases N] [--seed N] [--show [N]]

Each kind is a module of this package, which describes its comparison. Its texts are in cases.json;
accepted differences, with their reasons, and the least share of results that must agree are in
reasons.json. measure.js measures the text of blocks in the page of a Session. A kind prints how many
results agree and fails if fewer agree than allowed. Needs Chromium (`Scripts/setup.sh browser`).
"""
import argparse
import importlib
import json
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Callable, NamedTuple

import browser
import devtools

HERE = Path(__file__).resolve().parent
FONTS = Path(browser.FONTS)
KINDS = ["lines", "spans", "vertical", "columns", "exclusions", "colors"]
CASES = json.loads((HERE / "cases.json").read_text(encoding="utf-8"))
REASONS = json.loads((HERE / "reasons.json").read_text(encoding="utf-8"))
# Keys of requests that are CSS properties, and keys that are lengths in CSS pixels.
PROPERTIES = {
    "whiteSpace": "white-space", "wordBreak": "word-break", "lineBreak": "line-break",
    "overflowWrap": "overflow-wrap", "hyphens": "hyphens", "textWrap": "text-wrap-mode",
    "direction": "direction", "align": "text-align", "writingMode": "writing-mode",
    "textOrientation": "text-orientation", "boxDecorationBreak": "box-decoration-break",
    "orphans": "orphans", "widows": "widows"}
LENGTHS = {
    "size": "font-size", "width": "width", "height": "height", "lineHeight": "line-height",
    "letterSpacing": "letter-spacing", "wordSpacing": "word-spacing", "textIndent": "text-indent"}
# How many cases the page measures at a time.
BATCH = 100
# How far edges may be apart in pixels: Chromium rounds to 1/64 pixel.
TOLERANCE = 0.06


def font_files(names):
    """The font files of names in cases.json."""
    return [CASES["fonts"][name] for name in names.split()]


def marked(text):
    """A text without its brackets, and the ranges between them in UTF-16 code units, outer ranges first."""
    plain, ranges, opened = "", [], []
    for character in text:
        if character == "[":
            opened.append(len(ranges))
            ranges.append({"start": browser.units(plain)})
        elif character == "]":
            ranges[opened.pop()]["end"] = browser.units(plain)
        else:
            plain += character
    return plain, ranges


def css(request, *more):
    """The style of a request or a span, with more declarations."""
    found = [f"{PROPERTIES[key]}:{value}" for key, value in request.items() if key in PROPERTIES]
    found += [f"{LENGTHS[key]}:{value}px" for key, value in request.items() if key in LENGTHS]
    if "fontFiles" in request:
        found.append("font-family:" + ",".join(f"'{file}'" for file in request["fontFiles"]))
    return ";".join([*found, *more])


def is_close(a, b):
    return abs(a - b) <= TOLERANCE


def begins_like(ours, theirs):
    """Whether two lines begin with the same text at the same place."""
    middle = (ours["top"] + ours["bottom"]) / 2
    return (ours["start"] == theirs["start"] and abs(middle - theirs["middle"]) <= 1.5
            and is_close(ours["left"], theirs["left"]))


def nested(request, spans, node, leaf):
    """The children of a block: the text of a request inside of spans that are nested or apart.

    `node` returns the node of a span; `leaf` the children for a text in a span, which is None outside.
    """
    def children(start, end, inside, parent):
        found = []
        for index, span in enumerate(inside):
            if span["start"] >= start:
                inner = [other for other in inside[index + 1:] if other["start"] < span["end"]]
                found += leaf(browser.slice16(request["text"], start, span["start"]), parent)
                found.append({**node(span), "children": children(span["start"], span["end"], inner, span)})
                start = span["end"]
        return found + leaf(browser.slice16(request["text"], start, end), parent)

    return children(0, browser.units(request["text"]), spans, None)


class Session:
    """The command and a page in Chromium, with the options of a run."""

    def __init__(self, options, folder):
        self.options = options
        self.folder = folder
        self.pictures = 0
        self.page = devtools.Page(folder)
        files = sorted(path for path in FONTS.iterdir() if path.suffix in (".ttf", ".otf"))
        families = {str(path): f"'{path.name}'" for path in [*files, *filter(None, [options.layers])]}
        script = (HERE / "measure.js").read_text(encoding="utf-8")
        file = self.folder / "page.html"
        file.write_text(
            f"<!doctype html><meta charset=utf-8><style>{browser.faces(families)}{browser.STYLE % 24}"
            f"</style><body><script>{script}</script>", encoding="utf-8")
        self.page.open(str(file))
        # Fonts that the browser rejects are not used in any case.
        self.page.ask("Promise.allSettled([...document.fonts].map(font => font.load())).then(() => null)")

    def call(self, function, *arguments):
        """The result of a function of measure.js."""
        return self.page.ask(f"{function}({', '.join(map(json.dumps, arguments))})")

    def measure(self, cases):
        """The measured text of cases; None for those with properties that this Chromium does not support."""
        return [
            found for start in range(0, len(cases), BATCH)
            for found in self.call("measure", cases[start:start + BATCH])]

    def run(self, *arguments, **options):
        """The output of the command."""
        done = subprocess.run([self.options.command, *arguments], capture_output=True, check=False, **options)
        if done.returncode:
            sys.exit(f"caretta {arguments}: {done.stdout.decode()[-500:]}{done.stderr.decode()[-2000:]}")
        return done.stdout

    def layout(self, requests):
        """The results of layout requests."""
        output = self.run("layout", "--jsonl", "--fonts", str(FONTS),
                          input="\n".join(map(json.dumps, requests)).encode())
        found = [json.loads(line) for line in output.splitlines()]
        if len(found) != len(requests) or any("error" in answer for answer in found):
            sys.exit(f"caretta: {[answer for answer in found if 'error' in answer][:1]}")
        return found

    def lines(self, requests):
        """The lines of requests that contain text."""
        return [
            [line for line in answer["lines"] if request["text"][line["start"]:line["end"]].strip()]
            for request, answer in zip(requests, self.layout(requests))]

    def render(self, request, kind):
        """The picture of a request, a file of a kind."""
        self.pictures += 1
        file = self.folder / f"own-{self.pictures}.{kind}"
        self.run("render", "-", "--fonts", str(FONTS), "--out", str(file), input=json.dumps(request).encode())
        return file.read_bytes()


class LineKind(NamedTuple):
    """A kind whose cases are generated from a seed and compared line by line."""

    groups: dict  # Functions that generate a case from random numbers, by group.
    block: Callable  # The block of a case as measure.js expects it.
    request: Callable  # The request of a case.
    agree: Callable  # Whether a line of a case agrees with Chromium's line.
    count: int = 300  # The number of cases of each group, unless an option has it.
    mended: dict = {}  # Functions that lay out a group again without its accepted differences.

    def run(self, session):
        """Compares all groups; whether one of them has too few lines that agree."""
        options, failed = session.options, False
        for group, make in self.groups.items():
            if options.only not in (None, group):
                continue
            numbers = random.Random(f"{group} {options.seed}" if len(self.groups) > 1 else options.seed)
            cases = [make(numbers) for _ in range(options.cases or self.count)]
            theirs = session.measure([self.block(case) for case in cases])
            if None in theirs:
                print(f"{group}: not supported by this Chromium")
                continue
            ours, note = session.lines([self.request(case) for case in cases]), ""
            if group in self.mended:
                plain = sum(self.agree(case, *pair) for case, own, other in zip(cases, ours, theirs)
                            for pair in zip(own, other))
                ours, what = self.mended[group](session, cases, theirs, ours)
                note = f"; {plain} as they are ({what})"
            failed = self.report(group, cases, ours, theirs, options.show, note) or failed
        return failed

    def report(self, group, cases, ours, theirs, show, note):
        """Prints how many lines agree, and the first cases that differ."""
        same_cases = lines = same_lines = 0
        for case, own, other in zip(cases, ours, theirs):
            pairs = [self.agree(case, a, b) for a, b in zip(own, other)]
            lines += max(len(own), len(other))
            same_lines += sum(pairs)
            if all(pairs) and len(own) == len(other):
                same_cases += 1
            elif show:
                show -= 1
                first = pairs.index(False) if False in pairs else len(pairs)
                print(group, json.dumps({key: value for key, value in case.items() if key != "text"}))
                for name, made in (("caretta", own), ("chromium", other)):
                    for line in made[max(0, first - 1):first + 2]:
                        right = line.get("right", line["left"] + line.get("width", 0))
                        middle = line.get("middle", (line.get("top", 0) + line.get("bottom", 0)) / 2)
                        print(f"  {name} {line['left']:.2f} to {right:.2f} at {middle:.2f} "
                              f"{case['text'][line['start']:line['end']]!r}")
        print(f"{group}: {same_cases} of {len(cases)} cases, {same_lines} of {lines} lines agree{note}")
        if show and group in REASONS["generated"]:
            print(f"  {REASONS['generated'][group]}")
        return same_lines < REASONS["least"].get(group, 0.99) * lines


def main():
    parser = argparse.ArgumentParser(prog="compare", description=__doc__.splitlines()[0])
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--command", help="the command; otherwise $CARETTA, or the debug build",
                        default=os.environ.get("CARETTA") or os.path.join(browser.ROOT, ".build/debug/caretta"))
    parser.add_argument("--only", metavar="GROUP", help="one group of a kind")
    parser.add_argument("--cases", type=int, metavar="N", help="the number of generated cases of a group")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the seed of generated cases")
    parser.add_argument("--show", type=int, nargs="?", const=10000, default=0, metavar="N",
                        help="print cases that differ, at most N of a group")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="keep the pages and pictures, of colors also those that differ")
    parser.add_argument("--layers", type=Path, metavar="FILE", help="colors: a font of COLR version 0")
    options = parser.parse_args()
    if options.layers:
        options.layers = options.layers.resolve()
    kind = importlib.import_module(f"compare.{options.kind}")
    groups = getattr(kind, "GROUPS", None)
    if options.only and options.only not in (groups or ()):
        parser.error(f"--only: expected one of {', '.join(groups or ['no groups'])}, found {options.only}")
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        session = Session(options, folder)
        try:
            return kind.run(session)
        finally:
            session.page.close()

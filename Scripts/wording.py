#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Counts wording that is hard to understand in comments and documents, and compares it with a baseline per folder.

    Scripts/wording.py                 fail if a folder has more findings than Scripts/wording-baseline.txt allows
    Scripts/wording.py --record        lower the baseline to the present counts; it is never raised
    Scripts/wording.py --list FOLDER   the findings of a folder, with their places
    Scripts/wording.py --patterns      the findings of each pattern
    Scripts/wording.py --test          check the patterns themselves
"""
import argparse
import collections
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BASELINE = os.path.join(ROOT, "Scripts/wording-baseline.txt")

# Name, regular expression, a sentence that it finds, and one that it accepts.
PATTERNS = [
    ("nil where", r"\bnil where\b", "The marker; nil where there is none.", "The ellipsis; nil if nothing is truncated."),
    ("where for if", r"(?<!nil )\b[Ww]here (?:there|it|that|they|this|no|nothing|none|one|some|all|both|each|only|two)\b",
     "Where it fits, the word stays.", "The offset where the line ends."),
    ("headless what", r"\b[Ww]hat (?:is|are|was|were|has|have|stands?|hangs?|fits|it|they|does|comes|can|may|must|of|a|the)\b",
     "What is left of the text.", "The rest of the text."),
    ("stands", r"\b[Ss]tands?\b(?! for\b|-)", "The caret stands at the end.", "The character stands for a space."),
    ("those of", r"\b(?:[Tt]hose|[Tt]hat) of\b|\b[Tt]hose that\b", "The edges are those of the block.", "The block's edges."),
    ("makes a", r"^[-\s]*Makes an?\b", "Makes a layout.", "Creates a layout."),
    ("besides", r"\b[Bb]esides\b", "Besides the text, a name.", "In addition to the text, a name."),
    ("none as a predicate", r"\b(?:is|are|was|were) none\b", "The line is none.", "The line has no text."),
    ("room", r"\b[Rr]ooms?\b", "There is no room for a word.", "There is no space for a word."),
    ("else, anew", r", else\b|\b(?:anew|afresh)\b|\bas far as\b|\bin the mean\b", "It is made anew.", "It is created again."),
]
EXPRESSIONS = [(name, re.compile(expression)) for name, expression, _, _ in PATTERNS]
COMMENT = {
    ".swift": re.compile(r"^\s*///?(.*)|\s//\s(.*)"), ".h": re.compile(r"^\s*(?:/?\*+|//)(.*)|\s//\s(.*)"),
    ".py": re.compile(r"^\s*#(?!!)(.*)|\s#\s(.*)"), ".sh": re.compile(r"^\s*#(?!!)(.*)|\s#\s(.*)"),
}


def files():
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if listed.returncode == 0:
        return sorted(set(listed.stdout.split("\n")))
    found = []
    for folder, names, paths in os.walk(ROOT):
        names[:] = [name for name in names if name not in (".build", "out", ".git")]
        found += [os.path.relpath(os.path.join(folder, path), ROOT) for path in paths]
    return sorted(found)


def prose(path):
    """The lines of a file that are prose, with their numbers; code in backticks is left out."""
    extension = os.path.splitext(path)[1]
    if path.endswith("+Generated.swift") or extension not in (*COMMENT, ".md") or not os.path.isfile(os.path.join(ROOT, path)):
        return
    is_code = False
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            text = line
            if extension != ".md":
                match = COMMENT[extension].search(line)
                if not match:
                    is_code = False
                    continue
                text = match.group(1) if match.group(1) is not None else match.group(2)
            if text.strip().startswith("```"):
                is_code = not is_code
            elif not is_code:
                yield number, re.sub(r"`[^`]*`", "", text)


def folder(path):
    parts = os.path.dirname(path).split("/")
    return "/".join(parts[:3]) or "."


def findings():
    for path in files():
        if path == "Scripts/wording.py":
            continue
        for number, text in prose(path):
            for name, expression in EXPRESSIONS:
                for _ in expression.finditer(text):
                    yield folder(path), path, number, name, text.strip()


def baseline():
    if not os.path.exists(BASELINE):
        return None
    with open(BASELINE, encoding="utf-8") as file:
        lines = (line.split(maxsplit=1) for line in file if line.strip() and not line.startswith("#"))
        return {name.strip(): int(count) for count, name in lines}


def test():
    for (name, expression), (_, _, wrong, right) in zip(EXPRESSIONS, PATTERNS):
        if not expression.search(wrong) or any(other.search(right) for _, other in EXPRESSIONS):
            sys.exit(f"wording.py: the pattern '{name}' is wrong")


def main():
    parser = argparse.ArgumentParser()
    for option in ("record", "patterns", "test"):
        parser.add_argument(f"--{option}", action="store_true")
    parser.add_argument("--list", metavar="FOLDER")
    options = parser.parse_args()
    test()
    if options.test:
        return 0
    found = list(findings())
    if options.list:
        for place, path, number, name, text in found:
            if place == options.list:
                print(f"{path}:{number}: {name}: {text}")
        return 0
    if options.patterns:
        for name, count in collections.Counter(name for _, _, _, name, _ in found).most_common():
            print(f"{count:6} {name}")
        print(f"{len(found):6} in all")
        return 0
    counts = collections.Counter(place for place, *_ in found)
    allowed = baseline()
    if options.record:
        with open(BASELINE, "w", encoding="utf-8") as file:
            file.write("# Findings of Scripts/wording.py that each folder may have at most. Counts only go down.\n")
            for place in sorted(counts):
                most = counts[place] if allowed is None else min(counts[place], allowed.get(place, 0))
                if most:
                    file.write(f"{most} {place}\n")
        return 0
    status = 0
    for place in sorted(counts):
        most = (allowed or {}).get(place, 0)
        if counts[place] > most:
            print(f"{place}: {counts[place]} phrases of Scripts/wording.py, at most {most}; "
                  f"python3 Scripts/wording.py --list {place}")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())

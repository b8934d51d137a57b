#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the corpora of this folder: NAME.txt, which is measured, and NAME.warm.txt, other text
of the same kind that is laid out first. One paragraph a line. The same bytes on every run.

    python3 Benchmarks/make-corpora.py
"""
import os
import random

from phrases import LANGUAGES

FOLDER = os.path.dirname(os.path.abspath(__file__))
DIGITS = {"arabic": "٠١٢٣٤٥٦٧٨٩", "devanagari": "०१२३४५६७८९"}
# Sentences of these languages follow one another without a space.
DENSE = {"japanese", "chinese"}


class Writer:
    """Sentences of one language; names and numbers are seldom the same twice."""

    def __init__(self, language, random):
        self.language = language
        self.random = random
        self.phrases = LANGUAGES[language]
        self.words = {key: self.phrases[key].split() for key in "abc"}
        self.syllables = self.phrases["syllables"].split()

    def name(self):
        count = self.random.choice((2, 2, 3, 3, 4))
        return "".join(self.random.choice(self.syllables) for _ in range(count)).capitalize()

    def number(self):
        digits = str(self.random.randint(2, self.random.choice((9, 99, 999, 99999))))
        own = DIGITS.get(self.language)
        # Both kinds of digits are in use.
        if own and self.random.random() < 0.5:
            digits = "".join(own[int(digit)] for digit in digits)
        return digits

    def sentence(self):
        text = self.random.choice(self.phrases["sentences"])
        for key, words in self.words.items():
            while "{%s}" % key in text:
                text = text.replace("{%s}" % key, self.random.choice(words), 1)
        while "{name}" in text:
            text = text.replace("{name}", self.name(), 1)
        while "{n}" in text:
            text = text.replace("{n}", self.number(), 1)
        return text

    def paragraph(self, length):
        space = "" if self.language in DENSE else " "
        text = self.sentence()
        while len(text) < length:
            text += space + self.sentence()
        return text


def prose(language, seed, size):
    """Paragraphs of 300 to 500 characters, some `size` bytes in all."""
    writer = Writer(language, random.Random(seed))
    return fill(size, lambda: writer.paragraph(writer.random.randint(260, 420)))


def cjk(seed, size):
    """Japanese, Chinese and Korean paragraphs in turn, twice as many Japanese ones."""
    rng = random.Random(seed)
    writers = [Writer(l, rng) for l in ("japanese", "chinese", "japanese", "korean")]
    turns = iter(range(1 << 30))
    return fill(size, lambda: writers[next(turns) % 4].paragraph(rng.randint(260, 420)))


def mixed(seed, size):
    """Sentences of several scripts and directions in one paragraph, and quotes inside them."""
    rng = random.Random(seed)
    writers = [Writer(l, rng) for l in ("latin", "arabic", "hebrew", "japanese", "latin")]

    def paragraph():
        text = rng.choice(writers).sentence()
        while len(text) < 320:
            text += " " + rng.choice(writers).sentence()
            if rng.random() < 0.3:
                text += " (%s, %s)" % (rng.choice(writers).name(), rng.choice(writers).name())
        return text

    return fill(size, paragraph)


def code(seed, size):
    """Lines of Lua; an empty line between functions."""
    rng = random.Random(seed)
    names = ("caret line width offset glyph run cache stop font scale index range top left "
             "count text style match start finish").split()

    def name():
        if rng.random() < 0.25:
            return rng.choice(names) + rng.choice(names).capitalize()
        return rng.choice(names)

    def value():
        return rng.choice((name(), str(rng.randint(0, 999)), '"%s"' % name(), "nil",
                           "%s.%s" % (name(), name()), "#%s" % name(), "{}"))

    def function():
        yield "local function %s_%s(%s, %s)" % (name(), name(), name(), name())
        for _ in range(rng.randint(3, 9)):
            kind = rng.randint(0, 5)
            if kind == 0:
                yield "  -- the %s is %s than the %s" % (name(), rng.choice(("less", "more")), name())
            elif kind == 1:
                yield "  for %s = 1, #%s do" % (name()[0], name())
                yield "    %s[%s] = %s + %s" % (name(), name(), value(), value())
                yield "  end"
            elif kind == 2:
                yield "  if %s ~= %s then return %s end" % (name(), value(), value())
            elif kind == 3:
                yield "  %s:%s(%s, %s)" % (name(), name(), value(), value())
            else:
                yield "  local %s = %s" % (name(), value())
        yield "\treturn %s" % value()
        yield "end"
        yield ""

    lines = []
    while sum(len(line) + 1 for line in lines) < size:
        lines += list(function())
    return lines


def fill(size, paragraph):
    result = []
    length = 0
    while length < size:
        result.append(paragraph())
        length += len(result[-1].encode()) + 1
    return result


def write(name, lines):
    with open(os.path.join(FOLDER, name), "w", encoding="utf-8", newline="\n") as file:
        file.write("\n".join(lines) + "\n")


def main():
    makers = {
        language: lambda seed, size, language=language: prose(language, seed, size)
        for language in ("latin", "arabic", "devanagari", "thai")
    }
    makers.update(cjk=cjk, mixed=mixed, code=code)
    for number, (name, make) in enumerate(sorted(makers.items())):
        write(name + ".txt", make(2 * number + 1, 48_000))
        write(name + ".warm.txt", make(2 * number + 2, 24_000))


if __name__ == "__main__":
    main()

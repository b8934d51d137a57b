#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Opens an inspector page in headless Chromium, uses it, and compares with the engine's answers.

  inspector.py PAGE [--expect FILE.json] [--screenshot FILE.png [--dark] [--narrow] [--show a,b]]

FILE.json has what the engine answers: `hits` (points and positions), `keys` (keys pressed one after
another, and the selection after each), `doubles`, `drags`, `rects` of a selection, `widths` and the
number of lines at each, `why` by offset. Exits with 1 and says what was not so.
"""

import argparse
import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import contrast  # noqa: E402
from devtools import Page  # noqa: E402

STATE = "({anchor: anchor.offset, head: head.offset, upstream: head.upstream})"


class Check:
    def __init__(self, page):
        self.page = page
        self.wrong = []

    def same(self, what, found, expected):
        if found != expected:
            self.wrong.append(f"{what}: {json.dumps(found)}, not {json.dumps(expected)}")

    def place(self, x, y):
        """A point of the text in the window's coordinates."""
        return self.page.ask(
            f"(p => [p.x, p.y])(new DOMPoint({x}, {y}).matrixTransform(picture.getScreenCTM()))")

    def selection(self):
        state = self.page.ask(STATE)
        return [state["anchor"], state["head"]]

    def hits(self, cases):
        for case in cases:
            x, y = self.place(case["x"], case["y"])
            self.page.mouse("mouseMoved", x, y)
            found = self.page.ask("pointed && position(pointed.index)")
            self.same(f"hit at {case['x']}, {case['y']}", found,
                      {"offset": case["offset"], "upstream": case["upstream"]})
            state = self.page.ask("$('state').textContent")
            if not state.startswith(f"Under the pointer: {case['offset']} "):
                self.wrong.append(f"the panel says {state} at {case['x']}, {case['y']}")
        self.page.mouse("mouseMoved", 1, 1)
        for case in cases[:3]:
            self.page.press(*self.place(case["x"], case["y"]))
            self.same("press", self.selection(), [case["offset"]] * 2)
            self.page.ask("latest.count = 0")

    def keys(self, cases):
        self.page.ask("anchor = head = {offset: 0, upstream: 0}; goal = null; stage.focus(); show()")
        for number, case in enumerate(cases):
            self.page.key(case["key"], *case["modifiers"])
            name = f"key {number}, {'+'.join(case['modifiers'] + [case['key']])}"
            self.same(name, self.selection(), [case["anchor"], case["head"]])
            place = self.page.ask("(i => [frame.x[i], frame.line[i]])(indexOf(head))")
            if abs(place[0] - case["x"]) > 0.01 or place[1] != case["line"]:
                self.wrong.append(f"{name}: caret at {place}, not {case['x'], case['line']}")

    def gestures(self, expected):
        for case in expected["doubles"]:
            self.page.ask("latest.count = 0")
            self.page.press(*self.place(case["x"], case["y"]), count=2)
            self.same("double press", self.selection(), [case["start"], case["end"]])
            self.page.ask("latest.count = 0")
            touch = self.place(case["x"], case["y"])
            self.page.touch(*touch)
            self.page.touch(*touch)
            self.same("double touch", self.selection(), [case["start"], case["end"]])
        for case in expected["drags"]:
            self.page.ask("latest.count = 0")
            self.page.drag(self.place(*case["from"]), self.place(*case["to"]), case["presses"])
            self.same("drag", self.selection(), [case["anchor"], case["head"]])

    def areas(self, expected):
        start, end = expected["start"], expected["end"]
        found = self.page.ask(f"rects({start}, {end}).map(r => [r.x, r.width, r.line])")
        flat = [value for rect in found for value in rect]
        wanted = [value for rect in expected["areas"] for value in rect]
        if len(flat) != len(wanted) or any(abs(a - b) > 0.02 for a, b in zip(flat, wanted)):
            self.wrong.append(f"areas of {start} to {end}: {found}, not {expected['areas']}")

    def widths(self, cases):
        self.page.ask("$('width').focus()")
        self.page.key("Home")
        for number, case in enumerate(cases):
            if number:
                self.page.key("ArrowRight")
            found = self.page.ask("[frame.width, frame.lines.length]")
            self.same("width and lines", found, [case["width"], case["lines"]])
        self.page.ask("stage.focus()")

    def overlays(self):
        """Each overlay draws something, and nothing is left of it after."""
        def count():
            return self.page.ask(
                "layers.below.childElementCount + layers.above.childElementCount")
        bare = count()
        for name in self.page.ask("Object.keys(OVERLAYS)"):
            self.page.ask(f"$('show-{name}').click()")
            if count() <= bare:
                self.wrong.append(f"the overlay {name} draws nothing")
            self.page.ask(f"$('show-{name}').click()")
            self.same(f"without {name}", count(), bare)

    def drawn(self):
        """Containers and exclusions are drawn, and the width has no slider."""
        for name in ["container", "exclusion"]:
            found = self.page.ask(f"layers.below.querySelectorAll('.{name}').length")
            self.same(f"{name}s drawn", found, self.page.ask(f"frame.{name}s.length"))
        self.same("slider hidden", self.page.ask("$('measure').hidden"), True)

    def letters(self):
        """The letter beside an overlay shows and hides it; each overlay has a color of its own."""
        self.page.ask("stage.focus()")
        for name, letter in self.page.ask("Object.entries(LETTERS)"):
            for is_shown in [True, False]:
                self.page.key(letter)
                self.same(f"{letter} shows {name}", self.page.ask(f"shown.has('{name}')"), is_shown)
        colors = self.page.ask("Object.keys(OVERLAYS).map(name => getComputedStyle("
                               "document.querySelector('.of-' + name)).borderBottomColor)")
        if len(set(colors)) != len(colors):
            self.wrong.append(f"overlays share a color: {colors}")

    def alternatives(self):
        """Screen readers find the lines; the carets of the caret's word are drawn at the start."""
        lines = self.page.ask("[$('reading').childElementCount, frame.lines.length]")
        self.same("lines for screen readers", lines[0], lines[1])
        self.page.ask("anchor = head = {offset: 0, upstream: 0}; pointed = null; show()")
        if self.page.ask("frame.word[0] >= 0 && layers.carets.querySelectorAll('.carets').length < 3"):
            self.wrong.append("the carets of the word are not drawn")

    def keyboard(self):
        """Every control is reached by the tabulator."""
        self.page.ask("document.activeElement.blur()")
        found = set()
        for _ in range(20):
            self.page.key("Tab")
            found.add(self.page.ask("document.activeElement.id || document.activeElement.tagName"))
        for name in ["width", "show-lines", "show-safe", "stage", "SUMMARY"]:
            if name not in found:
                self.wrong.append(f"the tabulator does not reach {name}")

    def follows(self, count):
        """The caret stays in the window, above the panel of a narrow one."""
        for width in [1328, 390]:
            self.page.look(width, 800)
            self.page.ask("anchor = head = {offset: 0, upstream: 0}; goal = null; stage.focus(); show()")
            for _ in range(count):
                self.page.key("ArrowDown")
            top, bottom, high, side = self.page.ask(
                "[layers.carets.querySelector('.caret'), $('side')].map(e => e.getBoundingClientRect())"
                ".flatMap((r, i) => i ? [innerHeight, r.top] : [r.top, r.bottom])")
            if top < 0 or bottom > (side if width < 760 else high):
                self.wrong.append(f"the caret is at {top} to {bottom} in a window {width} wide, {high} high")

    def run(self, expected):
        self.hits(expected["hits"])
        if "follows" in expected:
            self.follows(expected["follows"])
            return
        if "keys" not in expected:
            self.drawn()
            return
        self.keys(expected["keys"])
        self.gestures(expected)
        self.areas(expected)
        self.widths(expected["widths"])
        self.overlays()
        self.letters()
        self.alternatives()
        self.keyboard()
        for offset, text in expected["why"].items():
            found = self.page.ask(f"why(indexOf({{offset: {offset}, upstream: 0}}))")
            self.same(f"why {offset}", found, text)
        code = self.page.ask("$('code').textContent")
        if "caretStop(at: TextPosition(" not in code:
            self.wrong.append(f"the test is {code}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("page")
    parser.add_argument("--expect")
    parser.add_argument("--screenshot")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--narrow", action="store_true")
    parser.add_argument("--show", default="", help="overlays of the screenshot")
    parser.add_argument("--do", default="", help="a script before the screenshot")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        page = Page(folder)
        try:
            page.look(390 if options.narrow else 1328, 844, options.dark)
            page.open(options.page)
            check = Check(page)
            if options.expect:
                with open(options.expect, encoding="utf-8") as file:
                    check.run(json.load(file))
            if page.ask("document.documentElement.scrollWidth > "
                        "document.documentElement.clientWidth"):
                check.wrong.append("the page is wider than its window")
            check.wrong += page.complaints()
            check.wrong += contrast.failures(page)
            page.look(390 if options.narrow else 1328, 844, options.dark)
            if options.screenshot:
                for name in filter(None, options.show.split(",")):
                    page.ask(f"$('show-{name}').click()")
                if options.do:
                    page.ask(options.do)
                page.screenshot(options.screenshot)
        finally:
            page.close()
    for line in check.wrong:
        print(f"inspector.py: {line}", file=sys.stderr)
    sys.exit(1 if check.wrong else 0)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Opens a timeline's page in headless Chromium and uses it as a person would.

  report.py PAGE [--screenshot FILE.png] [--empty]

The page must load without an error or a request; the scrubber, moved by keys, must move every
picture and the time; a press on the plot must too; playing must reach the end. Talks to the browser
by its debugging protocol over a pipe. Exits with 1 and says what was not so.
"""

import argparse
import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import contrast  # noqa: E402
from devtools import Page  # noqa: E402


PICTURES = "[...document.querySelectorAll('#stage canvas')].map(c => c.toDataURL())"


def check(page, wrong):
    """Moves the scrubber, presses on the plot and plays."""
    def moment():
        return (page.ask(PICTURES), page.ask("document.getElementById('time').textContent"))

    def all_differ(a, b):
        return len(a[0]) > 0 and all(x != y for x, y in zip(a[0], b[0])) and a[1] != b[1]

    first = moment()
    page.key("End")
    last = moment()
    if not all_differ(first, last):
        wrong.append("End does not move every picture and the time")
    for _ in range(2):
        page.key("Home")
    if moment() != first:
        wrong.append("Home does not bring the first picture back")
    page.key("ArrowRight")
    if moment()[1] == first[1]:
        wrong.append("the arrow does not move the time")
    place = page.ask("(r => [r.x + r.width * 0.7, r.y + 80])"
                     "(document.querySelector('#plot svg').getBoundingClientRect())")
    page.key("Home")
    page.press(*place)
    if moment()[1] == first[1]:
        wrong.append("a press on the plot does not move the time")
    page.key("End")
    page.ask("document.getElementById('play').click()")
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        if page.ask("document.getElementById('play').textContent") == "▶":
            break
        time.sleep(0.1)
    if moment() != last:
        wrong.append("playing does not reach the end")
    if page.ask("document.querySelectorAll('.strip canvas').length") < 2:
        wrong.append("there is no filmstrip")
    details(page, wrong)
    zoom(page, wrong)
    phone(page, wrong)
    if page.ask("document.documentElement.scrollWidth > document.documentElement.clientWidth"):
        wrong.append("the page is wider than its window")


def details(page, wrong):
    """Hovers over the plot, opens the table of samples, and reads the moment as a test."""
    kinds = page.ask("[...new Set(lines.flatMap(l => l.log.map(e => e[1])))].filter(k => k in MARKS)")
    for kind in kinds:
        count = page.ask(f"lines.flatMap(l => l.log).filter(e => e[1] === '{kind}').length")
        if page.ask(f"[...document.querySelectorAll('#plot .mark.{kind}[data-count]')]"
                    ".reduce((n, m) => n + Number(m.dataset.count), 0)") != count:
            wrong.append(f"not every {kind} has a mark on the plot")
    page.ask("area.scrollIntoView({block: 'center'})")
    x, y = page.ask("(r => [r.x, r.y + 80])(area.getBoundingClientRect())")
    at = page.ask("lines[0].log.find(e => e[1] === 'action')[0]")
    before = page.ask("now")
    page.mouse("mouseMoved", x + page.ask(f"toX({at})"), y)
    tip = page.ask("$('tip').hidden ? '' : $('tip').textContent")
    if "offset" not in tip or "event" not in tip:
        wrong.append(f"the pointer over the plot says “{tip}”")
    if page.ask("now") != before:
        wrong.append("the pointer over the plot moves the time without a press")
    page.mouse("mouseMoved", 1, 1)
    if not page.ask("$('tip').hidden"):
        wrong.append("what was under the pointer stays when the pointer leaves")
    page.ask("$('samples').querySelector('summary').click()")
    rows, samples = page.ask("new Promise(d => setTimeout(d, 100)).then(() => "
                             "[$('samples').querySelectorAll('tbody tr').length, "
                             "lines.reduce((n, l) => n + l.samples.length, 0)])")
    if rows != samples:
        wrong.append(f"the table has {rows} rows for {samples} samples")
    page.ask("$('samples').querySelectorAll('tbody button')[2].click()")
    if page.ask("now") != page.ask("lines[0].samples[2][0]"):
        wrong.append("a press on a row does not go to its time")
    if not page.ask("$('samples').querySelectorAll('tbody tr')[2].hasAttribute('aria-current')"):
        wrong.append("the row of the moment is not marked")
    code = page.ask("$('code').textContent")
    offset = page.ask("short(lines[lines.length - 1].samples.findLast(s => s[0] <= now + 1e-9)[2])")
    if f"sample.contentOffset.y - {offset})" not in code or "scenario.play()" not in code:
        wrong.append(f"the test is {code}")
    page.ask("$('samples').open = false")
    page.key("End")


def zoom(page, wrong):
    """The whole duration is on the plot, and the playhead always is, zoomed in or not."""
    inside = ("(() => {const r = area.getBoundingClientRect(), x = toX(now); return x >= 45 && x <= r.width - 11"
              " && cursor.isConnected && r.right <= innerWidth})()")
    if page.ask("[toTime(-1e4), toTime(1e4)].some((t, i) => Math.abs(t - [start, end][i]) > 1e-6)"):
        wrong.append("the plot does not show the whole duration")
    for _ in range(3):
        page.key("+")
    if page.ask("view.to - view.from > (end - start) / 7"):
        wrong.append("the plot does not zoom")
    for share in [0, 0.3, 0.9, 1, 0.1]:
        page.ask(f"show(start + {share} * (end - start))")
        if not page.ask(inside):
            wrong.append(f"the playhead is not on the zoomed plot at {share} of the duration")
    page.key("0")
    for moment in ["start", "end"]:
        page.ask(f"show({moment})")
        if not page.ask(inside):
            wrong.append(f"the playhead is not on the plot at the {moment}")


def phone(page, wrong):
    """On a phone the film and the scrubber are visible together."""
    page.look(390, 844)
    page.ask("scrollTo(0, 0)")
    page.ask("new Promise(done => setTimeout(done, 60))")
    if page.ask("stages[0].getBoundingClientRect().bottom > $('controls').getBoundingClientRect().top"
                " || $('controls').getBoundingClientRect().bottom > innerHeight"):
        wrong.append("the film and the scrubber are not visible together on a phone")
    page.look()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("page")
    parser.add_argument("--screenshot")
    parser.add_argument("--at", help="the time of the screenshot")
    parser.add_argument("--empty", action="store_true", help="there is nothing to move")
    options = parser.parse_args()
    wrong = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        page = Page(folder)
        try:
            page.open(options.page)
            if not options.empty:
                check(page, wrong)
            wrong += contrast.failures(page)
            wrong += page.complaints()
            if options.screenshot:
                if options.at:
                    page.ask(f"show({float(options.at)})")
                page.screenshot(options.screenshot)
        finally:
            page.close()
    for line in wrong:
        print(f"report.py: {line}", file=sys.stderr)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()

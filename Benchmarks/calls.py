#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The cost of calls of the Python package: a JSON line for each, as caretta-bench prints them."""
import sys
import time

from caretta import Font, Layout

text = ""
while len(text) < 490:
    text += "words of a paragraph "
font = Font(sys.argv[1])
layout = Layout(text, font, width=400)


def report(work, count, call):
    start = time.process_time_ns()
    for number in range(count):
        call(number)
    value = (time.process_time_ns() - start) / count
    print(
        '{"work":"%s","corpus":"Python","unit":"ns/call","value":%.1f,"bytes":%d}'
        % (work, value, len(text)))


report("caret_rect", 50_000, lambda number: layout.caret_rect(number % len(text)))
report("layout", 2000, lambda number: Layout(text, font, width=400))

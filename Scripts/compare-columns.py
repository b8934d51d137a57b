#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compare text in containers with multi-column text of Chromium (CSS Multi-column 1, CSS Fragmentation 3).

    python3 Scripts/compare-columns.py [--command .build/debug/caretta] [--cases 300] [--seed 1] [--show]

Each case is some paragraphs in columns of one height that are filled one after the other, with `orphans`, `widows`,
spaces between paragraphs, `break-after: column` and `break-after: avoid`. Lines are compared by their
text, column, top and left edge. It prints how many cases and lines agree, and fails where fewer agree
than the threshold says. Chromium leaves fewer lines than `orphans` or `widows` where it would have to move all of a
paragraph, or the heading before it, to the next column; all cases that differed were of that kind.

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

LEAST = 0.94
COLUMNS = 60
GAP = 10
SCRIPT = """
const answers = [];
function measure(block) {
  const lines = [];
  const box = block.getBoundingClientRect();
  let base = 0;
  for (const paragraph of block.children) {
    const node = paragraph.firstChild;
    const text = node.data;
    let line = null;
    for (let offset = 0; offset < text.length; offset++) {
      if (text[offset] == " ") continue;
      const range = document.createRange();
      range.setStart(node, offset);
      range.setEnd(node, offset + 1);
      const rects = [...range.getClientRects()];
      if (!rects.length) continue;
      const rect = rects[rects.length - 1];
      const middle = (rect.top + rect.bottom) / 2 - box.top;
      const left = rect.left - box.left;
      if (!line || Math.abs(line.middle - middle) > 4 || left < line.left - 300
          || left > line.right + 100) {
        line = {start: base + offset, middle, left, right: left};
        lines.push(line);
      }
      line.left = Math.min(line.left, left);
      line.right = Math.max(line.right, rect.right - box.left);
    }
    base += text.length + 1;
  }
  return lines;
}
document.fonts.ready.then(async () => {
  await Promise.all([...document.fonts].map(font => font.load()));
  for (const one of cases) {
    const block = document.createElement("div");
    block.className = "block";
    block.style.cssText = `width:${one.width}px;height:${one.height}px;columns:1;column-gap:`
      + `${one.gap}px;column-fill:auto;font:16px ${fonts[one.font]};line-height:`
      + `${one.lineHeight}px;orphans:${one.orphans};widows:${one.widows};white-space:pre-wrap`;
    for (const paragraph of one.paragraphs) {
      const element = document.createElement("div");
      element.style.cssText = `margin-bottom:${one.spacing}px;`
        + (paragraph.breakAfter ? "break-after:column" : paragraph.keepWithNext
          ? "break-after:avoid" : "");
      element.append(paragraph.text);
      block.append(element);
    }
    document.body.append(block);
    answers.push(measure(block));
    block.remove();
  }
  const output = document.createElement("pre");
  output.id = "answers";
  output.textContent = JSON.stringify(answers);
  document.body.append(output);
});
"""


def case(numbers):
    font, text = numbers.choice(exclusions.TEXTS[:3])
    words = (text * 4).split()
    paragraphs = []
    for _ in range(numbers.randrange(2, 9)):
        count = numbers.choice([2, 4, 10, 20, 30])
        begin = numbers.randrange(len(words) - count)
        one = {"text": " ".join(words[begin:begin + count])}
        kind = numbers.randrange(8)
        if kind == 0:
            one["breakAfter"] = True
        elif kind < 3 and count < 5:
            one["keepWithNext"] = True
        paragraphs.append(one)
    line_height = numbers.choice([20, 24, 31])
    return {
        "font": font, "paragraphs": paragraphs, "width": numbers.randrange(290, 420),
        "height": numbers.randrange(3, 12) * line_height + numbers.choice([0, 0, 7]), "gap": GAP,
        "lineHeight": line_height, "orphans": numbers.choice([1, 2, 2, 3]),
        "widows": numbers.choice([1, 2, 2, 3]), "spacing": numbers.choice([0, 0, 8, 13]),
    }


def request(one):
    spans, offset = [], 0
    for paragraph in one["paragraphs"]:
        length = len(paragraph["text"])
        for key in ("breakAfter", "keepWithNext"):
            if paragraph.get(key):
                spans.append({"start": offset, "end": offset + length, key: True})
        offset += length + 1
    return {
        "text": "\n".join(paragraph["text"] for paragraph in one["paragraphs"]),
        "fontFiles": [one["font"]], "size": 16, "lineHeight": one["lineHeight"],
        "orphans": one["orphans"], "widows": one["widows"], "paragraphSpacing": one["spacing"],
        "paragraphs": spans, "include": ["lines"],
        "containers": [
            {"x": index * (one["width"] + GAP), "y": 0, "width": one["width"],
             "height": one["height"]} for index in range(COLUMNS)],
    }


def agree(one, ours, theirs):
    middle = (ours["top"] + ours["bottom"]) / 2
    column = int((theirs["left"] + 1) // (one["width"] + GAP))
    return (
        ours["start"] == theirs["start"] and ours["container"] == column
        and abs(middle - theirs["middle"]) <= 1.5
        and exclusions.is_close(ours["left"], theirs["left"]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--command", default=str(ROOT / ".build/debug/caretta"))
    parser.add_argument("--cases", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="print the cases that differ")
    arguments = parser.parse_args()
    numbers = random.Random(arguments.seed)
    cases = [case(numbers) for _ in range(arguments.cases)]
    theirs = exclusions.chromium(cases, SCRIPT)
    ours = exclusions.answers(arguments.command, [request(one) for one in cases])
    same_cases = lines = same_lines = 0
    for one, own, other in zip(cases, ours, theirs):
        pairs = [agree(one, a, b) for a, b in zip(own, other)]
        lines += max(len(own), len(other))
        same_lines += sum(pairs)
        if all(pairs) and len(own) == len(other):
            same_cases += 1
        elif arguments.show:
            first = pairs.index(False) if False in pairs else len(pairs)
            print(json.dumps({k: v for k, v in one.items() if k != "paragraphs"}),
                  [(p["text"][:12], [k for k in p if k != "text"]) for p in one["paragraphs"]])
            for name, made in (("caretta", own), ("chromium", other)):
                for line in made[max(0, first - 4):first + 4]:
                    place = {k: v for k, v in line.items()
                             if k in ("start", "container", "top", "left", "middle")}
                    print(f"  {name} {place}")
    print(f"{same_cases} of {len(cases)} cases, {same_lines} of {lines} lines agree")
    return same_lines < LEAST * lines


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compare lines beside exclusion shapes with those beside a float of Chromium (CSS Shapes 1).

    python3 Scripts/compare-exclusions.py [--command .build/debug/caretta] [--cases 300] [--seed 1] [--show]

Each case is a text beside one float on the left or right with `shape-outside`: a rectangle, a circle or a
polygon that reaches the edge of the block. Lines are compared by their text, top, left edge and
width; Chromium rounds to 1/64 pixel. It prints how many cases and lines agree, and fails where fewer agree
than the threshold says.

Needs Chromium (Debian: chromium).
"""
import argparse
import html
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
import browser  # noqa: E402

FONTS = ROOT / "Fonts"
TOLERANCE = 0.06
LEAST = 0.95
TEXTS = [
    ("NotoSans-Regular.ttf", "The quick brown fox jumps over the lazy dog, and then it sleeps in the "
     "shade of an old oak until the sun goes down behind the hills and the owls come out to hunt. "),
    ("NotoSans-Regular.ttf", "Falsches Üben von Xylophonmusik quält jeden größeren Zwerg. "
     "Donaudampfschifffahrtsgesellschaft und Kraftfahrzeughaftpflichtversicherung sind lang. "),
    ("NotoSans-Regular.ttf", "Съешь же ещё этих мягких французских булок, да выпей чаю. "),
    ("NotoSansHebrew-Regular.ttf", "דג סקרן שט בים מאוכזב ולפתע מצא לו חברה איך הקליטה "),
    ("NotoSansArabic-Regular.ttf", "نص حكيم له سر قاطع وذو شأن عظيم مكتوب على ثوب أخضر ومغلف بجلد أزرق "),
]
SCRIPT = """
const answers = [];
function measure(block, node) {
  const lines = [];
  const text = node.data;
  const box = block.getBoundingClientRect();
  for (let offset = 0; offset < text.length; offset++) {
    if (text[offset] == " ") continue;
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
    if (rect.width > 0) {
      line.left = Math.min(line.left, rect.left - box.left);
      line.right = Math.max(line.right, rect.right - box.left);
    }
  }
  return lines;
}
document.fonts.ready.then(async () => {
  await Promise.all([...document.fonts].map(font => font.load()));
  for (const one of cases) {
    const block = document.createElement("div");
    block.className = "block";
    block.dir = one.direction;
    block.style.cssText = `width:${one.width}px;font:16px ${fonts[one.font]};line-height:`
      + `${one.lineHeight}px;overflow-wrap:${one.overflowWrap};text-align:${one.align};`
      + `text-indent:${one.indent}px`;
    const float = document.createElement("div");
    float.style.cssText = `float:${one.side};width:${one.box[0]}px;height:${one.box[1]}px;`
      + `shape-outside:${one.shape}`;
    const node = document.createTextNode(one.text);
    block.append(float, node);
    document.body.append(block);
    answers.push(measure(block, node));
    block.remove();
  }
  const output = document.createElement("pre");
  output.id = "answers";
  output.textContent = JSON.stringify(answers);
  document.body.append(output);
});
"""


def chromium(cases, script=SCRIPT):
    """The lines that a page with a script finds."""
    names = sorted({case["font"] for case in cases})
    fonts = {name: f"font{index}" for index, name in enumerate(names)}
    faces = "".join(
        f'@font-face {{ font-family: {family}; src: url("file://{FONTS / name}"); '
        "font-weight: 1 1000; }\n" for name, family in fonts.items())
    data = json.dumps(cases).replace("<", "\\u003c")
    page = (
        f"<!doctype html><meta charset=utf-8><style>{faces}{browser.STYLE % 24}"
        "</style><body><script>\n"
        f"const cases = {data};\nconst fonts = {json.dumps(fonts)};\n{script}</script>")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "page.html"
        path.write_text(page, encoding="utf-8")
        done = subprocess.run(
            browser.chromium() + [f"--user-data-dir={folder}/profile", "--dump-dom", f"file://{path}"],
            capture_output=True, timeout=600, check=False)
    found = re.search(r'<pre id="answers">(.*?)</pre>', done.stdout.decode(), re.S)
    if not found:
        sys.exit("the page did not answer: " + done.stderr.decode()[-2000:])
    return json.loads(html.unescape(found.group(1)))


def case(numbers):
    font, text = numbers.choice(TEXTS)
    text = (text * 6)[:numbers.randrange(150, 700)].strip()
    width = numbers.randrange(160, 420)
    box = [numbers.randrange(20, width - 20), numbers.randrange(20, 260)]
    side = numbers.choice(["left", "right"])
    is_right_to_left = font.startswith(("NotoSansHebrew", "NotoSansArabic"))
    made = {
        "font": font, "text": text, "width": width, "box": box, "side": side,
        "direction": "rtl" if is_right_to_left else "ltr",
        "lineHeight": numbers.choice([20, 24, 31]),
        "overflowWrap": numbers.choice(["normal", "normal", "break-word"]),
        "align": numbers.choice(["start", "start", "center", "end"]),
        "indent": numbers.choice([0, 0, 0, 25]),
    }
    left = 0 if side == "left" else width - box[0]
    kind = numbers.choice(["box", "inset", "circle", "polygon", "polygon"])
    if kind == "box":
        made["shape"] = "none"
        made["exclusion"] = {"x": left, "y": 0, "width": box[0], "height": box[1]}
    elif kind == "inset":
        top = numbers.randrange(0, box[1])
        height = numbers.randrange(0, box[1] - top) + 1
        made["shape"] = f"inset({top}px 0 {box[1] - top - height}px 0)"
        made["exclusion"] = {"x": left, "y": top, "width": box[0], "height": height}
    elif kind == "circle":
        # Its center is at the block's edge, so that space is left on one side.
        radius = numbers.randrange(5, max(6, min(box[0], box[1] // 2 + 1)))
        y = numbers.randrange(radius, max(radius + 1, box[1] - radius + 1))
        x = 0 if side == "left" else box[0]
        made["shape"] = f"circle({radius}px at {x}px {y}px)"
        made["exclusion"] = {"circle": {"x": left + x, "y": y, "radius": radius}}
    else:
        edge = 0 if side == "left" else box[0]
        ys = sorted(numbers.randrange(0, box[1] + 1) for _ in range(numbers.randrange(3, 8)))
        corners = [[edge, ys[0]]] + [[numbers.randrange(0, box[0] + 1), y] for y in ys] + [
            [edge, ys[-1]]]
        if numbers.random() < 0.5:
            corners.reverse()
        made["shape"] = "polygon(" + ",".join(f"{x}px {y}px" for x, y in corners) + ")"
        made["exclusion"] = {"polygon": [[left + x, y] for x, y in corners]}
    return made


def caretta(command, cases):
    requests = [{
        "text": one["text"], "fontFiles": [one["font"]], "size": 16, "width": one["width"],
        "lineHeight": one["lineHeight"], "whiteSpace": "normal", "align": one["align"],
        "direction": one["direction"], "overflowWrap": one["overflowWrap"],
        "textIndent": one["indent"], "exclusions": [one["exclusion"]], "minimumStretch": 0,
        "include": ["lines"]} for one in cases]
    return answers(command, requests)


def full_answers(command, requests):
    """The answers to requests."""
    done = subprocess.run(
        [command, "layout", "--jsonl", "--fonts", str(FONTS)],
        input="\n".join(json.dumps(request) for request in requests).encode(),
        capture_output=True, check=False)
    found = [json.loads(line) for line in done.stdout.splitlines()]
    if len(found) != len(requests) or any("error" in answer for answer in found):
        sys.exit(f"caretta: {done.stderr.decode()} {[a for a in found if 'error' in a][:1]}")
    return found


def answers(command, requests):
    """The lines of requests."""
    return [answer["lines"] for answer in full_answers(command, requests)]


def is_close(a, b):
    return abs(a - b) <= TOLERANCE


def agree(one, ours, theirs):
    """Whether two lines have the same text at the same place."""
    if ours["start"] != theirs["start"]:
        return False
    middle = (ours["top"] + ours["bottom"]) / 2
    if abs(middle - theirs["middle"]) > 1.5:
        return False
    return is_close(ours["left"], theirs["left"]) and is_close(
        ours["left"] + ours["width"], theirs["right"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--command", default=str(ROOT / ".build/debug/caretta"))
    parser.add_argument("--cases", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="print the cases that differ")
    arguments = parser.parse_args()
    numbers = random.Random(arguments.seed)
    cases = [case(numbers) for _ in range(arguments.cases)]
    theirs = chromium(cases)
    ours = caretta(arguments.command, cases)
    same_cases = lines = same_lines = 0
    for one, own, other in zip(cases, ours, theirs):
        pairs = [agree(one, a, b) for a, b in zip(own, other)]
        lines += max(len(own), len(other))
        same_lines += sum(pairs)
        if all(pairs) and len(own) == len(other):
            same_cases += 1
        elif arguments.show:
            first = pairs.index(False) if False in pairs else len(pairs)
            print(json.dumps({k: v for k, v in one.items() if k != "text"}), f"line {first}")
            for name, made in (("caretta", own), ("chromium", other)):
                for line in made[max(0, first - 1):first + 2]:
                    place = {k: v for k, v in line.items() if k not in ("parts", "reason", "baseline")}
                    print(f"  {name} {place} {one['text'][line['start']:line['end']]!r}")
    print(f"{same_cases} of {len(cases)} cases, {same_lines} of {lines} lines agree")
    return same_lines < LEAST * lines


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Chromium as the judge of layout.

  browser.py record [NAME…]     lay the cases of Cases/NAME.json out, write Recorded/NAME.jsonl
  browser.py show REQUEST       lines and boxes of one layout request, for people
  browser.py compare REQUEST    the same beside what `caretta layout` makes of it

REQUEST is JSON, a file of JSON, or - for standard input. The tests read the recorded files and
need no browser; see CONTRIBUTING.md.
"""

import argparse
import html
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
FONTS = os.path.join(ROOT, "Fonts")

# The defaults of a layout request that CSS does not share.
DEFAULTS = {
    "fontFiles": ["NotoSans-Regular.ttf"], "size": 16, "whiteSpace": "pre-wrap",
    "overflowWrap": "break-word", "align": "start",
}
# Request keys that the page cannot express in CSS.
KNOWN = set(
    "text fontFiles size width direction align whiteSpace wordBreak overflowWrap lineBreak hyphens"
    " letterSpacing wordSpacing tabSize textIndent language features variations textWrap tailoring"
    " spans attachments".split())
STYLE = """
body { margin: 0; }
.block { position: absolute; left: 0; top: 0; line-height: %dpx; font-kerning: normal;
  font-synthesis: none; text-rendering: geometricPrecision; text-autospace: no-autospace;
  text-spacing-trim: space-all; }
.attachment { display: inline-block; }
"""
ROW = 128


def chromium():
    """The browser's command with what makes its answers those of the fonts alone."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if not path:
        sys.exit("browser.py: no chromium on the PATH (Debian: apt-get install chromium)")
    return [
        path, "--headless", "--no-sandbox", "--disable-gpu", "--font-render-hinting=none",
        "--enable-font-subpixel-positioning", "--disable-lcd-text",
        "--force-device-scale-factor=1", "--allow-file-access-from-files",
        "--window-size=4000,2000", "--virtual-time-budget=600000", "--disable-extensions",
        "--disable-background-networking", "--no-first-run",
    ]


def full(request):
    """A request with its defaults, checked."""
    unknown = set(request) - KNOWN
    if unknown:
        sys.exit(f"browser.py: no CSS for {sorted(unknown)}")
    return {**DEFAULTS, **request}


def faces(families):
    """The rules for the font families of files."""
    return "".join(
        f'@font-face {{ font-family: {family}; src: url("file://{os.path.join(FONTS, name)}"); '
        "font-weight: 1 1000; }\n" for name, family in families.items())


def page(requests):
    files = sorted({
        name for request in requests
        for part in [request] + request.get("spans", []) for name in part.get("fontFiles", [])})
    fonts = {name: f"font{index}" for index, name in enumerate(files)}
    # `<` would end the script.
    data = json.dumps(requests).replace("<", "\\u003c")
    with open(os.path.join(HERE, "page.js"), encoding="utf-8") as file:
        script = file.read()
    return (
        f"<!doctype html><meta charset=utf-8><style>{faces(fonts)}{STYLE % ROW}</style><body><script>\n"
        f"const cases = {data};\nconst fonts = {json.dumps(fonts)};\n{script}</script>")


def measure(requests):
    """What the browser makes of requests, as page.js reports it."""
    requests = [full(request) for request in requests]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "page.html")
        with open(path, "w", encoding="utf-8") as file:
            file.write(page(requests))
        command = chromium() + [f"--user-data-dir={folder}/profile", "--dump-dom", f"file://{path}"]
        run = subprocess.run(command, capture_output=True, timeout=600)
    dom = run.stdout.decode("utf-8")
    found = re.search(r'<pre id="answers">(.*?)</pre>', dom, re.S)
    if not found:
        sys.exit("browser.py: the page did not answer:\n" + run.stderr.decode()[-2000:] + dom[-2000:])
    answers = json.loads(html.unescape(found.group(1)))
    return [judgment(request, answer) for request, answer in zip(requests, answers)]


def units(text):
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def judgment(request, answer):
    """Lines as [start, end) and boxes as [start, end, left, right]."""
    if "error" in answer:
        sys.exit(f"browser.py: {answer['error']} in {json.dumps(request, ensure_ascii=False)}")
    length = units(request["text"])
    starts = answer["starts"]
    lines = [[a, b] for a, b in zip(starts, starts[1:] + [length])]
    # A last line feed ends the block in CSS; here an empty line follows it.
    keeps = request["whiteSpace"] not in ("normal", "nowrap")
    if keeps and request["text"].endswith("\n"):
        lines.append([length, length])
    return {"lines": lines, "boxes": answer["boxes"]}


def expanded(file):
    """The cases of a file: each has a name and a request; `each` multiplies it."""
    with open(file, encoding="utf-8") as stream:
        content = json.load(stream)
    shared = content.get("shared", {})
    names = set()
    for case in content["cases"]:
        each = case.get("each", {})
        for values in itertools.product(*each.values()):
            chosen = dict(zip(each, values))
            request = {**shared, **case.get("request", {}), **chosen}
            shown = ", ".join(
                f"{key} {json.dumps(value, ensure_ascii=False)}".replace('"', "")
                for key, value in chosen.items())
            name = case["name"] + (f" ({shown})" if shown else "")
            if name in names:
                sys.exit(f"browser.py: two cases are called {name}")
            names.add(name)
            yield name, request


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def record(names):
    folder = os.path.join(HERE, "Cases")
    names = names or sorted(name[:-5] for name in os.listdir(folder) if name.endswith(".json"))
    cases = [(name, case) for name in names
             for case in expanded(os.path.join(folder, name + ".json"))]
    answers = measure([request for _, (_, request) in cases])
    os.makedirs(os.path.join(HERE, "Recorded"), exist_ok=True)
    for name in names:
        path = os.path.join(HERE, "Recorded", name + ".jsonl")
        count = 0
        with open(path, "w", encoding="utf-8") as file:
            for (owner, (title, request)), answer in zip(cases, answers):
                if owner != name:
                    continue
                count += 1
                file.write(compact({
                    "name": title, "request": request, "lines": answer["lines"],
                    "boxes": answer["boxes"]}) + "\n")
        print(f"{os.path.relpath(path, ROOT)}: {count} cases")
    version = subprocess.run([chromium()[0], "--version"], capture_output=True, text=True).stdout
    print("by", version.strip())


def slice16(text, start, end):
    data = text.encode("utf-16-le", "surrogatepass")
    return data[2 * start:2 * end].decode("utf-16-le", "surrogatepass")


def caretta(request):
    command = os.environ.get("CARETTA") or os.path.join(ROOT, ".build/debug/caretta")
    if not os.path.exists(command):
        sys.exit(f"browser.py: no {command}; build it, or set CARETTA")
    run = subprocess.run(
        [command, "layout", "--fonts", FONTS], input=json.dumps(request).encode(),
        capture_output=True)
    answer = json.loads(run.stdout)
    if "error" in answer:
        sys.exit(f"caretta: {answer['error']['message']}")
    return answer


def show(request, with_caretta):
    judged = measure([request])[0]
    text = request["text"]
    ours = None
    if with_caretta:
        asked = [{"start": box[0], "end": box[1]} for box in judged["boxes"]]
        ours = caretta({**request, "ranges": asked, "include": ["lines", "carets", "selections"]})
    for start, end in judged["lines"]:
        print(f"[{start},{end})\t{json.dumps(slice16(text, start, end), ensure_ascii=False)}")
    if not ours:
        for start, end, left, right in judged["boxes"]:
            cluster = json.dumps(slice16(text, start, end), ensure_ascii=False)
            print(f"  {start}\t{cluster}\t{left}\t{right}")
        return
    lines = [[line["start"], line["end"]] for line in ours["lines"]]
    if lines == judged["lines"]:
        print("caretta: the same lines")
    else:
        print("caretta:")
        for start, end in lines:
            print(f"[{start},{end})\t{json.dumps(slice16(text, start, end), ensure_ascii=False)}")
    worst = 0.0
    for box, selection in zip(judged["boxes"], ours["selections"]):
        rects = selection["rects"]
        edges = (
            [min(r["x"] for r in rects), max(r["x"] + r["width"] for r in rects)]
            if rects else [None, None])
        gap = max((abs(a - b) for a, b in zip(edges, box[2:]) if a is not None), default=0)
        worst = max(worst, gap)
        mark = "  <-- %.3f" % gap if gap > 0.05 else ""
        cluster = json.dumps(slice16(text, selection["start"], selection["end"]), ensure_ascii=False)
        print(f"  {box[0]}\t{cluster}\tbrowser {box[2]:.3f} {box[3]:.3f}\tcaretta {edges}{mark}")
    print(f"largest difference {worst:.4f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("verb", choices=["record", "show", "compare"])
    parser.add_argument("arguments", nargs="*")
    options = parser.parse_args()
    if options.verb == "record":
        record(options.arguments)
        return
    [source] = options.arguments or ["-"]
    if source == "-":
        source = sys.stdin.read()
    elif not source.lstrip().startswith("{"):
        with open(source, encoding="utf-8") as file:
            source = file.read()
    show(json.loads(source), options.verb == "compare")


if __name__ == "__main__":
    main()

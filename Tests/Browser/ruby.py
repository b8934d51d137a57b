#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compare ruby annotations and emphasis marks with those of Chromium.

    python3 Tests/Browser/ruby.py [--command .build/release/caretta] [--verbose]

Each case is a text with annotated ranges. The left edges of its characters and of the glyphs of its annotations must
agree within a quarter of a point, heights and the positions of annotations within what the browser rounds. Chromium has no rectangles of emphasis marks: only the
positions of characters and the height of the block are compared. Fails for a difference that is not in EXPECTED.
"""
import argparse
import html
import json
import subprocess
import sys
import tempfile
from pathlib import Path

FONTS = Path(__file__).resolve().parents[2] / "Fonts"
CJK = "NotoSansCJKjp-Subset.otf"
LATIN = "NotoSans-Regular.ttf"
SIZE = 20
TOLERANCE = 0.25

# Differences, with reasons: case by its index.
EXPECTED = {}


def case(text, width=400, font=CJK, **keys):
    """A case from text such as "この{漢字|かんじ}は": bases in braces, with their annotations."""
    plain, spans, at = "", [], 0
    options = {key: keys.pop(key) for key in ("position", "align", "size") if key in keys}
    while at < len(text):
        if text[at] != "{":
            plain += text[at]
            at += 1
            continue
        end = text.index("}", at)
        base, annotation = text[at + 1:end].split("|")
        spans.append({
            "start": len(plain), "end": len(plain) + len(base), "ruby": {"text": annotation, **options}})
        plain += base
        at = end + 1
    return {"text": plain, "spans": spans, "width": width, "size": SIZE, "fontFiles": [font],
            "tailoring": "browser", "whiteSpace": "normal", **keys}


CASES = [
    # The annotation is narrower than its base.
    case("{漢|か}字"), case("この{漢字|かん}は"), case("この{漢字|かじん}は"), case("{漢字漢字|かな}"),
    case("{漢字|かん}", align="center"), case("{漢字漢|かん}", align="start"),
    case("{漢字漢|かん}", align="space-between"), case("{漢字漢字漢字|か}"), case("{漢字漢字漢字漢字|かな}"),
    # The base is narrower than its annotation.
    case("この{漢|かんじ}は"), case("{漢|かんじ}は"), case("この{漢|かんじ}"), case("この{漢字|かんじかな}は"),
    case("この{漢|かんじかな}は"), case("この{漢字|かんじかなかなかな}は"), case("この{漢|かんじ}は", align="center"),
    case("この{漢字|かんじかなかな}は", align="start"), case("この{漢字|かんじかなかな}は", align="space-between"),
    case("この{漢字|かんじかなかな}は", align="center"), case("{漢|かんじ}{字|かんじ}"),
    case("{漢|かんじ}の{字|かんじ}の"), case("この{漢字漢|かんじかなかなかなかな}は"),
    # Latin text.
    case("a {word|annotation} here", font=LATIN), case("a {longer phrase|note} here", font=LATIN),
    case("a {longer phrase|two words} here", font=LATIN), case("{x|annotation}", font=LATIN),
    case("a {two words|a longer annotation text} b", font=LATIN), case("no{t|annotation}e", font=LATIN),
    # Sides, sizes, line heights.
    case("この{漢字|かん}は", position="under"), case("この{漢|かんじ}は", position="under"),
    case("この{漢字|かん}は", lineHeight=20), case("この{漢字|かん}は", lineHeight=40),
    case("この{漢字|かん}は", lineHeight=60), case("この{漢字|かん}は", lineHeight=30, position="under"),
    case("この{漢字|かん}は", size=6), case("この{漢字|かん}は", size=20), case("この{漢|かん}は", size=16),
    # Several lines.
    case("このこのこの{漢|かんじ}は長い文章です。", width=100), case("このこのこの{漢字|かんじ}は長い文章です。", width=80),
    case("このこの{漢|かんじ}は長い{文|ぶん}{章|しょう}です。", width=100),
    case("この{漢|かんじ}は長い文章です。", width=60), case("{漢字漢字漢字|かんじかんじかんじ}", width=90),
    case("この{漢|かんじ}は長い文章です。この{漢|かんじ}は", width=120, align="start"),
    # Whole lines that are aligned.
    dict(case("この{漢字|かん}は長い文章です。", width=130), align="justify"),
    dict(case("この{漢|かんじ}は長い", width=230), align="center"), dict(case("この{漢|かんじ}は", width=230), align="right"),
    dict(case("{漢|かんじ}は長い", width=230), align="right"),
    # Emphasis marks.
    case("この漢字は", textEmphasis="dot"), case("この漢字は", textEmphasis="open sesame"),
    case("この漢字は", textEmphasis="dot", textEmphasisPosition="under right"),
    case("この漢字は", textEmphasis="circle", lineHeight=60), case("この{漢字|かん}は", textEmphasis="triangle"),
    case("この漢字は", textEmphasis={"string": "※"}),
    case("some words", font=LATIN, textEmphasis="dot"),
]


def style(request):
    css = {"width": f'{request["width"]}px', "font-family": request["fontFiles"][0].split(".")[0],
           "font-size": f'{request["size"]}px', "text-align": request.get("align", "start")}
    if "lineHeight" in request:
        css["line-height"] = f'{request["lineHeight"]}px'
    emphasis = request.get("textEmphasis")
    if emphasis:
        css["text-emphasis-style"] = emphasis if isinstance(emphasis, str) else f'"{emphasis["string"]}"'
        css["text-emphasis-position"] = request.get("textEmphasisPosition", "over right")
    return ";".join(f"{key}:{value}" for key, value in css.items())


def markup(request):
    text, at, out = request["text"], 0, ""
    for span in request["spans"]:
        ruby = span["ruby"]
        css = f'ruby-position:{ruby.get("position", "over")};ruby-align:{ruby.get("align", "space-around")}'
        size = f'font-size:{ruby["size"]}px' if "size" in ruby else ""
        out += html.escape(text[at:span["start"]])
        out += (f'<ruby style="{css}">{html.escape(text[span["start"]:span["end"]])}'
                f'<rt style="{size}">{html.escape(ruby["text"])}</rt></ruby>')
        at = span["end"]
    return f"<div style='{style(request)}'>{out}{html.escape(text[at:])}</div>"


SCRIPT = """
document.fonts.ready.then(() => {
const out=[...document.querySelectorAll('div')].map(div=>{
  const box=div.getBoundingClientRect(), rects=r=>({x:r.x-box.x,y:r.y-box.y,width:r.width,height:r.height});
  const ruby=[...div.querySelectorAll('rt')].map(rt=>[...rt.getClientRects()].map(rects));
  const glyphs=[...div.querySelectorAll('rt')].map(rt=>{
    const r=document.createRange(), t=rt.firstChild;
    return [...t.data].map((c,i)=>{r.setStart(t,i);r.setEnd(t,i+1);return rects(r.getBoundingClientRect())})});
  const chars=[], walk=document.createTreeWalker(div,NodeFilter.SHOW_TEXT);
  for(let t;t=walk.nextNode();){ if(t.parentElement.localName=='rt') continue;
    for(let i=0;i<t.data.length;i++){const r=document.createRange();r.setStart(t,i);r.setEnd(t,i+1);
      chars.push(rects(r.getBoundingClientRect()))}}
  return {ruby,glyphs,chars,height:box.height}});
const pre=document.createElement('pre');pre.textContent=JSON.stringify(out);document.body.append(pre)});
"""


def browser_results(cases):
    faces = "".join(
        f"@font-face{{font-family:{name.split('.')[0]};src:url({(FONTS / name).as_uri()})}}" for name in (CJK, LATIN))
    page = (f"<!DOCTYPE html><meta charset=utf-8><style>{faces} div{{margin:20px 0;font-kerning:none;"
            "text-autospace:no-autospace;text-spacing-trim:space-all}</style><body>"
            + "".join(map(markup, cases)) + f"<script>{SCRIPT}</script>")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "page.html"
        path.write_text(page)
        done = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "--virtual-time-budget=9000",
             "--allow-file-access-from-files", f"--user-data-dir={folder}/profile", path.as_uri()],
            capture_output=True, check=True)
    return json.loads(html.unescape(done.stdout.decode().split("<pre>")[1].split("</pre>")[0]))


def own_results(command, cases):
    requests = "".join(
        json.dumps({**case, "fontFiles": [str(FONTS / name) for name in case["fontFiles"]],
                    "features": {"kern": 0},
                    "include": ["ruby", "lines", "glyphs", "emphasis", "carets"]}) + "\n" for case in cases)
    done = subprocess.run(
        [command, "layout", "--jsonl", "-"], input=requests.encode(), capture_output=True, check=False)
    if done.returncode:
        sys.exit(done.stderr.decode() + done.stdout.decode()[:2000])
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


def differences(case, theirs, ours):
    """Descriptions of what differs."""
    found = []

    def compare(what, own, other, tolerance=TOLERANCE):
        if abs(own - other) > tolerance:
            found.append(f"{what} {own:.2f}, Chromium {other:.2f}")

    compare("height", ours["size"]["height"], theirs["height"], 1)
    fragments = sorted(
        (part for line in ours["lines"] for part in line["ruby"]), key=lambda part: part["start"])
    rects = [rect for rects in theirs["ruby"] for rect in rects]
    if len(fragments) != len(rects):
        found.append(f"{len(fragments)} annotations, Chromium {len(rects)}")
    # Chromium's boxes are as high as ascent and descent, and rounded.
    for part, rect in zip(fragments, rects):
        middle = part["rect"]["y"] + part["rect"]["height"] / 2
        compare(f'middle of {part["text"]}', middle, rect["y"] + rect["height"] / 2, 2.5)
    # The first rectangle of a base and of an annotation includes the space before it.
    glyphs = [x for run in ours["glyphs"] if run.get("annotation") for x in run["x"]]
    others = [rect["x"] for rects in theirs["glyphs"] for rect in rects]
    if not case.get("textEmphasis"):
        firsts = {rect["x"] for rect in rects}
        for own, other in zip(glyphs, others):
            if other not in firsts:
                compare("glyph of an annotation", own, other)
    starts = {}
    for run in ours["glyphs"]:
        if not run.get("annotation"):
            starts.update(zip(run["clusters"], run["x"]))
    bases = {span["start"] for span in case["spans"]}
    for offset, rect in enumerate(theirs["chars"]):
        if offset in starts and offset not in bases and case["text"][offset] != " ":
            compare(f'{case["text"][offset]} at {offset}', starts[offset], rect["x"])
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--command", default=".build/release/caretta")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    failed = agreed = 0
    for index, (case, theirs, ours) in enumerate(
            zip(CASES, browser_results(CASES), own_results(options.command, CASES))):
        found = differences(case, theirs, ours)
        if not found:
            agreed += 1
            continue
        if index not in EXPECTED:
            failed += 1
        if options.verbose or index not in EXPECTED:
            print(index, case["text"], [span["ruby"] for span in case["spans"]], *found, sep="\n  ")
    print(f"{agreed} of {len(CASES)} cases agree with Chromium, {failed} differ without a reason")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compare ruby annotations, emphasis marks and sideways text with those of Chromium.

    python3 Tests/Browser/ruby.py [--command .build/release/caretta] [--kind ruby] [--verbose]

Each case is a text in one writing mode. Along the line, the edges of characters and the glyphs of annotations must
agree within a quarter of a point. Chromium includes the space beside a base and the text under an overhang in the
rectangles of the first and last character of the base: these two edges are not compared. Across the line, Chromium
rounds ascents and descents to whole pixels: the distance between the baselines of a base and its annotation, the
baseline of the first line and the extent of the block must agree within the sum of these roundings. In Chromium,
annotations and marks overlap the space under the em boxes of the previous line; here lines do not overlap, and the block
may be larger by this space. Fails for a difference that is not in EXPECTED.
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
HEBREW = "NotoSansHebrew-Regular.ttf"
# Ascent and descent of the fonts, as parts of the font size.
METRICS = {CJK: (1.16, 0.288), LATIN: (1.069, 0.293), HEBREW: (1.069, 0.293)}
SIZE = 20
TOLERANCE = 0.25
# The distance between two baselines is the sum of two distances that Chromium rounds up. The
# ascent of the line and its leading are rounded too.
ROUNDING, EXTENT_ROUNDING = 1.6, 2.6
VERTICAL = ["vertical-rl", "vertical-lr", "sideways-rl", "sideways-lr"]
MODES = ["horizontal-tb", *VERTICAL]

# Reasons of differences: the start of the name of a case, and why it differs.
EXPECTED = {}


def case(text, width=400, font=CJK, **keys):
    """A case from text such as "この{漢字|かんじ}は": bases in braces, with their annotations."""
    plain, spans, at = "", [], 0
    options = {key: keys.pop(key) for key in ("position", "align", "rubySize") if key in keys}
    if "rubySize" in options:
        options["size"] = options.pop("rubySize")
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
    lines = {"align": keys.pop("textAlign")} if "textAlign" in keys else {}
    return {"text": plain, "spans": spans, "width": width, "size": SIZE, "fontFiles": [font],
            "tailoring": "browser", "whiteSpace": "normal", **lines, **keys,
            **({"fontFiles": [font, LATIN]} if font == HEBREW else {})}


RUBY = [
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
    case("この{漢字|かん}は", rubySize=6), case("この{漢字|かん}は", rubySize=20), case("この{漢|かん}は", rubySize=16),
    # Several lines.
    case("このこのこの{漢|かんじ}は長い文章です。", width=100), case("このこのこの{漢字|かんじ}は長い文章です。", width=80),
    case("このこの{漢|かんじ}は長い{文|ぶん}{章|しょう}です。", width=100),
    case("この{漢|かんじ}は長い文章です。", width=60), case("{漢字漢字漢字|かんじかんじかんじ}", width=90),
    case("この{漢|かんじ}は長い文章です。この{漢|かんじ}は", width=120, align="start"),
    # Whole lines that are aligned.
    case("この{漢字|かん}は長い文章です。", width=130, textAlign="justify"),
    case("この{漢|かんじ}は長い", width=230, textAlign="center"), case("この{漢|かんじ}は", width=230, textAlign="right"),
    case("{漢|かんじ}は長い", width=230, textAlign="right"),
]
# Cases of ruby in the other writing modes.
TURNED = [RUBY[index] for index in (0, 2, 3, 9, 10, 12, 14, 17, 19, 22, 26, 28, 29, 31, 35, 37, 39, 43, 44)]
EMPHASIS = [
    case("この漢字は", textEmphasis="dot"), case("この漢字は", textEmphasis="open sesame"),
    case("この漢字は", textEmphasis="dot", textEmphasisPosition="under right"),
    case("この漢字は", textEmphasis="dot", textEmphasisPosition="over left"),
    case("この漢字は", textEmphasis="circle", lineHeight=60), case("この{漢字|かん}は", textEmphasis="triangle"),
    case("この漢字は", textEmphasis={"string": "※"}), case("some words", font=LATIN, textEmphasis="dot"),
    case("この漢字は長い文章です。", textEmphasis="dot", width=100),
    case("この漢字は長い", textEmphasis="double-circle", width=230, textAlign="center"),
]
SIDEWAYS = [
    case("The quick brown fox", font=LATIN), case("The quick brown fox jumps over it", font=LATIN, width=90),
    case("AV To fi Wa", font=LATIN), case("日本語の文章です。長い文章です。", width=90),
    case("日本語 and Latin, 12 text", width=150), case("center", font=LATIN, textAlign="center", width=200),
    case("right", font=LATIN, textAlign="right", width=200),
    case("some words are justified on all lines but one", font=LATIN, textAlign="justify", width=130),
    case("שלום עולם", font=HEBREW, direction="rtl", width=200),
    case("שלום עולם וגם עוד מילים", font=HEBREW, direction="rtl", width=100),
    case("abc שלום def", font=HEBREW, width=200), case("שלום abc 123", font=HEBREW, direction="rtl", width=200),
    case("line height", font=LATIN, lineHeight=40), case("spaced words", font=LATIN, letterSpacing=3, wordSpacing=5),
    case("e\u0301a\u0308 combining", font=LATIN), case("長い「文章」、です。", width=70),
    case("x", font=LATIN, size=40), case("first second third", font=LATIN, size=11, width=60),
    case("first\nsecond", font=LATIN, whiteSpace="pre-wrap"),
    case("indented text on two lines", font=LATIN, textIndent=30, width=120),
]


def cases():
    """The cases with their names: the kind, the writing mode and the text."""
    for kind, modes, own in [
            ("ruby", MODES[:1], RUBY), ("ruby", VERTICAL, TURNED), ("emphasis", MODES, EMPHASIS),
            ("sideways", VERTICAL[2:], SIDEWAYS)]:
        for mode in modes:
            for index, request in enumerate(own):
                request = dict(request, writingMode=mode)
                if mode != "horizontal-tb":
                    request["height"] = request.pop("width")
                yield f"{kind} {mode} {index} {request['text']}", request


def style(request):
    along = "width" if "width" in request else "height"
    css = {along: f"{request[along]}px", "font-family": ",".join(name.split(".")[0] for name in request["fontFiles"]),
           "font-size": f'{request["size"]}px', "text-align": request.get("align", "start"),
           "writing-mode": request["writingMode"], "direction": request.get("direction", "ltr"),
           "white-space": request["whiteSpace"]}
    for key, name in [("lineHeight", "line-height"), ("letterSpacing", "letter-spacing"),
                      ("wordSpacing", "word-spacing"), ("textIndent", "text-indent")]:
        if key in request:
            css[name] = f"{request[key]}px"
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
  const box=div.getBoundingClientRect(), place=r=>[r.x-box.x,r.y-box.y,r.width,r.height];
  const range=(t,i)=>{const r=document.createRange();r.setStart(t,i);r.setEnd(t,i+1);return place(r.getBoundingClientRect())};
  const texts=rt=>[...rt.firstChild.data].map((c,i)=>range(rt.firstChild,i));
  const ruby=[...div.querySelectorAll('rt')].map(rt=>({parts:[...rt.getClientRects()].map(place),glyphs:texts(rt)}));
  const chars=[], walk=document.createTreeWalker(div,NodeFilter.SHOW_TEXT);
  for(let t;t=walk.nextNode();) if(t.parentElement.localName!='rt')
    for(let i=0;i<t.data.length;i++) chars.push(range(t,i));
  return {ruby,chars,size:[box.width,box.height]}});
const pre=document.createElement('pre');pre.textContent=JSON.stringify(out);document.body.append(pre)});
"""


def browser_results(requests):
    faces = "".join(
        f"@font-face{{font-family:{name.split('.')[0]};src:url({(FONTS / name).as_uri()})}}" for name in METRICS)
    page = (f"<!DOCTYPE html><meta charset=utf-8><style>{faces} div{{display:flow-root;"
            "font-feature-settings:'kern' 0;text-autospace:no-autospace;text-spacing-trim:space-all;overflow-wrap:break-word}</style><body>"
            + "".join(map(markup, requests)) + f"<script>{SCRIPT}</script>")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "page.html"
        path.write_text(page)
        done = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "--virtual-time-budget=9000",
             "--allow-file-access-from-files", f"--user-data-dir={folder}/profile", path.as_uri()],
            capture_output=True, check=True)
    return json.loads(html.unescape(done.stdout.decode().split("<pre>")[1].split("</pre>")[0]))


def own_results(command, requests):
    lines = ""
    for request in requests:
        files = [str(FONTS / name) for name in request["fontFiles"]]
        ranges = [{"start": index, "end": index + 1} for index in range(len(request["text"]))]
        lines += json.dumps({
            **request, "fontFiles": files, "features": {"kern": 0}, "ranges": ranges,
            "include": ["ruby", "lines", "glyphs", "selections"]}) + "\n"
    done = subprocess.run(
        [command, "layout", "--jsonl", "-"], input=lines.encode(), capture_output=True, check=False)
    if done.returncode:
        sys.exit(done.stderr.decode() + done.stdout.decode()[:2000])
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


class Axes:
    """Converts rectangles and points of a block to coordinates along and across its lines, of which those across
    grow from the over side to the under side."""

    def __init__(self, mode, size):
        self.mode, (self.width, self.height) = mode, size

    def along(self, rect):
        x, y, width, height = rect
        if self.mode == "horizontal-tb":
            return x, x + width
        if self.mode == "sideways-lr":
            return self.height - y - height, self.height - y
        return y, y + height

    def across(self, rect):
        x, y, width, height = rect
        if self.mode == "horizontal-tb":
            return y, y + height
        return (x, x + width) if self.mode == "sideways-lr" else (self.width - x - width, self.width - x)

    @property
    def extent(self):
        return self.height if self.mode == "horizontal-tb" else self.width


def baseline(axes, rect, font, size):
    """The baseline of a browser's rectangle of text, across the line."""
    start, end = axes.across(rect)
    if axes.mode.startswith("vertical"):
        return (start + end) / 2
    ascent, descent = (round(part * size) for part in METRICS[font])
    # Without rounding, the rectangle is as high as ascent and descent.
    return start + (end - start) * ascent / (ascent + descent)


def rect_of(part):
    return [part["x"], part["y"], part["width"], part["height"]]


def differences(request, theirs, ours):
    """Descriptions of what differs."""
    found = []
    font, size = request["fontFiles"][0], request["size"]
    mode = request["writingMode"]
    their_axes = Axes(mode, theirs["size"])
    across = ours["size"]["height" if mode == "horizontal-tb" else "width"]
    length = request.get("height", 0)
    axes = Axes(mode, (ours["size"]["width"], across) if mode == "horizontal-tb" else (across, length))
    lines = ours["lines"]

    def compare(what, own, other, tolerance=TOLERANCE):
        if abs(own - other) > tolerance:
            found.append(f"{what} {own:.2f}, Chromium {other:.2f}")

    rounding = EXTENT_ROUNDING * len(lines)
    below = METRICS[font][1] - (0.12 if font == CJK else METRICS[font][1] / sum(METRICS[font]))
    if mode.startswith("vertical"):
        below = (sum(METRICS[font]) - 1) / 2
    larger = axes.extent - their_axes.extent
    if not -rounding <= larger <= rounding + size * below * (len(lines) - 1):
        found.append(f"extent {axes.extent:.2f}, Chromium {their_axes.extent:.2f}")
    bases = [(span["start"], span["end"]) for span in request["spans"]]
    for offset, (rect, selection) in enumerate(zip(theirs["chars"], ours["selections"])):
        shown = request["text"][offset]
        own = [part for part in selection["rects"] if part["width"] > 0 and part["height"] > 0]
        if shown.isspace() or not own or min(rect[2], rect[3]) == 0:
            continue
        for side, edges in enumerate(zip(axes.along(rect_of(own[-1])), their_axes.along(rect))):
            # The outer edges of a base are not compared.
            if not any(offset + side in base for base in bases):
                compare(f"edge of {shown} at {offset}", *edges)
    compare_glyphs(request, theirs, ours, axes, their_axes, compare)
    fragments = sorted((part for line in lines for part in line["ruby"]), key=lambda part: part["start"])
    rects = [rect for ruby in theirs["ruby"] for rect in ruby["parts"]]
    if len(fragments) != len(rects):
        found.append(f"{len(fragments)} annotations, Chromium {len(rects)}")
    for part, rect in zip(fragments, rects):
        line = next(line for line in lines if part["start"] < line["end"])
        origin = lines.index(line)
        base = theirs["chars"][part["start"]]
        ruby_size = request["spans"][0]["ruby"].get("size", size / 2)
        ascent = METRICS[font][0] / sum(METRICS[font])
        start, end = axes.across(rect_of(part["rect"]))
        # The rectangle of an annotation is its em box.
        typographic = 0.88 if font == CJK else ascent
        own = (start + end) / 2 if mode.startswith("vertical") else start + typographic * (end - start)
        own -= axes.across([line["baseline"], line["baseline"], 0, 0])[0]
        other = baseline(their_axes, rect, font, ruby_size) - baseline(their_axes, base, font, size)
        compare(f'distance of {part["text"]} on line {origin}', own, other, ROUNDING)
    if theirs["chars"]:
        # The first baseline shows on which side there is space for annotations and marks.
        own = axes.across([lines[0]["baseline"], lines[0]["baseline"], 0, 0])[0]
        other = baseline(their_axes, theirs["chars"][0], font, size)
        if mode == "vertical-lr":
            own, other = axes.width - own, their_axes.width - other
        compare("first baseline", own, other, EXTENT_ROUNDING)
    return found


def compare_glyphs(request, theirs, ours, axes, their_axes, compare):
    """Compares the glyphs of annotations along their lines."""
    if request.get("textEmphasis"):
        return
    glyphs = [axes.along([x, y, 0, 0])[0] for run in ours["glyphs"] if run.get("annotation")
              for x, y in zip(run["x"], run["y"])]
    if request["writingMode"].startswith("vertical"):
        # The origins of upright glyphs are not at their tops.
        return
    others = [their_axes.along(rect)[0] for ruby in theirs["ruby"] for rect in ruby["glyphs"]]
    firsts = {their_axes.along(rect)[0] for ruby in theirs["ruby"] for rect in ruby["parts"]}
    for own, other in zip(glyphs, others):
        if other not in firsts:
            compare("glyph of an annotation", own, other)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--command", default=".build/release/caretta")
    parser.add_argument("--kind", choices=["ruby", "emphasis", "sideways"])
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    chosen = [(name, own) for name, own in cases() if not options.kind or name.startswith(options.kind)]
    requests = [request for _, request in chosen]
    table, failed = {}, 0
    for (name, request), theirs, ours in zip(chosen, browser_results(requests), own_results(options.command, requests)):
        found = differences(request, theirs, ours)
        reason = next((why for start, why in EXPECTED.items() if name.startswith(start)), None)
        kind = " ".join(name.split()[:2])
        count = table.setdefault(kind, [0, 0])
        count[0] += 1
        count[1] += not found
        failed += bool(found and not reason)
        if found and (options.verbose or not reason):
            print(name, reason or "", [span["ruby"] for span in request["spans"]], *found, sep="\n  ")
    for kind, (count, agreed) in table.items():
        print(f"{kind}: {agreed} of {count} cases agree with Chromium")
    if failed:
        print(f"{failed} cases differ without a reason")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compare options of spans, attachments and inline boxes with Chromium.

    python3 Scripts/compare-spans.py [--command .build/debug/caretta] [--show N] [--only wrapping]

Three groups: spans with white-space, word-break, line-break, overflow-wrap, hyphens and text-wrap; inline
blocks with six alignments, and out of flow; boxes of spans with margins, borders, padding and both
values of box-decoration-break. Of every grapheme cluster that has a width are compared the line it is on and
its edges (at most 0.1 pixels apart); of an inline block and of a box its area (1 pixel across the line, as
browsers round the ascent of a line). Prints how many cases agree, and how many differ for a known reason, which
is checked case by case: the lines are those of the case with what the browser does there (ENDS, SPACES, SOFT,
CLONES). Fails where fewer do either than LEAST says.

Needs Chromium. Fonts are those of Fonts.
"""
import argparse
import html
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "Fonts"
SIZE = 20
# The advance of a hyphen of the fonts of TEXTS.
HYPHEN = 6.44
SANS, CJK, BOX = "NotoSans-Regular.ttf", "NotoSansCJKjp-Subset.otf", "BoxTall-Regular.ttf"
HEBREW = "NotoSansHebrew-Regular.ttf"
# The least share of cases of each group that agree.
LEAST = {"wrapping": 1, "attachments": 1, "boxes": 1}

# Texts with a span between the bars.
TEXTS = [
    ("the quick |brown fox jumps| over the lazy dog", [SANS]),
    ("one |two| three four five", [SANS]),
    ("a |pneumonoultramicroscopic| word in it", [SANS]),
    ("long|words|thatgo|on", [SANS]),
    ("日本国憲|法前文、その|他の文章", [CJK]),
    ("東京Tokyo|京都Kyoto大阪|Osaka", [CJK]),
    ("soft\u00ADhy|phen\u00ADated\u00ADtext|here\u00ADtoo", [SANS]),
    ("a  b |  c   d  |  e f", [SANS]),
    ("x |a/b-c?d e..f| y", [SANS]),
    ("「あ」|「い」ーっ「う」|ーえ", [CJK]),
]
OPTIONS = [
    {"whiteSpace": value}
    for value in ("normal", "nowrap", "pre", "pre-wrap", "pre-line", "break-spaces")
] + [
    {"textWrap": "nowrap"}, {"wordBreak": "break-all"}, {"wordBreak": "keep-all"},
    {"wordBreak": "normal"}, {"lineBreak": "anywhere"}, {"lineBreak": "loose"},
    {"lineBreak": "strict"}, {"overflowWrap": "normal"}, {"overflowWrap": "anywhere"},
    {"overflowWrap": "break-word"}, {"hyphens": "none"}, {"hyphens": "manual"},
]
BASES = [
    {"whiteSpace": "normal"}, {"whiteSpace": "pre-wrap"}, {"whiteSpace": "nowrap"},
    {"whiteSpace": "normal", "overflowWrap": "normal"},
    {"whiteSpace": "normal", "wordBreak": "break-all"},
    {"whiteSpace": "normal", "wordBreak": "keep-all", "overflowWrap": "normal"},
    {"whiteSpace": "normal", "hyphens": "none"},
]
WIDTHS = [60, 95, 140]


def wrapping():
    for marked, fonts in TEXTS:
        parts = marked.split("|")
        spans, text = [], ""
        for index, part in enumerate(parts):
            if index % 2:
                spans.append((len(text), len(text) + len(part)))
            text += part
        for base in BASES:
            for option in OPTIONS:
                for width in WIDTHS:
                    yield {
                        "text": text, "fontFiles": fonts, "width": width, "lineHeight": 30,
                        "overflowWrap": "break-word", "tailoring": "browser", **base,
                        "spans": [{"start": s, "end": e, **option} for s, e in spans]}


ALIGNMENTS = ["baseline", "above-baseline", "below-baseline", "top", "bottom", "middle"]


def attachments():
    for alignment in ALIGNMENTS:
        for height in (6, 14, 30, 57):
            for size in (20, 40):
                for out in (False, True):
                    text = "ab cd \ufffc ef gh"
                    yield {
                        "text": text, "fontFiles": [BOX], "width": 90, "whiteSpace": "normal",
                        # In the browser, a span has a line height even if it contains nothing in
                        # flow.
                        "spans": [] if out else [{"start": 6, "end": 7, "size": size}],
                        "attachments": [{
                            "offset": 6, "width": 33.5, "height": height, "align": alignment,
                            "outOfFlow": out}]}


def boxes():
    texts = [
        ("ab cd |ef gh ij kl| mn op", [BOX], {}),
        ("one two |three four five six| seven eight", [SANS], {}),
        ("a |b |cd ef| gh| ij kl", [BOX], {}),
        ("ab |שלום עולם| cd ef", [SANS, HEBREW], {}),
        ("שלום |abc def| עולם", [HEBREW, SANS], {"direction": "rtl"}),
        ("aa |abcdefghijklmnop| bb", [BOX], {}),
        ("ab |cd ef |gh ij| kl mn", [BOX], {}),
        ("ab שלום |עולם חבר| שלום cd", [SANS, HEBREW], {}),
        ("ab |cd שלום עולם| שלום ef", [SANS, HEBREW], {}),
        ("שלום |עולם abc de| fgh חבר", [HEBREW, SANS], {"direction": "rtl"}),
        ("ab |שלום |עולם cd |חבר| שלום| ef", [SANS, HEBREW], {}),
    ]
    edges = [
        {"padding": {"left": 10, "right": 5}}, {"padding": 4, "borderWidth": 2},
        {"margin": {"left": 7, "right": 3}, "padding": {"left": 2}},
        {"margin": {"left": -3}, "borderWidth": {"left": 6, "right": 1, "top": 2}, "padding": 1},
    ]
    for marked, fonts, more in texts:
        parts = marked.split("|")
        starts = [len("".join(parts[:index + 1])) for index in range(len(parts))]
        count = (len(parts) - 1) // 2
        ranges = [(starts[i], starts[len(parts) - 2 - i]) for i in range(count)]
        for edge in edges:
            # From right to left the browser moves lines with cloned edges at one end only by the
            # other edge.
            mixed = more.get("direction") == "rtl" and "fgh" in marked
            for value in ("slice",) if mixed else ("slice", "clone"):
                for width in (70, 110, 160, 400):
                    yield {
                        "text": "".join(parts), "fontFiles": fonts, "width": width,
                        "lineHeight": 30, "whiteSpace": "normal", "overflowWrap": "break-word",
                        "tailoring": "browser", **more,
                        "spans": [
                            {"start": s, "end": e, **edge, "boxDecorationBreak": value}
                            for s, e in ranges]}


PAGE = """<!doctype html><meta charset=utf-8><style>%s
body { margin: 0 } .block { position: relative; width: 100px; font-size: %dpx; font-kerning: normal;
font-synthesis: none; text-rendering: geometricPrecision; text-autospace: no-autospace;
text-spacing-trim: space-all; margin-bottom: 40px }
</style><body><script>
const cases = %s, fonts = %s;
const names = {whiteSpace: "whiteSpace", wordBreak: "wordBreak", lineBreak: "lineBreak",
  overflowWrap: "overflowWrap", hyphens: "hyphens", textWrap: "textWrapMode", direction: "direction"};
const edges = value => typeof value == "number" ? value + "px"
  : ["top", "right", "bottom", "left"].map(k => (value[k] ?? 0) + "px").join(" ");
function style(element, keys) {
  for (const [key, name] of Object.entries(names))
    if (key in keys) element.style[name] = keys[key];
  if (keys.size) element.style.fontSize = keys.size + "px";
  if (keys.margin !== undefined) element.style.margin = edges(keys.margin);
  if (keys.padding !== undefined) element.style.padding = edges(keys.padding);
  if (keys.borderWidth !== undefined) {
    element.style.borderStyle = "solid";
    element.style.borderWidth = edges(keys.borderWidth);
  }
  if (keys.boxDecorationBreak) element.style.boxDecorationBreak = keys.boxDecorationBreak;
}
document.fonts.ready.then(async () => {
  await Promise.all(Object.values(fonts).map(f => document.fonts.load("20px " + f)));
  const segmenter = new Intl.Segmenter("en", {granularity: "grapheme"});
  const answers = cases.map((request) => {
    const block = document.createElement("div");
    block.className = "block";
    style(block, {...request, size: 0});
    Object.assign(block.style, {
      width: request.width + "px", lineHeight: request.lineHeight ? request.lineHeight + "px" : "normal",
      fontFamily: request.fontFiles.map(f => fonts[f]).join(", ")});
    const nodes = [], objects = [], spans = [];
    const leaf = (parent, from, to) => {
      for (let at = from; at < to;) {
        const object = (request.attachments ?? []).find(a => a.offset >= at && a.offset < to);
        const end = object ? object.offset : to;
        if (end > at) {
          const node = document.createTextNode(request.text.slice(at, end));
          nodes.push([at, node]);
          parent.append(node);
        }
        if (!object) return;
        const element = document.createElement("span");
        const metrics = 0.8 * parseFloat(getComputedStyle(parent).fontSize),
          descent = 0.2 * parseFloat(getComputedStyle(parent).fontSize);
        const raise = {
          "baseline": "baseline", "above-baseline": "baseline", "below-baseline": -object.height + "px",
          "top": "text-top", "bottom": "text-bottom",
          "middle": (metrics - descent - object.height) / 2 + "px"}[object.align ?? "baseline"];
        Object.assign(element.style, {
          display: "inline-block", width: object.width + "px", height: object.height + "px",
          verticalAlign: raise});
        if (object.outOfFlow) element.style.position = "absolute";
        parent.append(element);
        objects.push([object.offset, element]);
        at = object.offset + 1;
      }
    };
    // Spans are nested or apart.
    const build = (parent, from, to, list) => {
      let at = from;
      for (let index = 0; index < list.length;) {
        const span = list[index];
        leaf(parent, at, span.start);
        const child = document.createElement("span");
        style(child, span);
        parent.append(child);
        spans.push(child);
        let next = index + 1;
        while (next < list.length && list[next].start < span.end) next++;
        build(child, span.start, span.end, list.slice(index + 1, next));
        at = span.end;
        index = next;
      }
      leaf(parent, at, to);
    };
    document.body.append(block);
    build(block, 0, request.text.length, request.spans ?? []);
    const {left, top} = block.getBoundingClientRect();
    const area = r => [r.left - left, r.top - top, r.width, r.height];
    const clusters = [...segmenter.segment(request.text)].map(({segment, index}) => {
      const own = nodes.findLast(([start]) => start <= index);
      if (!own || index - own[0] + segment.length > own[1].length) return null;
      const range = document.createRange();
      range.setStart(own[1], index - own[0]);
      range.setEnd(own[1], index - own[0] + segment.length);
      const rects = [...range.getClientRects()].filter(r => r.width > 0);
      return rects.length ? [index, index + segment.length, ...area(rects.at(-1))] : null;
    }).filter(c => c);
    return {clusters, height: block.getBoundingClientRect().height,
      objects: objects.map(([offset, e]) => [offset, ...area(e.getBoundingClientRect())]),
      boxes: spans.map(e => [...e.getClientRects()].map(area))};
  });
  const pre = document.createElement("pre");
  pre.id = "answers";
  pre.style.display = "none";
  pre.textContent = JSON.stringify(answers);
  document.body.append(pre);
});
</script>"""


def run(command, *arguments, **options):
    done = subprocess.run([command, *arguments], capture_output=True, check=False, **options)
    if done.returncode:
        sys.exit(f"{command} {arguments}: {done.stdout.decode()[-500:]}{done.stderr.decode()[-2000:]}")
    return done.stdout


def chromium(requests, folder):
    files = sorted({file for request in requests for file in request["fontFiles"]})
    fonts = {file: f"font{index}" for index, file in enumerate(files)}
    faces = "".join(
        f'@font-face {{ font-family: {name}; src: url("file://{FONTS / file}") }}\n'
        for file, name in fonts.items())
    page = folder / "page.html"
    page.write_text(PAGE % (
        faces, SIZE, json.dumps(requests).replace("<", "\\u003c"), json.dumps(fonts)))
    dom = run(
        "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--font-render-hinting=none",
        "--hide-scrollbars", "--enable-font-subpixel-positioning", "--force-device-scale-factor=1",
        "--allow-file-access-from-files", "--virtual-time-budget=60000", "--no-first-run",
        f"--user-data-dir={folder}/profile", "--dump-dom", f"file://{page}").decode()
    found = re.search(r'<pre id="answers"[^>]*>(.*?)</pre>', dom, re.S)
    if not found:
        sys.exit("the page did not answer: " + dom[-2000:])
    return json.loads(html.unescape(found.group(1)))


def caretta(command, requests, answers):
    lines = []
    for request, answer in zip(requests, answers):
        include = ["lines", "selections"]
        if "attachments" in request:
            include.append("attachments")
        if any("padding" in span or "margin" in span for span in request["spans"]):
            include.append("boxes")
        ranges = [{"start": c[0], "end": c[1]} for c in answer["clusters"]]
        lines.append(json.dumps({**request, "size": SIZE, "ranges": ranges, "include": include}))
    output = run(
        command, "layout", "--jsonl", "--fonts", str(FONTS), input="\n".join(lines).encode())
    return [json.loads(line) for line in output.decode().splitlines()]


def numbered(tops):
    """The number of the line of each top, which are in order of the text."""
    lines, last = [], None
    for top in tops:
        if last is None or abs(top - last) > 0.5:
            lines.append(lines[-1] + 1 if lines else 0)
        else:
            lines.append(lines[-1])
        last = top
    return lines


ENDS = "known: the browser asks the text before a place for its options, not what holds both sides (CSS Text 3, 5.1)"
SPACES = "known: the browser ends a line between white space and that of a span that does not wrap (UAX #14, LB7)"
SOFT = "known: the browser draws a soft hyphen with line-break: anywhere and hyphens: none (CSS Text 3, 5.3, 5.4)"
CLONES = (
    "known: the browser leaves no room for the end edges of cloned boxes where a word is cut, nor for those of "
    "an outer box or beside text against the paragraph (CSS Fragmentation 3, 5.4)")


def with_later_ends(request):
    """The request that wraps as the browser does at the ends of spans: these hold the character behind them, too,
    a space of which collapses as outside."""
    text, spans = request["text"], []
    for span in request["spans"]:
        end = min(len(text), span["end"] + 1)
        while end < len(text) and text[end - 1] == text[end] == " ":
            end += 1
        if span.get("whiteSpace") == "break-spaces" and text[end - 1] == " ":
            spans += [span, {"start": span["end"], "end": end, "whiteSpace": "normal"}]
        else:
            spans.append({**span, "end": end})
    return {**request, "spans": spans}


def broken(request, theirs, at):
    """The request, and the browser's answer, with a line separator before an offset."""
    def moved(offset, is_end=False):
        return offset + (offset > at or offset == at and not is_end)
    spans = [
        {**span, "start": moved(span["start"]), "end": moved(span["end"], True)} for span in request["spans"]]
    clusters = [[moved(c[0]), moved(c[1], True), *c[2:]] for c in theirs["clusters"]]
    text = request["text"]
    return ({**request, "text": text[:at] + "\u2028" + text[at:], "spans": spans},
            {**theirs, "clusters": clusters})


def wraps(options):
    return options.get("textWrap", "wrap") != "nowrap" and options.get("whiteSpace") not in ("nowrap", "pre")


def between_spaces(request, at):
    """The start of a span that does not wrap where the browser ends a line, if there is white space that wraps before
    it and some in it, which may collapse at the start of the line; else None."""
    text = request["text"]
    starts = [span["start"] for span in request["spans"] if not wraps({**request, **span})]
    return next((
        start for start in starts if wraps(request) and start <= at
        and text[start - 1] == text[start] == " " and not text[start:at].strip()), None)


def leaves_out_hyphen(request, own, other, line):
    """Whether a line of ours fits only as it has no hyphen at a soft hyphen at its end, where the browser draws one."""
    text = request["text"]
    ends = [at for at in (own - 1, own) if 0 <= at < len(text) and text[at] == "\u00AD"]
    return other < own and line["width"] <= request["width"] < line["width"] + HYPHEN and any(
        span["start"] <= at < span["end"]
        and (span.get("lineBreak") == "anywhere" or span.get("hyphens") == "none")
        for span in request["spans"] for at in ends)


def explained(command, request, theirs):
    """Why lines differ where spans wrap, if that is known: the lines agree but for it."""
    reason = ENDS
    for _ in range(len(request["text"])):
        for made in (request, with_later_ends(request)):
            answer = caretta(command, [made], [theirs])[0]
            if not compare(made, theirs, answer):
                return reason
        answer = caretta(command, [request], [theirs])[0]
        own, other = line_starts(request, theirs, answer)
        first = next((i for i, (a, b) in enumerate(zip(own, other)) if a != b), None)
        if first is None:
            return None
        line = next(line for line in answer["lines"] if line["start"] <= other[first] < line["end"])
        place = between_spaces(request, other[first])
        if place is not None:
            reason = SPACES
        elif leaves_out_hyphen(request, line["end"], other[first], line):
            reason = SOFT
        else:
            return None
        request, theirs = broken(request, theirs, other[first] if place is None else place)
    return None


def line_starts(request, theirs, ours):
    """The first clusters with a width of all lines but the first, ours and those of the browser."""
    wanted = theirs["clusters"]
    starts = [line["start"] for line in ours["lines"]]
    own_lines = [sum(1 for s in starts if s <= c[0]) for c in wanted]
    middles = [round((c[3] + c[5] / 2) / 8) for c in wanted]
    their_lines = numbered([c[3] + c[5] if request.get("lineHeight") else m * 8
                            for c, m in zip(wanted, middles)])
    return [[c[0] for c, a, b in zip(wanted[1:], lines, lines[1:]) if a != b]
            for lines in (own_lines, their_lines)]


def joined(parts):
    """The parts of a box of the browser, those of text in several directions that touch each other as one."""
    result = []
    for part in sorted(parts, key=lambda b: (round(b[1] / 10), b[0])):
        last = result[-1] if result else None
        if last and abs(last[1] - part[1]) < 1 and abs(last[0] + last[2] - part[0]) < 0.1:
            result[-1] = [last[0], last[1], part[0] + part[2] - last[0], last[3]]
        else:
            result.append(part)
    return result


def compare(request, theirs, ours):
    if "error" in ours:
        return [str(ours["error"])]
    notes = []
    rects = [[r for r in s["rects"] if r["width"] > 0] for s in ours["selections"]]
    wanted = theirs["clusters"]
    text = request["text"]
    own_breaks, their_breaks = line_starts(request, theirs, ours)
    if their_breaks != own_breaks:
        def shown(breaks):
            return "|".join(text[a:b] for a, b in zip([0] + breaks, breaks + [len(text)]))
        note = f"lines {shown(own_breaks)!r}, in Chromium {shown(their_breaks)!r}"
        return [note]
    isBoxed = "boxes" in ours
    for cluster, own in zip(wanted, rects):
        if not own:
            notes.append(f"{text[cluster[0]:cluster[1]]!r} at {cluster[0]} has no width")
            continue
        left, right = own[0]["x"], own[0]["x"] + own[0]["width"]
        # Clusters beside the edges of boxes have these in their areas.
        apart = [left - cluster[2], right - cluster[2] - cluster[4]]
        if isBoxed and (apart[0] < 0.1 and apart[1] > -0.1):
            apart = [0, 0]
        if max(map(abs, apart)) > 0.1:
            notes.append(
                f"{text[cluster[0]:cluster[1]]!r} at {left:.2f} to {right:.2f}, in Chromium "
                f"{cluster[2]:.2f} to {cluster[2] + cluster[4]:.2f}")
    for mine, other in zip(ours.get("attachments", []), theirs["objects"]):
        rect = mine["rect"]
        apart = [abs(a - b) for a, b in zip(
            (rect["x"], rect["y"], rect["width"], rect["height"]), other[1:])]
        if apart[0] > 0.1 or apart[1] > 1 or apart[2] > 0.1 or apart[3] > 0.1:
            notes.append(f"object at {rect}, in Chromium {other[1:]}")
    if isBoxed:
        flat = sorted((b for span in theirs["boxes"] for b in joined(span) if b[2] > 0),
                      key=lambda b: (round(b[1] / 10), b[0], -b[2]))
        own = sorted(([r["rect"][k] for k in ("x", "y", "width", "height")] for r in ours["boxes"]
                      if r["rect"]["width"] > 0), key=lambda b: (round(b[1] / 10), b[0], -b[2]))
        if len(flat) != len(own):
            notes.append(f"{len(own)} parts of boxes, in Chromium {len(flat)}")
        for mine, other in zip(own, flat):
            apart = [abs(a - b) for a, b in zip(mine, other)]
            if apart[0] > 0.1 or apart[2] > 0.1 or apart[1] > 2 or apart[3] > 2:
                notes.append(f"box {mine}, in Chromium {other}")
    if not request.get("lineHeight") and ours["lines"]:
        height = ours["lines"][-1]["bottom"]
        if abs(height - theirs["height"]) > 1:
            notes.append(f"{height} high, in Chromium {theirs['height']}")
    return notes


def edges(span, **sides):
    """A span with edges of 0 at some sides."""
    result = dict(span)
    for name in ("margin", "padding", "borderWidth"):
        if name in span:
            own = span[name]
            all_sides = dict.fromkeys(("top", "right", "bottom", "left"), own) if isinstance(own, int) else own
            result[name] = {**all_sides, **sides}
    return result


def explained_boxes(command, request, theirs):
    """Why boxes differ, if that is known."""
    spans = request["spans"]
    if any(span["boxDecorationBreak"] != "clone" for span in spans):
        return None
    # Lines that end like the lines of boxes without some edges: the edges of the outer box, or of
    # the box whose word is broken.
    for count in range(1, len(spans) + 1):
        made = {**request, "spans": [edges(span, right=0) for span in spans[:count]] + spans[count:]}
        own, other = line_starts(made, theirs, caretta(command, [made], [theirs])[0])
        if own == other:
            break
    words = (len(spans) > 1 or HEBREW in request["fontFiles"]
             or any(request["text"][at - 1] != " " for at in other))
    return CLONES if words and own == other else None


# The functions that explain why cases of a group differ.
EXPLAINED = {"wrapping": explained, "boxes": explained_boxes}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--command", default=str(ROOT / ".build/debug/caretta"))
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("--only")
    options = parser.parse_args()
    groups = {"wrapping": wrapping, "attachments": attachments, "boxes": boxes}
    failed = False
    print("| group | cases | agree | differ for a known reason |")
    print("|---|---|---|---|")
    for name, group in groups.items():
        requests = list(group())
        if options.only not in (None, name) or not requests:
            continue
        with tempfile.TemporaryDirectory() as folder:
            theirs = chromium(requests, Path(folder))
        ours = caretta(options.command, requests, theirs)
        agree, known, shown = 0, 0, 0
        for request, their, our in zip(requests, theirs, ours):
            notes = compare(request, their, our)
            agree += not notes
            if notes and name in EXPLAINED:
                reason = EXPLAINED[name](options.command, request, their)
                notes = [reason] if reason else notes
            if notes and notes[0].startswith("known"):
                known += 1
                continue
            if notes and shown < options.show:
                shown += 1
                keys = {k: v for k, v in request.items() if k not in ("fontFiles", "tailoring")}
                print(json.dumps(keys, ensure_ascii=False))
                for note in notes[:3]:
                    print(f"    {note}")
        print(f"| {name} | {len(requests)} | {agree} | {known} |")
        failed = failed or agree + known < LEAST[name] * len(requests)
    if failed:
        sys.exit("fewer cases agree than LEAST says")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compare vertical text with that of Chromium: lines, places of characters, and how they stand.

    python3 Scripts/compare-vertical.py [--command .build/debug/caretta] [--verbose] [--keep DIR]

Each case is laid out by both. Of every grapheme cluster are compared: its edges along the line (at most 0.1
pixels apart), the middle of its line (at most 1 pixel: browsers round the ascent of a line), and its ink in a
picture at 32 pixels to the em, at the best of shifts by up to 2 pixels across the line and 1 along it, which
tells upright from turned. Upright glyphs of faces without vertical metrics are as high as ascent and descent,
which browsers round to whole pixels: what that adds up to on a line is no difference. Prints how many agree,
for each writing mode and orientation, and what differs; fails where what differs is not in EXPECTED.

Needs Chromium. Fonts are those of Fonts.
"""
import argparse
import html
import json
import re
import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "Fonts"
# The picture of a layout has its block that far from its edges.
PADDING = 16
CELL = 352
SIZE = 32
LINE = 48
COLUMNS = 10

CJK, SANS, ARABIC = "NotoSansCJKjp-Subset.otf", "NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf"
HEBREW, THAI, DEVANAGARI = (
    "NotoSansHebrew-Regular.ttf", "NotoSansThai-Regular.ttf", "NotoSansDevanagari-Regular.ttf")
EMOJI = "NotoColorEmoji-Subset.ttf"
DEJAVU, MONO, SERIF = "DejaVuSans.ttf", "NotoSansMono-Regular.ttf", "NotoSerif-Regular.ttf"



def ALL(start, end, *more, **options):
    """Spans of which each is one square (text-combine-upright: all)."""
    return {"spans": [
        {"start": a, "end": b, "textCombineUpright": "all", **options} for a, b in [(start, end), *more]]}


# Name, text, fonts, and what else the request has.
TEXTS = [
    ("kanji", "日本国憲法前文", [CJK]),
    ("kana", "ひらがなとカタカナ", [CJK]),
    ("small kana", "きゃっきゅショッピング", [CJK]),
    ("long vowel", "コーヒー、ビール", [CJK]),
    ("punctuation", "はい。いいえ、「多分」。", [CJK]),
    ("brackets", "（一）【二】〈三〉《四》『五』", [CJK]),
    ("dashes", "時間――空間……終〜了", [CJK]),
    ("fullwidth", "ＡＢＣ１２３！？", [CJK]),
    ("chinese", "天地玄黄，宇宙洪荒。", [CJK]),
    ("simplified", "人之初，性本善；性相近。", [CJK]),
    ("korean", "한글은 세로로 쓴다.", [CJK]),
    ("latin", "Hello, world", [SANS]),
    ("latin serif", "Office affairs", [SERIF]),
    ("latin mono", "let x = 1", [MONO]),
    ("accents", "Café naïve e\u0301a\u0302", [SANS]),
    ("digits", "2026 年 11 月 23 日", [CJK]),
    ("mixed", "東京Tokyo京都Kyoto", [CJK]),
    ("mixed fonts", "東京Tokyo京都", [SANS, CJK]),
    ("symbols", "§1 ©2 ®3 ±4 ×5", [SANS]),
    ("arrows", "→↑←↓", [DEJAVU]),
    ("circled", "①②③", [CJK]),
    ("enclosing mark", "a\u20DD", [DEJAVU]),
    ("arabic", "مرحبا بالعالم", [ARABIC]),
    ("hebrew", "שלום עולם", [HEBREW]),
    ("thai", "สวัสดีชาวโลก", [THAI]),
    ("devanagari", "नमस्ते दुनिया", [DEVANAGARI]),
    ("bidi", "abc שלום def", [SANS, HEBREW]),
    ("arabic in japanese", "日本مرحبا語", [CJK, ARABIC]),
    ("cyrillic", "Привет, мир", [SANS]),
    ("greek", "Γειά σου", [SANS]),
    ("two lines", "日本\n中国", [CJK]),
    ("wrapped", "春はあけぼの。やうやう白くなりゆく山際、少し明かりて", [CJK]),
    ("wrapped latin", "It was the best of times, it was the worst of times.", [SANS]),
    ("right to left", "שלום עולם", [HEBREW], {"direction": "rtl"}),
    ("right to left with ideographs", "مرحبا 日本 مرحبا", [CJK, ARABIC], {"direction": "rtl"}),
    ("letter spacing", "東京Tokyo 12", [CJK], {"letterSpacing": 5}),
    ("word spacing", "a b 京 c", [CJK], {"wordSpacing": 7}),
    ("end", "東京 To\n京", [CJK], {"align": "end"}),
    ("center", "東京 To\n京", [CJK], {"align": "center"}),
    ("justified", "東京 Tokyo 京都 Kyoto", [CJK], {"align": "justify", "height": 250}),
    ("indent", "東京 Tokyo 京都 Kyoto", [CJK], {"textIndent": 40}),
    ("small and large", "東京小さい東京Tokyo", [CJK],
     {"spans": [{"start": 2, "end": 5, "size": 18}, {"start": 7, "end": 10, "size": 40}]}),
    ("emoji", "日😀本", [CJK, EMOJI]),
    ("combined digits", "三月10日、9月23日", [CJK], {"textCombineUpright": "digits 2"}),
    ("four combined digits", "年2026年", [SANS, CJK], {"textCombineUpright": "digits 4"}),
    ("square of three", "平成12月の空", [CJK], ALL(2, 5)),
    ("square of marks", "えっ!?と言う", [CJK], ALL(2, 4)),
    ("square of letters", "百km先の町", [SANS, CJK], ALL(1, 3)),
    ("square of one", "第Aの点", [SANS, CJK], ALL(1, 2)),
    ("square of a word", "東京Tokyo京都", [SANS, CJK], ALL(2, 7)),
    ("square of a sentence", "頁" + "Hello, world. " * 4 + "頁", [SANS, CJK], ALL(1, 57)),
    ("square of accents", "珈cafe\u0301琲", [SANS, CJK], ALL(1, 6)),
    ("square of two fonts", "日A月x本", [SANS, CJK], ALL(1, 4)),
    ("square of Hebrew", "日של本", [CJK, HEBREW], ALL(1, 3)),
    ("square of Arabic", "日سلام本", [CJK, ARABIC], ALL(1, 5)),
    ("square of emoji", "日😀!本", [CJK, EMOJI], ALL(1, 4)),
    ("square with a space", "日a b本", [SANS, CJK], ALL(1, 4)),
    ("square with spaces at its ends", "日 ab 本", [SANS, CJK], {**ALL(1, 5), "whiteSpace": "normal"}),
    ("square that is small", "日12月本", [CJK], ALL(1, 4, size=18)),
    ("squares wrapped", "ああああああああああ「12」いいいい、34う", [CJK], ALL(11, 13, (19, 21))),
    ("square after a letter", "xxxxxxxxxxxxxxxxx12y", [CJK], ALL(17, 19)),
    ("squares spaced", "東12京", [CJK], {**ALL(1, 3), "letterSpacing": 5}),
    ("squares justified", "東12京都の町に 住む人", [CJK], {**ALL(1, 3), "align": "justify", "height": 250}),
    ("squares from right to left", "שלום 12 עולם", [HEBREW, CJK], {**ALL(5, 7), "direction": "rtl"}),
    ("line rules", "「あ」。「い」。「う」。「え」。", [CJK]),
]
MODES = ["vertical-rl", "vertical-lr"]
ORIENTATIONS = ["mixed", "upright", "sideways"]

# Cases with a verified reason to differ: (name, orientation) → reason.
BIDI = "the browser reorders upright text, which runs in one direction (CSS Writing Modes 4, 5.1)"
SIDEWAYS = "digits are combined on lines with a central baseline alone"
WIDER = "the browser squeezes less, to 1.1 em: four digits to 32 pixels of ink in place of 29"
SPACED = "letter spacing stands after a square as after U+FFFC (CSS Writing Modes 4, 9.1.2), in the browser not"
GAP = "the space that justifies stands in the cluster before it, in the browser beside a square"
CARETS = "the font has carets for its ligatures (GDEF), the browser divides them evenly"
EXPECTED = {
    ("arabic", "upright"): BIDI,
    ("hebrew", "upright"): BIDI,
    ("bidi", "upright"): BIDI,
    ("arabic in japanese", "upright"): BIDI,
    ("right to left", "upright"): BIDI,
    ("right to left with ideographs", "upright"): BIDI,
    ("small and large", "sideways"): "with lineHeight all lines are equally high, whatever is on them",
    ("combined digits", "sideways"): SIDEWAYS,
    ("four combined digits", "sideways"): SIDEWAYS,
    ("four combined digits", "mixed"): WIDER,
    ("four combined digits", "upright"): WIDER,
    ("squares spaced", "mixed"): SPACED,
    ("squares spaced", "upright"): SPACED,
    ("squares justified", "mixed"): GAP,
    ("squares justified", "upright"): GAP,
    ("squares from right to left", "upright"): BIDI,
    **{(name, "sideways"): SIDEWAYS for name, *_ in TEXTS if name.startswith("square")},
    **{(f"square {name}", orientation): WIDER
       for name in ("of letters", "of Hebrew", "of emoji", "of a word", "of accents", "of two fonts", "with spaces at its ends")
       for orientation in ("mixed", "upright")},
    ("latin serif", "mixed"): CARETS,
    ("latin serif", "sideways"): CARETS,
    ("wrapped latin", "upright"): "heights that the browser rounds break lines elsewhere",
    ("enclosing mark", "mixed"): "an enclosing mark makes its cluster upright (UAX #50)",
}


def cases():
    for name, text, fonts, *options in TEXTS:
        for mode in MODES:
            for orientation in ORIENTATIONS:
                yield {
                    "name": name, "text": text, "fontFiles": fonts, "size": SIZE, "lineHeight": LINE,
                    "writingMode": mode, "textOrientation": orientation, "width": 300, "height": 320,
                    "direction": "ltr", **(options[0] if options else {})}


def run(command, *arguments, **options):
    done = subprocess.run([command, *arguments], capture_output=True, check=False, **options)
    if done.returncode:
        sys.exit(f"{command} {arguments}: {done.stdout.decode()[-500:]}{done.stderr.decode()[-2000:]}")
    return done.stdout


def png(data):
    """The rows of a PNG of 8 bits, as lists of gray values."""
    at, ideat, width, height, channels = 8, b"", 0, 0, 0
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        at += 12 + length
        if kind == b"IHDR":
            width, height, depth, colors = struct.unpack(">IIBB", body[:10])
            channels = {0: 1, 2: 3, 4: 2, 6: 4}[colors]
            assert depth == 8
        if kind == b"IDAT":
            ideat += body
    raw = zlib.decompress(ideat)
    stride = width * channels
    rows, before = [], bytearray(stride)
    for y in range(height):
        kind, row = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        for i in range(stride if kind else 0):
            a = row[i - channels] if i >= channels else 0
            b, c = before[i], before[i - channels] if i >= channels else 0
            if kind == 4:
                p = a + b - c
                pa, pb, pc = abs(p - a), abs(p - b), abs(p - c)
                row[i] = (row[i] + (a if pa <= pb and pa <= pc else b if pb <= pc else c)) & 255
            else:
                row[i] = (row[i] + (0, a, b, (a + b) // 2)[kind]) & 255
        rows.append([row[i] for i in range(0, stride, channels)])
        before = row
    return rows


PAGE = """<!doctype html><meta charset=utf-8><style>%s
body { margin: 0 } .block { position: absolute; line-height: %dpx; font-size: %dpx; white-space: pre-wrap;
overflow-wrap: break-word; font-kerning: normal; font-synthesis: none; text-rendering: geometricPrecision;
text-autospace: no-autospace; text-spacing-trim: space-all; direction: ltr }
</style><body><script>
const cases = %s, fonts = %s;
document.fonts.ready.then(async () => {
  await Promise.all(Object.values(fonts).map(f => document.fonts.load("20px " + f)));
  const segmenter = new Intl.Segmenter("en", {granularity: "grapheme"});
  const answers = cases.map((request, index) => {
    const block = document.createElement("div");
    block.className = "block";
    const left = index %% %d * %d + %d, top = Math.floor(index / %d) * %d + %d;
    Object.assign(block.style, {
      left: left + "px", top: top + "px", width: request.width + "px", height: request.height + "px",
      writingMode: request.writingMode, textOrientation: request.textOrientation,
      fontFamily: request.fontFiles.map(f => fonts[f]).join(", ")});
    Object.assign(block.style, {
      direction: request.direction, textAlign: request.align ?? "start",
      letterSpacing: (request.letterSpacing ?? 0) + "px", wordSpacing: (request.wordSpacing ?? 0) + "px",
      textIndent: (request.textIndent ?? 0) + "px", whiteSpace: request.whiteSpace ?? "pre-wrap"});
    const nodes = [];
    let end = 0;
    const append = (parent, to) => {
      const node = document.createTextNode(request.text.slice(end, to));
      nodes.push([end, node]);
      parent.append(node);
      end = to;
    };
    const combined = request.spans ? request.spans.filter(span => span.textCombineUpright) :
      request.textCombineUpright
      ? [...request.text.matchAll(/\\d+/g)].map(m => ({start: m.index, end: m.index + m[0].length})) : [];
    for (const span of request.spans ?? combined) {
      append(block, span.start);
      const child = document.createElement("span");
      if (span.size) child.style.fontSize = span.size + "px";
      if (span.textCombineUpright || !span.size) child.style.textCombineUpright = "all";
      append(child, span.end);
      block.append(child);
    }
    append(block, request.text.length);
    document.body.append(block);
    // What stands side by side is one character.
    const segments = [...segmenter.segment(request.text)].flatMap(part => {
      const digits = combined.find(span => span.start <= part.index && part.index < span.end);
      if (!digits) return [part];
      const {start, end} = digits;
      return start === part.index ? [{index: start, segment: request.text.slice(start, end)}] : [];
    });
    return segments.map(({segment, index}) => {
      const range = document.createRange();
      const [start, node] = nodes.findLast(([start]) => start <= index);
      range.setStart(node, index - start);
      range.setEnd(node, index - start + segment.length);
      const rects = [...range.getClientRects()].filter(r => r.height > 0);
      const shown = rects.filter(r => r.width > 0);
      const r = shown.length && combined.some(span => span.start === index)
        ? new DOMRect(shown[0].left, shown[0].top, shown.at(-1).right - shown[0].left, shown[0].height)
        : rects[rects.length - 1];
      return {start: index, end: index + segment.length,
        rect: r ? [r.left - left, r.top - top, r.width, r.height] : null};
    });
  });
  const pre = document.createElement("pre");
  pre.id = "answers";
  pre.style.display = "none";
  pre.textContent = JSON.stringify(answers);
  document.body.append(pre);
});
</script>"""


def chromium(requests, folder):
    files = sorted({file for request in requests for file in request["fontFiles"]})
    fonts = {file: f"font{index}" for index, file in enumerate(files)}
    faces = "".join(
        f'@font-face {{ font-family: {name}; src: url("file://{FONTS / file}") }}\n'
        for file, name in fonts.items())
    rows = (len(requests) + COLUMNS - 1) // COLUMNS
    place = (COLUMNS, CELL, PADDING, COLUMNS, CELL, PADDING)
    page = folder / "page.html"
    page.write_text(PAGE % (
        faces, LINE, SIZE, json.dumps(requests).replace("<", "\\u003c"), json.dumps(fonts), *place))
    command = [
        "--headless", "--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--hide-scrollbars",
        "--enable-font-subpixel-positioning", "--disable-lcd-text", "--force-device-scale-factor=1",
        "--allow-file-access-from-files", f"--window-size={COLUMNS * CELL},{rows * CELL}",
        "--virtual-time-budget=60000", "--no-first-run", f"--user-data-dir={folder}/profile"]
    dom = run("chromium", *command, "--dump-dom", f"file://{page}").decode()
    found = re.search(r'<pre id="answers"[^>]*>(.*?)</pre>', dom, re.S)
    if not found:
        sys.exit("the page did not answer: " + dom[-2000:])
    run("chromium", *command, f"--screenshot={folder}/page.png", f"file://{page}")
    return json.loads(html.unescape(found.group(1))), png((folder / "page.png").read_bytes())


def caretta(command, request, clusters, folder, index):
    request = {key: value for key, value in request.items() if key != "name"}
    request["ranges"] = [{"start": c["start"], "end": c["end"]} for c in clusters]
    request["include"] = ["lines", "selections"]
    answer = json.loads(run(command, "layout", "-", input=json.dumps(request).encode()))
    if "error" in answer:
        sys.exit(f"{request}: {answer}")
    picture = folder / f"own-{index}.png"
    del request["include"]
    request["colors"] = {"text": "#000000"}
    run(command, "render", "-", "--out", str(picture), input=json.dumps(request).encode())
    return answer, png(picture.read_bytes())


def ink(rows, left, top, width, height):
    return [
        255 - rows[y][x] if 0 <= y < len(rows) and 0 <= x < len(rows[y]) else 0
        for y in range(top, top + height) for x in range(left, left + width)]


def difference(own, other, origin, rect, other_top):
    """The share of ink that differs in an area, at the best of some shifts."""
    left, top = round(rect["x"]) - 1, round(rect["y"])
    width, height = round(rect["width"]) + 2, max(1, round(rect["height"]))
    one = ink(own, left + PADDING, top + PADDING, width, height)
    best = 2.0
    for dx in (0, -1, 1, -2, 2):
        for dy in (0, -1, 1):
            two = ink(other, left + origin[0] + dx, round(other_top) + origin[1] + dy, width, height)
            total = max(sum(one), sum(two))
            if total < 255:
                return 0.0
            best = min(best, sum(abs(a - b) for a, b in zip(one, two)) / total)
            if best <= 0.2:
                return best
    return best


def compare(request, clusters, answer, own, other, origin):
    lines = answer["lines"]
    counts = {"edges": 0, "lines": 0, "ink": 0}
    notes = []
    compared = 0
    drift, line = 0.1, None
    for cluster, selection in zip(clusters, answer["selections"]):
        rects = [r for r in selection["rects"] if r["height"] > 0]
        if cluster["rect"] is None or not rects:
            continue
        compared += 1
        rect, mine = cluster["rect"], rects[-1]
        shown = request["text"].encode("utf-16-le")[2 * cluster["start"]:2 * cluster["end"]].decode("utf-16-le")
        if line != mine["x"]:
            drift, line = 0.1, mine["x"]
        apart = abs(rect[3] - mine["height"])
        if 0.02 < apart < 2 and abs(rect[3] - round(rect[3])) <= 0.02:
            drift += apart
        if max(abs(rect[1] - mine["y"]), abs(rect[1] + rect[3] - mine["y"] - mine["height"])) <= drift:
            counts["edges"] += 1
        else:
            notes.append(
                f"{shown!r} at {mine['y']:.2f} to {mine['y'] + mine['height']:.2f}, "
                f"in Chromium {rect[1]:.2f} to {rect[1] + rect[3]:.2f}")
        middle = rect[0] + rect[2] / 2
        if abs(middle - mine["x"] - mine["width"] / 2) <= 1 or not lines:
            counts["lines"] += 1
        else:
            notes.append(f"{shown!r} on a line about {mine['x'] + mine['width'] / 2}, in Chromium {middle}")
        share = 0 if shown.isspace() else difference(own, other, origin, mine, rect[1])
        if share <= 0.6:
            counts["ink"] += 1
        else:
            notes.append(f"{shown!r} has other ink ({share:.2f})")
    return compared, counts, notes


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--command", default=str(ROOT / ".build/debug/caretta"))
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--keep", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        requests = list(cases())
        answers, screen = chromium(requests, folder)
        table, failures = {}, 0
        for index, (request, clusters) in enumerate(zip(requests, answers)):
            answer, own = caretta(options.command, request, clusters, folder, index)
            origin = (index % COLUMNS * CELL + PADDING, index // COLUMNS * CELL + PADDING)
            compared, counts, notes = compare(request, clusters, answer, own, screen, origin)
            row = table.setdefault((request["writingMode"], request["textOrientation"]), [0] * 6)
            agrees = not notes
            for column, value in enumerate(
                    [1, agrees, compared, counts["edges"], counts["lines"], counts["ink"]]):
                row[column] += value
            known = EXPECTED.get((request["name"], request["textOrientation"]))
            if notes and not known:
                failures += 1
            if notes and (options.verbose or not known):
                name = f"{request['name']}, {request['writingMode']}, {request['textOrientation']}"
                print(f"{name}: {known or 'differs'}")
                for note in notes if options.verbose else notes[:2]:
                    print(f"    {note}")
    print("| mode | orientation | cases | agree | clusters | edges | lines | ink |")
    print("|---|---|---|---|---|---|---|---|")
    for (mode, orientation), row in table.items():
        print(f"| {mode} | {orientation} | " + " | ".join(map(str, row)) + " |")
    if failures:
        sys.exit(f"{failures} cases differ without a known reason")


if __name__ == "__main__":
    main()

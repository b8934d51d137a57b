// SPDX-License-Identifier: Apache-2.0
// Lays requests out and says where every grapheme cluster stands. Runs in the page that
// browser.py makes; `cases` is a list of layout requests, `fonts` maps files to family names.

/// The height of a line in CSS pixels: more than any font needs, so that a row is a line.
const rowHeight = 128;

/// Keys of a request that are CSS properties under another name; the value is taken as it is.
const properties = {
  align: "text-align", whiteSpace: "white-space", wordBreak: "word-break",
  overflowWrap: "overflow-wrap", lineBreak: "line-break", hyphens: "hyphens",
  tabSize: "tab-size",
};
/// Likewise, lengths.
const lengths = {
  size: "font-size", letterSpacing: "letter-spacing", wordSpacing: "word-spacing",
  textIndent: "text-indent",
};

function quoted(tags) {
  return Object.entries(tags).map(([tag, value]) => `"${tag}" ${Number(value)}`).join(", ");
}

/// Sets what a request, or a span of one, says about its text.
function applyStyle(element, request) {
  const style = element.style;
  const set = (name, value) => {
    style.setProperty(name, value);
    // A value that this browser does not know would be dropped without a word.
    if (style.getPropertyValue(name) === "") throw new Error(`no CSS for ${name}: ${value}`);
  };
  for (const [key, value] of Object.entries(request)) {
    if (key in properties) set(properties[key], value);
    if (key in lengths) set(lengths[key], `${value}px`);
  }
  if (request.fontFiles) set("font-family", request.fontFiles.map((f) => fonts[f]).join(", "));
  if (request.features && Object.keys(request.features).length)
    set("font-feature-settings", quoted(request.features));
  if (request.variations && Object.keys(request.variations).length)
    set("font-variation-settings", quoted(request.variations));
  if (request.language) element.lang = request.language;
}

/// The block of a request, and for every UTF-16 offset the node that holds it.
function block(request) {
  const element = document.createElement("div");
  element.className = "block";
  const width = request.width ?? null;
  element.style.width = width === null ? "max-content" : `${Math.max(0, width)}px`;
  applyStyle(element, request);
  const direction = request.direction ?? "auto";
  element.style.direction = direction === "auto" ? "ltr" : direction;
  element.style.unicodeBidi = direction === "auto" ? "plaintext" : "normal";
  if (request.textWrap) element.style.setProperty("text-wrap-style",
    request.textWrap === "wrap" ? "auto" : request.textWrap);

  const text = request.text;
  const places = new Array(text.length);
  const append = (parent, start, end) => {
    if (start >= end) return;
    const node = document.createTextNode(text.slice(start, end));
    parent.append(node);
    for (let i = start; i < end; i++) places[i] = { node, offset: i - start };
  };
  const attachments = new Map((request.attachments ?? []).map((a) => [a.offset, a]));
  const spans = [...(request.spans ?? [])].sort((a, b) => a.start - b.start);
  const cuts = new Set([0, text.length]);
  for (const span of spans) cuts.add(span.start).add(span.end);
  for (const offset of attachments.keys()) cuts.add(offset).add(offset + 1);
  const edges = [...cuts].sort((a, b) => a - b);
  for (let i = 0; i + 1 < edges.length; i++) {
    const [start, end] = [edges[i], edges[i + 1]];
    const covering = spans.filter((s) => s.start <= start && end <= s.end);
    let parent = element;
    for (const span of covering) {
      const child = document.createElement("span");
      applyStyle(child, span);
      if (span.baselineShift) child.style.verticalAlign = `${span.baselineShift}px`;
      parent.append(child);
      parent = child;
    }
    const attachment = attachments.get(start);
    if (attachment) {
      const box = document.createElement("span");
      box.className = "attachment";
      box.style.width = `${attachment.width}px`;
      box.style.height = `${attachment.height}px`;
      parent.append(box);
      places[start] = { element: box };
    } else {
      append(parent, start, end);
    }
  }
  return { element, places };
}

/// The rectangle of a cluster, or null. A range has more than one where a soft hyphen is drawn
/// before it, whose box comes first.
function clusterRect(places, start, end) {
  const first = places[start];
  if (first.element) return first.element.getBoundingClientRect();
  const last = places[end - 1];
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  const rects = [...range.getClientRects()];
  return rects.findLast((rect) => rect.width > 0) ?? rects.at(-1) ?? null;
}

const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

function round(value) { return Math.round(value * 10000) / 10000; }

/// Whether a cluster is white space that a request collapses; then it may have no width.
function collapses(request, segment) {
  const mode = request.whiteSpace;
  if (mode === "normal" || mode === "nowrap") return /^[ \t\n]+$/.test(segment);
  return mode === "pre-line" && /^[ \t]+$/.test(segment);
}

/// What the browser makes of a request: where lines start, and for every cluster that has a box
/// [start, end, left, right].
function measure(request) {
  const { element, places } = block(request);
  document.body.append(element);
  const origin = element.getBoundingClientRect();
  const keepsBreaks = !["normal", "nowrap"].includes(request.whiteSpace);
  const boxes = [];
  const starts = [0];
  let row = 0;
  for (const { segment, index } of clusters.segment(request.text)) {
    const end = index + segment.length;
    const rect = clusterRect(places, index, end);
    const isGone = rect === null || rect.height === 0
      || rect.right === rect.left && collapses(request, segment);
    // White space that is gone belongs to the line before.
    if (!isGone) {
      const here = Math.floor(((rect.top + rect.bottom) / 2 - origin.top) / rowHeight);
      if (here > row) starts.push(index);
      row = Math.max(row, here);
      boxes.push([index, end, round(rect.left - origin.left), round(rect.right - origin.left)]);
    }
    if (keepsBreaks && segment === "\n" && end < request.text.length) {
      starts.push(end);
      row += 1;
    }
  }
  element.remove();
  return { starts, boxes };
}

async function run() {
  const pending = [];
  for (const family of Object.values(fonts)) pending.push(document.fonts.load(`16px ${family}`));
  await Promise.all(pending);
  const answers = cases.map((request) => {
    try {
      return measure(request);
    } catch (error) {
      return { error: String(error) };
    }
  });
  const output = document.createElement("pre");
  output.id = "answers";
  output.textContent = JSON.stringify(answers);
  document.body.replaceChildren(output);
}

run();

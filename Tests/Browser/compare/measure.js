// SPDX-License-Identifier: Apache-2.0
// Builds blocks of text and measures them. Runs in the page of a Session of driver.py.

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const rule = document.head.appendChild(document.createElement("style"));

/// Creates the node of a description: a string is text; an object has a tag, a style, attributes
/// and children. `character` is the character of the text that an element without text replaces.
function build(node, found) {
  if (typeof node === "string") {
    const text = document.createTextNode(node);
    found.nodes.push([found.text.length, text]);
    found.text += node;
    return text;
  }
  const element = document.createElement(node.tag ?? "span");
  const start = found.text.length;
  Object.assign(element, node.attributes);
  element.style.cssText = node.style ?? "";
  element.append(...(node.children ?? []).map((child) => build(child, found)));
  found.text += node.character ?? "";
  if (node.isMeasured) found.elements.push(element);
  if (node.isCombined) found.combined.push([start, found.text.length]);
  return element;
}

/// Shows a description instead of everything else, and waits for its pictures.
async function show(node) {
  document.body.replaceChildren(build(node, { text: "", nodes: [], elements: [], combined: [] }));
  await Promise.all([...document.images].map((image) => image.decode()));
}

/// The ranges of grapheme clusters; combined text is one cluster.
function ranges({ text, combined }) {
  return [...segmenter.segment(text)].flatMap(({ segment, index }) => {
    const whole = combined.find(([start, end]) => start <= index && index < end);
    if (!whole) return [[index, index + segment.length]];
    return whole[0] === index ? [whole] : [];
  });
}

/// The area of a range, which has an extent along the line; null if it has none.
function rangeRect(range, isVertical, isCombined) {
  const rects = [...range.getClientRects()].filter((r) => (isVertical ? r.height : r.width) > 0);
  const shown = rects.filter((r) => r.width > 0);
  if (!isCombined || !shown.length) return rects.at(-1) ?? null;
  const [{ left, top, height }] = shown;
  return new DOMRect(left, top, shown.at(-1).right - left, height);
}

/// The clusters that have an area: [start, end, left, top, width, height].
function clusters(found, area, isVertical) {
  return ranges(found).flatMap(([start, end]) => {
    const [offset, node] = found.nodes.findLast(([first]) => first <= start);
    if (end - offset > node.length) return [];
    const range = document.createRange();
    range.setStart(node, start - offset);
    range.setEnd(node, end - offset);
    const rect = rangeRect(range, isVertical, found.combined.some(([first]) => first === start));
    return rect ? [[start, end, ...area(rect)]] : [];
  });
}

/// The lines of clusters that are not white space, from an offset.
function lines(clusters, text, first, hasColumns) {
  const found = [];
  for (const [start, end, left, top, width, height] of clusters) {
    if (start < first || /\s/.test(text[start])) continue;
    const middle = top + height / 2;
    let line = found.at(-1);
    const isInOtherColumn = line && hasColumns && (left < line.left - 300 || left > line.right + 100);
    if (!line || Math.abs(line.middle - middle) > 4 || isInOtherColumn
        || text.slice(line.end, start).includes("\n")) {
      line = { start, middle, left, right: left };
      found.push(line);
    }
    line.end = end;
    line.left = Math.min(line.left, left);
    line.right = Math.max(line.right, left + width);
  }
  return found;
}

/// Builds the block of a case and measures its lines, or its clusters and marked elements.
/// `supports` lists CSS declarations without which the result is null, `rule` a rule of the block.
function result(one) {
  if (one.supports?.some(([name, value]) => !CSS.supports(name, value))) return null;
  const found = { text: "", nodes: [], elements: [], combined: [] };
  const block = build({ tag: "div", ...one }, found);
  block.className = "block";
  rule.textContent = one.rule ?? "";
  document.body.replaceChildren(block);
  const { left, top, height } = block.getBoundingClientRect();
  const area = (r) => [r.left - left, r.top - top, r.width, r.height];
  const all = clusters(found, area, one.isVertical);
  if (one.asLines) return lines(all, found.text, one.first ?? 0, one.hasColumns);
  return { clusters: all, height, areas: found.elements.map((e) => [...e.getClientRects()].map(area)) };
}

function measure(cases) { return cases.map(result); }

/// Draws texts on a canvas at baselines, with the left edge at `x`.
async function draw(texts, width, height, x) {
  await show({ tag: "canvas", style: "display: block", attributes: { width, height } });
  const context = document.querySelector("canvas").getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#000";
  for (const { font, text, y } of texts) {
    context.font = font;
    context.fillText(text, x, y);
  }
}

/// A function that returns the ink at a pixel of a PNG picture on white, by its red channel.
async function ink(base64) {
  const image = new Image();
  image.src = "data:image/png;base64," + base64;
  await image.decode();
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return (x, y) => x >= 0 && x < width && y >= 0 && y < height ? 255 - data[4 * (y * width + x)] : 0;
}

/// The share of ink in which two pictures differ, for each area: [left, top, width, height, left
/// and top in the second picture]. The best shift by up to 2 pixels across, 1 along the line wins.
async function inkDifferences(first, second, areas) {
  const [own, other] = [await ink(first), await ink(second)];
  const shifts = [0, -1, 1, -2, 2].flatMap((dx) => [0, -1, 1].map((dy) => [dx, dy]));
  return areas.map(([left, top, width, height, otherLeft, otherTop]) => {
    let best = 2;
    for (const [dx, dy] of shifts) {
      let [apart, ownInk, otherInk] = [0, 0, 0];
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const a = own(left + x, top + y), b = other(otherLeft + dx + x, otherTop + dy + y);
          apart += Math.abs(a - b);
          ownInk += a;
          otherInk += b;
        }
      }
      const total = Math.max(ownInk, otherInk);
      if (total < 255) return 0;
      best = Math.min(best, apart / total);
      if (best <= 0.2) break;
    }
    return best;
  });
}

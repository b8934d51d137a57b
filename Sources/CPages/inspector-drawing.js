const stage = $('stage'), picture = stage.querySelector('svg');
const MARGIN = 14;
// Pixels of the window for the levels of a line, left of horizontal lines and above vertical
// ones.
const GUTTER = 38;
// The left and top edge of the drawing.
let edge = [0, 0];
const layers = {};
for (const name of ['definitions', 'below', 'selection', 'glyphs', 'above', 'places', 'carets',
  'ruler']) {
  layers[name] = svg(name === 'definitions' ? 'defs' : 'g');
  picture.append(layers[name]);
}
layers.ruler.setAttribute('visibility', 'hidden');
const lineRect = (line, x, width, kind) => svg('rect', {
  x, width, y: frame.lines[line][TOP], class: kind,
  height: Math.max(0, frame.lines[line][BOTTOM] - frame.lines[line][TOP])});

const form = (unit, wide, turned) => turned ? ` rotate(${90 * turned}) scale(${unit})`
  : wide === 1 ? ` scale(${unit})` : ` scale(${unit * wide} ${unit})`;
const boxOf = ({box: [x, y, width, height]}) => ({x, y, width, height});
function define() {
  layers.definitions.replaceChildren(
    ...data.glyphs.map((glyph, i) => typeof glyph === 'string'
      ? svg('path', {id: 'g' + i, d: glyph}) : svg('image', {id: 'g' + i, href: glyph.href,
        ...boxOf(glyph), preserveAspectRatio: 'none'})),
    ...data.runs.map(([unit, color, glyphs, wide = 1, turned = 0], i) => {
      // Black is the page's own color.
      const ink = data.colors[color];
      const group = svg('g', {id: 'r' + i, fill: ink === '#000000' ? 'currentColor' : ink});
      for (let n = 0; n < glyphs.length; n += 3) {
        group.append(svg('use', {href: '#g' + glyphs[n],
          transform: `translate(${glyphs[n + 1]} ${glyphs[n + 2]})` + form(unit, wide, turned)}));
      }
      return group;
    }));
  boxes.clear();
}
const steps = () => data.pictures[frame.picture][2].map(step => data.steps[step]);
// The extent of the picture: the block and its overflow.
function extent() {
  let left = 0, right = Math.max(frame.width ?? 0, isVertical() ? frame.size[1] : frame.size[0], 1);
  for (const boxes of frame.boxes) {
    for (const box of boxes) {
      left = Math.min(left, box.x);
      right = Math.max(right, box.x + box.width);
    }
  }
  right = Math.max(right, paper()[2]);
  for (const [x, , width] of areas()) {
    left = Math.min(left, x);
    right = Math.max(right, x + width);
  }
  return [left, right];
}
// A rectangle of the page along and across lines.
const onLines = ([x, y, width, height]) => !isVertical() ? [x, y, width, height]
  : isFromBottom() ? [bottom() - y - height, x, height, width]
  : [y, frame.axes[0] ? frame.axes[1] - x - width : x, height, width];
// The page along and across lines, without size if there are no pages.
const paper = () => frame.paper ? onLines([0, 0, ...frame.paper]) : [0, 0, 0, 0];
// Containers and exclusions as [x, y, width, height] along and across lines.
function areas() {
  const of = shape => {
    if (shape.points) {
      const xs = shape.points.filter((_, i) => i % 2 === 0), ys = shape.points.filter((_, i) => i % 2);
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      return [x, y, Math.max(...xs) - x, Math.max(...ys) - y];
    }
    const [x, y, width, height] = shape;
    return height === undefined ? [x - width, y - width, 2 * width, 2 * width] : shape;
  };
  return [...frame.containers ?? [], ...frame.exclusions ?? []].map(of).map(onLines);
}
// The extent of the block across its lines.
const blockExtent = f => f.axes ? Math.max(f.axes[1], f.size[0]) : f.size[1];
// The part of the page that the window shows, and as much again on each side: a long text is
// drawn in parts.
const MANY = 1500;
let drawn = null, scale = 1;
function seen() {
  if (frame.offset.length < MANY) return null;
  const inverse = picture.getScreenCTM().inverse();
  const corner = (x, y) => new DOMPoint(x, y).matrixTransform(inverse);
  const [a, b] = [corner(-innerWidth, -innerHeight), corner(2 * innerWidth, 2 * innerHeight)];
  return {left: a.x, top: a.y, right: b.x, bottom: b.y};
}
const isSeen = (x, y, width, height) => !drawn || x + width >= drawn.left && x <= drawn.right
  && y + height >= drawn.top && y <= drawn.bottom;
function lineIsSeen(line) {
  const band = frame.lines[line];
  return isSeen(...areaOnPage(band[LEFT], band[TOP], band[WIDTH], band[BOTTOM] - band[TOP]));
}
function drawText() {
  const [left, right] = extent(), top = Math.min(0, paper()[1]), deep = Math.max(
    1, blockExtent(frame), ...[paper(), ...areas()].map(([, y, , height]) => y + height));
  const [x, y, w, h] = areaOnPage(left, top, right - left, deep - top);
  for (const name of ['below', 'selection', 'above', 'places', 'carets']) {
    layers[name].setAttribute('transform', turning());
  }
  // Up to twice its size if there is enough space, at one scale for all widths.
  const widest = 2 * MARGIN + Math.max(
    ...data.frames.map(f => f.paper?.[0] ?? (f.axes ? blockExtent(f) : f.width ?? f.size[0])), w);
  const beside = shown.has('levels') ? GUTTER : 0;
  scale = Math.min(2, (Math.max(280, stage.clientWidth || 600) - (isVertical() ? 0 : beside)) / widest);
  const before = isVertical() ? [0, beside / scale] : [beside / scale, 0];
  edge = [x, y];
  const width = w + 2 * MARGIN + before[0], height = h + 2 * MARGIN + before[1];
  picture.setAttribute('viewBox', `${x - MARGIN - before[0]} ${y - MARGIN - before[1]} ${width} ${height}`);
  // Labels on the picture have a constant size in the window.
  picture.style.setProperty('--scale', scale);
  picture.style.width = width * scale + 'px';
  picture.style.height = height * scale + 'px';
  drawn = seen();
  drawGlyphs();
}
function drawGlyphs() {
  layers.glyphs.setAttribute('class', 'text');
  // Words are short, so their starts are enough, except in long lines.
  layers.glyphs.replaceChildren(...steps().filter(([kind, ...v]) =>
    isSeen(...(kind === 0 ? [v[1] - 400, v[2] - 60, 800, 120] : v.slice(0, 4)))).flatMap(([kind, ...v]) =>
    kind === 0 ? [svg('use', {href: '#r' + v[0], x: v[1], y: v[2]})]
    : kind === 3 ? [svg('rect', {x: v[0], y: v[1], width: v[2], height: v[3], fill: 'none',
        stroke: 'currentColor', 'stroke-width': v[4]})] : []));
}

// Carets are slanted with their font, about the baseline.
function caret(line, x, slope, width, kind) {
  const [, , top, bottom, baseline] = frame.lines[line];
  const at = y => x + (baseline - y) * slope, half = width / 2;
  return svg('polygon', {class: kind, points: [[at(top) - half, top], [at(top) + half, top],
    [at(bottom) + half, bottom], [at(bottom) - half, bottom]].map(p => p.join(',')).join(' ')});
}
const slope = index => frame.slope.length < 2 ? frame.slope[0] ?? 0 : frame.slope[index];
const caretOf = (index, width, kind) =>
  caret(frame.line[index], frame.x[index], slope(index), width, kind);

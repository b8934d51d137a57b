// Roles of a place, and its color.
const ROLES = ['upstream', 'downstream', 'strong', 'weak', 'line start', 'line end'];
const INKS = ['#2f6fed', '#c2410c', '#0f8a5f', '#9333ea', '#b7791f'];
const rolesOf = bits => ROLES.filter((_, i) => bits & 1 << i).join(', ');
function placesOf(index) {
  const list = frame.places[index];
  if (!list) return [{roles: frame.roles[index], x: frame.x[index], line: frame.line[index]}];
  const all = [];
  for (let i = 0; i < list.length; i += 3) {
    all.push({roles: list[i], x: list[i + 1], line: list[i + 2]});
  }
  return all;
}

// Overlays.

// The symbol of each kind of break opportunity, below the top of its line.
const BREAKS = {space: 'M-2,0H2L0,4z', dictionary: 'M0,0L2.2,2.2L0,4.4L-2.2,2.2z',
  softHyphen: 'M-2.5,.6H2.5V2.4H-2.5z',
  automaticHyphen: 'M-2.5,0H2.5V1.4H-2.5zM-2.5,2.6H2.5V4H-2.5z',
  hyphen: 'M-2,0H2V4H-2z', character: 'M-2,2a2,2 0 1,0 4,0a2,2 0 1,0 -4,0z',
  mandatory: 'M-2.2,4.4H2.2V0H.8V3H-2.2z'};
const breakSign = (kind, x, y) => svg('path', {class: 'breaks', d: BREAKS[kind], transform: `translate(${x} ${y})`});
const boxes = new Map();
// The box of a glyph's outline or picture, in the font's units.
function glyphBox(number) {
  if (typeof data.glyphs[number] !== 'string') return boxOf(data.glyphs[number]);
  if (!boxes.has(number)) {
    const path = svg('path', {d: data.glyphs[number]});
    layers.ruler.append(path);
    boxes.set(number, path.getBBox());
    path.remove();
  }
  return boxes.get(number);
}
const OVERLAYS = {
  lines: ['Lines', 'below', () => frame.lines.flatMap((line, i) => lineIsSeen(i)
    ? [lineRect(i, line[LEFT], line[WIDTH], 'lines')] : [])],
  baselines: ['Baselines', 'below', () => frame.lines.flatMap((line, i) => lineIsSeen(i)
    ? [svg('line', {class: 'baselines', x1: line[LEFT], x2: line[LEFT] + Math.max(line[WIDTH], 4),
      y1: line[BASELINE], y2: line[BASELINE]})] : [])],
  words: ['Words', 'below', () => [...new Set(frame.word.filter((n, i) => n >= 0
    && lineIsSeen(frame.line[i])))].flatMap(n =>
    rects(...data.ranges[n]).map(r => lineRect(r.line, r.x, r.width, 'words')))],
  clusters: ['Clusters', 'below', () => seenBoxes().flat().filter(box => box.width).map(box =>
    lineRect(box.line, box.x, box.width, 'clusters'))],
  glyphs: ['Glyph boxes', 'above', () => steps().flatMap(([kind, run, x, y]) => {
    if (kind !== 0 || !isSeen(x - 400, y - 60, 800, 120)) return [];
    const [unit, , glyphs, wide = 1, turned = 0] = data.runs[run], all = [];
    for (let i = 0; i < glyphs.length; i += 3) {
      const box = glyphBox(glyphs[i]), [left, top] = [x + glyphs[i + 1], y + glyphs[i + 2]];
      const rect = turned
        ? {x: left - (box.y + box.height) * unit, y: top + box.x * unit, width: box.height * unit,
          height: box.width * unit}
        : {x: left + box.x * unit * wide, y: top + box.y * unit, width: box.width * unit * wide,
          height: box.height * unit};
      all.push(svg('rect', {class: 'glyphs', ...rect, transform: turningBack()}));
    }
    return all;
  })],
  levels: ['Direction levels', 'below', () => seenBoxes().flatMap(boxes => {
    const list = runs(boxes, false);
    const tints = list.map(run => {
      const rect = lineRect(run.line, run.x, run.width, 'levels');
      rect.setAttribute('opacity', tint(run.level));
      return rect;
    });
    return list.length ? [...tints, ...levelNumbers(list[0].line, list.map(run => run.level))] : [];
  })],
  breaks: ['Break opportunities', 'above', () => data.breaks.flatMap(([offset, kind]) => {
    if (isElsewhere(offset)) return [];
    const index = indexOf({offset, upstream: kind === 'mandatory' ? 0 : 1});
    const place = kind === 'mandatory' ? Math.max(0, index - 1) : index;
    if (!lineIsSeen(frame.line[place])) return [];
    const x = frame.x[place], top = frame.lines[frame.line[place]][TOP];
    const mark = breakSign(kind, x, top);
    mark.append(svg('title', {}, `${offset}: ${kind}`));
    return mark;
  })],
  safe: ['Safe to break', 'above', () => data.safeOffsets.flatMap(offset => {
    if (isElsewhere(offset)) return [];
    const index = indexOf({offset, upstream: 0}), x = frame.x[index];
    const y = frame.lines[frame.line[index]][BASELINE];
    if (!lineIsSeen(frame.line[index])) return [];
    return svg('polygon', {class: 'safe', points: `${x - 1.5},${y + 5} ${x + 1.5},${y + 5} ${x},${y + 2}`});
  })],
  carets: ['Carets', 'above', () => frame.x.flatMap((_, i) => lineIsSeen(frame.line[i])
    ? [caretOf(i, 0.6, 'carets')] : [])],
};
const tint = level => [0.1, 0.26, 0.42][Math.min(level, 2)];
// The levels of a line's runs, from left to right or from top to bottom, beside the line: on
// the text they would hide letters.
function levelNumbers(line, levels) {
  const names = (levels.length > 4 ? [...levels.slice(0, 3), '…'] : levels).map(String);
  const band = frame.lines[line], container = frame.containers?.[frame.container?.[line]];
  const size = Math.min(11, (band[BOTTOM] - band[TOP]) * scale) / scale;
  const style = `font-size:${size}px`;
  if (!isVertical()) {
    const x = (container ? container[0] : edge[0]) - 5 / scale;
    return [svg('text', {x, y: band[BASELINE], style, 'text-anchor': 'end'}, names.join('\u2009'))];
  }
  const [x, , width] = areaOnPage(0, band[TOP], 0, band[BOTTOM] - band[TOP]);
  return names.map((name, i) => svg('text', {x: x + width / 2, style, 'text-anchor': 'middle',
    y: edge[1] - 5 / scale - (names.length - 1 - i) * size, transform: turningBack()}, name));
}
// Whether an offset is on another page.
const isElsewhere = offset => offset < frame.offset[0] || offset > frame.offset.at(-1);
const seenBoxes = () => frame.boxes.filter((_, line) => lineIsSeen(line));
// The key that shows an overlay, a letter of its name.
const LETTERS = {lines: 'l', baselines: 'b', words: 'w', clusters: 'u', glyphs: 'g', levels: 'd',
  breaks: 'k', safe: 's', carets: 'c'};
// Containers, exclusions and text without glyphs, which every picture shows; in the coordinates
// of the page.
function drawPlaces() {
  const shapes = (frame.containers ?? []).map(([x, y, width, height]) =>
    svg('rect', {class: 'container', x, y, width, height}));
  for (const shape of frame.exclusions ?? []) {
    const [x, y, width, height] = Array.isArray(shape) ? shape : [];
    shapes.push(shape.points ? svg('polygon', {class: 'exclusion', points: shape.points.join(' '),
      'fill-rule': shape.rule})
      : height === undefined ? svg('circle', {class: 'exclusion', cx: x, cy: y, r: width})
      : svg('rect', {class: 'exclusion', x, y, width, height}));
  }
  return shapes.map(shape => {
    shape.setAttribute('transform', turningBack());
    return shape;
  });
}
const isMissing = (start, end) => (data.missing ?? []).some(([from, to]) => start < to && from < end);
const missing = () => (data.missing ?? []).flatMap(([start, end]) => rects(start, end)
  .filter(r => lineIsSeen(r.line)).map(r => lineRect(r.line, r.x, r.width, 'missing')));
// Merges adjacent boxes of one level, and of one font unless `byFont` is false.
function runs(boxes, byFont = true) {
  const all = [];
  for (const box of boxes) {
    const last = all[all.length - 1];
    if (last && last.level === box.level && (!byFont || last.font === box.font)) {
      last.width = box.x + box.width - last.x;
      last.start = Math.min(last.start, box.start);
      last.end = Math.max(last.end, box.end);
    } else {
      all.push({...box});
    }
  }
  return all;
}
// The page, or the block of a width.
function blockOutline() {
  const isBlock = frame.width !== null && !frame.containers;
  if (!frame.paper && !isBlock) return [];
  const [x, y, width, height] = frame.paper ? paper() : [0, 0, frame.width, blockExtent(frame)];
  return [svg('rect', {class: 'block', x, y, width, height})];
}
const shown = new Set();
function drawOverlays() {
  for (const layer of ['below', 'above']) {
    layers[layer].replaceChildren(
      ...(layer === 'below' ? [...drawPlaces(), ...missing()] : []),
      ...(layer === 'below' ? blockOutline() : []),
      ...Object.keys(OVERLAYS).filter(name => shown.has(name) && OVERLAYS[name][1] === layer)
        .flatMap(name => OVERLAYS[name][2]()));
  }
  const kinds = shown.has('breaks') ? [...new Set(data.breaks.map(b => b[1]))] : [];
  const keys = kinds.map(kind => {
    const sign = svg('svg', {viewBox: '-3 -.5 6 5.5', class: 'sign'});
    sign.append(breakSign(kind, 0, 0));
    return make('span', {}, sign, kind);
  });
  if (shown.has('levels')) {
    const levels = new Set(frame.boxes.flat().map(box => box.level));
    for (const level of [...levels].sort((a, b) => a - b)) {
      const sign = make('i', {className: 'level'});
      sign.style.opacity = tint(level);
      keys.push(make('span', {}, sign, `level ${level}, ${direction(level & 1)}`));
    }
  }
  if (data.missing?.length) {
    keys.push(make('span', {}, make('i', {className: 'missing'}), 'no glyph in the fonts'));
  }
  if (frame.exclusions) keys.push(make('span', {}, make('i', {className: 'exclusion'}), 'excluded'));
  if (frame.containers) keys.push(make('span', {}, make('i', {className: 'container'}), 'containers'));
  $('legend').hidden = keys.length === 0;
  $('legend').replaceChildren(...keys);
}
// The carets of the word at a position.
function wordCarets(index) {
  const word = range(frame.word[index]);
  if (!word) return [];
  const all = [];
  for (let i = indexOf({offset: word[0], upstream: 0}); i < frame.offset.length; i++) {
    if (frame.offset[i] >= word[1] || all.length > 200) break;
    all.push(caretOf(i, 0.6, 'carets'));
  }
  return [...all, caretOf(indexOf({offset: word[1], upstream: 1}), 0.6, 'carets')];
}
function drawSelection(pointed) {
  const [start, end] = selected();
  layers.selection.replaceChildren(...rects(start, end).map(r =>
    lineRect(r.line, r.x, r.width, 'selection')));
  const index = indexOf(head);
  layers.carets.replaceChildren(...wordCarets(pointed ?? index), caretOf(index, 2, 'caret'));
  if (pointed !== null) layers.carets.append(caretOf(pointed, 1.2, 'ghost'));
  const places = placesOf(pointed ?? index);
  layers.places.replaceChildren(...(places.length < 2 ? [] : places.map((place, i) => {
    const mark = caret(place.line, place.x, slope(pointed ?? index), 3.5, 'place');
    mark.setAttribute('stroke', INKS[i % INKS.length]);
    return mark;
  })));
}

const served = JSON.parse($('served').textContent);
const MOVES = ['left', 'right', 'wordLeft', 'wordRight', 'lineStart', 'lineEnd', 'paragraphStart',
  'paragraphEnd', 'documentStart', 'documentEnd'];
const COLUMNS = ['offset', 'upstream', 'line', 'level', 'font', 'rtl', 'before', 'after', 'word',
  'double', 'triple', 'pattern', 'roles', ...MOVES];
// A line is [start,end,top,bottom,baseline,left,width,rtl,reason].
const START = 0, END = 1, TOP = 2, BOTTOM = 3, BASELINE = 4, LEFT = 5, WIDTH = 6, RTL = 7, REASON = 8;
let data, frame, frameIndex;
// The ends of the selection are {offset, upstream}; `goal` is the column that steps up and
// down keep.
let anchor = {offset: 0, upstream: 0}, head = anchor, goal = null;

function column(packed) {
  if (Array.isArray(packed)) return packed;
  const all = [], list = packed.r ?? packed.d;
  let sum = 0;
  for (let i = 0; i < list.length; i += 2) {
    for (let n = 0; n < list[i + 1]; n++) all.push(packed.r ? list[i] : sum += list[i]);
  }
  return all;
}
function unpack(packed) {
  for (const name of COLUMNS) packed[name] = column(packed[name]);
  packed.boxes = packed.clusters.map((list, line) => {
    const boxes = [];
    for (let i = 0; i < list.length; i += 7) {
      const [start, end, x, width, level, font, marker] = list.slice(i, i + 7);
      boxes.push({start, end, x, width, level, font, marker, line, rtl: level & 1});
    }
    return boxes;
  });
  if (packed.container) packed.container = column(packed.container);
  packed.isOpen = true;
  return packed;
}
// Converts between line coordinates, which all tables except the pictures use, and page
// coordinates.
const isVertical = () => frame.axes !== undefined;
// The extent of the block along lines that run from bottom to top; otherwise undefined.
const bottom = () => frame.axes[2];
const isFromBottom = () => isVertical() && bottom() !== undefined;
const toPage = (x, y) => !isVertical() ? [x, y]
  : isFromBottom() ? [y, bottom() - x] : [frame.axes[0] ? frame.axes[1] - y : y, x];
const toLines = (x, y) => !isVertical() ? [x, y]
  : isFromBottom() ? [bottom() - y, x] : [y, frame.axes[0] ? frame.axes[1] - x : x];
// An area in line coordinates as [x, y, width, height] of the page.
function areaOnPage(x, y, width, height) {
  if (!isVertical()) return [x, y, width, height];
  if (isFromBottom()) return [y, bottom() - x - width, height, width];
  return [frame.axes[0] ? frame.axes[1] - y - height : y, x, height, width];
}
// The transforms of groups that are drawn in line coordinates, and their inverses.
const turning = () => !isVertical() ? '' : isFromBottom() ? `matrix(0 -1 1 0 0 ${bottom()})`
  : frame.axes[0] ? `matrix(0 1 -1 0 ${frame.axes[1]} 0)` : 'matrix(0 1 1 0 0 0)';
const turningBack = () => !isVertical() ? '' : isFromBottom() ? `matrix(0 1 -1 0 ${bottom()} 0)`
  : frame.axes[0] ? `matrix(0 -1 1 0 0 ${frame.axes[1]})` : 'matrix(0 1 1 0 0 0)';
function choose(index) {
  frameIndex = index;
  frame = data.frames[index].isOpen ? data.frames[index] : unpack(data.frames[index]);
  goal = null;
}

// Positions.

// The index of a position; if it is not in the tables, the index of its offset or of the
// offset before.
function indexOf({offset, upstream}) {
  let low = 0, high = frame.offset.length;
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (frame.offset[middle] <= offset) low = middle; else high = middle;
  }
  const isOther = low > 0 && frame.upstream[low] && !(upstream && frame.offset[low] === offset);
  return isOther ? low - 1 : low;
}
const position = index => ({offset: frame.offset[index], upstream: frame.upstream[index]});
const range = number => number < 0 ? null : data.ranges[number];
const selected = () => [Math.min(anchor.offset, head.offset), Math.max(anchor.offset, head.offset)];

// The lines of the nearest container that has lines, as [first, end]; without containers, all
// lines.
function linesNear(x, y) {
  if (!frame.containers) return [0, frame.lines.length];
  const far = ([left, top, width, height]) =>
    Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
  let nearest = null;
  frame.containers.map(onLines).forEach((rect, i) => {
    if (!frame.container.includes(i)) return;
    if (!nearest || far(rect) < nearest.distance) nearest = {i, distance: far(rect)};
  });
  if (!nearest) return [0, frame.lines.length];
  return [frame.container.indexOf(nearest.i), frame.container.lastIndexOf(nearest.i) + 1];
}
// The line whose block extent contains a y, or the nearest line.
function lineAt(x, y) {
  const [first, end] = linesNear(x, y);
  let line = first;
  while (line + 1 < end && frame.lines[line + 1][TOP] <= y) line++;
  const next = line + 1 < end ? frame.lines[line + 1] : null;
  return next && next[TOP] - y < y - frame.lines[line][BOTTOM] ? line + 1 : line;
}
function hitOnLine(line, x) {
  const hits = frame.hits[line];
  let i = 0;
  while (i + 2 < hits.length && hits[i + 1] <= x) i += 2;
  return hits[i];
}
const hit = (x, y) => hitOnLine(lineAt(x, y), x);
// The cluster whose box contains a point.
function clusterAt(x, y) {
  const line = lineAt(x, y), band = frame.lines[line];
  if (y < band[TOP] || y >= band[BOTTOM]) return null;
  return frame.boxes[line].find(box => box.x <= x && x < box.x + box.width) ?? null;
}
// The boxes that a range covers; boxes that touch are merged.
function rects(start, end) {
  const all = [];
  frame.boxes.forEach((boxes, line) => {
    let last = null;
    for (const box of boxes) {
      if (box.start >= end || box.end <= start || !box.width) continue;
      if (last && Math.abs(last.x + last.width - box.x) < 0.01 && last.rtl === box.rtl) {
        last.width = box.x + box.width - last.x;
      } else {
        all.push(last = {line, x: box.x, width: box.width, rtl: box.rtl});
      }
    }
  });
  return all;
}

// Movements.

const isForward = (movement, rtl) => /[rR]ight$/.test(movement) ? !rtl
  : /[lL]eft$/.test(movement) ? !!rtl : /(End|down)$/.test(movement);
function step(from, movement) {
  if (movement !== 'up' && movement !== 'down') {
    goal = null;
    return frame[movement][from];
  }
  const x = goal && goal.index === from ? goal.x : frame.x[from];
  const line = frame.line[from] + (movement === 'down' ? 1 : -1);
  const last = frame.offset[frame.offset.length - 1];
  const to = line < 0 ? 0 : line < frame.lines.length ? hitOnLine(line, x)
    : indexOf({offset: last, upstream: 0});
  goal = {index: to, x};
  return to;
}
function move(movement, extends_) {
  let from = indexOf(head);
  if (!extends_ && anchor.offset !== head.offset) {
    const [start, end] = selected();
    const rtl = frame.lines[frame.line[indexOf({offset: start, upstream: 0})]][RTL];
    head = isForward(movement, rtl) ? {offset: end, upstream: 1} : {offset: start, upstream: 0};
    from = indexOf(head);
    if (movement === 'left' || movement === 'right') {
      goal = null;
      anchor = head = position(from);
      return;
    }
  }
  head = position(step(from, movement));
  if (!extends_) anchor = head;
}
// A drag from one unit to another, each a range.
function between(first, unit) {
  if (unit[0] < first[0]) {
    anchor = {offset: Math.max(first[1], unit[1]), upstream: 0};
    head = {offset: unit[0], upstream: 0};
  } else {
    anchor = {offset: first[0], upstream: 0};
    head = {offset: Math.max(first[1], unit[1]), upstream: 1};
  }
  goal = null;
}

// The plot of the offset.

const axis = lines.some(line => line.samples.some(s => s[Y] !== line.samples[0][Y]))
  || !lines.some(line => line.samples.some(s => s[X] !== line.samples[0][X])) ? Y : X;
// The name of a log entry's kind, and its symbol on the plot.
const MARKS = {
  action: ['event', 'M-3,0a3,3 0 1,0 6,0a3,3 0 1,0 -6,0z'], start: ['start', 'M-2.5,-3L3,0L-2.5,3z'],
  stop: ['stop', 'M-2.5,-2.5H2.5V2.5H-2.5z'], complete: ['complete', 'M0,-3.2L3.2,0L0,3.2L-3.2,0z'],
  ignored: ['ignored', 'M-3,-2L-2,-3L0,-1L2,-3L3,-2L1,0L3,2L2,3L0,1L-2,3L-3,2L-1,0z']};
const marker = (kind, x, y, fill) => svg('path', {
  d: MARKS[kind][1], transform: `translate(${x.toFixed(2)} ${y})`, fill, class: 'mark ' + kind});
// The log without writes. The keys of one word, and the space after it, are one event with a
// start and an end.
function grouped(log) {
  const all = [];
  let word = null;
  for (const [at, kind, text] of log) {
    if (!(kind in MARKS)) continue;
    const key = kind === 'action' ? /^insert "(\\?[^]|\\u\{\w+\})"$/u.exec(text)?.[1] : null;
    if (key && word && !word.isDone && at - word.until < 0.5 && key !== '\\n') {
      word.until = at;
      word.typed += key;
      word.count++;
      word.isDone = key === ' ';
      word.text = `type "${word.typed}"`;
      continue;
    }
    const event = {at, until: at, kind, text, typed: key ?? '', count: 1, isDone: key === ' '};
    if (kind === 'action') word = key && key !== '\\n' ? event : null;
    all.push(event);
  }
  return all;
}
for (const line of lines) line.events = grouped(line.log);
// An event with an end is a bar.
function eventMark({at, until, kind, count}, y, fill) {
  const width = toX(until) - toX(at);
  const mark = width < 3 ? marker(kind, toX(at), y, fill) : svg('rect', {x: toX(at) - 0.5, y: y - 3,
    width: width + 1, height: 6, rx: 2, fill, class: 'mark ' + kind});
  mark.dataset.count = count;
  return mark;
}
// The plotted part of the time.
const view = {from: start, to: end};
function zoom(factor) {
  const whole = end - start, length = Math.min(whole, Math.max(whole / 64, (view.to - view.from) / factor));
  view.from = Math.max(start, Math.min(now - length / 2, end - length));
  view.to = view.from + length;
  leave();
  plot();
  show(now);
}
// Moves the plotted part so that it contains the moment.
function keepInView() {
  const length = view.to - view.from;
  if (now >= view.from - 1e-9 && now <= view.to + 1e-9) return;
  view.from = Math.max(start, Math.min(now - length * (now > view.to ? 0.1 : 0.9), end - length));
  view.to = view.from + length;
  leave();
  plot();
}
let cursor = null, toX = time => time, toTime = x => x;
function plot() {
  const picture = $('plot').querySelector('svg');
  picture.replaceChildren();
  const width = picture.clientWidth || 600, height = picture.clientHeight || 250;
  const left = 46, right = width - 12, top = 44, bottom = height - 40;
  // Clips to the plotted part.
  const inner = svg('svg', {x: left - 6, y: 0, width: Math.max(1, right - left + 12), height,
    viewBox: `${left - 6} 0 ${Math.max(1, right - left + 12)} ${height}`});
  let low = Infinity, high = -Infinity;
  for (const line of lines) {
    for (const place of line.places) {
      low = Math.min(low, place[axis]);
      high = Math.max(high, place[axis]);
    }
  }
  if (!(low <= high)) low = high = 0;
  if (high - low < 1) { low -= 10; high += 10; }
  const span = view.to - view.from || 1;
  toX = time => left + (time - view.from) / span * (right - left);
  toTime = x => view.from + Math.min(1, Math.max(0, (x - left) / (right - left))) * (view.to - view.from);
  // Downward, as the content scrolls.
  const toY = value => top + (value - low) / (high - low) * (bottom - top);
  for (const value of ticks(low, high, 5)) {
    picture.append(
      svg('line', {x1: left, x2: right, y1: toY(value), y2: toY(value), stroke: 'var(--line)'}),
      svg('text', {x: left - 7, y: toY(value) + 4, 'text-anchor': 'end'}, short(value)));
  }
  for (const time of ticks(view.from, view.to, Math.max(2, Math.min(8, (right - left) / 60)))) {
    picture.append(
      svg('line', {x1: toX(time), x2: toX(time), y1: bottom, y2: bottom + 4, stroke: 'var(--pale)'}),
      svg('text', {x: toX(time), y: height - 6, 'text-anchor': 'middle'}, short(time) + ' s'));
  }
  picture.append(svg('text', {x: 2, y: 12}, axis === Y ? 'offset y' : 'offset x'));
  lines.forEach((line, index) => {
    bands(line, s => s[RUNS]).forEach(([from, to]) => inner.append(svg('rect', {
      x: toX(from), width: Math.max(1, toX(to) - toX(from)), y: top, height: bottom - top,
      fill: 'var(--run)'})));
    bands(line, s => !s[VISIBLE]).forEach(([from, to]) => inner.append(svg('rect', {
      x: toX(from), width: Math.max(2, toX(to) - toX(from)), y: top - 6 + 3 * index,
      height: 3, fill: 'var(--alarm)'})));
    inner.append(svg('polyline', {
      points: line.places.map(p => toX(p[AT]).toFixed(2) + ',' + toY(p[axis]).toFixed(2)).join(' '),
      fill: 'none', stroke: ink(index), 'stroke-width': 2, 'stroke-linejoin': 'round'}));
    for (const event of line.events) {
      // Events are below the plot; the animator's starts and ends are on the offset.
      const place = line.places[Math.max(0, last(line.places, event.at))];
      const isMotion = place && event.kind !== 'action' && event.kind !== 'ignored';
      inner.append(eventMark(
        event, isMotion ? toY(place[axis]) : bottom + 12 + 8 * index, ink(index)));
    }
  });
  cursor = svg('g');
  cursor.append(
    svg('line', {y1: top - 8, y2: bottom + 18, stroke: 'var(--ink)', 'stroke-width': 1.5}),
    svg('path', {d: `M-5,${top - 14}H5L0,${top - 6}z`, fill: 'var(--ink)'}));
  inner.append(cursor);
  picture.append(inner);
  picture.setAttribute('aria-label', `The ${axis === Y ? 'vertical' : 'horizontal'} offset from `
    + `${seconds(view.from)} to ${seconds(view.to)}, between ${short(low)} and ${short(high)}.`);
  const isWhole = view.to - view.from >= end - start - 1e-9;
  $('wider').disabled = $('whole').disabled = isWhole;
}
function ticks(low, high, count) {
  const rough = (high - low) / count;
  if (!(rough > 0)) return [low];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map(m => m * power).find(s => s >= rough);
  const all = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + 1e-9 * step; i++) all.push(i * step);
  return all;
}
// Ranges of time in which samples have a property.
function bands(line, isSo) {
  const all = [];
  line.samples.forEach((s, i) => {
    if (!isSo(s)) return;
    const to = line.samples[Math.min(i + 1, line.samples.length - 1)][AT];
    if (all.length && all[all.length - 1][1] === s[AT]) all[all.length - 1][1] = to;
    else all.push([s[AT], to]);
  });
  return all;
}
const legend = $('plot').querySelector('figcaption');
const key = (style, text) => legend.append(make('span', {}, make('i', {style}), text));
lines.forEach((line, i) => key(`background:${ink(i)};height:3px;vertical-align:3px`,
  line.name || 'offset'));
for (const kind in MARKS) {
  if (!lines.some(line => line.log.some(entry => entry[1] === kind))) continue;
  const sign = svg('svg', {viewBox: '-4 -4 8 8', class: 'sign'});
  sign.append(marker(kind, 0, 0, 'var(--accent)'));
  legend.append(make('span', {}, sign, MARKS[kind][0]));
}
if (lines.some(l => l.samples.some(s => s[RUNS]))) key('background:var(--run)', 'animator running');
if (lines.some(l => l.samples.some(s => !s[VISIBLE]))) {
  key('background:var(--alarm);height:3px;vertical-align:3px', 'caret out of sight');
}

// Facts about the moment, and the log.

const point = (x, y) => short(x) + ', ' + short(y);
const rows = [
  ['offset', s => point(s[X], s[Y])],
  ['content size', s => short(s[3]) + ' × ' + short(s[4])],
  ['adjusted inset', s => 'top ' + short(s[5]) + ', left ' + short(s[6]) + ', bottom '
    + short(s[7]) + ', right ' + short(s[8])],
  ['caret', s => s.length > 14 ? point(s[14], s[15]) + ', length ' + short(Math.max(s[16], s[17])) : 'none'],
  ['caret', s => s[VISIBLE] ? s[PADDED] ? 'visible, with its padding' : 'visible, padding partly hidden'
    : 'out of sight', s => !s[VISIBLE]],
  ['selection', s => s.facts[0]],
  ['length', s => s.facts[1]],
  ['first responder', s => s.facts[2]],
  ...(lines.some(line => line.facts.some(facts => facts[3])) ? [['other offsets', s => s.facts[3]]] : []),
  ['animator', s => s[RUNS] ? 'running, ' + Math.round(s[FRACTION] * 100) + ' %' : 'none running'],
];
function showFacts(time) {
  $('facts').replaceChildren();
  if (lines.some(line => line.name)) {
    $('facts').append(make('tr', {}, make('th'),
      ...lines.map(line => make('td', {}, make('b', {textContent: line.name})))));
  }
  for (const [name, text, isBad] of rows) {
    $('facts').append(make('tr', {}, make('th', {textContent: name}), ...lines.map(line => {
      const sample = sampleAt(line, time);
      return make('td', {
        textContent: sample ? text(sample) : '', className: sample && isBad?.(sample) ? 'bad' : ''});
    })));
  }
}
for (const line of lines) {
  const list = make('div', {className: 'metrics'});
  if (line.name) list.append(make('b', {textContent: line.name}));
  for (const [name, text, isBad] of line.metrics) {
    list.append(make('span', {className: isBad ? 'bad' : ''}, make('b', {textContent: text}),
      ' ' + name));
  }
  $('metrics').append(list);
}
const logs = lines.map(line => {
  const list = make('div');
  if (line.log.length) $('logs').append(list);
  return line.events.map(({at, kind, text}) => {
    const entry = make('button', {type: 'button', className: 'entry ' + kind},
      make('span', {className: 'at', textContent: seconds(at)}),
      make('span', {className: 'kind', textContent: kind === 'action' ? 'event' : kind}),
      make('span', {textContent: text}));
    entry.addEventListener('click', () => show(at));
    list.append(entry);
    return {at, entry, list};
  });
});

// The filmstrip.

const thumbs = [];
for (const line of lines) {
  if (!line.frames.length) continue;
  const strip = make('div', {className: 'strip'});
  if (line.name) $('strips').append(make('h2', {textContent: line.name}));
  $('strips').append(strip);
  const sizes = line.frames.map(index => data.pictures[line.samples[index][PICTURE]]);
  const widths = sizes.reduce((sum, size) => sum + size[0], 0);
  const scale = Math.max(48 / Math.min(...sizes.map(size => Math.min(size[0], size[1]))),
    Math.min((1220 - 10 * sizes.length) / widths, 150 / highest));
  for (const index of line.frames) {
    const sample = line.samples[index];
    const canvas = make('canvas');
    const paint = () => draw(canvas, sample[PICTURE], scale);
    paint();
    const button = make('button', {type: 'button'}, canvas, seconds(sample[AT]));
    button.addEventListener('click', () => show(sample[AT]));
    strip.append(button);
    thumbs.push({line, at: sample[AT], button, draw: paint});
  }
}

// One moment.

let now = start;
function redraw() {
  for (const thumb of thumbs) thumb.draw();
  show(now);
}
function show(time) {
  now = Math.min(end, Math.max(start, time));
  const index = Math.max(0, last(times, now, t => t));
  $('scrubber').value = index;
  $('scrubber').setAttribute('aria-valuetext', seconds(now));
  $('time').textContent = seconds(now);
  lines.forEach((line, i) => {
    const picture = pictureAt(line, now);
    if (picture >= 0) draw(stages[i], picture, scale);
    const shown = sampleAt(line, now), title = line.name ? line.name + ', ' : '';
    stages[i].setAttribute('aria-label', title + 'at ' + seconds(now)
      + (shown ? ', offset ' + point(shown[X], shown[Y]) : ''));
    for (const {at, entry} of logs[i]) entry.classList.toggle('later', at > now + 1e-9);
    const latest = logs[i][last(logs[i], now, logged => logged.at)];
    if (latest) {
      const {entry, list} = latest;
      const below = entry.offsetTop + entry.offsetHeight - list.offsetTop - list.clientHeight;
      const above = entry.offsetTop - list.offsetTop;
      list.scrollTop = Math.min(above, Math.max(list.scrollTop, below + 8));
    }
    const ofLine = thumbs.filter(thumb => thumb.line === line);
    const current = ofLine[last(ofLine, now, thumb => thumb.at)];
    for (const thumb of ofLine) thumb.button.classList.toggle('now', thumb === current);
  });
  keepInView();
  cursor.setAttribute('transform', `translate(${toX(now)} 0)`);
  showFacts(now);
  showDetails();
}
$('scrubber').max = times.length - 1;
$('scrubber').addEventListener('input', () => { pause(); show(times[$('scrubber').value]); });
const area = $('plot').querySelector('svg');
const follow = event => {
  if (event.buttons !== 1) return;
  pause();
  show(toTime(event.clientX - area.getBoundingClientRect().left));
};
area.addEventListener('pointerdown', event => {
  area.setPointerCapture(event.pointerId);
  follow(event);
});
area.addEventListener('pointermove', follow);

$('closer').addEventListener('click', () => zoom(2));
$('wider').addEventListener('click', () => zoom(0.5));
$('whole').addEventListener('click', () => zoom(1e-9));
addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.tagName === 'SELECT') return;
  const factor = {'+': 2, '=': 2, '-': 0.5, 0: 1e-9}[event.key];
  if (factor) zoom(factor);
});

// Playing, in real time or slower.

let playing = 0;
function pause() {
  cancelAnimationFrame(playing);
  playing = 0;
  $('play').textContent = '▶';
}
$('play').addEventListener('click', () => {
  if (playing) return pause();
  if (now >= end) show(start);
  $('play').textContent = '❚❚';
  let before = null;
  const tick = stamp => {
    if (before !== null) show(now + (stamp - before) / 1000 * $('speed').value);
    before = stamp;
    if (now >= end) pause(); else playing = requestAnimationFrame(tick);
  };
  playing = requestAnimationFrame(tick);
});

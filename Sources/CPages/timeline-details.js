// Under the pointer.

const tip = $('tip');
let guide = null;
function hover(event) {
  const bounds = area.getBoundingClientRect();
  const x = event.clientX - bounds.left, time = toTime(x);
  guide ??= svg('line', {stroke: 'var(--pale)', 'stroke-dasharray': '3 3'});
  for (const [name, value] of [['x1', toX(time)], ['x2', toX(time)], ['y1', 32],
    ['y2', bounds.height - 40]]) guide.setAttribute(name, value);
  if (!guide.parentNode) area.append(guide);
  tip.replaceChildren(make('b', {textContent: seconds(time)}));
  for (const line of lines) {
    const place = line.places[Math.max(0, last(line.places, time))];
    const sample = sampleAt(line, time);
    if (place) {
      tip.append(make('div', {textContent: `${line.name ? line.name + ': ' : ''}offset `
        + `${point(place[1], place[2])}${sample && !sample[VISIBLE] ? ', caret out of sight' : ''}`}));
    }
    for (const {at, until, kind, text} of line.events) {
      if (time < toTime(toX(at) - 4) || time > toTime(toX(until) + 4)) continue;
      tip.append(make('div', {className: 'near',
        textContent: `${seconds(at)} ${MARKS[kind][0]} ${text}`}));
    }
  }
  while (tip.childElementCount > 9) tip.lastChild.remove();
  tip.hidden = false;
  tip.style.left = Math.min(x + 14, Math.max(0, bounds.width - tip.offsetWidth)) + 'px';
}
function leave() {
  tip.hidden = true;
  guide?.remove();
  guide = null;
}
area.addEventListener('pointermove', event => { if (event.buttons === 0) hover(event); });
area.addEventListener('pointerleave', leave);

// The table, created when it is first opened.

const COLUMNS = ['time', 'offset', 'caret', 'length', 'caret in sight', 'with its padding', 'animator'];
const tables = lines.map(line => {
  const body = make('tbody');
  const table = make('table', {}, make('thead', {}, make('tr', {}, ...COLUMNS.map(name =>
    make('th', {textContent: name, scope: 'col'})))), body);
  if (line.name) table.prepend(make('caption', {textContent: line.name}));
  const scroll = make('div', {className: 'scroll'}, table);
  if (line.samples.length) $('samples').append(scroll);
  return {line, body, scroll, rows: []};
});
function fill() {
  for (const {line, body, rows} of tables) {
    if (rows.length) continue;
    for (const s of line.samples) {
      const button = make('button', {type: 'button', textContent: seconds(s[AT])});
      button.addEventListener('click', () => { pause(); show(s[AT]); });
      const has = s.length > 14;
      const cells = [point(s[X], s[Y]), has ? point(s[14], s[15]) : 'none', has ? short(Math.max(s[16], s[17])) : '',
        s[VISIBLE] ? 'yes' : 'no', s[PADDED] ? 'yes' : 'no',
        s[RUNS] ? Math.round(s[FRACTION] * 100) + ' %' : ''];
      rows.push(make('tr', {className: s[VISIBLE] ? '' : 'bad'}, make('td', {}, button),
        ...cells.map(textContent => make('td', {textContent}))));
    }
    body.append(...rows);
  }
}
$('samples').addEventListener('toggle', () => { fill(); showDetails(); });
function showDetails() {
  for (const {line, rows, scroll} of tables) {
    const current = Math.max(0, last(line.samples, now));
    rows.forEach((row, i) => row.toggleAttribute('aria-current', i === current));
    const row = rows[current];
    if (!row || !$('samples').open) continue;
    const above = row.offsetTop - 40, below = row.offsetTop + row.offsetHeight - scroll.clientHeight;
    scroll.scrollTop = Math.min(above, Math.max(scroll.scrollTop, below + 8));
  }
  $('code').textContent = testCode();
}

// The moment as a test, of the timeline that is drawn on top.

function testCode() {
  const line = lines[lines.length - 1], s = line && sampleAt(line, now);
  if (!s) return '';
  const near = (what, value) => `  #expect(abs(${what} - ${short(value)}) < 0.01)`;
  const code = ['@Test func `the caret is where it was`() throws {',
    '  let timeline = scenario.play()',
    `  let sample = try #require(timeline.samples.last { $0.at <= ${(s[AT] + 1e-6).toFixed(6)} })`,
    near('sample.contentOffset.x', s[X]), near('sample.contentOffset.y', s[Y])];
  if (s.length > 14) code.push(near('sample.caret.x', s[14]), near('sample.caret.y', s[15]));
  code.push(`  #expect(${s[VISIBLE] ? '' : '!'}sample.isCaretVisible)`,
    `  #expect(${s[PADDED] ? '' : '!'}sample.isPaddedCaretVisible)`);
  const [, anchor, head] = /^(?:(\d+) to )?(\d+)$/.exec(s.facts[0]) ?? [];
  if (head) {
    code.push(`  #expect(sample.selection?.anchor == ${anchor ?? head})`,
      `  #expect(sample.selection?.head == ${head})`);
  }
  const hidden = line.samples.filter(sample => !sample[VISIBLE]).length;
  code.push(`  #expect(timeline.metrics.samplesWithCaretHidden == ${hidden})`, '}');
  return code.join('\n');
}
$('copy').addEventListener('click', event => copy($('code').textContent, event.target));

// The size of the plot changes with the window, and with the elements beside it.
new ResizeObserver(() => { plot(); show(now); }).observe(area);
addEventListener('resize', () => { fit(); show(now); });
fit();
plot();
show(Number(/[#&]t=([\d.]+)/.exec(location.hash)?.[1] ?? start));
$('scrubber').focus();

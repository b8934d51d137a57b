const REASONS = {soft: 'at a break opportunity', hyphen: 'at a hyphen that is drawn',
  emergency: 'inside a word that is too wide', hard: 'at a hard break', end: 'at the text’s end',
  truncated: 'where text is left out'};
const quoted = (start, end) => {
  const text = data.text.slice(start, end);
  // Isolated, so that a right-to-left word does not reorder the text around it.
  return '“\u2068' + (text.length > 60 ? text.slice(0, 60) + '…' : text)
    .replace(/\n/g, '↵').replace(/\r/g, '').replace(/\t/g, '⇥') + '\u2069”';
};
const points = text => [...text].slice(0, 8).map(c =>
  'U+' + c.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')).join(' ');
const span = (start, end) => `${start} to ${end}`;
const direction = rtl => rtl ? 'right to left' : 'left to right';

function why(index) {
  const line = frame.lines[frame.line[index]];
  const own = [frame.offset[index], frame.line[index], line[START], line[END],
    frame.offset[index] - frame.before[index], frame.offset[index] + frame.after[index],
    frame.level[index]];
  const others = [...frame.numbers[index] ?? []];
  return data.patterns[frame.pattern[index]].replace(/[\x01-\x08]/g, c =>
    c === '\x08' ? others.shift() : own[c.charCodeAt(0) - 1])
    + (isMissing(own[4], own[5]) ? ' The fonts have no glyph for it: it is drawn as a box.' : '');
}
function rows(index, point) {
  const offset = frame.offset[index], line = frame.line[index], band = frame.lines[line];
  const start = offset - frame.before[index], end = offset + frame.after[index];
  const run = runs(frame.boxes[line]).find(r => r.start <= start && start < r.end);
  const word = range(frame.word[index]), opportunity = data.breaks.find(b => b[0] === offset);
  const places = placesOf(index), [from, to] = selected();
  const list = [];
  if (point) {
    const box = clusterAt(...point);
    list.push(['point', toPage(...point).map(short).join(', ')]);
    list.push(['character', box
      ? `${quoted(box.start, box.end)} ${span(box.start, box.end)}` : 'none']);
  }
  const height = band[BOTTOM] - band[TOP], isTurned = isVertical();
  const [x, y] = areaOnPage(frame.x[index], band[TOP], 0, height);
  list.push(['caret', `x ${short(x)}, y ${short(y)}, ${isTurned ? 'width' : 'height'} `
    + short(height)]);
  list.push([places.length > 1 ? 'places' : 'place', places.map((place, i) => {
    const item = make('div', {className: 'place'});
    if (places.length > 1) item.append(make('i', {style: `background:${INKS[i % INKS.length]}`}));
    item.append(`${isTurned ? 'y' : 'x'} ${short(place.x)}, line ${place.line}: ${rolesOf(place.roles)}`);
    return item;
  })]);
  list.push(['cluster', start === end ? 'none'
    : `${quoted(start, end)} ${span(start, end)}, ${points(data.text.slice(start, end))}`]);
  list.push(['word', word ? `${quoted(...word)} ${span(...word)}` : 'none']);
  list.push(['run', run ? `${span(run.start, run.end)}, ${direction(run.rtl)}` : 'none']);
  list.push(['level', String(frame.level[index])]);
  list.push(['font', isMissing(start, end) ? 'no glyph in the fonts' : data.fonts[frame.font[index]] ?? 'none']);
  list.push(['line', `${line}: ${span(band[START], band[END])}, ${direction(band[RTL])}; ends `
    + REASONS[band[REASON]]]);
  const box = areaOnPage(band[LEFT], band[TOP], band[WIDTH], height);
  list.push(['line box', isTurned
    ? `left ${short(box[0])}, width ${short(box[2])}, baseline x `
      + `${short(toPage(0, band[BASELINE])[0])}, top ${short(box[1])}, height ${short(box[3])}`
    : `top ${short(band[TOP])}, baseline ${short(band[BASELINE])}, left `
      + `${short(band[LEFT])}, width ${short(band[WIDTH])}`]);
  list.push(['break', (opportunity ? opportunity[1] : 'none') + (data.safeSet.has(offset)
    ? ', safe: not shaped again' : ', unsafe: shaped again')]);
  list.push(['selection', from === to ? 'none'
    : `${anchor.offset} to ${head.offset} ${quoted(from, to)}`]);
  return list;
}
const name = index => `${frame.offset[index]} ${frame.upstream[index] ? 'upstream' : 'downstream'}`;
// The character after a position, for screen readers.
function after(index) {
  const start = frame.offset[index] - frame.before[index], end = frame.offset[index] + frame.after[index];
  return start === end ? '' : `, ${frame.after[index] ? 'before' : 'after'} ${quoted(start, end)}`;
}
function showPanel(index, point) {
  $('state').textContent = (point ? 'Under the pointer: ' : 'Caret: ') + name(index) + after(index);
  $('facts').replaceChildren(...rows(index, point).map(([title, value]) => make('tr', {},
    make('th', {textContent: title, scope: 'row'}),
    make('td', {}, ...(Array.isArray(value) ? value : [value])))));
  $('why').textContent = why(index);
  // A page is not a layout of the whole text.
  $('test').hidden = frame.paper !== undefined;
  if (!point) $('code').textContent = testCode(index);
}
function testCode(index) {
  const at = `TextPosition(${frame.offset[index]}${frame.upstream[index] ? ', .upstream' : ''})`;
  const number = value => String(Math.round(value * 1000) / 1000);
  const width = frame.width === null ? '.infinity' : number(frame.width);
  const along = isVertical() ? 'y' : 'x';
  const mode = isVertical()
    ? `paragraphStyle: ParagraphStyle(writingMode: .${frame.mode}), ` : '';
  const areas = ['containers', 'exclusions'].filter(key => frame[key]).join(' and ');
  const lines = ['@Test func `the caret is where it was`() throws {',
    `  let text = ${swiftString(data.text)}`,
    ...(areas ? [`  // block: BlockOptions with the ${areas} of the request`] : []),
    `  let layout = TextLayout(text, style: style, ${mode}`
      + (frame.containers ? 'block: block)' : `${areas ? 'block: block, ' : ''}width: ${width})`),
    `  let caret = try #require(layout.caretStop(at: ${at}))`,
    `  #expect(abs(caret.${along} - ${number(frame.x[index])}) < 0.001)`,
    `  #expect(caret.line == ${frame.line[index]})`,
    `  #expect(layout.lineCount == ${frame.lines.length})`];
  const [start, end] = selected();
  if (start !== end) {
    const all = rects(start, end).map(r => number(r.x));
    lines.push(`  let rects = layout.selectionRects(for: TextRange(${start}, ${end}), `
      + 'extendingToContainer: false)',
      `  let edges: [Double] = [${all.join(', ')}]`,
      '  #expect(rects.count == edges.count)',
      '  #expect(zip(rects, edges).allSatisfy { abs($0.rect.${along} - $1) < 0.001 })');
  }
  return lines.concat('}').join('\n');
}
$('copy').addEventListener('click', event => copy($('code').textContent, event.target));

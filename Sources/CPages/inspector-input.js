// The position and the point under a pointer that is not pressed.
let pointed = null;
function show() {
  drawSelection(pointed ? pointed.index : null);
  if (pointed) showPanel(pointed.index, pointed.point); else showPanel(indexOf(head), null);
}
const pageName = page => `${page + 1} of ${data.pages}`;
function showFrame(index) {
  choose(index);
  // Offsets of another text may be beyond the end of this one.
  const last = frame.offset[frame.offset.length - 1];
  const kept = end => position(indexOf({offset: Math.min(end.offset, last), upstream: end.upstream}));
  [anchor, head] = [kept(anchor), kept(head)];
  pointed = null;
  drawText();
  drawOverlays();
  show();
  readOut();
  const text = frame.paper ? pageName(frame.page)
    : frame.width === null ? 'unbounded' : short(frame.width) + ' pt';
  $('points').textContent = text;
  $('length').textContent = frame.paper ? 'Page' : isVertical() ? 'Height' : 'Width';
  $('width').setAttribute('aria-valuetext', text);
}
function open(raw) {
  data = raw;
  data.safeOffsets = column(data.safe);
  data.safeSet = new Set(data.safeOffsets);
  define();
}

// The visible part of a long text changes with scrolling.
addEventListener('scroll', () => {
  const next = seen();
  if (!next || !drawn) return;
  const [high, wide] = [(next.bottom - next.top) / 3, (next.right - next.left) / 3];
  if (Math.abs(next.top - drawn.top) < high / 2 && Math.abs(next.left - drawn.left) < wide / 2) return;
  drawn = next;
  drawGlyphs();
  drawOverlays();
}, {passive: true});
// The lines as text, for users who cannot see the picture.
function readOut() {
  const lines = frame.lines.slice(0, 500).map(line => make('li', {
    textContent: (data.text.slice(line[START], line[END]).trim() || 'empty line')
      + (isMissing(line[START], line[END]) ? ', some characters have no glyph' : ''),
    dir: line[RTL] ? 'rtl' : 'ltr'}));
  $('reading').replaceChildren(...lines);
  const count = frame.lines.length;
  $('count').textContent = `Text of ${count} ${count === 1 ? 'line' : 'lines'}`
    + (count > 500 ? ', the first 500' : '');
}

// Keys.

// An arrow key in vertical text, as the equivalent key in horizontal text.
function alongLines(key) {
  if (!isVertical()) return key;
  const fromRight = frame.axes[0];
  return {ArrowDown: isFromBottom() ? 'ArrowLeft' : 'ArrowRight',
    ArrowUp: isFromBottom() ? 'ArrowRight' : 'ArrowLeft',
    ArrowLeft: fromRight ? 'ArrowDown' : 'ArrowUp',
    ArrowRight: fromRight ? 'ArrowUp' : 'ArrowDown'}[key] ?? key;
}
function movement(event) {
  const by = (plain, word, far) => event.metaKey ? far : event.altKey || event.ctrlKey ? word : plain;
  const rtl = frame.lines[frame.line[indexOf(head)]][RTL];
  switch (alongLines(event.key)) {
  case 'ArrowLeft': return by('left', 'wordLeft', rtl ? 'lineEnd' : 'lineStart');
  case 'ArrowRight': return by('right', 'wordRight', rtl ? 'lineStart' : 'lineEnd');
  case 'ArrowUp': return by('up', 'paragraphStart', 'documentStart');
  case 'ArrowDown': return by('down', 'paragraphEnd', 'documentEnd');
  case 'Home': return event.metaKey || event.ctrlKey ? 'documentStart' : 'lineStart';
  case 'End': return event.metaKey || event.ctrlKey ? 'documentEnd' : 'lineEnd';
  }
  return null;
}
stage.addEventListener('keydown', event => {
  const key = movement(event);
  if (key) {
    move(key, event.shiftKey);
  } else if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'a') {
    between([0, data.text.length], [0, data.text.length]);
  } else if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'c') {
    copy(data.text.slice(...selected()), $('copy'));
    stage.focus();
  } else if (event.key === 'Escape') {
    anchor = head;
  } else {
    return;
  }
  event.preventDefault();
  pointed = null;
  show();
  layers.carets.querySelector('.caret')?.scrollIntoView({block: 'nearest', inline: 'nearest'});
});

// Pointers: a press sets the caret, a drag selects; a double press selects words, a triple
// press paragraphs.

let drag = null, latest = {time: -1e9, x: 0, y: 0, count: 0};
function place(event) {
  const at = new DOMPoint(event.clientX, event.clientY)
    .matrixTransform(picture.getScreenCTM().inverse());
  return toLines(at.x, at.y);
}
function unit(point, count) {
  const box = clusterAt(...point);
  const index = box ? indexOf({offset: box.start, upstream: 0}) : hit(...point);
  return range((count === 2 ? frame.double : frame.triple)[index]) ?? [0, 0];
}
stage.addEventListener('pointerdown', event => {
  if (event.button !== 0) return;
  stage.focus({preventScroll: true});
  const near = Math.hypot(event.clientX - latest.x, event.clientY - latest.y) < 12
    && event.timeStamp - latest.time < 400;
  const count = near ? latest.count % 3 + 1 : 1;
  latest = {time: event.timeStamp, x: event.clientX, y: event.clientY, count};
  const point = place(event);
  drag = {count, first: [0, 0], id: event.pointerId};
  if (count === 1) {
    const index = hit(...point);
    head = position(index);
    if (!event.shiftKey) anchor = head;
    goal = null;
  } else {
    drag.first = unit(point, count);
    between(drag.first, drag.first);
  }
  if (event.pointerType !== 'touch') stage.setPointerCapture(event.pointerId);
  pointed = null;
  show();
  event.preventDefault();
});
stage.addEventListener('pointermove', event => {
  const point = place(event);
  if (drag) {
    if (drag.count === 1) {
      head = position(hit(...point));
      goal = null;
    } else {
      between(drag.first, unit(point, drag.count));
    }
    pointed = null;
  } else if (event.pointerType !== 'touch') {
    pointed = {index: hit(...point), point};
  }
  show();
});
for (const name of ['pointerup', 'pointercancel']) {
  stage.addEventListener(name, () => drag = null);
}
stage.addEventListener('pointerleave', () => {
  if (!drag && pointed) {
    pointed = null;
    show();
  }
});

// Overlays and the width.

for (const key in OVERLAYS) {
  const box = make('input', {type: 'checkbox', id: 'show-' + key});
  box.setAttribute('aria-keyshortcuts', LETTERS[key]);
  box.addEventListener('change', () => {
    if (box.checked) shown.add(key); else shown.delete(key);
    // The levels have a gutter beside the text.
    if (key === 'levels') drawText();
    drawOverlays();
  });
  const label = make('label', {className: 'of-' + key}, box, OVERLAYS[key][0], ' ',
    make('kbd', {textContent: LETTERS[key].toUpperCase()}));
  label.lastChild.setAttribute('aria-hidden', 'true');
  $('overlays').append(label);
}
addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.tagName === 'TEXTAREA') return;
  const key = Object.keys(LETTERS).find(name => LETTERS[name] === event.key.toLowerCase());
  if (!key || event.target.type === 'number') return;
  $('show-' + key).click();
  event.preventDefault();
});
// Vertical lines are broken at the height.
// The key of the text of the request: text or markup.
let contentKey = 'text';
const lengthKey = request => /^(vertical|sideways)/.test(request.writingMode) ? 'height' : 'width';
// A server returns tables for every width; a file contains tables of some widths.
let asked = 0, answered = 0, waiting = false;
async function ask() {
  if (waiting) return;
  waiting = true;
  while (answered < asked) {
    answered = asked;
    try {
      const request = {...JSON.parse($('keys').value || '{}'), [contentKey]: $('text').value};
      if (!$('measure').hidden && $('width').value !== $('width').max) request[lengthKey(request)] = Number($('width').value);
      const reply = await fetch('inspect', {method: 'POST', body: JSON.stringify(request)});
      const answer = await reply.json();
      if (answer.error) throw new Error(`${answer.error.path}: ${answer.error.message}`);
      open(answer);
      showFrame(0);
      showPages();
      $('problem').hidden = true;
    } catch (error) {
      $('problem').textContent = error.message;
      $('problem').hidden = false;
    }
  }
  waiting = false;
}
const again = () => { asked++; ask(); };
// Sliders for numbers of the request, which they change in its keys: the size of the text, the
// widths of columns, the page.
function sliders(request) {
  const paths = [['Size', ['size'], 4, 96, request.size ?? 16]];
  (request.containers ?? []).slice(0, 4).forEach((rect, i) => paths.push(
    [`Width of container ${i + 1}`, ['containers', i, 'width'], 10, 2 * rect.width, rect.width]));
  if (request.pages) paths.push(['Page', ['pages', 'from'], 0, data.pages - 1, request.pages.from ?? 0]);
  for (const [name, path, min, max, value] of paths) {
    const input = make('input', {type: 'range', min, max: Math.ceil(max), step: 1, value});
    const says = number => path[0] === 'pages' ? pageName(number) : short(number);
    const output = make('output', {textContent: says(value)});
    if (path[0] === 'pages') [input.id, output.id] = ['page', 'page-name'];
    input.addEventListener('input', () => {
      let keys;
      try { keys = JSON.parse($('keys').value || '{}'); } catch { return again(); }
      let place = keys;
      for (const step of path.slice(0, -1)) place = place?.[step];
      if (!place) return;
      place[path.at(-1)] = Number(input.value);
      $('keys').value = JSON.stringify(keys, null, 1);
      output.textContent = says(Number(input.value));
      again();
    });
    $('sliders').append(make('label', {}, name + ' ', input, output));
  }
}
// The number of pages changes with the text.
function showPages() {
  if (!$('page')) return;
  $('page').max = data.pages - 1;
  $('page-name').textContent = pageName(Number($('page').value));
}
open(JSON.parse($('data').textContent));
if (served === null) {
  $('width').max = data.frames.length - 1;
  $('width').value = data.selected;
  $('measure').hidden = data.frames.length < 2;
  $('width').addEventListener('input', () => showFrame(Number($('width').value)));
} else {
  const request = JSON.parse(served);
  $('source').hidden = false;
  contentKey = 'markup' in request ? 'markup' : 'text';
  $('text').value = request[contentKey] ?? '';
  // An unbounded text with long lines is shown as a column.
  const width = request[lengthKey(request)] ?? data.frames[data.selected].width;
  delete request[contentKey];
  delete request[lengthKey(request)];
  $('keys').value = JSON.stringify(request, null, 1);
  // The last position of the slider is an unbounded width.
  $('width').max = Math.max(800, Math.ceil(2 * (width ?? 0))) + 1;
  $('width').value = width ?? $('width').max;
  const isFixed = request.containers?.length || request.pages;
  $('measure').hidden = Boolean(isFixed);
  sliders(request);
  for (const id of ['text', 'keys', 'width']) $(id).addEventListener('input', again);
}
showFrame(data.selected);
addEventListener('resize', () => { drawText(); drawOverlays(); show(); });
stage.focus({preventScroll: true});

const data = JSON.parse(document.getElementById('data').textContent);
// A sample is
// [at,x,y,w,h,top,left,bottom,right,visible,padded,animating,fraction,picture,caret…].
const AT = 0, X = 1, Y = 2, VISIBLE = 9, PADDED = 10, RUNS = 11, FRACTION = 12, PICTURE = 13;
const seconds = time => time.toFixed(3) + ' s';
const lines = data.timelines;
// Pictures of color glyphs are available only after they are decoded.
const paths = data.glyphs.map(glyph => {
  if (typeof glyph === 'string') return new Path2D(glyph);
  const image = new Image();
  image.onload = () => redraw();
  image.src = glyph.href;
  return image;
});
const inks = ['var(--accent)', 'var(--second)', 'var(--ink)', 'var(--pale)'];
// The last line is drawn on top of the others, in the accent color.
const ink = index => inks[(lines.length - 1 - index) % inks.length];
for (const line of lines) line.samples.forEach((s, i) => s.facts = line.facts[i]);
// All offsets over time: each write, and each sample.
for (const line of lines) {
  line.places = [];
  let next = 0;
  for (const sample of line.samples) {
    for (; next < line.log.length && line.log[next][0] <= sample[AT] + 1e-9; next++) {
      const [at, kind, x, y] = line.log[next];
      if (kind === 'write') line.places.push([at, x, y]);
    }
    line.places.push([sample[AT], sample[X], sample[Y]]);
  }
}

// Pictures.

function drawRun(context, [unit, color, glyphs, width = 1, turned = 0]) {
  context.fillStyle = data.colors[color];
  for (let i = 0; i < glyphs.length; i += 3) {
    context.save();
    context.translate(glyphs[i + 1], glyphs[i + 2]);
    if (turned) context.rotate(Math.PI / 2);
    context.scale(unit * width, unit);
    const path = paths[glyphs[i]];
    if (path instanceof Path2D) {
      context.fill(path);
    } else if (path.complete && path.naturalWidth) {
      context.drawImage(path, ...data.glyphs[glyphs[i]].box);
    }
    context.restore();
  }
}
function drawStep(context, [kind, ...v]) {
  const path = new Path2D();
  switch (kind) {
  case 0:
    context.save();
    context.translate(v[1], v[2]);
    drawRun(context, data.runs[v[0]]);
    context.restore();
    return;
  case 1: path.rect(v[0], v[1], v[2], v[3]); break;
  case 2: path.roundRect(v[0], v[1], v[2], v[3], v[4]); break;
  case 3:
    context.lineWidth = v[4];
    context.strokeStyle = data.colors[v[5]];
    context.strokeRect(v[0], v[1], v[2], v[3]);
    return;
  case 4:
    for (let i = 1; i < v.length; i += 2) path.lineTo(v[i], v[i + 1]);
    context.fillStyle = data.colors[v[0]];
    context.fill(path);
    return;
  case 5:
    context.save();
    path.rect(v[0], v[1], v[2], v[3]);
    context.clip(path);
    return;
  case 6: context.restore(); return;
  case 7:
    context.fillStyle = data.colors[v[0]];
    context.fill(new Path2D(v[1]));
    return;
  }
  context.fillStyle = data.colors[v[v.length - 1]];
  context.fill(path);
}
function draw(canvas, number, scale) {
  const [width, height, steps] = data.pictures[number];
  const dense = scale * (window.devicePixelRatio || 1);
  canvas.width = Math.round(width * dense);
  canvas.height = Math.round(height * dense);
  canvas.style.width = width * scale + 'px';
  canvas.style.height = height * scale + 'px';
  const context = canvas.getContext('2d');
  context.scale(dense, dense);
  for (const step of steps) drawStep(context, data.steps[step]);
}

// Times: the times of all samples of all timelines.

const times = [...new Set(lines.flatMap(line => line.samples.map(s => s[AT])))]
  .sort((a, b) => a - b);
if (times.length === 0) times.push(0);
const end = times[times.length - 1], start = times[0];
// The index of the last entry that is not after a time.
function last(entries, time, at = entry => entry[0]) {
  let low = 0, high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(entries[middle]) <= time + 1e-9) low = middle + 1; else high = middle;
  }
  return low - 1;
}
const sampleAt = (line, time) => line.samples[Math.max(0, last(line.samples, time))];
function pictureAt(line, time) {
  for (let i = Math.max(0, last(line.samples, time)); i >= 0; i--) {
    if (line.samples[i]?.[PICTURE] >= 0) return line.samples[i][PICTURE];
  }
  return line.samples.find(s => s[PICTURE] >= 0)?.[PICTURE] ?? -1;
}

// The stage: each timeline's picture, all at one scale.

const used = lines.flatMap(line => line.samples.map(s => s[PICTURE])).filter(p => p >= 0);
const widest = Math.max(1, ...used.map(p => data.pictures[p][0]));
const highest = Math.max(1, ...used.map(p => data.pictures[p][1]));
let scale = 1;
// Each film has the space of its largest picture, so that nothing moves when a device turns.
// The film leaves space for the controls below it.
function fit() {
  const shown = Math.max(1, lines.length), wide = document.documentElement.clientWidth;
  scale = wide <= 600
    ? Math.min(1, (wide - 28) / widest, Math.max(200, innerHeight - 170) / highest)
    : Math.min(1, Math.min(580, Math.max(160, innerHeight - 130)) / highest, 760 / (widest * shown));
  for (const canvas of stages) {
    canvas.parentNode.style.width = widest * scale + 'px';
    canvas.parentNode.style.height = highest * scale + 'px';
  }
}
const stages = lines.map(line => {
  const canvas = make('canvas', {role: 'img'});
  const figure = make('figure', {}, make('figcaption', {textContent: line.name}),
    make('div', {className: 'film'}, canvas));
  if (!line.name) figure.firstChild.remove();
  if (line.samples.some(s => s[PICTURE] >= 0)) $('stage').append(figure);
  return canvas;
});

// SPDX-License-Identifier: Apache-2.0

extension TimelinePage {
  /// Draws the pictures on canvases, plots the offset, and moves both with the scrubber.
  static let script = #"""
    const data = JSON.parse(document.getElementById('data').textContent);
    // A sample is [at,x,y,w,h,top,left,bottom,right,visible,padded,animating,fraction,picture,caret…].
    const AT = 0, X = 1, Y = 2, VISIBLE = 9, PADDED = 10, RUNS = 11, FRACTION = 12, PICTURE = 13;
    const seconds = time => time.toFixed(3) + ' s';
    const lines = data.timelines;
    // Pictures of glyphs in colours of their own are there a moment later.
    const paths = data.glyphs.map(glyph => {
      if (typeof glyph === 'string') return new Path2D(glyph);
      const image = new Image();
      image.onload = () => redraw();
      image.src = glyph.href;
      return image;
    });
    const inks = ['var(--accent)', 'var(--second)', 'var(--ink)', 'var(--pale)'];
    // What stands last is drawn on top of the others, in the accent.
    const ink = index => inks[(lines.length - 1 - index) % inks.length];
    for (const line of lines) line.samples.forEach((s, i) => s.facts = line.facts[i]);
    // Every place that the offset was at: each write, and each sample.
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

    // Time: that of every sample of every timeline.

    const times = [...new Set(lines.flatMap(line => line.samples.map(s => s[AT])))]
      .sort((a, b) => a - b);
    if (times.length === 0) times.push(0);
    const end = times[times.length - 1], start = times[0];
    // The last index whose entry is not after a time.
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
    const scale = Math.min(1, 580 / highest, 760 / (widest * Math.max(1, lines.length)));
    const stages = lines.map(line => {
      const canvas = make('canvas');
      const figure = make('figure', {}, make('figcaption', {textContent: line.name}), canvas);
      if (!line.name) figure.firstChild.remove();
      if (line.samples.some(s => s[PICTURE] >= 0)) $('stage').append(figure);
      return canvas;
    });

    // The plot of the offset.

    const axis = lines.some(line => line.samples.some(s => s[Y] !== line.samples[0][Y]))
      || !lines.some(line => line.samples.some(s => s[X] !== line.samples[0][X])) ? Y : X;
    // What an entry of the log is called, and its sign on the plot.
    const MARKS = {
      action: ['event', 'M-3,0a3,3 0 1,0 6,0a3,3 0 1,0 -6,0z'], start: ['start', 'M-2.5,-3L3,0L-2.5,3z'],
      stop: ['stop', 'M-2.5,-2.5H2.5V2.5H-2.5z'], complete: ['complete', 'M0,-3.2L3.2,0L0,3.2L-3.2,0z'],
      ignored: ['ignored', 'M-3,-2L-2,-3L0,-1L2,-3L3,-2L1,0L3,2L2,3L0,1L-2,3L-3,2L-1,0z']};
    const marker = (kind, x, y, fill) => svg('path', {
      d: MARKS[kind][1], transform: `translate(${x.toFixed(2)} ${y})`, fill, class: 'mark ' + kind});
    let cursor = null, toX = time => time, toTime = x => x;
    function plot() {
      const picture = $('plot').querySelector('svg');
      picture.replaceChildren();
      const width = picture.clientWidth || 600, height = picture.clientHeight || 250;
      const left = 46, right = width - 12, top = 24, bottom = height - 40;
      let low = Infinity, high = -Infinity;
      for (const line of lines) {
        for (const place of line.places) {
          low = Math.min(low, place[axis]);
          high = Math.max(high, place[axis]);
        }
      }
      if (!(low <= high)) low = high = 0;
      if (high - low < 1) { low -= 10; high += 10; }
      toX = time => left + (time - start) / (end - start || 1) * (right - left);
      toTime = x => start + Math.min(1, Math.max(0, (x - left) / (right - left))) * (end - start);
      // Downward, as the content goes.
      const toY = value => top + (value - low) / (high - low) * (bottom - top);
      for (const value of ticks(low, high, 5)) {
        picture.append(
          svg('line', {x1: left, x2: right, y1: toY(value), y2: toY(value), stroke: 'var(--line)'}),
          svg('text', {x: left - 7, y: toY(value) + 4, 'text-anchor': 'end'}, short(value)));
      }
      for (const time of ticks(start, end, 8)) {
        picture.append(
          svg('line', {x1: toX(time), x2: toX(time), y1: bottom, y2: bottom + 4, stroke: 'var(--pale)'}),
          svg('text', {x: toX(time), y: height - 6, 'text-anchor': 'middle'}, short(time) + ' s'));
      }
      picture.append(svg('text', {x: 2, y: 12}, axis === Y ? 'offset y' : 'offset x'));
      lines.forEach((line, index) => {
        bands(line, s => s[RUNS]).forEach(([from, to]) => picture.append(svg('rect', {
          x: toX(from), width: Math.max(1, toX(to) - toX(from)), y: top, height: bottom - top,
          fill: 'var(--run)'})));
        bands(line, s => !s[VISIBLE]).forEach(([from, to]) => picture.append(svg('rect', {
          x: toX(from), width: Math.max(2, toX(to) - toX(from)), y: top - 6 + 3 * index,
          height: 3, fill: 'var(--alarm)'})));
        picture.append(svg('polyline', {
          points: line.places.map(p => toX(p[AT]).toFixed(2) + ',' + toY(p[axis]).toFixed(2)).join(' '),
          fill: 'none', stroke: ink(index), 'stroke-width': 2, 'stroke-linejoin': 'round'}));
        for (const [at, kind] of line.log) {
          if (!(kind in MARKS)) continue;
          // Events are below the plot; the animator's starts and ends are on the offset.
          const place = line.places[Math.max(0, last(line.places, at))];
          const isMotion = place && kind !== 'action' && kind !== 'ignored';
          picture.append(marker(
            kind, toX(at), isMotion ? toY(place[axis]) : bottom + 12 + 8 * index, ink(index)));
        }
      });
      cursor = svg('line', {y1: top - 8, y2: bottom + 18, stroke: 'var(--ink)', 'stroke-width': 1.5});
      picture.append(cursor);
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
    // Ranges of time in which samples are so.
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

    // Facts about the moment, and the log.

    const point = (x, y) => short(x) + ', ' + short(y);
    const rows = [
      ['offset', s => point(s[X], s[Y])],
      ['content size', s => short(s[3]) + ' × ' + short(s[4])],
      ['adjusted inset', s => 'top ' + short(s[5]) + ', left ' + short(s[6]) + ', bottom '
        + short(s[7]) + ', right ' + short(s[8])],
      ['caret', s => s.length > 14 ? point(s[14], s[15]) + ', length ' + short(Math.max(s[16], s[17])) : 'none'],
      ['caret', s => s[VISIBLE] ? s[PADDED] ? 'in sight, with its padding' : 'in sight, not its padding'
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
      return line.log.filter(entry => !entry[1].endsWith('write')).map(([at, kind, text]) => {
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
      cursor.setAttribute('x1', toX(now));
      cursor.setAttribute('x2', toX(now));
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
    """#
}

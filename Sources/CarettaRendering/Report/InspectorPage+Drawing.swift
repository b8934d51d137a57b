// SPDX-License-Identifier: Apache-2.0

extension InspectorPage {
  /// Draws the text, the selection, carets and overlays.
  static let drawing = #"""

    const stage = $('stage'), picture = stage.querySelector('svg');
    const MARGIN = 14;
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

    const form = (unit, wide, turned) => turned ? ` rotate(90) scale(${unit})`
      : wide === 1 ? ` scale(${unit})` : ` scale(${unit * wide} ${unit})`;
    const boxOf = ({box: [x, y, width, height]}) => ({x, y, width, height});
    function define() {
      layers.definitions.replaceChildren(
        ...data.glyphs.map((glyph, i) => typeof glyph === 'string'
          ? svg('path', {id: 'g' + i, d: glyph}) : svg('image', {id: 'g' + i, href: glyph.href,
            ...boxOf(glyph), preserveAspectRatio: 'none'})),
        ...data.runs.map(([unit, color, glyphs, wide = 1, turned = 0], i) => {
          // Black is the page's own colour.
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
    // The extent of the picture: the block, and what hangs out of it.
    function extent() {
      let left = 0, right = Math.max(frame.width ?? 0, isVertical() ? frame.size[1] : frame.size[0], 1);
      for (const boxes of frame.boxes) {
        for (const box of boxes) {
          left = Math.min(left, box.x);
          right = Math.max(right, box.x + box.width);
        }
      }
      return [left, right];
    }
    // How far the block reaches across its lines.
    const blockExtent = f => f.axes ? Math.max(f.axes[1], f.size[0]) : f.size[1];
    function drawText() {
      const [left, right] = extent(), deep = Math.max(1, blockExtent(frame));
      const [x, y, w, h] = areaOnPage(left, 0, right - left, deep);
      const width = w + 2 * MARGIN, height = h + 2 * MARGIN;
      picture.setAttribute('viewBox', `${x - MARGIN} ${y - MARGIN} ${width} ${height}`);
      for (const name of ['below', 'selection', 'above', 'places', 'carets']) {
        layers[name].setAttribute('transform', turning());
      }
      // Twice its size where there is room for it, and at one scale for all widths.
      const widest = 2 * MARGIN + Math.max(
        ...data.frames.map(f => f.axes ? blockExtent(f) : f.width ?? f.size[0]), w);
      const scale = Math.min(2, Math.max(280, stage.clientWidth || 600) / widest);
      picture.style.width = width * scale + 'px';
      picture.style.height = height * scale + 'px';
      layers.glyphs.setAttribute('class', 'text');
      layers.glyphs.replaceChildren(...steps().flatMap(([kind, ...v]) =>
        kind === 0 ? [svg('use', {href: '#r' + v[0], x: v[1], y: v[2]})]
        : kind === 3 ? [svg('rect', {x: v[0], y: v[1], width: v[2], height: v[3], fill: 'none',
            stroke: 'currentColor', 'stroke-width': v[4]})] : []));
    }

    // Carets lean with their font, about the baseline.
    function caret(line, x, slope, width, kind) {
      const [, , top, bottom, baseline] = frame.lines[line];
      const at = y => x + (baseline - y) * slope, half = width / 2;
      return svg('polygon', {class: kind, points: [[at(top) - half, top], [at(top) + half, top],
        [at(bottom) + half, bottom], [at(bottom) - half, bottom]].map(p => p.join(',')).join(' ')});
    }
    const slope = index => frame.slope.length < 2 ? frame.slope[0] ?? 0 : frame.slope[index];
    const caretOf = (index, width, kind) =>
      caret(frame.line[index], frame.x[index], slope(index), width, kind);

    // Roles of a place, and its colour.
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

    const BREAKS = {space: '#2f6fed', dictionary: '#0f8a5f', softHyphen: '#9333ea', automaticHyphen: '#9333ea', hyphen: '#b7791f',
      character: '#0891b2', mandatory: '#d3392e'};
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
      lines: ['Lines', 'below', () => frame.lines.map((line, i) =>
        lineRect(i, line[LEFT], line[WIDTH], 'lines'))],
      baselines: ['Baselines', 'below', () => frame.lines.map(line => svg('line', {class: 'baselines',
        x1: line[LEFT], x2: line[LEFT] + Math.max(line[WIDTH], 4), y1: line[BASELINE],
        y2: line[BASELINE]}))],
      words: ['Words', 'below', () => [...new Set(frame.word)].filter(n => n >= 0).flatMap(n =>
        rects(...data.ranges[n]).map(r => lineRect(r.line, r.x, r.width, 'words')))],
      clusters: ['Clusters', 'below', () => frame.boxes.flat().filter(box => box.width).map(box =>
        lineRect(box.line, box.x, box.width, 'clusters'))],
      glyphs: ['Glyph boxes', 'above', () => steps().flatMap(([kind, run, x, y]) => {
        if (kind !== 0) return [];
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
      levels: ['Bidi levels', 'below', () => frame.boxes.flatMap(boxes => runs(boxes).flatMap(run => {
        const rect = lineRect(run.line, run.x, run.width, 'level');
        rect.setAttribute('fill', INKS[run.level % INKS.length]);
        rect.setAttribute('opacity', 0.16);
        const area = areaOnPage(
          run.x, frame.lines[run.line][TOP], run.width, 6);
        const [x, y] = isVertical() ? [area[0], area[1] + 6] : [run.x + 1, area[1] + 6];
        return [rect, svg('text', {x, y, transform: turningBack()}, String(run.level))];
      }))],
      breaks: ['Break opportunities', 'above', () => data.breaks.map(([offset, kind]) => {
        const index = indexOf({offset, upstream: kind === 'mandatory' ? 0 : 1});
        const place = kind === 'mandatory' ? Math.max(0, index - 1) : index;
        const x = frame.x[place], top = frame.lines[frame.line[place]][TOP];
        const mark = svg('polygon', {fill: BREAKS[kind],
          points: `${x - 2},${top} ${x + 2},${top} ${x},${top + 4}`});
        mark.append(svg('title', {}, `${offset}: ${kind}`));
        return mark;
      })],
      safe: ['Safe to break', 'above', () => data.safeOffsets.map(offset => {
        const index = indexOf({offset, upstream: 0}), x = frame.x[index];
        const y = frame.lines[frame.line[index]][BASELINE];
        return svg('polygon', {class: 'safe', points: `${x - 1.5},${y + 5} ${x + 1.5},${y + 5} ${x},${y + 2}`});
      })],
      carets: ['Carets', 'above', () => frame.x.map((_, i) => caretOf(i, 0.6, 'carets'))],
    };
    // Neighbours of one level and font, as one.
    function runs(boxes) {
      const all = [];
      for (const box of boxes) {
        const last = all[all.length - 1];
        if (last && last.level === box.level && last.font === box.font) {
          last.width = box.x + box.width - last.x;
          last.start = Math.min(last.start, box.start);
          last.end = Math.max(last.end, box.end);
        } else {
          all.push({...box});
        }
      }
      return all;
    }
    const shown = new Set();
    function drawOverlays() {
      for (const layer of ['below', 'above']) {
        layers[layer].replaceChildren(
          ...(layer === 'below' && frame.width !== null
            ? [svg('rect', {class: 'block', x: 0, y: 0, width: frame.width, height: blockExtent(frame)})]
            : []),
          ...Object.keys(OVERLAYS).filter(name => shown.has(name) && OVERLAYS[name][1] === layer)
            .flatMap(name => OVERLAYS[name][2]()));
      }
      const kinds = shown.has('breaks') ? [...new Set(data.breaks.map(b => b[1]))] : [];
      $('legend').hidden = kinds.length === 0;
      $('legend').replaceChildren(...kinds.map(kind =>
        make('span', {}, make('i', {style: 'background:' + BREAKS[kind]}), kind)));
    }
    function drawSelection(pointed) {
      const [start, end] = selected();
      layers.selection.replaceChildren(...rects(start, end).map(r =>
        lineRect(r.line, r.x, r.width, 'selection')));
      const index = indexOf(head);
      layers.carets.replaceChildren(caretOf(index, 2, 'caret'));
      if (pointed !== null) layers.carets.append(caretOf(pointed, 1.2, 'ghost'));
      const places = placesOf(pointed ?? index);
      layers.places.replaceChildren(...(places.length < 2 ? [] : places.map((place, i) => {
        const mark = caret(place.line, place.x, slope(pointed ?? index), 3.5, 'place');
        mark.setAttribute('stroke', INKS[i % INKS.length]);
        return mark;
      })));
    }
    """#
}

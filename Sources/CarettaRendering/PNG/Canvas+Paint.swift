// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension Canvas {
  /// Draws a color glyph of the font (`COLR`).
  ///
  /// - Parameters:
  ///   - glyph: the glyph.
  ///   - run: the run, which has the font, the size and the colors.
  ///   - origin: the glyph's origin in pixels.
  ///   - unit: pixels per font unit.
  /// - Returns: whether the font has a `COLR` glyph.
  /// - Throws: `RenderError.fontTooComplex` beyond the limits.
  func drawPaint(
    of glyph: UInt32, _ run: DisplayList.Glyphs, origin: Point, unit: Double
  ) throws(RenderError) -> Bool {
    guard let (paint, parts) = try library.paints.paint(of: glyph, run) else { return false }
    try budget.add(points: parts, of: run.font)
    let map = run.placement(at: origin, unit: unit)
    let painter = GlyphPainter(font: run.font)
    guard let bounds = try paint.bounds(map, run.font, budget) else { return true }
    try clipped(to: bounds.roundedOut) { () throws(RenderError) in
      try painter.draw(paint, map, on: self)
    }
    return true
  }

  /// Returns an empty canvas for the pixels of the clip.
  fileprivate func layer(within area: Rect, of font: FontFace) throws(RenderError) -> Layer? {
    let part = clip.intersection(area)
    if part.isEmpty { return nil }
    let pixels = part.columns.count * part.rows.count
    try budget.add(pixels: pixels, of: font)
    return Layer(
      canvas: Canvas(
        width: part.columns.count, height: part.rows.count, background: .clear, library: library,
        budget: budget),
      column: part.columns.lowerBound, row: part.rows.lowerBound)
  }

  /// The clip as a rectangle in pixels.
  fileprivate var clipArea: Rect {
    Rect(
      x: Double(clip.columns.lowerBound), y: Double(clip.rows.lowerBound),
      width: Double(clip.columns.count), height: Double(clip.rows.count))
  }
}

/// A canvas whose first pixel is at a column and a row of another canvas.
private struct Layer {
  var canvas: Canvas
  var column: Int
  var row: Int

  var ink: Ink { .layer(canvas, column: column, row: row) }

  func map(_ map: AffineTransform) -> AffineTransform {
    AffineTransform(dx: -Double(column), dy: -Double(row)).after(map)
  }
}

/// Draws the paints of a font's glyphs.
private struct GlyphPainter {
  let font: FontFace

  /// Draws a paint inside of the canvas's clip.
  func draw(_ paint: GlyphPaint, _ map: AffineTransform, on canvas: Canvas) throws(RenderError) {
    switch paint {
    case .solid, .gradient:
      guard let ink = ink(paint, map) else { return }
      try fill([PathElement](canvas.clipArea), ink, on: canvas)
    case .outline(let glyph, let inside):
      try canvas.budget.add(glyph, of: font)
      try fill(
        font.outline(of: glyph).map { $0.mapped(map.apply) }, inside, map, on: canvas)
    case .box(let box, let inside):
      if map.keepsAxes {
        try canvas.clipped(to: map.bounds(of: box)) { () throws(RenderError) in
          try draw(inside, map, on: canvas)
        }
      } else {
        try fill([PathElement](box).map { $0.mapped(map.apply) }, inside, map, on: canvas)
      }
    case .transform(let first, let inside):
      try draw(inside, map.after(first), on: canvas)
    case .layers(let layers):
      for layer in layers { try draw(layer, map, on: canvas) }
    case .composite(let source, let mode, let backdrop):
      try compose(source, mode, backdrop, map, on: canvas)
    }
  }

  /// Returns the ink of a paint that is a solid color or a gradient everywhere.
  private func ink(_ paint: GlyphPaint, _ map: AffineTransform) -> Ink? {
    switch paint {
    case .solid(let color): .color(color)
    case .gradient(let gradient): GradientShader(gradient, map).map { .gradient($0) }
    case .transform(let first, let inside): ink(inside, map.after(first))
    default: nil
    }
  }

  /// Fills a path, in pixels, with a paint.
  private func fill(
    _ path: [PathElement], _ paint: GlyphPaint, _ map: AffineTransform, on canvas: Canvas
  ) throws(RenderError) {
    if let ink = ink(paint, map) {
      try fill(path, ink, on: canvas)
      return
    }
    guard let bounds = path.bounds,
      let layer = try canvas.layer(within: bounds.roundedOut, of: font)
    else { return }
    try draw(paint, layer.map(map), on: layer.canvas)
    try fill(path, layer.ink, on: canvas)
  }

  private func fill(_ path: [PathElement], _ ink: Ink, on canvas: Canvas) throws(RenderError) {
    if ink.shading != nil, let bounds = path.bounds {
      let part = canvas.clip.intersection(bounds)
      try canvas.budget.add(pixels: part.columns.count * part.rows.count, of: font)
    }
    try canvas.fill(path, Placement(origin: .zero, scaleX: 1, scaleY: 1), ink)
  }

  private func compose(
    _ source: GlyphPaint, _ mode: CompositeMode, _ backdrop: GlyphPaint, _ map: AffineTransform,
    on canvas: Canvas
  ) throws(RenderError) {
    switch mode {
    case .clear: return
    case .source: return try draw(source, map, on: canvas)
    case .backdrop: return try draw(backdrop, map, on: canvas)
    default: break
    }
    let area = canvas.clipArea
    guard let below = try canvas.layer(within: area, of: font) else { return }
    try draw(backdrop, below.map(map), on: below.canvas)
    if mode == .sourceOver {
      try draw(source, below.map(map), on: below.canvas)
    } else if let above = try canvas.layer(within: area, of: font) {
      try draw(source, above.map(map), on: above.canvas)
      for pixel in below.canvas.pixels.indices {
        below.canvas.pixels[pixel] = mode.compose(
          above.canvas.pixels[pixel], over: below.canvas.pixels[pixel])
      }
    }
    try fill([PathElement](area), below.ink, on: canvas)
  }
}

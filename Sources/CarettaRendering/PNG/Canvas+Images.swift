// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension Canvas {
  /// Draws a font's bitmap of a glyph.
  ///
  /// - Parameters:
  ///   - glyph: the glyph.
  ///   - run: the run, which has the font and the size.
  ///   - origin: the glyph's origin in pixels.
  ///   - unit: pixels per font unit.
  /// - Returns: whether the font has a bitmap of the glyph.
  /// - Throws: `RenderError.fontTooComplex` beyond the limits.
  func drawImage(
    of glyph: UInt32, _ run: DisplayList.Glyphs, origin: Point, unit: Double
  ) throws(RenderError) -> Bool {
    guard run.font.hasBitmaps,
      var image = try library.images.image(of: glyph, in: run.font, budget)
    else { return false }
    var area = Rect(
      x: origin.x + image.bounds.x * unit * run.widthScale,
      y: origin.y - image.bounds.maxY * unit, width: image.bounds.width * unit * run.widthScale,
      height: image.bounds.height * unit)
    if run.isSideways {
      area = run.placement(at: origin, unit: unit).bounds(of: image.bounds)
      try budget.add(pixels: image.pixelCount, of: run.font)
      image = run.isCounterclockwise ? image.turned.turned.turned : image.turned
    }
    guard area.isDrawable else { return true }
    try draw(image, in: area, run.font)
    return true
  }

  /// Draws a picture scaled to an area, with a tent filter whose radius is the larger of a picture
  /// pixel and a canvas pixel.
  private func draw(
    _ image: GlyphImage, in area: Rect, _ font: FontFace
  ) throws(RenderError) {
    var level = image.levels[0]
    var size = Size(width: Double(level.width), height: Double(level.height))
    // The smallest level that is not smaller than the area.
    for next in image.levels.dropFirst() {
      guard size.width >= 2 * area.width, size.height >= 2 * area.height else { break }
      level = next
      size = Size(width: size.width / 2, height: size.height / 2)
    }
    let columns = ResampledAxis(
      start: area.x, length: area.width, samples: size.width, count: level.width,
      within: clip.columns)
    let rows = ResampledAxis(
      start: area.y, length: area.height, samples: size.height, count: level.height,
      within: clip.rows)
    if columns.taps.isEmpty || rows.taps.isEmpty { return }
    let work = columns.taps.count * rows.taps.count + level.width * level.height
    try budget.add(pixels: work, of: font)
    var line = [Float](repeating: 0, count: 4 * level.width)
    for (row, tap) in zip(rows.range, rows.taps) {
      for index in line.indices { line[index] = 0 }
      for (offset, weight) in tap.weights.enumerated() {
        let from = 4 * (tap.first + offset) * level.width
        for index in line.indices { line[index] += weight * level.samples[from + index] }
      }
      for (column, tap) in zip(columns.range, columns.taps) {
        var (red, green, blue, alpha) = (Float(0), Float(0), Float(0), Float(0))
        for (offset, weight) in tap.weights.enumerated() {
          let from = 4 * (tap.first + offset)
          red += weight * line[from]
          green += weight * line[from + 1]
          blue += weight * line[from + 2]
          alpha += weight * line[from + 3]
        }
        blend(Color(premultiplied: red, green, blue, alpha), column: column, row: row)
      }
    }
  }
}

/// The weights by which the pixels of one axis of a canvas are computed from the pixels of a
/// picture.
private struct ResampledAxis {
  struct Tap {
    var first: Int
    var weights: [Float]
  }

  /// The range of canvas pixels.
  let range: Range<Int>
  /// The picture pixels and their weights for each canvas pixel.
  let taps: [Tap]

  /// - Parameters:
  ///   - start: the start of the picture on the canvas.
  ///   - length: its extent on the canvas.
  ///   - samples: its extent in its own pixels.
  ///   - count: the number of its pixels, which may end after `samples`.
  ///   - limits: the requested pixels of the canvas.
  init(start: Double, length: Double, samples: Double, count: Int, within limits: Range<Int>) {
    let scale = samples / length
    let radius = max(1, scale)
    let reach = radius / scale
    let lower = max(Double(limits.lowerBound), (start - reach).rounded(.down))
    let upper = min(Double(limits.upperBound), (start + length + reach).rounded(.up))
    // Pictures smaller than a millionth of a pixel are not drawn.
    guard scale > 0, scale < samples * 1e6, upper > lower else {
      (range, taps) = (0..<0, [])
      return
    }
    range = Int(lower)..<Int(upper)
    taps = range.map { pixel in
      let center = (Double(pixel) + 0.5 - start) * scale - 0.5
      let first = Int((center - radius).rounded(.down)) + 1
      let last = Int((center + radius).rounded(.up)) - 1
      let weights = (first...max(first, last)).map { 1 - abs(Double($0) - center) / radius }
      // Pixels outside the picture count as transparent.
      let sum = weights.reduce(0, +)
      let inside = max(0, first)..<max(max(0, first), min(count, last + 1))
      return Tap(
        first: inside.lowerBound, weights: inside.map { Float(weights[$0 - first] / sum) })
    }
  }
}

extension Color {
  /// Creates a color from channels with premultiplied alpha, 0 to 255.
  init(premultiplied red: Float, _ green: Float, _ blue: Float, _ alpha: Float) {
    let opacity = alpha.rounded()
    guard opacity > 0 else {
      self = .clear
      return
    }
    func channel(_ value: Float) -> UInt8 { UInt8(min(255, max(0, value / alpha * 255)).rounded()) }
    self.init(
      red: channel(red), green: channel(green), blue: channel(blue), alpha: UInt8(min(255, opacity))
    )
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Writes the content streams of glyphs that are not in an embedded font, in font units.
final class PDFGlyphDrawing {
  /// The pixels per em of color glyphs that are drawn as images.
  private static let pixelsPerEm = 256.0

  let file: PDFFile
  let library: FreeTypeLibrary
  /// The resources of the content streams.
  let resources = PDFResources()
  let budget = GlyphBudget()

  init(_ file: PDFFile) throws(RenderError) {
    self.file = file
    library = try FreeTypeLibrary()
  }

  /// Returns the content stream of a color glyph.
  ///
  /// - Parameters:
  ///   - glyph: the glyph.
  ///   - run: the run, which has the font and the colors.
  /// - Returns: the operators; nil if the font has no color glyph that can be drawn.
  /// - Throws: `RenderError.fontTooComplex` beyond the limits.
  func colors(of glyph: UInt32, _ run: DisplayList.Glyphs) throws(RenderError) -> [UInt8]? {
    guard run.font.hasDrawnColors else { return nil }
    var content = PDFContent()
    content.append([Self.advance(of: glyph, run.font), 0], "d0")
    // The opacity of the text is part of the paints that use its color.
    content.append(resources.setOpacity(255))
    if let (paint, parts) = try library.paints.paint(of: glyph, run) {
      try budget.add(points: parts, of: run.font)
      guard let bounds = try paint.bounds(AffineTransform(), run.font, budget) else {
        return content.bytes
      }
      if paint.isVector {
        var writer = PDFPaintWriter(self, run.font, bounds: bounds, content)
        try writer.write(paint)
        return writer.content.bytes
      }
      try append(try image(of: glyph, run, bounds), in: bounds, to: &content)
      return content.bytes
    }
    guard let bitmap = run.font.bitmap(of: glyph), bitmap.hasAllowedSize else { return nil }
    try budget.add(pixels: bitmap.width * bitmap.height, of: run.font)
    guard let image = try? PNGFile.decode(bitmap.png) else { return nil }
    try append(image, in: bitmap.bounds, to: &content)
    return content.bytes
  }

  /// Returns the content stream of a glyph in one color: its outline, or a box if it has none.
  ///
  /// - Throws: `RenderError.fontTooComplex` for an outline with too many points.
  func outline(of glyph: UInt32, in font: FontFace) throws(RenderError) -> [UInt8] {
    try budget.add(glyph, of: font)
    var path = font.outline(of: glyph)
    if path.isEmpty, !library.hasOutline(glyph, in: font) {
      path = [PathElement](boxFor: glyph, of: font)
    }
    let bounds = path.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
    var content = PDFContent()
    content.append(
      [Self.advance(of: glyph, font), 0, bounds.x, bounds.y, bounds.maxX, bounds.maxY], "d1")
    if !path.isEmpty {
      content.append(path)
      content.append("f\n")
    }
    return content.bytes
  }

  private static func advance(of glyph: UInt32, _ font: FontFace) -> Double {
    glyph < UInt32(font.glyphCount) ? Double(font.advance(of: glyph)) : 0
  }

  /// Draws a color glyph as pixels.
  private func image(
    of glyph: UInt32, _ run: DisplayList.Glyphs, _ bounds: Rect
  ) throws(RenderError) -> PixelImage {
    let side = max(bounds.width, bounds.height)
    let scale = min(
      Self.pixelsPerEm / Double(run.font.unitsPerEm), Double(GlyphBitmap.mostSide) / side)
    var drawn = run
    drawn.size = Double(run.font.unitsPerEm) * scale
    (drawn.isSideways, drawn.isCounterclockwise, drawn.widthScale) = (false, false, 1)
    drawn.glyphs = [glyph]
    drawn.positions = [Point(x: -bounds.x * scale, y: bounds.maxY * scale)]
    let size = Size(width: bounds.width * scale, height: bounds.height * scale)
    let picture = DisplayList(size: size, background: .clear, items: [.glyphs(drawn)])
    let image = try PNGRenderer().image(from: picture)
    try budget.add(pixels: image.pixels.count, of: run.font)
    return image
  }

  /// Appends an image that fills an area.
  private func append(
    _ image: PixelImage, in area: Rect, to content: inout PDFContent
  ) throws(RenderError) {
    let name = resources.add(try PDFImage.write(image, to: file), "XObject")
    content.append("q ")
    content.append(
      AffineTransform(xx: area.width, yy: area.height, dx: area.x, dy: area.y))
    content.append("\(name) Do Q\n")
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Draws display lists as PNG pictures, with FreeType and libpng.
///
/// Edges are smoothed in 256 steps; glyphs are unhinted and positioned at fractions of a pixel in
/// both directions. Equal lists give equal bytes. A glyph that FreeType cannot load is drawn as a
/// box.
///
/// A renderer keeps the faces open that it has used, so one renderer for many pictures is faster
/// than one for each. It may be used by one thread at a time.
public final class PNGRenderer {
  private let library: FreeTypeLibrary

  /// Creates a renderer.
  ///
  /// - Throws: `RenderError.rasterizer` if FreeType cannot be initialized.
  public init() throws(RenderError) {
    library = try FreeTypeLibrary()
  }

  /// Draws a picture as a PNG file of 8-bit RGBA.
  ///
  /// - Parameters:
  ///   - list: the display list to draw.
  ///   - scale: pixels per point; a fractional size is rounded up, and an empty picture is one
  ///     pixel. A picture has at most 16,384 pixels a side and 100 million in all.
  /// - Returns: the bytes of the file.
  /// - Throws: `RenderError` for an invalid scale or size.
  public func png(from list: DisplayList, scale: Double = 1) throws(RenderError) -> [UInt8] {
    try image(from: list, scale: scale).png()
  }

  /// Draws a picture as pixels, with the sizes and errors of `png(from:scale:)`.
  public func image(from list: DisplayList, scale: Double = 1) throws(RenderError) -> PixelImage {
    guard scale.isFinite, scale > 0 else { throw .invalidScale(scale) }
    let (width, height) = try Self.pixelSize(of: list.size, scale: scale)
    let canvas = Canvas(
      width: width, height: height, background: list.background, library: library)
    try draw(list.items, on: canvas, scale: scale)
    return PixelImage(width: width, height: height, pixels: canvas.pixels)
  }

  private static func pixelSize(
    of size: Size, scale: Double
  ) throws(RenderError) -> (width: Int, height: Int) {
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      throw .invalidSize(size)
    }
    // 10⁻⁶ is subtracted, so that rounding errors do not add a pixel: 10.1 × 10 is 101 pixels.
    let width = max(1, (size.width * scale - 1e-6).rounded(.up))
    let height = max(1, (size.height * scale - 1e-6).rounded(.up))
    let side = Double(PictureLimits.side)
    guard width <= side, height <= side, width * height <= Double(PictureLimits.pixels) else {
      throw .pictureTooLarge(width: width, height: height)
    }
    return (Int(width), Int(height))
  }

  private func draw(
    _ items: [DisplayList.Item], on canvas: Canvas, scale: Double
  ) throws(RenderError) {
    for item in items where item.isDrawable { try draw(item, on: canvas, scale: scale) }
  }

  private func draw(
    _ item: DisplayList.Item, on canvas: Canvas, scale: Double
  ) throws(RenderError) {
    let placement = Placement(origin: .zero, scaleX: scale, scaleY: scale)
    switch item {
    case .glyphs(let run):
      try canvas.draw(run, scale: scale)
    case .fill(let rect, let color):
      try canvas.fill([PathElement](rect), placement, color)
    case .fillRounded(let rect, let radius, let color):
      try canvas.fill([PathElement](rect, radius: radius), placement, color)
    case .stroke(let rect, let lineWidth, let color):
      try canvas.fill([PathElement](frame: rect, lineWidth: lineWidth), placement, color)
    case .polygon(let points, let color):
      try canvas.fill([PathElement](polygon: points), placement, color)
    case .path(let path, let color):
      try canvas.fill(path, placement, color)
    case .clip(let rect, let items):
      let area = Rect(
        x: rect.x * scale, y: rect.y * scale, width: rect.width * scale,
        height: rect.height * scale)
      try canvas.clipped(to: area) { () throws(RenderError) in
        try draw(items, on: canvas, scale: scale)
      }
    }
  }
}

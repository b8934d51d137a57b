// SPDX-License-Identifier: Apache-2.0

internal import CFreeType
internal import CarettaLayout

/// Pixels on which outlines are filled; FreeType computes the coverage, the canvas blends.
final class Canvas {
  let width: Int
  let height: Int
  /// The rows from the top, each from left to right.
  var pixels: [Color]
  let library: FreeTypeLibrary
  /// Counts the drawn glyphs.
  let budget: GlyphBudget
  private var ink = Ink.color(.clear)
  private(set) var clip: PixelClip

  init(
    width: Int, height: Int, background: Color, library: FreeTypeLibrary,
    budget: GlyphBudget = GlyphBudget()
  ) {
    self.width = width
    self.height = height
    self.library = library
    self.budget = budget
    pixels = [Color](repeating: background, count: width * height)
    clip = PixelClip(width: width, height: height)
  }

  /// Draws with a clip, a rectangle in pixels.
  func clipped(
    to area: Rect, _ draw: () throws(RenderError) -> Void
  ) throws(RenderError) {
    let outer = clip
    defer { clip = outer }
    clip = outer.intersection(area)
    if clip.isEmpty { return }
    try draw()
  }

  /// Fills an outline given in 1/64 pixel, y downward.
  func fill(_ outline: UnsafeMutablePointer<FT_Outline>, _ ink: Ink) throws(RenderError) {
    self.ink = ink
    var parameters = unsafe FT_Raster_Params()
    unsafe parameters.flags = FT_RASTER_FLAG_AA | FT_RASTER_FLAG_DIRECT | FT_RASTER_FLAG_CLIP
    unsafe parameters.clip_box = FT_BBox(
      xMin: clip.columns.lowerBound, yMin: clip.rows.lowerBound, xMax: clip.columns.upperBound,
      yMax: clip.rows.upperBound)
    unsafe parameters.user = Unmanaged.passUnretained(self).toOpaque()
    unsafe parameters.gray_spans = { y, count, spans, canvas in
      guard let canvas = unsafe canvas else { return }
      unsafe Unmanaged<Canvas>.fromOpaque(canvas).takeUnretainedValue()
        .cover(row: Int(y), UnsafeBufferPointer(start: spans, count: Int(count)))
    }
    let code = unsafe FT_Outline_Render(library.handle, outline, &parameters)
    if code != 0 { throw .rasterizer(code: Int(code)) }
  }

  /// Blends a color into a pixel inside of the clip.
  func blend(_ color: Color, column: Int, row: Int) {
    let pixel = row * width + column
    let coverage = clip.isOnGrid ? 255 : clip.coverage(255, column: column, row: row)
    pixels[pixel] = color.over(pixels[pixel], coverage: coverage)
  }

  private func cover(row: Int, _ spans: UnsafeBufferPointer<FT_Span>) {
    let ink = ink
    for index in spans.indices {
      let span = unsafe spans[index]
      let start = row * width + Int(span.x)
      if clip.isOnGrid, ink.shading == nil {
        pixels.blend(ink.color, into: start..<start + Int(span.len), coverage: span.coverage)
        continue
      }
      for column in Int(span.x)..<Int(span.x) + Int(span.len) {
        let pixel = row * width + column
        pixels.blend(
          ink.color(column: column, row: row), into: pixel..<pixel + 1,
          coverage: clip.isOnGrid
            ? span.coverage : clip.coverage(span.coverage, column: column, row: row))
      }
    }
  }
}

extension [Color] {
  fileprivate mutating func blend(_ ink: Color, into range: Range<Int>, coverage: UInt8) {
    for pixel in range { self[pixel] = ink.over(self[pixel], coverage: coverage) }
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A cache of the paints of color glyphs.
final class GlyphPaints {
  /// The maximum number of cached glyphs.
  private static let mostKept = 64

  private struct Key: Hashable {
    var font: FontFace
    var glyph: UInt32
    var palette: FontPalette
    var foreground: Color
  }
  private var paints: [Key: (paint: GlyphPaint, parts: Int)?] = [:]

  /// Returns the paint of a glyph and the number of its parts; nil for a glyph without a `COLR`
  /// record.
  ///
  /// - Throws: `RenderError.fontTooComplex` for a glyph beyond the limits.
  func paint(
    of glyph: UInt32, _ run: DisplayList.Glyphs
  ) throws(RenderError) -> (paint: GlyphPaint, parts: Int)? {
    let key = Key(font: run.font, glyph: glyph, palette: run.palette, foreground: run.color)
    if let known = paints[key] { return known }
    let paint: (paint: GlyphPaint, parts: Int)?
    do throws(GlyphPaintError) {
      paint = try run.font.paint(of: glyph, palette: run.palette, foreground: run.color)
    } catch {
      switch error {
      case .tooComplex(let reason):
        throw .fontTooComplex(path: run.font.path, reason: "glyph \(glyph) \(reason)")
      }
    }
    if paints.count >= Self.mostKept { paints.removeAll() }
    paints[key] = paint
    return paint
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The paints of glyphs in colours of their own, the latest ones kept.
final class GlyphPaints {
  /// The most glyphs that are kept.
  private static let mostKept = 64

  private struct Key: Hashable {
    var font: FontFace
    var glyph: UInt32
    var palette: FontPalette
    var foreground: Color
  }
  private var paints: [Key: (paint: GlyphPaint, parts: Int)?] = [:]

  /// How a glyph is painted, and of how many parts; nil for a glyph that the face does not have in `COLR`.
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

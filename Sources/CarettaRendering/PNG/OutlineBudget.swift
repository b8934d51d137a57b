// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Counts the points of the glyphs of one picture against the limits.
struct OutlineBudget {
  /// The most points of all glyphs of a picture.
  static let mostPoints = 20_000_000

  private var points = 0
  private var known: [FontFace: [UInt32: Int]] = [:]

  /// Counts a glyph.
  ///
  /// - Throws: `RenderError.fontTooComplex` for a glyph of too many parts, and beyond the points that a
  ///   picture may have.
  mutating func add(_ glyph: UInt32, of font: FontFace) throws(RenderError) {
    let count: Int
    if let found = known[font]?[glyph] {
      count = found
    } else {
      guard let cost = font.outlineCost(of: glyph) else {
        throw .fontTooComplex(
          path: font.path,
          reason: "glyph \(glyph) has over \(FontFace.mostOutlineParts) parts")
      }
      count = cost
      known[font, default: [:]][glyph] = cost
    }
    points += count
    if points > Self.mostPoints {
      throw .fontTooComplex(
        path: font.path, reason: "the glyphs of the picture have over \(Self.mostPoints) points")
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Counts the points and pixels of the glyphs of one picture against the limits.
///
/// Each picture has one budget, which the layers of its glyphs share.
final class GlyphBudget {
  /// The maximum number of points of all glyphs of a picture.
  static let mostPoints = 20_000_000
  /// The maximum number of pixels of all bitmaps, gradients and layers of a picture that are
  /// decoded, scaled, painted or composed.
  static let mostPixels = 200_000_000

  private var points = 0
  private var pixels = 0
  private var known: [FontFace: [UInt32: Int]] = [:]

  /// Counts a glyph's outline.
  ///
  /// - Throws: `RenderError.fontTooComplex` for a glyph with too many parts, and beyond the maximum
  ///   number of points of a picture.
  func add(_ glyph: UInt32, of font: FontFace) throws(RenderError) {
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
    try add(points: count, of: font)
  }

  /// Counts points of outlines, or parts of paints.
  ///
  /// - Throws: `RenderError.fontTooComplex` beyond the maximum number of points of a picture.
  func add(points count: Int, of font: FontFace) throws(RenderError) {
    points += count
    if points > Self.mostPoints {
      throw .fontTooComplex(
        path: font.path, reason: "the glyphs of the picture have over \(Self.mostPoints) points")
    }
  }

  /// Counts pixels of a color glyph.
  ///
  /// - Throws: `RenderError.fontTooComplex` beyond the maximum number of pixels of a picture.
  func add(pixels count: Int, of font: FontFace) throws(RenderError) {
    pixels += count
    if pixels > Self.mostPixels {
      throw .fontTooComplex(
        path: font.path,
        reason: "the color glyphs of the picture have over \(Self.mostPixels) pixels")
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Where the glyphs of a face without `vmtx` stand on vertical lines, in font units: one below the other by
/// the height of the face, on a common baseline in it, as in browsers.
struct UprightMetrics: Sendable {
  /// From the place of a glyph down to its baseline.
  let ascent: Int32
  /// From one glyph to the next.
  let advance: Int32

  init(_ metrics: FontMetrics) {
    ascent = Int32(clamping: metrics.ascent)
    advance = Int32(clamping: max(0, metrics.ascent + metrics.descent))
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Synthesized vertical metrics, in font units, for a face without `vmtx`.
///
/// As in browsers, upright glyphs advance by the height of the face and share a baseline within it.
struct UprightMetrics: Sendable {
  /// The distance from a glyph's vertical origin down to its baseline.
  let ascent: Int32
  /// The distance from one glyph to the next.
  let advance: Int32

  init(_ metrics: FontMetrics) {
    ascent = Int32(clamping: metrics.ascent)
    advance = Int32(clamping: max(0, metrics.ascent + metrics.descent))
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The range to which the advances and offsets of a face's glyphs are clamped, whatever its tables,
/// lookups and variations add up to.
///
/// The limit is 32 em, and at most 2¹⁶ font units, the largest number in an `hmtx` table.
struct GlyphReach: Sendable {
  /// The maximum distance, in font units.
  let limit: Int32

  init(unitsPerEm: Int) {
    limit = Int32(clamping: min(0x10000, 32 * max(1, unitsPerEm)))
  }

  /// Returns a distance clamped to the range, in font units.
  @inline(__always)
  func clamped(_ distance: Int32) -> Int32 { max(-limit, min(limit, distance)) }
}

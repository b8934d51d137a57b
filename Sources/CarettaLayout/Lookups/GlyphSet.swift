// SPDX-License-Identifier: Apache-2.0

/// A set of glyphs, as one bit for each glyph up to the last one.
struct GlyphSet: Sendable {
  private var bits: [UInt64] = []

  init(_ glyphs: Set<UInt32>) {
    guard let last = glyphs.max() else { return }
    bits = [UInt64](repeating: 0, count: Int(last >> 6) + 1)
    for glyph in glyphs { bits[Int(glyph >> 6)] |= 1 << UInt64(glyph & 63) }
  }

  var isEmpty: Bool { bits.isEmpty }

  @inline(__always)
  func contains(_ glyph: UInt32) -> Bool {
    let word = Int(glyph >> 6)
    return word < bits.count && bits[word] >> UInt64(glyph & 63) & 1 != 0
  }
}

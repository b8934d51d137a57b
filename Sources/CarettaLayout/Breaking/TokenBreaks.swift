// SPDX-License-Identifier: Apache-2.0

/// The break opportunities inside a token: one bit per offset.
@safe
final class TokenBreaks {
  private let words = ScratchBuffer<UInt64>()

  /// Removes all opportunities, and allocates the bits of a token.
  func reset(length: Int) {
    let count = length >> 6 + 2
    unsafe words.refill(capacity: count) { words in
      unsafe words.initialize(repeating: 0, count: count)
      return count
    }
  }

  /// Inserts the offsets of a list, ascending and less than the token's length, each after adding a
  /// distance to it.
  func insert(_ offsets: some Sequence<Int32>, shiftedBy distance: Int) {
    var (index, bits): (Int, UInt64) = (0, 0)
    for offset in offsets {
      let place = Int(offset) &+ distance
      if place >> 6 != index {
        words[index] |= bits
        (index, bits) = (place >> 6, 0)
      }
      bits |= 1 << UInt64(place & 63)
    }
    words[index] |= bits
  }

  @inline(__always)
  func contains(_ offset: Int) -> Bool {
    let index = offset >> 6
    return index < words.count && words[index] >> UInt64(offset & 63) & 1 != 0
  }

  /// Returns the opportunities strictly inside a range of at most 64 offsets, as bits that count
  /// from its start.
  @inline(__always)
  func mask(inside range: Range<Int>) -> UInt64 {
    let (index, shift) = (range.lowerBound >> 6, UInt64(range.lowerBound & 63))
    guard index &+ 1 < words.count, !range.isEmpty else { return 0 }
    let low = words[index] >> shift
    let bits = shift == 0 ? low : low | words[index &+ 1] << (64 - shift)
    return bits & ~1 & (.max >> UInt64(64 - min(64, range.count)))
  }

  /// Calls a closure with each opportunity strictly inside a range, in ascending order.
  @inline(__always)
  func forEach(inside range: Range<Int>, _ body: (Int) -> Void) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(range.upperBound, start + 64)
      var bits = mask(inside: start..<end)
      if start > range.lowerBound, contains(start) { bits |= 1 }
      while bits != 0 {
        body(start + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
      start = end
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The code points for which a face has glyphs: one bit each, in pages of 256.
struct Coverage: Sendable {
  private var pages: [UInt16]
  private var bits: [UInt64]
  /// Whether every printable ASCII character is covered.
  private(set) var hasASCII = false
  /// The number of covered code points.
  private(set) var count = 0

  /// Creates a coverage from inclusive ranges of code points.
  init(ranges: [ClosedRange<UInt32>]) {
    pages = [UInt16](repeating: 0, count: 0x110000 >> 8)
    bits = [0, 0, 0, 0]  // page 0 is empty
    for range in ranges {
      for scalar in range where scalar < 0x110000 {
        let page = Int(scalar >> 8)
        if pages[page] == 0 {
          pages[page] = UInt16(bits.count / 4)
          bits.append(contentsOf: [0, 0, 0, 0])
        }
        bits[Int(pages[page]) * 4 + Int(scalar >> 6 & 3)] |= 1 << UInt64(scalar & 63)
        count += 1
      }
    }
    hasASCII = (0x20...0x7E).allSatisfy { contains($0) }
  }

  /// Whether a code point is covered.
  @inline(__always)
  func contains(_ scalar: UInt32) -> Bool {
    let page = Int(pages[Int(scalar >> 8)])
    return bits[page &* 4 &+ Int(scalar >> 6 & 3)] >> UInt64(scalar & 63) & 1 != 0
  }

  /// The code points as ascending inclusive ranges.
  var ranges: [ClosedRange<UInt32>] {
    var result: [ClosedRange<UInt32>] = []
    for page in pages.indices where pages[page] != 0 {
      for low in UInt32(0)..<256 {
        let scalar = UInt32(page) << 8 | low
        guard contains(scalar) else { continue }
        if let last = result.last, last.upperBound + 1 == scalar {
          result[result.count - 1] = last.lowerBound...scalar
        } else {
          result.append(scalar...scalar)
        }
      }
    }
    return result
  }
}

// SPDX-License-Identifier: Apache-2.0

/// A set of characters of one block of 128 code points, by their distances from its start.
struct BlockSet: Hashable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// The printable ASCII characters except the space.
  static let visibleASCII = BlockSet((0x21...0x7E).map { UInt8($0) })

  init() {}

  init(_ characters: [UInt8]) {
    for character in characters { insert(character) }
  }

  var isEmpty: Bool { low | high == 0 }

  func contains(_ character: UInt8) -> Bool {
    (character < 64 ? low : high) >> UInt64(character & 63) & 1 != 0
  }

  mutating func insert(_ character: UInt8) {
    if character < 64 { low |= 1 << UInt64(character) } else { high |= 1 << UInt64(character & 63) }
  }

  mutating func formUnion(_ other: BlockSet) {
    low |= other.low
    high |= other.high
  }

  func intersection(_ other: BlockSet) -> BlockSet {
    var result = self
    result.low &= other.low
    result.high &= other.high
    return result
  }

  mutating func subtract(_ other: BlockSet) {
    low &= ~other.low
    high &= ~other.high
  }

  /// The characters in ascending order.
  var characters: [UInt8] { (0..<128).filter(contains) }
}

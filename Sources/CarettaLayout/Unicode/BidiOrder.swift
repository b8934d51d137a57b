// SPDX-License-Identifier: Apache-2.0

/// The visual order of text with several embedding levels.
enum BidiOrder {
  /// Returns the indices of consecutive levels from left to right (UAX #9 L2): from the highest
  /// level down to the lowest odd one, runs at or above that level are reversed.
  static func visual(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    var level = levels.max() ?? 0
    let lowest = levels.filter { $0 & 1 == 1 }.min() ?? .max
    while level >= lowest {
      var at = 0
      while at < order.count {
        let start = at
        while at < order.count, levels[order[at]] >= level { at += 1 }
        order[start..<at].reverse()
        at = max(at, start + 1)
      }
      level -= 1
    }
    return order
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The visual order of consecutive levels (UAX #9 L2), with memory that is reused.
struct VisualOrder {
  let levels = ScratchBuffer<UInt8>()
  /// The indices of the levels from left to right.
  let order = ScratchBuffer<Int32>()
  /// The levels from left to right.
  private let ranked = ScratchBuffer<UInt8>()

  func reset() { levels.removeAll() }

  @inline(__always)
  func append(_ level: UInt8) { levels.append(level) }

  /// Returns the indices of consecutive levels from left to right.
  static func visual(_ levels: [UInt8]) -> [Int] {
    let order = VisualOrder()
    for level in levels { order.append(level) }
    order.reorder()
    return order.order.indices.map { Int(order.order[$0]) }
  }

  /// Applies UAX #9 L2: from the highest level down to the lowest odd one, runs at or above that
  /// level are reversed.
  func reorder() {
    let count = levels.count
    let levels = unsafe levels.elements
    unsafe order.refill(capacity: count) { order in
      unsafe ranked.refill(capacity: count) { ranked in
        var highest: UInt8 = 0
        var lowestOdd = UInt8.max
        for index in 0..<count {
          let level = unsafe levels[index]
          unsafe order[index] = Int32(truncatingIfNeeded: index)
          unsafe ranked[index] = level
          highest = max(highest, level)
          lowestOdd = level & 1 == 1 ? min(lowestOdd, level) : lowestOdd
        }
        while highest >= lowestOdd {
          unsafe Self.reverseRuns(from: highest, order, ranked, count)
          highest -= 1
        }
        return count
      }
      return count
    }
  }

  /// Reverses the runs at or above a level.
  private static func reverseRuns(
    from level: UInt8, _ order: UnsafeMutablePointer<Int32>, _ ranked: UnsafeMutablePointer<UInt8>,
    _ count: Int
  ) {
    var at = 0
    while at < count {
      if unsafe ranked[at] < level {
        at &+= 1
        continue
      }
      let start = at
      while at < count, unsafe ranked[at] >= level { at &+= 1 }
      var (low, high) = (start, at &- 1)
      while low < high {
        unsafe (order[low], order[high]) = (order[high], order[low])
        unsafe (ranked[low], ranked[high]) = (ranked[high], ranked[low])
        low &+= 1
        high &-= 1
      }
    }
  }
}

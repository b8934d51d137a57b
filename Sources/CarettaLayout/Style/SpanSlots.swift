// SPDX-License-Identifier: Apache-2.0

/// The slots into which the boundaries of ranges divide a text, and the range that decides in each
/// slot.
struct SpanSlots {
  /// The start offsets of the slots; the last slot ends with the text.
  private(set) var starts: [Int] = []
  /// The slots that each range covers.
  private var places: [Range<Int>] = []

  var count: Int { starts.count }

  /// Returns the slot of an offset in the text.
  func slot(at offset: Int) -> Int { max(0, starts.partitioningIndex { $0 > offset } - 1) }

  init(_ ranges: [TextRange], length: Int) {
    guard length > 0 else { return }
    let clamped = ranges.map { range in
      max(0, min(length, range.start))..<max(0, min(length, range.end))
    }
    var ends: Set<Int> = [0]
    for range in clamped where !range.isEmpty {
      ends.insert(range.lowerBound)
      ends.insert(range.upperBound)
    }
    ends.remove(length)
    let starts = ends.sorted()
    self.starts = starts
    places = clamped.map { range in
      if range.isEmpty { return 0..<0 }
      return starts.partitioningIndex {
        $0 >= range.lowerBound
      }..<starts.partitioningIndex { $0 >= range.upperBound }
    }
  }

  /// The slots with, for each range, only the slots whose start the range strictly contains.
  var startsInside: SpanSlots {
    var result = self
    result.places = places.map { $0.isEmpty ? $0 : $0.lowerBound + 1..<$0.upperBound }
    return result
  }

  /// For each slot, returns the index of the last matching range that covers it, or −1.
  func winners(_ counts: (Int) -> Bool) -> [Int] {
    var winners = [Int](repeating: -1, count: count)
    visitWinners(where: counts) { winners[$0] = $1 }
    return winners
  }

  /// Visits the slots that a matching range covers, each with the index of the last such range.
  ///
  /// Ranges are visited from last to first, and each takes the slots that are still free. A taken
  /// slot is skipped, so the cost does not depend on how many ranges cover it.
  func visitWinners(
    where counts: (Int) -> Bool, _ visit: (_ slot: Int, _ range: Int) -> Void
  ) {
    // The next free slot, or a slot from which following `next` leads to it (union–find).
    var next = Array(0...count)
    func free(_ slot: Int) -> Int {
      var slot = slot
      while next[slot] != slot {
        next[slot] = next[next[slot]]
        slot = next[slot]
      }
      return slot
    }
    for range in places.indices.reversed() where !places[range].isEmpty && counts(range) {
      var slot = free(places[range].lowerBound)
      while slot < places[range].upperBound {
        visit(slot, range)
        next[slot] = slot + 1
        slot = free(slot)
      }
    }
  }
}

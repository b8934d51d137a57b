// SPDX-License-Identifier: Apache-2.0

/// The slots between the ends of ranges, and which range decides in each.
struct SpanSlots {
  /// Where the slots start; the last one ends with the text.
  private(set) var starts: [Int] = []
  /// The slots of each range.
  private var places: [Range<Int>] = []

  var count: Int { starts.count }

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

  /// The last range of those that count, for each slot; -1 where there is none.
  ///
  /// From the last range to the first each takes the slots that are free: a slot that is taken is
  /// not visited again, whatever the number of ranges over it.
  func winners(_ counts: (Int) -> Bool) -> [Int] { winners(among: places, counts) }

  /// The last range of those that count and begin before the start of a slot and end after it, for
  /// each slot; -1 where there is none.
  func startWinners(_ counts: (Int) -> Bool) -> [Int] {
    winners(
      among: places.map { $0.isEmpty ? $0 : $0.lowerBound + 1..<$0.upperBound }, counts)
  }

  private func winners(among places: [Range<Int>], _ counts: (Int) -> Bool) -> [Int] {
    var winners = [Int](repeating: -1, count: count)
    // The next free slot, or one on the way there.
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
        winners[slot] = range
        next[slot] = slot + 1
        slot = free(slot)
      }
    }
    return winners
  }
}

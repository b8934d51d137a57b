// SPDX-License-Identifier: Apache-2.0

/// Ranges of any number that may overlap, to be found by what they have in common with another.
struct RangeIndex: Sendable {
  private struct Entry {
    /// The index of the range.
    var index: Int
    var range: Range<Int>
    /// The place in `entries` of the nearest range before it that has not ended where it starts; -1 for none.
    var enclosing: Int
  }

  /// The ranges in the order of their starts; empty ones are left out.
  private let entries: [Entry]

  /// O(n log n) for n ranges.
  init(_ ranges: [Range<Int>]) {
    var open: [Int] = []
    var entries: [Entry] = []
    entries.reserveCapacity(ranges.count)
    let ordered = ranges.indices.filter { !ranges[$0].isEmpty }.sorted {
      (ranges[$0].lowerBound, $0) < (ranges[$1].lowerBound, $1)
    }
    for index in ordered {
      let start = ranges[index].lowerBound
      while let last = open.last, entries[last].range.upperBound <= start { open.removeLast() }
      open.append(entries.count)
      entries.append(
        Entry(index: index, range: ranges[index], enclosing: open.dropLast().last ?? -1))
    }
    self.entries = entries
  }

  var isEmpty: Bool { entries.isEmpty }

  /// The indices of the ranges that start before the end of a range and end after its start, ascending: those that
  /// have an element in common with it, or for an empty one, that go on over it.
  ///
  /// O(log n + k log k) for n ranges, of which k are found or hold the start of one that does.
  func overlapping(_ range: Range<Int>) -> [Int] {
    var found: [Int] = []
    var place = entries.partitioningIndex { $0.range.lowerBound >= range.upperBound } - 1
    while place >= 0, entries[place].range.lowerBound > range.lowerBound {
      found.append(entries[place].index)
      place -= 1
    }
    while place >= 0 {
      if entries[place].range.upperBound > range.lowerBound { found.append(entries[place].index) }
      place = entries[place].enclosing
    }
    return found.sorted()
  }
}

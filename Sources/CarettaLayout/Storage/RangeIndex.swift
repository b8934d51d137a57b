// SPDX-License-Identifier: Apache-2.0

/// An index of ranges that may overlap, to find the ranges that intersect a given range.
struct RangeIndex: Sendable {
  private struct Entry {
    /// The index of the range.
    var index: Int
    var range: Range<Int>
    /// The index in `entries` of the nearest preceding range that contains this range's start; −1
    /// if there is no such range.
    var enclosing: Int
  }

  /// The ranges in the order of their starts; empty ranges are omitted.
  private let entries: [Entry]

  /// Creates an index of n ranges; O(n log n).
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

  /// Returns the indices, in ascending order, of the ranges that start before the end of a range
  /// and end after its start.
  ///
  /// These ranges intersect the given range, or strictly contain it if it is empty.
  ///
  /// O(log n + k log k) for n ranges, of which k are found or contain the start of a found range.
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

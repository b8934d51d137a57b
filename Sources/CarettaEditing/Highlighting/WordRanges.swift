// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A set of highlighted ranges of words in one text: ascending and not touching.
package struct WordRanges: Hashable, Sendable {
  /// The ranges.
  package private(set) var ranges: [ClosedRange<Int>] = []

  /// Creates an empty set.
  package init() {}

  /// Adds a range; merges it with the ranges that it overlaps or touches.
  package mutating func insert(_ range: ClosedRange<Int>) {
    let first = ranges.partitioningIndex { $0.upperBound >= range.lowerBound - 1 }
    let end = ranges.partitioningIndex { $0.lowerBound > range.upperBound + 1 }
    var whole = range
    if first < end {
      whole =
        min(
          range.lowerBound, ranges[first].lowerBound)...max(
          range.upperBound, ranges[end - 1].upperBound)
    }
    ranges.replaceSubrange(first..<max(first, end), with: [whole])
  }

  /// Removes the range that contains a word; returns false if no range does.
  @discardableResult
  package mutating func removeRange(holding word: Int) -> Bool {
    guard let index = ranges.firstIndex(where: { $0.contains(word) }) else { return false }
    ranges.remove(at: index)
    return true
  }
}

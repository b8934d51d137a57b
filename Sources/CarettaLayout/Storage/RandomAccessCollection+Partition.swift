// SPDX-License-Identifier: Apache-2.0

extension RandomAccessCollection where Index == Int {
  /// The first index whose element the predicate holds for, when it holds for none before some
  /// place and for all after; O(log count).
  ///
  /// The project's one binary search; loops over unsafe buffers in the line breaker's inner loop
  /// have their own, which gallop.
  @inlinable
  @inline(__always)
  package func partitioningIndex(_ belongsAfter: (Element) -> Bool) -> Int {
    QueryWork.countSearch(count)
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low &+ (high &- low) / 2
      if belongsAfter(self[middle]) { high = middle } else { low = middle &+ 1 }
    }
    return low
  }
}

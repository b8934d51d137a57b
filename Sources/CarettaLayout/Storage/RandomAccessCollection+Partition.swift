// SPDX-License-Identifier: Apache-2.0

extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element satisfies a predicate that is false up to some element
  /// and true from there on; O(log count).
  ///
  /// This is the project's general binary search. Loops over unsafe buffers in the line breaker's
  /// inner loop have their own (galloping) search.
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

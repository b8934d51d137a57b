// SPDX-License-Identifier: Apache-2.0

extension RandomAccessCollection {
  /// The first index whose element satisfies a predicate that is false for all elements before some
  /// index and true for all from there on; `endIndex` where it is false for all.
  ///
  /// Binary search: O(log count).
  func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isInSecondPart(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}

// SPDX-License-Identifier: Apache-2.0

extension Array {
  /// The first index whose element the predicate holds for, when it holds for none before some
  /// place and for all after; O(log count).
  func partitioningIndex(_ belongsAfter: (Element) -> Bool) -> Int {
    QueryWork.countSearch(count)
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Grapheme clusters of `GraphemeBoundaries` as parts of a string. Each cluster is one `Character`,
/// or several that are one conjunct.
extension String {
  /// The end of the cluster that begins at, or contains, an index before the end.
  package func clusterIndex(after index: Index) -> Index {
    var end = self.index(after: index)
    while continuesCluster(end) { end = self.index(after: end) }
    return end
  }

  /// The start of the cluster that ends at an index after the start.
  package func clusterIndex(before index: Index) -> Index {
    var start = self.index(before: index)
    while continuesCluster(start) { start = self.index(before: start) }
    return start
  }

  /// The last cluster boundary at or before an index.
  package func clusterBoundary(atOrBefore index: Index) -> Index {
    if index == startIndex || index == endIndex { return index }
    // From inside a cluster, `index(after:)` is the end of this cluster.
    var start = self.index(before: self.index(after: index))
    while continuesCluster(start) { start = self.index(before: start) }
    return start
  }

  /// The first cluster boundary at or after an index.
  package func clusterBoundary(atOrAfter index: Index) -> Index {
    let start = clusterBoundary(atOrBefore: index)
    return start == index ? index : clusterIndex(after: index)
  }

  /// Whether the standard library's boundary at an index is inside a conjunct.
  private func continuesCluster(_ index: Index) -> Bool {
    // Below U+0800 characters are two bytes at most.
    guard index > startIndex, index < endIndex, utf8[index] >= 0xE0 else { return false }
    let scalars = unicodeScalars
    var before = index
    return ConjunctBreak.continues(scalars[index].value) {
      guard before > startIndex else { return nil }
      before = scalars.index(before: before)
      return scalars[before].value
    }
  }
}

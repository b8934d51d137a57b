// SPDX-License-Identifier: Apache-2.0

/// The space before and after a cluster in text order, in layout units.
struct ClusterSpace: Hashable, Sendable {
  var before: Int64 = 0
  var after: Int64 = 0

  /// Returns the spaces of clusters, of which only some have glyphs: the space of the others is
  /// added to them.
  static func moved(_ spaces: [ClusterSpace], to owners: Set<Int>) -> [ClusterSpace] {
    var result = [ClusterSpace](repeating: ClusterSpace(), count: spaces.count)
    var latest: Int?
    var pending: Int64 = 0
    for index in spaces.indices {
      if owners.contains(index) {
        result[index] = spaces[index]
        result[index].before += pending
        pending = 0
        latest = index
      } else if let latest {
        result[latest].after += spaces[index].before + spaces[index].after
      } else {
        pending += spaces[index].before + spaces[index].after
      }
    }
    return result
  }
}

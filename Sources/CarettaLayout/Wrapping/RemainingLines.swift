// SPDX-License-Identifier: Apache-2.0

/// The smallest number of lines from each node of `PrettyWrap` to the paragraph's end.
///
/// The search skips lines that cannot be followed by few enough lines. The numbers are lower
/// bounds: each line is as wide as the widest one.
struct RemainingLines {
  /// For each number of lines, the first node from which they may reach the end.
  private var first: [Int]
  private let end: Int

  /// Returns nil if a later node has less text before it (negative spacing).
  ///
  /// O(nodes).
  init?(_ nodes: [PrettyWrap.Node], limit: Int64) {
    end = nodes.count - 1
    first = [end]
    var lines = [Int](repeating: 0, count: nodes.count)
    // The last node at which a line from the current node may end.
    var far = end
    for from in nodes.indices.dropLast().reversed() {
      let next = nodes[from + 1]
      guard nodes[from].line.x <= next.line.x, nodes[from].contentEnd <= next.contentEnd else {
        return nil
      }
      if next.isHard { far = from + 1 }
      while far > from + 1,
        nodes[far].contentEnd - nodes[from].line.x + (nodes[far].hyphen ?? 0) > limit
      {
        far -= 1
      }
      lines[from] = lines[far] + 1
      if lines[from] == first.count { first.append(from) } else { first[lines[from]] = from }
    }
  }

  /// Returns the first node from which a number of lines may reach the end.
  func firstNode(beforeLines count: Int) -> Int {
    if count < 0 { return end + 1 }
    return count < first.count ? first[count] : 0
  }
}

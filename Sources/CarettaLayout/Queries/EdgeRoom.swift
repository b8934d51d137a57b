// SPDX-License-Identifier: Apache-2.0

/// The widths of inline-box decorations by position, in layout units.
struct EdgeRoom {
  /// The total widths of the decorations before the cluster that begins at an offset, and after the
  /// cluster that ends there.
  private var leading: [Int32: Int64] = [:]
  private var trailing: [Int32: Int64] = [:]

  init(_ edges: [BoxEdge], _ boxes: [SpanBox]) {
    for edge in edges {
      let room = boxes[edge.box].width(of: edge)
      if edge.isLeading {
        leading[edge.offset, default: 0] += room
      } else {
        trailing[edge.offset, default: 0] += room
      }
    }
  }

  /// Creates the widths with the decorations that are cloned between a line's text.
  init(_ edges: [BoxEdge], _ moved: [MovedEdges.Edge], _ boxes: [SpanBox]) {
    let clones = moved.filter(\.isClone).map { moved in
      var edge = edges[moved.index]
      (edge.offset, edge.isLeading) = (moved.offset, moved.isLeading)
      return edge
    }
    self.init(edges + clones, boxes)
  }

  func leading(_ cluster: Range<Int32>) -> Int64 { leading[cluster.lowerBound] ?? 0 }

  func trailing(_ cluster: Range<Int32>) -> Int64 { trailing[cluster.upperBound] ?? 0 }

  /// Whether some sum of decoration widths is clamped (`RunInset`).
  var isHuge: Bool {
    leading.values.contains { $0.magnitude >= 1 << 34 }
      || trailing.values.contains { $0.magnitude >= 1 << 34 }
  }
}

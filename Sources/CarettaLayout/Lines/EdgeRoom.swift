// SPDX-License-Identifier: Apache-2.0

/// The widths of inline-box decorations by position, in layout units.
struct EdgeRoom {
  /// The width of one decoration, and the range of its box.
  private struct Decoration {
    var box: Range<Int32>
    var width: Int64
  }

  /// The total widths of the decorations before the cluster that begins at an offset, and after the
  /// cluster that ends there.
  private var leading: [Int32: Int64] = [:]
  private var trailing: [Int32: Int64] = [:]
  /// Each of these decorations.
  private var leadingParts: [Int32: [Decoration]] = [:]
  private var trailingParts: [Int32: [Decoration]] = [:]

  init(_ edges: [BoxEdge], _ boxes: [SpanBox]) {
    for edge in edges {
      let room = edge.isLeft ? boxes[edge.box].left : boxes[edge.box].right
      let part = Decoration(box: boxes[edge.box].range, width: room)
      if edge.isLeading {
        leading[edge.offset, default: 0] += room
        leadingParts[edge.offset, default: []].append(part)
      } else {
        trailing[edge.offset, default: 0] += room
        trailingParts[edge.offset, default: []].append(part)
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

  /// Returns the width of the decorations before the cluster that begins at an offset.
  ///
  /// - Parameters:
  ///   - offset: the start of the cluster.
  ///   - isCounted: whether the decorations of a box with a range count.
  /// - Returns: the width, in layout units.
  func leading(at offset: Int32, of isCounted: (Range<Int32>) -> Bool) -> Int64 {
    Self.width(leadingParts[offset], of: isCounted)
  }

  /// Returns the width of the decorations after the cluster that ends at an offset.
  ///
  /// - Parameters:
  ///   - offset: the end of the cluster.
  ///   - isCounted: whether the decorations of a box with a range count.
  /// - Returns: the width, in layout units.
  func trailing(at offset: Int32, of isCounted: (Range<Int32>) -> Bool) -> Int64 {
    Self.width(trailingParts[offset], of: isCounted)
  }

  private static func width(
    _ parts: [Decoration]?, of isCounted: (Range<Int32>) -> Bool
  ) -> Int64 {
    (parts ?? []).reduce(0) { isCounted($1.box) ? $0 + $1.width : $0 }
  }

  /// Whether some sum of decoration widths is clamped (`RunInset`).
  var isHuge: Bool {
    leading.values.contains { $0.magnitude >= 1 << 34 }
      || trailing.values.contains { $0.magnitude >= 1 << 34 }
  }
}

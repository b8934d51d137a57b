// SPDX-License-Identifier: Apache-2.0

/// The box of a span in a paragraph.
///
/// Offsets count from the paragraph's start.
struct SpanBox: Sendable {
  /// The part of the span in the paragraph, which is a box of its own.
  var range: Range<Int32>
  /// The text between its edges: without tabs, line separators and collapsed white space at its ends.
  var textRange: Range<Int32>
  var box: InlineBox
  /// Its sides as the paragraph's lines have them.
  var edges: InlineBox.FlowEdges
  /// The room at its left and right edges, in layout units.
  var left: Int64
  var right: Int64

  /// The boxes of the spans of a text in a paragraph, an outer one before those in it.
  ///
  /// They follow from what is in the paragraph, so that an edit elsewhere changes none.
  ///
  /// - Parameters:
  ///   - spans: the spans that have boxes.
  ///   - range: the paragraph's text.
  ///   - isVertical: whether its lines are vertical.
  ///   - unit: the layout unit.
  /// - Returns: the boxes.
  static func boxes(
    of spans: [TextSpan], in range: Range<Int>, isVertical: Bool, unit: LayoutUnit
  ) -> [SpanBox] {
    let boxes = spans.compactMap { span -> SpanBox? in
      let own =
        max(
          range.lowerBound, span.range.start)..<max(
          range.lowerBound, span.range.start, min(range.upperBound, span.range.end))
      guard !own.isEmpty, own.lowerBound < range.upperBound, let box = span.box else { return nil }
      let edges = box.edges(isVertical: isVertical)
      let local =
        Int32(own.lowerBound - range.lowerBound)..<Int32(own.upperBound - range.lowerBound)
      return SpanBox(
        range: local, textRange: local, box: box, edges: edges,
        left: unit.nearest(edges.left.extent),
        right: unit.nearest(edges.right.extent))
    }
    // Of two that coincide the earlier span is the outer one.
    let ordered = boxes.enumerated().sorted { a, b in
      let (first, second) = (a.element.range, b.element.range)
      if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
      if first.upperBound != second.upperBound { return first.upperBound > second.upperBound }
      return a.offset < b.offset
    }
    return ordered.map(\.element)
  }
}

/// The edge of a box where it stands in the text.
struct BoxEdge: Sendable {
  /// The index of the box.
  var box: Int
  /// Whether it is the left edge.
  var isLeft: Bool
  /// The offset of the cluster that it stands before, or of the end of the one that it stands after, in
  /// text order.
  var offset: Int32
  /// Whether it stands before that cluster.
  var isLeading: Bool

  /// An offset of the cluster that it stands beside.
  var cluster: Int32 { isLeading ? offset : offset - 1 }
}

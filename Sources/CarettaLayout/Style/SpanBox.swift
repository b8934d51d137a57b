// SPDX-License-Identifier: Apache-2.0

/// The inline box of a span in a paragraph.
///
/// Offsets count from the paragraph's start.
struct SpanBox: Sendable {
  /// The part of the span in this paragraph.
  var range: Range<Int32>
  /// The text between the decorations: the range without tabs, line separators and collapsed white
  /// space at its ends.
  var textRange: Range<Int32>
  var box: InlineBox
  /// The box's sides relative to the direction of the paragraph's lines.
  var edges: InlineBox.FlowEdges
  /// The widths of the left and right decorations, in layout units.
  var left: Int64
  var right: Int64

  /// Returns the width of one of the box's decorations, in layout units.
  func width(of edge: BoxEdge) -> Int64 { edge.isLeft ? left : right }

  /// Returns the inline boxes of a paragraph; a box comes before the boxes inside it.
  ///
  /// The result depends only on the spans in the paragraph, so that edits in other paragraphs do
  /// not change it.
  ///
  /// - Parameters:
  ///   - spans: the spans of the text that have boxes.
  ///   - range: the range of the paragraph's text.
  ///   - mode: the direction of its lines.
  ///   - unit: the layout unit.
  /// - Returns: the boxes.
  static func boxes(
    of spans: [TextSpan], in range: Range<Int>, _ mode: WritingMode, unit: LayoutUnit
  ) -> [SpanBox] {
    let boxes = spans.compactMap { span -> SpanBox? in
      let own =
        max(
          range.lowerBound, span.range.start)..<max(
          range.lowerBound, span.range.start, min(range.upperBound, span.range.end))
      guard !own.isEmpty, own.lowerBound < range.upperBound, let box = span.box else { return nil }
      let edges = box.edges(mode)
      let local =
        Int32(own.lowerBound - range.lowerBound)..<Int32(own.upperBound - range.lowerBound)
      return SpanBox(
        range: local, textRange: local, box: box, edges: edges,
        left: unit.nearest(edges.left.extent),
        right: unit.nearest(edges.right.extent))
    }
    // Of two spans with equal ranges, the earlier one is the outer box.
    let ordered = boxes.enumerated().sorted { a, b in
      let (first, second) = (a.element.range, b.element.range)
      if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
      if first.upperBound != second.upperBound { return first.upperBound > second.upperBound }
      return a.offset < b.offset
    }
    return ordered.map(\.element)
  }
}

/// The position of a box's decoration in the text.
struct BoxEdge: Sendable {
  /// The index of the box.
  var box: Int
  /// Whether it is the left decoration.
  var isLeft: Bool
  /// The offset of the cluster that the decoration precedes, or the end of the cluster that it
  /// follows, in text order.
  var offset: Int32
  /// Whether the decoration precedes its cluster.
  var isLeading: Bool

  /// An offset in the cluster that the decoration is next to.
  var cluster: Int32 { isLeading ? offset : offset - 1 }
}

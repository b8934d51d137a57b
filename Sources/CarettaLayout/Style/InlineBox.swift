// SPDX-License-Identifier: Apache-2.0

/// The margins, borders and padding of a span, and what is painted behind its text: an inline box of CSS
/// (CSS 2.1, 8 and 10.6.1).
///
/// ```swift
/// let tag = InlineBox(padding: EdgeInsets(top: 2, left: 6, bottom: 2, right: 6))
/// let layout = TextLayout(
///   "a tag here", style: TextStyle(fonts: [face]), spans: [TextSpan(TextRange(2, 5), box: tag)])
/// layout.inlineBoxes.map(\.rect)
/// ```
///
/// Along the line its edges take up room before the span's first cluster and after its last one; carets stand
/// outside of them. A grapheme cluster is in the box that it begins in. Across the line edges paint over what is there:
/// they change no line height, and margins
/// there have no effect. A line ends before or after the edges, never between them and the text. A span of
/// several paragraphs has a box in each.
///
/// Sides are those of the page. In a paragraph from left to right the left edge is on the first line that the
/// span has text on, at the left of the leftmost of it there, and the right edge on the last one, at the right of
/// the rightmost; from right to left the span begins at its right edge (CSS 2.1, 8.6). White space that is
/// removed where a line wraps is not between an edge and the text, and a line that ends with it may go beyond
/// its room by the edge.
public struct InlineBox: Hashable, Sendable {
  /// The room around the borders; negative draws together.
  ///
  /// The range is `NumberRange.offset`.
  public var margin: EdgeInsets
  /// How thick the borders are; the range is `NumberRange.length`.
  public var borderWidth: EdgeInsets
  /// The room between the borders and the text; the range is `NumberRange.length`.
  public var padding: EdgeInsets
  /// What is painted within the borders; nil for nothing.
  public var backgroundColor: Color?
  /// The colour of the borders; nil for that of the text.
  public var borderColor: Color?
  /// Whether the edges at the ends of the box are on every line that it has text on (CSS Fragmentation 3,
  /// 6.2).
  public var decorationBreak: DecorationBreak

  /// CSS `box-decoration-break`.
  public enum DecorationBreak: String, Hashable, Sendable, Codable, CaseIterable {
    /// The box is cut where lines end: it has each edge once.
    case slice
    /// Each part of the box on a line has both edges; lines are as much shorter. Beside shapes and in
    /// containers it counts as `slice`.
    case clone
  }

  /// Makes a box.
  public init(
    margin: EdgeInsets = .zero, borderWidth: EdgeInsets = .zero, padding: EdgeInsets = .zero,
    backgroundColor: Color? = nil, borderColor: Color? = nil,
    decorationBreak: DecorationBreak = .slice
  ) {
    self.margin = margin
    self.borderWidth = borderWidth
    self.padding = padding
    self.backgroundColor = backgroundColor
    self.borderColor = borderColor
    self.decorationBreak = decorationBreak
  }

  /// The edges as lines have them.
  func edges(isVertical: Bool) -> FlowEdges {
    FlowEdges(
      left: Side(self, isVertical ? \.top : \.left),
      right: Side(self, isVertical ? \.bottom : \.right),
      over: Side(self, isVertical ? \.right : \.top),
      under: Side(self, isVertical ? \.left : \.bottom))
  }

  /// One side of the box.
  struct Side: Sendable {
    let margin: Double
    /// The border and the padding.
    let inset: Double

    fileprivate init(_ box: InlineBox, _ side: KeyPath<EdgeInsets, Double>) {
      margin = NumberRange.offset.clamped(box.margin[keyPath: side])
      inset =
        NumberRange.length.clamped(box.borderWidth[keyPath: side])
        + NumberRange.length.clamped(box.padding[keyPath: side])
    }

    /// How much room the side takes up.
    var extent: Double { NumberRange.offset.clamped(margin + inset) }
  }

  /// The sides of the box, along and across a line.
  struct FlowEdges: Sendable {
    let left: Side
    let right: Side
    let over: Side
    let under: Side
  }
}

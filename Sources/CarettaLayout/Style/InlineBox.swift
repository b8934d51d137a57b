// SPDX-License-Identifier: Apache-2.0

/// The margins, borders, padding and background of a span: an inline box (CSS 2.1 §8 and §10.6.1).
///
/// ```swift
/// let tag = InlineBox(padding: EdgeInsets(top: 2, left: 6, bottom: 2, right: 6))
/// let layout = TextLayout(
///   "a tag here", style: TextStyle(fonts: [face]),
///   spans: [TextSpan(TextRange(2, 5)) { $0.box = tag }])
/// layout.inlineBoxes.map(\.rect)
/// ```
///
/// Along the line, the box's start and end decorations add width before the span's first cluster
/// and after its last one; caret positions are outside the decorations. A grapheme cluster belongs
/// to the box in which it starts. Across the line, borders and padding overlap neighboring content
/// without changing line heights, and margins have no effect. A line can break before or after a
/// decoration, never between the decoration and the text. A span of several paragraphs has one box
/// per paragraph.
///
/// Sides are physical. In a left-to-right paragraph the left edge is at the left end of the span's
/// leftmost text on the first line that has text of the span, and the right edge at the right end
/// of its rightmost text on the last such line; in a right-to-left paragraph the span starts at its
/// right edge (CSS 2.1 §8.6). White space that is removed at a soft wrap does not separate a
/// decoration from the text. A line that ends with such white space may overflow by the width of
/// the decoration.
public struct InlineBox: Hashable, Sendable, Codable {
  /// The space outside the borders, in points; negative values move neighboring content closer.
  ///
  /// The range is `NumberRange.offset`.
  public var margin: EdgeInsets
  /// The thickness of the borders, in points; the range is `NumberRange.length`.
  public var borderWidth: EdgeInsets
  /// The space between the borders and the text, in points; the range is `NumberRange.length`.
  public var padding: EdgeInsets
  /// The background color of the box; nil for no background.
  public var backgroundColor: Color?
  /// The color of the borders; nil for the color of the text.
  public var borderColor: Color?
  /// Whether each line's fragment of the box has its own decorations, or the box is sliced at line
  /// breaks (CSS Fragmentation 3 §6.2).
  public var decorationBreak: DecorationBreak

  /// CSS `box-decoration-break`.
  public enum DecorationBreak: String, Hashable, Sendable, Codable, CaseIterable {
    /// The box is sliced at line breaks: it has each decoration once.
    case slice
    /// Each line's fragment of the box has both decorations, which reduce the width available to
    /// text.
    case clone
  }

  /// Creates an inline box.
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

  /// Returns the box's sides relative to the direction of lines.
  func edges(_ mode: WritingMode) -> FlowEdges {
    switch mode {
    case .horizontalTB: edges(left: \.left, right: \.right, over: \.top, under: \.bottom)
    case .sidewaysLR: edges(left: \.bottom, right: \.top, over: \.left, under: \.right)
    case .verticalRL, .verticalLR, .sidewaysRL:
      edges(left: \.top, right: \.bottom, over: \.right, under: \.left)
    }
  }

  private typealias SidePath = KeyPath<EdgeInsets, Double>

  private func edges(
    left: SidePath, right: SidePath, over: SidePath, under: SidePath
  ) -> FlowEdges {
    FlowEdges(
      left: Side(self, left), right: Side(self, right), over: Side(self, over),
      under: Side(self, under))
  }

  /// One side of the box.
  struct Side: Sendable {
    let margin: Double
    /// The border and the padding of the side.
    let inset: Double

    fileprivate init(_ box: InlineBox, _ side: KeyPath<EdgeInsets, Double>) {
      margin = NumberRange.offset.clamped(box.margin[keyPath: side])
      inset =
        NumberRange.length.clamped(box.borderWidth[keyPath: side])
        + NumberRange.length.clamped(box.padding[keyPath: side])
    }

    /// The width that the side adds: margin, border and padding.
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

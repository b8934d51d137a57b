// SPDX-License-Identifier: Apache-2.0

/// A decoration of a span, a paragraph or the block on one line of text, in the block's
/// coordinates.
public struct TextDecorationFragment: Hashable, Sendable {
  /// An interval along the line: of x, or of y on a vertical line.
  public struct Segment: Hashable, Sendable {
    /// The smaller coordinate.
    public var start: Double
    /// The larger coordinate.
    public var end: Double

    /// Creates an interval.
    package init(start: Double, end: Double) {
      self.start = start
      self.end = end
    }
  }

  /// The index of the line of text.
  public var line: Int
  /// The decorated text on the line, without hanging white space.
  public var range: TextRange
  /// The kind of line: underline, overline or line through the letters.
  public var kind: TextDecoration.Line
  /// The style of the line.
  public var style: TextDecoration.Style
  /// The thickness of each stroke, in points.
  public var thickness: Double
  /// The color of the line; nil for the color that is used in drawing.
  public var color: Color?
  /// The smallest rectangle around all strokes; both strokes of a double line, and the crests of a
  /// wave, are inside.
  public var rect: Rect
  /// The painted intervals, ascending; the gaps between them are at glyphs and attachments.
  ///
  /// The dots or dashes of a line are inside its intervals.
  public var segments: [Segment]
  /// Whether the line of text is vertical.
  public var isVertical: Bool

  /// Returns the fragment moved by a distance.
  package func offsetBy(dx: Double, dy: Double) -> TextDecorationFragment {
    var result = self
    result.rect = rect.offsetBy(dx: dx, dy: dy)
    let along = isVertical ? dy : dx
    result.segments = segments.map { Segment(start: $0.start + along, end: $0.end + along) }
    return result
  }
}

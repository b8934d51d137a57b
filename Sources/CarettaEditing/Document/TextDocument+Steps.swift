// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Steps over clusters and lines, as in `TextLayout`.
extension TextDocument {
  /// Returns the position some steps away on the screen (`UITextInput.position(from:in:offset:)`).
  ///
  /// Equals the result of `TextLayout.position(from:in:offset:goal:)`.
  ///
  /// - Parameters:
  ///   - position: where to start.
  ///   - direction: right, left, up or down; a negative offset reverses the direction.
  ///   - offset: the number of clusters, or of lines.
  ///   - goal: the x that steps over lines keep, in the document's coordinates; in vertical text,
  ///     the y; nil for the caret's own.
  /// - Returns: nil if `position` is outside the text or if there are too few clusters to the side.
  ///   Steps above the first line return the start of the text, steps below the last line its end.
  /// - Complexity: O(offset × log length).
  public func position(
    from position: TextPosition, in direction: TextLayoutDirection, offset: Int,
    goal: Double? = nil
  ) -> TextPosition? {
    guard position.offset >= 0, position.offset <= length else { return nil }
    let source = DocumentText(self)
    let direction = axes.direction(offset < 0 ? direction.opposite : direction)
    let overLines = direction == .up || direction == .down
    let column = overLines ? goal ?? source.column(of: position) : 0
    var current = position
    for _ in 0..<offset.magnitude {
      guard let next = source.position(from: current, in: direction, column: column) else {
        return nil
      }
      if next == current { break }
      current = next
    }
    return current
  }

  /// Returns the cluster beside a position in a direction, as
  /// `TextLayout.characterRange(byExtending:in:)`.
  ///
  /// - Returns: an empty range at the text's edges, nil for a position outside the text.
  public func characterRange(
    byExtending position: TextPosition, in direction: TextLayoutDirection
  ) -> TextRange? {
    guard position.offset >= 0, position.offset <= length else { return nil }
    return stepLayout(around: position.offset).characterRange(byExtending: position, in: direction)
  }

  /// Returns a layout that contains a step from an offset.
  ///
  /// A step ends in the adjacent paragraph, or in the adjacent section of a long paragraph, at the
  /// furthest.
  func stepLayout(around offset: Int) -> TextLayout {
    let own = sectionRange(at: offset)
    return layout(.range(TextRange(max(0, own.start - 1), min(length, own.end + 1))))
  }
}

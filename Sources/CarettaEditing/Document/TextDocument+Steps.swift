// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Steps over clusters and lines, as those of `TextLayout`.
extension TextDocument {
  /// The position some steps away on the screen, as
  /// `TextLayout.position(from:in:offset:goal:)` (`UITextInput.position(from:in:offset:)`).
  ///
  /// - Parameters:
  ///   - position: where to start; outside the text there is no answer.
  ///   - direction: right, left, up or down; a negative offset goes the other way.
  ///   - offset: the number of clusters, or of lines.
  ///   - goal: the x that steps over lines keep to, in the document's coordinates, on vertical lines the y;
  ///     nil is the caret's own.
  /// - Returns: nil where there are too few clusters to the side. Above the first line is the text's
  ///   start, below the last its end.
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

  /// The cluster beside a position in a direction, as `TextLayout.characterRange(byExtending:in:)`.
  ///
  /// - Returns: an empty range at the text's edges, nil for a position outside the text.
  public func characterRange(
    byExtending position: TextPosition, in direction: TextLayoutDirection
  ) -> TextRange? {
    guard position.offset >= 0, position.offset <= length else { return nil }
    return stepLayout(around: position.offset).characterRange(byExtending: position, in: direction)
  }

  /// A layout that a step from an offset stays inside of: it ends in the next paragraph, or section
  /// of a long one, at the furthest.
  func stepLayout(around offset: Int) -> TextLayout {
    let own = sectionRange(at: offset)
    return layout(covering: TextRange(max(0, own.start - 1), min(length, own.end + 1)))
  }
}

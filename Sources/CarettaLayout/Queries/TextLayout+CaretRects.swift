// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// The rectangle of the caret at a position (`UITextInput.caretRect(for:)`).
  ///
  /// It is as tall as the line and, as in UIKit, 2 points wide and centred on the insertion edge,
  /// which is clamped to the block and to a first line that hangs out of it: white space that hangs beyond the edge has its carets at the
  /// edge. After a hard break the caret is at the start of the next line, whatever the affinity;
  /// at a soft wrap the affinity decides the line, at a border between directions the edge. An
  /// offset inside a grapheme cluster means the cluster's start.
  ///
  /// - Parameters:
  ///   - position: where the caret is in the text.
  ///   - appearance: its width and placement, and which of the offset's places it shows.
  /// - Returns: the rectangle, or `Rect.null` for an offset outside the text.
  /// - Complexity: O(log length) in text of one direction.
  public func caretRect(
    for position: TextPosition, appearance: CaretAppearance = CaretAppearance()
  ) -> Rect {
    guard let stop = caretStop(at: position, choosing: appearance.choice) else { return .null }
    var edge = stop.x
    if appearance.staysInBlock {
      let block = caretBounds(of: stop)
      edge = max(block.left, min(block.right, stop.x))
    }
    let width = appearance.width.isFinite ? max(0, appearance.width) : 0
    let lead =
      switch appearance.placement {
      case .centered: width / 2
      case .leading: stop.writingDirection == .rtl ? width : 0
      }
    return Rect(x: edge - lead, y: stop.y, width: width, height: stop.height)
  }

  /// Between which places the carets of a line are shown.
  private func caretBounds(of stop: CaretStop) -> (left: Double, right: Double) {
    var left = 0.0
    var right = boundedWidth ?? max(alignmentWidth, stop.x)
    if measure.indent < 0, stop.line == 0 {
      let hanging = -resolved.unit.points(measure.indent)
      if paragraph(0).isRightToLeft { right += hanging } else { left -= hanging }
    }
    return (left, right)
  }

  /// The middle line of the caret at a position, from top to bottom, leaning as the font says
  /// (`hhea` caret slope): what a renderer draws in italic text.
  ///
  /// It meets the insertion edge on the baseline and is not clamped to the block.
  ///
  /// - Returns: the two ends, or nil for an offset outside the text.
  public func caretLine(
    for position: TextPosition, choosing choice: CaretChoice = .affinity
  ) -> (top: Point, bottom: Point)? {
    guard let stop = caretStop(at: position, choosing: choice) else { return nil }
    return (
      Point(x: stop.x + stop.baseline * stop.slope, y: stop.y),
      Point(x: stop.x + (stop.baseline - stop.height) * stop.slope, y: stop.y + stop.height)
    )
  }
}

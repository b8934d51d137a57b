// SPDX-License-Identifier: Apache-2.0

/// Movement by grapheme clusters and by lines.
extension TextLayout {
  /// Returns the position a number of steps away on the screen
  /// (`UITextInput.position(from:in:offset:)`).
  ///
  /// To the right and left a step moves over a cluster, up and down over a line; on vertical lines,
  /// the reverse. A negative number of steps moves in the opposite direction; 0 steps do not move.
  ///
  /// - Parameters:
  ///   - position: the start; the result is nil for a position outside the text.
  ///   - direction: right, left, up or down.
  ///   - offset: the number of steps.
  ///   - goal: the x that steps over lines aim for, in the block's coordinates (a y on vertical
  ///     lines); nil for the caret's own x. In a series of steps over lines, pass the x at which
  ///     the series started.
  /// - Returns: the position; nil if there are not enough clusters to the side. Above the first
  ///   line it is the text's start, below the last line the text's end.
  public func position(
    from position: TextPosition, in direction: TextLayoutDirection, offset: Int,
    goal: Double? = nil
  ) -> TextPosition? {
    flowPosition(
      from: position, in: axes.direction(direction), offset: offset, goal: goal)
  }

  /// Returns the position some steps away in a line-relative direction
  /// (`WritingAxes.direction(_:)`): right and left are along the lines.
  package func flowPosition(
    from position: TextPosition, in direction: TextLayoutDirection, offset: Int,
    goal: Double? = nil
  ) -> TextPosition? {
    guard let stop = flowStop(at: position) else { return nil }
    if offset == 0 { return position }
    let direction = offset < 0 ? direction.opposite : direction
    let steps = offset.magnitude
    switch direction {
    case .up, .down:
      let distance = Int(clamping: steps)
      let line =
        direction == .down
        ? stop.line.addingReportingOverflow(distance)
        : stop.line.subtractingReportingOverflow(distance)
      if line.overflow || !lineNumbers.contains(line.partialValue) {
        return direction == .down ? endOfDocument : beginningOfDocument
      }
      return self.position(onLine: line.partialValue, x: goal ?? stop.x)
    case .left, .right:
      var current = position
      var left = steps
      while left > 0 {
        guard let next = self.position(besides: current, toTheRight: direction == .right) else {
          return nil
        }
        current = next
        left -= 1
      }
      return current
    }
  }

  /// Returns the grapheme boundary after or before a position; nil at the text's ends.
  ///
  /// CRLF is one cluster. O(log length).
  public func position(
    besides position: TextPosition, inStorage direction: TextStorageDirection
  ) -> TextPosition? {
    guard position.offset >= 0, position.offset <= length else { return nil }
    switch direction {
    case .forward:
      return position.offset < length
        ? TextPosition(boundary(position.offset + 1, forward: true)) : nil
    case .backward:
      return position.offset > 0 ? TextPosition(boundary(position.offset - 1, forward: false)) : nil
    }
  }

  /// Returns the text by which a selection grows when it is extended in a direction
  /// (`UITextInput.characterRange(byExtending:in:)`).
  ///
  /// To the right and left, this is the cluster that the caret would move over; up and down, the
  /// text between the position and the position a line above or below.
  ///
  /// - Returns: the range; empty at the text's edges, nil for a position outside the text.
  public func characterRange(
    byExtending position: TextPosition, in direction: TextLayoutDirection
  ) -> TextRange? {
    guard position.offset >= 0, position.offset <= length else { return nil }
    let direction = axes.direction(direction)
    switch direction {
    case .up, .down:
      return flowPosition(from: position, in: direction, offset: 1)
        .map { TextRange(position.offset, $0.offset) }
    case .left, .right:
      if let cluster = clusterBeside(position, toTheRight: direction == .right) {
        return cluster
      }
      let base = baseWritingDirection(for: position, in: .forward)
      let next = self.position(
        besides: position, inStorage: direction.storageDirection(in: base))
      return TextRange(position.offset, next?.offset ?? position.offset)
    }
  }
}

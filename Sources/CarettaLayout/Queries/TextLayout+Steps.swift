// SPDX-License-Identifier: Apache-2.0

/// Steps over clusters and lines.
extension TextLayout {
  /// The position some steps away on the screen (`UITextInput.position(from:in:offset:)`).
  ///
  /// To the right and left a step goes over a cluster, up and down over a line; on vertical lines it is the
  /// other way round, as seen. A negative number of steps goes the other way, 0 steps nowhere.
  ///
  /// - Parameters:
  ///   - position: where to start; outside the text there is no answer.
  ///   - direction: right, left, up or down.
  ///   - offset: the number of steps.
  ///   - goal: the x that steps over lines keep to, in the block's coordinates, on vertical lines the y;
  ///     nil is the caret's own. It is where the caret came from before the first of several such steps.
  /// - Returns: nil where there are too few clusters to the side. Above the first line is the
  ///   text's start, below the last its end.
  public func position(
    from position: TextPosition, in direction: TextLayoutDirection, offset: Int,
    goal: Double? = nil
  ) -> TextPosition? {
    flowPosition(
      from: position, in: axes.direction(direction), offset: offset, goal: goal)
  }

  /// The same in a direction of lines (`WritingAxes.direction(_:)`): to the right and left along them.
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

  /// The grapheme boundary after or before a position; nil at the text's ends.
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

  /// The cluster beside a position in a direction, which a selection takes in when it is extended
  /// that way (`UITextInput.characterRange(byExtending:in:)`).
  ///
  /// To the right and left the cluster that the caret would go over, up and down what lies between
  /// the position and the one a line above or below.
  ///
  /// - Returns: an empty range at the text's edges, nil for a position outside the text.
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

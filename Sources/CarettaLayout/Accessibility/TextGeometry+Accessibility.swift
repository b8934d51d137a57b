// SPDX-License-Identifier: Apache-2.0

/// What assistive technologies read of a text: runs of characters, and positions in them.
///
/// Nothing is stored, and nothing is computed before it is asked for: an edit costs no more than
/// without.
extension TextGeometry {
  /// The runs of the lines that hold some of a range, in reading order.
  ///
  /// A range that ends at the text's end has the last line too, also where that is empty; an empty
  /// range has the line of its caret. Only the paragraphs of these lines are laid out and read.
  ///
  /// - Parameters:
  ///   - range: the text; offsets outside are clamped.
  ///   - maximumCharacters: the most characters of a run; longer ones are divided
  ///     (``AccessibilityRun/maximumBytes``).
  /// - Returns: the runs, in the coordinates of the other answers.
  /// - Complexity: O(length of the paragraphs × log length).
  public func accessibilityRuns(
    in range: TextRange, maximumCharacters: Int = .max
  ) -> [AccessibilityRun] {
    let range = TextRange(max(0, min(length, range.start)), max(0, min(length, range.end)))
    let layout = layout(covering: range)
    let first = layout.lineNumber(of: range.start)
    var last = layout.lineNumber(of: range.end)
    if range.end < length, last > first, layout.line(last).range.start >= range.end { last -= 1 }
    return runs(
      of: layout, lines: first..<max(first, last) + 1, maximumCharacters: maximumCharacters)
  }

  /// The runs of the lines whose bands are in part between two y, in reading order.
  ///
  /// Only these lines are laid out and read, with the paragraphs that they belong to.
  ///
  /// - Parameters:
  ///   - top: the upper y, in the coordinates of answers.
  ///   - bottom: the lower y.
  ///   - maximumCharacters: the most characters of a run.
  /// - Returns: the runs, in the coordinates of the other answers.
  /// - Complexity: O(length of the paragraphs × log length).
  public func accessibilityRuns(
    fromY top: Double, toY bottom: Double, maximumCharacters: Int = .max
  ) -> [AccessibilityRun] {
    let (layout, lines) = visibleLines(fromY: top, toY: bottom)
    return lines.flatMap {
      runs(of: layout, lines: $0, maximumCharacters: maximumCharacters)
    }
  }

  /// The place of a caret among the runs; nil outside the text.
  ///
  /// An upstream position is after the character before it where that is on the position's line. An
  /// offset inside a character counts as its start.
  ///
  /// - Parameters:
  ///   - position: the caret.
  ///   - maximumCharacters: the most characters of a run, as for the runs.
  /// - Returns: the run and the number of its characters before the caret.
  /// - Complexity: O(characters of the line × log length).
  public func accessibilityPosition(
    for position: TextPosition, maximumCharacters: Int = .max
  ) -> AccessibilityPosition? {
    guard position.offset >= 0, position.offset <= length else { return nil }
    let layout = layout(around: position.offset)
    guard let stop = layout.caretStop(at: position) else { return nil }
    let offset = layout.clusterBoundary(at: position.offset, forward: false)
    return layout.characterRuns(ofLine: stop.line, maximumCharacters: maximumCharacters)
      .position(for: TextPosition(offset, position.affinity))
  }

  /// The position of the text at a place in a run; nil for a line, run or character that there is not.
  ///
  /// The inverse of `accessibilityPosition(for:maximumCharacters:)`: the place after a run's last
  /// character is upstream, but after a hard break it is the start of the next line.
  ///
  /// - Parameters:
  ///   - position: the run and the number of its characters before the place.
  ///   - maximumCharacters: the most characters of a run, as for the runs.
  /// - Returns: the offset, and its affinity.
  /// - Complexity: O(characters of the line × log length).
  public func textPosition(
    for position: AccessibilityPosition, maximumCharacters: Int = .max
  ) -> TextPosition? {
    let layout = layout(aroundLine: position.run.line)
    guard layout.lineNumbers.contains(position.run.line) else { return nil }
    let runs = layout.characterRuns(
      ofLine: position.run.line, maximumCharacters: maximumCharacters)
    guard runs.indices.contains(position.run.index) else { return nil }
    return runs[position.run.index].textPosition(at: position.characterIndex)
  }

  private func runs(
    of layout: TextLayout, lines: Range<Int>, maximumCharacters: Int
  ) -> [AccessibilityRun] {
    layout.accessibilityRuns(ofLines: lines, maximumCharacters: maximumCharacters).map { run in
      var run = run
      run.rect = inView(run.rect)
      return run
    }
  }
}

extension TextLayout {
  /// The number of the line of an offset, downstream.
  fileprivate func lineNumber(of offset: Int) -> Int {
    lineNumber(ofPart: part(of: TextPosition(offset)))
  }
}

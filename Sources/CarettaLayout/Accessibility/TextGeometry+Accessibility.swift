// SPDX-License-Identifier: Apache-2.0

/// The text interface for assistive technologies: runs of characters, and positions in them.
///
/// Runs are computed on demand and not stored, so they add no cost to edits.
extension TextGeometry {
  /// Returns the runs of the lines that a range touches, in reading order.
  ///
  /// A range that ends at the text's end includes the last line, even if that line is empty; an
  /// empty range yields the line of its caret. Only the paragraphs of these lines are laid out and
  /// read.
  ///
  /// - Parameters:
  ///   - range: the range; offsets outside the text are clamped.
  ///   - maximumCharacters: the maximum number of characters of a run; longer runs are split.
  /// - Returns: the runs, in the coordinates of other query results.
  /// - Complexity: O(length of the paragraphs × log length).
  public func accessibilityRuns(
    in range: TextRange, maximumCharacters: Int = .max
  ) -> [AccessibilityRun] {
    let range = TextRange(max(0, min(length, range.start)), max(0, min(length, range.end)))
    let layout = layout(.range(range))
    let first = layout.lineNumber(of: range.start)
    var last = layout.lineNumber(of: range.end)
    if range.end < length, last > first, layout.line(last).range.start >= range.end { last -= 1 }
    return runs(
      of: layout, lines: first..<max(first, last) + 1, maximumCharacters: maximumCharacters)
  }

  /// Returns the runs of the lines that overlap the interval between two y, in reading order.
  ///
  /// Only these lines, and the paragraphs to which they belong, are laid out and read.
  ///
  /// - Parameters:
  ///   - top: the upper y, in the coordinates of query results.
  ///   - bottom: the lower y.
  ///   - maximumCharacters: the maximum number of characters of a run.
  /// - Returns: the runs, in the coordinates of other query results.
  /// - Complexity: O(length of the paragraphs × log length).
  public func accessibilityRuns(
    fromY top: Double, toY bottom: Double, maximumCharacters: Int = .max
  ) -> [AccessibilityRun] {
    let (layout, lines) = visibleLines(fromY: top, toY: bottom)
    return lines.flatMap {
      runs(of: layout, lines: $0, maximumCharacters: maximumCharacters)
    }
  }

  /// Returns the position of a caret in the runs; nil outside the text.
  ///
  /// An upstream position comes after the preceding character if that character is on the
  /// position's line. An offset inside a character counts as the character's start.
  ///
  /// - Parameters:
  ///   - position: the caret's text position.
  ///   - maximumCharacters: the maximum number of characters of a run, as in `accessibilityRuns`.
  /// - Returns: the run and the number of its characters before the caret.
  /// - Complexity: O(characters of the line × log length).
  public func accessibilityPosition(
    for position: TextPosition, maximumCharacters: Int = .max
  ) -> AccessibilityPosition? {
    guard position.offset >= 0, position.offset <= length else { return nil }
    let layout = layout(.offset(position.offset))
    guard let stop = layout.caretStop(at: position) else { return nil }
    let offset = layout.clusterBoundary(at: position.offset, forward: false)
    return layout.characterRuns(ofLine: stop.line, maximumCharacters: maximumCharacters)
      .position(for: TextPosition(offset, position.affinity))
  }

  /// Converts a position in a run to a text position; nil if the line, run or character does not
  /// exist.
  ///
  /// This is the inverse of `accessibilityPosition(for:maximumCharacters:)`. The position after a
  /// run's last character is upstream; after a hard break, it is the start of the next line.
  ///
  /// - Parameters:
  ///   - position: the run and the number of its characters before the position.
  ///   - maximumCharacters: the maximum number of characters of a run, as in `accessibilityRuns`.
  /// - Returns: the text position.
  /// - Complexity: O(characters of the line × log length).
  public func textPosition(
    for position: AccessibilityPosition, maximumCharacters: Int = .max
  ) -> TextPosition? {
    let layout = layout(.line(position.run.line))
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
  /// Returns the number of the line that contains an offset, with downstream affinity.
  fileprivate func lineNumber(of offset: Int) -> Int {
    lineNumber(ofPart: part(of: TextPosition(offset)))
  }
}

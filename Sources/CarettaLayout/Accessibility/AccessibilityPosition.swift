// SPDX-License-Identifier: Apache-2.0

/// A position in a run: before one of its characters, or after the last one (AccessKit's
/// `TextPosition`).
///
/// A caret before a hard break is before the hard break's character; a caret after it is in the
/// first run of the next line.
public struct AccessibilityPosition: Hashable, Sendable {
  /// The identity of the run.
  public var run: AccessibilityRun.ID
  /// The number of characters of the run before the position.
  public var characterIndex: Int

  /// Creates a position.
  public init(run: AccessibilityRun.ID, characterIndex: Int) {
    self.run = run
    self.characterIndex = characterIndex
  }
}

/// A selection between two positions in runs (AccessKit's `TextSelection`).
public struct AccessibilitySelection: Hashable, Sendable {
  /// The end that is fixed when the selection is extended.
  public var anchor: AccessibilityPosition
  /// The end that moves when the selection is extended, at which the caret is shown.
  public var focus: AccessibilityPosition

  /// Creates a selection.
  public init(anchor: AccessibilityPosition, focus: AccessibilityPosition) {
    self.anchor = anchor
    self.focus = focus
  }
}

extension AccessibilityRun {
  /// Returns the text position of a position in the run; nil if the index is out of range.
  ///
  /// - Parameter characterIndex: the number of characters before the position.
  ///
  /// - Returns: the position, with upstream affinity at the run's end.
  /// - Complexity: O(characters).
  public func textPosition(at characterIndex: Int) -> TextPosition? {
    guard (0...characterCount).contains(characterIndex) else { return nil }
    if characterIndex < characterCount || characterCount == 0 || endsInHardBreak {
      let before = characterLengths[..<characterIndex].reduce(0, +)
      return TextPosition(range.start + before)
    }
    return TextPosition(range.end, .upstream)
  }

  /// Returns the number of characters that start before an offset of the run.
  func characters(before offset: Int) -> Int {
    var start = range.start
    var count = 0
    while count < characterCount, start < offset {
      start += characterLengths[count]
      count += 1
    }
    return count
  }
}

extension [AccessibilityRun] {
  /// Converts a text position to a position in the runs of its line, which must be complete.
  ///
  /// - Parameter position: an offset of the line, at a cluster boundary.
  /// - Returns: the position; nil if there are no runs.
  func position(for position: TextPosition) -> AccessibilityPosition? {
    guard let first, let last else { return nil }
    let offset = position.offset
    let isUpstream = position.affinity == .upstream && offset > first.range.start
    let run = self.first {
      isUpstream
        ? $0.range.start < offset && offset <= $0.range.end : $0.range.contains(offset)
    }
    guard let run else {
      return AccessibilityPosition(run: last.id, characterIndex: last.characterCount)
    }
    return AccessibilityPosition(
      run: run.id, characterIndex: run.characters(before: offset))
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Arithmetic with positions, independent of lines and grapheme clusters.
extension TextGeometry {
  /// The start of the text (`UITextInput.beginningOfDocument`).
  public var beginningOfDocument: TextPosition { TextPosition(0) }

  /// The end of the text (`UITextInput.endOfDocument`), with upstream affinity because it belongs
  /// to the last character.
  public var endOfDocument: TextPosition {
    TextPosition(length, length == 0 ? .downstream : .upstream)
  }

  /// Returns the position at a distance in UTF-16 code units; nil outside the text.
  ///
  /// The inverse of `offset(from:to:)` for every distance, also inside clusters.
  public func position(from position: TextPosition, offset: Int) -> TextPosition? {
    let (sum, isTooFar) = position.offset.addingReportingOverflow(offset)
    guard !isTooFar, sum >= 0, sum <= length else { return nil }
    return offset == 0 ? position : TextPosition(sum)
  }

  /// Returns the number of UTF-16 code units from one position to another; negative if the other
  /// comes first.
  public func offset(from position: TextPosition, to other: TextPosition) -> Int {
    other.offset - position.offset
  }

  /// Returns the range between two positions, in either order (`UITextInput.textRange(from:to:)`).
  public func textRange(from position: TextPosition, to other: TextPosition) -> TextRange {
    TextRange(position.offset, other.offset)
  }

  /// Returns the end of a range that is farthest in a direction
  /// (`UITextInput.position(within:farthestIn:)`).
  ///
  /// Down is the end and up the start; right is the end if the paragraph at the range's start is
  /// left-to-right. On vertical lines, the side of the next line is the end, and so is down if the
  /// paragraph runs from top to bottom.
  public func position(
    within range: TextRange, farthestIn direction: TextLayoutDirection
  ) -> TextPosition? {
    guard range.start >= 0, range.end <= length else { return nil }
    let base = baseWritingDirection(for: TextPosition(range.start), in: .forward)
    return axes.direction(direction).storageDirection(in: base) == .forward
      ? TextPosition(range.end, range.isEmpty ? .downstream : .upstream)
      : TextPosition(range.start)
  }
}

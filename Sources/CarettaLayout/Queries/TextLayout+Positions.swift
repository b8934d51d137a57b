// SPDX-License-Identifier: Apache-2.0

/// Arithmetic with positions; nothing here looks at the screen, and nothing snaps to clusters.
extension TextLayout {
  /// The start of the text (`UITextInput.beginningOfDocument`).
  public var beginningOfDocument: TextPosition { TextPosition(0) }

  /// The end of the text (`UITextInput.endOfDocument`), upstream: it belongs with the last
  /// character.
  public var endOfDocument: TextPosition {
    TextPosition(length, length == 0 ? .downstream : .upstream)
  }

  /// The position some UTF-16 code units away; nil outside the text.
  ///
  /// The inverse of `offset(from:to:)` for every number, inside clusters too.
  public func position(from position: TextPosition, offset: Int) -> TextPosition? {
    let (sum, isTooFar) = position.offset.addingReportingOverflow(offset)
    guard !isTooFar, sum >= 0, sum <= length else { return nil }
    return offset == 0 ? position : TextPosition(sum)
  }

  /// The UTF-16 code units from one position to another; negative when the other comes first.
  public func offset(from position: TextPosition, to other: TextPosition) -> Int {
    other.offset - position.offset
  }

  /// The characters of a range; offsets outside the text are clamped, half a surrogate pair is
  /// U+FFFD.
  ///
  /// O(log paragraphs + length of the range).
  public func text(in range: TextRange) -> String {
    let low = max(0, min(length, range.start))
    let high = max(low, min(length, range.end))
    var result = ""
    var index = paragraph(of: low)
    while index < paragraphs.count, record(index).start < high {
      let record = paragraphs[index]
      let content = Int(record.paragraph.contentLength)
      let from = max(0, low - record.start)
      let to = min(Int(record.paragraph.length), high - record.start)
      guard from < to else { break }
      if from < content { result += record.paragraph.text.string(from..<min(to, content)) }
      if to > content {
        let units = Array(record.paragraph.terminator.utf16)
        result += String(decoding: units[max(0, from - content)..<to - content], as: UTF16.self)
      }
      index += 1
    }
    return result
  }

  /// The base direction of the paragraph at a position (`UITextInput.baseWritingDirection(for:in:)`).
  ///
  /// At the start of a paragraph, looking backward, it is that of the paragraph before. Offsets
  /// outside the text are clamped.
  public func baseWritingDirection(
    for position: TextPosition, in direction: TextStorageDirection
  ) -> WritingDirection {
    let offset = max(0, min(length, position.offset))
    var paragraph = paragraph(of: offset)
    if direction == .backward, paragraph > 0, record(paragraph).start == offset { paragraph -= 1 }
    return record(paragraph).isRightToLeft ? .rtl : .ltr
  }

  /// The end of a range that is farthest in a direction (`UITextInput.position(within:farthestIn:)`).
  ///
  /// Down is the end and up the start; right is the end where the paragraph of the range's start
  /// runs from left to right.
  public func position(
    within range: TextRange, farthestIn direction: TextLayoutDirection
  ) -> TextPosition? {
    guard range.start >= 0, range.end <= length else { return nil }
    let base = baseWritingDirection(for: TextPosition(range.start), in: .forward)
    return direction.storageDirection(in: base) == .forward
      ? TextPosition(range.end, range.isEmpty ? .downstream : .upstream)
      : TextPosition(range.start)
  }
}

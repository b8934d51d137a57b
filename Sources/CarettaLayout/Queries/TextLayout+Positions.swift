// SPDX-License-Identifier: Apache-2.0

/// The text and its direction by offset.
extension TextLayout {
  /// Returns the characters of a range; offsets outside the text are clamped, and an unpaired
  /// surrogate becomes U+FFFD.
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

  /// Returns the base direction of the paragraph at a position
  /// (`UITextInput.baseWritingDirection(for:in:)`).
  ///
  /// At the start of a paragraph, the backward direction refers to the preceding paragraph. Offsets
  /// outside the text are clamped.
  public func baseWritingDirection(
    for position: TextPosition, in direction: TextStorageDirection
  ) -> WritingDirection {
    let offset = max(0, min(length, position.offset))
    var paragraph = paragraph(of: offset)
    if direction == .backward, paragraph > 0, record(paragraph).start == offset { paragraph -= 1 }
    return record(paragraph).isRightToLeft ? .rtl : .ltr
  }
}

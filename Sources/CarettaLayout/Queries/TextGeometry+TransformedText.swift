// SPDX-License-Identifier: Apache-2.0

extension TextGeometry {
  /// The text as it is broken into lines and shaped: with collapsed white space and transformed
  /// characters (`ParagraphStyle.textTransform`).
  ///
  /// It may differ in length from the text in which offsets are counted. O(length); a document lays
  /// out all of its paragraphs.
  public var transformedText: String { transformedText(in: TextRange(0, length)) }

  /// Returns a range of the text as it is broken into lines and shaped, as `transformedText`.
  ///
  /// The range should begin and end at grapheme cluster boundaries; parts outside the text are
  /// ignored. In a document, the paragraphs of the range are laid out.
  public func transformedText(in range: TextRange) -> String {
    let range = TextRange(max(0, min(range.start, length)), max(0, min(range.end, length)))
    if range.isEmpty { return "" }
    return layout(.range(range)).paragraphs.reduce(into: "") { text, record in
      let (start, end) = (range.start - record.start, range.end - record.start)
      text += record.paragraph.transformedText(in: start..<end)
    }
  }
}

extension ShapedParagraph {
  /// Returns a range of the transformed text and its terminator.
  fileprivate func transformedText(in range: Range<Int>) -> String {
    let content = Int(contentLength)
    let units = Array(terminator.utf16)
    let ending = (range.lowerBound - content..<range.upperBound - content).clamped(
      to: 0..<units.count)
    return processedText.shownText(range.clamped(to: 0..<content))
      + UTF16Units.string(units[ending])
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension TextSource {
  /// Returns the paragraph of an offset: the text between two terminators (LF, CR, CRLF, U+2029).
  ///
  /// After the last terminator there is one more, empty, paragraph. An offset is clamped to the
  /// text; one inside CRLF belongs to the paragraph before it. O(length of the paragraph).
  public func paragraph(at offset: Int) -> TextLine {
    let offset = Swift.max(0, Swift.min(length, offset))
    let start = paragraphStart(before: offset)
    var at = offset
    var reach = 128
    while at < length {
      // One more unit on each side, so that a CRLF is read as a whole.
      let from = Swift.max(start, at - 1)
      let units = utf16(in: TextRange(from, Swift.min(length, at + reach + 1)))
      for index in 0..<Swift.min(units.count, at - from + reach) {
        let size = ParagraphTerminators.editing.length(in: units, at: index)
        guard size > 0, from + index + size > offset else { continue }
        return TextLine(content: TextRange(start, from + index), end: from + index + size)
      }
      at += reach
      reach *= 2
    }
    return TextLine(content: TextRange(start, length), end: length)
  }

  /// Returns the start of the paragraph of an offset.
  private func paragraphStart(before offset: Int) -> Int {
    var end = offset
    var reach = 128
    // An offset inside CRLF belongs to the paragraph before.
    var after = offset < length ? utf16(in: TextRange(offset, offset + 1)).first : nil
    while end > 0 {
      let start = Swift.max(0, end - reach)
      let units = utf16(in: TextRange(start, end))
      for index in units.indices.reversed() {
        if ParagraphTerminators.editing.separates(units[index], after ?? 0) {
          return start + index + 1
        }
        after = units[index]
      }
      end = start
      reach *= 2
    }
    return 0
  }

  /// Returns the end of the white space at the start of a paragraph.
  func indentationEnd(of paragraph: TextLine) -> Int {
    var at = paragraph.start
    while at < paragraph.content.end {
      let units = utf16(in: TextRange(at, Swift.min(paragraph.content.end, at + 64)))
      if let index = units.firstIndex(where: { !WhiteSpace.contains($0) }) { return at + index }
      at += units.count
    }
    return at
  }
}

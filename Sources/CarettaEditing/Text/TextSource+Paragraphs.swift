// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// What ends a paragraph: LF, CR, CRLF and U+2029.
enum ParagraphTerminator {
  /// The length of the terminator at an index of some units; 0 where there is none.
  static func length(in units: [UInt16], at index: Int) -> Int {
    switch units[index] {
    case 0x0A, 0x2029: 1
    case 0x0D: index + 1 < units.count && units[index + 1] == 0x0A ? 2 : 1
    default: 0
    }
  }

  /// Whether a paragraph ends between two units.
  static func ends(between before: UInt16, and after: UInt16) -> Bool {
    before == 0x0A || before == 0x2029 || before == 0x0D && after != 0x0A
  }
}

extension TextSource {
  /// The paragraph of an offset: what is between two terminators (LF, CR, CRLF, U+2029).
  ///
  /// Behind the last terminator there is one more, empty, paragraph. An offset outside the text
  /// is the nearest end's; one inside CRLF is before it. It costs the paragraph's length.
  public func paragraph(at offset: Int) -> TextLine {
    let offset = Swift.max(0, Swift.min(length, offset))
    let start = paragraphStart(before: offset)
    var at = offset
    var reach = 128
    while at < length {
      // One unit before, to see CRLF as a whole, and one behind.
      let from = Swift.max(start, at - 1)
      let units = utf16(in: TextRange(from, Swift.min(length, at + reach + 1)))
      for index in 0..<Swift.min(units.count, at - from + reach) {
        let size = ParagraphTerminator.length(in: units, at: index)
        guard size > 0, from + index + size > offset else { continue }
        return TextLine(content: TextRange(start, from + index), end: from + index + size)
      }
      at += reach
      reach *= 2
    }
    return TextLine(content: TextRange(start, length), end: length)
  }

  /// Where the paragraph of an offset starts.
  private func paragraphStart(before offset: Int) -> Int {
    var end = offset
    var reach = 128
    // Inside CRLF the paragraph is the one before.
    var after = offset < length ? utf16(in: TextRange(offset, offset + 1)).first : nil
    while end > 0 {
      let start = Swift.max(0, end - reach)
      let units = utf16(in: TextRange(start, end))
      for index in units.indices.reversed() {
        if ParagraphTerminator.ends(between: units[index], and: after ?? 0) {
          return start + index + 1
        }
        after = units[index]
      }
      end = start
      reach *= 2
    }
    return 0
  }

  /// Where the white space at the start of a paragraph ends.
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

// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// The words of the text, in order: letters, digits, kana and ideographs by UAX #29 with
  /// dictionaries; each emoji is a word of its own.
  ///
  /// White space and punctuation belong to no word. ICU's rules for the language at the start of a
  /// word are used (`TextStyle.language`). O(length).
  public var words: [TextRange] {
    var result: [TextRange] = []
    for record in paragraphs where record.paragraph.contentLength > 0 {
      for word in words(of: record.paragraph) {
        result.append(TextRange(record.start + word.lowerBound, record.start + word.upperBound))
      }
    }
    return result
  }

  /// Returns the rectangles of a word: one per line and visual run; empty if the word is truncated.
  public func rects(ofWord word: TextRange) -> [Rect] {
    if let hidden = hiddenRange, hidden.start <= word.start, word.end <= hidden.end { return [] }
    return selectionRects(for: word, extendingToContainer: false).map(\.rect)
  }

  /// Returns the word at an offset: the word that contains the offset, otherwise the word that ends
  /// there.
  public func word(at offset: Int) -> TextRange? {
    let record = paragraphs[paragraph(of: max(0, min(length, offset)))]
    let local = offset - record.start
    let words = words(of: record.paragraph)
    guard
      let word = words.first(where: { $0.contains(local) })
        ?? words.last(where: { $0.upperBound == local })
    else { return nil }
    return TextRange(record.start + word.lowerBound, record.start + word.upperBound)
  }

  /// Returns the words of a paragraph, as offsets in it.
  func words(of paragraph: ShapedParagraph) -> [Range<Int>] {
    let units = paragraph.text.utf16(0..<Int(paragraph.contentLength))
    guard let runs = paragraph.spans?.styleRuns else {
      return WordUnits.ranges(of: units, language: style.language)
    }
    return WordUnits.ranges(
      of: units, languages: runs.map { (Int($0.start), $0.style.style.language) })
  }
}

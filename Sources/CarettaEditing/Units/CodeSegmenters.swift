// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Words of code: identifiers and numbers as a whole, natural words in comments and strings.
struct CodeWordSegmenter<Source: TextSource>: TextSegmenter {
  let source: Source
  let lexed: LexedText

  func segmentedRange(at offset: Int, in bounds: TextRange) -> SegmentedRange {
    switch lexed.element(at: offset, in: source) {
    case .token(let token) where token.kind.isText:
      let inside = TextRange(
        max(bounds.start, token.range.start), min(bounds.end, token.range.end))
      return WordSegmenter(source: source).segmentedRange(at: offset, in: inside)
    case .token(let token):
      return SegmentedRange(range: token.range, units: token.kind.isWord ? [token.range] : [])
    case .terminator(let range):
      return SegmentedRange(range: range, units: [])
    case nil:
      return SegmentedRange(range: TextRange(offset, offset + 1), units: [])
    }
  }
}

/// Sentences of code, as a list: natural sentences in comments and strings, and each range between
/// these in a paragraph.
struct CodeSentenceSegmenter<Source: TextSource>: TextSegmenter {
  let source: Source
  let lexed: LexedText

  func segmentedRange(at offset: Int, in bounds: TextRange) -> SegmentedRange {
    let paragraph = source.paragraph(at: offset)
    var units: [TextRange] = []
    var start = paragraph.start
    for token in lexed.tokens(inParagraphAt: paragraph.start, of: source)
    where token.kind.isText {
      if start < token.range.start { units.append(TextRange(start, token.range.start)) }
      units += source.sentences(in: token.range)
      start = token.range.end
    }
    if start < paragraph.content.end { units.append(TextRange(start, paragraph.content.end)) }
    return SegmentedRange(range: TextRange(paragraph.start, paragraph.end), units: units)
  }
}

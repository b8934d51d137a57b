// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Words of code: names and numbers as a whole, natural words in comments and strings.
struct CodeWords<Source: TextSource>: UnitStretches {
  let source: Source
  let lexed: LexedText

  func stretch(at offset: Int, in bounds: TextRange) -> UnitStretch {
    switch lexed.piece(at: offset, in: source) {
    case .token(let token) where token.kind.isText:
      let inside = TextRange(
        max(bounds.start, token.range.start), min(bounds.end, token.range.end))
      return NaturalWords(source: source).stretch(at: offset, in: inside)
    case .token(let token):
      return UnitStretch(range: token.range, units: token.kind.isWord ? [token.range] : [])
    case .terminator(let range):
      return UnitStretch(range: range, units: [])
    case nil:
      return UnitStretch(range: TextRange(offset, offset + 1), units: [])
    }
  }
}

/// Sentences of code, as a list: natural sentences in comments and strings, and what is between
/// them in a paragraph.
struct CodeSentences<Source: TextSource>: UnitStretches {
  let source: Source
  let lexed: LexedText

  func stretch(at offset: Int, in bounds: TextRange) -> UnitStretch {
    let paragraph = source.paragraph(at: offset)
    var units: [TextRange] = []
    var start = paragraph.start
    for token in lexed.tokens(inParagraphAt: paragraph.start, of: source)
    where token.kind.isText {
      if start < token.range.start { units.append(TextRange(start, token.range.start)) }
      units += SentenceUnits.ranges(of: source.utf16(in: token.range))
        .shifted(by: token.range.start)
      start = token.range.end
    }
    if start < paragraph.content.end { units.append(TextRange(start, paragraph.content.end)) }
    return UnitStretch(range: TextRange(paragraph.start, paragraph.end), units: units)
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Splits a run into words with the spaces after them.
@safe
struct WordCutter {
  private let analysis: ParagraphAnalysis
  private let text: UnsafeBufferPointer<UInt16>
  private let run: Range<Int>
  /// Whether the U+0020 characters are exactly the spaces that hang (`ParagraphAnalysis`).
  let hasPlainSpaces: Bool
  /// Whether a token boundary is at the run's start, and at its end.
  private let startsToken: Bool
  private let endsToken: Bool

  init(_ analysis: ParagraphAnalysis, _ run: TextRun) {
    self.analysis = analysis
    unsafe text = unsafe analysis.text
    self.run = run.start..<run.end
    hasPlainSpaces = analysis.hasPlainSpaces
    startsToken = analysis.startsToken(run.start)
    endsToken = analysis.endsToken(run.end)
  }

  /// Returns the word that begins at an offset, with the spaces after it; only the spaces if there
  /// is no word.
  @inline(__always)
  func word(at start: Int) -> CacheUnit {
    let limit = run.upperBound
    var content = start
    var end: Int
    if hasPlainSpaces {
      while content < limit, unsafe text[content] != 0x20 { content &+= 1 }
      end = content
      while end < limit, unsafe text[end] == 0x20 { end &+= 1 }
    } else {
      while content < limit, !analysis.isSpace(content) { content += 1 }
      end = content
      while end < limit, analysis.isSpace(end) { end += 1 }
    }
    // Trailing white space takes the paragraph's level (UAX #9 L1), so it is a segment of its own
    // if levels are mixed.
    if analysis.isMixed, content > start { end = content }
    let isToken =
      (start > run.lowerBound || startsToken) && (content < limit || endsToken)
    return CacheUnit(
      range: start..<end, contentEnd: content,
      isWhole: !analysis.hasCollapsed && (content == start || isToken))
  }
}

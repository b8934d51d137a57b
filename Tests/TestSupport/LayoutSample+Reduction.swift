// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// Samples without the parts that a failure does not need.
extension LayoutSample {
  /// Returns a small sample that still fails: no part of it can be left out alone.
  public func reduced(while fails: (LayoutSample) -> Bool) -> LayoutSample {
    var smallest = self
    while true {
      let before = smallest.description
      smallest.shorten(fails)
      smallest.removeSpans(fails)
      for change in Self.resets { smallest.use(fails, change) }
      if smallest.description == before { return smallest }
    }
  }

  /// Applies a change if the sample still fails with it.
  private mutating func use(
    _ fails: (LayoutSample) -> Bool, _ change: (inout LayoutSample) -> Void
  ) {
    var changed = self
    change(&changed)
    if fails(changed) { self = changed }
  }

  /// Removes scalars, first many at a time; ranges after them move.
  private mutating func shorten(_ fails: (LayoutSample) -> Bool) {
    var count = max(1, text.unicodeScalars.count / 2)
    while true {
      var end = text.unicodeScalars.count
      while end > 0 {
        let start = max(0, end - count)
        use(fails) { $0.removeScalars(start..<end) }
        end = start
      }
      if count == 1 { return }
      count /= 2
    }
  }

  private mutating func removeScalars(_ range: Range<Int>) {
    let scalars = Array(text.unicodeScalars)
    let from = scalars[..<range.lowerBound].reduce(0) { $0 + UTF16.width($1) }
    let count = scalars[range].reduce(0) { $0 + UTF16.width($1) }
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: scalars[..<range.lowerBound])
    kept.append(contentsOf: scalars[range.upperBound...])
    text = String(kept)
    func moved(_ range: TextRange) -> TextRange {
      func place(_ offset: Int) -> Int { offset <= from ? offset : max(from, offset - count) }
      return TextRange(place(range.start), place(range.end))
    }
    attachments.removeAll { (from..<from + count).contains($0.offset) }
    for index in attachments.indices where attachments[index].offset >= from {
      attachments[index].offset -= count
    }
    for index in spans.indices { spans[index].range = moved(spans[index].range) }
    for index in paragraphSpans.indices {
      paragraphSpans[index].range = moved(paragraphSpans[index].range)
    }
  }

  private mutating func removeSpans(_ fails: (LayoutSample) -> Bool) {
    for index in spans.indices.reversed() { use(fails) { $0.spans.remove(at: index) } }
    for index in spans.indices {
      for reset in Self.spanResets { use(fails) { reset(&$0.spans[index]) } }
    }
    for index in attachments.indices.reversed() { use(fails) { $0.attachments.remove(at: index) } }
    for index in paragraphSpans.indices.reversed() {
      use(fails) { $0.paragraphSpans.remove(at: index) }
    }
    for index in paragraphSpans.indices {
      for reset in Self.paragraphResets { use(fails) { reset(&$0.paragraphSpans[index]) } }
    }
    for index in block.exclusions.indices.reversed() {
      use(fails) { $0.block.exclusions.remove(at: index) }
    }
    for index in block.containers.indices.reversed() {
      use(fails) { $0.block.containers.remove(at: index) }
    }
  }

  private static var spanResets: [(inout TextSpan) -> Void] {
    [
      { $0.box = nil }, { $0.size = nil }, { $0.whiteSpace = nil }, { $0.textWrapMode = nil },
      { $0.wordBreak = nil }, { $0.overflowWrap = nil }, { $0.lineBreak = nil },
      { $0.hyphens = nil }, { $0.textCombineUpright = nil }, { $0.letterSpacing = nil },
      { $0.wordSpacing = nil }, { $0.language = nil }, { $0.fonts = nil }, { $0.features = nil },
      { $0.textTransform = nil }, { $0.textDecoration = nil }, { $0.ruby = nil },
      { $0.textEmphasis = nil }, { $0.textEmphasisPosition = nil }, { $0.textEmphasisColor = nil },
      { $0.baselineShift = nil }, { $0.letterSpacing?.percent = 0 },
      { $0.box?.margin = .zero }, { $0.box?.padding = .zero }, { $0.box?.borderWidth = .zero },
      { $0.box?.decorationBreak = .slice }, { $0.box?.backgroundColor = nil },
    ]
  }

  private static var paragraphResets: [(inout ParagraphSpan) -> Void] {
    [
      { $0 = ParagraphSpan($0.range) }, { $0.textAlign = nil }, { $0.textAlignLast = nil },
      { $0.direction = nil }, { $0.textIndent = nil }, { $0.headIndent = nil },
      { $0.tailIndent = nil }, { $0.lineHeight = nil }, { $0.spacingBefore = nil },
      { $0.spacingAfter = nil }, { $0.tabSize = nil },
      { $0.tabStops = nil }, { $0.wordBreak = nil }, { $0.overflowWrap = nil },
      { $0.lineBreak = nil }, { $0.hyphens = nil }, { $0.textWrap = nil }, { $0.language = nil },
      { $0.initialLetter = nil }, { $0.textGroupAlign = nil }, { $0.textJustify = nil },
      { $0.hangingPunctuation = nil }, { $0.opticalMargins = nil }, { $0.textAutospace = nil },
      { $0.textSpacingTrim = nil }, { $0.breakAfter = nil }, { $0.keepWithNext = nil },
      { $0.textIndentHanging = nil }, { $0.textIndentEachLine = nil }, { $0.textTransform = nil },
      { $0.textDecoration = nil }, { $0.textEmphasis = nil }, { $0.textEmphasisPosition = nil },
      { $0.textEmphasisColor = nil }, { $0.marker = nil }, { $0.marker?.position = .outside },
    ]
  }

  /// The changes that set one property to its default.
  private static var resets: [(inout LayoutSample) -> Void] {
    let plain = ParagraphStyle()
    func style<Value>(
      _ path: WritableKeyPath<ParagraphStyle, Value>
    ) -> (inout LayoutSample) -> Void {
      { $0.paragraphStyle[keyPath: path] = plain[keyPath: path] }
    }
    return [
      style(\.direction), style(\.autoFallback), style(\.textAlign), style(\.textAlignLast),
      style(\.textGroupAlign), style(\.textJustify), style(\.hangingPunctuation),
      style(\.opticalMargins), style(\.textAutospace), style(\.textSpacingTrim),
      style(\.textDecoration), style(\.textEmphasis), style(\.textEmphasisPosition),
      style(\.textEmphasisColor), style(\.textTransform), style(\.whiteSpace), style(\.wordBreak),
      style(\.overflowWrap), style(\.lineBreak), style(\.hyphens), style(\.hyphenation),
      style(\.tailoring), style(\.textWrap), style(\.lineHeight), style(\.tabSize),
      style(\.tabStops), style(\.textIndent), style(\.textIndentHanging),
      style(\.textIndentEachLine), style(\.paragraphSpacing), style(\.writingMode),
      style(\.textOrientation), style(\.textCombineUpright), { $0.style.letterSpacing = 0 },
      { $0.style.wordSpacing = 0 }, { $0.style.letterSpacing.percent = 0 },
      { $0.style.wordSpacing.percent = 0 }, { $0.style.language = "" }, { $0.style.size = 20 },
      { $0.style.fonts = Array($0.style.fonts.prefix(1)) }, { $0.block.maxLines = nil },
      { $0.block.maxBlockSize = nil }, { $0.block.truncation = .end }, { $0.block.ellipsis = "…" },
      { $0.block.blockSize = nil }, { $0.block.minimumStretch = nil }, { $0.block.orphans = 2 },
      { $0.block.widows = 2 }, { $0.width = 100 }, { $0.width = .infinity },
    ]
  }
}

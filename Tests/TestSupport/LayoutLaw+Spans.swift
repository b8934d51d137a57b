// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// Laws about spans and paragraphs that change nothing elsewhere.
extension LayoutLaw {
  static let spanLaws = [neutralSpan, repeatedStyle, splitSpan]

  /// A span that sets nothing.
  private static let neutralSpan = LayoutLaw("neutral span") { sample, seed in
    var numbers = SeededGenerator(seed: seed)
    var changed = sample
    changed.spans.insert(
      TextSpan(sample.randomRange(&numbers)), at: numbers.below(sample.spans.count + 1))
    return LayoutAudit.differences(sample.layout(), changed.layout())
  }

  /// A span below all others that repeats the text's style.
  private static let repeatedStyle = LayoutLaw("span of the text's own style") { sample, seed in
    var numbers = SeededGenerator(seed: seed)
    var span = TextSpan(sample.randomRange(&numbers))
    for _ in 0...numbers.below(3) { span.repeatStyle(of: sample, &numbers) }
    var changed = sample
    changed.spans.insert(span, at: 0)
    return LayoutAudit.differences(sample.layout(), changed.layout())
  }

  /// A span that changes glyphs, divided into two equal ones.
  ///
  /// Options of line breaking are left out: between two spans the options of the common ancestor
  /// count (CSS Text 3, 5.1).
  private static let splitSpan = LayoutLaw("split span") { sample, seed in
    var numbers = SeededGenerator(seed: seed)
    var span = TextSpan(sample.randomRange(&numbers))
    for _ in 0...numbers.below(2) { span.chooseGlyphs(of: sample, &numbers) }
    let middle = span.range.start + numbers.below(span.range.length + 1)
    var (first, second) = (span, span)
    first.range = TextRange(span.range.start, middle)
    second.range = TextRange(middle, span.range.end)
    let place = numbers.below(sample.spans.count + 1)
    var (whole, split) = (sample, sample)
    whole.spans.insert(span, at: place)
    split.spans.insert(contentsOf: [first, second], at: place)
    return LayoutAudit.differences(whole.layout(), split.layout())
  }

  /// A paragraph after the text leaves the lines before it as they are.
  static let appending = LayoutLaw("appended paragraph") { sample, _ in
    var sample = sample
    (sample.block.maxLines, sample.block.maxBlockSize) = (nil, nil)
    // An unbounded block is as wide as its lines.
    guard sample.width.isFinite else { return [] }
    if [.verticalRL, .sidewaysRL].contains(sample.paragraphStyle.writingMode),
      sample.block.blockSize == nil
    {
      sample.block.blockSize = 1000
    }
    let length = sample.text.utf16.count
    // Spans are on the separator too, if they reach that far.
    for index in sample.spans.indices {
      let range = sample.spans[index].range
      sample.spans[index].range = TextRange(min(range.start, length), min(range.end, length))
    }
    sample.paragraphSpans.removeAll { $0.range.isEmpty }
    for index in sample.paragraphSpans.indices { sample.paragraphSpans[index].keepWithNext = nil }
    var longer = sample
    longer.text += "\u{2029}abc \u{5D0}\u{5D1} def"
    let (lines, others) = (sample.layout().lines, longer.layout().lines)
    // An empty last line gets the separator, whose style may be another one.
    let count =
      sample.text.isEmpty || lines.last?.range.isEmpty == true ? lines.count - 1 : lines.count
    guard others.count >= count else { return ["\(count) lines become \(others.count)"] }
    let pairs = zip(lines.prefix(count), others).map { line, other in
      var (line, other) = (line, other)
      if line.range.end == length, other.range.end == length + 1 {
        other.range = TextRange(other.range.start, length)
        other.endReason = line.endReason
        if let last = other.parts.last, last.range.end == length + 1 {
          other.parts[other.parts.count - 1].range = TextRange(last.range.start, length)
        }
      }
      line.endsInHardBreak = other.endsInHardBreak
      return (line, other)
    }
    return LayoutComparison().differences(pairs.map(\.0), pairs.map(\.1))
  }
}

extension LayoutSample {
  /// A range of the text, maybe empty.
  fileprivate func randomRange(_ numbers: inout SeededGenerator) -> TextRange {
    let length = text.utf16.count
    let start = numbers.below(length + 1)
    return TextRange(start, start + numbers.below(length + 1 - start))
  }
}

extension TextSpan {
  /// Sets a property that changes glyphs or their places.
  fileprivate mutating func chooseGlyphs(
    of sample: LayoutSample, _ numbers: inout SeededGenerator
  ) {
    switch numbers.below(8) {
    case 0: size = numbers.one(of: [9, 33.3])
    case 1: letterSpacing = numbers.one(of: [0, 3, -1])
    case 2: wordSpacing = numbers.one(of: [0, 7])
    case 3: language = numbers.one(of: ["tr", "ja", "ar"])
    case 4: fonts = Array(sample.style.fonts.reversed())
    case 5: baselineShift = numbers.one(of: [5, -4])
    case 6: letterSpacing = .percent(12)
    default: color = Color("#123456")
    }
  }

  /// Names a property with the value that the text has.
  fileprivate mutating func repeatStyle(of sample: LayoutSample, _ numbers: inout SeededGenerator) {
    let (style, paragraph) = (sample.style, sample.paragraphStyle)
    switch numbers.below(12) {
    case 0: size = style.size
    case 1: letterSpacing = style.letterSpacing
    case 2: wordSpacing = style.wordSpacing
    case 3: features = style.features
    case 4: fonts = style.fonts
    case 5: baselineShift = 0
    case 6: whiteSpace = paragraph.whiteSpace
    case 7 where !sample.hasParagraph { $0.wordBreak != nil }: wordBreak = paragraph.wordBreak
    case 8 where !sample.hasParagraph { $0.overflowWrap != nil }:
      overflowWrap = paragraph.overflowWrap
    case 9 where !sample.hasParagraph { $0.lineBreak != nil }: lineBreak = paragraph.lineBreak
    case 10 where !sample.hasParagraph { $0.hyphens != nil }: hyphens = paragraph.hyphens
    case 11 where !sample.hasParagraph { $0.language != nil }: language = style.language
    default: textWrapMode = nil
    }
  }
}

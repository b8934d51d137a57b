// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// A sample with one or two extreme values of a double.
public struct ExtremeSample: Sendable, CustomStringConvertible {
  /// The numbers: zeros, the smallest numbers, powers of 2 around the limits of integers, the
  /// largest numbers, infinities and NaN.
  public static let numbers: [Double] =
    [.leastNonzeroMagnitude, 1e-300, 1, 1e6, 0x1p31, 0x1p53, 0x1p63, 1e308].flatMap { [$0, -$0] }
    + [0, -0.0, .nan, .infinity, -.infinity]

  private var sample: LayoutSample
  private var spans: [TextSpan]
  private var attachments: [TextAttachment] = []
  /// The properties that were set and their values.
  private var settings: [String] = []

  /// Chooses one or two properties of a sample and a number for each.
  public init(_ sample: LayoutSample, numbers: inout SeededGenerator) {
    self.sample = sample
    spans = sample.spans
    if numbers.below(2) == 0 { self.sample.text += "\t\t\u{FFFC}\ta" }
    for _ in 0...numbers.below(2) {
      set(numbers.one(of: Property.allCases), numbers.one(of: Self.numbers), &numbers)
    }
  }

  private enum Property: CaseIterable {
    case letterSpacingPercent, wordSpacingPercent, tabLength, paragraphTabLength
    case size, letterSpacing, wordSpacing, lineHeight, lineHeightMultiple, tabSize, tabStop,
      textIndent
    case paragraphSpacing, maxBlockSize, maxLines, width
    case spanSize, spanLetterSpacing, spanWordSpacing, baselineShift
    case paragraphIndent, headIndent, tailIndent, paragraphLineHeight, spacingBefore, spacingAfter
    case paragraphTabSize, paragraphTabStop
    case objectWidth, objectHeight, objectBaseline
  }

  private mutating func set(
    _ property: Property, _ number: Double, _ numbers: inout SeededGenerator
  ) {
    settings.append("\(property) \(number)")
    switch property {
    case .size: sample.style.size = number
    case .letterSpacing: sample.style.letterSpacing.points = number
    case .wordSpacing: sample.style.wordSpacing.points = number
    case .lineHeight: sample.paragraphStyle.lineHeight = .points(number)
    case .lineHeightMultiple: sample.paragraphStyle.lineHeight = .multiple(number)
    case .letterSpacingPercent: sample.style.letterSpacing.percent = number
    case .wordSpacingPercent: sample.style.wordSpacing.percent = number
    case .tabLength: sample.paragraphStyle.tabSize = .points(number)
    case .paragraphTabLength: paragraph(&numbers) { $0.tabSize = .points(number) }
    case .tabSize: sample.paragraphStyle.tabSize = .spaces(number)
    case .tabStop: sample.paragraphStyle.tabStops.append(stop(number, &numbers))
    case .textIndent: sample.paragraphStyle.textIndent = number
    case .paragraphSpacing: sample.paragraphStyle.paragraphSpacing = number
    case .maxBlockSize: sample.block.maxBlockSize = number
    case .maxLines: sample.block.maxLines = Int(exactly: number.rounded()) ?? .max
    case .width: sample.width = number
    case .spanSize: span(&numbers) { $0.size = number }
    case .spanLetterSpacing: span(&numbers) { $0.letterSpacing = .points(number) }
    case .spanWordSpacing: span(&numbers) { $0.wordSpacing = .points(number) }
    case .baselineShift: span(&numbers) { $0.baselineShift = number }
    case .paragraphIndent: paragraph(&numbers) { $0.textIndent = number }
    case .headIndent: paragraph(&numbers) { $0.headIndent = number }
    case .tailIndent: paragraph(&numbers) { $0.tailIndent = number }
    case .paragraphLineHeight: paragraph(&numbers) { $0.lineHeight = .points(number) }
    case .spacingBefore: paragraph(&numbers) { $0.spacingBefore = number }
    case .spacingAfter: paragraph(&numbers) { $0.spacingAfter = number }
    case .paragraphTabSize: paragraph(&numbers) { $0.tabSize = .spaces(number) }
    case .paragraphTabStop:
      let stop = stop(number, &numbers)
      paragraph(&numbers) { $0.tabStops = [stop] }
    case .objectWidth: objects { $0.size.width = number }
    case .objectHeight: objects { $0.size.height = number }
    case .objectBaseline: objects { $0.baseline = number }
    }
  }

  private func stop(_ x: Double, _ numbers: inout SeededGenerator) -> ParagraphStyle.TabStop {
    ParagraphStyle.TabStop(
      x: x, alignment: numbers.one(of: ParagraphStyle.TabStop.Alignment.allCases))
  }

  private mutating func span(_ numbers: inout SeededGenerator, _ change: (inout TextSpan) -> Void) {
    let length = sample.text.utf16.count
    let start = numbers.below(length + 1)
    var span = TextSpan(TextRange(start, start + numbers.below(length + 1 - start)))
    change(&span)
    spans.append(span)
  }

  private mutating func paragraph(
    _ numbers: inout SeededGenerator, _ change: (inout ParagraphSpan) -> Void
  ) {
    let length = sample.text.utf16.count
    let start = numbers.below(length + 1)
    var span = ParagraphSpan(TextRange(start, start + numbers.below(length + 1 - start)))
    change(&span)
    sample.paragraphSpans.append(span)
  }

  /// Changes the objects over every U+FFFC.
  private mutating func objects(_ change: (inout TextAttachment) -> Void) {
    if attachments.isEmpty {
      for (offset, unit) in sample.text.utf16.enumerated() where unit == 0xFFFC {
        attachments.append(TextAttachment(at: offset, width: 10, height: 10))
      }
    }
    for index in attachments.indices { change(&attachments[index]) }
  }

  /// Returns the violations of the layout, at its width and after another one.
  public func violations() -> [String] {
    let layout = layout(width: sample.width)
    var found = layout.audit().map(\.description)
    if !layout.text.utf16.elementsEqual(sample.text.utf16) { found.append("text is not kept") }
    var resized = self.layout(width: 77)
    resized.setWidth(sample.width)
    return found + LayoutAudit.differences(resized, layout)
  }

  /// Returns a small sample that still fails.
  public func reduced(while fails: (ExtremeSample) -> Bool) -> ExtremeSample {
    var smallest = self
    for index in smallest.spans.indices.reversed() {
      var changed = smallest
      changed.spans.remove(at: index)
      if fails(changed) { smallest = changed }
    }
    let others = smallest
    smallest.sample = sample.reduced { sample in
      var changed = others
      changed.sample = sample
      return fails(changed)
    }
    return smallest
  }

  private func layout(width: Double) -> TextLayout {
    TextLayout(
      sample.text, style: sample.style, spans: spans, attachments: attachments,
      paragraphStyle: sample.paragraphStyle, paragraphSpans: sample.paragraphSpans,
      block: sample.block, width: width)
  }

  /// The data that reproduces the sample.
  public var description: String { "\(settings) \(sample) \(spans) \(attachments)" }
}

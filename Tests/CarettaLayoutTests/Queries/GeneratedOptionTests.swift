// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Properties that hold for any text with any combination of paragraph options.
@Suite struct GeneratedOptionTests {
  static let seeds: [UInt64] = TestFactor.seeds(4)
  private static let textsPerSeed = 120

  private static let faces = Result {
    try TestFonts.boxAndScripts.get() + [TestFonts.face("NotoSansCJKjp-Subset.otf")]
  }

  /// A text with all that its layout depends on.
  private struct Sample: CustomStringConvertible {
    var text: String
    var style: TextStyle
    var paragraphStyle: ParagraphStyle
    var block = BlockOptions()
    var width: Double

    func layout(width: Double? = nil, context: LayoutContext = .shared) -> TextLayout {
      TextLayout(
        text, style: style, paragraphStyle: paragraphStyle, block: block,
        width: width ?? self.width, context: context)
    }

    var description: String {
      "\(text.debugDescription) \(text.unicodeScalars.map { String($0.value, radix: 16) }) width "
        + "\(width), \(paragraphStyle), fonts \(style.fonts.count), spacing \(style.letterSpacing) "
        + "\(style.wordSpacing) \(style.language)"
    }
  }

  private func style(_ numbers: inout SeededGenerator) throws -> TextStyle {
    let faces = try Self.faces.get()
    let isBox = numbers.below(3) == 0
    var style = TextStyle(
      fonts: isBox ? [faces[0]] : faces, size: isBox ? 20 : numbers.one(of: [16, 20, 13.7]))
    style.language = numbers.one(of: ["", "", "ja", "zh", "ko", "th", "ar", "tr"])
    if numbers.below(5) == 0 {
      style.letterSpacing = numbers.one(of: [2, 0.3, -1.5])
      style.wordSpacing = numbers.one(of: [0, 5, -1])
    }
    return style
  }

  /// Each option mostly has its default value, so that options are also tested alone.
  private func paragraphStyle(_ numbers: inout SeededGenerator) -> ParagraphStyle {
    var style = ParagraphStyle()
    func vary(_ body: () -> Void) { if numbers.below(3) == 0 { body() } }
    func any<Option: CaseIterable>(_ type: Option.Type) -> Option {
      numbers.one(of: Array(type.allCases))
    }
    vary { style.direction = any(ParagraphStyle.Direction.self) }
    vary { style.textAlign = any(ParagraphStyle.TextAlign.self) }
    vary { style.whiteSpace = any(ParagraphStyle.WhiteSpace.self) }
    vary { style.wordBreak = any(ParagraphStyle.WordBreak.self) }
    vary { style.overflowWrap = any(ParagraphStyle.OverflowWrap.self) }
    vary { style.lineBreak = any(ParagraphStyle.LineBreak.self) }
    vary { style.hyphens = any(ParagraphStyle.Hyphens.self) }
    vary { style.tailoring = any(ParagraphStyle.Tailoring.self) }
    vary { style.textWrap = any(ParagraphStyle.TextWrap.self) }
    vary { style.lineHeight = numbers.one(of: [0, 24, 7.7]) }
    vary { style.tabSize = numbers.one(of: [0, 1, 4, 2.5, 100]) }
    vary { style.textIndent = numbers.one(of: [10, -10, 33.5, 1000]) }
    vary { style.paragraphSpacing = numbers.one(of: [0, 7.5]) }
    vary {
      style.tabStops = (0..<3).map { _ in
        ParagraphStyle.TabStop(
          x: Double(numbers.below(300)), alignment: any(ParagraphStyle.TabStop.Alignment.self))
      }
    }
    return style
  }

  private func sample(_ generator: inout TextGenerator) throws -> Sample {
    Sample(
      text: generator.text(), style: try style(&generator.numbers),
      paragraphStyle: paragraphStyle(&generator.numbers),
      width: generator.numbers.one(of: [0, 1, 15, 30, 50, 64.3, 100, 200, 400, .infinity]))
  }

  /// Runs a check on many samples and records the first few that fail.
  private func check(
    _ seed: UInt64, _ body: (inout Sample, inout TextGenerator) throws -> [String]
  ) throws {
    var generator = TextGenerator(seed: seed)
    try checkSamples(Self.textsPerSeed, seed: seed, failures: 3) { _ in
      var sample = try sample(&generator)
      let found = try body(&sample, &generator)
      return (sample, found)
    }
  }

  @Test(arguments: seeds)
  func `lines tile the text and carets stand at its boundaries`(seed: UInt64) throws {
    try check(seed &+ 100) { sample, _ in
      // A known issue with a test of its own.
      if sample.text.unicodeScalars.contains("\u{17D2}") { return [] }
      return LayoutAudit.violations(sample.layout(), of: sample.text)
    }
  }

  @Test(arguments: seeds)
  func `a new width is as good as a fresh layout`(seed: UInt64) throws {
    let context = LayoutContext()
    try check(seed &+ 200) { sample, generator in
      if generator.numbers.below(4) == 0 {
        sample.block.maxLines = generator.numbers.below(4)
        sample.block.truncation = generator.numbers.one(of: BlockOptions.Truncation.allCases)
      }
      var layout = sample.layout(width: Double(generator.numbers.below(400)), context: context)
      layout.setWidth(sample.width)
      return LayoutAudit.differences(layout, sample.layout(context: LayoutContext()))
    }
  }

  @Test(arguments: seeds)
  func `laid out at the measured width the lines are the same`(seed: UInt64) throws {
    try check(seed &+ 300) { sample, _ in
      sample.style.letterSpacing.points = max(0, sample.style.letterSpacing.points)
      sample.style.wordSpacing.points = max(0, sample.style.wordSpacing.points)
      sample.paragraphStyle.textIndent = max(0, sample.paragraphStyle.textIndent)
      // The width of justified lines is the block's, optimal lines depend on the width, and text
      // aligned at a tab stop is as wide as its distance from the stop.
      if sample.paragraphStyle.textAlign == .justify { sample.paragraphStyle.textAlign = .end }
      sample.paragraphStyle.textWrap = .wrap
      sample.paragraphStyle.tabStops = []
      if sample.style.fonts.count > 1 {
        // A ligature that is cut may fit in more than one way.
        sample.paragraphStyle.overflowWrap = .normal
        if sample.paragraphStyle.lineBreak == .anywhere { sample.paragraphStyle.lineBreak = .auto }
        if sample.paragraphStyle.wordBreak == .breakAll {
          sample.paragraphStyle.wordBreak = .normal
        }
      }
      let layout = sample.layout()
      var widest = 0.0
      for (index, line) in layout.lines.enumerated() {
        let indent = index == 0 ? sample.paragraphStyle.textIndent : 0
        // An indent is rounded to the layout's unit.
        widest = max(widest, indent == 0 ? line.width : line.width + indent + 0.01)
      }
      // A protruding line would increase the available width of the others.
      if widest > sample.width { return [] }
      let again = sample.layout(width: widest)
      return again.lines.map(\.range) == layout.lines.map(\.range)
        ? [] : ["\(layout.lineTexts) at \(widest): \(again.lineTexts)"]
    }
  }
}

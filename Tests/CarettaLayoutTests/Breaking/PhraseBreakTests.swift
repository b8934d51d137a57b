// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct PhraseBreakTests {
  private func lines(
    _ text: String, language: String, tailoring: ParagraphStyle.Tailoring = .unicode,
    width: Double = 100
  ) throws -> [String] {
    try layout(text, .autoPhrase, language: language, tailoring: tailoring, width: width).lineTexts
  }

  private func layout(
    _ text: String, _ wordBreak: ParagraphStyle.WordBreak, language: String,
    tailoring: ParagraphStyle.Tailoring = .unicode,
    _ overflowWrap: ParagraphStyle.OverflowWrap = .breakWord, width: Double
  ) throws -> TextLayout {
    try TestFonts.layout(
      text, "NotoSansCJKjp-Subset.otf", size: 20, width: width, language: language,
      ParagraphStyle(overflowWrap: overflowWrap) {
        $0.wordBreak = wordBreak
        $0.tailoring = tailoring
      })
  }

  private static let text = "今日はとても天気がいいですね。私は東京都に住んでいます。"

  @Test(arguments: ParagraphStyle.Tailoring.allCases)
  func `Japanese is broken between phrases`(tailoring: ParagraphStyle.Tailoring) throws {
    for language in ["ja", "ja-JP"] {
      try expect(
        lines(Self.text, language: language, tailoring: tailoring, width: 170),
        equals: ["今日はとても", "天気が", "いいですね。私は", "東京都に", "住んでいます。"])
    }
    try expect(
      lines(Self.text, language: "ja", tailoring: tailoring, width: 120).first, equals: "今日はとても")
  }

  @Test(arguments: ["", "en", "zh", "ko"])
  func `text of other languages is broken as with normal`(language: String) throws {
    let normal = try layout(Self.text, .normal, language: language, width: 110).lineTexts
    try expect(lines(Self.text, language: language, width: 110), equals: normal)
    try expect(
      lines("the quick fox", language: language, width: 60), equals: ["the ", "quick ", "fox"])
  }

  @Test func `words of text that does not wrap have no opportunities elsewhere`() throws {
    let style = TextStyle(fonts: [try TestFonts.face("NotoSansCJKjp-Subset.otf")], size: 20)
    func lines(_ wordBreak: ParagraphStyle.WordBreak, _ context: LayoutContext) -> [String] {
      let text = "ひらがな ひらがな"
      let span = TextSpan(TextRange(0, 4)) { $0.textWrapMode = .nowrap }
      return TextLayout(
        text, style: style, spans: [span],
        paragraphStyle: ParagraphStyle { $0.wordBreak = wordBreak }, width: 30, context: context
      ).lineTexts
    }
    expect(lines(.autoPhrase, LayoutContext()), equals: ["ひらがな ", "ひ", "ら", "が", "な"])
  }

  @Test(arguments: ParagraphStyle.Tailoring.allCases)
  func `a phrase that is wider than its line is broken`(
    tailoring: ParagraphStyle.Tailoring
  ) throws {
    try expect(
      lines("住んでいます。", language: "ja", tailoring: tailoring, width: 60).first, equals: "住んで")
    // No full stop begins a line, and nothing overflows that need not.
    let text = "住んでいます。今日はとても"
    for overflowWrap in ParagraphStyle.OverflowWrap.allCases {
      let found = try layout(
        text, .autoPhrase, language: "ja", tailoring: tailoring, overflowWrap, width: 120)
      expect(found.lineTexts, equals: ["住んでいま", "す。今日は", "とても"])
      expect(found.lines.map(\.endReason), equals: [.soft, .soft, .end])
    }
    let narrow = try layout("（「住」）", .autoPhrase, language: "ja", .normal, width: 20)
    expect(narrow.lineTexts, equals: ["（「住」）"])
    // White space, collapsed and in spans, and a span that does not wrap.
    let spaced = "東京 \n 住んでいます。住んでいます。"
    let layout = try TestFonts.layout(
      spaced, "NotoSansCJKjp-Subset.otf", size: 20, width: 120, language: "ja",
      ParagraphStyle(whiteSpace: .normal, overflowWrap: .normal) {
        $0.wordBreak = .autoPhrase
        $0.tailoring = tailoring
      }, spans: [TextSpan(TextRange(12, 19)) { $0.textWrapMode = .nowrap }])
    expect(LayoutAudit.violations(layout, of: spaced), equals: [])
    expect(layout.lineTexts, equals: ["東京 \n ", "住んでいま", "す。", "住んでいます。"])
  }

  /// Found by `caretta-fuzz cuts`: the reason for the break depended on how the text was divided
  /// for shaping.
  @Test(arguments: [true, false])
  func `white space after a phrase that is too wide hangs`(isFast: Bool) throws {
    let context = LayoutContext(usesFastPath: isFast)
    let layout = try TestFonts.layout(
      "\u{939}\u{93F}\u{928}\u{94D}\u{926}\u{940} \u{939}", "NotoSans-Regular.ttf", size: 20,
      width: 75.46, ParagraphStyle { $0.wordBreak = .autoPhrase },
      spans: [TextSpan(TextRange(3, 7)) { $0.whiteSpace = .pre }], context: context)
    expect(layout.lines.map(\.range.end), equals: [7, 8])
    expect(layout.lines[0].endReason, equals: .soft)
  }
}

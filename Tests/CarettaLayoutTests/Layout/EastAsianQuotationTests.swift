// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Quotation marks that are full-width in the forms for Chinese (CSS Text 4, 8.4).
///
/// At size 20 the em square is 20 wide; in Japanese the marks of the font are proportional.
@Suite struct EastAsianQuotationTests {
  private static let cjk = Result { try TestFonts.face("NotoSansCJKjp-Subset.otf") }

  private func layout(
    _ text: String, _ trim: ParagraphStyle.TextSpacingTrim, language: String = "zh",
    width: Double = .infinity
  ) throws -> TextLayout {
    let style = TextStyle(fonts: [try Self.cjk.get()], size: 20, language: language)
    let layout = TextLayout(
      text, style: style, paragraphStyle: ParagraphStyle { $0.textSpacingTrim = trim },
      width: width, context: LayoutContext())
    expect(LayoutAudit.violations(layout, of: text), equals: [])
    return layout
  }

  @Test func `full-width quotation marks are trimmed at the edges of lines`() throws {
    for (opening, closing) in [("\u{201C}", "\u{201D}"), ("\u{2018}", "\u{2019}")] {
      let start = try layout(opening + "国", .trimStart)
      expect(start.caretStops.map(\.x), equals: [0, 10, 30])
      try expect(layout(opening + "国", .normal).caretStops.map(\.x), equals: [0, 20, 40])
      try expect(layout("国" + closing, .trimBoth).caretStops.map(\.x), equals: [0, 20, 30])
      try expect(layout("国" + closing, .normal).line(0).width, equals: 40)
    }
    // A mark that does not fit at the end of a line is trimmed.
    let end = try layout("国国\u{201D}国", .normal, width: 50)
    expect(end.lineTexts, equals: ["国国\u{201D}", "国"])
    expect(end.lines.map(\.width), equals: [50, 20])
  }

  @Test func `full-width quotation marks beside punctuation are half as wide`() throws {
    func width(_ text: String) throws -> Double { try layout(text, .normal).line(0).width }
    try expect(width("国\u{201D}。"), equals: 50)
    try expect(width("，\u{201C}国"), equals: 50)
    try expect(width("「\u{201C}国\u{201D}」"), equals: 80)
    try expect(width("国\u{201D}\u{201C}国"), equals: 70)
    try expect(layout("国\u{201D}。", .spaceAll).line(0).width, equals: 60)
  }

  @Test func `proportional quotation marks are not trimmed and trim nothing`() throws {
    for text in ["\u{201C}国", "国\u{201D}", "\u{201C}「国", "国」\u{201D}", "国\u{2019}。"] {
      let full = try layout(text, .spaceAll, language: "ja")
      #expect(full.line(0).width < 20 * Double(text.count))
      try expect(layout(text, .normal, language: "ja").caretStops, equals: full.caretStops)
    }
    let full = try layout("\u{201C}国\u{201D}", .spaceAll, language: "ja")
    try expect(
      layout("\u{201C}国\u{201D}", .trimBoth, language: "ja").caretStops, equals: full.caretStops)
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct SoftHyphenTests {
  @Test func `a soft hyphen is seen where a line ends at it, and nowhere else`() throws {
    let layout = try Box.layout("ab\u{AD}cd", width: 35)
    expect(layout.lineTexts, equals: ["ab\u{AD}", "cd"])
    expect(layout.lines.map(\.width), equals: [30, 20])
    // The caret behind it is right of the hyphen.
    expect(layout.caretStop(at: TextPosition(3, .upstream))?.x, equals: 30)
    expect(layout.caretStop(at: TextPosition(2))?.x, equals: 20)
    let whole = try Box.layout("ab\u{AD}cd", width: 40)
    expect(whole.lineTexts, equals: ["ab\u{AD}cd"])
    expect(whole.line(0).width, equals: 40)
  }

  @Test func `the hyphen has to fit`() throws {
    let layout = try Box.layout("ab\u{AD}cd\u{AD}ef", width: 40)
    expect(layout.lineTexts, equals: ["ab\u{AD}", "cd\u{AD}ef"])
    try expect(Box.layout("ab\u{AD}cd\u{AD}ef", width: 35).lineTexts.count, equals: 3)
    let wider = try Box.layout("ab\u{AD}cd\u{AD}ef", width: 50)
    expect(wider.lineTexts, equals: ["ab\u{AD}cd\u{AD}", "ef"])
  }

  @Test func `a soft hyphen at the end of the text is not seen`() throws {
    try expect(Box.layout("abcd ab\u{AD}", width: 40).lines.map(\.width), equals: [40, 20])
  }

  @Test func `an emergency break leaves a letter with the soft hyphen behind it`() throws {
    try expect(Box.lines("abcd\u{AD}efgh", width: 40), equals: ["abc", "d\u{AD}", "efgh"])
    try expect(Box.lines("abcd\u{AD}efgh", width: 20), equals: ["ab", "c", "d\u{AD}", "ef", "gh"])
    // But a line is never empty.
    try expect(Box.lines("ab\u{AD}cd", width: 10), equals: ["a", "b", "\u{AD}", "c", "d"])
  }

  @Test func `letter spacing is not for the hyphen`() throws {
    let layout = try Box.layout("ab\u{AD}cd", width: 34, letterSpacing: 2)
    expect(layout.lineTexts, equals: ["ab\u{AD}", "cd"])
    expect(layout.lines.map(\.width), equals: [34, 24])
  }

  @Test func `a soft hyphen before another run is seen where a line ends at it`() throws {
    func layout(
      _ text: String, _ width: Double, _ wrap: ParagraphStyle.TextWrap = .wrap
    ) throws -> TextLayout {
      let spans = text.hasSuffix("d") ? [TextSpan(TextRange(3, 5), size: 18)] : []
      return try Box.layout(text, width: width, ParagraphStyle(textWrap: wrap), spans: spans)
    }
    for text in ["ab\u{AD}" + Box.hebrew("CD"), "ab\u{AD}cd"] {
      for wrap in ParagraphStyle.TextWrap.allCases {
        let broken = try layout(text, 35, wrap)
        expect(broken.lines.map(\.range), equals: [TextRange(0, 3), TextRange(3, 5)])
        expect(broken.line(0).width, equals: 30)
        expect(broken.glyphRuns.filter { $0.line == 0 }.flatMap(\.glyphs).count, equals: 3)
        expect(LayoutAudit.violations(broken, of: text), equals: [])
      }
      #expect(try layout(text, 50).line(0).width <= 40)
      // The hyphen has to fit.
      let narrow = try layout(text, 25)
      expect(
        narrow.lines.map(\.range), equals: [TextRange(0, 1), TextRange(1, 3), TextRange(3, 5)])
      expect(narrow.lines.map(\.width).dropLast(), equals: [10, 20])
      expect(LayoutAudit.violations(narrow, of: text), equals: [])
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport
import Testing

@Suite struct SoftHyphenTests {
  @Test func `a soft hyphen is seen where a line ends at it, and nowhere else`() throws {
    let layout = try Box.layout("ab\u{AD}cd", width: 35)
    #expect(layout.lineTexts == ["ab\u{AD}", "cd"])
    #expect(layout.lines.map(\.width) == [30, 20])
    // The caret behind it is right of the hyphen.
    #expect(layout.caretStop(at: TextPosition(3, .upstream))?.x == 30)
    #expect(layout.caretStop(at: TextPosition(2))?.x == 20)
    let whole = try Box.layout("ab\u{AD}cd", width: 40)
    #expect(whole.lineTexts == ["ab\u{AD}cd"])
    #expect(whole.line(0).width == 40)
  }

  @Test func `the hyphen has to fit`() throws {
    let layout = try Box.layout("ab\u{AD}cd\u{AD}ef", width: 40)
    #expect(layout.lineTexts == ["ab\u{AD}", "cd\u{AD}ef"])
    #expect(try Box.layout("ab\u{AD}cd\u{AD}ef", width: 35).lineTexts.count == 3)
    let wider = try Box.layout("ab\u{AD}cd\u{AD}ef", width: 50)
    #expect(wider.lineTexts == ["ab\u{AD}cd\u{AD}", "ef"])
  }

  @Test func `a soft hyphen at the end of the text is not seen`() throws {
    #expect(try Box.layout("abcd ab\u{AD}", width: 40).lines.map(\.width) == [40, 20])
  }

  @Test func `an emergency break leaves a letter with the soft hyphen behind it`() throws {
    #expect(
      try Box.lines("abcd\u{AD}efgh", width: 40) == ["abc", "d\u{AD}", "efgh"])
    #expect(
      try Box.lines("abcd\u{AD}efgh", width: 20) == ["ab", "c", "d\u{AD}", "ef", "gh"])
    // But a line is never empty.
    #expect(
      try Box.lines("ab\u{AD}cd", width: 10) == ["a", "b", "\u{AD}", "c", "d"])
  }

  @Test func `letter spacing is not for the hyphen`() throws {
    let layout = try Box.layout("ab\u{AD}cd", width: 34, letterSpacing: 2)
    #expect(layout.lineTexts == ["ab\u{AD}", "cd"])
    #expect(layout.lines.map(\.width) == [34, 24])
  }

  @Test func `a soft hyphen before another run is seen where a line ends at it`() throws {
    let style = TextStyle(fonts: [try Box.face.get()], size: 20)
    func layout(_ text: String, _ width: Double, _ wrap: ParagraphStyle.TextWrap = .wrap)
      -> TextLayout
    {
      let spans = text.hasSuffix("d") ? [TextSpan(TextRange(3, 5), size: 18)] : []
      return TextLayout(
        text, style: style, spans: spans, paragraphStyle: ParagraphStyle(textWrap: wrap),
        width: width)
    }
    for text in ["ab\u{AD}" + Box.hebrew("CD"), "ab\u{AD}cd"] {
      for wrap in ParagraphStyle.TextWrap.allCases {
        let broken = layout(text, 35, wrap)
        #expect(broken.lines.map(\.range) == [TextRange(0, 3), TextRange(3, 5)])
        #expect(broken.line(0).width == 30)
        #expect(broken.glyphRuns.filter { $0.line == 0 }.flatMap(\.glyphs).count == 3)
        #expect(LayoutAudit.violations(broken, of: text) == [])
      }
      #expect(layout(text, 50).line(0).width <= 40)
      // The hyphen has to fit.
      let narrow = layout(text, 25)
      #expect(narrow.lines.map(\.range) == [TextRange(0, 1), TextRange(1, 3), TextRange(3, 5)])
      #expect(narrow.lines.map(\.width).dropLast() == [10, 20])
      #expect(LayoutAudit.violations(narrow, of: text) == [])
    }
  }
}

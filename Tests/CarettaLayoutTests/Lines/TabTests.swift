// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport
import Testing

@Suite struct TabTests {
  /// Returns the x at which the text after the last tab begins.
  private func end(
    _ text: String, tabSize: ParagraphStyle.TabSize = 8, letterSpacing: TextStyle.Spacing = 0,
    wordSpacing: TextStyle.Spacing = 0,
    width: Double = .infinity
  ) throws -> Double {
    let layout = try Box.layout(
      text, width: width, ParagraphStyle { $0.tabSize = tabSize }, letterSpacing: letterSpacing,
      wordSpacing: wordSpacing)
    let last = text.utf16.lastIndex(of: 9).map { $0.utf16Offset(in: text) } ?? 0
    return layout.x(last + 1)
  }

  @Test func `a tab reaches to the next stop`() throws {
    #expect(try end("\tx") == 80)
    #expect(try end("a\tx") == 80)
    #expect(try end("abcdefg\tx") == 80)
    #expect(try end("abcdefgh\tx") == 160)
    #expect(try end("a\t\tx") == 160)
    #expect(try end("a\tbc\td\tx") == 240)
    #expect(try end("a\tx", tabSize: 4) == 40)
  }

  @Test func `a stop nearer than half a space is skipped`() throws {
    // Stops every 14: the first is 4 away, half a space is 5.
    #expect(try end("a\tx", tabSize: 1.4) == 28)
    // Stops every 15: the first is exactly half a space away.
    #expect(try end("a\tx", tabSize: 1.5) == 15)
    // "To" is kerned: 78 wide, the stop at 80 is 2 away.
    #expect(try end("Toabcdef\tx") == 160)
    #expect(try end("Toabcde\tx") == 80)
  }

  @Test func `spacings widen the distance of the stops`() throws {
    #expect(try end("a\tx", letterSpacing: 2) == 96)
    #expect(try end("a\tx", wordSpacing: 5) == 120)
    #expect(try end("a\tx", letterSpacing: -2, wordSpacing: 1) == 72)
  }

  @Test func `a tab size of zero makes tabs of no width`() throws {
    #expect(try end("ab\tx", tabSize: 0) == 20)
    #expect(try end("ab\tx", tabSize: -3) == 20)
    #expect(try end("ab\tx", tabSize: .spaces(.nan)) == 20)
  }

  @Test func `tabs of a wrapped line count from the block's edge`() throws {
    let layout = try Box.layout("abcdefgh ij\tx", width: 90)
    #expect(layout.lineTexts == ["abcdefgh ", "ij\tx"])
    #expect(layout.x(12) == 80)
    #expect(layout.line(1).width == 90)
  }

  @Test func `a tab at the end of a line hangs`() throws {
    let layout = try Box.layout("abcdefg hi\tx", width: 100)
    #expect(layout.lineTexts == ["abcdefg hi\t", "x"])
    #expect(layout.line(0).width == 100)
    #expect(layout.x(11, .upstream) == 160)
    #expect(try Box.lines("abcde\tfgh", width: 50) == ["abcde\t", "fgh"])
    #expect(try Box.lines("ab\tcdefgh", width: 100) == ["ab\t", "cdefgh"])
  }

  @Test func `tabs that were tried in vain are tried again on the next line`() throws {
    #expect(try Box.lines("ab\tcd\tefgh\tij", width: 190) == ["ab\tcd\t", "efgh\tij"])
    let layout = try Box.layout("aaaa b\tc\tdddddddddddd\te", width: 130)
    #expect(layout.lineTexts == ["aaaa b\tc\t", "dddddddddddd\t", "e"])
  }

  @Test func `right to left, stops count from the right edge`() throws {
    let layout = try Box.layout(Box.hebrew("A\tB"), width: 200)
    #expect(layout.x(0) == 200)
    #expect(layout.x(1) == 190)
    #expect(layout.x(2) == 120)
    #expect(layout.line(0).left == 110)
    #expect(Box.picture(layout) == ["           B       A"])
  }

  @Test func `a tab separates runs of different directions`() throws {
    // UAX #9 L1: a tab has the paragraph's level, and so has white space before it.
    let layout = try Box.layout(
      Box.hebrew("AB \tCD x"), width: 300, ParagraphStyle(direction: .ltr))
    #expect(Box.picture(layout) == ["BA·     DC·x"])
  }

  @Test func `aligned right, a line with a tab is as wide as it is`() throws {
    let layout = try Box.layout("a\tb", width: 200, ParagraphStyle(textAlign: .right))
    #expect(layout.line(0).left == 110)
    #expect(layout.line(0).width == 90)
  }

  @Test func `a point on a tab is nearer to one of its sides`() throws {
    let layout = try Box.layout("a\tb", width: 200)
    func hit(_ x: Double) -> String {
      MarkedText.show("a\tb", layout.closestPosition(to: Point(x: x, y: 5)))
    }
    #expect(hit(44) == "a|\tb")
    #expect(hit(45) == "a\t|b")
    #expect(layout.characterRange(at: Point(x: 79, y: 5)) == TextRange(1, 2))
    let rtl = try Box.layout(Box.hebrew("A\tB"), width: 200)
    #expect(rtl.closestPosition(to: Point(x: 160, y: 5)) == TextPosition(1))
    #expect(rtl.closestPosition(to: Point(x: 150, y: 5)) == TextPosition(2))
  }

  @Test func `white space goes on hanging where another run begins with it`() throws {
    let faces = try ["NotoSans-Regular.ttf", "NotoSansDevanagari-Regular.ttf"].map {
      try TestFonts.face($0)
    }
    // The runs cut at spaces, and whole: the second begins with a space.
    for isCut in [true, false] {
      let context = LayoutContext()
      context.setUsesFastPath(isCut)
      let layout = TextLayout(
        "क्षत्रिय    \t \t } e.g.", style: TextStyle(fonts: faces, size: 13.7), width: 75,
        context: context)
      #expect(layout.lines.map(\.range.end) == [16, 22])
      #expect(layout.line(0).width < 30)
      #expect(LayoutAudit.violations(layout, of: layout.text) == [])
    }
  }

  @Test func `stops at a distance in points`() throws {
    func end(_ text: String, _ length: Double, letterSpacing: TextStyle.Spacing = 0) throws
      -> Double
    {
      let layout = try Box.layout(
        text, width: .infinity,
        ParagraphStyle {
          $0.tabSize = 3
          $0.tabSize = .points(length)
        },
        letterSpacing: letterSpacing)
      #expect(LayoutAudit.violations(layout, of: layout.text) == [])
      return layout.x(text.utf16.count - 1)
    }
    #expect(try end("a\tx", 33.5) == 33.5)
    #expect(try end("abc\tx", 33.5) == 67)
    // A stop nearer than half a space is skipped.
    #expect(try end("abc\tx", 34) == 68)
    #expect(try end("abc\tx", 36) == 36)
    #expect(try end("a\tx", 40, letterSpacing: 5) == 40)
    for length in [0, -1, .nan, .infinity] { #expect(try end("ab\tx", length) == 20) }
    #expect(try end("a\tx", 1e9) == 1e6)
  }

  @Test func `the later span decides about the distance of stops`() throws {
    func ends(_ spans: [ParagraphSpan]) throws -> Double {
      try Box.layout(
        "a\tx", width: .infinity, ParagraphStyle { $0.tabSize = .points(50) }, paragraphSpans: spans
      ).x(2)
    }
    let all = TextRange(0, 3)
    #expect(try ends([]) == 50)
    #expect(try ends([ParagraphSpan(all) { $0.tabSize = 4 }]) == 40)
    #expect(
      try ends([
        ParagraphSpan(all) { $0.tabSize = 4 }, ParagraphSpan(all) { $0.tabSize = .points(30) },
      ])
        == 30)
    #expect(
      try ends([
        ParagraphSpan(all) { $0.tabSize = .points(30) }, ParagraphSpan(all) { $0.tabSize = 4 },
      ])
        == 40)
  }

  @Test(arguments: [true, false])
  func `tabs that a mark follows keep their width where the line is too narrow`(
    cutsRuns: Bool
  ) throws {
    let context = LayoutContext()
    context.setUsesFastPath(cutsRuns)
    let style = TextStyle(fonts: [try Box.face.get()], size: 20)
    let layout = TextLayout("a\t\t\u{301}bc d", style: style, width: 150, context: context)
    #expect(layout.lineTexts == ["a\t\t", "\u{301}bc d"])
    #expect(layout.caretStops.first { $0.offset == 2 }?.x == 80)
    #expect(LayoutAudit.violations(layout, of: layout.text) == [])
  }

  /// The tab hangs; the mark would not, though it has no width.
  @Test(
    arguments: [
      ("ab\t\u{301}c", ["ab\t", "\u{301}c"]), ("ab\t\u{301} ", ["ab\t", "\u{301} "]),
      ("a\t\u{301}\u{301}c", ["a\t\u{301}\u{301}", "c"]),
    ], [true, false])
  func `a word is cut between a tab and a mark where the mark has no room`(
    _ text: (String, lines: [String]), cutsRuns: Bool
  ) throws {
    let context = LayoutContext()
    context.setUsesFastPath(cutsRuns)
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 20)
    let layout = TextLayout(
      text.0, style: style, paragraphStyle: ParagraphStyle { $0.tabSize = 4 }, width: 30,
      context: context)
    #expect(layout.lineTexts == text.lines)
    #expect(LayoutAudit.violations(layout, of: layout.text) == [])
  }

  /// The space is a segment of its own after tabs, at which the sums restart.
  @Test(arguments: [true, false])
  func `a word before tabs that have no room keeps its width where a space follows them`(
    cutsRuns: Bool
  ) throws {
    let context = LayoutContext()
    context.setUsesFastPath(cutsRuns)
    let style = TextStyle(fonts: [try TestFonts.face("NotoSansMono-Regular.ttf")], size: 20)
    let layout = TextLayout(
      "Шаг\t\t да", style: style,
      paragraphStyle: ParagraphStyle(whiteSpace: .preWrap, overflowWrap: .normal), width: 0,
      context: context)
    #expect(layout.lines.map(\.width) == [36, 24])
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct TabTests {
  /// Returns the x at which the text after the last tab begins.
  private func end(
    _ text: String, tabSize: ParagraphStyle.TabSize = 8, letterSpacing: TextStyle.Spacing = 0,
    wordSpacing: TextStyle.Spacing = 0, width: Double = .infinity
  ) throws -> Double {
    let layout = try Box.layout(
      text, width: width, ParagraphStyle { $0.tabSize = tabSize }, letterSpacing: letterSpacing,
      wordSpacing: wordSpacing)
    let last = text.utf16.lastIndex(of: 9).map { $0.utf16Offset(in: text) } ?? 0
    return layout.x(last + 1)
  }

  @Test func `a tab reaches to the next stop`() throws {
    try expect(end("\tx"), equals: 80)
    try expect(end("a\tx"), equals: 80)
    try expect(end("abcdefg\tx"), equals: 80)
    try expect(end("abcdefgh\tx"), equals: 160)
    try expect(end("a\t\tx"), equals: 160)
    try expect(end("a\tbc\td\tx"), equals: 240)
    try expect(end("a\tx", tabSize: 4), equals: 40)
  }

  @Test func `a stop nearer than half a space is skipped`() throws {
    // Stops every 14: the first is 4 away, half a space is 5.
    try expect(end("a\tx", tabSize: 1.4), equals: 28)
    // Stops every 15: the first is exactly half a space away.
    try expect(end("a\tx", tabSize: 1.5), equals: 15)
    // "To" is kerned: 78 wide, the stop at 80 is 2 away.
    try expect(end("Toabcdef\tx"), equals: 160)
    try expect(end("Toabcde\tx"), equals: 80)
  }

  @Test func `spacings widen the distance of the stops`() throws {
    try expect(end("a\tx", letterSpacing: 2), equals: 96)
    try expect(end("a\tx", wordSpacing: 5), equals: 120)
    try expect(end("a\tx", letterSpacing: -2, wordSpacing: 1), equals: 72)
  }

  @Test func `a tab size of zero makes tabs of no width`() throws {
    try expect(end("ab\tx", tabSize: 0), equals: 20)
    try expect(end("ab\tx", tabSize: -3), equals: 20)
    try expect(end("ab\tx", tabSize: .spaces(.nan)), equals: 20)
  }

  @Test func `tabs of a wrapped line count from the block's edge`() throws {
    let layout = try Box.layout("abcdefgh ij\tx", width: 90)
    expect(layout.lineTexts, equals: ["abcdefgh ", "ij\tx"])
    expect(layout.x(12), equals: 80)
    expect(layout.line(1).width, equals: 90)
  }

  @Test func `a tab at the end of a line hangs`() throws {
    let layout = try Box.layout("abcdefg hi\tx", width: 100)
    expect(layout.lineTexts, equals: ["abcdefg hi\t", "x"])
    expect(layout.line(0).width, equals: 100)
    expect(layout.x(11, .upstream), equals: 160)
    try expect(Box.lines("abcde\tfgh", width: 50), equals: ["abcde\t", "fgh"])
    try expect(Box.lines("ab\tcdefgh", width: 100), equals: ["ab\t", "cdefgh"])
  }

  @Test func `tabs that were tried in vain are tried again on the next line`() throws {
    try expect(Box.lines("ab\tcd\tefgh\tij", width: 190), equals: ["ab\tcd\t", "efgh\tij"])
    let layout = try Box.layout("aaaa b\tc\tdddddddddddd\te", width: 130)
    expect(layout.lineTexts, equals: ["aaaa b\tc\t", "dddddddddddd\t", "e"])
  }

  @Test func `right to left, stops count from the right edge`() throws {
    let layout = try Box.layout(Box.hebrew("A\tB"), width: 200)
    expect(layout.x(0), equals: 200)
    expect(layout.x(1), equals: 190)
    expect(layout.x(2), equals: 120)
    expect(layout.line(0).left, equals: 110)
    expect(Box.picture(layout), equals: ["           B       A"])
  }

  @Test func `a tab separates runs of different directions`() throws {
    // UAX #9 L1: a tab has the paragraph's level, and so has white space before it.
    let layout = try Box.layout(
      Box.hebrew("AB \tCD x"), width: 300, ParagraphStyle(direction: .ltr))
    expect(Box.picture(layout), equals: ["BA·     DC·x"])
  }

  @Test func `aligned right, a line with a tab is as wide as it is`() throws {
    let layout = try Box.layout("a\tb", width: 200, ParagraphStyle(textAlign: .right))
    expect(layout.line(0).left, equals: 110)
    expect(layout.line(0).width, equals: 90)
  }

  @Test func `a point on a tab is nearer to one of its sides`() throws {
    let layout = try Box.layout("a\tb", width: 200)
    func hit(_ x: Double) -> String {
      MarkedText.show("a\tb", layout.closestPosition(to: Point(x: x, y: 5)))
    }
    expect(hit(44), equals: "a|\tb")
    expect(hit(45), equals: "a\t|b")
    expect(layout.characterRange(at: Point(x: 79, y: 5)), equals: TextRange(1, 2))
    let rtl = try Box.layout(Box.hebrew("A\tB"), width: 200)
    expect(rtl.closestPosition(to: Point(x: 160, y: 5)), equals: TextPosition(1))
    expect(rtl.closestPosition(to: Point(x: 150, y: 5)), equals: TextPosition(2))
  }

  @Test func `white space goes on hanging where another run begins with it`() throws {
    let faces = try ["NotoSans-Regular.ttf", "NotoSansDevanagari-Regular.ttf"].map {
      try TestFonts.face($0)
    }
    // The runs cut at spaces, and whole: the second begins with a space.
    for isCut in [true, false] {
      let context = LayoutContext(usesFastPath: isCut)
      let layout = TextLayout(
        "क्षत्रिय    \t \t } e.g.", style: TextStyle(fonts: faces, size: 13.7), width: 75,
        context: context)
      expect(layout.lines.map(\.range.end), equals: [16, 22])
      #expect(layout.line(0).width < 30)
      expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
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
      expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
      return layout.x(text.utf16.count - 1)
    }
    try expect(end("a\tx", 33.5), equals: 33.5)
    try expect(end("abc\tx", 33.5), equals: 67)
    // A stop nearer than half a space is skipped.
    try expect(end("abc\tx", 34), equals: 68)
    try expect(end("abc\tx", 36), equals: 36)
    try expect(end("a\tx", 40, letterSpacing: 5), equals: 40)
    for length in [0, -1, .nan, .infinity] { try expect(end("ab\tx", length), equals: 20) }
    try expect(end("a\tx", 1e9), equals: 1e6)
  }

  @Test func `the later span decides about the distance of stops`() throws {
    func ends(_ spans: [ParagraphSpan]) throws -> Double {
      try Box.layout(
        "a\tx", width: .infinity, ParagraphStyle { $0.tabSize = .points(50) }, paragraphSpans: spans
      ).x(2)
    }
    let all = TextRange(0, 3)
    try expect(ends([]), equals: 50)
    try expect(ends([ParagraphSpan(all) { $0.tabSize = 4 }]), equals: 40)
    try expect(
      ends([
        ParagraphSpan(all) { $0.tabSize = 4 }, ParagraphSpan(all) { $0.tabSize = .points(30) },
      ]),
      equals: 30)
    try expect(
      ends([
        ParagraphSpan(all) { $0.tabSize = .points(30) }, ParagraphSpan(all) { $0.tabSize = 4 },
      ]),
      equals: 40)
  }

  @Test(arguments: [true, false])
  func `tabs that a mark follows keep their width where the line is too narrow`(
    cutsRuns: Bool
  ) throws {
    let context = LayoutContext(usesFastPath: cutsRuns)
    let layout = try Box.layout("a\t\t\u{301}bc d", width: 150, context: context)
    expect(layout.lineTexts, equals: ["a\t\t", "\u{301}bc d"])
    expect(layout.caretStops.first { $0.offset == 2 }?.x, equals: 80)
    expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
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
    let context = LayoutContext(usesFastPath: cutsRuns)
    let layout = try TestFonts.layout(
      text.0, "NotoSans-Regular.ttf", size: 20, width: 30, ParagraphStyle { $0.tabSize = 4 },
      context: context)
    expect(layout.lineTexts, equals: text.lines)
    expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
  }

  /// The space is a segment of its own after tabs, at which the sums restart.
  @Test(arguments: [true, false])
  func `a word before tabs that have no room keeps its width where a space follows them`(
    cutsRuns: Bool
  ) throws {
    let context = LayoutContext(usesFastPath: cutsRuns)
    let layout = try TestFonts.layout(
      "Шаг\t\t да", "NotoSansMono-Regular.ttf", size: 20, width: 0,
      ParagraphStyle(whiteSpace: .preWrap, overflowWrap: .normal), context: context)
    expect(layout.lines.map(\.width), equals: [36, 24])
  }
}

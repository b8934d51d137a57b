// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct TabStopTests {
  private typealias Stop = ParagraphStyle.TabStop

  private func layout(
    _ text: String, _ stops: [Stop], width: Double = .infinity, tabSize: ParagraphStyle.TabSize = 8,
    indent: Double = 0, language: String = ""
  ) throws -> TextLayout {
    try Box.layout(
      Box.hebrew(text), width: width,
      ParagraphStyle {
        $0.tabSize = tabSize
        $0.tabStops = stops
        $0.textIndent = indent
      }, language: language)
  }

  @Test func `text begins at a left stop`() throws {
    let layout = try layout("a\tb\tc", [Stop(x: 35), Stop(x: 60.5)])
    expect(layout.x(2), equals: 35)
    expect(layout.x(4), equals: 60.5)
  }

  @Test func `a stop that is reached is passed`() throws {
    try expect(layout("abc\tx", [Stop(x: 30), Stop(x: 44)]).x(4), equals: 44)
    try expect(layout("abcd\tx", [Stop(x: 30), Stop(x: 44)]).x(5), equals: 44)
  }

  @Test func `behind the last stop the default ones go on`() throws {
    let layout = try layout("a\tb\tc\td", [Stop(x: 95)])
    expect([layout.x(2), layout.x(4), layout.x(6)], equals: [95, 160, 240])
  }

  @Test func `stops in any order, also twice, also none`() throws {
    let stops = [Stop(x: 60), Stop(x: .nan), Stop(x: 30), Stop(x: 30), Stop(x: .infinity)]
    let layout = try layout("a\tb\tc\td", stops + [Stop(x: -20)])
    expect([layout.x(2), layout.x(4), layout.x(6)], equals: [30, 60, 80])
  }

  @Test func `text ends at a right stop`() throws {
    let layout = try layout("a\tbcd\te", [Stop(x: 70, alignment: .right), Stop(x: 80)])
    expect(layout.x(2), equals: 40)
    expect(layout.x(5), equals: 70)
    expect(layout.x(6), equals: 80)
    expect(layout.line(0).width, equals: 90)
  }

  @Test func `white space behind the text does not count`() throws {
    try expect(layout("a\tbcd  ", [Stop(x: 70, alignment: .right)]).x(2), equals: 40)
    try expect(layout("a\tbcd \te", [Stop(x: 70, alignment: .right)]).x(2), equals: 40)
    try expect(layout("a\t  ", [Stop(x: 70, alignment: .right)]).x(2), equals: 70)
    try expect(layout("a\t", [Stop(x: 70, alignment: .right)]).x(2), equals: 70)
  }

  @Test func `text too long for the stop uses the tab up and goes on`() throws {
    let layout = try layout("ab\tcdefgh\tx", [Stop(x: 50, alignment: .right)])
    expect(layout.x(3), equals: 20)
    expect(layout.x(9), equals: 80)
    expect(layout.x(10), equals: 160)
  }

  @Test func `a center stop is the middle of the text`() throws {
    let layout = try layout("a\tbcde\tf", [Stop(x: 70, alignment: .center)])
    expect(layout.x(2), equals: 50)
    expect(layout.x(6), equals: 90)
    try expect(self.layout("a\tbcdefghijklmno", [Stop(x: 70, alignment: .center)]).x(2), equals: 10)
  }

  @Test func `numbers stand below one another at a decimal stop`() throws {
    let stops = [Stop(x: 70, alignment: .decimal)]
    let layout = try layout("\t1.25\n\t-333.5\n\t7\n\t.5 x\n\t1.2.3", stops)
    for line in layout.lines {
      let text = Array(MarkedText.slice(layout.text, line.range))
      let separator = text.firstIndex(of: ".") ?? text.firstIndex(of: "\n") ?? text.count
      expect(layout.x(line.range.start + separator), equals: 70)
    }
  }

  @Test func `the decimal separator is the language's`() throws {
    let stops = [Stop(x: 70, alignment: .decimal)]
    try expect(layout("\t1.234,5", stops, language: "de").x(6), equals: 70)
    try expect(layout("\t1.234,5", stops, language: "de-AT").x(6), equals: 70)
    try expect(layout("\t1,234.5", stops, language: "en-GB").x(6), equals: 70)
    try expect(layout("\t1,234.5", stops, language: "no such").x(6), equals: 70)
    try expect(layout("\t1٫5", stops).x(2), equals: 70)
  }

  @Test func `right to left, stops count from the right edge`() throws {
    let stops = [Stop(x: 60, alignment: .right), Stop(x: 100), Stop(x: 150, alignment: .decimal)]
    let layout = try layout("A\tBC\tD\tE 12.75", stops, width: 200)
    expect(layout.line(0).writingDirection, equals: .rtl)
    // The text ends 60 from the right edge.
    expect(layout.x(4), equals: 140)
    expect(layout.x(5), equals: 100)
    // E and a space, then the number from its fraction on.
    expect(layout.x(7), equals: 200 - 150 + 40)
    expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
  }

  @Test func `text is kept on the line while the tab has room to give`() throws {
    try expect(layout("a\tbcd", [Stop(x: 150, alignment: .right)], width: 100).x(2), equals: 70)
    try expect(layout("a\tbcdefg", [Stop(x: 90, alignment: .center)], width: 100).x(2), equals: 40)
    try expect(layout("a\tbcd", [Stop(x: 90, alignment: .decimal)], width: 100).x(2), equals: 60)
    try expect(layout("a\tbcd", [Stop(x: 150)], width: 100).lineTexts, equals: ["a\t", "bcd"])
  }

  @Test func `where a line ends behind a tab, what is on it is aligned`() throws {
    let layout = try layout("a\tbc de fghijkl", [Stop(x: 80, alignment: .right)], width: 100)
    expect(layout.lineTexts, equals: ["a\tbc de ", "fghijkl"])
    expect(layout.x(7), equals: 80)
    let center = try self.layout("a\tbc de fghijkl", [Stop(x: 50, alignment: .center)], width: 100)
    expect(center.lineTexts, equals: ["a\tbc de ", "fghijkl"])
    expect(center.x(2), equals: 25)
    let cut = try self.layout("a\tbcdefghijklmn", [Stop(x: 80, alignment: .right)], width: 100)
    expect(cut.lineTexts, equals: ["a\t", "bcdefghijk", "lmn"])
  }

  @Test func `the indent counts`() throws {
    let stops = [Stop(x: 30), Stop(x: 80, alignment: .right)]
    let layout = try layout("a\tb\tcd\na\tb", stops, indent: 25)
    expect(layout.x(0), equals: 25)
    expect(layout.x(2), equals: 70)
    expect(layout.x(4), equals: 160)
  }

  @Test func `a tab to the left of the block's edge stops at the edge`() throws {
    try expect(layout("\ta", [], tabSize: 4, indent: -15).x(1), equals: 0)
    try expect(layout("a\tb", [], tabSize: 4, indent: -15).x(2), equals: 0)
    // Default stops are on both sides of the edge, and one nearer than half a space is skipped.
    try expect(layout("\ta\tb", [], tabSize: 4, indent: -50).x(1), equals: -40)
    try expect(layout("\ta\tb", [], tabSize: 4, indent: -50).x(3), equals: 0)
    try expect(layout("\ta", [], tabSize: 4, indent: -4).x(1), equals: 40)
    try expect(layout("ab\tc", [], tabSize: 0, indent: -40).x(3), equals: -20)
    // Also before explicit stops.
    let stops = [Stop(x: 30), Stop(x: 80)]
    try expect(layout("a\tb\tc", stops, indent: -25).x(2), equals: 0)
    try expect(layout("a\tb\tc", stops, indent: -25).x(4), equals: 30)
    try expect(layout("a\tb", [Stop(x: -10)] + stops, indent: -25).x(2), equals: -10)
    let rtl = try layout("A\tB", [], width: 200, tabSize: 4, indent: -15)
    expect(rtl.x(0), equals: 215)
    expect(rtl.x(2), equals: 200)
    expect(LayoutAudit.violations(rtl, of: rtl.text), equals: [])
  }

  @Test func `the head indent is a stop`() throws {
    func x(
      _ text: String, head: Double, indent: Double, _ stops: [Stop] = [], width: Double = .infinity
    ) throws -> Double {
      let text = Box.hebrew(text)
      let layout = try Box.layout(
        text, width: width,
        paragraphSpans: [
          ParagraphSpan(TextRange(0, text.utf16.count), textIndent: indent, headIndent: head) {
            $0.tabStops = stops
          }
        ])
      expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
      return layout.x(text.utf16.lastIndex(of: 9).map { $0.utf16Offset(in: text) + 1 } ?? 0)
    }
    // A list item: the text after the number begins where its other lines do.
    try expect(x("1.\ta", head: 35, indent: -35), equals: 35)
    try expect(x("10.\ta", head: 35, indent: -35), equals: 35)
    try expect(x("1.\ta", head: 100, indent: -100), equals: 100)
    try expect(x("100.\ta", head: 35, indent: -35), equals: 80)
    try expect(x("1.\ta\tb", head: 35, indent: -35), equals: 80)
    try expect(x("A\tB", head: 35, indent: -35, width: 200), equals: 165)
    // Explicit stops count before and after it.
    try expect(x("a\tb", head: 35, indent: -35, [Stop(x: 25)]), equals: 25)
    try expect(x("a\tb\tc", head: 40, indent: -40, [Stop(x: 25)]), equals: 40)
    try expect(x("a\tb", head: 35, indent: -35, [Stop(x: 55)]), equals: 35)
    try expect(x("a\tb\tc", head: 35, indent: -35, [Stop(x: 55)]), equals: 55)
    try expect(x("a\tbc", head: 35, indent: -35, [Stop(x: 35, alignment: .right)]), equals: 15)
    // Text at or after it goes to the stops behind it.
    try expect(x("a\tb", head: 35, indent: 0), equals: 80)
    try expect(x("\tb", head: 35, indent: 0), equals: 80)
    try expect(x("\tb", head: 35, indent: -60), equals: 0)
    try expect(x("\t\tb", head: 35, indent: -60), equals: 35)
  }

  @Test func `hits and selections on an aligned tab`() throws {
    let layout = try layout("a\tbcd", [Stop(x: 70, alignment: .right)])
    expect(layout.closestPosition(to: Point(x: 24, y: 5)), equals: TextPosition(1))
    expect(layout.closestPosition(to: Point(x: 25, y: 5)), equals: TextPosition(2))
    expect(Shown.rects(layout.selectionRects(for: TextRange(1, 2))), equals: "(10,0,30,20)se")
  }

  @Test func `balanced lines have the tab stops of the block`() throws {
    for textWrap in ParagraphStyle.TextWrap.allCases {
      let layout = try Box.layout(
        "ab\u{2028}\tc", width: 300,
        ParagraphStyle(textWrap: textWrap) {
          $0.tabStops = [Stop(x: 100, alignment: .right)]
        })
      expect(layout.x(4), equals: 90)
    }
  }
}

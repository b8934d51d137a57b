// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct WidthTests {
  @Test func `a new width gives the lines of a fresh layout`() throws {
    let text = "abcd efghij klm\tno\nAVAVAV of-fice\u{2028}" + Box.hebrew("AB cd EF 12\nGHIJKLMNO")
    var layout = try Box.layout(text)
    for width in [0, 15, 20, 37, 50, 80, 99, 100, 101, .infinity, 55.5, -1, .nan, 30] {
      layout.setWidth(width)
      let fresh = try Box.layout(text, width: width)
      expect(LayoutAudit.differences(layout, fresh), equals: [])
    }
  }

  @Test func `a copy keeps its own width`() throws {
    let first = try Box.layout("abcd efgh", width: 100)
    var second = first
    second.setWidth(40)
    expect(first.lineCount, equals: 1)
    expect(second.lineCount, equals: 2)
    expect(first.width, equals: 100)
    expect(second.width, equals: 40)
  }

  @Test func `laying out at the measured width gives the same lines`() throws {
    for width in stride(from: 10.0, through: 150, by: 3) {
      let layout = try Box.layout("abcd efghij klm  AVAV To fi fl", width: width)
      let widest = layout.lines.map(\.width).max() ?? 0
      let again = try Box.layout(layout.text, width: widest)
      expect(again.lineTexts, equals: layout.lineTexts)
    }
  }

  @Test func `a text as wide as the block fits within 1/1024 of a point`() throws {
    func lines(_ width: Double) throws -> Int {
      try TestFonts.layout("AAA", "DejaVuSansMono.ttf", size: 5.1, width: width).lineCount
    }
    let width = try TestFonts.layout("AAA", "DejaVuSansMono.ttf", size: 5.1).size.width
    expect(width, equals: 9.211376953125)
    try expect(lines(width.nextDown), equals: 1)
    try expect(lines(width - 0.0009), equals: 1)
    try expect(lines(width - 0.002), equals: 2)
    // Ten times what one line measures, as a caller adds it up.
    try expect(Box.lines("abc", width: 30 - 1e-9), equals: ["abc"])
    try expect(Box.lines("abc", width: 29.99), equals: ["ab", "c"])
  }

  @Test(arguments: ParagraphStyle.TextAlign.allCases, ParagraphStyle.Direction.allCases)
  func `a text laid out at its measured width keeps its lines`(
    alignment: ParagraphStyle.TextAlign, direction: ParagraphStyle.Direction
  ) throws {
    var numbers = SeededGenerator(seed: 13)
    let names = ["DejaVuSans.ttf", "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf"]
    for _ in 0..<40 {
      let digits = [1.0, 10, 100, 1000, 10_000, 1_000_000][numbers.below(6)]
      let size = (3 + Double(numbers.below(30_000)) / 1000 * digits).rounded() / digits + 1
      let text = numbers.one(of: [
        "AAA", "Toffee at 7", "سلام عليكم", "ab שלום cd", "x\u{2003}y fi",
      ])
      let style = ParagraphStyle(direction: direction, textAlign: alignment)
      let free = try TestFonts.layout(text, numbers.one(of: names), size: size, style)
      for width in [free.size.width, free.size.width.nextDown, free.size.width.nextUp] {
        let fitted = TextLayout(text, style: free.style, paragraphStyle: style, width: width)
        expect(fitted.lineTexts, equals: free.lineTexts, "size \(size), width \(width)")
      }
    }
  }
}

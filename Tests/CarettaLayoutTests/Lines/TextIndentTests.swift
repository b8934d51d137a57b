// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct TextIndentTests {
  private func layout(
    _ text: String, _ indent: Double, _ alignment: ParagraphStyle.TextAlign = .start,
    width: Double = 100
  ) throws -> TextLayout {
    try Box.layout(
      Box.hebrew(text), width: width,
      ParagraphStyle(textAlign: alignment) { $0.textIndent = indent })
  }

  @Test func `the block's first line is moved in and has less room`() throws {
    let layout = try layout("abcd efghi jkl\nmno", 20)
    expect(layout.lineTexts, equals: ["abcd ", "efghi jkl\n", "mno"])
    expect(layout.lines.map(\.left), equals: [20, 0, 0])
    expect(layout.lines.map(\.width), equals: [40, 90, 30])
    expect(layout.x(0), equals: 20)
    expect(layout.glyphRuns[0].positions[0].x, equals: 20)
    expect(layout.closestPosition(to: Point(x: 31, y: 5)), equals: TextPosition(1))
  }

  @Test func `a line as wide as what the indent leaves fits`() throws {
    try expect(layout("abcdefgh ij", 20).lineTexts, equals: ["abcdefgh ", "ij"])
    try expect(layout("abcdefgh ij", 20.5).lineTexts, equals: ["abcdefg", "h ij"])
    try expect(layout("abcdefg", 30.1, width: 100.1).lineTexts, equals: ["abcdefg"])
  }

  @Test func `a negative indent hangs and makes room`() throws {
    let layout = try layout("abcdefghijkl mno", -20)
    expect(layout.lineTexts, equals: ["abcdefghijkl ", "mno"])
    expect(layout.line(0).left, equals: -20)
    expect(layout.caretRect(for: TextPosition(0)).x, equals: -21)
    expect(layout.caretRect(for: TextPosition(13, .upstream)).x, equals: 99)
  }

  @Test func `right to left, the indent is on the right`() throws {
    let layout = try layout("ABCD EFGHI JKL", 20)
    expect(layout.line(0).left, equals: 40)
    expect(layout.x(0), equals: 80)
    try expect(self.layout("ABCDEFGHIJKL", -20).line(0).left, equals: 0)
    try expect(self.layout("ABCDEFGHIJKL", -20).x(0), equals: 120)
  }

  @Test func `the line is aligned in what the indent leaves`() throws {
    try expect(layout("ab", 20, .center).line(0).left, equals: 50)
    try expect(layout("ab", 20, .right).line(0).left, equals: 80)
    try expect(layout("ab", -20, .center).line(0).left, equals: 30)
    try expect(layout("AB", 20, .center).line(0).left, equals: 30)
    try expect(layout("AB", 20, .left).line(0).left, equals: 0)
    try expect(layout("AB", 20, .right).line(0).left, equals: 60)
    let justified = try layout("ab cd efghi", 30, .justify)
    expect(justified.lines.map(\.width), equals: [70, 50])
    expect(justified.x(3), equals: 80)
  }

  @Test func `a line too wide is aligned at the indented start`() throws {
    for alignment in ParagraphStyle.TextAlign.allCases {
      let style = ParagraphStyle(textAlign: alignment, overflowWrap: .normal) { $0.textIndent = 20 }
      try expect(Box.layout("abcdefghijkl", width: 100, style).line(0).left, equals: 20)
      let rtl = try Box.layout(Box.hebrew("ABCDEFGHIJKL"), width: 100, style)
      expect(rtl.line(0).left, equals: -40)
    }
  }

  @Test func `tab stops count from the block's edge`() throws {
    try expect(layout("a\tx", 20, width: .infinity).x(2), equals: 80)
    try expect(layout("a\tx", 75, width: .infinity).x(2), equals: 160)
    try expect(layout("A\tB", 20, width: 200).x(2), equals: 120)
  }

  @Test func `the measured width has room for the indent`() throws {
    let layout = try layout("ab cd", 30, width: .infinity)
    expect(layout.size.width, equals: 80)
    try expect(self.layout("ab cd", 30, width: 80).lineCount, equals: 1)
    try expect(self.layout("ab", 30, .right, width: .infinity).line(0).left, equals: 30)
  }

  @Test(arguments: [0, 1, 40, -5, .infinity, .nan] as [Double])
  func `indents of any size have an answer`(width: Double) throws {
    for indent in [150, -150, 1e300, -1e300, .infinity, -.infinity, .nan] {
      for alignment in ParagraphStyle.TextAlign.allCases {
        for text in ["", "abc def", "AB\tCD\n", "\u{2028}a"] {
          let layout = try layout(text, indent, alignment, width: width)
          expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
          #expect(layout.caretStops.allSatisfy { $0.x.isFinite })
        }
      }
    }
    // One cluster at least.
    try expect(layout("abc def", 150, width: 40).lineTexts, equals: ["a", "bc ", "def"])
  }

  // MARK: - Hanging, each line

  private func lefts(
    _ text: String, hanging: Bool = false, eachLine: Bool = false, indent: Double = 20,
    width: Double = 100, spans: [ParagraphSpan] = []
  ) throws -> [Double] {
    let style = ParagraphStyle {
      $0.textIndent = indent
      $0.textIndentHanging = hanging
      $0.textIndentEachLine = eachLine
    }
    let layout = try Box.layout(Box.hebrew(text), width: width, style, paragraphSpans: spans)
    expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
    var narrow = try Box.layout(Box.hebrew(text), width: 55, style, paragraphSpans: spans)
    narrow.setWidth(width)
    expect(LayoutAudit.differences(narrow, layout), equals: [])
    return layout.lines.map { $0.writingDirection == .ltr ? $0.left : width - $0.left - $0.width }
  }

  private static let text = "abcd efghi jkl\nabcdefghi jk\u{2028}abcdefghi jkl"

  @Test func `the lines that each keyword indents`() throws {
    try expect(lefts(Self.text), equals: [20, 0, 0, 0, 0, 0])
    try expect(lefts(Self.text, eachLine: true), equals: [20, 0, 20, 0, 20, 0].map { $0 })
    try expect(lefts(Self.text, hanging: true).first, equals: 0)
    #expect(try lefts(Self.text, hanging: true).dropFirst().allSatisfy { $0 == 20 })
    let both = try lefts(Self.text, hanging: true, eachLine: true)
    expect(both, equals: [0, 20, 0, 20, 0, 20])
  }

  @Test func `an indent of other lines takes their room`() throws {
    let style = ParagraphStyle {
      $0.textIndent = 30
      $0.textIndentHanging = true
    }
    let layout = try Box.layout("abcdefghij klmnopqrs", width: 100, style)
    expect(layout.lineTexts, equals: ["abcdefghij ", "klmnopq", "rs"])
    expect(layout.x(11), equals: 30)
    expect(layout.closestPosition(to: Point(x: 41, y: 25)), equals: TextPosition(12))
    expect(layout.caretRect(for: TextPosition(11)).x, equals: 29)
    let hung = ParagraphStyle {
      $0.textIndent = -30
      $0.textIndentHanging = true
    }
    let out = try Box.layout("abcdefghij klmnopqrstuvw", width: 100, hung)
    expect(out.lineTexts, equals: ["abcdefghij ", "klmnopqrstuvw"])
    expect(out.caretRect(for: TextPosition(11)).x, equals: -31)
  }

  @Test func `indents from right to left, at empty lines and at the text's end`() throws {
    try expect(lefts("ABCD EFGHI JKL", hanging: true), equals: [0, 20, 20].prefix(2).map { $0 })
    try expect(lefts("", eachLine: true), equals: [20])
    try expect(lefts("a\n", eachLine: true), equals: [20, 20])
    try expect(lefts("a\n", hanging: true), equals: [0, 20])
    try expect(lefts("a\u{2028}", hanging: true, eachLine: true), equals: [0, 0])
    try expect(lefts("\u{2028}\u{2028}", eachLine: true), equals: [20, 20, 20])
  }

  @Test(arguments: ParagraphStyle.TextWrap.allCases)
  func `every way of wrapping has the same slots`(wrap: ParagraphStyle.TextWrap) throws {
    let words = "ab cde f ghij kl mno p qrs tuvw xy"
    for (hanging, eachLine) in [(true, false), (false, true), (true, true)] {
      let style = ParagraphStyle(textWrap: wrap) {
        $0.textIndent = 25
        $0.textIndentHanging = hanging
        $0.textIndentEachLine = eachLine
      }
      let layout = try Box.layout(words + "\u{2028}" + words, width: 90, style)
      expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
      for (index, line) in layout.lines.enumerated() {
        let isFirst = index == 0 || eachLine && layout.lines[index - 1].endsInHardBreak
        expect(line.left, equals: (isFirst == hanging ? 0 : 25), "\(hanging) \(eachLine) \(index)")
        #expect(line.left + line.width <= 90)
      }
    }
  }

  @Test func `a paragraph's own indent hangs in it alone`() throws {
    let text = "abcdefghi jk\nabcdefghi jk lmnopqrst\nabcdefghi jk"
    let hanging = ParagraphSpan(TextRange(13, 20), textIndent: 10) { $0.textIndentHanging = true }
    try expect(lefts(text, indent: 0, spans: [hanging]), equals: [0, 0, 0, 10, 10, 0, 0])
    // Without one it is the block's.
    let block = ParagraphSpan(TextRange(13, 20)) { $0.textIndentEachLine = true }
    try expect(
      lefts(
        "ab\ncdefghijklm\nab",
        spans: [ParagraphSpan(TextRange(3, 5)) { $0.textIndentEachLine = true }]),
      equals: [20, 20, 0, 0])
    try expect(lefts(text, spans: [block])[2], equals: 20)
  }

  @Test func `the line that is truncated has its slot`() throws {
    let style = ParagraphStyle {
      $0.textIndent = 30
      $0.textIndentHanging = true
    }
    let layout = try Box.layout("abcdefghij klmnop qrs", style, block: BlockOptions(maxLines: 2))
    #expect(layout.isTruncated && layout.line(1).left == 30 && layout.line(1).width <= 70)
    expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// The carets of difficult texts, in the notation `offset:x`, with `‹` for upstream and `/` before
/// the carets of each further line; capitals are Hebrew letters, cells are 10 wide.
@Suite struct CaretEdgeCaseTests {
  private func carets(
    _ text: String, width: Double = 100, _ style: ParagraphStyle = ParagraphStyle()
  ) throws -> String {
    let layout = try Box.layout(Box.hebrew(text), width: width, style)
    expect(layout.audit(), equals: [])
    var line = 0
    return layout.caretStops.map { caret in
      defer { line = caret.line }
      let side = caret.affinity == .upstream ? "‹" : ""
      return (caret.line == line ? "" : caret.line > line ? "/" : "\\")
        + "\(caret.offset)\(side):\(Shown.number(caret.x))"
    }.joined(separator: " ")
  }

  @Test(arguments: [
    (ParagraphStyle.TextAlign.start, 0.0, 100.0), (.end, 100, 0), (.left, 0, 0), (.right, 100, 100),
    (.center, 50, 50), (.justify, 0, 100),
  ])
  func `an empty text in each alignment and direction`(
    alignment: ParagraphStyle.TextAlign, ltr: Double, rtl: Double
  ) throws {
    for (direction, x) in [(ParagraphStyle.Direction.ltr, ltr), (.auto, ltr), (.rtl, rtl)] {
      let style = ParagraphStyle(direction: direction, textAlign: alignment)
      try expect(carets("", style), equals: "0:\(Shown.number(x))")
    }
  }

  private func carets(_ text: String, _ style: ParagraphStyle) throws -> String {
    try carets(text, width: 100, style)
  }

  @Test(arguments: ["\n", "\r\n", "\u{2028}", "\r", "\u{85}", "\u{0B}"])
  func `after a final newline in each alignment`(newline: String) throws {
    let end = 2 + newline.utf16.count
    for (alignment, lead, x) in [
      (ParagraphStyle.TextAlign.left, 0.0, 0.0), (.right, 80, 100), (.center, 40, 50),
    ] {
      let expected =
        "0:\(Shown.number(lead)) 1:\(Shown.number(lead + 10)) 2:\(Shown.number(lead + 20)) "
        + "/\(end):\(Shown.number(x))"
      try expect(carets("ab" + newline, ParagraphStyle(textAlign: alignment)), equals: expected)
    }
  }

  @Test func `white space that hangs, in both directions`() throws {
    try expect(carets("ab  c", width: 20), equals: "0:0 1:10 2:20 3:30 /4:0 \\4‹:40 /5:10")
    try expect(carets("AB  C", width: 20), equals: "0:20 1:10 2:0 3:-10 /4:20 \\4‹:-20 /5:10")
    // At the end of the text it hangs only by the part that does not fit.
    try expect(
      carets("ab  ", ParagraphStyle(textAlign: .right)), equals: "0:60 1:70 2:80 3:90 4:100")
  }

  @Test func `tabs`() throws {
    try expect(carets("a\tb", width: 200), equals: "0:0 1:10 2:80 3:90")
    try expect(carets("A\tB", width: 200), equals: "0:200 1:190 2:120 3:110")
    try expect(carets("\t", width: 200), equals: "0:0 1:80")
  }

  @Test func `soft hyphens, used and unused`() throws {
    try expect(carets("ab\u{AD}cd"), equals: "0:0 1:10 2:20 3:20 4:30 5:40")
    try expect(carets("ab\u{AD}cd", width: 30), equals: "0:0 1:10 2:20 /3:0 \\3‹:30 /4:10 5:20")
  }

  @Test func `characters without width`() throws {
    try expect(carets("a\u{200B}b"), equals: "0:0 1:10 2:10 3:20")
    try expect(carets("a\u{2060}b"), equals: "0:0 1:10 2:10 3:20")
    try expect(carets("a\u{200D}b"), equals: "0:0 2:10 3:20")
  }

  @Test func `marks composed and decomposed`() throws {
    try expect(carets("é"), equals: "0:0 1:10")
    try expect(carets("e\u{301}"), equals: "0:0 2:10")
    try expect(carets("e\u{301}\u{302}x"), equals: "0:0 3:10 4:20")
    try expect(carets("\u{301}e"), equals: "0:0 1:0 2:10")
  }

  @Test func `emoji that are made of several characters`() throws {
    #expect(try carets("👨‍👩‍👧x").hasPrefix("0:0 8:"))
    try expect(carets("🇺🇸🇬🇧🇫"), equals: "0:0 4:20 8:40 10:50")
    #expect(try carets("1️⃣x").hasPrefix("0:0 3:"))
    #expect(try carets("👍🏽x").hasPrefix("0:0 4:"))
  }

  @Test func `from right to left in left to right with numbers and brackets`() throws {
    try expect(carets("a(AB)c"), equals: "0:0 1:10 2:40 2‹:20 3:30 4:40 4‹:20 5:50 6:60")
    // It looks like 12BA, at the block's right edge.
    try expect(carets("AB12"), equals: "0:100 1:90 2:60 2‹:80 3:70 4:60 4‹:80")
    #expect(try carets("a\u{2067}AB\u{2069}c").hasPrefix("0:0 1:10"))
  }

  @Test func `from left to right in right to left`() throws {
    try expect(carets("AabB"), equals: "0:100 1:70 1‹:90 2:80 3:70 3‹:90 4:60")
  }

  @Test func `aligned and justified lines`() throws {
    try expect(
      carets("a b cd", width: 50, ParagraphStyle(textAlign: .justify)),
      equals: "0:0 1:10 2:40 3:50 /4:0 \\4‹:60 /5:10 6:20")
    try expect(
      carets("abc", width: 50, ParagraphStyle(textAlign: .center)), equals: "0:10 1:20 2:30 3:40")
    try expect(
      carets("abc", width: 50, ParagraphStyle(textAlign: .right)), equals: "0:20 1:30 2:40 3:50")
    try expect(
      carets("ABC", width: 50, ParagraphStyle(textAlign: .left)), equals: "0:30 1:20 2:10 3:0")
  }

  @Test func `width 0`() throws {
    try expect(carets("abc", width: 0), equals: "0:0 /1:0 \\1‹:10 /2:0 \\2‹:10 /3:10")
    try expect(carets("a b", width: 0), equals: "0:0 1:10 /2:0 \\2‹:20 /3:10")
    try expect(
      carets("a b", width: 0, ParagraphStyle(overflowWrap: .normal)),
      equals: "0:0 1:10 /2:0 \\2‹:20 /3:10")
  }

  @Test func `lines that lie on each other`() throws {
    let layout = try Box.layout("ab\ncd", ParagraphStyle(lineHeight: 5))
    expect(layout.audit(), equals: [])
    expect(layout.caretRect(for: TextPosition(4)), equals: rect(9, 5, 2, 5))
    expect(layout.closestPosition(to: Point(x: 11, y: 6)).offset, equals: 4)
  }

  @Test func `attachments in a row and alone`() throws {
    func layout(_ text: String, _ offsets: [Int]) throws -> TextLayout {
      try Box.layout(
        text, attachments: offsets.map { TextAttachment(at: $0, width: 30, height: 40) })
    }
    let alone = try layout("\u{FFFC}", [0])
    expect(alone.audit(), equals: [])
    expect(alone.caretStops.map(\.x), equals: [0, 30])
    let row = try layout("a\u{FFFC}\u{FFFC}b", [1, 2])
    expect(row.audit(), equals: [])
    expect(row.caretStops.map(\.x), equals: [0, 10, 40, 70, 80])
    expect(row.closestPosition(to: Point(x: 24, y: 5)).offset, equals: 1)
    expect(row.closestPosition(to: Point(x: 26, y: 5)).offset, equals: 2)
    expect(row.characterRange(at: Point(x: 45, y: 5)), equals: TextRange(2, 3))
    let hebrew = try layout("א\u{FFFC}ב", [1])
    expect(hebrew.caretStops.map(\.x), equals: [100, 90, 60, 50])
  }
}

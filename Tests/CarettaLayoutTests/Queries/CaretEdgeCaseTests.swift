// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport
import Testing

/// The carets of difficult texts, in the notation `offset:x`, with `‹` for upstream and `/` before
/// the carets of each further line; capitals are Hebrew letters, cells are 10 wide.
@Suite struct CaretEdgeCaseTests {
  private func carets(
    _ text: String, width: Double = 100, _ style: ParagraphStyle = ParagraphStyle()
  ) throws -> String {
    let layout = try Box.layout(Box.hebrew(text), width: width, style)
    #expect(layout.audit() == [])
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
      #expect(try carets("", style) == "0:\(Shown.number(x))")
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
      #expect(try carets("ab" + newline, ParagraphStyle(textAlign: alignment)) == expected)
    }
  }

  @Test func `white space that hangs, in both directions`() throws {
    #expect(try carets("ab  c", width: 20) == "0:0 1:10 2:20 3:30 /4:0 \\4‹:40 /5:10")
    #expect(try carets("AB  C", width: 20) == "0:20 1:10 2:0 3:-10 /4:20 \\4‹:-20 /5:10")
    // At the end of the text it hangs only by the part that does not fit.
    #expect(try carets("ab  ", ParagraphStyle(textAlign: .right)) == "0:60 1:70 2:80 3:90 4:100")
  }

  @Test func `tabs`() throws {
    #expect(try carets("a\tb", width: 200) == "0:0 1:10 2:80 3:90")
    #expect(try carets("A\tB", width: 200) == "0:200 1:190 2:120 3:110")
    #expect(try carets("\t", width: 200) == "0:0 1:80")
  }

  @Test func `soft hyphens, used and unused`() throws {
    #expect(try carets("ab\u{AD}cd") == "0:0 1:10 2:20 3:20 4:30 5:40")
    #expect(try carets("ab\u{AD}cd", width: 30) == "0:0 1:10 2:20 /3:0 \\3‹:30 /4:10 5:20")
  }

  @Test func `characters without width`() throws {
    #expect(try carets("a\u{200B}b") == "0:0 1:10 2:10 3:20")
    #expect(try carets("a\u{2060}b") == "0:0 1:10 2:10 3:20")
    #expect(try carets("a\u{200D}b") == "0:0 2:10 3:20")
  }

  @Test func `marks composed and decomposed`() throws {
    #expect(try carets("é") == "0:0 1:10")
    #expect(try carets("e\u{301}") == "0:0 2:10")
    #expect(try carets("e\u{301}\u{302}x") == "0:0 3:10 4:20")
    #expect(try carets("\u{301}e") == "0:0 1:0 2:10")
  }

  @Test func `emoji that are made of several characters`() throws {
    #expect(try carets("👨‍👩‍👧x").hasPrefix("0:0 8:"))
    #expect(try carets("🇺🇸🇬🇧🇫") == "0:0 4:20 8:40 10:50")
    #expect(try carets("1️⃣x").hasPrefix("0:0 3:"))
    #expect(try carets("👍🏽x").hasPrefix("0:0 4:"))
  }

  @Test func `from right to left in left to right with numbers and brackets`() throws {
    #expect(try carets("a(AB)c") == "0:0 1:10 2:40 2‹:20 3:30 4:40 4‹:20 5:50 6:60")
    // It looks like 12BA, at the block's right edge.
    #expect(try carets("AB12") == "0:100 1:90 2:60 2‹:80 3:70 4:60 4‹:80")
    #expect(try carets("a\u{2067}AB\u{2069}c").hasPrefix("0:0 1:10"))
  }

  @Test func `from left to right in right to left`() throws {
    #expect(try carets("AabB") == "0:100 1:70 1‹:90 2:80 3:70 3‹:90 4:60")
  }

  @Test func `aligned and justified lines`() throws {
    #expect(
      try carets("a b cd", width: 50, ParagraphStyle(textAlign: .justify))
        == "0:0 1:10 2:40 3:50 /4:0 \\4‹:60 /5:10 6:20")
    #expect(
      try carets("abc", width: 50, ParagraphStyle(textAlign: .center)) == "0:10 1:20 2:30 3:40")
    #expect(
      try carets("abc", width: 50, ParagraphStyle(textAlign: .right)) == "0:20 1:30 2:40 3:50")
    #expect(try carets("ABC", width: 50, ParagraphStyle(textAlign: .left)) == "0:30 1:20 2:10 3:0")
  }

  @Test func `width 0`() throws {
    #expect(try carets("abc", width: 0) == "0:0 /1:0 \\1‹:10 /2:0 \\2‹:10 /3:10")
    #expect(try carets("a b", width: 0) == "0:0 1:10 /2:0 \\2‹:20 /3:10")
    #expect(
      try carets("a b", width: 0, ParagraphStyle(overflowWrap: .normal))
        == "0:0 1:10 /2:0 \\2‹:20 /3:10")
  }

  @Test func `lines that lie on each other`() throws {
    let layout = try Box.layout("ab\ncd", ParagraphStyle(lineHeight: 5))
    #expect(layout.audit() == [])
    #expect(layout.caretRect(for: TextPosition(4)) == Rect(x: 9, y: 5, width: 2, height: 5))
    #expect(layout.closestPosition(to: Point(x: 11, y: 6)).offset == 4)
  }

  @Test func `attachments in a row and alone`() throws {
    func layout(_ text: String, _ offsets: [Int]) throws -> TextLayout {
      TextLayout(
        text, style: TextStyle(fonts: [try Box.face.get()], size: 20),
        attachments: offsets.map { TextAttachment(at: $0, width: 30, height: 40) }, width: 100)
    }
    let alone = try layout("\u{FFFC}", [0])
    #expect(alone.audit() == [])
    #expect(alone.caretStops.map(\.x) == [0, 30])
    let row = try layout("a\u{FFFC}\u{FFFC}b", [1, 2])
    #expect(row.audit() == [])
    #expect(row.caretStops.map(\.x) == [0, 10, 40, 70, 80])
    #expect(row.closestPosition(to: Point(x: 24, y: 5)).offset == 1)
    #expect(row.closestPosition(to: Point(x: 26, y: 5)).offset == 2)
    #expect(row.characterRange(at: Point(x: 45, y: 5)) == TextRange(2, 3))
    let hebrew = try layout("א\u{FFFC}ב", [1])
    #expect(hebrew.caretStops.map(\.x) == [100, 90, 60, 50])
  }
}

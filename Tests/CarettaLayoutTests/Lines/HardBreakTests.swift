// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct HardBreakTests {
  static let all = ["\n", "\r\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"]
  /// VT, FF and LS end a line, not the paragraph.
  static let insideParagraphs: Set = ["\u{0B}", "\u{0C}", "\u{2028}"]

  @Test(arguments: all)
  func `a hard break ends its line and belongs to it`(mark: String) throws {
    let layout = try Box.layout("ab\(mark)cd")
    let after = 2 + mark.utf16.count
    expect(layout.lineTexts, equals: ["ab\(mark)", "cd"])
    expect(layout.lines.map(\.endsInHardBreak), equals: [true, false])
    expect(layout.lines.map(\.width), equals: [20, 20])
    for affinity in [TextAffinity.downstream, .upstream] {
      let before = try #require(layout.caretStop(at: TextPosition(2, affinity)))
      expect([before.x, before.y], equals: [20, 0])
      let behind = try #require(layout.caretStop(at: TextPosition(after, affinity)))
      expect([behind.x, behind.y], equals: [0, 20])
    }
    expect(layout.caretStops.map(\.offset), equals: [0, 1, 2, after, after + 1, after + 2])
    expect(layout.closestPosition(to: Point(x: 999, y: 5)), equals: TextPosition(2))
    expect(layout.characterRange(at: Point(x: 25, y: 5)), equals: nil)
  }

  @Test(arguments: all)
  func `a text that ends in a hard break has an empty line more`(mark: String) throws {
    let layout = try Box.layout("ab\(mark)")
    expect(layout.lineTexts, equals: ["ab\(mark)", ""])
    expect(layout.height, equals: 40)
    expect(layout.x(layout.length), equals: 0)
    try expect(Box.layout(mark).lineTexts, equals: [mark, ""])
    try expect(Box.layout(mark + mark).lineTexts, equals: [mark, mark, ""])
  }

  @Test(arguments: all)
  func `only paragraph breaks begin a new direction`(mark: String) throws {
    let layout = try Box.layout(Box.hebrew("AB\(mark)cd"))
    let second: WritingDirection = Self.insideParagraphs.contains(mark) ? .rtl : .ltr
    expect(layout.lines.map(\.writingDirection), equals: [.rtl, second])
    expect(layout.line(1).left, equals: (second == .rtl ? 80 : 0))
  }

  @Test func `CR LF is one break and LF CR are two`() throws {
    try expect(Box.layout("a\r\nb").lineTexts, equals: ["a\r\n", "b"])
    try expect(Box.layout("a\n\rb").lineTexts, equals: ["a\n", "\r", "b"])
    try expect(Box.layout("a\r\r\nb").lineTexts, equals: ["a\r", "\r\n", "b"])
  }

  @Test func `a caret inside CR LF stands before it`() throws {
    let layout = try Box.layout("ab\r\ncd")
    let stop = try #require(layout.caretStop(at: TextPosition(3)))
    expect([stop.x, stop.y], equals: [20, 0])
  }

  @Test func `the empty text has one line`() throws {
    let layout = try Box.layout("")
    expect(layout.lineTexts, equals: [""])
    expect(layout.height, equals: 20)
    expect(layout.caretStops.map(\.offset), equals: [0])
    #expect(layout.glyphRuns.isEmpty)
    #expect(layout.words.isEmpty)
    expect(layout.text, equals: "")
  }

  @Test func `a hard break alone keeps mixed text apart`() throws {
    let layout = try Box.layout(Box.hebrew("ab CD\u{2028}EF gh\nIJ"), width: 100)
    expect(Box.picture(layout), equals: ["ab·DC", "FE·gh", "        JI"])
  }
}

@Suite struct LastEmptyLineTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var direction: ParagraphStyle.Direction
    var alignment: ParagraphStyle.TextAlign
    var x: Double
    var testDescription: String { "\(direction) \(alignment) → \(x)" }
  }

  static let cases = [
    Case(direction: .ltr, alignment: .start, x: 0),
    Case(direction: .rtl, alignment: .start, x: 100),
    Case(direction: .ltr, alignment: .end, x: 100), Case(direction: .rtl, alignment: .end, x: 0),
    Case(direction: .ltr, alignment: .left, x: 0), Case(direction: .rtl, alignment: .left, x: 0),
    Case(direction: .ltr, alignment: .right, x: 100),
    Case(direction: .rtl, alignment: .right, x: 100),
    Case(direction: .ltr, alignment: .center, x: 50),
    Case(direction: .rtl, alignment: .center, x: 50),
    Case(direction: .auto, alignment: .start, x: 0),
    Case(direction: .auto, alignment: .end, x: 100),
  ]

  @Test(arguments: cases)
  func `the caret of an empty line stands where its text would begin`(test: Case) throws {
    let style = ParagraphStyle(direction: test.direction, textAlign: test.alignment)
    for text in ["", "ab\n", "AB\n", "ab\u{2028}", "abcdefghij klmn\n"] {
      let layout = try Box.layout(text, style)
      expect(layout.x(layout.length), equals: test.x, "\(text.debugDescription)")
      expect(layout.lines.last?.left, equals: test.x)
      expect(layout.lines.last?.width, equals: 0)
    }
  }

  @Test func `an empty last paragraph has no direction of its own`() throws {
    let layout = try Box.layout(Box.hebrew("AB\n"))
    expect(layout.lines.map(\.writingDirection), equals: [.rtl, .ltr])
    expect(layout.x(3), equals: 0)
  }
}

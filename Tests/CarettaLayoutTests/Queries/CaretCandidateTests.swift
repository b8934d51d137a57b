// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// All the places of an offset; capitals are Hebrew letters.
@Suite struct CaretCandidateTests {
  /// Candidates as `x` with the letters of their roles: up, down, strong, weak, line start and end.
  private func candidates(
    _ marked: String, width: Double = 100, _ style: ParagraphStyle = ParagraphStyle()
  ) throws -> String {
    let source = MarkedText(Box.hebrew(marked))
    let layout = try Box.layout(source.text, width: width, style)
    let letters: [(CaretCandidate.Roles, String)] = [
      (.upstream, "u"), (.downstream, "d"), (.strong, "s"), (.weak, "w"), (.lineStart, "<"),
      (.lineEnd, ">"),
    ]
    return layout.caretCandidates(at: source.offset).map { candidate in
      let roles = letters.filter { candidate.roles.contains($0.0) }.map(\.1).joined()
      let line = candidate.stop.line == 0 ? "" : "/\(candidate.stop.line)"
      return Shown.number(candidate.stop.x) + line + roles
    }.joined(separator: " ")
  }

  @Test func `inside a word there is one place`() throws {
    try expect(candidates("a|b"), equals: "10udsw")
    try expect(candidates("|ab"), equals: "0dsw<")
    try expect(candidates("ab|"), equals: "20udsw>")
    try expect(candidates("|"), equals: "0dsw<>")
  }

  @Test func `at a seam there are two`() throws {
    // It looks like abBAcd.
    try expect(candidates("ab|ABcd"), equals: "20us 40dw")
    try expect(candidates("abAB|cd"), equals: "20uw 40ds")
    try expect(candidates("abA|Bcd"), equals: "30udsw")
  }

  @Test func `at a soft wrap there is one on each line`() throws {
    try expect(candidates("abcd |efghij"), equals: "50u> 0/1dsw<")
  }

  @Test func `a line that begins or ends against its paragraph has its own edges too`() throws {
    try expect(candidates("|ABcd", ParagraphStyle(direction: .ltr)), equals: "0< 20dsw")
    try expect(candidates("abAB|"), equals: "20uw 40ds>")
    // Wrapped softly behind text from right to left.
    try expect(candidates("abAB|cd", width: 40), equals: "20uw 40> 0/1ds<")
  }

  @Test func `a hard break has one place on each side`() throws {
    try expect(candidates("ab|\ncd"), equals: "20udsw>")
    try expect(candidates("ab\n|cd"), equals: "0/1dsw<")
    try expect(candidates("ab\u{2028}|cd"), equals: "0/1dsw<")
    try expect(candidates("ab|\u{2028}cd"), equals: "20udsw>")
  }

  private func candidates(_ marked: String, _ style: ParagraphStyle) throws -> String {
    try candidates(marked, width: 100, style)
  }

  @Test func `outside the text there is none`() throws {
    #expect(try Box.layout("ab").caretCandidates(at: 3).isEmpty)
    #expect(try Box.layout("ab").caretCandidates(at: -1).isEmpty)
  }

  @Test func `a choice picks one of them`() throws {
    let layout = try Box.layout(Box.hebrew("abABcd"))
    func x(_ offset: Int, _ choice: CaretChoice, _ affinity: TextAffinity = .downstream) -> Double {
      let appearance = CaretAppearance(choice: choice)
      return layout.caretRect(for: TextPosition(offset, affinity), appearance: appearance).midX
    }
    expect(x(2, .affinity), equals: 40)
    expect(x(2, .affinity, .upstream), equals: 20)
    expect(x(2, .strong), equals: 20)
    expect(x(2, .weak), equals: 40)
    expect(x(4, .strong), equals: 40)
    expect(x(4, .weak), equals: 20)
    expect(x(3, .weak), equals: 30)
    let start = try Box.layout(Box.hebrew("ABcd"), ParagraphStyle(direction: .ltr))
    let appearance = CaretAppearance(choice: .lineEdge)
    expect(start.caretRect(for: TextPosition(0), appearance: appearance).midX, equals: 0)
    expect(start.caretRect(for: TextPosition(0)).midX, equals: 20)
  }

  @Test func `width and placement are the caller's`() throws {
    let layout = try Box.layout(Box.hebrew("abABcd"))
    func rect(_ offset: Int, _ appearance: CaretAppearance) -> String {
      Shown.rect(layout.caretRect(for: TextPosition(offset), appearance: appearance))
    }
    expect(rect(1, CaretAppearance()), equals: "(9,0,2,20)")
    expect(rect(1, CaretAppearance(width: 3)), equals: "(8.5,0,3,20)")
    expect(rect(1, CaretAppearance(width: 0)), equals: "(10,0,0,20)")
    expect(rect(1, CaretAppearance(width: 2, placement: .leading)), equals: "(10,0,2,20)")
    // In a run from right to left the caret begins at its right side.
    expect(rect(3, CaretAppearance(width: 2, placement: .leading)), equals: "(28,0,2,20)")
    expect(rect(1, CaretAppearance(width: .nan)), equals: "(10,0,0,20)")
    expect(rect(1, CaretAppearance(width: -1)), equals: "(10,0,0,20)")
    expect(rect(9, CaretAppearance()), equals: "null")
  }

  @Test func `white space that hangs has its caret at the edge unless asked otherwise`() throws {
    let layout = try Box.layout("abcdefghij klm")
    let position = TextPosition(11, .upstream)
    expect(layout.caretRect(for: position).midX, equals: 100)
    let free = CaretAppearance(staysInBlock: false)
    expect(layout.caretRect(for: position, appearance: free).midX, equals: 110)
  }

  @Test func `the caret of an italic leans about the baseline`() throws {
    let face = try TestFonts.face("NotoSans-Italic.ttf")
    let layout = TextLayout("ab", style: TextStyle(fonts: [face], size: 20))
    let stop = try #require(layout.caretStop(at: TextPosition(1)))
    expect(
      stop.slope, equals: Double(face.metrics.caretSlopeRun) / Double(face.metrics.caretSlopeRise))
    #expect(stop.slope > 0.1)
    let line = try #require(layout.caretLine(for: TextPosition(1)))
    #expect(line.top.x > stop.x && line.bottom.x < stop.x)
    #expect(line.top.y == 0 && line.bottom.y == stop.height)
    let upright = try #require(try Box.layout("ab").caretLine(for: TextPosition(1)))
    expect(upright.top, equals: Point(x: 10, y: 0))
    expect(upright.bottom, equals: Point(x: 10, y: 20))
    #expect(layout.caretLine(for: TextPosition(3)) == nil)
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Steps on the screen (`UITextInput.position(from:in:offset:)`); capitals are Hebrew letters.
@Suite struct MovementTests {
  private static let t4 = "abcdef\nab\nabcdef"

  private func step(
    _ text: String, _ offset: Int, _ direction: TextLayoutDirection, _ count: Int = 1,
    _ affinity: TextAffinity = .downstream
  ) throws -> Int? {
    try Box.layout(Box.hebrew(text)).position(
      from: TextPosition(offset, affinity), in: direction, offset: count)?.offset
  }

  /// Returns the offsets of a walk; `‹` follows upstream positions.
  private func walk(
    _ text: String, _ direction: TextLayoutDirection = .right, width: Double = 100,
    _ style: ParagraphStyle = ParagraphStyle()
  ) throws -> String {
    let layout = try Box.layout(Box.hebrew(text), width: width, style)
    let isFromStart = (direction == .right) == (layout.baseWritingDirection == .ltr)
    var position = isFromStart ? layout.beginningOfDocument : layout.endOfDocument
    var result = ["\(position.offset)"]
    while let next = layout.position(from: position, in: direction, offset: 1),
      result.count < 100
    {
      result.append("\(next.offset)" + (next.affinity == .upstream ? "‹" : ""))
      position = next
    }
    return result.joined(separator: " ")
  }

  @Test func `the table of steps`() throws {
    try expect(step(Self.t4, 5, .down), equals: 9)
    try expect(step(Self.t4, 5, .down, 2), equals: 15)
    try expect(step(Self.t4, 2, .up), equals: 0)
    try expect(step(Self.t4, 15, .down), equals: 16)
    try expect(step(Self.t4, 5, .up, -1), equals: 9)
    try expect(step(Self.t4, 0, .left), equals: nil)
    try expect(step(Self.t4, 3, .right, 99), equals: nil)
    try expect(step(Self.t4, 3, .right, 0), equals: 3)
    try expect(step(Self.t4, 3, .left, -2), equals: 5)
    try expect(step(Self.t4, 17, .left), equals: nil)
    try expect(step(Self.t4, 3, .down, .max), equals: 16)
    try expect(step(Self.t4, 3, .down, .min), equals: 0)
    try expect(step(Self.t4, 3, .right, .min), equals: nil)
  }

  @Test func `steps up and down keep to a goal`() throws {
    let layout = try Box.layout(Self.t4)
    let goal = try #require(layout.caretStop(at: TextPosition(5))).x
    func down(_ offset: Int, goal: Double?) -> Int? {
      layout.position(from: TextPosition(offset), in: .down, offset: 1, goal: goal)?.offset
    }
    expect(down(5, goal: goal), equals: 9)
    expect(down(9, goal: goal), equals: 15)
    // Without a goal the column is the caret's column.
    expect(down(9, goal: nil), equals: 12)
  }

  @Test func `to the side the caret goes over clusters`() throws {
    try expect(walk("a👍🏽é\u{301}b"), equals: "0 1 5 7 8")
    try expect(walk("a👍🏽é\u{301}b", .left), equals: "8 7 5 1 0")
    try expect(walk("🇺🇸🇺🇸🇺"), equals: "0 4 8 10")
    try expect(walk(""), equals: "0")
    // From inside a cluster it leaves it.
    try expect(step("a👍🏽b", 2, .right), equals: 5)
    try expect(step("a👍🏽b", 2, .left), equals: 0)
  }

  @Test func `through both directions the caret goes one way on the screen`() throws {
    // It looks like abBAcd.
    try expect(walk("abABcd"), equals: "0 1 2‹ 3 4 5 6")
    try expect(walk("abABcd", .left), equals: "6 5 4 3 2‹ 1 0")
    try expect(walk("abAB"), equals: "0 1 2‹ 3 4")
    // BAab: no character has the line's own start at its edge.
    try expect(walk("ABab", .left, ParagraphStyle(direction: .ltr)), equals: "4 3 0 1 2‹")
    try expect(walk("AB12C"), equals: "5 4 3 2‹ 1 0")
  }

  private func walk(
    _ text: String, _ direction: TextLayoutDirection, _ style: ParagraphStyle
  ) throws -> String {
    try walk(text, direction, width: 100, style)
  }

  @Test func `in a text from right to left the right is the start`() throws {
    try expect(walk("AB\nC"), equals: "4 3 2 1 0")
    try expect(walk("AB\nC", .left), equals: "0 1 2 3 4")
    try expect(step("AB\nC", 0, .right), equals: nil)
  }

  @Test func `the end of a wrapped line and the start of the next are one stop`() throws {
    try expect(walk("ab cd", width: 20), equals: "0 1 2 3 4 5")
    try expect(walk("ab cd", .left, width: 20), equals: "5 4 3 2 1 0")
    try expect(walk("abcd", width: 20), equals: "0 1 2 3 4")
    try expect(step("abcd efghij", 5, .left, 1, .upstream), equals: 4)
    try expect(step("abcd efghij", 5, .right, 1, .upstream), equals: 6)
  }

  @Test(arguments: ["\n", "\r\n", "\u{2028}", "\u{0B}", "\u{2029}", "\u{85}"])
  func `hard breaks are one step`(hardBreak: String) throws {
    let length = hardBreak.utf16.count
    try expect(walk("a\(hardBreak)b"), equals: "0 1 \(1 + length) \(2 + length)")
    try expect(walk("a\(hardBreak)b", .left), equals: "\(2 + length) \(1 + length) 1 0")
    try expect(walk("a\(hardBreak)"), equals: "0 1 \(1 + length)")
  }

  @Test func `paragraphs of either direction are walked through, never back`() throws {
    try expect(walk("ab\nABC\nc"), equals: "0 1 2 6 5 4 3 7 8")
    try expect(walk("AB\nabc\nC"), equals: "8 7 3 4 5 6 2 1 0")
  }

  @Test func `the farthest position of a range`() throws {
    let layout = try Box.layout("ab\ncd\n")
    let range = TextRange(1, 4)
    expect(layout.position(within: range, farthestIn: .left)?.offset, equals: 1)
    expect(layout.position(within: range, farthestIn: .up)?.offset, equals: 1)
    expect(layout.position(within: range, farthestIn: .right)?.offset, equals: 4)
    expect(layout.position(within: range, farthestIn: .down)?.offset, equals: 4)
    let hebrew = try Box.layout(Box.hebrew("AB\nCD"))
    expect(hebrew.position(within: range, farthestIn: .left)?.offset, equals: 4)
    expect(hebrew.position(within: range, farthestIn: .right)?.offset, equals: 1)
    expect(hebrew.position(within: TextRange(0, 9), farthestIn: .down), equals: nil)
  }

  @Test func `a selection is extended by the cluster beside it`() throws {
    let layout = try Box.layout("ab\ncd")
    func extended(_ offset: Int, _ direction: TextLayoutDirection) -> TextRange? {
      layout.characterRange(byExtending: TextPosition(offset), in: direction)
    }
    expect(extended(1, .left), equals: TextRange(0, 1))
    expect(extended(1, .right), equals: TextRange(1, 2))
    expect(extended(0, .left), equals: TextRange(0, 0))
    expect(extended(5, .right), equals: TextRange(5, 5))
    expect(extended(2, .right), equals: TextRange(2, 3))
    expect(extended(3, .left), equals: TextRange(2, 3))
    expect(extended(1, .down), equals: TextRange(1, 4))
    expect(extended(1, .up), equals: TextRange(0, 1))
    expect(extended(9, .up), equals: nil)
    let bidi = try Box.layout(Box.hebrew("abABcd"))
    let seam = TextPosition(2, .upstream)
    expect(bidi.characterRange(byExtending: seam, in: .right), equals: TextRange(3, 4))
    expect(bidi.characterRange(byExtending: seam, in: .left), equals: TextRange(1, 2))
  }

  @Test func `clusters in the order of the text`() throws {
    let layout = try Box.layout("a\r\n👍🏽")
    var offsets = [0]
    while let next = layout.position(
      besides: TextPosition(offsets[offsets.count - 1]), inStorage: .forward)
    {
      offsets.append(next.offset)
    }
    expect(offsets, equals: [0, 1, 3, 7])
    while let next = layout.position(
      besides: TextPosition(offsets[offsets.count - 1]), inStorage: .backward)
    {
      offsets.append(next.offset)
    }
    expect(offsets, equals: [0, 1, 3, 7, 3, 1, 0])
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Arithmetic with positions, and directions.
@Suite struct PositionTests {
  @Test func `arithmetic counts units and never snaps`() throws {
    let layout = try Box.layout("a👍🏽\r\nb")
    for start in 0...layout.length {
      for end in 0...layout.length {
        let from = TextPosition(start)
        let distance = layout.offset(from: from, to: TextPosition(end))
        expect(layout.position(from: from, offset: distance)?.offset, equals: end)
      }
    }
    expect(layout.position(from: TextPosition(0), offset: -1), equals: nil)
    expect(layout.position(from: TextPosition(0), offset: layout.length + 1), equals: nil)
    expect(layout.position(from: TextPosition(5), offset: .max), equals: nil)
    expect(layout.position(from: TextPosition(5), offset: .min), equals: nil)
    expect(layout.beginningOfDocument, equals: TextPosition(0))
    expect(layout.endOfDocument, equals: TextPosition(8, .upstream))
    try expect(Box.layout("").endOfDocument, equals: TextPosition(0))
  }

  @Test func `positions compare by offset alone`() {
    expect(TextPosition(2).compared(to: TextPosition(3)), equals: -1)
    expect(TextPosition(3).compared(to: TextPosition(3, .upstream)), equals: 0)
    expect(TextPosition(4).compared(to: TextPosition(3)), equals: 1)
    #expect(TextPosition(3) != TextPosition(3, .upstream))
  }

  @Test func `the text of a range`() throws {
    let layout = try Box.layout("ab\r\nc👍d\u{2029}é")
    expect(layout.text(in: TextRange(0, layout.length)), equals: "ab\r\nc👍d\u{2029}é")
    expect(layout.text(in: TextRange(1, 3)), equals: "b\r")
    expect(layout.text(in: TextRange(3, 5)), equals: "\nc")
    expect(layout.text(in: TextRange(5, 7)), equals: "👍")
    expect(layout.text(in: TextRange(5, 6)), equals: "\u{FFFD}")
    expect(layout.text(in: TextRange(7, 99)), equals: "d\u{2029}é")
    expect(layout.text(in: TextRange(4, 4)), equals: "")
    expect(layout.text(in: TextRange(-5, 1)), equals: "a")
  }

  @Test func `the direction of the paragraph at a position`() throws {
    let layout = try Box.layout("ab\nאב\n12")
    func direction(_ offset: Int, _ storage: TextStorageDirection) -> WritingDirection {
      layout.baseWritingDirection(for: TextPosition(offset), in: storage)
    }
    expect(direction(0, .forward), equals: .ltr)
    expect(direction(3, .forward), equals: .rtl)
    expect(direction(3, .backward), equals: .ltr)
    expect(direction(4, .backward), equals: .rtl)
    expect(direction(6, .forward), equals: .ltr)
    expect(direction(6, .backward), equals: .rtl)
    expect(direction(99, .forward), equals: .ltr)
    expect(direction(-1, .backward), equals: .ltr)
  }

  @Test func `layout directions in the order of the text`() {
    expect(TextLayoutDirection.right.storageDirection(in: .ltr), equals: .forward)
    expect(TextLayoutDirection.right.storageDirection(in: .rtl), equals: .backward)
    expect(TextLayoutDirection.left.storageDirection(in: .rtl), equals: .forward)
    expect(TextLayoutDirection.down.storageDirection(in: .rtl), equals: .forward)
    expect(TextLayoutDirection.up.storageDirection(in: .ltr), equals: .backward)
    expect(TextDirection.storage(.backward).storageDirection(in: .rtl), equals: .backward)
    expect(TextDirection.layout(.left).storageDirection(in: .ltr), equals: .backward)
    expect(TextLayoutDirection.allCases.map(\.rawValue), equals: [2, 3, 4, 5])
    #expect(TextLayoutDirection.allCases.allSatisfy { $0.opposite.opposite == $0 })
  }
}

/// `closestPosition(to:within:)`: geometric, not the free answer clamped.
@Suite struct HitsWithinTests {
  private func hit(_ marked: String, _ x: Double, _ y: Double = 5, width: Double = 100) throws
    -> String
  {
    let source = MarkedText(Box.hebrew(marked))
    let layout = try Box.layout(source.text, width: width)
    let position = layout.closestPosition(to: Point(x: x, y: y), within: source.range)
    return "\(position.offset)" + (position.affinity == .upstream ? "‹" : "")
  }

  @Test func `the nearest line of the range first`() throws {
    try expect(hit("a|b|\ncd\n", 0, 25), equals: "1")
    try expect(hit("a|b|\ncd\n", 100, 25), equals: "2")
    try expect(hit("a|b\nc|d\n", 0, 25), equals: "3")
    try expect(hit("a|b\nc|d\n", 100, 25), equals: "4")
    try expect(hit("ab\nc|d|\n", 0, -50), equals: "4")
    try expect(hit("ab|\n|cd\n", 0, 25), equals: "3")
  }

  @Test func `inside the range as ever`() throws {
    try expect(hit("a|bcd|e", 26), equals: "3")
    try expect(hit("a|bcd|e", 0), equals: "1")
    try expect(hit("a|bcd|e", 99), equals: "4")
    try expect(hit("a||b", 99), equals: "1")
  }

  @Test func `the end of a range belongs to the line it ends`() throws {
    try expect(hit("|abcd |efghij", 0, 25), equals: "0")
    try expect(hit("|abcd |efghij", 99, 25), equals: "5‹")
    try expect(hit("abcd ||efghij", 99, 0), equals: "5")
  }

  @Test func `in both directions the nearest place on the screen`() throws {
    // It looks like abBAcd.
    try expect(hit("|ab|ABcd", 24), equals: "2‹")
    try expect(hit("|ab|ABcd", 34), equals: "2")
    try expect(hit("abA|Bcd|", 31), equals: "3")
    try expect(hit("abA|B|cd", 0), equals: "4‹")
    try expect(hit("abA|B|cd", 99), equals: "4")
  }

  @Test func `ends outside the text and points without sense`() throws {
    let layout = try Box.layout("ab")
    expect(
      layout.closestPosition(to: Point(x: 99, y: 5), within: TextRange(-5, 99)).offset, equals: 2)
    expect(
      layout.closestPosition(to: Point(x: .nan, y: .nan), within: TextRange(1, 2)).offset, equals: 1
    )
    expect(
      layout.closestPosition(to: Point(x: .infinity, y: .infinity), within: TextRange(0, 1)).offset,
      equals: 1)
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport
import Testing

/// Arithmetic with positions, and directions.
@Suite struct PositionTests {
  @Test func `arithmetic counts units and never snaps`() throws {
    let layout = try Box.layout("a👍🏽\r\nb")
    for start in 0...layout.length {
      for end in 0...layout.length {
        let from = TextPosition(start)
        let distance = layout.offset(from: from, to: TextPosition(end))
        #expect(layout.position(from: from, offset: distance)?.offset == end)
      }
    }
    #expect(layout.position(from: TextPosition(0), offset: -1) == nil)
    #expect(layout.position(from: TextPosition(0), offset: layout.length + 1) == nil)
    #expect(layout.position(from: TextPosition(5), offset: .max) == nil)
    #expect(layout.position(from: TextPosition(5), offset: .min) == nil)
    #expect(layout.beginningOfDocument == TextPosition(0))
    #expect(layout.endOfDocument == TextPosition(8, .upstream))
    #expect(try Box.layout("").endOfDocument == TextPosition(0))
  }

  @Test func `positions compare by offset alone`() {
    #expect(TextPosition(2).compared(to: TextPosition(3)) == -1)
    #expect(TextPosition(3).compared(to: TextPosition(3, .upstream)) == 0)
    #expect(TextPosition(4).compared(to: TextPosition(3)) == 1)
    #expect(TextPosition(3) != TextPosition(3, .upstream))
  }

  @Test func `the text of a range`() throws {
    let layout = try Box.layout("ab\r\nc👍d\u{2029}é")
    #expect(layout.text(in: TextRange(0, layout.length)) == "ab\r\nc👍d\u{2029}é")
    #expect(layout.text(in: TextRange(1, 3)) == "b\r")
    #expect(layout.text(in: TextRange(3, 5)) == "\nc")
    #expect(layout.text(in: TextRange(5, 7)) == "👍")
    #expect(layout.text(in: TextRange(5, 6)) == "\u{FFFD}")
    #expect(layout.text(in: TextRange(7, 99)) == "d\u{2029}é")
    #expect(layout.text(in: TextRange(4, 4)) == "")
    #expect(layout.text(in: TextRange(-5, 1)) == "a")
  }

  @Test func `the direction of the paragraph at a position`() throws {
    let layout = try Box.layout("ab\nאב\n12")
    func direction(_ offset: Int, _ storage: TextStorageDirection) -> WritingDirection {
      layout.baseWritingDirection(for: TextPosition(offset), in: storage)
    }
    #expect(direction(0, .forward) == .ltr)
    #expect(direction(3, .forward) == .rtl)
    #expect(direction(3, .backward) == .ltr)
    #expect(direction(4, .backward) == .rtl)
    #expect(direction(6, .forward) == .ltr)
    #expect(direction(6, .backward) == .rtl)
    #expect(direction(99, .forward) == .ltr)
    #expect(direction(-1, .backward) == .ltr)
  }

  @Test func `layout directions in the order of the text`() {
    #expect(TextLayoutDirection.right.storageDirection(in: .ltr) == .forward)
    #expect(TextLayoutDirection.right.storageDirection(in: .rtl) == .backward)
    #expect(TextLayoutDirection.left.storageDirection(in: .rtl) == .forward)
    #expect(TextLayoutDirection.down.storageDirection(in: .rtl) == .forward)
    #expect(TextLayoutDirection.up.storageDirection(in: .ltr) == .backward)
    #expect(TextDirection.storage(.backward).storageDirection(in: .rtl) == .backward)
    #expect(TextDirection.layout(.left).storageDirection(in: .ltr) == .backward)
    #expect(TextLayoutDirection.allCases.map(\.rawValue) == [2, 3, 4, 5])
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
    #expect(try hit("a|b|\ncd\n", 0, 25) == "1")
    #expect(try hit("a|b|\ncd\n", 100, 25) == "2")
    #expect(try hit("a|b\nc|d\n", 0, 25) == "3")
    #expect(try hit("a|b\nc|d\n", 100, 25) == "4")
    #expect(try hit("ab\nc|d|\n", 0, -50) == "4")
    #expect(try hit("ab|\n|cd\n", 0, 25) == "3")
  }

  @Test func `inside the range as ever`() throws {
    #expect(try hit("a|bcd|e", 26) == "3")
    #expect(try hit("a|bcd|e", 0) == "1")
    #expect(try hit("a|bcd|e", 99) == "4")
    #expect(try hit("a||b", 99) == "1")
  }

  @Test func `the end of a range belongs to the line it ends`() throws {
    #expect(try hit("|abcd |efghij", 0, 25) == "0")
    #expect(try hit("|abcd |efghij", 99, 25) == "5‹")
    #expect(try hit("abcd ||efghij", 99, 0) == "5")
  }

  @Test func `in both directions the nearest place on the screen`() throws {
    // It looks like abBAcd.
    #expect(try hit("|ab|ABcd", 24) == "2‹")
    #expect(try hit("|ab|ABcd", 34) == "2")
    #expect(try hit("abA|Bcd|", 31) == "3")
    #expect(try hit("abA|B|cd", 0) == "4‹")
    #expect(try hit("abA|B|cd", 99) == "4")
  }

  @Test func `ends outside the text and points without sense`() throws {
    let layout = try Box.layout("ab")
    #expect(layout.closestPosition(to: Point(x: 99, y: 5), within: TextRange(-5, 99)).offset == 2)
    #expect(
      layout.closestPosition(to: Point(x: .nan, y: .nan), within: TextRange(1, 2)).offset == 1)
    #expect(
      layout.closestPosition(to: Point(x: .infinity, y: .infinity), within: TextRange(0, 1)).offset
        == 1)
  }
}

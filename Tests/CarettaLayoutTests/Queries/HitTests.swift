// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport
import Testing

/// `|` is the place that is hit, downstream; `‹` is one upstream.
@Suite struct HitTests {
  private func hit(
    _ text: String, _ x: Double, _ y: Double = 5, width: Double = 100,
    _ style: ParagraphStyle = ParagraphStyle()
  ) throws -> String {
    let layout = try Box.layout(Box.hebrew(text), width: width, style)
    return MarkedText.show(text, layout.closestPosition(to: Point(x: x, y: y)))
  }

  @Test func `the middle of a cluster parts its sides`() throws {
    #expect(try hit("abcd", 14.9) == "a|bcd")
    #expect(try hit("abcd", 15) == "ab|cd")
    #expect(try hit("abcd", 0) == "|abcd")
    #expect(try hit("一丁", 9.9) == "|一丁")
    #expect(try hit("👍🏽b", 10) == "👍🏽|b")
  }

  @Test func `the trailing side of a last letter against the paragraph is upstream`() throws {
    let letter = try Box.layout("a", ParagraphStyle(direction: .rtl))
    #expect(letter.closestPosition(to: Point(x: 98, y: 5)) == TextPosition(1, .upstream))
    #expect(letter.closestPosition(to: Point(x: 80, y: 5)) == TextPosition(1))
    let line = try Box.layout("אב c\nd")
    #expect(line.closestPosition(to: Point(x: 68, y: 5)) == TextPosition(4, .upstream))
  }

  @Test func `a ligature is hit by its carets`() throws {
    #expect(try hit("fi", 3.9) == "|fi")
    #expect(try hit("fi", 4) == "f|i")
    #expect(try hit("fi", 13.9) == "f|i")
    #expect(try hit("fi", 14) == "fi|")
  }

  @Test func `beside a line is its start or end`() throws {
    #expect(try hit("ab\ncd", 99) == "ab|\ncd")
    #expect(try hit("ab\ncd", -5, 25) == "ab\n|cd")
    #expect(try hit("AB", 5) == "AB|")
    #expect(try hit("AB", 150) == "|AB")
    #expect(try hit("", 50, 50) == "|")
    #expect(try hit("ab\n", 50, 30) == "ab\n|")
  }

  @Test func `above is the first line and below the last`() throws {
    #expect(try hit("ab\ncd", 14, -100) == "a|b\ncd")
    #expect(try hit("ab\ncd", 14, 1000) == "ab\nc|d")
    #expect(try hit("ab\ncd", 14, 20) == "ab\nc|d")
    #expect(try hit("ab\ncd", 14, 19.99) == "a|b\ncd")
  }

  @Test func `past a soft-wrapped line is its end, upstream`() throws {
    let text = "abcd efghij klm"
    #expect(try hit(text, 500) == "abcd ‹efghij klm")
    #expect(try hit(text, 49) == "abcd ‹efghij klm")
    #expect(try hit(text, 44) == "abcd| efghij klm")
    #expect(try hit(text, 0, 25) == "abcd |efghij klm")
    #expect(try hit("ABCD EFGHIJ KLM", -500) == "ABCD ‹EFGHIJ KLM")
  }

  @Test func `at a border between directions the cluster that is hit decides`() throws {
    // It looks like abBAcd.
    #expect(try hit("abABcd", 18) == "ab‹ABcd")
    #expect(try hit("abABcd", 22) == "abAB‹cd")
    #expect(try hit("abABcd", 38) == "ab|ABcd")
    #expect(try hit("abABcd", 42) == "abAB|cd")
    #expect(try hit("abABcd", 30) == "abA|Bcd")
  }

  @Test func `coordinates without sense count for something`() throws {
    #expect(try hit("ab", .nan) == "|ab")
    #expect(try hit("ab", 14, .nan) == "a|b")
    #expect(try hit("ab\ncd", .infinity, .infinity) == "ab\ncd|")
    #expect(try hit("ab\ncd", -.infinity, -.infinity) == "|ab\ncd")
  }

  @Test func `a character is where its box is`() throws {
    let layout = try Box.layout(Box.hebrew("aB 👍🏽\ncd"))
    func character(_ x: Double, _ y: Double = 5) -> TextRange? {
      layout.characterRange(at: Point(x: x, y: y))
    }
    #expect(character(9.9) == TextRange(0, 1))
    #expect(character(10) == TextRange(1, 2))
    #expect(character(40) == TextRange(3, 7))
    #expect(character(50) == nil)
    #expect(character(-0.1) == nil)
    #expect(character(5, 40) == nil)
    #expect(character(5, -1) == nil)
    #expect(character(.nan) == nil)
    // White space that hangs outside the block.
    #expect(try Box.layout("abcde fg", width: 50).characterRange(at: Point(x: 55, y: 5)) == nil)
  }
}

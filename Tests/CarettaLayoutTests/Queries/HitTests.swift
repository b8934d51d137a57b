// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

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
    try expect(hit("abcd", 14.9), equals: "a|bcd")
    try expect(hit("abcd", 15), equals: "ab|cd")
    try expect(hit("abcd", 0), equals: "|abcd")
    try expect(hit("一丁", 9.9), equals: "|一丁")
    try expect(hit("👍🏽b", 10), equals: "👍🏽|b")
  }

  @Test func `the trailing side of a last letter against the paragraph is upstream`() throws {
    let letter = try Box.layout("a", ParagraphStyle(direction: .rtl))
    expect(letter.closestPosition(to: Point(x: 98, y: 5)), equals: TextPosition(1, .upstream))
    expect(letter.closestPosition(to: Point(x: 80, y: 5)), equals: TextPosition(1))
    let line = try Box.layout("אב c\nd")
    expect(line.closestPosition(to: Point(x: 68, y: 5)), equals: TextPosition(4, .upstream))
  }

  @Test func `a ligature is hit by its carets`() throws {
    try expect(hit("fi", 3.9), equals: "|fi")
    try expect(hit("fi", 4), equals: "f|i")
    try expect(hit("fi", 13.9), equals: "f|i")
    try expect(hit("fi", 14), equals: "fi|")
  }

  @Test func `beside a line is its start or end`() throws {
    try expect(hit("ab\ncd", 99), equals: "ab|\ncd")
    try expect(hit("ab\ncd", -5, 25), equals: "ab\n|cd")
    try expect(hit("AB", 5), equals: "AB|")
    try expect(hit("AB", 150), equals: "|AB")
    try expect(hit("", 50, 50), equals: "|")
    try expect(hit("ab\n", 50, 30), equals: "ab\n|")
  }

  @Test func `above is the first line and below the last`() throws {
    try expect(hit("ab\ncd", 14, -100), equals: "a|b\ncd")
    try expect(hit("ab\ncd", 14, 1000), equals: "ab\nc|d")
    try expect(hit("ab\ncd", 14, 20), equals: "ab\nc|d")
    try expect(hit("ab\ncd", 14, 19.99), equals: "a|b\ncd")
  }

  @Test func `past a soft-wrapped line is its end, upstream`() throws {
    let text = "abcd efghij klm"
    try expect(hit(text, 500), equals: "abcd ‹efghij klm")
    try expect(hit(text, 49), equals: "abcd ‹efghij klm")
    try expect(hit(text, 44), equals: "abcd| efghij klm")
    try expect(hit(text, 0, 25), equals: "abcd |efghij klm")
    try expect(hit("ABCD EFGHIJ KLM", -500), equals: "ABCD ‹EFGHIJ KLM")
  }

  @Test func `at a border between directions the cluster that is hit decides`() throws {
    // It looks like abBAcd.
    try expect(hit("abABcd", 18), equals: "ab‹ABcd")
    try expect(hit("abABcd", 22), equals: "abAB‹cd")
    try expect(hit("abABcd", 38), equals: "ab|ABcd")
    try expect(hit("abABcd", 42), equals: "abAB|cd")
    try expect(hit("abABcd", 30), equals: "abA|Bcd")
  }

  @Test func `coordinates without sense count for something`() throws {
    try expect(hit("ab", .nan), equals: "|ab")
    try expect(hit("ab", 14, .nan), equals: "a|b")
    try expect(hit("ab\ncd", .infinity, .infinity), equals: "ab\ncd|")
    try expect(hit("ab\ncd", -.infinity, -.infinity), equals: "|ab\ncd")
  }

  @Test func `a character is where its box is`() throws {
    let layout = try Box.layout(Box.hebrew("aB 👍🏽\ncd"))
    func character(_ x: Double, _ y: Double = 5) -> TextRange? {
      layout.characterRange(at: Point(x: x, y: y))
    }
    expect(character(9.9), equals: TextRange(0, 1))
    expect(character(10), equals: TextRange(1, 2))
    expect(character(40), equals: TextRange(3, 7))
    expect(character(50), equals: nil)
    expect(character(-0.1), equals: nil)
    expect(character(5, 40), equals: nil)
    expect(character(5, -1), equals: nil)
    expect(character(.nan), equals: nil)
    // White space that hangs outside the block.
    try expect(
      Box.layout("abcde fg", width: 50).characterRange(at: Point(x: 55, y: 5)), equals: nil)
  }
}

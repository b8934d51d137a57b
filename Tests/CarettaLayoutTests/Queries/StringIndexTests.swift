// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Positions as indices of the string that is laid out.
@Suite struct StringIndexTests {
  private static let text = "a\u{301}é👍🏽 السلام\r\nb"

  @Test func `every offset and its index stand for each other`() {
    let text = Self.text
    for offset in 0...text.utf16.count {
      let position = TextPosition(offset)
      let index = String.Index(position, in: text)
      #expect(index != nil)
      expect(index.map { TextPosition($0, in: text) }, equals: position)
    }
    expect(String.Index(TextPosition(-1), in: text), equals: nil)
    expect(String.Index(TextPosition(text.utf16.count + 1), in: text), equals: nil)
    expect(String.Index(TextPosition(0), in: ""), equals: "".startIndex)
  }

  @Test func `an index inside a scalar means the scalar, one outside the nearer end`() {
    let text = "aé"
    let inside = text.utf8.index(text.startIndex, offsetBy: 2)
    expect(TextPosition(inside, in: text), equals: TextPosition(1))
    expect(TextPosition("longer text".endIndex, in: text), equals: TextPosition(2))
    expect(
      TextPosition("".startIndex, in: text, affinity: .upstream), equals: TextPosition(0, .upstream)
    )
  }

  @Test func `a part of a string counts from its own start`() throws {
    let text = Self.text
    let from = try #require(text.firstIndex(of: "é"))
    let part = text[from...]
    expect(TextPosition(from, in: part), equals: TextPosition(0))
    expect(TextPosition(text.startIndex, in: part), equals: TextPosition(0))
    expect(String.Index(TextPosition(0), in: part), equals: from)
  }

  @Test func `ranges are nil where an end is not inside`() {
    expect(
      Range(TextRange(1, 2), in: "abc"),
      equals: "abc".index(after: "abc".startIndex)..<"abc".index("abc".startIndex, offsetBy: 2))
    expect(Range(TextRange(1, 4), in: "abc"), equals: nil)
    expect(Range(TextRange(-1, 2), in: "abc"), equals: nil)
    let text = Self.text
    expect(
      TextRange(text.startIndex..<text.endIndex, in: text), equals: TextRange(0, text.utf16.count))
  }

  @Test func `queries with indices are those with offsets`() throws {
    let text = Self.text
    let layout = try Box.layout(text, width: 40)
    for index in text.indices {
      let offset = index.utf16Offset(in: text)
      let end = text.index(after: index)
      let range = TextRange(offset, end.utf16Offset(in: text))
      expect(
        layout.caretRect(for: index, in: text), equals: layout.caretRect(for: TextPosition(offset)))
      expect(layout.firstRect(for: index..<end, in: text), equals: layout.firstRect(for: range))
      expect(
        layout.selectionRects(for: index..<end, in: text), equals: layout.selectionRects(for: range)
      )
      expect(
        layout.word(at: index, in: text).map { TextRange($0, in: text) },
        equals: layout.word(at: offset))
      let rect = layout.firstRect(for: range)
      let point = Point(x: rect.midX, y: rect.midY)
      expect(
        TextPosition(layout.closestIndex(to: point, in: text), in: text).offset,
        equals: layout.closestPosition(to: point).offset)
      expect(
        layout.characterRange(at: point, in: text).map { TextRange($0, in: text) },
        equals: layout.characterRange(at: point))
    }
  }
}

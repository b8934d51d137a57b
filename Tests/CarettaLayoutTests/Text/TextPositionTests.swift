// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct TextPositionTests {
  @Test func `a range puts its ends in order`() {
    expect(TextRange(5, 2), equals: TextRange(2, 5))
    expect(TextRange(2, 5).length, equals: 3)
    #expect(TextRange(3, 3).isEmpty)
    #expect(TextRange(2, 5).contains(2))
    #expect(!TextRange(2, 5).contains(5))
  }

  @Test func `positions of different sides differ`() {
    expect(TextPosition(3), equals: TextPosition(3, .downstream))
    #expect(TextPosition(3) != TextPosition(3, .upstream))
  }

  @Test func `marks become offsets and offsets marks`() {
    let marked = MarkedText("a|👍🏽|e|\u{301}|")
    expect(marked.text, equals: "a👍🏽e\u{301}")
    expect(marked.offsets, equals: [1, 5, 6, 7])
    expect(marked.source, equals: "a|👍🏽|e|\u{301}|")
    expect(marked.description, equals: "\n  a👍🏽e\u{301}\n   ^^^  [1, 5, 6, 7]")
    expect(MarkedText.show("abcd", [TextRange(0, 1), TextRange(1, 4)]), equals: "[a][bcd]")
    expect(MarkedText.show("ab", TextPosition(2, .upstream)), equals: "ab‹")
  }

  @Test func `the text is kept unit for unit`() throws {
    for text in ["", "ab", "é", "e\u{301}", "\u{FEFF}a\u{0}", "日\r\n👍\u{85}\u{2029}", "\u{10FFFF}"]
    {
      #expect(try Box.layout(text).text.utf16.elementsEqual(text.utf16))
      try expect(Box.layout(text).length, equals: text.utf16.count)
    }
  }
}

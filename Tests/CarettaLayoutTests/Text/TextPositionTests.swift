// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport
import Testing

@Suite struct TextPositionTests {
  @Test func `a range puts its ends in order`() {
    #expect(TextRange(5, 2) == TextRange(2, 5))
    #expect(TextRange(2, 5).length == 3)
    #expect(TextRange(3, 3).isEmpty)
    #expect(TextRange(2, 5).contains(2))
    #expect(!TextRange(2, 5).contains(5))
  }

  @Test func `positions of different sides differ`() {
    #expect(TextPosition(3) == TextPosition(3, .downstream))
    #expect(TextPosition(3) != TextPosition(3, .upstream))
  }

  @Test func `marks become offsets and offsets marks`() {
    let marked = MarkedText("a|👍🏽|e|\u{301}|")
    #expect(marked.text == "a👍🏽e\u{301}")
    #expect(marked.offsets == [1, 5, 6, 7])
    #expect(marked.source == "a|👍🏽|e|\u{301}|")
    #expect(marked.description == "\n  a👍🏽e\u{301}\n   ^^^  [1, 5, 6, 7]")
    #expect(MarkedText.show("abcd", [TextRange(0, 1), TextRange(1, 4)]) == "[a][bcd]")
    #expect(MarkedText.show("ab", TextPosition(2, .upstream)) == "ab‹")
  }

  @Test func `the text is kept unit for unit`() throws {
    for text in ["", "ab", "é", "e\u{301}", "\u{FEFF}a\u{0}", "日\r\n👍\u{85}\u{2029}", "\u{10FFFF}"]
    {
      #expect(try Box.layout(text).text.utf16.elementsEqual(text.utf16))
      #expect(try Box.layout(text).length == text.utf16.count)
    }
  }
}

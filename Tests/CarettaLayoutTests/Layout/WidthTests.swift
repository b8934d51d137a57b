// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport
import Testing

@Suite struct WidthTests {
  @Test func `a new width gives the lines of a fresh layout`() throws {
    let text = "abcd efghij klm\tno\nAVAVAV of-fice\u{2028}" + Box.hebrew("AB cd EF 12\nGHIJKLMNO")
    var layout = try Box.layout(text)
    for width in [0, 15, 20, 37, 50, 80, 99, 100, 101, .infinity, 55.5, -1, .nan, 30] {
      layout.setWidth(width)
      let fresh = try Box.layout(text, width: width)
      #expect(LayoutAudit.differences(layout, fresh) == [])
    }
  }

  @Test func `a copy keeps its own width`() throws {
    let first = try Box.layout("abcd efgh", width: 100)
    var second = first
    second.setWidth(40)
    #expect(first.lineCount == 1)
    #expect(second.lineCount == 2)
    #expect(first.width == 100)
    #expect(second.width == 40)
  }

  @Test func `laying out at the measured width gives the same lines`() throws {
    for width in stride(from: 10.0, through: 150, by: 3) {
      let layout = try Box.layout("abcd efghij klm  AVAV To fi fl", width: width)
      let widest = layout.lines.map(\.width).max() ?? 0
      let again = try Box.layout(layout.text, width: widest)
      #expect(again.lineTexts == layout.lineTexts)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport
import Testing

/// The ideographic space hangs as U+0020 does; ideographs are 20 wide.
@Suite struct SpaceSeparatorTests {
  @Test func `an ideographic space hangs at the end of a line`() throws {
    let layout = try Box.layout("一丁\u{3000}七万", width: 40)
    #expect(layout.lineTexts == ["一丁\u{3000}", "七万"])
    #expect(layout.lines.map(\.width) == [40, 40])
    #expect(layout.audit() == [])
  }

  @Test func `it takes room inside a line and at its start`() throws {
    let layout = try Box.layout("\u{3000}一\u{3000}丁", width: 100)
    #expect(layout.carets.map(\.x) == [0, 20, 40, 60, 80])
    #expect(layout.line(0).width == 80)
  }

  @Test func `spaces of other widths take room, as in browsers`() throws {
    let layout = try Box.layout("abcd\u{2003}ef", width: 40)
    #expect(layout.line(0).range.end == 4)
  }

  @Test func `a no-break space does not`() throws {
    #expect(try Box.layout("ab\u{A0}", width: 100).line(0).width == 30)
  }

  @Test func `with break-spaces it takes room`() throws {
    let style = ParagraphStyle(whiteSpace: .breakSpaces)
    #expect(try Box.layout("一丁\u{3000}七", width: 100, style).line(0).width == 80)
    #expect(try Box.layout("一丁\u{3000}", width: 100, style).line(0).width == 60)
  }
}

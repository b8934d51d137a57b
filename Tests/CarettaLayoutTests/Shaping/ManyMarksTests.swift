// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport
import Testing

/// The marks on one letter after the thousandth are not drawn; they still are text.
@Suite struct ManyMarksTests {
  @Test(arguments: [(0, 1), (1, 2), (999, 1000), (1000, 1001), (1001, 1001), (5000, 1001)])
  func `a letter shows a thousand marks at most`(marks: Int, glyphs: Int) throws {
    let text = "x" + String(repeating: "\u{323}", count: marks)
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 20)
    let layout = TextLayout(text, style: style)
    #expect(layout.glyphRuns.reduce(0) { $0 + $1.glyphs.count } == glyphs)
    #expect(layout.size.width == TextLayout("x", style: style).size.width)
    #expect(layout.length == marks + 1)
    #expect(layout.audit().isEmpty)
  }
}

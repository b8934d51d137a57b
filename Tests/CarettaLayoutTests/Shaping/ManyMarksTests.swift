// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// The marks and joined consonants of one letter after the thousandth are not drawn; they still are
/// text.
@Suite struct ManyMarksTests {
  @Test(arguments: [(0, 1), (1, 2), (999, 1000), (1000, 1001), (1001, 1001), (5000, 1001)])
  func `a letter shows a thousand marks at most`(marks: Int, glyphs: Int) throws {
    let text = "x" + String(repeating: "\u{323}", count: marks)
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 20)
    let layout = TextLayout(text, style: style)
    expect(layout.glyphRuns.reduce(0) { $0 + $1.glyphs.count }, equals: glyphs)
    expect(layout.size.width, equals: TextLayout("x", style: style).size.width)
    expect(layout.length, equals: marks + 1)
    #expect(layout.audit().isEmpty)
  }

  @Test(arguments: [10, 499, 500, 501, 50_000])
  func `a conjunct shows a thousand units after its first letter at most`(links: Int) throws {
    let text = "\u{1780}" + String(repeating: "\u{17D2}\u{1780}", count: links)
    let context = LayoutContext()
    let style = TextStyle(fonts: [try TestFonts.face("NotoSansKhmer-Regular.ttf")], size: 20)
    let before = context.counters
    let layout = TextLayout(text, style: style, width: 100, context: context)
    expect(layout.caretStops.map(\.offset), equals: [0, 2 * links + 1])
    expect(context.counters.unitsShaped - before.unitsShaped, equals: 1 + min(1000, 2 * links))
    #expect(layout.audit().isEmpty)
  }

  @Test func `letters that are not joined are all drawn`() throws {
    let text = String(repeating: "\u{1780}\u{17D2}\u{1780}\u{17B6}", count: 2_000)
    let context = LayoutContext()
    let before = context.counters
    _ = try TestFonts.layout(text, "NotoSansKhmer-Regular.ttf", size: 20, context: context)
    expect(context.counters.unitsShaped - before.unitsShaped, equals: 8_000)
  }

  @Test func `characters of two units are drawn or left out as a whole`() throws {
    // A mark of one unit, then marks of two: the thousandth unit is the first half of one.
    let text = "a\u{301}" + String(repeating: "\u{1E944}", count: 600) + "b"
    let layout = try TestFonts.layout(text, "NotoSans-Regular.ttf")
    let replacement = try TestFonts.layout("\u{FFFD}", "NotoSans-Regular.ttf")
    let glyph = try #require(replacement.glyphRuns.first?.glyphs.first)
    #expect(!layout.glyphRuns.contains { $0.glyphs.contains(glyph) })
    #expect(layout.audit().isEmpty)
  }
}

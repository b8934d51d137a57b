// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct LigatureCaretTests {
  private func edges(_ text: String) throws -> [Double] {
    try Box.layout(text, width: .infinity).downstreamX
  }

  @Test func `carets inside a ligature are the font's own`() throws {
    try expect(edges("fi"), equals: [0, 8, 20])
    try expect(edges("ffi"), equals: [0, 9, 21, 30])
    try expect(edges("afib"), equals: [0, 10, 18, 30, 40])
  }

  @Test func `a ligature without carets divides evenly`() throws {
    try expect(edges("fl"), equals: [0, 10, 20])
  }

  @Test(arguments: ["\u{AD}", "\u{2060}", "\u{200E}", "\u{200B}", "\u{2060}\u{200E}"])
  func `invisible characters have no share of a ligature`(between: String) throws {
    let layout = try TestFonts.layout("f\(between)i", "DejaVuSans.ttf", size: 36)
    let count = between.utf16.count
    expect(layout.glyphRuns.flatMap(\.glyphs).count, equals: 1 + count)
    expect(
      layout.downstreamX,
      equals: [0] + [Double](repeating: layout.size.width / 2, count: count + 1) + [
        layout.size.width
      ])
    expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
    // The font's own caret counts the letters.
    try expect(edges("f\(between)i"), equals: [0] + [Double](repeating: 8, count: count + 1) + [20])
  }

  @Test func `the second f of ffl is a letter of its own`() throws {
    try expect(edges("ffl"), equals: [0, 10, 20, 30])
  }

  @Test func `a mark inside a ligature's text keeps it apart`() throws {
    try expect(edges("f\u{301}i"), equals: [0, 10, 20])
    try expect(edges("fi\u{301}").count, equals: 3)
  }

  @Test func `kerning moves the caret between the letters`() throws {
    try expect(edges("To"), equals: [0, 8, 18])
    try expect(edges("AVAV"), equals: [0, 8, 18, 26, 36])
    try expect(edges("To To"), equals: [0, 8, 18, 28, 36, 46])
  }

  @Test func `a flag pair is one cluster and a third letter another`() throws {
    try expect(edges("🇺🇸🇬🇧"), equals: [0, 20, 40])
    try expect(edges("🇺🇸🇬"), equals: [0, 20, 30])
    try expect(edges("🇺a"), equals: [0, 10, 20])
  }

  @Test func `marks add no width`() throws {
    try expect(edges("e\u{301}x"), equals: [0, 10, 20])
    try expect(edges("\u{301}x"), equals: [0, 0, 10])
    try expect(edges("e\u{301}\u{302}\u{303}"), equals: [0, 10])
    try expect(edges("กี่ก"), equals: [0, 10, 20])
  }

  @Test func `ideographs are two cells wide`() throws {
    try expect(edges("一a丁"), equals: [0, 20, 30, 50])
    try expect(edges("\u{3000}a"), equals: [0, 20, 30])
  }

  @Test func `an unknown character is a cell wide`() throws {
    try expect(edges("aβc"), equals: [0, 10, 20, 30])
    let layout = try Box.layout("β")
    expect(layout.glyphRuns.first?.glyphs, equals: [0])
  }

  @Test func `a joining mark on a space is part of its cluster`() throws {
    let text = "a\u{C0650} \u{17D2}\u{C3D82}b"
    let layout = try Box.layout(text, width: 200)
    expect(LayoutAudit.violations(layout, of: text), equals: [])
  }

  @Test func `control characters do not hurt`() throws {
    for scalar in (0..<0x20).filter({ ![9, 10, 11, 12, 13].contains($0) }) + [0x7F] {
      let text = "a\(Character(Unicode.Scalar(UInt8(scalar))))b"
      let layout = try Box.layout(text, width: .infinity)
      expect(layout.lineCount, equals: (scalar == 0x0B ? 2 : 1))
      expect(LayoutAudit.violations(layout, of: text), equals: [])
    }
  }

  /// NUL has a glyph without width in Noto Sans, as the second letter of a ligature in two glyphs
  /// has.
  @Test(arguments: [true, false])
  func `a control character after a space has no part of the space's width`(cutsRuns: Bool) throws {
    let context = LayoutContext(usesFastPath: cutsRuns)
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 1000)
    // In a run of Arabic, in which letters join.
    let layout = TextLayout("\u{202E} \0\u{672}", style: style, context: context)
    expect(layout.downstreamX.map { 860 - $0 }, equals: [0, 0, 260, 260, 860])
  }

  /// HarfBuzz makes one cluster of a space, U+200D and an emoji; grapheme clusters are two (UAX #29
  /// GB11).
  @Test(arguments: [true, false])
  func `an emoji after a joiner that joins no emoji has its own width`(cutsRuns: Bool) throws {
    let context = LayoutContext(usesFastPath: cutsRuns)
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 1000)
    for emoji in ["\u{1F469}", "\u{263A}"] {
      for base in ["\u{915} ", "a"] {
        let layout = TextLayout(base + "\u{200D}" + emoji, style: style, context: context)
        let end = try #require(layout.downstreamX.last)
        let before = layout.caretStops.map(\.x).suffix(2)
        // Noto Sans has no glyphs for these characters: the glyph of unknown characters is 600
        // wide.
        expect(before.map { end - $0 }, equals: [600, 0], "\(base) \(emoji)")
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct SpacingTests {
  private func edges(
    _ text: String, letterSpacing: TextStyle.Spacing = 0, wordSpacing: TextStyle.Spacing = 0
  ) throws -> [Double] {
    try Box.layout(
      text, width: .infinity, letterSpacing: letterSpacing, wordSpacing: wordSpacing
    ).downstreamX
  }

  @Test func `letter spacing follows every cluster, the last one too`() throws {
    try expect(edges("abc", letterSpacing: 3), equals: [0, 13, 26, 39])
    try expect(edges("a b", letterSpacing: 2.5), equals: [0, 12.5, 25, 37.5])
    try expect(edges("abc", letterSpacing: -3), equals: [0, 7, 14, 21])
    try expect(edges("e\u{301}x", letterSpacing: 3), equals: [0, 13, 26])
    try expect(edges("日本", letterSpacing: 3), equals: [0, 23, 46])
    try expect(edges("👍🏽👨‍👩‍👧", letterSpacing: 3), equals: [0, 23, 46])
    try expect(Box.layout("abc", letterSpacing: 3).line(0).width, equals: 39)
  }

  @Test func `letter spacing after the last letter of a span is the spacing of the span`() throws {
    let span = TextSpan(TextRange(1, 3), letterSpacing: 5)
    let layout = try Box.layout("abcd", width: .infinity, letterSpacing: 1, spans: [span])
    expect(layout.downstreamX, equals: [0, 11, 26, 41, 52])
  }

  @Test func `digits before a cursive word have letter spacing and the word has none`() throws {
    func width(_ text: String, letterSpacing: TextStyle.Spacing) throws -> Double {
      try TestFonts.layout(text, "NotoSansArabic-Regular.ttf", letterSpacing: letterSpacing).size
        .width
    }
    for (text, count) in [("12ب", 2.0), ("ب12ب", 2), ("12 ب", 3)] {
      let spacing = try width(text, letterSpacing: 10) - width(text, letterSpacing: 0)
      #expect(abs(spacing - 10 * count) < 1e-9, "\(text)")
    }
  }

  @Test(arguments: ["a\u{7F}b", "\u{E0}\u{7F}b", "\u{1}\u{E0}\u{9F}", "\u{5D0}\u{7F}\u{5D1}"])
  func `letter spacing follows control characters, which are shown`(text: String) throws {
    let plain = try TestFonts.layout(text, "DejaVuSans.ttf")
    let spaced = try TestFonts.layout(text, "DejaVuSans.ttf", letterSpacing: 4)
    #expect(abs(spaced.size.width - plain.size.width - 12) < 1e-9)
  }

  @Test func `tatweel joins as a letter does`() throws {
    let style = TextStyle(
      fonts: [try TestFonts.face("NotoSansArabic-Regular.ttf")], size: 16, letterSpacing: 4)
    let spaced = TextLayout("عـــع", style: style)
    var plain = style
    plain.letterSpacing = 0
    let width = TextLayout("عـــع", style: plain).size.width
    expect(spaced.size.width, equals: width)
  }

  @Test func `a line cut inside a cursive word has no spacing`() throws {
    let layout = try Box.layout("مرحبا", width: 40, letterSpacing: 4)
    expect(layout.lines.map(\.width), equals: [40, 10])
  }

  @Test(arguments: ["", "\u{2060}", "\u{FEFF}", "\u{200D}"])
  func `letters that join across an invisible character get no space`(between: String) throws {
    let spaced = try TestFonts.layout("ب\(between)ب", "DejaVuSans.ttf", letterSpacing: 10)
    try expect(spaced.size, equals: TestFonts.layout("ب\(between)ب", "DejaVuSans.ttf").size)
  }

  @Test func `a glyph cluster of two graphemes is followed by one space`() throws {
    let font = "NotoSansBengali-Regular.ttf"
    let plain = try TestFonts.layout("অ্যান", font)
    let spaced = try TestFonts.layout("অ্যান", font, letterSpacing: 16)
    expect(Set(spaced.glyphRuns.flatMap(\.clusters)).count, equals: 2)
    expect(spaced.size.width - plain.size.width, equals: 32)
  }

  @Test func `letter spacing counts for what fits`() throws {
    try expect(Box.lines("abc", width: 39, letterSpacing: 3), equals: ["abc"])
    try expect(Box.lines("abc", width: 38, letterSpacing: 3), equals: ["ab", "c"])
    try expect(Box.lines("abc de", width: 39, letterSpacing: 3), equals: ["abc ", "de"])
  }

  @Test func `letter spacing turns off optional ligatures and keeps kerning`() throws {
    try expect(edges("ffi"), equals: [0, 9, 21, 30])
    try expect(edges("ffi", letterSpacing: 1), equals: [0, 11, 22, 33])
    try expect(edges("To", letterSpacing: 1), equals: [0, 9, 20])
    let face = try Box.face.get()
    let spaced = try Box.layout("fi", letterSpacing: 1).glyphRuns.flatMap(\.glyphs)
    expect(spaced, equals: "fi".unicodeScalars.compactMap { face.nominalGlyph(for: $0) })
  }

  @Test func `letters of cursive scripts stay joined and get no space`() throws {
    // One glyph of 20, its caret at 40 % from the left; spaces and digits are followed by 3.
    try expect(edges("لا", letterSpacing: 3), equals: [20, 8, 0])
    try expect(edges("بب بب", letterSpacing: 3), equals: [53, 43, 33, 20, 10, 0])
    let joined = try Box.layout("ببب", letterSpacing: 3).glyphRuns.flatMap(\.glyphs)
    try expect(joined, equals: Box.layout("ببب").glyphRuns.flatMap(\.glyphs))
  }

  @Test func `hebrew is not cursive`() throws {
    try expect(edges(Box.hebrew("ABC"), letterSpacing: 3), equals: [39, 26, 13, 0])
  }

  @Test func `word spacing widens spaces and no-break spaces`() throws {
    try expect(edges("a b\u{A0}c", wordSpacing: 5), equals: [0, 10, 25, 35, 50, 60])
    try expect(edges("a  b", wordSpacing: 5), equals: [0, 10, 25, 40, 50])
    try expect(edges("a\u{2003}b", wordSpacing: 5), equals: edges("a\u{2003}b"))
    try expect(edges("a b", letterSpacing: 1, wordSpacing: 5), equals: [0, 11, 27, 38])
  }

  @Test func `word spacing hangs with its space`() throws {
    let layout = try Box.layout("ab cd", width: 20, wordSpacing: 50)
    expect(layout.lineTexts, equals: ["ab ", "cd"])
    expect(layout.lines.map(\.width), equals: [20, 20])
  }

  @Test func `spacing that is no number is none`() throws {
    for spacing in [Double.nan, .infinity, -.infinity] {
      try expect(
        edges("a b", letterSpacing: .points(spacing), wordSpacing: .points(spacing)),
        equals: [0, 10, 20, 30])
    }
  }

  @Test func `spacing in a right-to-left run stands left of its letter`() throws {
    let layout = try Box.layout(Box.hebrew("AB"), width: .infinity, letterSpacing: 4)
    let run = try #require(layout.glyphRuns.first)
    expect(layout.downstreamX, equals: [28, 14, 0])
    expect(run.positions.map(\.x), equals: [4, 18])
  }

  @Test func `spacings in percent are of the size`() throws {
    let face = try Box.face.get()
    func edges(_ style: TextStyle, _ spans: [TextSpan] = [], _ text: String = "a b") -> [Double] {
      let layout = TextLayout(text, style: style, spans: spans, width: .infinity)
      expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
      return (0...text.utf16.count).map { layout.x($0) }
    }
    expect(
      edges(TextStyle(fonts: [face], size: 20, letterSpacing: .percent(10))),
      equals: [0, 12, 24, 36])
    expect(
      edges(TextStyle(fonts: [face], size: 20, wordSpacing: .percent(50))), equals: [0, 10, 30, 40])
    expect(
      edges(TextStyle(fonts: [face], size: 20, letterSpacing: .init(points: 3, percent: -10))),
      equals: [0, 11, 22, 33])
    for percent in [Double.nan, .infinity, -.infinity] {
      expect(
        edges(TextStyle(fonts: [face], size: 20, letterSpacing: .percent(percent))),
        equals: [0, 10, 20, 30])
    }
    // A span of another size has its own share of that.
    let style = TextStyle(fonts: [face], size: 20, letterSpacing: .percent(10))
    expect(edges(style, [TextSpan(TextRange(1, 3), size: 40)]), equals: [0, 12, 36, 60])
    // One property with the spacing in points.
    expect(edges(style, [TextSpan(TextRange(1, 3), letterSpacing: 1)]), equals: [0, 12, 23, 34])
    expect(
      edges(style, [TextSpan(TextRange(1, 3)) { $0.letterSpacing = .percent(5) }]),
      equals: [0, 12, 23, 34])
    expect(
      edges(
        style,
        [
          TextSpan(TextRange(0, 3)) { $0.letterSpacing = .percent(50) },
          TextSpan(TextRange(0, 3), letterSpacing: 0),
        ]), equals: [0, 10, 20, 30])
  }

  @Test func `spacings in percent of any size have an answer`() throws {
    for percent in [1e300, -1e300, 1e6, -1e6] {
      let style = TextStyle(
        fonts: [try Box.face.get()], size: 1e6, letterSpacing: .init(points: 1e6, percent: percent),
        wordSpacing: .init(points: -1e6, percent: percent))
      let layout = TextLayout("a b\tc", style: style, width: 100)
      #expect(layout.caretStops.allSatisfy { $0.x.isFinite })
      expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
    }
  }
}

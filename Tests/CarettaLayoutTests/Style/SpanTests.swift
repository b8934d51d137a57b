// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct SpanTests {
  private func layout(
    _ text: String, _ spans: [TextSpan], fonts: [String] = ["BoxTall-Regular.ttf"],
    width: Double = .infinity, context: LayoutContext = LayoutContext()
  ) throws -> TextLayout {
    TextLayout(
      text, style: TextStyle(fonts: try fonts.map(Self.face), size: 20), spans: spans,
      width: width, context: context)
  }

  private static func face(_ name: String) throws -> FontFace {
    // One object for all: another one would be another style.
    try name == "BoxTall-Regular.ttf" ? Box.face.get() : TestFonts.face(name)
  }

  @Test func `a span has a size of its own`() throws {
    let marked = MarkedText("ab|cd|ef")
    let text = marked.text
    let layout = try layout(text, [TextSpan(marked.range, size: 40)])
    expect(layout.downstreamX, equals: [0, 10, 20, 40, 60, 70, 80])
    expect(layout.glyphRuns.map(\.size), equals: [20, 40, 20])
    expect(layout.glyphRuns.map(\.clusters), equals: [[0, 1], [2, 3], [4, 5]])
    expect(LayoutAudit.violations(layout, of: text), equals: [])
  }

  @Test func `spacing, features and language belong to the span`() throws {
    let spaced = try layout(
      "abc d", [TextSpan(TextRange(1, 4), letterSpacing: 2) { $0.wordSpacing = 5 }])
    expect(spaced.downstreamX, equals: [0, 10, 22, 34, 51, 61])
    let plain = try layout("fi fi", [])
    let ligatures = try #require(OpenTypeTag("liga"))
    let off = try layout(
      "fi fi", [TextSpan(TextRange(3, 5)) { $0.features = [FontFeature(ligatures, 0)] }])
    expect(off.x(3), equals: plain.x(3))
    expect(
      off.glyphRuns.flatMap(\.glyphs).count, equals: plain.glyphRuns.flatMap(\.glyphs).count + 1)
  }

  @Test func `what is not named stays as it is`() throws {
    let text = "ab cd"
    let style = TextStyle(fonts: [try Box.face.get()], size: 20, letterSpacing: 3, wordSpacing: 7)
    let layout = TextLayout(text, style: style, spans: [TextSpan(TextRange(0, 5), size: 40)])
    var whole = style
    whole.size = 40
    expect(LayoutAudit.differences(layout, TextLayout(text, style: whole)), equals: [])
  }

  @Test func `the later of two spans decides, key by key`() throws {
    let layout = try layout(
      "abcdef",
      [
        TextSpan(TextRange(0, 4), size: 40, letterSpacing: 1),
        TextSpan(TextRange(2, 6), size: 10),
        TextSpan(TextRange(3, 5), letterSpacing: 0),
      ])
    // a b: 40 and 1; c: 10 and 1; d e: 10 and 0; f: 10.
    expect(layout.downstreamX, equals: [0, 21, 42, 48, 53, 58, 63])
  }

  @Test func `ranges are clamped, empty ones do nothing`() throws {
    let plain = try layout("abc", [])
    for range in [TextRange(1, 1), TextRange(3, 9), TextRange(-9, 0), TextRange(50, 60)] {
      let same = try layout("abc", [TextSpan(range, size: 99)])
      expect(LayoutAudit.differences(same, plain), equals: [])
    }
    let all = try layout("abc", [TextSpan(TextRange(.min, .max), size: 40)])
    expect(all.downstreamX, equals: [0, 20, 40, 60])
    try expect(layout("", [TextSpan(TextRange(0, 4), size: 40)]).height, equals: 20)
  }

  @Test func `a cluster has the style of its first unit`() throws {
    // e with an acute accent is one cluster of two units.
    let text = "ae\u{301}b"
    let inside = try layout(text, [TextSpan(TextRange(0, 2), size: 40)])
    expect(inside.downstreamX, equals: [0, 20, 40, 50])
    let behind = try layout(text, [TextSpan(TextRange(2, 4), size: 40)])
    expect(behind.downstreamX, equals: [0, 10, 20, 40])
  }

  @Test func `a color splits no shaping`() throws {
    let text = "AVAVA office fi"
    let red = Color(red: 255, green: 0, blue: 0)
    for font in ["NotoSans-Regular.ttf", "BoxTall-Regular.ttf"] {
      let plain = try layout(text, [], fonts: [font])
      let colored = try layout(
        text, [TextSpan(TextRange(1, 2), color: red), TextSpan(TextRange(8, 14), color: red)],
        fonts: [font])
      expect(colored.caretStops, equals: plain.caretStops)
      expect(colored.lines, equals: plain.lines)
      expect(colored.glyphRuns.flatMap(\.glyphs), equals: plain.glyphRuns.flatMap(\.glyphs))
      expect(colored.glyphRuns.flatMap(\.positions), equals: plain.glyphRuns.flatMap(\.positions))
      expect(colored.glyphRuns.map(\.color), equals: [nil, red, nil, red])
    }
  }

  @Test func `kerning ends with a span, unless all it names is a color`() throws {
    // BoxTall kerns To by 2.
    try expect(layout("To", []).x(2), equals: 18)
    let black = TextSpan(TextRange(1, 2), color: .black)
    try expect(layout("To", [black]).x(2), equals: 18)
    try expect(layout("To", [TextSpan(TextRange(1, 2), baselineShift: 1)]).x(2), equals: 20)
    try expect(layout("To", [TextSpan(TextRange(1, 2), size: 30)]).x(2), equals: 25)
  }

  @Test func `a word that changes its style is not broken there`() throws {
    let layout = try layout("ab cdef gh", [TextSpan(TextRange(5, 7), size: 40)], width: 90)
    expect(layout.lineTexts, equals: ["ab cdef ", "gh"])
    let narrow = try self.layout("ab cdef gh", [TextSpan(TextRange(5, 7), size: 40)], width: 60)
    expect(narrow.lineTexts, equals: ["ab ", "cdef ", "gh"])
  }

  @Test func `break opportunities of a token are those of its whole text`() throws {
    for text in ["well-known", "foo(bar)", "a/b/c", "日本、語", "http://a.b/c?d=e&f"] {
      let fonts = ["NotoSans-Regular.ttf", "NotoSansCJKjp-Subset.otf"]
      let plain = try layout(text, [], fonts: fonts, width: 1)
      for cut in 1..<text.utf16.count {
        let layout = try layout(
          text, [TextSpan(TextRange(cut, text.utf16.count), baselineShift: 0.5)], fonts: fonts,
          width: 1)
        expect(layout.lines.map(\.range), equals: plain.lines.map(\.range))
      }
    }
  }

  @Test(arguments: ["NotoSansArabic-Regular.ttf", "NotoNaskhArabic-Regular.ttf"])
  func `letters join across the ends of a span`(font: String) throws {
    let text = "سمسم"
    let plain = try layout(text, [], fonts: [font])
    let sizes = try layout(text, [TextSpan(TextRange(2, 4), size: 30)], fonts: [font])
    expect(sizes.glyphRuns.flatMap(\.glyphs), equals: plain.glyphRuns.flatMap(\.glyphs))
    expect(sizes.glyphRuns.map(\.size), equals: [30, 20])
  }

  @Test func `fonts of a span are tried in its own order`() throws {
    let noto = try TestFonts.face("NotoSans-Regular.ttf")
    let box = try Box.face.get()
    let layout = TextLayout(
      "aγa", style: TextStyle(fonts: [box, noto], size: 20),
      spans: [TextSpan(TextRange(2, 3), fonts: [noto])])
    expect(layout.glyphRuns.map(\.fontIndex), equals: [0, 1, 1])
    expect(layout.fonts, equals: [box, noto])
  }

  @Test func `fonts are counted from the text's own on, span by span`() throws {
    let box = try Box.face.get()
    let noto = try TestFonts.face("NotoSans-Regular.ttf")
    let bold = try TestFonts.face("NotoSans-Bold.ttf")
    let layout = TextLayout(
      "abc", style: TextStyle(fonts: [box], size: 20),
      spans: [
        TextSpan(TextRange(2, 3), fonts: [noto, box]), TextSpan(TextRange(1, 2), fonts: [bold]),
      ])
    expect(layout.fonts, equals: [box, noto, bold])
    expect(layout.glyphRuns.map(\.fontIndex), equals: [0, 2, 1])
  }

  @Test func `variations move the faces of a span`() throws {
    let inter = try TestFonts.face("Inter.var.ttf")
    let weight = try #require(OpenTypeTag("wght"))
    let heavy = [FontVariation(weight, 900)]
    let text = "heavy"
    let whole = TextLayout(text, style: TextStyle(fonts: [inter.withVariations(heavy)], size: 20))
    let layout = TextLayout(
      text, style: TextStyle(fonts: [inter], size: 20),
      spans: [TextSpan(TextRange(0, 5)) { $0.variations = heavy }])
    expect(layout.caretStops, equals: whole.caretStops)
    expect(layout.fonts.map(\.variations), equals: [[], heavy])
    // One of the faces of another span, too.
    let overlap = try Box.layout(
      text, width: .infinity,
      spans: [
        TextSpan(TextRange(0, 5), fonts: [inter]),
        TextSpan(TextRange(0, 5)) { $0.variations = heavy },
      ])
    expect(overlap.caretStops, equals: whole.caretStops)
  }

  @Test func `a baseline is shifted up`() throws {
    let layout = try layout("a2b", [TextSpan(TextRange(1, 2), baselineShift: 6)])
    let line = layout.line(0)
    expect(layout.glyphRuns.map { line.baseline - $0.positions[0].y }, equals: [0, 6, 0])
    expect(layout.glyphRuns.map(\.baselineShift), equals: [0, 6, 0])
  }

  @Test func `numbers without sense have some meaning`() throws {
    for value in [Double.nan, .infinity, -.infinity, -1e300, 1e300] {
      let span = TextSpan(
        TextRange(1, 2), size: value, letterSpacing: .points(value), baselineShift: value
      ) { $0.wordSpacing = .points(value) }
      let layout = try layout("abc def\nx", [span], width: 50)
      expect(LayoutAudit.violations(layout, of: "abc def\nx"), equals: [])
    }
  }

  @Test func `many spans over each other`() throws {
    let text = String(repeating: "word ", count: 200)
    let spans = (0..<2000).map { TextSpan(TextRange($0 / 4, 1000 - $0 / 4), size: 20) }
    let sizes = (0..<1000).map { TextSpan(TextRange($0, $0 + 1), size: Double(10 + $0 % 7)) }
    let layout = try layout(text, spans + sizes, width: 200)
    expect(LayoutAudit.violations(layout, of: text), equals: [])
    expect(layout.glyphRuns[1].size, equals: 11)
  }

  @Test func `one style costs no more for being spelled out`() throws {
    let context = LayoutContext()
    let text = "The quick brown fox"
    _ = try layout(text, [], context: context)
    let before = context.counters
    _ = try layout(text, [TextSpan(TextRange(4, 9), color: .black)], context: context)
    expect(context.counters.segmentsShaped, equals: before.segmentsShaped)
    expect(context.counters.cacheHits, equals: before.cacheHits + 4)
  }

  @Test func `a layout with spans that was made before is not shaped again`() throws {
    let context = LayoutContext()
    let spans = [TextSpan(TextRange(4, 9), size: 33)]
    _ = try layout("The quick brown fox", spans, context: context)
    let before = context.counters.segmentsShaped
    _ = try layout("The quick brown fox", spans, context: context)
    expect(context.counters.segmentsShaped, equals: before)
  }

  @Test func `a text that is raised as a whole is above the baseline by the shift`() throws {
    let raised = try layout("ab", [TextSpan(TextRange(0, 2), baselineShift: 5)])
    let plain = try layout("ab", [])
    let drawn = raised.glyphRuns.flatMap { $0.positions.map(\.y) }
    #expect(drawn.allSatisfy { $0 == raised.line(0).baseline - 5 })
    expect(raised.line(0).baseline, equals: plain.line(0).baseline + 5)
  }
}

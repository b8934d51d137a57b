// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Real scripts in real fonts.
@Suite struct ScriptTests {
  private func layout(
    _ text: String, _ fonts: String..., size: Double = 20, width: Double = .infinity,
    language: String = ""
  ) throws -> TextLayout {
    let faces = try fonts.map { try TestFonts.face($0) }
    return TextLayout(
      text, style: TextStyle(fonts: faces, size: size, language: language), width: width)
  }

  /// Expects that each caret stop is distinct from the one before it.
  private func expectEvenStops(
    _ layout: TextLayout, _ sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let edges = layout.downstreamX
    let clusters = GraphemeBoundaries.clusters(of: Array(layout.text.utf16))
    #expect(edges.count == clusters.count + 1, sourceLocation: sourceLocation)
    let isRightToLeft = layout.line(0).writingDirection == .rtl
    for (a, b) in zip(edges, edges.dropFirst()) {
      #expect(isRightToLeft ? b < a : b > a, sourceLocation: sourceLocation)
    }
  }

  @Test func `Arabic letters take the forms of their places`() throws {
    let font = "NotoSansArabic-Regular.ttf"
    let alone = try layout("ب", font).glyphRuns.flatMap(\.glyphs)
    let three = try layout("ببب", font).glyphRuns.flatMap(\.glyphs)
    #expect(three.count >= 3)
    #expect(Set(three).count >= 3)
    #expect(!three.contains(alone[0]))
    let spaced = try layout("ب ب", font).glyphRuns.flatMap(\.glyphs)
    expect(spaced.first, equals: alone.first)
    expect(spaced.last, equals: alone.last)
  }

  @Test func `a joiner between runs of different levels does not upset the forms`() throws {
    // A number between two joined runs of letters.
    let text = "بب 12 بب"
    let layout = try layout(text, "NotoSansArabic-Regular.ttf")
    expect(LayoutAudit.violations(layout, of: text), equals: [])
    expect(layout.glyphRuns.map(\.level), equals: [1, 2, 1])
  }

  @Test func `lam-alef has a caret inside`() throws {
    for font in ["NotoSansArabic-Regular.ttf", "NotoNaskhArabic-Regular.ttf"] {
      let layout = try layout("لا", font)
      let edges = layout.downstreamX
      expect(edges.count, equals: 3)
      #expect(edges[0] > edges[1])
      expect(edges[2], equals: 0)
      #expect(edges[1] > edges[2])
    }
  }

  @Test func `the box font's lam-alef caret is the font's own`() throws {
    // 40 % from the left edge.
    try expect(Box.layout("لا", width: .infinity).downstreamX, equals: [20, 8, 0])
    try expect(Box.layout("بلا", width: .infinity).downstreamX, equals: [30, 20, 8, 0])
  }

  @Test(arguments: [
    ("नमस्ते", "NotoSansDevanagari-Regular.ttf"), ("हिन्दी", "NotoSansDevanagari-Regular.ttf"),
    ("বাংলা", "NotoSansBengali-Regular.ttf"), ("தமிழ்", "NotoSansTamil-Regular.ttf"),
    ("கொடு", "NotoSansTamil-Regular.ttf"), ("ខ្មែរ", "NotoSansKhmer-Regular.ttf"),
    ("น้ำสวัสดี", "NotoSansThai-Regular.ttf"), ("בְּרֵאשִׁית", "NotoSansHebrew-Regular.ttf"),
    ("مُحَمَّد", "NotoSansArabic-Regular.ttf"), ("한국어", "NotoSansCJKjp-Subset.otf"),
    ("e\u{301}o\u{308}\u{323}x", "NotoSans-Regular.ttf"), ("office", "NotoSans-Regular.ttf"),
    ("difficult fluff", "NotoSerif-Regular.ttf"), ("日本語、カナ", "NotoSansCJKjp-Subset.otf"),
  ])
  func `the caret stops once at every character`(text: String, font: String) throws {
    let layout = try layout(text, font)
    expectEvenStops(layout)
    expect(LayoutAudit.violations(layout, of: text), equals: [])
  }

  @Test func `a Devanagari conjunct is one or more characters, never a part of one`() throws {
    let text = "क्षत्रिय"
    let layout = try layout(text, "NotoSansDevanagari-Regular.ttf")
    expect(layout.downstreamX.count, equals: text.count + 1)
    let starts = Set(GraphemeBoundaries.clusters(of: Array(text.utf16)).map(\.lowerBound))
    for cluster in layout.glyphRuns.flatMap(\.clusters) { #expect(starts.contains(cluster)) }
  }

  @Test func `the ligatures of Noto Sans and Noto Serif divide evenly or as the font says`() throws
  {
    let serif = try TestFonts.face("NotoSerif-Regular.ttf")
    #expect(!serif.ligatureCaretGlyphs.isEmpty)
    let layout = TextLayout("ffi", style: TextStyle(fonts: [serif], size: Double(serif.unitsPerEm)))
    let glyph = try #require(layout.glyphRuns.first?.glyphs.first)
    expect(layout.glyphRuns.flatMap(\.glyphs).count, equals: 1)
    let width = Double(serif.advance(of: glyph))
    let carets = serif.ligatureCarets(of: glyph).map(Double.init)
    let expected =
      carets.count == 2 ? [0] + carets + [width] : [0, width / 3, 2 * width / 3, width]
    for (x, edge) in zip(layout.downstreamX, expected) { #expect(abs(x - edge) <= 1) }
  }

  @Test func `an emoji sequence is one cluster`() throws {
    let text = "a👨‍👩‍👧👍🏽🇺🇸❤️b"
    let box = try layout(text, "BoxTall-Regular.ttf")
    expect(box.downstreamX, equals: [0, 10, 30, 50, 70, 80, 90])
    let unifont = try layout(text, "NotoSans-Regular.ttf", "unifont_upper.otf", "DejaVuSans.ttf")
    expect(unifont.downstreamX.count, equals: text.count + 1)
    expect(LayoutAudit.violations(unifont, of: text), equals: [])
  }

  @Test func `Thai breaks at words of the dictionary`() throws {
    let text = "สวัสดีชาวโลก"
    let two = try layout("สวัสดีชาว", "NotoSansThai-Regular.ttf").size.width
    let broken = try layout(text, "NotoSansThai-Regular.ttf", width: two)
    expect(broken.lineTexts, equals: ["สวัสดีชาว", "โลก"])
  }

  @Test func `an emoji after spaces with a joiner keeps its glyph where it occurs again`() throws {
    // HarfBuzz combines the joiner, which follows the space, and the emoji into one cluster.
    let text = "ស 👍   \u{200D}😀 😀 "
    let style = TextStyle(
      fonts: [try Box.face.get(), try TestFonts.face("NotoSansKhmer-Regular.ttf")], size: 20)
    let context = LayoutContext()
    let layouts = (0..<2).map { _ in TextLayout(text, style: style, context: context) }
    expect(LayoutAudit.differences(layouts[0], layouts[1]), equals: [])
    let cold = LayoutContext(usesFastPath: false)
    expect(
      LayoutAudit.differences(layouts[0], TextLayout(text, style: style, context: cold)), equals: []
    )
    #expect(
      layouts[1].caretStop(at: TextPosition(11))?.x != layouts[1].caretStop(at: TextPosition(9))?.x)
  }

  @Test func `Khmer and mixed scripts break at words`() throws {
    let text = "ភាសាខ្មែរជាភាសា"
    let layout = try layout(text, "NotoSansKhmer-Regular.ttf", width: 90)
    #expect(layout.lineCount > 1)
    let words = Set(layout.words.flatMap { [$0.start, $0.end] })
    for line in layout.lines { #expect(words.contains(line.range.end)) }
  }

  @Test func `Japanese does not begin a line with a closing mark`() throws {
    let text = "「日本語」、カッコ。"
    for width in stride(from: 80.0, through: 200, by: 10) {
      let layout = try layout(text, "NotoSansCJKjp-Subset.otf", width: width)
      for line in layout.lineTexts.dropFirst() { #expect(!"」、。".contains(line.first ?? " ")) }
      for line in layout.lineTexts.dropLast() { #expect(line.last != "「") }
    }
  }

  @Test func `Korean breaks between syllables or at spaces`() throws {
    let text = "한국어 문장입니다"
    let layout = try layout(text, "NotoSansCJKjp-Subset.otf", width: 60)
    expect(layout.lineTexts.joined(), equals: text)
    expect(layout.lineTexts.first, equals: "한국어 ")
  }

  @Test func `the language picks the font's local forms`() throws {
    // Noto Sans CJK has other shapes for Chinese than for Japanese.
    func glyphs(_ language: String) throws -> [UInt32] {
      try layout("直骨", "NotoSansCJKjp-Subset.otf", language: language).glyphRuns.flatMap(\.glyphs)
    }
    #expect(try glyphs("ja") != glyphs("zh-Hans"))
    try expect(glyphs("ja"), equals: glyphs(""))
  }

  @Test func `a language that does not exist changes nothing`() throws {
    let text = "Hello office 日本"
    for language in ["xx", "not a language", "-", "\u{0}", "en-US-x-private", "日本"] {
      let odd = try layout(text, "NotoSans-Regular.ttf", width: 60, language: language)
      let plain = try layout(text, "NotoSans-Regular.ttf", width: 60)
      expect(odd.lines, equals: plain.lines)
      expect(odd.caretStops, equals: plain.caretStops)
    }
  }

  @Test func `no glyph for invisible characters`() throws {
    for mark in ["\u{200B}", "\u{200E}", "\u{2060}", "\u{FEFF}", "\u{FE0F}", "\u{200D}", "\u{AD}"] {
      let layout = try layout("a\(mark)b", "NotoSans-Regular.ttf")
      let plain = try self.layout("ab", "NotoSans-Regular.ttf")
      expect(layout.size.width, equals: plain.size.width, "\(mark.unicodeScalars.map(\.value))")
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct FontFaceTests {
  @Test func `a face knows its names and measures`() throws {
    let face = try TestFonts.face("BoxTall-Regular.ttf")
    expect(face.familyName, equals: "BoxTall")
    expect(face.styleName, equals: "Regular")
    expect(face.unitsPerEm, equals: 1000)
    expect(face.glyphCount, equals: 1006)
    expect(face.weight, equals: 400)
    #expect(!face.isItalic)
    expect(face.index, equals: 0)
    #expect(face.variations.isEmpty)
    let metrics = face.metrics
    expect([metrics.ascent, metrics.descent, metrics.lineGap], equals: [800, 200, 0])
    expect([metrics.underlinePosition, metrics.underlineThickness], equals: [-100, 50])
    expect([metrics.caretSlopeRise, metrics.caretSlopeRun], equals: [1, 0])
  }

  @Test func `bold and italic faces say so`() throws {
    try expect(TestFonts.face("NotoSans-Bold.ttf").weight, equals: 700)
    let italic = try TestFonts.face("NotoSans-Italic.ttf")
    #expect(italic.isItalic)
    #expect(italic.metrics.caretSlopeRun > 0)
    let box = try TestFonts.face("BoxItalic-Regular.ttf")
    #expect(box.isItalic)
    expect([box.metrics.caretSlopeRise, box.metrics.caretSlopeRun], equals: [1000, 200])
  }

  @Test func `bytes make the same face as the file`() throws {
    let file = try TestFonts.face("BoxTall-Regular.ttf")
    let bytes = unsafe file.withBytes { unsafe Array($0) }
    let face = try FontFace(bytes: bytes, name: "mine")
    expect(face.path, equals: "mine")
    expect(face.metrics, equals: file.metrics)
    expect(face.coveredRanges, equals: file.coveredRanges)
    let text = "office To\u{301} لا"
    let a = TextLayout(text, style: TextStyle(fonts: [file], size: 20), width: 50)
    let b = TextLayout(text, style: TextStyle(fonts: [face], size: 20), width: 50)
    expect(a.lines, equals: b.lines)
    expect(a.caretStops, equals: b.caretStops)
  }

  @Test func `coverage tells what has glyphs`() throws {
    let face = try TestFonts.face("BoxTall-Regular.ttf")
    expect(face.coveredCount, equals: 892)
    #expect(face.covers("a"))
    #expect(face.covers("\u{5D0}"))
    #expect(face.covers("\u{1F44D}"))
    #expect(!face.covers("β"))
    #expect(!face.covers("\u{10FFFF}"))
    expect(face.coveredRanges.reduce(0) { $0 + $1.count }, equals: 892)
    for (a, b) in zip(face.coveredRanges, face.coveredRanges.dropFirst()) {
      #expect(a.upperBound + 1 < b.lowerBound)
    }
    #expect(face.coveredRanges.contains(0x20...0x7E))
  }

  @Test func `glyphs and advances`() throws {
    let face = try TestFonts.face("BoxTall-Regular.ttf")
    let glyph = try #require(face.nominalGlyph(for: "a"))
    expect(face.advance(of: glyph), equals: 500)
    expect(face.nominalGlyph(for: "β"), equals: nil)
    expect(face.advance(of: 0), equals: 500)
    expect(face.advance(of: .max), equals: 0)
    #expect(face.outline(of: .max).isEmpty)
    #expect(face.outline(of: face.nominalGlyph(for: " ") ?? 0).isEmpty)
    let outline = face.outline(of: glyph)
    expect(outline.last, equals: .close)
    guard case .move = outline.first else {
      Issue.record("an outline starts with a move")
      return
    }
  }

  @Test func `features are listed once and sorted`() throws {
    let tags = try TestFonts.face("BoxTall-Regular.ttf").featureTags.map(\.description)
    expect(Set(tags), equals: ["ccmp", "fina", "init", "kern", "liga", "medi", "rlig"])
    expect(tags, equals: tags.sorted())
    #expect(
      try TestFonts.face("NotoSans-Regular.ttf").featureTags.map(\.description).contains("liga"))
  }

  @Test func `ligature carets are in font units from the left`() throws {
    let face = try TestFonts.face("BoxTall-Regular.ttf")
    let carets = Set(face.ligatureCaretGlyphs.map { face.ligatureCarets(of: $0) })
    expect(carets, equals: [[400], [450, 1050]])
    #expect(face.ligatureCarets(of: face.nominalGlyph(for: "a") ?? 0).isEmpty)
    #expect(face.ligatureCarets(of: .max).isEmpty)
  }

  @Test func `equal faces are the same file, number and variations`() throws {
    let a = try TestFonts.face("Inter.var.ttf")
    expect(a, equals: a)
    let weight = try #require(OpenTypeTag("wght"))
    expect(
      a.withVariations([FontVariation(weight, 700)]),
      equals: a.withVariations([FontVariation(weight, 700)]))
    #expect(a.withVariations([FontVariation(weight, 700)]) != a)
  }
}

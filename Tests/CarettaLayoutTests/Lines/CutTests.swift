// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Reshaping at line breaks inside words.
@Suite struct CutTests {
  private func edges(_ layout: TextLayout, line: Int) -> [Double] {
    layout.caretStops.filter { $0.line == line }.map(\.x)
  }

  @Test func `no kerning across an emergency break`() throws {
    // "To" is 18 wide together, "T" alone 10.
    try expect(Box.layout("aTo", width: .infinity).size.width, equals: 28)
    let cut = try Box.layout("aTo", width: 20)
    expect(cut.lineTexts, equals: ["aT", "o"])
    expect(edges(cut, line: 0), equals: [0, 10, 20])
  }

  @Test func `what fits only together with what follows does not fit`() throws {
    // "aT" is 18 wide before an "o", but 20 at the end of a line.
    try expect(Box.lines("aTo", width: 19), equals: ["a", "To"])
    try expect(Box.lines("AVAV", width: 19), equals: ["AV", "AV"])
    try expect(Box.lines("AVAV", width: 18), equals: ["AV", "AV"])
    try expect(Box.lines("AVAV", width: 17), equals: ["A", "V", "A", "V"])
  }

  @Test func `no ligature across an emergency break`() throws {
    let cut = try Box.layout("xfi", width: 20)
    expect(cut.lineTexts, equals: ["xf", "i"])
    expect(edges(cut, line: 0), equals: [0, 10, 20])
    expect(edges(cut, line: 1), equals: [0, 10])
    let face = try Box.face.get()
    let single = "affi".unicodeScalars.compactMap { face.nominalGlyph(for: $0) }
    let three = try Box.layout("affi", width: 30)
    expect(three.lineTexts, equals: ["aff", "i"])
    expect(edges(three, line: 0), equals: [0, 10, 20, 30])
    expect(
      three.glyphRuns.map(\.glyphs), equals: [Array(single.prefix(3)), Array(single.suffix(1))])
  }

  @Test func `a ligature may form anew behind a cut`() throws {
    let layout = try Box.layout("of-fice", width: 40)
    expect(layout.lineTexts, equals: ["of-", "fice"])
    expect(edges(layout, line: 1), equals: [0, 8, 20, 30, 40])
    // The break splits f_f_i; the remaining glyph is f_i.
    let rest = try Box.layout("abcffi", width: 40)
    expect(rest.lineTexts, equals: ["abcf", "fi"])
    expect(edges(rest, line: 1), equals: [0, 8, 20])
  }

  @Test func `a ligature that fits is not cut`() throws {
    let layout = try Box.layout("affi", width: 40)
    expect(layout.lineTexts, equals: ["affi"])
    expect(edges(layout, line: 0), equals: [0, 10, 19, 31, 40])
  }

  @Test func `lam-alef is cut into its letters where nothing else helps`() throws {
    let layout = try Box.layout("بلا", width: 20)
    expect(layout.lineTexts, equals: ["بل", "ا"])
    expect(edges(layout, line: 0), equals: [20, 10, 0])
    expect(layout.glyphRuns.map(\.glyphs.count), equals: [2, 1])
  }

  @Test func `letters keep the forms in which they join across a cut`() throws {
    let face = try TestFonts.face("NotoSansArabic-Regular.ttf")
    let style = TextStyle(fonts: [face], size: 20)
    let whole = TextLayout("ببب", style: style)
    let glyphs = whole.glyphRuns.flatMap(\.glyphs)
    let letter = glyphs.count / 3
    let cut = TextLayout("ببب", style: style, width: whole.size.width - 1)
    expect(cut.lineTexts, equals: ["بب", "ب"])
    expect(
      lineGlyphs(cut), equals: [Array(glyphs.dropFirst(letter)), Array(glyphs.prefix(letter))])
    expect(LayoutAudit.violations(cut, of: "ببب"), equals: [])
    // Also where every cluster is an opportunity, and after marks.
    let anywhere = TextLayout(
      "بَبّب", style: style, paragraphStyle: ParagraphStyle { $0.lineBreak = .anywhere }, width: 1)
    let marked = TextLayout("بَبّب", style: style).glyphRuns.flatMap(\.glyphs)
    expect(lineGlyphs(anywhere).count, equals: 3)
    expect(Array(lineGlyphs(anywhere).reversed().joined()), equals: marked)
  }

  @Test(arguments: ["NotoSansArabic-Regular.ttf", "NotoNaskhArabic-Regular.ttf", "DejaVuSans.ttf"])
  func `letters on both sides of a hyphen keep their forms`(font: String) throws {
    let whole = try TestFonts.layout("بب", font).glyphRuns.flatMap(\.glyphs)
    let normal = ParagraphStyle(overflowWrap: .normal)
    for between in ["\u{AD}", "\u{200D}\u{AD}"] {
      let cut = try TestFonts.layout("ب\(between)ب", font, width: 1, normal)
      expect(cut.lineCount, equals: 2)
      expect(cut.line(0).endReason, equals: .hyphen)
      let lines = lineGlyphs(cut)
      // The hyphen is left of the letter it follows.
      let half = whole.count / 2
      expect(Array(lines[0].suffix(half)), equals: Array(whole.suffix(half)))
      expect(Array(lines[1].suffix(half)), equals: Array(whole.prefix(half)))
    }
    // A letter that nothing joins has its isolated form.
    let alone = try TestFonts.layout("ب\u{AD}ء", font, width: 1, normal)
    let letter = try TestFonts.layout("ب", font).glyphRuns.flatMap(\.glyphs)
    expect(lineGlyphs(alone)[0].suffix(letter.count), equals: letter[...])
  }

  @Test func `letters do not join an ellipsis`() throws {
    let face = try TestFonts.face("NotoSansArabic-Regular.ttf")
    let style = TextStyle(fonts: [face], size: 20)
    let text = "ببببببببببب"
    let layout = TextLayout(
      text, style: style, block: BlockOptions(maxLines: 1, ellipsis: "x"), width: 40)
    let shown = try #require(layout.hiddenRange).start
    let alone = TextLayout(MarkedText.slice(text, TextRange(0, shown)), style: style)
    #expect(shown > 1)
    expect(
      layout.glyphRuns.flatMap(\.glyphs).suffix(alone.glyphRuns[0].glyphs.count),
      equals: alone.glyphRuns[0].glyphs[...])
  }

  private func lineGlyphs(_ layout: TextLayout) -> [[UInt32]] {
    (0..<layout.lineCount).map { line in
      layout.glyphRuns.filter { $0.line == line }.flatMap(\.glyphs)
    }
  }

  @Test(arguments: ["سمسم", "سُمَسَم", "سمسمسمسمسم"])
  func `letters of two styles keep their forms at a line's end`(text: String) throws {
    let face = try TestFonts.face("NotoNaskhArabic-Regular.ttf")
    let style = TextStyle(fonts: [face], size: 20)
    let units = Array(text.utf16)
    // In the middle, behind the marks of a letter.
    let cut = try #require(
      (units.count / 2..<units.count).first { units[$0] >= 0x0620 && units[$0] < 0x064B })
    let half = String(decoding: units[..<cut], as: UTF16.self)
    let spans = [TextSpan(TextRange(cut, units.count), size: 20.5)]
    let joined = TextLayout(text, style: style, spans: spans)
    expect(
      joined.glyphRuns.flatMap(\.glyphs),
      equals: TextLayout(text, style: style).glyphRuns.flatMap(\.glyphs))
    let layout = TextLayout(
      text, style: style, spans: spans, width: joined.size.width - joined.x(cut) + 0.1)
    expect(layout.lineTexts.first, equals: half)
    expect(lineGlyphs(layout)[0], equals: joined.glyphRuns.last?.glyphs)
    expect(LayoutAudit.violations(layout, of: text), equals: [])
  }

  @Test func `a cut line of a font with kerning is as if alone`() throws {
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 20)
    let text = "AVAVAVATAToToToYoYofifflaffinity"
    let whole = TextLayout(text, style: style)
    for width in stride(from: 1.0, to: whole.size.width, by: 1.3) {
      let layout = TextLayout(text, style: style, width: width)
      for line in 0..<layout.lineCount {
        let alone = TextLayout(layout.lineTexts[line], style: style)
        expect(layout.line(line).width, equals: alone.size.width)
        expect(
          layout.glyphRuns.filter { $0.line == line }.flatMap(\.glyphs),
          equals: alone.glyphRuns.flatMap(\.glyphs))
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport
import Testing

/// What is shaped again where a line is cut.
@Suite struct CutTests {
  private func edges(_ layout: TextLayout, line: Int) -> [Double] {
    layout.carets.filter { $0.line == line }.map(\.x)
  }

  @Test func `no kerning across an emergency break`() throws {
    // "To" is 18 wide together, "T" alone 10.
    #expect(try Box.layout("aTo", width: .infinity).size.width == 28)
    let cut = try Box.layout("aTo", width: 20)
    #expect(cut.lineTexts == ["aT", "o"])
    #expect(edges(cut, line: 0) == [0, 10, 20])
  }

  @Test func `what fits only together with what follows does not fit`() throws {
    // "aT" is 18 wide before an "o", but 20 at the end of a line.
    #expect(try Box.lines("aTo", width: 19) == ["a", "To"])
    #expect(try Box.lines("AVAV", width: 19) == ["AV", "AV"])
    #expect(try Box.lines("AVAV", width: 18) == ["AV", "AV"])
    #expect(try Box.lines("AVAV", width: 17) == ["A", "V", "A", "V"])
  }

  @Test func `no ligature across an emergency break`() throws {
    let cut = try Box.layout("xfi", width: 20)
    #expect(cut.lineTexts == ["xf", "i"])
    #expect(edges(cut, line: 0) == [0, 10, 20])
    #expect(edges(cut, line: 1) == [0, 10])
    let face = try Box.face.get()
    let single = "affi".unicodeScalars.compactMap { face.nominalGlyph(for: $0) }
    let three = try Box.layout("affi", width: 30)
    #expect(three.lineTexts == ["aff", "i"])
    #expect(edges(three, line: 0) == [0, 10, 20, 30])
    #expect(
      three.glyphRuns.map(\.glyphs) == [Array(single.prefix(3)), Array(single.suffix(1))])
  }

  @Test func `a ligature may form anew behind a cut`() throws {
    let layout = try Box.layout("of-fice", width: 40)
    #expect(layout.lineTexts == ["of-", "fice"])
    #expect(edges(layout, line: 1) == [0, 8, 20, 30, 40])
    // f_f_i is cut in two: what is left of it is f_i.
    let rest = try Box.layout("abcffi", width: 40)
    #expect(rest.lineTexts == ["abcf", "fi"])
    #expect(edges(rest, line: 1) == [0, 8, 20])
  }

  @Test func `a ligature that fits is not cut`() throws {
    let layout = try Box.layout("affi", width: 40)
    #expect(layout.lineTexts == ["affi"])
    #expect(edges(layout, line: 0) == [0, 10, 19, 31, 40])
  }

  @Test func `lam-alef is cut into its letters where nothing else helps`() throws {
    let layout = try Box.layout("بلا", width: 20)
    #expect(layout.lineTexts == ["بل", "ا"])
    #expect(edges(layout, line: 0) == [20, 10, 0])
    #expect(layout.glyphRuns.map(\.glyphs.count) == [2, 1])
  }

  @Test func `letters do not join across a cut`() throws {
    let face = try TestFonts.face("NotoSansArabic-Regular.ttf")
    let style = TextStyle(fonts: [face], size: 20)
    func glyphs(_ text: String, width: Double = .infinity) -> [[UInt32]] {
      let layout = TextLayout(text, style: style, width: width)
      return (0..<layout.lineCount).map { line in
        layout.glyphRuns.filter { $0.line == line }.flatMap(\.glyphs)
      }
    }
    let whole = TextLayout("ببب", style: style)
    let two = TextLayout("بب", style: style)
    let cut = TextLayout("ببب", style: style, width: (two.size.width + whole.size.width) / 2)
    #expect(cut.lineTexts == ["بب", "ب"])
    #expect(glyphs("ببب", width: cut.width) == glyphs("بب") + glyphs("ب"))
    #expect(glyphs("ببب") != [glyphs("بب")[0] + glyphs("ب")[0]])
  }

  @Test func `a cut line of a font with kerning is as if alone`() throws {
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 20)
    let text = "AVAVAVATAToToToYoYofifflaffinity"
    let whole = TextLayout(text, style: style)
    for width in stride(from: 1.0, to: whole.size.width, by: 1.3) {
      let layout = TextLayout(text, style: style, width: width)
      for line in 0..<layout.lineCount {
        let alone = TextLayout(layout.lineTexts[line], style: style)
        #expect(layout.line(line).width == alone.size.width)
        #expect(
          layout.glyphRuns.filter { $0.line == line }.flatMap(\.glyphs)
            == alone.glyphRuns.flatMap(\.glyphs))
      }
    }
  }

  @Test(arguments: ["سمسم", "سُمَسَم", "سمسمسمسمسم"])
  func `letters of two styles come apart at a line's end`(text: String) throws {
    let face = try TestFonts.face("NotoNaskhArabic-Regular.ttf")
    let style = TextStyle(fonts: [face], size: 20)
    let units = Array(text.utf16)
    // In the middle, behind the marks of a letter.
    let cut = try #require(
      (units.count / 2..<units.count).first { units[$0] >= 0x0620 && units[$0] < 0x064B })
    let half = String(decoding: units[..<cut], as: UTF16.self)
    let alone = TextLayout(half, style: style)
    var big = style
    big.size = 21
    let behind = TextLayout(String(decoding: units[cut...], as: UTF16.self), style: big)
    let layout = TextLayout(
      text, style: style, spans: [TextSpan(TextRange(cut, units.count), size: 21)],
      width: max(alone.size.width, behind.size.width))
    #expect(layout.lineTexts.first == half)
    let runs = layout.glyphRuns
    #expect(runs[0].glyphs == alone.glyphRuns[0].glyphs)
    #expect(runs.filter { $0.line > 0 }.flatMap(\.glyphs) == behind.glyphRuns.flatMap(\.glyphs))
    // In one line they join.
    let whole = TextLayout(text, style: style)
    let joined = TextLayout(
      text, style: style, spans: [TextSpan(TextRange(cut, units.count), size: 21)])
    #expect(joined.glyphRuns.flatMap(\.glyphs) == whole.glyphRuns.flatMap(\.glyphs))
  }
}

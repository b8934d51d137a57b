// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// In the box font ideographs are 20 wide and other characters 10, at size 20; an eighth is 2.5.
///
/// Its brackets fill the em square with ink, so that nothing is trimmed; in Noto Sans CJK at size
/// 16 that is 8.
@Suite struct EastAsianSpacingTests {
  private func layout(
    _ text: String, _ autospace: ParagraphStyle.TextAutospace = .normal, width: Double = 1000,
    _ alignment: ParagraphStyle.TextAlign = .start
  ) throws -> TextLayout {
    let layout = try Box.layout(
      text, width: width, ParagraphStyle(textAlign: alignment) { $0.textAutospace = autospace })
    expect(LayoutAudit.violations(layout, of: text), equals: [])
    return layout
  }

  private static let cjk = Result { try TestFonts.face("NotoSansCJKjp-Subset.otf") }

  private func trimmed(
    _ text: String, _ trim: ParagraphStyle.TextSpacingTrim, width: Double = 1000,
    _ writingMode: WritingMode = .horizontalTB, textWrap: ParagraphStyle.TextWrap = .wrap
  ) throws -> TextLayout {
    let layout = TextLayout(
      text, style: TextStyle(fonts: [try Self.cjk.get()], size: 16),
      paragraphStyle: ParagraphStyle(textWrap: textWrap, writingMode: writingMode) {
        $0.textSpacingTrim = trim
      }, width: width)
    expect(LayoutAudit.violations(layout, of: text), equals: [])
    return layout
  }

  @Test func `there is space between ideographs and letters or digits`() throws {
    try expect(layout("一a丁", []).line(0).width, equals: 50)
    try expect(layout("一a丁").line(0).width, equals: 55)
    try expect(layout("一1丁").line(0).width, equals: 55)
    try expect(layout("一1丁", .ideographAlpha).line(0).width, equals: 50)
    try expect(layout("一a1", .ideographNumeric).line(0).width, equals: 40)
    try expect(layout("あaア").line(0).width, equals: 55)
    try expect(layout("一 a丁").line(0).width, equals: 62.5)
    try expect(layout("一、a").line(0).width, equals: 50)
    try expect(layout("一Ａ").line(0).width, equals: 40)
    try expect(layout("a1").line(0).width, equals: 20)
  }

  /// Found by `caretta-fuzz cuts`: nothing in such text was spaced or trimmed.
  @Test func `white space that collapses does not separate characters from the edges of lines`()
    throws
  {
    func width(_ text: String) throws -> Double {
      let layout = TextLayout(
        text, style: TextStyle(fonts: [try Self.cjk.get()], size: 16),
        paragraphStyle: ParagraphStyle(whiteSpace: .preLine) {
          $0.textSpacingTrim = .trimBoth
          $0.textAutospace = .normal
        })
      expect(LayoutAudit.violations(layout, of: text), equals: [])
      return layout.line(0).width
    }
    for text in ["一）（一）", "（一）（一", "一a一", "（", "）", "一）（a一"] {
      try expect(width(text + " "), equals: width(text), "\(text)")
      try expect(width(text + "   "), equals: width(text), "\(text)")
      try expect(width(" " + text), equals: width(text), "\(text)")
      try expect(width("  " + text + "  \u{2028} " + text), equals: width(text), "\(text)")
    }
  }

  @Test func `the space belongs to the ideograph`() throws {
    let layout = try layout("a一b")
    expect(layout.caretStops.map(\.x), equals: [0, 10, 35, 45])
    expect(layout.glyphRuns.flatMap { $0.positions.map(\.x) }, equals: [0, 12.5, 35])
  }

  @Test func `there is no space at the edges of lines`() throws {
    let layout = try layout("一a丁三bb", width: 40)
    expect(layout.lineTexts, equals: ["一a", "丁三", "bb"])
    expect(layout.lines.map(\.width), equals: [32.5, 40, 20])
    expect(layout.lines.map(\.left), equals: [0, 0, 0])
    try expect(self.layout("一丁a", width: 40, .right).lines.map(\.left), equals: [0, 30])
    try expect(self.layout("aa一", width: 20).lines.map(\.width), equals: [20, 20])
  }

  @Test func `a new width gives what a fresh layout has`() throws {
    let text = "第3章a一b二（三）「四」、五x"
    for trim in ParagraphStyle.TextSpacingTrim.allCases {
      var layout = try trimmed(text, trim)
      for width in [16, 24, 32, 40, 64, 100, 300, 20, .infinity] as [Double] {
        layout.setWidth(width)
        expect(LayoutAudit.differences(layout, try trimmed(text, trim, width: width)), equals: [])
      }
    }
  }

  @Test func `punctuation beside punctuation is half as wide`() throws {
    try expect(trimmed("」「", .spaceAll).line(0).width, equals: 32)
    try expect(trimmed("」「", .normal).line(0).width, equals: 24)
    try expect(trimmed("「「」」", .normal).line(0).width, equals: 48)
    try expect(trimmed("一、「二」。", .normal).line(0).width, equals: 16 * 6 - 16)
    try expect(trimmed("一「二」三", .normal).line(0).width, equals: 80)
    try expect(trimmed("」\u{3000}「", .normal).line(0).width, equals: 32)
    let layout = try trimmed("」「", .normal)
    expect(layout.caretStops.map(\.x), equals: [0, 16, 24])
    expect(layout.glyphRuns.flatMap { $0.positions.map(\.x) }, equals: [0, 8])
    try expect(trimmed("」「", .normal, .verticalRL).size.height, equals: 24)
  }

  @Test func `opening punctuation at the start of lines`() throws {
    let text = "「一二「三\u{2028}「四"
    func widths(_ trim: ParagraphStyle.TextSpacingTrim) throws -> [Double] {
      let layout = try trimmed(text, trim, width: 48)
      expect(layout.lineCount, equals: 3)
      return layout.lines.map(\.width)
    }
    try expect(widths(.spaceAll), equals: [48, 32, 32])
    try expect(widths(.normal), equals: [48, 32, 32])
    try expect(widths(.spaceFirst), equals: [48, 24, 32])
    try expect(widths(.trimStart), equals: [40, 24, 24])
    let layout = try trimmed(text, .trimStart, width: 48)
    expect(layout.glyphRuns[0].positions[0].x, equals: -8)
    expect(layout.x(0), equals: 0)
    expect(layout.x(1), equals: 8)
  }

  @Test(arguments: ParagraphStyle.TextWrap.allCases)
  func `closing punctuation that does not fit is trimmed`(
    textWrap: ParagraphStyle.TextWrap
  ) throws {
    let text = "一二三。四五"
    try expect(trimmed(text, .spaceAll, width: 56).lineTexts, equals: ["一二", "三。四", "五"])
    let layout = try trimmed(text, .normal, width: 56, textWrap: textWrap)
    expect(layout.lineTexts, equals: ["一二三。", "四五"])
    expect(layout.line(0).width, equals: 56)
    try expect(trimmed("一二三。", .normal, width: 56).lineCount, equals: 1)
    try expect(trimmed("一二三。", .normal, width: 64).line(0).width, equals: 64)
    try expect(trimmed("一二三。", .trimBoth, width: 64).line(0).width, equals: 56)
  }

  @Test func `glyphs without a blank half keep their width`() throws {
    let layout = try Box.layout("」「", width: 100, ParagraphStyle { $0.textSpacingTrim = .trimBoth })
    expect(layout.line(0).width, equals: 40)
    let latin = TextLayout(
      "“a”“b”", style: TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")]),
      paragraphStyle: ParagraphStyle { $0.textSpacingTrim = .trimBoth })
    let plain = TextLayout("“a”“b”", style: latin.style)
    expect(LayoutAudit.differences(latin, plain), equals: [])
  }

  /// Clusters with context-dependent spacing are cached with the fast path.
  @Test(arguments: ParagraphStyle.TextSpacingTrim.allCases)
  func `East Asian text is equal with and without cached clusters`(
    _ trim: ParagraphStyle.TextSpacingTrim
  ) throws {
    let style = TextStyle(fonts: [try TestFonts.face("NotoSansCJKjp-Subset.otf")], size: 20)
    let paragraphStyle = ParagraphStyle {
      $0.textAutospace = .normal
      $0.textSpacingTrim = trim
    }
    let text = "第3章は「iPhone」と、「Android」の話です。（注）を2024年に読む。"
    let plain = LayoutContext(usesFastPath: false)
    for width in stride(from: 20.0, through: 400, by: 20) {
      let layouts = [plain, LayoutContext()].map {
        TextLayout(text, style: style, paragraphStyle: paragraphStyle, width: width, context: $0)
      }
      expect(LayoutAudit.differences(layouts[0], layouts[1]), equals: [], "\(width)")
    }
  }
}

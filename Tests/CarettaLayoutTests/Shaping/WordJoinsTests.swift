// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// Phrases of Thai that are joined from words are equal to HarfBuzz's.
@Suite struct WordJoinsTests {
  private static let words = [
    "มาก", "นก", "ขา", "คน", "งา", "จาน", "กา", "ข้าว", "น้ำ", "ที่", "และ", "ประเทศ", "ไทย", "เศรษฐกิจ",
    "ฟ้า",
    "ปี่", "ญาติ", "ฐาน", "รัฐบาล", "ผู้ใหญ่", "เกม", "โรงเรียน", "๕", "๒๐", "5", "ๆ", "ฯ", "-", "/", "(",
    ")", "a",
  ]
  /// All assigned characters of the block, with spaces and characters of other scripts.
  private static let characters =
    (0x0E01...0x0E3A).map(character) + (0x0E3F...0x0E5B).map(character)
    + [" ", "\u{200B}", "\u{200D}", "\u{25CC}", "\u{AD}", "a", "1", "ກ"]

  private static func character(_ scalar: Int) -> String {
    Unicode.Scalar(UInt32(scalar)).map(String.init) ?? ""
  }

  private func style(_ face: FontFace, letterSpacing: Double = 0) throws -> TextStyle {
    TextStyle(
      fonts: [face, try TestFonts.face("NotoSans-Regular.ttf")], size: 17.3,
      letterSpacing: .points(letterSpacing), language: "th")
  }

  /// Compares texts of random parts with HarfBuzz's.
  private func compare(_ style: TextStyle, _ parts: [String], spaces: Int = 8) throws {
    var numbers = SeededGenerator(seed: 0x7A1)
    let (fast, slow) = (LayoutContext(), LayoutContext(usesFastPath: false))
    fast.setChecksShortcuts(true)
    for _ in 0..<60 {
      let text = (0..<80).map { _ in
        numbers.below(spaces) == 0 ? " " : numbers.one(of: parts)
      }.joined()
      let joined = TextLayout(text, style: style, width: 220, context: fast)
      let shaped = TextLayout(text, style: style, width: 220, context: slow)
      try #require(LayoutAudit.differences(joined, shaped) == [], "\(text)")
    }
    expect(fast.shortcutMismatches, equals: 0)
  }

  private func joins(_ face: FontFace) throws -> WordJoins? {
    let (styles, layoutStyle) = (ShapingStyles(), LayoutStyle(try style(face)))
    return withExtendedLifetime(styles) {
      styles.table(of: layoutStyle).style(font: 0, script: Script.thai, level: 0).wordJoins
    }
  }

  @Test(arguments: [0, 1.5])
  func `joined phrases equal HarfBuzz's`(letterSpacing: Double) throws {
    let style = try style(TestFonts.face("NotoSansThai-Regular.ttf"), letterSpacing: letterSpacing)
    try compare(style, Self.words)
    try compare(style, Self.characters, spaces: 20)
  }

  @Test(arguments: PairFonts.allCases)
  func `joined phrases equal HarfBuzz's in a font whose rules match letters of two words`(
    font: PairFonts
  ) throws {
    let bytes = try font.file(letters: "กขานจ", of: "NotoSansThai-Regular.ttf")
    try compare(style(FontFace(bytes: bytes)), Self.words)
    try compare(style(FontFace(bytes: bytes)), ["มาก", "นก", "ขา", "จาน"])
  }

  @Test func `a font has joins unless its rules match letters of two words`() throws {
    #expect(try joins(TestFonts.face("NotoSansThai-Regular.ttf")) != nil)
    for font in PairFonts.allCases {
      let bytes = try font.file(letters: "กขานจ", of: "NotoSansThai-Regular.ttf")
      try expect(
        (joins(FontFace(bytes: bytes)) != nil), equals: (font == .pairWithTwoValues), "\(font)")
    }
  }

  @Test func `new words of a phrase share a call of HarfBuzz, and known words need none`() throws {
    let context = LayoutContext()
    let style = try style(TestFonts.face("NotoSansThai-Regular.ttf"))
    _ = TextLayout("น้ำและประเทศ", style: style, context: context)
    expect(context.counters.shapingCalls, equals: 1)
    expect(context.counters.segmentsShaped, equals: 3)
    _ = TextLayout("ประเทศน้ำและน้ำและประเทศ", style: style, context: context)
    expect(context.counters.segmentsShaped, equals: 3)
  }
}

// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// Text of plain scripts other than ASCII, and of Hebrew, that is built from pairs is equal to
/// HarfBuzz's.
@Suite struct GlyphPairsTests {
  private static let cyrillic = "абвгдежзийклмнопрстуфхцчшщъыьэюяАБВГДУТФЧЬ«»–,."
  private static let greek = "αβγδεζηθικλμνξοπρστυφχψωςΑΓΔΤΥάέήίόύώ·;’"
  private static let latin = "éèàùçöäüßñłøåæœ’“”—…fijlAVTWYoe"
  private static let kana = "ぁあいうえおかがきくけこさしすたちつてとなにのはばぱアァイウエオカガトムーヴンー・、。「」"

  /// Returns the pairs of a face; nil if HarfBuzz shapes all text in it.
  private func glyphPairs(_ face: FontFace, _ script: UInt8, language: String = "") -> GlyphPairs? {
    let styles = ShapingStyles()
    let layoutStyle = LayoutStyle(TextStyle(fonts: [face], size: 16, language: language))
    return withExtendedLifetime(styles) {
      styles.glyphPairs(
        of: styles.table(of: layoutStyle).style(font: 0, script: script, level: 0),
        HarfBuzzBuffer())
    }
  }

  private func pair(_ pairs: GlyphPairs, _ face: FontFace, _ text: String) -> ShapedPair? {
    let units = Array(text.utf16)
    let glyphs = units.map { unsafe face.flat.glyph(UInt32($0)) }
    return pairs.pair((units[0], units[1]), (glyphs[0], glyphs[1]))
  }

  private func roles(
    _ pairs: GlyphPairs, _ face: FontFace, _ character: Unicode.Scalar
  ) -> GlyphRoles.Roles {
    unsafe pairs.roles[face.flat.glyph(character.value)]
  }

  @Test(arguments: PairFonts.allCases)
  func `words equal HarfBuzz's in a font that does not shape by pairs`(font: PairFonts) throws {
    try PairComparison.compare(FontFace(bytes: font.file(letters: "абвгд")), letters: "абвгд")
  }

  @Test(arguments: [
    "NotoSans-Regular.ttf", "NotoSans-Italic.ttf", "NotoSerif-Regular.ttf", "DejaVuSans.ttf",
    "DejaVuSansMono.ttf", "Cantarell-VF.otf", "Inter.var.ttf", "NotoSansCJKjp-Subset.otf",
  ])
  func `words equal HarfBuzz's in a font of the repository`(font: String) throws {
    let face = try TestFonts.face(font)
    for letters in [Self.cyrillic, Self.greek, Self.latin] {
      try PairComparison.compare(face, letters: letters)
    }
  }

  @Test func `Hebrew words equal HarfBuzz's`() throws {
    for font in ["NotoSansHebrew-Regular.ttf", "DejaVuSans.ttf"] {
      let face = try TestFonts.face(font)
      try PairComparison.compare(face, letters: "אבגדהוזחטיךכלםמןנסעףפץצקרשת")
      try PairComparison.compare(face, letters: "אבגדה(ו)[ז]<ח>־׳״׀1,a\u{05B8}\u{FB2A}")
    }
  }

  @Test(arguments: PairFonts.allCases)
  func `Hebrew words equal HarfBuzz's in a font that does not shape by pairs`(
    font: PairFonts
  ) throws {
    let bytes = try font.file(letters: "אבגדה", of: "NotoSansHebrew-Regular.ttf")
    try PairComparison.compare(FontFace(bytes: bytes), letters: "אבגדה")
  }

  @Test(arguments: ["ja", "zh-Hans", "ko", ""])
  func `kana and Han equal HarfBuzz's in each language`(language: String) throws {
    let face = try TestFonts.face("NotoSansCJKjp-Subset.otf")
    try PairComparison.compare(face, letters: Self.kana + "日本語文字骨直", language: language)
    try PairComparison.compare(face, letters: "カ゚か゚ぱあ\u{3099}か", language: language)
  }

  @Test(arguments: ["smcp", "kern", "frac", "palt", "ccmp"])
  func `words equal HarfBuzz's with a feature`(tag: String) throws {
    let tag = try #require(OpenTypeTag(tag))
    for value: UInt32 in [0, 1] {
      try PairComparison.compare(
        TestFonts.face("NotoSans-Regular.ttf"), letters: "УТАгде1⁄2é",
        features: [FontFeature(tag, value)])
      try PairComparison.compare(
        TestFonts.face("NotoSansCJKjp-Subset.otf"), letters: Self.kana,
        features: [FontFeature(tag, value)])
    }
  }

  @Test func `pairs of Cyrillic letters have HarfBuzz's kerning`() throws {
    let face = try TestFonts.face("NotoSans-Regular.ttf")
    let pairs = try #require(glyphPairs(face, Script.cyrillic))
    let (plain, kerned) = (
      try #require(pair(pairs, face, "нн")), try #require(pair(pairs, face, "ТА"))
    )
    let alone = Int64(face.advance(of: try #require(face.nominalGlyph(for: "Т"))))
    #expect(plain.isSafe)
    #expect(!kerned.isSafe)
    #expect(kerned.advance < alone)
  }

  @Test func `pairs that a rule of several letters starts with are shaped by HarfBuzz`() throws {
    for font in [PairFonts.ligatureOfThree, .chainedContext] {
      let face = try FontFace(bytes: font.file(letters: "абвгд"))
      let pairs = try #require(glyphPairs(face, Script.cyrillic))
      #expect(pair(pairs, face, "аб") == nil, "\(font)")
      #expect(pair(pairs, face, "бв") != nil, "\(font)")
      expect(roles(pairs, face, "а"), equals: [.isPlain, .startsRule], "\(font)")
      expect(roles(pairs, face, "б"), equals: [.isPlain, .continuesRule], "\(font)")
      expect(roles(pairs, face, "г"), equals: .isPlain, "\(font)")
    }
  }

  @Test func `a letter whose pair moves the second letter is shaped by HarfBuzz`() throws {
    let face = try FontFace(bytes: PairFonts.pairWithTwoValues.file(letters: "абвгд"))
    let pairs = try #require(glyphPairs(face, Script.cyrillic))
    expect(roles(pairs, face, "а"), equals: [])
    expect(roles(pairs, face, "в"), equals: .isPlain)
  }

  @Test(arguments: [PairFonts.skippedGlyphs, .emptyContext, .kernTable, .kernTableBesideMarks])
  func `a font whose lookups join distant glyphs or cannot be read has no pairs`(font: PairFonts)
    throws
  {
    let found = try glyphPairs(FontFace(bytes: font.file(letters: "абвгд")), Script.cyrillic)
    #expect(found === nil)
  }

  @Test func `an ideograph that the language replaces is not plain`() throws {
    let face = try TestFonts.face("NotoSansCJKjp-Subset.otf")
    let japanese = try #require(glyphPairs(face, Script.han, language: "ja"))
    expect(roles(japanese, face, "語"), equals: .isPlain)
    expect(roles(japanese, face, "\u{2044}"), equals: [])
    expect(roles(japanese, face, "\u{10FFFF}"), equals: [])
  }

  @Test func `new words of known pairs need no call of HarfBuzz`() throws {
    let context = LayoutContext()
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 16)
    _ = TextLayout("молоко", style: style, context: context)
    let before = context.counters
    _ = TextLayout("около колом", style: style, context: context)
    expect(context.counters.shapingCalls, equals: before.shapingCalls)
    let hebrew = TextStyle(fonts: [try TestFonts.face("NotoSansHebrew-Regular.ttf")], size: 16)
    _ = TextLayout("שלום עולם", style: hebrew, context: context)
    expect(context.counters.shapingCalls, equals: before.shapingCalls)
  }

  @Test func `more pairs than the table holds are shaped again`() throws {
    let face = try TestFonts.face("NotoSansCJKjp-Subset.otf")
    let pairs = try #require(glyphPairs(face, Script.han))
    let first = try #require(pair(pairs, face, "日本"))
    for second in UInt16(0x4E00)..<0x7600 {
      _ = unsafe pairs.pair((0x65E5, second), (face.flat.glyph(0x65E5), face.flat.glyph(0x672C)))
    }
    expect(pair(pairs, face, "日本")?.advance, equals: first.advance)
  }
}

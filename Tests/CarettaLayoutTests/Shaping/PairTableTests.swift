// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// Words that are built from pairs of characters are equal to HarfBuzz's.
@Suite struct PairTableTests {
  /// Returns the pairs of a face's Latin letters; nil if HarfBuzz shapes all its words.
  private func pairTable(_ face: FontFace, features: [FontFeature] = []) -> PairTable? {
    let styles = ShapingStyles()
    let layoutStyle = LayoutStyle(TextStyle(fonts: [face], size: 16, features: features))
    return withExtendedLifetime(styles) {
      styles.pairs(of: styles.table(of: layoutStyle).asciiStyle(hasLetters: true), HarfBuzzBuffer())
    }
  }

  private func pair(_ table: PairTable, _ text: String) -> PairTable.Pair? {
    let bytes = Array(text.utf8)
    return table.pair(bytes[0], bytes.count > 1 ? bytes[1] : 0x20)
  }

  @Test(arguments: PairFonts.allCases)
  func `words equal HarfBuzz's in a font that does not shape by pairs`(font: PairFonts) throws {
    try PairComparison.compare(FontFace(bytes: font.file()), letters: "abcde")
  }

  @Test(arguments: [true, false])
  func `kerning that skips base glyphs applies across a space`(usesFastPath: Bool) throws {
    let face = try FontFace(bytes: PairFonts.skippedGlyphs.file())
    let context = LayoutContext(usesFastPath: usesFastPath)
    func width(_ text: String) -> Double {
      // One point is one font unit.
      let style = TextStyle(fonts: [face], size: Double(face.unitsPerEm))
      return TextLayout(text, style: style, context: context).size.width
    }
    expect(width("a a"), equals: 2 * width("a") + width("b b") - 2 * width("b") - 100)
  }

  @Test(arguments: [
    "NotoSans-Regular.ttf", "NotoSans-Italic.ttf", "DejaVuSans.ttf", "DejaVuSansMono.ttf",
    "NotoSansCJKjp-Subset.otf",
  ])
  func `words equal HarfBuzz's in a font of the repository`(font: String) throws {
    let face = try TestFonts.face(font)
    try PairComparison.compare(face, letters: String(decoding: 0x21...0x7E, as: UTF8.self))
    try PairComparison.compare(face, letters: "AVTWYafilj.,-")
  }

  @Test(arguments: ["smcp", "liga", "kern", "frac", "zero"])
  func `words equal HarfBuzz's with a feature`(tag: String) throws {
    let face = try TestFonts.face("NotoSans-Regular.ttf")
    let tag = try #require(OpenTypeTag(tag))
    for value: UInt32 in [0, 1] {
      try PairComparison.compare(face, letters: "fiAVT1/20", features: [FontFeature(tag, value)])
    }
  }

  @Test func `letters and digits of Noto Sans are shaped by pairs`() throws {
    let table = try #require(pairTable(TestFonts.face("NotoSans-Regular.ttf")))
    #expect(pair(table, "10") != nil)
    let (alone, kerned) = (try #require(pair(table, "A")), try #require(pair(table, "AV")))
    #expect(alone.isSafe)
    #expect(!kerned.isSafe)
    #expect(kerned.advance < alone.advance)
    expect(pair(table, "nn")?.advance, equals: pair(table, "n")?.advance)
  }

  @Test func `the first two letters of a ligature of three are shaped by HarfBuzz`() throws {
    let table = try #require(pairTable(FontFace(bytes: PairFonts.ligatureOfThree.file())))
    expect(pair(table, "ab"), equals: nil)
    #expect(pair(table, "bc") != nil)
    #expect(pair(table, "ad") != nil)
  }

  @Test func `the first two letters of a context are shaped by HarfBuzz`() throws {
    let table = try #require(pairTable(FontFace(bytes: PairFonts.chainedContext.file())))
    expect(pair(table, "ab"), equals: nil)
    #expect(pair(table, "bc") != nil)
  }

  @Test func `a letter whose pair moves the second letter is shaped by HarfBuzz`() throws {
    let table = try #require(pairTable(FontFace(bytes: PairFonts.pairWithTwoValues.file())))
    expect(pair(table, "ad"), equals: nil)
    expect(pair(table, "b"), equals: nil)
    #expect(pair(table, "cd") != nil)
  }

  @Test(arguments: [PairFonts.skippedGlyphs, .emptyContext, .kernTable, .kernTableBesideMarks])
  func `a font whose lookups join distant glyphs or cannot be read has no pairs`(font: PairFonts)
    throws
  {
    let found = try pairTable(FontFace(bytes: font.file()))
    #expect(found === nil)
  }

  @Test func `a letter that a feature replaces is shaped by HarfBuzz`() throws {
    let zero = try #require(OpenTypeTag("zero"))
    let face = try TestFonts.face("NotoSans-Regular.ttf")
    let plain = try #require(pairTable(face))
    let slashed = try #require(pairTable(face, features: [FontFeature(zero, 1)]))
    #expect(pair(plain, "10") != nil)
    expect(pair(slashed, "10"), equals: nil)
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct FallbackTests {
  /// The number of the font of each grapheme cluster of a line.
  private func fonts(_ text: String, _ names: String...) throws -> [Int] {
    let faces = try names.map { try TestFonts.face($0) }
    let layout = TextLayout(text, style: TextStyle(fonts: faces, size: 20))
    var byCluster: [Int: Int] = [:]
    for run in layout.glyphRuns {
      for cluster in run.clusters { byCluster[cluster] = run.fontIndex }
    }
    expect(LayoutAudit.violations(layout, of: text), equals: [])
    return byCluster.sorted { $0.key < $1.key }.map(\.value)
  }

  private static let box = "BoxTall-Regular.ttf"
  private static let noto = "NotoSans-Regular.ttf"
  private static let arabic = "NotoSansArabic-Regular.ttf"

  @Test func `the first font that has a character sets it`() throws {
    try expect(fonts("aβא", Self.box, Self.noto), equals: [0, 1, 0])
    try expect(fonts("aβא", Self.noto, Self.box), equals: [0, 0, 1])
    try expect(fonts("ab", Self.noto, Self.box), equals: [0, 0])
  }

  @Test func `a space too comes from the first font that has one`() throws {
    try expect(fonts("β β", Self.box, Self.noto), equals: [1, 0, 1])
    try expect(fonts("א א", Self.noto, Self.box), equals: [1, 0, 1])
  }

  @Test func `what no font has is the first font's missing glyph`() throws {
    try expect(fonts("a\u{10FFFF}b", Self.box, Self.noto), equals: [0, 0, 0])
    let layout = try Box.layout("a\u{E000}b")
    expect(layout.glyphRuns.flatMap(\.glyphs)[1], equals: 0)
  }

  @Test func `a cluster is set in one font that has all of it`() throws {
    // The box font has e but no Cyrillic, Noto has both; U+0483 is a Cyrillic mark.
    try expect(fonts("e\u{483}e", Self.box, Self.noto), equals: [1, 0])
    // The dental click has a mark that is in DejaVu alone.
    try expect(fonts("1\u{20D0}1", Self.box, "DejaVuSans.ttf"), equals: [1, 0])
  }

  @Test func `a composed character will do for a mark that is missing`() throws {
    // The subset has é but not U+0301.
    let cjk = "NotoSansCJKjp-Subset.otf"
    let face = try TestFonts.face(cjk)
    try #require(face.covers("é") && !face.covers("\u{301}"))
    try expect(fonts("e\u{301}", cjk, Self.noto), equals: [0])
    let composed = TextLayout("é", style: TextStyle(fonts: [face], size: 20))
    let decomposed = TextLayout("e\u{301}", style: TextStyle(fonts: [face], size: 20))
    expect(composed.glyphRuns.map(\.glyphs), equals: decomposed.glyphRuns.map(\.glyphs))
    try expect(fonts("x\u{301}", cjk, Self.noto), equals: [1])
  }

  @Test func `where no font has all, the font of the base decides`() throws {
    try expect(fonts("β\u{20E3}", Self.box, Self.noto).first, equals: 1)
  }

  @Test func `invisible characters ask for no font of their own`() throws {
    #expect(try fonts("ب\u{200D}ب", Self.noto, Self.arabic).allSatisfy { $0 == 1 })
    try expect(fonts("❤\u{FE0F}a", Self.noto, Self.box), equals: [1, 0])
  }

  @Test func `words of several fonts are broken as one text`() throws {
    let faces = [try TestFonts.face(Self.box), try TestFonts.face(Self.noto)]
    let layout = TextLayout("abβcd ef", style: TextStyle(fonts: faces, size: 20), width: 70)
    expect(layout.lineTexts, equals: ["abβcd ", "ef"])
    let narrow = TextLayout("abβcd", style: TextStyle(fonts: faces, size: 20), width: 25)
    expect(narrow.lineTexts[0], equals: "ab")
    expect(narrow.lineTexts.joined(), equals: "abβcd")
  }

  @Test func `the same font twice is one font`() throws {
    let face = try TestFonts.face(Self.box)
    let twice = TextLayout("ab β", style: TextStyle(fonts: [face, face], size: 20))
    let once = TextLayout("ab β", style: TextStyle(fonts: [face], size: 20))
    expect(LayoutAudit.differences(twice, once), equals: [])
  }

  @Test func `many fonts are as good as few`() throws {
    let face = try TestFonts.face(Self.box)
    let other = try TestFonts.face(Self.noto)
    let many = Array(repeating: face, count: 300) + [other]
    let layout = TextLayout("aβ", style: TextStyle(fonts: many, size: 20))
    expect(LayoutAudit.violations(layout, of: "aβ"), equals: [])
  }
}

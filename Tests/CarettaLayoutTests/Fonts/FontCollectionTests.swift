// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct FontCollectionTests {
  let fonts: FontCollection

  init() throws {
    fonts = try FontCollection(
      paths: [
        "NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSans-Italic.ttf",
        "NotoSansArabic-Regular.ttf", "Cantarell-VF.otf",
      ].map(TestFonts.path))
  }

  @Test func `families are named once, in order`() {
    expect(fonts.families, equals: ["Noto Sans", "Noto Sans Arabic", "Cantarell"])
  }

  @Test(arguments: [
    (400, FontCollection.Style.normal, "Regular"), (700, .normal, "Bold"),
    (900, .normal, "Bold"), (600, .normal, "Bold"), (500, .normal, "Regular"),
    (100, .normal, "Regular"), (400, .italic, "Italic"), (700, .italic, "Italic"),
  ])
  func `the style comes first, then the nearest weight as CSS searches it`(
    weight: Int, style: FontCollection.Style, expected: String
  ) {
    let face = fonts.match(family: "noto sans", weight: weight, style: style)
    expect(face?.styleName, equals: expected)
  }

  @Test func `a family without the style gives the one it has`() {
    expect(fonts.match(family: "Noto Sans Arabic", style: .italic)?.isItalic, equals: false)
  }

  @Test func `an unknown family matches nothing`() {
    expect(fonts.match(family: "Helvetica"), equals: nil)
    expect(FontCollection().match(family: "Noto Sans"), equals: nil)
  }

  @Test func `a variable face takes the weight on its axis`() throws {
    let light = try #require(fonts.match(family: "Cantarell", weight: 300))
    expect(light.variations.map(\.value), equals: [300])
    let heavy = try #require(fonts.match(family: "Cantarell", weight: 1000))
    expect(heavy.variations.map(\.value), equals: [800])
    let glyph = try #require(light.nominalGlyph(for: "m"))
    #expect(light.advance(of: glyph) < heavy.advance(of: glyph))
  }

  @Test func `a cascade has the matches first and every face once`() {
    let faces = fonts.cascade(families: ["Noto Sans Arabic", "Nothing", "Noto Sans"], weight: 700)
    expect(faces.prefix(2).map(\.styleName), equals: ["Regular", "Bold"])
    expect(faces.count, equals: fonts.faces.count)
    expect(Set(faces.map(\.path)).count, equals: fonts.faces.count)
  }

  @Test func `every face of a collection file is opened`() throws {
    let faces = try FontCollection(paths: [TestFonts.path("Test-Collection.ttc")]).faces
    expect(faces.map(\.familyName), equals: ["Box", "BoxTall"])
    let second = try FontCollection(paths: [TestFonts.path("Test-Collection.ttc#1")]).faces
    expect(second.map(\.familyName), equals: ["BoxTall"])
  }

  @Test func `a file that is not there is named`() {
    #expect(throws: FontError.notFound(path: "nowhere.ttf")) {
      try FontCollection(paths: [TestFonts.path("NotoSans-Regular.ttf"), "nowhere.ttf"])
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct FontVariationTests {
  private func tag(_ name: String) throws -> OpenTypeTag { try #require(OpenTypeTag(name)) }

  private func inter(_ variations: (String, Double)...) throws -> FontFace {
    try TestFonts.face("Inter.var.ttf")
      .withVariations(variations.map { FontVariation(try tag($0.0), $0.1) })
  }

  private func width(_ face: FontFace) -> Double {
    TextLayout("Hamburgefonts", style: TextStyle(fonts: [face], size: 20)).size.width
  }

  @Test func `axes are those of the font`() throws {
    let axes = try TestFonts.face("Inter.var.ttf").axes
    expect(axes.map(\.tag.description), equals: ["wght", "slnt"])
    expect(axes.map(\.minimum), equals: [100, -10])
    expect(axes.map(\.defaultValue), equals: [400, 0])
    expect(axes.map(\.maximum), equals: [900, 0])
    expect(axes[0].name, equals: "Weight")
    try expect(TestFonts.face("Cantarell-VF.otf").axes.map(\.maximum), equals: [800])
    #expect(try TestFonts.face("NotoSans-Regular.ttf").axes.isEmpty)
  }

  @Test func `a heavier face is wider`() throws {
    let widths = try [100, 400, 700, 900].map { width(try inter(("wght", $0))) }
    expect(widths, equals: widths.sorted())
    expect(Set(widths).count, equals: 4)
    try expect(width(inter(("wght", 400))), equals: width(inter()))
    try expect(inter(("wght", 700)).weight, equals: 700)
  }

  @Test func `values outside an axis are clamped`() throws {
    try expect(width(inter(("wght", 9999))), equals: width(inter(("wght", 900))))
    try expect(width(inter(("wght", -.infinity))), equals: width(inter(("wght", 100))))
    try expect(width(inter(("wght", .infinity))), equals: width(inter(("wght", 900))))
    try expect(inter(("wght", 1e300)).variations, equals: [FontVariation(try tag("wght"), 900)])
  }

  @Test func `values that are no numbers and axes that are not there are ignored`() throws {
    #expect(try inter(("wght", .nan)).variations.isEmpty)
    #expect(try inter(("zzzz", 5)).variations.isEmpty)
    try expect(width(inter(("wght", .nan), ("zzzz", 5))), equals: width(inter()))
    let plain = try TestFonts.face("NotoSans-Regular.ttf")
    #expect(plain.withVariations([FontVariation(try tag("wght"), 700)]) === plain)
    #expect(plain.withVariations([]) === plain)
  }

  @Test func `variations replace the ones before`() throws {
    let bold = try inter(("wght", 700))
    try expect(bold.withVariations([FontVariation(tag("slnt"), -10)]).variations.count, equals: 1)
    #expect(bold.withVariations([]).variations.isEmpty)
    try expect(width(bold.withVariations([])), equals: width(inter()))
  }

  @Test func `faces of one file at different places are kept apart`() throws {
    let light = try inter(("wght", 100))
    let black = try inter(("wght", 900))
    let context = LayoutContext()
    func width(_ face: FontFace) -> Double {
      TextLayout("one two", style: TextStyle(fonts: [face], size: 20), context: context).size.width
    }
    let first = width(light)
    #expect(width(black) > first)
    expect(width(light), equals: first)
  }
}

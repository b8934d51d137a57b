// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import Expectations

@Suite struct GlyphTests {
  let font: FontFace

  init() throws { font = try TestFonts.face("DejaVuSans.ttf") }

  private func picture(
    _ text: String, _ font: FontFace, size: Double = 64, x: Double = 20, y: Double = 80,
    scale: Double = 1
  ) throws -> DecodedPicture {
    let item = DisplayList.Item.text(text, font, size: size, at: Point(x: x, y: y))
    return try DecodedPicture(.small([item], 120, 100), scale: scale)
  }

  @Test func `a glyph of straight lines covers its outline's area`() throws {
    let block = try #require(font.nominalGlyph(for: "■"))
    let corners = font.outline(of: block).compactMap { element -> Point? in
      switch element {
      case .move(let x, let y), .line(let x, let y): Point(x: x, y: y)
      default: nil
      }
    }
    let area = zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) {
      $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
    }
    let expected = abs(area) * 64 * 64 / Double(font.unitsPerEm * font.unitsPerEm)
    #expect(abs(try picture("■", font).ink / expected - 1) < 0.01)
  }

  @Test(arguments: [(0.5, 0.0), (0.0, 0.5), (0.25, 0.25)])
  func `a fraction of a pixel moves a glyph`(dx: Double, dy: Double) throws {
    let there = try picture("o", font, size: 16)
    let moved = try picture("o", font, size: 16, x: 20 + dx, y: 80 + dy)
    #expect(there.drawing != moved.drawing)
    #expect(abs(there.ink - moved.ink) < 0.5)
  }

  @Test func `a whole pixel moves a glyph as it is`() throws {
    let there = try picture("R", font, size: 16)
    let moved = try picture("R", font, size: 16, x: 21, y: 81)
    for y in 0..<99 {
      for x in 0..<119 where there[x, y] != moved[x + 1, y + 1] {
        Issue.record("pixel \(x), \(y) differs")
      }
    }
  }

  @Test func `the scale grows size and place`() throws {
    let twice = try picture("R", font, size: 16, x: 10, y: 20, scale: 2)
    let item = DisplayList.Item.text("R", font, size: 32, at: Point(x: 20, y: 40))
    try expect(twice.drawing, equals: DecodedPicture(.small([item], 240, 200)).drawing)
  }

  @Test func `a glyph half outside is cut off`() throws {
    let whole = try picture("■", font, size: 40, x: 20)
    let cut = try picture("■", font, size: 40, x: -18)
    #expect(cut.ink > 0)
    #expect(cut.ink < whole.ink * 0.6)
    try expect(picture("■", font, size: 40, x: -1e8).ink, equals: 0)
  }

  @Test func `a space draws nothing`() throws {
    try expect(picture("  ", font).ink, equals: 0)
  }

  @Test func `a glyph that the face does not have is a box`() throws {
    let run = DisplayList.Glyphs(
      font: font, size: 64, glyphs: [4_000_000], positions: [Point(x: 20, y: 80)], color: .black)
    let picture = try DecodedPicture(.small([.glyphs(run)], 120, 100))
    #expect(picture.ink > 100)
    expect(picture[40, 60], equals: .white)
  }

  @Test func `a face of bitmaps is boxes, except for the space`() throws {
    let bitmaps = try TestFonts.bitmapsOnly()
    #expect(try picture("R", bitmaps).ink > 100)
    try expect(picture(" ", bitmaps).ink, equals: 0)
  }

  @Test func `numbers at the end of the range are no trap`() throws {
    let far = 1e308
    for (size, x, y) in [(far, far, far), (far, -far, -far), (16, far, -far), (far, 0, far)] {
      _ = try picture("o", font, size: size, x: x, y: y, scale: 3)
    }
    let rect = Rect(x: -far, y: far, width: far, height: far)
    let list = DisplayList.small([
      .fill(rect, .black), .fillRounded(rect, radius: far, .black),
      .stroke(rect, lineWidth: far, .black),
      .polygon([Point(x: far, y: -far), Point(x: -far, y: far), .zero], .black),
    ])
    _ = try DecodedPicture(list, scale: 3)
    _ = SVGRenderer().svg(from: list)
  }

  @Test func `sizes and places that are none are left out`() throws {
    for size in [0, -4, Double.nan, .infinity] {
      try expect(picture("R", font, size: size).ink, equals: 0)
    }
    try expect(picture("R", font, x: .nan).ink, equals: 0)
    try expect(picture("R", font, y: -.infinity).ink, equals: 0)
  }

  @Test func `a glyph as large as a city is cut off, too`() throws {
    try expect(picture("■", font, size: 1e12, x: -1e11, y: 1e11).ink, equals: 12_000)
  }

  @Test func `a position without glyph is left out`() throws {
    let run = DisplayList.Glyphs(
      font: font, size: 64, glyphs: [], positions: [.zero], color: .black)
    try expect(DecodedPicture(.small([.glyphs(run)])).ink, equals: 0)
  }

  @Test func `a bolder variation has more ink`() throws {
    let face = try TestFonts.face("Cantarell-VF.otf")
    let weight = try #require(OpenTypeTag("wght"))
    let inks = try [100.0, 400, 800].map { value in
      let variation = FontVariation(weight, value)
      return try picture("H", face.withVariations([variation])).ink
    }
    #expect(inks[0] < inks[1] * 0.8)
    #expect(inks[1] < inks[2] * 0.8)
  }

  @Test func `a variation beyond its axis is the end of the axis`() throws {
    let face = try TestFonts.face("Cantarell-VF.otf")
    let axis = try #require(face.axes.first)
    func drawing(_ value: Double) throws -> [String] {
      try picture("H", face.withVariations([FontVariation(axis.tag, value)])).drawing
    }
    try expect(drawing(1e9), equals: drawing(axis.maximum))
    try expect(drawing(-1e9), equals: drawing(axis.minimum))
  }

  @Test func `the faces of a collection are told apart`() throws {
    let faces = try [0, 1].map { try TestFonts.face("Test-Collection.ttc#\($0)") }
    #expect(try picture("a", faces[0]).drawing != picture("a", faces[1]).drawing)
  }

  @Test(arguments: [
    "NotoSans-Regular.ttf", "NotoSansCJKjp-Subset.otf", "NotoSansArabic-Regular.ttf",
  ])
  func `FreeType and HarfBuzz agree which glyphs are blank`(name: String) throws {
    let face = try TestFonts.face(name)
    for glyph in stride(from: UInt32(1), to: UInt32(min(face.glyphCount, 400)), by: 23) {
      let run = DisplayList.Glyphs(
        font: face, size: 50, glyphs: [glyph], positions: [Point(x: 50, y: 70)], color: .black)
      let ink = try DecodedPicture(.small([.glyphs(run)], 120, 100)).ink
      expect((ink > 0), equals: !face.outline(of: glyph).isEmpty, "glyph \(glyph)")
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import Expectations

/// Glyphs of `COLR` in PNG pictures: the letter `a` of the box font at 20 pixels, whose box goes
/// from 1 to 19 and from 0 to 10 above the baseline.
@Suite struct GlyphPaintTests {
  private let red = ColorFonts.colors[0]
  private let green = ColorFonts.colors[1]
  private let blue = ColorFonts.colors[2]

  private func picture(
    _ file: [UInt8], palette: FontPalette = .normal, color: Color = .black
  ) throws -> PixelImage {
    let face = try FontFace(bytes: file, name: "colors.ttf")
    guard case .glyphs(var run) = DisplayList.Item.text("a", face, size: 20, at: Point(x: 0, y: 20))
    else { return PixelImage(width: 0, height: 0, pixels: []) }
    run.palette = palette
    run.color = color
    return try PNGRenderer().image(from: .small([.glyphs(run)], 20, 24))
  }

  private func painted(_ paint: [UInt8], clip: [Int]? = nil) throws -> PixelImage {
    try picture(ColorFonts.painted(paint, clip: clip))
  }

  private func box(_ color: Int) throws -> [UInt8] {
    try ColorFonts.outline("a", ColorFonts.solid(color))
  }

  private func isAbout(_ one: Color, _ other: Color) -> Bool {
    zip([one.red, one.green, one.blue], [other.red, other.green, other.blue]).allSatisfy {
      abs(Int($0) - Int($1)) < 16
    }
  }

  // MARK: - Version 0 and palettes

  @Test func `layers are drawn from the bottom up in colors of the palette`() throws {
    // `T` is 700 high, `a` 500.
    let file = try ColorFonts.layered([("T", 0), ("a", 2)])
    try expect(FontFace(bytes: file).colorFormats, equals: [.colrV0])
    let drawn = try picture(file)
    expect(drawn[10, 8], equals: red)
    expect(drawn[10, 15], equals: blue)
    expect(drawn[10, 3], equals: .white)
  }

  @Test func `a layer may have the color of the text, with its alpha`() throws {
    let file = try ColorFonts.layered([("a", 0xFFFF)])
    try expect(picture(file, color: green)[10, 15], equals: green)
    var veil = Color.black
    veil.alpha = 128
    try expect(picture(file, color: veil)[10, 15], equals: Color(red: 127, green: 127, blue: 127))
    // The color of the text has no effect on other layers.
    try expect(picture(ColorFonts.layered([("a", 0)]), color: veil)[10, 15], equals: red)
  }

  @Test func `the caller chooses the palette and its colors`() throws {
    let file = try ColorFonts.layered(
      [("a", 0)], palettes: [[red], [green], [blue]], types: [0, 2, 1])
    try expect(FontFace(bytes: file).paletteCount, equals: 3)
    let expected: [(FontPalette, Color)] = [
      (.normal, red), (FontPalette(.index(1)), green), (FontPalette(.index(2)), blue),
      (FontPalette(.index(3)), red), (FontPalette(.index(-1)), red), (FontPalette(.light), blue),
      (FontPalette(.dark), green), (FontPalette(.dark, overrides: [0: blue]), blue),
      (FontPalette(overrides: [1: blue, -5: blue]), red),
    ]
    for (palette, color) in expected {
      try expect(picture(file, palette: palette)[10, 15], equals: color, "\(palette)")
    }
  }

  @Test func `a layer of a color that no palette has is left out`() throws {
    let drawn = try picture(ColorFonts.layered([("T", 0), ("a", 9)]))
    expect(drawn[10, 15], equals: red)
  }

  // MARK: - Version 1

  @Test func `a paint has an alpha of its own`() throws {
    let drawn = try painted(ColorFonts.outline("a", ColorFonts.solid(0, alpha: 0.5)))
    expect(drawn[10, 15], equals: Color(red: 255, green: 127, blue: 127))
  }

  @Test(arguments: [UInt8(0), 1, 2])
  func `a linear gradient continues as it says`(extend: UInt8) throws {
    // Red to blue from 50 to 500: pixels 1 to 10; 500 to 950 is what continues.
    let drawn = try painted(
      ColorFonts.outline(
        "a", ColorFonts.linear([50, 0, 500, 0, 50, 100], [(0, 0), (1, 2)], extend: extend)))
    #expect(isAbout(drawn[1, 15], Color(red: 248, green: 0, blue: 7)))
    #expect(isAbout(drawn[5, 15], Color(red: 128, green: 0, blue: 128)))
    #expect(isAbout(drawn[9, 15], Color(red: 7, green: 0, blue: 248)))
    let continued = drawn[18, 15]
    let expected = [blue, Color(red: 7, green: 0, blue: 248), Color(red: 248, green: 0, blue: 7)]
    #expect(isAbout(continued, expected[Int(extend)]))
  }

  @Test func `the third point of a linear gradient turns its lines`() throws {
    // Lines of one color are diagonal: up and to the right.
    let drawn = try painted(
      ColorFonts.outline(
        "a", ColorFonts.linear([50, 0, 950, 0, 550, 500], [(0, 0), (1, 2)])))
    #expect(isAbout(drawn[5, 19], drawn[13, 11]))
    #expect(!isAbout(drawn[5, 11], drawn[13, 19]))
  }

  @Test func `a radial gradient is between its circles`() throws {
    let drawn = try painted(
      ColorFonts.outline("a", ColorFonts.radial([500, 250, 0, 500, 250, 250], [(0, 0), (1, 2)])))
    #expect(isAbout(drawn[10, 15], Color(red: 230, green: 0, blue: 25)))
    expect(drawn[2, 15], equals: blue)
    // A cone: nothing on the other side of its point.
    let cone = try painted(
      ColorFonts.outline("a", ColorFonts.radial([500, 250, 0, 900, 250, 100], [(0, 0), (1, 0)])))
    expect(cone[16, 15], equals: red)
    expect(cone[4, 15], equals: .white)
  }

  @Test func `a sweep gradient goes around its point`() throws {
    let stops = [(0.0, 0), (0.25, 0), (0.25, 1), (0.5, 1), (0.5, 2), (1, 2)]
    let drawn = try painted(
      ColorFonts.outline("a", ColorFonts.sweep(x: 500, y: 250, from: 0, to: 2, stops)))
    expect(drawn[15, 12], equals: red)
    expect(drawn[4, 12], equals: green)
    expect(drawn[4, 18], equals: blue)
    expect(drawn[15, 18], equals: blue)
    // Both angles the same: the first color before, the last after; nothing to repeat.
    let same = [(0.0, 0), (1.0, 2)]
    func none(_ extend: UInt8) throws -> PixelImage {
      try painted(
        ColorFonts.outline(
          "a", ColorFonts.sweep(x: 500, y: 250, from: 0.5, to: 0.5, same, extend: extend)))
    }
    try expect(none(0)[15, 12], equals: red)
    try expect(none(0)[4, 12], equals: blue)
    try expect(none(1)[4, 12], equals: .white)
    try expect(none(2)[15, 12], equals: .white)
  }

  @Test func `transforms move, scale, turn and skew what they contain`() throws {
    let whole = ColorFonts.whole
    let fraction = ColorFonts.fraction
    func drawn(_ format: UInt8, _ numbers: [UInt8]) throws -> PixelImage {
      try painted(ColorFonts.transform(format, numbers, box(0)))
    }
    try expect(drawn(14, whole(0) + whole(400))[10, 4], equals: red)
    try expect(drawn(16, fraction(0.5) + fraction(1))[15, 15], equals: .white)
    try expect(drawn(20, fraction(1.5))[10, 8], equals: red)
    // About the middle of the box a quarter turn makes it upright.
    let turned = try drawn(26, fraction(0.5) + whole(500) + whole(250))
    expect(turned[10, 8], equals: red)
    expect(turned[3, 15], equals: .white)
    // 45° to the left for each unit up.
    let skewed = try drawn(28, fraction(0.25) + fraction(0))
    expect(skewed[17, 19], equals: red)
    expect(skewed[17, 11], equals: .white)
    expect(skewed[0, 11], equals: red)
  }

  @Test func `an affine transform applies to a gradient alone below an outline`() throws {
    let gradient = ColorFonts.linear([0, 0, 500, 0, 0, 100], [(0, 0), (1, 2)])
    let moved = ColorFonts.transform(14, ColorFonts.whole(500) + ColorFonts.whole(0), gradient)
    let drawn = try painted(ColorFonts.outline("a", moved))
    expect(drawn[5, 15], equals: red)
    #expect(isAbout(drawn[15, 15], Color(red: 115, green: 0, blue: 140)))
  }

  @Test func `outlines inside of each other intersect`() throws {
    // Inside of the box the box 200 units higher.
    let inner = ColorFonts.transform(14, ColorFonts.whole(0) + ColorFonts.whole(200), try box(0))
    let drawn = try painted(ColorFonts.outline("a", inner))
    expect(drawn[10, 12], equals: red)
    expect(drawn[10, 18], equals: .white)
    expect(drawn[10, 8], equals: .white)
  }

  @Test func `a paint without an outline fills the clip box`() throws {
    let drawn = try painted(ColorFonts.solid(0), clip: [100, 100, 500, 900])
    expect(drawn[5, 10], equals: red)
    expect(drawn[1, 10], equals: .white)
    expect(drawn[5, 19], equals: .white)
    expect(drawn[12, 10], equals: .white)
    // Without a box it has no bounds and is not drawn.
    try expect(painted(ColorFonts.solid(0))[5, 10], equals: .white)
  }

  @Test func `a glyph is drawn inside of its clip box`() throws {
    let drawn = try painted(box(0), clip: [100, 100, 500, 900])
    expect(drawn[5, 15], equals: red)
    expect(drawn[12, 15], equals: .white)
    expect(drawn[5, 19], equals: .white)
  }

  @Test func `layers of the list are drawn in order`() throws {
    let file = try ColorFonts.painted(
      ColorFonts.layers(1, 2),
      layers: [box(1), try ColorFonts.outline("T", ColorFonts.solid(0)), box(2)])
    let drawn = try picture(file)
    expect(drawn[10, 8], equals: red)
    expect(drawn[10, 15], equals: blue)
  }

  // MARK: - Composition

  /// The colors of the source alone, of both and of the backdrop alone, on white.
  @Test(arguments: [
    (0, "www"), (1, "rrw"), (2, "wbb"), (3, "rrb"), (4, "rbb"), (5, "wrw"), (6, "wbw"), (7, "rww"),
    (8, "wwb"), (9, "wrb"), (10, "rbw"), (11, "rwb"), (12, "rmb"), (13, "rmb"), (15, "rkb"),
    (16, "rmb"), (21, "rmb"), (23, "rkb"),
  ])
  func `two paints are put together by their mode`(mode: Int, expected: String) throws {
    // Source: left half and middle; backdrop: middle and right half.
    func half(_ color: Int, _ x: Int) throws -> [UInt8] {
      let scaled = ColorFonts.transform(
        16, ColorFonts.fraction(0.6) + ColorFonts.fraction(1), try box(color))
      return ColorFonts.transform(14, ColorFonts.whole(x) + ColorFonts.whole(0), scaled)
    }
    let drawn = try painted(ColorFonts.composite(half(0, 0), UInt8(mode), half(2, 400)))
    let colors: [Character: Color] = [
      "w": .white, "r": red, "b": blue, "m": Color(red: 255, green: 0, blue: 255), "k": .black,
    ]
    for (x, name) in zip([4, 10, 16], expected) {
      expect(drawn[x, 15], equals: colors[name], "\(mode): \(x)")
    }
  }

  // MARK: - Hostile fonts

  @Test func `a paint that refers to itself is left out`() throws {
    try expect(painted(ColorFonts.reference("a"))[10, 15], equals: .white)
    let file = try ColorFonts.painted(
      ColorFonts.layers(0, 3), layers: [box(1), ColorFonts.layers(0, 3), box(2)])
    try expect(picture(file)[10, 15], equals: blue)
  }

  @Test func `paints inside of each other are an error beyond 64`() throws {
    func deep(_ count: Int) throws -> [UInt8] {
      try (0..<count).reduce(box(0)) { paint, _ in
        ColorFonts.transform(14, ColorFonts.whole(0) + ColorFonts.whole(1), paint)
      }
    }
    try expect(painted(deep(60))[10, 15], equals: red)
    let glyph = try ColorFonts.glyph("a")
    #expect(
      throws: RenderError.fontTooComplex(
        path: "colors.ttf", reason: "glyph \(glyph) has paints over 64 deep")
    ) { try painted(deep(70)) }
  }

  @Test func `paints that double at each step are an error that names the font`() throws {
    let glyph = try ColorFonts.glyph("a")
    // Each layer is the next one twice.
    var paints: [[UInt8]] = []
    for index in 0..<30 {
      paints.append(ColorFonts.layers(2 * index + 2, 2))
      paints.append(ColorFonts.layers(2 * index + 2, 2))
    }
    let file = try ColorFonts.painted(ColorFonts.layers(0, 2), layers: paints)
    #expect(
      throws: RenderError.fontTooComplex(
        path: "colors.ttf", reason: "glyph \(glyph) is painted in over 16384 parts")
    ) { try picture(file) }
  }

  @Test func `compositions as large as the picture are counted`() throws {
    var paint = try box(0)
    for _ in 0..<20 { paint = ColorFonts.composite(try box(1), 11, paint) }
    let face = try FontFace(bytes: ColorFonts.painted(paint), name: "colors.ttf")
    let item = DisplayList.Item.text("a", face, size: 20_000, at: Point(x: 0, y: 4500))
    #expect(
      throws: RenderError.fontTooComplex(
        path: "colors.ttf", reason: "the color glyphs of the picture have over 200000000 pixels")
    ) { try PNGRenderer().image(from: .small([item], 9000, 4500)) }
  }

  @Test func `paints that are cut short draw nothing and are no trap`() throws {
    let paint = ColorFonts.composite(
      try ColorFonts.outline("a", ColorFonts.linear([0, 0, 9, 9, 9, 0], [(0, 0), (1, 2)])), 21,
      try ColorFonts.outline("a", ColorFonts.radial([0, 0, 9, 9, 9, 0], [(0, 0)])))
    let whole = FontTables(try ColorFonts.painted(paint, clip: [0, 0, 500, 500]))
    let table = try #require(whole.tables["COLR"])
    for length in 0..<table.count {
      var cut = whole
      cut.tables["COLR"] = Array(table.prefix(length))
      _ = try picture(cut.file())
    }
  }
}

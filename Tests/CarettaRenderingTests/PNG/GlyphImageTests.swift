// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import Expectations

/// Glyphs that are pictures (`CBDT`, `sbix`), in PNG pictures.
@Suite struct GlyphImageTests {
  private let red = Color(red: 255, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 255)
  /// Half of green.
  private let veil = Color(red: 0, green: 255, blue: 0, alpha: 128)

  /// Four by four: red, blue, half green, nothing.
  private var quarters: PixelImage {
    PixelImage(
      width: 4, height: 4,
      pixels: (0..<16).map { index in
        let (x, y) = (index % 4, index / 4)
        return y < 2 ? (x < 2 ? red : blue) : (x < 2 ? veil : .clear)
      })
  }

  private func picture(
    _ file: [UInt8], size: Double = 4, x: Double = 2, y: Double = 6
  ) throws -> PixelImage {
    let face = try FontFace(bytes: file, name: "pictures.ttf")
    let item = DisplayList.Item.text("a", face, size: size, at: Point(x: x, y: y))
    return try PNGRenderer().image(from: .small([item], 8, 8))
  }

  @Test(arguments: [(1, 17), (1, 18), (2, 19), (3, 17), (4, 18), (5, 19)])
  func `a picture of CBDT at its own size is copied`(index: Int, format: Int) throws {
    let drawn = try picture(
      ColorFonts.cbdt(
        ppem: 4, png: quarters.png(), top: 4, indexFormat: index, imageFormat: format))
    for y in 0..<8 {
      for x in 0..<8 {
        let inside = (2..<6).contains(x) && (2..<6).contains(y)
        let expected = inside ? quarters[x - 2, y - 2] : .clear
        switch expected.alpha {
        case 255: expect(drawn[x, y], equals: expected)
        case 0: expect(drawn[x, y], equals: .white)
        default: expect(drawn[x, y], equals: Color(red: 127, green: 255, blue: 127))
        }
      }
    }
  }

  @Test func `a picture is scaled with the text`() throws {
    let large = try picture(
      ColorFonts.cbdt(ppem: 4, png: quarters.png(), top: 4), size: 8, x: 0, y: 8)
    expect(large[1, 1], equals: red)
    expect(large[6, 1], equals: blue)
    expect(large[6, 6], equals: .white)
    let small = try picture(
      ColorFonts.cbdt(ppem: 4, png: quarters.png(), top: 4), size: 2, x: 0, y: 8)
    #expect(small[0, 6] == red || small[0, 6].red > 200)
    #expect(small[1, 6].blue > 200)
    expect(small[3, 6], equals: .white)
  }

  @Test func `a fraction of a pixel moves a picture`() throws {
    let file = try ColorFonts.cbdt(ppem: 4, png: quarters.png(), top: 4)
    let there = try picture(file, x: 2.5)
    expect(there[2, 2], equals: Color(red: 255, green: 127, blue: 127))
    expect(there[4, 2], equals: Color(red: 128, green: 0, blue: 128))
  }

  @Test func `the largest picture of sbix is taken, at its offset`() throws {
    let one = PixelImage(width: 1, height: 1, pixels: [blue])
    let file = try ColorFonts.sbix([(1, one.png()), (4, quarters.png())], x: 1, y: -1)
    let drawn = try picture(file)
    expect(drawn[3, 3], equals: red)
    expect(drawn[6, 3], equals: blue)
    expect(drawn[2, 2], equals: .white)
    expect(drawn[3, 2], equals: .white)
  }

  @Test func `the other letters of the font have the color of the text`() throws {
    let face = try FontFace(bytes: ColorFonts.sbix([(4, quarters.png())]))
    expect(face.colorFormats, equals: [.sbix])
    let item = DisplayList.Item.text("b", face, size: 8, at: Point(x: 0, y: 8))
    let drawn = try PNGRenderer().image(from: .small([item], 8, 8))
    expect(drawn[4, 6], equals: .black)
  }

  @Test func `bytes that are no picture leave the outline`() throws {
    var png = try quarters.png()
    let whole = png
    png.removeLast(40)
    for data in [png, Array(whole.prefix(20)), Array(whole.reversed())] {
      for file in [
        try ColorFonts.sbix([(4, data)]), try ColorFonts.cbdt(ppem: 4, png: data, top: 4),
      ] {
        try expect(picture(file)[4, 4], equals: .black)
      }
    }
    try expect(picture(ColorFonts.sbix([(4, whole)], type: "jpg "))[4, 4], equals: .black)
    // A duplicate of the glyph itself.
    let itself = u16(try ColorFonts.glyph("a"))
    try expect(picture(ColorFonts.sbix([(4, itself)], type: "dupe"))[4, 4], equals: .black)
  }

  @Test func `a picture of very many pixels is an error that names the font`() throws {
    var png = try quarters.png()
    png.replaceSubrange(16..<20, with: [0, 0, 0x40, 0])
    let file = try ColorFonts.sbix([(4, png)])
    let glyph = try ColorFonts.glyph("a")
    #expect(
      throws: RenderError.fontTooComplex(
        path: "pictures.ttf",
        reason: "the picture of glyph \(glyph) has 16384 × 4 pixels; at most 2048 a side are read")
    ) { try picture(file) }
  }

  @Test func `numbers at the end of the range are no trap`() throws {
    let face = try FontFace(bytes: ColorFonts.sbix([(4, quarters.png())]))
    for (size, x, y) in [
      (1e308, 1e308, 0.0), (1e12, -1e11, 1e11), (1e-300, 0, 0), (4, -1e18, 1e18),
    ] {
      let item = DisplayList.Item.text("a", face, size: size, at: Point(x: x, y: y))
      _ = try PNGRenderer().image(from: .small([item], 8, 8), scale: 3)
    }
  }

  @Test func `a clip at a fraction of a pixel clips a picture`() throws {
    let face = try FontFace(bytes: ColorFonts.sbix([(4, quarters.png())]))
    let item = DisplayList.Item.text("a", face, size: 4, at: Point(x: 0, y: 4))
    let clip = DisplayList.Item.clip(rect(0, 0, 1.5, 8), [item])
    let drawn = try PNGRenderer().image(from: .small([clip], 8, 8))
    expect(drawn[0, 0], equals: red)
    expect(drawn[1, 0], equals: Color(red: 255, green: 127, blue: 127))
    expect(drawn[2, 0], equals: .white)
  }

  @Test func `Noto Color Emoji has lines, advances and colors without outlines`() throws {
    let layout = try TestFonts.layout("😀❤", "NotoColorEmoji-Subset.ttf", size: 32)
    let face = try #require(layout.fonts.first)
    expect(face.colorFormats, equals: [.cbdt])
    // 2,550 of 2,048 units each; ascent 1,900 and descent 500 of 2,048.
    let advance = 32 * 2550.0 / 2048
    expect(layout.size.width, equals: 2 * advance)
    let line = try #require(layout.lines.first)
    let metrics = face.metrics
    expect(line.bottom - line.top, equals: 32 * Double(metrics.ascent + metrics.descent) / 2048)
    let image = try PNGRenderer().image(from: DisplayList(layout))
    let (x, y) = (16 + 20, 16 + 20)
    #expect(image[x, y].red > 200 && image[x, y].green > 150 && image[x, y].blue < 120)
    let heart = image[x + 40, y]
    #expect(heart.red > 200 && heart.green < 100 && heart.blue < 100)
  }

  @Test func `a glyph of an SVG document is noted and drawn as its outline`() throws {
    let file = try ColorFonts.svg()
    try expect(picture(file)[4, 4], equals: .black)
    let face = try FontFace(bytes: file, name: "svg.ttf")
    expect(face.colorFormats, equals: [.svg])
    let text = DisplayList.Item.text("abab", face, size: 4, at: Point(x: 2, y: 6))
    let list = DisplayList.small([.clip(rect(0, 0, 8, 8), [text])], 8, 8)
    expect(list.notes, equals: [.svgGlyphs(path: "svg.ttf", glyphs: 1)])
    #expect(DisplayList.small([.text("b", face, size: 4, at: .zero)]).notes.isEmpty)
  }
}

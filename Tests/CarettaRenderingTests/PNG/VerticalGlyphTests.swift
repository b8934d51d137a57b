// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import Expectations

/// Glyphs that are turned by 90° clockwise, and pictures of vertical lines.
@Suite struct VerticalGlyphTests {
  private func picture(
    _ text: String, _ font: FontFace, size: Double, at origin: Point, isSideways: Bool,
    isCounterclockwise: Bool = false
  ) throws -> DecodedPicture {
    guard case .glyphs(var run) = DisplayList.Item.text(text, font, size: size, at: origin) else {
      throw FontError.notAFont(path: "", reason: "no glyphs")
    }
    run.isSideways = isSideways
    run.isCounterclockwise = isCounterclockwise
    return try DecodedPicture(.small([.glyphs(run)], 100, 100))
  }

  /// Expects that one picture is equal to another one rotated about its origin.
  private func expectTurned(
    _ turned: DecodedPicture, _ upright: DecodedPicture, about: Int,
    isCounterclockwise: Bool = false
  ) {
    var differences = 0
    var inked = 0
    for y in 0..<99 {
      for x in 0..<99 {
        // A pixel's center is half a pixel from its corner.
        let (fromX, fromY) = isCounterclockwise ? (2 * about - 1 - y, x) : (y, 2 * about - 1 - x)
        guard (0..<100).contains(fromX), (0..<100).contains(fromY) else { continue }
        // The rasterizer rounds a little differently along rows and columns.
        let distance = abs(Int(upright[fromX, fromY].red) - Int(turned[x, y].red))
        if distance > 24 { differences += 1 }
        if upright[fromX, fromY] != .white { inked += 1 }
      }
    }
    #expect(inked > 50)
    #expect(differences * 20 <= inked, "\(differences) of \(inked)")
  }

  @Test(arguments: ["NotoSans-Regular.ttf", "Noto-COLRv1.subset.ttf", "NotoColorEmoji-Subset.ttf"])
  func `a turned glyph is the picture of the other one, turned`(name: String) throws {
    let font = try TestFonts.face(name)
    let text = name.hasPrefix("NotoSans") ? "R" : "😀"
    let origin = Point(x: 50, y: 50)
    try expectTurned(
      picture(text, font, size: 32, at: origin, isSideways: true),
      picture(text, font, size: 32, at: origin, isSideways: false), about: 50)
    try expectTurned(
      picture(text, font, size: 32, at: origin, isSideways: true, isCounterclockwise: true),
      picture(text, font, size: 32, at: origin, isSideways: false), about: 50,
      isCounterclockwise: true)
  }

  @Test func `an SVG picture turns glyphs about their origins`() throws {
    let font = try TestFonts.face("NotoSans-Regular.ttf")
    let layout = TextLayout(
      "R", style: TextStyle(fonts: [font], size: 10),
      paragraphStyle: ParagraphStyle(writingMode: .verticalRL))
    let svg = SVGRenderer().svg(from: DisplayList(layout))
    #expect(svg.contains(") rotate(90)\""))
    let other = TextLayout(
      "R", style: TextStyle(fonts: [font], size: 10),
      paragraphStyle: ParagraphStyle(writingMode: .sidewaysLR))
    #expect(SVGRenderer().svg(from: DisplayList(other)).contains(") rotate(-90)\""))
    expect(svg.matches(of: /<use/).count, equals: 1)
  }

  @Test func `a picture is as large as a block of vertical lines`() throws {
    let layout = try Box.layout(
      "ab\ncd", width: 70, ParagraphStyle(writingMode: .verticalRL),
      block: BlockOptions(blockSize: 90))
    let contents = LayoutContents(layout, selections: [TextRange(1, 4)])
    expect(contents.size, equals: Size(width: 90, height: 70))
    let drawing = LayoutDrawing(show: Set(LayoutDrawing.Part.allCases))
    #expect(DisplayList(contents, drawing: drawing).items.count > 10)
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import Expectations

/// The file, its dimensions and its limits.
@Suite struct PNGRendererTests {
  @Test func `the bytes are a PNG file`() throws {
    let png = try PNGRenderer().png(from: .small([]))
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(png.suffix(8).starts(with: Array("IEND".utf8)))
  }

  @Test(arguments: [(1.0, 20, 10), (2.5, 50, 25), (1.01, 21, 11), (1e-9, 1, 1)])
  func `dimensions are rounded up`(scale: Double, width: Int, height: Int) throws {
    let picture = try DecodedPicture(.small([], 20, 10), scale: scale)
    expect(picture.width, equals: width)
    expect(picture.height, equals: height)
  }

  @Test func `a product a hair over a whole number is that number`() throws {
    try expect(DecodedPicture(.small([], 10.1, 1), scale: 10).width, equals: 101)
    try expect(DecodedPicture(.small([], 0.1 + 0.2, 1), scale: 10).width, equals: 3)
  }

  @Test func `an empty list is its background`() throws {
    let list = DisplayList(
      size: Size(width: 2, height: 1), background: Color(red: 9, green: 8, blue: 7, alpha: 6))
    let picture = try DecodedPicture(list)
    expect(picture[0, 0], equals: list.background)
    expect(picture[1, 0], equals: list.background)
  }

  @Test func `a picture of no extent is one pixel`() throws {
    let picture = try DecodedPicture(.small([], 0, 0))
    #expect(picture.width == 1 && picture.height == 1)
  }

  @Test func `equal lists give equal bytes, from one renderer or two`() throws {
    let font = try TestFonts.face("NotoSans-Regular.ttf")
    let list = DisplayList.small(
      [.text("Same bytes", font, size: 15, at: Point(x: 3.3, y: 20.7))], 90, 30)
    let renderer = try PNGRenderer()
    let first = try renderer.png(from: list, scale: 2)
    try expect(renderer.png(from: list, scale: 2), equals: first)
    try expect(PNGRenderer().png(from: list, scale: 2), equals: first)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `a scale that is none is refused`(scale: Double) throws {
    let error = #expect(throws: RenderError.self) {
      try PNGRenderer().png(from: .small([]), scale: scale)
    }
    guard case .invalidScale = error else {
      Issue.record("not an invalid scale: \(String(describing: error))")
      return
    }
  }

  @Test(arguments: [Double.nan, .infinity, -1])
  func `a size that is none is refused`(width: Double) throws {
    let error = #expect(throws: RenderError.self) {
      try PNGRenderer().png(from: .small([], width, 1))
    }
    guard case .invalidSize = error else {
      Issue.record("not an invalid size: \(String(describing: error))")
      return
    }
  }

  @Test(arguments: [(16_385.0, 1.0, 1.0), (1, 9000, 2), (10_001, 10_000, 1), (1, 1, 1e300)])
  func `a picture too large is refused`(width: Double, height: Double, scale: Double) throws {
    #expect(
      throws: RenderError.pictureTooLarge(width: width * scale, height: height * scale)
    ) {
      try PNGRenderer().png(from: .small([], width, height), scale: scale)
    }
  }

  @Test func `the longest side is allowed`() throws {
    try expect(DecodedPicture(.small([], 16_384, 1)).width, equals: 16_384)
  }

  @Test func `a polygon too large is refused`() throws {
    let corners = (0..<40_000).map { Point(x: Double($0 % 200), y: Double($0 / 200)) }
    #expect(throws: RenderError.polygonTooLarge(corners: 40_000)) {
      try PNGRenderer().png(from: .small([.polygon(corners, .black)]))
    }
  }
}

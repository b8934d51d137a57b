// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import Expectations

@Suite struct ShapeTests {
  @Test func `a rectangle on the grid fills exactly its pixels`() throws {
    let list = DisplayList.small([.fill(rect(1, 1, 3, 2), .black)])
    try expect(DecodedPicture(list).drawing, equals: ["......", ".###..", ".###..", "......"])
  }

  @Test func `the scale multiplies everything`() throws {
    let list = DisplayList.small([.fill(rect(0.5, 0, 1, 1), .black)], 2, 1)
    try expect(DecodedPicture(list, scale: 2).drawing, equals: [".##.", ".##."])
  }

  @Test func `a rectangle between the pixels is shared by coverage`() throws {
    let list = DisplayList.small([.fill(rect(1.25, 1, 1, 1), .black)])
    let picture = try DecodedPicture(list)
    #expect(abs(Int(picture[1, 1].red) - 64) <= 1)
    #expect(abs(Int(picture[2, 1].red) - 191) <= 1)
    #expect(abs(picture.ink - 1) < 0.01)
  }

  @Test func `what lies outside is cut off`() throws {
    let list = DisplayList.small([
      .fill(rect(-1e9, 3, 2e9, 1e300), .black),
      .fill(rect(5, -50, 90, 51), .black),
      .fill(rect(7, 0, 9, 9), .black),
    ])
    try expect(DecodedPicture(list).drawing, equals: [".....#", "......", "......", "######"])
  }

  @Test func `a frame leaves its inside alone`() throws {
    let list = DisplayList.small([.stroke(rect(0.5, 0.5, 4, 3), lineWidth: 1, .black)])
    try expect(DecodedPicture(list).drawing, equals: ["#####.", "#...#.", "#...#.", "#####."])
  }

  @Test func `a frame thicker than its rectangle is solid`() throws {
    let list = DisplayList.small([.stroke(rect(2, 2, 1, 0), lineWidth: 2, .black)])
    try expect(DecodedPicture(list).drawing, equals: ["......", ".###..", ".###..", "......"])
  }

  @Test func `a polygon has the area of its corners`() throws {
    let slanted = [(3, 0), (5, 0), (3, 10), (1, 10)].map { Point(x: $0.0, y: $0.1) }
    let picture = try DecodedPicture(.small([.polygon(slanted, .black)], 6, 10))
    #expect(abs(picture.ink - 20) < 0.2)
  }

  @Test func `round corners make a circle of half a side`() throws {
    let list = DisplayList.small([.fillRounded(rect(1, 1, 40, 40), radius: 1e9, .black)], 42, 42)
    let ink = try DecodedPicture(list).ink
    #expect(abs(ink / (.pi * 400) - 1) < 0.01)  // FreeType flattens curves
  }

  @Test func `no radius or a negative one is a plain rectangle`() throws {
    let rect = Rect(x: 1, y: 1, width: 3, height: 2)
    let plain = try DecodedPicture(.small([.fill(rect, .black)])).drawing
    for radius in [0.0, -3] {
      let list = DisplayList.small([.fillRounded(rect, radius: radius, .black)])
      try expect(DecodedPicture(list).drawing, equals: plain)
    }
  }

  @Test func `what has no place or extent is not drawn`() throws {
    let nowhere = rect(.nan, 0, 1, 1)
    let list = DisplayList.small([
      .fill(.null, .black), .fill(nowhere, .black), .fill(.zero, .black),
      .fill(rect(3, 3, -2, -2), .black),
      .fillRounded(nowhere, radius: 1, .black),
      .fillRounded(rect(1, 1, 1, 1), radius: .nan, .black),
      .stroke(nowhere, lineWidth: 1, .black),
      .stroke(rect(1, 1, 1, 1), lineWidth: 0, .black),
      .polygon([], .black), .polygon([.zero, Point(x: 4, y: 4)], .black),
      .polygon([.zero, Point(x: 4, y: 4), Point(x: .infinity, y: 0)], .black),
    ])
    try expect(DecodedPicture(list).ink, equals: 0)
  }
}

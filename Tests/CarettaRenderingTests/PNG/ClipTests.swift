// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import Expectations

@Suite struct ClipTests {
  private let everywhere = DisplayList.Item.fill(rect(-9, -9, 99, 99), .black)

  @Test func `what is outside of a clip is not seen`() throws {
    let list = DisplayList.small([.clip(rect(1, 1, 3, 2), [everywhere])])
    try expect(DecodedPicture(list).drawing, equals: ["......", ".###..", ".###..", "......"])
  }

  @Test func `clips inside one another show what is inside of all`() throws {
    let list = DisplayList.small([
      .clip(
        rect(1, 0, 9, 3),
        [
          .clip(rect(-3, 1, 6, 9), [everywhere]),
          .fill(rect(5, 0, 1, 9), .black),
        ]),
      .fill(rect(0, 3, 1, 1), .black),
    ])
    try expect(DecodedPicture(list).drawing, equals: [".....#", ".##..#", ".##..#", "#....."])
  }

  @Test func `a clip between the pixels shares them by area`() throws {
    let list = DisplayList.small([
      .clip(rect(1.25, 0.5, 2, 2), [everywhere])
    ])
    let picture = try DecodedPicture(list)
    #expect(abs(Int(picture[1, 1].red) - 64) <= 1)
    #expect(abs(Int(picture[2, 0].red) - 128) <= 1)
    expect(picture[2, 1], equals: .black)
    #expect(abs(Int(picture[3, 2].red) - 223) <= 1)
    #expect(abs(picture.ink - 4) < 0.03)
  }

  @Test func `the scale multiplies clips`() throws {
    let list = DisplayList.small([.clip(rect(0.5, 0, 1, 1), [everywhere])], 2, 1)
    try expect(DecodedPicture(list, scale: 2).drawing, equals: [".##.", ".##."])
  }

  @Test func `clips that are apart, of no extent or no place show nothing`() throws {
    let nowhere = rect(.nan, 0, 1, 1)
    let list = DisplayList.small([
      .clip(
        rect(0, 0, 2, 2),
        [.clip(rect(3, 3, 2, 2), [everywhere])]),
      .clip(.zero, [everywhere]), .clip(.null, [everywhere]), .clip(nowhere, [everywhere]),
      .clip(rect(0, 0, 9, 9), []),
      .clip(rect(1e300, 0, 1e300, 9), [everywhere]),
    ])
    try expect(DecodedPicture(list).ink, equals: 0)
  }

  @Test func `glyphs are cut`() throws {
    let font = try Box.face.get()
    let text = DisplayList.Item.text("aaa", font, size: 20, at: Point(x: 0, y: 16))
    let whole = try DecodedPicture(.small([text], 30, 20)).ink
    let half = try DecodedPicture(
      .small([.clip(rect(0, 0, 15, 20), [text])], 30, 20)
    ).ink
    #expect(whole > 0)
    #expect(abs(half / whole - 0.5) < 0.01)
  }

  @Test func `SVG has each clip once`() {
    let area = rect(1, 1, 3, 2)
    let inner = DisplayList.Item.clip(rect(0, 0, 2, 2), [.fill(rect(0, 0, 9, 9), .black)])
    let list = DisplayList(
      size: Size(width: 6, height: 4), background: .clear,
      items: [.clip(area, [inner]), .clip(area, [inner])])
    let group = """
      <g clip-path="url(#c0)">
      <g clip-path="url(#c1)">
      <rect x="0" y="0" width="9" height="9" fill="#000000"/>
      </g>
      </g>

      """
    expect(
      SVGRenderer().svg(from: list),
      equals: """
        <svg xmlns="http://www.w3.org/2000/svg" width="6" height="4" viewBox="0 0 6 4">
        <defs>
        <clipPath id="c0"><rect x="1" y="1" width="3" height="2"/></clipPath>
        <clipPath id="c1"><rect x="0" y="0" width="2" height="2"/></clipPath>
        </defs>
        \(group)\(group)</svg>

        """)
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import Expectations

@Suite struct BlendingTests {
  let pixel = rect(0, 0, 1, 1)

  private func blend(_ colors: [Color], over background: Color) throws -> Color {
    try DecodedPicture(
      DisplayList(
        size: Size(width: 1, height: 1), background: background,
        items: colors.map { .fill(pixel, $0) }))[0, 0]
  }

  @Test func `an opaque color replaces`() throws {
    let color = Color(red: 1, green: 2, blue: 3)
    try expect(blend([.black, color], over: .white), equals: color)
  }

  @Test func `a clear color changes nothing`() throws {
    try expect(blend([.clear], over: .white), equals: .white)
    try expect(blend([.clear], over: .clear), equals: .clear)
  }

  @Test func `half of black on white is gray`() throws {
    let half = Color(red: 0, green: 0, blue: 0, alpha: 128)
    try expect(blend([half], over: .white), equals: Color(red: 127, green: 127, blue: 127))
  }

  @Test func `on nothing a color keeps its hue and alpha`() throws {
    let color = Color(red: 200, green: 100, blue: 50, alpha: 64)
    try expect(blend([color], over: .clear), equals: color)
  }

  @Test func `alphas add up on nothing`() throws {
    let half = Color(red: 255, green: 0, blue: 0, alpha: 128)
    let twice = try blend([half, half], over: .clear)
    expect(twice, equals: Color(red: 255, green: 0, blue: 0, alpha: 192))
  }

  @Test func `an edge on nothing has the color, not a dark fringe`() throws {
    let picture = try DecodedPicture(
      DisplayList(
        size: Size(width: 1, height: 1), background: .clear,
        items: [.fill(rect(0, 0, 0.5, 1), .white)]))
    expect(picture[0, 0].red, equals: 255)
    #expect(abs(Int(picture[0, 0].alpha) - 128) <= 1)
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import Testing

/// Colors over one another.
@Suite struct BlendingTests {
  let pixel = Rect(x: 0, y: 0, width: 1, height: 1)

  private func blend(_ colors: [Color], over background: Color) throws -> Color {
    try DecodedPicture(
      DisplayList(
        size: Size(width: 1, height: 1), background: background,
        items: colors.map { .fill(pixel, $0) }))[0, 0]
  }

  @Test func `an opaque color replaces`() throws {
    let color = Color(red: 1, green: 2, blue: 3)
    #expect(try blend([.black, color], over: .white) == color)
  }

  @Test func `a clear color changes nothing`() throws {
    #expect(try blend([.clear], over: .white) == .white)
    #expect(try blend([.clear], over: .clear) == .clear)
  }

  @Test func `half of black on white is gray`() throws {
    let half = Color(red: 0, green: 0, blue: 0, alpha: 128)
    #expect(try blend([half], over: .white) == Color(red: 127, green: 127, blue: 127))
  }

  @Test func `on nothing a color keeps its hue and alpha`() throws {
    let color = Color(red: 200, green: 100, blue: 50, alpha: 64)
    #expect(try blend([color], over: .clear) == color)
  }

  @Test func `alphas add up on nothing`() throws {
    let half = Color(red: 255, green: 0, blue: 0, alpha: 128)
    let twice = try blend([half, half], over: .clear)
    #expect(twice == Color(red: 255, green: 0, blue: 0, alpha: 192))
  }

  @Test func `an edge on nothing has the color, not a dark fringe`() throws {
    let picture = try DecodedPicture(
      DisplayList(
        size: Size(width: 1, height: 1), background: .clear,
        items: [.fill(Rect(x: 0, y: 0, width: 0.5, height: 1), .white)]))
    #expect(picture[0, 0].red == 255)
    #expect(abs(Int(picture[0, 0].alpha) - 128) <= 1)
  }
}

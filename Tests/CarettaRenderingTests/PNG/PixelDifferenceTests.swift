// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import Expectations

@Suite struct PixelDifferenceTests {
  private func image(_ items: [DisplayList.Item]) throws -> PixelImage {
    try PNGRenderer().image(from: .small(items))
  }

  @Test func `a picture comes back from its file`() throws {
    let image = try image([
      .fill(rect(1, 1, 2, 2), Color(red: 1, green: 2, blue: 3, alpha: 77))
    ])
    try expect(PixelImage(png: image.png()), equals: image)
    #expect(throws: RenderError.self) { try PixelImage(png: [1, 2, 3]) }
  }

  @Test func `equal pictures do not differ`() throws {
    let difference = PixelDifference(try image([]), try image([]))
    expect(difference.count, equals: 0)
    expect(difference.largestStep, equals: 0)
    #expect(difference.bounds.isNull)
  }

  @Test func `pixels that differ are counted, bounded and red`() throws {
    let spot = rect(1, 2, 3, 1)
    let difference = PixelDifference(try image([]), try image([.fill(spot, .black)]))
    expect(difference.count, equals: 3)
    expect(difference.largestStep, equals: 255)
    expect(difference.bounds, equals: spot)
    expect(difference.image[1, 2], equals: Color(red: 230, green: 0, blue: 60))
    expect(difference.image[0, 0], equals: .white)
  }

  @Test func `channels may be apart as far as is tolerated`() throws {
    let gray = Color(red: 250, green: 253, blue: 255)
    let new = try image([.fill(rect(0, 0, 6, 4), gray)])
    expect(PixelDifference(try image([]), new, channelTolerance: 5).count, equals: 0)
    expect(PixelDifference(try image([]), new, channelTolerance: 4).count, equals: 24)
  }

  @Test func `what only one picture has differs`() throws {
    let larger = try PNGRenderer().image(from: .small([], 8, 3))
    let difference = PixelDifference(try image([]), larger)
    expect(difference.image.width, equals: 8)
    expect(difference.image.height, equals: 4)
    expect(difference.count, equals: 6 + 6)
  }
}

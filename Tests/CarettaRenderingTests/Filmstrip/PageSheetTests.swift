// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import Expectations

@Suite struct PageSheetTests {
  @Test func `pages are beside each other, at their own size`() throws {
    let pages = [30.0, 50].map {
      DisplayList(size: Size(width: $0, height: 40), background: .black)
    }
    let sheet = PageSheet(maximumWidth: 200, spacing: 10)
    let picture = sheet.picture(of: pages)
    expect(picture.size, equals: Size(width: 30 + 50 + 30, height: 60))
    let pixels = try DecodedPicture(picture)
    #expect(pixels[25, 30] == .black && pixels[55, 30] == .black)
    expect(pixels[45, 30], equals: PictureGrid.background)
    expect(
      PageSheet(maximumWidth: 60, spacing: 10).picture(of: pages).size,
      equals: Size(width: 70, height: 110))
    #expect(sheet.picture(of: []).items.isEmpty)
  }
}

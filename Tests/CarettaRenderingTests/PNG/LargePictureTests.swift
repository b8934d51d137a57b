// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import Expectations

/// Files of very large pictures, which are written for speed.
@Suite struct LargePictureTests {
  @Test func `a very large picture is read as it was written`() throws {
    let side = 4_000
    var pixels = [Color](repeating: .white, count: side * side)
    for index in stride(from: 0, to: pixels.count, by: 9_973) {
      pixels[index] = Color(red: 1, green: 0, blue: 0)
    }
    let image = PixelImage(width: side, height: side, pixels: pixels)
    let file = try image.png()
    let read = try PixelImage(png: file)
    expect(read.pixels, equals: pixels)
    // Still compressed.
    #expect(file.count < side * side / 20)
  }
}

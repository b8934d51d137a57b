// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import Expectations
import Foundation

@Suite struct SVGColorGlyphTests {
  private func svg(_ file: [UInt8], _ text: String = "a") throws -> String {
    let face = try FontFace(bytes: file)
    return SVGRenderer().svg(
      from: .small([.text(text, face, size: 10, at: Point(x: 2, y: 9))], 30, 12))
  }

  @Test(arguments: [1, 2, 3])
  func `a picture is defined once, with the bytes of the font`(width: Int) throws {
    let image = PixelImage(
      width: width, height: 2, pixels: .init(repeating: .black, count: 2 * width))
    let png = try image.png()
    let svg = try svg(ColorFonts.sbix([(4, png)], x: 1), "aa")
    let glyph = try ColorFonts.glyph("a")
    #expect(
      svg.contains(
        """
        <image id="f0g\(glyph)" x="250" y="-500" width="\(250 * width)" height="500" \
        preserveAspectRatio="none" href="data:image/png;base64,\
        \(Data(png).base64EncodedString())"/>
        """))
    expect(svg.matches(of: /<image/).count, equals: 1)
    expect(svg.matches(of: /<use/).count, equals: 2)
  }

  @Test func `bytes that are no picture are an outline`() throws {
    let svg = try svg(ColorFonts.sbix([(4, [UInt8](repeating: 7, count: 90))]))
    #expect(!svg.contains("<image"))
    #expect(svg.contains("<path"))
  }
}

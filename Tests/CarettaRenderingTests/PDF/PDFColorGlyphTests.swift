// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import Expectations

/// Color glyphs in documents, as poppler draws them.
@Suite(.enabled(if: PDFTools.areInstalled, "Scripts/setup.sh tests installs the readers"))
struct PDFColorGlyphTests {
  @Test(arguments: ["Noto-COLRv1.subset.ttf", "NotoColorEmoji-Subset.ttf"])
  func `a color glyph looks as in the PNG picture`(font: String) throws {
    let face = try TestFonts.face(font)
    let emoji = face.coveredRanges.joined().compactMap(Unicode.Scalar.init).filter {
      $0.value > 0x2000 && $0.properties.isEmojiPresentation
    }.prefix(6)
    try #require(!emoji.isEmpty)
    let text = String(String.UnicodeScalarView(emoji))
    let layout = TextLayout(text, style: TextStyle(fonts: [face], size: 40))
    let list = DisplayList(LayoutContents(layout))
    let pdf = try PDFRenderer().pdf(of: [list])
    let mean = try PDFTools.picture(of: pdf, scale: 2)
      .meanDifference(to: DecodedPicture(list, scale: 2))
    #expect(mean < 3, "\(mean)")
    try expect(PDFTools.text(of: pdf), equals: text)
  }

  @Test func `a glyph without colors has the color of the text, also in a color font`() throws {
    let face = try TestFonts.face("Noto-COLRv1.subset.ttf")
    let red = Color(red: 255, green: 0, blue: 0, alpha: 128)
    var run = DisplayList.Glyphs(
      font: face, size: 30, glyphs: [0], positions: [Point(x: 5, y: 35)], color: red)
    let list = DisplayList(size: Size(width: 60, height: 40), items: [.glyphs(run)])
    let mean = try PDFTools.picture(of: PDFRenderer().pdf(of: [list]), scale: 2)
      .meanDifference(to: DecodedPicture(list, scale: 2))
    #expect(mean < 1, "\(mean)")
    run.color = .black
    let black = DisplayList(size: list.size, items: [.glyphs(run)])
    let other = try DecodedPicture(black, scale: 2)
    #expect(try other.meanDifference(to: DecodedPicture(list, scale: 2)) > 2)
  }

  @Test func `gradients, transforms and compositions look as in the PNG picture`() throws {
    let face = try TestFonts.face("test_glyphs-glyf_colr_1.ttf")
    let scalars = face.coveredRanges.joined().compactMap(Unicode.Scalar.init).filter {
      $0.value >= 0xF0000
    }
    try #require(scalars.count > 20)
    for first in stride(from: 0, to: min(scalars.count, 80), by: 20) {
      let part = scalars[first..<min(scalars.count, first + 20)]
      let layout = TextLayout(
        String(String.UnicodeScalarView(part)), style: TextStyle(fonts: [face], size: 30),
        width: 200)
      let list = DisplayList(LayoutContents(layout))
      let pdf = try PDFRenderer().pdf(of: [list])
      let picture = try DecodedPicture(list)
      let mean = try PDFTools.picture(of: pdf).meanDifference(to: picture)
      #expect(mean < 10, "glyphs from \(first): \(mean)")
      let empty = DisplayList(size: list.size, items: [])
      #expect(try DecodedPicture(empty).meanDifference(to: picture) > 2 * mean)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@testable import CarettaRendering

/// Glyphs in colors of their own as data of a page.
@Suite struct SceneColorTests {
  private func scene(_ text: String, _ file: String, palette: FontPalette? = nil) throws -> String {
    var spans: [TextSpan] = []
    if let palette { spans = [TextSpan(TextRange(0, 99)) { $0.fontPalette = palette }] }
    let layout = TextLayout(
      text, style: TextStyle(fonts: [try TestFonts.face(file)], size: 20), spans: spans)
    var scene = SceneData()
    _ = scene.add(DisplayList(layout))
    return scene.json
  }

  @Test func `painted glyphs and bitmaps are pictures, others outlines`() throws {
    let bitmap = try scene("\u{1F600}", "NotoColorEmoji-Subset.ttf")
    #expect(bitmap.contains(#"{"href":"data:image/png;base64,"#))
    let paint = try scene("\u{1F39B}", "Noto-COLRv1.subset.ttf")
    #expect(paint.contains(#"{"href":"data:image/svg+xml;base64,"#))
    #expect(paint.contains(#""box":["#))
    #expect(!(try scene("ab", "NotoSans-Regular.ttf")).contains("href"))
  }

  @Test func `the palette of a span decides the picture`() throws {
    let colors = Dictionary(uniqueKeysWithValues: (0..<30).map { ($0, Color.black) })
    let own = try scene("\u{1F39B}", "Noto-COLRv1.subset.ttf")
    let same = try scene("\u{1F39B}", "Noto-COLRv1.subset.ttf", palette: .normal)
    let black = try scene(
      "\u{1F39B}", "Noto-COLRv1.subset.ttf", palette: FontPalette(overrides: colors))
    expect(own, equals: same)
    #expect(own != black)
  }
}

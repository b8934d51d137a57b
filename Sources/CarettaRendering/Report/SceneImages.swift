// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Color glyphs as pictures for a page's script: `{"href":"data:…","box":[x,y,w,h]}`, the box in
/// font units, y downward.
struct SceneImages {
  /// The maximum number of bytes of the pictures of a page; further glyphs are drawn as outlines or
  /// boxes.
  private static let mostBytes = 16_777_216

  private var bytes = 0
  private let budget = GlyphBudget()

  /// Returns the picture of a glyph of a run; nil for a glyph that is drawn in the text color, or
  /// beyond the limit.
  mutating func image(of glyph: UInt32, _ run: DisplayList.Glyphs) -> String? {
    guard run.font.hasDrawnColors, bytes <= Self.mostBytes else { return nil }
    guard let (box, url) = painted(glyph, run) ?? bitmap(glyph, run.font) else { return nil }
    bytes += url.utf8.count
    return "{\"href\":\"\(url)\",\"box\":["
      + SceneData.numbers([box.x, box.y, box.width, box.height]) + "]}"
  }

  private func painted(_ glyph: UInt32, _ run: DisplayList.Glyphs) -> (Rect, String)? {
    guard
      let found = try? run.font.paint(of: glyph, palette: run.palette, foreground: run.color),
      let bounds = try? found.paint.bounds(AffineTransform(), run.font, budget)
    else { return nil }
    let box = Rect(
      x: bounds.x, y: -bounds.maxY, width: bounds.width, height: bounds.height
    ).roundedOut
    var own = run
    own.size = Double(run.font.unitsPerEm)
    own.isSideways = false
    own.isCounterclockwise = false
    own.widthScale = 1
    own.glyphs = [glyph]
    own.positions = [Point(x: -box.x, y: -box.y)]
    let svg = SVGRenderer().svg(
      from: DisplayList(
        size: Size(width: box.width, height: box.height), background: .clear,
        items: [.glyphs(own)]))
    var url = "data:image/svg+xml;base64,"
    url.append(base64: Array(svg.utf8))
    return (box, url)
  }

  private func bitmap(_ glyph: UInt32, _ font: FontFace) -> (Rect, String)? {
    guard let bitmap = font.bitmap(of: glyph), bitmap.hasAllowedSize,
      (try? PNGFile.decode(bitmap.png)) != nil
    else { return nil }
    var url = "data:image/png;base64,"
    url.append(base64: bitmap.png)
    let bounds = bitmap.bounds
    return (
      Rect(x: bounds.x, y: -bounds.maxY, width: bounds.width, height: bounds.height), url
    )
  }
}

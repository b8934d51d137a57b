// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import TestSupport

extension DisplayList {
  /// A small white picture.
  static func small(_ items: [Item], _ width: Double = 6, _ height: Double = 4) -> DisplayList {
    DisplayList(size: Size(width: width, height: height), items: items)
  }
}

extension DisplayList.Item {
  /// Text without shaping, from left to right.
  static func text(
    _ text: String, _ font: FontFace, size: Double, at origin: Point, color: Color = .black
  ) -> Self {
    var run = DisplayList.Glyphs(font: font, size: size, glyphs: [], positions: [], color: color)
    var x = origin.x
    for glyph in text.unicodeScalars.map({ font.nominalGlyph(for: $0) ?? 0 }) {
      run.glyphs.append(glyph)
      run.positions.append(Point(x: x, y: origin.y))
      x += Double(font.advance(of: glyph)) * size / Double(font.unitsPerEm)
    }
    return .glyphs(run)
  }
}

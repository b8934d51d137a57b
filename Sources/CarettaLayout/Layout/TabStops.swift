// SPDX-License-Identifier: Apache-2.0

/// Where default tab stops stand (CSS `tab-size`), in layout units.
struct TabStops {
  var interval: Int64
  /// A stop nearer than this, half a space, is skipped.
  var minimum: Int64

  init(_ style: LayoutStyle, tabSize: Double) {
    let face = style.faces[0]
    let space = face.nominalGlyph(for: " ").map(face.advance(of:)) ?? 0
    let advance = style.scales[0].times(Int64(space))
    let whole = Double(advance + style.letterSpacing + style.wordSpacing)
    let wanted = (tabSize.isFinite ? max(0, min(1e6, tabSize)) : 0) * whole
    interval = Int64(max(0, min(1e17, wanted)).rounded())
    minimum = advance / 2
  }

  /// From a place on a line to the next stop that is not too near.
  func width(at x: Int64) -> Int64 {
    guard interval > 0 else { return 0 }
    let position = max(0, x)
    let next = (position / interval + 1) * interval
    return next - position < minimum ? next + interval - x : next - x
  }
}

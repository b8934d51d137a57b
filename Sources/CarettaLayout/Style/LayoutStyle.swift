// SPDX-License-Identifier: Apache-2.0

/// A text style made ready for layout: its faces, the unit that measures them all, and its
/// spacings in that unit. Immutable and shared.
final class LayoutStyle: Sendable {
  let style: TextStyle
  /// The style's faces, or the face without glyphs where it has none.
  let faces: [FontFace]
  let unit: LayoutUnit
  /// Layout units to a font unit, for each face.
  let scales: [Fraction]
  /// In layout units.
  let letterSpacing: Int64
  /// In layout units.
  let wordSpacing: Int64
  /// The vertical measures of each face in points; of the style itself where it has no face.
  let lineMetrics: [LineMetrics]

  init(_ style: TextStyle) {
    self.style = style
    let size = Fraction(style.size.isFinite ? max(0, style.size) : 0)
    let letter = Fraction(style.letterSpacing)
    let word = Fraction(style.wordSpacing)
    faces = style.fonts.isEmpty ? [FontFace.lastResort] : Array(style.fonts.prefix(250))
    let emUnits = faces.map { size.divided(by: $0.unitsPerEm) }
    unit = LayoutUnit(measuring: emUnits + [letter, word])
    let unit = unit
    scales = emUnits.map { unit.count($0) }
    letterSpacing = unit.count(letter).times(1)
    wordSpacing = unit.count(word).times(1)
    let points = Double(size.numerator) / Double(size.denominator)
    lineMetrics = faces.map { LineMetrics(face: $0, size: points) }
  }

  /// The vertical measures of the first face.
  var firstMetrics: LineMetrics { lineMetrics[0] }
}

/// How far a face reaches above and below the baseline at a size, in points.
struct LineMetrics: Hashable, Sendable {
  var ascent: Double
  var descent: Double
  var lineGap: Double

  init(ascent: Double, descent: Double, lineGap: Double) {
    self.ascent = ascent
    self.descent = descent
    self.lineGap = lineGap
  }

  init(face: FontFace, size: Double) {
    let em = Double(face.unitsPerEm)
    ascent = Double(face.metrics.ascent) * size / em
    descent = Double(face.metrics.descent) * size / em
    lineGap = Double(face.metrics.lineGap) * size / em
  }

  /// The height of a line of this face alone.
  var height: Double { ascent + descent + lineGap }
  /// The distance from the top of such a line to its baseline: half the gap is above.
  var baseline: Double { lineGap / 2 + ascent }
}

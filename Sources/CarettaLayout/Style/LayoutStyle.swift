// SPDX-License-Identifier: Apache-2.0

/// A text style resolved for layout: its faces, its layout unit, and its spacings in that unit.
///
/// Immutable and shared.
final class LayoutStyle: Sendable {
  let style: TextStyle
  /// The style's faces, or a face without glyphs if the style has no face.
  let faces: [FontFace]
  let unit: LayoutUnit
  /// The number of layout units per font unit, for each face.
  let scales: [Fraction]
  /// In layout units.
  let letterSpacing: Int64
  /// In layout units.
  let wordSpacing: Int64
  /// The vertical metrics of each face in points; one entry even if the style has no face.
  let lineMetrics: [LineMetrics]

  /// Resolves a style.
  ///
  /// - Parameters:
  ///   - style: the style.
  ///   - unit: the unit of all styles of the layout; nil for the style's own.
  init(_ style: TextStyle, unit: LayoutUnit? = nil) {
    self.style = style
    let size = Self.size(of: style)
    faces = Self.faces(of: style)
    let unit = unit ?? LayoutUnit(measuring: Self.measures(of: style))
    self.unit = unit
    scales = faces.map { unit.count(size.divided(by: $0.unitsPerEm)) }
    letterSpacing = unit.count(Self.letterSpacing(of: style)).times(1)
    wordSpacing = unit.count(Self.wordSpacing(of: style)).times(1)
    let points = Double(size.numerator) / Double(size.denominator)
    lineMetrics = faces.map { LineMetrics(face: $0, size: points) }
  }

  /// Whether a spacing is negative.
  var isTight: Bool { letterSpacing < 0 || wordSpacing < 0 }

  /// The vertical metrics of the first face.
  var firstMetrics: LineMetrics { lineMetrics[0] }

  /// The distance from the central baseline down to the alphabetic one, in points: half the
  /// difference of the first face's ascent and descent.
  var alphabeticDrop: Double { (firstMetrics.ascent - firstMetrics.descent) / 2 }

  /// The font size in points, as glyphs are drawn.
  var size: Double { Self.points(of: style) }

  /// Returns the lengths that must be multiples of the unit: the font units of each face, and the
  /// spacings.
  static func measures(of style: TextStyle) -> LayoutMeasures {
    let size = size(of: style)
    var measures = LayoutMeasures()
    for face in faces(of: style) { measures.add(size: size, unitsPerEm: face.unitsPerEm) }
    measures.add(spacing: letterSpacing(of: style))
    measures.add(spacing: wordSpacing(of: style))
    return measures
  }

  private static func letterSpacing(of style: TextStyle) -> Fraction {
    spacing(style.letterSpacing, of: style)
  }

  private static func wordSpacing(of style: TextStyle) -> Fraction {
    spacing(style.wordSpacing, of: style)
  }

  private static func spacing(_ spacing: TextStyle.Spacing, of style: TextStyle) -> Fraction {
    let (own, percent) = (spacing.points, spacing.percent)
    if percent == 0 || !percent.isFinite { return Fraction(own) }
    let share = NumberRange.offset.clamped(percent) * points(of: style) / 100
    let length = own.isFinite ? NumberRange.offset.clamped(own) : 0
    return Fraction(NumberRange.offset.clamped(length + share))
  }

  /// Returns the font size of a style in points, as glyphs are drawn.
  static func points(of style: TextStyle) -> Double {
    style.size.isFinite ? NumberRange.fontSize.clamped(style.size) : 0
  }

  private static func size(of style: TextStyle) -> Fraction { Fraction(points(of: style)) }

  private static func faces(of style: TextStyle) -> [FontFace] {
    style.fonts.isEmpty ? [FontFace.lastResort] : Array(style.fonts.prefix(TextStyle.maximumFonts))
  }
}

/// The vertical metrics of a face at a size, in points.
struct LineMetrics: Hashable, Sendable {
  /// The distance from the baseline up to the ascent.
  let ascent: Double
  /// The distance from the baseline down to the descent.
  let descent: Double
  /// The height of a line of this face alone: ascent, descent and line gap.
  let height: Double
  /// The distance from the top of such a line to its baseline, with half the line gap above the
  /// ascent.
  let baseline: Double

  init(face: FontFace, size: Double) {
    // Added up in font units, so that the height has only one rounding error.
    let metrics = face.metrics
    func points(_ units: Int) -> Double { Double(units) * size / Double(face.unitsPerEm) }
    ascent = points(metrics.ascent)
    descent = points(metrics.descent)
    height = max(0, points(metrics.ascent + metrics.descent + metrics.lineGap))
    baseline = points(2 * metrics.ascent + metrics.lineGap) / 2
  }
}

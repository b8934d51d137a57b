// SPDX-License-Identifier: Apache-2.0

/// The extent of a decoration across its line, as in Chromium.
///
/// Coordinates are distances from the alphabetic baseline of the decorated box, in points, growing
/// from the over side to the under side of the line.
struct DecorationBand: Hashable, Sendable {
  /// The edge of the strokes on the over side.
  var top: Double
  /// The edge of the strokes on the under side.
  var bottom: Double
  /// The thickness of each stroke.
  var thickness: Double

  /// Computes the extent of a line.
  ///
  /// - Parameters:
  ///   - line: the kind of line.
  ///   - decoration: the style and the distances of the line.
  ///   - box: the decorated box.
  ///   - isCentral: whether the line of text has a central baseline.
  ///   - isRight: whether an underline is on the right of vertical text.
  init(
    _ line: TextDecoration.Line, of decoration: TextDecoration, in box: DecoratingBox,
    isCentral: Bool, isRight: Bool
  ) {
    thickness = decoration.thickness(in: box)
    let metrics = LineMetrics(face: box.face, size: box.size)
    let flips = isCentral && isRight
    let distance = decoration.offset.map { NumberRange.offset.clamped($0) }
    switch line {
    case .lineThrough:
      let first = -metrics.ascent / 3 - thickness / 2
      (top, bottom) = Self.through(from: first, decoration.style, thickness)
    case .underline where flips:
      let edge = -Self.emEdges(metrics, size: box.size, isCentral).over - 1 - (distance ?? 0)
      (top, bottom) = Self.over(from: edge, decoration.style, thickness)
    case .overline where !flips:
      (top, bottom) = Self.over(from: -metrics.ascent, decoration.style, thickness)
    case .underline, .overline:
      let distance = line == .underline ? distance : nil
      let isUnder = isCentral || decoration.position == .under && line == .underline
      let edge =
        isUnder
        ? Self.emEdges(metrics, size: box.size, isCentral).under + 1 + (distance ?? 0)
        : distance ?? max(1, (thickness / 2).rounded(.up))
      (top, bottom) = Self.under(from: edge, decoration.style, thickness)
    }
  }

  /// Returns the distances of the em square's edges from the alphabetic baseline.
  private static func emEdges(
    _ metrics: LineMetrics, size: Double, _ isCentral: Bool
  ) -> (over: Double, under: Double) {
    let drop = (metrics.ascent - metrics.descent) / 2
    if isCentral { return (size / 2 + drop, size / 2 - drop) }
    let height = metrics.ascent + metrics.descent
    let under = height > 0 ? size * metrics.descent / height : 0
    return (size - under, under)
  }

  private typealias Extent = (top: Double, bottom: Double)

  /// Returns the extent of strokes below an edge.
  private static func under(
    from edge: Double, _ style: TextDecoration.Style, _ thickness: Double
  ) -> Extent {
    switch style {
    case .solid, .dotted, .dashed: (edge, edge + thickness)
    case .double: (edge, edge + 2 * thickness + 1)
    case .wavy: wave(about: edge + thickness + 1.5, thickness)
    }
  }

  /// Returns the extent of strokes above an edge.
  private static func over(
    from edge: Double, _ style: TextDecoration.Style, _ thickness: Double
  ) -> Extent {
    switch style {
    case .solid, .dotted, .dashed: (edge - thickness, edge)
    case .double: (edge - 2 * thickness - 1, edge)
    case .wavy: wave(about: edge - 2 * thickness - 0.5, thickness)
    }
  }

  /// Returns the extent of strokes whose first one has a given top.
  private static func through(
    from first: Double, _ style: TextDecoration.Style, _ thickness: Double
  ) -> Extent {
    style == .wavy
      ? wave(about: first + 0.5, thickness) : under(from: first, style, thickness)
  }

  private static func wave(about axis: Double, _ thickness: Double) -> Extent {
    let reach = DecorationWave(thickness: thickness).amplitude + thickness / 2
    return (axis - reach, axis + reach)
  }
}

/// The wave of a wavy line, as in Chromium: a cubic curve for each period, whose two control points
/// are on opposite sides of the middle of the period.
package struct DecorationWave: Hashable, Sendable {
  /// The length of a period, in points.
  package let length: Double
  /// The distance of the control points from the axis, in points.
  package let controlDistance: Double

  /// Creates the wave of a stroke.
  package init(thickness: Double) {
    let thickness = max(1, thickness)
    length = 1 + 2 * (2 * thickness + 0.5).rounded()
    controlDistance = 0.5 + (3 * thickness + 0.5).rounded()
  }

  /// The largest distance of the curve from its axis: 3t(1 − t)(1 − 2t) is at most √3/6.
  package var amplitude: Double { controlDistance * 3.0.squareRoot() / 6 }
}

extension TextDecoration {
  /// Returns the thickness of a stroke, in points.
  func thickness(in box: DecoratingBox) -> Double {
    switch thickness {
    case .points(let points): return NumberRange.length.clamped(points)
    case .fromFont where box.face.metrics.underlineThickness > 0:
      let own = Double(box.face.metrics.underlineThickness) / Double(box.face.unitsPerEm)
      return max(1, own * box.size)
    case .auto, .fromFont: return max(1, box.size / 10)
    }
  }

  /// Whether an underline is on the right of vertical text in a language.
  func isRight(language: String) -> Bool {
    switch position {
    case .left: return false
    case .right: return true
    case .auto, .under:
      let primary = language.lowercased().prefix { $0 != "-" && $0 != "_" }
      return ["ja", "jpn", "ko", "kor"].contains(primary)
    }
  }
}

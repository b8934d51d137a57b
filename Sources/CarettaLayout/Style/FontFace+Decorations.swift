// SPDX-License-Identifier: Apache-2.0

/// The position and thickness of a font's decoration, in points.
public struct DecorationMetrics: Hashable, Sendable {
  /// The distance from the baseline up to the top of the stroke; negative below the baseline.
  public var position: Double
  /// The thickness of the stroke, which extends downward.
  public var thickness: Double

  /// Creates decoration metrics.
  package init(position: Double, thickness: Double) {
    self.position = position
    self.thickness = thickness
  }
}

extension FontFace {
  /// Returns the position and thickness of a line at a font size.
  ///
  /// The underline is specified by `post`, the line through the letters by `OS/2`; the overline is
  /// at the ascent and as thick as the underline. If the face specifies no thickness, 1/18 em is
  /// used.
  public func decoration(_ line: TextDecoration.Line, size: Double) -> DecorationMetrics {
    let scale = (size.isFinite ? max(0, size) : 0) / Double(unitsPerEm)
    let (top, thickness) =
      switch line {
      case .underline: (metrics.underlinePosition, metrics.underlineThickness)
      case .overline: (metrics.ascent, metrics.underlineThickness)
      case .lineThrough: (metrics.strikethroughPosition, metrics.strikethroughThickness)
      }
    return DecorationMetrics(
      position: Double(top) * scale,
      thickness: (thickness > 0 ? Double(thickness) : Double(unitsPerEm) / 18) * scale)
  }
}

// SPDX-License-Identifier: Apache-2.0

/// A line that is drawn with text (CSS `text-decoration-line`).
public enum TextDecoration: String, Hashable, Sendable, Codable, CaseIterable {
  /// Below the baseline.
  case underline
  /// At the top of the text.
  case overline
  /// Through the letters (CSS `line-through`).
  case strikethrough
}

/// Where a font places a decoration, in points.
public struct DecorationMetrics: Hashable, Sendable {
  /// How far the top of the stroke is above the baseline; negative is below.
  public var position: Double
  /// The thickness of the stroke, downward.
  public var thickness: Double

  /// Makes measures.
  public init(position: Double, thickness: Double) {
    self.position = position
    self.thickness = thickness
  }
}

extension FontFace {
  /// Where the face places a decoration at a size.
  ///
  /// The underline is that of `post`, the strike-through that of `OS/2`; the overline is at the
  /// ascent and as thick as the underline. A face that gives no thickness gets an 18th of the em.
  public func decoration(_ decoration: TextDecoration, size: Double) -> DecorationMetrics {
    let scale = (size.isFinite ? max(0, size) : 0) / Double(unitsPerEm)
    let (top, thickness) =
      switch decoration {
      case .underline: (metrics.underlinePosition, metrics.underlineThickness)
      case .overline: (metrics.ascent, metrics.underlineThickness)
      case .strikethrough: (metrics.strikethroughPosition, metrics.strikethroughThickness)
      }
    return DecorationMetrics(
      position: Double(top) * scale,
      thickness: (thickness > 0 ? Double(thickness) : Double(unitsPerEm) / 18) * scale)
  }
}

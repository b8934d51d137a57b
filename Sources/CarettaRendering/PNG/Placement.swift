// SPDX-License-Identifier: Apache-2.0

internal import CFreeType
internal import CarettaLayout

/// The transformation to the canvas: pixel = origin + a linear map of the coordinates.
struct Placement {
  private let map: AffineTransform

  /// Places coordinates that keep their axes: pixel = origin + scale × coordinate.
  init(origin: Point, scaleX: Double, scaleY: Double) {
    map = AffineTransform(xx: scaleX, yy: scaleY, dx: origin.x, dy: origin.y)
  }

  /// Places coordinates of a font.
  init(_ map: AffineTransform) { self.map = map }

  /// A coordinate in FreeType's 1/64 pixel.
  ///
  /// Coordinates are clamped to ±200,000 pixels: FreeType rejects outlines beyond 262,144, and no
  /// picture is so large.
  func apply(x: Double, y: Double) -> FT_Vector {
    let point = map.apply(Point(x: x, y: y))
    return FT_Vector(x: Self.fixed(point.x), y: Self.fixed(point.y))
  }

  /// In this order NaN becomes the smallest coordinate.
  private static func fixed(_ pixels: Double) -> FT_Pos {
    FT_Pos((min(max(-200_000, pixels), 200_000) * 64).rounded())
  }
}

extension DisplayList.Glyphs {
  /// From the units of a glyph, y upward, to pixels.
  ///
  /// - Parameters:
  ///   - origin: the glyph's origin in pixels.
  ///   - unit: pixels to the unit.
  /// - Returns: the transform, that of a quarter turn for a run that is turned.
  func placement(at origin: Point, unit: Double) -> AffineTransform {
    isSideways
      ? AffineTransform(xx: 0, yx: unit, xy: unit, yy: 0, dx: origin.x, dy: origin.y)
      : AffineTransform(xx: unit * widthScale, yy: -unit, dx: origin.x, dy: origin.y)
  }
}

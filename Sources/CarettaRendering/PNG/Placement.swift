// SPDX-License-Identifier: Apache-2.0

internal import CFreeType
internal import CarettaLayout

/// The transformation to the canvas: pixel = origin + a linear map of the coordinates.
struct Placement {
  private let map: AffineTransform

  /// Creates a placement without rotation: pixel = origin + scale × coordinate.
  init(origin: Point, scaleX: Double, scaleY: Double) {
    map = AffineTransform(xx: scaleX, yy: scaleY, dx: origin.x, dy: origin.y)
  }

  /// Creates a placement of a font's coordinates.
  init(_ map: AffineTransform) { self.map = map }

  /// Returns a point in FreeType's 1/64 pixels.
  ///
  /// Coordinates are clamped to ±200,000 pixels: FreeType rejects outlines beyond 262,144, which is
  /// larger than any picture.
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
  /// Returns the transform from glyph units, y upward, to pixels.
  ///
  /// - Parameters:
  ///   - origin: the glyph's origin in pixels.
  ///   - unit: pixels per unit.
  /// - Returns: the transform; a quarter turn for a sideways run.
  func placement(at origin: Point, unit: Double) -> AffineTransform {
    if isSideways {
      let unit = isCounterclockwise ? -unit : unit
      return AffineTransform(xx: 0, yx: unit, xy: unit, yy: 0, dx: origin.x, dy: origin.y)
    }
    return AffineTransform(xx: unit * widthScale, yy: -unit, dx: origin.x, dy: origin.y)
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import CFreeType
internal import CarettaLayout

/// Where coordinates land on the canvas: pixel = origin + scale × coordinate.
struct Placement {
  var origin: Point
  var scaleX: Double
  var scaleY: Double

  /// A coordinate in FreeType's 1/64 pixel.
  ///
  /// What lies more than 200,000 pixels away is pulled to that distance: FreeType refuses
  /// outlines beyond 262,144, and no picture reaches so far.
  func apply(x: Double, y: Double) -> FT_Vector {
    FT_Vector(x: Self.fixed(origin.x + x * scaleX), y: Self.fixed(origin.y + y * scaleY))
  }

  /// In this order what is not a number goes to the far left or top.
  private static func fixed(_ pixels: Double) -> FT_Pos {
    FT_Pos((min(max(-200_000, pixels), 200_000) * 64).rounded())
  }
}

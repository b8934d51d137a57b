// SPDX-License-Identifier: Apache-2.0

internal import CFreeType
internal import CarettaLayout

/// The transformation to the canvas: pixel = origin + scale × coordinate.
struct Placement {
  var origin: Point
  var scaleX: Double
  var scaleY: Double

  /// A coordinate in FreeType's 1/64 pixel.
  ///
  /// Coordinates are clamped to ±200,000 pixels: FreeType rejects outlines beyond 262,144, and no
  /// picture is so large.
  func apply(x: Double, y: Double) -> FT_Vector {
    FT_Vector(x: Self.fixed(origin.x + x * scaleX), y: Self.fixed(origin.y + y * scaleY))
  }

  /// In this order NaN becomes the smallest coordinate.
  private static func fixed(_ pixels: Double) -> FT_Pos {
    FT_Pos((min(max(-200_000, pixels), 200_000) * 64).rounded())
  }
}

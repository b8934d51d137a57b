// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

// Stored numbers are finite and far from overflow, whatever the caller passes, so that no sum or
// difference of coordinates is NaN.

extension Double {
  /// The largest absolute value of a coordinate: 2⁴⁰ points.
  static let coordinateLimit: Double = 0x1p40

  /// The number clamped to ±`coordinateLimit`; 0 for NaN and for −0.
  var finite: Double {
    isNaN ? 0 : Swift.max(-Self.coordinateLimit, Swift.min(self, Self.coordinateLimit)) + 0
  }

  /// The finite number, at least 0.
  var finiteExtent: Double { Swift.max(0, finite) }

  /// The number as a display scale in pixels per point: 1 if it is not finite, not positive, below
  /// 2⁻²⁰ or above 2²⁰.
  var validScale: Double { isFinite && self > 0x1p-20 && self < 0x1p20 ? self : 1 }
}

extension Point {
  /// The point with finite coordinates.
  var finite: Point { Point(x: x.finite, y: y.finite) }
}

extension Size {
  /// The size with finite extents of at least 0.
  var finite: Size { Size(width: width.finiteExtent, height: height.finiteExtent) }
}

extension Rect {
  /// The rectangle with finite coordinates and extents of at least 0; zero for the null rectangle.
  var finite: Rect {
    isNull
      ? .zero
      : Rect(x: x.finite, y: y.finite, width: width.finiteExtent, height: height.finiteExtent)
  }
}

extension EdgeInsets {
  /// The insets with finite values.
  var finite: EdgeInsets {
    EdgeInsets(top: top.finite, left: left.finite, bottom: bottom.finite, right: right.finite)
  }

  /// The insets, each at least 0.
  var nonNegative: EdgeInsets {
    EdgeInsets(
      top: max(0, top), left: max(0, left), bottom: max(0, bottom), right: max(0, right))
  }
}

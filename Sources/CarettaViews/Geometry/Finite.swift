// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

// Whatever numbers come in, all that is kept is finite and far from overflow, so that no sum or
// difference of places is ever NaN.

extension Double {
  /// How far from the origin a place may be: 2⁴⁰ points.
  static let farthest: Double = 0x1p40

  /// The number itself; 0 for NaN, the farthest place for what is beyond it; never −0.
  var finite: Double {
    isNaN ? 0 : Swift.max(-Self.farthest, Swift.min(self, Self.farthest)) + 0
  }

  /// The finite number, 0 where it is negative.
  var extent: Double { Swift.max(0, finite) }

  /// The number as a display scale in pixels per point: 1 if it is not finite, not positive, below
  /// 2⁻²⁰ or above 2²⁰.
  var validScale: Double { isFinite && self > 0x1p-20 && self < 0x1p20 ? self : 1 }
}

extension Point {
  var finite: Point { Point(x: x.finite, y: y.finite) }
}

extension Size {
  var finite: Size { Size(width: width.extent, height: height.extent) }
}

extension Rect {
  /// The rectangle with finite numbers and no negative extent; the null one is at the origin.
  var finite: Rect {
    isNull
      ? .zero : Rect(x: x.finite, y: y.finite, width: width.extent, height: height.extent)
  }
}

extension EdgeInsets {
  var finite: EdgeInsets {
    EdgeInsets(top: top.finite, left: left.finite, bottom: bottom.finite, right: right.finite)
  }

  /// The insets, 0 where they are negative.
  var notNegative: EdgeInsets {
    EdgeInsets(
      top: max(0, top), left: max(0, left), bottom: max(0, bottom), right: max(0, right))
  }
}

// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A value that an animator can interpolate: a fixed number of components.
public protocol Interpolatable: Equatable {
  /// Combines two values component by component.
  func combined(with other: Self, _ body: (Double, Double) -> Double) -> Self
}

extension Interpolatable {
  /// Returns the linear interpolation to another value: this value at fraction 0, the other one at
  /// 1.
  ///
  /// For fractions from 0 to 1 each component is clamped to the range of the two, so that no
  /// rounding error leaves it, and equal components stay equal. Other fractions extrapolate.
  package func interpolated(to other: Self, by fraction: Double) -> Self {
    combined(with: other) { from, to in
      let value = from + (to - from) * fraction
      guard fraction >= 0, fraction <= 1 else { return value }
      return Swift.min(Swift.max(value, Swift.min(from, to)), Swift.max(from, to))
    }
  }

  /// Returns the sum, component by component.
  package func adding(_ other: Self) -> Self { combined(with: other, +) }
  /// Returns the difference, component by component.
  package func subtracting(_ other: Self) -> Self { combined(with: other, -) }
}

extension Double: Interpolatable {
  /// Returns the result of the body for the two numbers.
  public func combined(with other: Double, _ body: (Double, Double) -> Double) -> Double {
    body(self, other)
  }
}

extension Point: Interpolatable {
  /// Returns the results of the body for x and y.
  public func combined(with other: Point, _ body: (Double, Double) -> Double) -> Point {
    Point(x: body(x, other.x), y: body(y, other.y))
  }
}

extension Size: Interpolatable {
  /// Returns the results of the body for width and height.
  public func combined(with other: Size, _ body: (Double, Double) -> Double) -> Size {
    Size(width: body(width, other.width), height: body(height, other.height))
  }
}

extension Rect: Interpolatable {
  /// Returns the results of the body for x, y, width and height.
  public func combined(with other: Rect, _ body: (Double, Double) -> Double) -> Rect {
    Rect(
      x: body(x, other.x), y: body(y, other.y), width: body(width, other.width),
      height: body(height, other.height))
  }
}

extension EdgeInsets: Interpolatable {
  /// Returns the results of the body for the four edges.
  public func combined(with other: EdgeInsets, _ body: (Double, Double) -> Double) -> EdgeInsets {
    EdgeInsets(
      top: body(top, other.top), left: body(left, other.left), bottom: body(bottom, other.bottom),
      right: body(right, other.right))
  }
}

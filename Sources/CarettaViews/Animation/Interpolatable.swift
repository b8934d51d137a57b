// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A value that has something between it and another one of its kind: what an animator can move.
public protocol Interpolatable: Equatable {
  /// Puts two values together, component by component.
  func combined(with other: Self, _ body: (Double, Double) -> Double) -> Self
}

extension Interpolatable {
  /// The value a fraction of the way to another one; 0 is this one, 1 the other one.
  ///
  /// Between 0 and 1 no component leaves the range of the two, not even by a rounding, and one
  /// that is the same in both stays as it is. Fractions outside go on along the same line.
  package func interpolated(to other: Self, by fraction: Double) -> Self {
    combined(with: other) { from, to in
      let value = from + (to - from) * fraction
      guard fraction >= 0, fraction <= 1 else { return value }
      return Swift.min(Swift.max(value, Swift.min(from, to)), Swift.max(from, to))
    }
  }

  /// The sum, component by component.
  package func adding(_ other: Self) -> Self { combined(with: other, +) }
  /// The difference, component by component.
  package func subtracting(_ other: Self) -> Self { combined(with: other, -) }
  /// Every component times a factor.
  package func scaled(by factor: Double) -> Self { combined(with: self) { value, _ in value * factor } }
}

extension Double: Interpolatable {
  /// The body's answer for the two numbers.
  public func combined(with other: Double, _ body: (Double, Double) -> Double) -> Double {
    body(self, other)
  }
}

extension Point: Interpolatable {
  /// The body's answers for x and y.
  public func combined(with other: Point, _ body: (Double, Double) -> Double) -> Point {
    Point(x: body(x, other.x), y: body(y, other.y))
  }
}

extension Size: Interpolatable {
  /// The body's answers for width and height.
  public func combined(with other: Size, _ body: (Double, Double) -> Double) -> Size {
    Size(width: body(width, other.width), height: body(height, other.height))
  }
}

extension Rect: Interpolatable {
  /// The body's answers for x, y, width and height.
  public func combined(with other: Rect, _ body: (Double, Double) -> Double) -> Rect {
    Rect(
      x: body(x, other.x), y: body(y, other.y), width: body(width, other.width),
      height: body(height, other.height))
  }
}

extension EdgeInsets: Interpolatable {
  /// The body's answers for the four edges.
  public func combined(with other: EdgeInsets, _ body: (Double, Double) -> Double) -> EdgeInsets {
    EdgeInsets(
      top: body(top, other.top), left: body(left, other.left), bottom: body(bottom, other.bottom),
      right: body(right, other.right))
  }
}

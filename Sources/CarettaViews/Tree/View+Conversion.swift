// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension View {
  /// Converts a point to the coordinates of another view.
  ///
  /// - Parameters:
  ///   - point: a point; NaN counts as 0.
  ///   - view: the other view; nil for the window.
  /// - Returns: nil if the two are not in the same tree, or there is no window.
  /// - Complexity: O(depth of both).
  public final func convert(_ point: Point, to view: View?) -> Point? {
    guard let target = view ?? window else { return nil }
    // The conversion goes by way of the common ancestor: adding and subtracting the offsets above
    // it would lose precision.
    var shift = Point.zero
    var ancestor = self
    while !target.isDescendant(of: ancestor) {
      guard let parent = ancestor.superview else { return nil }
      shift.x += ancestor.frame.x - ancestor.bounds.x
      shift.y += ancestor.frame.y - ancestor.bounds.y
      ancestor = parent
    }
    var inner = target
    while inner !== ancestor, let parent = inner.superview {
      shift.x -= inner.frame.x - inner.bounds.x
      shift.y -= inner.frame.y - inner.bounds.y
      inner = parent
    }
    let point = point.finite
    return Point(x: point.x + shift.x, y: point.y + shift.y)
  }

  /// Converts a point from the coordinates of another view; nil for the window.
  public final func convert(_ point: Point, from view: View?) -> Point? {
    (view ?? window)?.convert(point, to: self)
  }

  /// Converts a rectangle to the coordinates of another view.
  ///
  /// The null rectangle stays null.
  ///
  /// - Parameters:
  ///   - rect: a rectangle.
  ///   - view: the other view; nil for the window.
  /// - Returns: nil if the two are not in the same tree, or there is no window.
  public final func convert(_ rect: Rect, to view: View?) -> Rect? {
    guard let shift = convert(Point.zero, to: view) else { return nil }
    return rect.isNull ? .null : rect.finite.offsetBy(dx: shift.x, dy: shift.y)
  }

  /// Converts a rectangle from the coordinates of another view; nil for the window.
  public final func convert(_ rect: Rect, from view: View?) -> Rect? {
    (view ?? window)?.convert(rect, to: self)
  }
}

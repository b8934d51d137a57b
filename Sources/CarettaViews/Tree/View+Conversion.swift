// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension View {
  /// A point of this view in another one's coordinates.
  ///
  /// - Parameters:
  ///   - point: a point; NaN counts as 0.
  ///   - view: the other view; nil for the window.
  /// - Returns: nil if the two are not in the same tree, or there is no window.
  /// - Complexity: O(depth of both).
  public final func convert(_ point: Point, to view: View?) -> Point? {
    guard let target = view ?? window else { return nil }
    // Up to the root and down again: what is above the common ancestor must not be added and
    // taken away, for that costs digits.
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

  /// A point of another view in this one's coordinates; the other view nil for the window.
  public final func convert(_ point: Point, from view: View?) -> Point? {
    (view ?? window)?.convert(point, to: self)
  }

  /// A rectangle of this view in another one's coordinates.
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

  /// A rectangle of another view in this one's coordinates; the other view nil for the window.
  public final func convert(_ rect: Rect, from view: View?) -> Rect? {
    (view ?? window)?.convert(rect, to: self)
  }
}

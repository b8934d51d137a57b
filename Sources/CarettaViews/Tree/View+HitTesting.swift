// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension View {
  /// Returns the deepest, frontmost view at a point (`UIView.hitTest(_:with:)`).
  ///
  /// Hidden views and views without user interaction are ignored with their subviews, as are the
  /// parts of a subview outside of its superview.
  ///
  /// - Parameter point: a point in this view's coordinates.
  /// - Returns: nil if the point is outside this view.
  public final func hitTest(_ point: Point) -> View? {
    let point = point.finite
    guard !isHidden, isUserInteractionEnabled, self.point(inside: point) else { return nil }
    for view in subviews.reversed() {
      if let inner = convert(point, to: view), let hit = view.hitTest(inner) { return hit }
    }
    return self
  }
}

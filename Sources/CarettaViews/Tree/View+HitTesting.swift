// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension View {
  /// The innermost and topmost view at a point.
  ///
  /// Views that are hidden or cannot be interacted with are passed over with all that is inside;
  /// so is what sticks out of the view around it, as in UIKit.
  ///
  /// - Parameter point: a point in this view's coordinates.
  /// - Returns: nil if the point is outside of this view.
  public final func hitTest(_ point: Point) -> View? {
    let point = point.finite
    guard !isHidden, isUserInteractionEnabled, self.point(inside: point) else { return nil }
    for view in subviews.reversed() {
      if let inner = convert(point, to: view), let hit = view.hitTest(inner) { return hit }
    }
    return self
  }
}

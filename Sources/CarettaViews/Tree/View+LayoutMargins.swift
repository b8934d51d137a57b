// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension View {
  /// The margins of a view that nobody has set: 8 points.
  static let defaultLayoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// From how wide a window on the sides of root views are 20 points, and not 16.
  private static let wideWindow = 414.0

  /// How far the content is to stay from the view's edges.
  ///
  /// The view's own margins (`baseLayoutMargins`), and the safe area insets with
  /// `insetsLayoutMarginsFromSafeArea`; with `preservesSuperviewLayoutMargins` not less than what
  /// the margins of the view around it reach into this one.
  public final var layoutMargins: EdgeInsets {
    var margins = baseLayoutMargins ?? standardLayoutMargins
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
    guard preservesSuperviewLayoutMargins, let parent = superview else { return margins }
    let (outer, around) = (parent.layoutMargins, parent.bounds)
    return EdgeInsets(
      top: max(margins.top, outer.top - (frame.minY - around.minY)),
      left: max(margins.left, outer.left - (frame.minX - around.minX)),
      bottom: max(margins.bottom, outer.bottom - (around.maxY - frame.maxY)),
      right: max(margins.right, outer.right - (around.maxX - frame.maxX)))
  }

  /// 8 points; in the root view of a controller 16 at the sides, 20 in windows from 414 points on,
  /// and nothing above and below.
  private var standardLayoutMargins: EdgeInsets {
    guard controller != nil else { return Self.defaultLayoutMargins }
    let side = (window ?? rootView).bounds.width < Self.wideWindow ? 16.0 : 20
    return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }
}

// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension View {
  /// The margins of a view without `baseLayoutMargins`: 8 points.
  static let defaultLayoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// The window width from which the side margins of root views are 20 points instead of 16.
  private static let wideWindowWidth = 414.0

  /// The distance of the content from the view's edges (`UIView.layoutMargins`).
  ///
  /// The view's own margins, plus the safe area insets with `insetsLayoutMarginsFromSafeArea`; with
  /// `preservesSuperviewLayoutMargins` at least the part of the superview's margins that overlaps
  /// this view. Setting them sets the view's own margins, which are 8 points by default, in root
  /// views 16 or 20 at the sides.
  public final var layoutMargins: EdgeInsets {
    get {
      var margins = baseLayoutMargins ?? standardLayoutMargins
      if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
      guard preservesSuperviewLayoutMargins, let parent = superview else { return margins }
      let (outer, outerBounds) = (parent.layoutMargins, parent.bounds)
      return EdgeInsets(
        top: max(margins.top, outer.top - (frame.minY - outerBounds.minY)),
        left: max(margins.left, outer.left - (frame.minX - outerBounds.minX)),
        bottom: max(margins.bottom, outer.bottom - (outerBounds.maxY - frame.maxY)),
        right: max(margins.right, outer.right - (outerBounds.maxX - frame.maxX)))
    }
    set { baseLayoutMargins = newValue }
  }

  /// The minimum margin at the sides of root views and tables
  /// (`UIViewController.systemMinimumLayoutMargins`): 16 points, or 20 in windows at least 414
  /// points wide.
  final var systemMinimumMargin: Double {
    (window ?? rootView).bounds.width < Self.wideWindowWidth ? 16 : 20
  }
}

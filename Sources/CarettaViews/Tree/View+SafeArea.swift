// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension View {
  /// How much of each edge of the view is covered by bars or by the device itself.
  ///
  /// An edge of the view that lies inside the safe area of the view around it has 0; one that sticks
  /// out of that view has all of that view's inset, and never more. A scroll view hands down only
  /// the edges that are not in its `adjustedContentInset`. Outside of a window there is nothing to
  /// be safe from. `additionalSafeAreaInsets` and a controller's bars are added; below 0 it never
  /// gets.
  ///
  /// - Complexity: O(depth); always as the frames and bounds are now.
  public final var safeAreaInsets: EdgeInsets {
    let own = additionalSafeAreaInsets + (controller?.barInsets ?? .zero)
    if let window = self as? Window { return (window.deviceSafeArea + own).notNegative }
    guard let parent = superview, window != nil else { return .zero }
    let (outer, around) = (parent.safeAreaInsets.at(parent.safeAreaEdgesForSubviews), parent.bounds)
    func share(_ inset: Double, distance: Double) -> Double { max(0, min(inset - distance, inset)) }
    let inherited = EdgeInsets(
      top: share(outer.top, distance: frame.minY - around.minY),
      left: share(outer.left, distance: frame.minX - around.minX),
      bottom: share(outer.bottom, distance: around.maxY - frame.maxY),
      right: share(outer.right, distance: around.maxX - frame.maxX))
    return (inherited + own).notNegative
  }
}

// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension View {
  /// The extent at each edge of the view that bars or the device cover (`UIView.safeAreaInsets`).
  ///
  /// The insets are the superview's insets, less the distance of the view's edge from the
  /// superview's edge: 0 for an edge inside the safe area, at most the whole inset for an edge
  /// outside of the superview. Subviews of a scroll view inherit only the edges that are not part
  /// of its `adjustedContentInset`. Outside of a window the inherited insets are 0.
  /// `additionalSafeAreaInsets`, a controller's bars and the bars among the subviews (`Bar`) are
  /// added; the result is at least 0. A bar itself inherits the insets without the bars beside it.
  ///
  /// Safe areas, margins, insets and guides are computed from frames and bounds when they are read,
  /// so that they cannot be stale; layout reports their changes. Anchors are evaluated in every
  /// pass, so a chain of them needs no order, and a cycle ends.
  ///
  /// - Complexity: O(depth); computed from the current frames and bounds.
  public final var safeAreaInsets: EdgeInsets {
    (safeAreaWithoutBars + attachedBarInsets).nonNegative
  }

  /// The safe area insets without the bars among the subviews.
  final var safeAreaWithoutBars: EdgeInsets {
    let own = additionalSafeAreaInsets + (controller?.barInsets ?? .zero)
    if let window = self as? Window { return (window.deviceSafeArea + own).nonNegative }
    guard let parent = superview, window != nil else { return .zero }
    let outer = (edgeBar == nil ? parent.safeAreaInsets : parent.safeAreaWithoutBars)
      .at(parent.safeAreaEdgesForSubviews)
    let outerBounds = parent.bounds
    func inherited(_ inset: Double, distance: Double) -> Double {
      max(0, min(inset - distance, inset))
    }
    let insets = EdgeInsets(
      top: inherited(outer.top, distance: frame.minY - outerBounds.minY),
      left: inherited(outer.left, distance: frame.minX - outerBounds.minX),
      bottom: inherited(outer.bottom, distance: outerBounds.maxY - frame.maxY),
      right: inherited(outer.right, distance: outerBounds.maxX - frame.maxX))
    return (insets + own).nonNegative
  }
}

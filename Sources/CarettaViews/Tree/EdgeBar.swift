// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A bar at the top or bottom edge of its superview, whose height is part of the superview's safe
/// area insets.
protocol EdgeBar: View {
  /// The kind of controller bar that it is the view of; empty for another bar.
  var kind: ViewController.Bars { get }
  /// Whether the bar is at the top instead of the bottom.
  var isAtTop: Bool { get }
  /// The height inside the safe area.
  var barHeight: Double { get }
  /// Whether the bar is at the edge: visible and without anchors of its own.
  var isAttached: Bool { get }
}

extension View {
  /// Updates the list of subviews that are bars at an edge, after one was added, removed, hidden or
  /// anchored.
  final func updateAttachedBars() {
    attachedBars = subviews.compactMap(\.edgeBar).filter(\.isAttached)
    setNeedsLayout()
  }

  /// The heights of the bars among the subviews; zero outside of a window.
  final var attachedBarInsets: EdgeInsets {
    guard !attachedBars.isEmpty, window != nil else { return .zero }
    var insets = EdgeInsets.zero
    for bar in attachedBars {
      if bar.isAtTop { insets.top += bar.barHeight } else { insets.bottom += bar.barHeight }
    }
    return insets
  }

  /// Marks the view to be laid out, and the superviews whose layout may depend on its size, up to
  /// the first scroll view around it (`UIView.invalidateIntrinsicContentSize()`).
  public final func invalidateIntrinsicContentSize() {
    setNeedsLayout()
    var view = superview
    while let current = view {
      current.setNeedsLayout()
      if current.hasFixedSize { return }
      view = current.superview
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A constraint on one value of a view's frame: an edge or the center at an anchor, or an extent.
///
/// ```swift
/// bar.anchors = [
///   .leading(root.leadingAnchor), .trailing(root.trailingAnchor),
///   .bottom(root.safeAreaLayoutGuide.bottomAnchor, constant: -8), .height(50),
/// ]
/// ```
///
/// There is no constraint solver: two of the four values of an axis (start, center, end, extent)
/// determine the others. A position alone moves the view and keeps its extent; an extent alone
/// keeps its start. If the end is before the start, the extent is 0. Of several anchors for one
/// value the first is used; an extent next to two positions is ignored, as are anchors to a view
/// that is in another tree or no longer exists.
///
/// Leading and trailing, for the view and for its anchors alike, follow the superview's
/// `effectiveUserInterfaceLayoutDirection`, because the superview lays out the view.
public enum FrameAnchor {
  /// The left edge is at an anchor plus a constant.
  case left(XAnchor, constant: Double = 0)
  /// The horizontal center is at an anchor plus a constant.
  case centerX(XAnchor, constant: Double = 0)
  /// The right edge is at an anchor plus a constant; negative constants are to the left.
  case right(XAnchor, constant: Double = 0)
  /// The leading edge is at an anchor plus a constant toward the trailing side.
  case leading(XAnchor, constant: Double = 0)
  /// The trailing edge is at an anchor plus a constant toward the trailing side; negative
  /// constants are toward the leading side.
  case trailing(XAnchor, constant: Double = 0)
  /// The width in points.
  case width(Double)
  /// The width that `sizeThatFits(_:)` returns for an unbounded size.
  case fittingWidth
  /// The top edge is at an anchor plus a constant.
  case top(YAnchor, constant: Double = 0)
  /// The vertical center is at an anchor plus a constant.
  case centerY(YAnchor, constant: Double = 0)
  /// The bottom edge is at an anchor plus a constant; negative constants are above.
  case bottom(YAnchor, constant: Double = 0)
  /// The height in points.
  case height(Double)
  /// The height that `sizeThatFits(_:)` returns for the view's width.
  case fittingHeight
}

extension [FrameAnchor] {
  /// Returns the anchors of a view that fills another view less insets.
  ///
  /// ```swift
  /// table.anchors = .edges(of: root)
  /// ```
  public static func edges(of view: View, insets: EdgeInsets = .zero) -> Self {
    edges(of: LayoutGuide(.bounds, of: view), insets: insets)
  }

  /// Returns the anchors of a view that fills a guide less insets.
  public static func edges(of guide: LayoutGuide, insets: EdgeInsets = .zero) -> Self {
    [
      .left(guide.leftAnchor, constant: insets.left),
      .right(guide.rightAnchor, constant: -insets.right),
      .top(guide.topAnchor, constant: insets.top),
      .bottom(guide.bottomAnchor, constant: -insets.bottom),
    ]
  }
}

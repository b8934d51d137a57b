// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension ScrollView {
  /// The edges whose safe area insets are added to the content insets; the subviews inherit the
  /// others.
  final var adjustedEdges: Edges {
    switch contentInsetAdjustmentBehavior {
    case .never: []
    case .always: .all
    case .scrollableAxes: scrollableEdges
    case .automatic:
      isContentScrollView || isBehindBars ? scrollableEdges.union(.vertical) : scrollableEdges
    }
  }

  /// Whether the view is at the back of a view with bars: the content scroll view that UIKit finds
  /// for a navigation or tab bar.
  private var isBehindBars: Bool {
    guard let superview, !superview.attachedBars.isEmpty else { return false }
    return superview.subviews.first === self
  }

  private var scrollableEdges: Edges {
    var edges: Edges = []
    if alwaysBounceHorizontal || contentSize.width > frame.width { edges.formUnion(.horizontal) }
    if alwaysBounceVertical || contentSize.height > frame.height { edges.formUnion(.vertical) }
    return edges
  }

  /// The safe area insets that are part of the adjusted content inset.
  final var contentSafeAreaInsets: EdgeInsets { safeAreaInsets.at(adjustedEdges) }

  /// The height that the keyboard covers at the bottom, less the bottom of `contentSafeAreaInsets`;
  /// nil if it covers nothing.
  final var keyboardInset: Double? {
    // The frame is used instead of the bounds, so that the inset does not depend on the offset, not
    // even by a rounding error.
    guard adjustsForKeyboard, let keyboard = window?.keyboard, keyboard.isDocked,
      let windowFrame = superview?.convert(frame, to: nil)
    else { return nil }
    let covered = windowFrame.intersection(keyboard.frame)
    guard !covered.isNull, covered.width > 0, covered.height > 0 else { return nil }
    return covered.height - contentSafeAreaInsets.bottom
  }
}

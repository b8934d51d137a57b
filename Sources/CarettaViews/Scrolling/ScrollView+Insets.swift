// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension ScrollView {
  /// The edges whose safe area insets are insets of the content; the others are handed down to the
  /// subviews.
  final var adjustedEdges: Edges {
    switch contentInsetAdjustmentBehavior {
    case .never: []
    case .always: .all
    case .scrollableAxes: scrollableEdges
    case .automatic: isContentScrollView ? scrollableEdges.union(.vertical) : scrollableEdges
    }
  }

  private var scrollableEdges: Edges {
    var edges: Edges = []
    if alwaysBounceHorizontal || contentSize.width > frame.width { edges.formUnion(.horizontal) }
    if alwaysBounceVertical || contentSize.height > frame.height { edges.formUnion(.vertical) }
    return edges
  }

  /// What of the safe area is in the adjusted inset.
  final var safeAreaShare: EdgeInsets { safeAreaInsets.at(adjustedEdges) }

  /// How much of the bottom the keyboard covers, beyond the share of the safe area; nil where it
  /// covers nothing.
  final var keyboardInset: Double? {
    guard adjustsForKeyboard, let keyboard = window?.keyboard, keyboard.isDocked,
      let covered = convert(bounds, to: nil)?.intersection(keyboard.frame), covered.height > 0
    else { return nil }
    return covered.height - safeAreaShare.bottom
  }
}

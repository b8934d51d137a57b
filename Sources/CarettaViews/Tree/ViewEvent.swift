// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
public import CarettaLayout

/// A change of a window or of a view's insets, reported to the observers of the window in order.
///
/// Only changes of the value are reported. During layout a view is reported before its descendants
/// and before its controller, each at most once in a traversal of the tree.
public enum ViewEvent: Hashable, Sendable {
  /// The window was rotated.
  case orientation(InterfaceOrientation)
  /// The size of the window changed.
  case windowSize(Size)
  /// The frame of the keyboard changed; null for a hidden keyboard.
  case keyboardFrame(Rect)
  /// Another view became the first responder; nil for no view.
  case firstResponder(view: String?)
  /// The safe area insets of a view changed.
  case safeAreaInsets(view: String, EdgeInsets)
  /// The controller of a view was notified of changed safe area insets.
  case controllerSafeAreaInsets(view: String, EdgeInsets)
  /// The layout margins of a view changed.
  case layoutMargins(view: String, EdgeInsets)
  /// The adjusted content inset of a scroll view changed.
  case adjustedContentInset(view: String, EdgeInsets)
}

/// The insets of a view that were last reported.
struct ReportedInsets {
  var safeArea = EdgeInsets.zero
  var margins = View.defaultLayoutMargins
  /// The traversal of the last report.
  var traversal = 0
}

extension View {
  /// Reports changed insets, and marks the subviews to be laid out.
  final func reportInsets() {
    let (safeArea, margins) = (safeAreaInsets, layoutMargins)
    guard safeArea != reported.safeArea || margins != reported.margins else { return }
    layoutState.needsLayout = true
    guard reported.traversal != currentTraversal else { return setNeedsPass() }
    reported.traversal = currentTraversal
    let (changesSafeArea, changesMargins) = (
      safeArea != reported.safeArea, margins != reported.margins
    )
    reported.safeArea = safeArea
    reported.margins = margins
    if changesSafeArea {
      safeAreaInsetsDidChange()
      window?.events.send(.safeAreaInsets(view: name, safeArea))
      if let controller {
        controller.viewSafeAreaInsetsDidChange()
        window?.events.send(.controllerSafeAreaInsets(view: name, safeArea))
      }
    }
    if changesMargins {
      layoutMarginsDidChange()
      window?.events.send(.layoutMargins(view: name, margins))
    }
  }
}

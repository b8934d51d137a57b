// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Something that changed around views, told by the window in the order in which it happened.
///
/// A change is told only if the value is another one. During layout those around a view come before
/// those inside, a view before its controller, and each of them once in a walk over the tree.
public enum ViewEvent: Hashable, Sendable {
  /// The window was turned.
  case orientation(InterfaceOrientation)
  /// The window has another size.
  case windowSize(Size)
  /// The keyboard is somewhere else; null for nowhere.
  case keyboardFrame(Rect)
  /// A view has other safe area insets.
  case safeAreaInsets(view: String, EdgeInsets)
  /// The controller of a view was told so.
  case controllerSafeAreaInsets(view: String, EdgeInsets)
  /// A view has other layout margins.
  case layoutMargins(view: String, EdgeInsets)
  /// A scroll view has other insets.
  case adjustedContentInset(view: String, EdgeInsets)
}

/// What a view was last told about its insets.
struct ReportedInsets {
  var safeArea = EdgeInsets.zero
  var margins = View.defaultLayoutMargins
  /// The walk in which it was told.
  var walk = 0
}

extension View {
  /// Tells new insets, and lets the subviews be laid out for them.
  final func reportInsets() {
    let (safeArea, margins) = (safeAreaInsets, layoutMargins)
    guard safeArea != reported.safeArea || margins != reported.margins else { return }
    layoutState.needsLayout = true
    guard reported.walk != currentWalk else { return setNeedsPass() }
    reported.walk = currentWalk
    let (changesSafeArea, changesMargins) = (
      safeArea != reported.safeArea, margins != reported.margins
    )
    reported.safeArea = safeArea
    reported.margins = margins
    if changesSafeArea {
      safeAreaInsetsDidChange()
      window?.onEvent?(.safeAreaInsets(view: name, safeArea))
      if let controller {
        controller.viewSafeAreaInsetsDidChange()
        window?.onEvent?(.controllerSafeAreaInsets(view: name, safeArea))
      }
    }
    if changesMargins {
      layoutMarginsDidChange()
      window?.onEvent?(.layoutMargins(view: name, margins))
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// What of a view is yet to be done.
struct LayoutState {
  /// Whether the view's subviews are to be laid out.
  var needsLayout = true
  /// Whether anything in the tree is to be done; of the root alone.
  var needsPass = true
  /// Whether the view's tree is being laid out; of the root alone.
  var isInPass = false
  /// How often the tree has been walked over; of the root alone.
  var walk = 0
  /// Whether the view is laying out its subviews just now.
  var isLayingOut = false
}

extension View {
  /// How often a tree is walked over in one `layoutIfNeeded()`, if views go on asking for it.
  private static let walks = 32

  /// Lets the subviews be laid out again.
  public final func setNeedsLayout() {
    layoutState.needsLayout = true
    setNeedsPass()
  }

  /// Lets what follows from the places of views be looked at again.
  final func setNeedsPass() { rootView.layoutState.needsPass = true }

  /// Lets everything from this view inward be laid out again.
  final func setNeedsLayoutOfAll() {
    setNeedsLayout()
    for view in subviews { view.setNeedsLayoutOfAll() }
  }

  /// The number of the walk over the tree that is going on.
  final var currentWalk: Int { rootView.layoutState.walk }

  /// Lays out the whole tree that the view is in, if anything in it needs that.
  ///
  /// Views are visited from the outside in, so that each one knows its own size and insets before it
  /// places its subviews; again, until no view asks for more, at most 32 times. Called by a view
  /// that is laying out its subviews, this lays out what is inside of the receiver at once.
  public final func layoutIfNeeded() {
    let root = rootView
    if root.layoutState.isInPass { return visit() }
    root.layoutState.isInPass = true
    defer { root.layoutState.isInPass = false }
    for _ in 0..<Self.walks where root.layoutState.needsPass {
      root.layoutState.needsPass = false
      root.layoutState.walk &+= 1
      root.visit()
    }
  }

  private func visit() {
    guard !layoutState.isLayingOut else { return }
    prepareForLayout()
    if layoutState.needsLayout {
      layoutState.needsLayout = false
      layoutState.isLayingOut = true
      layoutSubviews()
      layoutState.isLayingOut = false
    }
    layoutAnchoredSubviews()
    didLayoutSubviews()
    for view in subviews where view.superview === self { view.visit() }
  }
}

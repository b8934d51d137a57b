// SPDX-License-Identifier: Apache-2.0

/// The layout work that a view needs.
///
/// A pass (`layoutIfNeeded()`) lays out a whole tree by one or more traversals.
struct LayoutState {
  /// Whether `layoutSubviews()` must be called.
  var needsLayout = true
  /// Whether the tree needs a traversal; used in the root only.
  var needsPass = true
  /// Whether a pass is running; used in the root only.
  var isInPass = false
  /// The number of traversals so far; used in the root only.
  var traversal = 0
  /// Whether the view is inside `layoutSubviews()`.
  var isLayingOut = false
}

extension View {
  /// The maximum number of traversals in one pass, in case views keep invalidating the layout.
  private static let maximumTraversals = 32

  /// Marks the subviews to be laid out in the next pass.
  public final func setNeedsLayout() {
    layoutState.needsLayout = true
    setNeedsPass()
  }

  /// Marks the tree for another traversal, which updates insets, margins and anchored frames.
  final func setNeedsPass() { rootView.layoutState.needsPass = true }

  /// Marks the view and all its descendants to be laid out in the next pass.
  final func setNeedsLayoutRecursively() {
    setNeedsLayout()
    for view in subviews { view.setNeedsLayoutRecursively() }
  }

  /// The number of the current traversal of the tree.
  final var currentTraversal: Int { rootView.layoutState.traversal }

  /// Lays out the whole tree that the view is in, if any view of it needs layout.
  ///
  /// Views are visited from the root to the leaves, so that the size and insets of a view are known
  /// before it lays out its subviews. The traversal is repeated until no view needs layout, at most
  /// 32 times. Called from `layoutSubviews()` of a view, it lays out the descendants of the
  /// receiver at once.
  public final func layoutIfNeeded() {
    let root = rootView
    if root.layoutState.isInPass { return visit() }
    root.layoutState.isInPass = true
    defer { root.layoutState.isInPass = false }
    for _ in 0..<Self.maximumTraversals where root.layoutState.needsPass {
      root.layoutState.needsPass = false
      root.layoutState.traversal &+= 1
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

// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
internal import CarettaLayout

extension TextView {
  /// Replaces the whole text and keeps the visible lines at their place on the screen.
  ///
  /// The line that keeps its place is that of the caret, or the first visible line if the caret is
  /// not visible. The offset is set at once; an animation to the caret is stopped first. The next
  /// frame scrolls to the caret only if it was completely visible before, or an animation to it was
  /// running.
  ///
  /// - Returns: the change that was applied; see `TextEditor.reload(_:options:viewport:)`.
  @discardableResult
  public func reload(
    _ newText: String, options: TextReload.Options = TextReload.Options()
  ) -> TextEditor.ReloadOutcome {
    superview?.layoutIfNeeded()
    guard let scrollView = scrollViews.first, let origin = convert(textOrigin, to: scrollView)
    else { return editor.reload(newText, options: options) }
    let isFollowed =
      follower?.needsReveal ?? false || scrollView.isRevealing || isCaretVisible(in: scrollView)
    let visible = scrollView.geometry.visibleRect
    // The scrollable distance is not known before the new text is laid out.
    let viewport = TextEditor.Viewport(
      top: visible.minY - origin.y, height: visible.height, above: .coordinateLimit,
      below: .coordinateLimit,
      end: follower?.followedEnd ?? .head)
    let outcome = editor.reload(newText, options: options, viewport: viewport)
    if outcome.change.isIdentity { return outcome }
    scrollView.stopRevealing()
    scrollView.shiftOffset(by: outcome.scrollShift)
    if !isFollowed { follower?.cancelReveal() }
    return outcome
  }

  /// Whether the followed caret is completely visible.
  private func isCaretVisible(in scrollView: ScrollView) -> Bool {
    let followed = follower?.caretRect ?? caretRect(for: headPosition)
    guard let caret = convert(followed, to: scrollView) else { return false }
    return scrollView.geometry.shows(caret)
  }

  /// The scroll views that can scroll to a part of the text, from the innermost to the outermost.
  var scrollViews: [ScrollView] {
    var found: [ScrollView] = isScrollEnabled ? [self] : []
    var view = superview
    while let current = view {
      if let scrollView = current as? ScrollView, scrollView.isScrollEnabled {
        found.append(scrollView)
      }
      view = current.superview
    }
    return found
  }
}

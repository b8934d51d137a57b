// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
internal import CarettaLayout

extension TextView {
  /// Replaces the text from outside; what is looked at stays where it is on the screen.
  ///
  /// The line of the caret is the anchor, or the first visible line when nothing of the caret is in
  /// sight. The offset moves at once; a motion towards the caret is stopped first. The caret is
  /// followed afterwards if all of it was in sight or on its way there.
  ///
  /// - Returns: what was done; see `TextEditor.reload(_:options:viewport:)`.
  @discardableResult
  public func reload(
    _ newText: String, options: TextReload.Options = TextReload.Options()
  ) -> TextEditor.ReloadOutcome {
    superview?.layoutIfNeeded()
    guard let scrollView = scrollViews.first, let origin = convert(textOrigin, to: scrollView)
    else { return editor.reload(newText, options: options) }
    let isFollowed =
      follower?.needsReveal ?? false || scrollView.isRevealing || isCaretInSight(of: scrollView)
    let visible = scrollView.geometry.visibleRect
    // How far the view can scroll is known when the new text is laid out.
    let viewport = TextEditor.Viewport(
      top: visible.minY - origin.y, height: visible.height, above: .farthest, below: .farthest,
      end: follower?.followedEnd ?? .head)
    let outcome = editor.reload(newText, options: options, viewport: viewport)
    if outcome.change.isIdentity { return outcome }
    scrollView.stopRevealing()
    scrollView.shift(by: outcome.scrollShift)
    if !isFollowed { follower?.cancelReveal() }
    return outcome
  }

  /// Whether all of the caret that is followed is in sight.
  private func isCaretInSight(of scrollView: ScrollView) -> Bool {
    let followed = follower?.caretRect ?? caretRect(for: headPosition)
    guard let caret = convert(followed, to: scrollView) else { return false }
    return scrollView.geometry.shows(caret)
  }

  /// The scroll views that can bring a part of the text into sight, from the inside out.
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

// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
internal import CarettaLayout

extension TextView {
  /// Replaces the whole text and keeps the visible lines in place on the screen.
  ///
  /// The line of the caret stays in place, or the first visible line if the caret is not visible.
  /// While another text view in the same scroll view is the first responder, the line of its caret
  /// stays in place, if visible. The offset is set at once; an animation to the caret is stopped
  /// first. The next frame scrolls to the caret only if it was completely visible before, or an
  /// animation to it was running.
  ///
  /// The offset is exact, not rounded to pixels.
  ///
  /// - Returns: the change that was applied; see `TextEditor.reload(_:base:options:viewport:)`.
  @discardableResult
  public func reload(
    _ newText: String, base: String? = nil, options: TextReload.Options = TextReload.Options()
  ) -> TextEditor.ReloadOutcome {
    superview?.layoutIfNeeded()
    if let focused = window?.firstResponder as? TextView, focused !== self,
      let scrollView = scrollViews.first(where: { scrollView in
        focused.scrollViews.contains { $0 === scrollView }
      })
    {
      if focused.isCaretVisible(in: scrollView) {
        return reload(newText, base, options, keeping: focused, in: scrollView)
      }
      // A caret that was not visible stays hidden.
      defer {
        rootView.layoutIfNeeded()
        focused.follower?.cancelReveal()
        focused.needsCaretScroll = false
      }
      return reloadKeepingOwnLine(newText, base, options)
    }
    return reloadKeepingOwnLine(newText, base, options)
  }

  /// Replaces the text while the caret of another text view keeps its place on the screen.
  private func reload(
    _ newText: String, _ base: String?, _ options: TextReload.Options, keeping focused: TextView,
    in scrollView: ScrollView
  ) -> TextEditor.ReloadOutcome {
    let offset = scrollView.contentOffset
    let before = focused.followedCaret(in: scrollView)
    let outcome = editor.reload(newText, base: base, options: options)
    if outcome.change.isIdentity { return outcome }
    rootView.layoutIfNeeded()
    guard let before, let after = focused.followedCaret(in: scrollView) else { return outcome }
    scrollView.stopRevealing()
    let moved = Point(
      x: offset.x + after.x - before.x - scrollView.contentOffset.x,
      y: offset.y + after.y - before.y - scrollView.contentOffset.y)
    scrollView.shiftOffset(
      by: focused.hasVerticalLines ? Point(x: moved.x, y: 0) : Point(x: 0, y: moved.y))
    return outcome
  }

  private func reloadKeepingOwnLine(
    _ newText: String, _ base: String?, _ options: TextReload.Options
  ) -> TextEditor.ReloadOutcome {
    guard let scrollView = scrollViews.first, let origin = convert(textOrigin, to: scrollView)
    else { return editor.reload(newText, base: base, options: options) }
    let isFollowed =
      follower?.needsReveal ?? needsCaretScroll || scrollView.isRevealing
      || isCaretVisible(in: scrollView)
    let visible = axes.area(
      scrollView.geometry.visibleRect.offsetBy(dx: -origin.x, dy: -origin.y))
    // The scrollable distance is not known until the new text is laid out.
    let viewport = TextEditor.Viewport(
      top: visible.minY, height: visible.height, above: .coordinateLimit,
      below: .coordinateLimit,
      end: follower?.followedEnd ?? .head)
    let outcome = editor.reload(newText, base: base, options: options, viewport: viewport)
    if outcome.change.isIdentity { return outcome }
    scrollView.stopRevealing()
    // The layout pass inside must not scroll before the shift.
    needsCaretScroll = false
    let shift = outcome.scrollShift
    switch axes.mode {
    case .horizontalTB: scrollView.shiftOffset(by: Point(x: 0, y: shift))
    case .verticalLR, .sidewaysLR: scrollView.shiftOffset(by: Point(x: shift, y: 0))
    case .verticalRL, .sidewaysRL: scrollView.shiftOffset(by: Point(x: -shift, y: 0))
    }
    needsCaretScroll = isFollowed
    if isFollowed { setNeedsLayout() } else { follower?.cancelReveal() }
    return outcome
  }

  /// Whether the followed caret is completely visible.
  private func isCaretVisible(in scrollView: ScrollView) -> Bool {
    followedCaret(in: scrollView).map(scrollView.geometry.shows) ?? false
  }

  /// Returns the followed caret in the content of a scroll view around the text view.
  private func followedCaret(in scrollView: ScrollView) -> Rect? {
    convert(follower?.caretRect ?? caretRect(for: headPosition), to: scrollView)
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

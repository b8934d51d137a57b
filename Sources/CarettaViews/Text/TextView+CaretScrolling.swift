// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Scrolling of a text view that scrolls its text itself, without a `CaretFollower`.
extension TextView {
  /// Scrolls by the least distance that shows a range, at once
  /// (`UITextView.scrollRangeToVisible(_:)`).
  ///
  /// If the range is larger than the visible area, its start is shown. Offsets are clamped to the
  /// text. The view does not scroll while scrolling is disabled or the view has no size.
  ///
  /// - Complexity: a layout pass and two caret rectangles.
  public func scrollRangeToVisible(_ range: TextRange) {
    layoutIfNeeded()
    let start = min(max(0, range.start), length)
    let end = min(max(start, range.end), length)
    let affinity: TextAffinity = start < end ? .upstream : .downstream
    scrollToVisible(
      caretRect(for: TextPosition(start)).union(caretRect(for: TextPosition(end, affinity))))
  }

  /// Scrolls to the caret if it may have moved since the last layout pass and no follower scrolls
  /// to it.
  func scrollToCaretIfNeeded() {
    guard needsCaretScroll, bounds.width > 0, bounds.height > 0 else { return }
    needsCaretScroll = false
    guard follower == nil else { return }
    scrollToVisible(caretRect(for: headPosition))
  }

  private func scrollToVisible(_ rect: Rect) {
    guard isScrollEnabled, bounds.width > 0, bounds.height > 0 else { return }
    let target = geometry.offset(revealing: rect)
    if target != contentOffset { contentOffset = target }
  }
}

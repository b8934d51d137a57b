// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
package import CarettaLayout

/// Keeps the caret of a text view and some padding around it visible while text, selection, sizes,
/// insets and the keyboard change.
///
/// ```swift
/// let follower = CaretFollower(textView)
/// textView.insertText("a")
/// follower.revealIfNeeded()            // once per frame: lays out, then scrolls
/// window.clock.advance(to: 0.1)        // the animation has ended
/// ```
///
/// Every scroll view around the caret is scrolled by the least distance, from the innermost to the
/// outermost. A running animation is replaced by one from the current offset, so that the offset
/// never jumps; a drag by the user stops it. A null caret rectangle is not followed.
///
/// If a window has several text views, only the first responder's caret is followed; without a
/// first responder, the caret of each text view is followed.
public final class CaretFollower: CaretRevealing {
  /// The text view whose caret is followed.
  public let textView: TextView
  /// The options; changes take effect with the next reveal.
  public var options: Options
  /// Whether `setNeedsReveal()` was called since the last frame.
  private var isPending = false
  /// The visible areas of the last frame.
  private var visibleAreas: [VisibleArea] = []

  /// Creates a follower of the caret of a text view; the text view holds a weak reference to it.
  ///
  /// The first change after this call scrolls to the caret; the call itself does not.
  public init(_ textView: TextView, options: Options = Options()) {
    self.textView = textView
    self.options = options
    textView.follower = self
    visibleAreas = currentVisibleAreas
  }

  /// Whether the caret is followed; false while another view is the first responder.
  private var isActive: Bool {
    guard let first = textView.window?.firstResponder else { return true }
    return first === textView
  }

  /// Whether the next frame scrolls to the caret, according to the current layout.
  var needsReveal: Bool { isActive && (isPending || currentVisibleAreas != visibleAreas) }

  /// Marks the caret to be scrolled into view in the next frame; each change of text or selection
  /// calls this.
  package func setNeedsReveal() { isPending = true }

  /// Ignores the changes since the last frame: the next frame does not scroll because of them.
  package func cancelReveal() {
    isPending = false
    visibleAreas = currentVisibleAreas
  }

  /// Performs layout, then scrolls to the caret if the text, the selection, sizes, insets or the
  /// position of the text view in a scroll view have changed.
  ///
  /// Call this once per frame, so that several changes cause one animation.
  ///
  /// Layout and an offset that is set at once change a scroll view together: its observers are
  /// called once.
  public func revealIfNeeded() {
    textView.scrollViews.reportingOnce {
      textView.rootView.layoutIfNeeded()
      let needsReveal = needsReveal
      cancelReveal()
      if needsReveal { reveal() }
    }
  }

  // MARK: - The caret

  /// The end of the selection whose caret is followed.
  var followedEnd: TextEditor.Viewport.End { options.end == .start ? .start : .head }

  /// The followed caret in the text view's coordinates; null without a position in the layout.
  package var caretRect: Rect {
    let selection = textView.selection
    let position =
      options.end == .head || selection.isCaret
      ? textView.headPosition : TextPosition(selection.range.start)
    return textView.caretRect(for: position)
  }

  /// The followed caret with its padding, in the text view's coordinates.
  package var paddedCaretRect: Rect {
    guard let scrollView = textView.scrollViews.first else { return caretRect }
    return paddedCaretRect(in: scrollView)
  }

  /// Returns the followed caret with the padding that fits a scroll view, in the text view's
  /// coordinates.
  func paddedCaretRect(in scrollView: ScrollView) -> Rect { padded(caretRect, in: scrollView) }

  private func padded(_ caret: Rect, in scrollView: ScrollView) -> Rect {
    guard !caret.isNull else { return .null }
    let visible = scrollView.geometry.visibleRect
    let isVertical = textView.hasVerticalLines
    let extent = isVertical ? caret.width : caret.height
    let available = ((isVertical ? visible.width : visible.height) - extent) / 2
    let padding = options.padding.isFinite ? options.padding * extent : 0
    let across = max(0, min(padding, available))
    let along = options.horizontalPadding.isFinite ? max(0, options.horizontalPadding) : 0
    let (dx, dy) = isVertical ? (across, along) : (along, across)
    return Rect(
      x: caret.x - dx, y: caret.y - dy, width: caret.width + 2 * dx, height: caret.height + 2 * dy)
  }

  // MARK: - Revealing

  private func reveal() {
    var caret = caretRect
    guard !caret.isNull else { return }
    let all = textView.scrollViews
    var view: View = textView
    // The bounds origin of `view` after scrolling.
    var origin = textView.bounds.origin
    for scrollView in options.reveal == .all ? all[...] : all.prefix(1) {
      while view !== scrollView, let parent = view.superview {
        caret = caret.offsetBy(dx: view.frame.x - origin.x, dy: view.frame.y - origin.y)
        view = parent
        origin = parent.bounds.origin
      }
      let padded = padded(caret, in: scrollView)
      extendContent(of: scrollView, to: padded)
      origin = scrollView.reveal(padded, options.motion)
    }
  }

  /// Lets a scroll view show the padding below a caret on its last line, if the options request it.
  private func extendContent(of scrollView: ScrollView, to padded: Rect) {
    guard options.extendsContent, !textView.hasVerticalLines else {
      scrollView.overscroll = 0
      return
    }
    // The padding is the same for every line, so that the end of the content moves only with the
    // text.
    scrollView.overscroll = max(0, (padded.height - caretRect.height) / 2)
  }

  // MARK: - Visible areas

  /// The size and insets of a scroll view around the caret, and the position of the text view in
  /// its content; a change of these may hide the caret.
  private struct VisibleArea: Equatable {
    var size: Size
    var inset: EdgeInsets
    /// The position without the offsets of the scroll views between, so that scrolling one of them
    /// is not a change.
    var place: Point
  }

  private var currentVisibleAreas: [VisibleArea] {
    var place = Point.zero
    var view: View = textView
    return textView.scrollViews.map { scrollView in
      while view !== scrollView, let parent = view.superview {
        place.x += view.frame.x
        place.y += view.frame.y
        if !(parent is ScrollView) {
          place.x -= parent.bounds.x
          place.y -= parent.bounds.y
        }
        view = parent
      }
      return VisibleArea(
        size: scrollView.bounds.size, inset: scrollView.adjustedContentInset, place: place)
    }
  }
}

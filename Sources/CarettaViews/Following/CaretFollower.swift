// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
public import CarettaLayout

/// Keeps the caret of a text view, with some room around it, in sight while text, selection, sizes,
/// insets and the keyboard change.
///
/// ```swift
/// let follower = CaretFollower(textView)
/// textView.insertText("a")
/// follower.revealIfNeeded()            // once a frame: lays out, then scrolls
/// window.clock.advance(to: 0.1)        // the offset is on its way
/// ```
///
/// Every scroll view around the caret is moved as little as possible, from the inside out. A scroll
/// view that is on its way already starts anew from where it is, so that the offset never jumps; a
/// user's drag wins over a reveal. A caret that has no place is not followed.
public final class CaretFollower: CaretRevealing {
  /// How the caret is followed.
  public struct Options: Hashable, Sendable {
    /// Which end of the selection is to be seen.
    public enum End: String, Hashable, Sendable, Codable, CaseIterable {
      /// The end that moves.
      case head
      /// The one that comes first in the text.
      case start
    }

    /// Which scroll views move.
    public enum Reveal: String, Hashable, Sendable, Codable, CaseIterable {
      /// All around the caret, as `scrollIntoView` in browsers.
      case all
      /// The innermost one.
      case nearest
    }

    /// How long a movement takes, in seconds.
    public var duration: Double
    /// The room above and below the caret, in caret heights; less where there is no room for it.
    public var padding: Double
    /// The room to the left and to the right of the caret, in points.
    public var horizontalPadding: Double
    /// Which scroll views move.
    public var reveal: Reveal
    /// Which end of the selection is to be seen.
    public var end: End
    /// Whether the offset is set at once, whatever the duration.
    public var reduceMotion: Bool
    /// What happens to an animator that is still running.
    public var animators: RevealMode

    /// Makes options.
    public init(
      duration: Double = 0.1, padding: Double = 1, horizontalPadding: Double = 0,
      reveal: Reveal = .all, end: End = .head, reduceMotion: Bool = false,
      animators: RevealMode = .replace
    ) {
      self.duration = duration
      self.padding = padding
      self.horizontalPadding = horizontalPadding
      self.reveal = reveal
      self.end = end
      self.reduceMotion = reduceMotion
      self.animators = animators
    }
  }

  /// The text view.
  public let textView: TextView
  /// How its caret is followed.
  public var options: Options
  /// Whether the caret is to be revealed in the next frame.
  private var isPending = false
  private var surroundings: [Surroundings] = []

  /// Follows the caret of a text view, until the follower is gone.
  ///
  /// What is asked for from now on is revealed; the caret as it stands is not.
  public init(_ textView: TextView, options: Options = Options()) {
    self.textView = textView
    self.options = options
    textView.follower = self
    surroundings = currentSurroundings
  }

  /// Whether the caret is to be revealed, as far as everything is laid out.
  var needsReveal: Bool { isPending || currentSurroundings != surroundings }

  /// Lets the caret be revealed in the next frame, as every change of text or selection does.
  public func setNeedsReveal() { isPending = true }

  /// Lets the caret stay where it is for now: what has changed since the last frame was not meant
  /// to move anything.
  public func cancelReveal() {
    isPending = false
    surroundings = currentSurroundings
  }

  /// Lays out what has changed, then brings the caret into sight if anything happened that it
  /// must be followed for.
  ///
  /// To be called once a frame: several changes are followed by one movement.
  public func revealIfNeeded() {
    textView.rootView.layoutIfNeeded()
    guard needsReveal else { return }
    cancelReveal()
    reveal()
  }

  // MARK: - The caret

  /// The end of the selection whose caret is followed.
  var followedEnd: TextEditor.Viewport.End { options.end == .start ? .start : .head }

  /// The caret that is followed, in the text view's coordinates; null where it has no place.
  public var caretRect: Rect {
    let selection = textView.selection
    let position =
      options.end == .head || selection.isCaret
      ? textView.headPosition : TextPosition(selection.range.start)
    return textView.caretRect(for: position)
  }

  /// The caret with the room around it, in the text view's coordinates.
  public var paddedCaretRect: Rect {
    guard let scrollView = textView.scrollViews.first else { return caretRect }
    return padded(caretRect, in: scrollView)
  }

  private func padded(_ caret: Rect, in scrollView: ScrollView) -> Rect {
    guard !caret.isNull else { return .null }
    let room = (scrollView.geometry.visibleRect.height - caret.height) / 2
    let wanted = options.padding.isFinite ? options.padding * caret.height : 0
    let dy = max(0, min(wanted, room))
    let dx = options.horizontalPadding.isFinite ? max(0, options.horizontalPadding) : 0
    return Rect(
      x: caret.x - dx, y: caret.y - dy, width: caret.width + 2 * dx, height: caret.height + 2 * dy)
  }

  // MARK: - Revealing

  private func reveal() {
    var caret = caretRect
    guard !caret.isNull else { return }
    let all = textView.scrollViews
    var view: View = textView
    // Where the view that is left last will show its content.
    var origin = textView.bounds.origin
    for scrollView in options.reveal == .all ? all[...] : all.prefix(1) {
      while view !== scrollView, let parent = view.superview {
        caret = caret.offsetBy(dx: view.frame.x - origin.x, dy: view.frame.y - origin.y)
        view = parent
        origin = parent.bounds.origin
      }
      let target = scrollView.geometry.offset(revealing: padded(caret, in: scrollView))
      scrollView.reveal(
        target, duration: options.duration, reducesMotion: options.reduceMotion,
        mode: options.animators)
      origin = target
    }
  }

  // MARK: - Surroundings

  /// What of a scroll view around the caret may put it out of sight.
  private struct Surroundings: Equatable {
    var size: Size
    var inset: EdgeInsets
  }

  private var currentSurroundings: [Surroundings] {
    textView.scrollViews.map { Surroundings(size: $0.bounds.size, inset: $0.adjustedContentInset) }
  }
}

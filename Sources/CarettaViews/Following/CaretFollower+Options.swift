// SPDX-License-Identifier: Apache-2.0

extension CaretFollower {
  /// The options of following a caret.
  public struct Options: Hashable, Sendable, Codable {
    /// An end of the selection.
    public enum End: String, Hashable, Sendable, Codable, CaseIterable {
      /// The end that moves when the selection is extended.
      case head
      /// The end that comes first in the text.
      case start
    }

    /// The scroll views that are scrolled.
    public enum Reveal: String, Hashable, Sendable, Codable, CaseIterable {
      /// All scroll views around the caret, as `scrollIntoView` (CSSOM View).
      case all
      /// The innermost scroll view.
      case nearest
    }

    /// The duration of an animation in seconds.
    public var duration: Double
    /// The padding above and below the caret in caret heights; reduced to the part that fits the
    /// visible area.
    ///
    /// On vertical lines, the padding to its left and right in caret widths.
    public var padding: Double
    /// Whether the content extends to the padding below a caret on its last line.
    ///
    /// Otherwise the view scrolls at most to the end of the text, and a newly typed line is out of
    /// sight until the animation has shown it. Horizontal lines only.
    ///
    /// Off by default, because recorded scroll offsets end at the content; editors should set it.
    public var extendsContent: Bool = false
    /// The padding to the left and right of the caret in points; on vertical lines, above and below
    /// it.
    public var horizontalPadding: Double = 0.0
    /// The scroll views that are scrolled.
    public var reveal: Reveal
    /// The end of the selection that is kept visible.
    public var end: End
    /// Whether the offset is set at once instead of animated.
    public var reducesMotion: Bool
    /// The handling of a running animation at the next request.
    public var mode: RevealMode
    /// The easing curve of an animation.
    ///
    /// The speed of a linear animation changes only with the target. The speed of an eased
    /// animation restarts from 0 at each new target, which makes typing stutter.
    public var timing: TimingCurve

    /// Creates options: common properties are parameters, a closure sets any property.
    public init(
      duration: Double = 0.1, padding: Double = 1, reveal: Reveal = .all, end: End = .head,
      reducesMotion: Bool = false, mode: RevealMode = .coalesce, timing: TimingCurve = .linear,
      _ change: (inout Options) -> Void = { _ in }
    ) {
      self.duration = duration
      self.padding = padding
      self.reveal = reveal
      self.end = end
      self.reducesMotion = reducesMotion
      self.mode = mode
      self.timing = timing
      change(&self)
    }

    /// The motion of a reveal.
    var motion: RevealMotion {
      RevealMotion(duration: duration, timing: timing, reducesMotion: reducesMotion, mode: mode)
    }
  }
}

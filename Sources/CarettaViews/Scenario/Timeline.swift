// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// What a scenario led to: how the scroll view stood at chosen times, and all that happened between.
///
/// A value: the same scenario gives the same timeline, bit for bit.
public struct Timeline: Sendable {
  /// How things stood, in order of time.
  public var samples: [Sample]
  /// What happened, in order; several entries may have one time.
  public var log: [Entry]

  /// Makes a timeline.
  package init(samples: [Sample] = [], log: [Entry] = []) {
    self.samples = samples
    self.log = log
  }

  /// How the scroll view and the caret stood at one time, after the events of that time.
  public struct Sample: Sendable {
    /// The time in seconds.
    public var at: Double
    /// What the scroll view shows first: its bounds' origin, also during an animation.
    public var contentOffset: Point
    /// How much of the content the scroll view shows, insets included: the size of its bounds.
    public var viewport: Size
    /// The size of the content.
    public var contentSize: Size
    /// The scroll view's insets with its share of the safe area.
    public var adjustedContentInset: EdgeInsets
    /// The caret that is followed, in content coordinates; null where there is none.
    public var caret: Rect
    /// The caret with the room around it that is to stay in sight, in content coordinates.
    public var paddedCaret: Rect
    /// Whether the whole caret is in sight: inside the bounds less the insets.
    public var isCaretVisible: Bool
    /// Whether the padded caret is in sight, as far as it is inside the content.
    public var isPaddedCaretVisible: Bool
    /// Whether an animator is running.
    public var isAnimating: Bool
    /// How far the animator has come, 0 to 1; 1 when none is running.
    public var fraction: Double
    /// The window and all that is in it; nil when nobody wants pictures.
    public var views: ViewSnapshot?

    /// Makes a sample.
    package init(
      at: Double, contentOffset: Point = .zero, viewport: Size = .zero, contentSize: Size = .zero,
      adjustedContentInset: EdgeInsets = .zero, caret: Rect = .null, paddedCaret: Rect = .null,
      isCaretVisible: Bool = true, isPaddedCaretVisible: Bool = true, isAnimating: Bool = false,
      fraction: Double = 1, views: ViewSnapshot? = nil
    ) {
      self.at = at
      self.contentOffset = contentOffset
      self.viewport = viewport
      self.contentSize = contentSize
      self.adjustedContentInset = adjustedContentInset
      self.caret = caret
      self.paddedCaret = paddedCaret
      self.isCaretVisible = isCaretVisible
      self.isPaddedCaretVisible = isPaddedCaretVisible
      self.isAnimating = isAnimating
      self.fraction = fraction
      self.views = views
    }
  }

  /// Something that happened.
  public struct Entry: Hashable, Sendable {
    /// The time in seconds.
    public var at: Double
    /// What it was.
    public var event: Event

    /// Makes an entry.
    package init(at: Double, _ event: Event) {
      self.at = at
      self.event = event
    }
  }

  /// What may happen.
  public enum Event: Hashable, Sendable {
    /// An event of the scenario.
    case action(ScenarioAction)
    /// An animator began to move the offset.
    case start(from: Point, to: Point, duration: Double)
    /// An animator was stopped where it was.
    case stop(at: Point)
    /// An animator came to its end.
    case complete(at: Point)
    /// The offset was set.
    case write(Point)
  }
}

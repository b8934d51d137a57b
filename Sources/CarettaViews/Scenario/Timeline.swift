// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

/// The recording of a scenario: samples of a scroll view, the caret and the text, and a log of
/// events.
///
/// Equal scenarios give bit-identical timelines. Samples describe one scroll view, and contain the
/// offsets of the other scroll views in the window; the log contains the events of all scroll
/// views.
///
/// Metrics evaluate each scroll view separately: writes of two scroll views are not a change of
/// direction.
public struct Timeline: Equatable, Sendable {
  /// The samples in order of time.
  public var samples: [Sample]
  /// The log in order; several entries may have the same time.
  public var log: [Entry]

  /// The name of the scroll view that samples describe; nil without one.
  public var scrollView: String?

  /// Creates a timeline.
  package init(samples: [Sample] = [], log: [Entry] = []) {
    self.samples = samples
    self.log = log
  }

  /// The state of the scroll view and the caret at a time, after the events of that time.
  public struct Sample: Equatable, Sendable {
    /// The time in seconds.
    public var at: Double
    /// The content offset, also during an animation.
    public var contentOffset: Point
    /// The size of the bounds of the scroll view.
    public var viewport: Size
    /// The size of the content.
    public var contentSize: Size
    /// The adjusted content inset of the scroll view.
    public var adjustedContentInset: EdgeInsets
    /// The display scale of the scroll view.
    package var scale = 1.0
    /// The followed caret in content coordinates; null without a caret.
    ///
    /// It is the caret of the text view that is, or was last, the first responder.
    public var caret: Rect
    /// The followed caret with its padding, in content coordinates.
    public var paddedCaret: Rect
    /// Whether the caret is completely inside the visible area of all scroll views around its text;
    /// true without a text view.
    public var isCaretVisible: Bool
    /// Whether the part of the padded caret inside the content is completely visible in all scroll
    /// views.
    public var isPaddedCaretVisible: Bool
    /// Whether an animator is running.
    public var isAnimating: Bool
    /// The elapsed fraction of the animation, 0 to 1; 1 without one.
    public var fraction: Double
    /// The selection of the text; nil without a text view.
    public var selection: TextSelection?
    /// The length of the text in UTF-16 code units.
    public var length = 0
    /// A digest of the text: FNV-1a with 64 bits of its UTF-8; nil unless the scenario captures it.
    public var textDigest: UInt64?
    /// The text; nil unless the scenario captures it.
    public var text: String?
    /// The safe area insets of the window.
    public var safeArea = EdgeInsets.zero
    /// The name of the first responder; nil without one.
    public var firstResponder: String?
    /// The offsets of all scroll views by name; empty unless the scenario captures frames.
    public var offsets: [String: Point] = [:]
    /// The frames of all views by name in window coordinates; empty unless the scenario captures
    /// frames.
    ///
    /// The frame of a view that is no longer in the window is null.
    public var frames: [String: Rect] = [:]
    /// The accessibility tree of the window; nil unless the scenario captures it.
    public var accessibility: AccessibilityTree?
    /// The window and its views; nil unless the scenario captures views.
    public var views: ViewSnapshot?

    /// Creates a sample.
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

  /// A log entry.
  public struct Entry: Hashable, Sendable {
    /// The time in seconds.
    public var at: Double
    /// The event.
    public var event: Event
    /// The name of the scroll view of the event; nil for the scroll view that samples describe, and
    /// for actions.
    public var scrollView: String?

    /// Creates an entry.
    package init(at: Double, _ event: Event, scrollView: String? = nil) {
      self.at = at
      self.event = event
      self.scrollView = scrollView
    }
  }

  /// An event of the log.
  public enum Event: Hashable, Sendable {
    /// An action of the scenario.
    case action(ScenarioAction)
    /// An animation of the offset started; the duration is in seconds.
    case start(from: Point, to: Point, duration: Double)
    /// An animation was stopped at an offset.
    case stop(at: Point)
    /// An animation reached its end.
    case complete(at: Point)
    /// The offset was set.
    case write(Point)
    /// An action, or a part of it, had no effect, for a reason.
    case ignored(String)
  }
}

extension Timeline: RandomAccessCollection {
  /// The index of the first sample: 0.
  public var startIndex: Int { 0 }
  /// The number of samples.
  public var endIndex: Int { samples.count }
  /// Returns a sample; samples are in order of time.
  public subscript(index: Int) -> Sample { samples[index] }
}

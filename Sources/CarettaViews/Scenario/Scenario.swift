// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

/// An initial state of a text view in a window, timed events, and sampling times: a value that can
/// be played and returns a ``Timeline``.
///
/// ```swift
/// let scenario = Scenario(
///   on: .device(.iPhoneX),
///   textView: Scenario.TextViewState(style: TextStyle(fonts: [font])),
///   steps: [.keyboard(300), .type("Hello", every: 0.03), .rotate(.landscape), .wait(0.2)],
///   sampling: .every(1.0 / 60))
/// ```
public struct Scenario: Sendable {
  /// The screen that the scenario is played on.
  public var screen: ScenarioScreen
  /// The initial state of the scroll view around the text view.
  public var scrollView: ScrollViewState
  /// The initial state of the text view, which is as tall as its text.
  public var textView: TextViewState
  /// The options of following the caret.
  public var follow: CaretFollower.Options
  /// The events in order of time; the events of one time are followed by one reveal of the caret.
  public var events: [Event] {
    didSet { events = Self.ordered(events) }
  }
  /// The times of the samples.
  public var sampling: Sampling
  /// Whether samples include a snapshot of the views, for pictures.
  public var capturesViews: Bool

  /// Makes a scenario of timed events.
  ///
  /// - Parameters:
  ///   - screen: the screen.
  ///   - scrollView: the initial state of the scroll view.
  ///   - textView: the initial state of the text view.
  ///   - follow: the options of following the caret.
  ///   - events: the events in any order; those of one time are performed in the order given.
  ///   - sampling: the times of the samples.
  ///   - capturesViews: whether samples include a snapshot of the views.
  public init(
    on screen: ScenarioScreen,
    scrollView: ScrollViewState = ScrollViewState(), textView: TextViewState,
    follow: CaretFollower.Options = CaretFollower.Options(), events: [Event],
    sampling: Sampling, capturesViews: Bool = false
  ) {
    self.screen = screen
    self.scrollView = scrollView
    self.textView = textView
    self.follow = follow
    self.events = Self.ordered(events)
    self.sampling = sampling
    self.capturesViews = capturesViews
  }

  /// Makes a scenario of consecutive steps.
  ///
  /// A sampling without an end ends after the last step and the duration of the animation that it
  /// may have started.
  ///
  /// - Parameters:
  ///   - screen: the screen.
  ///   - scrollView: the initial state of the scroll view.
  ///   - textView: the initial state of the text view.
  ///   - follow: the options of following the caret.
  ///   - steps: the steps.
  ///   - sampling: the times of the samples.
  ///   - capturesViews: whether samples include a snapshot of the views.
  public init(
    on screen: ScenarioScreen,
    scrollView: ScrollViewState = ScrollViewState(), textView: TextViewState,
    follow: CaretFollower.Options = CaretFollower.Options(), steps: [ScenarioStep],
    sampling: Sampling = .every(1.0 / 60), capturesViews: Bool = false
  ) {
    let all = ScenarioStep.sequence(steps)
    var sampling = sampling
    if case .every(let interval, until: nil) = sampling {
      let animation =
        follow.reduceMotion ? 0 : min(follow.duration.validSeconds, Self.maximumAnimationTime)
      sampling = .every(interval, until: (all.duration + animation).decimalTime)
    }
    self.init(
      on: screen, scrollView: scrollView, textView: textView,
      follow: follow, events: all.events, sampling: sampling, capturesViews: capturesViews)
  }

  /// The longest animation that an automatic end of sampling waits for, in seconds.
  private static let maximumAnimationTime = 60.0

  /// An action at a time.
  public struct Event: Hashable, Sendable {
    /// The time in seconds; at least 0.
    public let at: Double
    /// The action.
    public let action: ScenarioAction

    /// Makes an event; a time that is negative or not finite counts as 0.
    public init(at: Double, _ action: ScenarioAction) {
      self.at = at.validSeconds
      self.action = action
    }
  }

  /// The events in order of time; those of one time keep their order.
  private static func ordered(_ events: [Event]) -> [Event] {
    events.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map(\.element)
  }

  // MARK: - Initial state

  /// The initial state of the scroll view.
  public struct ScrollViewState: Hashable, Sendable {
    /// The frame in the window; nil fills the window in each orientation.
    public var frame: Rect?
    /// The insets of the content.
    public var contentInset: EdgeInsets
    /// Which safe area insets are added to the content insets.
    public var contentInsetAdjustment: ContentInsetAdjustmentBehavior

    /// Makes a state.
    public init(
      frame: Rect? = nil, contentInset: EdgeInsets = .zero,
      contentInsetAdjustment: ContentInsetAdjustmentBehavior = .automatic
    ) {
      self.frame = frame
      self.contentInset = contentInset
      self.contentInsetAdjustment = contentInsetAdjustment
    }
  }

  /// The initial state of the text view.
  public struct TextViewState: Sendable {
    /// The text.
    public var text: String
    /// The style of characters outside of `spans`.
    public var style: TextStyle
    /// Ranges with attributes that differ from the style.
    public var spans: [TextSpan]
    /// The inline objects at U+FFFC characters.
    public var attachments: [TextAttachment]
    /// The style of the paragraphs.
    public var paragraphStyle: ParagraphStyle
    /// Paragraphs with properties that differ from the style of the paragraphs.
    public var paragraphSpans: [ParagraphSpan]
    /// The width at which lines are broken; nil for the width of the view less the insets.
    public var width: Double?
    /// The insets of the text.
    public var inset: EdgeInsets
    /// The selection.
    public var selection: TextSelection

    /// Makes a state; without a selection the caret is at the start.
    public init(
      _ text: String = "", style: TextStyle, spans: [TextSpan] = [],
      attachments: [TextAttachment] = [], paragraphStyle: ParagraphStyle = ParagraphStyle(),
      paragraphSpans: [ParagraphSpan] = [], width: Double? = nil,
      inset: EdgeInsets = EdgeInsets(top: 8, left: 5, bottom: 8, right: 5),
      selection: TextSelection = TextSelection(caret: 0)
    ) {
      self.text = text
      self.style = style
      self.spans = spans
      self.attachments = attachments
      self.paragraphStyle = paragraphStyle
      self.paragraphSpans = paragraphSpans
      self.width = width
      self.inset = inset
      self.selection = selection
    }
  }
}

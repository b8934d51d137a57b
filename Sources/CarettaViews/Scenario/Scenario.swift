// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

/// What is shown at first, what happens to it and when, and when somebody looks: a value that
/// can be played and gives a ``Timeline``.
///
/// ```swift
/// let scenario = Scenario(
///   on: .device(.iPhoneX),
///   textView: Scenario.TextViewState(style: TextStyle(fonts: [font])),
///   steps: [.keyboard(300), .type("Hello", every: 0.03), .rotate(.landscape), .wait(0.2)],
///   sampling: .every(1.0 / 60))
/// ```
public struct Scenario: Sendable {
  /// What it is played on.
  public var screen: ScenarioScreen
  /// The scroll view around the text view.
  public var scrollView: ScrollViewState
  /// The text view, which grows with its text.
  public var textView: TextViewState
  /// How the caret is followed.
  public var follow: CaretFollower.Options
  /// What happens, in order of time; those with one time are followed by one reveal.
  public var events: [Event] {
    didSet { events = Self.ordered(events) }
  }
  /// When somebody looks.
  public var sampling: Sampling
  /// Whether samples have the views in them, for pictures.
  public var capturesViews: Bool

  /// Makes a scenario of events at their times.
  ///
  /// - Parameters:
  ///   - screen: what it is played on.
  ///   - scrollView: the scroll view at first.
  ///   - textView: the text view at first.
  ///   - follow: how the caret is followed.
  ///   - events: what happens, in any order; those with one time happen in the order given.
  ///   - sampling: when somebody looks.
  ///   - capturesViews: whether samples have the views in them.
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

  /// Makes a scenario of steps that follow each other.
  ///
  /// Without an end of its own the sampling ends when the last step is over and the motion that it
  /// may have started has come to rest.
  ///
  /// - Parameters:
  ///   - screen: what it is played on.
  ///   - scrollView: the scroll view at first.
  ///   - textView: the text view at first.
  ///   - follow: how the caret is followed.
  ///   - steps: what happens.
  ///   - sampling: when somebody looks.
  ///   - capturesViews: whether samples have the views in them.
  public init(
    on screen: ScenarioScreen,
    scrollView: ScrollViewState = ScrollViewState(), textView: TextViewState,
    follow: CaretFollower.Options = CaretFollower.Options(), steps: [ScenarioStep],
    sampling: Sampling = .every(1.0 / 60), capturesViews: Bool = false
  ) {
    let all = ScenarioStep.sequence(steps)
    var sampling = sampling
    if case .every(let interval, until: nil) = sampling {
      let rest = follow.reduceMotion ? 0 : min(follow.duration.seconds, Self.longestRest)
      sampling = .every(interval, until: (all.duration + rest).neatTime)
    }
    self.init(
      on: screen, scrollView: scrollView, textView: textView,
      follow: follow, events: all.events, sampling: sampling, capturesViews: capturesViews)
  }

  /// The longest time that is waited for a motion to come to rest, in seconds.
  private static let longestRest = 60.0

  /// Something that happens at a time.
  public struct Event: Hashable, Sendable {
    /// The time in seconds; at least 0.
    public let at: Double
    /// What happens.
    public let action: ScenarioAction

    /// Makes an event; a time that is negative or not finite counts as 0.
    public init(at: Double, _ action: ScenarioAction) {
      self.at = at.seconds
      self.action = action
    }
  }

  /// The events in order of time; those of one time stay as they were.
  private static func ordered(_ events: [Event]) -> [Event] {
    events.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map(\.element)
  }

  // MARK: - What is shown at first

  /// A scroll view as it is at first.
  public struct ScrollViewState: Hashable, Sendable {
    /// Where it is in the window; nil fills the window, also when it is turned.
    public var frame: Rect?
    /// The room around its content.
    public var contentInset: EdgeInsets
    /// How much of the safe area is taken as insets.
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

  /// A text view as it is at first.
  public struct TextViewState: Sendable {
    /// Its text.
    public var text: String
    /// What its characters look like.
    public var style: TextStyle
    /// Stretches of it that differ from the style.
    public var spans: [TextSpan]
    /// Objects that stand over U+FFFC.
    public var attachments: [TextAttachment]
    /// How its paragraphs are laid out.
    public var paragraphStyle: ParagraphStyle
    /// The width that its text is broken at; nil is the view's width less the insets.
    public var width: Double?
    /// The room around its text.
    public var inset: EdgeInsets
    /// What is selected.
    public var selection: TextSelection

    /// Makes a state; without a selection the caret is at the start.
    public init(
      _ text: String = "", style: TextStyle, spans: [TextSpan] = [],
      attachments: [TextAttachment] = [], paragraphStyle: ParagraphStyle = ParagraphStyle(),
      width: Double? = nil, inset: EdgeInsets = EdgeInsets(top: 8, left: 5, bottom: 8, right: 5),
      selection: TextSelection = TextSelection(caret: 0)
    ) {
      self.text = text
      self.style = style
      self.spans = spans
      self.attachments = attachments
      self.paragraphStyle = paragraphStyle
      self.width = width
      self.inset = inset
      self.selection = selection
    }
  }
}

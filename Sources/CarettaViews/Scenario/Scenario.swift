// SPDX-License-Identifier: Apache-2.0

/// Views in a window, timed events, and sampling times: a value that can be played and returns a
/// ``Timeline``.
///
/// ```swift
/// let scenario = Scenario(
///   on: .device(.iPhoneX),
///   stage: .textView(Scenario.TextViewState(style: TextStyle(font: font))),
///   script: [.keyboard(300), .type("Hello", every: 0.03), .rotate(.landscape), .wait(0.2)],
///   sampling: .every(1.0 / 60))
/// ```
///
/// The views are a text view as tall as its text in a scroll view, or any `stage`. A
/// ``ScenarioRecorder`` plays views that a program creates itself.
public struct Scenario: Equatable, Sendable, Codable {
  /// The screen that the scenario is played on.
  public var screen: ScenarioScreen
  /// The views in the window.
  public var stage: StageView
  /// The options of following the caret, for every text view.
  public var follow: CaretFollower.Options
  /// The events in order of time; after the events of one time, the caret is revealed once.
  package var events: [Event] {
    didSet { events = Event.ordered(events) }
  }
  /// The times of the samples.
  public var sampling: Sampling
  /// The parts of the state that samples include in addition to the scroll view and the caret.
  public var captures: Captures

  /// Creates a scenario of a script.
  ///
  /// A sampling without an end ends after the last step and the duration of the animation that it
  /// may have started.
  ///
  /// - Parameters:
  ///   - screen: the screen.
  ///   - stage: the views; `StageView.textView(_:in:)` for a text view in a scroll view.
  ///   - follow: the options of following the caret.
  ///   - script: the steps, one after the other; `ScenarioStep.at(_:_:)` for actions at given
  ///     times.
  ///   - sampling: the times of the samples.
  ///   - captures: the parts of the state that samples include.
  public init(
    on screen: ScenarioScreen, stage: StageView,
    follow: CaretFollower.Options = CaretFollower.Options(), script: [ScenarioStep] = [],
    sampling: Sampling = .every(1.0 / 60), captures: Captures = .frames
  ) {
    let all = ScenarioStep.sequence(script)
    self.init(
      on: screen, stage: stage, follow: follow, events: all.events,
      sampling: sampling.ending(after: all, follow), captures: captures)
  }

  /// Creates a scenario of timed events in any order; events of one time are performed in the given
  /// order.
  package init(
    on screen: ScenarioScreen, stage: StageView,
    follow: CaretFollower.Options = CaretFollower.Options(), events: [Event], sampling: Sampling,
    captures: Captures = .frames
  ) {
    self.screen = screen
    self.stage = stage
    self.follow = follow
    self.events = Event.ordered(events)
    self.sampling = sampling
    self.captures = captures
  }

  /// The parts of the state that samples include in addition to the scroll view, the caret and the
  /// selection.
  public struct Captures: OptionSet, Hashable, Sendable, Codable {
    /// The set as bits.
    public var rawValue: UInt8

    /// Creates a set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A snapshot of the window and its views, for pictures.
    public static let views = Captures(rawValue: 1)
    /// The offsets of all scroll views and the frames of all views.
    public static let frames = Captures(rawValue: 2)
    /// The text.
    public static let text = Captures(rawValue: 4)
    /// A digest of the text.
    public static let digest = Captures(rawValue: 8)
    /// The accessibility tree of the window, with the visible lines of texts.
    public static let accessibility = Captures(rawValue: 16)
  }

  /// An action at a time.
  package struct Event: Hashable, Sendable, Codable {
    /// The time in seconds; at least 0.
    package let at: Double
    /// The action.
    package let action: ScenarioAction

    /// Creates an event; a time that is negative or not finite counts as 0.
    package init(at: Double, _ action: ScenarioAction) {
      self.at = at.validSeconds
      self.action = action
    }

    /// Returns events in order of time; events of one time keep their order.
    static func ordered(_ events: [Event]) -> [Event] {
      events.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
        .map(\.element)
    }
  }
}

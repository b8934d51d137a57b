// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Plays events on the views of a window and records a timeline of its scroll views.
///
/// ```swift
/// let window = Window(.iPhone8)
/// window.addSubview(form)                       // scroll views, text views, anything else
/// let recorder = ScenarioRecorder(window)
/// let timeline = recorder.play([.focus("notes"), .keyboard(260), .type("Hello", every: 0.05)])
/// ```
///
/// The recorder uses the views that are in the window when it is created; they have the names that
/// ``StageView`` describes. It follows the caret of the first responder; a single text view becomes
/// the first responder at the start. Text events apply to the text view that is, or was last, the
/// first responder, initially to the first text view in the tree.
///
/// The recorder adds a picture of the keyboard to the window and observes the scroll views. It must
/// exist as long as its window is in use.
///
/// Without a first responder no caret is followed. Text events then still apply, because a program
/// may change its text.
public final class ScenarioRecorder {
  /// The window.
  public let window: Window
  /// The scroll view that samples describe; nil without scroll views.
  ///
  /// It is the scroll view passed to the initializer, otherwise the outermost one around the first
  /// text view, otherwise the first one.
  public let scrollView: ScrollView?
  /// The followers of the carets.
  package let followers: [CaretFollower]
  /// The parts of the state that samples include.
  public var captures: Scenario.Captures
  /// The closures of ``ScenarioAction/perform(_:)``, by name.
  public var actions: [String: () -> Void] = [:]
  /// The samples and the log so far.
  public internal(set) var timeline = Timeline()

  /// The views in the window by name, in the order of the tree.
  let views: [(name: String, view: View)]
  /// The text view that is, or was last, the first responder.
  private var latestText: TextView?
  /// Keeps the identities of the nodes of the samples' accessibility trees.
  let accessibility = AccessibilityTreeBuilder()
  /// The digest of a text at a revision.
  var digested: (view: ObjectIdentifier, revision: Int, digest: UInt64)?

  /// Creates a recorder with a follower of the caret of every text view.
  ///
  /// - Parameters:
  ///   - window: the window with its views.
  ///   - follow: the options of following the carets.
  ///   - scrollView: the scroll view that samples describe; nil for the scroll view around the
  ///     first text.
  ///   - captures: the parts of the state that samples include.
  public convenience init(
    _ window: Window, follow: CaretFollower.Options = CaretFollower.Options(),
    scrollView: ScrollView? = nil, captures: Scenario.Captures = [.frames]
  ) {
    window.layoutIfNeeded()
    Self.focusSingleText(in: window)
    let followers = Self.texts(in: window).map { CaretFollower($0, options: follow) }
    self.init(window, followers: followers, scrollView: scrollView, captures: captures)
  }

  /// Creates a recorder with followers that the program provides.
  ///
  /// - Parameters:
  ///   - window: the window with its views.
  ///   - followers: the followers; each is called once a frame.
  ///   - scrollView: the scroll view that samples describe; nil for the scroll view around the
  ///     first text.
  ///   - captures: the parts of the state that samples include.
  public init(
    _ window: Window, followers: [CaretFollower], scrollView: ScrollView? = nil,
    captures: Scenario.Captures = [.frames]
  ) {
    self.window = window
    self.followers = followers
    self.captures = captures
    views = Self.named(window.descendants.filter { !($0 is ScenarioKeyboard) })
    let texts = Self.texts(in: window)
    let scrollViews = views.map(\.view).compactMap { $0 as? ScrollView }
      .filter { !($0 is TextView) || $0.isScrollEnabled }
    self.scrollView = scrollView ?? texts.first?.scrollViews.last ?? scrollViews.first
    latestText = texts.first
    if !window.subviews.contains(where: { $0 is ScenarioKeyboard }) {
      window.addSubview(ScenarioKeyboard())
    }
    window.layoutIfNeeded()
    Self.focusSingleText(in: window)
    for scrollView in scrollViews { record(scrollView) }
    timeline.scrollView = self.scrollView.flatMap(name)
  }

  private static func texts(in window: Window) -> [TextView] {
    window.descendants.compactMap { $0 as? TextView }
  }

  private static func focusSingleText(in window: Window) {
    let texts = texts(in: window)
    if window.firstResponder == nil, texts.count == 1 { texts[0].becomeFirstResponder() }
  }

  // MARK: - Names

  /// Returns views with their names; a number is appended to a duplicate name.
  private static func named(_ views: [View]) -> [(name: String, view: View)] {
    var used: Set<String> = []
    return views.map { view in
      var name = view.name
      var number = 2
      while !used.insert(name).inserted {
        name = "\(view.name) \(number)"
        number += 1
      }
      return (name, view)
    }
  }

  /// Returns the name of a view; nil for a view that was not in the window at the start.
  func name(_ view: View) -> String? { views.first { $0.view === view }?.name }

  /// Returns the named view.
  func view(_ name: String) -> View? { views.first { $0.name == name }?.view }

  // MARK: - Recording

  /// The scroll views in the window, with their names.
  var scrollViews: [(name: String, view: ScrollView)] {
    views.compactMap { name, view in
      guard let scrollView = view as? ScrollView,
        !(scrollView is TextView) || scrollView.isScrollEnabled
      else { return nil }
      return (name, scrollView)
    }
  }

  private func record(_ scrollView: ScrollView) {
    let name = scrollView === self.scrollView ? nil : name(scrollView)
    scrollView.observeScrolling { [weak self] event in
      if let event = Timeline.Event(event) { self?.record(event, of: name) }
    }
  }

  /// Adds an event to the log; without a name it is an event of the main scroll view, or an action.
  func record(_ event: Timeline.Event, of scrollView: String? = nil) {
    timeline.log.append(Timeline.Entry(at: window.clock.now, event, scrollView: scrollView))
  }

  /// The text view that text events apply to; nil without text views.
  var textView: TextView? {
    if let first = window.firstResponder as? TextView { latestText = first }
    return latestText
  }

  /// Returns the follower of the caret of a text view.
  func follower(of textView: TextView) -> CaretFollower? {
    followers.first { $0.textView === textView }
  }

  // MARK: - Frames

  /// Performs layout and reveals the caret after the actions of one time.
  package func finishFrame() {
    scrollViews.map(\.view).reportingOnce {
      window.layoutIfNeeded()
      if window.firstResponder == nil {
        for follower in followers { follower.cancelReveal() }
      } else {
        for follower in followers { follower.revealIfNeeded() }
      }
    }
  }

  /// Plays consecutive steps, starting at the clock's current time.
  ///
  /// A sampling without an end ends after the last step and the longest animation that it may have
  /// started.
  ///
  /// - Returns: the timeline, including earlier recordings.
  @discardableResult
  public func play(
    _ steps: [ScenarioStep], sampling: Scenario.Sampling = .every(1.0 / 60)
  ) -> Timeline {
    let step = ScenarioStep.sequence([.wait(window.clock.now)] + steps)
    var longest = CaretFollower.Options(duration: 0)
    for follower in followers where follower.options.duration > longest.duration {
      if !follower.options.reducesMotion { longest.duration = follower.options.duration }
    }
    return play(step.events, sampling: sampling.ending(after: step, longest))
  }

  /// Plays timed events.
  ///
  /// The clock advances to the time of each event and each sample. The events of one time are
  /// performed before one reveal of the caret and the sample of that time, if there is one. Events
  /// after the last sample are performed and logged too.
  ///
  /// - Parameters:
  ///   - events: the events, in times of the window's clock; past events are performed now.
  ///   - sampling: the times of the samples; past times are left out.
  /// - Returns: the timeline, including earlier recordings.
  /// - Complexity: the cost of each event and each sample; with `Scenario.Captures.frames` O(views)
  ///   for each sample.
  @discardableResult
  package func play(_ events: [Scenario.Event], sampling: Scenario.Sampling) -> Timeline {
    let events = Scenario.Event.ordered(events)
    let start = window.clock.now
    let times = sampling.times(end: events.last?.at ?? 0).filter { $0 >= start }
    timeline.samples.reserveCapacity(timeline.samples.count + times.count)
    var rest = events[...]
    func play(upTo time: Double) {
      while let at = rest.first?.at, at <= time {
        window.clock.advance(to: at)
        while let event = rest.first, event.at == at {
          perform(event.action)
          rest.removeFirst()
        }
        finishFrame()
      }
    }
    for time in times {
      play(upTo: time)
      window.clock.advance(to: time)
      takeSample()
    }
    play(upTo: .infinity)
    return timeline
  }
}

extension View {
  /// The views inside the view at any depth, each before its subviews.
  fileprivate var descendants: [View] { subviews.flatMap { [$0] + $0.descendants } }
}

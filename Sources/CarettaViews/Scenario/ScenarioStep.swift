// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

/// A step of a scenario: timed actions and the time until the next step begins.
///
/// ```swift
/// let steps: [ScenarioStep] = [
///   .keyboard(300), .type("Hello\n", every: 0.03), .wait(0.2), .rotate(.landscape),
///   .deleteBackward(3, every: 0.05),
/// ]
/// ```
///
/// Times that are negative or not finite count as 0.
public struct ScenarioStep: Hashable, Sendable {
  /// The events in order; their times are relative to the beginning of the step.
  package let events: [Scenario.Event]
  /// The duration of the step in seconds.
  package let duration: Double

  /// Creates a step with one action and a duration of 0.
  public init(_ action: ScenarioAction) {
    self.init([Scenario.Event(at: 0, action)], duration: 0)
  }

  private init(_ events: [Scenario.Event], duration: Double) {
    self.events = events
    self.duration = duration
  }

  /// Returns a pause of a number of seconds.
  public static func wait(_ seconds: Double) -> Self { Self([], duration: seconds.validSeconds) }

  /// Returns a step that performs actions at a time in seconds after the beginning of the script
  /// or, in a sequence, of the step; it takes no time itself.
  ///
  /// ```swift
  /// script: [.at(1, .focus("notes")), .at(2, .focus(nil)), .wait(3)]
  /// ```
  public static func at(_ time: Double, _ actions: ScenarioAction...) -> Self {
    Self(actions.map { Scenario.Event(at: time, $0) }, duration: 0)
  }

  /// Returns a step that performs the steps one after the other.
  public static func sequence(_ steps: [ScenarioStep]) -> Self {
    var events: [Scenario.Event] = []
    var end = 0.0
    for step in steps {
      events += step.events.map {
        end == 0 ? $0 : Scenario.Event(at: (end + $0.at).decimalTime, $0.action)
      }
      end = (end + step.duration).decimalTime
    }
    return Self(events, duration: end)
  }

  /// Returns a step of actions at an interval in seconds, which is also the time after the last
  /// action.
  ///
  /// The times are multiples of the interval, so that rounding errors do not add up.
  private static func each(_ actions: [ScenarioAction], every interval: Double) -> Self {
    let interval = interval.validSeconds
    return Self(
      actions.enumerated().map { Scenario.Event(at: (Double($0) * interval).decimalTime, $1) },
      duration: (Double(actions.count) * interval).decimalTime)
  }

  // MARK: - Text

  /// Types a text by grapheme clusters at an interval in seconds.
  public static func type(_ text: String, every interval: Double) -> Self {
    each(text.map { .insert(String($0)) }, every: interval)
  }

  /// Inserts a text as one action.
  public static func insert(_ text: String) -> Self { Self(.insert(text)) }

  /// Deletes backward a number of times: the selection, or a grapheme cluster before the caret.
  public static func deleteBackward(_ count: Int = 1, every interval: Double = 0) -> Self {
    each(Array(repeating: .deleteBackward(1), count: max(0, count)), every: interval)
  }

  /// Deletes forward a number of times: the selection, or a grapheme cluster after the caret.
  public static func deleteForward(_ count: Int = 1, every interval: Double = 0) -> Self {
    each(Array(repeating: .deleteForward(1), count: max(0, count)), every: interval)
  }

  /// Undoes a number of changes of the text.
  public static func undo(_ count: Int = 1) -> Self { Self(.undo(count)) }

  /// Redoes a number of changes of the text.
  public static func redo(_ count: Int = 1) -> Self { Self(.redo(count)) }

  /// Composes a text, as an input method does; the range is relative to that text, nil for its end.
  public static func mark(_ text: String, selected: TextRange? = nil) -> Self {
    Self(.mark(text, selected: selected))
  }

  /// Ends the composition and keeps its text.
  public static var unmark: Self { Self(.unmark) }

  /// Replaces the whole text of the named text view, as `TextView.reload(_:base:options:)`; with
  /// nil, of the text view that text actions apply to.
  public static func reload(_ text: String, view: String? = nil) -> Self {
    Self(.reload(text, view: view))
  }

  // MARK: - Selection

  /// Selects a range whose caret is at the head.
  public static func select(anchor: Int, head: Int) -> Self {
    Self(.select(TextSelection(anchor: anchor, head: head)))
  }

  /// Places the caret at an offset.
  public static func select(_ offset: Int) -> Self { select(anchor: offset, head: offset) }

  /// Moves the caret a number of times at an interval in seconds.
  public static func move(
    _ movement: TextMovement, count: Int = 1, every interval: Double = 0
  ) -> Self {
    each(Array(repeating: .move(movement, count: 1), count: max(0, count)), every: interval)
  }

  /// Moves the head of the selection a number of times at an interval in seconds, as with the shift
  /// key.
  public static func extend(
    _ movement: TextMovement, count: Int = 1, every interval: Double = 0
  ) -> Self {
    each(Array(repeating: .extend(movement, count: 1), count: max(0, count)), every: interval)
  }

  /// Taps a text a number of times, up to three, at a point of the window.
  public static func tap(_ point: Point, count: Int = 1) -> Self { Self(.tap(point, count: count)) }

  /// Selects from the first point of the window to each of the others.
  public static func dragSelect(_ points: [Point]) -> Self { Self(.dragSelect(points)) }

  // MARK: - Window

  /// Shows a docked keyboard of a height in points; 0 hides it.
  public static func keyboard(_ height: Double) -> Self { Self(.keyboard(height)) }

  /// Rotates the window.
  public static func rotate(_ orientation: InterfaceOrientation) -> Self {
    Self(.rotate(orientation))
  }

  /// Makes the named view the first responder; with nil, no view.
  public static func focus(_ view: String?) -> Self { Self(.focus(view)) }

  /// Sets the size of the named view; with nil, of the window.
  public static func resize(_ size: Size, view: String? = nil) -> Self {
    Self(.resize(size, view: view))
  }

  /// Sets the font size outside of spans, in the named text view; with nil, in all text views.
  public static func fontSize(_ size: Double, view: String? = nil) -> Self {
    Self(.fontSize(size, view: view))
  }

  /// Drags the content of the named scroll view to an offset; with nil, of the scroll view that
  /// samples describe.
  public static func drag(to offset: Point, view: String? = nil) -> Self {
    Self(.drag(to: offset, view: view))
  }

  /// Calls the named closure in `ScenarioRecorder.actions`.
  public static func perform(_ name: String) -> Self { Self(.perform(name)) }
}

extension Double {
  /// The number as a time in seconds; 0 if it is negative or not finite.
  var validSeconds: Double { self > 0 && isFinite ? self : 0 }
}

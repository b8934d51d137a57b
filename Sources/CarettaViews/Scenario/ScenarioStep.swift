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
  public let events: [Scenario.Event]
  /// The duration of the step in seconds.
  public let duration: Double

  /// Makes a step of one action with a duration of 0.
  public init(_ action: ScenarioAction) {
    self.init([Scenario.Event(at: 0, action)], duration: 0)
  }

  private init(_ events: [Scenario.Event], duration: Double) {
    self.events = events
    self.duration = duration
  }

  /// A pause of a number of seconds.
  public static func wait(_ seconds: Double) -> Self { Self([], duration: seconds.validSeconds) }

  /// The steps one after the other as one step.
  public static func sequence(_ steps: [ScenarioStep]) -> Self {
    var events: [Scenario.Event] = []
    var end = 0.0
    for step in steps {
      events += step.events.map { Scenario.Event(at: (end + $0.at).decimalTime, $0.action) }
      end = (end + step.duration).decimalTime
    }
    return Self(events, duration: end)
  }

  /// Actions at an interval in seconds, which is also the time after the last one.
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

  /// Replaces the whole text, as `TextView.reload(_:base:options:)`.
  public static func reload(_ text: String) -> Self { Self(.reload(text)) }

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

  // MARK: - Window

  /// Shows a docked keyboard of a height in points; 0 hides it.
  public static func keyboard(_ height: Double) -> Self { Self(.keyboard(height)) }

  /// Rotates the window.
  public static func rotate(_ orientation: InterfaceOrientation) -> Self {
    Self(.rotate(orientation))
  }

  /// Drags the content to an offset.
  public static func drag(to offset: Point) -> Self { Self(.drag(to: offset)) }
}

extension Double {
  /// The number as a time in seconds; 0 if it is negative or not finite.
  var validSeconds: Double { self > 0 && isFinite ? self : 0 }
}

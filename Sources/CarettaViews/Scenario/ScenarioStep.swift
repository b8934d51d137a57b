// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

/// A part of a scenario: what is done, and how long it takes until the next part begins.
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
  /// What is done, with times that count from the beginning of the step, in order.
  public let events: [Scenario.Event]
  /// How long the step takes, in seconds.
  public let duration: Double

  /// Makes a step of one action that takes no time.
  public init(_ action: ScenarioAction) {
    self.init([Scenario.Event(at: 0, action)], duration: 0)
  }

  private init(_ events: [Scenario.Event], duration: Double) {
    self.events = events
    self.duration = duration
  }

  /// Nothing, for some seconds.
  public static func wait(_ seconds: Double) -> Self { Self([], duration: seconds.seconds) }

  /// A step and then the next ones.
  public static func sequence(_ steps: [ScenarioStep]) -> Self {
    var events: [Scenario.Event] = []
    var end = 0.0
    for step in steps {
      events += step.events.map { Scenario.Event(at: (end + $0.at).neatTime, $0.action) }
      end = (end + step.duration).neatTime
    }
    return Self(events, duration: end)
  }

  /// An action, several times, each of which takes some seconds.
  ///
  /// The times are multiples of the interval, so that they do not drift.
  private static func each(_ actions: [ScenarioAction], every interval: Double) -> Self {
    let interval = interval.seconds
    return Self(
      actions.enumerated().map { Scenario.Event(at: (Double($0) * interval).neatTime, $1) },
      duration: (Double(actions.count) * interval).neatTime)
  }

  // MARK: - Text

  /// Types a text, one grapheme cluster after the other.
  public static func type(_ text: String, every interval: Double) -> Self {
    each(text.map { .insert(String($0)) }, every: interval)
  }

  /// Inserts a text at once.
  public static func insert(_ text: String) -> Self { Self(.insert(text)) }

  /// Deletes backward some times, each time what is selected or one grapheme cluster.
  public static func deleteBackward(_ count: Int = 1, every interval: Double = 0) -> Self {
    each(Array(repeating: .deleteBackward(1), count: max(0, count)), every: interval)
  }

  /// Replaces the text from outside.
  public static func reload(_ text: String) -> Self { Self(.reload(text)) }

  // MARK: - Selection

  /// Selects a range; the caret is at its head.
  public static func select(anchor: Int, head: Int) -> Self {
    Self(.select(TextSelection(anchor: anchor, head: head)))
  }

  /// Puts the caret at an offset.
  public static func select(_ offset: Int) -> Self { select(anchor: offset, head: offset) }

  /// Moves the caret some times, one after the other.
  public static func move(
    _ movement: TextMovement, count: Int = 1, every interval: Double = 0
  ) -> Self {
    each(Array(repeating: .move(movement, count: 1), count: max(0, count)), every: interval)
  }

  // MARK: - The device

  /// Shows a docked keyboard of a height; 0 hides it.
  public static func keyboard(_ height: Double) -> Self { Self(.keyboard(height)) }

  /// Turns the device.
  public static func rotate(_ orientation: InterfaceOrientation) -> Self {
    Self(.rotate(orientation))
  }

  /// Scrolls to an offset with a finger.
  public static func drag(to offset: Point) -> Self { Self(.drag(to: offset)) }
}

extension Double {
  /// A time that can be waited for.
  var seconds: Double { self > 0 && isFinite ? self : 0 }
}

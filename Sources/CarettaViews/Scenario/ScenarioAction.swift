// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

/// Something that a person, or a program behind the text, does to a text view.
public enum ScenarioAction: Hashable, Sendable {
  /// Types a text in place of what is selected.
  case insert(String)
  /// Deletes what is selected, or this many grapheme clusters before the caret.
  case deleteBackward(Int)
  /// Selects something else.
  case select(TextSelection)
  /// Moves the caret, this many times.
  case move(TextMovement, count: Int)
  /// Shows a docked keyboard of this height; 0 hides it.
  case keyboard(Double)
  /// Turns the device.
  case rotate(InterfaceOrientation)
  /// Scrolls to an offset with a finger.
  case drag(to: Point)
  /// Replaces the text from outside.
  case reload(String)
}

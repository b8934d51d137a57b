// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

/// An action of the user, or of the program that owns the text, on a text view.
public enum ScenarioAction: Hashable, Sendable {
  /// Replaces the selection by a text.
  case insert(String)
  /// Deletes backward this many times: the selection, or a grapheme cluster before the caret.
  case deleteBackward(Int)
  /// Sets the selection.
  case select(TextSelection)
  /// Moves the caret this many times.
  case move(TextMovement, count: Int)
  /// Shows a docked keyboard of a height in points; 0 hides it.
  case keyboard(Double)
  /// Rotates the window.
  case rotate(InterfaceOrientation)
  /// Drags the content to an offset.
  case drag(to: Point)
  /// Replaces the whole text, as `TextView.reload(_:base:options:)`.
  case reload(String)
}

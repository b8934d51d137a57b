// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

/// An action of the user, or of the program that owns the views.
///
/// Actions of text are for the first responder; without one, for the text view that was it last, at
/// first for the first one. An action on the view of a name is logged as `Timeline.Event.ignored(_:)`
/// if there is no such view.
public enum ScenarioAction: Hashable, Sendable {
  // Text.
  /// Replaces the selection by a text, as typing and pasting do.
  case insert(String)
  /// Deletes backward this many times: the selection, or a grapheme cluster before the caret.
  case deleteBackward(Int)
  /// Deletes forward this many times: the selection, or a grapheme cluster after the caret.
  case deleteForward(Int)
  /// Takes back this many changes of the text.
  case undo(Int)
  /// Makes this many changes again that were taken back.
  case redo(Int)
  /// Composes a text, as an input method does; the range is in that text, nil for its end.
  case mark(String, selected: TextRange?)
  /// Ends the composition and keeps its text.
  case unmark
  /// Replaces the whole text, as `TextView.reload(_:base:options:)`: of the text view of a name, or
  /// with nil of the one that actions of text are for.
  case reload(String, view: String? = nil)

  // Selection.
  /// Sets the selection.
  case select(TextSelection)
  /// Moves the caret this many times.
  case move(TextMovement, count: Int)
  /// Moves the head of the selection this many times, as with the shift key.
  case extend(TextMovement, count: Int)
  /// Taps a text this many times, up to three, at a point of the window: a caret, a word, a
  /// paragraph; its text view becomes the first responder.
  case tap(Point, count: Int)
  /// Selects from the first point of the window to each of the others; the text view at the first
  /// one becomes the first responder.
  case dragSelect([Point])

  // Views.
  /// Makes the view of a name the first responder; with nil the window has none.
  case focus(String?)
  /// Shows a docked keyboard of a height in points; 0 hides it.
  case keyboard(Double)
  /// Rotates the window.
  case rotate(InterfaceOrientation)
  /// Sets the size of the view of a name, or with nil of the window.
  ///
  /// The layout of the superview has the last word: a column keeps the height alone.
  case resize(Size, view: String? = nil)
  /// Sets the font size outside of spans: of the text view of a name, or with nil of all.
  case fontSize(Double, view: String? = nil)
  /// Drags the content to an offset: of the scroll view of a name, or with nil of the one that
  /// samples describe.
  case drag(to: Point, view: String? = nil)
  /// Calls the closure of a name, `ScenarioRecorder.actions`.
  case perform(String)
}

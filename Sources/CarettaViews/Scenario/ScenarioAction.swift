// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

/// An action of the user, or of the program that owns the views.
///
/// Text actions apply to the first responder; without one, to the last text view that was the first
/// responder, initially to the first text view. An action on a named view is logged as
/// `Timeline.Event.ignored(_:)` if there is no such view.
public enum ScenarioAction: Hashable, Sendable, Codable {
  // Text.
  /// Replaces the selection by a text, as typing and pasting do.
  case insert(String)
  /// Deletes backward this many times: the selection, or a grapheme cluster before the caret.
  case deleteBackward(Int)
  /// Deletes forward this many times: the selection, or a grapheme cluster after the caret.
  case deleteForward(Int)
  /// Undoes this many changes of the text.
  case undo(Int)
  /// Redoes this many changes of the text.
  case redo(Int)
  /// Composes a text, as an input method does; the range is relative to that text, nil for its end.
  case mark(String, selected: TextRange?)
  /// Ends the composition and keeps its text.
  case unmark
  /// Replaces the whole text of the named text view, as `TextView.reload(_:base:options:)`; with
  /// nil, of the text view that text actions apply to.
  case reload(String, view: String? = nil)

  // Selection.
  /// Sets the selection.
  case select(TextSelection)
  /// Moves the caret this many times.
  case move(TextMovement, count: Int)
  /// Moves the head of the selection this many times, as with the shift key.
  case extend(TextMovement, count: Int)
  /// Taps this many times, up to three, at a point of the window; its text view becomes the first
  /// responder.
  ///
  /// One tap places the caret, two select a word, three a paragraph.
  case tap(Point, count: Int)
  /// Selects from the first point of the window to each of the others; the text view at the first
  /// one becomes the first responder.
  case dragSelect([Point])

  // Views.
  /// Makes the named view the first responder; with nil, no view.
  case focus(String?)
  /// Shows a docked keyboard of a height in points; 0 hides it.
  case keyboard(Double)
  /// Rotates the window.
  case rotate(InterfaceOrientation)
  /// Sets the size of the named view; with nil, of the window.
  ///
  /// The superview's layout may override it: a column uses only the height.
  case resize(Size, view: String? = nil)
  /// Sets the font size outside of spans, in the named text view; with nil, in all text views.
  case fontSize(Double, view: String? = nil)
  /// Drags the content of the named scroll view to an offset; with nil, of the scroll view that
  /// samples describe.
  case drag(to: Point, view: String? = nil)
  /// Calls the named closure in `ScenarioRecorder.actions`.
  case perform(String)
}

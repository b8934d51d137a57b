// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
internal import CarettaLayout

/// The delegate of a text view that scrolls its caret into view (`CaretFollower`).
///
/// The text view reports each change that may move the caret, and reads which caret is followed.
protocol CaretRevealing: AnyObject {
  /// The end of the selection whose caret is followed.
  var followedEnd: TextEditor.Viewport.End { get }
  /// The followed caret in the text view's coordinates; null if it has no position in the layout.
  var caretRect: Rect { get }
  /// The followed caret with its padding, in the text view's coordinates.
  var paddedCaretRect: Rect { get }
  /// Whether the next frame scrolls the caret into view.
  var needsReveal: Bool { get }
  /// Marks the caret to be scrolled into view in the next frame.
  func setNeedsReveal()
  /// Keeps the offset until the next change of the caret.
  func cancelReveal()
}

// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

/// The requirements of `UITextInput` other than geometry, with its names.
extension TextView {
  /// Whether there is any text (`UIKeyInput.hasText`).
  public var hasText: Bool { length > 0 }

  /// The range of the main selection (`UITextInput.selectedTextRange`).
  ///
  /// Setting it removes other selections; offsets are clamped and moved to grapheme cluster
  /// boundaries.
  public var selectedTextRange: TextRange {
    get { selection.range }
    set { select(TextSelection(anchor: newValue.start, head: newValue.end)) }
  }

  /// The side of the caret if its offset has two positions (`UITextInput.selectionAffinity`).
  public var selectionAffinity: TextAffinity { selection.affinity }

  /// The range that an input method composes; nil without a composition
  /// (`UITextInput.markedTextRange`).
  public var markedTextRange: TextRange? { editor.markedRange }

  /// Replaces the marked text, or the selection without marked text, by composed text; see
  /// `TextEditor.setMarkedText(_:selectedRange:)`.
  public func setMarkedText(_ text: String?, selectedRange: TextRange) {
    editor.setMarkedText(text, selectedRange: selectedRange)
  }

  /// Ends the composition and keeps its text (`UITextInput.unmarkText()`).
  public func unmarkText() { editor.unmarkText() }

  /// Replaces a range by a text and puts the caret after it
  /// (`UITextInput.replace(_:withText:)`).
  public func replace(_ range: TextRange, withText text: String) {
    editor.replace(range, with: text)
  }

  /// Finds words, sentences and lines of the current text (`UITextInput.tokenizer`).
  public var tokenizer: any TextInputTokenizer { editor.tokenizer }

  /// Returns the position some steps away on the screen; see
  /// `TextDocument.position(from:in:offset:goal:)`.
  public func position(
    from position: TextPosition, in direction: TextLayoutDirection, offset: Int
  ) -> TextPosition? {
    document.position(from: position, in: direction, offset: offset)
  }

  /// Returns the cluster beside a position in a direction; see
  /// `TextDocument.characterRange(byExtending:in:)`.
  public func characterRange(
    byExtending position: TextPosition, in direction: TextLayoutDirection
  ) -> TextRange? {
    document.characterRange(byExtending: position, in: direction)
  }
}

// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing

/// Steps that return the editor, whose state is then compared.
extension TextEditor {
  /// Returns the editor after it has undone a step.
  public func undone() -> TextEditor {
    undo()
    return self
  }

  /// Returns the editor after it has made an undone step again.
  public func redone() -> TextEditor {
    redo()
    return self
  }

  /// Types a text at an offset.
  public func type(_ text: String, at offset: Int) {
    select(TextSelection(caret: offset))
    insertText(text)
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Movements of the selections.
extension TextEditor {
  /// Moves every selection as an arrow key does, and merges selections that then overlap or touch.
  ///
  /// Consecutive steps up and down keep the column of each selection.
  public func move(by movement: TextMovement) {
    select(selections.map { stepped($0) { $0.moved($1, by: movement) } })
  }

  /// Moves the head of every selection, as an arrow key with the shift key does, and merges
  /// selections that then overlap or touch.
  public func extendSelections(by movement: TextMovement) {
    select(selections.map { stepped($0) { $0.extended($1, by: movement) } })
  }

  /// Deletes the selected text; at a caret, the text from the caret to the end of a movement.
  ///
  /// With `wordLeft` that is the word before the caret, with `lineEnd` the rest of the line. Each
  /// deletion is undone by itself.
  public func delete(by movement: TextMovement) {
    delete(kind: .other) { caret in
      var mover = TextMover(tokenizer)
      let target = mover.moved(caret, by: movement).head
      return min(caret.head, target)..<max(caret.head, target)
    }
  }

  /// Returns a selection after a step, with its column.
  private func stepped(
    _ selection: TextSelection,
    _ step: (inout TextMover, TextSelection) -> TextSelection
  ) -> TextSelection {
    var mover = TextMover(tokenizer)
    if let goal = selection.goalX {
      mover.keep(column: goal, at: TextPosition(selection.head, selection.affinity))
    }
    var result = step(&mover, selection)
    result.goalX = mover.verticalMovement?.goal
    return result
  }
}

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

  /// Deletes a number of times: first the selected text, then, in one change, the text from the
  /// carets to the ends of the movements.
  ///
  /// With `wordLeft` that is the word before the caret, with `lineEnd` the rest of the line. Each
  /// deletion is undone by itself.
  public func delete(_ movement: TextMovement, count: Int = 1) {
    delete(count, kind: .other) { caret, count in
      var mover = TextMover(tokenizer)
      var target = caret
      for _ in 0..<count { target = mover.moved(target, by: movement) }
      return min(caret.head, target.head)..<max(caret.head, target.head)
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

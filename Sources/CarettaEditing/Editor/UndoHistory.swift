// SPDX-License-Identifier: Apache-2.0

/// The undo and redo stacks of an editor: inverse changes, and the selections to restore.
struct UndoHistory {
  /// The kind of a change: consecutive changes of one kind are undone together.
  enum Kind: Equatable {
    /// Text typed at carets.
    case typing
    /// Single characters deleted.
    case deleting
    /// Text composed by an input method.
    case composing
    /// Any other change: undone by itself.
    case other
  }

  /// Changes that are undone together.
  struct Step {
    /// The inverse change.
    var inverse: TextChange
    /// The spans, attachments and annotations of the text after the inverse change.
    var saved: TextEditor.SavedRanges
    var kind: Kind
    var selectionsBefore: TextSelections
    var selectionsAfter: TextSelections
    /// Whether no further change is merged into the step.
    var isClosed = false
  }

  private(set) var undoable: [Step] = []
  private(set) var redoable: [Step] = []
  /// The maximum number of steps.
  let capacity: Int

  init(capacity: Int = 1000) {
    self.capacity = capacity
  }

  /// Records a change, and clears the redo stack.
  mutating func record(_ step: Step) {
    redoable = []
    if let last = undoable.last, isMergeable(step, last),
      let inverse = try? step.inverse.composed(with: last.inverse)
    {
      undoable[undoable.count - 1].inverse = inverse
      undoable[undoable.count - 1].selectionsAfter = step.selectionsAfter
      undoable[undoable.count - 1].isClosed = step.isClosed
      return
    }
    undoable.append(step)
    if undoable.count > capacity { undoable.removeFirst(undoable.count - capacity) }
  }

  /// Whether a change is merged into the last step: of the same kind, at the selections after it.
  private func isMergeable(_ step: Step, _ last: Step) -> Bool {
    last.kind == step.kind && step.kind != .other && !last.isClosed
      && (step.kind == .composing || last.selectionsAfter.coversSame(as: step.selectionsBefore))
  }

  /// Prevents further changes from being merged into the last step.
  mutating func close() {
    if !undoable.isEmpty { undoable[undoable.count - 1].isClosed = true }
  }

  mutating func takeUndoable() -> Step? { undoable.popLast() }
  mutating func takeRedoable() -> Step? { redoable.popLast() }

  /// Pushes an undone step on the redo stack.
  mutating func pushRedoable(_ step: Step) { redoable.append(step) }

  /// Pushes a redone step on the undo stack.
  mutating func pushUndoable(_ step: Step) {
    undoable.append(step)
    close()
  }
}

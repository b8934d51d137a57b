// SPDX-License-Identifier: Apache-2.0

/// What has been done to a text and can be undone: changes that undo, and the selections to put
/// back.
struct UndoHistory {
  /// What a change was, for changes of a kind that follow each other to be undone together.
  enum Kind: Equatable {
    /// Text typed at carets.
    case typing
    /// Characters deleted one after the other.
    case deleting
    /// Text being composed by an input method.
    case composing
    /// Anything else: each is undone by itself.
    case other
  }

  /// Changes that are undone together.
  struct Step {
    /// The change that undoes them.
    var inverse: TextChange
    /// What points into the text that is there then.
    var saved: TextEditor.SavedRanges
    var kind: Kind
    var selectionsBefore: TextSelections
    var selectionsAfter: TextSelections
    /// Whether no further change joins them.
    var isClosed = false
  }

  private(set) var undoable: [Step] = []
  private(set) var redoable: [Step] = []
  /// How many steps are kept.
  let capacity: Int

  init(capacity: Int = 1000) {
    self.capacity = capacity
  }

  /// Remembers a change that was made; what was undone cannot be redone any more.
  mutating func record(_ step: Step) {
    redoable = []
    if let last = undoable.last, joins(step, last),
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

  /// Whether a change goes on where the last one has ended.
  private func joins(_ step: Step, _ last: Step) -> Bool {
    last.kind == step.kind && step.kind != .other && !last.isClosed
      && (step.kind == .composing || last.selectionsAfter.coversSame(as: step.selectionsBefore))
  }

  /// Lets nothing join the last change.
  mutating func close() {
    if !undoable.isEmpty { undoable[undoable.count - 1].isClosed = true }
  }

  mutating func takeUndoable() -> Step? { undoable.popLast() }
  mutating func takeRedoable() -> Step? { redoable.popLast() }

  /// Remembers what was undone.
  mutating func pushRedoable(_ step: Step) { redoable.append(step) }

  /// Remembers what was done again.
  mutating func pushUndoable(_ step: Step) {
    undoable.append(step)
    close()
  }
}

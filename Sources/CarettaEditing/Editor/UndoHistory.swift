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
    /// The spans, attachments and annotations of the text after the inverse change; nil for a step
    /// that was mapped over an external change.
    ///
    /// Text that such a step restores gets the styles of the text around it.
    var saved: TextEditor.SavedRanges?
    /// The ranges of highlights in the text after the inverse change.
    var tracked: [ObjectIdentifier: TextEditor.TrackedRanges] = [:]
    var kind: Kind
    var selectionsBefore: TextSelections
    var selectionsAfter: TextSelections
    /// Whether no further change is merged into the step.
    var isClosed = false

    /// The size of the step as counted by `UndoLimits.units`.
    var units: Int { inverse.edits.reduce(0) { $0 + $1.text.utf16.count + 16 } }
  }

  private(set) var undoable: [Step] = []
  private(set) var redoable: [Step] = []
  /// The limits of the history.
  var limits = UndoLimits() {
    didSet { trim() }
  }
  /// The size of all steps.
  private(set) var units = 0

  /// Records a change, and clears the redo stack.
  mutating func record(_ step: Step) {
    units -= redoable.reduce(0) { $0 + $1.units }
    redoable = []
    defer { trim() }
    if let last = undoable.last, isMergeable(step, last),
      let inverse = try? step.inverse.composed(with: last.inverse)
    {
      units -= last.units
      undoable[undoable.count - 1].inverse = inverse
      units += undoable[undoable.count - 1].units
      undoable[undoable.count - 1].selectionsAfter = step.selectionsAfter
      undoable[undoable.count - 1].isClosed = step.isClosed
      return
    }
    undoable.append(step)
    units += step.units
  }

  /// Discards the oldest steps beyond the limits, undoable steps before redoable ones; the latest
  /// step is kept.
  private mutating func trim() {
    let steps = max(1, limits.steps)
    let allowed = max(0, limits.units)
    var count = undoable.count + redoable.count
    func isBeyond() -> Bool { count > 1 && (count > steps || units > allowed) }
    var forgotten = 0
    while isBeyond(), forgotten < undoable.count,
      forgotten + 1 < undoable.count || !redoable.isEmpty
    {
      units -= undoable[forgotten].units
      forgotten += 1
      count -= 1
    }
    undoable.removeFirst(forgotten)
    forgotten = 0
    while isBeyond(), forgotten + 1 < redoable.count {
      units -= redoable[forgotten].units
      forgotten += 1
      count -= 1
    }
    redoable.removeFirst(forgotten)
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

  /// Maps all steps over a change of the text that is not a step itself.
  ///
  /// A step that becomes empty is dropped.
  ///
  /// - Complexity: O(edits and new texts of all steps and, for each step, of the change).
  mutating func rebase(over change: TextChange) {
    close()
    Self.rebase(&undoable, over: change, now: \.selectionsAfter, then: \.selectionsBefore)
    Self.rebase(&redoable, over: change, now: \.selectionsBefore, then: \.selectionsAfter)
    units = (undoable + redoable).reduce(0) { $0 + $1.units }
    trim()
  }

  /// Maps a stack over a change, from its top, which applies to the current text.
  ///
  /// - Parameters:
  ///   - steps: the stack.
  ///   - change: a change of the current text.
  ///   - now: the selections of a step in the text that it applies to.
  ///   - then: its selections in the text that it produces.
  private static func rebase(
    _ steps: inout [Step], over change: TextChange,
    now: WritableKeyPath<Step, TextSelections>, then: WritableKeyPath<Step, TextSelections>
  ) {
    var change = change
    for index in steps.indices.reversed() {
      var step = steps[index]
      guard let inverse = try? step.inverse.rebased(over: change, insertsFirst: false),
        let next = try? change.rebased(over: step.inverse, insertsFirst: true)
      else {
        // Not a change of the text that the step applies to: nothing below can be mapped.
        steps.removeSubrange(...index)
        break
      }
      step[keyPath: now] = step[keyPath: now].mapped(through: change)
      step[keyPath: then] = step[keyPath: then].mapped(through: next)
      step.inverse = inverse
      step.saved = nil
      step.tracked = step.tracked.mapped(through: next)
      steps[index] = step
      change = next
    }
    steps.removeAll(where: \.inverse.isIdentity)
  }

  mutating func takeUndoable() -> Step? { take(from: \.undoable) }
  mutating func takeRedoable() -> Step? { take(from: \.redoable) }

  private mutating func take(from stack: WritableKeyPath<UndoHistory, [Step]>) -> Step? {
    guard let step = self[keyPath: stack].popLast() else { return nil }
    units -= step.units
    return step
  }

  /// Pushes an undone step on the redo stack.
  mutating func pushRedoable(_ step: Step) {
    redoable.append(step)
    units += step.units
    trim()
  }

  /// Pushes a redone step on the undo stack.
  mutating func pushUndoable(_ step: Step) {
    undoable.append(step)
    units += step.units
    close()
    trim()
  }
}

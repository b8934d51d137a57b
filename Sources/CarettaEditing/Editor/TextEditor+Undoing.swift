// SPDX-License-Identifier: Apache-2.0

/// Undo and redo.
extension TextEditor {
  /// The limits of the undo history; lowering them discards the oldest steps.
  public var undoLimits: UndoLimits {
    get { history.limits }
    set { history.limits = newValue }
  }

  /// The number of recorded steps, and their size as counted by `UndoLimits.units`; for tests.
  package var undoLevel: (steps: Int, units: Int) {
    (history.undoable.count + history.redoable.count, history.units)
  }

  /// Whether there is a step to undo.
  public var canUndo: Bool { !history.undoable.isEmpty }
  /// Whether there is a step to redo.
  public var canRedo: Bool { !history.redoable.isEmpty }

  /// Undoes the last step and restores the selections before it; consecutive typing is one step.
  ///
  /// Spans, attachments, highlights and annotations of restored text are restored too, unless
  /// others were set since.
  public func undo() {
    operate {
      unmarkText()
      guard let step = history.takeUndoable() else { return }
      if let undone = restore(step, step.selectionsBefore) { history.pushRedoable(undone) }
    }
  }

  /// Redoes the step that was undone last.
  public func redo() {
    operate {
      unmarkText()
      guard let step = history.takeRedoable() else { return }
      if let done = restore(step, step.selectionsAfter) { history.pushUndoable(done) }
    }
  }

  /// Ends the current undo step: the next change begins a new one.
  public func closeUndoGroup() { history.close() }

  /// Applies the inverse change of a step.
  ///
  /// - Returns: the opposite step; nil if the change cannot be applied to the text.
  private func restore(_ step: UndoHistory.Step, _ new: TextSelections) -> UndoHistory.Step? {
    var opposite = step
    opposite.saved = savedRanges
    opposite.tracked = trackedRanges
    guard let inverse = try? document.apply(step.inverse) else { return nil }
    opposite.inverse = inverse
    mapAll(through: step.inverse)
    if let saved = step.saved {
      document.restore(saved.styles, in: inverse.edits.map(\.range))
      if saved.revision == annotationsRevision { annotationTree.become(saved.annotations) }
    }
    trackedRanges.restore(step.tracked)
    selections = new.map { document.snapped($0) }
    if !step.inverse.isIdentity { send(.text(step.inverse)) }
    return opposite
  }
}

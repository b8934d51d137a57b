// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A document being edited: selections, marked text, undo, and text that is replaced from outside
/// while all of them stay where they belong.
///
/// ```swift
/// let editor = TextEditor(document)
/// editor.select(TextSelection(caret: 5))
/// editor.insertText(",")
/// editor.reload(try String(contentsOfFile: path))   // the caret stays with its text
/// editor.undo()
/// ```
///
/// Offsets are clamped to the text; selections stand at grapheme cluster boundaries: a caret and a
/// range's start inside a cluster move down, a range's end up.
public final class TextEditor {
  /// What happens to a text.
  public enum Event: Sendable {
    /// The text has changed.
    case text(TextChange)
    /// Other text is selected, or the main selection is another; once for each operation, after
    /// the text has changed.
    case selections(TextSelections)
  }

  /// The text.
  public let document: TextDocument
  /// What is selected.
  public internal(set) var selections = TextSelections(TextSelection(caret: 0))
  /// The text that an input method is composing; nil when it is not.
  public internal(set) var markedRange: TextRange?
  /// The text that takes the place of all when composing has ended, if one is waiting.
  public internal(set) var heldText: String?
  /// The document's spans; what is typed at a span's end belongs to it.
  ///
  /// To set them costs O(spans × log spans); `TextDocument.setSpans(_:in:)` costs what is in the
  /// range.
  public var spans: [TextSpan] {
    get { document.spans }
    set { document.setSpans(newValue) }
  }
  /// Highlights and the like, which move with their text; in the order they were given in.
  ///
  /// To get or set all of them costs O(annotations × log annotations), an edit what is there.
  public var annotations: [TextAnnotation] {
    get {
      annotationTree.entries.sorted { $0.order < $1.order }.map {
        TextAnnotation($0.range, name: $0.value)
      }
    }
    set {
      annotationsRevision += 1
      annotationTree = RangeTree(
        newValue.enumerated().map { order, annotation in
          RangeTree.Entry(range: annotation.range, order: order, value: annotation.name)
        })
    }
  }
  /// Is told what happens.
  public var onEvent: ((Event) -> Void)?

  var annotationTree = RangeTree<String>()
  /// Counts how often annotations were given anew.
  private var annotationsRevision = 0
  var history = UndoHistory()
  /// How many operations are going on, one inside the other, and what was selected before.
  private var depth = 0
  private var selectionsBefore = TextSelections(TextSelection(caret: 0))

  /// Makes an editor with the caret at the start of the text.
  ///
  /// The document is to be changed through the editor only.
  public init(_ document: TextDocument) {
    self.document = document
  }

  /// Does something that may consist of several steps, and tells once if the selections are
  /// others then.
  func operate<Result>(_ body: () -> Result) -> Result {
    if depth == 0 { selectionsBefore = selections }
    depth += 1
    defer {
      depth -= 1
      if depth == 0, !selections.coversSame(as: selectionsBefore) {
        onEvent?(.selections(selections))
      }
    }
    return body()
  }

  // MARK: - Selecting

  /// Selects something else.
  ///
  /// Composing ends when the main selection leaves the marked text. What is typed next is undone
  /// by itself.
  public func select(_ selections: TextSelections) {
    operate {
      let snapped = selections.map { document.snapped($0) }
      history.close()
      self.selections = snapped
      if let marked = markedRange,
        snapped.main.range.start < marked.start || snapped.main.range.end > marked.end
      {
        finishComposing()
      }
    }
  }

  /// Selects one stretch or sets the caret.
  public func select(_ selection: TextSelection) { select(TextSelections(selection)) }

  // MARK: - Changing

  /// Replaces every selection by a text and puts carets behind; marked text is replaced alone.
  public func insertText(_ text: String) {
    if let marked = markedRange {
      return operate {
        composed(replacing: marked, with: text, selected: nil)
        finishComposing()
      }
    }
    replace(selections.all.map(\.range), with: text, kind: text.isEmpty ? .other : .typing)
    // A line is undone by itself.
    if text.unicodeScalars.contains(where: ParagraphTerminators.editing.contains) {
      history.close()
    }
  }

  /// Replaces a range by a text and puts the caret behind it (`UITextInput.replace(_:withText:)`).
  public func replace(_ range: TextRange, with text: String) {
    operate {
      unmarkText()
      history.close()
      replace([document.widened(range)], with: text, kind: .other)
    }
  }

  /// What a caret deletes.
  public enum DeletionUnit: Hashable, Sendable {
    /// A whole grapheme cluster.
    case grapheme
    /// The last combining mark of a cluster of letters, as many input methods for Indic scripts,
    /// Arabic and Vietnamese want; else the whole cluster.
    case lastMark
  }

  /// Deletes what is selected; with a caret, what is before it.
  public func deleteBackward(_ unit: DeletionUnit = .grapheme) {
    delete { document.deletionStart(before: $0, unit: unit)..<$0 }
  }

  /// Deletes backward as often as asked for: what is selected first, then, in one change, whole
  /// grapheme clusters before the carets.
  ///
  /// - Complexity: O(count) to find the clusters, then what one deletion takes.
  public func deleteBackward(count: Int) {
    var left = count
    if left > 0, selections.all.contains(where: { !$0.isCaret }) {
      deleteBackward()
      left -= 1
    }
    guard left > 0 else { return }
    delete { caret in
      var start = caret
      for _ in 0..<left {
        if start == 0 { break }
        start = document.deletionStart(before: start, unit: .grapheme)
      }
      return start..<caret
    }
  }

  /// Deletes what is selected; with a caret, the grapheme cluster behind it.
  public func deleteForward() {
    delete { $0..<document.clusterBoundary(at: min(document.length, $0 + 1), forward: true) }
  }

  private func delete(atCaret: (Int) -> Range<Int>) {
    operate {
      unmarkText()
      deleteSelected(atCaret: atCaret)
    }
  }

  private func deleteSelected(atCaret: (Int) -> Range<Int>) {
    var ranges: [TextRange] = []
    for selection in selections.all {
      var range = selection.range
      if selection.isCaret {
        let deleted = atCaret(selection.head)
        range = TextRange(max(deleted.lowerBound, ranges.last?.end ?? 0), deleted.upperBound)
      }
      ranges.append(range)
    }
    let isOne = selections.all.allSatisfy(\.isCaret)
    replace(ranges, with: "", kind: isOne ? .deleting : .other)
  }

  /// Replaces ranges, in text order and not overlapping, one for each selection.
  private func replace(_ ranges: [TextRange], with text: String, kind: UndoHistory.Kind) {
    let edits = ranges.map { TextEdit($0, text) }
    guard let change = try? TextChange(oldLength: document.length, edits: edits) else { return }
    var carets: [TextSelection] = []
    var delta = 0
    for edit in edits {
      carets.append(TextSelection(caret: edit.range.start + delta + edit.length))
      delta += edit.delta
    }
    let main = ranges.count == selections.all.count ? selections.mainIndex : 0
    perform(
      change, kind: kind, selections: TextSelections(carets, main: main), spansGrow: true)
  }

  /// Applies a change of the text.
  ///
  /// - Throws: as `TextDocument.apply(_:madeFor:)`; nothing has changed then.
  public func apply(_ change: TextChange, madeFor revision: Int? = nil) throws(TextChangeError) {
    try document.check(change, madeFor: revision)
    operate {
      // A text that waits is older than the change.
      heldText = nil
      unmarkText()
      perform(change, kind: .other, selections: nil)
    }
  }

  /// Applies a change, moves everything that points into the text, remembers and tells.
  ///
  /// - Parameters:
  ///   - change: fits the document.
  ///   - kind: what it was, for undoing.
  ///   - new: what is selected then; nil for what is selected now, mapped.
  ///   - spansGrow: whether what is inserted at the end of a span belongs to it.
  func perform(
    _ change: TextChange, kind: UndoHistory.Kind, selections new: TextSelections?,
    spansGrow: Bool = false
  ) {
    operate {
      let before = selections
      let saved = savedRanges
      let inverse =
        change.isIdentity
        ? nil : try? document.apply(change, spanEnds: spansGrow ? .after : .before)
      selections = (new ?? before.mapped(through: change)).map { document.snapped($0) }
      guard let inverse else { return }
      mapAll(through: change)
      history.record(
        UndoHistory.Step(
          inverse: inverse, saved: saved, kind: kind, selectionsBefore: before,
          selectionsAfter: selections))
      onEvent?(.text(change))
    }
  }

  func mapAll(through change: TextChange) {
    markedRange = markedRange.map { change.map($0) }
    if annotationTree.isEmpty { return }
    var length = change.oldLength
    // From the end, so that the offsets of the edits before stay right.
    for edit in change.edits.reversed() {
      annotationTree.apply(
        RangeTree.Edit(edit, length: length, ends: .before, keepsEmpty: true))
      length += edit.delta
    }
  }

  /// The annotations that have part of a range, in text order; empty ones inside it count.
  ///
  /// O(log annotations + those found).
  public func annotations(in range: TextRange) -> [TextAnnotation] {
    annotationTree.entries(in: range).map { TextAnnotation($0.range, name: $0.value) }
  }

  // MARK: - Undoing

  /// Whether there is something to undo.
  public var canUndo: Bool { !history.undoable.isEmpty }
  /// Whether there is something to do again.
  public var canRedo: Bool { !history.redoable.isEmpty }

  /// Undoes what was done last: a run of typing as a whole; selects what was selected before.
  ///
  /// Spans, attachments and annotations of text that comes back come back with it, unless others
  /// were given since.
  public func undo() {
    operate {
      unmarkText()
      guard let step = history.takeUndoable() else { return }
      if let undone = restore(step, step.selectionsBefore) { history.pushRedoable(undone) }
    }
  }

  /// Does again what was undone last.
  public func redo() {
    operate {
      unmarkText()
      guard let step = history.takeRedoable() else { return }
      if let done = restore(step, step.selectionsAfter) { history.pushUndoable(done) }
    }
  }

  /// Lets what is done next be undone by itself.
  public func closeUndoGroup() { history.close() }

  /// Takes a step back, or forward again.
  ///
  /// - Returns: the step that leads to where the text was.
  private func restore(_ step: UndoHistory.Step, _ new: TextSelections) -> UndoHistory.Step? {
    var opposite = step
    opposite.saved = savedRanges
    guard let inverse = try? document.apply(step.inverse) else { return nil }
    opposite.inverse = inverse
    mapAll(through: step.inverse)
    document.restore(step.saved.styles, in: inverse.edits.map(\.range))
    if step.saved.revision == annotationsRevision {
      annotationTree.become(step.saved.annotations)
    }
    selections = new.map { document.snapped($0) }
    if !step.inverse.isIdentity { onEvent?(.text(step.inverse)) }
    return opposite
  }

  /// What points into a text besides selections.
  struct SavedRanges: Sendable {
    fileprivate var styles: TextDocument.SavedStyles
    fileprivate var annotations: RangeTree<String>
    fileprivate var revision: Int
  }

  /// What brings back what points into the text now; O(1).
  var savedRanges: SavedRanges {
    SavedRanges(
      styles: document.savedStyles, annotations: annotationTree, revision: annotationsRevision)
  }
}

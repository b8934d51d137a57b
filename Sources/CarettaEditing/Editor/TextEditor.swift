// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Edits a document: selections, marked text, undo, and reloads of the text that keep all of these.
///
/// ```swift
/// let editor = TextEditor(document)
/// editor.select(TextSelection(caret: 5))
/// editor.insertText(",")
/// editor.reload(try String(contentsOfFile: path))   // the caret stays with its text
/// editor.undo()
/// ```
///
/// Offsets are clamped to the text. Selections are at grapheme cluster boundaries: a caret and the
/// start of a range are rounded down, the end of a range up.
public final class TextEditor {
  /// An event of an editor.
  public enum Event: Sendable {
    /// The text has changed.
    case text(TextChange)
    /// The selections or the main selection have changed; once for each operation, after the event
    /// of the text.
    case selections(TextSelections)
  }

  /// The document.
  public let document: TextDocument
  /// The selections.
  public internal(set) var selections = TextSelections(TextSelection(caret: 0))
  /// The ranges that an input method composes, in text order, one for each caret; empty without a
  /// composition.
  public internal(set) var markedRanges: [TextRange] = []
  /// The index of the main selection's range in `markedRanges`.
  var mainMarkedIndex = 0
  /// The range that an input method composes at the main selection; nil without a composition.
  package var markedRange: TextRange? {
    markedRanges.indices.contains(mainMarkedIndex) ? markedRanges[mainMarkedIndex] : nil
  }
  /// The text of a deferred reload, which is applied when the composition ends; nil if no reload is
  /// deferred.
  package var heldText: String? { heldReload?.text }
  /// The arguments of the deferred reload.
  var heldReload: (text: String, base: String?, options: TextReload.Options)?
  /// The document's spans; text typed at a span's end belongs to it.
  ///
  /// Setting the spans takes O(spans × log spans); `TextDocument.setSpans(_:in:)` takes time in
  /// proportion to the spans in the range.
  public var spans: [TextSpan] {
    get { document.spans }
    set { document.setSpans(newValue) }
  }
  /// The annotations, which move with their text, in the order in which they were set.
  ///
  /// Getting or setting all annotations takes O(annotations × log annotations); an edit takes time
  /// in proportion to the annotations at the edit.
  public var annotations: [TextAnnotation] {
    get {
      annotationTree.entries.sorted { $0.order < $1.order }.map {
        TextAnnotation($0.range, name: $0.value)
      }
    }
    set {
      annotationsRevision += 1
      annotationTree = RangeTree(newValue.map { ($0.range, $0.name) })
    }
  }
  /// The line ending that `insertText("\n")` inserts.
  ///
  /// By default it is the ending of the text's first line, or `.lf` if no line ends; a reload
  /// determines it again. Other texts are inserted unchanged.
  public var lineEnding: LineEnding {
    get {
      if let known = chosenLineEnding ?? foundLineEnding { return known }
      // A text without line endings may receive some later, for example by a paste.
      guard let found = LineEnding(ofFirstParagraphOf: DocumentText(document)) else { return .lf }
      foundLineEnding = found
      return found
    }
    set { chosenLineEnding = newValue }
  }
  /// The line ending that was set since the last reload.
  var chosenLineEnding: LineEnding?
  /// The line ending found in the text; reset when the text is changed from outside.
  var foundLineEnding: LineEnding?
  /// The tokenizer of the text; the editor updates the tokens of code, and calls
  /// `textDidChange(_:)`, after each change of the text.
  public let tokenizer: any TextInputTokenizer
  let observers = EventObservers<Event>()
  /// Called with each event before the observers: the connection of the view that owns the editor.
  package var onEvent: ((Event) -> Void)?

  var annotationTree = RangeTree<String>()
  /// The number of times that all annotations were set.
  private(set) var annotationsRevision = 0
  /// The ranges of highlights, which move with their text, by their owner.
  var trackedRanges: [ObjectIdentifier: TrackedRanges] = [:]
  /// The number of times that `trackedRanges` were set by their owners.
  var trackingRevision = 0
  var history = UndoHistory()
  /// The number of nested operations, and the selections before the outermost one.
  private var depth = 0
  private var selectionsBefore = TextSelections(TextSelection(caret: 0))

  /// Creates an editor with the caret at the start of the text.
  ///
  /// - Parameters:
  ///   - document: the text; from now on it must be changed only through the editor.
  ///   - syntax: the rules for words; the `LexedText` of code must be of this text, and from now on
  ///     the editor reports every change to it.
  public convenience init(_ document: TextDocument, syntax: TextTokenizer.Syntax = .natural) {
    self.init(document) { TextTokenizer($0, syntax: syntax) }
  }

  /// Creates an editor with a tokenizer, for movements and deletions by words.
  ///
  /// - Parameters:
  ///   - document: the text; from now on it must be changed only through the editor.
  ///   - makeTokenizer: creates the tokenizer of the document's text, which reads the current text.
  public init(
    _ document: TextDocument,
    tokenizer makeTokenizer: (any TextSource) -> any TextInputTokenizer
  ) {
    self.document = document
    tokenizer = makeTokenizer(DocumentText(document))
  }

  /// Sends an event to the owner and to the observers.
  func send(_ event: Event) {
    onEvent?(event)
    observers.send(event)
  }

  /// Performs an operation that may consist of several steps, then sends one event if the
  /// selections have changed.
  func operate<Result>(_ body: () -> Result) -> Result {
    if depth == 0 { selectionsBefore = selections }
    depth += 1
    defer {
      depth -= 1
      if depth == 0, !selections.coversSame(as: selectionsBefore) {
        send(.selections(selections))
      }
    }
    return body()
  }

  // MARK: - Selecting

  /// Sets the selections.
  ///
  /// A composition ends when the main selection leaves the marked text. Text typed next is undone
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

  /// Sets a single selection or the caret.
  public func select(_ selection: TextSelection) { select(TextSelections(selection)) }

  // MARK: - Changing

  /// Replaces each selection by a text and puts a caret after it; during a composition, replaces
  /// the marked text at every caret.
  ///
  /// `"\n"` alone is the Return key: it inserts `lineEnding`.
  public func insertText(_ text: String) {
    let text = text == "\n" ? lineEnding.text : text
    if !markedRanges.isEmpty {
      return operate {
        composed(replacing: markedRanges, with: text, selected: nil)
        finishComposing()
      }
    }
    replace(selections.all.map(\.range), with: text, kind: text.isEmpty ? .other : .typing)
    // A line is undone by itself.
    if text.unicodeScalars.contains(where: ParagraphTerminators.editing.contains) {
      history.close()
    }
  }

  /// Replaces a range by a text and puts the caret after it
  /// (`UITextInput.replace(_:withText:)`).
  public func replace(_ range: TextRange, with text: String) {
    operate {
      unmarkText()
      history.close()
      replace([document.widened(range)], with: text, kind: .other)
    }
  }

  /// The unit of a backward deletion at a caret.
  public enum DeletionUnit: Hashable, Sendable {
    /// A whole grapheme cluster.
    case grapheme
    /// The last combining mark of a cluster that begins with a letter, or the last consonant of a
    /// conjunct, as many input methods for Indic scripts, Arabic and Vietnamese do; otherwise the
    /// whole cluster.
    case lastMark
  }

  /// Deletes backward a number of times: first the selected text, then, in one change, units before
  /// the carets.
  ///
  /// - Complexity: O(count) to find the units, then the time of one deletion.
  public func deleteBackward(_ unit: DeletionUnit = .grapheme, count: Int = 1) {
    delete(count) { caret, count in
      var start = caret.head
      for _ in 0..<count {
        if start == 0 { break }
        start = document.deletionStart(before: start, unit: unit)
      }
      return start..<caret.head
    }
  }

  /// Deletes forward a number of times: first the selected text, then, in one change, whole
  /// grapheme clusters after the carets.
  ///
  /// - Complexity: O(count) to find the clusters, then the time of one deletion.
  public func deleteForward(count: Int = 1) {
    delete(count) { caret, count in
      var end = caret.head
      for _ in 0..<count {
        if end == document.length { break }
        end = document.clusterBoundary(at: end + 1, forward: true)
      }
      return caret.head..<end
    }
  }

  /// Deletes a number of times: first the selected text, then, in one change, the ranges that a
  /// closure returns for carets and a count.
  func delete(
    _ count: Int, kind: UndoHistory.Kind = .deleting,
    atCaret: (TextSelection, Int) -> Range<Int>
  ) {
    var left = count
    if left > 1, selections.all.contains(where: { !$0.isCaret }) {
      delete(kind: kind) { atCaret($0, 1) }
      left -= 1
    }
    guard left > 0 else { return }
    delete(kind: kind) { atCaret($0, left) }
  }

  /// Deletes the selected text, and at carets the ranges that a closure returns for them.
  ///
  /// The ranges must be in the order of the carets.
  func delete(
    kind: UndoHistory.Kind = .deleting, atCaret: (TextSelection) -> Range<Int>
  ) {
    operate {
      unmarkText()
      deleteSelected(kind, atCaret: atCaret)
    }
  }

  private func deleteSelected(
    _ kind: UndoHistory.Kind, atCaret: (TextSelection) -> Range<Int>
  ) {
    var ranges: [TextRange] = []
    for selection in selections.all {
      var range = selection.range
      if selection.isCaret {
        let deleted = atCaret(selection)
        range = TextRange(deleted.lowerBound, deleted.upperBound)
      }
      let end = ranges.last?.end ?? 0
      ranges.append(TextRange(max(end, range.start), max(end, range.end)))
    }
    let isOne = selections.all.allSatisfy(\.isCaret)
    replace(ranges, with: "", kind: isOne ? kind : .other)
  }

  /// Replaces ranges, in text order and not overlapping, one for each selection.
  private func replace(_ ranges: [TextRange], with text: String, kind: UndoHistory.Kind) {
    let removed = ranges.reduce(0) { $0 + $1.length }
    let text = document.fitting(text, replacing: removed, copies: ranges.count)
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
  /// - Parameters:
  ///   - change: a change of the document's text.
  ///   - revision: the revision of the document that the change was made for; nil for the current
  ///     one.
  ///   - isUndoable: whether `undo()` takes the change back; false for an external change, over
  ///     which the user's own steps are mapped.
  /// - Throws: the errors of `TextDocument.apply(_:madeFor:)`; the text is not changed then.
  public func apply(
    _ change: TextChange, madeFor revision: Int? = nil, isUndoable: Bool = true
  ) throws(TextChangeError) {
    try document.check(change, madeFor: revision)
    let held = heldReload
    operate {
      // A deferred reload is older than the change.
      heldReload = nil
      unmarkText()
      perform(change, kind: .other, selections: nil, isUndoable: isUndoable)
    }
    // A reload with a base is a separate change, made by another program, and would otherwise be
    // lost.
    if let held, let base = held.base { reload(held.text, base: base, options: held.options) }
  }

  /// Applies a change, maps everything that refers to the text, records the undo step and sends the
  /// event.
  ///
  /// - Parameters:
  ///   - change: a change of the document's text.
  ///   - kind: the kind of the undo step.
  ///   - new: the selections after the change; nil for the current ones, mapped.
  ///   - spansGrow: whether text inserted at the end of a span belongs to it.
  ///   - isUndoable: whether a step is recorded; otherwise the earlier steps are mapped over the
  ///     change.
  func perform(
    _ change: TextChange, kind: UndoHistory.Kind, selections new: TextSelections?,
    spansGrow: Bool = false, isUndoable: Bool = true
  ) {
    operate {
      let before = selections
      let (saved, tracked) = (savedRanges, trackedRanges)
      let inverse =
        change.isIdentity
        ? nil : try? document.apply(change, spanEnds: spansGrow ? .after : .before)
      selections = (new ?? before.mapped(through: change)).map { document.snapped($0) }
      guard let inverse else { return }
      mapAll(through: change)
      if isUndoable {
        history.record(
          UndoHistory.Step(
            inverse: inverse, saved: saved, tracked: tracked, kind: kind, selectionsBefore: before,
            selectionsAfter: selections))
      } else {
        history.close()
        history.rebase(over: change)
        foundLineEnding = nil
      }
      send(.text(change))
    }
  }

  /// Maps the tokens, the marked range and the annotations through a change that was applied.
  func mapAll(through change: TextChange) {
    let base = tokenizer.base
    if case .code(let lexed) = base.syntax { lexed.changed(change, in: base.source) }
    tokenizer.textDidChange(change)
    markedRanges = markedRanges.map { change.map($0) }
    if !trackedRanges.isEmpty { trackedRanges = trackedRanges.mapped(through: change) }
    if annotationTree.isEmpty { return }
    var length = change.oldLength
    // From the end, so that the offsets of the earlier edits stay valid.
    for edit in change.edits.reversed() {
      annotationTree.apply(
        RangeTree.Edit(edit, length: length, ends: .before, keepsEmpty: true))
      length += edit.delta
    }
  }

  /// Returns the annotations that overlap a range, and empty ones inside it, in text order.
  ///
  /// O(log annotations + annotations found).
  public func annotations(in range: TextRange) -> [TextAnnotation] {
    annotationTree.entries(in: range).map { TextAnnotation($0.range, name: $0.value) }
  }
}

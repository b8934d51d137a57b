// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension TextEditor {
  /// The visible part of the document, and the limits of scrolling.
  ///
  /// In vertical text all distances are across lines, from the edge of the first line
  /// (`WritingAxes.place(_:)`).
  public struct Viewport: Hashable, Sendable {
    /// The y of the viewport's top.
    public var top: Double
    /// The viewport's height.
    public var height: Double
    /// The distance that can be scrolled above the first line: the content inset at the top.
    public var above: Double
    /// The distance that can be scrolled below the last line.
    public var below: Double
    /// The end of the main selection that keeps its y on the screen.
    public var end: End

    /// An end of a selection.
    public enum End: Hashable, Sendable {
      /// The moving end.
      case head
      /// The start of the selected range.
      case start
    }

    /// Creates a viewport.
    public init(
      top: Double, height: Double, above: Double = 0, below: Double = 0, end: End = .head
    ) {
      self.end = end
      self.top = top
      self.height = height
      self.above = above
      self.below = below
    }
  }

  /// The result of a reload.
  public struct ReloadOutcome: Hashable, Sendable {
    /// The change of the text; the identity for equal texts and for a deferred reload.
    public var change: TextChange
    /// Whether the reload is deferred until the composition ends.
    public var isHeld = false
    /// Whether the selections have changed.
    package var hasChangedSelections = false
    /// The distance to move the viewport by, so that the anchor line keeps its y on the screen.
    public var scrollShift = 0.0
    /// The work of the comparison.
    package var work = TextDiff.Work()
  }

  /// Replaces the text by an external version, and maps everything that refers to it.
  ///
  /// Only the differences are replaced. Selections keep their text and their direction; spans and
  /// annotations move with their text; `scrollShift` keeps the line of the caret in place on the
  /// screen, or the first visible line if the caret is not visible. At most one event is sent for
  /// the text and one for the selections; no event is sent if the texts are equal. A reload cannot
  /// be undone, unless `options.isUndoable` is true.
  ///
  /// During a composition, a reload that does not touch the marked text is applied immediately. Any
  /// other reload is deferred until the composition ends; a later reload replaces a deferred one.
  ///
  /// - Parameters:
  ///   - newText: the new text.
  ///   - base: the common ancestor of the document and `newText`, for a three-way merge that keeps
  ///     the document's own changes since then; nil if `newText` replaces everything.
  ///   - options: how texts are compared and positions mapped.
  ///   - viewport: the visible part, to compute `scrollShift`; nil if it is not needed.
  /// - Returns: the result.
  /// - Complexity: O(length of both texts) to compare them; layout takes time in proportion to
  ///   the differences.
  @discardableResult
  public func reload(
    _ newText: String, base: String? = nil, options: TextReload.Options = TextReload.Options(),
    viewport: Viewport? = nil
  ) -> ReloadOutcome {
    operate { reloaded(newText, base, options, viewport) }
  }

  /// Returns the change from the document to a text.
  ///
  /// With a base, the change from the base to the text, rebased over the document's own changes.
  private func change(
    to newText: String, base: String?, _ diff: TextDiff, work: inout TextDiff.Work
  ) -> TextChange {
    guard let base else { return diff.change(from: document.text, to: newText, work: &work) }
    let own = diff.change(from: base, to: document.text, work: &work)
    let arrived = diff.change(from: base, to: newText, work: &work)
    // Both changes are changes of the base.
    return (try? arrived.rebased(over: own, insertsFirst: true))
      ?? TextChange(identity: document.length)
  }

  private func reloaded(
    _ newText: String, _ base: String?, _ options: TextReload.Options, _ viewport: Viewport?
  ) -> ReloadOutcome {
    var work = TextDiff.Work()
    // The deferred reload has not been applied to the document, so its base still applies.
    let base = base == nil || heldReload == nil ? base : heldReload?.base
    let newText = TextLimits.clipped(newText, to: document.lengthLimit)
    let change = change(to: newText, base: base, options.diff, work: &work)
    var outcome = ReloadOutcome(change: change, work: work)
    heldReload = nil
    if change.isIdentity { return outcome }
    let touchesMarked = markedRanges.contains { marked in
      change.edits.contains { $0.range.end >= marked.start && $0.range.start <= marked.end }
    }
    if touchesMarked {
      heldReload = (newText, base, options)
      outcome.change = TextChange(identity: document.length)
      outcome.isHeld = true
      return outcome
    }
    let anchor = viewport.map { ScrollAnchor($0, caret: selections.main, in: document) }
    let lines = selections.all.map { caretLine(of: $0) }
    let before = selections
    let mapped = before.all.map { selection in
      selection.mapped(
        through: change, edges: options.edges, caretAssociation: options.caretAssociation)
    }
    let (saved, tracked) = (savedRanges, trackedRanges)
    // Throws if the insertions of both sides exceed the length limit together.
    guard let inverse = try? document.apply(change) else {
      outcome.change = TextChange(identity: document.length)
      return outcome
    }
    let after = zip(mapped, lines).map { selection, line in
      kept(snappedInward(selection), line: line, change)
    }
    mapAll(through: change)
    chosenLineEnding = nil
    foundLineEnding = nil
    let new = TextSelections(after, main: before.mainIndex)
    history.close()
    if options.isUndoable {
      history.record(
        UndoHistory.Step(
          inverse: inverse, saved: saved, tracked: tracked, kind: .other, selectionsBefore: before,
          selectionsAfter: new))
    } else {
      history.rebase(over: change)
    }
    outcome.hasChangedSelections = !new.coversSame(as: before)
    outcome.scrollShift = anchor?.shift(after: change, caret: new.main, in: document) ?? 0
    selections = new
    send(.text(change))
    return outcome
  }

  /// Returns the selection with its ends rounded inward to cluster boundaries.
  private func snappedInward(_ selection: TextSelection) -> TextSelection {
    var result = selection
    let start = document.clusterBoundary(at: selection.range.start, forward: true)
    let end = max(start, document.clusterBoundary(at: selection.range.end, forward: false))
    result.setRange(from: start, to: selection.isCaret ? start : end)
    return result
  }

  /// Returns the line of a selection's head, if the head has an upstream affinity or a sticky
  /// column to keep.
  private func caretLine(of selection: TextSelection) -> TextRange? {
    guard selection.goalX != nil || selection.affinity == .upstream else { return nil }
    return document.line(at: TextPosition(selection.head, selection.affinity)).range
  }

  /// Returns the selection, without its affinity and sticky column if its line has changed.
  private func kept(
    _ selection: TextSelection, line: TextRange?, _ change: TextChange
  ) -> TextSelection {
    guard let line else { return selection }
    let isTouched = change.edits.contains {
      $0.range.end > line.start && $0.range.start < line.end
    }
    let now = document.line(at: TextPosition(selection.head, selection.affinity)).range
    if !isTouched, now == change.map(line) { return selection }
    return TextSelection(anchor: selection.anchor, head: selection.head)
  }
}

/// The line that keeps its y on the screen when the text changes.
private struct ScrollAnchor {
  private let viewport: TextEditor.Viewport
  /// The start of the line in the text before the change; nil for the line of the caret.
  private let lineStart: Int?
  /// The y of the line before the change.
  private let y: Double

  /// Chooses the line of the caret if it is visible, otherwise the first visible line.
  init(_ viewport: TextEditor.Viewport, caret: TextSelection, in document: TextDocument) {
    self.viewport = viewport
    let bottom = viewport.top + viewport.height
    let lines = LinesGeometry(document)
    if let stop = lines.caretStop(at: caret.position(of: viewport.end)), stop.y < bottom,
      stop.y + stop.height > viewport.top
    {
      lineStart = nil
      y = stop.y
      return
    }
    let first = lines.line(at: lines.closestPosition(to: Point(x: 0, y: viewport.top)))
    let visible =
      first.top >= viewport.top
      ? first : lines.line(at: lines.closestPosition(to: Point(x: 0, y: first.bottom)))
    lineStart = visible.range.start
    y = visible.top
  }

  /// Returns the distance to move the viewport by, given the caret after the change.
  func shift(after change: TextChange, caret: TextSelection, in document: TextDocument) -> Double {
    let position =
      lineStart.map { TextPosition(change.map($0).offset) } ?? caret.position(of: viewport.end)
    guard let stop = LinesGeometry(document).caretStop(at: position) else { return 0 }
    guard viewport.top.isFinite, viewport.height.isFinite else { return 0 }
    let first = viewport.above.isFinite ? -viewport.above : 0
    let below = viewport.below.isFinite ? viewport.below : 0
    let last = max(first, document.height + below - viewport.height)
    return max(first - viewport.top, min(last - viewport.top, stop.y - y))
  }
}

extension TextSelection {
  fileprivate func position(of end: TextEditor.Viewport.End) -> TextPosition {
    end == .head || isCaret ? TextPosition(head, affinity) : TextPosition(range.start)
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension TextEditor {
  /// What is visible of the document.
  public struct Viewport: Hashable, Sendable {
    /// The y of the first visible point.
    public var top: Double
    /// How much is visible.
    public var height: Double
    /// How far one can scroll beyond the first line: what is above the text in a scroll view.
    public var above: Double
    /// How far one can scroll beyond the last line.
    public var below: Double
    /// Which end of the selection is looked at.
    public var end: End

    /// An end of a selection.
    public enum End: Hashable, Sendable {
      /// The end that moves.
      case head
      /// The one that comes first in the text.
      case start
    }

    /// Makes a viewport.
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

  /// What a reload has done.
  public struct ReloadOutcome: Hashable, Sendable {
    /// The change of the text; none for equal texts, and none while the text is held.
    public var change: TextChange
    /// Whether the text waits until composing has ended.
    public var isHeld = false
    /// Whether other text is selected than before.
    public var hasChangedSelections = false
    /// By how much the viewport is to be moved, so that what is looked at stays where it is.
    public var scrollShift = 0.0
    /// The work of the comparison.
    package var work = TextDiff.Work()
  }

  /// Replaces the text by another one from outside, under everything that points into it.
  ///
  /// What differs is replaced and nothing else. Selections keep their text and their direction;
  /// spans and annotations move with theirs; the line of the caret stays where it is on the screen,
  /// or the first visible line if the caret is not visible. There is one event for the text and one
  /// for the selections at most, none for equal texts. A reload can be undone.
  ///
  /// While text is being composed, a reload that changes nothing at the marked text happens at
  /// once; any other waits until composing has ended, the last one winning.
  ///
  /// - Parameters:
  ///   - newText: the text that is to be there.
  ///   - options: how texts are compared and positions mapped.
  ///   - viewport: what is visible, to be kept in place; nil when that does not matter.
  /// - Returns: what was done.
  /// - Complexity: O(length of both texts) to compare them; layout takes time in proportion to
  ///   what differs.
  @discardableResult
  public func reload(
    _ newText: String, options: TextReload.Options = TextReload.Options(),
    viewport: Viewport? = nil
  ) -> ReloadOutcome {
    operate { reloaded(newText, options, viewport) }
  }

  private func reloaded(
    _ newText: String, _ options: TextReload.Options, _ viewport: Viewport?
  ) -> ReloadOutcome {
    var work = TextDiff.Work()
    let change = options.diff.change(from: document.text, to: newText, work: &work)
    var outcome = ReloadOutcome(change: change, work: work)
    heldText = nil
    if change.isIdentity { return outcome }
    if let marked = markedRange,
      change.edits.contains(where: {
        $0.range.end >= marked.start && $0.range.start <= marked.end
      })
    {
      heldText = newText
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
    let saved = savedRanges
    guard let inverse = try? document.apply(change) else { return outcome }
    let after = zip(mapped, lines).map { selection, line in
      kept(snappedInward(selection), line: line, change)
    }
    mapAll(through: change)
    let new = TextSelections(after, main: before.mainIndex)
    history.close()
    history.record(
      UndoHistory.Step(
        inverse: inverse, saved: saved, kind: .other, selectionsBefore: before, selectionsAfter: new
      ))
    outcome.hasChangedSelections = !new.coversSame(as: before)
    outcome.scrollShift = anchor?.shift(after: change, caret: new.main, in: document) ?? 0
    selections = new
    onEvent?(.text(change))
    return outcome
  }

  /// A belt: what is mapped stands at boundaries already.
  private func snappedInward(_ selection: TextSelection) -> TextSelection {
    var result = selection
    let start = document.clusterBoundary(at: selection.range.start, forward: true)
    let end = max(start, document.clusterBoundary(at: selection.range.end, forward: false))
    if selection.isCaret {
      result.anchor = start
      result.head = start
    } else {
      result.anchor = selection.isBackward ? end : start
      result.head = selection.isBackward ? start : end
    }
    return result
  }

  /// The line of a caret that has a side or a column to keep.
  private func caretLine(of selection: TextSelection) -> TextRange? {
    guard selection.goalX != nil || selection.affinity == .upstream else { return nil }
    return document.line(at: TextPosition(selection.head, selection.affinity)).range
  }

  /// The selection with its side and column where its line is as it was, without where it is not.
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

/// What stays where it is on the screen when the text changes.
private struct ScrollAnchor {
  private let viewport: TextEditor.Viewport
  /// The start of a line in the text before; nil for the caret.
  private let lineStart: Int?
  /// The y of it before.
  private let y: Double

  /// The line of the caret when that is visible, else the first visible line.
  init(_ viewport: TextEditor.Viewport, caret: TextSelection, in document: TextDocument) {
    self.viewport = viewport
    let bottom = viewport.top + viewport.height
    if let stop = document.caretStop(at: caret.position(of: viewport.end)), stop.y < bottom,
      stop.y + stop.height > viewport.top
    {
      lineStart = nil
      y = stop.y
      return
    }
    let hit = document.closestPosition(to: Point(x: 0, y: viewport.top))
    let first = document.line(at: hit)
    let visible =
      first.top >= viewport.top
      ? first : document.line(at: document.closestPosition(to: Point(x: 0, y: first.bottom)))
    lineStart = visible.range.start
    y = visible.top
  }

  /// By how much the viewport must move, with the caret as it is now.
  func shift(after change: TextChange, caret: TextSelection, in document: TextDocument) -> Double {
    let position =
      lineStart.map { TextPosition(change.map($0).offset) } ?? caret.position(of: viewport.end)
    guard let stop = document.caretStop(at: position) else { return 0 }
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

// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Marked text: text that an input method composes (`UITextInput`).
extension TextEditor {
  /// Replaces the marked text, or every selection without marked text, by composed text
  /// (`UITextInput.setMarkedText(_:selectedRange:)`).
  ///
  /// Every caret has the same marked text (`markedRanges`). A composition is undone as a whole.
  ///
  /// - Parameters:
  ///   - text: the composed text; nil or empty deletes the marked text and ends the composition.
  ///   - selectedRange: the selected range in `text`, in its offsets, clamped.
  public func setMarkedText(_ text: String?, selectedRange: TextRange) {
    let text = text ?? ""
    if markedRanges.isEmpty, text.isEmpty { return }
    operate {
      if markedRanges.isEmpty {
        history.close()
        mainMarkedIndex = selections.mainIndex
      }
      let ranges = markedRanges.isEmpty ? selections.all.map(\.range) : markedRanges
      composed(replacing: ranges, with: text, selected: selectedRange)
      if text.isEmpty { finishComposing() }
    }
  }

  /// Ends the composition and keeps its text (`UITextInput.unmarkText()`).
  ///
  /// Applies a deferred reload.
  public func unmarkText() {
    if !markedRanges.isEmpty { finishComposing() }
  }

  /// The rectangles of the marked text at every caret, one for each line and visual run; empty
  /// without marked text.
  public var markedTextRects: [TextSelectionRect] {
    markedRanges.flatMap { document.selectionRects(for: $0, extendingToContainer: false) }
  }

  /// Replaces ranges by composed text; `selected` is in offsets of `text`, and is nil for a caret
  /// at its end.
  ///
  /// The ranges are in text order and do not overlap; the one at `mainMarkedIndex` is the main
  /// selection's.
  func composed(replacing ranges: [TextRange], with text: String, selected: TextRange?) {
    let removed = ranges.reduce(0) { $0 + $1.length }
    let text = document.fitting(text, replacing: removed, copies: ranges.count)
    let edits = ranges.map { TextEdit($0, text) }
    guard let change = try? TextChange(oldLength: document.length, edits: edits) else { return }
    let length = text.utf16.count
    let inner = selected ?? TextRange(length, length)
    let anchor = max(0, min(length, inner.start))
    let head = max(0, min(length, inner.end))
    var marked: [TextRange] = []
    var delta = 0
    for edit in edits {
      let start = edit.range.start + delta
      marked.append(TextRange(start, start + length))
      delta += edit.delta
    }
    let new = marked.map { TextSelection(anchor: $0.start + anchor, head: $0.start + head) }
    perform(
      change, kind: .composing, selections: TextSelections(new, main: mainMarkedIndex),
      spansGrow: true)
    markedRanges = marked
  }

  /// Ends the composition, then applies a deferred reload.
  func finishComposing() {
    markedRanges = []
    history.close()
    if let held = heldReload { reload(held.text, base: held.base, options: held.options) }
  }
}

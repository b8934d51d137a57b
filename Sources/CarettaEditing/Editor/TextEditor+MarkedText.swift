// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Marked text: text that an input method composes (`UITextInput`).
extension TextEditor {
  /// Replaces the marked text, or the main selection where there is none, by composed text
  /// (`UITextInput.setMarkedText(_:selectedRange:)`).
  ///
  /// There is one marked range: other selections are removed. A composition is undone as a whole.
  ///
  /// - Parameters:
  ///   - text: the composed text; nil or empty deletes the marked text and ends the composition.
  ///   - selectedRange: the selected range in `text`, in its offsets, clamped.
  public func setMarkedText(_ text: String?, selectedRange: TextRange) {
    let text = text ?? ""
    guard let range = markedRange ?? (text.isEmpty ? nil : selections.main.range) else { return }
    operate {
      if markedRange == nil { history.close() }
      composed(replacing: range, with: text, selected: selectedRange)
      if text.isEmpty { finishComposing() }
    }
  }

  /// Ends the composition and keeps its text (`UITextInput.unmarkText()`).
  ///
  /// Applies a deferred reload.
  public func unmarkText() {
    if markedRange != nil { finishComposing() }
  }

  /// The rectangles of the marked text, one for each line and visual run; empty without marked
  /// text.
  public var markedTextRects: [TextSelectionRect] {
    markedRange.map {
      document.selectionRects(for: $0, extendingToContainer: false)
    } ?? []
  }

  /// Replaces a range by composed text; `selected` is in offsets of `text`, nil for a caret at its
  /// end.
  func composed(replacing range: TextRange, with text: String, selected: TextRange?) {
    let text = document.fitting(text, replacing: range.length)
    var builder = TextChangeBuilder(oldLength: document.length)
    builder.keep(to: range.start)
    builder.replace(range.length, with: text)
    let length = text.utf16.count
    let inner = selected ?? TextRange(length, length)
    let selection = TextSelection(
      anchor: range.start + max(0, min(length, inner.start)),
      head: range.start + max(0, min(length, inner.end)))
    perform(
      builder.finish(), kind: .composing, selections: TextSelections(selection), spansGrow: true)
    markedRange = TextRange(range.start, range.start + length)
  }

  /// Ends the composition, then applies a deferred reload.
  func finishComposing() {
    markedRange = nil
    history.close()
    if let held = heldReload { reload(held.text, base: held.base, options: held.options) }
  }
}

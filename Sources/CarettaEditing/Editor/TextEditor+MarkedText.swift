// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Text that an input method is composing (`UITextInput`).
extension TextEditor {
  /// Puts text that is being composed in the place of the marked text, or of the main selection
  /// when there is none (`UITextInput.setMarkedText(_:selectedRange:)`).
  ///
  /// There is one place of composing: other selections go. All of a composition is undone at
  /// once.
  ///
  /// - Parameters:
  ///   - text: the text so far; nil or empty ends composing and leaves nothing behind.
  ///   - selectedRange: what is selected in it, in offsets of `text`, clamped.
  public func setMarkedText(_ text: String?, selectedRange: TextRange) {
    let text = text ?? ""
    guard let range = markedRange ?? (text.isEmpty ? nil : selections.main.range) else { return }
    operate {
      if markedRange == nil { history.close() }
      composed(replacing: range, with: text, selected: selectedRange)
      if text.isEmpty { finishComposing() }
    }
  }

  /// Ends composing; the text stays (`UITextInput.unmarkText()`).
  ///
  /// A reload that was waiting happens now.
  public func unmarkText() {
    if markedRange != nil { finishComposing() }
  }

  /// The rectangles of the marked text, one for each line and visual run; none without.
  public var markedTextRects: [TextSelectionRect] {
    markedRange.map {
      document.selectionRects(for: $0, extendingToContainer: false)
    } ?? []
  }

  /// Replaces what is composed; `selected` is in offsets of the text, nil for its end.
  func composed(replacing range: TextRange, with text: String, selected: TextRange?) {
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

  /// Lets the marked text be text as any other, then lets what has waited happen.
  func finishComposing() {
    markedRange = nil
    history.close()
    if let held = heldText { reload(held) }
  }
}

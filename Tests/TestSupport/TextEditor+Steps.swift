// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

extension Box {
  /// Creates an editor of a text with marks: one is a caret, two are a selection.
  public static func editor(
    _ marked: String, width: Double = 1000, _ style: ParagraphStyle = ParagraphStyle()
  ) throws -> TextEditor {
    let marked = MarkedText(marked)
    let editor = TextEditor(try Box.document(marked.text, width: width, style))
    editor.select(TextSelection(anchor: marked.range.start, head: marked.range.end))
    return editor
  }
}

extension TextEditor {
  /// The text with the selections marked.
  public var marked: String {
    let ends = selections.all.flatMap {
      $0.isCaret ? [$0.head] : [$0.range.start, $0.range.end]
    }
    return MarkedText(document.text, at: ends).source
  }

  /// Returns the names of the events while a function runs.
  public func events(_ body: () throws -> Void) rethrows -> [String] {
    var events: [String] = []
    let observation = observe { event in
      switch event {
      case .text: events.append("text")
      case .selections: events.append("selections")
      }
    }
    try body()
    observation.cancel()
    return events
  }

  /// Returns the editor after it has undone a step.
  public func undone() -> TextEditor {
    undo()
    return self
  }

  /// Returns the editor after it has made an undone step again.
  public func redone() -> TextEditor {
    redo()
    return self
  }

  /// Types a text at an offset.
  public func type(_ text: String, at offset: Int) {
    select(TextSelection(caret: offset))
    insertText(text)
  }
}

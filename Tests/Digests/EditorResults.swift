// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import TestSupport

/// Editors after each of some things done to them: typing, selections, marked text, undo, reloads.
func editorResults(_ fonts: DigestFonts) -> [DigestedResult] {
  (0..<120).map { index in
    DigestedResult("editor/\(index)") { canonical in
      var texts = TextGenerator(seed: UInt64(400_000 + index))
      let text = texts.text() + "\n" + texts.text()
      let document = TextDocument(
        text, style: TextStyle(fonts: index % 2 == 0 ? [fonts.box] : fonts.scripts, size: 20),
        width: 150)
      let editor = TextEditor(document)
      editor.spans = (0..<2).map { _ in
        LayoutStyling.span(length: document.length, fonts, &texts.numbers)
      }
      editor.annotations = (0..<3).map { number in
        let start = texts.numbers.below(document.length + 1)
        return TextAnnotation(
          TextRange(start, start + texts.numbers.below(12)), name: "note \(number)")
      }
      let log = EventLog()
      editor.observe { log.record($0) }
      for step in 0..<24 {
        canonical.add("step \(step)")
        act(on: editor, &texts, &canonical)
        canonical.add("events", log.take())
        canonical.addState(of: editor)
      }
      for line in document.layout().lines { canonical.add("line", line) }
    }
  }
}

/// The events of an editor since they were taken last.
private final class EventLog {
  private var events: [String] = []

  func record(_ event: TextEditor.Event) {
    switch event {
    case .text(let change): events.append("text \(change.canonical)")
    case .selections(let selections): events.append("selections \(selections.all.canonical)")
    }
  }

  func take() -> [String] {
    defer { events = [] }
    return events
  }
}

private func act(
  on editor: TextEditor, _ texts: inout TextGenerator, _ canonical: inout CanonicalText
) {
  let length = editor.document.length
  let start = texts.numbers.below(length + 1)
  let end = start + texts.numbers.below(9)
  switch texts.numbers.below(16) {
  case 0: editor.insertText(texts.short())
  case 1, 2: editor.insertText("x")
  case 3: editor.deleteBackward(texts.numbers.one(of: [.grapheme, .lastMark]))
  case 4: editor.deleteBackward(count: texts.numbers.below(5))
  case 5: editor.deleteForward()
  case 6: editor.replace(TextRange(start, end), with: texts.short())
  case 7: editor.select(TextSelection(anchor: end, head: start))
  case 8:
    editor.select(
      TextSelections(
        [TextSelection(caret: start / 2), TextSelection(anchor: start, head: end)], main: 1))
  case 9, 10:
    editor.setMarkedText(
      texts.numbers.below(5) == 0 ? nil : texts.short(),
      selectedRange: TextRange(texts.numbers.below(3), texts.numbers.below(5)))
  case 11: editor.unmarkText()
  case 12: editor.undo()
  case 13: texts.numbers.below(2) == 0 ? editor.redo() : editor.closeUndoGroup()
  case 14: editor.select(TextSelection(caret: start, affinity: .upstream))
  default: reload(editor, &texts, &canonical)
  }
}

private func reload(
  _ editor: TextEditor, _ texts: inout TextGenerator, _ canonical: inout CanonicalText
) {
  var units = Array(editor.document.text.utf16)
  for _ in 0..<1 + texts.numbers.below(3) {
    let start = texts.numbers.below(units.count + 1)
    let end = min(units.count, start + texts.numbers.below(6))
    units.replaceSubrange(start..<end, with: Array(texts.short().utf16))
  }
  let options = TextReload.Options(
    diff: TextDiff(hunks: texts.numbers.one(of: TextDiff.Hunks.allCases)),
    edges: texts.numbers.one(of: TextChange.Edges.allCases),
    caretAssociation: texts.numbers.one(of: [.before, .after]), isUndoable: true)
  let viewport = TextEditor.Viewport(
    top: Double(texts.numbers.below(60)), height: 80, above: 4, below: 6,
    end: texts.numbers.one(of: [.head, .start]))
  let outcome = editor.reload(
    String(decoding: units, as: UTF16.self), options: options,
    viewport: texts.numbers.below(3) == 0 ? nil : viewport)
  canonical.add(
    "reload", outcome.change, outcome.isHeld, outcome.hasChangedSelections, outcome.scrollShift)
}

extension CanonicalText {
  fileprivate mutating func addState(of editor: TextEditor) {
    add("text", editor.document.text, editor.document.height)
    add("selections", editor.selections.all, editor.selections.mainIndex)
    add("marked", editor.markedRange, editor.heldText, editor.markedTextRects)
    add("undo", editor.canUndo, editor.canRedo)
    add("spans", editor.spans)
    add("annotations", editor.annotations.map { "\($0.name) \($0.range.canonical)" })
  }
}

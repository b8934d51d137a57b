// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport
import Testing

@testable import CarettaEditing

/// Undo takes back the user's own typing and never text that others have written.
@Suite struct ExternalChangeUndoTests {
  private func editor(_ text: String) -> TextEditor {
    TextEditor(TextDocument(text, style: TextStyle(fonts: [])))
  }

  @Test func `a reload is not undone by default`() {
    let editor = editor("one")
    editor.reload("one two")
    #expect(!editor.canUndo)
    editor.reload("one two three", options: TextReload.Options(isUndoable: true))
    editor.undo()
    #expect(editor.document.text == "one two")
  }

  @Test func `a change by somebody else stays when the user undoes`() throws {
    let editor = editor("ab")
    editor.select(TextSelection(caret: 1))
    editor.insertText("XY")
    // Into the middle of what the user typed.
    let change = try TextChange(oldLength: 4, edits: [TextEdit(TextRange(2, 2), "-")])
    try editor.apply(change, isUndoable: false)
    #expect(editor.document.text == "aX-Yb")
    editor.undo()
    #expect(editor.document.text == "a-b")
    editor.redo()
    #expect(editor.document.text.contains("-"))
    #expect(!editor.document.text.replacing("-", with: "").isEmpty)
  }

  @Test func `typing and changes of others: undo leaves the text of others`() {
    for seed in TestFactor.seeds(200) {
      var random = SeededGenerator(seed: seed)
      let editor = editor("0123456789")
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let length = editor.document.length
        if Bool.random(using: &random) {
          editor.select(TextSelection(caret: Int.random(in: 0...length, using: &random)))
          editor.insertText("u")
        } else {
          // Others insert capital letters and never remove anything.
          var text = Array(editor.document.text)
          text.insert("O", at: Int.random(in: 0...text.count, using: &random))
          editor.reload(String(text))
        }
      }
      let others = editor.document.text.filter { $0 != "u" }
      while editor.canUndo { editor.undo() }
      #expect(editor.document.text == others, "seed \(seed)")
    }
  }
}

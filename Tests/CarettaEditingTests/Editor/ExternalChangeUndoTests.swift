// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

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
    expect(editor.undone().document.text, equals: "one two")
  }

  @Test func `a change by somebody else stays when the user undoes`() throws {
    let editor = editor("ab")
    editor.type("XY", at: 1)
    // A change inside the text that the user typed.
    let change = try TextChange(oldLength: 4, edits: [TextEdit(TextRange(2, 2), "-")])
    try editor.apply(change, isUndoable: false)
    expect(editor.document.text, equals: "aX-Yb")
    expect(editor.undone().document.text, equals: "a-b")
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
          editor.type("u", at: Int.random(in: 0...length, using: &random))
        } else {
          // Others insert capital letters and never remove anything.
          var text = Array(editor.document.text)
          text.insert("O", at: Int.random(in: 0...text.count, using: &random))
          editor.reload(String(text))
        }
      }
      let others = editor.document.text.filter { $0 != "u" }
      while editor.canUndo { editor.undo() }
      expect(editor.document.text, equals: others, "seed \(seed)")
    }
  }

  /// Applies a change of somebody else: a range replaced by a text.
  private func arrive(_ editor: TextEditor, _ range: Range<Int>, _ text: String) throws {
    try editor.apply(
      TextChange(oldLength: editor.document.length, edits: [TextEdit(TextRange(range), text)]),
      isUndoable: false)
  }

  @Test func `a deletion that overlaps typed text removes what is left of it`() throws {
    let editor = editor("ab")
    editor.type("uvw", at: 1)
    try arrive(editor, 3..<5, "")
    expect(editor.document.text, equals: "auv")
    expect(editor.undone().document.text, equals: "a")
    expect(editor.redone().document.text, equals: "auv")
  }

  @Test func `typed text that somebody else has deleted leaves no step`() throws {
    let editor = editor("ab")
    editor.type("u", at: 1)
    try arrive(editor, 1..<2, "")
    #expect(editor.document.text == "ab" && !editor.canUndo)
  }

  @Test func `redo after a change by somebody else`() throws {
    let editor = editor("ab")
    editor.type("u", at: 1)
    editor.undo()
    try arrive(editor, 0..<0, "O")
    expect(editor.redone().document.text, equals: "Oaub")
    expect(editor.undone().document.text, equals: "Oab")
  }

  @Test func `a change by somebody else ends a group of typing`() throws {
    let editor = editor("ab")
    editor.type("u", at: 1)
    editor.insertText("v")
    try arrive(editor, 4..<4, "O")
    editor.insertText("w")
    expect(editor.document.text, equals: "auvwbO")
    expect(editor.undone().document.text, equals: "auvbO")
    expect(editor.undone().document.text, equals: "abO")
  }

  @Test func `marked text is undone without the text that arrived`() throws {
    let editor = editor("ab")
    editor.select(TextSelection(caret: 1))
    editor.setMarkedText("ni", selectedRange: TextRange(2, 2))
    editor.reload("anib, O")
    editor.setMarkedText("你", selectedRange: TextRange(1, 1))
    editor.unmarkText()
    expect(editor.document.text, equals: "a你b, O")
    while editor.canUndo { editor.undo() }
    expect(editor.document.text, equals: "ab, O")
  }

  @Test func `text typed at several carets is undone at all of them`() throws {
    let editor = editor("abc")
    editor.select(TextSelections([TextSelection(caret: 1), TextSelection(caret: 2)]))
    editor.insertText("uu")
    try arrive(editor, 2..<2, "O")
    expect(editor.document.text, equals: "auOubuuc")
    expect(editor.undone().document.text, equals: "aObc")
    expect(editor.redone().document.text.filter { $0 == "u" }.count, equals: 4)
  }

  @Test func `undo and redo in any order keep the text of others`() throws {
    for seed in TestFactor.seeds(100) {
      var random = SeededGenerator(seed: seed)
      let editor = editor("0123456789")
      var others = 0
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let length = editor.document.length
        let at = Int.random(in: 0...length, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          let other = Int.random(in: 0...length, using: &random)
          editor.select(TextSelections([TextSelection(caret: at), TextSelection(caret: other)]))
          editor.insertText("u")
        case 1:
          let units = Array(editor.document.text)
          if at > 0, units[at - 1] != "O" {
            editor.select(TextSelection(caret: at))
            editor.deleteBackward()
          }
        case 2: editor.undo()
        case 3: editor.redo()
        case 4:
          try arrive(editor, at..<at, "O")
          others += 1
        default:
          // Somebody else removes typed or old text.
          if at > 0, Array(editor.document.text)[at - 1] != "O" {
            try arrive(editor, at - 1..<at, "")
          }
        }
        let kept = editor.document.text.filter { $0 == "O" }.count
        try #require(kept == others, "seed \(seed)")
      }
      while editor.canUndo { editor.undo() }
      let text = editor.document.text
      expect(text.filter { $0 == "O" }.count, equals: others, "seed \(seed)")
      #expect(!text.contains("u"), "seed \(seed): \(text)")
    }
  }
}

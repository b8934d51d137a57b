// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Undo where text arrives from elsewhere.
@Suite struct ConcurrentUndoTests {
  private let remote = TextReload.Options(isUndoable: false)

  @Test func `undo takes back one's own typing and keeps what has arrived`() throws {
    let editor = try Box.editor("hello|")
    editor.insertText("X")
    editor.reload("oh helloX!", options: remote)
    expect(editor.marked, equals: "oh helloX!|")
    expect(editor.undone().marked, equals: "oh hello!|")
    #expect(!editor.canUndo)
    editor.reload("oh hello!?", options: remote)
    expect(editor.redone().document.text, equals: "oh helloX!?")
  }

  @Test func `a step whose text was removed from elsewhere is gone`() throws {
    let editor = try Box.editor("a|b")
    editor.insertText("own")
    editor.reload("ab", options: remote)
    #expect(!editor.canUndo)
    expect(editor.undone().document.text, equals: "ab")
  }

  @Test func `an undoable reload is taken back as before`() throws {
    let editor = try Box.editor("a|b")
    editor.reload("axb", options: TextReload.Options(isUndoable: true))
    expect(editor.undone().marked, equals: "a|b")
  }

  @Test func `a reload with a base keeps what was typed since`() throws {
    let editor = try Box.editor("hello|")
    editor.insertText("X")
    editor.reload("oh hello", base: "hello")
    expect(editor.marked, equals: "oh helloX|")
    expect(editor.undone().marked, equals: "oh hello|")
  }

  @Test func `a reload that is deferred by a composition keeps its base and its options`() throws {
    let editor = try Box.editor("ab|")
    editor.setMarkedText("n", selectedRange: TextRange(1, 1))
    #expect(editor.reload("ab, c", base: "ab", options: remote).isHeld)
    editor.unmarkText()
    #expect(editor.document.text == "ab, cn" || editor.document.text == "abn, c")
    expect(editor.undone().document.text, equals: "ab, c")
  }

  /// The user's own edits, remote edits, and undo of everything: only the remote edits remain.
  @Test(arguments: 0..<10)
  func `undoing everything leaves what has arrived`(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let editor = try Box.editor("the quick brown fox|")
      var arrived: [String] = []
      for step in 0..<12 {
        let length = editor.document.length
        let at = numbers.below(length + 1)
        if numbers.below(2) == 0 {
          // Lower-case letters are one's own.
          editor.type(numbers.one(of: ["x", "yy", "z "]), at: at)
        } else {
          arrived.append("<\(step)>")
          let change = try TextChange(
            oldLength: length, edits: [TextEdit(TextRange(at, at), "<\(step)>")])
          editor.reload(try change.applied(to: editor.document.text), options: remote)
        }
      }
      while editor.canUndo { editor.undo() }
      let text = editor.document.text
      expect(text.filter(\.isLetter), equals: "thequickbrownfox")
      expect(text.filter { $0 == "<" }.count, equals: arrived.count)
      while editor.canRedo { editor.redo() }
      while editor.canUndo { editor.undo() }
      expect(editor.document.text, equals: text)
    }
  }
}

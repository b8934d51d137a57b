// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct EditorMovementTests {
  private func heads(_ editor: TextEditor) -> [Int] { editor.selections.all.map(\.head) }

  @Test func `every selection moves`() throws {
    let editor = try Box.editor("ab cd\nef gh")
    editor.select(TextSelections([TextSelection(caret: 0), TextSelection(caret: 6)], main: 1))
    editor.move(by: .wordRight)
    expect(heads(editor), equals: [2, 8])
    expect(editor.selections.mainIndex, equals: 1)
    editor.extendSelections(by: .right)
    expect(editor.selections.all.map(\.range), equals: [TextRange(2, 3), TextRange(8, 9)])
  }

  @Test func `selections that meet are merged`() throws {
    let editor = try Box.editor("abc")
    editor.select(
      TextSelections([TextSelection(caret: 0), TextSelection(caret: 1), TextSelection(caret: 3)]))
    editor.move(by: .left)
    expect(heads(editor), equals: [0, 2])
    editor.move(by: .documentEnd)
    expect(heads(editor), equals: [3])
  }

  @Test func `each selection keeps its column over a short line`() throws {
    let editor = try Box.editor("abcdef\nx\nabcdef\nx\nabcdef")
    editor.select(TextSelections([TextSelection(caret: 3), TextSelection(caret: 5)]))
    editor.move(by: .down)
    expect(heads(editor), equals: [8])
    editor.select(TextSelections([TextSelection(caret: 3), TextSelection(caret: 14)]))
    editor.move(by: .down)
    expect(heads(editor), equals: [8, 17])
    editor.move(by: .down)
    expect(heads(editor), equals: [12, 23])
    editor.insertText("!")
    editor.move(by: .up)
    expect(heads(editor), equals: [8, 18])
  }

  /// Moves by words through generated code that is also edited, reloaded and undone: movements
  /// follow the tokens of the current text.
  @Test(arguments: 0..<6)
  func `code moves by the words of the current text`(seed: UInt64) throws {
    var codes = CodeGenerator(seed: seed)
    let document = try Box.document(codes.code(), width: 400)
    let editor = TextEditor(document, syntax: .code(LexedText(.lua)))
    for step in 0..<250 {
      let offset = codes.texts.numbers.below(document.length + 1)
      editor.select(TextSelection(caret: offset))
      switch codes.texts.numbers.below(6) {
      case 0:
        editor.insertText(
          codes.texts.numbers.one(of: ["self._main_Test = ", "\"", "--[[", "]]", "\n"]))
      case 1: editor.deleteBackward()
      case 2: editor.reload(step % 5 == 0 ? codes.code() : document.text + "x")
      case 3: editor.undo()
      case 4: editor.redo()
      default: break
      }
      let caret = codes.texts.numbers.below(document.length + 1)
      let movement = codes.texts.numbers.one(of: [TextMovement.wordLeft, .wordRight])
      editor.select(TextSelection(caret: caret))
      var fresh = TextMover(TextTokenizer(DocumentText(document), syntax: .code(LexedText(.lua))))
      let expected = fresh.moved(editor.selections.main, by: movement)
      editor.move(by: movement)
      expect(editor.selections.main.head, equals: expected.head, "step \(step)")
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Documents with combined text (`text-combine-upright`); in the box font at size 20, letters are
/// 10 along a line, combined text is 20.
@Suite struct CombinedDocumentTests {
  private func editor(_ marked: String) throws -> TextEditor {
    let marked = MarkedText(marked)
    let document = try Box.document(
      marked.text, width: 100, ParagraphStyle(writingMode: .verticalRL), context: LayoutContext())
    let editor = TextEditor(document)
    editor.spans = [
      TextSpan(TextRange(marked.offsets[0], marked.offsets[1])) { $0.textCombineUpright = .all }
    ]
    return editor
  }

  private func end(_ editor: TextEditor, _ offset: Int) -> Double {
    editor.document.caretRect(for: TextPosition(offset)).minY + 1
  }

  @Test func `text typed into a square stands in it`() throws {
    let editor = try editor("一|ab|丁\nxyz")
    expect(end(editor, 4), equals: 60)
    editor.type("cd", at: 2)
    expect(editor.document.text, equals: "一acdb丁\nxyz")
    expect(end(editor, 6), equals: 60)
    expect((1...5).map { end(editor, $0) }, equals: [20, 25, 30, 35, 40])
    expect(editor.document.differencesFromScratch(), equals: [])
    editor.deleteBackward()
    expect(end(editor, 5), equals: 60)
    expect(editor.undone().undone().document.differencesFromScratch(), equals: [])
  }

  @Test func `a line feed makes two squares of one, and its end one of two`() throws {
    let editor = try editor("一|ab|丁\nxyz")
    editor.type("\n", at: 2)
    expect(end(editor, 2), equals: 40)
    expect(end(editor, 4), equals: 20)
    expect(editor.document.differencesFromScratch(), equals: [])
    editor.deleteBackward()
    expect(end(editor, 4), equals: 60)
    expect(editor.document.differencesFromScratch(), equals: [])
  }

  @Test func `what is cut out of a square leaves a square`() throws {
    let editor = try editor("一|abc|丁\nxyz")
    editor.select(TextSelection(anchor: 2, head: 4))
    editor.deleteBackward()
    expect(editor.document.text, equals: "一a丁\nxyz")
    expect(end(editor, 3), equals: 60)
    editor.select(TextSelection(anchor: 1, head: 2))
    editor.deleteBackward()
    expect(end(editor, 2), equals: 40)
    expect(editor.document.differencesFromScratch(), equals: [])
  }
}

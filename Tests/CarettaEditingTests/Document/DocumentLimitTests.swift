// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// No change makes a text longer than the limit, here of ten units.
@Suite struct DocumentLimitTests {
  private func document(_ text: String) throws -> TextDocument {
    let document = TextDocument(text, style: TextStyle(fonts: [try Box.face.get()]))
    document.lengthLimit = 10
    return document
  }

  @Test(arguments: [
    ("", 0, 0, "0123456789", "0123456789"), ("", 0, 0, "0123456789a", "0123456789"),
    ("abcdefgh", 4, 4, "XYZ", "abcdXYefgh"), ("abcdefgh", 4, 6, "WXYZV", "abcdWXYZgh"),
    ("abcdefghij", 5, 5, "x", "abcdefghij"), ("abcdefghi", 0, 0, "👍", "abcdefghi"),
    ("abcdefgh", 8, 8, "👍👍", "abcdefgh👍"), ("abcdefghij", 0, 10, "", ""),
  ])
  func `a replacement is clipped at a character`(
    text: String, start: Int, end: Int, new: String, expected: String
  ) throws {
    let document = try document(text)
    let change = document.replace(TextRange(start, end), with: new)
    expect(document.text, equals: expected)
    expect(change.newLength, equals: expected.utf16.count)
  }

  @Test func `a change that makes the text too long is not applied`() throws {
    let document = try document("abcdefgh")
    let change = try TextChange(oldLength: 8, edits: [TextEdit(TextRange(2, 3), "wxyz")])
    #expect(throws: TextChangeError.tooLong(11, limit: 10)) { try document.apply(change) }
    #expect(document.text == "abcdefgh" && document.revision == 0)
    expect(
      TextChangeError.tooLong(11, limit: 10).description,
      equals: "the text would have 11 units, more than 10")
  }

  @Test func `a reload is clipped`() throws {
    let document = try document("abc")
    document.reload("abcdefghij👍")
    expect(document.text, equals: "abcdefghij")
    let editor = TextEditor(document)
    editor.reload("abcdefghi👍")
    expect(document.text, equals: "abcdefghi")
  }

  @Test func `a reload that does not fit together with the edits since is not made`() throws {
    let document = try document("abc")
    let editor = TextEditor(document)
    editor.select(TextSelections(TextSelection(caret: 3)))
    editor.insertText("defgh")
    let outcome = editor.reload("1234abc", base: "abc")
    #expect(outcome.change.isIdentity)
    expect(document.text, equals: "abcdefgh")
    expect(editor.selections.main, equals: TextSelection(caret: 8))
  }

  @Test func `typed text is clipped, and the caret is after what was inserted`() throws {
    let document = try document("abcdefgh")
    let editor = TextEditor(document)
    editor.select(TextSelections(TextSelection(caret: 4)))
    editor.insertText("xyz")
    expect(document.text, equals: "abcdxyefgh")
    expect(editor.selections.main, equals: TextSelection(caret: 6))
    editor.insertText("z")
    expect(document.text, equals: "abcdxyefgh")
    expect(editor.selections.main, equals: TextSelection(caret: 6))
    editor.undo()
    expect(document.text, equals: "abcdefgh")
  }

  @Test func `text typed at several carets is the same at all of them`() throws {
    let document = try document("abcde")
    let editor = TextEditor(document)
    editor.select(TextSelections([TextSelection(caret: 1), TextSelection(caret: 3)]))
    editor.insertText("xyz")
    expect(document.text, equals: "axybcxyde")
  }

  @Test func `composed text is clipped, and the marked range is what was inserted`() throws {
    let document = try document("abcdefgh")
    let editor = TextEditor(document)
    editor.select(TextSelections(TextSelection(caret: 0)))
    editor.setMarkedText("かなかな", selectedRange: TextRange(3, 4))
    expect(document.text, equals: "かなabcdefgh")
    expect(editor.markedRange, equals: TextRange(0, 2))
    expect(editor.selections.main.head, equals: 2)
  }
}

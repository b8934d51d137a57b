// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct LineEndingTests {
  @Test(arguments: [
    ("a\r\nb|", "a\r\nb\r\n|"), ("a\rb|", "a\rb\r|"), ("a\nb|", "a\nb\n|"), ("ab|", "ab\n|"),
    ("|", "\n|"), ("a|b\u{2029}c", "a\n|b\u{2029}c"), ("a\nb\r\nc|", "a\nb\r\nc\n|"),
    ("א\r\nב|ג", "א\r\nב\r\n|ג"),
  ])
  func `Return inserts the ending of the text's first line`(before: String, after: String) throws {
    let editor = try Box.editor(before)
    editor.insertText("\n")
    #expect(editor.marked.utf8.elementsEqual(after.utf8))
    editor.undo()
    #expect(editor.marked.utf8.elementsEqual(before.utf8))
  }

  @Test func `a text without line endings takes the ending of text that is pasted`() throws {
    let editor = try Box.editor("|")
    expect(editor.lineEnding, equals: .lf)
    editor.insertText("a\r\nb")
    expect(editor.lineEnding, equals: .crlf)
  }

  @Test func `a change by somebody else changes the line ending, unless one was set`() throws {
    let change = try TextChange(oldLength: 3, edits: [TextEdit(TextRange(1, 2), "\r\n")])
    let editor = try Box.editor("a\nb|")
    expect(editor.lineEnding, equals: .lf)
    try editor.apply(change, isUndoable: false)
    expect(editor.lineEnding, equals: .crlf)
    let other = try Box.editor("a\nb|")
    other.lineEnding = .cr
    try other.apply(change, isUndoable: false)
    expect(other.lineEnding, equals: .cr)
  }

  @Test func `other text is inserted as it is`() throws {
    let editor = try Box.editor("a\r\nb|")
    editor.insertText("x\ny\n")
    #expect(editor.document.text.utf8.elementsEqual("a\r\nbx\ny\n".utf8))
  }

  @Test func `a reload brings its own line ending, and an ending can be set`() throws {
    let editor = try Box.editor("a\nb|")
    expect(editor.lineEnding, equals: .lf)
    editor.reload("a\r\nb")
    expect(editor.lineEnding, equals: .crlf)
    editor.lineEnding = .cr
    editor.insertText("\n")
    #expect(editor.document.text.utf8.elementsEqual("a\r\nb\r".utf8))
  }

  @Test func `Return at every caret inserts the same ending`() throws {
    let editor = try Box.editor("a\r\nb|")
    editor.select(TextSelections([TextSelection(caret: 0), TextSelection(caret: 4)], main: 1))
    editor.insertText("\n")
    #expect(editor.document.text.utf8.elementsEqual("\r\na\r\nb\r\n".utf8))
  }

  @Test(
    arguments: [
      ("", nil), ("a", nil), ("a\nb\r\n", .lf), ("a\r\n", .crlf), ("\r\r\n", .cr), ("a\r", .cr),
    ] as [(String, LineEnding?)])
  func `the ending of a text is that of its first line`(text: String, ending: LineEnding?) {
    expect(LineEnding(of: text), equals: ending)
  }
}

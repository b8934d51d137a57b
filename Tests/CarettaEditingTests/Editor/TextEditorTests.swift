// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct TextEditorTests {
  @Test func `text goes where the selection is`() throws {
    let editor = try Box.editor("a|b|c")
    let events = editor.events { editor.insertText("XY") }
    expect(editor.marked, equals: "aXY|c")
    expect(events, equals: ["text", "selections"])
    editor.replace(TextRange(0, 1), with: "")
    expect(editor.marked, equals: "|XYc")
  }

  @Test func `what is typed in a run is undone at once`() throws {
    let editor = try Box.editor("a|b")
    for letter in ["x", "y", "z"] { editor.insertText(letter) }
    expect(editor.marked, equals: "axyz|b")
    expect(editor.undone().marked, equals: "a|b")
    #expect(!editor.canUndo)
    expect(editor.redone().marked, equals: "axyz|b")
    editor.undo()
    editor.redo()
    // A line, a moved caret, another kind of change: each begins a step.
    editor.insertText("1")
    editor.insertText("\n")
    editor.insertText("2")
    editor.type("3", at: 0)
    editor.deleteBackward()
    expect(editor.marked, equals: "|axyz1\n2b")
    expect(editor.undone().marked, equals: "3|axyz1\n2b")
    expect(editor.undone().marked, equals: "|axyz1\n2b")
    expect(editor.undone().marked, equals: "axyz1\n|b")
    expect(editor.undone().marked, equals: "axyz|b")
    expect(editor.undone().marked, equals: "a|b")
    expect(editor.undone().marked, equals: "a|b")
    for _ in 0..<9 { editor.redo() }
    expect(editor.marked, equals: "|axyz1\n2b")
  }

  @Test func `a new change ends what could be done again`() throws {
    let editor = try Box.editor("|")
    editor.insertText("a")
    editor.undo()
    #expect(editor.canRedo)
    editor.insertText("b")
    #expect(!editor.canRedo)
    editor.closeUndoGroup()
    editor.insertText("c")
    expect(editor.undone().marked, equals: "b|")
  }

  @Test(arguments: [
    // Text before the caret, after deleting a grapheme, after deleting the last mark.
    ("ab", "a", "a"), ("e\u{301}", "", "e"), ("a\u{301}\u{323}", "", "a\u{301}"),
    ("👨‍👩‍👧", "", ""), ("👍🏽", "", ""), ("🇺🇸", "", ""), ("❤️", "", ""), ("1️⃣", "", ""),
    ("a\r\n", "a", "a"), ("कि", "", "क"), ("", "", ""), ("שׁ", "", "ש"), ("각", "", ""),
    ("क्ष", "", "क्"), ("क्\u{200D}ष", "", "क्\u{200D}"), ("\u{1100}\u{1161}", "", ""),
    ("\u{1780}\u{17D2}\u{179A}", "", "\u{1780}\u{17D2}"),
  ])
  func `deleting backward`(text: String, grapheme: String, mark: String) throws {
    for (unit, expected) in [(TextEditor.DeletionUnit.grapheme, grapheme), (.lastMark, mark)] {
      let editor = try Box.editor("\(text)|!")
      editor.deleteBackward(unit)
      expect(
        Array(editor.document.text.unicodeScalars), equals: Array("\(expected)!".unicodeScalars))
      expect(editor.selections.main.head, equals: expected.utf16.count)
    }
  }

  @Test func `deleting forward, deleting a selection, deleting a run`() throws {
    let editor = try Box.editor("a|👍🏽b")
    editor.deleteForward()
    expect(editor.marked, equals: "a|b")
    editor.deleteForward()
    editor.deleteForward()
    expect(editor.marked, equals: "a|")
    expect(editor.undone().marked, equals: "a|👍🏽b")
    editor.select(TextSelection(anchor: 6, head: 0))
    editor.deleteBackward()
    expect(editor.marked, equals: "|")
    expect(editor.undone().selections.main, equals: TextSelection(anchor: 6, head: 0))
  }

  @Test func `selections that meet are one`() throws {
    func merged(_ ranges: [(Int, Int)], main: Int = 0) -> (String, Int) {
      let selections = TextSelections(
        ranges.map { TextSelection(anchor: $0.0, head: $0.1) }, main: main)
      return (
        selections.all.map { "\($0.anchor)-\($0.head)" }.joined(separator: " "),
        selections.mainIndex
      )
    }
    #expect(merged([(5, 7), (0, 2)]) == ("0-2 5-7", 1))
    #expect(merged([(0, 3), (2, 5)]) == ("0-5", 0))
    #expect(merged([(0, 2), (2, 4)]) == ("0-2 2-4", 0))
    #expect(merged([(0, 2), (2, 2)]) == ("0-2", 0))
    #expect(merged([(2, 2), (2, 4)]) == ("2-4", 0))
    #expect(merged([(3, 3), (3, 3), (1, 1)], main: 1) == ("1-1 3-3", 1))
    #expect(merged([(5, 2), (0, 3)], main: 0) == ("5-0", 0))
    #expect(merged([(5, 2), (0, 3)], main: 1) == ("0-5", 0))
    #expect(merged([(9, 9), (0, 5), (2, 3), (4, 7)], main: 3) == ("0-7 9-9", 0))
    #expect(merged([]) == ("0-0", 0))
    #expect(merged([(1, 2)], main: 77) == ("1-2", 0))
  }

  @Test func `several selections are typed into at once`() throws {
    let editor = try Box.editor("one two three|")
    editor.select(
      TextSelections(
        [TextSelection(caret: 3), TextSelection(anchor: 7, head: 4), TextSelection(caret: 13)],
        main: 1))
    editor.insertText("!")
    expect(editor.marked, equals: "one!| !| three!|")
    expect(editor.selections.mainIndex, equals: 1)
    editor.insertText("?")
    expect(editor.marked, equals: "one!?| !?| three!?|")
    editor.deleteBackward()
    expect(editor.marked, equals: "one!| !| three!|")
    expect(editor.undone().undone().marked, equals: "one| |two| three|")
    #expect(editor.selections.all[1].isBackward)
    editor.select(TextSelections([TextSelection(caret: 1), TextSelection(caret: 2)]))
    editor.deleteBackward()
    expect(editor.marked, equals: "|e two three")
  }

  @Test func `selections stand at clusters inside the text`() throws {
    let editor = try Box.editor("|a👍🏽b")
    editor.select(TextSelection(caret: 3))
    expect(editor.marked, equals: "a|👍🏽b")
    editor.select(TextSelection(anchor: 4, head: 2))
    expect(editor.selections.main, equals: TextSelection(anchor: 5, head: 1))
    editor.select(TextSelection(anchor: -4, head: 99))
    expect(editor.selections.main, equals: TextSelection(anchor: 0, head: 6))
    let again = editor.events { editor.select(TextSelection(anchor: 0, head: 6)) }
    expect(again, equals: [])
  }

  @Test func `changes from elsewhere move the selection`() throws {
    let editor = try Box.editor("one |two| three")
    let change = try TextChange(
      oldLength: 13, edits: [TextEdit(TextRange(0, 1), "O!"), TextEdit(TextRange(8, 13), "3")])
    try editor.apply(change, madeFor: 0)
    expect(editor.marked, equals: "O!ne |two| 3")
    #expect(throws: TextChangeError.wrongLength(expected: 13, actual: 10)) {
      try editor.apply(change)
    }
    #expect(throws: TextChangeError.wrongRevision(expected: 0, actual: 1)) {
      try editor.apply(TextChange(identity: 10), madeFor: 0)
    }
    expect(editor.undone().marked, equals: "one |two| three")
  }

  @Test func `what is undone comes back with its spans, attachments and annotations`() throws {
    let editor = try Box.editor("a |big\u{FFFC}| word")
    editor.spans = [TextSpan(TextRange(2, 4), size: 30), TextSpan(TextRange(3, 9), color: .black)]
    editor.document.setAttachments([TextAttachment(at: 5, width: 7, height: 30)])
    editor.annotations = [TextAnnotation(TextRange(2, 5), name: "big")]
    editor.deleteBackward()
    expect(editor.spans, equals: [TextSpan(TextRange(2, 5), color: .black)])
    #expect(editor.document.attachments.isEmpty && editor.annotations.isEmpty)
    let height = editor.document.height
    for _ in 0..<2 {
      editor.undo()
      expect(
        editor.spans,
        equals: [TextSpan(TextRange(2, 4), size: 30), TextSpan(TextRange(3, 9), color: .black)])
      expect(editor.document.attachments, equals: [TextAttachment(at: 5, width: 7, height: 30)])
      expect(editor.annotations, equals: [TextAnnotation(TextRange(2, 5), name: "big")])
      expect(editor.document.differencesFromScratch(), equals: [])
      editor.document.measure()
      #expect(editor.document.height > height)
      expect(editor.redone().spans, equals: [TextSpan(TextRange(2, 5), color: .black)])
      #expect(editor.document.attachments.isEmpty && editor.annotations.isEmpty)
      expect(editor.document.differencesFromScratch(), equals: [])
    }
    // Styles set since then are not removed.
    editor.spans = [TextSpan(TextRange(0, 1), size: 9)]
    editor.annotations = []
    expect(editor.undone().spans, equals: [TextSpan(TextRange(0, 1), size: 9)])
    expect(editor.annotations, equals: [])
  }

  @Test func `spans and annotations move with their text`() throws {
    let editor = try Box.editor("|one two three")
    editor.spans = [TextSpan(TextRange(4, 7), size: 30), TextSpan(TextRange(0, 2), size: 9)]
    editor.annotations = [
      TextAnnotation(TextRange(8, 13), name: "three"), TextAnnotation(TextRange(4, 7), name: "two"),
    ]
    editor.reload("zero one two! 3")
    expect(editor.spans.map(\.range), equals: [TextRange(9, 12), TextRange(5, 7)])
    expect(editor.annotations, equals: [TextAnnotation(TextRange(9, 12), name: "two")])
    // Text typed at the end of a span belongs to it.
    editor.type("s", at: 12)
    expect(editor.spans[0].range, equals: TextRange(9, 13))
  }

  @Test func `selections are a collection in text order`() throws {
    let selections = TextSelections([TextSelection(caret: 7), TextSelection(anchor: 1, head: 3)])
    #expect(selections.count == 2 && selections[0].range == TextRange(1, 3))
    expect(selections.map(\.head), equals: [3, 7])
  }
}

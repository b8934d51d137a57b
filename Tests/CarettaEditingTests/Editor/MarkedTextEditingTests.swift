// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct MarkedTextEditingTests {
  @Test func `a composition takes the place of the selection, then of itself`() throws {
    let editor = try Box.editor("a|bc|d")
    editor.setMarkedText("k", selectedRange: TextRange(1, 1))
    expect(editor.marked, equals: "ak|d")
    expect(editor.markedRange, equals: TextRange(1, 2))
    editor.setMarkedText("かん", selectedRange: TextRange(0, 1))
    expect(editor.marked, equals: "a|か|んd")
    expect(editor.markedRange, equals: TextRange(1, 3))
    editor.unmarkText()
    expect(editor.markedRange, equals: nil)
    expect(editor.document.text, equals: "aかんd")
    expect(editor.undone().marked, equals: "a|bc|d")
    #expect(!editor.canUndo)
  }

  @Test func `inserted text takes the place of marked text`() throws {
    let editor = try Box.editor("a|b")
    editor.setMarkedText("ni", selectedRange: TextRange(2, 2))
    editor.insertText("你")
    expect(editor.marked, equals: "a你|b")
    expect(editor.markedRange, equals: nil)
    editor.insertText("!")
    expect(editor.undone().marked, equals: "a你|b")
  }

  @Test func `nothing left ends composing`() throws {
    for text in [nil, ""] {
      let editor = try Box.editor("a|b")
      editor.setMarkedText("x", selectedRange: TextRange(0, 1))
      editor.setMarkedText(text, selectedRange: TextRange(0, 0))
      expect(editor.marked, equals: "a|b")
      expect(editor.markedRange, equals: nil)
      editor.setMarkedText(nil, selectedRange: TextRange(3, 9))
      editor.unmarkText()
      expect(editor.marked, equals: "a|b")
    }
  }

  @Test func `what is selected is inside the marked text`() throws {
    let editor = try Box.editor("a|b")
    editor.setMarkedText("👍🏽x", selectedRange: TextRange(-3, 99))
    expect(editor.marked, equals: "a|👍🏽x|b")
    editor.setMarkedText("👍🏽x", selectedRange: TextRange(1, 3))
    expect(editor.marked, equals: "a|👍🏽|xb")
    editor.select(TextSelection(caret: 5))
    #expect(editor.markedRange != nil)
    editor.select(TextSelection(caret: 0))
    expect(editor.markedRange, equals: nil)
    expect(editor.marked, equals: "|a👍🏽xb")
  }

  @Test func `the marked text has rectangles across a wrap`() throws {
    let editor = try Box.editor("abcdef |", width: 100)
    editor.setMarkedText("ghijk", selectedRange: TextRange(5, 5))
    expect(Shown.rects(editor.markedTextRects), equals: "(0,20,50,20)se")
    editor.setMarkedText("gh ijk", selectedRange: TextRange(6, 6))
    expect(Shown.rects(editor.markedTextRects), equals: "(70,0,30,20)s (0,20,30,20)e")
    expect(
      Shown.rect(editor.document.firstRect(for: editor.markedRange ?? TextRange(0, 0))),
      equals: "(70,0,30,20)")
    expect(Shown.rect(editor.document.caretRect(for: TextPosition(13))), equals: "(29,20,2,20)")
    editor.unmarkText()
    expect(editor.markedTextRects, equals: [])
  }

  @Test func `and in text from right to left`() throws {
    let editor = try Box.editor(Box.hebrew("ABC |"), width: 100)
    editor.setMarkedText(Box.hebrew("DE"), selectedRange: TextRange(2, 2))
    expect(Shown.rects(editor.markedTextRects), equals: "(40,0,20,20)rse")
    expect(Shown.rect(editor.document.caretRect(for: TextPosition(6))), equals: "(39,0,2,20)")
    // Latin letters in it run the other way.
    editor.setMarkedText(Box.hebrew("Dx"), selectedRange: TextRange(2, 2))
    expect(Shown.rects(editor.markedTextRects), equals: "(40,0,10,20)e (50,0,10,20)rs")
  }

  @Test func `every caret composes the same text`() throws {
    let editor = try Box.editor("a b c|")
    let carets = TextSelections(
      [TextSelection(caret: 1), TextSelection(anchor: 2, head: 3), TextSelection(caret: 5)],
      main: 1)
    editor.select(carets)
    editor.setMarkedText("ni", selectedRange: TextRange(1, 1))
    expect(editor.document.text, equals: "ani ni cni")
    expect(editor.markedRanges, equals: [TextRange(1, 3), TextRange(4, 6), TextRange(8, 10)])
    expect(editor.markedRange, equals: TextRange(4, 6))
    #expect(editor.selections.all.map(\.head) == [2, 5, 9] && editor.selections.mainIndex == 1)
    editor.setMarkedText("你", selectedRange: TextRange(1, 1))
    expect(editor.document.text, equals: "a你 你 c你")
    expect(Shown.rects(editor.markedTextRects).split(separator: " ").count, equals: 3)
    editor.insertText("您")
    #expect(editor.document.text == "a您 您 c您" && editor.markedRanges.isEmpty)
    expect(editor.selections.all.map(\.head), equals: [2, 4, 7])
    editor.undo()
    #expect(editor.document.text == "a b c" && editor.selections.all == carets.all)
    #expect(!editor.canUndo)
    expect(editor.redone().document.text, equals: "a您 您 c您")
  }

  @Test func `a composition at several carets ends when its text is deleted`() throws {
    let editor = try Box.editor("ab|")
    editor.select(TextSelections([TextSelection(caret: 0), TextSelection(caret: 2)], main: 1))
    editor.setMarkedText("x", selectedRange: TextRange(1, 1))
    editor.setMarkedText("", selectedRange: TextRange(0, 0))
    #expect(editor.document.text == "ab" && editor.markedRanges.isEmpty)
    expect(editor.selections.all.map(\.head), equals: [0, 2])
  }

  @Test func `a reload is held while it changes the marked text of any caret`() throws {
    let editor = try Box.editor("one two|")
    editor.select(TextSelections([TextSelection(caret: 0), TextSelection(caret: 7)]))
    editor.setMarkedText("x", selectedRange: TextRange(1, 1))
    let isHeld = editor.reload("xone twox!").isHeld
    #expect(isHeld && editor.document.text == "xone twox")
    let isApplied = !editor.reload("xone, twox").isHeld
    #expect(isApplied && editor.markedRanges == [TextRange(0, 1), TextRange(9, 10)])
    editor.unmarkText()
    expect(editor.document.text, equals: "xone, twox")
  }
}

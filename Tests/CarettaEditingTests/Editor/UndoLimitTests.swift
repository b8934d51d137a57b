// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// The memory of a long session: it reaches a level and stays there.
@Suite struct UndoLimitTests {
  private func editor(_ text: String = "") throws -> TextEditor {
    TextEditor(try Box.document(text))
  }

  @Test func `the steps of a long session end at the limit`() throws {
    let editor = try editor("ab")
    editor.undoLimits = UndoLimits(steps: 20)
    var numbers = SeededGenerator(seed: 3)
    var most = 0
    for _ in 0..<2_000 {
      let at = numbers.below(editor.document.length + 1)
      editor.select(TextSelection(caret: at))
      switch numbers.below(5) {
      case 0: editor.undo()
      case 1: editor.redo()
      case 2: editor.deleteBackward()
      default: editor.insertText(numbers.one(of: ["a", "bc ", "\n"]))
      }
      most = max(most, editor.undoLevel.steps)
    }
    expect(most, equals: 20)
    var undone = 0
    while editor.canUndo {
      editor.undo()
      undone += 1
    }
    #expect(undone <= 20 && editor.canRedo && editor.undoLevel.steps <= 20)
  }

  @Test func `steps that were undone are forgotten from the last one on`() throws {
    let editor = try editor()
    for letter in ["a", "b", "c", "d", "e"] {
      editor.insertText(letter)
      editor.closeUndoGroup()
    }
    while editor.canUndo { editor.undo() }
    editor.undoLimits = UndoLimits(steps: 2)
    expect(editor.undoLevel.steps, equals: 2)
    while editor.canRedo { editor.redo() }
    expect(editor.document.text, equals: "ab")
    expect(editor.undoLevel.steps, equals: 2)
  }

  @Test func `the text that can be restored ends at the limit`() throws {
    let editor = try editor()
    editor.undoLimits = UndoLimits(units: 1_000)
    let hundred = String(repeating: "x", count: 100)
    for _ in 0..<50 {
      editor.insertText(hundred)
      editor.closeUndoGroup()
      editor.select(TextSelection(anchor: 0, head: 100))
      editor.insertText("")
      editor.closeUndoGroup()
      #expect(editor.undoLevel.units <= 1_000)
    }
    #expect(editor.undoLevel.steps > 5)
    var undone = 0
    while editor.canUndo, undone < 100 {
      editor.undo()
      #expect(editor.undoLevel.units <= 1_000)
      undone += 1
    }
    #expect(undone > 5 && undone < 50)
  }

  @Test func `the latest step is kept whatever its size`() throws {
    let text = String(repeating: "y", count: 500)
    let editor = try editor(text)
    editor.undoLimits = UndoLimits(steps: 0, units: 0)
    editor.select(TextSelection(anchor: 0, head: 500))
    editor.insertText("z")
    expect(editor.undoLevel.steps, equals: 1)
    expect(editor.undone().document.text, equals: text)
    expect(editor.redone().document.text, equals: "z")
  }

  @Test func `lower limits forget the oldest steps at once`() throws {
    let editor = try editor()
    for word in ["a", "b", "c", "d"] {
      editor.insertText(word)
      editor.closeUndoGroup()
    }
    editor.undoLimits = UndoLimits(steps: 2)
    expect(editor.undoLevel.steps, equals: 2)
    editor.undo()
    editor.undo()
    #expect(!editor.canUndo && editor.document.text == "ab")
  }

  @Test func `a reload that is no step leaves the count of the others right`() throws {
    let editor = try editor("one two")
    editor.select(TextSelection(anchor: 0, head: 3))
    editor.insertText("")
    var options = TextReload.Options()
    options.isUndoable = false
    editor.reload(" two three", options: options)
    #expect(editor.undoLevel.steps == 1 && editor.undoLevel.units == 19)
    editor.undo()
    #expect(editor.document.text == "one two three" && editor.undoLevel.steps == 1)
  }
}

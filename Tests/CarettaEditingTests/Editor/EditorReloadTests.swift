// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// A document's text replaced from outside.
@Suite struct EditorReloadTests {
  @Test func `the caret stays with its text, and one event tells`() throws {
    let editor = try Box.editor("the cat s|at on the mat")
    let told = editor.events { editor.reload("a cat sat on a mat") }
    expect(editor.marked, equals: "a cat s|at on a mat")
    expect(told, equals: ["text", "selections"])
    // The selection does not move: it is not told of.
    expect(editor.events { editor.reload("a cat sat on a mat.") }, equals: ["text"])
    expect(editor.events { editor.reload("a cat sat on a mat.") }, equals: [])
    expect(editor.document.revision, equals: 2)
  }

  @Test func `text is canonically equal and yet another`() throws {
    let editor = try Box.editor("e\u{301}|x")
    editor.reload("\u{E9}x")
    expect(Array(editor.document.text.unicodeScalars), equals: ["\u{E9}", "x"])
    expect(editor.selections.main, equals: TextSelection(caret: 1))
  }

  @Test func `several selections with directions are kept or merged`() throws {
    let editor = try Box.editor("|one two three four")
    editor.select(
      TextSelections(
        [
          TextSelection(anchor: 7, head: 4), TextSelection(anchor: 8, head: 13),
          TextSelection(caret: 16),
        ], main: 2))
    editor.reload("one 2 two, three")
    expect(editor.marked, equals: "one 2 |two|, |three|")
    #expect(editor.selections.all[0].isBackward)
    expect(editor.selections.all.count, equals: 2)
    expect(editor.selections.mainIndex, equals: 1)
  }

  @Test func `a reload can be undone if its options say so`() throws {
    let editor = try Box.editor("one t|wo three")
    editor.insertText("w")
    editor.reload("1 twwo 3", options: TextReload.Options(isUndoable: true))
    expect(editor.marked, equals: "1 tw|wo 3")
    editor.insertText("!")
    expect(editor.undone().undone().marked, equals: "one tw|wo three")
    expect(editor.undone().marked, equals: "one t|wo three")
    expect(editor.redone().redone().marked, equals: "1 tw|wo 3")
  }

  @Test func `a composition continues while nothing changes at it`() throws {
    let editor = try Box.editor("one | three")
    editor.setMarkedText("tw", selectedRange: TextRange(1, 2))
    let outcome = editor.reload("zero one tw three!")
    #expect(!outcome.isHeld)
    expect(editor.markedRange, equals: TextRange(9, 11))
    expect(editor.marked, equals: "zero one t|w| three!")
    editor.setMarkedText("two", selectedRange: TextRange(3, 3))
    expect(editor.marked, equals: "zero one two| three!")
  }

  @Test func `a reload with a base that waits survives a change that is applied`() throws {
    let editor = try Box.editor("one | three")
    editor.setMarkedText("tw", selectedRange: TextRange(2, 2))
    #expect(editor.reload("one II three", base: "one tw three").isHeld)
    try editor.apply(TextChange(oldLength: 12, edits: [TextEdit(TextRange(0, 0), "zero ")]))
    expect(editor.document.text, equals: "zero one II three")
    expect(editor.heldText, equals: nil)
  }

  @Test func `a reload at the marked text waits, and the last one wins`() throws {
    let editor = try Box.editor("one | three")
    editor.setMarkedText("tw", selectedRange: TextRange(2, 2))
    let told = editor.events {
      #expect(editor.reload("one 2 three").isHeld)
      #expect(editor.reload("one II three").isHeld)
    }
    expect(told, equals: [])
    expect(editor.heldText, equals: "one II three")
    expect(editor.marked, equals: "one tw| three")
    let ended = editor.events { editor.unmarkText() }
    expect(editor.marked, equals: "one II| three")
    expect(ended, equals: ["text"])
    expect(editor.heldText, equals: nil)
    // Touching counts.
    editor.setMarkedText("x", selectedRange: TextRange(1, 1))
    #expect(editor.reload("one IIx! three").isHeld)
    // A text that does not touch the composed text replaces the deferred one.
    #expect(!editor.reload("1 IIx three").isHeld)
    expect(editor.heldText, equals: nil)
    editor.insertText("y")
    expect(editor.marked, equals: "1 IIy| three")
  }

  @Test func `moving away ends composing, with one event for the selection`() throws {
    let editor = try Box.editor("one | three")
    editor.setMarkedText("tw", selectedRange: TextRange(2, 2))
    editor.reload("one 2 three")
    let told = editor.events { editor.select(TextSelection(caret: 0)) }
    expect(editor.marked, equals: "|one 2 three")
    expect(told, equals: ["text", "selections"])
  }

  @Test func `side and column stay while the line of the caret is what it was`() throws {
    let editor = try Box.editor("|abcd efghij klm\nxyz", width: 100)
    let caret = TextSelection(anchor: 5, head: 5, affinity: .upstream, goalX: 70)
    editor.select(caret)
    editor.reload("abcd efghij klm\nxy")
    expect(editor.selections.main, equals: caret)
    editor.reload("new\nabcd efghij klm\nxy")
    expect(
      editor.selections.main,
      equals: TextSelection(anchor: 9, head: 9, affinity: .upstream, goalX: 70))
    editor.reload("new\nabc efghij klm\nxy")
    expect(editor.selections.main.goalX, equals: nil)
    expect(editor.selections.main.affinity, equals: .downstream)
  }

  // MARK: - Scrolling

  private func lines(_ range: Range<Int>) -> String {
    range.map { "line \($0)" }.joined(separator: "\n")
  }

  @Test func `the line of the caret stays where it is on the screen`() throws {
    let text = lines(0..<200)
    let editor = try Box.editor("|" + text)
    editor.document.measure()
    let offset = text.utf16.count / 2
    editor.select(TextSelection(caret: offset))
    let y = editor.document.caretRect(for: TextPosition(offset)).y
    let viewport = TextEditor.Viewport(top: y - 60, height: 200)
    let outcome = editor.reload("a\nb\nc\n" + text, viewport: viewport)
    expect(outcome.scrollShift, equals: 60)
    let moved = editor.document.caretRect(for: TextPosition(editor.selections.main.head)).y
    expect(moved - (viewport.top + outcome.scrollShift), equals: 60)
  }

  @Test func `the line that stays is that of the caret as it is after the reload`() throws {
    // Text inserted at the end of a selection is after it; text inserted at a caret is before it.
    let viewport = TextEditor.Viewport(top: 0, height: 40, below: 1000)
    let selected = try Box.editor("a|b|c")
    expect(selected.reload("ab\n\n\nc", viewport: viewport).scrollShift, equals: 0)
    let caret = try Box.editor("ab|c")
    expect(caret.reload("ab\n\n\nc", viewport: viewport).scrollShift, equals: 60)
  }

  @Test func `without the caret in sight the first visible line stays`() throws {
    let text = lines(0..<200)
    let editor = try Box.editor("|" + text)
    let viewport = TextEditor.Viewport(top: 2010, height: 200)
    expect(editor.reload("a\n" + text, viewport: viewport).scrollShift, equals: 20)
    expect(editor.reload("a\n" + text, viewport: viewport).scrollShift, equals: 0)
    // Below the caret nothing changes; at the end there is no space to scroll.
    expect(editor.reload("a\n" + text + "\nz", viewport: viewport).scrollShift, equals: 0)
    let end = TextEditor.Viewport(top: 3800, height: 200)
    expect(editor.reload(lines(0..<50), viewport: end).scrollShift, equals: 800 - 3800)
    expect(
      editor.reload("x", viewport: TextEditor.Viewport(top: .nan, height: .nan)).scrollShift,
      equals: 0)
  }

  // MARK: - Work

  private static let paragraph = "The quick brown fox jumps over the lazy dog, and more of it.\n"

  @Test func `one word in 10 MB takes a scan and one paragraph`() throws {
    let half = String(repeating: Self.paragraph, count: 80_000)
    let context = LayoutContext()
    let document = try Box.document(half + "one\n" + half, width: 400, context: context)
    let editor = TextEditor(document)
    editor.select(TextSelection(caret: half.utf16.count + 3))
    _ = document.caretRect(for: TextPosition(half.utf16.count))
    let before = context.counters
    let nodes = document.work.nodes
    let outcome = editor.reload(half + "once\n" + half)
    expect(editor.selections.main, equals: TextSelection(caret: half.utf16.count + 4))
    #expect(outcome.work.bytesBetween <= 2)
    #expect(outcome.work.tokens <= 2)
    #expect(!outcome.work.hasReachedCap)
    expect(context.counters.paragraphsAnalyzed - before.paragraphsAnalyzed, equals: 1)
    // Reading the text visits every page once; the edit itself a few.
    #expect(document.work.nodes - nodes < 30 * document.length / 1000)
  }

  @Test func `a text in which everything differs ends by the cap and says so`() throws {
    let old = (0..<20_000).map { "word\($0)" }.joined(separator: " ")
    let new = (0..<20_000).map { "mot\($0)" }.joined(separator: " ")
    let editor = TextEditor(try Box.document(old, width: 400))
    editor.select(TextSelection(anchor: 10, head: 500))
    let outcome = editor.reload(new)
    #expect(outcome.work.hasReachedCap)
    #expect(outcome.work.comparisons < 10 * outcome.work.tokens + 3_000_000)
    expect(editor.document.text, equals: new)
    #expect(editor.selections.main.isCaret)
  }
}

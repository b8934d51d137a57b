// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Ten megabytes that are replaced from outside.
@Suite struct LongTextReloadTests {
  @Test func `everything different ends at the cap and says so`() throws {
    let old = "The quick brown fox jumps over the lazy dog and does not look back.\n"
    let new = "Sphinx of black quartz, judge my vow; pack my box with five liquor jugs!\n"
    let count = (10 << 20) / old.utf8.count
    let context = LayoutContext()
    let document = try Box.document(
      String(repeating: old, count: count), width: 400, context: context)
    let editor = TextEditor(document)
    editor.select(TextSelection(caret: document.length / 2))
    _ = document.caretRect(for: TextPosition(document.length / 2))
    let before = context.counters
    let text = String(repeating: new, count: count)
    let outcome = editor.reload(text, options: TextReload.Options(isUndoable: true))
    #expect(outcome.work.hasReachedCap)
    expect(outcome.change.edits.count, equals: 1)
    // Each text is read once, and of the ways from one to the other no more are tried than the cap
    // allows.
    #expect(outcome.work.tokens <= document.length + (10 << 20))
    #expect(outcome.work.comparisons <= 4 * 1000 * 1000)
    expect(document.length, equals: text.utf8.count)
    expect(document.text, equals: text)
    // Text that no query has read is not laid out.
    #expect(context.counters.paragraphsAnalyzed - before.paragraphsAnalyzed < 100)
    editor.undo()
    expect(document.length, equals: count * old.utf8.count)
  }
}

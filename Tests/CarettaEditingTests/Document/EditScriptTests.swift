// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Documents in editors, with fonts of all scripts, under generated edit scripts; `make fuzz
/// TARGET=documents` runs more of them.
@Suite struct EditScriptTests {
  @Test(arguments: [1, 7, 2026, 4007, 6004, 8067])
  func `edits, undo, redo, spans and widths leave the layout of the text`(seed: UInt64) throws {
    var script = EditScript(seed: seed, faces: try TestFonts.manyScripts())
    let found = script.run()
    #expect(found.isEmpty, "seed \(seed): \(script) \(found.prefix(3))")
  }

  /// Two paragraphs in the box font, the second of size 40, and the empty one after them.
  private func document() throws -> TextDocument {
    try Box.document("ab\ncd\u{85}", width: 200, spans: [TextSpan(TextRange(3, 6), size: 40)])
  }

  @Test func `the empty last line has the style of a terminator that is replaced`() throws {
    let document = try document()
    expect(document.layout().height, equals: 20 + 40 + 40)
    document.replace(TextRange(5, 6), with: "\u{85}")
    expect(document.differencesFromScratch(), equals: [])
    expect(document.layout().height, equals: 20 + 40 + 20)
  }

  @Test func `the empty last line has the style of the text that an undo restores`() throws {
    let editor = TextEditor(try document())
    editor.select(TextSelection(anchor: 3, head: 6))
    editor.insertText("x\n")
    expect(editor.document.layout().height, equals: 20 + 20 + 20)
    expect(editor.undone().document.layout().height, equals: 20 + 40 + 40)
    expect(editor.document.differencesFromScratch(), equals: [])
    expect(editor.redone().document.layout().height, equals: 20 + 20 + 20)
    expect(editor.document.differencesFromScratch(), equals: [])
  }

  @Test func `the empty last line of a document whose last span is removed is plain`() throws {
    let document = try document()
    document.replace(TextRange(3, 6), with: "\n")
    #expect(document.spans.isEmpty)
    expect(document.layout().height, equals: 60)
    expect(document.differencesFromScratch(), equals: [])
  }
}

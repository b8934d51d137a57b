// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct DecoratedDocumentTests {
  private func document(_ text: String, _ style: ParagraphStyle = ParagraphStyle()) throws
    -> TextDocument
  {
    TextDocument(
      text, style: TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 16),
      paragraphStyle: style, width: 120, context: LayoutContext())
  }

  private let underline = TextDecoration([.underline])

  @Test func `a decorated range grows with typed text`() throws {
    let document = try document("one type two\nthree")
    document.setSpans([TextSpan(TextRange(4, 8)) { $0.textDecoration = [underline] }])
    let editor = TextEditor(document)
    editor.type("xx", at: 6)
    let parts = editor.document.textDecorations(fromY: 0, toY: 100)
    expect(parts.map(\.range), equals: [TextRange(4, 10)])
    expect(editor.document.differencesFromScratch(), equals: [])
    editor.undo()
    expect(
      editor.document.textDecorations(fromY: 0, toY: 100).map(\.range), equals: [TextRange(4, 8)])
  }

  @Test func `a long document has the decorations of a layout`() throws {
    let text = String(repeating: "Some typography on a page.\n", count: 300)
    let document = try document(text, ParagraphStyle { $0.textDecoration = [underline] })
    document.setSpans([
      TextSpan(TextRange(100, 5000), size: 24) { $0.textDecoration = [TextDecoration([.overline])] }
    ])
    expect(document.differencesFromScratch(), equals: [])
    let visible = document.textDecorations(fromY: 1000, toY: 1100)
    #expect(!visible.isEmpty && visible.allSatisfy { $0.rect.maxY > 900 && $0.rect.minY < 1200 })
    expect(Set(visible.map(\.kind)), equals: [.underline, .overline])
  }

  /// A document whose first span is decorated and has several paragraphs; the second one is larger
  /// and starts after it.
  private func overlapping() throws -> TextDocument {
    let document = try document("one two\nthree\nfour\nfive")
    document.setSpans([
      TextSpan(TextRange(2, 18)) { $0.textDecoration = [underline] },
      TextSpan(TextRange(4, 19), size: 30),
    ])
    expect(document.differencesFromScratch(), equals: [])
    return document
  }

  @Test func `a deletion that moves a span around a decorated one changes all of its lines`()
    throws
  {
    let editor = TextEditor(try overlapping())
    let thin = editor.document.textDecorations(fromY: 0, toY: 1000).map(\.thickness)
    editor.select(TextSelection(anchor: 2, head: 4))
    editor.deleteBackward()
    expect(editor.document.differencesFromScratch(), equals: [])
    let thick = editor.document.textDecorations(fromY: 0, toY: 1000).map(\.thickness)
    #expect(thick.count == thin.count && zip(thin, thick).allSatisfy { $0 < $1 })
    expect(editor.undone().document.differencesFromScratch(), equals: [])
    expect(editor.document.textDecorations(fromY: 0, toY: 1000).map(\.thickness), equals: thin)
  }

  @Test func `new spans of a range change the lines of decorated spans that they cut`() throws {
    let document = try overlapping()
    document.setSpans([TextSpan(TextRange(0, 4), letterSpacing: 1)], in: TextRange(0, 4))
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test func `a document without styles has no decorations`() throws {
    let document = try document("one")
    #expect(!document.hasTextDecorations)
    expect(document.textDecorations(fromY: 0, toY: 100), equals: [])
  }
}

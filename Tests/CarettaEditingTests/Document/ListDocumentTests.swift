// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Documents with list markers, whose numbers depend on the paragraphs before.
@Suite struct ListDocumentTests {
  /// Returns a document whose text is a list up to an offset, by default to its end.
  private func document(
    _ text: String, _ marker: ListMarker, listEnd: Int? = nil
  ) throws -> TextDocument {
    try Box.document(
      text, width: 400,
      paragraphSpans: [
        ParagraphSpan(TextRange(0, listEnd ?? text.utf16.count), headIndent: 40) {
          $0.marker = marker
        }
      ], context: LayoutContext())
  }

  private func texts(_ document: TextDocument) -> [String] { document.layout().markers.map(\.text) }

  @Test(arguments: ListMarker.Position.allCases)
  func `a new item renumbers the items after it`(position: ListMarker.Position) throws {
    let document = try document("one\ntwo\nthree", ListMarker(.decimal, position: position))
    expect(texts(document), equals: ["1. ", "2. ", "3. "])
    document.insert("x\n", at: 4)
    expect(texts(document), equals: ["1. ", "2. ", "3. ", "4. "])
    expect(document.differencesFromScratch(), equals: [])
    document.replace(TextRange(0, 6), with: "")
    expect(texts(document), equals: ["1. ", "2. "])
    expect(document.differencesFromScratch(), equals: [])
  }

  /// Found by `caretta-fuzz documents`.
  @Test func `an insertion before a list that ends on the same page renumbers its lines`() throws {
    let items = String(repeating: "item\n", count: 9)
    let document = try document(
      items + "end", ListMarker(.decimal, position: .inside), listEnd: items.utf16.count)
    expect(document.layout().lines.map(\.left).suffix(3), equals: [70, 70, 0])
    document.insert("new\n", at: 0)
    // "10. " is wider than "9. ".
    expect(document.layout().lines.map(\.left).suffix(3), equals: [70, 80, 0])
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test(arguments: ListMarker.Position.allCases)
  func `a long list is renumbered on all pages`(position: ListMarker.Position) throws {
    let text = (0..<600).map { "item \($0)\n" }.joined()
    let document = try document(text, ListMarker(.decimal, position: position))
    expect(document.layout(.offset(text.utf16.count - 3)).markers.map(\.text), equals: ["600. "])
    expect(document.differencesFromScratch(), equals: [])
    document.insert("new\nnew\n", at: 7)
    expect(document.differencesFromScratch(), equals: [])
    expect(texts(document).suffix(2), equals: ["602. ", "603. "])
    document.addParagraphSpan(
      ParagraphSpan(TextRange(3000, 3001)) { $0.marker = ListMarker(.decimal, value: 1) })
    expect(document.differencesFromScratch(), equals: [])
    document.addParagraphSpan(
      ParagraphSpan(TextRange(100, 110)) { $0.marker = ListMarker(text: "") })
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test(arguments: ListMarker.Position.allCases)
  func `typing in an item reads a fixed number of pages`(position: ListMarker.Position) throws {
    func work(_ items: Int) throws -> Int {
      let text = String(repeating: "some item\n", count: items)
      let document = try document(text, ListMarker(.decimal, position: position))
      document.measure()
      _ = document.layout(.offset(55)).markers
      let before = document.work
      document.insert("x", at: 55)
      _ = document.layout(.offset(text.utf16.count - 5)).markers
      expect(document.layout(.offset(55)).markers.map(\.text), equals: ["6. "])
      return document.work.paragraphs - before.paragraphs
    }
    try expect(work(400), equals: work(4000))
  }

  /// Found by `caretta-fuzz documents`: the marker had the style of the text only if the span began
  /// before the paragraph.
  @Test func `the marker of an empty item has the style of its terminator`() throws {
    let document = try document("a\n\nb", ListMarker(text: "x"))
    for start in [0, 2] {
      document.setSpans([TextSpan(TextRange(start, 3), size: 10)])
      let markers = document.layout().glyphRuns.filter { $0.marker != nil }
      expect(markers.map(\.size), equals: [start == 0 ? 10 : 20, 10, 20])
      expect(document.differencesFromScratch(), equals: [])
    }
    let editor = TextEditor(document)
    editor.select(TextSelection(anchor: 0, head: 2))
    editor.insertText("a")
    editor.undo()
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test func `pages continue the numbers of the pages before`() throws {
    let text = (0..<40).map { "item \($0)\n" }.joined()
    let document = try document(text, ListMarker(.decimal))
    let pages = TextPagination(document, PageGeometry(size: Size(width: 400, height: 200)))
    expect(pages.layout(ofPage: 2)?.markers.map(\.text).first, equals: "21. ")
    document.insert("new\n", at: 0)
    expect(pages.layout(ofPage: 2)?.markers.map(\.text).first, equals: "21. ")
    expect(pages.differencesFromScratch(), equals: [])
    document.addParagraphSpan(
      ParagraphSpan(TextRange(0, 1)) { $0.marker = ListMarker(.decimal, value: 10) })
    expect(pages.layout(ofPage: 2)?.markers.map(\.text).first, equals: "30. ")
    expect(pages.differencesFromScratch(), equals: [])
  }
}

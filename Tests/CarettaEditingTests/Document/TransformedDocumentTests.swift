// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct TransformedDocumentTests {
  private func document(_ text: String, _ transform: TextTransform) throws -> TextDocument {
    TextDocument(
      text, style: TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 16),
      paragraphStyle: ParagraphStyle { $0.textTransform = transform }, width: 120,
      context: LayoutContext())
  }

  @Test func `typed text is transformed in its context`() throws {
    let document = try document("ΟΔΟΣ Straße\nfluß", .lowercase)
    let editor = TextEditor(document)
    expect(editor.document.transformedText, equals: "οδος straße\nfluß")
    editor.type("Α", at: 4)
    expect(editor.document.text, equals: "ΟΔΟΣΑ Straße\nfluß")
    expect(editor.document.transformedText, equals: "οδοσα straße\nfluß")
    expect(editor.document.differencesFromScratch(), equals: [])
  }

  @Test func `a caret moves over a replacement in one step`() throws {
    let editor = TextEditor(try document("aßb", .uppercase))
    expect(editor.document.transformedText, equals: "ASSB")
    expect(editor.document.transformedText(in: TextRange(1, 2)), equals: "SS")
    editor.select(TextSelection(caret: 2))
    editor.deleteBackward()
    #expect(editor.document.text == "ab" && editor.document.transformedText == "AB")
  }

  @Test func `a long paragraph of transformed text equals a layout from scratch`() throws {
    let text = String(repeating: "Die große Straße am Fluß ", count: 400)
    let editor = TextEditor(try document(text, .uppercase))
    editor.type("ß", at: 5000)
    #expect(editor.document.transformedText.utf16.count > text.utf16.count + 1)
    expect(editor.document.differencesFromScratch(), equals: [])
  }

  @Test(arguments: [TextTransform.uppercase, .lowercase, .capitalize])
  func `a key in a long paragraph of transformed text lays out a few sections`(
    transform: TextTransform
  ) throws {
    var numbers = SeededGenerator(seed: 3)
    let words = ["Die", "große", "Straße", "am", "Fluß", "und", "ein", "Haus", "Öl"]
    let text = (0..<8000).map { _ in numbers.one(of: words) }.joined(separator: " ")
    let document = try Box.document(
      text, width: 400, ParagraphStyle { $0.textTransform = transform }, context: LayoutContext())
    let middle = document.length / 2
    _ = document.caretRect(for: TextPosition(middle))
    let before = document.work.units
    for step in 0..<10 {
      document.insert(["ß", "a", " "][step % 3], at: middle + step)
      _ = document.caretRect(for: TextPosition(middle + step + 1))
    }
    #expect(document.work.units - before < 10 * 6000)
    expect(document.differencesFromScratch(), equals: [])
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct DocumentStyleTests {
  private func style(_ size: Double) throws -> TextStyle {
    TextStyle(fonts: [try Box.face.get()], size: size)
  }

  @Test(arguments: ["", "one two three\nfour", String(repeating: "long words in it\n", count: 400)])
  func `another style is laid out as in a new document`(_ text: String) throws {
    let spans =
      text.isEmpty ? [] : [TextSpan(TextRange(1, 6), size: 33), TextSpan(TextRange(8, 9), size: 7)]
    let document = TextDocument(text, style: try style(20), spans: spans, width: 100)
    document.measure()
    var differences: [String]?
    document.shadow = { differences = $0 }
    document.setStyle(try style(31))
    expect(differences, equals: [])
    document.replace(TextRange(0, 0), with: "x\n")
    document.measure()
    expect(differences, equals: [])
    let new = TextDocument(document.text, style: try style(31), spans: document.spans, width: 100)
    new.measure()
    expect(document.height, equals: new.height)
    expect(document.lineCount, equals: new.lineCount)
    differences = nil
    document.setStyle(try style(31))
    expect(differences, equals: nil)
  }

  @Test func `an undo after another style restores the text`() throws {
    let document = TextDocument("ab\ncd", style: try style(20), width: 100)
    let editor = TextEditor(document)
    editor.select(TextSelection(caret: 5))
    editor.deleteBackward(count: 3)
    document.setStyle(try style(40))
    editor.undo()
    expect(document.text, equals: "ab\ncd")
    document.measure()
    expect(document.height, equals: 80)
  }
}

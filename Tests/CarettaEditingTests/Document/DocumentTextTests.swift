// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct DocumentTextTests {
  private func document(_ text: String, width: Double) throws -> TextDocument {
    let layout = try Box.layout(text, width: width)
    return TextDocument(text, style: layout.style, width: width)
  }

  @Test(arguments: 0..<8)
  func `a document is read as its layout is`(seed: UInt64) throws {
    var texts = TextGenerator(seed: seed)
    for _ in 0..<8 {
      let text = texts.text() + "\n" + texts.text()
      let width = Double(10 + 10 * texts.numbers.below(30))
      let document = TextTokenizer(DocumentText(try document(text, width: width)))
      let layout = TextTokenizer(LaidOutText(try Box.layout(text, width: width)))
      for granularity in TextGranularity.allCases {
        try #require(document.units(granularity) == layout.units(granularity))
      }
      var movers = (TextMover(document), TextMover(layout))
      for offset in stride(from: 0, through: text.utf16.count, by: 3) {
        for movement in TextMovement.allCases {
          let place = TextPosition(offset)
          let found = movers.0.position(from: place, by: movement)
          let expected = movers.1.position(from: place, by: movement)
          try #require(
            found?.offset == expected?.offset,
            "\(movement) at \(offset) of \(text.debugDescription)")
        }
      }
    }
  }

  @Test func `typing costs the line, whatever the document's length`() throws {
    let line = "local x = \"a word\" -- and a comment\n"
    let document = try document(String(repeating: line, count: 3000), width: 400)
    let lexed = LexedText(.lua)
    let tokenizer = TextTokenizer(DocumentText(document), syntax: .code(lexed))
    _ = lexed.token(at: document.length - 1, in: DocumentText(document))
    expect(lexed.counters.lines, equals: 3000)
    var place = document.length / 2 + 1
    for _ in 0..<10 {
      let change = document.replace(TextRange(place, place), with: "y")
      lexed.changed(change, in: DocumentText(document))
      place += 1
      _ = tokenizer.position(
        from: TextPosition(place), toBoundary: .word, inDirection: .storage(.forward))
    }
    #expect(lexed.counters.lines <= 3000 + 11)
    let fresh = LexedText(.lua)
    let text = UTF16Text(document.text)
    expect(
      lexed.tokens(inParagraphAt: place, of: DocumentText(document)),
      equals: fresh.tokens(inParagraphAt: place, of: text))
  }

  @Test func `a pair of surrogates is never cut`() throws {
    let text = DocumentText(try document("a👍b", width: 100))
    expect(text.utf16(in: TextRange(2, 4)), equals: [0xDC4D, 0x62])
    expect(text.utf16(in: TextRange(0, 2)), equals: [0x61, 0xD83D])
    expect(text.utf16(in: TextRange(1, 3)), equals: [0xD83D, 0xDC4D])
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Paragraphs without strong characters that follow the direction of the paragraph before.
@Suite struct DocumentDirectionTests {
  private func document(_ text: String, width: Double = 100) throws -> TextDocument {
    try Box.document(text, width: width, ParagraphStyle { $0.autoFallback = .previous })
  }

  @Test func `an edit turns the neutral paragraphs after it`() throws {
    let neutral = String(repeating: "12\n\n", count: 600)
    let document = try document("a\n" + neutral + "b\n34\n" + neutral)
    document.measure()
    expect(document.differencesFromScratch(), equals: [])
    var found: [String] = []
    document.shadow = { found = $0 }
    for text in [Box.hebrew("A"), "", "b", "", Box.hebrew("A")] {
      let isEmpty = document.text(in: TextRange(0, 1)) == "\n"
      document.replace(TextRange(0, isEmpty ? 0 : 1), with: text)
      expect(found, equals: [], "\(text)")
    }
    // In the middle of the neutral paragraphs, and at their end.
    document.insert(Box.hebrew("B"), at: 1800)
    expect(found, equals: [])
    document.replace(TextRange(1800, 1801), with: "")
    expect(found, equals: [])
  }

  @Test func `it costs the neutral paragraphs after it only`() throws {
    let words = String(repeating: "ab cd\n", count: 2000)
    let document = try document(words + "x\n12\n34\n" + words)
    document.measure()
    let before = document.work
    document.replace(TextRange(12_000, 12_001), with: Box.hebrew("A"))
    document.measure()
    #expect(document.work.paragraphs - before.paragraphs <= 4)
    // A keystroke that turns nothing.
    let all = document.work
    document.insert(Box.hebrew("B"), at: 12_001)
    document.measure()
    #expect(document.work.paragraphs - all.paragraphs <= 1)
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test func `a part of the text is as in the whole when it is looked at first`() throws {
    let text = Box.hebrew("A\n") + String(repeating: "12 34\n", count: 3000)
    let document = try document(text)
    let end = document.caretRect(for: TextPosition(text.utf16.count - 3))
    let fresh = TextLayout(
      text, style: document.style, paragraphStyle: document.paragraphStyle, width: 100)
    expect(end.x, equals: fresh.caretRect(for: TextPosition(text.utf16.count - 3)).x)
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test func `paragraph spans turn the neutral paragraphs after them`() throws {
    let document = try document("a\n" + String(repeating: "12\n", count: 1500) + "b\n1")
    document.measure()
    var found: [String] = []
    document.shadow = { found = $0 }
    document.addParagraphSpan(ParagraphSpan(TextRange(0, 1), direction: .rtl))
    expect(found, equals: [])
    document.addParagraphSpan(ParagraphSpan(TextRange(900, 901), direction: .ltr))
    expect(found, equals: [])
    document.setParagraphSpans([])
    expect(found, equals: [])
  }

  @Test(arguments: TestFactor.seeds(4))
  func `random edits of mostly neutral text`(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    func piece() -> String {
      let words = ["12", "\n", "\n", "...", "\n\n", " ", "7\n8\n9", "a", Box.hebrew("B"), "\r\n"]
      let count = numbers.one(of: [1, 1, 3, 800])
      let neutral = numbers.below(4) > 0
      return (0..<count).map { _ in numbers.one(of: neutral ? Array(words.prefix(7)) : words) }
        .joined()
    }
    let document = try document((0..<6).map { _ in piece() }.joined())
    var found: [String] = []
    if seed % 2 == 0 { document.measure() }
    for _ in 0..<20 {
      // Some edits in a row without a look at the rest.
      document.shadow = numbers.below(3) == 0 ? { found = $0 } : nil
      let start = numbers.below(document.length + 1)
      let end = min(document.length, start + numbers.one(of: [0, 0, 1, 3, 900]))
      document.replace(TextRange(start, end), with: piece())
      if numbers.below(4) == 0, document.length > 0 {
        let at = numbers.below(document.length)
        document.addParagraphSpan(
          ParagraphSpan(TextRange(at, at + 1), direction: numbers.one(of: [.ltr, .rtl, .auto])))
      }
      expect(found, equals: [])
      if !found.isEmpty { return }
    }
    expect(document.differencesFromScratch(), equals: [])
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Documents whose words are hyphenated by patterns: what an edit leaves is the layout of the text.
@Suite struct HyphenatedDocumentTests {
  private static let faces = Result {
    try ["NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "BoxTall-Regular.ttf"].map {
      try TestFonts.face($0)
    }
  }

  @Test(arguments: [3, 9, 300, 6000, 90_000])
  func `edits, undo, redo, spans and widths leave the layout of the text`(seed: UInt64) throws {
    _ = try TestHyphenation.everywhere.get()
    var script = EditScript(seed: seed, faces: try Self.faces.get())
    let found = script.run()
    #expect(found.isEmpty, "seed \(seed): \(script) \(found.prefix(3))")
  }

  @Test(arguments: ParagraphStyle.TextWrap.allCases)
  func `a long paragraph is edited section by section`(wrap: ParagraphStyle.TextWrap) throws {
    var numbers = SeededGenerator(seed: 11)
    let words = [
      "hyphenation", "a", "typographical", "of", "paragraphs", "co-operates", "the", "it",
    ]
    let text = (0..<1500).map { _ in numbers.one(of: words) }.joined(separator: " ")
    var style = TextStyle(fonts: [try Self.faces.get()[0]], size: 16)
    var paragraphStyle = ParagraphStyle(textWrap: wrap)
    try TestHyphenation.hyphenate(&paragraphStyle, &style)
    let document = TextDocument(text, style: style, paragraphStyle: paragraphStyle, width: 150)
    #expect(document.layout().lines.contains { $0.endReason == .hyphen })
    for _ in 0..<TestFactor.count(40) {
      let start = numbers.below(document.length + 1)
      let end = min(document.length, start + numbers.one(of: [0, 1, 5, 200]))
      document.replace(
        TextRange(start, end), with: numbers.one(of: ["", "x", " ", "ab cdef", "-"]))
      let found = document.differencesFromScratch()
      #expect(found.isEmpty, "\(found.prefix(2))")
      if !found.isEmpty { return }
    }
    document.setWidth(200)
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test func `a key in a long hyphenated paragraph looks up a few words`() throws {
    let text = Array(repeating: "typographical hyphenation", count: 4000).joined(separator: " ")
    var style = TextStyle(fonts: [try Self.faces.get()[0]], size: 16)
    var paragraphStyle = ParagraphStyle()
    try TestHyphenation.hyphenate(&paragraphStyle, &style)
    let context = LayoutContext()
    let document = TextDocument(
      text, style: style, paragraphStyle: paragraphStyle, width: 150, context: context)
    document.replace(TextRange(50_000, 50_000), with: "x")
    let before = context.counters.wordsHyphenated
    document.replace(TextRange(50_000, 50_000), with: "y")
    #expect(context.counters.wordsHyphenated - before < 2000)
  }
}

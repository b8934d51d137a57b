// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// After an edit, the words around it keep their segments and are not looked up again.
@Suite struct ReusedWordsTests {
  private static let texts = [
    "The quick brown fox jumps over the lazy dog and does not look back, twice. ",
    "The “quick” brown fox — or the hare — doesn’t look back… ",
    "نص عربي طويل يكتب فيه المستخدم كلمات كثيرة ثم يغيرها ",
    "نص عربي with some English words داخل النص (and 12 numbers) ",
    "Один два три, четыре пять. ", "สวัสดีชาวโลก ภาษาไทย น้ำ ",
  ]

  private func document(
    _ text: String, _ context: LayoutContext, _ style: ParagraphStyle = ParagraphStyle()
  ) throws -> TextDocument {
    TextDocument(
      text, style: TextStyle(fonts: try TestFonts.manyScripts(), size: 20), paragraphStyle: style,
      width: 400, context: context)
  }

  @Test(arguments: [
    (texts[0], "a"), (texts[1], "a"), (texts[2], "ب"), (texts[4], "б"),
    ("نص عربي with some English words داخل النص ", "ب"),
  ])
  func `a keystroke looks up the words next to it only`(words: String, letter: String) throws {
    let context = LayoutContext()
    let document = try document(String(repeating: words, count: 12), context)
    let text = Array(document.text.utf16)
    let start = try #require(text[(text.count / 2)...].firstIndex(of: 0x20)) + 2
    _ = document.caretRect(for: TextPosition(start))
    let before = context.counters
    for step in 0..<10 {
      document.insert(step % 4 == 3 ? " " : letter, at: start + step)
      _ = document.caretRect(for: TextPosition(start + step + 1))
    }
    let after = context.counters
    let found = after.cacheHits + after.segmentsShaped - before.cacheHits - before.segmentsShaped
    // The first and the last word, and those around the letter.
    #expect(found <= 10 * 8, "\(found)")
  }

  private static let styles = [
    ParagraphStyle(), ParagraphStyle(direction: .rtl),
    ParagraphStyle { $0.whiteSpace = .normal }, ParagraphStyle { $0.whiteSpace = .breakSpaces },
    ParagraphStyle { $0.wordBreak = .keepAll }, ParagraphStyle { $0.hyphens = .none },
    ParagraphStyle { $0.textAutospace = .normal }, ParagraphStyle { $0.textTransform = .uppercase },
  ]
  private static let inserted = [
    "a", " ", "  ", "\t", "ب", "“", "\n", " a a a a", "\u{301}", "\u{200D}", "👍🏽", "漢字", "b\u{A0}",
    "\u{200B}", "\u{2028}", "\r", "\u{2067}", String(repeating: "x", count: 140),
    String(repeating: " ", count: 140), "",
  ]

  @Test(arguments: styles)
  func `reused words equal newly shaped ones`(style: ParagraphStyle) throws {
    var numbers = SeededGenerator(seed: 0xEA41)
    for words in Self.texts {
      let context = LayoutContext()
      context.setChecksShortcuts(true)
      let document = try document(
        String(repeating: words, count: 2) + "a a a a a\nA second paragraph. " + words, context,
        style)
      for step in 0..<40 {
        let start = numbers.below(document.length + 1)
        let end = min(document.length, start + numbers.one(of: [0, 0, 0, 1, 1, 5, 30]))
        let range = TextRange(start, end)
        let text = numbers.one(of: Self.inserted)
        document.replace(range, with: text)
        expect(
          context.shortcutMismatches, equals: 0,
          "step \(step): \(range) by \(text.debugDescription) in \(document.text.debugDescription)")
        if context.shortcutMismatches > 0 { return }
      }
      expect(document.differencesFromScratch(), equals: [])
    }
  }

  @Test func `words are not reused where a style of the paragraph changed`() throws {
    let context = LayoutContext()
    context.setChecksShortcuts(true)
    let document = try document(String(repeating: Self.texts[0], count: 6), context)
    document.insert("a", at: 100)
    document.setSpans([TextSpan(TextRange(20, 30), size: 30)])
    document.insert("b", at: 120)
    document.setSpans([])
    document.insert("c", at: 10)
    document.setStyle(TextStyle(fonts: try TestFonts.manyScripts(), size: 13))
    document.insert("d", at: 200)
    document.insert("e", at: 60)
    expect(context.shortcutMismatches, equals: 0)
    expect(document.differencesFromScratch(), equals: [])
  }
}

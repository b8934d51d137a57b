// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import TestSupport

/// Any bytes as Lua and Swift: tokens tile every line, and after an edit they are equal to the
/// tokens of the new text.
struct TokenizerTarget: FuzzTarget {
  static let name = "tokenizers"

  private static let parts = [
    "--", "--[[", "]]", "--[==[", "]==]", "\"", "'", "\\", "\\z", "\\u{", "\"\"\"", "#\"", "\"#",
    "/*", "*/", "//", "\\(", ")", "(", "\n", "\r\n", "\r", " ", "\t", "0x", "1e+", "..", "...",
    "if", "end", "a", "é", "👍🏽", "\u{301}", "\u{600}", "\u{85}", "\u{2028}", "=", "[", "]", "_",
  ]

  init() {}

  func run(seed: UInt64) -> [String] {
    var texts = TextGenerator(seed: seed)
    let text = text(&texts)
    let source = UTF16Text(text)
    let start = texts.numbers.below(source.length + 1)
    let end = min(source.length, start + texts.numbers.below(8))
    let new = self.text(&texts)
    var units = Array(text.utf16)
    units.replaceSubrange(start..<end, with: new.utf16)
    let edited = String(decoding: units, as: UTF16.self)
    var found: [String] = []
    for language in [CodeLanguage.lua, .swift] {
      let lexed = LexedText(language)
      check(lexed, source, "\(language) \(text.debugDescription)", &found)
      // Halves of surrogates become other characters.
      guard edited.utf16.count == units.count else { continue }
      let after = UTF16Text(edited)
      lexed.replaced(TextRange(start, end), withLength: new.utf16.count, in: after)
      let fresh = LexedText(language)
      if tokens(lexed, after) != tokens(fresh, after) {
        found.append(
          "\(language) \(text.debugDescription) \(start)..<\(end) by \(new.debugDescription)")
      }
      let tokenizer = TextTokenizer(text, language: language)
      for granularity in [TextGranularity.character, .word, .sentence, .paragraph, .line] {
        check(tokenizer.units(granularity), granularity, source.length, text, &found)
      }
    }
    return found
  }

  private func text(_ texts: inout TextGenerator) -> String {
    switch texts.numbers.below(4) {
    case 0:
      let bytes = (0..<texts.numbers.below(60)).map { _ in
        UInt8(truncatingIfNeeded: texts.numbers.next())
      }
      return String(decoding: bytes, as: UTF8.self)
    case 1: return texts.text()
    default:
      return (0..<texts.numbers.below(40)).map { _ in
        texts.numbers.one(of: Self.parts)
      }.joined()
    }
  }

  private func tokens(_ lexed: LexedText, _ source: UTF16Text) -> [CodeToken] {
    var result: [CodeToken] = []
    var at = 0
    while at < source.length {
      result += lexed.tokens(inParagraphAt: at, of: source)
      at = max(at + 1, source.paragraph(at: at).end)
    }
    return result
  }

  private func check(
    _ lexed: LexedText, _ source: UTF16Text, _ name: String, _ found: inout [String]
  ) {
    var at = 0
    while at < source.length {
      let paragraph = source.paragraph(at: at)
      var offset = paragraph.start
      for token in lexed.tokens(inParagraphAt: at, of: source) {
        if token.range.start != offset || token.range.isEmpty { found.append("\(name): \(token)") }
        offset = token.range.end
      }
      if offset > paragraph.end { found.append("\(name): tokens end at \(offset)") }
      at = max(at + 1, paragraph.end)
    }
  }

  private func check(
    _ units: [TextRange], _ granularity: TextGranularity, _ length: Int, _ text: String,
    _ found: inout [String]
  ) {
    var at = 0
    for unit in units {
      if unit.start < at || unit.end < unit.start || unit.end > length {
        found.append("\(granularity) \(text.debugDescription): \(unit)")
      }
      at = unit.end
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// Pieces of code that are hard to lex, in any order.
struct CodeGenerator {
  var texts: TextGenerator

  init(seed: UInt64) {
    texts = TextGenerator(seed: seed)
  }

  private static let pieces = [
    "local", "x", "_main_Test", "naïve_é", "e\u{301}", "f(", ")", "{", "}", "[", "]", "[[", "]]",
    "[=[", "]=]", "[==[", "]==]", "--", "--[[", "--[=[", "--[", "\"", "'", "\\", "\\\"", "\\n",
    "\\z", "\\z  ", "\\x41", "\\065", "\\u{1F600}", "\\u{", "\\(", "1", "3.14e-2", "0xFFp+1",
    "1..2",
    ".5", "3.", "...", "..", "==", "~=", "::", "//", "/*", "*/", "#", "#\"", "\"#", "\"\"\"", "`",
    "foo._bar", "don't", "hello big world", "👍🏽", "\"\u{301}", "\u{600}\"", "🇺🇸", "שלום", "ภาษาไทย",
  ]
  private static let spaces = [" ", " ", " ", "  ", "\t", "", "", "\u{A0}"]
  private static let ends = [
    "\n", "\n", "\n", "\r\n", "\r", "\u{2029}", "\n\n", "\\\n", "\u{2028}",
  ]

  mutating func code(upTo count: Int = 24) -> String {
    var result = ""
    for _ in 0..<texts.numbers.below(count) {
      if texts.numbers.below(40) == 0 { result += texts.salad() }
      result += texts.numbers.one(of: Self.pieces)
      result += texts.numbers.one(of: texts.numbers.below(6) == 0 ? Self.ends : Self.spaces)
    }
    return result
  }

  mutating func below(_ bound: Int) -> Int { texts.numbers.below(bound) }
}

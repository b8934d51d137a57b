// SPDX-License-Identifier: Apache-2.0

@testable import CarettaFiles
import Expectations

/// The merge of a save: it has a result for any three texts.
@Suite struct TextMergeTests {
  /// Parts that join or divide characters at their boundaries.
  private let parts = [
    "a", "e", "\u{301}", " ", "\r", "\n", "👨", "\u{200D}", "👩", "🏽", "🇺", "🇸", "😀", "\u{FE0F}", "한",
    "\u{11AB}",
  ]

  private func text(_ numbers: inout SeededGenerator) -> String {
    (0..<numbers.below(13)).map { _ in numbers.one(of: parts) }.joined()
  }

  @Test func `any two changes of one text can be merged`() {
    var numbers = SeededGenerator(seed: 7)
    for _ in 0..<3000 {
      let (base, own, theirs) = (text(&numbers), text(&numbers), text(&numbers))
      let merged = TextMerge.merged(base: base, own: own, theirs: theirs)
      // The other order of the same changes removes the same text and inserts the same.
      let other = TextMerge.merged(base: base, own: theirs, theirs: own)
      expect(merged.utf16.count, equals: other.utf16.count)
    }
  }

  @Test func `a change that one side alone made is the result`() {
    expect(TextMerge.merged(base: "a", own: "a", theirs: "b"), equals: "b")
    expect(TextMerge.merged(base: "a", own: "b", theirs: "a"), equals: "b")
    expect(TextMerge.merged(base: "a", own: "b", theirs: "b"), equals: "b")
  }
}

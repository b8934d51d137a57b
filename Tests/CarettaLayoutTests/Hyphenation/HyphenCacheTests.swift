// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

@Suite struct HyphenCacheTests {
  private func offsets(
    _ word: String, _ hyphenator: Hyphenator, _ cache: inout HyphenCache
  ) -> [Int] {
    let units = Array("(\(word))".utf16)
    let places = cache.places(
      in: .utf16(units), 1..<units.count - 1, replacing: [], hyphenator,
      language: hyphenator.language)
    return places?.places.map { Int($0.offset) } ?? []
  }

  @Test func `a cached word has the positions of the patterns`() throws {
    var numbers = SeededGenerator(seed: 5)
    let hyphenator = try TestHyphenation.hyphenator("1b", language: "en")
    var cache = HyphenCache()
    // More words than the cache has places for.
    let words = (0..<6000).map { _ in
      (0..<2 + numbers.below(8)).map { _ in numbers.one(of: ["a", "b", "é", "C"]) }.joined()
    }
    for word in words + words {
      expect(offsets(word, hyphenator, &cache), equals: hyphenator.offsets(in: word))
    }
  }

  @Test func `a word has the positions of the hyphenator that is asked`() throws {
    let english = try TestHyphenation.hyphenator("1b", language: "en")
    let german = try TestHyphenation.hyphenator("1c", language: "de")
    var cache = HyphenCache()
    for _ in 0..<3 {
      expect(offsets("abac", english, &cache), equals: english.offsets(in: "abac"))
      expect(offsets("abac", german, &cache), equals: german.offsets(in: "abac"))
    }
    #expect(english.offsets(in: "abac") != german.offsets(in: "abac"))
  }
}

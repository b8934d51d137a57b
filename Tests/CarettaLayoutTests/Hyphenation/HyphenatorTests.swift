// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct HyphenatorTests {
  private func parts(_ word: String, _ language: String) throws -> String {
    var text = Array(word.utf16)
    for offset in try TestHyphenation.debian(language).offsets(in: word).reversed() {
      text.insert(0x2D, at: offset)
    }
    return String(decoding: text, as: UTF16.self)
  }

  @Test(arguments: [
    ("hyphenation", "hy-phen-ation"), ("HYPHENATION", "HY-PHEN-ATION"), ("the", "the"),
    ("don't", "don't"), ("typography", "ty-pog-ra-phy"), ("cafe\u{301}teria", "cafe\u{301}-te-ria"),
  ])
  func `English words break as their patterns say`(word: String, expected: String) throws {
    try expect(parts(word, "en"), equals: expected)
  }

  @Test(arguments: [
    ("Silbentrennung", "Sil-ben-tren-nung"), ("Straßenbahn", "Stra-ßen-bahn"),
    ("STRASSENBAHN", "STRAS-SEN-BAHN"), ("STRAẞENBAHN", "STRA-ẞEN-BAHN"),
    ("Zucker", "Zu-cker"), ("Donaudampfschifffahrt", "Do-nau-dampf-schiff-fahrt"),
    ("Gru\u{308}ndung", "Gru\u{308}n-dung"), ("Gründung", "Grün-dung"),
  ])
  func `German words break as their patterns say`(word: String, expected: String) throws {
    try expect(parts(word, "de-DE"), equals: expected)
  }

  @Test func `a word with soft hyphens, of several scripts or too long has no place`() throws {
    let hyphenator = try TestHyphenation.hyphenator("1b")
    expect(hyphenator.offsets(in: "abab"), equals: [1, 3])
    expect(hyphenator.offsets(in: "ab\u{AD}ab"), equals: [])
    expect(hyphenator.offsets(in: "abабab"), equals: [])
    expect(hyphenator.offsets(in: "ab ab"), equals: [])
    expect(hyphenator.offsets(in: ""), equals: [])
    let longest = String(repeating: "b", count: Hyphenator.longestWord)
    expect(hyphenator.offsets(in: longest).count, equals: Hyphenator.longestWord - 1)
    expect(hyphenator.offsets(in: longest + "b"), equals: [])
  }

  @Test func `marks and surrogate pairs are parts of letters`() throws {
    let marks = try TestHyphenation.hyphenator("1b", "1\u{10428}", "1é")
    expect(marks.offsets(in: "ab\u{301}\u{302}ab"), equals: [1, 5])
    expect(marks.offsets(in: "ae\u{301}a"), equals: [1])
    // Deseret: the capital is found in lower case, and a letter is two units.
    expect(marks.offsets(in: "\u{10400}\u{10400}\u{10400}"), equals: [2, 4])
  }

  @Test func `the dotless i is Turkish`() throws {
    let turkish = try TestHyphenation.hyphenator("1ı", "i1k", language: "tr")
    expect(turkish.offsets(in: "AIA"), equals: [1])
    expect(turkish.offsets(in: "AİK"), equals: [2])
    let german = try TestHyphenation.hyphenator("1ı", "i1k", language: "de")
    expect(german.offsets(in: "AIK"), equals: [2])
  }

  @Test func `a language finds the nearest dictionary`() throws {
    let folders = try HyphenationFolders([HyphenationFolders.debian])
    #expect(folders.languages.contains("en-US"))
    expect(folders.dictionary(for: "EN_us")?.language, equals: "en-US")
    expect(folders.dictionary(for: "en-US")?.path, equals: "/usr/share/hyphen/hyph_en_US.dic")
    expect(folders.dictionary(for: "de-AT")?.language, equals: "de-AT")
    expect(folders.dictionary(for: "de-1996")?.language.hasPrefix("de"), equals: true)
    expect(folders.dictionary(for: "hu-RO")?.language.hasPrefix("hu"), equals: true)
    #expect(folders.dictionary(for: "tlh") == nil)
    #expect(folders.dictionary(for: "de-Cyrl") == nil)
    #expect(folders.dictionary(for: "") == nil)
    #expect(folders.dictionary(for: "und") == nil)
    #expect(folders.dictionary(for: "-") == nil)
    #expect(folders.dictionary(for: "de\u{0}") == nil)
  }

  @Test func `threads may share a hyphenator`() async throws {
    let english = try TestHyphenation.debian("en-US")
    let words = ["hyphenation", "typography", "paragraph", "international"]
    let expected = words.map(english.offsets)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<200).allSatisfy { _ in words.map(english.offsets) == expected }
        }
      }
      for await same in group { #expect(same) }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The positions at which the patterns of a hyphenator divide a word.
struct HyphenPlaces {
  /// A position: its offset from the start of the word, and the number of letters before it.
  struct Place {
    let offset: Int32
    let letters: Int
  }

  let places: [Place]
  /// The number of letters of the word.
  let letterCount: Int
  /// Whether the word begins with a capital letter.
  let isCapitalized: Bool

  /// Returns nil if patterns do not apply to the word.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - range: the word.
  ///   - replacements: the ranges of the text that are shaped as other code units.
  ///   - hyphenator: the patterns.
  ///   - language: the language, which determines the lower-case letters.
  fileprivate init?(
    _ text: ParagraphText, _ range: Range<Int>, replacing replacements: [TextReplacement],
    _ hyphenator: Hyphenator, language: String
  ) {
    guard
      let word = WordLetters(text, range, language: language, replacing: replacements),
      word.isWord
    else { return nil }
    places = hyphenator.offsets(in: word).map { place in
      Place(
        offset: Int32(truncatingIfNeeded: place.offset - range.lowerBound), letters: place.letters)
    }
    letterCount = word.count
    isCapitalized = word.isCapitalized
  }
}

/// The positions of hyphens in recently read words of one hyphenator and one language.
///
/// Words recur: patterns take ten times as long as finding a word here.
struct HyphenCache {
  /// The number of words at which the cache is emptied.
  private static let capacity = 4096

  private var hyphenator: Hyphenator?
  private var language = ""
  private var words: [[UInt16]: HyphenPlaces?] = [:]

  /// Returns the positions in a word; nil if patterns do not apply to it.
  ///
  /// Words with replacements are not stored.
  mutating func places(
    in text: ParagraphText, _ range: Range<Int>, replacing replacements: [TextReplacement],
    _ hyphenator: Hyphenator, language: String
  ) -> HyphenPlaces? {
    guard replacements.isEmpty else {
      return HyphenPlaces(
        text, range, replacing: replacements, hyphenator, language: language)
    }
    if self.hyphenator !== hyphenator || self.language != language {
      self = HyphenCache(hyphenator: hyphenator, language: language)
    }
    let units = text.utf16(range)
    if let known = words[units] { return known }
    let places = HyphenPlaces(
      .utf16(units), 0..<units.count, replacing: [], hyphenator, language: language)
    if words.count >= Self.capacity { words.removeAll(keepingCapacity: true) }
    words.updateValue(places, forKey: units)
    return places
  }

  /// Forgets all words.
  mutating func removeAll() { self = HyphenCache() }
}

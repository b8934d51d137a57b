// SPDX-License-Identifier: Apache-2.0

/// How words are hyphenated.
extension ParagraphStyle {
  /// CSS `hyphens`.
  public enum Hyphens: String, Hashable, Sendable, Codable, CaseIterable {
    /// Words break only at soft hyphens (U+00AD); a hyphen is drawn at the break.
    case manual
    /// Words are not hyphenated.
    case none
    /// As `manual`; words without a soft hyphen also break by the patterns of their language
    /// (`ParagraphStyle.hyphenation`).
    case auto

    /// Whether words break at soft hyphens.
    var breaksAtSoftHyphens: Bool { self != .none }
  }

  /// The settings of `hyphens: auto`: the patterns, and the words that are not hyphenated.
  public struct Hyphenation: Hashable, Sendable {
    /// The hyphenation patterns, one `Hyphenator` per language.
    ///
    /// A word uses the patterns that match the language at its start most closely
    /// (`HyphenationFolders.hyphenator(for:)`), and is not hyphenated if none match. Patterns are
    /// not loaded from files automatically: without hyphenators nothing is hyphenated.
    public var hyphenators: [Hyphenator]
    /// The minimum numbers of letters.
    public var limitChars: LimitChars
    /// Whether words that begin with a capital letter are hyphenated (InDesign's "Hyphenate
    /// Capitalized Words").
    ///
    /// If false, names are not hyphenated, nor are most German nouns.
    public var hyphenatesCapitalizedWords: Bool

    /// Creates settings; by default nothing is hyphenated.
    public init(
      hyphenators: [Hyphenator] = [], limitChars: LimitChars = LimitChars(),
      hyphenatesCapitalizedWords: Bool = true
    ) {
      self.hyphenators = hyphenators
      self.limitChars = limitChars
      self.hyphenatesCapitalizedWords = hyphenatesCapitalizedWords
    }

    /// CSS `hyphenate-limit-chars`: the minimum numbers of letters; a letter and its combining
    /// marks count as one.
    ///
    /// If a dictionary requires more letters before or after a hyphen, the larger number applies
    /// (the English dictionary requires three after it). Values below 1 count as 1.
    public struct LimitChars: Hashable, Sendable, Codable {
      /// The minimum length of a hyphenated word.
      public var word: Int
      /// The minimum number of letters before a hyphen.
      public var before: Int
      /// The minimum number of letters after a hyphen.
      public var after: Int

      /// Creates limits; the defaults are CSS's initial values.
      public init(word: Int = 5, before: Int = 2, after: Int = 2) {
        self.word = word
        self.before = before
        self.after = after
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// How words are hyphenated.
extension ParagraphStyle {
  /// CSS `hyphens`.
  public enum Hyphens: String, Hashable, Sendable, Codable, CaseIterable {
    /// Words break at U+00AD, which is drawn there.
    case manual
    /// They do not.
    case none
    /// As `manual`, and words without U+00AD break where the patterns of their language say so
    /// (`ParagraphStyle.hyphenation`); a hyphen is drawn there.
    case auto

    /// Whether words break at U+00AD.
    var breaksAtSoftHyphens: Bool { self != .none }
  }

  /// What `hyphens: auto` hyphenates by: patterns, and which words are left whole.
  public struct Hyphenation: Hashable, Sendable {
    /// The patterns, each of a language; a word has those nearest to the language it begins in
    /// (`HyphenationFolders.dictionary(for:)`), and is left whole where there are none.
    ///
    /// No file is looked for: without hyphenators nothing is hyphenated.
    public var hyphenators: [Hyphenator]
    /// The least numbers of letters.
    public var limitChars: LimitChars
    /// Whether words that begin with a capital letter are hyphenated (InDesign's "Hyphenate Capitalized
    /// Words"): without them names are left whole, and in German most nouns.
    public var hyphenatesCapitalizedWords: Bool

    /// Makes one; without arguments nothing is hyphenated.
    public init(
      hyphenators: [Hyphenator] = [], limitChars: LimitChars = LimitChars(),
      hyphenatesCapitalizedWords: Bool = true
    ) {
      self.hyphenators = hyphenators
      self.limitChars = limitChars
      self.hyphenatesCapitalizedWords = hyphenatesCapitalizedWords
    }

    /// CSS `hyphenate-limit-chars`: the least numbers of letters, a letter with its marks counted once.
    ///
    /// Where a dictionary asks for more before or after a hyphen, as the English one for three after it,
    /// that counts. Below 1 counts as 1.
    public struct LimitChars: Hashable, Sendable {
      /// Of a word that is hyphenated.
      public var word: Int
      /// Before a hyphen.
      public var before: Int
      /// After a hyphen.
      public var after: Int

      /// Makes limits; those of CSS without arguments.
      public init(word: Int = 5, before: Int = 2, after: Int = 2) {
        self.word = word
        self.before = before
        self.after = after
      }
    }
  }
}

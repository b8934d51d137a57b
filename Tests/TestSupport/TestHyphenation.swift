// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout
import Synchronization

/// Patterns for tests: of a few words, of Debian's packages, and some that break words nearly
/// everywhere.
public enum TestHyphenation {
  /// Returns the patterns of some lines of a dictionary in UTF-8, with no least numbers of letters.
  public static func hyphenator(
    _ lines: String..., language: String = "en"
  ) throws(HyphenationError) -> Hyphenator {
    let file = (["UTF-8", "LEFTHYPHENMIN 1", "RIGHTHYPHENMIN 1"] + lines).joined(separator: "\n")
    return try Hyphenator(bytes: Array(file.utf8), language: language, name: "test.dic")
  }

  /// The hyphenators that tests have loaded, by language.
  private static let loaded = Mutex<[String: Hyphenator]>([:])

  /// Returns the hyphenator of a language of Debian's packages `hyphen-*`.
  public static func debian(_ language: String) throws(HyphenationError) -> Hyphenator {
    if let known = loaded.withLock({ $0[language] }) { return known }
    let hyphenator = try load(language)
    loaded.withLock { $0[language] = hyphenator }
    return hyphenator
  }

  private static func load(_ language: String) throws(HyphenationError) -> Hyphenator {
    guard let found = try HyphenationFolders([HyphenationFolders.debian]).hyphenator(for: language)
    else {
      throw .notFound(path: "\(HyphenationFolders.debian): a dictionary for \(language)")
    }
    return found
  }

  /// Patterns that allow a hyphen before most letters of several scripts, for some languages.
  public static let everywhere = Result { () throws(HyphenationError) in
    let letters =
      "bcdfgklmnprstzאבגדהומבتثجحدلмнпрстабгλμνπρσ가나"
      .unicodeScalars.map { "1\($0)" } + ["1क", "1न", "c2k", "1é"]
    let file = (["UTF-8", "LEFTHYPHENMIN 1", "RIGHTHYPHENMIN 1"] + letters).joined(separator: "\n")
    var hyphenators: [Hyphenator] = []
    for language in ["en", "tr", "fi", "ar", "ko", "th"] {
      hyphenators.append(
        try Hyphenator(bytes: Array(file.utf8), language: language, name: "everywhere.dic"))
    }
    return hyphenators
  }

  /// A style that hyphenates nearly everywhere.
  public static func hyphenate(
    _ style: inout ParagraphStyle, _ text: inout TextStyle
  ) throws(HyphenationError) {
    style.hyphens = .auto
    style.hyphenation.hyphenators = try everywhere.get()
    style.hyphenation.limitChars = .init(word: 2, before: 1, after: 1)
    if text.language.isEmpty { text.language = "en" }
  }
}

extension ParagraphStyle {
  /// Returns a style with the patterns of some hyphenators.
  public static func hyphenated(
    _ hyphenators: Hyphenator...,
    limits: Hyphenation.LimitChars = .init(word: 2, before: 1, after: 1)
  ) -> ParagraphStyle {
    ParagraphStyle {
      $0.hyphens = .auto
      $0.hyphenation = Hyphenation(hyphenators: hyphenators, limitChars: limits)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Where lines may end.
extension ParagraphStyle {
  /// CSS `white-space`.
  public enum WhiteSpace: String, Hashable, Sendable, Codable, CaseIterable {
    /// Runs of white space collapse; lines wrap.
    case normal
    /// Runs of white space collapse; only the text's end ends a line.
    case nowrap
    /// White space stays; only hard breaks end lines.
    case pre
    /// White space stays and hangs at the ends of lines; lines wrap.
    case preWrap = "pre-wrap"
    /// Runs of spaces and tabs collapse, hard breaks stay; lines wrap.
    case preLine = "pre-line"
    /// White space stays and takes up room; lines wrap after every space.
    case breakSpaces = "break-spaces"
  }

  /// CSS `word-break`.
  public enum WordBreak: String, Hashable, Sendable, Codable, CaseIterable {
    /// As the rules say.
    case normal
    /// Also between letters and digits of any script.
    case breakAll = "break-all"
    /// Never between letters, ideographs, kana, digits or symbols of the classes NU, AL, AI and ID
    /// (UAX #14); with the tailoring `browser` only between letters and digits, as browsers do.
    case keepAll = "keep-all"
    /// As `normal`, and Japanese only between phrases, a word with the particles after it (CSS Text 4, 5.1):
    /// text whose language is `ja`, by ICU's `lw=phrase`; any other as with `normal`. A phrase that is wider than
    /// its line is broken as with `normal`.
    case autoPhrase = "auto-phrase"
  }

  /// CSS `overflow-wrap`: what happens to a word that is wider than the line.
  public enum OverflowWrap: String, Hashable, Sendable, Codable, CaseIterable {
    /// It overflows.
    case normal
    /// It breaks between grapheme clusters where nothing else helps.
    case breakWord = "break-word"
    /// As `breakWord`; differs from it in CSS only for intrinsic sizes.
    case anywhere
  }

  /// CSS `line-break`.
  public enum LineBreak: String, Hashable, Sendable, Codable, CaseIterable {
    /// As `normal`.
    case auto
    /// The fewest restrictions, as in newspapers.
    case loose
    /// The usual ones.
    case normal
    /// The most: no line begins with a small kana.
    case strict
    /// Between any two grapheme clusters.
    case anywhere
  }

  /// Whose rules break lines.
  public enum Tailoring: String, Hashable, Sendable, Codable, CaseIterable {
    /// UAX #14.
    case unicode
    /// What Chromium does between ASCII characters, CSS Text 3 §5.1 beside U+FFFC, where attachments stand: a line may
    /// end there but beside glue that is not U+00A0, and joiners; UAX #14 for the rest. At the end of a span its
    /// options count that say how words are broken.
    case browser
  }

  /// CSS `text-wrap-mode`.
  public enum TextWrapMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// Lines end where there is no more room.
    case wrap
    /// They do not.
    case nowrap
  }

  /// CSS `text-wrap-style`.
  public enum TextWrap: String, Hashable, Sendable, Codable, CaseIterable {
    /// First fit: each line takes what it can.
    case wrap
    /// As few lines, and these as even as can be.
    case balance
    /// As many lines as first fit, chosen over the whole paragraph: ragged lines leave as little space as possible,
    /// and the gaps of justified lines are widened as evenly as possible.
    case pretty
  }
}

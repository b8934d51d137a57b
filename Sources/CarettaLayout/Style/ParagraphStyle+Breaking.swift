// SPDX-License-Identifier: Apache-2.0

/// White space, line breaking and wrapping.
extension ParagraphStyle {
  /// CSS `white-space`.
  public enum WhiteSpace: String, Hashable, Sendable, Codable, CaseIterable {
    /// Runs of white space collapse; lines wrap.
    case normal
    /// Runs of white space collapse; lines break only at line separators.
    case nowrap
    /// White space is preserved; lines break only at hard breaks.
    case pre
    /// White space is preserved and hangs at the ends of lines; lines wrap.
    case preWrap = "pre-wrap"
    /// Runs of spaces and tabs collapse; hard breaks are preserved; lines wrap.
    case preLine = "pre-line"
    /// White space is preserved and does not hang; lines can wrap after every space.
    case breakSpaces = "break-spaces"
  }

  /// CSS `word-break`.
  public enum WordBreak: String, Hashable, Sendable, Codable, CaseIterable {
    /// Breaks follow the rules of the language and of `lineBreak`.
    case normal
    /// Breaks are also allowed between letters and digits of any script.
    case breakAll = "break-all"
    /// Breaks are forbidden between letters, ideographs, kana, digits and symbols of the classes
    /// NU, AL, AI and ID (UAX #14).
    ///
    /// With the tailoring `browser`, breaks are forbidden only between letters and digits, as in
    /// browsers.
    case keepAll = "keep-all"
    /// As `normal`, but Japanese text breaks only between phrases: a word with the particles after
    /// it (CSS Text 4 §5.1).
    ///
    /// Text whose language is `ja` is broken by ICU's `lw=phrase`; other languages are broken as
    /// with `normal`, and so is a phrase that is wider than its line.
    case autoPhrase = "auto-phrase"
  }

  /// CSS `overflow-wrap`: the handling of words that are wider than the line.
  public enum OverflowWrap: String, Hashable, Sendable, Codable, CaseIterable {
    /// The word overflows the line.
    case normal
    /// The word breaks between grapheme clusters if the line has no other break opportunity.
    case breakWord = "break-word"
    /// As `breakWord`; in CSS the two differ only in intrinsic sizes.
    case anywhere
  }

  /// CSS `line-break`.
  public enum LineBreak: String, Hashable, Sendable, Codable, CaseIterable {
    /// As `normal`.
    case auto
    /// The fewest restrictions, as in newspapers.
    case loose
    /// The usual restrictions.
    case normal
    /// The most restrictions: for example, no line begins with a small kana.
    case strict
    /// Breaks are allowed between any two grapheme clusters.
    case anywhere
  }

  /// The rule set for line breaking.
  public enum Tailoring: String, Hashable, Sendable, Codable, CaseIterable {
    /// UAX #14.
    case unicode
    /// UAX #14 with the rules of browsers.
    ///
    /// Pairs of ASCII characters break as in Chromium. Beside U+FFFC, which attachments replace, a
    /// line can break unless the other character is a joiner or glue other than U+00A0 (CSS Text 3
    /// §5.1). At the end of a span, the span's own word-breaking properties apply.
    case browser
  }

  /// CSS `text-wrap-mode`.
  public enum TextWrapMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// Lines wrap at the available width.
    case wrap
    /// Lines do not wrap.
    case nowrap
  }

  /// CSS `text-wrap-style`.
  public enum TextWrap: String, Hashable, Sendable, Codable, CaseIterable {
    /// First fit: each line takes as much text as fits.
    case wrap
    /// The smallest number of lines, with lengths as even as possible.
    case balance
    /// The same number of lines as first fit, optimized over the whole paragraph.
    ///
    /// Ragged lines leave as little space as possible; the gaps of justified lines are widened as
    /// evenly as possible. In containers and beside exclusions, `pretty` applies only to paragraphs
    /// whose lines from the second one on have equal widths.
    case pretty
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The spacing of East Asian text.
extension ParagraphStyle {
  /// CSS `text-autospace`: the characters next to ideographs at which space is added.
  ///
  /// The space is an eighth of the advance of U+6C34 (水) in the ideograph's font, or of the em if
  /// the font has no such glyph, and belongs to the ideograph's cluster. No space is added at the
  /// edges of lines, beside spaces, or in right-to-left text. `[]` is `no-autospace`.
  public struct TextAutospace: OptionSet, Hashable, Sendable, Codable {
    /// The set as a bit field.
    public let rawValue: UInt8

    /// Creates a set from a bit field.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Space between ideographs and letters other than ideographs.
    public static let ideographAlpha = TextAutospace(rawValue: 1)
    /// Space between ideographs and digits.
    public static let ideographNumeric = TextAutospace(rawValue: 2)
    /// Both, as with CSS `normal`.
    public static let normal: TextAutospace = [.ideographAlpha, .ideographNumeric]
  }

  /// CSS `text-spacing-trim`: the full-width punctuation that is set half-width.
  ///
  /// A glyph is trimmed only if it is as wide as the em and its blank half has no ink; it loses
  /// half its advance, as with the OpenType feature `halt`. All values except `spaceAll` trim
  /// adjacent punctuation: opening punctuation after opening or closing punctuation, middle dots
  /// and U+3000; closing punctuation before closing punctuation, middle dots and U+3000. Closing
  /// punctuation at a line's end is also trimmed if it does not fit, unless white space follows.
  /// Quotation marks (U+2018, U+2019, U+201C, U+201D) count as full-width if the font's glyph for
  /// the language is. In right-to-left text nothing is trimmed.
  public enum TextSpacingTrim: String, Hashable, Sendable, Codable, CaseIterable {
    /// No punctuation is trimmed.
    case spaceAll = "space-all"
    /// Only adjacent punctuation and closing punctuation that does not fit is trimmed.
    ///
    /// Opening punctuation at the start of lines stays full-width.
    case normal
    /// Opening punctuation at the start of lines is trimmed too, except on a paragraph's first line
    /// and after a line separator.
    case spaceFirst = "space-first"
    /// Opening punctuation at the start of all lines is trimmed too.
    case trimStart = "trim-start"
    /// Opening punctuation at the start and closing punctuation at the end of all lines are trimmed
    /// too.
    case trimBoth = "trim-both"
  }
}

/// The properties of a paragraph style that control East Asian spacing.
struct EastAsianSpacing: Hashable, Sendable {
  let autospace: ParagraphStyle.TextAutospace
  let trim: ParagraphStyle.TextSpacingTrim

  /// Returns nil if no space is added and nothing is trimmed.
  init?(_ style: borrowing ParagraphStyle) {
    guard style.spacesEastAsian else { return nil }
    autospace = style.textAutospace
    trim = style.textSpacingTrim
  }

  /// Whether opening punctuation is trimmed at the start of a line that follows a soft wrap.
  var trimsStarts: Bool { trim == .spaceFirst || trimsHardStarts }
  /// Whether opening punctuation is trimmed at the start of a paragraph and after a line separator.
  var trimsHardStarts: Bool { trim == .trimStart || trim == .trimBoth }
  /// Whether closing punctuation is always trimmed at the end of lines.
  var trimsEnds: Bool { trim == .trimBoth }

  /// Whether space is added between an ideograph and the given character.
  func hasSpace(beside scalar: UInt32) -> Bool {
    // Most characters beside ideographs are ideographs.
    if EastAsianCharacters.isInWideBlock(scalar) { return false }
    return autospace.contains(.ideographNumeric) && EastAsianCharacters.isNumeral(scalar)
      || autospace.contains(.ideographAlpha) && EastAsianCharacters.isLetter(scalar)
  }
}

extension ParagraphStyle {
  /// Whether the spacing of East Asian text depends on adjacent characters.
  @inline(__always) var spacesEastAsian: Bool {
    !textAutospace.isEmpty || textSpacingTrim != .spaceAll
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The spacing of East Asian text.
extension ParagraphStyle {
  /// CSS `text-autospace`: where space is added between ideographs and other text.
  ///
  /// The space is an eighth of the advance of U+6C34 in the ideograph's font, of its em square where the font
  /// has none, and belongs to the ideograph's cluster. There is none at the edges of lines, beside spaces and
  /// in text from right to left. `[]` is `no-autospace`.
  public struct TextAutospace: OptionSet, Hashable, Sendable {
    /// The values as bits.
    public let rawValue: UInt8

    /// Makes a set of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Between ideographs and letters that are none.
    public static let ideographAlpha = TextAutospace(rawValue: 1)
    /// Between ideographs and digits.
    public static let ideographNumeric = TextAutospace(rawValue: 2)
    /// Both, as with CSS `normal`.
    public static let normal: TextAutospace = [.ideographAlpha, .ideographNumeric]
  }

  /// CSS `text-spacing-trim`: which full-width punctuation is half as wide.
  ///
  /// Only glyphs as wide as the em square whose blank half is free of ink get narrower, by half of it, as with
  /// the OpenType feature `halt`. Punctuation beside punctuation is trimmed with all values but `spaceAll`:
  /// opening one after opening or closing punctuation, middle dots and U+3000; closing one before closing
  /// punctuation, middle dots and U+3000. Closing punctuation that does not fit at a line's end is trimmed too,
  /// unless white space follows. Quotation marks (U+2018, U+2019, U+201C, U+201D) are full-width if the font's
  /// glyph for the language is. In right-to-left text nothing is trimmed.
  public enum TextSpacingTrim: String, Hashable, Sendable, Codable, CaseIterable {
    /// None.
    case spaceAll = "space-all"
    /// As said above; opening punctuation at the start of lines is full-width.
    case normal
    /// Opening punctuation at the start of lines is trimmed, except on a paragraph's first line and after a line
    /// separator.
    case spaceFirst = "space-first"
    /// Opening punctuation at the start of all lines is trimmed.
    case trimStart = "trim-start"
    /// Opening punctuation at the start of all lines and closing punctuation at their end is trimmed.
    case trimBoth = "trim-both"
  }
}

/// What of a paragraph's style decides how East Asian text is spaced.
struct EastAsianSpacing: Hashable, Sendable {
  let autospace: ParagraphStyle.TextAutospace
  let trim: ParagraphStyle.TextSpacingTrim

  /// Nil where nothing is added and nothing trimmed.
  init?(_ style: ParagraphStyle) {
    guard style.spacesEastAsian else { return nil }
    autospace = style.textAutospace
    trim = style.textSpacingTrim
  }

  /// Whether opening punctuation is trimmed at the start of a line that follows a soft wrap.
  var trimsStarts: Bool { trim == .spaceFirst || trimsHardStarts }
  /// Whether it is at the start of a paragraph and after a line separator.
  var trimsHardStarts: Bool { trim == .trimStart || trim == .trimBoth }
  /// Whether closing punctuation is trimmed at the end of lines.
  var trimsEnds: Bool { trim == .trimBoth }

  /// Whether space is added between an ideograph and a character.
  func hasSpace(beside scalar: UInt32) -> Bool {
    autospace.contains(.ideographNumeric) && EastAsianCharacters.isNumeral(scalar)
      || autospace.contains(.ideographAlpha) && EastAsianCharacters.isLetter(scalar)
  }
}

extension ParagraphStyle {
  /// Whether the spacing of East Asian text depends on what is beside it.
  @inline(__always) var spacesEastAsian: Bool {
    !textAutospace.isEmpty || textSpacingTrim != .spaceAll
  }

  /// Whether lines are more than their segments: text at their edges differs or stands outside, or they stand
  /// together.
  @inline(__always) var adjustsEdges: Bool {
    hangsAtEdges || spacesEastAsian || textGroupAlign != .none || initialLetter != nil
  }
}

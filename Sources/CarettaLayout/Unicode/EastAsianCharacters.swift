// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// The character classes of East Asian spacing (CSS Text 4 §8.4 and §8.5).
enum EastAsianCharacters {
  /// Whether a character is an ideograph: of script Han, kana, or a CJK stroke.
  static func isIdeograph(_ scalar: UInt32) -> Bool {
    switch scalar {
    case ..<0x2E80: false
    case 0x3041...0x30FF: scalar != 0x30A0 && scalar != 0x30FB
    case 0x31C0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
    default: CharacterProperties.of(scalar).script == Script.han && !isPunctuation(scalar)
    }
  }

  /// Whether a character is a letter or mark, but not an ideograph and not wide.
  static func isLetter(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return scalar | 0x20 >= 0x61 && scalar | 0x20 <= 0x7A }
    // Determining the category takes longer than the other conditions.
    if isWide(scalar) || isIdeograph(scalar) { return false }
    switch category(scalar) {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark:
      return true
    default: return false
    }
  }

  /// Whether a character is a decimal digit and not wide.
  static func isNumeral(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return scalar >= 0x30 && scalar <= 0x39 }
    return !isWide(scalar) && category(scalar) == .decimalNumber
  }

  /// Whether a character is a quotation mark whose width depends on the font and the language; its
  /// Chinese form is full-width (CSS Text 4 §8.4).
  static func isQuotationMark(_ scalar: UInt32) -> Bool {
    scalar == 0x2018 || scalar == 0x2019 || scalar == 0x201C || scalar == 0x201D
  }

  /// Whether a character is full-width opening punctuation if its glyph is as wide as the em; its
  /// left half is blank.
  static func isOpening(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2018, 0x201C, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A,
      0x301D, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F:
      true
    default: false
    }
  }

  /// Whether a character is full-width closing punctuation, including stops and commas; its right
  /// half is blank.
  static func isClosing(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2019, 0x201D, 0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017,
      0x3019, 0x301B, 0x301E, 0x301F, 0xFF09, 0xFF0C, 0xFF0E, 0xFF3D, 0xFF5D, 0xFF60:
      true
    default: false
    }
  }

  /// Whether opening punctuation is set half-width after a character.
  static func trimsOpening(after scalar: UInt32) -> Bool {
    scalar == 0x3000 || isOpening(scalar) || isClosing(scalar) || isMiddleDot(scalar)
      || isPunctuation(scalar, .openPunctuation)
  }

  /// Whether closing punctuation is set half-width before a character.
  static func trimsClosing(before scalar: UInt32) -> Bool {
    scalar == 0x3000 || isClosing(scalar) || isMiddleDot(scalar)
      || isPunctuation(scalar, .closePunctuation)
  }

  private static func isMiddleDot(_ scalar: UInt32) -> Bool {
    scalar == 0x30FB || scalar == 0xFF1A || scalar == 0xFF1B || scalar == 0x2027
  }

  private static func isPunctuation(_ scalar: UInt32) -> Bool {
    switch category(scalar) {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  private static func isPunctuation(
    _ scalar: UInt32, _ expected: Unicode.GeneralCategory
  ) -> Bool {
    !isIdeograph(scalar) && category(scalar) == expected
  }

  private static func category(_ scalar: UInt32) -> Unicode.GeneralCategory? {
    Unicode.Scalar(scalar)?.properties.generalCategory
  }

  /// Whether the East Asian width of a character is fullwidth, wide or halfwidth.
  static func isWide(_ scalar: UInt32) -> Bool {
    isInWideBlock(scalar) || caretta_icu_is_wide(scalar) != 0
  }

  /// Whether a character is wide and in one of the blocks of most Japanese and Chinese text.
  @inline(__always)
  static func isInWideBlock(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3000...0x303E, 0x3041...0x3096, 0x3099...0x30FF, 0x4E00...0x9FFF, 0xFF01...0xFFDC: true
    default: false
    }
  }
}

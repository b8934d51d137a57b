// SPDX-License-Identifier: Apache-2.0

/// The treatment of a character by `word-break` (CSS Text 3 §5.2).
enum WordBreakClass {
  /// Returns the substitute of a character for `word-break: break-all`: an ideograph for letters,
  /// digits and other characters that are treated as alphabetic (UAX #14 classes AL, NU, SA and the
  /// classes that resolve to AL), and a mark for marks of South-East Asian scripts.
  static func breakingAll(_ scalar: UInt32) -> UInt32 {
    switch CharacterProperties.of(scalar).lineBreakClass {
    case .unknown, .ambiguous, .alphabetic, .numeric, .hebrewLetter, .conditionalStarter:
      return ideograph(scalar)
    case .complexContext:
      return isMark(scalar) ? 0x0301 : ideograph(scalar)
    default:
      return scalar
    }
  }

  private static func ideograph(_ scalar: UInt32) -> UInt32 { scalar > 0xFFFF ? 0x20000 : 0x4E00 }

  /// Whether `word-break: keep-all` forbids breaks between a character and other such characters.
  ///
  /// These are letters, numbers and other characters of the classes NU, AL, AI and ID, unless a
  /// dictionary determines their word boundaries.
  ///
  /// - Parameters:
  ///   - scalar: the character.
  ///   - lettersOnly: whether symbols are excluded, as in browsers.
  /// - Returns: whether breaks between two such characters are forbidden.
  static func isKept(_ scalar: UInt32, lettersOnly: Bool) -> Bool {
    guard let scalar = Unicode.Scalar(scalar) else { return false }
    switch CharacterProperties.of(scalar.value).lineBreakClass {
    case .complexContext: return false
    case .numeric, .alphabetic, .ambiguous, .ideographic: if !lettersOnly { return true }
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }

  /// Whether a character is a mark, which belongs to the preceding character.
  static func isMark(_ scalar: UInt32) -> Bool {
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

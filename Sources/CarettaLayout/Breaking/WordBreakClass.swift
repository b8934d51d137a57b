// SPDX-License-Identifier: Apache-2.0

/// What `word-break` asks of a character (CSS Text 3 §5.2).
enum WordBreakClass {
  /// The character that stands for another where words break anywhere: an ideograph for letters,
  /// digits and what else counts as alphabetic (UAX #14 classes AL, NU, SA and those that
  /// resolve to AL), and a mark for marks of South-East Asian scripts.
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

  /// Whether `word-break: keep-all` keeps a character together with its like: a letter, a number or
  /// another character of the classes NU, AL, AI and ID, unless a dictionary says where its words
  /// end.
  ///
  /// - Parameters:
  ///   - scalar: the character.
  ///   - lettersOnly: whether symbols are left out, as browsers do.
  /// - Returns: whether there is no opportunity between two such characters.
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

  /// Whether a character belongs to the one before it.
  static func isMark(_ scalar: UInt32) -> Bool {
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

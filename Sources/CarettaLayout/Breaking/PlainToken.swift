// SPDX-License-Identifier: Apache-2.0

/// Recognizes tokens without break opportunities inside by the classes of their characters, so that
/// ICU need not search them: words with quotation marks, brackets and the punctuation of sentences.
///
/// Each character must not allow a break before it (UAX #14 LB9, LB13, LB14, LB19, LB25, LB28 to
/// LB30).
struct PlainToken {
  /// The part of a character in these rules.
  enum Kind: UInt8 {
    case letter, quotation, open, close, parenthesis, infix, mark, other

    /// Creates the kind of a character.
    ///
    /// - Parameters:
    ///   - unit: its code unit.
    ///   - lineBreakClass: its class.
    init(_ unit: UInt16, _ lineBreakClass: LineBreakClass) {
      self =
        switch lineBreakClass {
        case .alphabetic, .numeric, .hebrewLetter: .letter
        case .combiningMark: .mark
        // Brackets in Chinese and Japanese, otherwise quotation marks of unknown direction.
        case .quotation: unit == 0x201C ? .open : unit == 0x201D ? .close : .quotation
        case .infixNumeric: .infix
        case .exclamation, .close: .close
        // Other brackets may be wide.
        case .open: unit < 0x80 ? .open : .other
        case .closeParenthesis: unit < 0x80 ? .parenthesis : .other
        default: .other
        }
    }

    /// The kinds before which there is no opportunity after this one: a bit for each.
    @inline(__always)
    fileprivate var followers: UInt8 {
      switch self {
      case .letter, .mark, .quotation, .open: 0b0111_1111
      case .parenthesis, .infix: 0b0111_1011
      case .close, .other: 0b0111_1010
      }
    }
  }

  private var followers: UInt8 = 0b0111_1111

  /// Adds a character; returns false if ICU must find the opportunities of the token.
  @inline(__always)
  mutating func append(_ kind: Kind) -> Bool {
    guard followers >> kind.rawValue & 1 != 0 else { return false }
    // A mark has the class of its base; at the start it counts as a letter.
    if kind != .mark { followers = kind.followers }
    return true
  }
}

extension BreakRules {
  /// Whether `PlainToken` recognizes tokens with punctuation.
  var hasPlainPunctuation: Bool {
    keepsWordsWhole && wordBreak == .normal && lineBreak != .loose && tailoring == .unicode
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Recognizes tokens without break opportunities inside by the classes of their characters, so that
/// ICU need not search them: words with quotation marks, brackets and the punctuation of sentences.
///
/// Each character must not allow a break before it (UAX #14 LB9, LB13, LB14, LB19, LB25, LB28 to
/// LB30).
struct PlainToken {
  private var latest: LineBreakClass?

  /// Adds a character; returns false if ICU must find the opportunities of the token.
  ///
  /// - Parameters:
  ///   - unit: the character's code unit.
  ///   - next: the character's class.
  /// - Returns: whether there is no opportunity before the character.
  mutating func append(_ unit: UInt16, _ next: LineBreakClass) -> Bool {
    let before = latest
    switch next {
    // Brackets in Chinese and Japanese, otherwise quotation marks of unknown direction.
    case .quotation where unit == 0x201C: latest = .open
    case .quotation where unit == 0x201D: latest = .close
    case .combiningMark:
      // A mark has the class of its base.
      if before == nil { latest = .alphabetic }
      return true
    case .alphabetic, .numeric, .hebrewLetter: latest = .alphabetic
    case .quotation, .infixNumeric, .exclamation, .close: latest = next
    // Other brackets may be wide.
    case .closeParenthesis, .open: latest = unit < 0x80 ? next : nil
    default: latest = nil
    }
    guard let latest else { return false }
    guard let before, before != .quotation, before != .open else { return true }
    return switch latest {
    case .alphabetic: [.alphabetic, .closeParenthesis, .infixNumeric].contains(before)
    case .open: before == .alphabetic
    default: true
    }
  }
}

extension BreakRules {
  /// Whether `PlainToken` recognizes tokens with punctuation.
  var hasPlainPunctuation: Bool {
    keepsWordsWhole && wordBreak == .normal && lineBreak != .loose && tailoring == .unicode
  }
}

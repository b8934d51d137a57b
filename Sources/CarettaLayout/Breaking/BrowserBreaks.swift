// SPDX-License-Identifier: Apache-2.0

/// Chromium's break opportunities between ASCII characters, which do not follow UAX #14.
///
/// The rules were determined by testing every pair of characters, in isolation and between letters.
enum BrowserBreaks {
  /// Returns the language and strictness that Chromium passes to ICU.
  ///
  /// Without `line-break`, only Chinese uses the rules for CJK punctuation. With `line-break`,
  /// Japanese and Korean use them too, and `strict` has no effect in Korean.
  static func rules(
    language: String, _ rules: BreakRules
  ) -> (language: String, lineBreak: ParagraphStyle.LineBreak) {
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    let isEastAsian = primary == "zh" || primary == "ja" || primary == "ko"
    if rules.wordBreak == .autoPhrase, primary == "ja" {
      return ("ja", rules.lineBreak == .strict ? .strict : .normal)
    }
    switch rules.lineBreak {
    case .auto, .anywhere: return (primary == "zh" ? "zh" : "", .normal)
    case .normal: return (isEastAsian ? "zh" : "", .normal)
    case .loose: return (isEastAsian ? "zh" : "", .loose)
    case .strict: return ("", primary == "ko" ? .normal : .strict)
    }
  }

  /// Whether a line may end before the code unit at an offset; nil if the Unicode rules apply.
  static func opportunity(
    _ text: UnsafeBufferPointer<UInt16>, _ at: Int, breaksAll: Bool
  ) -> Bool? {
    let (before, after) = unsafe (text[at - 1], text[at])
    if before == object { return unsafe breaksBesideObject(text.scalar(at: at)) ? true : nil }
    if after == object { return unsafe breaksBesideObject(text.scalar(before: at)) ? true : nil }
    if isPrintable(before), isPrintable(after) {
      let last = UInt8(truncatingIfNeeded: before)
      let next = UInt8(truncatingIfNeeded: after)
      if last == 0x2D, isDigit(next) {
        // A minus sign stays with its number; a hyphen inside a word does not.
        if at >= 2, unsafe isAlphanumeric(text[at - 2]) { return true }
        if breaksAll { return true }
      } else if breaks(last, next) {
        return true
      }
      guard breaksAll else { return false }
      return unsafe breaksAllPair(text, at)
    }
    if at == 1, isHyphen(before), isLetter(unsafe text.scalar(at: at)) { return false }
    guard breaksAll else { return nil }
    return unsafe breaksAllPair(text, at) ? true : nil
  }

  // MARK: - Attachments

  /// The character that attachments replace.
  private static let object: UInt16 = 0xFFFC

  /// Whether a line may end between an attachment and a character (CSS Text 3 §5.1).
  ///
  /// Breaks are also allowed beside characters that otherwise forbid them, including the no-break
  /// space, except beside glue, word joiners, joiners, and marks on the attachment.
  private static func breaksBesideObject(_ scalar: UInt32) -> Bool {
    if scalar == 0xA0 { return true }
    switch CharacterProperties.of(scalar).lineBreakClass {
    case .glue, .wordJoiner, .zeroWidthJoiner, .combiningMark, .zeroWidthSpace: return false
    default: return true
    }
  }

  /// Whether a code unit is a hyphen that stays with the following letters at a word's start (UAX
  /// #14 LB20a of Unicode 16).
  private static func isHyphen(_ unit: UInt16) -> Bool {
    unit == 0x2D || unit == 0x2010 || unit == 0x2013
  }

  private static func isLetter(_ scalar: UInt32) -> Bool {
    switch CharacterProperties.of(scalar).lineBreakClass {
    case .alphabetic, .hebrewLetter, .ambiguous, .complexContext: true
    default: false
    }
  }

  /// Whether a code unit is a graphic ASCII character.
  private static func isPrintable(_ unit: UInt16) -> Bool { unit > 0x20 && unit < 0x7F }

  private static func isDigit(_ unit: UInt8) -> Bool { unit &- 0x30 < 10 }

  private static func isAlphanumeric(_ unit: UInt16) -> Bool {
    unit &- 0x30 < 10 || (unit | 0x20) &- 0x61 < 26
  }

  // MARK: - Pairs

  /// A set of graphic ASCII characters, one bit each.
  private struct Characters {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init(_ characters: StaticString) {
      characters.withUTF8Buffer { bytes in
        for index in 0..<bytes.count {
          let byte = unsafe bytes[index]
          if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
        }
      }
    }

    func contains(_ byte: UInt8) -> Bool {
      (byte < 64 ? low >> UInt64(byte) : high >> UInt64(byte - 64)) & 1 != 0
    }
  }

  /// The characters that a line may begin with after most characters.
  private static let opening = Characters("(<[{")
  /// The characters after which a break is never allowed.
  private static let holding = Characters(
    "$'(/0123456789<@ABCDEFGHIJKLMNOPQRSTUVWXYZ[^_`abcdefghijklmnopqrstuvwxyz{")
  /// The characters that never begin a line after a hyphen, and the characters that never begin a
  /// line after a question mark.
  private static let heldByHyphen = Characters("!$'),./:;?]}")
  private static let heldByQuestionMark = Characters("!\"'),./:;?]}")

  private static func breaks(_ last: UInt8, _ next: UInt8) -> Bool {
    switch last {
    case 0x2D: !heldByHyphen.contains(next)
    case 0x3F: !heldByQuestionMark.contains(next)
    default: !holding.contains(last) && opening.contains(next)
    }
  }

  // MARK: - word-break: break-all

  /// The classes of characters for `break-all`, which adds opportunities by class but removes none.
  private enum Kind {
    case letter, closing, exclamation, infix, postfix, prefix, opening, hyphen, asian, other
  }

  private static func kind(_ scalar: UInt32) -> Kind {
    // Plus signs and vertical bars count as letters here.
    if scalar == 0x2B || scalar == 0x7C { return .letter }
    let properties = CharacterProperties.of(scalar)
    switch properties.lineBreakClass {
    case .unknown, .ambiguous, .alphabetic, .numeric, .hebrewLetter: return .letter
    case .combiningMark: return .letter
    case .complexContext: return .asian
    case .closeParenthesis, .close, .breakSymbols: return scalar < 0x80 ? .closing : .exclamation
    case .exclamation: return .exclamation
    case .infixNumeric: return .infix
    case .postfixNumeric: return .postfix
    case .prefixNumeric: return .prefix
    case .open: return .opening
    case .hyphen: return .hyphen
    default: return .other
    }
  }

  private static func breaksAllPair(_ text: UnsafeBufferPointer<UInt16>, _ at: Int) -> Bool {
    guard unsafe !UTF16.isTrailSurrogate(text[at]) else { return false }
    let next = unsafe kind(text.scalar(at: at))
    if unsafe WordBreakClass.isMark(text.scalar(at: at)) { return false }
    var before = at - 1
    if before > 0, unsafe UTF16.isTrailSurrogate(text[before]) { before -= 1 }
    switch unsafe kind(text.scalar(at: before)) {
    case .letter, .asian, .closing:
      return [.letter, .asian, .prefix, .opening, .hyphen].contains(next)
    case .exclamation:
      return [.letter, .asian, .prefix, .postfix, .opening, .hyphen].contains(next)
    case .infix: return [.letter, .opening, .hyphen].contains(next)
    case .postfix: return [.letter, .prefix, .postfix, .opening, .hyphen].contains(next)
    case .prefix: return next == .postfix
    case .opening, .hyphen, .other: return false
    }
  }
}

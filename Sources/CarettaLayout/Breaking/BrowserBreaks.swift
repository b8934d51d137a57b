// SPDX-License-Identifier: Apache-2.0

/// Where Chromium breaks lines between characters of ASCII, which it decides without UAX #14.
///
/// Measured for every pair, alone and between letters.
enum BrowserBreaks {
  /// The language and strictness that Chromium gives to ICU.
  ///
  /// Without `line-break` only Chinese has the rules for CJK punctuation; with it Japanese and
  /// Korean have them too, and Korean has no strict ones.
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

  /// Whether a line may end before the unit at an offset; nil where Unicode decides.
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
        // A minus sign stays with its number; a hyphen in a word does not.
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

  // MARK: - Objects

  /// The character that attachments stand over.
  private static let object: UInt16 = 0xFFFC

  /// Whether a line may end between an object and a character (CSS Text 3 §5.1): also beside those that else forbid
  /// it, among them the no-break space, but for glue, word joiners, joiners, and marks on the object.
  private static func breaksBesideObject(_ scalar: UInt32) -> Bool {
    if scalar == 0xA0 { return true }
    switch CharacterProperties.of(scalar).lineBreakClass {
    case .glue, .wordJoiner, .zeroWidthJoiner, .combiningMark, .zeroWidthSpace: return false
    default: return true
    }
  }

  /// A hyphen at a word's start stays with its letters (UAX #14 LB20a of Unicode 16).
  private static func isHyphen(_ unit: UInt16) -> Bool {
    unit == 0x2D || unit == 0x2010 || unit == 0x2013
  }

  private static func isLetter(_ scalar: UInt32) -> Bool {
    switch CharacterProperties.of(scalar).lineBreakClass {
    case .alphabetic, .hebrewLetter, .ambiguous, .complexContext: true
    default: false
    }
  }

  /// Graphic characters of ASCII.
  private static func isPrintable(_ unit: UInt16) -> Bool { unit > 0x20 && unit < 0x7F }

  private static func isDigit(_ unit: UInt8) -> Bool { unit &- 0x30 < 10 }

  private static func isAlphanumeric(_ unit: UInt16) -> Bool {
    unit &- 0x30 < 10 || (unit | 0x20) &- 0x61 < 26
  }

  // MARK: - Pairs

  /// A set of graphic characters of ASCII, a bit each.
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

  /// What a line may begin with after most characters.
  private static let opening = Characters("(<[{")
  /// What never has an opportunity after it.
  private static let holding = Characters(
    "$'(/0123456789<@ABCDEFGHIJKLMNOPQRSTUVWXYZ[^_`abcdefghijklmnopqrstuvwxyz{")
  /// What never begins a line after a hyphen, and what after a question mark.
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

  /// What `break-all` makes of a character: it adds opportunities by kind, and takes none away.
  private enum Kind {
    case letter, closing, exclamation, infix, postfix, prefix, opening, hyphen, asian, other
  }

  private static func kind(_ scalar: UInt32) -> Kind {
    // Plus and bar count as letters here.
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

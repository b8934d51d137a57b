// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// The properties of a character that layout uses, packed into one word (`CICU.h` defines the
/// bits).
struct CharacterProperties: OptionSet, Sendable {
  let rawValue: UInt32

  /// Continues the preceding grapheme cluster in every context.
  static let extends = CharacterProperties(rawValue: UInt32(CARETTA_EXTENDS))
  /// Is a grapheme cluster of its own unless an extender follows.
  static let simple = CharacterProperties(rawValue: UInt32(CARETTA_SIMPLE))
  /// Is a virama: extends the preceding cluster, and may join the following letter.
  static let links = CharacterProperties(rawValue: UInt32(CARETTA_LINKS))
  /// Takes the following character into its cluster.
  static let prepends = CharacterProperties(rawValue: UInt32(CARETTA_PREPENDS))
  /// Extends the cluster of a space, with which it hangs; set by the analyzer for marks on spaces.
  static let marksSpace = CharacterProperties(rawValue: UInt32(CARETTA_MARKS_SPACE))
  /// Requires the bidi algorithm even in a left-to-right paragraph.
  static let needsBidi = CharacterProperties(rawValue: UInt32(CARETTA_NEEDS_BIDI))
  /// Has another level than a right-to-left paragraph, or gives other characters such a level.
  static let leavesRTL = CharacterProperties(rawValue: UInt32(CARETTA_LEAVES_RTL))
  /// Needs no glyph.
  static let needsNoGlyph = CharacterProperties(rawValue: UInt32(CARETTA_NEEDS_NO_GLYPH))
  /// Is broken into lines with a dictionary.
  static let dictionary = CharacterProperties(rawValue: UInt32(CARETTA_DICTIONARY))
  /// Has no break opportunity next to characters of its own kind.
  static let plainLetter = CharacterProperties(rawValue: UInt32(CARETTA_PLAIN_LETTER))

  /// The script's number in ICU; `Script` lists the scripts that the engine treats specially.
  var script: UInt8 { UInt8(rawValue & UInt32(CARETTA_SCRIPT_MASK)) }

  /// The bidi class, numbered as in ICU.
  var bidiClass: BidiClass {
    BidiClass(
      rawValue: UInt8(
        rawValue >> UInt32(CARETTA_BIDI_SHIFT) & UInt32(CARETTA_BIDI_MASK)))
  }

  /// The line breaking class, numbered as in ICU.
  var lineBreakClass: LineBreakClass {
    LineBreakClass(
      rawValue: UInt8(rawValue >> UInt32(CARETTA_LINE_SHIFT) & UInt32(CARETTA_LINE_MASK)))
  }

  /// Whether justification may add space beside a character: wide or full-width characters (UAX
  /// #11) except Hangul, that is, scripts without spaces; emoji are included.
  static func allowsInterCharacterJustification(_ scalar: UInt32) -> Bool {
    caretta_icu_is_wide(scalar) != 0 && of(scalar).script != Script.hangul
  }

  /// Whether a character joins the preceding cursive letter; nil for marks and controls, which are
  /// transparent for joining.
  static func joinsBefore(_ scalar: UInt32) -> Bool? {
    let joins = caretta_icu_joins_before(scalar)
    return joins < 0 ? nil : joins == 1
  }

  /// Whether a character joins the following cursive letter.
  static func joinsAfter(_ scalar: UInt32) -> Bool { caretta_icu_joins_after(scalar) != 0 }

  /// Returns the properties of a code point.
  static func of(_ scalar: UInt32) -> CharacterProperties {
    CharacterProperties(rawValue: caretta_icu_property(scalar))
  }
}

/// Line breaking classes (UAX #14, table 1), numbered as in ICU (`ULineBreak`).
struct LineBreakClass: RawRepresentable, Hashable, Sendable {
  let rawValue: UInt8

  static let unknown = LineBreakClass(rawValue: 0)
  static let ambiguous = LineBreakClass(rawValue: 1)
  static let alphabetic = LineBreakClass(rawValue: 2)
  static let breakBoth = LineBreakClass(rawValue: 3)
  static let breakAfter = LineBreakClass(rawValue: 4)
  static let close = LineBreakClass(rawValue: 8)
  static let combiningMark = LineBreakClass(rawValue: 9)
  static let exclamation = LineBreakClass(rawValue: 11)
  static let glue = LineBreakClass(rawValue: 12)
  static let hyphen = LineBreakClass(rawValue: 13)
  static let ideographic = LineBreakClass(rawValue: 14)
  static let infixNumeric = LineBreakClass(rawValue: 16)
  static let nonstarter = LineBreakClass(rawValue: 18)
  static let numeric = LineBreakClass(rawValue: 19)
  static let open = LineBreakClass(rawValue: 20)
  static let postfixNumeric = LineBreakClass(rawValue: 21)
  static let prefixNumeric = LineBreakClass(rawValue: 22)
  static let quotation = LineBreakClass(rawValue: 23)
  static let complexContext = LineBreakClass(rawValue: 24)
  static let space = LineBreakClass(rawValue: 26)
  static let breakSymbols = LineBreakClass(rawValue: 27)
  static let zeroWidthSpace = LineBreakClass(rawValue: 28)
  static let wordJoiner = LineBreakClass(rawValue: 30)
  static let closeParenthesis = LineBreakClass(rawValue: 36)
  static let conditionalStarter = LineBreakClass(rawValue: 37)
  static let hebrewLetter = LineBreakClass(rawValue: 38)
  static let zeroWidthJoiner = LineBreakClass(rawValue: 42)
}

/// Bidirectional character types (UAX #9, table 4), numbered as in ICU.
struct BidiClass: RawRepresentable, Hashable, Sendable {
  let rawValue: UInt8

  static let leftToRight = BidiClass(rawValue: 0)
  static let rightToLeft = BidiClass(rawValue: 1)
  static let europeanNumber = BidiClass(rawValue: 2)
  static let europeanSeparator = BidiClass(rawValue: 3)
  static let europeanTerminator = BidiClass(rawValue: 4)
  static let arabicNumber = BidiClass(rawValue: 5)
  static let commonSeparator = BidiClass(rawValue: 6)
  static let segmentSeparator = BidiClass(rawValue: 8)
  static let whiteSpace = BidiClass(rawValue: 9)
  static let otherNeutral = BidiClass(rawValue: 10)
  static let arabicLetter = BidiClass(rawValue: 13)
  static let nonspacingMark = BidiClass(rawValue: 17)
  static let boundaryNeutral = BidiClass(rawValue: 18)
  static let firstStrongIsolate = BidiClass(rawValue: 19)
  static let leftToRightIsolate = BidiClass(rawValue: 20)
  static let rightToLeftIsolate = BidiClass(rawValue: 21)
  static let popDirectionalIsolate = BidiClass(rawValue: 22)

  /// Whether the class opens an isolate.
  var opensIsolate: Bool { rawValue >= 19 && rawValue <= 21 }
  /// Whether the class opens or closes an isolate.
  var isIsolate: Bool { rawValue >= 19 && rawValue <= 22 }
  /// Whether the class is a control of embeddings, overrides or isolates.
  var isExplicit: Bool { isIsolate || [11, 12, 14, 15, 16].contains(rawValue) }

  /// Whether a text with the given properties contains characters that open or close isolates.
  static func isolates(_ properties: UnsafeBufferPointer<UInt32>) -> Bool {
    unsafe properties.contains { CharacterProperties(rawValue: $0).bidiClass.isIsolate }
  }
}

/// The scripts that the engine refers to by name, numbered as in ICU (`UScriptCode`).
enum Script {
  static let common: UInt8 = 0
  static let inherited: UInt8 = 1
  static let arabic: UInt8 = 2
  static let bengali: UInt8 = 4
  static let cyrillic: UInt8 = 8
  static let devanagari: UInt8 = 10
  static let greek: UInt8 = 14
  static let gujarati: UInt8 = 15
  static let gurmukhi: UInt8 = 16
  static let han: UInt8 = 17
  static let hangul: UInt8 = 18
  static let hebrew: UInt8 = 19
  static let hiragana: UInt8 = 20
  static let kannada: UInt8 = 21
  static let katakana: UInt8 = 22
  static let khmer: UInt8 = 23
  static let lao: UInt8 = 24
  static let latin: UInt8 = 25
  static let malayalam: UInt8 = 26
  static let mongolian: UInt8 = 27
  static let myanmar: UInt8 = 28
  static let oriya: UInt8 = 31
  static let syriac: UInt8 = 34
  static let tamil: UInt8 = 35
  static let telugu: UInt8 = 36
  static let thai: UInt8 = 38
  static let nko: UInt8 = 87
  static let phagsPa: UInt8 = 90
  static let mandaic: UInt8 = 84
  static let manichaean: UInt8 = 121
  static let psalterPahlavi: UInt8 = 123
  static let hanifiRohingya: UInt8 = 182
  static let sogdian: UInt8 = 183

  /// Whether letters of the script join, so that no letter spacing is added between them (CSS Text
  /// 3, "Cursive Scripts").
  static func isCursive(_ script: UInt8) -> Bool {
    switch script {
    case arabic, mongolian, syriac, nko, phagsPa, mandaic, manichaean, psalterPahlavi,
      hanifiRohingya, sogdian:
      true
    default: false
    }
  }

  /// Whether a character joins others, so that it has no letter spacing: a letter of a cursive
  /// script, or U+0640, which several scripts share.
  @inline(__always)
  static func isCursiveLetter(_ scalar: UInt32, of script: @autoclosure () -> UInt8) -> Bool {
    scalar == 0x0640 || isCursive(script())
  }

  /// Whether HarfBuzz shapes the script with its default shaper: only glyphs and features.
  static func isPlain(_ script: UInt8) -> Bool {
    switch script {
    case common, latin, greek, cyrillic, han, hiragana, katakana: true
    default: false
    }
  }

  /// Whether HarfBuzz shapes the script by syllables with its Indic shaper: Bengali, Devanagari,
  /// Gujarati, Gurmukhi, Kannada, Malayalam, Oriya, Tamil and Telugu.
  static func hasSyllables(_ script: UInt8) -> Bool {
    switch script {
    case bengali, devanagari, gujarati, gurmukhi, kannada, malayalam, oriya, tamil, telugu: true
    default: false
    }
  }

  /// Returns the ISO 15924 tag of a script, in HarfBuzz's representation.
  static func tag(_ script: UInt8) -> UInt32 { caretta_icu_script_tag(UInt32(script)) }
}

extension CharacterProperties {
  /// Whether the character may be a bracket: line breaking class OP, CL or CP.
  var isBracketLike: Bool {
    switch lineBreakClass {
    case .open, .close, .closeParenthesis: true
    default: false
    }
  }
}

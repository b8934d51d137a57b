// SPDX-License-Identifier: Apache-2.0

/// The properties of a paragraph style that affect break opportunities.
///
/// Together with a text and its language, they determine the opportunities.
struct BreakRules: Hashable, Sendable {
  var wordBreak = ParagraphStyle.WordBreak.normal
  var lineBreak = ParagraphStyle.LineBreak.auto
  var hyphens = ParagraphStyle.Hyphens.manual
  var tailoring = ParagraphStyle.Tailoring.unicode
  /// Whether spaces at the ends of lines occupy space, and lines may end after each space.
  var breaksSpaces = false
  /// Whether the text wraps, so that it has opportunities at all.
  var wraps = true

  init() {}

  /// Creates the rules of a part of a paragraph.
  init(_ options: WrapOptions, _ tailoring: ParagraphStyle.Tailoring) {
    wordBreak = options.wordBreak
    lineBreak = options.lineBreak
    hyphens = options.hyphens
    self.tailoring = tailoring
    breaksSpaces = options.whiteSpace == .breakSpaces
    wraps = options.wraps
  }

  init(_ style: borrowing ParagraphStyle) {
    wordBreak = style.wordBreak
    lineBreak = style.lineBreak
    hyphens = style.hyphens
    tailoring = style.tailoring
    breaksSpaces = style.whiteSpace == .breakSpaces
  }

  /// A number less than 256 that differs for rules with different opportunities in segments.
  var number: UInt8 {
    let word: UInt8 =
      switch wordBreak {
      case .normal: 0
      case .breakAll: 1
      case .keepAll: 2
      case .autoPhrase: 3
      }
    let line: UInt8 =
      switch lineBreak {
      case _ where !wraps: 5
      case .auto: 0
      case .normal: 1
      case .loose: 2
      case .strict: 3
      case .anywhere: 4
      }
    return word | line << 2 | (hyphens == .none ? 32 : 0) | (tailoring == .browser ? 64 : 0)
      | (breaksSpaces ? 128 : 0)
  }

  /// The strictness that is passed to ICU: `auto` means `normal`.
  var unicodeLineBreak: ParagraphStyle.LineBreak { lineBreak == .auto ? .normal : lineBreak }

  /// Whether breaks are also allowed before spaces and tabs (CSS `line-break: anywhere`).
  var breaksBeforeSpaces: Bool { breaksSpaces && lineBreak == .anywhere }

  /// Whether words in scripts without spaces are found with a dictionary.
  var findsWords: Bool { wordBreak != .breakAll && lineBreak != .anywhere }

  /// Whether breaks between letters and digits are forbidden, and spaces hang.
  ///
  /// This is the precondition of the fast paths for words.
  var keepsWordsWhole: Bool {
    (wordBreak == .normal || wordBreak == .autoPhrase) && lineBreak != .anywhere && !breaksSpaces
      && wraps
  }
}

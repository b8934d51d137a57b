// SPDX-License-Identifier: Apache-2.0

/// The properties of a paragraph style that break opportunities depend on: with a text and its
/// language they determine the opportunities.
struct BreakRules: Hashable, Sendable {
  var wordBreak = ParagraphStyle.WordBreak.normal
  var lineBreak = ParagraphStyle.LineBreak.auto
  var hyphens = ParagraphStyle.Hyphens.manual
  var tailoring = ParagraphStyle.Tailoring.unicode
  /// Whether spaces take up room at the ends of lines, which may end after each of them.
  var breaksSpaces = false
  /// Whether there are opportunities at all.
  var wraps = true

  init() {}

  /// The rules of a part of a paragraph.
  init(_ options: WrapOptions, _ tailoring: ParagraphStyle.Tailoring) {
    wordBreak = options.wordBreak
    lineBreak = options.lineBreak
    hyphens = options.hyphens
    self.tailoring = tailoring
    breaksSpaces = options.whiteSpace == .breakSpaces
    wraps = options.wraps
  }

  init(_ style: ParagraphStyle) {
    wordBreak = style.wordBreak
    lineBreak = style.lineBreak
    hyphens = style.hyphens
    tailoring = style.tailoring
    breaksSpaces = style.whiteSpace == .breakSpaces
  }

  /// A number below 256, different for rules by which segments have different opportunities.
  var number: UInt32 {
    let word: UInt32 =
      switch wordBreak {
      case .normal: 0
      case .breakAll: 1
      case .keepAll: 2
      case .autoPhrase: 3
      }
    let line: UInt32 =
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

  /// The strictness passed to ICU: `auto` is `normal`.
  var unicodeLineBreak: ParagraphStyle.LineBreak { lineBreak == .auto ? .normal : lineBreak }

  /// Whether there are opportunities before spaces and tabs too (CSS `line-break: anywhere`).
  var breaksBeforeSpaces: Bool { breaksSpaces && lineBreak == .anywhere }

  /// Whether words in scripts without spaces are found by a dictionary.
  var findsWords: Bool { wordBreak != .breakAll && lineBreak != .anywhere }

  /// Whether there is no opportunity between letters and digits, and spaces hang: the condition of
  /// the fast paths for words.
  var keepsWordsWhole: Bool {
    (wordBreak == .normal || wordBreak == .autoPhrase) && lineBreak != .anywhere && !breaksSpaces
      && wraps
  }
}

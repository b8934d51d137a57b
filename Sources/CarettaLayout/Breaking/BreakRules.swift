// SPDX-License-Identifier: Apache-2.0

/// Which rules say where lines may end: what a paragraph style says of that, and all that a
/// segment's opportunities depend on besides its text and its language.
struct BreakRules: Hashable, Sendable {
  var wordBreak = ParagraphStyle.WordBreak.normal
  var lineBreak = ParagraphStyle.LineBreak.auto
  var hyphens = ParagraphStyle.Hyphens.manual
  var tailoring = ParagraphStyle.Tailoring.unicode
  /// Whether spaces take up room at the ends of lines, which may end after each of them.
  var breaksSpaces = false

  init() {}

  init(_ style: ParagraphStyle) {
    wordBreak = style.wordBreak
    lineBreak = style.lineBreak
    hyphens = style.hyphens
    tailoring = style.tailoring
    breaksSpaces = style.whiteSpace == .breakSpaces
  }

  /// A number below 256 that stands for the rules.
  var number: UInt32 {
    let word: UInt32 =
      switch wordBreak {
      case .normal: 0
      case .breakAll: 1
      case .keepAll: 2
      }
    let line: UInt32 =
      switch lineBreak {
      case .auto: 0
      case .normal: 1
      case .loose: 2
      case .strict: 3
      case .anywhere: 4
      }
    return word | line << 2 | (hyphens == .none ? 32 : 0) | (tailoring == .browser ? 64 : 0)
      | (breaksSpaces ? 128 : 0)
  }

  /// The strictness that ICU is asked for: `auto` is `normal`.
  var unicodeLineBreak: ParagraphStyle.LineBreak { lineBreak == .auto ? .normal : lineBreak }

  /// Whether letters and digits have no opportunity among themselves, and spaces hang: what the
  /// shortcuts for words take for granted.
  var keepsWordsWhole: Bool {
    wordBreak == .normal && lineBreak != .anywhere && !breaksSpaces
  }
}

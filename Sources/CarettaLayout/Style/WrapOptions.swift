// SPDX-License-Identifier: Apache-2.0

/// The properties of white space and line breaking that spans can override.
struct WrapOptions: Hashable, Sendable {
  var whiteSpace: ParagraphStyle.WhiteSpace
  /// Whether lines wrap at the available width.
  var wraps: Bool
  var wordBreak: ParagraphStyle.WordBreak
  var overflowWrap: ParagraphStyle.OverflowWrap
  var lineBreak: ParagraphStyle.LineBreak
  var hyphens: ParagraphStyle.Hyphens

  init(_ style: ParagraphStyle) {
    whiteSpace = style.whiteSpace
    wraps = style.whiteSpace.wraps
    wordBreak = style.wordBreak
    overflowWrap = style.overflowWrap
    lineBreak = style.lineBreak
    hyphens = style.hyphens
  }

  /// Copies the word-breaking properties of the preceding character to a boundary between two
  /// characters.
  ///
  /// CSS Text 3 §5.1 leaves open which character's properties apply; browsers use the preceding
  /// character's.
  mutating func takeBreaking(from other: WrapOptions) {
    wordBreak = other.wordBreak
    overflowWrap = other.overflowWrap
    lineBreak = other.lineBreak
    hyphens = other.hyphens
  }

  /// Whether a line may end between clusters of a word that is wider than the line.
  var breaksWords: Bool { wraps && overflowWrap != .normal }

  /// Whether words may be hyphenated by patterns.
  var hyphenatesWords: Bool {
    wraps && hyphens == .auto && wordBreak != .breakAll && lineBreak != .anywhere
  }
}

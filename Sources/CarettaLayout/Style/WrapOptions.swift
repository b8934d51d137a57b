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

/// The options that spans set for a character or boundary; nil for the paragraph's value.
struct WrapOverrides: Hashable, Sendable {
  var whiteSpace: ParagraphStyle.WhiteSpace?
  var wraps: Bool?
  var wordBreak: ParagraphStyle.WordBreak?
  var overflowWrap: ParagraphStyle.OverflowWrap?
  var lineBreak: ParagraphStyle.LineBreak?
  var hyphens: ParagraphStyle.Hyphens?

  /// Returns a paragraph's options with these overrides applied.
  func options(in base: WrapOptions) -> WrapOptions {
    var result = base
    if let whiteSpace { result.whiteSpace = whiteSpace }
    if let wraps { result.wraps = wraps }
    if let wordBreak { result.wordBreak = wordBreak }
    if let overflowWrap { result.overflowWrap = overflowWrap }
    if let lineBreak { result.lineBreak = lineBreak }
    if let hyphens { result.hyphens = hyphens }
    return result
  }

  /// The properties that a span can set.
  enum Property: Int, CaseIterable {
    case whiteSpace, wraps, wordBreak, overflowWrap, lineBreak, hyphens

    func isNamed(by span: TextSpan) -> Bool {
      switch self {
      case .whiteSpace: span.whiteSpace != nil
      case .wraps: span.textWrapMode != nil || span.whiteSpace != nil
      case .wordBreak: span.wordBreak != nil
      case .overflowWrap: span.overflowWrap != nil
      case .lineBreak: span.lineBreak != nil
      case .hyphens: span.hyphens != nil
      }
    }
  }

  /// Copies a property of a span that sets it.
  mutating func take(_ property: Property, of span: TextSpan) {
    switch property {
    case .whiteSpace: whiteSpace = span.whiteSpace
    case .wraps: wraps = span.textWrapMode.map { $0 == .wrap } ?? span.whiteSpace?.wraps
    case .wordBreak: wordBreak = span.wordBreak
    case .overflowWrap: overflowWrap = span.overflowWrap
    case .lineBreak: lineBreak = span.lineBreak
    case .hyphens: hyphens = span.hyphens
    }
  }
}

extension TextSpan {
  /// Whether the span sets an option of white space or line breaking.
  var namesWrapping: Bool { WrapOverrides.Property.allCases.contains { $0.isNamed(by: self) } }
}

// SPDX-License-Identifier: Apache-2.0

extension ParagraphStyle: Codable {
  static let coded: [CodedProperty<ParagraphStyle>] = [
    CodedProperty("direction", \.direction),
    CodedProperty("autoFallback", \.autoFallback),
    CodedProperty("textAlign", formerly: "alignment", \.textAlign),
    CodedProperty("textAlignLast", formerly: "alignmentLast", \.textAlignLast),
    CodedProperty("textGroupAlign", \.textGroupAlign),
    CodedProperty("textJustify", \.textJustify),
    CodedProperty("hangingPunctuation", \.hangingPunctuation),
    CodedProperty("opticalMargins", \.opticalMargins),
    CodedProperty("textAutospace", \.textAutospace),
    CodedProperty("textSpacingTrim", \.textSpacingTrim),
    CodedProperty("textDecoration", \.textDecoration),
    CodedProperty("textTransform", \.textTransform),
    CodedProperty("whiteSpace", \.whiteSpace),
    CodedProperty("wordBreak", \.wordBreak),
    CodedProperty("overflowWrap", \.overflowWrap),
    CodedProperty("lineBreak", \.lineBreak),
    CodedProperty("hyphens", \.hyphens),
    CodedProperty("hyphenation", \.hyphenation),
    CodedProperty("tailoring", \.tailoring),
    CodedProperty("textWrap", \.textWrap),
    CodedProperty("lineHeight", \.lineHeight),
    CodedProperty("tabSize", \.tabSize),
    CodedProperty("tabStops", \.tabStops),
    CodedProperty("textIndent", \.textIndent),
    CodedProperty("textIndentHanging", \.textIndentHanging),
    CodedProperty("textIndentEachLine", \.textIndentEachLine),
    CodedProperty("paragraphSpacing", \.paragraphSpacing),
    CodedProperty("writingMode", \.writingMode),
    CodedProperty("textOrientation", \.textOrientation),
    CodedProperty("textCombineUpright", \.textCombineUpright),
    CodedProperty("textEmphasis", \.textEmphasis),
    CodedProperty("textEmphasisPosition", \.textEmphasisPosition),
    CodedProperty("textEmphasisColor", \.textEmphasisColor),
  ]

  /// Decodes a value; properties without a key have their defaults.
  public init(from decoder: any Decoder) throws {
    self = try Self.coded.decode(default: ParagraphStyle(), from: decoder)
  }

  /// Encodes the properties that differ from the defaults.
  public func encode(to encoder: any Encoder) throws {
    try Self.coded.encode(self, default: ParagraphStyle(), to: encoder)
  }
}

extension ParagraphStyle.Hyphenation: Codable {
  static let coded: [CodedProperty<ParagraphStyle.Hyphenation>] = [
    CodedProperty("hyphenators", \.codedHyphenators),
    CodedProperty("limitChars", \.limitChars),
    CodedProperty("hyphenatesCapitalizedWords", \.hyphenatesCapitalizedWords),
  ]

  private var codedHyphenators: CodedHyphenators {
    get { CodedHyphenators(hyphenators) }
    set { hyphenators = newValue.hyphenators }
  }

  /// Decodes a value; properties without a key have their defaults.
  public init(from decoder: any Decoder) throws {
    self = try Self.coded.decode(default: ParagraphStyle.Hyphenation(), from: decoder)
  }

  /// Encodes the properties that differ from the defaults.
  public func encode(to encoder: any Encoder) throws {
    try Self.coded.encode(self, default: ParagraphStyle.Hyphenation(), to: encoder)
  }
}

extension ParagraphSpan: Codable {
  static let coded: [CodedProperty<ParagraphSpan>] = [
    CodedProperty("range", \.range),
    CodedProperty("textAlign", formerly: "alignment", \.textAlign),
    CodedProperty("textAlignLast", formerly: "alignmentLast", \.textAlignLast),
    CodedProperty("initialLetter", \.initialLetter),
    CodedProperty("textGroupAlign", \.textGroupAlign),
    CodedProperty("textJustify", \.textJustify),
    CodedProperty("hangingPunctuation", \.hangingPunctuation),
    CodedProperty("opticalMargins", \.opticalMargins),
    CodedProperty("textAutospace", \.textAutospace),
    CodedProperty("textSpacingTrim", \.textSpacingTrim),
    CodedProperty("textDecoration", \.textDecoration),
    CodedProperty("textTransform", \.textTransform),
    CodedProperty("direction", \.direction),
    CodedProperty("textIndent", \.textIndent),
    CodedProperty("textIndentHanging", \.textIndentHanging),
    CodedProperty("textIndentEachLine", \.textIndentEachLine),
    CodedProperty("headIndent", \.headIndent),
    CodedProperty("tailIndent", \.tailIndent),
    CodedProperty("lineHeight", \.lineHeight),
    CodedProperty("spacingBefore", \.spacingBefore),
    CodedProperty("spacingAfter", \.spacingAfter),
    CodedProperty("tabSize", \.tabSize),
    CodedProperty("tabStops", \.tabStops),
    CodedProperty("wordBreak", \.wordBreak),
    CodedProperty("overflowWrap", \.overflowWrap),
    CodedProperty("lineBreak", \.lineBreak),
    CodedProperty("hyphens", \.hyphens),
    CodedProperty("textWrap", \.textWrap),
    CodedProperty("textEmphasis", \.textEmphasis),
    CodedProperty("textEmphasisPosition", \.textEmphasisPosition),
    CodedProperty("textEmphasisColor", \.textEmphasisColor),
    CodedProperty("language", \.language),
    CodedProperty("breakAfter", \.breakAfter),
    CodedProperty("keepWithNext", \.keepWithNext),
    CodedProperty("marker", \.marker),
  ]

  /// Decodes a value; properties without a key have their defaults.
  public init(from decoder: any Decoder) throws {
    self = try Self.coded.decode(default: ParagraphSpan(TextRange(0, 0)), from: decoder)
  }

  /// Encodes the properties that differ from the defaults.
  public func encode(to encoder: any Encoder) throws {
    try Self.coded.encode(self, default: ParagraphSpan(TextRange(0, 0)), to: encoder)
  }
}

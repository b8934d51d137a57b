// SPDX-License-Identifier: Apache-2.0

extension TextStyle: Codable {
  static let coded: [CodedProperty<TextStyle>] = [
    CodedProperty("fonts", \.codedFonts),
    CodedProperty("size", \.size),
    CodedProperty("letterSpacing", \.letterSpacing),
    CodedProperty("wordSpacing", \.wordSpacing),
    CodedProperty("features", \.features),
    CodedProperty("language", \.language),
  ]

  private var codedFonts: CodedFonts {
    get { CodedFonts(fonts) }
    set { fonts = newValue.faces }
  }

  /// Decodes a value; properties without a key have their defaults.
  public init(from decoder: any Decoder) throws {
    self = try Self.coded.decode(default: TextStyle(fonts: []), from: decoder)
  }

  /// Encodes the properties that differ from the defaults.
  public func encode(to encoder: any Encoder) throws {
    try Self.coded.encode(self, default: TextStyle(fonts: []), to: encoder)
  }
}

extension TextSpan: Codable {
  static let coded: [CodedProperty<TextSpan>] = [
    CodedProperty("range", \.range),
    CodedProperty("fonts", \.codedFonts),
    CodedProperty("variations", \.variations),
    CodedProperty("size", \.size),
    CodedProperty("letterSpacing", \.letterSpacing),
    CodedProperty("wordSpacing", \.wordSpacing),
    CodedProperty("features", \.features),
    CodedProperty("language", \.language),
    CodedProperty("baselineShift", \.baselineShift),
    CodedProperty("color", \.color),
    CodedProperty("fontPalette", \.fontPalette),
    CodedProperty("whiteSpace", \.whiteSpace),
    CodedProperty("textWrapMode", \.textWrapMode),
    CodedProperty("wordBreak", \.wordBreak),
    CodedProperty("overflowWrap", \.overflowWrap),
    CodedProperty("lineBreak", \.lineBreak),
    CodedProperty("hyphens", \.hyphens),
    CodedProperty("textCombineUpright", \.textCombineUpright),
    CodedProperty("textDecoration", \.textDecoration),
    CodedProperty("textTransform", \.textTransform),
    CodedProperty("box", \.box),
    CodedProperty("ruby", \.ruby),
    CodedProperty("textEmphasis", \.textEmphasis),
    CodedProperty("textEmphasisPosition", \.textEmphasisPosition),
    CodedProperty("textEmphasisColor", \.textEmphasisColor),
  ]

  private var codedFonts: CodedFonts? {
    get { fonts.map(CodedFonts.init) }
    set { fonts = newValue?.faces }
  }

  /// Decodes a value; properties without a key have their defaults.
  public init(from decoder: any Decoder) throws {
    self = try Self.coded.decode(default: TextSpan(TextRange(0, 0)), from: decoder)
  }

  /// Encodes the properties that differ from the defaults.
  public func encode(to encoder: any Encoder) throws {
    try Self.coded.encode(self, default: TextSpan(TextRange(0, 0)), to: encoder)
  }
}

extension TextStyle.Spacing: Codable {
  static let coded: [CodedProperty<TextStyle.Spacing>] = [
    CodedProperty("points", \.points),
    CodedProperty("percent", \.percent),
  ]

  /// Decodes a value; properties without a key are 0.
  public init(from decoder: any Decoder) throws {
    self = try Self.coded.decode(default: TextStyle.Spacing(), from: decoder)
  }

  /// Encodes the properties that are not 0.
  public func encode(to encoder: any Encoder) throws {
    try Self.coded.encode(self, default: TextStyle.Spacing(), to: encoder)
  }
}

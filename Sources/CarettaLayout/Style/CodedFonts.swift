// SPDX-License-Identifier: Apache-2.0

extension CodingUserInfoKey {
  /// The fonts of decoded styles: `decoder.userInfo[.fonts]` is a `FontCollection`.
  ///
  /// A style stores a face by its family name, weight, slant and variations.
  public static let fonts = named("caretta.fonts")
  /// The hyphenators of decoded styles: `decoder.userInfo[.hyphenators]` is a `[Hyphenator]`.
  ///
  /// A style stores a hyphenator by its language.
  public static let hyphenators = named("caretta.hyphenators")

  private static func named(_ name: String) -> CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: name) else {
      preconditionFailure("\(name): expected a key of user info")
    }
    return key
  }
}

/// Faces as a style stores them: by name.
struct CodedFonts: Equatable, Codable {
  var faces: [FontFace]

  /// The name of a face.
  private struct Name: Codable {
    var family: String
    var weight: Int
    var isItalic: Bool
    var variations: [FontVariation]
  }

  init(_ faces: [FontFace]) { self.faces = faces }

  init(from decoder: any Decoder) throws {
    let names = try [Name](from: decoder)
    let fonts = decoder.userInfo[.fonts] as? FontCollection ?? FontCollection()
    faces = try names.map { name in
      let exact = fonts.faces.first {
        $0.familyName == name.family && $0.weight == name.weight && $0.isItalic == name.isItalic
      }
      let style: FontCollection.Style = name.isItalic ? .italic : .normal
      guard
        let face = exact ?? fonts.match(family: name.family, weight: name.weight, style: style)
      else {
        throw decoder.invalidValue(
          "font \"\(name.family)\": set userInfo[.fonts] to a FontCollection that contains it")
      }
      return face.variations == name.variations ? face : face.withVariations(name.variations)
    }
  }

  func encode(to encoder: any Encoder) throws {
    try faces.map {
      Name(
        family: $0.familyName, weight: $0.weight, isItalic: $0.isItalic, variations: $0.variations)
    }.encode(to: encoder)
  }
}

/// Hyphenators as a style stores them: by language.
struct CodedHyphenators: Equatable, Codable {
  var hyphenators: [Hyphenator]

  init(_ hyphenators: [Hyphenator]) { self.hyphenators = hyphenators }

  init(from decoder: any Decoder) throws {
    let known = decoder.userInfo[.hyphenators] as? [Hyphenator] ?? []
    hyphenators = try [String](from: decoder).map { language in
      guard let hyphenator = known.first(where: { $0.language == language }) else {
        throw decoder.invalidValue(
          """
          hyphenator of "\(language)": set userInfo[.hyphenators] to hyphenators that include it
          """)
      }
      return hyphenator
    }
  }

  func encode(to encoder: any Encoder) throws {
    try hyphenators.map(\.language).encode(to: encoder)
  }
}

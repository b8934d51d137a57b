// SPDX-License-Identifier: Apache-2.0

/// The appearance of characters: fonts in fallback order, size, spacing, features and language.
public struct TextStyle: Hashable, Sendable {
  /// The maximum number of faces of a style that are used.
  package static let maximumFonts = 250

  /// The faces in fallback order; a grapheme cluster is set in the first face that has glyphs for
  /// all of it.
  ///
  /// Without any face, every glyph is missing and has no width. Faces after `maximumFonts` are
  /// ignored.
  public var fonts: [FontFace]
  /// The font size (the size of the em), in points.
  ///
  /// Values that are not finite count as 0; the range is `NumberRange.fontSize`.
  public var size: Double
  /// The space added after every grapheme cluster (CSS `letter-spacing`).
  ///
  /// If it is not 0, optional ligatures (`liga`, `clig`) are off. A glyph cluster of several
  /// graphemes is followed by the space once; letters of cursive scripts are not followed by any.
  ///
  /// It is part of shaped segments, not added by line: text with letter spacing is shaped
  /// differently anyway, and sums stay exact. Cursive scripts get none, not even after a word's
  /// last letter, as in Chromium and Minikin.
  public var letterSpacing: Spacing
  /// The space added to every U+0020 and U+00A0 (CSS `word-spacing`).
  public var wordSpacing: Spacing
  /// The OpenType features that are switched on or off, or set to a value.
  public var features: [FontFeature]
  /// The language of the text as a BCP 47 tag, or empty.
  ///
  /// The language selects localized glyph forms and the rules for line and word breaks; a script
  /// subtag takes precedence over the language for line breaking.
  public var language: String

  /// Creates a style with one font.
  public init(font: FontFace, size: Double = 16) {
    self.init(fonts: [font], size: size)
  }

  /// Creates a style with fonts in fallback order.
  ///
  /// Without fonts nothing is drawn, and `TextLayout.missingGlyphs` contains all of the text.
  public init(
    fonts: [FontFace], size: Double = 16, letterSpacing: Spacing = 0, wordSpacing: Spacing = 0,
    features: [FontFeature] = [], language: String = ""
  ) {
    self.fonts = fonts
    self.size = size
    self.letterSpacing = letterSpacing
    self.wordSpacing = wordSpacing
    self.features = features
    self.language = language
  }
}

extension TextStyle {
  /// Space after characters: a length, a percentage of the font size, or the sum of both (CSS Text
  /// 4 §8).
  ///
  /// ```swift
  /// TextStyle(fonts: [face], letterSpacing: 0.5, wordSpacing: .percent(10))
  /// ```
  ///
  /// A percentage refers to the font size of each span. Values that are not finite count as 0; the
  /// sum is in the range `NumberRange.offset`.
  public struct Spacing: Hashable, Sendable {
    /// The length, in points.
    public var points: Double
    /// The part that depends on the font size, in percent.
    public var percent: Double

    /// Creates a spacing from a length in points and a percentage of the font size.
    public init(points: Double = 0, percent: Double = 0) {
      self.points = points
      self.percent = percent
    }

    /// A length, in points.
    public static func points(_ points: Double) -> Spacing { Spacing(points: points) }

    /// A percentage of the font size.
    public static func percent(_ percent: Double) -> Spacing { Spacing(percent: percent) }
  }
}

extension TextStyle.Spacing: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a length in points.
  public init(floatLiteral points: Double) { self.init(points: points) }

  /// Creates a length in points.
  public init(integerLiteral points: Int) { self.init(points: Double(points)) }
}

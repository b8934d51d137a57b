// SPDX-License-Identifier: Apache-2.0

/// What characters look like: fonts in fallback order, size, spacing, features, language.
public struct TextStyle: Hashable, Sendable {
  /// The most faces of a style that are tried.
  public static let maximumFonts = 250

  /// The faces to try, first choice first; a grapheme cluster is set in the first one that has all
  /// of it.
  ///
  /// With no face at all every glyph is missing and has no width. Those after `maximumFonts` are not tried.
  public var fonts: [FontFace]
  /// The size of the em square, in points.
  ///
  /// Not finite counts as 0; the range is `NumberRange.fontSize`.
  public var size: Double
  /// Space added after every grapheme cluster, in points (CSS `letter-spacing`).
  ///
  /// When it is not 0, optional ligatures (`liga`, `clig`) are off. It comes once after a glyph cluster
  /// of several graphemes, and not at all after letters of cursive scripts. Not finite counts as 0; the
  /// range is `NumberRange.offset`.
  public var letterSpacing: Double
  /// Space added to every U+0020 and U+00A0, in points (CSS `word-spacing`).
  ///
  /// Not finite counts as 0; the range is `NumberRange.offset`.
  public var wordSpacing: Double
  /// Space added to `letterSpacing`, in percent of the size (CSS Text 4, 8.2).
  ///
  /// A span of another size has another space. Not finite counts as 0; the sum of both is in the range
  /// `NumberRange.offset`.
  public var letterSpacingPercent: Double
  /// Space added to `wordSpacing`, in percent of the size (CSS Text 4, 8.1).
  ///
  /// Not finite counts as 0; the sum of both is in the range `NumberRange.offset`.
  public var wordSpacingPercent: Double
  /// OpenType features switched on, off or to a value.
  public var features: [FontFeature]
  /// The language of the text as a BCP 47 tag, or empty: picks localised glyph forms and the rules of
  /// line breaking and words; a script subtag overrides the language for line breaking.
  public var language: String

  /// Creates a style with one font.
  public init(font: FontFace, size: Double = 16) {
    self.init(fonts: [font], size: size)
  }

  /// Creates a style of fonts in fallback order.
  ///
  /// Without fonts nothing is drawn, and `TextLayout.missingGlyphs` has all of the text.
  public init(
    fonts: [FontFace], size: Double = 16, letterSpacing: Double = 0, wordSpacing: Double = 0,
    features: [FontFeature] = [], language: String = "", letterSpacingPercent: Double = 0,
    wordSpacingPercent: Double = 0
  ) {
    self.fonts = fonts
    self.size = size
    self.letterSpacing = letterSpacing
    self.wordSpacing = wordSpacing
    self.letterSpacingPercent = letterSpacingPercent
    self.wordSpacingPercent = wordSpacingPercent
    self.features = features
    self.language = language
  }
}

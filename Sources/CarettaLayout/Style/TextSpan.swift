// SPDX-License-Identifier: Apache-2.0

/// A range of text with properties that differ from the text's own style.
///
/// ```swift
/// let layout = TextLayout(
///   "H2O is water", style: TextStyle(fonts: [face]),
///   spans: [TextSpan(TextRange(1, 2), size: 10, baselineShift: -3)])
/// ```
///
/// Where spans overlap, the later one in the list decides, for each property that it names. A
/// range outside the text is clamped to it, an empty one does nothing. A grapheme cluster has the
/// style of its first code unit, so an end inside a cluster means the cluster's end.
///
/// A span does not make a break opportunity. Its letters join those of its neighbours where the
/// script joins letters, but there is no kerning and no ligature across its ends, unless all it
/// names is a colour.
public struct TextSpan: Hashable, Sendable {
  /// The range, in UTF-16 code units.
  public var range: TextRange
  /// The faces to try, first choice first (`TextStyle.fonts`).
  public var fonts: [FontFace]?
  /// The place of the faces in their design space, instead of the one that they have
  /// (`FontFace.withVariations(_:)`).
  public var variations: [FontVariation]?
  /// The size of the em square, in points (`TextStyle.size`).
  public var size: Double?
  /// Space added after every grapheme cluster, in points (`TextStyle.letterSpacing`).
  public var letterSpacing: Double?
  /// Space added to every U+0020 and U+00A0, in points (`TextStyle.wordSpacing`).
  public var wordSpacing: Double?
  /// Space after every grapheme cluster in percent of the size (`TextStyle.letterSpacingPercent`).
  ///
  /// It is one property with `letterSpacing`: a span that names one of them takes the place of both.
  public var letterSpacingPercent: Double?
  /// Space added to every space in percent of the size (`TextStyle.wordSpacingPercent`).
  ///
  /// It is one property with `wordSpacing`: a span that names one of them takes the place of both.
  public var wordSpacingPercent: Double?
  /// OpenType features, in place of the text's own (`TextStyle.features`).
  public var features: [FontFeature]?
  /// The language as a BCP 47 tag (`TextStyle.language`).
  ///
  /// A token between white space is broken into lines by the rules of the language it begins in.
  public var language: String?
  /// How far the baseline is raised above the line's, in points; negative lowers it
  /// (`NSAttributedString.Key.baselineOffset`); the range is `NumberRange.offset`.
  public var baselineShift: Double?
  /// The colour of the glyphs; it affects neither measures nor shaping.
  ///
  /// A glyph of several characters has the colour of the first one.
  public var color: Color?

  /// Makes a span; properties that are nil are those of the text.
  public init(
    _ range: TextRange, fonts: [FontFace]? = nil, variations: [FontVariation]? = nil,
    size: Double? = nil, letterSpacing: Double? = nil, wordSpacing: Double? = nil,
    features: [FontFeature]? = nil, language: String? = nil, baselineShift: Double? = nil,
    color: Color? = nil, letterSpacingPercent: Double? = nil, wordSpacingPercent: Double? = nil
  ) {
    self.range = range
    self.fonts = fonts
    self.variations = variations
    self.size = size
    self.letterSpacing = letterSpacing
    self.wordSpacing = wordSpacing
    self.letterSpacingPercent = letterSpacingPercent
    self.wordSpacingPercent = wordSpacingPercent
    self.features = features
    self.language = language
    self.baselineShift = baselineShift
    self.color = color
  }
}

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
/// names is a colour or a palette.
///
/// What it says of lines and white space holds inside it (CSS Text 4, 5.1): between two characters
/// the last span counts that holds both and names the property, else the paragraph; with the
/// tailoring `browser` the first of the characters says how words are broken. At a space or a soft
/// hyphen the last span that holds it counts.
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
  /// The colours of glyphs in a colour font (CSS Fonts 4, 9.1 `font-palette`); it affects neither measures nor
  /// shaping.
  ///
  /// A glyph of several characters has the palette of the first one. Other fonts do not use it.
  public var fontPalette: FontPalette?
  /// How white space is treated, and whether lines wrap (`ParagraphStyle.whiteSpace`).
  ///
  /// A line feed that it keeps where the paragraph's collapse ends the line, not the paragraph; one
  /// that ends a paragraph does so in every span.
  public var whiteSpace: ParagraphStyle.WhiteSpace?
  /// Whether lines wrap, whatever `whiteSpace` says (CSS Text 4, 6.1).
  public var textWrapMode: ParagraphStyle.TextWrapMode?
  /// Where words break that could be left whole (`ParagraphStyle.wordBreak`).
  public var wordBreak: ParagraphStyle.WordBreak?
  /// What happens to a word that is wider than the line (`ParagraphStyle.overflowWrap`).
  public var overflowWrap: ParagraphStyle.OverflowWrap?
  /// How strict the rules of line breaking are (`ParagraphStyle.lineBreak`).
  public var lineBreak: ParagraphStyle.LineBreak?
  /// Whether words break at soft hyphens, and by the patterns of the paragraph
  /// (`ParagraphStyle.hyphens`).
  public var hyphens: ParagraphStyle.Hyphens?
  /// What stands side by side in the square of one character on vertical lines
  /// (`ParagraphStyle.textCombineUpright`).
  ///
  /// With `all` the text of the span does, as far as no other span begins or ends in it; colours and palettes are
  /// no matter. Nothing is combined across its ends. Horizontal lines are not concerned.
  public var textCombineUpright: TextCombineUpright?
  /// The margins, borders and padding of the span, and what is painted behind it; spans that overlap have
  /// each their own.
  public var box: InlineBox?

  /// Makes a span; properties that are nil are those of the text.
  public init(
    _ range: TextRange, fonts: [FontFace]? = nil, variations: [FontVariation]? = nil,
    size: Double? = nil, letterSpacing: Double? = nil, wordSpacing: Double? = nil,
    features: [FontFeature]? = nil, language: String? = nil, baselineShift: Double? = nil,
    color: Color? = nil, letterSpacingPercent: Double? = nil, wordSpacingPercent: Double? = nil,
    whiteSpace: ParagraphStyle.WhiteSpace? = nil,
    textWrapMode: ParagraphStyle.TextWrapMode? = nil, wordBreak: ParagraphStyle.WordBreak? = nil,
    overflowWrap: ParagraphStyle.OverflowWrap? = nil, lineBreak: ParagraphStyle.LineBreak? = nil,
    hyphens: ParagraphStyle.Hyphens? = nil, box: InlineBox? = nil,
    fontPalette: FontPalette? = nil, textCombineUpright: TextCombineUpright? = nil
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
    self.whiteSpace = whiteSpace
    self.textWrapMode = textWrapMode
    self.wordBreak = wordBreak
    self.overflowWrap = overflowWrap
    self.lineBreak = lineBreak
    self.hyphens = hyphens
    self.box = box
    self.fontPalette = fontPalette
    self.textCombineUpright = textCombineUpright
  }
}

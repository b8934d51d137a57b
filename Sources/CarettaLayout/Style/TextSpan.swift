// SPDX-License-Identifier: Apache-2.0

/// A range of text with properties that differ from the text's own style.
///
/// ```swift
/// let layout = TextLayout(
///   "H2O is water", style: TextStyle(fonts: [face]),
///   spans: [TextSpan(TextRange(1, 2), size: 10, baselineShift: -3)])
/// ```
///
/// If spans overlap, the last one in the list that names a property takes precedence for that
/// property. A range is clamped to the text; an empty range has no effect. A grapheme cluster has
/// the style of its first code unit, so a boundary inside a cluster moves to the cluster's end.
///
/// A span boundary is not a break opportunity. Letters of cursive scripts join across it, but there
/// is no kerning and no ligature across it, unless the span names only a color or a palette.
///
/// Properties of line breaking and white space apply inside the span (CSS Text 4 §5.1): the
/// boundary between two characters has the value of the last span that contains both and names the
/// property, otherwise the paragraph's value. With the tailoring `browser`, the word-breaking
/// properties of a boundary come from the preceding character. A space or a soft hyphen has the
/// value of the last span that contains it.
public struct TextSpan: Hashable, Sendable {
  /// The range, in UTF-16 code units.
  public var range: TextRange
  /// The faces to try, first choice first (`TextStyle.fonts`).
  public var fonts: [FontFace]?
  /// The variation coordinates of the faces, replacing their own (`FontFace.withVariations(_:)`).
  public var variations: [FontVariation]?
  /// The font size, in points (`TextStyle.size`).
  public var size: Double?
  /// The space added after every grapheme cluster (`TextStyle.letterSpacing`).
  public var letterSpacing: TextStyle.Spacing?
  /// The space added to every U+0020 and U+00A0 (`TextStyle.wordSpacing`).
  public var wordSpacing: TextStyle.Spacing?
  /// OpenType features, which replace the text's own (`TextStyle.features`).
  public var features: [FontFeature]?
  /// The language as a BCP 47 tag (`TextStyle.language`).
  ///
  /// Text between white space is broken into lines by the rules of the language in which it begins.
  public var language: String?
  /// The distance by which the baseline is raised above the line's baseline, in points; negative
  /// values lower it (`NSAttributedString.Key.baselineOffset`).
  ///
  /// The range is `NumberRange.offset`.
  public var baselineShift: Double?
  /// The color of the glyphs; it affects neither measurements nor shaping.
  ///
  /// A glyph of several characters has the color of the first one.
  public var color: Color?
  /// The palette of color fonts (CSS Fonts 4 §9.1, `font-palette`); it affects neither
  /// measurements nor shaping.
  ///
  /// A glyph of several characters has the palette of the first one. Other fonts ignore it.
  public var fontPalette: FontPalette?
  /// The lines that decorate the text of the span, in addition to other decorations.
  public var textDecoration: [TextDecoration]?
  /// The transformation of the text (`ParagraphStyle.textTransform`).
  public var textTransform: TextTransform?
  /// The treatment of white space, and whether lines wrap (`ParagraphStyle.whiteSpace`).
  ///
  /// If the span preserves a line feed that the paragraph would collapse, the line feed ends the
  /// line, not the paragraph. A line feed that ends a paragraph does so in every span.
  public var whiteSpace: ParagraphStyle.WhiteSpace?
  /// Whether lines wrap; overrides the wrapping of `whiteSpace` (CSS Text 4 §6.1).
  public var textWrapMode: ParagraphStyle.TextWrapMode?
  /// The additional or forbidden breaks within words (`ParagraphStyle.wordBreak`).
  public var wordBreak: ParagraphStyle.WordBreak?
  /// The handling of words that are wider than the line (`ParagraphStyle.overflowWrap`).
  public var overflowWrap: ParagraphStyle.OverflowWrap?
  /// The strictness of the line-breaking rules (`ParagraphStyle.lineBreak`).
  public var lineBreak: ParagraphStyle.LineBreak?
  /// Whether words break at soft hyphens and by the paragraph's hyphenation patterns
  /// (`ParagraphStyle.hyphens`).
  public var hyphens: ParagraphStyle.Hyphens?
  /// The characters that are combined horizontally on vertical lines
  /// (`ParagraphStyle.textCombineUpright`).
  ///
  /// With `.all`, combines the span's text unless another span boundary falls inside it (colors
  /// and palettes are ignored). Text is never combined across the span's boundaries. No effect in
  /// horizontal text.
  public var textCombineUpright: TextCombineUpright?
  /// The margins, borders, padding and background of the span; overlapping spans each have their
  /// own box.
  public var box: InlineBox?
  /// The annotation beside the text of the span.
  public var ruby: RubyAnnotation?
  /// The marks that emphasize the characters (`ParagraphStyle.textEmphasis`).
  public var textEmphasis: TextEmphasis?
  /// The sides of lines on which emphasis marks are (`ParagraphStyle.textEmphasisPosition`).
  public var textEmphasisPosition: TextEmphasisPosition?
  /// The color of emphasis marks (`ParagraphStyle.textEmphasisColor`).
  public var textEmphasisColor: Color?

  /// Creates a span: common properties are parameters, a closure sets any property; properties that
  /// are nil have the text's values.
  ///
  /// ```swift
  /// let span = TextSpan(range, color: .red) { $0.textDecoration = [TextDecoration(.underline)] }
  /// ```
  public init(
    _ range: TextRange, fonts: [FontFace]? = nil, size: Double? = nil,
    letterSpacing: TextStyle.Spacing? = nil, language: String? = nil, baselineShift: Double? = nil,
    color: Color? = nil, _ change: (inout TextSpan) -> Void = { _ in }
  ) {
    self.range = range
    self.fonts = fonts
    self.size = size
    self.letterSpacing = letterSpacing
    self.language = language
    self.baselineShift = baselineShift
    self.color = color
    change(&self)
  }
}

extension TextSpan {
  /// The properties whose change ends a run of one style.
  static let properties: [StyleProperty<TextSpan, SpanStyle>] = [
    .init(\.fonts, \.text.fonts),
    .init(\.variations, \.variations),
    .init(\.size, \.text.size),
    .init(\.letterSpacing, \.text.letterSpacing),
    .init(\.wordSpacing, \.text.wordSpacing),
    .init(\.features, \.text.features),
    .init(\.language, \.text.language),
    .init(\.baselineShift, \.baselineShift, in: .offset),
  ]

  /// The properties of white space and line breaking.
  static let wrapProperties: [StyleProperty<TextSpan, WrapOptions>] = [
    .init(\.whiteSpace, \.whiteSpace),
    .init(isNamed: { $0.textWrapMode != nil || $0.whiteSpace != nil }) { span, options in
      options.wraps =
        span.textWrapMode.map { $0 == .wrap } ?? span.whiteSpace?.wraps ?? options.wraps
    },
    .init(\.wordBreak, \.wordBreak),
    .init(\.overflowWrap, \.overflowWrap),
    .init(\.lineBreak, \.lineBreak),
    .init(\.hyphens, \.hyphens),
  ]
}

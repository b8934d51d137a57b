// SPDX-License-Identifier: Apache-2.0

/// Paragraphs that differ from the text's paragraph style in the properties that the span names.
///
/// ```swift
/// let layout = TextLayout(
///   "Title\nBody", style: style,
///   paragraphSpans: [ParagraphSpan(TextRange(0, 6), alignment: .center, spacingAfter: 12)],
///   width: 320)
/// ```
///
/// A paragraph has the values of the spans whose range holds its first offset. An empty last
/// paragraph has no unit of text: it has the values of the spans whose range holds or touches its
/// position. Where several spans name a property, the later one in the list decides. Ranges need not
/// begin or end with paragraphs; parts outside the text have no effect.
///
/// `whiteSpace` and `tailoring` are properties of the whole text (`ParagraphStyle`). Lengths are
/// points in the ranges `NumberRange.length` and, for `textIndent`, `NumberRange.offset`; what is not a
/// number counts as 0.
public struct ParagraphSpan: Hashable, Sendable {
  /// The range, in UTF-16 code units.
  public var range: TextRange
  /// Where lines stand in what the indents leave (`ParagraphStyle.alignment`).
  public var alignment: ParagraphStyle.Alignment?
  /// Where the paragraph's last line stands (`ParagraphStyle.alignmentLast`).
  public var alignmentLast: ParagraphStyle.Alignment?
  /// The large letter that the paragraph begins with, whose `TextSpan` makes it large.
  public var initialLetter: ParagraphStyle.InitialLetter?
  /// Where the paragraph's lines stand together (`ParagraphStyle.textGroupAlign`).
  public var textGroupAlign: ParagraphStyle.TextGroupAlign?
  /// Where justified lines get wider (`ParagraphStyle.textJustify`).
  public var textJustify: ParagraphStyle.TextJustify?
  /// Which punctuation hangs (`ParagraphStyle.hangingPunctuation`).
  public var hangingPunctuation: ParagraphStyle.HangingPunctuation?
  /// Whether punctuation stands out at the edges of lines (`ParagraphStyle.opticalMargins`).
  public var opticalMargins: Bool?
  /// Where space is added between ideographs and other text (`ParagraphStyle.textAutospace`).
  public var textAutospace: ParagraphStyle.TextAutospace?
  /// Which full-width punctuation is half as wide (`ParagraphStyle.textSpacingTrim`).
  public var textSpacingTrim: ParagraphStyle.TextSpacingTrim?
  /// The paragraph direction (`ParagraphStyle.direction`).
  public var direction: ParagraphStyle.Direction?
  /// The indent of the paragraph's first line, besides `headIndent`; negative hangs
  /// (`ParagraphStyle.textIndent`, which counts for the block's first line alone).
  public var textIndent: Double?
  /// Whether the other lines are indented (`ParagraphStyle.textIndentHanging`).
  ///
  /// With a `textIndent` of the span these are the paragraph's lines after the first; without one the
  /// indent is the block's.
  public var textIndentHanging: Bool?
  /// Whether lines after line separators are indented (`ParagraphStyle.textIndentEachLine`), and without
  /// a `textIndent` of the span its first line, as the block's indent is.
  public var textIndentEachLine: Bool?
  /// The distance of the start edge of every line from the block's; below 0 counts as 0.
  ///
  /// It is also a tab stop: in a list with a negative `textIndent`, the tab after an item's number goes to it.
  public var headIndent: Double?
  /// The distance of the end edge of every line from the block's; below 0 counts as 0.
  public var tailIndent: Double?
  /// The height of every line (`ParagraphStyle.lineHeight`).
  public var lineHeight: Double?
  /// Space before the paragraph besides `ParagraphStyle.paragraphSpacing`, unless it is the first;
  /// below 0 counts as 0.
  public var spacingBefore: Double?
  /// Space after the paragraph besides `ParagraphStyle.paragraphSpacing`, unless it is the last;
  /// below 0 counts as 0.
  public var spacingAfter: Double?
  /// The distance of default tab stops in advances of the space (`ParagraphStyle.tabSize`).
  public var tabSize: Double?
  /// The distance of default tab stops in points (`ParagraphStyle.tabLength`).
  ///
  /// It is one property with `tabSize`: the later span that names one of them decides.
  public var tabLength: Double?
  /// Explicit tab stops, measured from the start edge of the container or block
  /// (`ParagraphStyle.tabStops`).
  public var tabStops: [ParagraphStyle.TabStop]?
  /// Where words break that could be left whole (`ParagraphStyle.wordBreak`).
  public var wordBreak: ParagraphStyle.WordBreak?
  /// What happens to a word that is wider than the line (`ParagraphStyle.overflowWrap`).
  public var overflowWrap: ParagraphStyle.OverflowWrap?
  /// How strict the rules of line breaking are (`ParagraphStyle.lineBreak`).
  public var lineBreak: ParagraphStyle.LineBreak?
  /// Whether words break at soft hyphens, and by patterns (`ParagraphStyle.hyphens`).
  public var hyphens: ParagraphStyle.Hyphens?
  /// How lines are chosen among those that fit (`ParagraphStyle.textWrap`).
  public var textWrap: ParagraphStyle.TextWrap?
  /// The language of the paragraph's text as a BCP 47 tag (`TextStyle.language`); a `TextSpan` that
  /// names one decides for its own text.
  public var language: String?

  /// Whether the text after the paragraph begins in the next container (`BlockOptions.containers`; CSS
  /// `break-after`).
  public var breakAfter: Bool?
  /// Whether the paragraph moves to the next container as a whole where the paragraph after it begins there
  /// (CSS `break-after: avoid`), unless it begins at the top of its own or goes over several.
  public var keepWithNext: Bool?

  /// Makes a span; properties that are nil stay as they are.
  public init(
    _ range: TextRange, alignment: ParagraphStyle.Alignment? = nil,
    direction: ParagraphStyle.Direction? = nil, textIndent: Double? = nil,
    headIndent: Double? = nil, tailIndent: Double? = nil, lineHeight: Double? = nil,
    spacingBefore: Double? = nil, spacingAfter: Double? = nil, tabSize: Double? = nil,
    tabStops: [ParagraphStyle.TabStop]? = nil, wordBreak: ParagraphStyle.WordBreak? = nil,
    overflowWrap: ParagraphStyle.OverflowWrap? = nil, lineBreak: ParagraphStyle.LineBreak? = nil,
    hyphens: ParagraphStyle.Hyphens? = nil, textWrap: ParagraphStyle.TextWrap? = nil,
    language: String? = nil, alignmentLast: ParagraphStyle.Alignment? = nil,
    tabLength: Double? = nil, textIndentHanging: Bool? = nil, textIndentEachLine: Bool? = nil,
    textJustify: ParagraphStyle.TextJustify? = nil,
    hangingPunctuation: ParagraphStyle.HangingPunctuation? = nil, opticalMargins: Bool? = nil,
    textAutospace: ParagraphStyle.TextAutospace? = nil,
    textSpacingTrim: ParagraphStyle.TextSpacingTrim? = nil,
    textGroupAlign: ParagraphStyle.TextGroupAlign? = nil,
    initialLetter: ParagraphStyle.InitialLetter? = nil
  ) {
    self.range = range
    self.alignment = alignment
    self.alignmentLast = alignmentLast
    self.textGroupAlign = textGroupAlign
    self.initialLetter = initialLetter
    self.textJustify = textJustify
    self.hangingPunctuation = hangingPunctuation
    self.opticalMargins = opticalMargins
    self.textAutospace = textAutospace
    self.textSpacingTrim = textSpacingTrim
    self.direction = direction
    self.textIndent = textIndent
    self.textIndentHanging = textIndentHanging
    self.textIndentEachLine = textIndentEachLine
    self.headIndent = headIndent
    self.tailIndent = tailIndent
    self.lineHeight = lineHeight
    self.spacingBefore = spacingBefore
    self.spacingAfter = spacingAfter
    self.tabSize = tabSize
    self.tabLength = tabLength
    self.tabStops = tabStops
    self.wordBreak = wordBreak
    self.overflowWrap = overflowWrap
    self.lineBreak = lineBreak
    self.hyphens = hyphens
    self.textWrap = textWrap
    self.language = language
  }
}

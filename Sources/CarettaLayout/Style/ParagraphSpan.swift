// SPDX-License-Identifier: Apache-2.0

/// A range whose paragraphs differ from the text's paragraph style in the properties that the span
/// names.
///
/// ```swift
/// let layout = TextLayout(
///   "Title\nBody", style: style,
///   paragraphSpans: [ParagraphSpan(TextRange(0, 6), textAlign: .center) { $0.spacingAfter = 12 }],
///   width: 320)
/// ```
///
/// A paragraph takes the values of the spans that contain its first offset. An empty last paragraph
/// contains no code unit: it takes the values of the spans that contain or touch its position. If
/// several spans name a property, the last one in the list takes precedence. Ranges need not begin
/// or end at paragraph boundaries; parts outside the text have no effect.
///
/// `whiteSpace` and `tailoring` are properties of the whole text (`ParagraphStyle`). Lengths are
/// points in the range `NumberRange.length` (`NumberRange.offset` for `textIndent`); NaN and
/// infinity count as 0.
///
/// A paragraph therefore never has two values of one property, and an edit inside it does not
/// change its style. `whiteSpace` is not a property of spans because it determines where paragraphs
/// end; `tailoring` is not because a document has one set of rules.
public struct ParagraphSpan: Hashable, Sendable {
  /// The range, in UTF-16 code units.
  public var range: TextRange
  /// The alignment of lines between the indents (`ParagraphStyle.textAlign`).
  public var textAlign: ParagraphStyle.TextAlign?
  /// The alignment of the paragraph's last line (`ParagraphStyle.textAlignLast`).
  public var textAlignLast: ParagraphStyle.TextAlign?
  /// The paragraph's initial letter, which a `TextSpan` enlarges.
  public var initialLetter: ParagraphStyle.InitialLetter?
  /// The marker of a list item, beside the paragraph's first line.
  ///
  /// An empty text shows no marker.
  public var marker: ListMarker?
  /// The alignment of the paragraph's lines as a group (`ParagraphStyle.textGroupAlign`).
  public var textGroupAlign: ParagraphStyle.TextGroupAlign?
  /// The justification opportunities (`ParagraphStyle.textJustify`).
  public var textJustify: ParagraphStyle.TextJustify?
  /// Which punctuation hangs (`ParagraphStyle.hangingPunctuation`).
  public var hangingPunctuation: ParagraphStyle.HangingPunctuation?
  /// Whether punctuation protrudes at the edges of lines (`ParagraphStyle.opticalMargins`).
  public var opticalMargins: Bool?
  /// The characters next to ideographs at which space is added (`ParagraphStyle.textAutospace`).
  public var textAutospace: ParagraphStyle.TextAutospace?
  /// The full-width punctuation that is set half-width (`ParagraphStyle.textSpacingTrim`).
  public var textSpacingTrim: ParagraphStyle.TextSpacingTrim?
  /// The paragraph direction (`ParagraphStyle.direction`).
  public var direction: ParagraphStyle.Direction?
  /// The indent of the paragraph's first line, added to `headIndent`; a negative value makes an
  /// outdent.
  ///
  /// `ParagraphStyle.textIndent`, in contrast, applies only to the first line of the block.
  public var textIndent: Double?
  /// Whether the other lines are indented instead (`ParagraphStyle.textIndentHanging`).
  ///
  /// If the span names a `textIndent`, these are the paragraph's lines after the first; otherwise
  /// the setting applies to the block's indent.
  public var textIndentHanging: Bool?
  /// Whether lines after line separators are indented too (`ParagraphStyle.textIndentEachLine`).
  ///
  /// If the span names no `textIndent`, the paragraph's first line is also indented, by the block's
  /// indent.
  public var textIndentEachLine: Bool?
  /// The distance of every line's start edge from the block's start edge; values below 0 count as
  /// 0.
  ///
  /// The indent is also a tab stop: in a list with a negative `textIndent`, the tab after an item's
  /// number advances to it.
  public var headIndent: Double?
  /// The distance of every line's end edge from the block's end edge; values below 0 count as 0.
  public var tailIndent: Double?
  /// The height of lines (`ParagraphStyle.lineHeight`).
  public var lineHeight: ParagraphStyle.LineHeight?
  /// The space before the paragraph, added to `ParagraphStyle.paragraphSpacing`; values below 0
  /// count as 0.
  ///
  /// Ignored for the first paragraph.
  public var spacingBefore: Double?
  /// The space after the paragraph, added to `ParagraphStyle.paragraphSpacing`; values below 0
  /// count as 0.
  ///
  /// Ignored for the last paragraph.
  public var spacingAfter: Double?
  /// The distance between default tab stops (`ParagraphStyle.tabSize`).
  public var tabSize: ParagraphStyle.TabSize?
  /// Explicit tab stops, measured from the start edge of the container or block
  /// (`ParagraphStyle.tabStops`).
  public var tabStops: [ParagraphStyle.TabStop]?
  /// The additional or forbidden breaks within words (`ParagraphStyle.wordBreak`).
  public var wordBreak: ParagraphStyle.WordBreak?
  /// The handling of words that are wider than the line (`ParagraphStyle.overflowWrap`).
  public var overflowWrap: ParagraphStyle.OverflowWrap?
  /// The strictness of the line-breaking rules (`ParagraphStyle.lineBreak`).
  public var lineBreak: ParagraphStyle.LineBreak?
  /// Whether words break at soft hyphens and by hyphenation patterns (`ParagraphStyle.hyphens`).
  public var hyphens: ParagraphStyle.Hyphens?
  /// The lines that decorate the paragraph's text, in addition to the decorations of the block
  /// (`ParagraphStyle.textDecoration`).
  public var textDecoration: [TextDecoration]?
  /// The transformation of the text (`ParagraphStyle.textTransform`).
  public var textTransform: TextTransform?
  /// The marks that emphasize the characters (`ParagraphStyle.textEmphasis`).
  public var textEmphasis: TextEmphasis?
  /// The sides of lines on which emphasis marks are (`ParagraphStyle.textEmphasisPosition`).
  public var textEmphasisPosition: TextEmphasisPosition?
  /// The color of emphasis marks (`ParagraphStyle.textEmphasisColor`).
  public var textEmphasisColor: Color?
  /// The method that chooses the line breaks (`ParagraphStyle.textWrap`).
  public var textWrap: ParagraphStyle.TextWrap?
  /// The language of the paragraph's text as a BCP 47 tag (`TextStyle.language`).
  ///
  /// A language named by a `TextSpan` takes precedence within that span.
  public var language: String?

  /// Whether the text after the paragraph starts in the next container of `BlockOptions.containers`
  /// (CSS `break-after`).
  public var breakAfter: Bool?
  /// Whether the paragraph moves to the next container if the following paragraph starts there (CSS
  /// `break-after: avoid`).
  ///
  /// Ignored if the paragraph starts at the top of its container or spans several containers.
  public var keepWithNext: Bool?

  /// Creates a span: common properties are parameters, a closure sets any property; properties that
  /// are nil are not changed.
  public init(
    _ range: TextRange, textAlign: ParagraphStyle.TextAlign? = nil,
    direction: ParagraphStyle.Direction? = nil, textIndent: Double? = nil,
    headIndent: Double? = nil, tailIndent: Double? = nil,
    lineHeight: ParagraphStyle.LineHeight? = nil, _ change: (inout ParagraphSpan) -> Void = { _ in }
  ) {
    self.range = range
    self.textAlign = textAlign
    self.direction = direction
    self.textIndent = textIndent
    self.headIndent = headIndent
    self.tailIndent = tailIndent
    self.lineHeight = lineHeight
    change(&self)
  }
}

extension ParagraphSpan {
  /// The properties that a span can name.
  static let properties: [StyleProperty<ParagraphSpan, ParagraphFormat.Values>] = [
    .init(\.textAlign, \.style.textAlign),
    .init(\.textAlignLast, \.style.textAlignLast),
    .init(\.initialLetter, \.style.initialLetter),
    .init(\.textGroupAlign, \.style.textGroupAlign),
    .init(\.textJustify, \.style.textJustify),
    .init(\.hangingPunctuation, \.style.hangingPunctuation),
    .init(\.opticalMargins, \.style.opticalMargins),
    .init(\.textAutospace, \.style.textAutospace),
    .init(\.textSpacingTrim, \.style.textSpacingTrim),
    .init(\.direction, \.style.direction),
    .init(\.textIndent, \.namedIndent),
    .init(\.textIndentHanging, \.style.textIndentHanging),
    .init(\.textIndentEachLine, \.style.textIndentEachLine),
    .init(\.marker, \.marker),
    .init(\.headIndent, \.headIndent, in: .length),
    .init(\.tailIndent, \.tailIndent, in: .length),
    .init(\.lineHeight, \.style.lineHeight),
    .init(\.spacingBefore, \.spacingBefore, in: .length),
    .init(\.spacingAfter, \.spacingAfter, in: .length),
    .init(\.tabSize, \.style.tabSize),
    .init(\.tabStops, \.style.tabStops),
    .init(\.wordBreak, \.style.wordBreak),
    .init(\.overflowWrap, \.style.overflowWrap),
    .init(\.lineBreak, \.style.lineBreak),
    .init(\.hyphens, \.style.hyphens),
    .init(\.textWrap, \.style.textWrap),
    .init(isNamed: { $0.textDecoration != nil }) { span, values in
      values.style.textDecoration += span.textDecoration ?? []
    },
    .init(\.textTransform, \.style.textTransform),
    .init(\.textEmphasis, \.style.textEmphasis),
    .init(\.textEmphasisPosition, \.style.textEmphasisPosition),
    .init(\.textEmphasisColor, \.style.textEmphasisColor),
    .init(\.language, \.language),
    .init(\.breakAfter, \.breakAfter),
    .init(\.keepWithNext, \.keepWithNext),
  ]
}

// SPDX-License-Identifier: Apache-2.0

/// The style by which paragraphs are broken into lines; names and meanings follow CSS Text 3.
///
/// A property has the name of its CSS property, if there is one. Other properties have the name of
/// TextKit (`paragraphSpacing`, `tabStops`, `ParagraphSpan.headIndent`) or their own
/// (`autoFallback`, `opticalMargins`, `tailoring`).
///
/// Lengths are points. Use a `ParagraphSpan` for paragraphs that differ, and `BlockOptions` for
/// limits of the whole block.
public struct ParagraphStyle: Hashable, Sendable {
  /// The paragraph direction.
  public var direction: Direction = .auto
  /// The direction of a paragraph whose `direction` is `auto` and that has no strong character.
  public var autoFallback: AutoFallback = .ltr
  /// The alignment of lines (CSS `text-align`).
  public var textAlign: TextAlign = .start
  /// The alignment of a paragraph's last line, and of a line before a line separator (CSS
  /// `text-align-last`).
  ///
  /// Nil means `textAlign`, or `start` if `textAlign` is `justify`.
  public var textAlignLast: TextAlign?
  /// The alignment of a paragraph's lines as a group (CSS Text 4, `text-group-align`).
  ///
  /// Shifts all lines by the free space beside the longest one; `textAlign` then applies within
  /// that line's width. In containers, the lines in each container form a separate group. A
  /// paragraph with a justified line has no such free space. Ignored in truncated paragraphs, and
  /// if the width is unbounded.
  public var textGroupAlign: TextGroupAlign = .none
  /// The positions at which a justified line is widened (CSS Text 3 §6.4).
  public var textJustify: TextJustify = .auto
  /// The punctuation that hangs outside lines (CSS Text 3 §8.2).
  public var hangingPunctuation: HangingPunctuation = []
  /// Whether punctuation and hyphens partly protrude at both edges of lines, so that the edges look
  /// even.
  ///
  /// The protruding share depends on the character: 0.7 of a full stop's advance, half of a comma's
  /// and a hyphen's, less for quotation marks, dashes and brackets. Protruding parts are ignored
  /// for fitting and alignment. `hangingPunctuation` takes precedence.
  public var opticalMargins: Bool = false
  /// The characters next to ideographs at which space is added (CSS Text 4 §8.4).
  public var textAutospace: TextAutospace = []
  /// The full-width punctuation that is set half-width (CSS Text 4 §8.5).
  public var textSpacingTrim: TextSpacingTrim = .spaceAll
  /// The lines that decorate all text; the style of the whole text has their metrics.
  public var textDecoration: [TextDecoration] {
    @inline(__always) get { rare.isDefault ? [] : rare.values.textDecoration }
    set { rare.values.textDecoration = newValue }
  }
  /// The transformation of the text for which no span names any (CSS Text 3 §2.1).
  public var textTransform: TextTransform = .none
  /// The treatment of white space, and whether lines wrap.
  public var whiteSpace: WhiteSpace = .preWrap
  /// The additional or forbidden breaks within words (CSS `word-break`).
  public var wordBreak: WordBreak = .normal
  /// The handling of words that are wider than the line (CSS `overflow-wrap`).
  public var overflowWrap: OverflowWrap = .breakWord
  /// The strictness of the line-breaking rules (CSS `line-break`).
  public var lineBreak: LineBreak = .auto
  /// Whether words break at soft hyphens and by hyphenation patterns.
  public var hyphens: Hyphens = .manual
  /// The patterns for `hyphens: auto`, and the words that are not hyphenated.
  public var hyphenation: Hyphenation {
    get { rare.values.hyphenation }
    set { rare.values.hyphenation = newValue }
  }
  /// The rule set for pairs of characters that Unicode and browsers break differently.
  public var tailoring: Tailoring = .unicode
  /// The method that chooses the line breaks of a paragraph.
  public var textWrap: TextWrap = .wrap
  /// The height of lines; nil for the height that the fonts require.
  public var lineHeight: LineHeight?
  /// The distance between default tab stops.
  public var tabSize: TabSize = 8
  /// The explicit tab stops; default stops continue after the last one.
  ///
  /// Stops are measured from the start edge of the container or block (the right edge for a
  /// right-to-left paragraph), also beside exclusions. A tab advances to the first stop after it.
  /// The start edge itself is a stop for text that a negative indent moves out of the block, and so
  /// is a paragraph's `ParagraphSpan.headIndent`. Text at a right, center or decimal stop takes its
  /// space from the tab; when the tab is used up, the text continues after it. Stops whose position
  /// is not finite are ignored; the range of the others is `NumberRange.offset`.
  public var tabStops: [TabStop] {
    get { rare.values.tabStops }
    set { rare.values.tabStops = newValue }
  }
  /// The indent of the block's first line from its start edge; a negative value makes an outdent.
  ///
  /// The line is broken and aligned within the width that the indent leaves. Tab stops are still
  /// measured from the block's edge. The range is `NumberRange.offset`.
  public var textIndent: Double = 0.0
  /// Whether `textIndent` is inverted: it indents all lines that it would otherwise not indent (CSS
  /// Text 3 §7.1, `text-indent: hanging`).
  public var textIndentHanging: Bool = false
  /// Whether `textIndent` also applies to each line after a line terminator or separator (CSS Text
  /// 3 §7.1, `text-indent: each-line`).
  ///
  /// In combination with `textIndentHanging`, the lines after soft wraps are indented.
  public var textIndentEachLine: Bool = false
  /// The space between two paragraphs; not added before the first and after the last.
  ///
  /// The space belongs to no line's height. A point in it belongs to the nearer line; the boundary
  /// is in the middle. The range is `NumberRange.length`.
  public var paragraphSpacing: Double = 0.0
  /// The direction in which lines run and stack (CSS Writing Modes 4 §3.1); the whole block has one
  /// writing mode.
  ///
  /// On vertical lines `TextLayout.width` is the length of lines; widths, indents and tab stops are
  /// measured along the lines.
  public var writingMode: WritingMode = .horizontalTB
  /// The orientation of characters on vertical lines (CSS Writing Modes 4 §5.1).
  public var textOrientation: TextOrientation = .mixed
  /// The characters that are combined horizontally on vertical lines (tate-chū-yoko; CSS Writing
  /// Modes 4 §9.1).
  public var textCombineUpright: TextCombineUpright = .none
  /// The paragraph's initial letter (`ParagraphSpan.initialLetter`).
  var initialLetter: InitialLetter? {
    @inline(__always) get { rare.isDefault ? nil : rare.values.initialLetter }
    set { rare.values.initialLetter = newValue }
  }
  /// The marks that emphasize the characters for which no span names any (CSS
  /// `text-emphasis-style`).
  public var textEmphasis: TextEmphasis {
    @inline(__always) get { rare.isDefault ? .none : rare.values.textEmphasis }
    set { rare.values.textEmphasis = newValue }
  }
  /// The sides of lines on which emphasis marks are (CSS `text-emphasis-position`).
  public var textEmphasisPosition: TextEmphasisPosition {
    get { rare.values.textEmphasisPosition }
    set { rare.values.textEmphasisPosition = newValue }
  }
  /// The color of emphasis marks; nil for the color of the text (CSS `text-emphasis-color`).
  public var textEmphasisColor: Color? {
    get { rare.values.textEmphasisColor }
    set { rare.values.textEmphasisColor = newValue }
  }
  /// Hyphenation, tab stops, initial letter, decorations and emphasis marks.
  private(set) var rare = RareProperties<Rare>()

  /// The values of properties that few styles set.
  struct Rare: RareValues {
    var hyphenation = Hyphenation()
    var tabStops: [TabStop] = []
    var textDecoration: [TextDecoration] = []
    var initialLetter: InitialLetter?
    var textEmphasis = TextEmphasis.none
    var textEmphasisPosition = TextEmphasisPosition()
    var textEmphasisColor: Color?
  }

  /// Creates a paragraph style: common properties are parameters, a closure sets any property.
  ///
  /// ```swift
  /// let style = ParagraphStyle(textAlign: .justify) {
  ///   $0.hyphens = .auto
  ///   $0.textWrap = .pretty
  /// }
  /// ```
  public init(
    direction: Direction = .auto, textAlign: TextAlign = .start, whiteSpace: WhiteSpace = .preWrap,
    overflowWrap: OverflowWrap = .breakWord, textWrap: TextWrap = .wrap,
    lineHeight: LineHeight? = nil,
    writingMode: WritingMode = .horizontalTB, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) {
    self.direction = direction
    self.textAlign = textAlign
    self.whiteSpace = whiteSpace
    self.overflowWrap = overflowWrap
    self.textWrap = textWrap
    self.lineHeight = lineHeight
    self.writingMode = writingMode
    change(&self)
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The style by which paragraphs are broken into lines; names and meanings follow CSS Text 3.
///
/// Lengths are points. Use a `ParagraphSpan` for paragraphs that differ, and `BlockOptions` for
/// limits of the whole block.
public struct ParagraphStyle: Hashable, Sendable {
  /// The paragraph direction.
  public var direction: Direction
  /// The direction of a paragraph whose `direction` is `auto` and that has no strong character.
  public var autoFallback: AutoFallback
  /// The alignment of lines (CSS `text-align`).
  public var alignment: Alignment
  /// The alignment of a paragraph's last line, and of a line before a line separator (CSS
  /// `text-align-last`).
  ///
  /// Nil means `alignment`, or `start` if `alignment` is `justify`.
  public var alignmentLast: Alignment?
  /// The alignment of a paragraph's lines as a group (CSS Text 4, `text-group-align`).
  ///
  /// Shifts all lines by the free space beside the longest one; `alignment` then applies within
  /// that line's width. In containers, the lines in each container form a separate group. A
  /// paragraph with a justified line has no such free space. Ignored in truncated paragraphs, and
  /// if the width is unbounded.
  public var textGroupAlign: TextGroupAlign
  /// The positions at which a justified line is widened (CSS Text 3 §6.4).
  public var textJustify: TextJustify
  /// The punctuation that hangs outside lines (CSS Text 3 §8.2).
  public var hangingPunctuation: HangingPunctuation
  /// Whether punctuation and hyphens partly protrude at both edges of lines, so that the edges look
  /// even.
  ///
  /// The protruding share depends on the character: 0.7 of a full stop's advance, half of a comma's
  /// and a hyphen's, less for quotation marks, dashes and brackets. Protruding parts are ignored
  /// for fitting and alignment. `hangingPunctuation` takes precedence.
  public var opticalMargins: Bool
  /// The characters next to ideographs at which space is added (CSS Text 4 §8.4).
  public var textAutospace: TextAutospace
  /// The full-width punctuation that is set half-width (CSS Text 4 §8.5).
  public var textSpacingTrim: TextSpacingTrim
  /// The lines that decorate all text; the text's own style decides their metrics.
  public var textDecoration: [TextDecoration] {
    @inline(__always) get { rare.isDefault ? [] : rare.values.textDecoration }
    set { rare.values.textDecoration = newValue }
  }
  /// The transformation of the text for which no span names any (CSS Text 3 §2.1).
  public var textTransform: TextTransform
  /// The treatment of white space, and whether lines wrap.
  public var whiteSpace: WhiteSpace
  /// The additional or forbidden breaks within words (CSS `word-break`).
  public var wordBreak: WordBreak
  /// The handling of words that are wider than the line (CSS `overflow-wrap`).
  public var overflowWrap: OverflowWrap
  /// The strictness of the line-breaking rules (CSS `line-break`).
  public var lineBreak: LineBreak
  /// Whether words break at soft hyphens and by hyphenation patterns.
  public var hyphens: Hyphens
  /// The patterns for `hyphens: auto`, and the words that are not hyphenated.
  public var hyphenation: Hyphenation {
    get { rare.values.hyphenation }
    set { rare.values.hyphenation = newValue }
  }
  /// The rule set for pairs of characters that Unicode and browsers break differently.
  public var tailoring: Tailoring
  /// The method that chooses the line breaks of a paragraph.
  public var textWrap: TextWrap
  /// The height of every line, in points; nil for the height that the fonts require.
  ///
  /// Values that are not finite count as nil, values below 1/1024 as 0 (`NumberRange.length`).
  public var lineHeight: Double?
  /// The factor by which the height that the fonts require is multiplied; nil for 1
  /// (`NSParagraphStyle.lineHeightMultiple`).
  ///
  /// Half of the added height is above the text, as with `lineHeight`, which takes precedence.
  /// Values that are not finite or not above 0 count as nil; the range is `NumberRange.multiple`.
  public var lineHeightMultiple: Double?
  /// The distance between default tab stops, in advances of the space (CSS `tab-size`).
  ///
  /// Values that are not finite count as 0; the range is `NumberRange.count`. The resulting
  /// distance is limited to a million points.
  public var tabSize: Double
  /// The distance between default tab stops, in points (CSS `tab-size` as a length); nil to use
  /// `tabSize`.
  ///
  /// Letter and word spacing are not added to it. Values that are not finite count as 0; the range
  /// is `NumberRange.length`.
  public var tabLength: Double?
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
  public var textIndent: Double
  /// Whether `textIndent` is inverted: it indents all lines that it would otherwise not indent (CSS
  /// Text 3 §7.1, `text-indent: hanging`).
  public var textIndentHanging: Bool
  /// Whether `textIndent` also applies to each line after a line terminator or separator (CSS Text
  /// 3 §7.1, `text-indent: each-line`).
  ///
  /// In combination with `textIndentHanging`, the lines after soft wraps are indented.
  public var textIndentEachLine: Bool
  /// The space between two paragraphs; not added before the first and after the last.
  ///
  /// The space belongs to no line's height. A point in it belongs to the nearer line; the boundary
  /// is in the middle. The range is `NumberRange.length`.
  public var paragraphSpacing: Double
  /// The direction in which lines run and stack (CSS Writing Modes 4 §3.1); the whole block has one
  /// writing mode.
  ///
  /// On vertical lines `TextLayout.width` is the length of lines; widths, indents and tab stops are
  /// measured along the lines.
  public var writingMode: WritingMode
  /// The orientation of characters on vertical lines (CSS Writing Modes 4 §5.1).
  public var textOrientation: TextOrientation
  /// The characters that are combined horizontally on vertical lines (tate-chū-yoko; CSS Writing
  /// Modes 4 §9.1).
  public var textCombineUpright: TextCombineUpright
  /// The paragraph's initial letter (`ParagraphSpan.initialLetter`).
  var initialLetter: InitialLetter? {
    @inline(__always) get { rare.isDefault ? nil : rare.values.initialLetter }
    set { rare.values.initialLetter = newValue }
  }
  /// Hyphenation, tab stops, decorations and initial letter.
  private(set) var rare = RareParagraphStyle()

  /// Creates a paragraph style.
  public init(
    direction: Direction = .auto, alignment: Alignment = .start,
    whiteSpace: WhiteSpace = .preWrap, wordBreak: WordBreak = .normal,
    overflowWrap: OverflowWrap = .breakWord, lineBreak: LineBreak = .auto,
    hyphens: Hyphens = .manual, tailoring: Tailoring = .unicode, textWrap: TextWrap = .wrap,
    lineHeight: Double? = nil, lineHeightMultiple: Double? = nil, tabSize: Double = 8,
    tabStops: [TabStop] = [],
    textIndent: Double = 0, paragraphSpacing: Double = 0, autoFallback: AutoFallback = .ltr,
    alignmentLast: Alignment? = nil,
    hyphenation: Hyphenation = Hyphenation(), tabLength: Double? = nil,
    textIndentHanging: Bool = false, textIndentEachLine: Bool = false,
    textJustify: TextJustify = .auto, writingMode: WritingMode = .horizontalTB,
    textOrientation: TextOrientation = .mixed, textCombineUpright: TextCombineUpright = .none,
    hangingPunctuation: HangingPunctuation = [], opticalMargins: Bool = false,
    textAutospace: TextAutospace = [], textSpacingTrim: TextSpacingTrim = .spaceAll,
    textGroupAlign: TextGroupAlign = .none, textTransform: TextTransform = .none,
    textDecoration: [TextDecoration] = []
  ) {
    self.autoFallback = autoFallback
    self.direction = direction
    self.alignment = alignment
    self.alignmentLast = alignmentLast
    self.textGroupAlign = textGroupAlign
    self.textJustify = textJustify
    self.hangingPunctuation = hangingPunctuation
    self.opticalMargins = opticalMargins
    self.textAutospace = textAutospace
    self.textSpacingTrim = textSpacingTrim
    self.textTransform = textTransform
    self.whiteSpace = whiteSpace
    self.wordBreak = wordBreak
    self.overflowWrap = overflowWrap
    self.lineBreak = lineBreak
    self.hyphens = hyphens
    self.tailoring = tailoring
    self.textWrap = textWrap
    self.lineHeight = lineHeight
    self.lineHeightMultiple = lineHeightMultiple
    self.tabSize = tabSize
    self.tabLength = tabLength
    self.textIndent = textIndent
    self.textIndentHanging = textIndentHanging
    self.textIndentEachLine = textIndentEachLine
    self.paragraphSpacing = paragraphSpacing
    self.writingMode = writingMode
    self.textOrientation = textOrientation
    self.textCombineUpright = textCombineUpright
    if !tabStops.isEmpty || hyphenation != Hyphenation() || !textDecoration.isEmpty {
      rare.values = RareParagraphStyle.Values(
        hyphenation: hyphenation, tabStops: tabStops, textDecoration: textDecoration)
    }
  }
}

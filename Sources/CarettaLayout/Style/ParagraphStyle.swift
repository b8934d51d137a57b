// SPDX-License-Identifier: Apache-2.0

/// How lines are made of the paragraphs of a text; the names and meanings are those of CSS Text 3.
///
/// Lengths are points. Paragraphs that differ have `ParagraphSpan`s; the limits of the whole block
/// are `BlockOptions`.
public struct ParagraphStyle: Hashable, Sendable {
  /// The paragraph direction.
  public var direction: Direction
  /// The direction of a paragraph whose `direction` is `auto` and that has no strong character.
  public var autoFallback: AutoFallback
  /// Where lines stand in the block.
  public var alignment: Alignment
  /// Where the last line of a paragraph stands, and a line before a line separator (CSS
  /// `text-align-last`); nil is `alignment`, and `start` where that is `justify`.
  public var alignmentLast: Alignment?
  /// Where the lines of a paragraph stand together (CSS Text 4, `text-group-align`): the room that its longest
  /// line leaves is beside all of them, and `alignment` is between the edges of that line.
  ///
  /// A paragraph with a justified line has no such room. Lines beside exclusions and in containers, those of a
  /// paragraph that is truncated, and lines without bounds stand as with `none`.
  public var textGroupAlign: TextGroupAlign
  /// Where a justified line gets wider (CSS Text 3, 6.4).
  public var textJustify: TextJustify
  /// Which punctuation stands outside of lines (CSS Text 3, 8.2).
  public var hangingPunctuation: HangingPunctuation
  /// Whether a part of punctuation and hyphens stands outside at both edges of lines, so that edges look even.
  ///
  /// The part depends on the character: 7 tenths of a full stop's advance, half of a comma's and a hyphen's,
  /// less of quotation marks, dashes and brackets. It counts neither for what fits nor for alignment. What
  /// hangs by `hangingPunctuation` hangs as a whole.
  public var opticalMargins: Bool
  /// Where space is added between ideographs and other text (CSS Text 4, 8.4).
  public var textAutospace: TextAutospace
  /// Which full-width punctuation is half as wide (CSS Text 4, 8.5).
  public var textSpacingTrim: TextSpacingTrim
  /// How white space is treated, and whether lines wrap.
  public var whiteSpace: WhiteSpace
  /// Where words break that could be left whole.
  public var wordBreak: WordBreak
  /// What happens to a word that is wider than the line.
  public var overflowWrap: OverflowWrap
  /// How strict the rules of line breaking are.
  public var lineBreak: LineBreak
  /// Whether words break at soft hyphens, and by patterns.
  public var hyphens: Hyphens
  /// The patterns of `hyphens: auto`, and which words are left whole.
  public var hyphenation: Hyphenation
  /// Whose rules break lines between characters for which Unicode and browsers differ.
  public var tailoring: Tailoring
  /// How the lines of a paragraph are chosen among those that fit.
  public var textWrap: TextWrap
  /// The height of every line, in points, or nil for what the fonts need.
  ///
  /// What is not finite counts as nil, less than 1/1024 as 0 (`NumberRange.length`).
  public var lineHeight: Double?
  /// How many times as tall as its fonts need a line is, or nil for once
  /// (`NSParagraphStyle.lineHeightMultiple`).
  ///
  /// Half of what is added is above the text, as with `lineHeight`, which wins over it. What is not
  /// finite or not above 0 counts as nil; the range is `NumberRange.multiple`.
  public var lineHeightMultiple: Double?
  /// The distance of tab stops in advances of the space (CSS `tab-size`).
  ///
  /// What is not finite counts as 0; the range is `NumberRange.count`, and no distance is more than a
  /// million points.
  public var tabSize: Double
  /// The distance of tab stops in points (CSS `tab-size` as a length), or nil for `tabSize`.
  ///
  /// Spacings do not count for it. What is not finite counts as 0; the range is `NumberRange.length`.
  public var tabLength: Double?
  /// Explicit tab stops; after the last one the default stops continue.
  ///
  /// Stops are measured from the start edge of the container or block, which is the right edge of a
  /// right-to-left paragraph, also beside exclusions. A tab goes to the first stop after it. The edge itself is a
  /// stop for text that a negative indent moves out of the block; so is a paragraph's
  /// `ParagraphSpan.headIndent`.
  /// Text at a right, center or decimal stop takes its room from the tab: where the tab is used
  /// up, the text goes on after it. Stops whose place is not finite are none; the range of the others is
  /// `NumberRange.offset`.
  public var tabStops: [TabStop]
  /// The indent of the block's first line from its start edge; negative hangs.
  ///
  /// The line is broken and aligned in what the indent leaves; tab stops count it. The range is
  /// `NumberRange.offset`.
  public var textIndent: Double
  /// Whether `textIndent` indents all lines but those that it would otherwise indent (CSS Text 3, 7.1,
  /// `text-indent: hanging`).
  public var textIndentHanging: Bool
  /// Whether `textIndent` indents each line after a line terminator or separator too, not only the
  /// block's first (CSS Text 3, 7.1, `text-indent: each-line`).
  ///
  /// With `textIndentHanging` the lines are indented that follow a soft wrap.
  public var textIndentEachLine: Bool
  /// Space between a paragraph and the next: none before the first and after the last.
  ///
  /// No line's band has part of it; a point in it belongs to the nearer line, half way to the upper
  /// one. The range is `NumberRange.length`.
  public var paragraphSpacing: Double
  /// How lines run (CSS Writing Modes 4, 3.1); a block has one, whatever its paragraphs.
  ///
  /// On vertical lines `TextLayout.width` is the length of lines, and what is said of widths, indents and
  /// tab stops counts along them.
  public var writingMode: WritingMode
  /// How characters stand on vertical lines (CSS Writing Modes 4, 5.1).
  public var textOrientation: TextOrientation
  /// Which digits stand side by side on vertical lines (CSS Writing Modes 4, 9.1).
  public var textCombineUpright: TextCombineUpright
  /// The large letter that the paragraph begins with (`ParagraphSpan.initialLetter`).
  var initialLetter: InitialLetter?
  /// Makes a paragraph style.
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
    textGroupAlign: TextGroupAlign = .none
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
    self.whiteSpace = whiteSpace
    self.wordBreak = wordBreak
    self.overflowWrap = overflowWrap
    self.lineBreak = lineBreak
    self.hyphens = hyphens
    self.hyphenation = hyphenation
    self.tailoring = tailoring
    self.textWrap = textWrap
    self.lineHeight = lineHeight
    self.lineHeightMultiple = lineHeightMultiple
    self.tabSize = tabSize
    self.tabLength = tabLength
    self.tabStops = tabStops
    self.textIndent = textIndent
    self.textIndentHanging = textIndentHanging
    self.textIndentEachLine = textIndentEachLine
    self.paragraphSpacing = paragraphSpacing
    self.writingMode = writingMode
    self.textOrientation = textOrientation
    self.textCombineUpright = textCombineUpright
  }
}

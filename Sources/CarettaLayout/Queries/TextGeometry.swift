// SPDX-License-Identifier: Apache-2.0

/// The geometry of a laid out text: what layouts, documents and text views answer.
///
/// The queries are written once, in `TextLayout`. A layout answers from all of its text; another
/// type supplies a layout of the paragraphs that a query concerns, in the coordinates of the whole,
/// and has every query from there: taps, highlights, pictures and explanations work on each of the
/// three, and cost what they touch. Answers are moved by `textOrigin`, as a view needs it.
public protocol TextGeometry {
  /// The length of the text in UTF-16 code units.
  var length: Int { get }
  /// The number of lines; an estimate where some of the text is not laid out yet.
  var lineCount: Int { get }
  /// Whether attachments stand in the text; without any no text is laid out to find them.
  var hasAttachments: Bool { get }
  /// Whether spans may have boxes; without any no text is laid out to find them. True by default.
  var hasInlineBoxes: Bool { get }
  /// The text of a range, clamped to the text; half a surrogate pair becomes U+FFFD.
  func text(in range: TextRange) -> String
  /// Where the block's top left corner stands in the coordinates of points and answers.
  var textOrigin: Point { get }
  /// How lines stand in the block; those of horizontal lines by default.
  var axes: WritingAxes { get }

  /// A layout of at least the paragraph that holds an offset, which is inside the text.
  func layout(around offset: Int) -> TextLayout
  /// A layout of at least the paragraph whose line is nearest to a y of the block.
  func layout(aroundY y: Double) -> TextLayout
  /// A layout of at least the paragraph of a line; a number outside is the nearest line's.
  func layout(aroundLine line: Int) -> TextLayout
  /// A layout of at least the paragraphs that a range touches; its ends are inside the text.
  func layout(covering range: TextRange) -> TextLayout
  /// A layout of at least the lines that are in part between two y of the block, or of its lines where these
  /// are vertical (`WritingAxes.place(_:)`).
  func layout(fromY top: Double, toY bottom: Double) -> TextLayout

  /// The rectangle of the caret at a position; null outside the text
  /// (`UITextInput.caretRect(for:)`).
  func caretRect(for position: TextPosition, appearance: CaretAppearance) -> Rect
  /// The insertion edge of a position; nil outside the text.
  func caretStop(at position: TextPosition) -> CaretStop?
  /// Every place where the caret of an offset may be shown.
  func carets(at offset: Int) -> [CaretCandidate]
  /// The position nearest to a point (`UITextInput.closestPosition(to:)`).
  func closestPosition(to point: Point) -> TextPosition
  /// The position of a range nearest to a point (`UITextInput.closestPosition(to:within:)`).
  func closestPosition(to point: Point, within range: TextRange) -> TextPosition
  /// The grapheme cluster whose box holds a point (`UITextInput.characterRange(at:)`).
  func characterRange(at point: Point) -> TextRange?
  /// The rectangle of the part of a range on its first line (`UITextInput.firstRect(for:)`).
  func firstRect(for range: TextRange) -> Rect
  /// The rectangles that a range covers (`UITextInput.selectionRects(for:)`).
  func selectionRects(for range: TextRange, extendingToContainer: Bool) -> [TextSelectionRect]
  /// A line by its number; a number outside is the nearest line's.
  func line(_ index: Int) -> LineBox
  /// The strokes of a decoration of a range.
  func strokes(of decoration: TextDecoration, in range: TextRange) -> [DecorationStroke]
  /// The word at an offset (UAX #29).
  func word(at offset: Int) -> TextRange?
  /// The rectangles of a word.
  func rects(ofWord word: TextRange) -> [Rect]
  /// Why the caret of a position is where it is; nil outside the text.
  func explain(_ position: TextPosition) -> CaretExplanation?
  /// The base direction of the paragraph at a position
  /// (`UITextInput.baseWritingDirection(for:in:)`).
  func baseWritingDirection(
    for position: TextPosition, in direction: TextStorageDirection
  ) -> WritingDirection
  /// The languages of a range, which tile it.
  func languageRuns(in range: TextRange) -> [LanguageRun]
}

extension TextLayout: TextGeometry {
  /// Whether attachments were asked for.
  public var hasAttachments: Bool { !attachments.isEmpty }
  /// The block's own top left corner.
  public var textOrigin: Point { Point(x: 0, y: 0) }
  /// All of the text.
  public func layout(around offset: Int) -> TextLayout { self }
  /// All of the text.
  public func layout(aroundY y: Double) -> TextLayout { self }
  /// All of the text.
  public func layout(aroundLine line: Int) -> TextLayout { self }
  /// All of the text.
  public func layout(covering range: TextRange) -> TextLayout { self }
  /// All of the text.
  public func layout(fromY top: Double, toY bottom: Double) -> TextLayout { self }
}

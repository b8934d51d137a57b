// SPDX-License-Identifier: Apache-2.0

/// The geometry of laid-out text: the queries that layouts, documents and text views share.
///
/// The queries are implemented once, in `TextLayout`, which uses all of its text. Any other
/// conforming type supplies a layout of the paragraphs that a query concerns, in the coordinates of
/// the whole text, and inherits every query. Taps, highlights, rendering and explanations therefore
/// work on all three kinds of types, at a cost that depends only on the paragraphs involved.
/// Results are offset by `textOrigin`, for views.
///
/// Every position and number has a result, if only `Rect.null` or nil. An offset inside a grapheme
/// cluster means the cluster's start.
public protocol TextGeometry {
  /// The length of the text in UTF-16 code units.
  var length: Int { get }
  /// The number of lines; an estimate if part of the text is not laid out yet.
  var lineCount: Int { get }
  /// Whether the text contains attachments; if not, text is not laid out to find them.
  var hasAttachments: Bool { get }
  /// Whether spans may have inline boxes; if not, text is not laid out to find them.
  ///
  /// True by default.
  var hasInlineBoxes: Bool { get }
  /// Whether the text may have decorations; if not, text is not laid out to find them.
  ///
  /// True by default.
  var hasTextDecorations: Bool { get }
  /// Returns the text of a range, clamped to the text; an unpaired surrogate becomes U+FFFD.
  func text(in range: TextRange) -> String
  /// The block's top left corner in the coordinates of points and results.
  var textOrigin: Point { get }
  /// The writing axes of the lines; the axes of horizontal lines by default.
  var axes: WritingAxes { get }

  /// Returns a layout of at least the part that an anchor names.
  func layout(_ anchor: LayoutAnchor) -> TextLayout

  /// Returns the rectangle of the caret at a position; `Rect.null` outside the text
  /// (`UITextInput.caretRect(for:)`).
  func caretRect(for position: TextPosition, appearance: CaretAppearance) -> Rect
  /// Returns the insertion edge of a position; nil outside the text.
  func caretStop(at position: TextPosition) -> CaretStop?
  /// Returns all caret positions of an offset.
  func caretCandidates(at offset: Int) -> [CaretCandidate]
  /// Returns the position closest to a point (`UITextInput.closestPosition(to:)`).
  func closestPosition(to point: Point) -> TextPosition
  /// Returns the position within a range that is closest to a point
  /// (`UITextInput.closestPosition(to:within:)`).
  func closestPosition(to point: Point, within range: TextRange) -> TextPosition
  /// Returns the grapheme cluster whose area contains a point (`UITextInput.characterRange(at:)`).
  func characterRange(at point: Point) -> TextRange?
  /// Returns the rectangle of the part of a range on its first line
  /// (`UITextInput.firstRect(for:)`).
  func firstRect(for range: TextRange) -> Rect
  /// Returns the rectangles that a range covers (`UITextInput.selectionRects(for:)`).
  func selectionRects(for range: TextRange, extendingToContainer: Bool) -> [TextSelectionRect]
  /// Returns a line by its index; an index out of range means the nearest line.
  func line(_ index: Int) -> LineBox
  /// Returns the strokes of a decoration of a range.
  func strokes(of decoration: TextDecoration.Line, in range: TextRange) -> [DecorationStroke]
  /// Returns the word at an offset (UAX #29).
  func word(at offset: Int) -> TextRange?
  /// Returns the rectangles of a word.
  func rects(ofWord word: TextRange) -> [Rect]
  /// Explains the position of a caret; nil outside the text.
  func explain(_ position: TextPosition) -> CaretExplanation?
  /// Returns the base direction of the paragraph at a position
  /// (`UITextInput.baseWritingDirection(for:in:)`).
  func baseWritingDirection(
    for position: TextPosition, in direction: TextStorageDirection
  ) -> WritingDirection
  /// Returns the languages of a range, as runs that tile it.
  func languageRuns(in range: TextRange) -> [LanguageRun]
}

extension TextLayout: TextGeometry {
  /// Whether the layout was created with attachments.
  public var hasAttachments: Bool { !attachments.isEmpty }
  /// The origin of the block's own coordinates.
  public var textOrigin: Point { Point(x: 0, y: 0) }
  /// Returns this layout, which contains all of the text.
  public func layout(_ anchor: LayoutAnchor) -> TextLayout { self }
}

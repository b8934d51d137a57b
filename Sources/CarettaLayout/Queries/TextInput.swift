// SPDX-License-Identifier: Apache-2.0

/// The geometry and arithmetic of `UITextInput`, for an editor or a reader to adopt: it names its
/// layout and where vertical movement began, and has everything else.
///
/// Unlike `TextLayout` itself, which answers each question alone, it keeps the column of several
/// steps up and down, and it knows that a layout may be out of date: while there is none, rectangles
/// are null and positions nil. Nothing here is ever not a number or infinite.
public protocol TextInput {
  /// The layout of the text as it is now; nil while the text has changed and is not laid out.
  var textLayout: TextLayout? { get }
  /// How carets are shown.
  var caretAppearance: CaretAppearance { get }
  /// Where the latest step up or down led, and the column it keeps to.
  var verticalMovement: VerticalMovement? { get set }
}

/// Steps up and down in a row keep to the column where the first one began.
public struct VerticalMovement: Hashable, Sendable {
  /// The column, as an x in the block's coordinates.
  public var goal: Double
  /// Where the latest step led; a step from anywhere else begins a column of its own.
  public var position: TextPosition

  /// Makes a movement.
  public init(goal: Double, position: TextPosition) {
    self.goal = goal
    self.position = position
  }
}

extension TextInput {
  /// UIKit's: 2 points wide, centred on the edge.
  public var caretAppearance: CaretAppearance { CaretAppearance() }

  // MARK: - Text and positions

  /// The start of the text.
  public var beginningOfDocument: TextPosition { TextPosition(0) }

  /// The end of the text.
  public var endOfDocument: TextPosition { textLayout?.endOfDocument ?? TextPosition(0) }

  /// The characters of a range; nil while there is no layout.
  public func text(in range: TextRange) -> String? { textLayout?.text(in: range) }

  /// The range between two positions in either order.
  public func textRange(from start: TextPosition, to end: TextPosition) -> TextRange {
    TextRange(start.offset, end.offset)
  }

  /// How two positions lie in the text: -1 for before, 0 for the same offset, 1 for after.
  public func compare(_ position: TextPosition, to other: TextPosition) -> Int {
    position.compared(to: other)
  }

  /// The UTF-16 code units from one position to another.
  public func offset(from position: TextPosition, to other: TextPosition) -> Int {
    other.offset - position.offset
  }

  /// The position some UTF-16 code units away; nil outside the text.
  public func position(from position: TextPosition, offset: Int) -> TextPosition? {
    textLayout?.position(from: position, offset: offset)
  }

  /// The position some clusters to a side or some lines up or down; see
  /// `TextLayout.position(from:in:offset:goal:)`.
  ///
  /// A step up or down from where the one before led keeps its column; any other movement
  /// forgets it.
  public mutating func position(
    from position: TextPosition, in direction: TextLayoutDirection, offset: Int
  ) -> TextPosition? {
    guard let layout = textLayout else { return nil }
    guard direction == .up || direction == .down else {
      verticalMovement = nil
      return layout.position(from: position, in: direction, offset: offset)
    }
    let kept = verticalMovement.flatMap { $0.position == position ? $0.goal : nil }
    guard let goal = kept ?? layout.caretStop(at: position)?.x,
      let found = layout.position(from: position, in: direction, offset: offset, goal: goal)
    else { return nil }
    verticalMovement = VerticalMovement(goal: goal, position: found)
    return found
  }

  /// The end of a range that is farthest in a direction.
  public func position(
    within range: TextRange, farthestIn direction: TextLayoutDirection
  ) -> TextPosition? {
    textLayout?.position(within: range, farthestIn: direction)
  }

  /// The cluster beside a position in a direction.
  public func characterRange(
    byExtending position: TextPosition, in direction: TextLayoutDirection
  ) -> TextRange? {
    textLayout?.characterRange(byExtending: position, in: direction)
  }

  /// The base direction of the paragraph at a position; left to right while there is no layout.
  public func baseWritingDirection(
    for position: TextPosition, in direction: TextStorageDirection
  ) -> WritingDirection {
    textLayout?.baseWritingDirection(for: position, in: direction) ?? .ltr
  }

  // MARK: - Geometry

  /// The rectangle of the caret at a position, or null.
  public func caretRect(for position: TextPosition) -> Rect {
    textLayout?.caretRect(for: position, appearance: caretAppearance) ?? .null
  }

  /// The rectangle of a range on the first line it touches, or null.
  public func firstRect(for range: TextRange) -> Rect { textLayout?.firstRect(for: range) ?? .null }

  /// The rectangles that a selected range covers.
  public func selectionRects(for range: TextRange) -> [TextSelectionRect] {
    textLayout?.selectionRects(for: range) ?? []
  }

  /// The position nearest to a point.
  public func closestPosition(to point: Point) -> TextPosition? {
    textLayout?.closestPosition(to: point)
  }

  /// The position of a range nearest to a point.
  public func closestPosition(to point: Point, within range: TextRange) -> TextPosition? {
    textLayout?.closestPosition(to: point, within: range)
  }

  /// The grapheme cluster whose box holds a point.
  public func characterRange(at point: Point) -> TextRange? {
    textLayout?.characterRange(at: point)
  }
}

/// The text input of a text that does not change: for readers and tests.
public struct ReadOnlyTextInput: TextInput, Sendable {
  /// The layout.
  public var textLayout: TextLayout? {
    didSet { verticalMovement = nil }
  }
  /// How carets are shown.
  public var caretAppearance: CaretAppearance
  /// Where the latest step up or down led.
  public var verticalMovement: VerticalMovement?

  /// Makes a text input.
  public init(_ layout: TextLayout?, caretAppearance: CaretAppearance = CaretAppearance()) {
    textLayout = layout
    self.caretAppearance = caretAppearance
  }
}

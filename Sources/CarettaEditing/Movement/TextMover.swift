// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Moves carets and selections through a text.
///
/// ```swift
/// var mover = TextMover(TextTokenizer(LaidOutText(layout)))
/// let word = mover.extended(TextSelection(caret: 0), by: .wordRight)
/// let below = mover.moved(word, by: .down)
/// ```
///
/// In a text with a layout, left, right, up and down are visual, also in vertical text. Without a
/// layout they are in storage order, and paragraphs are lines. Consecutive steps up and down keep
/// the column of the first one. Offsets outside the text are clamped.
public struct TextMover {
  /// The tokenizer that finds words.
  public var tokenizer: any TextInputTokenizer
  /// The position after the latest step up or down, and the column it keeps.
  private(set) var verticalMovement: VerticalMovement?

  /// Creates a mover.
  public init(_ tokenizer: any TextInputTokenizer) {
    self.tokenizer = tokenizer
  }

  /// Makes the next step up or down keep a column, if it begins at a position.
  public mutating func keep(column goal: Double, at position: TextPosition) {
    verticalMovement = VerticalMovement(goal: goal, position: position)
  }

  // MARK: - Selections

  /// Returns the caret after a movement of a selection.
  ///
  /// From a range, left and right return its end on that side; other movements begin at the end in
  /// their direction.
  public mutating func moved(
    _ selection: TextSelection, by movement: TextMovement
  ) -> TextSelection {
    let movement = movement.alongLines(of: tokenizer.base.source.axes)
    var from = TextPosition(selection.head, selection.affinity)
    if !selection.isCaret {
      let range = selection.range
      let direction = movement.storageDirection(
        in: tokenizer.base.source.writingDirection(at: clamped(range.start)))
      from =
        direction == .forward ? TextPosition(range.end, .upstream) : TextPosition(range.start)
      if movement == .left || movement == .right {
        verticalMovement = nil
        return TextSelection(caret: from.offset, affinity: from.affinity)
      }
    }
    let target = position(from: from, alongLinesBy: movement) ?? clamped(from)
    return TextSelection(caret: target.offset, affinity: target.affinity)
  }

  /// Returns the selection after a movement of its head; the anchor stays.
  public mutating func extended(
    _ selection: TextSelection, by movement: TextMovement
  ) -> TextSelection {
    let head = TextPosition(selection.head, selection.affinity)
    let target = position(from: head, by: movement) ?? clamped(head)
    return TextSelection(
      anchor: clamped(selection.anchor), head: target.offset, affinity: target.affinity)
  }

  // MARK: - Positions

  /// Returns the position after a movement from a position; nil if the position would not change.
  public mutating func position(
    from position: TextPosition, by movement: TextMovement
  ) -> TextPosition? {
    self.position(
      from: position, alongLinesBy: movement.alongLines(of: tokenizer.base.source.axes))
  }

  /// Returns the position after a movement on horizontal lines.
  private mutating func position(
    from position: TextPosition, alongLinesBy movement: TextMovement
  ) -> TextPosition? {
    let position = clamped(position)
    if movement == .up || movement == .down { return vertical(from: position, movement) }
    verticalMovement = nil
    let target = target(of: movement, from: position)
    return target == position ? nil : target
  }

  private mutating func vertical(
    from position: TextPosition, _ movement: TextMovement
  ) -> TextPosition? {
    let goal =
      verticalMovement.flatMap { $0.position == position ? $0.goal : nil }
      ?? tokenizer.base.source.column(of: position)
    guard
      let found = tokenizer.base.source.position(
        from: position, in: movement == .up ? .up : .down, column: goal)
    else { return nil }
    verticalMovement = VerticalMovement(goal: goal, position: found)
    return found == position ? nil : found
  }

  private func target(of movement: TextMovement, from position: TextPosition) -> TextPosition? {
    let source = tokenizer.base.source
    switch movement {
    case .left: return source.position(from: position, in: .left, column: 0)
    case .right: return source.position(from: position, in: .right, column: 0)
    case .wordLeft, .wordRight:
      let direction = source.writingDirection(at: position.offset)
      return wordEdge(from: position, movement.storageDirection(in: direction))
    case .lineStart: return lineStart(from: position)
    case .lineEnd: return lineEnd(from: position)
    case .paragraphStart: return TextPosition(source.paragraph(at: position.offset).start)
    case .paragraphEnd: return TextPosition(source.paragraph(at: position.offset).content.end)
    case .documentStart: return TextPosition(0)
    case .documentEnd:
      return TextPosition(source.length, source.length == 0 ? .downstream : .upstream)
    case .up, .down: return nil
    }
  }

  /// Returns the next end of a word forward, or the next start of a word backward, otherwise the
  /// end of the text in that direction.
  private func wordEdge(
    from position: TextPosition, _ direction: TextStorageDirection
  ) -> TextPosition? {
    var current = position
    while let next = tokenizer.boundary(from: current, .word, direction) {
      current = next
      if tokenizer.isPosition(current, atBoundary: .word, inDirection: .storage(direction)) {
        break
      }
    }
    return current.offset == position.offset ? nil : current
  }

  // MARK: - Lines

  private var isCode: Bool {
    if case .code = tokenizer.base.syntax { true } else { false }
  }

  /// Returns the start of the visual line.
  ///
  /// In code, on the first line of a paragraph, returns the end of its indentation, and from there
  /// its start.
  private func lineStart(from position: TextPosition) -> TextPosition {
    let source = tokenizer.base.source
    let line = source.line(at: position)
    guard isCode else { return TextPosition(line.start) }
    let paragraph = source.paragraph(at: position.offset)
    if line.start > paragraph.start, line.start < position.offset {
      return TextPosition(line.start)
    }
    let indentation = source.indentationEnd(of: paragraph)
    let isBlank = indentation == paragraph.content.end
    return TextPosition(
      isBlank || position.offset == indentation ? paragraph.start : indentation)
  }

  /// Returns the end of the visual line; in code, from there, the end of the paragraph.
  private func lineEnd(from position: TextPosition) -> TextPosition {
    let source = tokenizer.base.source
    let line = source.line(at: position)
    if isCode, position.offset == line.content.end {
      return TextPosition(source.paragraph(at: position.offset).content.end)
    }
    return line.endPosition(in: source.length)
  }

  private func clamped(_ offset: Int) -> Int { max(0, min(tokenizer.base.source.length, offset)) }

  private func clamped(_ position: TextPosition) -> TextPosition {
    TextPosition(clamped(position.offset), position.affinity)
  }
}

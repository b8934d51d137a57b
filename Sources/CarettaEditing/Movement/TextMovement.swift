// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A movement of the caret, as keys trigger it.
///
/// Left, right, up and down refer to horizontal lines. In vertical text the arrow keys move in the
/// direction of their arrow: up and down over clusters, left and right to other lines. Movements by
/// words follow the line.
public enum TextMovement: String, Hashable, Sendable, Codable, CaseIterable {
  /// One cluster to the left.
  case left
  /// One cluster to the right.
  case right
  /// To the line above, in the same column.
  case up
  /// To the line below, in the same column.
  case down
  /// To the next word boundary to the left.
  case wordLeft
  /// To the next word boundary to the right.
  case wordRight
  /// To the start of the visual line; in code alternately to the end of the indentation and to the
  /// start.
  case lineStart
  /// To the end of the visual line; in code from there to the end of the paragraph.
  case lineEnd
  /// To the start of the paragraph.
  case paragraphStart
  /// To the end of the paragraph.
  case paragraphEnd
  /// To the start of the text.
  case documentStart
  /// To the end of the text.
  case documentEnd

  /// Returns the equivalent movement on horizontal lines.
  func alongLines(of axes: WritingAxes) -> TextMovement {
    let directions: [TextMovement: TextLayoutDirection] = [
      .left: .left, .right: .right, .up: .up, .down: .down,
    ]
    guard let direction = directions[self] else { return self }
    switch axes.direction(direction) {
    case .left: return .left
    case .right: return .right
    case .up: return .up
    case .down: return .down
    }
  }

  /// Returns the storage direction of the movement in a paragraph of a writing direction.
  func storageDirection(in direction: WritingDirection) -> TextStorageDirection {
    switch self {
    case .left, .wordLeft: TextLayoutDirection.left.storageDirection(in: direction)
    case .right, .wordRight: TextLayoutDirection.right.storageDirection(in: direction)
    case .up, .lineStart, .paragraphStart, .documentStart: .backward
    case .down, .lineEnd, .paragraphEnd, .documentEnd: .forward
    }
  }
}

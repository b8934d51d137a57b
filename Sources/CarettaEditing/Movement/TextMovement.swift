// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Where a caret can be sent by a key.
public enum TextMovement: String, Hashable, Sendable, Codable, CaseIterable {
  /// Over the cluster to the left.
  case left
  /// Over the cluster to the right.
  case right
  /// To the line above, in the same column.
  case up
  /// To the line below, in the same column.
  case down
  /// To the next edge of a word to the left.
  case wordLeft
  /// To the next edge of a word to the right.
  case wordRight
  /// To the start of the visual line; in code to its indentation and back.
  case lineStart
  /// To the end of the visual line; in code on to the end of the paragraph.
  case lineEnd
  /// To the start of the paragraph.
  case paragraphStart
  /// To the end of the paragraph.
  case paragraphEnd
  /// To the start of the text.
  case documentStart
  /// To the end of the text.
  case documentEnd

  /// The direction in a text that runs in a writing direction.
  func storageDirection(in direction: WritingDirection) -> TextStorageDirection {
    switch self {
    case .left, .wordLeft: TextLayoutDirection.left.storageDirection(in: direction)
    case .right, .wordRight: TextLayoutDirection.right.storageDirection(in: direction)
    case .up, .lineStart, .paragraphStart, .documentStart: .backward
    case .down, .lineEnd, .paragraphEnd, .documentEnd: .forward
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// A direction in text order (`UITextStorageDirection`).
public enum TextStorageDirection: Int, Hashable, Sendable, Codable, CaseIterable {
  /// Toward the end of the text.
  case forward = 0
  /// Toward the start of the text.
  case backward = 1

  /// The opposite direction.
  package var opposite: TextStorageDirection { self == .forward ? .backward : .forward }
}

/// A direction on the screen (`UITextLayoutDirection`).
public enum TextLayoutDirection: Int, Hashable, Sendable, Codable, CaseIterable {
  /// To the right.
  case right = 2
  /// To the left.
  case left = 3
  /// To the line above.
  case up = 4
  /// To the line below.
  case down = 5

  /// The opposite direction.
  package var opposite: TextLayoutDirection {
    switch self {
    case .right: .left
    case .left: .right
    case .up: .down
    case .down: .up
    }
  }

  /// Returns the direction in the order of a text with a writing direction.
  ///
  /// Down is forward and up is backward in both writing directions; right is forward only in
  /// left-to-right text.
  package func storageDirection(in direction: WritingDirection) -> TextStorageDirection {
    switch self {
    case .down: .forward
    case .up: .backward
    case .right: direction == .ltr ? .forward : .backward
    case .left: direction == .ltr ? .backward : .forward
    }
  }
}

/// A direction in text order or on the screen (`UITextDirection`).
public enum TextDirection: Hashable, Sendable {
  /// A direction in text order.
  case storage(TextStorageDirection)
  /// A direction on the screen.
  case layout(TextLayoutDirection)

  /// Returns the direction in the order of a text with a writing direction.
  package func storageDirection(in direction: WritingDirection) -> TextStorageDirection {
    switch self {
    case .storage(let storage): storage
    case .layout(let layout): layout.storageDirection(in: direction)
    }
  }
}

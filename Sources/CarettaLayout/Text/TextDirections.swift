// SPDX-License-Identifier: Apache-2.0

/// A direction in the text's own order (`UITextStorageDirection`).
public enum TextStorageDirection: Int, Hashable, Sendable, Codable, CaseIterable {
  /// Towards the end of the text.
  case forward = 0
  /// Towards its start.
  case backward = 1

  /// The other way.
  public var opposite: TextStorageDirection { self == .forward ? .backward : .forward }
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

  /// The other way.
  public var opposite: TextLayoutDirection {
    switch self {
    case .right: .left
    case .left: .right
    case .up: .down
    case .down: .up
    }
  }

  /// The direction in the order of a text that runs in a writing direction: down is
  /// forward and up is backward in both, right is forward only from left to right.
  public func storageDirection(in direction: WritingDirection) -> TextStorageDirection {
    switch self {
    case .down: .forward
    case .up: .backward
    case .right: direction == .ltr ? .forward : .backward
    case .left: direction == .ltr ? .backward : .forward
    }
  }
}

/// Any direction (`UITextDirection`).
public enum TextDirection: Hashable, Sendable {
  /// In the text's own order.
  case storage(TextStorageDirection)
  /// On the screen.
  case layout(TextLayoutDirection)

  /// The direction in the order of a text that runs in a writing direction.
  public func storageDirection(in direction: WritingDirection) -> TextStorageDirection {
    switch self {
    case .storage(let storage): storage
    case .layout(let layout): layout.storageDirection(in: direction)
    }
  }
}

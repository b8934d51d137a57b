// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A selection with a direction: a fixed end, the anchor, and a moving end, the head.
///
/// A selection with both ends at one offset is a caret. Offsets are UTF-16 code units.
public struct TextSelection: Hashable, Sendable, Codable {
  /// The end that is fixed when the selection is extended.
  public var anchor: Int
  /// The end that moves when the selection is extended.
  public var head: Int
  /// The affinity of the head if its offset has two positions: at a soft wrap or between
  /// directions.
  public var affinity: TextAffinity
  /// The x that steps up and down keep (the sticky column); nil after any other movement.
  public var goalX: Double?

  /// Creates a selection from its ends, in either order.
  public init(
    anchor: Int, head: Int, affinity: TextAffinity = .downstream, goalX: Double? = nil
  ) {
    self.anchor = anchor
    self.head = head
    self.affinity = affinity
    self.goalX = goalX
  }

  /// Creates a caret.
  public init(caret offset: Int, affinity: TextAffinity = .downstream) {
    self.init(anchor: offset, head: offset, affinity: affinity)
  }

  /// The selected range.
  public var range: TextRange { TextRange(anchor, head) }
  /// Whether the selected range is empty.
  public var isCaret: Bool { anchor == head }
  /// Whether the head is before the anchor.
  package var isBackward: Bool { head < anchor }

  /// Moves the ends of the range, and keeps the direction.
  mutating func setRange(from start: Int, to end: Int) {
    (anchor, head) = isBackward ? (end, start) : (start, end)
  }
}

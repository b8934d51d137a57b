// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A selection with a direction: the end that stays and the end that moves.
///
/// With both in one place it is a caret. Offsets are UTF-16 code units.
public struct TextSelection: Hashable, Sendable, Codable {
  /// The end that stays when the selection is extended.
  public var anchor: Int
  /// The end that moves.
  public var head: Int
  /// The side of the head where the two sides of its offset lie apart.
  public var affinity: TextAffinity
  /// The x that steps up and down keep to (the sticky column); nil when the last move was another.
  public var goalX: Double?

  /// Makes a selection from its ends, in either order.
  public init(
    anchor: Int, head: Int, affinity: TextAffinity = .downstream, goalX: Double? = nil
  ) {
    self.anchor = anchor
    self.head = head
    self.affinity = affinity
    self.goalX = goalX
  }

  /// Makes a caret.
  public init(caret offset: Int, affinity: TextAffinity = .downstream) {
    self.init(anchor: offset, head: offset, affinity: affinity)
  }

  /// What is selected, in text order.
  public var range: TextRange { TextRange(anchor, head) }
  /// Whether nothing is selected.
  public var isCaret: Bool { anchor == head }
  /// Whether the moving end is the earlier one.
  public var isBackward: Bool { head < anchor }
}

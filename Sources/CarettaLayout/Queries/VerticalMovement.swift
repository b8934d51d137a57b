// SPDX-License-Identifier: Apache-2.0

/// The state of consecutive steps over lines, which aim for the position along the line at which
/// the first step started.
public struct VerticalMovement: Hashable, Sendable {
  /// The goal: an x in the block's coordinates, or a y on vertical lines.
  public var goal: Double
  /// The position that the latest step reached; a step from any other position starts a new
  /// movement.
  public var position: TextPosition

  /// Creates a movement.
  public init(goal: Double, position: TextPosition) {
    self.goal = goal
    self.position = position
  }
}

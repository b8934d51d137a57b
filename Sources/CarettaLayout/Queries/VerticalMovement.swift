// SPDX-License-Identifier: Apache-2.0

/// Steps over lines in a row, up and down where these are horizontal, keep to the column where the first
/// one began.
public struct VerticalMovement: Hashable, Sendable {
  /// The column, as an x in the block's coordinates, on vertical lines a y.
  public var goal: Double
  /// Where the latest step led; a step from anywhere else begins a column of its own.
  public var position: TextPosition

  /// Makes a movement.
  public init(goal: Double, position: TextPosition) {
    self.goal = goal
    self.position = position
  }
}

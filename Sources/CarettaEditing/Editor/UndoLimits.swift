// SPDX-License-Identifier: Apache-2.0

/// How much an editor keeps for undoing and redoing: what is beyond is forgotten, the oldest first.
///
/// The memory of the steps is in proportion to both limits; the latest step is always kept, whatever its
/// size.
public struct UndoLimits: Hashable, Sendable {
  /// The most steps that can be undone or redone; below 1 counts as 1.
  public var steps: Int
  /// The most UTF-16 units of text that the steps restore, each edit of a step counting as 16 more; below 0
  /// counts as 0.
  public var units: Int

  /// Makes limits; without arguments those of a new editor.
  public init(steps: Int = 1000, units: Int = 1 << 24) {
    self.steps = steps
    self.units = units
  }
}

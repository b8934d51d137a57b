// SPDX-License-Identifier: Apache-2.0

/// The limits of an editor's undo history; beyond them, the oldest steps are discarded.
///
/// The memory used by the steps is proportional to both limits. The latest step is always kept,
/// whatever its size.
public struct UndoLimits: Hashable, Sendable {
  /// The maximum number of steps that can be undone or redone; at least 1.
  public var steps: Int
  /// The maximum number of UTF-16 units of text that the steps restore; each edit of a step counts
  /// as 16 more; at least 0.
  public var units: Int

  /// Creates limits; the defaults are the limits of a new editor.
  public init(steps: Int = 1000, units: Int = 1 << 24) {
    self.steps = steps
    self.units = units
  }
}

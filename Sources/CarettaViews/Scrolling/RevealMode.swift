// SPDX-License-Identifier: Apache-2.0

/// What happens to a running animation of a `RevealController` when it gets another target.
public enum RevealMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// It is stopped, and a new one starts from the current offset: at most one animator.
  case replace
  /// As `replace`, but an animation to the same target continues: the default. Typing along a line
  /// then does not slow down the animation that made the line visible.
  case coalesce
  /// It continues and all animators write: the error of code that does not stop its old animators.
  /// The offset jumps back and forth between them; this mode exists to demonstrate that.
  case contend
}

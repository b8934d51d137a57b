// SPDX-License-Identifier: Apache-2.0

/// The handling of a running animation when a `RevealController` gets another target.
public enum RevealMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// The running animation is stopped, and a new one starts from the current offset: at most one
  /// animator.
  case replace
  /// As `replace`, but an animation to an equal target continues; the default.
  ///
  /// Typing along a line then does not slow down the animation that made the line visible.
  case coalesce
  /// The running animation continues and all animators write, as in code that does not stop its old
  /// animators.
  ///
  /// The offset jumps back and forth between them; this mode exists to demonstrate that.
  case contend
}

// SPDX-License-Identifier: Apache-2.0

/// The state of an animator (`UIViewAnimatingState`).
public enum AnimatorState: Hashable, Sendable {
  /// Not started, or finished.
  case inactive
  /// Started: running or paused.
  case active
  /// Stopped, until `finish(at:)` is called.
  case stopped
}

/// The position at which an animation ended (`UIViewAnimatingPosition`).
public enum AnimatorPosition: Hashable, Sendable {
  /// At the target.
  case end
  /// At the start value.
  case start
  /// At the value at which it was stopped.
  case current
}

/// The result of a call to an animator.
public enum AnimatorOutcome: Hashable, Sendable {
  /// The call took effect.
  case done
  /// The animator was already in the requested state.
  case nothingToDo
  /// The call is invalid in this state or with this argument, and had no effect.
  case refused(AnimatorState)
}

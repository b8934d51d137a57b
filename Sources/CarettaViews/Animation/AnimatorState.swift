// SPDX-License-Identifier: Apache-2.0

/// Where an animator is in its life.
public enum AnimatorState: Hashable, Sendable {
  /// Not begun, or over.
  case inactive
  /// Begun: running or paused.
  case active
  /// Stopped where it was, to be finished.
  case stopped
}

/// Where an animation ended.
public enum AnimatorPosition: Hashable, Sendable {
  /// At the value that it was to lead to.
  case end
  /// At the value that it began with.
  case start
  /// Where it was.
  case current
}

/// What came of a call to an animator.
public enum AnimatorAnswer: Hashable, Sendable {
  /// It was done.
  case done
  /// There was nothing to do.
  case nothingToDo
  /// It makes no sense in this state, or with this number, and nothing has changed.
  case refused(AnimatorState)
}

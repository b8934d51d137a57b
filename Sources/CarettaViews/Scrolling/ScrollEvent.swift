// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A change of a scroll view's offset, or of the animation that moves it to the caret.
public enum ScrollEvent: Hashable, Sendable {
  /// An animation of the offset started; the duration is in seconds.
  case start(from: Point, to: Point, duration: Double)
  /// An animation was stopped at an offset before it reached its target.
  case stop(at: Point)
  /// An animation reached its end.
  case complete(at: Point)
  /// The offset was set, by an animation or at once.
  case write(Point)
  /// An animated scroll (`setContentOffset(_:animated:)`) ended at an offset; not sent if it was
  /// stopped.
  case scrolled(to: Point)
}

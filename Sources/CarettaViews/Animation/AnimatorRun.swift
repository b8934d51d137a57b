// SPDX-License-Identifier: Apache-2.0

/// The path of an animator: two values and the easing curve between them.
struct AnimatorPath<Value: Interpolatable> {
  var from: Value
  var to: Value
  var curve: TimingCurve

  /// Returns the value at a fraction of the curve's time.
  func value(at time: Double) -> Value { from.interpolated(to: to, by: curve.value(at: time)) }
}

/// The progress of an animator; all that is needed to pause and continue it.
struct AnimatorProgress<Value: Interpolatable> {
  var path: AnimatorPath<Value>
  /// The current fraction of the path's time, and the one at which the animation ends: 0 or 1.
  var pathTime: Double
  var pathEnd: Double
  /// The fraction of the animation's time that has elapsed, 0 to 1.
  var fraction: Double
  /// The current value.
  var value: Value
  /// The duration of the whole animation at its current speed, in seconds.
  var fullDuration: Double

  /// The time until the end, in seconds.
  var remainingTime: Double { (1 - fraction) * fullDuration }
}

/// A period in which an animator runs without interruption; its progress is a function of the time.
///
/// It begins at exactly the value that was shown and ends at exactly the goal. If these two are not
/// on the path (after scrubbing, or after reversing an animation that was continued with a
/// different curve), the difference to the path is interpolated linearly.
struct AnimatorRun<Value: Interpolatable> {
  let initial: AnimatorProgress<Value>
  let goal: Value
  let start: Double
  let duration: Double
  let end: Double
  /// The differences to the path at the start and at the end; nil if both are 0.
  private let pathOffset: (start: Value, end: Value)?

  init(
    from initial: AnimatorProgress<Value>, goal: Value, duration: Double, clock: AnimationClock
  ) {
    self.initial = initial
    self.goal = goal
    self.duration = duration
    start = clock.now
    end = clock.time(in: duration)
    let first = initial.value.subtracting(initial.path.value(at: initial.pathTime))
    let last = goal.subtracting(initial.path.value(at: initial.pathEnd))
    let zero = goal.subtracting(goal)
    pathOffset = first == zero && last == zero ? nil : (first, last)
  }

  func isOver(at now: Double) -> Bool { now >= end - AnimationClock.resolution }

  /// Returns the progress at a time.
  func progress(at now: Double) -> AnimatorProgress<Value> {
    var result = initial
    let elapsed = isOver(at: now) ? 1 : min(max((now - start) / duration, 0), 1)
    result.pathTime += (initial.pathEnd - initial.pathTime) * elapsed
    result.fraction += (1 - initial.fraction) * elapsed
    if elapsed == 1 {
      (result.pathTime, result.fraction, result.value) = (initial.pathEnd, 1, goal)
    } else if elapsed > 0 {
      result.value = initial.path.value(at: result.pathTime)
      if let (first, last) = pathOffset {
        result.value = result.value.adding(first.interpolated(to: last, by: elapsed))
      }
    }
    return result
  }
}

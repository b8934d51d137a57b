// SPDX-License-Identifier: Apache-2.0

/// The line that an animator moves along: two values, and a curve between them.
struct AnimatorTrack<Value: Interpolatable> {
  var from: Value
  var to: Value
  var curve: TimingCurve

  /// The value at a share of the curve's time.
  func value(at time: Double) -> Value { from.interpolated(to: to, by: curve.value(at: time)) }
}

/// Where an animator stands when it does not run.
struct AnimatorRest<Value: Interpolatable> {
  var track: AnimatorTrack<Value>
  /// The share of the track's time that it stands at, and the one it goes to: 0 or 1.
  var trackTime: Double
  var trackEnd: Double
  /// How far it has come on its whole way, 0 to 1.
  var fraction: Double
  /// What is shown.
  var value: Value
  /// How many seconds the whole way takes.
  var pace: Double

  /// The time for what is left, in seconds.
  var remaining: Double { (1 - fraction) * pace }
}

/// A stretch of time in which an animator runs undisturbed; a value of the time.
///
/// It begins at exactly the value that was shown, ends at exactly the goal, and follows the track
/// between: where the two ends are not on the track (after scrubbing, or reversing what was continued
/// with another curve) the distance to it changes linearly.
struct AnimatorLeg<Value: Interpolatable> {
  let rest: AnimatorRest<Value>
  let goal: Value
  let start: Double
  let length: Double
  let end: Double
  private let offTrack: (first: Value, last: Value)?

  init(rest: AnimatorRest<Value>, goal: Value, length: Double, clock: AnimationClock) {
    self.rest = rest
    self.goal = goal
    self.length = length
    start = clock.now
    end = clock.time(in: length)
    let first = rest.value.subtracting(rest.track.value(at: rest.trackTime))
    let last = goal.subtracting(rest.track.value(at: rest.trackEnd))
    let zero = goal.subtracting(goal)
    offTrack = first == zero && last == zero ? nil : (first, last)
  }

  func isOver(at now: Double) -> Bool { now >= end - AnimationClock.resolution }

  /// Where it stands at a time.
  func rest(at now: Double) -> AnimatorRest<Value> {
    var result = rest
    let share = isOver(at: now) ? 1 : min(max((now - start) / length, 0), 1)
    result.trackTime += (rest.trackEnd - rest.trackTime) * share
    result.fraction += (1 - rest.fraction) * share
    if share == 1 {
      (result.trackTime, result.fraction, result.value) = (rest.trackEnd, 1, goal)
    } else if share > 0 {
      result.value = rest.track.value(at: result.trackTime)
      if let (first, last) = offTrack {
        result.value = result.value.adding(first.interpolated(to: last, by: share))
      }
    }
    return result
  }
}

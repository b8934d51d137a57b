// SPDX-License-Identifier: Apache-2.0

import CarettaViews

/// A number that animators change, with all values that were written to it.
final class Moved {
  var value: Double
  private(set) var writes: [Double] = []

  init(_ value: Double = 0) { self.value = value }

  var property: AnimatedProperty<Double> {
    AnimatedProperty(
      get: { self.value },
      set: {
        self.value = $0
        self.writes.append($0)
      })
  }

  func animator(
    _ clock: AnimationClock, to target: Double, _ duration: Double = 1,
    _ timing: TimingCurve = .linear
  ) -> PropertyAnimator<Double> {
    PropertyAnimator(
      clock: clock, duration: duration, timing: timing, property: property, target: target)
  }
}

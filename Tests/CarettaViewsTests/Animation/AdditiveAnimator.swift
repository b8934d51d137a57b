// SPDX-License-Identifier: Apache-2.0

import CarettaViews

/// Animates a value by a sum of running animations, as block animations of `UIView` do since iOS 8;
/// a second kind of animation to compare `PropertyAnimator` with, on the same clock.
///
/// Each animation sets the model value at once and adds the difference to the old one, which
/// decreases to 0. The shown value is the model value plus all differences.
final class AdditiveAnimator<Value: Interpolatable> {
  unowned let clock: AnimationClock
  /// The target of the latest animation.
  private(set) var model: Value
  private let property: AnimatedProperty<Value>
  private var parts: [Part] = []
  private let order: Int

  private struct Part {
    var delta: Value
    var start: Double
    var end: Double
    var timing: TimingCurve

    func value(at now: Double) -> Value {
      let time = end > start ? (now - start) / (end - start) : 1
      return delta.scaled(by: 1 - timing.value(at: time))
    }
  }

  /// Creates an animator whose model is the property's current value.
  init(clock: AnimationClock, property: AnimatedProperty<Value>) {
    self.clock = clock
    self.property = property
    model = property.get()
    order = clock.makeOrder()
  }

  /// How many animations are running.
  var runningCount: Int { parts.count }

  /// The value shown at the clock's time.
  var presented: Value { parts.reduce(model) { $0.adding($1.value(at: clock.now)) } }

  /// Starts an animation; with a duration of 0 the target is shown when the clock advances.
  func animate(to target: Value, duration: Double, timing: TimingCurve = .linear) {
    let seconds = duration > 0 ? min(duration, 1e9) : 0
    parts.append(
      Part(
        delta: model.subtracting(target), start: clock.now, end: clock.time(in: seconds),
        timing: timing))
    model = target
    clock.add(self, order: order)
  }
}

extension Interpolatable {
  /// Every component times a factor.
  fileprivate func scaled(by factor: Double) -> Self {
    combined(with: self) { value, _ in value * factor }
  }
}

extension AdditiveAnimator: ClockedAnimation {
  var endTime: Double { parts.map(\.end).min() ?? .infinity }

  func tick() {
    parts.removeAll { clock.now >= $0.end - AnimationClock.resolution }
    if parts.isEmpty { clock.remove(order: order) }
    property.set(presented)
  }

  func cancel() { parts = [] }
}

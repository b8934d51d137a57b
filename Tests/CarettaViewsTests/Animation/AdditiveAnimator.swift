// SPDX-License-Identifier: Apache-2.0

/// Moves a value by adding up animations, as block animations of views do.
///
/// Each animation sets the model at once and lets its own share of the way fade out; what is shown
/// is the model and all the shares. Also this is smooth when a target changes under way, but
/// several animations run at a time and none of them knows where the value is.
public final class AdditiveAnimator<Value: Interpolatable> {
  /// The clock that moves it.
  public let clock: AnimationClock
  /// The value that the latest animation leads to.
  public private(set) var model: Value
  private let property: AnimatedProperty<Value>
  private var shares: [Share] = []
  private let order: Int

  private struct Share {
    var delta: Value
    var start: Double
    var end: Double
    var timing: TimingCurve

    func value(at now: Double) -> Value {
      let time = end > start ? (now - start) / (end - start) : 1
      return delta.scaled(by: 1 - timing.value(at: time))
    }
  }

  /// Makes an animator whose model is what is shown now.
  public init(clock: AnimationClock, property: AnimatedProperty<Value>) {
    self.clock = clock
    self.property = property
    model = property.get()
    order = clock.makeOrder()
  }

  /// How many animations are under way.
  public var runningCount: Int { shares.count }

  /// What is shown at the clock's time.
  public var presented: Value {
    shares.reduce(model) { $0.adding($1.value(at: clock.now)) }
  }

  /// Begins an animation to another value; without a duration it is shown when the clock moves.
  public func animate(to target: Value, duration: Double, timing: TimingCurve = .linear) {
    let seconds = duration > 0 ? min(duration, 1e9) : 0
    shares.append(
      Share(
        delta: model.subtracting(target), start: clock.now, end: clock.time(in: seconds),
        timing: timing))
    model = target
    clock.add(self, order: order)
  }
}

extension AdditiveAnimator: ClockedAnimation {
  var endTime: Double { shares.map(\.end).min() ?? .infinity }

  func tick() {
    shares.removeAll { clock.now >= $0.end - AnimationClock.resolution }
    if shares.isEmpty { clock.remove(order: order) }
    property.set(presented)
  }
}

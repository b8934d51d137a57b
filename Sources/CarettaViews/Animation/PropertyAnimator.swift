// SPDX-License-Identifier: Apache-2.0

/// Moves a value to another one over time, and can be paused, scrubbed, reversed and stopped.
///
/// The states and calls are those of `UIViewPropertyAnimator`, on a clock that is moved by hand
/// (``AnimationClock``). Nothing traps: a call that makes no sense in a state is answered with
/// ``AnimatorAnswer/refused(_:)`` and changes nothing. While it runs the clock keeps it.
///
/// ```swift
/// let clock = AnimationClock()
/// var offset = 0.0
/// let animator = PropertyAnimator(
///   clock: clock, duration: 0.1, property: AnimatedProperty(get: { offset }, set: { offset = $0 }),
///   target: 20)
/// animator.start()
/// clock.advance(to: 0.025)  // offset is 5
/// animator.stop(withoutFinishing: true)
/// clock.advance(to: 1)      // still 5
/// ```
public final class PropertyAnimator<Value: Interpolatable> {
  /// The clock that moves it.
  public let clock: AnimationClock
  /// How long the whole way takes, in seconds; at least 0.
  public let duration: Double
  /// When it is how fast.
  public let timing: TimingCurve
  /// What it moves.
  public let property: AnimatedProperty<Value>
  /// Where it leads to; read when it begins.
  public var target: Value
  /// Whether it stays active, paused at fraction 1, when its time is over; completions wait.
  public var pausesOnCompletion = false

  private enum Phase {
    case inactive
    case running(AnimatorLeg<Value>)
    case paused(AnimatorRest<Value>)
    case stopped(AnimatorRest<Value>)
  }
  private var phase = Phase.inactive
  /// The values between which it moves since it has begun.
  private var ends: (start: Value, end: Value)
  private var completions: [(AnimatorPosition) -> Void] = []
  private let order: Int
  /// The moment that it was brought up to date for.
  private var shownAt = -Double.infinity

  /// Makes an animator that has not begun.
  ///
  /// A duration that is not a number or negative counts as 0, one of over a billion seconds as a
  /// billion seconds. Without a duration it ends as soon as the clock is moved, if only to `now`.
  public init(
    clock: AnimationClock, duration: Double, timing: TimingCurve = .linear,
    property: AnimatedProperty<Value>, target: Value
  ) {
    self.clock = clock
    self.duration = duration > 0 ? min(duration, 1e9) : 0
    self.timing = timing
    self.property = property
    self.target = target
    ends = (target, target)
    order = clock.makeOrder()
  }

  // MARK: - Asking

  /// Where it is in its life.
  public var state: AnimatorState {
    switch phase {
    case .inactive: .inactive
    case .running, .paused: .active
    case .stopped: .stopped
    }
  }

  /// Whether it moves: active and not paused.
  public var isRunning: Bool {
    if case .running = phase { true } else { false }
  }

  /// How much of its way it has behind it, 0 to 1; 0 while it is inactive.
  ///
  /// This counts time, not distance, and towards where it goes: reversing turns 0.3 into 0.7.
  public var fractionComplete: Double { rest?.fraction ?? 0 }

  /// The value that it stands for at the clock's time; nil while it is inactive.
  public var value: Value? { rest?.value }

  private var rest: AnimatorRest<Value>? {
    switch phase {
    case .inactive: nil
    case .running(let leg): leg.rest(at: clock.now)
    case .paused(let rest), .stopped(let rest): rest
    }
  }

  /// Whether it goes back to the value that it began with.
  ///
  /// Reversed while it is active it takes the way back that it came, from where it is, in the time
  /// that it took. Reversed before it begins it runs from the target to the start.
  public var isReversed = false {
    didSet {
      guard isReversed != oldValue, state == .active, var rest else { return }
      rest.fraction = 1 - rest.fraction
      rest.trackEnd = 1 - rest.trackEnd
      if isRunning { run(rest, for: rest.remaining) } else { phase = .paused(rest) }
    }
  }

  // MARK: - Running

  /// Begins, from the value that is shown now, or goes on after a pause.
  @discardableResult
  public func start() -> AnimatorAnswer {
    switch phase {
    case .inactive:
      let rest = begin()
      run(rest, for: rest.remaining)
      return .done
    case .paused(let rest):
      run(rest, for: rest.remaining)
      return .done
    case .running: return .nothingToDo
    case .stopped: return .refused(.stopped)
    }
  }

  /// Pauses; one that has not begun begins, at fraction 0.
  @discardableResult
  public func pause() -> AnimatorAnswer {
    switch phase {
    case .inactive: pause(at: begin())
    case .running(let leg): pause(at: leg.rest(at: clock.now))
    case .paused: return .nothingToDo
    case .stopped: return .refused(.stopped)
    }
    return .done
  }

  /// Pauses and shows the value at a fraction of the way, linearly whatever the timing is.
  ///
  /// Going on from there, it follows its timing again without a jump. Fractions outside of 0 to 1
  /// are moved to the nearer end; not a number is refused.
  @discardableResult
  public func scrub(to fraction: Double) -> AnimatorAnswer {
    guard state != .stopped, !fraction.isNaN else { return .refused(state) }
    let pace = (rest ?? begin()).pace
    pause(at: rest(at: min(max(fraction, 0), 1), pace: pace))
    return .done
  }

  /// Goes on after a pause in another time, or with another timing for the rest of the way.
  ///
  /// - Parameters:
  ///   - timing: The timing of the rest, from where it is to the goal; nil keeps on as before.
  ///   - durationFactor: The time for the rest, in durations; 0 is the time that was left. Negative
  ///     factors and those that are not finite are refused.
  /// - Returns: Refused in all states but paused.
  @discardableResult
  public func continueAnimation(
    timing: TimingCurve? = nil, durationFactor: Double = 0
  ) -> AnimatorAnswer {
    guard case .paused(var rest) = phase, durationFactor >= 0, durationFactor.isFinite else {
      return .refused(state)
    }
    if let timing {
      rest.track = AnimatorTrack(from: rest.value, to: goal, curve: timing)
      (rest.trackTime, rest.trackEnd) = (0, 1)
    }
    var seconds = rest.remaining
    if durationFactor > 0 {
      seconds = min(durationFactor * duration, 1e9)
      if rest.fraction < 1 { rest.pace = min(seconds / (1 - rest.fraction), 1e9) }
    }
    run(rest, for: seconds)
    return .done
  }

  // MARK: - Ending

  /// Stops where it is: the value that is shown stays.
  ///
  /// - Parameter withoutFinishing: Whether it is over with this, and its completions are dropped;
  ///   otherwise it is stopped and waits for ``finish(at:)``.
  /// - Returns: Never refused.
  @discardableResult
  public func stop(withoutFinishing: Bool) -> AnimatorAnswer {
    switch phase {
    case .inactive: return .nothingToDo
    case .stopped where !withoutFinishing: return .nothingToDo
    case .stopped:
      completions = []
      phase = .inactive
    case .running, .paused:
      guard let rest else { return .nothingToDo }
      clock.remove(order: order)
      phase = withoutFinishing ? .inactive : .stopped(rest)
      if withoutFinishing { completions = [] }
      show(rest.value)
    }
    return .done
  }

  /// Ends one that was stopped: shows the value of a position, then tells the completions.
  @discardableResult
  public func finish(at position: AnimatorPosition) -> AnimatorAnswer {
    guard case .stopped(let rest) = phase else { return .refused(state) }
    switch position {
    case .end: end(at: position, showing: ends.end)
    case .start: end(at: position, showing: ends.start)
    case .current: end(at: position, showing: rest.value)
    }
    return .done
  }

  /// Adds something to do when it ends; it is told where it ended.
  ///
  /// Completions run once, in order, when the animator is inactive already, so they may start it or
  /// another one. Stopping without finishing drops them.
  public func addCompletion(_ completion: @escaping (AnimatorPosition) -> Void) {
    completions.append(completion)
  }
}

// MARK: - Between the states

extension PropertyAnimator: ClockedAnimation {
  /// Where it goes.
  private var goal: Value { isReversed ? ends.start : ends.end }

  package var endTime: Double {
    if case .running(let leg) = phase { leg.end } else { .infinity }
  }

  /// Fixes the ends of the way.
  private func begin() -> AnimatorRest<Value> {
    ends = (property.get(), target)
    return rest(at: 0, pace: duration)
  }

  /// Where it stands at a fraction of its way, on a straight line between the ends.
  private func rest(at fraction: Double, pace: Double) -> AnimatorRest<Value> {
    let share = isReversed ? 1 - fraction : fraction
    return AnimatorRest(
      track: AnimatorTrack(from: ends.start, to: ends.end, curve: timing), trackTime: share,
      trackEnd: isReversed ? 0 : 1, fraction: fraction,
      value: ends.start.interpolated(to: ends.end, by: share), pace: pace)
  }

  private func run(_ rest: AnimatorRest<Value>, for seconds: Double) {
    phase = .running(AnimatorLeg(rest: rest, goal: goal, length: max(0, seconds), clock: clock))
    clock.add(self, order: order)
    shownAt = clock.now
    show(rest.value)
  }

  private func pause(at rest: AnimatorRest<Value>) {
    clock.remove(order: order)
    phase = .paused(rest)
    show(rest.value)
  }

  /// Settles the state, writes the value, tells the completions: whoever is told may call back.
  ///
  /// It is written also if it is shown already: of several animators of one value each has its turn.
  private func end(at position: AnimatorPosition, showing value: Value) {
    clock.remove(order: order)
    let completions = completions
    self.completions = []
    phase = .inactive
    property.set(value)
    for completion in completions { completion(position) }
  }

  private func show(_ value: Value) {
    if property.get() != value { property.set(value) }
  }

  package func tick() {
    guard case .running(let leg) = phase else { return }
    guard leg.isOver(at: clock.now) else {
      // Once for each moment, or animators of one value would overtake each other in it.
      guard shownAt != clock.now else { return }
      shownAt = clock.now
      property.set(leg.rest(at: clock.now).value)
      return
    }
    if pausesOnCompletion {
      pause(at: leg.rest(at: clock.now))
    } else {
      end(at: isReversed ? .start : .end, showing: leg.goal)
    }
  }
}

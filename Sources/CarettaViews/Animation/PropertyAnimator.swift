// SPDX-License-Identifier: Apache-2.0

/// Animates a value to a target; can be paused, scrubbed, reversed and stopped.
///
/// The states and calls match `UIViewPropertyAnimator`, on a clock that its owner advances
/// (``AnimationClock``). No call traps: a call that is invalid in a state returns
/// ``AnimatorOutcome/refused(_:)`` and has no effect. The clock retains the animator while it runs;
/// the animator has a weak reference to the clock. When the clock is released, a running animator
/// becomes inactive at its current value and drops its completions; without a clock it refuses to
/// start.
///
/// ```swift
/// let clock = AnimationClock()
/// var offset = 0.0
/// let animator = PropertyAnimator(
///   clock: clock, duration: 0.1,
///   property: AnimatedProperty(get: { offset }, set: { offset = $0 }),
///   target: 20)
/// animator.startAnimation()
/// clock.advance(to: 0.025)  // offset is 5
/// animator.stopAnimation(true)
/// clock.advance(to: 1)      // still 5
/// ```
public final class PropertyAnimator<Value: Interpolatable> {
  /// The clock that the animator runs on; nil after the clock was released.
  public private(set) weak var clock: AnimationClock?
  /// The duration of the animation in seconds; at least 0.
  public let duration: Double
  /// The easing curve.
  public let timing: TimingCurve
  /// The animated property.
  package let property: AnimatedProperty<Value>
  /// The value at the end; read when the animation starts.
  public var target: Value
  /// Whether the animator stays active, paused at fraction 1, when its time is over; its
  /// completions are not called then.
  public var pausesOnCompletion = false

  private enum Phase {
    case inactive
    case running(AnimatorRun<Value>)
    case paused(AnimatorProgress<Value>)
    case stopped(AnimatorProgress<Value>)
  }
  private var phase = Phase.inactive
  /// The start value and the target, fixed when the animation starts.
  private var ends: (start: Value, end: Value)
  private var completions: [(AnimatorPosition) -> Void] = []
  /// Called when the clock is released while the animator runs.
  package var onCancel: (() -> Void)?
  private let order: Int
  /// The time of the last update.
  private var updateTime = -Double.infinity

  /// Creates an animator in the inactive state.
  ///
  /// A duration that is NaN or negative counts as 0, a duration of over a billion seconds counts as
  /// a billion seconds. With a duration of 0 the animation ends when the clock next advances, even
  /// to `now`.
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

  // MARK: - State

  /// The state of the animator.
  public var state: AnimatorState {
    switch phase {
    case .inactive: .inactive
    case .running, .paused: .active
    case .stopped: .stopped
    }
  }

  /// Whether the animator is active and not paused.
  public var isRunning: Bool {
    if case .running = phase { true } else { false }
  }

  /// The fraction of the animation's time that has elapsed, 0 to 1; 0 while inactive.
  ///
  /// It counts toward the current goal: reversing changes 0.3 to 0.7. Setting it pauses and shows
  /// the value at the fraction, clamped to 0...1 and interpolated linearly, independent of the
  /// easing curve; NaN has no effect. When continued, the animation follows its easing curve again
  /// without a jump.
  public var fractionComplete: Double {
    get { progress?.fraction ?? 0 }
    set { scrub(to: newValue) }
  }

  /// The animated value at the clock's time; nil while inactive.
  public var value: Value? { progress?.value }

  /// The clock's time; the time of the last update while the clock is being released.
  private var now: Double { clock?.now ?? updateTime }

  private var progress: AnimatorProgress<Value>? {
    switch phase {
    case .inactive: nil
    case .running(let run): run.progress(at: now)
    case .paused(let progress), .stopped(let progress): progress
    }
  }

  /// Whether the animation runs toward its start value.
  ///
  /// If set while active, the animation runs back along its path, from the current value, in the
  /// time that has elapsed. If set before the start, it runs from the target to the start value.
  public var isReversed = false {
    didSet {
      guard isReversed != oldValue, state == .active, var progress else { return }
      progress.fraction = 1 - progress.fraction
      progress.pathEnd = 1 - progress.pathEnd
      if isRunning, let clock {
        run(from: progress, for: progress.remainingTime, on: clock)
      } else {
        phase = .paused(progress)
      }
    }
  }

  // MARK: - Running

  /// Starts from the current value of the property, or continues after a pause.
  ///
  /// - Returns: `refused` after the clock was released.
  @discardableResult
  public func startAnimation() -> AnimatorOutcome {
    guard let clock else { return .refused(state) }
    switch phase {
    case .inactive:
      let progress = begin()
      run(from: progress, for: progress.remainingTime, on: clock)
      return .done
    case .paused(let progress):
      run(from: progress, for: progress.remainingTime, on: clock)
      return .done
    case .running: return .nothingToDo
    case .stopped: return .refused(.stopped)
    }
  }

  /// Pauses; an inactive animator becomes active, paused at fraction 0.
  @discardableResult
  public func pauseAnimation() -> AnimatorOutcome {
    switch phase {
    case .inactive: pause(at: begin())
    case .running(let run): pause(at: run.progress(at: now))
    case .paused: return .nothingToDo
    case .stopped: return .refused(.stopped)
    }
    return .done
  }

  /// Sets ``fractionComplete``; NaN is refused.
  @discardableResult
  package func scrub(to fraction: Double) -> AnimatorOutcome {
    guard state != .stopped, !fraction.isNaN else { return .refused(state) }
    let fullDuration = (progress ?? begin()).fullDuration
    pause(at: progress(at: min(max(fraction, 0), 1), fullDuration: fullDuration))
    return .done
  }

  /// Continues after a pause with a different duration or easing curve for the remaining part.
  ///
  /// - Parameters:
  ///   - timing: the easing curve from the current value to the goal; nil keeps the old curve.
  ///   - durationFactor: the time for the remaining part as a multiple of `duration`; 0 keeps the
  ///     remaining time. Factors that are negative or not finite are refused.
  /// - Returns: `refused` unless the animator is paused, and after the clock was released.
  @discardableResult
  public func continueAnimation(
    timing: TimingCurve? = nil, durationFactor: Double = 0
  ) -> AnimatorOutcome {
    guard case .paused(var progress) = phase, durationFactor >= 0, durationFactor.isFinite,
      let clock
    else { return .refused(state) }
    if let timing {
      progress.path = AnimatorPath(from: progress.value, to: goal, curve: timing)
      (progress.pathTime, progress.pathEnd) = (0, 1)
    }
    var seconds = progress.remainingTime
    if durationFactor > 0 {
      seconds = min(durationFactor * duration, 1e9)
      if progress.fraction < 1 {
        progress.fullDuration = min(seconds / (1 - progress.fraction), 1e9)
      }
    }
    run(from: progress, for: seconds, on: clock)
    return .done
  }

  // MARK: - Ending

  /// Stops at the current value.
  ///
  /// - Parameter withoutFinishing: whether the animator becomes inactive and drops its completions;
  ///   otherwise it is stopped and waits for ``finishAnimation(at:)``.
  /// - Returns: never refused.
  @discardableResult
  public func stopAnimation(_ withoutFinishing: Bool) -> AnimatorOutcome {
    switch phase {
    case .inactive: return .nothingToDo
    case .stopped where !withoutFinishing: return .nothingToDo
    case .stopped:
      completions = []
      phase = .inactive
    case .running, .paused:
      guard let progress else { return .nothingToDo }
      clock?.remove(order: order)
      phase = withoutFinishing ? .inactive : .stopped(progress)
      if withoutFinishing { completions = [] }
      show(progress.value)
    }
    return .done
  }

  /// Ends a stopped animation: sets the value of a position, then calls the completions.
  @discardableResult
  public func finishAnimation(at position: AnimatorPosition) -> AnimatorOutcome {
    guard case .stopped(let progress) = phase else { return .refused(state) }
    switch position {
    case .end: end(at: position, showing: ends.end)
    case .start: end(at: position, showing: ends.start)
    case .current: end(at: position, showing: progress.value)
    }
    return .done
  }

  /// Adds a closure that is called with the end position when the animation ends.
  ///
  /// Completions are called once, in the order in which they were added, after the animator has
  /// become inactive, so that they may start it again. Stopping without finishing drops them.
  public func addCompletion(_ completion: @escaping (AnimatorPosition) -> Void) {
    completions.append(completion)
  }
}

// MARK: - Transitions

extension PropertyAnimator: ClockedAnimation {
  /// The value that the animation currently runs toward.
  private var goal: Value { isReversed ? ends.start : ends.end }

  package var endTime: Double {
    if case .running(let run) = phase { run.end } else { .infinity }
  }

  /// Fixes the start value and the target.
  private func begin() -> AnimatorProgress<Value> {
    ends = (property.get(), target)
    return progress(at: 0, fullDuration: duration)
  }

  /// Returns the progress at a fraction of the time, with the linear interpolation of the ends as
  /// the value.
  private func progress(at fraction: Double, fullDuration: Double) -> AnimatorProgress<Value> {
    let pathTime = isReversed ? 1 - fraction : fraction
    return AnimatorProgress(
      path: AnimatorPath(from: ends.start, to: ends.end, curve: timing), pathTime: pathTime,
      pathEnd: isReversed ? 0 : 1, fraction: fraction,
      value: ends.start.interpolated(to: ends.end, by: pathTime), fullDuration: fullDuration)
  }

  private func run(
    from progress: AnimatorProgress<Value>, for seconds: Double, on clock: AnimationClock
  ) {
    phase = .running(
      AnimatorRun(from: progress, goal: goal, duration: max(0, seconds), clock: clock))
    clock.add(self, order: order)
    updateTime = clock.now
    show(progress.value)
  }

  private func pause(at progress: AnimatorProgress<Value>) {
    clock?.remove(order: order)
    phase = .paused(progress)
    show(progress.value)
  }

  /// Sets the state and the value before it calls the completions, which may call back.
  ///
  /// The value is written even if it is equal to the current one: several animators of one property
  /// each write theirs.
  private func end(at position: AnimatorPosition, showing value: Value) {
    clock?.remove(order: order)
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
    guard case .running(let run) = phase, let clock else { return }
    guard run.isOver(at: clock.now) else {
      // The value is written once for each time. Otherwise, if several animators write one
      // property, the last write would depend on the number of updates.
      guard updateTime != clock.now else { return }
      updateTime = clock.now
      property.set(run.progress(at: clock.now).value)
      return
    }
    if pausesOnCompletion {
      pause(at: run.progress(at: clock.now))
    } else {
      end(at: isReversed ? .start : .end, showing: run.goal)
    }
  }

  package func cancel() {
    phase = .inactive
    completions = []
    onCancel?()
  }
}

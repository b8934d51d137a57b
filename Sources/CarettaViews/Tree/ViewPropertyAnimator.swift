// SPDX-License-Identifier: Apache-2.0

/// Animates the changes that a closure makes to the views of a window (`UIViewPropertyAnimator`).
///
/// ```swift
/// let animator = ViewPropertyAnimator(in: window, duration: 0.3, curve: .easeInOut) {
///   panel.anchors[1] = .height(300)
///   window.layoutIfNeeded()                    // also what the layout changes
///   panel.backgroundColor = .white
/// }
/// animator.startAnimation()
/// window.clock.advance(by: 0.15)               // half of the way
/// ```
///
/// The closure is called when the animation starts. Its changes to frames, to the origins of bounds
/// (the offsets of scroll views) and to background colors are stored, undone, and then applied over
/// time by one ``PropertyAnimator`` on the window's clock, with the states and the calls of that
/// type. Other changes take effect at once. Pending layout is done before the closure, so that it
/// is not animated.
///
/// While the animation is active, anchors do not set an animated frame; `layoutSubviews()` of a
/// superview takes precedence over the animation. When the window is released, a running animation
/// stops, and drops its completions.
///
/// The views have the intermediate values themselves: there is no presentation tree. All changed
/// numbers are animated as one vector.
public final class ViewPropertyAnimator {
  private let changes = CapturedChanges()
  private let animator: PropertyAnimator<AnimatedNumbers>
  private weak var window: Window?
  private var animations: [() -> Void]
  private let completions = Completions()

  /// The closures that the end of the animation calls; while it runs, the clock retains them but
  /// not the animator.
  private final class Completions {
    var closures: [(AnimatorPosition) -> Void] = []

    func call(with position: AnimatorPosition) {
      let closures = closures
      self.closures = []
      for closure in closures { closure(position) }
    }
  }

  /// Creates an animator in the inactive state.
  ///
  /// - Parameters:
  ///   - window: the window whose views are animated, on its clock; the animator does not retain
  ///     it, and refuses to start without it.
  ///   - duration: the duration in seconds; NaN and negative values count as 0.
  ///   - curve: the easing curve.
  ///   - animations: the changes; called while inactive, by `startAnimation()`, `pauseAnimation()`
  ///     or a change of `fractionComplete`.
  public init(
    in window: Window, duration: Double, curve: TimingCurve = .easeInOut,
    animations: (() -> Void)? = nil
  ) {
    self.window = window
    self.animations = animations.map { [$0] } ?? []
    let changes = changes
    animator = PropertyAnimator(
      clock: window.clock, duration: duration, timing: curve,
      property: AnimatedProperty(get: { changes.values }, set: { changes.values = $0 }),
      target: AnimatedNumbers())
    animator.onCancel = { [changes, completions] in
      completions.closures = []
      changes.release()
    }
  }

  /// Adds changes to the animation.
  ///
  /// - Returns: `refused` unless the animator is inactive.
  @discardableResult
  public func addAnimations(_ animations: @escaping () -> Void) -> AnimatorOutcome {
    guard state == .inactive else { return .refused(state) }
    self.animations.append(animations)
    return .done
  }

  /// Adds a closure that is called with the end position when the animation ends; see
  /// ``PropertyAnimator/addCompletion(_:)``.
  public func addCompletion(_ completion: @escaping (AnimatorPosition) -> Void) {
    completions.closures.append(completion)
  }

  // MARK: - State

  /// The state of the animator.
  public var state: AnimatorState { animator.state }
  /// Whether the animator is active and not paused.
  public var isRunning: Bool { animator.isRunning }
  /// The fraction of the animation's time that has elapsed; see
  /// ``PropertyAnimator/fractionComplete``.
  public var fractionComplete: Double {
    get { animator.fractionComplete }
    set { scrub(to: newValue) }
  }
  /// The duration of the animation in seconds.
  public var duration: Double { animator.duration }
  /// Whether the animation runs toward the values before the changes; see
  /// ``PropertyAnimator/isReversed``.
  public var isReversed: Bool {
    get { animator.isReversed }
    set { animator.isReversed = newValue }
  }
  /// Whether the animator stays active when its time is over; see
  /// ``PropertyAnimator/pausesOnCompletion``.
  public var pausesOnCompletion: Bool {
    get { animator.pausesOnCompletion }
    set { animator.pausesOnCompletion = newValue }
  }

  // MARK: - Running

  /// Calls the closures of an inactive animator and starts, or continues after a pause
  /// (`startAnimation()`).
  @discardableResult
  public func startAnimation() -> AnimatorOutcome {
    captureIfInactive() ? animator.startAnimation() : .refused(.inactive)
  }

  /// Pauses; an inactive animator calls its closures and becomes active at fraction 0
  /// (`pauseAnimation()`).
  @discardableResult
  public func pauseAnimation() -> AnimatorOutcome {
    captureIfInactive() ? animator.pauseAnimation() : .refused(.inactive)
  }

  /// Sets ``fractionComplete``; NaN is refused.
  @discardableResult
  package func scrub(to fraction: Double) -> AnimatorOutcome {
    guard !fraction.isNaN, captureIfInactive() else { return .refused(state) }
    return animator.scrub(to: fraction)
  }

  /// Continues after a pause with a different duration or easing curve; see
  /// ``PropertyAnimator/continueAnimation(timing:durationFactor:)``.
  @discardableResult
  public func continueAnimation(
    curve: TimingCurve? = nil, durationFactor: Double = 0
  ) -> AnimatorOutcome {
    animator.continueAnimation(timing: curve, durationFactor: durationFactor)
  }

  /// Stops at the current values (`stopAnimation(_:)`); see
  /// ``PropertyAnimator/stopAnimation(_:)``.
  @discardableResult
  public func stopAnimation(_ withoutFinishing: Bool) -> AnimatorOutcome {
    let outcome = animator.stopAnimation(withoutFinishing)
    if withoutFinishing {
      completions.closures = []
      changes.release()
    }
    return outcome
  }

  /// Ends a stopped animation at a position (`finishAnimation(at:)`); see
  /// ``PropertyAnimator/finishAnimation(at:)``.
  @discardableResult
  public func finishAnimation(at position: AnimatorPosition) -> AnimatorOutcome {
    animator.finishAnimation(at: position)
  }

  /// Calls the closures of an inactive animator.
  ///
  /// - Returns: false, without any effect, if the window no longer exists.
  private func captureIfInactive() -> Bool {
    guard state == .inactive else { return true }
    guard let window else { return false }
    window.layoutIfNeeded()
    changes.capture(in: window) { for change in animations { change() } }
    animator.target = changes.end
    // The views are released before the completions are called, because completions may animate
    // them again.
    animator.addCompletion { [changes, completions] position in
      changes.release()
      completions.call(with: position)
    }
    return true
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

/// The outcome of each call in each state.
@Suite struct PropertyAnimatorTests {
  let clock = AnimationClock()
  let moved = Moved()
  let animator: PropertyAnimator<Double>
  let ended = Ended()

  final class Ended { var positions: [AnimatorPosition] = [] }

  init() {
    animator = moved.animator(clock, to: 10)
    animator.addCompletion { [ended] in ended.positions.append($0) }
  }

  /// Starts the animator and advances the clock.
  private func start(until time: Double) {
    animator.startAnimation()
    clock.advance(to: time)
  }

  /// Returns the value that is shown at a time.
  private func value(at time: Double) -> Double {
    clock.advance(to: time)
    return moved.value
  }

  private func makeStopped(at time: Double) {
    start(until: time)
    expect(animator.stopAnimation(false), equals: .done)
    expect(animator.state, equals: .stopped)
  }

  // MARK: - Start

  @Test func `start runs from what is shown to the target`() {
    moved.value = 4
    expect(animator.startAnimation(), equals: .done)
    expect(animator.state, equals: .active)
    #expect(animator.isRunning)
    #expect(moved.writes.isEmpty)
    expect(value(at: 0.5), equals: 7)
    expect(animator.fractionComplete, equals: 0.5)
    expect(animator.value, equals: 7)
  }

  @Test func `start of a running one does nothing`() {
    start(until: 0.5)
    expect(animator.startAnimation(), equals: .nothingToDo)
    expect(animator.fractionComplete, equals: 0.5)
  }

  @Test func `start after a pause goes on`() {
    start(until: 0.25)
    animator.pauseAnimation()
    expect(value(at: 10), equals: 2.5)
    expect(animator.startAnimation(), equals: .done)
    expect(value(at: 10.25), equals: 5)
    expect(value(at: 10.75), equals: 10)
    expect(ended.positions, equals: [.end])
  }

  @Test func `start of a stopped one is refused`() {
    makeStopped(at: 0.5)
    expect(animator.startAnimation(), equals: .refused(.stopped))
    expect(animator.state, equals: .stopped)
  }

  @Test func `start after the end begins anew`() {
    start(until: 1)
    animator.target = 0
    expect(animator.startAnimation(), equals: .done)
    expect(value(at: 1.25), equals: 7.5)
  }

  // MARK: - Pause and scrub

  @Test func `pause of an inactive one makes it active and paused`() {
    expect(animator.pauseAnimation(), equals: .done)
    expect(animator.state, equals: .active)
    #expect(!animator.isRunning)
    expect(animator.fractionComplete, equals: 0)
    expect(value(at: 5), equals: 0)
    expect(animator.pauseAnimation(), equals: .nothingToDo)
  }

  @Test func `scrub shows a fraction, linearly whatever the timing`() {
    let eased = moved.animator(clock, to: 10, 1, .easeIn)
    expect(eased.scrub(to: 0.3), equals: .done)
    expect(moved.value, equals: 3)
    expect(eased.state, equals: .active)
    #expect(!eased.isRunning)
    eased.scrub(to: 7)
    expect(moved.value, equals: 10)
    eased.scrub(to: -.infinity)
    expect(moved.value, equals: 0)
    expect(eased.scrub(to: .nan), equals: .refused(.active))
    expect(eased.fractionComplete, equals: 0)
  }

  @Test func `scrub of a running one pauses it`() {
    start(until: 0.25)
    expect(animator.scrub(to: 0.8), equals: .done)
    expect(moved.value, equals: 8)
    #expect(!animator.isRunning)
    expect(value(at: 3), equals: 8)
    animator.startAnimation()
    #expect(isClose(value(at: 3.1), 9))
    clock.advance(to: 3.2)
    expect(ended.positions, equals: [.end])
  }

  @Test func `pause and scrub of a stopped one are refused`() {
    makeStopped(at: 0.5)
    expect(animator.pauseAnimation(), equals: .refused(.stopped))
    expect(animator.scrub(to: 0.1), equals: .refused(.stopped))
    expect(moved.value, equals: 5)
  }

  @Test(arguments: [TimingCurve.easeIn, .easeInOut, .cubicBezier(0.5, -2, 0.5, 3)])
  func `going on after a pause follows the same curve`(_ timing: TimingCurve) {
    let eased = moved.animator(clock, to: 10, 1, timing)
    eased.startAnimation()
    clock.advance(to: 0.3)
    let shown = moved.value
    eased.pauseAnimation()
    expect(value(at: 2.3), equals: shown)
    eased.startAnimation()
    #expect(isClose(value(at: 2.6), 10 * timing.value(at: 0.6)))
  }

  @Test func `going on after scrubbing does not jump`() {
    let eased = moved.animator(clock, to: 10, 1, .easeIn)
    eased.scrub(to: 0.5)
    eased.startAnimation()
    expect(moved.value, equals: 5)
    #expect(abs(value(at: 0.0001) - 5) < 0.01)
    expect(value(at: 0.5), equals: 10)
  }

  // MARK: - Stop and finish

  @Test(arguments: [false, true])
  func `stop of an inactive one does nothing`(_ withoutFinishing: Bool) {
    expect(animator.stopAnimation(withoutFinishing), equals: .nothingToDo)
    expect(animator.state, equals: .inactive)
  }

  @Test(arguments: [false, true])
  func `stop without finishing keeps what is shown and drops the completions`(_ pausing: Bool) {
    start(until: 0.25)
    if pausing { animator.pauseAnimation() }
    expect(animator.stopAnimation(true), equals: .done)
    expect(animator.state, equals: .inactive)
    expect(value(at: 9), equals: 2.5)
    #expect(ended.positions.isEmpty)
    #expect(clock.isIdle)
    start(until: 20)
    #expect(ended.positions.isEmpty)
  }

  @Test func `stop for finishing waits for it`() {
    makeStopped(at: 0.25)
    expect(value(at: 9), equals: 2.5)
    #expect(ended.positions.isEmpty)
    expect(animator.stopAnimation(false), equals: .nothingToDo)
    expect(animator.state, equals: .stopped)
  }

  @Test func `stop without finishing ends a stopped one`() {
    makeStopped(at: 0.25)
    expect(animator.stopAnimation(true), equals: .done)
    expect(animator.state, equals: .inactive)
    #expect(ended.positions.isEmpty)
    expect(moved.value, equals: 2.5)
  }

  @Test(arguments: [
    (AnimatorPosition.end, 10.0), (AnimatorPosition.start, 2.0), (AnimatorPosition.current, 4.0),
  ])
  func `finish shows the value of its position`(_ position: AnimatorPosition, _ value: Double) {
    moved.value = 2
    makeStopped(at: 0.25)
    expect(animator.finishAnimation(at: position), equals: .done)
    expect(animator.state, equals: .inactive)
    expect(moved.value, equals: value)
    expect(ended.positions, equals: [position])
  }

  @Test func `finish of one that is not stopped is refused`() {
    expect(animator.finishAnimation(at: .end), equals: .refused(.inactive))
    animator.startAnimation()
    expect(animator.finishAnimation(at: .end), equals: .refused(.active))
    animator.pauseAnimation()
    expect(animator.finishAnimation(at: .end), equals: .refused(.active))
    #expect(ended.positions.isEmpty)
  }

  // MARK: - End of the duration

  @Test func `at its end the target is shown and the completions run once`() {
    animator.startAnimation()
    expect(value(at: 1), equals: 10)
    expect(animator.state, equals: .inactive)
    expect(animator.fractionComplete, equals: 0)
    clock.advance(to: 2)
    start(until: 4)
    expect(ended.positions, equals: [.end])
  }

  @Test func `completions run when the animator is inactive, and may start it again`() {
    var states: [AnimatorState] = []
    animator.addCompletion { [animator, moved] _ in
      states.append(animator.state)
      expect(moved.value, equals: 10)
      animator.target = 0
      animator.startAnimation()
    }
    start(until: 1.5)
    expect(states, equals: [.inactive])
    expect(moved.value, equals: 5)
    #expect(animator.isRunning)
  }

  @Test func `pausing on completion keeps it active at its end`() {
    animator.pausesOnCompletion = true
    animator.startAnimation()
    expect(value(at: 2), equals: 10)
    expect(animator.state, equals: .active)
    #expect(!animator.isRunning)
    expect(animator.fractionComplete, equals: 1)
    #expect(ended.positions.isEmpty)
    // It can be reversed from there.
    animator.isReversed = true
    animator.startAnimation()
    expect(value(at: 2.25), equals: 7.5)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
    expect(ended.positions, equals: [.current])
  }

  // MARK: - Continue

  @Test func `continue takes the time that was left, or a factor of the duration`() {
    start(until: 0.5)
    animator.pauseAnimation()
    expect(animator.continueAnimation(durationFactor: 2), equals: .done)
    expect(value(at: 1.5), equals: 7.5)
    expect(animator.fractionComplete, equals: 0.75)
    animator.pauseAnimation()
    animator.continueAnimation()
    expect(value(at: 2), equals: 8.75)
    expect(value(at: 2.5), equals: 10)
    expect(ended.positions, equals: [.end])
  }

  @Test func `continue with a timing follows it from where it is`() {
    animator.scrub(to: 0.5)
    expect(animator.continueAnimation(timing: .easeOut, durationFactor: 1), equals: .done)
    expect(moved.value, equals: 5)
    #expect(isClose(value(at: 0.5), 5 + 5 * TimingCurve.easeOut.value(at: 0.5)))
    expect(value(at: 1), equals: 10)
  }

  @Test func `continue of one that is not paused is refused`() {
    expect(animator.continueAnimation(), equals: .refused(.inactive))
    animator.startAnimation()
    expect(animator.continueAnimation(), equals: .refused(.active))
    animator.pauseAnimation()
    for factor in [Double.nan, .infinity, -1] {
      expect(animator.continueAnimation(durationFactor: factor), equals: .refused(.active))
    }
    animator.stopAnimation(false)
    expect(animator.continueAnimation(), equals: .refused(.stopped))
  }

  // MARK: - Reverse

  @Test func `reversed under way it goes back to its start in the time that it took`() {
    moved.value = 2
    start(until: 0.25)
    animator.isReversed = true
    expect(moved.value, equals: 4)
    expect(animator.fractionComplete, equals: 0.75)
    expect(value(at: 0.375), equals: 3)
    expect(value(at: 0.5), equals: 2)
    expect(ended.positions, equals: [.start])
    expect(animator.state, equals: .inactive)
  }

  @Test func `reversed twice it goes on as if nothing had been`() {
    let eased = moved.animator(clock, to: 10, 1, .easeInOut)
    eased.startAnimation()
    clock.advance(to: 0.75)
    eased.isReversed = true
    #expect(isClose(value(at: 1), 10 * TimingCurve.easeInOut.value(at: 0.5)))
    eased.isReversed = false
    #expect(isClose(value(at: 1.25), 10 * TimingCurve.easeInOut.value(at: 0.75)))
  }

  @Test func `reversed before it begins it runs from the target to the start`() {
    animator.isReversed = true
    expect(animator.startAnimation(), equals: .done)
    expect(moved.value, equals: 10)
    expect(value(at: 0.25), equals: 7.5)
    expect(value(at: 1), equals: 0)
    expect(ended.positions, equals: [.start])
  }

  @Test func `reversed while paused nothing moves`() {
    animator.scrub(to: 0.25)
    animator.isReversed = true
    expect(moved.value, equals: 2.5)
    expect(animator.fractionComplete, equals: 0.75)
    animator.scrub(to: 0.5)
    expect(moved.value, equals: 5)
    animator.continueAnimation()
    expect(value(at: 0.25), equals: 2.5)
  }

  @Test func `reversed after being continued on another curve it reaches its start`() {
    animator.scrub(to: 0.5)
    animator.continueAnimation(timing: .easeIn, durationFactor: 1)
    clock.advance(to: 0.5)
    let shown = moved.value
    animator.isReversed = true
    #expect(abs(value(at: 0.5001) - shown) < 0.01)
    expect(value(at: 9), equals: 0)
    expect(ended.positions, equals: [.start])
  }

  // MARK: - Calls from completions and setters

  @Test func `an owner that stops the animator when it writes is obeyed`() {
    let clock = AnimationClock()
    var value = 0.0
    var animator: PropertyAnimator<Double>?
    let property = AnimatedProperty(
      get: { value },
      set: {
        value = $0
        if $0 >= 5 { animator?.stopAnimation(true) }
      })
    animator = PropertyAnimator(clock: clock, duration: 1, property: property, target: 10)
    animator?.startAnimation()
    for step in 1...20 { clock.advance(to: Double(step) / 10) }
    expect(value, equals: 5)
    expect(animator?.state, equals: .inactive)
    animator = nil
  }

  @Test func `values of no sense do not trap`() {
    for target in [Double.nan, .infinity, -1e308, .greatestFiniteMagnitude] {
      let moved = Moved(1e308)
      let animator = moved.animator(clock, to: target)
      animator.startAnimation()
      clock.advance(by: 0.5)
      animator.isReversed = true
      animator.scrub(to: 0.3)
      animator.continueAnimation(timing: .easeIn, durationFactor: 1e300)
      clock.advance(by: 0.5)
      animator.stopAnimation(false)
      expect(animator.finishAnimation(at: .end), equals: .done)
      #expect(moved.value == target || target.isNaN)
    }
  }

  @Test func `the clock keeps an animator while it runs`() {
    let ended = Ended()
    do {
      let running = moved.animator(clock, to: 3)
      running.addCompletion { ended.positions.append($0) }
      running.startAnimation()
    }
    expect(value(at: 2), equals: 3)
    expect(ended.positions, equals: [.end])
  }

  @Test func `points and insets move in each component`() {
    var point = Point(x: 0, y: 10)
    PropertyAnimator(
      clock: clock, duration: 1, property: AnimatedProperty(get: { point }, set: { point = $0 }),
      target: Point(x: 4, y: -10)
    ).startAnimation()
    var insets = EdgeInsets.zero
    PropertyAnimator(
      clock: clock, duration: 1, property: AnimatedProperty(get: { insets }, set: { insets = $0 }),
      target: EdgeInsets(top: 4, left: 8, bottom: 12, right: 16)
    ).startAnimation()
    clock.advance(to: 0.25)
    expect(point, equals: Point(x: 1, y: 5))
    expect(insets, equals: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }
}

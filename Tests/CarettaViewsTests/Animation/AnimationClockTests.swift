// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

@Suite struct AnimationClockTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity, 0.999, -1])
  func `a time that is before now or none is refused`(_ time: Double) {
    let clock = AnimationClock(now: 1)
    let moved = Moved()
    moved.animator(clock, to: 10).startAnimation()
    #expect(!clock.advance(to: time))
    expect(clock.now, equals: 1)
    #expect(moved.writes.isEmpty)
  }

  @Test func `a clock that is to begin at no time begins at 0`() {
    expect(AnimationClock(now: .nan).now, equals: 0)
    expect(AnimationClock(now: -.infinity).now, equals: 0)
  }

  @Test func `ends are met at their exact times, in order of time`() {
    let clock = AnimationClock()
    let moved = Moved()
    var ends: [String] = []
    for (name, duration) in [("c", 0.3), ("a", 0.1), ("b", 0.2)] {
      let animator = Moved().animator(clock, to: 1, duration)
      animator.addCompletion { _ in ends.append("\(name) \(clock.now) \(moved.value)") }
      animator.startAnimation()
    }
    moved.animator(clock, to: 10, 1).startAnimation()
    expect(clock.nextEnd, equals: 0.1)
    clock.advance(to: 5)
    // At one time, animations are updated in the order of their creation.
    expect(ends, equals: ["a 0.1 0.0", "b 0.2 1.0", "c 0.3 2.0"])
    expect(moved.value, equals: 10)
    #expect(clock.isIdle)
    expect(clock.nextEnd, equals: nil)
  }

  @Test func `the order within a moment is the order of creation`() {
    let clock = AnimationClock()
    var order: [Int] = []
    let animators = (0..<3).map { number in
      let moved = Moved()
      return PropertyAnimator(
        clock: clock, duration: 1,
        property: AnimatedProperty(get: { moved.value }, set: { _ in order.append(number) }),
        target: 1.0)
    }
    for animator in animators.reversed() { animator.startAnimation() }
    clock.advance(to: 0.5)
    expect(order, equals: [0, 1, 2])
  }

  @Test func `a completion may start the next animator, which begins at that time`() {
    let clock = AnimationClock()
    let moved = Moved()
    let first = moved.animator(clock, to: 10, 0.25)
    let second = moved.animator(clock, to: 30, 0.5)
    first.addCompletion { _ in second.startAnimation() }
    first.startAnimation()
    clock.advance(to: 0.5)
    expect(moved.value, equals: 20)
    clock.advance(to: 9)
    expect(moved.value, equals: 30)
  }

  @Test func `what is seen does not depend on the size of the steps`() {
    func values(steps: [Double]) -> [Double] {
      let clock = AnimationClock()
      let moved = Moved()
      var next = 1.0
      var goesOn = true
      // A completion that refers to its clock keeps both alive while it waits.
      defer {
        goesOn = false
        clock.advance(by: next)
      }
      func chain() {
        guard goesOn else { return }
        let animator = moved.animator(clock, to: moved.value + next, 0.1 * next, .easeInOut)
        next += 1
        animator.addCompletion { _ in chain() }
        animator.startAnimation()
      }
      chain()
      return steps.map {
        clock.advance(to: $0)
        return moved.value
      }
    }
    let fine = values(steps: (0...3000).map { Double($0) / 1000 })
    let coarse = values(steps: [0, 0.5, 1.25, 3])
    #expect(isClose(coarse, [0, 500, 1250, 3000].map { fine[$0] }))
  }

  @Test func `decimal times meet`() {
    let clock = AnimationClock()
    let moved = Moved()
    clock.advance(to: 0.2)
    let animator = moved.animator(clock, to: 7, 0.1)
    animator.addCompletion { _ in expect(clock.now, equals: 0.3) }
    animator.startAnimation()
    clock.advance(to: 0.3)
    expect(moved.value, equals: 7)
    expect(animator.state, equals: .inactive)
    // Frame durations are no decimal fractions; their sums differ from their multiples.
    var time = clock.now
    let frames = moved.animator(clock, to: 0, 7.0 / 60)
    frames.startAnimation()
    for _ in 0..<7 { time += 1.0 / 60 }
    clock.advance(to: time)
    expect(frames.state, equals: .inactive)
    expect(moved.value, equals: 0)
  }

  @Test func `without a duration an animator ends when the clock is moved, if only to now`() {
    let clock = AnimationClock(now: 3)
    let moved = Moved()
    let animator = moved.animator(clock, to: 10, 0)
    animator.startAnimation()
    expect(moved.value, equals: 0)
    expect(animator.state, equals: .active)
    #expect(clock.advance(to: 3))
    expect(moved.value, equals: 10)
    expect(animator.state, equals: .inactive)
  }

  @Test func `a moment that is met again brings no further writes`() {
    let clock = AnimationClock()
    let moved = Moved()
    moved.animator(clock, to: 10).startAnimation()
    moved.animator(clock, to: 20).startAnimation()
    for _ in 0..<3 { clock.advance(to: 0.5) }
    moved.animator(clock, to: 30).startAnimation()
    clock.advance(to: 0.5)
    expect(moved.writes, equals: [5, 10])
  }

  @Test func `completions that go on without end and without time do not hang`() {
    let clock = AnimationClock()
    let moved = Moved()
    var count = 0
    var goesOn = true
    func chain() {
      guard goesOn else { return }
      let animator = moved.animator(clock, to: moved.value + 1, 0)
      animator.addCompletion { _ in
        count += 1
        chain()
      }
      animator.startAnimation()
    }
    chain()
    #expect(clock.advance(to: 1))
    expect(clock.now, equals: 1)
    #expect(count >= 100 && count < 10_000)
    goesOn = false
    clock.advance(to: 2)
  }

  @Test func `a completion cannot move the clock`() {
    let clock = AnimationClock()
    let moved = Moved()
    let animator = moved.animator(clock, to: 1, 0.5)
    animator.addCompletion { _ in #expect(!clock.advance(to: 100)) }
    animator.startAnimation()
    clock.advance(by: 2)
    expect(clock.now, equals: 2)
  }

  @Test(arguments: [Double.nan, -1, -Double.infinity])
  func `a duration that is none is 0`(_ duration: Double) {
    expect(Moved().animator(AnimationClock(), to: 1, duration).duration, equals: 0)
  }

  @Test func `an endless duration moves nothing and traps nowhere`() {
    let clock = AnimationClock()
    let moved = Moved()
    let animator = moved.animator(clock, to: 1, .infinity)
    animator.startAnimation()
    clock.advance(to: 1)
    #expect(moved.value < 1e-6)
    animator.isReversed = true
    clock.advance(to: 1e300)
    expect(animator.state, equals: .inactive)
  }
}

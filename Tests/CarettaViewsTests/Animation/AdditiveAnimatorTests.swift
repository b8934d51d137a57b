// SPDX-License-Identifier: Apache-2.0

import CarettaViews
import Expectations

@Suite struct AdditiveAnimatorTests {
  @Test func `animations that add up are smooth as well`() {
    let clock = AnimationClock()
    let moved = Moved()
    let animator = AdditiveAnimator(clock: clock, property: moved.property)
    var values: [Double] = []
    for step in 1...8 {
      if step % 2 == 1, step < 6 {
        animator.animate(to: 20 * Double((step + 1) / 2), duration: 0.1)
      }
      clock.advance(to: Double(step) * 0.025)
      values.append(moved.value)
    }
    #expect(isClose(values, [5, 10, 20, 30, 40, 50, 55, 60]))
    expect(moved.value, equals: 60)
    expect(animator.runningCount, equals: 0)
    #expect(clock.isIdle)
  }

  @Test func `the model is the latest target at once`() {
    let clock = AnimationClock()
    let moved = Moved(5)
    let animator = AdditiveAnimator(clock: clock, property: moved.property)
    animator.animate(to: 25, duration: 1, timing: .easeIn)
    expect(animator.model, equals: 25)
    expect(animator.presented, equals: 5)
    expect(animator.runningCount, equals: 1)
    clock.advance(to: 0.5)
    #expect(isClose(moved.value, 5 + 20 * TimingCurve.easeIn.value(at: 0.5)))
    animator.animate(to: 0, duration: .nan)
    clock.advance(to: 0.5)
    clock.advance(to: 1)
    expect(moved.value, equals: 0)
  }
}

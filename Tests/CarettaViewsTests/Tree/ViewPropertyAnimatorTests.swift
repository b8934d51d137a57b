// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

@Suite struct ViewPropertyAnimatorTests {
  private let window = Window(size: Size(width: 400, height: 800))
  private let view = View(name: "view", frame: rect(0, 0, 100, 100))
  private let scrollView = ScrollView(frame: rect(0, 100, 400, 400))

  init() {
    window.addSubview(view)
    window.addSubview(scrollView)
    scrollView.contentSize = Size(width: 400, height: 4000)
    view.backgroundColor = .black
    window.layoutIfNeeded()
  }

  @Test func `it is reversed, paused and continued as an animator of one property`() {
    let animator = ViewPropertyAnimator(in: window, duration: 2, curve: .linear) {
      view.frame = rect(100, 0, 100, 100)
    }
    animator.pausesOnCompletion = true
    #expect(animator.duration == 2 && animator.pausesOnCompletion && !animator.isReversed)
    animator.startAnimation()
    window.clock.advance(to: 0.5)
    expect(animator.fractionComplete, equals: 0.25)
    animator.pauseAnimation()
    expect(animator.continueAnimation(durationFactor: 0.5), equals: .done)
    window.clock.advance(to: 1)
    #expect(view.frame.x > 25 && view.frame.x < 100)
    animator.isReversed = true
    #expect(animator.isReversed)
    window.clock.advance(to: 10)
    expect(view.frame, equals: rect(0, 0, 100, 100))
    // It stays active, and can go on to the end.
    #expect(animator.state == .active && !animator.isRunning)
    animator.isReversed = false
    animator.startAnimation()
    window.clock.advance(to: 20)
    expect(view.frame, equals: rect(100, 0, 100, 100))
  }

  @Test func `sizes and rectangles are between others`() {
    let size = Size(width: 1, height: 2).combined(with: Size(width: 3, height: 5)) { $0 * 10 + $1 }
    expect(size, equals: Size(width: 13, height: 25))
    expect(
      rect(1, 2, 3, 4).combined(with: rect(5, 6, 7, 8)) { $0 * 10 + $1 },
      equals: rect(15, 26, 37, 48))
  }

  @Test func `what the closure changes is animated, and only that`() {
    let animator = ViewPropertyAnimator(in: window, duration: 1, curve: .linear) {
      view.frame = rect(100, 0, 100, 300)
      view.backgroundColor = Color(red: 200, green: 100, blue: 0)
      scrollView.contentOffset = Point(x: 0, y: 50)
      view.name = "renamed"
    }
    #expect(view.frame == rect(0, 0, 100, 100) && animator.state == .inactive)
    expect(animator.startAnimation(), equals: .done)
    expect(view.frame, equals: rect(0, 0, 100, 100))
    expect(view.name, equals: "renamed")
    window.clock.advance(to: 0.25)
    expect(view.frame, equals: rect(25, 0, 100, 150))
    expect(view.backgroundColor, equals: Color(red: 50, green: 25, blue: 0))
    expect(scrollView.contentOffset, equals: Point(x: 0, y: 12.5))
    expect(scrollView.frame, equals: rect(0, 100, 400, 400))
    window.clock.advance(to: 1)
    expect(view.frame, equals: rect(100, 0, 100, 300))
    expect(scrollView.contentOffset, equals: Point(x: 0, y: 50))
    #expect(animator.state == .inactive && window.clock.isIdle)
  }

  @Test func `changed anchors are animated with the layout in the closure`() {
    let below = View(name: "below")
    window.addSubview(below)
    view.anchors = [.left(window.leftAnchor), .height(100)]
    below.anchors = [.top(view.bottomAnchor), .height(10)]
    let animator = ViewPropertyAnimator(in: window, duration: 1, curve: .linear) {
      view.anchors = [.left(window.leftAnchor), .height(200)]
      window.layoutIfNeeded()
    }
    animator.startAnimation()
    for (time, height) in [(0.0, 100.0), (0.5, 150), (0.75, 175), (1, 200)] {
      window.clock.advance(to: time)
      window.layoutIfNeeded()
      expect(view.frame.height, equals: height)
      expect(below.frame.y, equals: height)
    }
    view.anchors = [.left(window.leftAnchor), .height(20)]
    window.layoutIfNeeded()
    expect(view.frame.height, equals: 20)
  }

  @Test func `an animation is paused, scrubbed, reversed and finished as that of a value`() {
    var ends: [AnimatorPosition] = []
    let animator = ViewPropertyAnimator(in: window, duration: 1, curve: .linear) {
      view.frame.x = 100
    }
    animator.addCompletion { ends.append($0) }
    expect(animator.scrub(to: .nan), equals: .refused(.inactive))
    expect(animator.scrub(to: 0.5), equals: .done)
    #expect(view.frame.x == 50 && animator.state == .active && !animator.isRunning)
    expect(animator.addAnimations {}, equals: .refused(.active))
    animator.isReversed = true
    animator.startAnimation()
    window.clock.advance(by: 0.25)
    expect(view.frame.x, equals: 25)
    expect(animator.stopAnimation(false), equals: .done)
    expect(animator.finishAnimation(at: .end), equals: .done)
    expect(view.frame.x, equals: 100)
    expect(ends, equals: [.end])
    expect(animator.startAnimation(), equals: .done)
  }

  @Test func `an animation stopped on its way leaves the view where it is`() {
    view.anchors = [.left(window.leftAnchor, constant: 5)]
    window.layoutIfNeeded()
    let animator = ViewPropertyAnimator(in: window, duration: 1, curve: .linear) {
      view.frame.y = 100
    }
    animator.startAnimation()
    window.clock.advance(to: 0.3)
    animator.stopAnimation(true)
    #expect(view.frame.y == 30 && window.clock.isIdle)
    // The anchors are in effect again.
    view.frame.x = 77
    window.layoutIfNeeded()
    expect(view.frame.x, equals: 5)
  }

  @Test func `several closures make one animation, without any none`() {
    let animator = ViewPropertyAnimator(in: window, duration: 1, curve: .linear)
    expect(animator.addAnimations { view.frame.x = 10 }, equals: .done)
    expect(animator.addAnimations { view.frame.x += 10 }, equals: .done)
    animator.startAnimation()
    window.clock.advance(to: 0.5)
    expect(view.frame.x, equals: 10)
    window.clock.advance(to: 1)
    expect(view.frame.x, equals: 20)
    let empty = ViewPropertyAnimator(in: window, duration: 0)
    var isCompleted = false
    empty.addCompletion { _ in isCompleted = true }
    empty.startAnimation()
    window.clock.advance(by: 0)
    #expect(isCompleted && empty.state == .inactive)
  }

  @Test func `a completion may animate the same view`() {
    let first = ViewPropertyAnimator(in: window, duration: 1, curve: .linear) {
      view.frame.x = 10
    }
    let second = ViewPropertyAnimator(in: window, duration: 1, curve: .linear) {
      view.frame.x = 0
    }
    view.anchors = [.left(window.leftAnchor, constant: 10)]
    first.addCompletion { _ in second.startAnimation() }
    first.startAnimation()
    window.clock.advance(to: 1.5)
    window.layoutIfNeeded()
    expect(view.frame.x, equals: 5)
  }

  @Test func `the clock keeps a running animation alive, and nothing else does`() {
    weak var gone: View?
    do {
      let outer = Window(size: Size(width: 10, height: 10))
      let inner = View(name: "inner")
      outer.addSubview(inner)
      gone = inner
      ViewPropertyAnimator(in: outer, duration: 1, curve: .linear) { inner.frame.x = 8 }
        .startAnimation()
      outer.clock.advance(to: 0.5)
      expect(inner.frame.x, equals: 4)
      ViewPropertyAnimator(in: outer, duration: 1) { inner.frame.y = 8 }.pauseAnimation()
      outer.clock.advance(to: 2)
    }
    #expect(gone == nil)
  }

  @Test func `without its window an animation does not start`() {
    var isCalled = false
    let animator = ViewPropertyAnimator(in: Window(size: .zero), duration: 1) { isCalled = true }
    expect(animator.startAnimation(), equals: .refused(.inactive))
    expect(animator.pauseAnimation(), equals: .refused(.inactive))
    expect(animator.scrub(to: 0.5), equals: .refused(.inactive))
    #expect(!isCalled)
  }

  @Test func `views that are removed on the way are left alone`() {
    let animator = ViewPropertyAnimator(in: window, duration: 1, curve: .linear) {
      view.frame.x = 100
      let new = View(name: "new")
      window.addSubview(new)
      new.frame = rect(5, 5, 5, 5)
    }
    animator.startAnimation()
    expect(window.subviews.last?.frame, equals: rect(5, 5, 5, 5))
    view.removeFromSuperview()
    window.clock.advance(to: 1)
    expect(view.frame.x, equals: 100)
  }
}

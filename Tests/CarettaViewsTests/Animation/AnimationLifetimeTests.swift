// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

/// Whoever owns a clock or a window may let go of it at any time: nothing of an animation that was
/// running is left, whatever its completion retains.
@Suite struct AnimationLifetimeTests {
  /// Weak references to the objects of a test, by name.
  private final class Watched {
    private struct Entry {
      var name: String
      weak var object: AnyObject?
    }
    private var entries: [Entry] = []

    func add(_ objects: KeyValuePairs<String, AnyObject>) {
      entries += objects.map { Entry(name: $0.key, object: $0.value) }
    }

    /// The names of the objects that still exist.
    var left: [String] { entries.filter { $0.object != nil }.map(\.name) }
    var count: Int { entries.count }
  }

  /// A screen of 480 points with 100 lines and a caret follower.
  private func makePage() throws -> Page {
    let page = try Page(BoxView.lines(100))
    page.scrollView.adjustsForKeyboard = true
    watched.add([
      "window": page.window, "clock": page.window.clock, "scroll view": page.scrollView,
      "text view": page.textView, "follower": page.follower,
    ])
    return page
  }

  private final class Offset {
    var value = Point.zero
  }

  private let watched = Watched()

  @Test func `an animator whose completion retains it goes away with its clock`() {
    do {
      let clock = AnimationClock()
      let moved = Moved()
      let animator = PropertyAnimator(
        clock: clock, duration: 1,
        property: AnimatedProperty(get: { moved.value }, set: { moved.value = $0 }), target: 1)
      animator.addCompletion { _ in _ = (animator, moved) }
      animator.startAnimation()
      clock.advance(to: 0.5)
      expect(moved.value, equals: 0.5)
      watched.add(["clock": clock, "animator": animator, "value": moved])
    }
    #expect(watched.left.isEmpty && watched.count == 3)
  }

  @Test func `an animator that outlives its clock is inactive and refuses to start`() {
    let moved = Moved()
    var ended = 0
    var clock: AnimationClock? = AnimationClock()
    let animator = moved.animator(clock!, to: 1, 1)
    animator.addCompletion { _ in ended += 1 }
    animator.startAnimation()
    clock?.advance(to: 0.25)
    clock = nil
    #expect(animator.clock == nil)
    expect(animator.state, equals: .inactive)
    expect(animator.value, equals: nil)
    expect(moved.value, equals: 0.25)
    expect(animator.startAnimation(), equals: .refused(.inactive))
    expect(animator.scrub(to: 0.5), equals: .done)
    expect(animator.continueAnimation(), equals: .refused(.active))
    expect(animator.startAnimation(), equals: .refused(.active))
    animator.isReversed.toggle()
    expect(animator.stopAnimation(true), equals: .done)
    expect(ended, equals: 0)
  }

  @Test(arguments: RevealMode.allCases)
  func `a controller whose completion retains it goes away with its clock`(_ mode: RevealMode) {
    do {
      let clock = AnimationClock()
      let offset = Offset()
      let controller = RevealController(
        clock: clock,
        offset: AnimatedProperty(get: { offset.value }, set: { offset.value = $0 }), mode: mode)
      for (target, time) in [(50.0, 0.05), (90, 0.06)] {
        controller.reveal(to: Point(x: 0, y: target)) { _ in _ = (controller, offset) }
        clock.advance(to: time)
      }
      #expect(controller.isAnimating)
      watched.add(["clock": clock, "controller": controller, "offset": offset])
    }
    #expect(watched.left.isEmpty && watched.count == 3)
  }

  @Test func `a controller without its clock sets the offset at once`() {
    var offset = Point.zero
    var clock: AnimationClock? = AnimationClock()
    let controller = RevealController(
      clock: clock!, offset: AnimatedProperty(get: { offset }, set: { offset = $0 }))
    controller.reveal(to: Point(x: 0, y: 50))
    clock?.advance(to: 0.05)
    clock = nil
    #expect(!controller.isAnimating)
    expect(controller.target, equals: nil)
    expect(controller.fraction, equals: 1)
    expect(offset.y, equals: 25)
    #expect(!controller.reveal(to: Point(x: 0, y: 50)))
    expect(offset.y, equals: 50)
  }

  @Test func `an animated scroll goes away with its window`() throws {
    do {
      let page = try makePage()
      let scrollView = page.scrollView
      scrollView.setContentOffset(Point(x: 0, y: 300), animated: true)
      page.window.clock.advance(to: 0.1)
      #expect(scrollView.isMoving)
    }
    #expect(watched.left.isEmpty && watched.count == 5)
  }

  @Test func `a scroll view that outlives its window stops where it is`() throws {
    let scrollView: ScrollView
    let offset: Point
    do {
      let page = try makePage()
      scrollView = page.scrollView
      scrollView.setContentOffset(Point(x: 0, y: 300), animated: true)
      page.window.clock.advance(to: 0.1)
      offset = scrollView.contentOffset
      #expect(offset.y > 0)
    }
    expect(watched.left, equals: ["scroll view", "text view"])
    #expect(!scrollView.isMoving)
    expect(scrollView.contentOffset, equals: offset)
  }

  @Test func `animated views go away with their window`() throws {
    do {
      let page = try makePage()
      let panel = View(name: "panel", frame: rect(0, 0, 10, 10))
      page.window.addSubview(panel)
      let animator = ViewPropertyAnimator(in: page.window, duration: 1) {
        panel.frame = rect(0, 0, 20, 20)
        page.scrollView.contentOffset = Point(x: 0, y: 100)
        page.window.layoutIfNeeded()
      }
      animator.addCompletion { _ in panel.isHidden = true }
      animator.startAnimation()
      page.window.clock.advance(to: 0.5)
      watched.add(["panel": panel, "animator": animator])
      #expect(animator.isRunning)
    }
    #expect(watched.left.isEmpty && watched.count == 7)
  }

  @Test func `an animator of views whose completion retains it goes away with its window`() {
    do {
      let window = Window(size: Size(width: 100, height: 100))
      let panel = View(name: "panel", frame: rect(0, 0, 10, 10))
      window.addSubview(panel)
      let animator = ViewPropertyAnimator(in: window, duration: 1) {
        panel.frame = rect(0, 0, 20, 20)
      }
      animator.addCompletion { _ in _ = (animator, panel) }
      animator.startAnimation()
      window.clock.advance(to: 0.5)
      watched.add(["window": window, "panel": panel, "animator": animator])
    }
    #expect(watched.left.isEmpty && watched.count == 3)
  }

  @Test func `views that outlive the window of an animation are free for their anchors`() {
    let panel = View(name: "panel", frame: rect(0, 0, 10, 10))
    var window: Window? = Window(size: Size(width: 100, height: 100))
    window?.addSubview(panel)
    let animator = ViewPropertyAnimator(in: window!, duration: 1) {
      panel.frame = rect(0, 0, 20, 20)
    }
    animator.startAnimation()
    window?.clock.advance(to: 0.5)
    window = nil
    expect(animator.state, equals: .inactive)
    expect(panel.frame, equals: rect(0, 0, 15, 15))
    let next = Window(size: Size(width: 100, height: 100))
    next.addSubview(panel)
    panel.anchors = [
      .left(next.leftAnchor, constant: 7), .top(next.topAnchor, constant: 7), .width(30),
      .height(30),
    ]
    next.layoutIfNeeded()
    expect(panel.frame, equals: rect(7, 7, 30, 30))
  }

  @Test(arguments: RevealMode.allCases)
  func `a caret that is followed goes away with its window`(_ mode: RevealMode) throws {
    do {
      let page = try makePage()
      page.follower.options.mode = mode
      for time in [0.05, 0.1, 0.12] {
        page.reveal(caret: 100 + Int(time * 500))
        page.window.clock.advance(to: time)
      }
      #expect(page.scrollView.isMoving)
    }
    expect(watched.left, equals: [])
  }

  @Test func `a caret that is followed over a keyboard goes away with its window`() throws {
    do {
      let page = try makePage()
      page.reveal(caret: 45)
      page.window.clock.advance(to: 1)
      page.window.showKeyboard(height: 300)
      page.follower.revealIfNeeded()
      page.window.clock.advance(to: 1.05)
      #expect(page.scrollView.isMoving)
    }
    expect(watched.left, equals: [])
  }

  @Test func `a scroll view in another window runs on that window's clock`() throws {
    let page = try makePage()
    page.reveal(caret: 190)
    page.window.clock.advance(to: 1)
    let next = Window(size: Size(width: 320, height: 480))
    next.addSubview(page.scrollView)
    page.reveal(caret: 0)
    #expect(page.scrollView.isMoving)
    next.clock.advance(to: 0.05)
    #expect(page.scrollView.contentOffset.y > 0)
    next.clock.advance(to: 0.1)
    expect(page.scrollView.contentOffset.y, equals: 0)
    #expect(!page.scrollView.isMoving)
  }
}

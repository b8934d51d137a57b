// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

@Suite struct AnimatedScrollTests {
  private final class Log {
    var offsets: [Double] = []
    var ends = 0
  }

  private let window = Window(size: Size(width: 320, height: 480))
  private let view = ScrollView(frame: rect(0, 0, 320, 480))
  private let log = Log()

  init() {
    let log = log
    window.addSubview(view)
    view.contentSize = Size(width: 320, height: 2000)
    view.onScroll { log.offsets.append($0.y) }
    view.observeScrolling { if case .scrolled = $0 { log.ends += 1 } }
  }

  private func y(at time: Double) -> Double {
    window.clock.advance(to: time)
    return view.contentOffset.y
  }

  @Test func `it takes three tenths of a second, slower at both ends`() {
    view.setContentOffset(Point(x: 0, y: 300), animated: true)
    expect(view.contentOffset.y, equals: 0)
    #expect(view.isMoving)
    let early = y(at: 0.03)
    #expect(early > 0 && early < 15)
    #expect(abs(y(at: 0.15) - 150) < 1e-9)
    #expect(y(at: 0.27) > 285)
    expect(log.ends, equals: 0)
    expect(y(at: 0.3), equals: 300)
    expect(log.ends, equals: 1)
    #expect(!view.isMoving)
    expect(log.offsets, equals: log.offsets.sorted())
    expect(y(at: 5), equals: 300)
    expect(log.ends, equals: 1)
  }

  @Test func `it ends on pixels and need not stay on them before`() {
    view.setContentOffset(Point(x: 0, y: 100.4), animated: true)
    let early = y(at: 0.05)
    #expect(early != early.rounded())
    expect(y(at: 1), equals: 100)
  }

  @Test func `a rectangle is shown with the least movement`() {
    view.scrollRectToVisible(rect(0, 500, 10, 20), animated: true)
    expect(y(at: 1), equals: 40)
    view.scrollRectToVisible(rect(0, 100, 10, 20), animated: true)
    #expect(!view.isMoving)
    expect(log.ends, equals: 1)
    // During an animation: a rectangle that is already visible does not move.
    view.scrollRectToVisible(rect(0, 1500, 10, 20), animated: true)
    let between = y(at: 1.15)
    #expect(between > 40 && between < 1040)
    view.scrollRectToVisible(rect(0, between + 10, 10, 20), animated: true)
    expect(y(at: 2), equals: between.rounded())
    expect(log.ends, equals: 1)
  }

  @Test func `a finger wins`() {
    view.setContentOffset(Point(x: 0, y: 300), animated: true)
    _ = y(at: 0.1)
    view.drag(to: Point(x: 0, y: 20))
    #expect(!view.isMoving)
    expect(y(at: 1), equals: 20)
    expect(log.ends, equals: 0)
  }

  @Test func `a new offset takes over from where it is`() {
    view.setContentOffset(Point(x: 0, y: 300), animated: true)
    let before = y(at: 0.15)
    view.setContentOffset(Point(x: 0, y: 0), animated: true)
    expect(view.contentOffset.y, equals: before)
    #expect(y(at: 0.3) < before)
    expect(y(at: 0.45), equals: 0)
    view.setContentOffset(Point(x: 0, y: 300), animated: true)
    _ = y(at: 0.5)
    view.contentOffset = Point(x: 0, y: 7)
    expect(y(at: 2), equals: 7)
    expect(log.ends, equals: 1)
  }

  @Test func `a content that shrinks under way has a new end`() {
    view.setContentOffset(Point(x: 0, y: 1000), animated: true)
    let before = y(at: 0.1)
    view.contentSize.height = 1280
    expect(view.contentOffset.y, equals: before)
    expect(y(at: 0.4), equals: 800)
    expect(log.ends, equals: 1)
    view.setContentOffset(Point(x: 0, y: 0), animated: true)
    _ = y(at: 0.45)
    view.contentSize.height = 500
    expect(view.contentOffset.y, equals: 20)
    expect(y(at: 1), equals: 0)
  }

  @Test func `an offset out of range may be gone to on purpose`() {
    view.setContentOffset(Point(x: 0, y: -100), animated: true)
    _ = y(at: 0.1)
    view.contentSize.height = 1280
    // After a change of size an invalid offset is clamped, and can be set again.
    expect(view.contentOffset.y, equals: 0)
    expect(y(at: 1), equals: -100)
  }

  @Test func `outside of a window there is no time`() {
    view.removeFromSuperview()
    view.setContentOffset(Point(x: 0, y: 300), animated: true)
    expect(view.contentOffset.y, equals: 300)
    #expect(!view.isMoving)
  }

  @Test func `an end may begin the next one`() {
    let log = log
    view.observeScrolling { [unowned view] event in
      if case .scrolled = event, log.ends == 1 {
        view.setContentOffset(Point(x: 0, y: 0), animated: true)
      }
    }
    view.setContentOffset(Point(x: 0, y: 300), animated: true)
    expect(y(at: 0.3), equals: 300)
    expect(y(at: 0.6), equals: 0)
    expect(log.ends, equals: 2)
  }

  @Test func `a clock does not keep a view that is gone`() {
    weak var gone: ScrollView?
    do {
      let view = ScrollView(frame: rect(0, 0, 10, 10))
      window.addSubview(view)
      view.setContentOffset(Point(x: 0, y: 300), animated: true)
      view.removeFromSuperview()
      gone = view
    }
    #expect(gone == nil)
    window.clock.advance(to: 3)
    #expect(window.clock.isIdle)
  }
}

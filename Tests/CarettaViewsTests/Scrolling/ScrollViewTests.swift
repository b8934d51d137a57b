// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

@Suite struct ScrollViewTests {
  private let view = ScrollView(frame: rect(0, 0, 320, 480))

  @Test func `the offset is the bounds' origin`() {
    view.contentOffset = Point(x: 3, y: 70)
    expect(view.bounds, equals: rect(3, 70, 320, 480))
    view.bounds = rect(0, 5, 320, 480)
    expect(view.contentOffset, equals: Point(x: 0, y: 5))
    expect(view.frame, equals: rect(0, 0, 320, 480))
  }

  @Test func `insets belong to the valid offsets, also of a small content`() {
    view.contentSize = Size(width: 320, height: 1000)
    expect(view.geometry.validOffsets, equals: rect(0, 0, 0, 520))
    view.contentInset = insets(44, 0, 34, 0)
    expect(view.geometry.validOffsets, equals: rect(0, -44, 0, 598))
    view.contentSize = Size(width: 320, height: 300)
    expect(view.geometry.validOffsets, equals: rect(0, -44, 0, 0))
    view.contentInset = insets(0, 30, 300, 20)
    expect(view.geometry.validOffsets, equals: rect(-30, 0, 50, 120))
  }

  @Test func `an offset that is set is rounded to pixels and not clamped`() {
    view.contentSize = Size(width: 320, height: 1000)
    view.contentOffset = Point(x: -7.4, y: 2000.6)
    expect(view.contentOffset, equals: Point(x: -7, y: 2001))
    view.scale = 2
    view.setContentOffset(Point(x: 0.26, y: 10.2))
    expect(view.contentOffset, equals: Point(x: 0.5, y: 10))
    view.scale = .nan
    expect(view.scale, equals: 1)
    view.contentOffset = Point(x: .nan, y: -.infinity)
    expect(view.contentOffset.x, equals: 0)
    #expect(view.contentOffset.y.isFinite)
  }

  @Test func `the scale is the window's until it is set`() {
    let window = Window(size: Size(width: 10, height: 10), scale: 3)
    expect(view.scale, equals: 1)
    window.addSubview(view)
    expect(view.scale, equals: 3)
    view.contentOffset = Point(x: 0, y: 0.4)
    expect(view.contentOffset.y, equals: 1.0 / 3)
    view.scale = 2
    expect(view.scale, equals: 2)
  }

  @Test func `a drag stays in the valid range, where scrolling is allowed`() {
    view.contentSize = Size(width: 320, height: 1000)
    view.drag(to: Point(x: -50, y: 4000))
    expect(view.contentOffset, equals: Point(x: 0, y: 520))
    view.drag(to: Point(x: 0, y: 30.4))
    expect(view.contentOffset, equals: Point(x: 0, y: 30))
    view.isScrollEnabled = false
    view.drag(to: Point(x: 0, y: 100))
    expect(view.contentOffset, equals: Point(x: 0, y: 30))
  }

  @Test func `a new offset is told once`() {
    var told: [Point] = []
    view.onScroll { told.append($0) }
    view.contentOffset = Point(x: 0, y: 10)
    view.contentOffset = Point(x: 0, y: 10)
    view.contentOffset = Point(x: 0, y: 10.2)
    view.contentOffset = Point(x: 0, y: 0)
    expect(told, equals: [Point(x: 0, y: 10), Point(x: 0, y: 0)])
  }

  @Test func `a content size that is still the old one hides the last line`() {
    view.contentSize = Size(width: 320, height: 480)
    let caret = rect(0, 480, 2, 20)
    view.scrollRectToVisible(caret.offsetBy(dx: 0, dy: -20).union(caret))
    expect(view.contentOffset.y, equals: 0)
    view.contentSize = Size(width: 320, height: 500)
    view.scrollRectToVisible(caret)
    expect(view.contentOffset.y, equals: 20)
  }

  @Test func `a content that shrinks takes the offset along`() {
    view.contentSize = Size(width: 320, height: 1000)
    view.contentOffset = Point(x: 0, y: 500)
    view.contentSize = Size(width: 320, height: 900)
    expect(view.contentOffset.y, equals: 420)
    view.contentSize = Size(width: 320, height: 1000)
    expect(view.contentOffset.y, equals: 420)
    view.contentSize = Size(width: .nan, height: -5)
    expect(view.contentSize, equals: .zero)
    expect(view.contentOffset, equals: .zero)
  }

  @Test func `scroll views in each other scroll apart`() {
    let outer = ScrollView(frame: rect(0, 0, 320, 480))
    outer.contentSize = Size(width: 320, height: 1000)
    let inner = ScrollView(frame: rect(0, 400, 320, 200))
    inner.contentSize = Size(width: 320, height: 600)
    outer.addSubview(inner)
    let caret = rect(0, 500, 2, 20)
    inner.scrollRectToVisible(caret)
    expect(inner.contentOffset.y, equals: 320)
    expect(outer.contentOffset.y, equals: 0)
    let seen = inner.convert(caret, to: outer)
    expect(seen, equals: rect(0, 580, 2, 20))
    outer.scrollRectToVisible(seen ?? .null)
    expect(outer.contentOffset.y, equals: 120)
    expect(inner.contentOffset.y, equals: 320)
  }
}

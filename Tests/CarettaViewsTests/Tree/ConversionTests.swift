// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

@Suite struct ConversionTests {
  @Test func `a point goes to the parent by the bounds' origin and the frame's`() {
    let (parent, child) = (View(), View(frame: rect(10, 20, 100, 100)))
    parent.addSubview(child)
    child.bounds = rect(3, 40, 100, 100)
    expect(child.convert(Point(x: 5, y: 50), to: parent), equals: Point(x: 12, y: 30))
    expect(parent.convert(Point(x: 12, y: 30), to: child), equals: Point(x: 5, y: 50))
    expect(child.convert(Point(x: 12, y: 30), from: parent), equals: Point(x: 5, y: 50))
  }

  @Test func `content coordinates do not depend on the offset, those around the view do`() throws {
    let window = Window(size: Size(width: 400, height: 800))
    let scroll = ScrollView(frame: Rect(x: 0, y: 100, width: 320, height: 480))
    let label = View(frame: Rect(x: 8, y: 300, width: 100, height: 20))
    window.addSubview(scroll)
    scroll.addSubview(label)
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    for offset in [0.0, 17, -44, 500] {
      scroll.contentOffset = Point(x: 0, y: offset)
      expect(scroll.bounds.origin, equals: Point(x: 0, y: offset))
      expect(label.convert(rect, to: scroll), equals: Rect(x: 9, y: 302, width: 3, height: 4))
      expect(label.convert(rect, to: nil), equals: Rect(x: 9, y: 402 - offset, width: 3, height: 4))
      expect(
        label.convert(Rect(x: 9, y: 402 - offset, width: 3, height: 4), from: nil), equals: rect)
    }
  }

  @Test func `two branches meet in their common ancestor`() {
    let window = Window(size: Size(width: 400, height: 800))
    let middle = View(frame: rect(0.1, 0.1, 400, 400))
    let (left, right) = (View(frame: rect(10, 10, 50, 50)), View(frame: rect(100, 5, 50, 50)))
    window.addSubview(middle)
    middle.addSubview(left)
    middle.addSubview(right)
    // Exactly: the offsets above the common ancestor are not used.
    expect(left.convert(Point(x: 1, y: 2), to: right), equals: Point(x: -89, y: 7))
    expect(right.convert(Point(x: -89, y: 7), to: left), equals: Point(x: 1, y: 2))
    expect(left.convert(Point(x: 1, y: 2), to: left), equals: Point(x: 1, y: 2))
  }

  @Test func `views of different trees have no place in each other`() {
    let (one, other) = (View(), View())
    expect(one.convert(Point.zero, to: other), equals: nil)
    expect(one.convert(Rect.zero, from: other), equals: nil)
    expect(one.convert(Point.zero, to: nil), equals: nil)
    let window = Window(size: Size(width: 1, height: 1))
    expect(window.convert(Point(x: 1, y: 2), to: nil), equals: Point(x: 1, y: 2))
    expect(one.convert(Point.zero, from: window), equals: nil)
  }

  @Test func `the null rectangle stays null`() {
    let (parent, child) = (View(), View(frame: rect(10, 20, 100, 100)))
    parent.addSubview(child)
    expect(child.convert(Rect.null, to: parent)?.isNull, equals: true)
  }

  @Test func `hostile numbers give no NaN`() throws {
    let hostile = [
      Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
      .leastNonzeroMagnitude, -0.0, -5,
    ]
    var numbers = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      func any() -> Double { numbers.one(of: hostile) }
      func rect() -> Rect { Rect(x: any(), y: any(), width: any(), height: any()) }
      let window = Window(size: Size(width: any(), height: any()))
      let (scroll, child) = (ScrollView(frame: rect()), View(frame: rect()))
      window.addSubview(scroll)
      scroll.addSubview(child)
      scroll.bounds = rect()
      child.bounds = rect()
      let point = try #require(child.convert(Point(x: any(), y: any()), to: nil))
      #expect(point.x.isFinite && point.y.isFinite)
      let back = try #require(
        window.convert(Rect(x: 1, y: any(), width: any(), height: 1), to: child))
      #expect(back.isNull || (back.minY.isFinite && back.maxX.isFinite))
      #expect(child.frame.width >= 0 && child.frame.height >= 0)
      _ = window.hitTest(Point(x: any(), y: any()))
    }
  }
}

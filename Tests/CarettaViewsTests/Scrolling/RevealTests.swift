// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

@Suite struct RevealTests {
  /// A case: the offset, the rectangle to reveal, and the resulting offset.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var from: Double
    var y: Double
    var height: Double
    var to: Double
    var insets = EdgeInsets.zero
    var content = 1000.0
    var testDescription: String { "\(name): \(from); \(y),\(height) → \(to)" }
  }

  private static let keyboard = EdgeInsets(top: 0, left: 0, bottom: 200, right: 0)
  private static let bars = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)

  static let table = [
    Case(name: "visible", from: 100, y: 200, height: 20, to: 100),
    Case(name: "just below", from: 0, y: 480, height: 20, to: 20),
    Case(name: "padded below", from: 0, y: 460, height: 60, to: 40),
    Case(name: "above", from: 300, y: 250, height: 20, to: 250),
    Case(name: "padded above", from: 300, y: 290, height: 60, to: 290),
    Case(name: "half below", from: 0, y: 470, height: 20, to: 10),
    Case(name: "taller, below", from: 0, y: 500, height: 600, to: 500),
    Case(name: "taller, covering", from: 200, y: 100, height: 700, to: 100),
    Case(name: "taller, above", from: 500, y: 0, height: 600, to: 0),
    Case(name: "disjoint below", from: 0, y: 1200, height: 20, to: 0),
    Case(name: "past content end", from: 0, y: 980, height: 60, to: 520),
    Case(name: "above content top", from: 0, y: -20, height: 60, to: 0),
    Case(name: "above content top", from: 50, y: -20, height: 60, to: 0),
    Case(name: "inset bottom", from: 0, y: 270, height: 60, to: 50, insets: keyboard),
    Case(name: "inset bottom", from: 0, y: 960, height: 60, to: 720, insets: keyboard),
    Case(name: "insets", from: -44, y: 440, height: 60, to: 54, insets: bars),
    Case(name: "insets", from: 300, y: 320, height: 20, to: 276, insets: bars),
    Case(name: "small", from: -44, y: 290, height: 60, to: -44, insets: bars, content: 300),
    Case(name: "small", from: 0, y: 290, height: 60, to: 0, insets: bars, content: 300),
    Case(name: "zero size", from: 0, y: 600, height: 0, to: 120),
  ]

  @Test(arguments: table)
  func `the least movement shows the rectangle`(_ line: Case) {
    let geometry = ScrollGeometry(
      bounds: Rect(x: 0, y: line.from, width: 320, height: 480),
      contentSize: Size(width: 320, height: line.content), adjustedContentInset: line.insets)
    let rect = Rect(x: 0, y: line.y, width: 320, height: line.height)
    expect(geometry.offset(revealing: rect), equals: Point(x: 0, y: line.to))
  }

  /// The scale, the offset, the rectangle's y and height, the resulting offset.
  struct PixelCase: Sendable {
    var scale: Double
    var from: Double
    var y: Double
    var height: Double
    var to: Double
    var content = 1000.0
  }

  @Test(arguments: [
    // Forward to the first pixel that shows the end, back to the last one that shows the start.
    PixelCase(scale: 2, from: 0, y: 554.618, height: 20, to: 95),
    PixelCase(scale: 3, from: 0, y: 554.618, height: 20, to: 284 / 3.0),
    PixelCase(scale: 1, from: 300, y: 94.618, height: 20, to: 94),
    PixelCase(scale: 2, from: 300, y: 94.618, height: 20, to: 94.5),
    // An end or a start on a pixel, up to a rounding error.
    PixelCase(scale: 3, from: 0, y: 480, height: 0.1 + 0.2 + 1 / 30.0, to: 1 / 3.0),
    // As large as the view and between pixels: the start is shown, from both sides.
    PixelCase(scale: 1, from: 0, y: 94.618, height: 480, to: 94),
    PixelCase(scale: 1, from: 300, y: 94.618, height: 480, to: 94),
    PixelCase(scale: 1, from: 94, y: 94.618, height: 480, to: 94),
    // The end of the content.
    PixelCase(scale: 2, from: 0, y: 990, height: 10.3, to: 520.5, content: 1000.3),
  ])
  func `an offset at rest is on a whole pixel`(_ test: PixelCase) {
    func geometry(at offset: Double) -> ScrollGeometry {
      ScrollGeometry(
        bounds: Rect(x: 0, y: offset, width: 320, height: 480),
        contentSize: Size(width: 320, height: test.content), scale: test.scale)
    }
    let rect = Rect(x: 0, y: test.y, width: 320, height: test.height)
    let offset = geometry(at: test.from).offset(revealing: rect)
    #expect(abs(offset.y - test.to) < 1e-12)
    expect(geometry(at: offset.y).offset(revealing: rect), equals: offset)
    expect(geometry(at: offset.y).clamped(offset), equals: offset)
    #expect(geometry(at: offset.y).shows(rect))
  }

  @Test(arguments: table)
  func `the same holds sideways`(_ line: Case) {
    let geometry = ScrollGeometry(
      bounds: Rect(x: line.from, y: 0, width: 480, height: 320),
      contentSize: Size(width: line.content, height: 320),
      adjustedContentInset: EdgeInsets(
        top: 0, left: line.insets.top, bottom: 0, right: line.insets.bottom))
    let rect = Rect(x: line.y, y: 0, width: line.height, height: 320)
    expect(geometry.offset(revealing: rect), equals: Point(x: line.to, y: 0))
  }

  @Test(arguments: table)
  func `a scroll view goes where its geometry says`(_ line: Case) {
    let view = ScrollView(frame: rect(0, 0, 320, 480))
    view.contentSize = Size(width: 320, height: line.content)
    view.contentInset = line.insets
    view.contentOffset = Point(x: 0, y: line.from)
    var calls: [Point] = []
    view.onScroll { calls.append($0) }
    view.scrollRectToVisible(rect(0, line.y, 320, line.height))
    expect(view.contentOffset, equals: Point(x: 0, y: line.to))
    expect(calls, equals: (line.from == line.to ? [] : [Point(x: 0, y: line.to)]))
  }

  @Test func `what is touched by the content's edge counts, what is beyond it does not`() {
    let geometry = ScrollGeometry(
      bounds: rect(0, 0, 320, 480), contentSize: Size(width: 320, height: 1000))
    let atEnd = rect(0, 1000, 0, 20)
    expect(geometry.offset(revealing: atEnd).y, equals: 520)
    expect(geometry.offset(revealing: rect(320, 500, 2, 20)).y, equals: 40)
    expect(geometry.offset(revealing: rect(321, 500, 2, 20)).y, equals: 0)
    expect(geometry.offset(revealing: .null).y, equals: 0)
  }

  @Test func `what is in sight moves nothing, also from an offset that is not valid`() {
    let geometry = ScrollGeometry(
      bounds: rect(0, -100, 320, 480), contentSize: Size(width: 320, height: 1000))
    let top = rect(0, 0, 10, 20)
    expect(geometry.offset(revealing: top).y, equals: -100)
  }

  @Test func `what fills the view exactly is shown exactly`() {
    let geometry = ScrollGeometry(
      bounds: rect(0, 0, 320, 50), contentSize: Size(width: 320, height: 1000))
    expect(geometry.offset(revealing: rect(0, 485, 2, 50)).y, equals: 485)
  }

  @Test func `insets larger than the view show the start`() {
    let geometry = ScrollGeometry(
      bounds: Rect(x: 0, y: 0, width: 320, height: 100),
      contentSize: Size(width: 320, height: 1000), adjustedContentInset: insets(80, 0, 80, 0))
    expect(geometry.visibleRect.height, equals: 0)
    let rect = Rect(x: 0, y: 500, width: 10, height: 20)
    expect(geometry.offset(revealing: rect).y, equals: 420)
  }

  @Test func `asked again from its own answer it stays`() {
    var numbers = SeededGenerator(seed: 22)
    func any(_ from: Double, _ to: Double) -> Double {
      Double.random(in: from...to, using: &numbers)
    }
    for _ in 0..<2000 {
      let size = Size(width: any(0, 300), height: any(0, 300))
      let content = Size(width: any(0, 900), height: any(0, 900))
      let insets = EdgeInsets(
        top: any(-20, 100), left: any(0, 9), bottom: any(0, 200), right: any(0, 9))
      let rect = Rect(x: any(-9, 900), y: any(-9, 900), width: any(0, 400), height: any(0, 400))
      func geometry(_ offset: Point) -> ScrollGeometry {
        ScrollGeometry(
          bounds: Rect(origin: offset, size: size), contentSize: content,
          adjustedContentInset: insets)
      }
      let once = geometry(Point(x: any(-50, 900), y: any(-50, 900))).offset(revealing: rect)
      expect(geometry(once).offset(revealing: rect), equals: once)
    }
  }

  @Test func `hostile numbers give an answer`() {
    let hostile = [
      Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, -5, 0,
    ]
    var numbers = SeededGenerator(seed: 3)
    for _ in 0..<3000 {
      func any() -> Double { numbers.one(of: hostile) }
      func rect() -> Rect { Rect(x: any(), y: any(), width: any(), height: any()) }
      let geometry = ScrollGeometry(
        bounds: rect(), contentSize: Size(width: any(), height: any()),
        adjustedContentInset: insets(any(), any(), any(), any()), scale: any())
      for point in [
        geometry.offset(revealing: rect()), geometry.clamped(Point(x: any(), y: any())),
        geometry.rounded(Point(x: any(), y: any())), geometry.validOffsets.origin,
        geometry.visibleRect.origin,
      ] {
        #expect(point.x.isFinite && point.y.isFinite)
      }
    }
  }
}

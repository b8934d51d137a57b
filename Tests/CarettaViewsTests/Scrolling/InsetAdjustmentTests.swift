// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

@Suite struct InsetAdjustmentTests {
  private static let small = Size(width: 100, height: 100)
  private static let tall = Size(width: 320, height: 2000)
  private static let wide = Size(width: 812, height: 2000)

  @Test(
    arguments: [
      (.portrait, .automatic, tall, [], insets(44, 0, 34, 0), Point(x: 0, y: -44)),
      (.portrait, .automatic, small, [], .zero, .zero),
      (.portrait, .automatic, small, .navigation, insets(88, 0, 34, 0), Point(x: 0, y: -88)),
      (.portrait, .always, small, [], insets(44, 0, 34, 0), Point(x: 0, y: -44)),
      (.landscape, .scrollableAxes, wide, [], insets(0, 0, 21, 0), .zero),
      (.landscape, .always, wide, [], insets(0, 44, 21, 44), Point(x: -44, y: 0)),
      (.landscape, .never, wide, [], .zero, .zero), (.portrait, .never, tall, [], .zero, .zero),
    ]
      as [(
        InterfaceOrientation, ContentInsetAdjustmentBehavior, Size, ViewController.Bars, EdgeInsets,
        Point
      )])
  func `a full-screen scroll view rests behind its share of the safe area`(
    orientation: InterfaceOrientation, behavior: ContentInsetAdjustmentBehavior, content: Size,
    bars: ViewController.Bars, adjusted: EdgeInsets, resting: Point
  ) {
    let window = Window(.iPhoneX, orientation: orientation)
    let root = View()
    let controller = ViewController(root, bars: bars)
    let scroll = ScrollView()
    window.addSubview(root)
    root.addSubview(scroll)
    window.layout = { $0.subviews[0].frame = $0.bounds }
    root.layout = { $0.subviews[0].frame = $0.bounds }
    scroll.contentInsetAdjustmentBehavior = behavior
    scroll.isContentScrollView = !controller.bars.isEmpty
    scroll.contentSize = content
    window.layoutIfNeeded()
    expect(scroll.adjustedContentInset, equals: adjusted)
    expect(scroll.contentOffset, equals: resting)
    expect(scroll.contentInset, equals: .zero)
  }

  private let window = Window(.iPhoneX)
  private let scroll = ScrollView(frame: rect(0, 0, 375, 812))

  init() {
    window.addSubview(scroll)
    scroll.contentSize = Size(width: 375, height: 2000)
    window.layoutIfNeeded()
  }

  /// Returns the vertical offset in a window with a safe area.
  private func offset(safeArea: EdgeInsets) -> Double {
    window.deviceSafeArea = safeArea
    window.layoutIfNeeded()
    return scroll.contentOffset.y
  }

  @Test func `an axis that bounces counts as one that scrolls`() {
    scroll.contentSize = Size(width: 10, height: 10)
    expect(scroll.adjustedContentInset, equals: .zero)
    scroll.alwaysBounceVertical = true
    expect(scroll.adjustedContentInset, equals: insets(44, 0, 34, 0))
    scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    expect(scroll.adjustedContentInset, equals: insets(44, 0, 34, 0))
    expect(scroll.contentOffset, equals: Point(x: 0, y: -44))
    window.rotate(to: .landscape)
    scroll.frame = window.bounds
    expect(scroll.adjustedContentInset, equals: insets(0, 0, 21, 0))
    scroll.alwaysBounceHorizontal = true
    expect(scroll.adjustedContentInset, equals: insets(0, 44, 21, 44))
    expect(scroll.contentOffset, equals: Point(x: -44, y: 0))
  }

  @Test func `a content as large as the frame does not scroll`() {
    scroll.contentSize = Size(width: 375, height: 812)
    expect(scroll.adjustedContentInset, equals: .zero)
    scroll.contentSize = Size(width: 375, height: 812.5)
    expect(scroll.adjustedContentInset, equals: insets(44, 0, 34, 0))
  }

  @Test func `own insets are added`() {
    scroll.contentInset = insets(10, 20, 30, 40)
    expect(scroll.adjustedContentInset, equals: insets(54, 20, 64, 40))
    expect(scroll.contentOffset, equals: Point(x: -20, y: -54))
  }

  @Test func `only the view's own part of the safe area counts`() {
    scroll.frame = rect(0, 30, 375, 700)
    expect(scroll.adjustedContentInset, equals: insets(14, 0, 0, 0))
    scroll.frame = rect(0, 44, 375, 734)
    expect(scroll.adjustedContentInset, equals: .zero)
  }

  // MARK: - Changes

  @Test func `what stood at the top stays there`() {
    expect(scroll.contentOffset.y, equals: -44)
    expect(offset(safeArea: insets(59, 0, 34, 0)), equals: -59)
    expect(offset(safeArea: .zero), equals: 0)
    scroll.contentInset.top = 12
    expect(scroll.contentOffset.y, equals: -12)
  }

  @Test func `what stood at the bottom stays there when the safe area or the size change`() {
    scroll.contentOffset = Point(x: 0, y: 2000 - 812 + 34)
    expect(offset(safeArea: insets(44, 0, 0, 0)), equals: 1188)
    expect(offset(safeArea: insets(44, 0, 50, 0)), equals: 1238)
    scroll.frame = rect(0, 0, 375, 712)
    expect(scroll.adjustedContentInset.bottom, equals: 0)
    expect(scroll.contentOffset.y, equals: 1288)
    // A growing content and the own insets do not keep the end: that is left to a caret follower.
    scroll.contentSize.height = 3000
    expect(scroll.contentOffset.y, equals: 1288)
  }

  @Test func `what stood between is kept, then clamped`() {
    scroll.contentOffset = Point(x: 0, y: 500)
    expect(offset(safeArea: insets(100, 0, 100, 0)), equals: 500)
    scroll.contentSize.height = 1000
    expect(scroll.contentOffset.y, equals: 288)
    scroll.contentOffset = Point(x: 0, y: 250)
    scroll.frame = rect(0, 0, 375, 900)
    expect(scroll.contentOffset.y, equals: 200)
  }

  @Test func `insets that stay the same leave an invalid offset alone`() {
    scroll.contentOffset = Point(x: 0, y: -300)
    scroll.setNeedsLayout()
    window.layoutIfNeeded()
    scroll.contentSize = Size(width: 375, height: 2000)
    scroll.contentInset = .zero
    expect(scroll.contentOffset.y, equals: -300)
    scroll.contentInset.right = 1
    expect(scroll.contentOffset.y, equals: -44)
  }

  @Test func `a rotation keeps the top at the top and the bottom at the bottom`() {
    window.layout = { $0.subviews[0].frame = $0.bounds }
    window.rotate(to: .landscape)
    expect(scroll.contentOffset, equals: Point(x: 0, y: 0))
    scroll.drag(to: Point(x: 0, y: 9000))
    expect(scroll.contentOffset.y, equals: 2000 - 375 + 21)
    window.rotate(to: .portrait)
    expect(scroll.contentOffset.y, equals: 2000 - 812 + 34)
    window.rotate(to: .landscape)
    expect(scroll.contentOffset.y, equals: 2000 - 375 + 21)
  }

  @Test func `in a scroll view inside of another one the rest arrives`() {
    let inner = ScrollView(name: "inner", frame: rect(0, 0, 812, 200))
    scroll.addSubview(inner)
    inner.contentSize = Size(width: 2000, height: 200)
    window.rotate(to: .landscape)
    scroll.frame = window.bounds
    expect(scroll.adjustedContentInset, equals: insets(0, 0, 21, 0))
    // The outer one scrolls vertically only, so that the inner one inherits the insets at the
    // sides.
    expect(inner.safeAreaInsets, equals: insets(0, 44, 0, 44))
    expect(inner.adjustedContentInset, equals: insets(0, 44, 0, 44))
    window.layoutIfNeeded()
    expect(inner.contentOffset, equals: Point(x: -44, y: 0))
    inner.drag(to: Point(x: 5000, y: 0))
    expect(inner.contentOffset.x, equals: 2000 - 812 + 44)
    expect(scroll.contentOffset, equals: Point(x: 0, y: 0))
  }
}

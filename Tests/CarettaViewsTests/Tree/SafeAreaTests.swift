// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

@Suite struct SafeAreaTests {
  private let window = Window(.iPhoneX)

  private func child(of view: View, _ frame: Rect) -> View {
    let child = View(frame: frame)
    view.addSubview(child)
    return child
  }

  @Test func `a view has of each edge what reaches into it`() {
    expect(child(of: window, rect(0, 0, 375, 812)).safeAreaInsets, equals: insets(44, 0, 34, 0))
    expect(child(of: window, rect(0, 10, 375, 700)).safeAreaInsets, equals: insets(34, 0, 0, 0))
    expect(child(of: window, rect(0, 44, 375, 734)).safeAreaInsets, equals: .zero)
    expect(child(of: window, rect(0, 728, 375, 50)).safeAreaInsets, equals: .zero)
    expect(child(of: window, rect(0, 778, 375, 34)).safeAreaInsets, equals: insets(0, 0, 34, 0))
  }

  @Test func `a view that sticks out has all of an edge and no more`() {
    expect(
      child(of: window, rect(-50, -100, 500, 2000)).safeAreaInsets, equals: insets(44, 0, 34, 0))
  }

  @Test func `it goes on from view to view`() {
    let outer = child(of: window, rect(0, 10, 375, 802))
    let inner = child(of: outer, rect(0, 20, 375, 782))
    let innermost = child(of: inner, rect(0, 0, 375, 782))
    expect(outer.safeAreaInsets, equals: insets(34, 0, 34, 0))
    expect(inner.safeAreaInsets, equals: insets(14, 0, 34, 0))
    expect(innermost.safeAreaInsets, equals: insets(14, 0, 34, 0))
    // Additional insets apply to all descendants, measured from the edge of the view.
    outer.additionalSafeAreaInsets = insets(10, 5, 0, 0)
    expect(outer.safeAreaInsets, equals: insets(44, 5, 34, 0))
    expect(inner.safeAreaInsets, equals: insets(24, 5, 34, 0))
    outer.additionalSafeAreaInsets = insets(-100, 0, 0, .nan)
    expect(outer.safeAreaInsets, equals: insets(0, 0, 34, 0))
  }

  @Test func `outside of a window nothing is covered`() {
    let root = View(frame: rect(0, 0, 375, 812))
    let inner = child(of: root, rect(0, 0, 375, 812))
    root.additionalSafeAreaInsets = insets(9, 9, 9, 9)
    expect(root.safeAreaInsets, equals: .zero)
    expect(inner.safeAreaInsets, equals: .zero)
    window.addSubview(root)
    expect(inner.safeAreaInsets, equals: insets(53, 9, 43, 9))
    root.removeFromSuperview()
    expect(inner.safeAreaInsets, equals: .zero)
  }

  @Test func `a pane may have any size and insets`() {
    let pane = Window(size: Size(width: 320, height: 100), safeArea: insets(7, 80, 90, 0))
    let view = child(of: pane, rect(0, 0, 320, 100))
    expect(view.safeAreaInsets, equals: insets(7, 80, 90, 0))
    expect(view.safeAreaLayoutGuide.layoutFrame, equals: rect(80, 7, 240, 3))
    pane.size = Size(width: 50, height: 50)
    view.frame = pane.bounds
    // The insets exceed the size of the window: the rectangle is empty after the first one.
    expect(view.safeAreaLayoutGuide.layoutFrame, equals: rect(80, 7, 0, 0))
    pane.deviceSafeArea = insets(.infinity, .nan, -8, 0)
    #expect(view.safeAreaInsets.top.isFinite)
    #expect(view.safeAreaInsets.left == 0 && view.safeAreaInsets.bottom == 0)
    // A part of a window is a view whose edges are inside.
    let split = child(of: window, rect(0, 400, 200, 412))
    expect(split.safeAreaInsets, equals: insets(0, 0, 34, 0))
    split.additionalSafeAreaInsets = insets(20, 0, 0, 10)
    expect(split.safeAreaInsets, equals: insets(20, 0, 34, 10))
  }

  @Test func `a scroll view hands down the edges that it has not taken`() {
    let scroll = ScrollView(frame: rect(0, 0, 375, 812))
    window.addSubview(scroll)
    let row = child(of: scroll, rect(0, 0, 375, 44))
    scroll.contentSize = Size(width: 375, height: 2000)
    expect(scroll.adjustedContentInset, equals: insets(44, 0, 34, 0))
    expect(row.safeAreaInsets, equals: .zero)
    window.rotate(to: .landscape)
    scroll.frame = rect(0, 0, 812, 375)
    row.frame = rect(0, 0, 812, 44)
    expect(scroll.adjustedContentInset, equals: insets(0, 0, 21, 0))
    expect(row.safeAreaInsets, equals: insets(0, 44, 0, 44))
    scroll.contentInsetAdjustmentBehavior = .always
    expect(row.safeAreaInsets, equals: .zero)
  }

  @Test func `what is not taken depends on how far it is scrolled`() {
    let scroll = ScrollView(frame: rect(0, 0, 375, 812))
    window.addSubview(scroll)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = Size(width: 375, height: 2000)
    let row = child(of: scroll, rect(0, 0, 375, 100))
    let later = child(of: scroll, rect(0, 780, 375, 100))
    expect(row.safeAreaInsets, equals: insets(44, 0, 0, 0))
    expect(later.safeAreaInsets, equals: insets(0, 0, 34, 0))
    scroll.contentOffset = Point(x: 0, y: -30)
    expect(row.safeAreaInsets, equals: insets(14, 0, 0, 0))
    scroll.contentOffset = Point(x: 0, y: 90)
    expect(row.safeAreaInsets, equals: insets(44, 0, 0, 0))
    expect(later.safeAreaInsets, equals: insets(0, 0, 12, 0))
    scroll.contentOffset = Point(x: 0, y: 760)
    expect(later.safeAreaInsets, equals: insets(24, 0, 0, 0))
  }

  @Test func `bars are part of the safe area of a controller's view`() {
    let root = child(of: window, window.bounds)
    let controller = ViewController(root, bars: .navigation)
    expect(root.safeAreaInsets, equals: insets(88, 0, 34, 0))
    controller.bars = [.navigation, .tab]
    expect(root.safeAreaInsets, equals: insets(88, 0, 83, 0))
    controller.additionalSafeAreaInsets = insets(1, 2, 3, 4)
    expect(root.safeAreaInsets, equals: insets(89, 2, 86, 4))
    controller.additionalSafeAreaInsets = .zero
    window.rotate(to: .landscape)
    root.frame = window.bounds
    expect(root.safeAreaInsets, equals: insets(32, 44, 53, 44))
    let tablet = Window(.iPadPro11, orientation: .landscape)
    tablet.addSubview(root)
    root.frame = tablet.bounds
    expect(root.safeAreaInsets, equals: insets(68, 0, 69, 0))
    root.removeFromSuperview()
    expect(root.safeAreaInsets, equals: .zero)
  }
}

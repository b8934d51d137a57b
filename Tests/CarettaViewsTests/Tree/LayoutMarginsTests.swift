// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

@Suite struct LayoutMarginsTests {
  private let window = Window(.iPhoneX)
  private let view = View(frame: rect(0, 0, 375, 812))

  init() { window.addSubview(view) }

  @Test func `margins are 8 points inside of the safe area`() {
    expect(view.layoutMargins, equals: insets(52, 8, 42, 8))
    expect(view.layoutMarginsGuide.layoutFrame, equals: rect(8, 52, 359, 718))
    view.insetsLayoutMarginsFromSafeArea = false
    expect(view.layoutMargins, equals: insets(8, 8, 8, 8))
    view.layoutMargins = insets(1, 2, 3, 4)
    expect(view.layoutMargins, equals: insets(1, 2, 3, 4))
    view.insetsLayoutMarginsFromSafeArea = true
    expect(view.layoutMargins, equals: insets(45, 2, 37, 4))
  }

  @Test func `root views have room at the sides`() {
    let controller = ViewController(view)
    expect(view.layoutMargins, equals: insets(44, 16, 34, 16))
    let wide = Window(.iPhoneXR)
    wide.addSubview(view)
    view.frame = wide.bounds
    expect(view.layoutMargins, equals: insets(44, 20, 34, 20))
    view.baseLayoutMargins = .zero
    expect(view.layoutMargins, equals: insets(44, 0, 34, 0))
    #expect(controller.view === view)
  }

  @Test func `the margins around a view may reach into it`() {
    view.insetsLayoutMarginsFromSafeArea = false
    view.baseLayoutMargins = insets(30, 30, 30, 30)
    let inner = View(frame: rect(10, 0, 345, 802))
    view.addSubview(inner)
    inner.insetsLayoutMarginsFromSafeArea = false
    expect(inner.layoutMargins, equals: insets(8, 8, 8, 8))
    inner.preservesSuperviewLayoutMargins = true
    // 30 − 10 at the left, 30 − 20 at the right, 30 − 10 at the bottom.
    expect(inner.layoutMargins, equals: insets(30, 20, 20, 10))
    inner.baseLayoutMargins = insets(50, 0, 0, 0)
    expect(inner.layoutMargins, equals: insets(50, 20, 20, 10))
    inner.frame = rect(100, 100, 100, 100)
    expect(inner.layoutMargins, equals: insets(50, 0, 0, 0))
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

@Suite struct KeyboardTests {
  private let window = Window(.iPhoneX)
  private let scroll = ScrollView(frame: rect(0, 0, 375, 812))

  init() {
    window.addSubview(scroll)
    scroll.contentSize = Size(width: 375, height: 2000)
    scroll.adjustsForKeyboard = true
    window.layoutIfNeeded()
  }

  private func keyboard(_ height: Double) {
    window.showKeyboard(height: height)
    window.layoutIfNeeded()
  }

  @Test func `the inset is what the keyboard covers less the share of the safe area`() {
    keyboard(300)
    expect(window.keyboardFrame, equals: rect(0, 512, 375, 300))
    expect(scroll.contentInset, equals: insets(0, 0, 266, 0))
    expect(scroll.adjustedContentInset, equals: insets(44, 0, 300, 0))
    window.hideKeyboard()
    expect(scroll.contentInset, equals: .zero)
    expect(scroll.adjustedContentInset, equals: insets(44, 0, 34, 0))
    #expect(window.keyboardFrame.isNull)
  }

  @Test func `a keyboard higher than the turned window has its height again when turned back`() {
    keyboard(500)
    window.rotate(to: .landscape)
    expect(window.keyboardFrame, equals: rect(0, 0, 812, 375))
    window.rotate(to: .portrait)
    expect(window.keyboardFrame, equals: rect(0, 312, 375, 500))
    window.keyboard = Keyboard(frame: rect(0, 712, 375, 100))
    window.rotate(to: .landscape)
    expect(window.keyboardFrame, equals: rect(0, 275, 812, 100))
  }

  @Test func `without a share of the safe area it is all of it`() {
    scroll.contentInsetAdjustmentBehavior = .never
    keyboard(300)
    expect(scroll.contentInset, equals: insets(0, 0, 300, 0))
    expect(scroll.adjustedContentInset, equals: insets(0, 0, 300, 0))
  }

  @Test func `it covers only what is below its top`() {
    scroll.frame = rect(0, 0, 375, 600)
    expect(scroll.safeAreaInsets.bottom, equals: 0)
    keyboard(300)
    expect(scroll.contentInset, equals: insets(0, 0, 88, 0))
    keyboard(100)
    expect(scroll.contentInset, equals: .zero)
    keyboard(20)
    expect(scroll.contentInset, equals: .zero)
  }

  @Test func `an inset of its own below 0 is taken as it is where the keyboard covers nothing`() {
    scroll.contentInset = insets(0, 0, -10, 0)
    expect(scroll.adjustedContentInset, equals: insets(44, 0, 24, 0))
    keyboard(300)
    expect(scroll.adjustedContentInset, equals: insets(44, 0, 300, 0))
    keyboard(0)
    expect(scroll.contentInset, equals: insets(0, 0, -10, 0))
  }

  @Test func `a larger inset of its own stays, and comes back in any case`() {
    scroll.contentInset = insets(0, 0, 400, 0)
    keyboard(300)
    expect(scroll.contentInset.bottom, equals: 400)
    scroll.contentInset.bottom = 50
    expect(scroll.contentInset.bottom, equals: 266)
    // Reading, changing another edge and writing back does not store the keyboard's height.
    scroll.contentInset.top = 10
    expect(scroll.contentInset, equals: insets(10, 0, 266, 0))
    keyboard(0)
    expect(scroll.contentInset, equals: insets(10, 0, 50, 0))
  }

  @Test func `the offset is kept, then clamped`() {
    scroll.contentOffset = Point(x: 0, y: 700)
    keyboard(300)
    expect(scroll.contentOffset.y, equals: 700)
    keyboard(0)
    expect(scroll.contentOffset.y, equals: 700)
    scroll.contentOffset = Point(x: 0, y: 2000 - 812 + 34)
    keyboard(300)
    expect(scroll.contentOffset.y, equals: 1222)
    scroll.drag(to: Point(x: 0, y: 5000))
    expect(scroll.contentOffset.y, equals: 1488)
    keyboard(0)
    expect(scroll.contentOffset.y, equals: 1222)
  }

  @Test func `a keyboard that floats covers nothing`() {
    window.keyboard = Keyboard(frame: rect(0, 400, 375, 300), isDocked: false)
    window.layoutIfNeeded()
    expect(scroll.contentInset, equals: .zero)
    expect(scroll.keyboardLayoutGuide.layoutFrame.minY - scroll.bounds.minY, equals: 778)
  }

  @Test func `scroll views that are not told to keep their insets`() {
    scroll.adjustsForKeyboard = false
    keyboard(300)
    expect(scroll.contentInset, equals: .zero)
  }

  @Test func `the keyboard stays at the bottom when the window turns`() {
    keyboard(200)
    window.rotate(to: .landscape)
    expect(window.keyboardFrame, equals: rect(0, 175, 812, 200))
    keyboard(9000)
    expect(window.keyboardFrame, equals: rect(0, 0, 812, 375))
    keyboard(.nan)
    expect(window.keyboard, equals: nil)
    keyboard(-1)
    expect(window.keyboard, equals: nil)
  }

  @Test func `its guide begins at its top, without it at the end of the safe area`() {
    let view = View(frame: window.bounds)
    window.addSubview(view)
    expect(view.keyboardLayoutGuide.layoutFrame, equals: rect(0, 778, 375, 34))
    expect(
      view.keyboardLayoutGuide(usesBottomSafeArea: false).layoutFrame, equals: rect(0, 812, 375, 0))
    keyboard(300)
    expect(view.keyboardLayoutGuide.layoutFrame, equals: rect(0, 512, 375, 300))
    expect(
      view.keyboardLayoutGuide(usesBottomSafeArea: false).layoutFrame,
      equals: rect(0, 512, 375, 300))
    // In the view's own coordinates, also if its frame has another origin.
    view.frame = rect(0, 100, 375, 500)
    expect(view.keyboardLayoutGuide.layoutFrame, equals: rect(0, 412, 375, 88))
    // A keyboard lower than the bottom safe area inset does not move the guide down.
    view.frame = window.bounds
    keyboard(10)
    expect(view.keyboardLayoutGuide.layoutFrame, equals: rect(0, 778, 375, 34))
  }

  @Test func `what is laid out by the guide moves with the keyboard`() {
    let bar = View(name: "bar")
    window.addSubview(bar)
    bar.anchors = [
      .left(window.leftAnchor), .right(window.rightAnchor),
      .bottom(window.keyboardLayoutGuide.topAnchor), .height(50),
    ]
    window.layoutIfNeeded()
    expect(bar.frame, equals: rect(0, 728, 375, 50))
    keyboard(300)
    expect(bar.frame, equals: rect(0, 462, 375, 50))
    window.rotate(to: .landscape)
    expect(bar.frame, equals: rect(0, 25, 812, 50))
    keyboard(0)
    expect(bar.frame, equals: rect(0, 304, 812, 50))
  }

  @Test func `layouts in code are called when the keyboard moves`() {
    let (page, bar) = (View(frame: window.bounds), View(name: "bar"))
    window.addSubview(page)
    page.addSubview(bar)
    page.layout = { page in
      let top = page.keyboardLayoutGuide.layoutFrame.minY
      bar.frame = rect(0, top - 50, page.bounds.width, 50)
    }
    window.layoutIfNeeded()
    expect(bar.frame.minY, equals: 728)
    keyboard(300)
    expect(bar.frame.minY, equals: 462)
  }
}

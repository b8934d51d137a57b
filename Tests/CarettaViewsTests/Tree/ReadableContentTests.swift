// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

@Suite struct ReadableContentTests {
  /// Keeps windows alive: views have weak references to their superviews.
  private final class Windows {
    var all: [Window] = []
  }
  private let windows = Windows()

  /// A root view with a controller that fills a window.
  private func root(in window: Window) -> (View, ViewController) {
    let root = View(name: "root")
    windows.all.append(window)
    window.addSubview(root)
    window.layout = { $0.subviews[0].frame = $0.bounds }
    let controller = ViewController(root)
    window.layoutIfNeeded()
    return (root, controller)
  }

  @Test func `on a tablet in landscape the readable width is 672 in the middle`() {
    let (root, controller) = root(in: Window(.iPad, orientation: .landscape))
    expect(root.readableContentGuide.layoutFrame, equals: rect(176, 20, 672, 748))
    #expect(controller.view === root)
  }

  @Test func `on a phone the readable width is that of the margins`() {
    let (root, controller) = root(in: Window(.iPhoneX))
    expect(root.readableContentGuide.layoutFrame, equals: root.layoutMarginsGuide.layoutFrame)
    expect(root.readableContentGuide.layoutFrame, equals: rect(16, 44, 343, 734))
    #expect(controller.view === root)
  }

  @Test func `the guide never extends beyond the margins`() {
    let (root, controller) = root(in: Window(.iPad, orientation: .landscape))
    root.baseLayoutMargins = insets(10, 100, 20, 300)
    expect(root.readableContentGuide.layoutFrame, equals: rect(100, 30, 624, 718))
    root.baseLayoutMargins = insets(0, 600, 0, 600)
    expect(root.readableContentGuide.layoutFrame.width, equals: 0)
    #expect(controller.view === root)
  }

  @Test func `other text sizes have other widths`() {
    let window = Window(.iPad)
    let (root, controller) = root(in: window)
    expect(root.readableContentGuide.layoutFrame.width, equals: 672)
    window.readableContentWidth = 560
    expect(root.readableContentGuide.layoutFrame, equals: rect(104, 20, 560, 1004))
    window.readableContentWidth = .nan
    expect(root.readableContentGuide.layoutFrame.width, equals: 0)
    #expect(controller.view === root)
  }

  @Test func `views are anchored to the guide`() {
    let (root, controller) = root(in: Window(.iPad, orientation: .landscape))
    let text = View(name: "text")
    root.addSubview(text)
    let guide = root.readableContentGuide
    text.anchors = [
      .leading(guide.leadingAnchor), .trailing(guide.trailingAnchor), .top(guide.topAnchor),
    ]
    root.layoutIfNeeded()
    expect(text.frame, equals: rect(176, 20, 672, 0))
    // Another width lays them out again.
    windows.all[0].readableContentWidth = 560
    root.layoutIfNeeded()
    expect(text.frame, equals: rect(232, 20, 560, 0))
    #expect(controller.view === root)
  }
}

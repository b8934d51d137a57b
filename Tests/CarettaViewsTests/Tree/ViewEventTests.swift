// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

@Suite struct ViewEventTests {
  private final class Log {
    var events: [ViewEvent] = []
    func take() -> [ViewEvent] {
      defer { events = [] }
      return events
    }
  }

  private let window = Window(.iPhoneX)
  private let log = Log()
  private let outer = View(name: "outer")
  private let inner = View(name: "inner")

  init() {
    let log = log
    window.observe { log.events.append($0) }
    window.addSubview(outer)
    outer.addSubview(inner)
    window.layout = { $0.subviews.first?.frame = $0.bounds }
    outer.layout = { $0.subviews.first?.frame = $0.bounds }
    for view in [window, outer, inner] { view.insetsLayoutMarginsFromSafeArea = false }
  }

  @Test func `outer views come before inner ones, a view before its controller`() {
    final class Told: ViewController {
      var insets: [EdgeInsets] = []
      override func viewSafeAreaInsetsDidChange() { insets.append(view.safeAreaInsets) }
    }
    let controller = Told(outer)
    outer.baseLayoutMargins = insets(8, 8, 8, 8)
    window.layoutIfNeeded()
    let all = insets(44, 0, 34, 0)
    expect(
      log.take(),
      equals: [
        .safeAreaInsets(view: "window", all), .safeAreaInsets(view: "outer", all),
        .controllerSafeAreaInsets(view: "outer", all), .safeAreaInsets(view: "inner", all),
      ])
    expect(controller.insets, equals: [all])
    window.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(log.take().isEmpty)
  }

  @Test func `only other values are told`() {
    window.layoutIfNeeded()
    _ = log.take()
    // The distance of the view's edges from the window's edges does not change.
    outer.frame = rect(0, 0, 375, 812)
    outer.additionalSafeAreaInsets = insets(5, 0, 0, 0)
    outer.additionalSafeAreaInsets = .zero
    window.layoutIfNeeded()
    #expect(log.take().isEmpty)
    outer.additionalSafeAreaInsets = insets(5, 0, 0, 0)
    outer.additionalSafeAreaInsets = insets(6, 0, 0, 0)
    window.layoutIfNeeded()
    expect(
      log.take(),
      equals: [
        .safeAreaInsets(view: "outer", insets(50, 0, 34, 0)),
        .safeAreaInsets(view: "inner", insets(50, 0, 34, 0)),
      ])
  }

  @Test func `a rotation tells the window first, then what follows from it`() {
    window.layoutIfNeeded()
    window.showKeyboard(height: 300)
    _ = log.take()
    window.rotate(to: .landscape)
    let all = insets(0, 44, 21, 44)
    expect(
      log.take(),
      equals: [
        .orientation(.landscape), .windowSize(Size(width: 812, height: 375)),
        .keyboardFrame(rect(0, 75, 812, 300)), .safeAreaInsets(view: "window", all),
        .safeAreaInsets(view: "outer", all), .safeAreaInsets(view: "inner", all),
      ])
    window.rotate(to: .landscape)
    #expect(log.take().isEmpty)
  }

  @Test func `insets that change while they are told are told in the next walk`() {
    final class Restless: View {
      var told: [Double] = []
      override func safeAreaInsetsDidChange() {
        told.append(safeAreaInsets.top)
        if told.count < 3 { additionalSafeAreaInsets.top += 1 }
      }
    }
    let view = Restless(name: "restless", frame: window.bounds)
    window.addSubview(view)
    window.layout = nil
    window.layoutIfNeeded()
    expect(view.told, equals: [44, 45, 46])
  }

  @Test func `what a view passes through while it is laid out is told once`() {
    final class Told: View {
      var tops: [Double] = []
      override func safeAreaInsetsDidChange() { tops.append(safeAreaInsets.top) }
    }
    let view = Told()
    outer.addSubview(view)
    outer.layout = { outer in
      for y in [10.0, 20, 30, 0] {
        view.frame = rect(0, y, 10, 10)
        view.layoutIfNeeded()
      }
    }
    window.layoutIfNeeded()
    expect(view.tops, equals: [34, 44])
  }

  @Test func `margins are told when they change`() {
    inner.insetsLayoutMarginsFromSafeArea = true
    window.layoutIfNeeded()
    #expect(log.take().contains(.layoutMargins(view: "inner", insets(52, 8, 42, 8))))
    inner.baseLayoutMargins = insets(1, 2, 3, 4)
    window.layoutIfNeeded()
    expect(log.take(), equals: [.layoutMargins(view: "inner", insets(45, 2, 37, 4))])
  }

  @Test func `a scroll view tells its insets`() {
    final class Told: ScrollView {
      var insets: [EdgeInsets] = []
      override func adjustedContentInsetDidChange() { insets.append(adjustedContentInset) }
    }
    let scroll = Told(name: "scroll", frame: window.bounds)
    outer.removeFromSuperview()
    window.addSubview(scroll)
    window.layoutIfNeeded()
    #expect(scroll.insets.isEmpty)
    scroll.contentSize = Size(width: 375, height: 2000)
    scroll.contentInset = insets(1, 0, 0, 0)
    window.layoutIfNeeded()
    expect(scroll.insets, equals: [insets(45, 0, 34, 0)])
    expect(log.take().last, equals: .adjustedContentInset(view: "scroll", insets(45, 0, 34, 0)))
  }
}

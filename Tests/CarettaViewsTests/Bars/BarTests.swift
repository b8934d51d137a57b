// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

@Suite struct BarTests {
  /// Keeps windows alive: views have weak references to their superviews.
  private final class Windows {
    var all: [Window] = []
  }
  private let windows = Windows()

  /// A window that a root view with subviews fills.
  private func root(_ window: Window, _ subviews: View...) -> View {
    let root = View(name: "root")
    windows.all.append(window)
    window.addSubview(root)
    root.anchors = [
      .left(window.leftAnchor), .right(window.rightAnchor), .top(window.topAnchor),
      .bottom(window.bottomAnchor),
    ]
    subviews.forEach(root.addSubview)
    window.layoutIfNeeded()
    return root
  }

  @Test func `a navigation bar extends under the status bar`() {
    let bar = NavigationBar()
    let root = root(Window(.iPhoneX), bar)
    expect(bar.frame, equals: rect(0, 0, 375, 88))
    expect(bar.contentView.frame, equals: rect(0, 44, 375, 44))
    expect(bar.safeAreaInsets, equals: insets(44, 0, 0, 0))
    expect(root.safeAreaInsets, equals: insets(88, 0, 34, 0))
  }

  @Test func `in landscape bars are lower and their contents beside the sensor housing`() {
    let (bar, tabs) = (NavigationBar(), TabBar())
    let root = root(Window(.iPhoneX, orientation: .landscape), bar, tabs)
    expect(bar.frame, equals: rect(0, 0, 812, 32))
    expect(bar.contentView.frame, equals: rect(44, 0, 724, 32))
    expect(tabs.frame, equals: rect(0, 322, 812, 53))
    expect(tabs.contentView.frame, equals: rect(44, 0, 724, 32))
    expect(root.safeAreaInsets, equals: insets(32, 44, 53, 44))
    let pad = NavigationBar()
    _ = self.root(Window(.iPad, orientation: .landscape), pad)
    expect(pad.frame, equals: rect(0, 0, 1024, 64))
  }

  @Test func `a tool bar is above a tab bar, whatever their order`() {
    let (tools, tabs) = (ToolBar(), TabBar())
    let root = root(Window(.iPhoneX), tools, tabs)
    expect(tabs.frame, equals: rect(0, 729, 375, 83))
    expect(tabs.contentView.frame, equals: rect(0, 0, 375, 49))
    expect(tools.frame, equals: rect(0, 685, 375, 44))
    expect(tools.contentView.frame, equals: rect(0, 0, 375, 44))
    expect(root.safeAreaInsets, equals: insets(44, 0, 127, 0))
    tabs.isHidden = true
    root.layoutIfNeeded()
    expect(tools.frame, equals: rect(0, 734, 375, 78))
    expect(root.safeAreaInsets, equals: insets(44, 0, 78, 0))
    tabs.isHidden = false
    tools.removeFromSuperview()
    root.layoutIfNeeded()
    expect(root.safeAreaInsets, equals: insets(44, 0, 83, 0))
    expect(tabs.frame, equals: rect(0, 729, 375, 83))
  }

  @Test func `views with the bars of a controller count once`() {
    let bar = NavigationBar()
    let root = root(Window(.iPhoneX), bar)
    let controller = ViewController(root, bars: [.navigation, .tab])
    root.layoutIfNeeded()
    expect(root.safeAreaInsets, equals: insets(88, 0, 83, 0))
    controller.bars = [.tab, .tool]
    expect(root.safeAreaInsets, equals: insets(88, 0, 127, 0))
    expect(bar.frame, equals: rect(0, 0, 375, 88))
  }

  @Test func `a table below bars insets its content`() {
    let table = TableView(cells: (0..<40).map { TableCell(name: "cell \($0)") })
    let root = root(Window(.iPhoneX), table, NavigationBar(), TabBar())
    table.anchors = [
      .left(root.leftAnchor), .right(root.rightAnchor), .top(root.topAnchor),
      .bottom(root.bottomAnchor),
    ]
    root.layoutIfNeeded()
    expect(table.frame, equals: rect(0, 0, 375, 812))
    expect(table.adjustedContentInset, equals: insets(88, 0, 83, 0))
    expect(table.contentOffset, equals: Point(x: 0, y: -88))
    root.window?.rotate(to: .landscape)
    expect(table.adjustedContentInset, equals: insets(32, 0, 53, 0))
    expect(table.contentOffset, equals: Point(x: 0, y: -32))
    expect(table.cells[0].contentView.frame, equals: rect(44, 0, 724, 44))
  }

  @Test func `what is at the back of a view with bars insets its content however short`() {
    let table = TableView(cells: [TableCell()])
    let root = root(Window(.iPhoneX), table, NavigationBar())
    table.frame = root.bounds
    root.layoutIfNeeded()
    expect(table.adjustedContentInset, equals: insets(88, 0, 34, 0))
    let front = ScrollView(frame: root.bounds)
    root.addSubview(front)
    root.layoutIfNeeded()
    expect(front.adjustedContentInset, equals: .zero)
  }

  @Test func `a bar with anchors is not part of the safe area`() {
    let bar = Bar(edge: .bottom, height: 50)
    let root = root(Window(.iPhoneX), bar)
    expect(bar.frame, equals: rect(0, 728, 375, 84))
    expect(root.safeAreaInsets, equals: insets(44, 0, 84, 0))
    bar.anchors = [
      .left(root.leftAnchor), .width(100), .bottom(root.safeAreaLayoutGuide.bottomAnchor),
      .height(50),
    ]
    root.layoutIfNeeded()
    expect(root.safeAreaInsets, equals: insets(44, 0, 34, 0))
    expect(bar.frame, equals: rect(0, 728, 100, 50))
    expect(bar.contentView.frame, equals: rect(0, 0, 100, 50))
  }

  @Test(arguments: Device.screens, InterfaceOrientation.allCases)
  func `bars reach the edges and their contents are inside the safe area`(
    _ device: Device, _ orientation: InterfaceOrientation
  ) throws {
    let window = Window(device, orientation: orientation)
    let bars: [Bar] = [NavigationBar(), ToolBar(), TabBar(), Bar(edge: .top, height: 20)]
    let root = root(window)
    bars.forEach(root.addSubview)
    window.layoutIfNeeded()
    let top = bars.filter { $0.edge == .top }.reduce(Rect.null) { $0.union($1.frame) }
    let bottom = bars.filter { $0.edge == .bottom }.reduce(Rect.null) { $0.union($1.frame) }
    expect(top.minY, equals: 0)
    expect(bottom.maxY, equals: window.size.height)
    expect(top.maxY, equals: root.safeAreaInsets.top)
    expect(window.size.height - bottom.minY, equals: root.safeAreaInsets.bottom)
    let safe = window.safeAreaLayoutGuide.layoutFrame
    for bar in bars {
      let content = try #require(bar.contentView.convert(bar.contentView.bounds, to: nil))
      expect(content.intersection(safe), equals: content)
      expect(content.height, equals: bar.sizeThatFits(.zero).height)
    }
  }

  @Test func `outside of a window a bar has no place in the safe area`() {
    let root = View(frame: rect(0, 0, 100, 100))
    let bar = Bar(edge: .top, height: .nan)
    root.addSubview(bar)
    root.addSubview(NavigationBar())
    root.layoutIfNeeded()
    expect(root.safeAreaInsets, equals: .zero)
    expect(bar.frame, equals: rect(0, 0, 100, 0))
  }

  @Test(arguments: [
    (Device.iPhone8, InterfaceOrientation.portrait, 50.0, 0.0), (.iPhoneX, .portrait, 84, 34),
    (.iPhoneX, .landscape, 71, 21),
  ])
  func `a spacer in a bar is as tall as what the home indicator covers`(
    _ device: Device, _ orientation: InterfaceOrientation, _ height: Double, _ inset: Double
  ) {
    let (bar, spacer, button) = (View(name: "bar"), SafeAreaSpacer(.bottom), View(name: "button"))
    let root = root(Window(device, orientation: orientation), bar)
    bar.addSubview(spacer)
    bar.addSubview(button)
    bar.anchors = [
      .leading(root.leadingAnchor), .trailing(root.trailingAnchor), .bottom(root.bottomAnchor),
      .top(root.safeAreaLayoutGuide.bottomAnchor, constant: -50),
    ]
    button.anchors = [
      .leading(bar.leadingAnchor), .width(80), .bottom(spacer.topAnchor), .height(44),
    ]
    root.layoutIfNeeded()
    expect(bar.frame.height, equals: height)
    expect(spacer.frame, equals: rect(0, 50, root.bounds.width, inset))
    expect(button.frame.maxY, equals: 50)
    #expect(bar.hitTest(Point(x: 100, y: height - 0.5)) === bar)
  }

  @Test func `spacers at the sides are mirrored`() {
    let window = Window(size: Size(width: 300, height: 100), safeArea: insets(1, 20, 3, 40))
    let edges = [
      SafeAreaSpacer(.top), SafeAreaSpacer(.leading), SafeAreaSpacer(.bottom),
      SafeAreaSpacer(.trailing),
    ]
    edges.forEach(window.addSubview)
    window.layoutIfNeeded()
    let (left, right) = (rect(0, 0, 20, 100), rect(260, 0, 40, 100))
    expect(edges.map(\.frame), equals: [rect(0, 0, 300, 1), left, rect(0, 97, 300, 3), right])
    window.layoutDirection = .rightToLeft
    window.layoutIfNeeded()
    expect(edges.map(\.frame), equals: [rect(0, 0, 300, 1), right, rect(0, 97, 300, 3), left])
  }
}

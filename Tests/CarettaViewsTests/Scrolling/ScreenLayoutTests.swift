// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

/// Layouts of whole screens: views that extend to the edges of the window, and views inside the
/// safe area.
@Suite struct ScreenLayoutTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var device: Device
    var orientation = InterfaceOrientation.portrait
    var bar: Rect
    var strip: Rect
    var tallBar: Rect
    var safeTable: Rect
    var tableInsets: EdgeInsets
    var content: Rect
    var separators: [Rect]

    var window: Window { Window(device, orientation: orientation) }
    var testDescription: String { "\(device.name) \(orientation)" }
  }

  static let table = [
    Case(
      device: .iPhone8, bar: rect(0, 617, 375, 50), strip: rect(0, 667, 375, 0),
      tallBar: rect(0, 617, 375, 50), safeTable: rect(0, 20, 375, 647),
      tableInsets: insets(20, 0, 0, 0), content: rect(0, 0, 375, 44),
      separators: [rect(0, 43, 375, 1), rect(0, 43, 375, 1), rect(16, 43, 359, 1)]),
    Case(
      device: .iPhoneX, bar: rect(0, 728, 375, 50), strip: rect(0, 778, 375, 34),
      tallBar: rect(0, 728, 375, 84), safeTable: rect(0, 44, 375, 734),
      tableInsets: insets(44, 0, 34, 0), content: rect(0, 0, 375, 44),
      separators: [rect(0, 43, 375, 1), rect(0, 43, 375, 1), rect(16, 43, 359, 1)]),
    Case(
      device: .iPhoneX, orientation: .landscape, bar: rect(0, 304, 812, 50),
      strip: rect(0, 354, 812, 21), tallBar: rect(0, 304, 812, 71),
      safeTable: rect(44, 0, 724, 354), tableInsets: insets(0, 0, 21, 0),
      content: rect(44, 0, 724, 44),
      separators: [rect(0, 43, 812, 1), rect(44, 43, 724, 1), rect(60, 43, 752, 1)]),
  ]

  @Test(arguments: table)
  func `a bar stands on the safe area, its extension reaches the window's bottom`(_ line: Case) {
    let layout = BarLayout(line.window, .extensionView)
    expect(layout.bar.frame, equals: line.bar)
    expect(layout.strip.frame, equals: line.strip)
  }

  @Test(arguments: table)
  func `a bar that reaches the bottom has a spacer as high as the inset`(_ line: Case) {
    let layout = BarLayout(line.window, .spacerInside)
    expect(layout.bar.frame, equals: line.tallBar)
    expect(layout.strip.frame, equals: rect(0, 50, line.tallBar.width, line.tallBar.height - 50))
  }

  @Test(arguments: table)
  func `a table fills the window and insets its content`(_ line: Case) {
    let layout = TableLayout(line.window)
    expect(layout.table.frame, equals: layout.window.bounds)
    expect(layout.table.adjustedContentInset, equals: line.tableInsets)
    expect(layout.table.contentOffset, equals: Point(x: 0, y: 0 - line.tableInsets.top))
  }

  @Test(arguments: table)
  func `a table that is put into the safe area leaves gaps`(_ line: Case) {
    let layout = TableLayout(line.window, pinnedToSafeArea: true)
    expect(layout.table.frame, equals: line.safeTable)
    expect(layout.table.adjustedContentInset, equals: .zero)
    expect(layout.cells[0].contentView.frame.x, equals: 0)
  }

  @Test(arguments: table)
  func `a cell goes from edge to edge, its content does not`(_ line: Case) {
    let layout = TableLayout(line.window)
    expect(layout.cells[0].frame, equals: rect(0, 0, layout.window.size.width, 44))
    expect(layout.cells[0].contentView.frame, equals: line.content)
    // Also in rows below or above the visible part.
    #expect(layout.cells.allSatisfy { $0.contentView.frame == line.content })
    layout.table.drag(to: Point(x: 0, y: 500))
    layout.window.layoutIfNeeded()
    #expect(layout.cells.allSatisfy { $0.contentView.frame == line.content })
    layout.table.insetsContentViewsToSafeArea = false
    layout.window.layoutIfNeeded()
    expect(layout.cells[0].contentView.frame, equals: layout.cells[0].bounds)
  }

  @Test(arguments: table)
  func `a line is anchored to the cell, to its content, or to both`(_ line: Case) {
    expect(TableLayout(line.window).lines.map(\.frame), equals: line.separators)
  }

  @Test(arguments: Device.all, BarLayout.Strip.allCases)
  func `no gap below a bar, and nothing to touch where something covers it`(
    _ device: Device, _ kind: BarLayout.Strip
  ) throws {
    let layout = BarLayout(Window(device), kind)
    let window = layout.window
    for orientation in [InterfaceOrientation.portrait, .landscape, .portrait] {
      window.rotate(to: orientation)
      let strip = try #require(layout.strip.convert(layout.strip.bounds, to: nil))
      let covered = layout.bar.frame.union(strip)
      expect(covered.maxY, equals: window.bounds.maxY)
      #expect(covered.minX == 0 && covered.width == window.size.width)
      let safe = window.safeAreaLayoutGuide.layoutFrame
      expect(covered.minY, equals: safe.maxY - 50)
      let button = try #require(layout.button.convert(layout.button.bounds, to: nil))
      expect(button.intersection(safe), equals: button)
      expect(strip.height, equals: window.safeAreaInsets.bottom)
      // A touch in the strip does not hit the button.
      for x in stride(from: 0.5, to: window.size.width, by: 7) where strip.height > 0 {
        let hit = window.hitTest(Point(x: x, y: window.size.height - 1))
        #expect(hit !== layout.button && hit !== layout.strip)
      }
      #expect(window.hitTest(Point(x: button.midX, y: button.midY)) === layout.button)
    }
  }

  @Test func `a bar in a hosted pane stands on the pane's safe area`() {
    let pane = Window(size: Size(width: 320, height: 400), safeArea: insets(0, 10, 12, 0))
    let layout = BarLayout(pane, .extensionView)
    expect(layout.bar.frame, equals: rect(0, 338, 320, 50))
    expect(layout.strip.frame, equals: rect(0, 388, 320, 12))
    pane.size = Size(width: 500, height: 30)
    pane.layoutIfNeeded()
    expect(layout.bar.frame, equals: rect(0, -32, 500, 50))
    expect(layout.strip.frame, equals: rect(0, 18, 500, 12))
  }

  @Test func `rotation there and back is where it was`() {
    let layout = TableLayout(Window(.iPhoneX))
    let before = layout.window.describe()
    layout.window.rotate(to: .landscape)
    expect(layout.cells[0].contentView.frame, equals: rect(44, 0, 724, 44))
    expect(layout.table.contentOffset, equals: Point(x: 0, y: 0))
    layout.window.rotate(to: .portrait)
    expect(layout.window.describe(), equals: before)
  }
}

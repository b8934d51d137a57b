// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

@Suite struct SeparatorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var insets: EdgeInsets?
    var reference: TableView.SeparatorInsetReference
    var isInset: Bool
    /// The left and right edge on an iPhone X in portrait and in landscape.
    var portrait: [Double]
    var landscape: [Double]

    var testDescription: String {
      "\(insets.map { "\($0.left) \($0.right)" } ?? "automatic") \(reference) \(isInset)"
    }
  }

  private static let explicit = insets(5, 50, 5, 8)

  // The margin is 16 points in portrait and 20 in landscape, beside 44 of the sensor housing.

  /// Automatic and explicit insets from both references, with the content views inside of the safe
  /// area and not.
  static let table = [
    Case(
      insets: nil, reference: .fromCellEdges, isInset: true, portrait: [16, 375],
      landscape: [64, 812]),
    Case(
      insets: nil, reference: .fromAutomaticInsets, isInset: true, portrait: [16, 375],
      landscape: [64, 812]),
    Case(
      insets: explicit, reference: .fromCellEdges, isInset: true, portrait: [50, 367],
      landscape: [50, 804]),
    Case(
      insets: explicit, reference: .fromAutomaticInsets, isInset: true, portrait: [66, 367],
      landscape: [114, 804]),
    // The margins of the content view include the safe area, so that the text stays visible.
    Case(
      insets: nil, reference: .fromCellEdges, isInset: false, portrait: [16, 375],
      landscape: [64, 812]),
    Case(
      insets: explicit, reference: .fromCellEdges, isInset: false, portrait: [50, 367],
      landscape: [50, 804]),
    Case(
      insets: explicit, reference: .fromAutomaticInsets, isInset: false, portrait: [66, 367],
      landscape: [114, 804]),
    Case(
      insets: .zero, reference: .fromCellEdges, isInset: true, portrait: [0, 375],
      landscape: [0, 812]),
    Case(
      insets: .zero, reference: .fromAutomaticInsets, isInset: true, portrait: [16, 375],
      landscape: [64, 812]),
    // Negative insets count as 0.
    Case(
      insets: EdgeInsets(top: 0, left: -20, bottom: 0, right: -9), reference: .fromAutomaticInsets,
      isInset: true, portrait: [16, 375], landscape: [64, 812]),
  ]

  private func edges(_ line: Case, _ orientation: InterfaceOrientation, isMirrored: Bool = false)
    -> [Double]
  {
    let window = Window(.iPhoneX, orientation: orientation)
    if isMirrored { window.layoutDirection = .rightToLeft }
    let layout = TableLayout(window)
    layout.table.separatorInset = line.insets
    layout.table.separatorInsetReference = line.reference
    layout.table.insetsContentViewsToSafeArea = line.isInset
    window.layoutIfNeeded()
    let content = layout.cells[3].contentView.frame
    expect(content.x, equals: (line.isInset && orientation == .landscape ? 44 : 0))
    return [layout.cells[3].separator.frame.minX, layout.cells[3].separator.frame.maxX]
  }

  @Test(arguments: table)
  func `a separator has its insets`(_ line: Case) {
    expect(edges(line, .portrait), equals: line.portrait)
    expect(edges(line, .landscape), equals: line.landscape)
  }

  @Test(arguments: table)
  func `from right to left the insets are swapped`(_ line: Case) {
    expect(
      edges(line, .landscape, isMirrored: true), equals: line.landscape.reversed().map { 812 - $0 })
  }

  @Test func `without margins for the safe area the automatic inset is that of the text`() {
    let layout = TableLayout(Window(.iPhoneX, orientation: .landscape))
    layout.table.insetsContentViewsToSafeArea = false
    layout.cells[0].contentView.insetsLayoutMarginsFromSafeArea = false
    layout.window.layoutIfNeeded()
    expect(layout.cells[0].separator.frame.minX, equals: 20)
    expect(layout.cells[1].separator.frame.minX, equals: 64)
  }

  @Test func `a cell may have other insets than the table`() {
    let layout = TableLayout(Window(.iPhoneX))
    layout.table.separatorInset = insets(0, 30, 0, 0)
    layout.cells[1].separatorInset = .zero
    layout.window.layoutIfNeeded()
    expect(layout.cells[0].separator.frame.minX, equals: 30)
    expect(layout.cells[1].separator.frame.minX, equals: 0)
    layout.table.separatorInsetReference = .fromAutomaticInsets
    layout.window.layoutIfNeeded()
    expect(layout.cells[1].separator.frame.minX, equals: 16)
  }

  @Test func `a separator is a pixel at the bottom, and can be left out`() {
    let layout = TableLayout(Window(.iPhoneX))
    let separator = layout.cells[2].separator
    #expect(separator.frame.maxY == 44 && separator.frame.height == 1.0 / 3)
    #expect(separator.backgroundColor == layout.table.separatorColor && !separator.isHidden)
    layout.table.separatorStyle = .none
    layout.window.layoutIfNeeded()
    #expect(separator.isHidden)
    let narrow = TableLayout(Window(size: Size(width: 10, height: 100)))
    expect(narrow.cells[0].separator.frame.width, equals: 0)
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

/// Tables with text in the box font: each letter is 10 points wide, each line 20 high.
@Suite struct TableViewTests {
  /// Keeps windows alive: views have weak references to their superviews.
  private final class Windows {
    var all: [Window] = []
  }
  private let windows = Windows()

  private func label(_ text: String) throws -> Label {
    Label(text, style: try Box.style(), numberOfLines: 0)
  }

  private func table(_ window: Window, _ cells: [TableCell]) -> TableView {
    let table = TableView(cells: cells)
    windows.all.append(window)
    window.addSubview(table)
    window.layout = { $0.subviews[0].frame = $0.bounds }
    window.layoutIfNeeded()
    return table
  }

  @Test func `vertical lines in a cell are as long as they need, at most as the table`() throws {
    func vertical(_ text: String, _ mode: WritingMode = .verticalRL) throws -> Label {
      let label = try label(text)
      label.paragraphStyle = ParagraphStyle(writingMode: mode)
      return label
    }
    let long = String(repeating: "aaaa ", count: 30)
    let cells = [
      TableCell(try vertical("aa")), TableCell(try vertical("aaaaaaaa\naa", .verticalLR)),
      TableCell(try vertical(long)),
    ]
    let window = Window(size: Size(width: 320, height: 472))
    let table = table(window, cells)
    expect(cells.map(\.frame.height), equals: [44, 102, 462])
    expect(cells[2].body?.frame.height, equals: 440)
    let lines = (cells[2].body as? Label)?.textLayout.lines ?? []
    // A line has space for 45 letters; only whole words count.
    expect(lines.count, equals: 4)
    #expect(lines.allSatisfy { $0.bottom <= 450 })
    expect(table.contentSize.height, equals: 608)
  }

  @Test func `cells are as tall as their text at their width`() throws {
    // 343 points for the text: 34 letters a line.
    let long = String(repeating: "aaaa ", count: 15)
    let cells = [TableCell(try label("a")), TableCell(try label(long)), TableCell()]
    let table = table(Window(.iPhoneX), cells)
    expect(cells.map(\.frame.height), equals: [44, 82, 44])
    expect(cells.map(\.frame.y), equals: [0, 44, 126])
    expect(table.contentSize, equals: Size(width: 375, height: 170))
    expect(cells[1].body?.frame, equals: rect(16, 11, 343, 60))
    // 684 points in landscape: beside the sensor housing, with wider margins.
    table.window?.rotate(to: .landscape)
    expect(cells[1].body?.frame, equals: rect(20, 11, 684, 40))
    expect(cells.map(\.frame.height), equals: [44, 62, 44])
    table.minimumRowHeight = 0
    table.layoutIfNeeded()
    expect(cells.map(\.frame.height), equals: [42, 62, 0])
    table.rowHeight = 30
    table.layoutIfNeeded()
    expect(cells.map(\.frame.height), equals: [30, 30, 30])
    expect(cells[0].body?.frame.height, equals: 8)
  }

  @Test func `a cell grows with the text typed in it, and the cells below move`() throws {
    let text = try BoxView.textView("a", width: 0)
    text.isScrollEnabled = false
    let cells = [TableCell(text), TableCell(try label("b"))]
    let table = table(Window(size: Size(width: 132, height: 400)), cells)
    expect(cells.map(\.frame.height), equals: [44, 44])
    text.insertText("one two three ")
    table.layoutIfNeeded()
    expect(text.frame, equals: rect(16, 11, 100, 40))
    expect(cells[0].frame, equals: rect(0, 0, 132, 62))
    expect(cells[1].frame.y, equals: 62)
    expect(table.contentSize.height, equals: 106)
    text.editor.deleteBackward(count: 20)
    table.layoutIfNeeded()
    expect(cells[1].frame.y, equals: 44)
  }

  @Test func `cells are replaced`() {
    let cells = [TableCell(name: "a"), TableCell(name: "b")]
    let table = table(Window(size: Size(width: 100, height: 400)), cells)
    let new = TableCell(name: "c")
    table.cells = [new, cells[0]]
    table.layoutIfNeeded()
    #expect(cells[1].superview == nil)
    #expect(new.frame.y == 0 && cells[0].frame.y == 44)
    table.cells = []
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 0 && table.subviews.isEmpty)
  }

  @Test func `the margins of cells may follow the readable width`() throws {
    let cell = TableCell(try label("a"))
    let table = table(Window(.iPad, orientation: .landscape), [cell])
    expect(cell.body?.frame, equals: rect(20, 11, 984, 22))
    expect(cell.separator.frame, equals: rect(20, 43.5, 1004, 0.5))
    table.cellLayoutMarginsFollowReadableWidth = true
    table.layoutIfNeeded()
    expect(cell.body?.frame, equals: rect(176, 11, 672, 22))
    expect(cell.separator.frame, equals: rect(176, 43.5, 672, 0.5))
    table.window?.rotate(to: .portrait)
    expect(cell.body?.frame, equals: rect(48, 11, 672, 22))
  }

  @Test func `scrolling changes no cell, whatever covers its top or bottom`() throws {
    let cells = try (0..<30).map { TableCell(try label("\($0)")) }
    let table = table(Window(.iPhoneX), cells)
    table.contentInsetAdjustmentBehavior = .never
    table.layoutIfNeeded()
    let before = cells.map { [$0.frame, $0.body?.frame ?? .null] }
    table.contentOffset = Point(x: 0, y: 333)
    table.layoutIfNeeded()
    expect(cells.map { [$0.frame, $0.body?.frame ?? .null] }, equals: before)
  }
}

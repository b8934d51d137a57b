// SPDX-License-Identifier: Apache-2.0

import CarettaKit

/// A layout drawn in the cells of a terminal: lines between the edges of the block, with carets
/// (`^`) and selections (`~`) below them.
///
/// A cell is as wide as half an em. Clusters are in their visual order, one after another,
/// independent of their width; white space takes as many cells as its width, and the alignment
/// positions the line in its block. For vertical lines, see `verticalText`.
struct LayoutShow {
  let layout: TextLayout
  /// The text of the layout, and the offset at which it begins.
  private let shown: (text: String, start: Int)
  private let carets: [Int]
  private let selections: [TextRange]
  private let usesColor: Bool
  /// The extent of a cell along a line, in points.
  private let cell: Double
  /// The length of the block along lines, in cells; if unbounded, the length of the longest line.
  let columns: Int

  /// Creates a drawing of a layout whose text begins at an offset.
  init(
    _ layout: TextLayout, text: String, at start: Int, carets: [Int], selections: [TextRange],
    usesColor: Bool
  ) {
    self.layout = layout
    shown = (text, start)
    self.carets = carets
    self.selections = selections
    self.usesColor = usesColor
    let size = layout.style.size
    cell = max(layout.axes.mode.isVertical ? size : size / 2, 1e-3)
    columns = Self.cells(
      layout.width < .infinity ? max(0, layout.width) : layout.axes.size(layout.size).width, cell)
  }

  /// A maximum beyond the cells of any terminal.
  private static let mostCells = 10_000

  private static func cells(_ width: Double, _ cell: Double) -> Int {
    Int(min(width / cell, Double(mostCells)).rounded())
  }

  /// A cluster on a line, with its edges along the line.
  struct Item {
    var text: String
    var left: Double
    var right: Double
    var isSelected: Bool
    var column = 0
    /// The number of cells along the line.
    var cells: Int
  }

  /// The cells of a line.
  struct ShownLine {
    /// The range of its text.
    var label: String
    /// The clusters in visual order.
    var items: [Item]
    /// The marks of selections (`~`) and carets (`^`), by their cells.
    var marks: [Int: Character]

    /// The number of cells of the clusters, with the free cells before them.
    var end: Int { LayoutShow.end(of: items) }
  }

  /// The drawing, without a final line feed.
  var text: String { layout.axes.mode.isVertical ? verticalText : horizontalText }

  private var horizontalText: String {
    let lines = lines
    let room = lines.map(\.label.count).max() ?? 0
    var rows: [String] = []
    for line in lines {
      let label = line.label + String(repeating: " ", count: room - line.label.count)
      rows.append("\(label) │\(content(line.items))\(edge(after: line.end))")
      let marks = row(of: line.marks)
      if !marks.isEmpty { rows.append(String(repeating: " ", count: room) + " │" + marks) }
    }
    return rows.joined(separator: "\n")
  }

  /// The cells of all lines.
  var lines: [ShownLine] {
    let lines = layout.lines
    var items: [[Item]] = Array(repeating: [], count: lines.count)
    for (line, item) in clusters { items[line].append(item) }
    return lines.indices.map { index in
      let placed = placed(items[index], in: lines[index])
      let range = lines[index].range
      return ShownLine(
        label: "[\(range.start),\(range.end))", items: placed,
        marks: marks(placed, line: index))
    }
  }

  /// The visible clusters, with their lines.
  private var clusters: [(line: Int, item: Item)] {
    var result: [(Int, Item)] = []
    let text = shown.text
    var index = text.startIndex
    var offset = shown.start
    while index < text.endIndex {
      let next = text.clusterIndex(after: index)
      let cluster = text[index..<next]
      index = next
      let range = TextRange(offset, offset + cluster.utf16.count)
      offset = range.end
      if let hidden = layout.hiddenRange, hidden.contains(range.start) {
        if range.start == hidden.start, let item = item("…", range) { result.append(item) }
      } else if let item = item(cluster, range) {
        result.append(item)
      }
    }
    return result
  }

  private func item(_ cluster: Substring, _ range: TextRange) -> (Int, Item)? {
    guard let rect = layout.selectionRects(for: range, extendingToContainer: false).first?.rect,
      let stop = layout.caretStop(at: TextPosition(range.start))
    else { return nil }
    let area = layout.axes.area(rect)
    if area.width <= 0 { return nil }
    let isSelected = selections.contains { $0.start <= range.start && range.start < $0.end }
    let isVertical = layout.axes.mode.isVertical
    let cells =
      cluster.first?.isWhitespace == true
      ? max(1, Self.cells(area.width, cell)) : isVertical ? 1 : TerminalCells.count(of: cluster)
    return (
      stop.line,
      Item(
        text: TerminalCells.text(of: cluster, cells: isVertical ? 1 : cells), left: area.minX,
        right: area.maxX, isSelected: isSelected, cells: cells)
    )
  }

  /// Returns the clusters of a line from its left end to its right end, one after another.
  private func placed(_ items: [Item], in line: LineBox) -> [Item] {
    let area = layout.axes.area(
      Rect(x: line.left, y: line.top, width: line.width, height: line.bottom - line.top))
    // White space at the end hangs and does not move the line.
    let content = items.filter { $0.right > area.minX && $0.left < area.maxX }
    let count = content.reduce(0) { $0 + $1.cells }
    let free = Double(columns) * cell - area.width
    // A full line has no visible alignment: it starts at the paragraph's start.
    let start = line.writingDirection == .rtl ? 1.0 : 0
    let share = free > 0.01 ? min(1, max(0, area.minX / free)) : start
    let hanging = items.filter { $0.right <= area.minX }.reduce(0) { $0 + $1.cells }
    var next = max(0, Int((share * Double(max(0, columns - count))).rounded()) - hanging)
    return items.sorted { $0.left < $1.left }.map { item in
      var item = item
      item.column = next
      next += item.cells
      return item
    }
  }

  private static func end(of items: [Item]) -> Int {
    items.last.map { $0.column + $0.cells } ?? 0
  }

  private func content(_ items: [Item]) -> String {
    var row = ""
    var next = 0
    for item in items {
      row += String(repeating: " ", count: item.column - next)
      row += colored(item.text, "7", if: item.isSelected)
      next = item.column + item.cells
    }
    return row
  }

  /// Returns the right edge of the block, after the content.
  private func edge(after column: Int) -> String {
    guard layout.width < .infinity else { return "" }
    let place = max(column, columns)
    return String(repeating: " ", count: place - column) + "│"
  }

  /// Returns the marks of the selections and carets on a line.
  private func marks(_ items: [Item], line: Int) -> [Int: Character] {
    var marks: [Int: Character] = [:]
    for item in items where item.isSelected {
      for column in item.column..<(item.column + item.cells) { marks[column] = "~" }
    }
    for offset in carets {
      for caret in layout.caretCandidates(at: offset) where caret.stop.line == line {
        let place = layout.axes.place(Point(x: caret.stop.x, y: caret.stop.y))
        marks[column(ofCaret: place.x, items)] = "^"
      }
    }
    return marks
  }

  /// Returns the row under a line; empty if there is no caret and no selection.
  private func row(of marks: [Int: Character]) -> String {
    guard let last = marks.keys.max() else { return "" }
    return (0...last).map { column in
      marks[column].map { colored($0, as: $0) } ?? " "
    }.joined()
  }

  /// Returns a character in the color of a mark.
  func colored(_ character: Character, as mark: Character) -> String {
    colored(String(character), mark == "^" ? "1;31" : "34", if: true)
  }

  private func column(ofCaret x: Double, _ items: [Item]) -> Int {
    if let item = items.first(where: { abs($0.left - x) < 0.01 }) { return item.column }
    if let item = items.last(where: { abs($0.right - x) < 0.01 }) {
      return item.column + item.cells
    }
    if let item = items.first(where: { $0.left <= x && x <= $0.right }) { return item.column }
    guard items.isEmpty else { return x > 0 ? Self.end(of: items) : 0 }
    return max(0, Self.cells(x, cell))
  }

  func colored(_ text: String, _ code: String, if condition: Bool) -> String {
    usesColor && condition && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

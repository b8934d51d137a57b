// SPDX-License-Identifier: Apache-2.0

import CarettaKit

/// A layout drawn in the cells of a terminal: lines between the edges of the block, with carets
/// (`^`) and selections (`~`) below them.
///
/// A cell is as wide as half an em. Clusters are in their visual order, one after another,
/// independent of their width; white space takes as many cells as its width, and the alignment
/// positions the line in its block.
struct LayoutShow {
  private let layout: TextLayout
  /// The text of the layout, and the offset at which it begins.
  private let shown: (text: String, start: Int)
  private let carets: [Int]
  private let selections: [TextRange]
  private let usesColor: Bool
  private let cell: Double
  /// The width of the block in cells; if unbounded, the width of the widest line.
  private let columns: Int

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
    cell = max(layout.style.size / 2, 1e-3)
    columns = Self.cells(
      layout.width < .infinity ? max(0, layout.width) : layout.size.width, cell)
  }

  /// A maximum beyond the cells of any terminal.
  private static let mostCells = 10_000

  private static func cells(_ width: Double, _ cell: Double) -> Int {
    Int(min(width / cell, Double(mostCells)).rounded())
  }

  /// A cluster on a line.
  private struct Item {
    var text: String
    var left: Double
    var right: Double
    var isSelected: Bool
    var column = 0
    var cells: Int
  }

  /// The drawing, without a final line feed.
  var text: String {
    let lines = layout.lines
    let labels = lines.map { "[\($0.range.start),\($0.range.end))" }
    let room = labels.map(\.count).max() ?? 0
    var items: [[Item]] = Array(repeating: [], count: lines.count)
    for (line, item) in clusters { items[line].append(item) }
    var rows: [String] = []
    for (index, label) in labels.enumerated() {
      let placed = placed(items[index], in: lines[index])
      let label = label + String(repeating: " ", count: room - label.count)
      rows.append("\(label) │\(content(placed))\(edge(after: end(of: placed)))")
      let marks = marks(placed, line: index)
      if !marks.isEmpty { rows.append(String(repeating: " ", count: room) + " │" + marks) }
    }
    return rows.joined(separator: "\n")
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
      rect.width > 0, let stop = layout.caretStop(at: TextPosition(range.start))
    else { return nil }
    let isSelected = selections.contains { $0.start <= range.start && range.start < $0.end }
    let cells =
      cluster.first?.isWhitespace == true
      ? max(1, Self.cells(rect.width, cell)) : TerminalCells.count(of: cluster)
    return (
      stop.line,
      Item(
        text: TerminalCells.text(of: cluster, cells: cells), left: rect.minX, right: rect.maxX,
        isSelected: isSelected, cells: cells)
    )
  }

  /// Returns the clusters of a line from left to right, one after another.
  private func placed(_ items: [Item], in line: LineBox) -> [Item] {
    // White space at the end hangs and does not move the line.
    let content = items.filter { $0.right > line.left && $0.left < line.left + line.width }
    let count = content.reduce(0) { $0 + $1.cells }
    let free = Double(columns) * cell - line.width
    // A full line has no visible alignment: it starts at the paragraph's start.
    let start = line.writingDirection == .rtl ? 1.0 : 0
    let share = free > 0.01 ? min(1, max(0, line.left / free)) : start
    let hanging = items.filter { $0.right <= line.left }.reduce(0) { $0 + $1.cells }
    var next = max(0, Int((share * Double(max(0, columns - count))).rounded()) - hanging)
    return items.sorted { $0.left < $1.left }.map { item in
      var item = item
      item.column = next
      next += item.cells
      return item
    }
  }

  private func end(of items: [Item]) -> Int { items.last.map { $0.column + $0.cells } ?? 0 }

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

  /// Returns the row under a line; empty if there is no caret and no selection.
  private func marks(_ items: [Item], line: Int) -> String {
    var marks: [Int: Character] = [:]
    for item in items where item.isSelected {
      for column in item.column..<(item.column + item.cells) { marks[column] = "~" }
    }
    for offset in carets {
      for caret in layout.caretCandidates(at: offset) where caret.stop.line == line {
        marks[column(ofCaret: caret.stop.x, items)] = "^"
      }
    }
    guard let last = marks.keys.max() else { return "" }
    return (0...last).map { column in
      guard let mark = marks[column] else { return " " }
      return colored(String(mark), mark == "^" ? "1;31" : "34", if: true)
    }.joined()
  }

  private func column(ofCaret x: Double, _ items: [Item]) -> Int {
    if let item = items.first(where: { abs($0.left - x) < 0.01 }) { return item.column }
    if let item = items.last(where: { abs($0.right - x) < 0.01 }) {
      return item.column + item.cells
    }
    if let item = items.first(where: { $0.left <= x && x <= $0.right }) { return item.column }
    guard items.isEmpty else { return x > 0 ? end(of: items) : 0 }
    return max(0, Self.cells(x, cell))
  }

  private func colored(_ text: String, _ code: String, if condition: Bool) -> String {
    usesColor && condition && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// Characters in the cells of a terminal.
enum TerminalCells {
  /// Blocks of wide characters (UAX #11: W and F), except emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1_F300...0x1_F64F,
    0x1_F900...0x1_F9FF, 0x2_0000...0x3_FFFD,
  ]

  /// Returns the number of cells of a cluster.
  ///
  /// Each consonant of a conjunct of several `Character`s takes its own, as in terminals.
  static func count(of cluster: Substring) -> Int {
    cluster.reduce(0) { sum, character in
      let isWide = character.unicodeScalars.contains { scalar in
        scalar.properties.isEmojiPresentation || scalar == "\u{FE0F}"
          || wide.contains { $0.contains(scalar.value) }
      }
      return sum + (isWide ? 2 : 1)
    }
  }

  /// Returns the text that represents a cluster; never a control character, which a terminal would
  /// interpret.
  static func text(of cluster: Substring, cells: Int = 1) -> String {
    let isControl = cluster.unicodeScalars.contains {
      $0.properties.generalCategory == .control
        || $0.properties.generalCategory == .format
          && $0 != "\u{200D}"
        || $0.properties.generalCategory == .lineSeparator
        || $0.properties.generalCategory == .paragraphSeparator
    }
    return isControl || cluster.first?.isWhitespace == true
      ? String(repeating: " ", count: cells) : String(cluster)
  }
}

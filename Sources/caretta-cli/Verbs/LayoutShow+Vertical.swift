// SPDX-License-Identifier: Apache-2.0

import CarettaKit

extension LayoutShow {
  /// The drawing of vertical lines: a column for each line, below the range of its text.
  ///
  /// A row is as high as one em. Each cluster has one row, upright whatever its orientation; white
  /// space has as many rows as its extent. Marks of carets (`<`) and selections (`~`) are on the
  /// right of their lines. The edges of the block are between the ranges and the text, and below
  /// the text if the block is bounded; in `sideways-lr`, lines begin at the lower edge.
  var verticalText: String {
    let lines = layout.axes.mode.isFromRight ? lines.reversed() : lines
    let content = lines.flatMap(\.items).map { TerminalCells.count(of: $0.text[...]) }.max() ?? 1
    let width = max(lines.map(\.label.count).max() ?? 0, content + 1)
    let last = lines.flatMap { [$0.end, ($0.marks.keys.max() ?? -1) + 1] }.max() ?? 0
    let isBounded = layout.width < .infinity
    let count = max(last, isBounded ? columns : 0)
    let isFromBottom = layout.axes.mode.isFromBottom
    let edge = [String(repeating: "─", count: lines.count * (width + 1) - 1)]
    let labels = lines.map { $0.label + Self.spaces(width - $0.label.count) }
    let rows = (0..<count).map { row in
      Self.joined(lines.map { cell(isFromBottom ? count - 1 - row : row, of: $0, width) })
    }
    return
      ([Self.joined(labels)] + (isBounded || !isFromBottom ? edge : []) + rows
      + (isBounded || isFromBottom ? edge : [])).joined(separator: "\n")
  }

  /// Returns a cell of a line with its mark, filled with spaces to a width.
  private func cell(_ place: Int, of line: ShownLine, _ width: Int) -> String {
    let item = line.items.first { $0.column <= place && place < $0.column + $0.cells }
    let text = item?.text ?? " "
    let cells = TerminalCells.count(of: text[...])
    let mark = line.marks[place].map { colored($0 == "^" ? "<" : $0, as: $0) } ?? " "
    return colored(text, "7", if: item?.isSelected == true) + mark + Self.spaces(width - cells - 1)
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  /// Returns a row of cells without spaces at its end.
  private static func joined(_ cells: [String]) -> String {
    let row = cells.joined(separator: " ")
    return String(row.reversed().drop { $0 == " " }.reversed())
  }
}

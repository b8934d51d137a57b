// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews

/// A table that fills a screen, with rows of 44 points.
struct TableLayout {
  let window: Window
  let table: TableView
  /// Views at the bottom of the first cell: from edge to edge, as the content view, and from the
  /// text to the edge.
  let lines = [View(name: "full"), View(name: "as content"), View(name: "inset")]

  var cells: [TableCell] { table.cells }

  init(_ window: Window, pinnedToSafeArea: Bool = false) {
    self.window = window
    table = TableView(cells: (0..<50).map { TableCell(name: "cell \($0)") })
    window.addSubview(table)
    window.layout = { [table] window in
      table.frame = pinnedToSafeArea ? window.safeAreaLayoutGuide.layoutFrame : window.bounds
    }
    let (cell, content) = (table.cells[0], table.cells[0].contentView)
    let line: [FrameAnchor] = [.bottom(cell.bottomAnchor), .height(1)]
    lines[0].anchors = line + [.left(cell.leftAnchor), .right(cell.rightAnchor)]
    lines[1].anchors = line + [.left(content.leftAnchor), .right(content.rightAnchor)]
    lines[2].anchors = line + [.left(content.leftAnchor, constant: 16), .right(cell.rightAnchor)]
    lines.forEach(cell.addSubview)
    window.layoutIfNeeded()
  }
}

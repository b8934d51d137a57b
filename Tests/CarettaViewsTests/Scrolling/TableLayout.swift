// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews

/// A row of a table: its content view is inside the safe area at the sides, the cell itself extends
/// from edge to edge.
final class TableCell: View {
  let contentView = View(name: "content")
  var insetsContentViewToSafeArea = true

  init(frame: Rect) {
    super.init(name: "cell", frame: frame)
    addSubview(contentView)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = insetsContentViewToSafeArea ? safeAreaInsets : .zero
    contentView.frame = Rect(
      x: insets.left, y: 0, width: max(0, bounds.width - insets.left - insets.right),
      height: bounds.height)
  }
}

/// The reference of the inset of a separator (`UITableView.SeparatorInsetReference`).
enum SeparatorInsetReference: CaseIterable {
  /// The edge of the cell.
  case fromCellEdges
  /// The start of the text: 16 points inside the content view.
  case fromAutomaticInsets
}

extension TableCell {
  /// The rectangle in which UIKit draws the separator of a cell.
  func separator(inset: Double, _ reference: SeparatorInsetReference) -> Rect {
    let lead =
      switch reference {
      case .fromCellEdges: inset
      case .fromAutomaticInsets: contentView.frame.minX + 16 + inset
      }
    return Rect(
      x: lead, y: bounds.height - 1, width: max(0, bounds.width - lead), height: 1)
  }
}

/// A table that fills a screen, with rows of 44 points.
struct TableLayout {
  let window: Window
  let table = ScrollView(name: "table")
  let cells: [TableCell]
  /// Separators of the first cell: from edge to edge, as the content view, and inset as by UIKit.
  let separators = [View(name: "full"), View(name: "as content"), View(name: "inset")]

  init(_ window: Window, pinnedToSafeArea: Bool = false) {
    self.window = window
    window.addSubview(table)
    let cells = (0..<50).map { row in
      TableCell(frame: Rect(x: 0, y: Double(row) * 44, width: 0, height: 44))
    }
    self.cells = cells
    cells.forEach(table.addSubview)
    window.layout = { [table] window in
      table.frame = pinnedToSafeArea ? window.safeAreaLayoutGuide.layoutFrame : window.bounds
    }
    table.layout = { [unowned table] _ in
      for cell in cells { cell.frame = cell.frame.with(width: table.bounds.width) }
      table.contentSize = Size(width: table.bounds.width, height: Double(cells.count) * 44)
    }
    let (cell, content) = (cells[0], cells[0].contentView)
    let line: [FrameAnchor] = [.bottom(cell.bottomAnchor), .height(1)]
    separators[0].anchors = line + [.left(cell.leftAnchor), .right(cell.rightAnchor)]
    separators[1].anchors = line + [.left(content.leftAnchor), .right(content.rightAnchor)]
    separators[2].anchors =
      line + [.left(content.leftAnchor, constant: 16), .right(cell.rightAnchor)]
    separators.forEach(cell.addSubview)
    window.layoutIfNeeded()
  }
}

extension Rect {
  fileprivate func with(width: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }
}

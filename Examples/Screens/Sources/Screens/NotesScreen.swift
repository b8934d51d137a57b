// SPDX-License-Identifier: Apache-2.0

import CarettaKit

/// A screen of notes: a table under a navigation bar and a tab bar, a button over it, and on wide
/// screens rows of a readable width.
final class NotesScreen {
  let window: Window
  let root = View(name: "root")
  let table: TableView
  let title: Label
  let bar = NavigationBar()
  let tabs = TabBar()
  let button = View(name: "button")

  init(_ window: Window, _ notes: [String], style: TextStyle) {
    self.window = window
    title = Label("Notes", style: style, name: "title")
    table = TableView(
      cells: notes.map { TableCell(Label($0, style: style, numberOfLines: 0)) }, name: "notes")
    table.cellLayoutMarginsFollowReadableWidth = true

    // From edge to edge, behind the bars; the table insets its content automatically.
    root.anchors = .edges(of: window)
    window.addSubview(root)
    table.anchors = .edges(of: root)
    root.addSubview(table)
    // Bars attach to their edge, and extend under the status bar and the home indicator.
    title.anchors = [
      .centerX(bar.contentView.centerXAnchor), .centerY(bar.contentView.centerYAnchor),
      .fittingWidth, .fittingHeight,
    ]
    bar.contentView.addSubview(title)
    // In the corner of the area that neither bars nor the device cover; in the opposite corner from
    // right to left.
    let safe = root.safeAreaLayoutGuide
    button.anchors = [
      .trailing(safe.trailingAnchor, constant: -16), .width(56),
      .bottom(safe.bottomAnchor, constant: -16), .height(56),
    ]
    button.backgroundColor = Color(red: 47, green: 111, blue: 237)
    for view in [bar, tabs, button] { root.addSubview(view) }
    window.layoutIfNeeded()
  }

  /// Returns the frame of a view in the window.
  func frame(of view: View) -> Rect { view.convert(view.bounds, to: window) ?? .null }

  /// Returns the frames in the window, one per line.
  var frames: String {
    let row = table.cells[0]
    let views: [(String, View)] = [
      ("table", table), ("row", row), ("text", row.body ?? row), ("separator", row.separator),
      ("bar", bar), ("title", title), ("tabs", tabs), ("button", button),
    ]
    return views.map { name, view in
      let frame = frame(of: view)
      return "  \(name): \(number(frame.x)), \(number(frame.y)), "
        + "\(number(frame.width)) × \(number(frame.height))"
    }.joined(separator: "\n")
  }
}

/// Returns a number with at most one decimal.
func number(_ value: Double) -> String {
  let tenths = (value * 10).rounded() / 10
  return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
}

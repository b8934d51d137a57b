// SPDX-License-Identifier: Apache-2.0

// A file is open in a text view while another program writes to it.

import CarettaFiles
import CarettaKit
import Foundation

/// Replaces the file, as another program does.
func others(write text: String) throws {
  try text.write(toFile: path, atomically: true, encoding: .utf8)
}

/// Waits for the next update of the file and reloads the view.
func reload(_ view: TextView, from file: LiveTextFile) async -> String {
  switch await file.nextUpdate() {
  case .changed(let change):
    let outcome = view.reload(change.text, base: change.base)
    return "merged with \(outcome.change.edits.count) edits of others"
  case .failed(let error): return "\(error)"
  case nil: return "cancelled"
  }
}

/// Prints the visible lines with the selection in brackets, or the caret as a bar.
func show(_ what: String, _ view: TextView) {
  view.layoutIfNeeded()
  let range = view.selection.range
  let visible = view.contentOffset.y..<(view.contentOffset.y + view.bounds.height)
  print("\(what), scrolled to \(view.contentOffset.y.rounded())")
  for line in view.lines(fromY: visible.lowerBound, toY: visible.upperBound) {
    var text = ""
    for offset in line.range.start...line.range.end {
      let isLast = offset == line.range.end
      let isHere = !isLast || (line.endReason == .end)
      if isHere, offset == range.start { text += range.isEmpty ? "|" : "[" }
      if isHere, offset == range.end, !range.isEmpty { text += "]" }
      if !isLast { text += view.text(in: TextRange(offset, offset + 1)) }
    }
    print("  " + text.filter { $0 != "\n" })
  }
}

let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
  "live-reload-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
let path = folder.appendingPathComponent("shopping.txt").path

try others(write: "bread\nmilk\neggs\ntea\nsalt\n")
let file = try LiveTextFile(path: path)
let style = TextStyle(fonts: [try FontFace(path: "Fonts/NotoSans-Regular.ttf")], size: 16)
let view = TextView(file.text, style: style)
view.frame = Rect(x: 0, y: 0, width: 200, height: 120)
view.textContainerInset = .zero
view.select(TextSelection(anchor: 11, head: 15))
show("opened", view)

// Lines are added above: the selection stays with its word, and the word keeps its position on the
// screen.
try others(write: "coffee\nsugar\nbread\nmilk\neggs\ntea\nsalt\n")
show(await reload(view, from: file), view)

// Text is typed and not saved; then the file changes. Both changes are kept.
view.insertText("six eggs")
show("typed", view)
try others(write: "coffee\nsugar\nbread\noat milk\neggs\ntea\n")
show(await reload(view, from: file), view)

// Undo reverts the typed text, but no external changes.
view.undo()
show("undone", view)
view.redo()
show("redone", view)

// The file changes again, and the program saves before it has read the change: saving merges both.
try others(write: "coffee\nsugar\nbread\noat milk\neggs\ntea\nflour\n")
print("saved, merged: \(try file.save(view.editor)), update: \(file.update() != nil)")
print(try String(contentsOfFile: path, encoding: .utf8), terminator: "")

// The file becomes empty: after a second the text is empty too, with the caret at 0.
try others(write: "")
show(await reload(view, from: file), view)

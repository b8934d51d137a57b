// SPDX-License-Identifier: Apache-2.0

// A file is open in a text view while another program writes to it.

import CarettaKit
import Foundation

/// Writes a text as another program does; the dates differ however fast this goes.
func others(write text: String, to url: URL, at second: Int) throws {
  try text.write(to: url, atomically: true, encoding: .utf8)
  try FileManager.default.setAttributes(
    [.modificationDate: Date(timeIntervalSince1970: Double(second))], ofItemAtPath: url.path)
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
let url = folder.appendingPathComponent("shopping.txt")

try others(write: "bread\nmilk\neggs\ntea\nsalt\n", to: url, at: 1)
let style = TextStyle(fonts: [try FontFace(path: "Fonts/NotoSans-Regular.ttf")], size: 16)
let file = try LiveFile(url, style: style, frame: Rect(x: 0, y: 0, width: 200, height: 120))
let view = file.textView
view.textContainerInset = .zero
view.select(TextSelection(anchor: 11, head: 15))
show("opened", view)

// Lines above are added: the selection stays with its word, and the word with its place.
try others(write: "coffee\nsugar\nbread\nmilk\neggs\ntea\nsalt\n", to: url, at: 2)
_ = try file.poll()
show("two lines were added above", view)

// Something is typed and not saved; then the file changes. Both are kept.
view.insertText("six eggs")
show("typed", view)
try others(write: "coffee\nsugar\nbread\noat milk\neggs\ntea\n", to: url, at: 3)
let change = try file.poll()
show("merged with \(change?.edits.count ?? 0) edits of others", view)

// Undo takes back what was typed, and nothing that others wrote.
view.editor.undo()
show("undone", view)
view.editor.redo()
show("redone", view)

// Unchanged files change nothing; saved ones are not reloaded.
try file.save()
print("saved: \(file.hasChanges ? "changes" : "no changes"), reloads: \(try file.poll() != nil)")
print(try String(contentsOf: url, encoding: .utf8), terminator: "")

// The file becomes empty: there is a caret left, at 0.
try others(write: "", to: url, at: 4)
_ = try file.poll()
show("emptied", view)

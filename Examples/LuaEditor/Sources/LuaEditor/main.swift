// SPDX-License-Identifier: Apache-2.0

// An editor of Lua: line numbers, colors, typing, movements by words of code, taps, and selecting
// lines in the gutter. If a file name is given, the program also draws the screen.

import CarettaKit
import Foundation

let source = """
  -- A counter, and how often it was asked.
  local Counter = {}

  function Counter.new(start)
    return { value = start or 0, asked_for = 0 }
  end

  print(Counter.new(0x2A).value, "is the \\"answer\\"")
  """

// MARK: - The screen

let mono = TextStyle(fonts: [try FontFace(path: "Fonts/NotoSansMono-Regular.ttf")], size: 12)
let window = Window(.iPhone8)
let code = TextView(TextDocument(source, style: mono), syntax: .code(LexedText(.lua)))
code.codeColors = .light
let gutter = Gutter(code)
window.addSubview(gutter)
window.addSubview(code)
let safeArea = window.safeAreaLayoutGuide
gutter.anchors = [
  .leading(window.leadingAnchor), .top(safeArea.topAnchor), .bottom(safeArea.bottomAnchor),
  .fittingWidth,
]
code.anchors = [
  .leading(gutter.trailingAnchor), .trailing(window.trailingAnchor), .top(safeArea.topAnchor),
  .bottom(safeArea.bottomAnchor),
]
window.layoutIfNeeded()
code.becomeFirstResponder()

// MARK: - Output

/// Prints the numbered lines that a selection touches, with the selection in brackets.
@MainActor func show(_ what: String) {
  window.layoutIfNeeded()
  let range = code.selection.range
  print(what)
  for line in gutter.lineNumbers
  where line.range.start <= range.end && range.start <= line.range.end {
    if range.start == line.range.end, line.range.end < code.length { continue }
    if !range.isEmpty, range.end == line.range.start { continue }
    var text = ""
    for offset in line.range.start...line.range.end {
      if offset == range.start { text += range.isEmpty ? "|" : "[" }
      if offset == range.end, !range.isEmpty { text += "]" }
      if offset < line.range.end { text += code.text(in: TextRange(offset, offset + 1)) }
    }
    print("  \(line.number)  " + text.filter { $0 != "\n" })
  }
}

/// Returns the middle of the first occurrence of a piece of code.
@MainActor func place(of piece: String) -> Point {
  let text = code.text
  guard let range = text.range(of: piece) else { return .zero }
  let rect = code.firstRect(for: range, in: text)
  return Point(x: rect.midX, y: rect.midY)
}

// MARK: - An editing session

print("width of the gutter: \(gutter.frame.width.rounded()), lines: \(gutter.lineNumbers.count)")

code.tap(at: place(of: "return"), count: 2)
show("a double tap on “return” takes the word")

code.tap(at: place(of: "asked_for"), count: 2)
show("one on an identifier takes all of it")

code.insertText("asked")
code.move(by: .wordRight)
show("typed, and one word of code to the right")

code.extendSelections(by: .wordLeft)
show("back by a word with the shift key")

code.tap(at: place(of: "answer"), count: 2)
show("strings have words of their own")

gutter.selectLine(at: gutter.convert(place(of: "function"), from: code) ?? .zero)
show("a tap in the gutter takes the line")

gutter.selectLines(
  from: gutter.convert(place(of: "function"), from: code) ?? .zero,
  to: gutter.convert(place(of: "end"), from: code) ?? .zero)
show("a drag takes several")

code.editor.undo()
show("undone: the selection is where it was")

// MARK: - Colors

var colored: [String: Int] = [:]
for run in code.contents.runs {
  colored[run.color?.description ?? "the text's", default: 0] += run.glyphs.count
}
print("glyphs of each color:")
for (color, count) in colored.sorted(by: { $0.key < $1.key }) { print("  \(color): \(count)") }

if CommandLine.arguments.count > 1 {
  let picture = DisplayList(window.snapshot())
  try Data(PNGRenderer().png(from: picture, scale: 2)).write(
    to: URL(fileURLWithPath: CommandLine.arguments[1]))
}

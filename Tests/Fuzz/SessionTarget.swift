// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Foundation
import TestSupport

/// One long session: an input is one step in an editor that stays open, so that a million inputs are a
/// million edits, undos, reloads and queries of one document.
///
/// Its text has about 60,000 units all the time; the memory of the process is printed at each power of ten.
/// Every few thousand steps the document is compared with a fresh layout.
struct SessionTarget: FuzzTarget {
  static let name = "sessions"

  private static let leastLength = 50_000
  private static let mostLength = 70_000
  /// The steps from one comparison to the next.
  private static let comparison = 5_000

  private let faces: [FontFace]
  private let editor: TextEditor
  private var steps = 0
  private var nextReport = 1000

  init() throws {
    faces = try ["NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansCJKjp-Subset.otf"]
      .map { try TestFonts.face($0) }
    var generator = TextGenerator(seed: 1)
    var text = ""
    while text.utf16.count < Self.leastLength { text += generator.text() + "\n" }
    editor = TextEditor(
      TextDocument(
        text, style: TextStyle(fonts: faces, size: 16), width: 400, context: LayoutContext()))
  }

  mutating func run(seed: UInt64) -> [String] {
    var generator = TextGenerator(seed: seed)
    step(&generator)
    steps += 1
    if steps == nextReport {
      print("sessions: \(steps) steps, at most \(FuzzWatch.largestMemory) MiB")
      fflush(nil)
      nextReport *= 10
    }
    return steps % Self.comparison == 0 ? editor.document.differencesFromScratch() : []
  }

  private func step(_ generator: inout TextGenerator) {
    let document = editor.document
    let length = document.length
    if length > Self.mostLength { return delete(length - Self.leastLength, &generator.numbers) }
    switch generator.numbers.below(32) {
    case 0: moveCaret(&generator.numbers)
    case 1...14:
      editor.insertText(generator.numbers.one(of: ["e", "n", " ", "ü", "م", "日", "\n", "👍"]))
    case 15...18: editor.deleteBackward()
    case 19: editor.insertText(generator.text())
    case 20...22: editor.undo()
    case 23: editor.redo()
    case 24: if length > Self.leastLength { delete(40, &generator.numbers) }
    case 25:
      let start = generator.numbers.below(length + 1)
      let text = generator.text()
      editor.replace(TextRange(start, start + 5), with: text)
    case 26: document.setWidth(generator.numbers.one(of: [200, 400, 555.5]))
    case 27: setSpan(&generator.numbers)
    case 28: if generator.numbers.below(64) == 0 { reload(&generator) }
    default: _ = query(&generator.numbers)
    }
  }

  private func moveCaret(_ numbers: inout SeededGenerator) {
    editor.select(TextSelection(caret: numbers.below(editor.document.length + 1)))
  }

  private func delete(_ count: Int, _ numbers: inout SeededGenerator) {
    let start = numbers.below(max(1, editor.document.length - count))
    editor.replace(TextRange(start, start + count), with: "")
  }

  private func setSpan(_ numbers: inout SeededGenerator) {
    let start = numbers.below(editor.document.length + 1)
    let range = TextRange(start, start + 30)
    editor.spans = [TextSpan(range, size: numbers.one(of: [12, 16, 24]))]
  }

  private func reload(_ generator: inout TextGenerator) {
    var lines = editor.document.text.split(separator: "\n", omittingEmptySubsequences: false)
    let index = generator.numbers.below(lines.count)
    lines[index] = Substring(generator.text())
    editor.reload(lines.joined(separator: "\n"))
  }

  private func query(_ numbers: inout SeededGenerator) -> TextPosition {
    let document = editor.document
    let caret = document.caretRect(for: TextPosition(editor.selections.main.head))
    return document.closestPosition(
      to: Point(x: Double(numbers.below(400)), y: caret.y + Double(numbers.below(200))))
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Foundation
import TestSupport

/// One long session: an input is one step in an editor that stays open, so that a million inputs
/// are a million edits, undos, reloads and queries of one document.
///
/// Its text has about 60,000 units all the time, and its caches and undo history have small limits,
/// so that the memory of the process reaches its level soon and must stay there; it is printed at
/// each power of ten. Every few thousand steps the document is compared with a fresh layout.
struct SessionTarget: FuzzTarget {
  static let name = "sessions"

  private static let leastLength = 50_000
  private static let mostLength = 70_000
  /// The steps from one comparison to the next.
  private static let comparison = 5_000

  /// The steps after which caches and undo history are full.
  private static let settled = 30_000
  /// The most memory later, as a multiple of the most until then.
  private static let growth = 1.25
  private static let cachedWords = 2_048
  private static let undoLimits = UndoLimits(steps: 200, units: 1 << 20)

  private let editor: TextEditor
  private var steps = 0
  private var nextReport = 1000
  /// The most memory at a comparison until the caches are full, in mebibytes.
  private var level = 0

  init() throws {
    let faces = try TestFonts.faces(
      "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansCJKjp-Subset.otf")
    var generator = TextGenerator(seed: 1)
    var text = ""
    while text.utf16.count < Self.leastLength { text += generator.text() + "\n" }
    editor = TextEditor(
      TextDocument(
        text, style: TextStyle(fonts: faces, size: 16), width: 400,
        context: LayoutContext(cacheCapacity: Self.cachedWords)))
    editor.undoLimits = Self.undoLimits
  }

  mutating func run(seed: UInt64) -> [String] {
    var generator = TextGenerator(seed: seed)
    step(&generator)
    steps += 1
    if steps == nextReport {
      print(
        "sessions: \(steps) steps, \(FuzzWatch.residentMemory) MiB,"
          + " at most \(FuzzWatch.largestMemory) MiB")
      fflush(nil)
      nextReport *= 10
    }
    guard steps % Self.comparison == 0 else { return [] }
    return growth() + editor.document.differencesFromScratch()
  }

  /// Compares the memory in use with its level.
  private mutating func growth() -> [String] {
    let memory = FuzzWatch.residentMemory
    if steps <= Self.settled { level = max(level, memory) }
    guard Double(memory) > Double(level) * Self.growth else { return [] }
    return ["\(steps) steps: \(memory) MiB, at most \(level) until \(Self.settled) steps"]
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

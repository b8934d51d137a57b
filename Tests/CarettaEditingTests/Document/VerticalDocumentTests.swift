// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Documents whose lines are vertical: queries in points of the block, estimates and reloads across
/// lines.
@Suite struct VerticalDocumentTests {
  private func document(
    _ text: String, _ mode: WritingMode, height: Double = 100
  ) throws -> TextDocument {
    try Box.document(
      text, width: height, ParagraphStyle(writingMode: mode), context: LayoutContext())
  }

  @Test func `the first line stands at the right edge of all lines, and lines follow to the left`()
    throws
  {
    let document = try document("abcdefgh\nij", .verticalRL, height: 60)
    document.measure()
    expect(document.height, equals: 60)
    expect(document.axes, equals: WritingAxes(.verticalRL, blockSize: 60))
    expect(document.caretRect(for: TextPosition(0)).minX, equals: 40)
    expect(document.caretRect(for: TextPosition(7)).minX, equals: 20)
    expect(document.caretRect(for: TextPosition(9)).minX, equals: 0)
    expect(document.closestPosition(to: Point(x: 10, y: 12)), equals: TextPosition(10))
    // An edit that adds a line moves the others to the right, as their distance from the edge
    // stays.
    document.replace(TextRange(11, 11), with: "\n")
    document.measure()
    expect(document.caretRect(for: TextPosition(0)).minX, equals: 60)
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test(arguments: [WritingMode.verticalRL, .verticalLR])
  func `arrows lead where they point, in an editor too`(mode: WritingMode) throws {
    let editor = TextEditor(try document("abcdefgh\nijklm", mode, height: 60))
    editor.select(TextSelection(caret: 2))
    editor.move(by: .down)
    expect(editor.selections.main.head, equals: 3)
    editor.move(by: .up)
    let (next, previous): (TextMovement, TextMovement) =
      mode == .verticalRL ? (.left, .right) : (.right, .left)
    editor.move(by: next)
    expect(editor.selections.main.head, equals: 8)
    // The goal is the y of the first step.
    editor.move(by: next)
    expect(editor.selections.main.head, equals: 11)
    editor.move(by: previous)
    editor.move(by: previous)
    expect(editor.selections.main.head, equals: 2)
    let direction: TextLayoutDirection = mode == .verticalRL ? .left : .right
    expect(
      editor.document.position(from: TextPosition(2), in: direction, offset: 2),
      equals: TextPosition(11))
  }

  @Test(arguments: [WritingMode.verticalRL, .verticalLR])
  func `a tap lays out what is around it where estimates are replaced`(mode: WritingMode) throws {
    let text = (0..<3000).map { "paragraph \($0) " + String(repeating: "x", count: $0 % 97) }
      .joined(separator: "\n")
    let document = try document(text, mode)
    let measured = try self.document(text, mode)
    measured.measure()
    for share in [0.5, 0.1, 0.9] {
      let point = Point(x: document.height * share, y: 45)
      let position = document.closestPosition(to: point)
      let rect = document.caretRect(for: position)
      #expect(rect.minX <= point.x && rect.maxX >= point.x)
      expect(document.line(at: position).range, equals: measured.line(at: position).range)
    }
    #expect(!document.isMeasured)
  }

  @Test(arguments: WritingMode.allCases)
  func `lines stay in place on the screen where estimates before them are replaced`(
    mode: WritingMode
  ) throws {
    // One word of seven letters is on each line of ten.
    let text = (0..<3000).map { String(repeating: "sevenxx ", count: $0 % 9) }
      .joined(separator: "\n")
    let document = try document(text, mode)
    let lines = LinesGeometry(document)
    let top = document.height / 2
    _ = document.layOut(top: top, height: 60)
    let line = lines.line(at: lines.closestPosition(to: Point(x: 0, y: top + 30)))
    let above = document.layOut(top: top - 4000, height: 4060)
    let moved = lines.line(at: TextPosition(line.range.start))
    expect(moved.top - line.top, equals: above)
    #expect(above != 0)
  }

  @Test(arguments: [WritingMode.verticalRL, .verticalLR, .sidewaysLR])
  func `a reload keeps the line of the caret where it is on the screen`(mode: WritingMode) throws {
    let text = (0..<40).map { "line \($0)" }.joined(separator: "\n")
    let editor = TextEditor(try document(text, mode, height: 200))
    let offset = text.utf16.count / 2
    editor.select(TextSelection(caret: offset))
    let before = LinesGeometry(editor.document).caretStop(at: TextPosition(offset))
    let outcome = editor.reload(
      "new\nnew\n" + text, viewport: TextEditor.Viewport(top: (before?.y ?? 0) - 50, height: 100))
    expect(outcome.scrollShift, equals: 40)
    expect(editor.selections.main.head, equals: offset + 8)
  }
}

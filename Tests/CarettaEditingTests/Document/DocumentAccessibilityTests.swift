// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// The accessibility runs of documents are equal to the runs of layouts, and only the requested
/// text is laid out.
@Suite struct DocumentAccessibilityTests {
  private func document(
    _ text: String, width: Double = 100, context: LayoutContext = .shared
  ) throws -> TextDocument {
    try Box.document(text, width: width, context: context)
  }

  @Test func `runs of a document are those of its layout after every edit`() throws {
    var texts = TextGenerator(seed: 9)
    let document = try document("one two three\nשלום four\n\nfive")
    for _ in 0..<60 {
      let start = texts.numbers.below(document.length + 1)
      let text = texts.text()
      document.replace(TextRange(start, start + texts.numbers.below(9)), with: text)
      let whole = document.layout().accessibilityRuns
      expect(document.accessibilityRuns(in: TextRange(0, document.length)), equals: whole)
      let middle = document.length / 2
      let line = document.line(at: TextPosition(middle)).range
      expect(
        document.accessibilityRuns(in: TextRange(middle, middle)),
        equals: whole.filter { line.start <= $0.range.start && $0.range.end <= line.end }
          .filter { $0.rect.y == document.line(at: TextPosition(middle)).top })
    }
  }

  @Test func `only the lines asked for are laid out`() throws {
    let context = LayoutContext()
    let paragraphs = (0..<5000).map { "paragraph \($0) of many" }
    let document = try document(paragraphs.joined(separator: "\n"), width: 400, context: context)
    let before = context.counters.paragraphsAnalyzed
    let middle = document.length / 2
    expect(document.accessibilityRuns(in: TextRange(middle, middle + 1)).count, equals: 1)
    #expect(context.counters.paragraphsAnalyzed - before < 300)
  }

  @Test func `an edit computes nothing for it, and the lines after an edit cost what they did`()
    throws
  {
    func steps(paragraphs: Int) throws -> (edit: Int, runs: Int) {
      let document = try document(
        Array(repeating: "some words", count: paragraphs).joined(separator: "\n"), width: 400)
      document.measure()
      _ = document.accessibilityRuns(in: TextRange(0, 40))
      let edit = QueryWork.steps { document.insert("x", at: 3) }
      let runs = QueryWork.steps { _ = document.accessibilityRuns(in: TextRange(0, 40)) }
      return (edit, runs)
    }
    let few = try steps(paragraphs: 50)
    let many = try steps(paragraphs: 5000)
    #expect(many.edit <= few.edit + 100)
    #expect(many.runs <= few.runs + 200)
  }

  @Test func `a selection goes to runs and back`() throws {
    let document = try document("ab cd\nef \u{5D0}\u{5D1}\u{5D2}\n")
    for anchor in 0...document.length {
      for head in 0...document.length {
        let selection = TextSelection(anchor: anchor, head: head)
        let found = document.textSelection(for: document.accessibilitySelection(for: selection))
        #expect(found?.anchor == anchor && found?.head == head)
      }
    }
    let before = document.accessibilitySelection(for: TextSelection(anchor: 1, head: 5))
    expect(before.anchor.characterIndex, equals: 1)
    // Before a hard break the caret is on it.
    expect(
      before.focus,
      equals: AccessibilityPosition(run: AccessibilityRun.ID(line: 0, index: 0), characterIndex: 5))
    let outside = document.accessibilitySelection(for: TextSelection(anchor: -9, head: 99))
    expect(outside.focus.run.line, equals: document.lineCount - 1)
    expect(
      document.textSelection(
        for: AccessibilitySelection(
          anchor: before.anchor,
          focus: AccessibilityPosition(
            run: AccessibilityRun.ID(line: 7, index: 0), characterIndex: 0))), equals: nil)
  }

  @Test func `long paragraphs that are kept in sections have the runs of their layout`() throws {
    let text = String(repeating: "lorem ipsum dolor ", count: 8000)
    let document = try document(text, width: 300)
    let whole = try Box.layout(text, width: 300)
    for offset in [0, 70_000, 143_990] {
      let range = TextRange(offset, offset + 100)
      expect(document.accessibilityRuns(in: range), equals: whole.accessibilityRuns(in: range))
      let position = TextPosition(offset, .upstream)
      expect(
        document.accessibilityPosition(for: position),
        equals: whole.accessibilityPosition(for: position))
    }
  }
}

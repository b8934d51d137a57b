// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// The cost of a keystroke does not depend on the length of the document; it is counted, not timed.
@Suite struct DocumentWorkTests {
  private static let line = "The quick brown fox jumps over the lazy dog and does not look back.\n"

  private func document(_ bytes: Int, _ context: LayoutContext) throws -> TextDocument {
    let count = max(1, bytes / Self.line.utf8.count)
    return try Box.document(
      String(repeating: Self.line, count: count), width: 400, context: context)
  }

  /// Types in the middle of a document that is laid out there.
  private func keystrokes(
    _ bytes: Int
  ) throws -> (analyzed: Int, lines: Int, pages: Int, nodes: Int) {
    let context = LayoutContext()
    let document = try document(bytes, context)
    let middle = document.paragraphRange(at: document.length / 2).start + 4
    _ = document.caretRect(for: TextPosition(middle))
    let before = (context.counters, document.work)
    for step in 0..<10 {
      document.insert("a", at: middle + step)
      _ = document.caretRect(for: TextPosition(middle + step + 1))
    }
    let after = (context.counters, document.work)
    return (
      after.0.paragraphsAnalyzed - before.0.paragraphsAnalyzed,
      after.0.linesBroken - before.0.linesBroken, after.1.pages - before.1.pages,
      after.1.nodes - before.1.nodes
    )
  }

  @Test func `typing in the middle of 1 KB, 1 MB and 10 MB`() throws {
    let small = try keystrokes(1 << 10)
    let large = try keystrokes(1 << 20)
    let huge = try keystrokes(10 << 20)
    expect(small.analyzed, equals: large.analyzed)
    expect(large.analyzed, equals: huge.analyzed)
    expect(huge.analyzed, equals: 10)
    expect(small.lines, equals: huge.lines)
    expect(large.lines, equals: huge.lines)
    expect(huge.pages, equals: small.pages)
    // The way to one of 10,000 pages is some 14 nodes.
    #expect(huge.nodes <= 10 * 4 * 16, "\(huge.nodes)")
    #expect(large.nodes <= 10 * 4 * 13, "\(large.nodes)")
  }

  /// Types in the middle of a document with as many spans, words and single lines in color.
  private func keystrokes(_ bytes: Int, spans count: Int) throws -> (analyzed: Int, nodes: Int) {
    let context = LayoutContext()
    let document = try document(bytes, context)
    let step = max(2, document.length / count)
    document.setSpans(
      (0..<count).map { TextSpan(TextRange($0 * step, $0 * step + step / 2), color: .black) })
    let editor = TextEditor(document)
    editor.annotations = (0..<count).map {
      TextAnnotation(TextRange($0 * step, $0 * step + 1), name: "\($0)")
    }
    editor.select(TextSelection(caret: document.length / 2))
    _ = document.caretRect(for: TextPosition(document.length / 2))
    let before = (context.counters, document.work)
    for _ in 0..<10 {
      editor.insertText("a")
      _ = document.caretRect(for: TextPosition(editor.selections.main.head))
    }
    let after = (context.counters, document.work)
    return (
      after.0.paragraphsAnalyzed - before.0.paragraphsAnalyzed,
      after.1.rangeNodes - before.1.rangeNodes
    )
  }

  @Test func `typing costs what spans are there, not how many there are`() throws {
    let few = try keystrokes(10 << 20, spans: 100)
    let many = try keystrokes(10 << 20, spans: 100_000)
    expect(few.analyzed, equals: 10)
    expect(many.analyzed, equals: 10)
    // Two questions and an edit a key: the way down is 17 nodes, and back with rotations.
    #expect(many.nodes <= 10 * 3 * 3 * 17, "\(many.nodes)")
    #expect(few.nodes <= 10 * 3 * 3 * 7, "\(few.nodes)")
  }

  @Test func `opening lays out nothing, looking lays out what is seen`() throws {
    let context = LayoutContext()
    let document = try document(1 << 20, context)
    #expect(context.counters.paragraphsAnalyzed <= 2)
    #expect(!document.isMeasured)
    expect(document.layOut(top: 0, height: 800), equals: 0)
    #expect(context.counters.paragraphsAnalyzed < 100)
    #expect(document.work.pages < 8)
  }

  @Test func `an edit of text that no query has read lays out nothing`() throws {
    let context = LayoutContext()
    let document = try document(1 << 20, context)
    let before = context.counters
    document.replace(TextRange(500_000, 500_010), with: "new\nlines\n")
    expect(context.counters, equals: before)
    expect(document.text(in: TextRange(500_000, 500_010)), equals: "new\nlines\n")
  }

  @Test func `many edits keep the tree in shape`() throws {
    let context = LayoutContext()
    let document = try document(1 << 18, context)
    document.measure()
    // Everything but a little is deleted from many places, and put back.
    var numbers = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      document.replace(
        TextRange(numbers.below(document.length), numbers.below(document.length)), with: "x\n")
      document.insert(String(repeating: Self.line, count: 40), at: numbers.below(document.length))
    }
    expect(document.differencesFromScratch(), equals: [])
    let before = document.work.nodes
    _ = document.caretRect(for: TextPosition(document.length / 2))
    #expect(document.work.nodes - before < 20)
  }

  @Test func `what is not measured is an estimate that moves nothing visible`() throws {
    let context = LayoutContext()
    // Paragraphs that are far longer than they are estimated, and some that are empty.
    let text = (0..<2000).map { $0 % 3 == 0 ? "" : String(repeating: "wide 一丁七 ", count: $0 % 40) }
      .joined(separator: "\n")
    let document = try Box.document(text, width: 200, context: context)
    var top = document.height / 2
    let first = document.layOut(top: top, height: 400)
    expect(first, equals: 0)
    // When scrolling up, text that becomes visible does not move the visible lines.
    for _ in 0..<60 {
      let seen = document.lines(fromY: top, toY: top + 400)
      let anchor = try #require(seen.first { $0.top >= top })
      let distance = anchor.top - top
      top -= 150
      top += document.layOut(top: top, height: 400)
      let now = document.line(at: TextPosition(anchor.range.start))
      #expect(abs(now.top - top - (distance + 150)) < 1e-6)
    }
    document.measure()
    #expect(document.isMeasured)
    expect(document.differencesFromScratch(), equals: [])
  }
}

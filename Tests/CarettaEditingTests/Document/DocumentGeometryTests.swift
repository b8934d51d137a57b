// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Queries, taps and highlights of a long document: the results of a layout, at a cost proportional
/// to the text they read.
@Suite struct DocumentGeometryTests {
  /// A document of ten million units in the middle of which something is visible, and its y.
  private func longDocument() throws -> (document: TextDocument, y: Double) {
    let line = "One line of words, and a few more words after it.\n"
    let document = try Box.document(String(repeating: line, count: 200_000), width: 400)
    let y = document.height / 2
    _ = document.layOut(top: y, height: 300)
    return (document, y)
  }

  /// The code units that a query lays out, and the pages that it makes.
  private func work(_ document: TextDocument, _ body: () -> Void) -> (units: Int, pages: Int) {
    let before = document.work
    body()
    return (document.work.units - before.units, document.work.pages - before.pages)
  }

  @Test func `a tap, a double tap and an explanation cost their paragraph`() throws {
    let (document, y) = try longDocument()
    let taps = TextTaps(TextTokenizer(DocumentText(document)))
    let point = Point(x: 15, y: y + 45)
    var caret = TextPosition(0)
    var word = TextRange(0, 0)
    var explanation: CaretExplanation?
    let work = work(document) {
      caret = taps.caret(forTapAt: point, in: document)
      word = taps.range(forDoubleTapAt: point, in: document)
      explanation = document.explain(caret)
    }
    #expect(work.units == 0 && work.pages == 0)
    #expect(["One", "after"].contains(document.text(in: word)))
    expect(explanation?.stop.offset, equals: caret.offset)
  }

  @Test func `an audit of what is visible costs what is visible`() throws {
    let (document, y) = try longDocument()
    let work = work(document) {
      expect(document.audit(fromY: y, toY: y + 300), equals: [])
    }
    #expect(work.units == 0 && work.pages == 0)
  }

  @Test func `highlighting what is visible costs what is visible`() throws {
    let (document, y) = try longDocument()
    let lines = document.lines(fromY: y, toY: y + 300)
    let visible = TextRange(
      try #require(lines.first).range.start, try #require(lines.last).range.end)
    var highlighter = Highlighter(document, in: visible)
    #expect(highlighter.geometry.words.count < 400)
    let work = work(document) {
      highlighter.tap(at: Point(x: 35, y: y + 45))
      _ = highlighter.bands
    }
    #expect(work.units == 0 && work.pages == 0)
    expect(highlighter.bands.count, equals: 1)
    #expect(!highlighter.selectedText.isEmpty)
  }

  @Test(arguments: WritingMode.allCases)
  func `every query of a document is that of a layout of the whole`(mode: WritingMode) throws {
    let text = "First paragraph of words\nאבג 123 abc\n\nThe last one, with some more of them"
    let paragraphStyle = ParagraphStyle(writingMode: mode)
    let document = try Box.document(text, width: 120, paragraphStyle)
    let layout = try Box.layout(text, width: 120, paragraphStyle)
    document.measure()
    compareOffsets(document, layout)
    compareMovements(document, layout)
    expect(document.endOfDocument, equals: layout.endOfDocument)
    for index in -1...layout.lineCount { expect(document.line(index), equals: layout.line(index)) }
    expect(document.lines(fromY: 25, toY: 65), equals: layout.lines(fromY: 25, toY: 65))
  }

  private func compareOffsets(_ document: TextDocument, _ layout: TextLayout) {
    for offset in 0...layout.length {
      for affinity in [TextAffinity.upstream, .downstream] {
        let position = TextPosition(offset, affinity)
        expect(document.caretRect(for: position), equals: layout.caretRect(for: position))
        expect(document.caretStop(at: position), equals: layout.caretStop(at: position))
        expect(document.explain(position)?.rule, equals: layout.explain(position)?.rule)
        for direction in [TextStorageDirection.forward, .backward] {
          expect(
            document.baseWritingDirection(for: position, in: direction),
            equals: layout.baseWritingDirection(for: position, in: direction))
        }
      }
      expect(document.caretCandidates(at: offset), equals: layout.caretCandidates(at: offset))
      expect(document.word(at: offset), equals: layout.word(at: offset))
      let range = TextRange(offset / 2, offset)
      expect(document.selectionRects(for: range), equals: layout.selectionRects(for: range))
      expect(document.firstRect(for: range), equals: layout.firstRect(for: range))
      expect(
        document.strokes(of: .underline, in: range),
        equals: layout.strokes(of: .underline, in: range))
      let point = Point(x: Double(offset * 7 % 130), y: Double(offset * 3))
      expect(document.closestPosition(to: point), equals: layout.closestPosition(to: point))
      expect(document.characterRange(at: point), equals: layout.characterRange(at: point))
      let turned = Point(x: point.y, y: point.x)
      expect(document.closestPosition(to: turned), equals: layout.closestPosition(to: turned))
      expect(document.characterRange(at: turned), equals: layout.characterRange(at: turned))
      expect(
        document.closestPosition(to: point, within: range),
        equals: layout.closestPosition(to: point, within: range))
    }
  }

  private func compareMovements(_ document: TextDocument, _ layout: TextLayout) {
    for offset in -1...layout.length + 1 {
      let position = TextPosition(offset)
      for direction in [TextLayoutDirection.left, .right, .up, .down] {
        for steps in [-2, 0, 1, 3] {
          expect(
            document.position(from: position, in: direction, offset: steps),
            equals: layout.position(from: position, in: direction, offset: steps))
        }
        expect(
          document.characterRange(byExtending: position, in: direction),
          equals: layout.characterRange(byExtending: position, in: direction))
        let range = TextRange(offset, offset + 2)
        expect(
          document.position(within: range, farthestIn: direction),
          equals: layout.position(within: range, farthestIn: direction))
      }
      expect(
        document.position(from: position, offset: 3),
        equals: layout.position(from: position, offset: 3))
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Layouts of some paragraphs of a document.
@Suite struct DocumentPartTests {
  /// Paragraphs of two directions, with lines that wrap, tabs, an empty one and CRLF.
  private static let text =
    "First paragraph of words\nאבג 123 abc דהו\n\none\ttwo\r\n"
    + "مرحبا بالعالم and more\u{2028}after a separator\nThe last one, with some more"

  private func document() throws -> TextDocument {
    let document = try Box.document(
      String(repeating: Self.text + "\n", count: 400), width: 120,
      paragraphSpans: [
        ParagraphSpan(TextRange(0, 30_000), textAlign: .center, headIndent: 9) {
          $0.spacingBefore = 3
        }
      ])
    document.measure()
    return document
  }

  @Test func `every part of a document passes the audit`() throws {
    let document = try document()
    var y = 0.0
    while y < document.height {
      expect(document.audit(fromY: y, toY: y + 150), equals: [])
      y += document.height / 8
    }
    for offset in stride(from: 0, through: document.length, by: document.length / 8) {
      expect(document.layout(.offset(offset)).audit(), equals: [])
    }
  }

  @Test func `a part answers for its nearest paragraph what it does not have`() throws {
    let document = try document()
    let middle = document.length / 2
    for part in [
      document.layout(.offset(middle)), document.layout(.range(TextRange(middle, middle + 500))),
      document.layout(.offset(0)), document.layout(.offset(document.length)),
    ] {
      let lines = part.lines
      #expect(!lines.isEmpty)
      for offset in [-1, 0, 1, middle, document.length - 1, document.length, document.length + 1] {
        for affinity in [TextAffinity.upstream, .downstream] {
          let position = TextPosition(offset, affinity)
          let stop = part.caretStop(at: position)
          expect((stop != nil), equals: (0...document.length ~= offset))
          if let stop { #expect(lines.contains { $0.top == stop.y }) }
          _ = part.caretRect(for: position)
          _ = part.caretCandidates(at: offset)
          _ = part.explain(position)
          for direction in [TextLayoutDirection.left, .right, .up, .down] {
            _ = part.position(from: position, in: direction, offset: 2)
            _ = part.characterRange(byExtending: position, in: direction)
          }
          _ = part.baseWritingDirection(for: position, in: .backward)
        }
        _ = part.word(at: offset)
        _ = part.firstRect(for: TextRange(offset, offset + 3))
        let range = TextRange(min(offset, middle), max(offset, middle))
        _ = part.selectionRects(for: range)
        _ = part.strokes(of: .underline, in: range)
        _ = part.text(in: range)
        _ = part.closestPosition(to: Point(x: 3, y: 5), within: range)
      }
      for number in [-1, 0, part.lineCount, document.lineCount + 7] {
        #expect(lines.contains(part.line(number)))
      }
      for y in [-10, 0, document.height / 2, document.height + 10] {
        let position = part.closestPosition(to: Point(x: 5, y: y))
        #expect(
          lines.contains { $0.range.start <= position.offset && position.offset <= $0.range.end })
        _ = part.characterRange(at: Point(x: 5, y: y))
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Long paragraphs, which are kept in sections.
@Suite struct DocumentSectionTests {
  private static let sentence =
    "The quick brown fox jumps over the lazy dog and does not look back (twice, well-known). "

  private func document(
    _ text: String, width: Double = 400, _ style: ParagraphStyle = ParagraphStyle(),
    context: LayoutContext = LayoutContext()
  ) throws -> TextDocument {
    try Box.document(text, width: width, style, context: context)
  }

  /// Words in no order.
  private static func words(_ bytes: Int) -> String {
    var numbers = SeededGenerator(seed: 1)
    let words = sentence.split(separator: " ")
    var text = ""
    while text.utf8.count < bytes { text += numbers.one(of: words) + " " }
    return text
  }

  private struct Cost {
    var units: Int
    var segments: Int
    var lines: Int
    var nodes: Int
  }

  /// Types in the middle of one paragraph.
  private func keystrokes(_ text: String) throws -> Cost {
    let context = LayoutContext()
    let document = try document(text, context: context)
    let middle = document.length / 2
    _ = document.caretRect(for: TextPosition(middle))
    let before = (context.counters, document.work)
    for step in 0..<20 {
      document.insert(step % 4 == 3 ? " " : "a", at: middle + step)
      _ = document.caretRect(for: TextPosition(middle + step + 1))
    }
    let after = (context.counters, document.work)
    return Cost(
      units: after.1.units - before.1.units,
      segments: after.0.cacheHits + after.0.segmentsShaped - before.0.cacheHits
        - before.0.segmentsShaped,
      lines: after.0.linesBroken - before.0.linesBroken, nodes: after.1.nodes - before.1.nodes)
  }

  @Test func `typing in one paragraph of 10 KB, 100 KB and 1 MB`() throws {
    let small = try keystrokes(Self.words(10 << 10))
    let large = try keystrokes(Self.words(100 << 10))
    let huge = try keystrokes(Self.words(1 << 20))
    for cost in [small, large, huge] {
      // One section for each key; its words are reused.
      #expect(cost.units <= 20 * 400, "\(cost)")
      #expect(cost.segments <= 20 * 8, "\(cost)")
      #expect(cost.lines <= 20 * 40, "\(cost)")
      // Down and up a tree of a few thousand pages.
      #expect(cost.nodes <= 20 * 100, "\(cost)")
    }
  }

  @Test func `where lines never meet they are broken to the end, and nothing is shaped`() throws {
    // The text repeats its words, so that words moved by a letter stay moved.
    let text = String(repeating: Self.sentence, count: (100 << 10) / Self.sentence.utf8.count)
    let cost = try keystrokes(text)
    #expect(cost.units <= 20 * 400, "\(cost)")
    #expect(cost.segments <= 20 * 8, "\(cost)")
    #expect(cost.lines <= 20 * 2 * text.utf8.count / 30, "\(cost)")
  }

  @Test func `questions about a long paragraph are answered by a few sections`() throws {
    let text = String(repeating: Self.sentence, count: 400)
    let document = try document("first\n\(text)\nlast", ParagraphStyle(textAlign: .justify))
    let layout = TextLayout(
      document.text, style: document.style, paragraphStyle: document.paragraphStyle, width: 400)
    document.measure()
    expect(document.differencesFromScratch(), equals: [])
    expect(document.paragraphCount, equals: 3)
    let work = document.work
    for line in stride(from: 0, to: layout.lineCount, by: 21) {
      let box = layout.line(line)
      expect(document.line(line), equals: box)
      for affinity in [TextAffinity.upstream, .downstream] {
        let position = TextPosition(box.range.start, affinity)
        expect(document.caretRect(for: position), equals: layout.caretRect(for: position))
        expect(
          document.line(at: position),
          equals: layout.line(layout.caretStop(at: position)?.line ?? 0))
      }
      let point = Point(x: 130, y: (box.top + box.bottom) / 2)
      expect(document.closestPosition(to: point), equals: layout.closestPosition(to: point))
      expect(document.characterRange(at: point), equals: layout.characterRange(at: point))
      expect(document.word(at: box.range.start), equals: layout.word(at: box.range.start))
      let range = TextRange(box.range.start + 3, box.range.end + 5)
      expect(document.selectionRects(for: range), equals: layout.selectionRects(for: range))
      let runs = document.glyphRuns(fromY: box.top, toY: box.bottom)
      let others = layout.glyphRuns.filter { $0.line == line }
      expect(runs.map(\.glyphs), equals: others.map(\.glyphs))
      expect(runs.map(\.positions), equals: others.map(\.positions))
      expect(runs.map(\.clusters), equals: others.map(\.clusters))
      #expect(document.paragraphRange(at: box.range.start).start <= box.range.start)
    }
    expect(document.work.units, equals: work.units)
    let start = 6
    let end = start + text.utf16.count + 1
    expect(document.paragraphRange(at: 20_000), equals: TextRange(start, end))
    expect(document.paragraphRange(at: end - 1), equals: TextRange(start, end))
    expect(document.paragraphRange(at: end), equals: TextRange(end, end + 4))
  }

  @Test(arguments: ParagraphStyle.TextAlign.allCases)
  func `a caret inside a section is the caret of the whole paragraph`(
    align: ParagraphStyle.TextAlign
  ) throws {
    let style = ParagraphStyle(textAlign: align) { $0.textIndent = 30 }
    let document = try document(Self.words(6000), width: 311, style)
    document.measure()
    document.insert("typed  ", at: 3000)
    let layout = TextLayout(document.text, style: document.style, paragraphStyle: style, width: 311)
    let work = document.work.units
    for offset in 0...document.length {
      for affinity in [TextAffinity.upstream, .downstream] {
        let position = TextPosition(offset, affinity)
        let caret = document.caretRect(for: position)
        if caret != layout.caretRect(for: position) { Issue.record("\(position)") }
        if document.caretStop(at: position) != layout.caretStop(at: position) {
          Issue.record("\(position)")
        }
      }
    }
    expect(document.work.units, equals: work)
  }

  @Test func `lines that all change up to the end are laid out again up to the end`() throws {
    // Words of the width of a line each but the first: a letter more moves nothing or everything.
    let text = "ab " + String(repeating: "cccccccccc dd ", count: 1500)
    let document = try document(text, width: 140)
    document.measure()
    document.insert("eee ", at: 3)
    expect(document.differencesFromScratch(), equals: [])
    document.replace(TextRange(3, 7), with: "")
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test func `what is not proven is laid out as one, and as sections again when it is`() throws {
    let text = String(repeating: Self.sentence, count: 120)
    let document = try document(text)
    document.measure()
    for (new, offset) in [("ש", 5000), ("\u{202B}", 20), ("\n", 7000), ("ж", 3000), ("👍", 9000)] {
      document.insert(new, at: offset)
      expect(document.differencesFromScratch(), equals: [], "\(new)")
      document.insert("x", at: offset - 10)
      expect(document.differencesFromScratch(), equals: [], "\(new)")
      document.replace(TextRange(offset + 1, offset + 1 + new.utf16.count), with: "")
      expect(document.differencesFromScratch(), equals: [], "\(new)")
      let work = document.work.units
      document.insert("y", at: 5500)
      #expect(document.work.units - work < 6000)
    }
    document.setSpans([TextSpan(TextRange(4000, 4010), color: .black)])
    expect(document.differencesFromScratch(), equals: [])
    document.insert("z", at: 4005)
    expect(document.differencesFromScratch(), equals: [])
    document.setSpans([])
    expect(document.differencesFromScratch(), equals: [])
    document.setWidth(.infinity)
    document.insert("z", at: 4005)
    expect(document.differencesFromScratch(), equals: [])
    document.setWidth(300)
    document.insert("z", at: 4005)
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test func `text without letters is of no script of its own`() throws {
    let digits = String(repeating: "1234 567 ", count: 700)
    let document = try document(digits + "abc " + digits)
    document.measure()
    document.insert("9", at: 3000)
    expect(document.differencesFromScratch(), equals: [])
    document.insert("\n", at: digits.utf16.count + 1)
    expect(document.differencesFromScratch(), equals: [])
    document.replace(TextRange(digits.utf16.count + 1, digits.utf16.count + 5), with: "")
    expect(document.differencesFromScratch(), equals: [])
    document.insert("9", at: 3000)
    expect(document.differencesFromScratch(), equals: [])
  }
}

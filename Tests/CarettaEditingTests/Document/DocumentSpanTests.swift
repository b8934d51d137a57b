// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct DocumentSpanTests {
  private func document(
    _ text: String, _ spans: [TextSpan] = [], _ attachments: [TextAttachment] = [],
    width: Double = 100, context: LayoutContext = LayoutContext()
  ) throws -> TextDocument {
    try Box.document(text, width: width, spans: spans, attachments: attachments, context: context)
  }

  @Test func `spans and attachments are laid out at their offsets`() throws {
    let text = "ab cd\n\u{FFFC} ef gh\nij"
    let red = try #require(Color("#FF0000"))
    let spans = [TextSpan(TextRange(3, 8), size: 40), TextSpan(TextRange(8, 10), color: red)]
    let attachments = [TextAttachment(at: 6, width: 33.33, height: 50)]
    let document = try document(text, spans, attachments)
    let layout = TextLayout(
      text, style: document.style, spans: spans, attachments: attachments, width: 100)
    for offset in 0...text.utf16.count {
      let position = TextPosition(offset)
      expect(document.caretRect(for: position), equals: layout.caretRect(for: position))
    }
    let whole = TextRange(0, text.utf16.count)
    expect(document.selectionRects(for: whole), equals: layout.selectionRects(for: whole))
    expect(
      document.glyphRuns(fromY: 0, toY: 999).map(\.color), equals: layout.glyphRuns.map(\.color))
    expect(document.glyphRuns(fromY: 0, toY: 999).map(\.size), equals: layout.glyphRuns.map(\.size))
    expect(document.attachmentBoxes(fromY: 0, toY: 999), equals: layout.attachmentBoxes)
    expect(
      document.strokes(of: .underline, in: whole), equals: layout.strokes(of: .underline, in: whole)
    )
    expect(document.spans, equals: spans)
    expect(document.attachments, equals: attachments)
    expect(document.layout().spans, equals: spans)
    expect(document.layout().attachments, equals: attachments)
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test func `what is typed at a span's end belongs to it, what is typed at its start does not`()
    throws
  {
    let document = try document("abcd", [TextSpan(TextRange(1, 3), size: 40)])
    document.insert("x", at: 3, spanEnds: .after)
    expect(document.spans.map(\.range), equals: [TextRange(1, 4)])
    document.insert("y", at: 1, spanEnds: .after)
    expect(document.spans.map(\.range), equals: [TextRange(2, 5)])
    document.insert("z", at: 5)
    expect(document.spans.map(\.range), equals: [TextRange(2, 5)])
    expect(document.differencesFromScratch(), equals: [])
    document.replace(TextRange(1, 6), with: "")
    expect(document.spans, equals: [])
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test func `spans that are set lay out the paragraphs they touch and no others`() throws {
    let context = LayoutContext()
    let line = "some words\n"
    let document = try document(String(repeating: line, count: 1000), width: 400, context: context)
    document.measure()
    let before = context.counters.paragraphsAnalyzed
    document.setSpans([TextSpan(TextRange(5505, 5510), color: .black)])
    expect(context.counters.paragraphsAnalyzed, equals: before)
    document.measure()
    expect(context.counters.paragraphsAnalyzed - before, equals: 1)
    // One of two spans stays unchanged.
    document.setSpans([
      TextSpan(TextRange(5505, 5510), color: .black),
      TextSpan(TextRange(1108, 1112), baselineShift: 3),
    ])
    document.measure()
    expect(context.counters.paragraphsAnalyzed - before, equals: 3)
    document.setSpans([TextSpan(TextRange(1100, 1103), color: .black)], in: TextRange(1100, 1103))
    document.measure()
    expect(context.counters.paragraphsAnalyzed - before, equals: 4)
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test func `a range is given other spans`() throws {
    let document = try document(
      "abcdefghij", [TextSpan(TextRange(0, 10), size: 30), TextSpan(TextRange(2, 5), size: 10)])
    document.setSpans([TextSpan(TextRange(0, 5), size: 40)], in: TextRange(4, 6))
    expect(
      Set(document.spans),
      equals: [
        TextSpan(TextRange(0, 4), size: 30), TextSpan(TextRange(6, 10), size: 30),
        TextSpan(TextRange(2, 4), size: 10), TextSpan(TextRange(4, 5), size: 40),
      ])
    expect(document.spans.last?.size, equals: 40)
    expect(document.spans(in: TextRange(4, 7)).map(\.size), equals: [30, 40])
    expect(document.differencesFromScratch(), equals: [])
    document.setSpans([], in: TextRange(-3, 99))
    expect(document.spans, equals: [])
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test
  func `a size that the unit does not measure lays out everything again, when it is next read`()
    throws
  {
    let context = LayoutContext()
    let text = String(repeating: "some words\n", count: 300)
    let document = try document(text, width: 400, context: context)
    document.measure()
    let before = context.counters.paragraphsAnalyzed
    document.setSpans([TextSpan(TextRange(5, 6), size: 20.37)])
    #expect(!document.isMeasured)
    #expect(context.counters.paragraphsAnalyzed - before <= 2)
    _ = document.caretRect(for: TextPosition(0))
    #expect(context.counters.paragraphsAnalyzed - before < 200)
    expect(document.differencesFromScratch(), equals: [])
    document.setSpans([])
    expect(document.differencesFromScratch(), equals: [])
  }

  private func height(ofLine line: Int, _ document: TextDocument) -> Double {
    let box = document.layout().line(line)
    return box.bottom - box.top
  }

  @Test func `the empty last line looks as the text before it`() throws {
    let document = try document("ab\n", [TextSpan(TextRange(2, 3), size: 40)])
    expect(height(ofLine: 1, document), equals: 40)
    document.setSpans([])
    expect(height(ofLine: 1, document), equals: 20)
    document.setSpans([TextSpan(TextRange(2, 3), size: 60)], in: TextRange(2, 3))
    expect(height(ofLine: 1, document), equals: 60)
    document.insert("x", at: 3)
    document.replace(TextRange(3, 4), with: "")
    expect(height(ofLine: 1, document), equals: 60)
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test func `objects that stand nowhere are left out, and an object goes with its character`()
    throws
  {
    let document = try document(
      "a\u{FFFC}b\u{FFFC}",
      [],
      [
        TextAttachment(at: 3, width: 5, height: 5), TextAttachment(at: 0, width: 1, height: 1),
        TextAttachment(at: 1, width: 9, height: 9), TextAttachment(at: 1, width: 7, height: 7),
        TextAttachment(at: -4, width: 7, height: 7), TextAttachment(at: .max, width: 7, height: 7),
      ])
    expect(document.attachments.map(\.offset), equals: [1, 3])
    expect(document.attachments.map(\.size.width), equals: [7, 5])
    document.replace(TextRange(0, 2), with: "\u{FFFC}")
    expect(document.attachments.map(\.offset), equals: [2])
    expect(document.attachmentBoxes(fromY: 0, toY: 99).map(\.index), equals: [0])
    document.attach(TextAttachment(at: 0, width: 12, height: 3))
    document.attach(TextAttachment(at: 1, width: 12, height: 3))
    expect(document.attachmentBoxes(fromY: 0, toY: 99).map(\.rect.width), equals: [12, 5])
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test func `an edit of text whose width has changed lays out what is beside it`() throws {
    let document = try document("ab cd ef gh\nij kl mn op\nqr st uv wx", width: 200)
    document.measure()
    document.setWidth(50)
    document.insert("x", at: 14)
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test func `fonts are counted from one list`() throws {
    let other = try TestFonts.face("NotoSans-Regular.ttf")
    let document = try document("ab\ncd\nef", [TextSpan(TextRange(6, 8), fonts: [other])])
    expect(document.glyphRuns(fromY: 0, toY: 10).map(\.fontIndex), equals: [0])
    expect(document.glyphRuns(fromY: 50, toY: 51).map(\.fontIndex), equals: [1])
    #expect(document.fonts[1] === other)
  }

  /// The size of the first span shows for the first time in the new text, and is no multiple of the
  /// unit before: the lines beside the edit are laid out again in a finer one.
  @Test func `text between two spans has a style that none had before the edit`() throws {
    let document = try document(
      "ab\ncdefgh\nij",
      [
        TextSpan(TextRange(3, 9), size: 33.37), TextSpan(TextRange(3, 6), size: 20),
        TextSpan(TextRange(6, 9), size: 20),
      ])
    expect(document.height, equals: 60)
    document.replace(TextRange(5, 7), with: "x")
    expect(document.text, equals: "ab\ncdxgh\nij")
    let widths = (0..<3).map { document.line($0).width }
    expect(widths, equals: [20, 56.685, 20])
    expect(document.differencesFromScratch(), equals: [])
    document.replace(TextRange(5, 6), with: "")
    expect(document.differencesFromScratch(), equals: [])
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct DocumentParagraphSpanTests {
  private func document(
    _ text: String, _ spans: [ParagraphSpan], width: Double = 100, context: LayoutContext = .shared
  ) throws -> TextDocument {
    try Box.document(text, width: width, paragraphSpans: spans, context: context)
  }

  @Test func `a document is what a layout of its text is`() throws {
    let text = "Title\nbody and body\nquotation of more words\n\nend"
    let document = try document(
      text,
      [
        ParagraphSpan(TextRange(0, 6), textAlign: .center) { $0.spacingAfter = 7 },
        ParagraphSpan(TextRange(20, 44), headIndent: 15, tailIndent: 5) { $0.spacingBefore = 3.5 },
      ])
    document.measure()
    expect(document.differencesFromScratch(), equals: [])
    document.setWidth(60)
    document.measure()
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test func `text at the start of a paragraph has its style`() throws {
    let document = try document("ab\ncd", [ParagraphSpan(TextRange(0, 3), textAlign: .right)])
    document.insert("x", at: 0, spanEnds: .after)
    expect(document.paragraphSpans.map(\.range), equals: [TextRange(0, 4)])
    expect(document.line(0).left, equals: 70)
    document.insert("y", at: 4, spanEnds: .after)
    expect(document.paragraphSpans.map(\.range), equals: [TextRange(0, 4)])
    expect(document.line(1).left, equals: 0)
  }

  @Test func `what is typed at the end of the last paragraph belongs to it`() throws {
    let document = try document("ab\ncd", [ParagraphSpan(TextRange(3, 5), textAlign: .right)])
    document.insert("\ne", at: 5, spanEnds: .after)
    expect(document.line(2).left, equals: 90)
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test func `a span whose text goes goes with it`() throws {
    let document = try document("ab\ncd\nef", [ParagraphSpan(TextRange(3, 6), textAlign: .right)])
    document.replace(TextRange(3, 6), with: "")
    expect(document.paragraphSpans, equals: [])
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test func `an empty last paragraph has the format of its span`() throws {
    let document = try document("a\n", [ParagraphSpan(TextRange(2, 2), headIndent: 10)])
    expect(document.line(1).left, equals: 10)
    expect(document.paragraphSpans.map(\.range), equals: [TextRange(2, 2)])
    expect(document.differencesFromScratch(), equals: [])
    let empty = try self.document("", [ParagraphSpan(TextRange(0, 0), headIndent: 10)])
    expect(empty.line(0).left, equals: 10)
    // A span of no paragraph has nothing to format.
    let full = try self.document("a\nb", [ParagraphSpan(TextRange(3, 3), headIndent: 10)])
    expect(full.paragraphSpans, equals: [])
    let long = (0..<300).map { "paragraph \($0)\n" }.joined()
    let end = long.utf16.count
    let pages = try self.document(long, [ParagraphSpan(TextRange(end, end), headIndent: 10)])
    pages.measure()
    expect(pages.line(pages.lineCount - 1).left, equals: 10)
    expect(pages.differencesFromScratch(), equals: [])
  }

  @Test func `an empty last paragraph keeps its format when text is inserted`() throws {
    for ends in [TextChange.Association.before, .after] {
      let document = try document("a\n", [ParagraphSpan(TextRange(2, 2), headIndent: 10)])
      document.insert("b", at: 2, spanEnds: ends)
      expect(document.paragraphSpans.map(\.range), equals: [TextRange(2, 3)])
      expect(document.line(1).left, equals: 10)
      document.insert("xy\n", at: 0, spanEnds: ends)
      expect(document.line(2).left, equals: 10)
      expect(document.differencesFromScratch(), equals: [])
    }
    let document = try document("a\n", [ParagraphSpan(TextRange(2, 2), headIndent: 10)])
    document.insert("\n", at: 2, spanEnds: .after)
    expect([1, 2].map { document.line($0).left }, equals: [10, 10])
    document.insert("cc", at: 0)
    expect(document.paragraphSpans.map(\.range), equals: [TextRange(4, 5)])
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test func `a last paragraph keeps its format when its text is deleted`() throws {
    let spans = [
      ParagraphSpan(TextRange(0, 2), headIndent: 30),
      ParagraphSpan(TextRange(2, 4), headIndent: 10),
    ]
    let document = try document("a\nbc", spans)
    document.replace(TextRange(2, 4), with: "")
    expect(document.paragraphSpans.map(\.range), equals: [TextRange(0, 2), TextRange(2, 2)])
    expect(document.line(1).left, equals: 10)
    expect(document.differencesFromScratch(), equals: [])
    document.insert("d", at: 2, spanEnds: .after)
    expect([0, 1].map { document.line($0).left }, equals: [30, 10])
    // The paragraph goes with the terminator before it.
    document.replace(TextRange(1, 3), with: "")
    expect(document.paragraphSpans.map(\.range), equals: [TextRange(0, 1)])
    expect(document.line(0).left, equals: 30)
    expect(document.differencesFromScratch(), equals: [])
    // A span that begins inside the paragraph does not format it.
    let inside = try self.document("a\nbc", [ParagraphSpan(TextRange(3, 4), headIndent: 10)])
    inside.replace(TextRange(2, 4), with: "")
    expect(inside.paragraphSpans, equals: [])
  }

  /// Found by `caretta-fuzz documents`.
  @Test func `an empty last paragraph keeps its format when text before it is deleted`() throws {
    let spans = [
      ParagraphSpan(TextRange(0, 2), headIndent: 30),
      ParagraphSpan(TextRange(3, 3), headIndent: 10),
    ]
    let document = try document("ab\n", spans)
    document.replace(TextRange(0, 1), with: "")
    expect(document.paragraphSpans.map(\.range), equals: [TextRange(0, 1), TextRange(2, 2)])
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test func `an empty last paragraph gets and loses spans`() throws {
    let document = try document("a\n", [])
    document.measure()
    document.addParagraphSpan(ParagraphSpan(TextRange(2, 2), headIndent: 10))
    expect(document.line(1).left, equals: 10)
    document.setParagraphSpans(
      [ParagraphSpan(TextRange(2, 2), headIndent: 20)], in: TextRange(2, 2))
    expect(document.paragraphSpans.map(\.headIndent), equals: [20])
    expect(document.line(1).left, equals: 20)
    document.setParagraphSpans([], in: TextRange(0, 2))
    expect(document.paragraphSpans, equals: [])
    expect(document.line(1).left, equals: 0)
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test func `undo brings the format of an empty last paragraph back`() throws {
    let editor = TextEditor(try document("a\n", [ParagraphSpan(TextRange(2, 2), headIndent: 10)]))
    editor.select(TextSelection(anchor: 1, head: 2))
    editor.deleteBackward()
    expect(editor.document.paragraphSpans, equals: [])
    expect(editor.undone().document.paragraphSpans.map(\.range), equals: [TextRange(2, 2)])
    expect(editor.document.line(1).left, equals: 10)
    editor.select(TextSelection(anchor: 2, head: 2))
    editor.insertText("b")
    expect(editor.document.line(1).left, equals: 10)
    expect(editor.undone().document.line(1).left, equals: 10)
  }

  @Test func `undo brings spans back`() throws {
    let editor = TextEditor(
      try document("ab\ncd\nef", [ParagraphSpan(TextRange(3, 6), textAlign: .right)]))
    editor.select(TextSelection(anchor: 2, head: 7))
    editor.deleteBackward()
    expect(editor.document.paragraphSpans, equals: [])
    expect(editor.undone().document.paragraphSpans.map(\.range), equals: [TextRange(3, 6)])
    expect(editor.document.line(1).left, equals: 80)
  }

  @Test func `spans are given anew, in a range and one at a time`() throws {
    let document = try document("ab\ncd\nef", [])
    document.measure()
    document.setParagraphSpans([ParagraphSpan(TextRange(0, 8), textAlign: .right)])
    expect(document.line(2).left, equals: 80)
    document.setParagraphSpans(
      [ParagraphSpan(TextRange(0, 8), textAlign: .center)], in: TextRange(3, 6))
    expect(
      document.paragraphSpans.map(\.range),
      equals: [TextRange(0, 3), TextRange(6, 8), TextRange(3, 6)])
    expect([document.line(0).left, document.line(1).left], equals: [80, 40])
    document.addParagraphSpan(ParagraphSpan(TextRange(6, 100), headIndent: 20, tailIndent: 10))
    expect(document.line(2).left, equals: 70)
    document.measure()
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test func `only the paragraphs of a span are laid out anew`() throws {
    let text = (0..<200).map { "paragraph \($0)" }.joined(separator: "\n")
    let document = try document(text, [])
    document.measure()
    let before = document.work.paragraphs
    document.addParagraphSpan(ParagraphSpan(TextRange(0, 3), textAlign: .center))
    document.measure()
    expect(document.work.paragraphs - before, equals: 1)
  }

  @Test func `a point between two pages is on the nearer line`() throws {
    let text = (0..<300).map { "paragraph \($0)" }.joined(separator: "\n")
    let document = try document(
      text,
      [
        ParagraphSpan(TextRange(0, text.utf16.count)) {
          $0.spacingBefore = 10
          $0.spacingAfter = 5
        }
      ])
    document.measure()
    let layout = document.layout()
    for line in 0..<layout.lineCount {
      let bottom = layout.line(line).bottom
      for y in [bottom + 1, bottom + 7.25, bottom + 7.75, bottom + 14] {
        let point = Point(x: 12, y: y)
        expect(document.closestPosition(to: point), equals: layout.closestPosition(to: point))
      }
    }
    expect(document.height, equals: layout.height)
  }

  static let seeds: [UInt64] = TestFactor.seeds(5)

  @Test(arguments: seeds)
  func `random edits are what a layout from scratch is`(seed: UInt64) throws {
    var generator = TextGenerator(seed: seed &+ 7700)
    let faces = try TestFonts.faces(
      "BoxTall-Regular.ttf", "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf")
    for _ in 0..<3 {
      let text = (0..<generator.numbers.below(25)).map { _ in generator.text() }
        .joined(separator: "\n")
      var spans = ParagraphSpan.generated(
        length: text.utf16.count, numbers: &generator.numbers)
      for index in spans.indices { spans[index].chooseMore(&generator.numbers) }
      let style = ParagraphStyle(
        textAlign: generator.numbers.one(of: ParagraphStyle.TextAlign.allCases)
      ) {
        $0.textIndent = generator.numbers.one(of: [0, 14])
        $0.paragraphSpacing = generator.numbers.one(of: [0, 6])
        $0.textIndentHanging = generator.numbers.below(3) == 0
        $0.textIndentEachLine = generator.numbers.below(3) == 0
      }
      let document = TextDocument(
        text, style: TextStyle(fonts: faces, size: 20), paragraphStyle: style,
        paragraphSpans: spans, width: generator.numbers.one(of: [0, 70, 150, .infinity]))
      var found: [String] = []
      document.shadow = { found += $0 }
      let editor = TextEditor(document)
      for _ in 0..<12 { edit(editor, &generator) }
      expect(found.prefix(3), equals: [], "seed \(seed)")
      document.setWidth(110)
      document.measure()
      expect(document.differencesFromScratch().prefix(3), equals: [], "seed \(seed)")
    }
  }

  private func edit(_ editor: TextEditor, _ generator: inout TextGenerator) {
    let document = editor.document
    let start = generator.numbers.below(document.length + 1)
    let end = min(document.length, start + generator.numbers.one(of: [0, 0, 1, 5, 40]))
    switch generator.numbers.below(8) {
    case 0:
      document.setParagraphSpans(
        ParagraphSpan.generated(length: document.length, numbers: &generator.numbers))
    case 1:
      document.setParagraphSpans(
        ParagraphSpan.generated(length: document.length, numbers: &generator.numbers),
        in: TextRange(start, end))
    case 2: editor.undo()
    case 3: document.replace(TextRange(start, end), with: "\n")
    default:
      editor.select(TextSelection(anchor: start, head: end))
      editor.insertText(generator.numbers.below(3) == 0 ? "a\nb" : generator.text())
    }
  }
}

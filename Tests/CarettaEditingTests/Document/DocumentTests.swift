// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct DocumentTests {
  private func document(
    _ text: String, width: Double = 100, _ style: ParagraphStyle = ParagraphStyle(),
    context: LayoutContext = .shared
  ) throws -> TextDocument {
    try Box.document(text, width: width, style, context: context)
  }

  @Test func `paragraphs join and part`() throws {
    let document = try document("ab\ncd")
    document.insert("\n", at: 1)
    expect(document.text, equals: "a\nb\ncd")
    expect(document.paragraphCount, equals: 3)
    document.replace(TextRange(1, 2), with: "")
    document.replace(TextRange(2, 3), with: "")
    expect(document.text, equals: "abcd")
    expect(document.paragraphCount, equals: 1)
    expect(document.revision, equals: 3)
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test(arguments: [
    // Two halves of a CRLF meet, or are parted.
    ("a\rX\nb", 2..<3, "", "a\r\nb", 2), ("a\r\nb", 2..<2, "x", "a\rx\nb", 3),
    ("a\rb", 2..<2, "\n", "a\r\nb", 2), ("a\nb", 1..<1, "\r", "a\r\nb", 2),
    ("a\r\nb", 1..<2, "", "a\nb", 2), ("a\r\nb", 2..<3, "", "a\rb", 2),
    ("", 0..<0, "\r\n", "\r\n", 2), ("a\n", 0..<2, "", "", 1), ("a\n", 2..<2, "b", "a\nb", 2),
    ("a\nb", 2..<3, "", "a\n", 2), ("a\u{2029}b\u{85}", 1..<2, "\n", "a\nb\u{85}", 3),
  ])
  func `hard breaks of all kinds`(
    text: String, range: Range<Int>, new: String, expected: String, paragraphs: Int
  ) throws {
    let lookedAt = try document(text)
    lookedAt.measure()
    for document in [lookedAt, try document(text)] {
      document.replace(TextRange(range.lowerBound, range.upperBound), with: new)
      expect(Array(document.text.unicodeScalars), equals: Array(expected.unicodeScalars))
      expect(document.paragraphCount, equals: paragraphs)
      expect(document.differencesFromScratch(), equals: [])
    }
  }

  @Test func `a paragraph whose terminator is deleted joins that of the next page`() throws {
    let long = String(repeating: "x", count: 1500)
    let text = "\(long)\n\(long)\nb\n\(long)\n"
    for isLookedAt in [false, true] {
      for (range, paragraphs) in [(1500..<1501, 4), (1500..<3002, 3), (1..<1501, 4)] {
        let document = try document(text)
        if isLookedAt { document.measure() }
        document.replace(TextRange(range.lowerBound, range.upperBound), with: "")
        expect(document.length, equals: text.utf16.count - range.count)
        expect(document.paragraphCount, equals: paragraphs)
        expect(document.differencesFromScratch(), equals: [])
      }
    }
  }

  @Test func `halves of a CRLF on different pages meet`() throws {
    let long = String(repeating: "x", count: 2000)
    for isLookedAt in [false, true] {
      let document = try document("\(long)\rY\(long)\n\n\(long)")
      if isLookedAt { document.measure() }
      document.replace(TextRange(2001, 4002), with: "")
      expect(document.text.utf8.count, equals: 4003)
      expect(document.paragraphCount, equals: 3)
      expect(document.differencesFromScratch(), equals: [])
      let other = try self.document("\(long)\r\(long)\n")
      if isLookedAt { other.measure() }
      other.insert("\n", at: 2001)
      expect(other.paragraphCount, equals: 3)
      expect(other.differencesFromScratch(), equals: [])
    }
  }

  @Test func `bad input is refused or clamped, and nothing is lost`() throws {
    let document = try document("a👍b")
    let short = try TextChange(oldLength: 2, edits: [TextEdit(TextRange(0, 1), "x")])
    #expect(throws: TextChangeError.wrongLength(expected: 2, actual: 4)) {
      try document.apply(short)
    }
    let cut = try TextChange(oldLength: 4, edits: [TextEdit(TextRange(0, 2), "x")])
    #expect(throws: TextChangeError.splitsSurrogatePair(at: 2)) { try document.apply(cut) }
    let fine = try TextChange(oldLength: 4, edits: [TextEdit(TextRange(0, 1), "x")])
    #expect(throws: TextChangeError.wrongRevision(expected: 3, actual: 0)) {
      try document.apply(fine, madeFor: 3)
    }
    expect(document.text, equals: "a👍b")
    expect(document.revision, equals: 0)
    let back = try document.apply(fine, madeFor: 0)
    expect(document.text, equals: "x👍b")
    try document.apply(back)
    expect(document.text, equals: "a👍b")
    document.replace(TextRange(99, -7), with: "all")
    expect(document.text, equals: "all")
    document.insert("!", at: .max)
    document.insert("¡", at: .min)
    expect(document.text, equals: "¡all!")
    document.replace(TextRange(0, 99), with: "a👍b")
    document.replace(TextRange(2, 2), with: "")
    document.insert("c", at: 2)
    expect(document.text, equals: "a👍cb")
    document.replace(TextRange(2, 4), with: "")
    expect(document.text, equals: "ab")
    #expect(document.caretRect(for: TextPosition(3)).isNull)
    expect(document.caretStop(at: TextPosition(-1)), equals: nil)
    #expect(document.firstRect(for: TextRange(0, 3)).isNull)
    expect(document.selectionRects(for: TextRange(-5, 77)).count, equals: 1)
    expect(document.text(in: TextRange(-3, 99)), equals: "ab")
    expect(document.closestPosition(to: Point(x: .nan, y: .nan)).offset, equals: 0)
    expect(document.closestPosition(to: Point(x: 0, y: .infinity)).offset, equals: 0)
    expect(document.characterRange(at: Point(x: 0, y: .nan)), equals: nil)
    expect(document.line(99).range, equals: TextRange(0, 2))
    expect(document.layOut(top: .nan, height: .infinity), equals: 0)
  }

  @Test func `much text is put before an empty last line`() throws {
    let document = try document("abc\n")
    document.measure()
    document.insert(String(repeating: "some words\n", count: 600), at: 1)
    document.measure()
    expect(document.paragraphCount, equals: 602)
    expect(document.line(Int.max).range, equals: TextRange(document.length, document.length))
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test func `an unpaired half of a pair is a replacement character`() throws {
    let document = try document("a👍b")
    expect(document.text(in: TextRange(0, 2)), equals: "a\u{FFFD}")
  }

  @Test func `only the first line is indented, whatever becomes the first paragraph`() throws {
    let document = try document("ab cd ef gh ij\nkl", ParagraphStyle { $0.textIndent = 30 })
    expect(document.differencesFromScratch(), equals: [])
    document.replace(TextRange(0, 15), with: "")
    expect(document.differencesFromScratch(), equals: [])
    document.insert("first\n", at: 0)
    expect(document.differencesFromScratch(), equals: [])
    document.setWidth(60)
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test func `white space that collapses makes one paragraph of all`() throws {
    for whiteSpace in ParagraphStyle.WhiteSpace.allCases {
      let document = try document("a  b\nc \r\n d\u{2029}e", ParagraphStyle(whiteSpace: whiteSpace))
      expect(document.differencesFromScratch(), equals: [])
      document.insert(" \n ", at: 3)
      expect(document.differencesFromScratch(), equals: [])
    }
  }

  @Test func `space between paragraphs`() throws {
    let text = (0..<200).map { "paragraph \($0) of many" }.joined(separator: "\n")
    let document = try document(text, ParagraphStyle { $0.paragraphSpacing = 7.3 })
    document.insert("x\ny", at: 1500)
    expect(document.differencesFromScratch(), equals: [])
    let layout = document.layout()
    for line in [0, 7, 300, layout.lineCount - 1] {
      expect(document.line(line), equals: layout.line(line))
      let box = layout.line(line)
      let point = Point(x: 5, y: (box.top + box.bottom) / 2)
      expect(document.closestPosition(to: point), equals: layout.closestPosition(to: point))
    }
  }

  @Test func `a new width keeps what was shaped`() throws {
    let context = LayoutContext()
    let text = (0..<100).map { "words of line \($0)" }.joined(separator: "\n")
    let document = try document(text, context: context)
    document.measure()
    let before = context.counters
    document.setWidth(60)
    #expect(!document.isMeasured)
    document.measure()
    expect(context.counters.paragraphsAnalyzed, equals: before.paragraphsAnalyzed)
    expect(document.differencesFromScratch(), equals: [])
  }

  @Test func `a line that only touches a range of y is not in it`() throws {
    let document = try document("a\nb\nc\nd")
    expect(document.lines(fromY: 20, toY: 60).map(\.top), equals: [20, 40])
    #expect(document.lines(fromY: 0, toY: 0).isEmpty)
  }

  @Test func `lines and glyphs between two heights`() throws {
    let text = (0..<300).map { "line \($0)" }.joined(separator: "\n")
    let document = try document(text, width: 1000)
    let lines = document.lines(fromY: 1990, toY: 2050)
    expect(lines.map(\.top), equals: [1980, 2000, 2020, 2040])
    expect(document.text(in: lines[1].range), equals: "line 100\n")
    let runs = document.glyphRuns(fromY: 1990, toY: 2050)
    expect(Set(runs.map(\.line)), equals: [99, 100, 101, 102])
    expect(document.line(at: TextPosition(lines[2].range.start)), equals: lines[2])
    expect(document.paragraphRange(at: lines[1].range.start + 3), equals: lines[1].range)
    expect(document.word(at: lines[1].range.start + 1)?.length, equals: 4)
  }

  @Test func `a range up to the end of the text has a first rectangle`() throws {
    let style = try Box.style()
    for (text, range) in [
      ("ab", TextRange(0, 2)), ("ab\ncd", TextRange(4, 5)), ("", TextRange(0, 0)),
    ] {
      let document = TextDocument(text, style: style, context: LayoutContext())
      let layout = TextLayout(text, style: style, context: LayoutContext())
      #expect(!document.firstRect(for: range).isNull)
      expect(document.firstRect(for: range), equals: layout.firstRect(for: range))
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Runs of characters, number by number in the box font; capitals are Hebrew letters.
@Suite struct AccessibilityRunTests {
  private func runs(
    _ text: String, width: Double = 200, _ style: ParagraphStyle = ParagraphStyle(),
    block: BlockOptions = BlockOptions()
  ) throws -> [AccessibilityRun] {
    try Box.layout(Box.hebrew(text), width: width, style, block: block).accessibilityRuns
  }

  @Test func `a line of one direction and style is one run`() throws {
    let runs = try runs("abc def")
    expect(runs.count, equals: 1)
    let run = runs[0]
    expect(run.id, equals: AccessibilityRun.ID(line: 0, index: 0))
    expect(run.range, equals: TextRange(0, 7))
    expect(run.direction, equals: .ltr)
    expect(run.rect, equals: rect(0, 0, 70, 20))
    expect(run.characterLengths, equals: [1, 1, 1, 1, 1, 1, 1])
    expect(run.characterPositions, equals: [0, 10, 20, 30, 40, 50, 60])
    expect(run.characterWidths, equals: [10, 10, 10, 10, 10, 10, 10])
    expect(run.wordStarts, equals: [0, 4])
    expect(run.fontSize, equals: 20)
    #expect(run.previousOnLine == nil && run.nextOnLine == nil)
  }

  @Test func `positions in text from right to left count from the right edge`() throws {
    let runs = try runs("abABC d")
    expect(runs.map(\.range), equals: [TextRange(0, 2), TextRange(2, 5), TextRange(5, 7)])
    expect(runs.map(\.direction), equals: [.ltr, .rtl, .ltr])
    expect(runs[1].rect, equals: rect(20, 0, 30, 20))
    expect(runs[1].characterPositions, equals: [0, 10, 20])
    expect(runs[1].characterWidths, equals: [10, 10, 10])
    #expect(runs[1].previousOnLine == runs[0].id && runs[1].nextOnLine == runs[2].id)
    // The word spans both directions: it starts once.
    expect(runs.map(\.wordStarts), equals: [[0], [], [1]])
  }

  @Test func `runs of one direction that are apart are not joined`() throws {
    // In a paragraph from right to left numbers and letters follow each other leftward.
    let runs = try runs("a A b", ParagraphStyle(direction: .rtl))
    expect(runs.map(\.range.start), equals: [0, 1, 4])
    expect(runs.map(\.rect.x), equals: [190, 160, 150])
  }

  @Test(arguments: [("\n", 1), ("\r\n", 2), ("\r", 1), ("\u{85}", 1), ("\u{2029}", 1)])
  func `a hard break is one character without width at the end of its line`(
    terminator: String, length: Int
  ) throws {
    let runs = try runs("ab\(terminator)c")
    expect(runs.map(\.line), equals: [0, 1])
    expect(runs[0].characterLengths, equals: [1, 1, length])
    expect(runs[0].characterPositions, equals: [0, 10, 20])
    expect(runs[0].characterWidths, equals: [10, 10, 0])
    #expect(runs[0].endsInHardBreak && !runs[1].endsInHardBreak)
    expect(runs[1].range, equals: TextRange(2 + length, 3 + length))
  }

  @Test(arguments: ["\u{2028}", "\u{B}", "\u{C}"])
  func `a line separator is one too`(separator: String) throws {
    let runs = try runs("ab\(separator)c")
    expect(runs.map(\.line), equals: [0, 1])
    expect(runs[0].characterLengths, equals: [1, 1, 1])
    expect(runs[0].characterWidths, equals: [10, 10, 0])
    #expect(runs[0].endsInHardBreak)
  }

  @Test func `a hard break after text against the paragraph has a run of its own`() throws {
    let runs = try runs("aBC\n", ParagraphStyle(direction: .ltr))
    expect(runs.map(\.characterCount), equals: [1, 2, 1, 0])
    expect(runs[2].direction, equals: .ltr)
    expect(runs[2].rect, equals: rect(30, 0, 0, 20))
    #expect(runs[2].endsInHardBreak)
  }

  @Test func `lines without text have a run without characters`() throws {
    let empty = try runs("")
    expect(empty.count, equals: 1)
    #expect(empty[0].characterCount == 0 && empty[0].range.isEmpty)
    expect(empty[0].rect, equals: rect(0, 0, 0, 20))
    let last = try runs("a\n\n")
    expect(last.map(\.characterCount), equals: [2, 1, 0])
    expect(last[2].id, equals: AccessibilityRun.ID(line: 2, index: 0))
    expect(last[2].range, equals: TextRange(3, 3))
    expect(last[2].rect, equals: rect(0, 40, 0, 20))
  }

  @Test func `a grapheme cluster is one character`() throws {
    let family = "👨‍👩‍👧"
    let runs = try runs("e\u{301}\(family)\u{1F1E6}\u{1F1E7}")
    expect(runs.flatMap(\.characterLengths), equals: [2, family.utf16.count, 4])
    let text = "e\u{301}\(family)\u{1F1E6}\u{1F1E7}"
    expect(runs.count, equals: 1)
    expect(runs[0].utf8CharacterLengths(of: text), equals: [3, family.utf8.count, 8])
    expect(runs[0].utf8CharacterLengths(of: "e").reduce(0, +), equals: 1)
  }

  @Test func `a tab is as wide as it reaches`() throws {
    let runs = try runs("a\tb")
    expect(runs.flatMap(\.characterWidths), equals: [10, 70, 10])
    expect(runs.flatMap(\.characterPositions), equals: [0, 10, 80])
  }

  @Test func `white space that hangs at a wrap keeps its place`() throws {
    let runs = try runs("abc   def", width: 40)
    expect(runs.map(\.characterWidths.count), equals: [6, 3])
    expect(runs[0].rect.width, equals: 60)
    let collapsed = try self.runs("abc   def", width: 40, ParagraphStyle(whiteSpace: .normal))
    expect(collapsed[0].characterWidths, equals: [10, 10, 10, 0, 0, 0])
  }

  @Test func `a soft hyphen at a wrap is as wide as its hyphen`() throws {
    let runs = try runs("abc\u{AD}def", width: 40)
    expect(runs.map(\.range), equals: [TextRange(0, 4), TextRange(4, 7)])
    expect(runs[0].characterWidths, equals: [10, 10, 10, 10])
    try expect(self.runs("abc\u{AD}def")[0].characterWidths, equals: [10, 10, 10, 0, 10, 10, 10])
    // The word continues on the next line, so it does not start there.
    expect(runs.map(\.wordStarts), equals: [[0], []])
  }

  @Test func `text that is left out stands at the marker`() throws {
    let layout = try Box.layout("abcd\nef\ngh", width: 60, block: BlockOptions(maxLines: 1))
    let runs = layout.accessibilityRuns
    expect(layout.hiddenRange, equals: TextRange(4, 10))
    expect(runs.map(\.range), equals: [TextRange(0, 5), TextRange(5, 8), TextRange(8, 10)])
    expect(runs.map(\.endsInHardBreak), equals: [true, true, false])
    #expect(runs.allSatisfy { $0.line == 0 })
    expect(runs.flatMap(\.characterWidths), equals: [10, 10, 10, 10, 0, 0, 0, 0, 0, 10])
    #expect(runs[1].rect.x == 40 && runs[2].rect.x == 40)
    expect(runs.map(\.wordStarts), equals: [[0], [0], [0]])
  }

  @Test func `an attachment is a character of its width`() throws {
    let layout = try Box.layout(
      "a\u{FFFC}b", width: .infinity, attachments: [TextAttachment(at: 1, width: 35, height: 10)])
    expect(layout.accessibilityRuns.flatMap(\.characterWidths), equals: [10, 35, 10])
  }

  @Test func `runs end where the style changes`() throws {
    let other = try TestFonts.face("Box-Regular.ttf")
    let layout = try Box.layout(
      "abcdef", width: .infinity, language: "en",
      spans: [
        TextSpan(TextRange(1, 2), size: 40), TextSpan(TextRange(2, 3), language: "de"),
        TextSpan(TextRange(3, 4), color: Color(red: 1, green: 2, blue: 3)),
        TextSpan(TextRange(4, 5), fonts: [other]),
      ])
    let runs = layout.accessibilityRuns
    expect(runs.map(\.range.start), equals: [0, 1, 2, 3, 4, 5])
    expect(runs.map(\.fontSize), equals: [20, 40, 20, 20, 20, 20])
    expect(runs.map(\.language), equals: ["en", "en", "de", "en", "en", "en"])
    expect(runs.map(\.color), equals: [nil, nil, nil, Color(red: 1, green: 2, blue: 3), nil, nil])
    expect(runs.map(\.fontIndex), equals: [0, 0, 0, 0, 1, 0])
    expect(runs.map(\.rect.x), equals: [0, 10, 30, 40, 50, 70])
    expect(runs.map { $0.previousOnLine?.index }, equals: [nil, 0, 1, 2, 3, 4])
    expect(runs.map(\.wordStarts), equals: [[0], [], [], [], [], []])
  }

  @Test func `long runs are divided on request`() throws {
    let layout = try Box.layout(String(repeating: "a b ", count: 200), width: .infinity)
    expect(layout.accessibilityRuns.count, equals: 1)
    let runs = layout.accessibilityRuns(
      in: TextRange(0, layout.length), maximumCharacters: AccessibilityRun.maximumBytes)
    expect(runs.map(\.characterCount), equals: [255, 255, 255, 35])
    expect(runs.map { $0.wordStarts.last ?? 0 }, equals: [254, 253, 254, 33])
    #expect(runs.dropFirst().allSatisfy { $0.previousOnLine != nil })
    expect(runs[3].rect.x, equals: 7650)
  }

  @Test func `a range has the lines that it touches`() throws {
    let layout = try Box.layout("ab\ncd\nef\n", width: 60)
    func lines(_ start: Int, _ end: Int) -> [Int] {
      layout.accessibilityRuns(in: TextRange(start, end)).map(\.line)
    }
    expect(lines(0, 9), equals: [0, 1, 2, 3])
    expect(lines(0, 3), equals: [0])
    expect(lines(1, 4), equals: [0, 1])
    expect(lines(3, 3), equals: [1])
    expect(lines(9, 9), equals: [3])
    expect(lines(-5, 99), equals: [0, 1, 2, 3])
    expect(layout.accessibilityRuns(fromY: 20, toY: 40).map(\.line), equals: [1])
  }
}

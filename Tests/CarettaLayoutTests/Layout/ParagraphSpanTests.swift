// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct ParagraphSpanTests {
  /// The left and right edges of the lines' content.
  private func edges(_ layout: TextLayout) -> [[Double]] {
    layout.lines.map { [$0.left, $0.left + $0.width] }
  }

  @Test func `a centered title over a justified body`() throws {
    let layout = try Box.layout(
      "Title\naa bbb cc dddd ee", ParagraphStyle(textAlign: .justify),
      paragraphSpans: [ParagraphSpan(TextRange(0, 6), textAlign: .center)])
    expect(layout.lineTexts, equals: ["Title\n", "aa bbb cc ", "dddd ee"])
    expect(edges(layout), equals: [[25, 75], [0, 100], [0, 70]])
    expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
  }

  @Test func `a right-to-left quotation with indents`() throws {
    let text = "ab cd\n" + Box.hebrew("ABCD EF GH") + "\nef"
    let layout = try Box.layout(
      text,
      paragraphSpans: [
        ParagraphSpan(
          TextRange(6, 16), direction: .rtl, textIndent: 10, headIndent: 20, tailIndent: 15)
      ])
    // Start is on the right: 100 - 20, the first line 10 further; end is on the left, at 15.
    expect(edges(layout), equals: [[0, 50], [30, 70], [30, 80], [0, 20]])
    expect(layout.lines.map(\.writingDirection), equals: [.ltr, .rtl, .rtl, .ltr])
    expect(layout.caretRect(for: TextPosition(6)).midX, equals: 70)
    expect(layout.closestPosition(to: Point(x: 69, y: layout.line(1).top + 1)).offset, equals: 6)
    expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
  }

  @Test func `a list with hanging indents and tab stops`() throws {
    let layout = try Box.layout(
      "1.\tab cd ef\n10.\tgh",
      paragraphSpans: [
        ParagraphSpan(TextRange(0, 16), textIndent: -40, headIndent: 40) {
          $0.tabStops = [.init(x: 40)]
        }
      ])
    expect(layout.lineTexts, equals: ["1.\tab cd ", "ef\n", "10.\tgh"])
    expect(layout.lines.map(\.left), equals: [0, 40, 0])
    expect(layout.caretStop(at: TextPosition(3))?.x, equals: 40)
    expect(layout.caretStop(at: TextPosition(16))?.x, equals: 40)
  }

  @Test func `a first line that hangs out of the block shows its carets`() throws {
    let layout = try Box.layout(
      "ab\ncd", paragraphSpans: [ParagraphSpan(TextRange(3, 5), textIndent: -20)])
    expect(layout.lines.map(\.left), equals: [0, -20])
    expect(layout.caretRect(for: TextPosition(3)).midX, equals: -20)
    expect(layout.closestPosition(to: Point(x: -11, y: layout.line(1).top + 1)).offset, equals: 4)
  }

  @Test func `the indent of the text is that of the first paragraph`() throws {
    let spans = [ParagraphSpan(TextRange(3, 5), textAlign: .left)]
    let layout = try Box.layout(
      "ab\ncd\nef", ParagraphStyle { $0.textIndent = 12 }, paragraphSpans: spans)
    expect(layout.lines.map(\.left), equals: [12, 0, 0])
    let own = [ParagraphSpan(TextRange(0, 1), textIndent: 30)]
    let other = try Box.layout("ab\ncd", ParagraphStyle { $0.textIndent = 12 }, paragraphSpans: own)
    expect(other.lines.map(\.left), equals: [30, 0])
  }

  @Test func `spaces stand between paragraphs alone`() throws {
    let layout = try Box.layout(
      "a\nb\nc", ParagraphStyle(lineHeight: 20) { $0.paragraphSpacing = 2 },
      paragraphSpans: [
        ParagraphSpan(TextRange(0, 5)) { $0.spacingBefore = 3 },
        ParagraphSpan(TextRange(2, 4)) { $0.spacingAfter = 7 },
        ParagraphSpan(TextRange(4, 5)) {
          $0.spacingBefore = 11
          $0.spacingAfter = 100
        },
      ])
    expect(layout.lines.map(\.top), equals: [0, 25, 65])
    expect(layout.height, equals: 85)
    expect(layout.closestPosition(to: Point(x: 0, y: 54)).offset, equals: 2)
    expect(layout.closestPosition(to: Point(x: 0, y: 56)).offset, equals: 4)
    expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
  }

  @Test func `the later span wins, property by property`() throws {
    let layout = try Box.layout(
      "ab\ncd",
      paragraphSpans: [
        ParagraphSpan(TextRange(0, 5), textAlign: .right, tailIndent: 10),
        ParagraphSpan(TextRange(3, 4), textAlign: .center),
        ParagraphSpan(TextRange(4, 5), textAlign: .left),
      ])
    expect(layout.lines.map(\.left), equals: [70, 35])
  }

  @Test func `an empty last paragraph has the spans at its position`() throws {
    for range in [TextRange(0, 3), TextRange(2, 3), TextRange(3, 3), TextRange(3, 9)] {
      let layout = try Box.layout("ab\n", paragraphSpans: [ParagraphSpan(range, textAlign: .right)])
      expect(layout.line(1).left, equals: 100, "\(range)")
    }
    let empty = try Box.layout(
      "", paragraphSpans: [ParagraphSpan(TextRange(0, 0), textAlign: .center)])
    expect(empty.line(0).left, equals: 50)
    let layout = try Box.layout(
      "ab\ncd", paragraphSpans: [ParagraphSpan(TextRange(1, 3), textAlign: .right)])
    expect(layout.lines.map(\.left), equals: [0, 0])
  }

  @Test func `line heights and breaking rules of a paragraph`() throws {
    let layout = try Box.layout(
      "abcdefghijkl\nabcdefghijkl mn",
      paragraphSpans: [
        ParagraphSpan(TextRange(13, 28), lineHeight: 50) { $0.overflowWrap = .normal }
      ])
    expect(layout.lineTexts, equals: ["abcdefghij", "kl\n", "abcdefghijkl ", "mn"])
    expect(layout.lines.map { $0.bottom - $0.top }.suffix(2), equals: [50, 50])
    let whole = try Box.layout("mn", ParagraphStyle(lineHeight: 50))
    expect(layout.line(3).baseline - layout.line(3).top, equals: whole.line(0).baseline)
  }

  @Test func `selections reach the block's edge, text is cut inside the indents`() throws {
    let spans = [ParagraphSpan(TextRange(0, 20), headIndent: 20, tailIndent: 20)]
    let layout = try Box.layout("ab\ncd", paragraphSpans: spans)
    let rects = layout.selectionRects(for: TextRange(0, 4)).map(\.rect)
    expect(rects.map(\.minX), equals: [20, 20])
    expect(rects.map(\.maxX), equals: [100, 30])
    let cut = try Box.layout(
      "abcd efghij", paragraphSpans: spans, block: BlockOptions(maxLines: 1, ellipsis: "~"))
    expect(cut.line(0).left, equals: 20)
    // White space beside the marker is left out.
    expect(cut.line(0).width, equals: 50)
    expect(cut.hiddenRange, equals: TextRange(4, 11))
  }

  @Test func `an unbounded block is as wide as its widest line with its indents`() throws {
    let layout = try Box.layout(
      "abcd\nab", width: .infinity,
      paragraphSpans: [
        ParagraphSpan(TextRange(0, 5), headIndent: 10, tailIndent: 30),
        ParagraphSpan(TextRange(5, 7), textAlign: .right),
      ])
    expect(layout.size.width, equals: 80)
    expect(layout.lines.map(\.left), equals: [10, 60])
  }

  @Test func `numbers that make no sense count as something that does`() throws {
    let numbers = [0, -1, 1e300, -1e300, .infinity, -.infinity, .nan, 5]
    for number in numbers {
      for width in [0, 37, .infinity] {
        let layout = try Box.layout(
          Box.hebrew("ab AB\tcd\nEF gh ij\n"), width: width,
          paragraphSpans: [
            ParagraphSpan(
              TextRange(0, 9), textIndent: number, headIndent: -number, tailIndent: number,
              lineHeight: abs(number) > 1e9 ? nil : 20
            ) {
              $0.spacingBefore = number
              $0.spacingAfter = number
              $0.tabSize = .spaces(number)
            },
            ParagraphSpan(TextRange(9, 30), headIndent: number, tailIndent: number),
          ])
        expect(LayoutAudit.violations(layout, of: layout.text), equals: [], "\(number) \(width)")
      }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `generated spans keep every promise`(seed: UInt64) throws {
    var generator = TextGenerator(seed: seed &+ 4400)
    let faces = try TestFonts.faces(
      "BoxTall-Regular.ttf", "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf")
    for _ in 0..<25 {
      let text = generator.text() + "\n" + generator.text()
      // A known issue with a test of its own.
      if text.unicodeScalars.contains("\u{17D2}") { continue }
      var sample = LayoutSample(text, faces: faces, numbers: &generator.numbers)
      sample.paragraphSpans = ParagraphSpan.generated(
        length: sample.text.utf16.count, numbers: &generator.numbers)
      let found = LayoutAudit.violations(sample.layout(), of: sample.text)
      expect(found, equals: [], "\(sample)")
      var resized = sample.layout(width: 77)
      resized.setWidth(sample.width)
      expect(LayoutAudit.differences(resized, sample.layout()), equals: [], "\(sample)")
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct HangingPunctuationTests {
  private func layout(
    _ text: String, _ hanging: ParagraphStyle.HangingPunctuation, width: Double = 100,
    _ alignment: ParagraphStyle.TextAlign = .start, textWrap: ParagraphStyle.TextWrap = .wrap,
    whiteSpace: ParagraphStyle.WhiteSpace = .preWrap, block: BlockOptions = BlockOptions()
  ) throws -> TextLayout {
    let layout = try Box.layout(
      Box.hebrew(text), width: width,
      ParagraphStyle(textAlign: alignment, whiteSpace: whiteSpace, textWrap: textWrap) {
        $0.hangingPunctuation = hanging
      }, block: block)
    expect(LayoutAudit.violations(layout, of: Box.hebrew(text)), equals: [])
    return layout
  }

  @Test(arguments: ParagraphStyle.TextWrap.allCases)
  func `a stop that does not fit hangs at the end of a line`(
    textWrap: ParagraphStyle.TextWrap
  ) throws {
    let text = "abcdefghij, klmnopqrs. tu"
    let layout = try layout(text, .allowEnd, textWrap: textWrap)
    expect(layout.lineTexts, equals: ["abcdefghij, ", "klmnopqrs. ", "tu"])
    expect(layout.lines.map(\.left), equals: [0, 0, 0])
    expect(layout.lines.map(\.width), equals: [110, 100, 20])
    expect(layout.caretRect(for: TextPosition(11)).x, equals: 109)
    expect(layout.closestPosition(to: Point(x: 108, y: 5)), equals: TextPosition(11))
    try expect(self.layout(text, [], textWrap: textWrap).lineTexts[0], equals: "abcdefghij")
  }

  @Test func `a stop that fits hangs with force-end alone`() throws {
    try expect(layout("ab.", .allowEnd, .right).line(0).left, equals: 70)
    let forced = try layout("ab.", .forceEnd, .right)
    expect(forced.line(0).left, equals: 80)
    expect(forced.line(0).width, equals: 30)
    try expect(layout("ab。", .forceEnd, .right).line(0).left, equals: 80)
    try expect(layout("ab!", .forceEnd, .right).line(0).left, equals: 70)
    try expect(layout("ab..", .forceEnd, .right).line(0).left, equals: 70)
    try expect(layout("ab.", [.forceEnd, .allowEnd], .center).line(0).left, equals: 40)
    try expect(layout("ab.", .forceEnd, .justify).line(0).left, equals: 0)
  }

  @Test func `what hangs gives no room to text that does not`() throws {
    try expect(
      layout("abcdefgh.. i", .allowEnd, width: 90).lineTexts, equals: ["abcdefgh.. ", "i"])
    try expect(layout("abcdefgh,i", .forceEnd, width: 90).lineTexts, equals: ["abcdefgh,", "i"])
    try expect(layout("abcdefghi,j", .allowEnd, width: 90).lineTexts, equals: ["abcdefghi,", "j"])
    try expect(
      layout("abcdef ghi,j", .allowEnd, width: 100).lineTexts, equals: ["abcdef ", "ghi,j"])
  }

  @Test func `an opening quote hangs at the start of a paragraph`() throws {
    let layout = try layout("“abcdefghij kl\n“mn", .first)
    expect(layout.lineTexts, equals: ["“abcdefghij ", "kl\n", "“mn"])
    expect(layout.lines.map(\.left), equals: [-10, 0, -10])
    expect(layout.x(0), equals: -10)
    expect(layout.caretRect(for: TextPosition(0)).x, equals: -11)
    expect(layout.glyphRuns[0].positions[0].x, equals: -10)
    expect(layout.size.width, equals: 100)
    try expect(self.layout("(ab", .first, .right).line(0).left, equals: 70)
    try expect(self.layout(")ab", .first).line(0).left, equals: 0)
    try expect(self.layout("ab “cd", .first).line(0).left, equals: 0)
  }

  @Test func `a closing quote hangs at the end of a paragraph`() throws {
    let layout = try layout("abc defghij” \nkl”", .last, .right)
    expect(layout.lines.map(\.left), equals: [70, 20, 80])
    try expect(self.layout("abcdefghi) j)", .last, width: 90).lineTexts.first, equals: "abcdefghi")
    try expect(self.layout("abcdefghi)", .last, width: 90).lineCount, equals: 1)
    try expect(
      self.layout("abcdefghi)  ", .last, width: 90, whiteSpace: .normal).lineCount, equals: 1)
  }

  @Test func `one cluster hangs at one edge`() throws {
    try expect(layout("\"", [.first, .last], .right).line(0).left, equals: 90)
    try expect(layout("\"\"", [.first, .last], .right).line(0).left, equals: 90)
  }

  @Test func `right to left, the start is on the right`() throws {
    let layout = try layout("\"ABCDEFGHIJ, KL", [.first, .allowEnd], .start)
    expect(layout.lineCount, equals: 2)
    expect(layout.line(0).left, equals: -10)
    expect(layout.line(0).width, equals: 120)
    expect(layout.x(0), equals: 110)
    // The comma is between words of the other direction, not at the line's edge.
    try expect(self.layout("ABC abcdef, ghijkl", .forceEnd, width: 110).line(0).left, equals: 0)
  }

  @Test func `justified lines end where what hangs begins`() throws {
    let layout = try layout("ab cde, fghijkl", .forceEnd, width: 90, .justify)
    expect(layout.lineTexts[0], equals: "ab cde, ")
    expect(layout.line(0).width, equals: 100)
    expect(layout.x(3), equals: 60)
  }

  @Test func `a new width breaks lines as a fresh layout does`() throws {
    let text = "“ab, cdefghi, jkl.”\n“mno, pq."
    for hanging in (0..<16).map({ ParagraphStyle.HangingPunctuation(rawValue: $0) }) {
      var layout = try layout(text, hanging, width: 400)
      for width in [40, 35, 90, 100, 110, 30, 400, 60, .infinity, 0] as [Double] {
        layout.setWidth(width)
        let fresh = try self.layout(text, hanging, width: width)
        expect(LayoutAudit.differences(layout, fresh), equals: [])
      }
    }
  }

  @Test func `a truncated line keeps what hangs at its start`() throws {
    let block = BlockOptions(maxLines: 1)
    let layout = try layout("“abcdefghijklmn", .first, block: block)
    expect(layout.line(0).left, equals: -10)
    expect(layout.line(0).width, equals: 110)
    try expect(self.layout("“abc", .first, width: 5, block: block).line(0).left, equals: 0)
  }

  @Test func `nothing hangs where what is seen before the marker has no width`() throws {
    // The quote is left out: of the text before the marker there is a mark without width alone.
    let block = BlockOptions(maxLines: 1, truncation: .middle, ellipsis: "x")
    let layout = try layout("\u{FEFF}“abc def", [.first], width: 12, block: block)
    expect(layout.hiddenRange?.start, equals: 1)
    expect(layout.line(0).left, equals: 0)
  }

  @Test func `punctuation hangs out of columns`() throws {
    var block = BlockOptions()
    block.containers = [rect(0, 0, 60, 20), rect(90, 0, 60, 40)]
    let layout = try layout("“abcdef, ghijkl, mno", [.first, .allowEnd], block: block)
    expect(layout.lineTexts, equals: ["“abcdef, ", "ghijkl, ", "mno"])
    expect(layout.lines.map(\.left), equals: [-10, 90, 90])
  }

  @Test func `punctuation hangs at the edge of the block and not into shapes`() throws {
    var block = BlockOptions()
    block.exclusions = [.rect(rect(60, 0, 40, 100))]
    let layout = try layout("“abcde, ghijk, mno", [.first, .allowEnd], block: block)
    expect(layout.lines.map(\.left), equals: [-10, 0, 0])
    #expect(layout.lines.allSatisfy { $0.left + $0.width <= 60 })
  }

  @Test func `a paragraph may hang what the others do not`() throws {
    let layout = try Box.layout(
      "\"ab\n\"cd",
      paragraphSpans: [ParagraphSpan(TextRange(4, 5)) { $0.hangingPunctuation = .first }])
    expect(layout.lines.map(\.left), equals: [0, -10])
  }
}

@Suite struct OpticalMarginTests {
  private func layout(
    _ text: String, width: Double = 100, _ alignment: ParagraphStyle.TextAlign = .start,
    textWrap: ParagraphStyle.TextWrap = .wrap
  ) throws -> TextLayout {
    let layout = try Box.layout(
      Box.hebrew(text), width: width,
      ParagraphStyle(textAlign: alignment, textWrap: textWrap) { $0.opticalMargins = true })
    expect(LayoutAudit.violations(layout, of: Box.hebrew(text)), equals: [])
    return layout
  }

  @Test func `a part of punctuation stands outside at both edges`() throws {
    try expect(layout("ab.", .right).line(0).left, equals: 77)
    try expect(layout("ab,", .right).line(0).left, equals: 75)
    try expect(layout("\"ab", .left).line(0).left, equals: -4)
    try expect(layout("AB.", .left).line(0).left, equals: -7)
    try expect(layout("ab", .right).line(0).left, equals: 80)
  }

  @Test(arguments: ParagraphStyle.TextWrap.allCases)
  func `a line fits that is too wide by what stands outside`(
    textWrap: ParagraphStyle.TextWrap
  ) throws {
    let text = "abcdefgh. \"ijklmno-pq"
    try expect(
      layout(text, width: 83, textWrap: textWrap).lineTexts,
      equals: ["abcdefgh. ", "\"ijklmno-", "pq"])
    try expect(layout("abcdefgh.", width: 82.5).lineCount, equals: 2)
  }

  @Test func `a drawn hyphen stands half outside`() throws {
    let layout = try layout("abcdefgh\u{AD}ij", width: 85, .right)
    expect(layout.lineTexts, equals: ["abcdefgh\u{AD}", "ij"])
    expect(layout.line(0).left, equals: 0)
    expect(layout.line(0).width, equals: 90)
  }

  @Test func `a hyphen beside an edge that collapsed white space has moved to it stays inside`()
    throws
  {
    let box = InlineBox(margin: insets(0, 0, 0, 5))
    let layout = try Box.layout(
      "- abc", width: 40, ParagraphStyle(textAlign: .right) { $0.opticalMargins = true },
      spans: [
        TextSpan(TextRange(0, 2)) {
          $0.whiteSpace = .normal
          $0.box = box
        }
      ])
    expect(layout.audit(), equals: [])
    expect(layout.line(0).range, equals: TextRange(0, 2))
    expect(layout.line(0).left, equals: 25)
  }

  @Test func `a cluster that negative spacing makes less than nothing wide does not hang`() throws {
    let edges = insets(0, 40, 0, 40)
    for text in ["-", "-a", "a-"] {
      let layout = try Box.layout(
        text, width: 200, ParagraphStyle { $0.opticalMargins = true }, letterSpacing: -15,
        spans: [TextSpan(TextRange(0, 2)) { $0.box = InlineBox(padding: edges) }])
      expect(layout.audit(), equals: [])
      expect(layout.line(0).left, equals: 0)
    }
  }
}

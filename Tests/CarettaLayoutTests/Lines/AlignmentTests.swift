// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct AlignmentTests {
  private func picture(
    _ text: String, _ alignment: ParagraphStyle.TextAlign,
    _ direction: ParagraphStyle.Direction = .auto, width: Double = 100
  ) throws -> [String] {
    let style = ParagraphStyle(direction: direction, textAlign: alignment)
    return Box.picture(try Box.layout(Box.hebrew(text), width: width, style))
  }

  @Test func `start and end are the paragraph's own edges`() throws {
    try expect(picture("ab\nAB", .start), equals: ["ab", "        BA"])
    try expect(picture("ab\nAB", .end), equals: ["        ab", "BA"])
    try expect(picture("ab", .start, .rtl), equals: ["        ab"])
    try expect(picture("AB", .start, .ltr), equals: ["BA"])
  }

  @Test func `left, right and center are the same for both directions`() throws {
    try expect(picture("ab\nAB", .left), equals: ["ab", "BA"])
    try expect(picture("ab\nAB", .right), equals: ["        ab", "        BA"])
    try expect(picture("ab\nABCD", .center), equals: ["    ab", "   DCBA"])
    try expect(Box.layout("abc", ParagraphStyle(textAlign: .center)).line(0).left, equals: 35)
  }

  @Test func `white space at a soft wrap does not count`() throws {
    let text = "abcd   efghij klm"
    try expect(picture(text, .right), equals: ["      abcd···", "efghij·klm"])
    try expect(picture(text, .center), equals: ["   abcd···", "efghij·klm"])
    let layout = try Box.layout(text, ParagraphStyle(textAlign: .right))
    expect(layout.lines.map(\.left), equals: [60, 0])
    expect(layout.lines.map(\.width), equals: [40, 100])
  }

  @Test func `at the end of the text white space counts as far as it fits`() throws {
    let style = ParagraphStyle(textAlign: .right)
    for end in ["", "\n", "\u{2028}", "\r\n"] {
      let short = try Box.layout("ab  " + end, style).line(0)
      expect([short.left, short.width], equals: [60, 20])
      let long = try Box.layout("abcdefgh     " + end, style).line(0)
      expect([long.left, long.width], equals: [0, 80])
      let full = try Box.layout("abcdefghij     " + end, style).line(0)
      expect([full.left, full.width], equals: [0, 100])
    }
    let center = try Box.layout("ab  ", ParagraphStyle(textAlign: .center)).line(0)
    expect([center.left, center.width], equals: [30, 20])
    try expect(Box.layout("ab  ", width: .infinity).size.width, equals: 40)
  }

  @Test func `at the end of the text white space counts as far as it fits between indents`() throws
  {
    func layout(_ indent: Double, isContained: Bool) throws -> TextLayout {
      try Box.layout(
        "abcdefg  ", width: 100, ParagraphStyle(textAlign: .right) { $0.textIndent = indent },
        block: BlockOptions(containers: isContained ? [rect(0, 0, 100, 100)] : []))
    }
    for isContained in [false, true] {
      let narrow = try layout(15, isContained: isContained)
      expect(narrow.line(0).left, equals: 15)
      expect(narrow.size.width, equals: 100)
      let wide = try layout(-15, isContained: isContained)
      expect(wide.line(0).left, equals: 10)
      let full = try layout(25, isContained: isContained)
      expect(full.line(0).left, equals: 25)
      expect(full.size.width, equals: 100)
    }
  }

  @Test func `a mark that hangs makes a line longer for white space at the end of the text`() throws
  {
    for containers in [[], [rect(0, 0, 30, 100)]] {
      let layout = try Box.layout(
        "\u{201C}b  ", width: 30,
        ParagraphStyle(textAlign: .center) { $0.hangingPunctuation = .first },
        block: BlockOptions(containers: containers))
      expect(layout.line(0).left, equals: -10)
    }
  }

  @Test func `right to left, trailing white space is on the left`() throws {
    try expect(picture("AB  ", .left, .rtl), equals: ["··BA"])
    try expect(picture("AB  ", .right, .rtl), equals: ["      ··BA"])
    let wrapped = try Box.layout(
      Box.hebrew("ABCD  EFGHIJ"), ParagraphStyle(direction: .rtl, textAlign: .left))
    expect(wrapped.lines.map(\.left), equals: [0, 0])
    expect(wrapped.lines.map(\.width), equals: [40, 60])
    expect(wrapped.x(6, .upstream), equals: -20)
  }

  @Test func `a line too wide is aligned at the start`() throws {
    for alignment in ParagraphStyle.TextAlign.allCases {
      let ltr = ParagraphStyle(direction: .ltr, textAlign: alignment, overflowWrap: .normal)
      try expect(Box.layout("abcdefghijkl", ltr).line(0).left, equals: 0)
      let rtl = ParagraphStyle(direction: .rtl, textAlign: alignment, overflowWrap: .normal)
      try expect(Box.layout(Box.hebrew("ABCDEFGHIJKL"), rtl).line(0).left, equals: -20)
    }
  }

  @Test func `direction auto is found for each paragraph`() throws {
    let text = "ab CD\nAB cd\n12 AB\n12\n(A)\n!a"
    let layout = try Box.layout(Box.hebrew(text))
    expect(layout.lines.map(\.writingDirection), equals: [.ltr, .rtl, .rtl, .ltr, .rtl, .ltr])
  }

  @Test func `the first strong character is looked for outside isolates`() throws {
    let layout = try Box.layout(
      Box.hebrew("\u{2066}ab\u{2069} CD\n\u{2067}AB\u{2069} cd\n\u{202B}ab"))
    expect(layout.lines.map(\.writingDirection), equals: [.rtl, .ltr, .ltr])
  }

  // MARK: - Last lines

  private func picture(
    _ text: String, _ alignment: ParagraphStyle.TextAlign, last: ParagraphStyle.TextAlign?,
    _ direction: ParagraphStyle.Direction = .auto
  ) throws -> [String] {
    let style = ParagraphStyle(direction: direction, textAlign: alignment) {
      $0.textAlignLast = last
    }
    let layout = try Box.layout(Box.hebrew(text), style)
    expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
    return Box.picture(layout)
  }

  @Test func `the last line of a paragraph has an alignment of its own`() throws {
    try expect(picture("abc def ghij klm", .left, last: nil), equals: ["abc·def·", "ghij·klm"])
    try expect(picture("abc def ghijkl", .left, last: .right), equals: ["abc·def·", "    ghijkl"])
    try expect(picture("abc def ghijkl", .right, last: .start), equals: ["   abc·def·", "ghijkl"])
  }

  @Test(arguments: [
    (ParagraphStyle.TextAlign.justify, ParagraphStyle.TextAlign.center, [0, 20], [100, 60]),
    (.justify, .right, [0, 40], [100, 60]), (.right, .left, [30, 0], [70, 60]),
    (.left, .end, [0, 0], [70, 60]), (.left, .start, [0, 40], [70, 60]),
  ])
  func `last lines from right to left`(
    alignment: ParagraphStyle.TextAlign, last: ParagraphStyle.TextAlign, left: [Double],
    width: [Double]
  ) throws {
    let style = ParagraphStyle(textAlign: alignment) { $0.textAlignLast = last }
    let layout = try Box.layout(Box.hebrew("ABC DEF GHIJKL"), style)
    expect(layout.lines.map(\.left), equals: left)
    expect(layout.lines.map(\.width), equals: width)
    expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
  }

  @Test func `each paragraph and each line before a line separator is a last line`() throws {
    for separator in ["\n", "\u{2028}", "\r\n"] {
      let text = "ab" + separator + "cd" + separator
      try expect(picture(text, .left, last: .right), equals: ["        ab", "        cd", ""])
    }
  }

  @Test func `a last line is spread where it is justified`() throws {
    let style = ParagraphStyle(textAlign: .start) { $0.textAlignLast = .justify }
    let layout = try Box.layout("ab cd", style)
    expect(layout.line(0).width, equals: 100)
    expect(layout.downstreamX, equals: [0, 10, 20, 80, 90, 100])
    expect(layout.closestPosition(to: Point(x: 79, y: 5)).offset, equals: 3)
    expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
    // Nothing to spread, and nothing to fill.
    try expect(Box.layout("ab", style).line(0).width, equals: 20)
    try expect(Box.layout("ab cd", width: .infinity, style).line(0).width, equals: 50)
    try expect(Box.layout("", style).line(0).width, equals: 0)
    // A truncated line is not spread.
    let cut = try Box.layout("ab cd ef gh ij", width: 105, style, block: BlockOptions(maxLines: 1))
    #expect(cut.isTruncated && cut.line(0).width < 105)
    expect(LayoutAudit.violations(cut, of: cut.text), equals: [])
    // A line that does not fit is not spread.
    try expect(Box.layout("ab cd", width: 40, style).lines.map(\.width), equals: [20, 20])
  }

  @Test func `a long justified last line is what a short one is`() throws {
    let words = Array(repeating: "ab", count: 300).joined(separator: " ")
    let style = ParagraphStyle { $0.textAlignLast = .justify }
    let layout = try Box.layout(words, width: 10_000, style)
    expect(layout.line(0).width, equals: 10_000)
    expect(LayoutAudit.violations(layout, of: words), equals: [])
  }

  @Test func `a span of paragraphs has another alignment of last lines`() throws {
    let layout = try Box.layout(
      "ab\ncd\nef", ParagraphStyle { $0.textAlignLast = .center },
      paragraphSpans: [ParagraphSpan(TextRange(3, 5)) { $0.textAlignLast = .right }])
    expect(layout.lines.map(\.left), equals: [40, 80, 40])
  }

  @Test func `another width keeps the alignment of last lines`() throws {
    let wide = try Box.layout("abc def ghijkl", ParagraphStyle { $0.textAlignLast = .right })
    var narrow = wide
    narrow.setWidth(80)
    expect(narrow.lines.map(\.left), equals: [0, 20])
    narrow.setWidth(100)
    expect(LayoutAudit.differences(narrow, wide), equals: [])
  }

  @Test func `last lines that do not wrap are justified as in a container`() throws {
    for whiteSpace in [ParagraphStyle.WhiteSpace.nowrap, .pre] {
      let style = ParagraphStyle(whiteSpace: whiteSpace, textWrap: .pretty) {
        $0.textAlignLast = .justify
      }
      let block = try Box.layout("ab cd\u{2028}ef gh ij klm no", style)
      expect(block.lineTexts, equals: ["ab cd\u{2028}", "ef gh ij klm no"])
      expect(block.lines.map(\.width), equals: [100, 150])
      expect(block.lines.map(\.left), equals: [0, 0])
      expect(block.audit(), equals: [])
      let container = try Box.layout(
        "ab cd\u{2028}ef gh ij klm no", style,
        block: BlockOptions(containers: [rect(0, 0, 100, 100)]))
      expect(container.lines.map(\.width), equals: block.lines.map(\.width))
      // Tabs are as wide as they are without justification.
      let tab = try Box.layout("abcdefghi\tj", width: 95, style)
      let plain = try Box.layout("abcdefghi\tj", width: 95, ParagraphStyle(whiteSpace: whiteSpace))
      expect(tab.caretStops.map(\.x), equals: plain.caretStops.map(\.x))
    }
    let other = try Box.layout(
      "ab cd\nef gh", ParagraphStyle(whiteSpace: .pre),
      paragraphSpans: [ParagraphSpan(TextRange(6, 11)) { $0.textAlignLast = .justify }])
    expect(other.lines.map(\.width), equals: [50, 100])
  }

  @Test func `a line before a separator is justified if a later line is cut`() throws {
    for alignment in [ParagraphStyle.TextAlign.start, .justify] {
      let style = ParagraphStyle(textAlign: alignment) { $0.textAlignLast = .justify }
      let layout = try Box.layout(
        "ab cd\u{2028}ef gh ij klm no pqr", style, block: BlockOptions(maxLines: 2))
      #expect(layout.isTruncated)
      expect(layout.line(0).width, equals: 100)
      #expect(layout.line(1).width <= 100)
      expect(layout.audit(), equals: [])
    }
  }
}

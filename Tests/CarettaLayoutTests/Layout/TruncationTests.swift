// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct TruncationTests {
  private func layout(
    _ text: String, width: Double = 100, lines: Int? = 1, height: Double? = nil,
    _ truncation: BlockOptions.Truncation = .end, ellipsis: String = "~",
    alignment: ParagraphStyle.TextAlign = .start, direction: ParagraphStyle.Direction = .auto,
    wrap: ParagraphStyle.OverflowWrap = .breakWord, indent: Double = 0
  ) throws -> TextLayout {
    try Box.layout(
      Box.hebrew(text), width: width,
      ParagraphStyle(direction: direction, textAlign: alignment, overflowWrap: wrap) {
        $0.textIndent = indent
      },
      block: BlockOptions(
        maxLines: lines, maxBlockSize: height, truncation: truncation, ellipsis: ellipsis))
  }

  /// Returns the visible content of each line, one cell for ten points; the ellipsis is `~`.
  private func picture(_ layout: TextLayout) throws -> [String] {
    let face = try Box.face.get()
    let marker = face.nominalGlyph(for: "~")
    var names: [UInt32: Character] = [:]
    for scalar in "abcdefghijklmnopqrstuvwxyz .ABCDEFGHIJ~".unicodeScalars {
      let text = Box.hebrew(String(scalar))
      if let glyph = text.unicodeScalars.first.flatMap({ face.nominalGlyph(for: $0) }) {
        names[glyph] = glyph == marker ? "~" : scalar == " " ? "·" : Character(scalar)
      }
    }
    var cells = [[Int: Character]](repeating: [:], count: layout.lineCount)
    for run in layout.glyphRuns {
      for (glyph, position) in zip(run.glyphs, run.positions) {
        cells[run.line][Int((position.x / 10).rounded())] = names[glyph] ?? "?"
      }
    }
    return cells.map { line in
      String((0..<(line.keys.max() ?? -1) + 1).map { line[$0] ?? " " })
    }
  }

  @Test func `the last line takes what fits beside the marker`() throws {
    let layout = try layout("abcd efghijklm nop")
    try expect(picture(layout), equals: ["abcd·efgh~"])
    expect(layout.lines.map(\.range), equals: [TextRange(0, 18)])
    expect(layout.line(0).width, equals: 100)
    expect(layout.overflow, equals: .truncated(TextRange(9, 18)))
    expect(layout.visibleRange, equals: TextRange(0, 9))
    #expect(layout.isTruncated)
    expect(layout.height, equals: 20)
    expect(layout.text, equals: "abcd efghijklm nop")
  }

  @Test func `a text that fits has no marker`() throws {
    try expect(picture(layout("abcd efghi", lines: 1)), equals: ["abcd·efghi"])
    try expect(layout("abcd efghi").overflow, equals: nil)
    try expect(layout("abcd efghi").visibleRange, equals: TextRange(0, 10))
    try expect(layout("abcd efghij", lines: 2).isTruncated, equals: false)
    try expect(layout("", lines: 1).isTruncated, equals: false)
  }

  @Test func `no lines and fewer are no limit`() throws {
    for lines in [0, -1, Int.min, nil] {
      try expect(layout("abcd efghij klm", lines: lines).lineCount, equals: 2)
    }
    try expect(layout("abcd efghij klm", lines: .max).lineCount, equals: 2)
  }

  @Test func `lines are counted over all paragraphs`() throws {
    let text = "ab\ncd efghijklmn\nop"
    try expect(picture(layout(text, lines: 1)), equals: ["ab~"])
    try expect(picture(layout(text, lines: 2)), equals: ["ab", "cd·efghij~"])
    try expect(picture(layout(text, lines: 3)), equals: ["ab", "cd·", "efghijklm~"])
    try expect(layout(text, lines: 4).isTruncated, equals: false)
  }

  @Test func `a marker follows a line that ends in a hard break`() throws {
    for end in ["\n", "\r\n", "\u{2028}", "\u{0B}", " \n", "   \u{2029}"] {
      let layout = try layout("ab" + end + "cd")
      try expect(picture(layout), equals: ["ab~"])
      expect(layout.hiddenRange, equals: TextRange(2, layout.length))
    }
    try expect(picture(layout("ab\n")), equals: ["ab~"])
    try expect(picture(layout("\nab")), equals: ["~"])
    try expect(picture(layout("abcdefghij\nk")), equals: ["abcdefghi~"])
  }

  @Test func `white space before the marker is left out`() throws {
    try expect(picture(layout("abcdefgh  ijk lm")), equals: ["abcdefgh~"])
    try expect(layout("abcdefgh  ijk lm").hiddenRange, equals: TextRange(8, 16))
    try expect(picture(layout("abcd\t\tijk lm", width: 90)), equals: ["abcd~"])
  }

  @Test func `the height limits lines`() throws {
    let text = "abcd efghijk lmn opq"
    try expect(layout(text, lines: nil, height: 40).lineCount, equals: 2)
    try expect(layout(text, lines: nil, height: 39.9).lineCount, equals: 1)
    for height: Double in [0, -5, 1, -.infinity] {
      try expect(layout(text, lines: nil, height: height).lineCount, equals: 1)
    }
    for height: Double in [.infinity, .nan, 1e300, 60] {
      try expect(layout(text, lines: nil, height: height).lineCount, equals: 3)
    }
    try expect(layout(text, lines: 1, height: 40).lineCount, equals: 1)
  }

  @Test func `hidden offsets have their carets at the marker's leading edge`() throws {
    let layout = try layout("abcd efghijklm\nnop", lines: 1)
    expect(
      layout.downstreamX,
      equals: [0, 10, 20, 30, 40, 50, 60, 70, 80] + [Double](repeating: 90, count: 9) + [100])
    expect(layout.x(12, .upstream), equals: 90)
    expect(layout.x(18, .upstream), equals: 100)
    expect(layout.caretRect(for: TextPosition(16)).y, equals: 0)
    #expect(layout.caretStops.allSatisfy { $0.line == 0 })
  }

  @Test func `a point on the marker is at its nearer edge`() throws {
    let layout = try layout("abcd efghijklm nop")
    expect(layout.closestPosition(to: Point(x: 94, y: 5)), equals: TextPosition(9))
    expect(layout.closestPosition(to: Point(x: 95, y: 5)), equals: TextPosition(18))
    expect(layout.closestPosition(to: Point(x: 500, y: 500)), equals: TextPosition(18))
    expect(layout.characterRange(at: Point(x: 95, y: 5)), equals: TextRange(9, 18))
  }

  @Test func `a selection of hidden text covers the marker`() throws {
    let layout = try layout("abcd efghijklm nop")
    func rects(_ start: Int, _ end: Int) -> String {
      Shown.rects(layout.selectionRects(for: TextRange(start, end)))
    }
    expect(rects(12, 14), equals: "(90,0,10,20)se")
    expect(rects(8, 9), equals: "(80,0,10,20)se")
    expect(rects(8, 10), equals: "(80,0,20,20)se")
    expect(rects(0, 18), equals: "(0,0,100,20)se")
    expect(Shown.rect(layout.firstRect(for: TextRange(12, 14))), equals: "(90,0,10,20)")
  }

  @Test func `words stay, hidden ones have no rectangles`() throws {
    let layout = try layout("abcd efghijklm nop")
    expect(layout.words.count, equals: 3)
    expect(layout.words.map { layout.rects(ofWord: $0).count }, equals: [1, 1, 0])
    expect(layout.word(at: 16), equals: TextRange(15, 18))
  }

  @Test func `the marker may stand at the start`() throws {
    try expect(picture(layout("abcd efghijklm nop", .start)), equals: ["~ijklm·nop"])
    let layout = try layout("abcd efghijk\nlm nop", lines: 2, .start)
    try expect(picture(layout), equals: ["abcd·", "~lm·nop"])
    expect(layout.hiddenRange, equals: TextRange(5, 13))
    expect(layout.x(5), equals: 0)
    expect(layout.x(13), equals: 10)
    expect(layout.x(19), equals: 70)
  }

  @Test func `the marker may stand in the middle`() throws {
    try expect(picture(layout("abcdefghijklmnopqr", .middle)), equals: ["abcd~nopqr"])
    try expect(picture(layout("abcdefghijklmnopqr", width: 90, .middle)), equals: ["abcd~opqr"])
    // White space beside the ellipsis is left out; the width that the tail does not use is
    // available to the head.
    try expect(picture(layout("abc defghijklm nopq", .middle)), equals: ["abc~m·nopq"])
    try expect(picture(layout("abcdefghijklm\nno", .middle)), equals: ["abcdefg~no"])
    let layout = try layout("ab\ncd\nef", .middle)
    try expect(picture(layout), equals: ["ab~ef"])
    expect(layout.downstreamX, equals: [0, 10, 20, 20, 20, 20, 30, 40, 50])
  }

  @Test func `a middle without hidden text is not a gap`() throws {
    for text in ["مرحبابالعالم", "ab مرحبابالعالم cd"] {
      func layout(_ block: BlockOptions) throws -> TextLayout {
        try TestFonts.layout(
          text + "\n", "NotoSansArabic-Regular.ttf", "NotoSans-Regular.ttf", size: 20, width: 190,
          block: block)
      }
      let plain = try layout(BlockOptions())
      let truncated = try layout(BlockOptions(maxLines: 1, truncation: .middle))
      func pixels(_ xs: [Double]) -> [Double] { xs.map { ($0 * 1000).rounded() } }
      expect(truncated.glyphRuns.flatMap(\.glyphs), equals: plain.glyphRuns.flatMap(\.glyphs))
      for (run, other) in zip(truncated.glyphRuns, plain.glyphRuns) {
        expect(pixels(run.positions.map(\.x)), equals: pixels(other.positions.map(\.x)))
      }
      expect(
        pixels(truncated.downstreamX.dropLast(2)), equals: pixels(plain.downstreamX.dropLast(2)))
      expect(LayoutAudit.violations(truncated, of: text + "\n"), equals: [])
    }
  }

  @Test func `a box around a middle without hidden text has both edges`() throws {
    let box = InlineBox(padding: insets(0, 40, 0, 10))
    let layout = TextLayout(
      "abcd\n", style: TextStyle(fonts: [try Box.face.get()], size: 10),
      spans: [TextSpan(TextRange(0, 4)) { $0.box = box }],
      paragraphStyle: ParagraphStyle(direction: .rtl),
      block: BlockOptions(maxLines: 1, truncation: .middle), width: 100)
    expect(layout.inlineBoxes.map(\.rect.width), equals: [70])
    expect(layout.downstreamX.prefix(4), equals: [30, 75, 80, 85])
  }

  @Test func `hard breaks at the text's end are behind the tail`() throws {
    let layout = try layout("abcdefghijklm nopq\n\n", .middle)
    try expect(picture(layout), equals: ["abcd~nopq"])
    expect(layout.line(0).range, equals: TextRange(0, 20))
    expect(layout.downstreamX.suffix(3), equals: [90, 90, 90])
    try expect(picture(self.layout("ab\ncd\n", .start)), equals: ["~cd"])
  }

  @Test func `right to left, the marker is on the left`() throws {
    let layout = try layout("ABCD EFGHIJABC")
    try expect(picture(layout), equals: ["~HGFE·DCBA"])
    expect(layout.x(9), equals: 10)
    expect(layout.x(12), equals: 10)
    expect(layout.x(14), equals: 0)
    expect(layout.closestPosition(to: Point(x: 6, y: 5)), equals: TextPosition(9))
    expect(layout.closestPosition(to: Point(x: 4, y: 5)), equals: TextPosition(14))
    try expect(picture(self.layout("ABCD EFGHIJABC", .start)), equals: ["CBAJIHGFE~"])
  }

  @Test func `the marker has the paragraph's direction`() throws {
    try expect(picture(layout("abc DEFGHIJABC", width: 80)), equals: ["abc·FED~"])
    try expect(picture(layout("ABC defghijabc", width: 80)), equals: ["~def·CBA"])
    try expect(picture(layout("ab\nABCD", width: 80, .middle)), equals: ["ab~DCBA"])
  }

  @Test func `a truncated line is aligned`() throws {
    try expect(layout("ab\ncd", alignment: .right).line(0).left, equals: 70)
    try expect(layout("ab\ncd", alignment: .center).line(0).left, equals: 35)
    try expect(layout("ab cd efghijkl", width: 75, alignment: .justify).line(0).width, equals: 60)
    let indented = try layout("abcdefghijk", indent: 20)
    expect(indented.line(0).left, equals: 20)
    try expect(picture(indented), equals: ["  abcdefg~"])
  }

  @Test func `a marker of several letters, of none, too wide`() throws {
    try expect(picture(layout("abcdefghijk", ellipsis: "...")), equals: ["abcdefg..."])
    try expect(picture(layout("abcdefghijk", ellipsis: "~ a")), equals: ["abcdefg~·a"])
    let none = try layout("abcdefghijk", ellipsis: "")
    try expect(picture(none), equals: ["abcdefghij"])
    expect(none.hiddenRange, equals: TextRange(10, 11))
    expect(none.x(10), equals: 100)
    try expect(picture(layout("abcdefghijk", width: 20, ellipsis: "...")), equals: [".."])
    try expect(picture(layout("abcdefghijk", width: 5, ellipsis: "...")), equals: ["."])
    try expect(picture(layout("abcdefghijk", width: 10)), equals: ["~"])
    try expect(picture(layout("abcdefghijk", ellipsis: "~\nx")), equals: ["abcdefghi~"])
  }

  @Test func `no kerning or ligature across the cut`() throws {
    // "AV" is 18 wide, "ffi" 30 with carets of its own.
    let kerned = try layout("abcdefghAVAV", width: 100)
    expect(kerned.line(0).width, equals: 100)
    expect(kerned.hiddenRange, equals: TextRange(9, 12))
    let cut = try layout("abcdefgffix", width: 100)
    expect(cut.hiddenRange, equals: TextRange(9, 11))
    expect(cut.line(0).width, equals: 100)
    let middle = try layout("abcffiffiabc", width: 80, .middle)
    #expect(middle.line(0).width <= 80)
    expect(LayoutAudit.violations(middle, of: middle.text), equals: [])
  }

  @Test func `a word that overflows is cut`() throws {
    let layout = try layout("abcdefghijklm nop", wrap: .normal)
    try expect(picture(layout), equals: ["abcdefghi~"])
  }

  @Test func `grapheme clusters are not cut`() throws {
    let layout = try layout("abcdefgh👨‍👩‍👧e\u{301}e\u{301} xyz")
    let cut = layout.hiddenRange?.start ?? -1
    #expect(layout.caretStops.map(\.offset).contains(cut))
    expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
  }

  @Test func `a new width truncates anew`() throws {
    let text = Box.hebrew("abcd efg AB CDEFG hij\nklm\n\nAVAV To fi\n")
    for truncation in BlockOptions.Truncation.allCases {
      let block = BlockOptions(maxLines: 2, truncation: truncation)
      var layout = try Box.layout(text, width: 100, block: block)
      for width in [40, 300, 95, .infinity, 0, 61.5, 1000, 80, .nan, 33] {
        layout.setWidth(width)
        expect(
          LayoutAudit.differences(layout, try Box.layout(text, width: width, block: block)),
          equals: [])
        expect(LayoutAudit.violations(layout, of: text), equals: [])
      }
    }
  }

  @Test func `a copy keeps its lines`() throws {
    let first = try layout("abcd efghijklm nop", lines: 1)
    var second = first
    second.setWidth(1000)
    expect(second.isTruncated, equals: false)
    #expect(first.isTruncated)
  }

  @Test func `one line of a long text shapes what it cuts and no more`() throws {
    let context = LayoutContext()
    let text = String(repeating: "abcd efghij AVAV ", count: 5000)
    var layout = try Box.layout(
      text, width: 100, block: BlockOptions(maxLines: 1, truncation: .middle), context: context)
    let before = context.counters.segmentsShaped
    layout.setWidth(93)
    #expect(context.counters.segmentsShaped - before < 20)
    expect(layout.lineCount, equals: 1)
  }

  @Test func `white space of several kinds at the end takes no room`() throws {
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 20)
    let text = "e f g e \u{2003} \u{300} "
    for truncation in [BlockOptions.Truncation.start, .middle] {
      let layouts = [true, false].map { cutsRuns in
        let context = LayoutContext(usesFastPath: cutsRuns)
        return TextLayout(
          text, style: style, paragraphStyle: ParagraphStyle(whiteSpace: .normal),
          block: BlockOptions(maxLines: 1, truncation: truncation, ellipsis: "..."), width: 50,
          context: context)
      }
      expect(LayoutAudit.differences(layouts[0], layouts[1]), equals: [])
      #expect(layouts[0].line(0).width > 27)
      expect(LayoutAudit.violations(layouts[0], of: text), equals: [])
    }
  }

  @Test func `a tab on a truncated line keeps its stop`() throws {
    let style = ParagraphStyle {
      $0.tabSize = .points(40)
      $0.hangingPunctuation = .first
    }
    let text = "(aaaaaaa bbb\tcc dddddddd"
    let whole = try Box.layout(text, style)
    let truncated = try Box.layout(text, style, block: BlockOptions(maxLines: 2))
    #expect(truncated.isTruncated)
    let c = TextPosition(13)
    expect(whole.caretStop(at: c)?.x, equals: 40)
    expect(truncated.caretStop(at: c)?.x, equals: 40)
  }
}

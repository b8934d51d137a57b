// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport
import Testing

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
    #expect(try picture(layout) == ["abcd·efgh~"])
    #expect(layout.lines.map(\.range) == [TextRange(0, 18)])
    #expect(layout.line(0).width == 100)
    #expect(layout.overflow == .truncated(TextRange(9, 18)))
    #expect(layout.visibleRange == TextRange(0, 9))
    #expect(layout.isTruncated)
    #expect(layout.height == 20)
    #expect(layout.text == "abcd efghijklm nop")
  }

  @Test func `a text that fits has no marker`() throws {
    #expect(try picture(layout("abcd efghi", lines: 1)) == ["abcd·efghi"])
    #expect(try layout("abcd efghi").overflow == nil)
    #expect(try layout("abcd efghi").visibleRange == TextRange(0, 10))
    #expect(try layout("abcd efghij", lines: 2).isTruncated == false)
    #expect(try layout("", lines: 1).isTruncated == false)
  }

  @Test func `no lines and fewer are no limit`() throws {
    for lines in [0, -1, Int.min, nil] {
      #expect(try layout("abcd efghij klm", lines: lines).lineCount == 2)
    }
    #expect(try layout("abcd efghij klm", lines: .max).lineCount == 2)
  }

  @Test func `lines are counted over all paragraphs`() throws {
    let text = "ab\ncd efghijklmn\nop"
    #expect(try picture(layout(text, lines: 1)) == ["ab~"])
    #expect(try picture(layout(text, lines: 2)) == ["ab", "cd·efghij~"])
    #expect(try picture(layout(text, lines: 3)) == ["ab", "cd·", "efghijklm~"])
    #expect(try layout(text, lines: 4).isTruncated == false)
  }

  @Test func `a marker follows a line that ends in a hard break`() throws {
    for end in ["\n", "\r\n", "\u{2028}", "\u{0B}", " \n", "   \u{2029}"] {
      let layout = try layout("ab" + end + "cd")
      #expect(try picture(layout) == ["ab~"])
      #expect(layout.hiddenRange == TextRange(2, layout.length))
    }
    #expect(try picture(layout("ab\n")) == ["ab~"])
    #expect(try picture(layout("\nab")) == ["~"])
    #expect(try picture(layout("abcdefghij\nk")) == ["abcdefghi~"])
  }

  @Test func `white space before the marker is left out`() throws {
    #expect(try picture(layout("abcdefgh  ijk lm")) == ["abcdefgh~"])
    #expect(try layout("abcdefgh  ijk lm").hiddenRange == TextRange(8, 16))
    #expect(try picture(layout("abcd\t\tijk lm", width: 90)) == ["abcd~"])
  }

  @Test func `the height limits lines`() throws {
    let text = "abcd efghijk lmn opq"
    #expect(try layout(text, lines: nil, height: 40).lineCount == 2)
    #expect(try layout(text, lines: nil, height: 39.9).lineCount == 1)
    for height: Double in [0, -5, 1, -.infinity] {
      #expect(try layout(text, lines: nil, height: height).lineCount == 1)
    }
    for height: Double in [.infinity, .nan, 1e300, 60] {
      #expect(try layout(text, lines: nil, height: height).lineCount == 3)
    }
    #expect(try layout(text, lines: 1, height: 40).lineCount == 1)
  }

  @Test func `hidden offsets have their carets at the marker's leading edge`() throws {
    let layout = try layout("abcd efghijklm\nnop", lines: 1)
    #expect(
      layout.downstreamX == [0, 10, 20, 30, 40, 50, 60, 70, 80]
        + [Double](repeating: 90, count: 9) + [100])
    #expect(layout.x(12, .upstream) == 90)
    #expect(layout.x(18, .upstream) == 100)
    #expect(layout.caretRect(for: TextPosition(16)).y == 0)
    #expect(layout.caretStops.allSatisfy { $0.line == 0 })
  }

  @Test func `a point on the marker is at its nearer edge`() throws {
    let layout = try layout("abcd efghijklm nop")
    #expect(layout.closestPosition(to: Point(x: 94, y: 5)) == TextPosition(9))
    #expect(layout.closestPosition(to: Point(x: 95, y: 5)) == TextPosition(18))
    #expect(layout.closestPosition(to: Point(x: 500, y: 500)) == TextPosition(18))
    #expect(layout.characterRange(at: Point(x: 95, y: 5)) == TextRange(9, 18))
  }

  @Test func `a selection of hidden text covers the marker`() throws {
    let layout = try layout("abcd efghijklm nop")
    func rects(_ start: Int, _ end: Int) -> String {
      Shown.rects(layout.selectionRects(for: TextRange(start, end)))
    }
    #expect(rects(12, 14) == "(90,0,10,20)se")
    #expect(rects(8, 9) == "(80,0,10,20)se")
    #expect(rects(8, 10) == "(80,0,20,20)se")
    #expect(rects(0, 18) == "(0,0,100,20)se")
    #expect(Shown.rect(layout.firstRect(for: TextRange(12, 14))) == "(90,0,10,20)")
  }

  @Test func `words stay, hidden ones have no rectangles`() throws {
    let layout = try layout("abcd efghijklm nop")
    #expect(layout.words.count == 3)
    #expect(layout.words.map { layout.rects(ofWord: $0).count } == [1, 1, 0])
    #expect(layout.word(at: 16) == TextRange(15, 18))
  }

  @Test func `the marker may stand at the start`() throws {
    #expect(try picture(layout("abcd efghijklm nop", .start)) == ["~ijklm·nop"])
    let layout = try layout("abcd efghijk\nlm nop", lines: 2, .start)
    #expect(try picture(layout) == ["abcd·", "~lm·nop"])
    #expect(layout.hiddenRange == TextRange(5, 13))
    #expect(layout.x(5) == 0)
    #expect(layout.x(13) == 10)
    #expect(layout.x(19) == 70)
  }

  @Test func `the marker may stand in the middle`() throws {
    #expect(try picture(layout("abcdefghijklmnopqr", .middle)) == ["abcd~nopqr"])
    #expect(try picture(layout("abcdefghijklmnopqr", width: 90, .middle)) == ["abcd~opqr"])
    // White space beside the ellipsis is left out; the width that the tail does not use is
    // available to the head.
    #expect(try picture(layout("abc defghijklm nopq", .middle)) == ["abc~m·nopq"])
    #expect(try picture(layout("abcdefghijklm\nno", .middle)) == ["abcdefg~no"])
    let layout = try layout("ab\ncd\nef", .middle)
    #expect(try picture(layout) == ["ab~ef"])
    #expect(layout.downstreamX == [0, 10, 20, 20, 20, 20, 30, 40, 50])
  }

  @Test func `hard breaks at the text's end are behind the tail`() throws {
    let layout = try layout("abcdefghijklm nopq\n\n", .middle)
    #expect(try picture(layout) == ["abcd~nopq"])
    #expect(layout.line(0).range == TextRange(0, 20))
    #expect(layout.downstreamX.suffix(3) == [90, 90, 90])
    #expect(try picture(self.layout("ab\ncd\n", .start)) == ["~cd"])
  }

  @Test func `right to left, the marker is on the left`() throws {
    let layout = try layout("ABCD EFGHIJABC")
    #expect(try picture(layout) == ["~HGFE·DCBA"])
    #expect(layout.x(9) == 10)
    #expect(layout.x(12) == 10)
    #expect(layout.x(14) == 0)
    #expect(layout.closestPosition(to: Point(x: 6, y: 5)) == TextPosition(9))
    #expect(layout.closestPosition(to: Point(x: 4, y: 5)) == TextPosition(14))
    #expect(try picture(self.layout("ABCD EFGHIJABC", .start)) == ["CBAJIHGFE~"])
  }

  @Test func `the marker has the paragraph's direction`() throws {
    #expect(try picture(layout("abc DEFGHIJABC", width: 80)) == ["abc·FED~"])
    #expect(try picture(layout("ABC defghijabc", width: 80)) == ["~def·CBA"])
    #expect(try picture(layout("ab\nABCD", width: 80, .middle)) == ["ab~DCBA"])
  }

  @Test func `a truncated line is aligned`() throws {
    #expect(try layout("ab\ncd", alignment: .right).line(0).left == 70)
    #expect(try layout("ab\ncd", alignment: .center).line(0).left == 35)
    #expect(try layout("ab cd efghijkl", width: 75, alignment: .justify).line(0).width == 60)
    let indented = try layout("abcdefghijk", indent: 20)
    #expect(indented.line(0).left == 20)
    #expect(try picture(indented) == ["  abcdefg~"])
  }

  @Test func `a marker of several letters, of none, too wide`() throws {
    #expect(try picture(layout("abcdefghijk", ellipsis: "...")) == ["abcdefg..."])
    #expect(try picture(layout("abcdefghijk", ellipsis: "~ a")) == ["abcdefg~·a"])
    let none = try layout("abcdefghijk", ellipsis: "")
    #expect(try picture(none) == ["abcdefghij"])
    #expect(none.hiddenRange == TextRange(10, 11))
    #expect(none.x(10) == 100)
    #expect(try picture(layout("abcdefghijk", width: 20, ellipsis: "...")) == [".."])
    #expect(try picture(layout("abcdefghijk", width: 5, ellipsis: "...")) == ["."])
    #expect(try picture(layout("abcdefghijk", width: 10)) == ["~"])
    #expect(try picture(layout("abcdefghijk", ellipsis: "~\nx")) == ["abcdefghi~"])
  }

  @Test func `no kerning or ligature across the cut`() throws {
    // "AV" is 18 wide, "ffi" 30 with carets of its own.
    let kerned = try layout("abcdefghAVAV", width: 100)
    #expect(kerned.line(0).width == 100)
    #expect(kerned.hiddenRange == TextRange(9, 12))
    let cut = try layout("abcdefgffix", width: 100)
    #expect(cut.hiddenRange == TextRange(9, 11))
    #expect(cut.line(0).width == 100)
    let middle = try layout("abcffiffiabc", width: 80, .middle)
    #expect(middle.line(0).width <= 80)
    #expect(LayoutAudit.violations(middle, of: middle.text) == [])
  }

  @Test func `a word that overflows is cut`() throws {
    let layout = try layout("abcdefghijklm nop", wrap: .normal)
    #expect(try picture(layout) == ["abcdefghi~"])
  }

  @Test func `grapheme clusters are not cut`() throws {
    let layout = try layout("abcdefgh👨‍👩‍👧e\u{301}e\u{301} xyz")
    let cut = layout.hiddenRange?.start ?? -1
    #expect(layout.caretStops.map(\.offset).contains(cut))
    #expect(LayoutAudit.violations(layout, of: layout.text) == [])
  }

  @Test func `a new width truncates anew`() throws {
    let text = Box.hebrew("abcd efg AB CDEFG hij\nklm\n\nAVAV To fi\n")
    for truncation in BlockOptions.Truncation.allCases {
      let block = BlockOptions(maxLines: 2, truncation: truncation)
      var layout = try Box.layout(text, width: 100, block: block)
      for width in [40, 300, 95, .infinity, 0, 61.5, 1000, 80, .nan, 33] {
        layout.setWidth(width)
        #expect(
          LayoutAudit.differences(layout, try Box.layout(text, width: width, block: block)) == [])
        #expect(LayoutAudit.violations(layout, of: text) == [])
      }
    }
  }

  @Test func `a copy keeps its lines`() throws {
    let first = try layout("abcd efghijklm nop", lines: 1)
    var second = first
    second.setWidth(1000)
    #expect(second.isTruncated == false)
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
    #expect(layout.lineCount == 1)
  }

  @Test func `white space of several kinds at the end takes no room`() throws {
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 20)
    let text = "e f g e \u{2003} \u{300} "
    for truncation in [BlockOptions.Truncation.start, .middle] {
      let layouts = [true, false].map { cutsRuns in
        let context = LayoutContext()
        context.setUsesFastPath(cutsRuns)
        return TextLayout(
          text, style: style, paragraphStyle: ParagraphStyle(whiteSpace: .normal),
          block: BlockOptions(maxLines: 1, truncation: truncation, ellipsis: "..."), width: 50,
          context: context)
      }
      #expect(LayoutAudit.differences(layouts[0], layouts[1]) == [])
      #expect(layouts[0].line(0).width > 27)
      #expect(LayoutAudit.violations(layouts[0], of: text) == [])
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
    #expect(whole.caretStop(at: c)?.x == 40)
    #expect(truncated.caretStop(at: c)?.x == 40)
  }
}

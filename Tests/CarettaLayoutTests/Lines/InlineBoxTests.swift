// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Boxes of spans.
///
/// A letter is 10 wide, a line 20 high with ascent 16.
@Suite struct InlineBoxTests {
  static let edges = InlineBox(
    margin: insets(50, 1, 50, 2), borderWidth: insets(3, 4, 3, 5), padding: insets(2, 6, 7, 8))

  /// Lays out a text whose spans are between pairs of bars, an outer one first.
  func layout(
    _ marked: String, _ boxes: [InlineBox] = [edges],
    _ style: ParagraphStyle = ParagraphStyle(whiteSpace: .normal), width: Double = .infinity
  ) throws -> TextLayout {
    let marked = MarkedText(marked)
    let spans = boxes.enumerated().map { index, box in
      TextSpan(TextRange(marked.offsets[index], marked.offsets[marked.offsets.count - 1 - index])) {
        $0.box = box
      }
    }
    let layout = try Box.layout(
      marked.text, width: width, style, spans: spans, context: LayoutContext())
    expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
    return layout
  }

  func shown(_ layout: TextLayout) -> [String] {
    layout.inlineBoxes.map {
      "\($0.line): \($0.rect.minX)...\($0.rect.maxX)"
        + ($0.hasLeftEdge ? " left" : "") + ($0.hasRightEdge ? " right" : "")
    }
  }

  @Test func `edges take up room along the line and none across it`() throws {
    let layout = try layout("ab|cd|ef")
    // 1 + 4 + 6 before "c", 8 + 5 + 2 after "d".
    expect(layout.downstreamX, equals: [0, 10, 20, 41, 66, 76, 86])
    expect(layout.line(0).width, equals: 86)
    expect(layout.height, equals: 20)
    expect(shown(layout), equals: ["0: 21.0...64.0 left right"])
    expect(layout.inlineBoxes[0].rect.minY, equals: -5)
    expect(layout.inlineBoxes[0].rect.maxY, equals: 30)
    let glyphs = layout.glyphRuns.flatMap(\.positions).map(\.x)
    expect(glyphs, equals: [0, 10, 31, 41, 66, 76])
  }

  @Test func `a box that is cut has each edge once`() throws {
    let layout = try layout("ab |cd ef gh| ij", width: 65)
    expect(layout.lineTexts, equals: ["ab cd ", "ef gh ", "ij"])
    // The space at the end of the first line collapses.
    expect(shown(layout), equals: ["0: 31.0...61.0 left", "1: 0.0...63.0 right"])
  }

  @Test func `the text beside an edge fits with it`() throws {
    let box = InlineBox(padding: insets(0, 10, 0, 10))
    try expect(layout("aa |bb| cc", [box], width: 70).lineTexts, equals: ["aa bb ", "cc"])
    try expect(layout("aa |bb| cc", [box], width: 69).lineTexts, equals: ["aa ", "bb ", "cc"])
    // A word that is cut in an emergency keeps its edges too.
    let word = try layout("|abcdef|", [box], width: 40)
    expect(word.lineTexts, equals: ["abc", "def"])
    expect(shown(word), equals: ["0: 0.0...40.0 left", "1: 0.0...40.0 right"])
  }

  @Test func `boxes go on where no container has room`() throws {
    for containers in [[], [rect(30, 0, 50, 40)]] {
      let layout = try Box.layout(
        "aa bb cc dd", width: 50,
        block: BlockOptions(containers: containers) {
          $0.orphans = 1
          $0.widows = 1
        },
        spans: [
          TextSpan(TextRange(3, 11)) { $0.box = Self.edges },
          TextSpan(TextRange(9, 11)) { $0.box = InlineBox() },
        ])
      expect(layout.audit(), equals: [])
      expect(layout.inlineBoxes.map(\.line), equals: (containers.isEmpty ? [1, 2, 3, 3] : [1]))
    }
  }

  @Test func `a grapheme cluster is in the box that it begins in`() throws {
    func shown(_ range: TextRange, _ decorationBreak: InlineBox.DecorationBreak) throws -> [String]
    {
      var box = Self.edges
      box.decorationBreak = decorationBreak
      let layout = try Box.layout(
        "ae\u{301}b", width: 60, spans: [TextSpan(range) { $0.box = box }],
        context: LayoutContext())
      expect(layout.audit(), equals: [])
      return self.shown(layout) + layout.lineTexts
    }
    for decorationBreak in InlineBox.DecorationBreak.allCases {
      // Of the mark alone there is no box.
      try expect(shown(TextRange(2, 3), decorationBreak), equals: ["ae\u{301}b"])
      try expect(
        shown(TextRange(1, 2), decorationBreak),
        equals: ["0: 11.0...44.0 left right", "ae\u{301}b"])
      try expect(
        shown(TextRange(2, 4), decorationBreak),
        equals: ["0: 21.0...54.0 left right", "ae\u{301}b"])
    }
  }

  @Test func `boxes in boxes add up`() throws {
    let outer = InlineBox(margin: insets(0, 5, 0, 5), padding: insets(0, 10, 0, 10))
    let inner = InlineBox(padding: insets(0, 3, 0, 3))
    let layout = try layout("a||bc||d", [outer, inner])
    expect(layout.downstreamX, equals: [0, 10, 38, 66, 76])
    expect(shown(layout), equals: ["0: 15.0...61.0 left right", "0: 25.0...51.0 left right"])
  }

  @Test func `margins may draw the text together`() throws {
    let box = InlineBox(margin: insets(0, -4, 0, -6))
    try expect(layout("ab|cd|ef", [box]).downstreamX, equals: [0, 10, 20, 26, 30, 40, 50])
  }

  @Test func `white space that collapses is not between an edge and the text`() throws {
    let box = InlineBox(padding: insets(0, 5, 0, 7))
    let start = try layout("ab |  cd| ef", [box], width: 40)
    expect(start.lineTexts, equals: ["ab   ", "cd ", "ef"])
    expect(shown(start), equals: ["0: 20.0...20.0", "1: 0.0...32.0 left right"])
    expect(start.glyphRuns.flatMap(\.positions).map(\.x), equals: [0, 10, 5, 15, 0, 10])
    // The first space stays, those after it collapse.
    let end = try layout("ab |cd   |ef", [box])
    expect(shown(end), equals: ["0: 30.0...72.0 left right"])
    expect(end.downstreamX, equals: [0, 10, 20, 30, 45, 55, 72, 72, 72, 82, 92])
  }

  @Test func `a box of white space that collapses is inside the edges of the one around it`() throws
  {
    let inner = InlineBox(padding: insets(0, 6, 0, 8))
    let layout = try layout("a|b | ||cd", [Self.edges, inner])
    expect(shown(layout), equals: ["0: 11.0...68.0 left right", "0: 41.0...55.0 left right"])
    expect(layout.line(0).width, equals: 90)
  }

  @Test func `text that is spaced by its characters has the edges of boxes`() throws {
    let box = InlineBox(padding: insets(0, 10, 0, 20))
    let style = TextStyle(fonts: [try TestFonts.face("NotoSansCJKjp-Subset.otf")], size: 20)
    func width(_ autospace: ParagraphStyle.TextAutospace, _ box: InlineBox?) -> Double {
      let layout = TextLayout(
        "第3章章話3話", style: style, spans: [TextSpan(TextRange(0, 4)) { $0.box = box }],
        paragraphStyle: ParagraphStyle { $0.textAutospace = autospace }, context: LayoutContext())
      expect(layout.audit(), equals: [])
      return layout.line(0).width
    }
    for autospace in [[], ParagraphStyle.TextAutospace.normal] {
      #expect(abs(width(autospace, box) - width(autospace, nil) - 30) < 1e-9)
    }
  }

  @Test func `a box of negative spacing does not depend on how words are shaped`() throws {
    let text = "\u{301} கொட க"
    let style = TextStyle(fonts: try TestFonts.manyScripts(), wordSpacing: -30)
    let slow = LayoutContext(usesFastPath: false)
    let boxes = [LayoutContext(), slow].map { context in
      TextLayout(
        text, style: style, spans: [TextSpan(TextRange(5, 7)) { $0.box = InlineBox() }],
        context: context
      ).inlineBoxes
    }
    expect(boxes[0].count, equals: 1)
    expect(boxes[0], equals: boxes[1])
  }

  @Test func `edges are on the sides of the page`() throws {
    let box = InlineBox(padding: insets(0, 10, 0, 30))
    // A span from right to left in a paragraph from left to right, and the other way round.
    let inside = try layout("ab" + Box.hebrew("|AB|") + "cd", [box])
    expect(inside.glyphRuns.flatMap(\.positions).map(\.x), equals: [0, 10, 30, 40, 80, 90])
    expect(shown(inside), equals: ["0: 20.0...80.0 left right"])
    let outside = try layout(
      Box.hebrew("A|bc|D"), [box], ParagraphStyle(direction: .rtl, whiteSpace: .normal), width: 100)
    expect(outside.inlineBoxes.map(\.rect.width), equals: [60])
    expect(outside.inlineBoxes[0].rect.minX, equals: 30)
    // Of several directions: the left edge is at the leftmost letter, the right one at the
    // rightmost.
    let mixed = try layout("a|b" + Box.hebrew("CD") + "|e", [box])
    expect(shown(mixed), equals: ["0: 10.0...80.0 left right"])
    expect(mixed.glyphRuns.flatMap(\.positions).map(\.x), equals: [0, 20, 30, 40, 80])
  }

  @Test func `text against the paragraph has its edges on its first and its last line`() throws {
    let box = InlineBox(padding: insets(0, 10, 0, 30))
    let inside = try layout("a " + Box.hebrew("|ABC DEF|") + " b", [box], width: 65)
    expect(inside.lineCount, equals: 3)
    expect(shown(inside), equals: ["0: 20.0...60.0 left", "1: 0.0...60.0 right"])
    expect(
      inside.glyphRuns.flatMap(\.positions).map(\.x).sorted(),
      equals: [0, 0, 0, 10, 10, 20, 30, 40, 50])
    // Carets are outside of the edges; they are 2 wide.
    expect(inside.caretRect(for: TextPosition(2)).minX, equals: 59)
    expect(inside.caretRect(for: TextPosition(5, .upstream)).minX, equals: 19)
    let outside = try layout(
      Box.hebrew("A ") + "|bc de|" + Box.hebrew(" F"), [box],
      ParagraphStyle(direction: .rtl, whiteSpace: .normal), width: 75)
    expect(shown(outside), equals: ["0: 5.0...55.0 right", "1: 45.0...75.0 left"])
  }

  @Test func `in text that goes on beyond the box edges stand where the box does`() throws {
    let box = InlineBox(padding: insets(0, 10, 0, 30))
    // On the first line the box is left of "A" and "B", on the second right of "G" and "H".
    let layout = try layout("a" + Box.hebrew(" AB|CD EF|GH"), [box], width: 75)
    expect(layout.lineCount, equals: 2)
    // The removed space of the box is at the end of the first line.
    expect(
      shown(layout), equals: ["0: 20.0...50.0 left", "0: 70.0...70.0", "1: 20.0...70.0 right"])
  }

  @Test func `white space that is removed at a wrap is not between an edge and the text`() throws {
    let box = InlineBox(padding: insets(0, 10, 0, 30))
    let wrapped = try layout("a |bc |d", [box], width: 60)
    expect(wrapped.lineTexts, equals: ["a bc ", "d"])
    expect(shown(wrapped), equals: ["0: 20.0...80.0 left right"])
    let whole = try layout("a |bc |d", [box], width: 200)
    expect(shown(whole), equals: ["0: 20.0...90.0 left right"])
    // White space that is kept hangs, and the edge is after it.
    let kept = try layout("a |bc |d", [box], ParagraphStyle(whiteSpace: .preWrap), width: 60)
    expect(shown(kept), equals: ["0: 20.0...90.0 left right"])
    // Of the edges of boxes in each other the outer one is outside.
    let nested = try layout("a |b|c |||d", [box, box], width: 60)
    expect(shown(nested), equals: ["0: 20.0...120.0 left right", "0: 40.0...90.0 left right"])
    // Nothing of the box is seen where its white space is removed.
    let blank = try layout("ab| |cd", [box], width: 30)
    expect(blank.lineTexts, equals: ["ab ", "cd"])
    expect(blank.inlineBoxes.map(\.rect.width).reduce(0, +), equals: 0)
  }

  @Test func `a truncated line has the edges of the text that it shows`() throws {
    let box = InlineBox(padding: insets(0, 10, 0, 30))
    let marked = MarkedText("a" + Box.hebrew("|ABC DEF|"))
    let layout = try Box.layout(
      marked.text, width: 60, ParagraphStyle(whiteSpace: .normal),
      block: BlockOptions(maxLines: 1, ellipsis: "x"),
      spans: [TextSpan(TextRange(marked.offsets[0], marked.offsets[1])) { $0.box = box }])
    expect(layout.audit(), equals: [])
    expect(shown(layout), equals: ["0: 10.0...50.0 left"])
  }

  @Test func `an attachment in text against the paragraph stands between the edges`() throws {
    let box = InlineBox(padding: insets(0, 10, 0, 30))
    let text = "a" + Box.hebrew("B\u{FFFC} CD")
    let layout = try Box.layout(
      text, width: 40, ParagraphStyle(whiteSpace: .normal),
      spans: [TextSpan(TextRange(1, 6)) { $0.box = box }],
      attachments: [TextAttachment(at: 2, width: 5, height: 5)])
    expect(layout.audit(), equals: [])
    expect(shown(layout), equals: ["0: 10.0...35.0 left", "1: 0.0...10.0", "2: 0.0...40.0 right"])
    expect(layout.attachmentBoxes.map(\.rect.minX), equals: [20])
  }

  @Test func `texts beside a tab stand as the paragraph runs`() throws {
    // The box begins at the right of "ab", its other edge is at the left of "cd".
    let layout = try layout(
      "|ab\tcd|", [Self.edges], ParagraphStyle(direction: .rtl) { $0.tabSize = 4 }, width: 200)
    let box = try #require(layout.inlineBoxes.first)
    expect(layout.inlineBoxes.count, equals: 1)
    #expect(box.hasLeftEdge && box.hasRightEdge)
    expect(box.rect.maxX, equals: 200 - 2)
    let ab = layout.selectionRects(for: TextRange(0, 2)).map(\.rect)
    expect(ab.map(\.maxX), equals: [200])
  }

  @Test func `an attachment stands between the edges of its box`() throws {
    let box = InlineBox(padding: insets(0, 10, 0, 30))
    let layout = try Box.layout(
      "a\u{FFFC}b", width: .infinity, spans: [TextSpan(TextRange(1, 2)) { $0.box = box }],
      attachments: [TextAttachment(at: 1, width: 5, height: 5)])
    expect(layout.attachmentBoxes.map(\.rect), equals: [rect(20, 11, 5, 5)])
    expect(layout.inlineBoxes.map(\.rect), equals: [rect(10, 0, 45, 20)])
    expect(layout.downstreamX, equals: [0, 10, 55, 65])
  }

  @Test func `on vertical lines sides stay those of the page`() throws {
    let layout = try layout(
      "ab|cd|ef", [Self.edges], ParagraphStyle(whiteSpace: .normal, writingMode: .verticalRL))
    // Along the line 50 + 3 + 2 at the top, 7 + 3 + 50 at the bottom.
    expect(layout.inlineBoxes[0].rect.minY, equals: 70)
    expect(layout.inlineBoxes[0].rect.height, equals: 35)
    expect(layout.height, equals: 20)
  }

  @Test func `nothing hangs beside the edge of a box`() throws {
    func style(_ hanging: ParagraphStyle.HangingPunctuation) -> ParagraphStyle {
      ParagraphStyle(whiteSpace: .normal) { $0.hangingPunctuation = hanging }
    }
    let box = InlineBox(padding: insets(0, 5, 0, 5))
    try expect(layout("a“|b|", [box], style(.first), width: 100).line(0).left, equals: 0)
    try expect(layout("“|b|", [box], style(.first), width: 100).line(0).left, equals: -10)
    try expect(layout("|“b|", [box], style(.first), width: 100).line(0).left, equals: 0)
    var right = style(.forceEnd)
    right.textAlign = .right
    try expect(layout("a|b|.", [box], right, width: 100).line(0).left, equals: 70)
    try expect(layout("a|b.|", [box], right, width: 100).line(0).left, equals: 60)
  }

  @Test func `cursive letters do not join across the edges of a box`() throws {
    func ids(_ text: String, _ box: InlineBox?, width: Double = .infinity) throws -> [UInt32] {
      let layout = try TestFonts.layout(
        text, "NotoNaskhArabic-Regular.ttf", size: 20, width: width,
        ParagraphStyle(direction: .rtl) { $0.wordBreak = .breakAll },
        spans: [TextSpan(TextRange(1, 2)) { $0.box = box }])
      expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
      return layout.glyphRuns.flatMap(\.glyphs)
    }
    let alone = try ids("ع", nil)[0]
    let joined = try ids("ععع", nil)
    #expect(!joined.contains(alone))
    let side = InlineBox(margin: insets(0, 0, 0, 3))
    for box in [side, InlineBox(padding: insets(1, 2, 1, 2))] {
      try expect(ids("ععع", box), equals: [alone, alone, alone])
      // Also at line ends there, and at reshaped text beside it.
      try expect(ids("ععع", box, width: 1), equals: [alone, alone, alone])
      try expect(ids("عععع", box, width: 45).count, equals: 4)
    }
    // Edges across the line, and colors, separate nothing.
    let across = InlineBox(padding: insets(4, 0, 4, 0))
    for box in [across, InlineBox(backgroundColor: .black)] {
      try expect(Set(ids("ععع", box)), equals: Set(joined))
    }
  }

  @Test func `what hangs leaves the edge on its other side on the line`() throws {
    let style = ParagraphStyle(textAlign: .right, whiteSpace: .normal) {
      $0.hangingPunctuation = .allowEnd
    }
    for decorationBreak in [InlineBox.DecorationBreak.slice, .clone] {
      let left = InlineBox(padding: insets(0, 5, 0, 0), decorationBreak: decorationBreak)
      let narrow = try layout("ab cd|.| ef", [left], style, width: 54)
      expect(narrow.lineTexts, equals: ["ab ", "cd. ", "ef"])
      let wide = try layout("ab cd|.| ef", [left], style, width: 55)
      expect(wide.lineTexts, equals: ["ab cd. ", "ef"])
      expect(wide.line(0).left, equals: 0)
    }
    let first = ParagraphStyle(whiteSpace: .normal) { $0.hangingPunctuation = .first }
    let right = InlineBox(padding: insets(0, 0, 0, 5))
    try expect(layout("|“|b", [right], first, width: 100).line(0).left, equals: -10)
  }

  @Test func `a box of no text, and one beyond it, do nothing`() throws {
    let face = try Box.face.get()
    for range in [TextRange(1, 1), TextRange(5, 9)] {
      let layout = TextLayout(
        "abc", style: TextStyle(fonts: [face], size: 20),
        spans: [TextSpan(range) { $0.box = Self.edges }])
      expect(layout.inlineBoxes, equals: [])
      expect(layout.downstreamX, equals: [0, 10, 20, 30])
    }
  }
}

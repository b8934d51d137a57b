// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// `text-combine-upright` of spans, in the box font at size 20: letters are 10 wide, an em is 20.
@Suite struct CombinedSpanTests {
  private let style = ParagraphStyle(writingMode: .verticalRL)

  /// Lays out a text whose spans are between pairs of bars, one after the other.
  private func layout(
    _ marked: String, _ combine: TextCombineUpright = .all, _ style: ParagraphStyle? = nil,
    height: Double = .infinity, block: BlockOptions = BlockOptions(),
    letterSpacing: TextStyle.Spacing = 0, fonts: [FontFace]? = nil, more: [TextSpan] = []
  ) throws -> TextLayout {
    let marked = MarkedText(marked)
    let spans = stride(from: 0, to: marked.offsets.count - 1, by: 2).map {
      TextSpan(TextRange(marked.offsets[$0], marked.offsets[$0 + 1])) {
        $0.textCombineUpright = combine
      }
    }
    let layout = TextLayout(
      marked.text,
      style: TextStyle(
        fonts: try fonts ?? [Box.face.get()], size: 20, letterSpacing: letterSpacing),
      spans: spans + more, paragraphStyle: style ?? self.style, block: block, width: height,
      context: LayoutContext())
    expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
    return layout
  }

  /// Returns the positions of a layout's carets along its lines, in offset order.
  private func places(_ layout: TextLayout) -> [Double] {
    layout.caretStops.filter { $0.affinity == .downstream }.map { ($0.y * 100).rounded() / 100 }
  }

  /// Returns the positions of the glyphs of some clusters across the line, in text order.
  private func across(_ layout: TextLayout, _ range: Range<Int>) -> [Double] {
    var found: [(cluster: Int, x: Double)] = []
    for run in layout.glyphRuns {
      for (cluster, position) in zip(run.clusters, run.positions) where range.contains(cluster) {
        found.append((cluster, (position.x * 100).rounded() / 100))
      }
    }
    return found.sorted { $0.cluster < $1.cluster }.map(\.x)
  }

  @Test func `the text of a span stands side by side in the square of one character`() throws {
    let layout = try layout("一|ab|丁")
    expect(places(layout), equals: [0, 20, 30, 40, 60])
    expect(across(layout, 1..<3), equals: [0, 10])
    #expect(layout.glyphRuns.allSatisfy { !$0.isSideways && $0.widthScale == 1 })
    // On the baseline of an upright character of the square.
    expect(layout.glyphRuns.flatMap(\.positions).map(\.y), equals: [16, 36, 36, 56])
  }

  @Test func `what is wider than a square is drawn narrower`() throws {
    let layout = try layout("一|!?x|")
    expect(places(layout), equals: [0, 20, 26.67, 33.33, 40])
    // Places are whole font units.
    expect(across(layout, 1..<4), equals: [0, 6.66, 13.34])
    let run = try #require(layout.glyphRuns.first { $0.clusters.contains(1) })
    #expect(abs(run.widthScale - 2.0 / 3) < 1e-9)
  }

  @Test func `one character stands upright in the middle of its square`() throws {
    let layout = try layout("|a|b")
    expect(places(layout), equals: [0, 20, 30])
    expect(across(layout, 0..<1), equals: [5])
  }

  @Test func `a text longer than a line fits into one square`() throws {
    let text = String(repeating: "abcdefghij", count: 20)
    let layout = try layout("一|\(text)|丁", height: 50)
    expect(layout.lineTexts, equals: ["一" + text, "丁"])
    expect(layout.size.height, equals: 40)
  }

  @Test(arguments: [
    ("一|ab|丁", 45.0, ["一ab", "丁"]), ("一|ab|丁", 35, ["一", "ab", "丁"]),
    ("一|ab|丁", 5, ["一", "ab", "丁"]), ("x|ab|y", 25, ["x", "ab", "y"]),
    ("xy|ab|", 35, ["xy", "ab"]), ("一「|ab|丁", 45, ["一", "「ab", "丁"]),
    ("一|a b|丁", 5, ["一", "a b", "丁"]), ("x |ab| y", 35, ["x ", "ab ", "y"]),
  ])
  func `a line breaks beside a square and not in it`(
    marked: String, height: Double, lines: [String]
  ) throws {
    try expect(layout(marked, height: height).lineTexts, equals: lines)
  }

  @Test(arguments: ParagraphStyle.LineBreak.allCases, ParagraphStyle.WordBreak.allCases)
  func `no rule of line breaking breaks a square`(
    lineBreak: ParagraphStyle.LineBreak, wordBreak: ParagraphStyle.WordBreak
  ) throws {
    var style = style
    (style.lineBreak, style.wordBreak) = (lineBreak, wordBreak)
    let layout = try layout("x|a 一-b|y|word|", .all, style, height: 25)
    for line in layout.lines {
      #expect(!(2...5).contains(line.range.start) && !(8...10).contains(line.range.start))
    }
  }

  @Test func `no hyphen breaks a square`() throws {
    var style = style
    var text = try Box.style()
    try TestHyphenation.hyphenate(&style, &text)
    let layout = TextLayout(
      "xhyphenation", style: text,
      spans: [TextSpan(TextRange(1, 12)) { $0.textCombineUpright = .all }], paragraphStyle: style,
      width: 15)
    expect(layout.lineTexts, equals: ["x", "hyphenation"])
    expect(layout.audit(), equals: [])
  }

  @Test func `horizontal and sideways lines are not concerned`() throws {
    for plain in [
      ParagraphStyle(), ParagraphStyle(writingMode: .verticalRL) { $0.textOrientation = .sideways },
    ] {
      let layout = try layout("av|ab a|o Ta", .all, plain)
      let without = try self.layout("avab ao Ta", .all, plain)
      expect(layout.digest, equals: without.digest)
    }
  }

  @Test func `upright lines are`() throws {
    let upright = ParagraphStyle(writingMode: .verticalLR) { $0.textOrientation = .upright }
    expect(places(try layout("一|אב|丁", .all, upright)), equals: [0, 20, 30, 40, 60])
    // In the square Hebrew runs from right to left, whatever the orientation.
    expect(across(try layout("|אב|", .all, upright), 0..<2), equals: [10, 0])
  }

  @Test func `a tap, a selection and an arrow find a character of a square`() throws {
    let layout = try layout("一|ab|丁")
    expect(layout.closestPosition(to: Point(x: 10, y: 24)).offset, equals: 1)
    expect(layout.closestPosition(to: Point(x: 10, y: 26)).offset, equals: 2)
    expect(layout.characterRange(at: Point(x: 2, y: 32)), equals: TextRange(2, 3))
    expect(layout.selectionRects(for: TextRange(2, 4)).map(\.rect), equals: [rect(0, 30, 20, 30)])
    expect(layout.firstRect(for: TextRange(1, 2)), equals: rect(0, 20, 20, 10))
    for offset in 0..<4 {
      let next = layout.position(from: TextPosition(offset), in: .down, offset: 1)
      expect(next?.offset, equals: offset + 1)
      let back = layout.position(from: TextPosition(offset + 1), in: .up, offset: 1)
      expect(back?.offset, equals: offset)
    }
  }

  @Test func `an empty span combines nothing`() throws {
    try expect(layout("a||b").digest, equals: layout("ab").digest)
  }

  @Test(arguments: [ParagraphStyle.WhiteSpace.normal, .pre])
  func `white space alone is a square`(_ whiteSpace: ParagraphStyle.WhiteSpace) throws {
    var own = style
    own.whiteSpace = whiteSpace
    expect(places(try layout("一| |丁", .all, own)), equals: [0, 20, 40, 60])
  }

  @Test func `white space at the end of a line takes up a square only where it is kept`() throws {
    var own = style
    own.whiteSpace = .pre
    try expect(layout("一| |", .all, own).lines.map(\.bottom), equals: [40])
    own.whiteSpace = .normal
    try expect(layout("一| |", .all, own).lines.map(\.bottom), equals: [20])
    try expect(layout("一| |丁", .all, own, height: 45).lines.map(\.bottom), equals: [20, 20])
  }

  /// Found by `caretta-fuzz laws`.
  @Test func `white space at the end of a line needs no width if it collapses`() throws {
    var own = style
    own.whiteSpace = .normal
    for height in [20.0, 25, 45] {
      try expect(layout("一| |丁", .all, own, height: height).lineTexts, equals: ["一 ", "丁"])
      try expect(layout("一| \t|丁", .all, own, height: height).lineTexts, equals: ["一 \t", "丁"])
    }
    own.whiteSpace = .preWrap
    try expect(layout("一| |丁", .all, own, height: 25).lineTexts, equals: ["一", " ", "丁"])
  }

  @Test func `white space that collapses to one space is one square`() throws {
    var collapsing = style
    collapsing.whiteSpace = .normal
    try expect(layout("一|   |丁", .all, collapsing).size.height, equals: 60)
  }

  @Test func `a span over the end of a paragraph is a square on both sides`() throws {
    let layout = try layout("a|b\nc|d")
    expect(layout.lines.map(\.bottom), equals: [30, 30])
    expect(layout.glyphRuns.map(\.isSideways), equals: [true, false, false, true])
  }

  @Test func `white space collapses at the ends of a square`() throws {
    var collapsing = style
    collapsing.whiteSpace = .normal
    let layout = try layout("一| ab |丁", .all, collapsing)
    expect(places(layout), equals: [0, 20, 20, 30, 40, 40, 60])
    expect(across(layout, 2..<4), equals: [0, 10])
    // White space that is preserved is text.
    let kept = try self.layout("一| ab |丁")
    expect(places(kept), equals: [0, 20, 25, 30, 35, 40, 60])
    let run = try #require(kept.glyphRuns.first { $0.clusters.contains(2) })
    expect(run.widthScale, equals: 0.5)
  }

  @Test func `tabs, separators and bidi controls divide a span`() throws {
    try expect(layout("|a\u{2028}b|").lines.map(\.bottom), equals: [20, 20])
    let isolate = try layout("|a\u{2067}bc\u{2069}d|")
    expect(isolate.size.height, equals: 60)
    #expect(try layout("|a\tb|").glyphRuns.allSatisfy { !$0.isSideways })
    // Text that an override reorders is not combined.
    #expect(try layout("\u{202E}|ab|").glyphRuns.contains { $0.isSideways })
  }

  @Test func `clusters divide a square`() throws {
    let layout = try layout("|e\u{301}👍🏽x|")
    expect(places(layout), equals: [0, 6.67, 13.33, 20])
    expect(layout.caretStops.map(\.position.offset), equals: [0, 2, 6, 7])
  }

  @Test func `several fonts share a square`() throws {
    let fonts = try TestFonts.faces(
      "NotoSans-Regular.ttf", "NotoSansCJKjp-Subset.otf", "NotoSansArabic-Regular.ttf")
    let layout = try layout("日|1月س|本", fonts: fonts)
    expect(places(layout), equals: [0, 20, 26.67, 33.33, 40, 60])
    let runs = layout.glyphRuns.filter { $0.clusters.contains { (1...3).contains($0) } }
    expect(Set(runs.map(\.fontIndex)).count, equals: 3)
    expect(Set(runs.map(\.widthScale)).count, equals: 1)
    // On one baseline, from left to right, inside of the square.
    expect(Set(runs.flatMap(\.positions).map { ($0.y * 1000).rounded() }).count, equals: 1)
    let xs = across(layout, 1..<4)
    #expect(xs == xs.sorted() && xs[0] >= layout.lines[0].left)
  }

  @Test
  func
    `text from right to left runs so in its square, which stands as a letter from left to right`()
    throws
  {
    expect(across(try layout("一|אב|丁"), 1..<3), equals: [10, 0])
    let between = try layout("א|בג|ד")
    expect(between.glyphRuns.map(\.isSideways), equals: [true, false, true])
    expect(Array(places(between)[1...2]), equals: [10, 20])
    var rightToLeft = style
    rightToLeft.direction = .rtl
    // In a right-to-left paragraph an exclamation mark after Latin text is on the left.
    expect(across(try layout("א|a!|", .all, rightToLeft), 1..<3), equals: [10, 0])
  }

  @Test func `two spans make two squares, and a style in a span divides it`() throws {
    expect(places(try layout("|ab||cd|")), equals: [0, 10, 20, 30, 40])
    let sized = try layout("|abcd|", more: [TextSpan(TextRange(2, 4), size: 10)])
    expect(places(sized), equals: [0, 10, 20, 25, 30])
    let colored = try layout("|abcd|", more: [TextSpan(TextRange(2, 4), color: Color("#ff0000"))])
    expect(places(colored), equals: [0, 5, 10, 15, 20])
    let cleared = try layout(
      "|abcd|",
      more: [TextSpan(TextRange(1, 3)) { $0.textCombineUpright = TextCombineUpright.none }])
    expect(places(cleared), equals: [0, 20, 30, 40, 60])
  }

  @Test func `justification widens the room beside a square, not in it`() throws {
    for (justify, expected) in [
      (ParagraphStyle.TextJustify.auto, [0.0, 25, 35, 50]), (.interCharacter, [0, 25, 35, 50]),
      (.interWord, [0, 20, 30, 40]),
    ] {
      var justified = style
      (justified.textAlign, justified.textJustify) = (.justify, justify)
      let layout = try layout("一|ab|丁七", .all, justified, height: 70)
      expect(layout.lineTexts, equals: ["一ab丁", "七"])
      expect(Array(places(layout).prefix(4)), equals: expected)
      expect(across(layout, 1..<3), equals: [20, 30])
    }
  }

  @Test func `letter spacing stands after a square`() throws {
    let layout = try layout("一|ab|丁", letterSpacing: 4)
    expect(places(layout), equals: [0, 24, 34, 48, 72])
    expect(across(layout, 1..<3), equals: [0, 10])
  }

  @Test func `an ellipsis stands beside a square`() throws {
    let one = BlockOptions(maxLines: 1, ellipsis: "…")
    let fitting = try layout("一|ab|丁七七", height: 55, block: one)
    expect(fitting.hiddenRange, equals: TextRange(3, 6))
    let cut = try layout("一|ab|丁七七", height: 45, block: one)
    expect(cut.hiddenRange, equals: TextRange(1, 6))
    let tail = BlockOptions(maxLines: 1, truncation: .start, ellipsis: "…")
    try expect(layout("一一|ab|丁", height: 45, block: tail).hiddenRange, equals: TextRange(0, 4))
  }

  @Test func `the edges of a box stand beside a square`() throws {
    var boxed = TextSpan(TextRange(1, 3)) { $0.textCombineUpright = .all }
    boxed.box = InlineBox(padding: insets(3, 0, 4, 0))
    let layout = try Box.layout("一ab丁", width: .infinity, style, spans: [boxed])
    expect(layout.audit(), equals: [])
    expect(places(layout), equals: [0, 20, 33, 47, 67])
    expect(layout.inlineBoxes.map(\.rect.height), equals: [27])
    expect(across(layout, 1..<3), equals: [0, 10])
  }

  @Test func `digits of a span are combined`() throws {
    expect(places(try layout("1|12 345|", .digits2)), equals: [0, 10, 20, 30, 40, 50, 60, 70])
    expect(places(try layout("x|12 345|", .digits2)), equals: [0, 10, 20, 30, 40, 50, 60, 70])
    var digits = style
    digits.textCombineUpright = .digits2
    #expect(try layout("12|34|", .none, digits).glyphRuns.allSatisfy { $0.isSideways })
    let first = try layout("12 |34|", .none, digits)
    expect(first.glyphRuns.map(\.isSideways), equals: [false, true, true])
  }

  @Test func `a paragraph may be a square`() throws {
    var all = style
    all.textCombineUpright = .all
    expect(places(try layout("ab\ncd", .all, all)), equals: [0, 10, 20, 0, 10, 20])
  }

  @Test func `between ideographs and a square there is no space for other scripts`() throws {
    var spaced = style
    spaced.textAutospace = .normal
    expect(places(try layout("一|ab|丁", .all, spaced)), equals: [0, 20, 30, 40, 60])
    #expect(places(try layout("一ab丁", .all, spaced)) != [0, 20, 30, 40, 60])
  }

  @Test func `letters after a square do not join those in it`() throws {
    let face = try TestFonts.face("NotoSansArabic-Regular.ttf")
    let layout = try layout("|سس|سس", height: 25, fonts: [face])
    expect(layout.lineTexts.first, equals: "سس")
  }

  @Test func `a span that has no effect costs nothing`() throws {
    func counters(_ combine: TextCombineUpright?) throws -> WorkCounters {
      let context = LayoutContext()
      _ = TextLayout(
        "hello world, hello", style: TextStyle(fonts: [try Box.face.get()]),
        spans: [TextSpan(TextRange(3, 9)) { $0.textCombineUpright = combine }], context: context)
      return context.counters
    }
    try expect(counters(.all), equals: counters(nil))
  }
}

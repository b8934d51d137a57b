// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct AutomaticHyphenTests {
  private func style(_ lines: String..., limits: (Int, Int, Int) = (2, 1, 1)) throws
    -> ParagraphStyle
  {
    let file = ["UTF-8", "LEFTHYPHENMIN 1", "RIGHTHYPHENMIN 1"] + lines
    return .hyphenated(
      try Hyphenator(bytes: Array(file.joined(separator: "\n").utf8), language: "en"),
      limits: .init(word: limits.0, before: limits.1, after: limits.2))
  }

  private func lines(_ text: String, width: Double, _ style: ParagraphStyle) throws -> [String] {
    try Box.layout(text, width: width, style, language: "en").lineTexts
  }

  @Test func `a hyphen is drawn where a line ends inside a word, and offsets stay`() throws {
    let layout = try Box.layout("ab cdcd", width: 60, style("1d"), language: "en")
    expect(layout.lineTexts, equals: ["ab c", "dcd"])
    expect(layout.lines.map(\.width), equals: [50, 30])
    expect(layout.lines.map(\.endReason), equals: [.hyphen, .end])
    // The caret is after the hyphen, and before the letter on the next line.
    expect(layout.caretStop(at: TextPosition(4, .upstream))?.x, equals: 50)
    expect(layout.caretStop(at: TextPosition(4))?.x, equals: 0)
    expect(layout.caretStop(at: TextPosition(4))?.line, equals: 1)
    expect(layout.caretStop(at: TextPosition(3))?.x, equals: 30)
    let glyphs = layout.glyphRuns.filter { $0.line == 0 }.flatMap(\.clusters)
    expect(glyphs, equals: [0, 1, 2, 3, 3])
    // The hyphen is selected with the letter before it, and hit after its middle.
    expect(layout.selectionRects(for: TextRange(3, 4)).map(\.rect.width), equals: [20])
    expect(layout.closestPosition(to: Point(x: 49, y: 5)), equals: TextPosition(4, .upstream))
    #expect(layout.audit().isEmpty)
  }

  @Test func `the last place is taken where the hyphen fits`() throws {
    let style = try style("1b")
    try expect(lines("xbxbxbxb", width: 40, style), equals: ["xbx", "bx", "bxb"])
    try expect(lines("xbxbxbxb", width: 50, style), equals: ["xbx", "bxbxb"])
    try expect(lines("xx xbxb", width: 45, style), equals: ["xx ", "xbxb"])
    try expect(lines("xx xbxb", width: 50, style), equals: ["xx x", "bxb"])
  }

  @Test func `without patterns for the language words are left whole`() throws {
    let style = try style("1b")
    let text = "xx xbxb"
    try expect(
      Box.layout(text, width: 50, style, language: "de").lineTexts, equals: ["xx ", "xbxb"])
    try expect(Box.layout(text, width: 50, style).lineTexts, equals: ["xx ", "xbxb"])
    let manual = ParagraphStyle { $0.hyphenation = style.hyphenation }
    try expect(
      Box.layout(text, width: 50, manual, language: "en").lineTexts, equals: ["xx ", "xbxb"])
    let none = ParagraphStyle { $0.hyphens = .auto }
    try expect(
      Box.layout(text, width: 50, none, language: "en").lineTexts, equals: ["xx ", "xbxb"])
  }

  @Test func `the language of a paragraph or a span decides`() throws {
    let english = try TestHyphenation.hyphenator("1b", language: "en-US")
    let german = try TestHyphenation.hyphenator("1c", language: "de")
    let layout = try Box.layout(
      "xbcx xbcx\nxbcx", width: 35, .hyphenated(english, german),
      paragraphSpans: [ParagraphSpan(TextRange(10, 14)) { $0.language = "fr" }], language: "en",
      spans: [TextSpan(TextRange(5, 9), language: "de-AT")])
    expect(layout.lineTexts, equals: ["x", "bcx ", "xb", "cx\n", "xbc", "x"])
    expect(
      layout.lines.map(\.endReason), equals: [.hyphen, .soft, .hyphen, .hard, .emergency, .end])
  }

  @Test func `of several regions the likely one is taken`() throws {
    let british = try TestHyphenation.hyphenator("1b", language: "en-GB")
    let american = try TestHyphenation.hyphenator("1c", language: "en-US")
    func lines(_ language: String) throws -> [String] {
      try Box.layout("xxbcx", width: 45, .hyphenated(british, american), language: language)
        .lineTexts
    }
    try expect(lines("en"), equals: ["xxb", "cx"])
    try expect(lines("en-GB"), equals: ["xx", "bcx"])
    try expect(lines("en-AU"), equals: ["xxb", "cx"])
    try expect(lines("en-Latn"), equals: ["xxb", "cx"])
    try expect(lines("en-Cyrl"), equals: ["xxbc", "x"])
  }

  @Test func `soft hyphens take precedence in a word that has them`() throws {
    let style = try style("1b")
    try expect(lines("xbxb\u{AD}xx xbxb", width: 50, style), equals: ["xbxb\u{AD}", "xx x", "bxb"])
    try expect(lines("xbxb\u{AD}xx", width: 45, style), equals: ["xbx", "b\u{AD}xx"])
  }

  @Test func `least numbers of letters count`() throws {
    let text = "xx xbxbx"
    try expect(lines(text, width: 70, style("1b", limits: (5, 1, 1))), equals: ["xx xbx", "bx"])
    try expect(lines(text, width: 70, style("1b", limits: (6, 1, 1))), equals: ["xx ", "xbxbx"])
    try expect(lines(text, width: 70, style("1b", limits: (5, 1, 3))), equals: ["xx x", "bxbx"])
    try expect(lines(text, width: 70, style("1b", limits: (5, 2, 3))), equals: ["xx ", "xbxbx"])
    try expect(lines(text, width: 70, style("1b", limits: (-5, 0, 0))), equals: ["xx xbx", "bx"])
  }

  @Test func `capitalized words are left whole on request`() throws {
    var style = try style("1b")
    try expect(lines("xx Xbxb", width: 50, style), equals: ["xx X", "bxb"])
    style.hyphenation.hyphenatesCapitalizedWords = false
    try expect(lines("xx Xbxb", width: 50, style), equals: ["xx ", "Xbxb"])
    try expect(lines("xx xbxB", width: 50, style), equals: ["xx x", "bxB"])
  }

  @Test(arguments: [
    ("x ab@bcab.ab", ["x ", "ab@bcab", ".ab"]), ("x http://ababab", ["x ", "http://", "ababab"]),
    ("x ababab1", ["x ", "ababab1"]), ("x a_babab", ["x ", "a_babab"]),
    ("x ababab.", ["x aba", "bab."]), ("x (ababab)", ["x (aba", "bab)"]),
    ("x ‘ababab’", ["x ‘aba", "bab’"]), ("x ababab…", ["x aba", "bab…"]),
    ("x abc-ababab", ["x abc-", "ababab"]), ("x xab-ababab", ["x xab-", "ababab"]),
    ("x ab'abab", ["x ab'a", "bab"]),
  ])
  func `addresses, numbers and identifiers are left whole`(text: String, expected: [String]) throws
  {
    try expect(lines(text, width: 70, style("1b")), equals: expected)
  }

  @Test func `a word that is too wide breaks at hyphens before it breaks anywhere`() throws {
    try expect(lines("xxxbxxxxxxb", width: 50, style("1b")), equals: ["xxx", "bxxxx", "xxb"])
    try expect(lines("xbx", width: 10, style("1b")), equals: ["x", "b", "x"])
    try expect(lines("xbx", width: 0, style("1b")), equals: ["x", "b", "x"])
    var style = try style("1b")
    style.overflowWrap = .normal
    try expect(lines("xxxbxxb xx", width: 10, style), equals: ["xxx", "bxx", "b ", "xx"])
  }

  @Test func `a letter of two units is looked at as one`() throws {
    for overflowWrap in ParagraphStyle.OverflowWrap.allCases {
      var style = try style("1d")
      style.overflowWrap = overflowWrap
      try expect(lines("\u{1D400}", width: 1, style), equals: ["\u{1D400}"])
      try expect(
        lines("\u{1D400} \u{1D400}", width: 1, style), equals: ["\u{1D400} ", "\u{1D400}"])
    }
    try expect(
      lines("\u{1D400}\u{1D400}d\u{1D400}", width: 30, style("1d")),
      equals: ["\u{1D400}\u{1D400}", "d\u{1D400}"])
  }

  @Test func `nothing is hyphenated where all letters may be parted or lines do not wrap`() throws {
    var style = try style("1b")
    style.wordBreak = .breakAll
    try expect(lines("xxxbxxxx", width: 50, style), equals: ["xxxbx", "xxx"])
    style.wordBreak = .normal
    style.lineBreak = .anywhere
    try expect(lines("xxxbxxxx", width: 50, style), equals: ["xxxbx", "xxx"])
    style.lineBreak = .auto
    style.whiteSpace = .pre
    try expect(lines("xxxbxxxx", width: 50, style), equals: ["xxxbxxxx"])
  }

  @Test func `letter spacing is not for the hyphen`() throws {
    let layout = try Box.layout("xxbx", width: 36, style("1b"), letterSpacing: 2, language: "en")
    expect(layout.lineTexts, equals: ["xx", "bx"])
    expect(layout.lines.map(\.width), equals: [34, 24])
  }

  @Test func `a right-to-left word has its hyphen at its left end`() throws {
    let text = Box.hebrew("ABCD")
    let hebrew = try TestHyphenation.hyphenator("1\(Box.hebrew("C"))", language: "he")
    let layout = try Box.layout(text, width: 35, .hyphenated(hebrew), language: "he")
    expect(layout.lineTexts, equals: [Box.hebrew("AB"), Box.hebrew("CD")])
    expect(layout.caretStop(at: TextPosition(2, .upstream))?.x, equals: 5)
    expect(layout.glyphRuns[0].clusters, equals: [1, 1, 0])
    #expect(layout.audit().isEmpty)
    let plain = try Box.layout(text, width: 35, style("1b"), language: "he")
    expect(plain.lineTexts, equals: [Box.hebrew("ABC"), Box.hebrew("D")])
  }

  @Test func `clusters stay whole`() throws {
    let style = try style("1b", "1\u{10428}")
    try expect(lines("xe\u{301}b\u{301}x", width: 35, style), equals: ["xe\u{301}", "b\u{301}x"])
    try expect(
      lines("\u{10428}\u{10428}\u{10428}", width: 25, style),
      equals: ["\u{10428}", "\u{10428}\u{10428}"])
    try expect(lines("xxb\u{D8}", width: 35, style), equals: ["xx", "b\u{D8}"])
  }

  @Test func `a word of several styles is one word`() throws {
    for (start, end) in [(3, 5), (3, 4), (4, 6), (2, 5)] {
      let layout = try Box.layout(
        "xx xbxb", width: 52, try self.style("1b"), language: "en",
        spans: [TextSpan(TextRange(start, end), letterSpacing: 0.5)])
      expect(layout.lineTexts, equals: ["xx x", "bxb"])
      #expect(layout.audit().isEmpty)
    }
  }

  @Test func `a longer word than patterns are for is broken as any`() throws {
    let word = String(repeating: "xb", count: 51)
    #expect(try lines(word, width: 100, style("1b")).allSatisfy { $0.utf16.count <= 10 })
    try expect(lines(word, width: 100, style("1b"))[0].utf16.count, equals: 10)
    let shorter = String(word.dropLast(2))
    try expect(lines(shorter, width: 100, style("1b"))[0].utf16.count, equals: 9)
  }

  @Test func `opportunities have the places of patterns`() throws {
    let layout = try Box.layout("xbxb a-b\u{AD}c\nxb", width: 500, style("1b"), language: "en")
    expect(
      layout.breakOpportunities.map { "\($0.offset) \($0.kind)" },
      equals: [
        "1 automaticHyphen", "3 automaticHyphen", "5 space", "7 hyphen", "9 softHyphen",
        "11 mandatory", "12 automaticHyphen",
      ])
  }

  @Test func `only words at the ends of lines are looked up`() throws {
    let text = Array(repeating: "xbxb", count: 100).joined(separator: " ")
    let context = LayoutContext()
    _ = try Box.layout(text, width: 230, style("1b"), language: "en", context: context)
    let lines = context.counters.linesBroken
    #expect(context.counters.wordsHyphenated <= lines)
    #expect(context.counters.wordsHyphenated > 0)
    let plain = LayoutContext()
    _ = try Box.layout(text, width: 230, language: "en", context: plain)
    expect(plain.counters.wordsHyphenated, equals: 0)
  }

  @Test(arguments: ParagraphStyle.TextWrap.allCases)
  func `a word of two directions that is too long for hyphens is read once`(
    wrap: ParagraphStyle.TextWrap
  ) throws {
    var style = try style("1b")
    style.textWrap = wrap
    let reads = try [5_000, 10_000].map { count in
      let text = String(repeating: "x\u{5D0}", count: count)
      let context = LayoutContext()
      let layout = try Box.layout(text, width: 400, style, language: "en", context: context)
      expect(layout.lineCount, equals: count / 20)
      return context.counters.letterRunsRead
    }
    // A read covers 400 units on either side of a place.
    #expect(reads[1] - reads[0] <= 2 * 10_000 / 400)
  }

  @Test func `the hyphen is that of the word's font`() throws {
    let face = try TestFonts.face("NotoSans-Regular.ttf")
    let layout = TextLayout(
      "hyphenation", style: TextStyle(fonts: [face], size: 16, language: "en"),
      paragraphStyle: .hyphenated(try TestHyphenation.debian("en")), width: 70)
    let last = layout.glyphRuns.filter { $0.line == 0 }.flatMap(\.glyphs).last
    expect(last, equals: face.nominalGlyph(for: "\u{2010}") ?? face.nominalGlyph(for: "-"))
    expect(layout.lineTexts, equals: ["hyphen", "ation"])
  }
}

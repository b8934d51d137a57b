// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct WhiteSpaceTests {
  private static let collapsing: [ParagraphStyle.WhiteSpace] = [.normal, .nowrap, .preLine]

  private func layout(
    _ text: String, _ whiteSpace: ParagraphStyle.WhiteSpace, width: Double = 100,
    alignment: ParagraphStyle.TextAlign = .start,
    overflowWrap: ParagraphStyle.OverflowWrap = .breakWord
  ) throws -> TextLayout {
    try Box.layout(
      text, width: width,
      ParagraphStyle(textAlign: alignment, whiteSpace: whiteSpace, overflowWrap: overflowWrap))
  }

  @Test(arguments: collapsing)
  func `carets inside collapsed white space share one place`(
    mode: ParagraphStyle.WhiteSpace
  ) throws {
    let layout = try layout(" ab \t  cd ", mode)
    expect(layout.downstreamX, equals: [0, 0, 10, 20, 30, 30, 30, 30, 40, 50, 50])
    expect(layout.line(0).width, equals: 50)
    expect(layout.length, equals: 10)
    expect(layout.text, equals: " ab \t  cd ")
  }

  @Test func `line feeds are spaces in normal and end lines in pre-line`() throws {
    try expect(layout("ab \n cd", .normal).lineTexts, equals: ["ab \n cd"])
    try expect(layout("ab \n cd", .normal).downstreamX, equals: [0, 10, 20, 30, 30, 30, 40, 50])
    let lines = try layout("ab \n cd\n", .preLine)
    expect(lines.lineTexts, equals: ["ab \n", " cd\n", ""])
    expect(lines.downstreamX, equals: [0, 10, 20, 20, 0, 0, 10, 20, 0])
    try expect(layout("ab\n", .normal).lineCount, equals: 1)
    try expect(layout("a\r\nb", .normal).downstreamX, equals: [0, 10, 20, 30])
    // A mandatory break of UAX #14 is a hard break in every mode.
    try expect(layout("a \u{2028} b", .normal).downstreamX, equals: [0, 10, 10, 0, 0, 10])
  }

  @Test func `white space at a wrap has no width`() throws {
    let layout = try layout("abcd   efgh", .normal, width: 50)
    expect(layout.lineTexts, equals: ["abcd   ", "efgh"])
    expect(layout.lines.map(\.width), equals: [40, 40])
    expect(layout.x(5, .upstream), equals: 40)
    expect(layout.x(7, .upstream), equals: 40)
    expect(layout.x(7), equals: 0)
    expect(
      layout.caretStops.filter { $0.line == 0 }.map(\.x), equals: [0, 10, 20, 30, 40, 40, 40, 40])
    expect(layout.closestPosition(to: Point(x: 45, y: 5)), equals: TextPosition(7, .upstream))
    expect(layout.characterRange(at: Point(x: 45, y: 5)), equals: nil)
    // Its glyph is not drawn.
    expect(layout.glyphRuns.first?.clusters, equals: [0, 1, 2, 3])
    expect(
      Shown.rects(layout.selectionRects(for: TextRange(3, 8), extendingToContainer: false)),
      equals: "(30,0,10,20)s (0,20,10,20)e")
  }

  @Test func `white space at a wrap has no width from right to left either`() throws {
    let text = Box.hebrew("ABCD  EFGH")
    let layout = try layout(text, .normal, width: 50)
    expect(layout.lines.map(\.left), equals: [10, 10])
    expect(layout.x(4), equals: 10)
    expect(layout.x(6, .upstream), equals: 10)
    expect(Box.picture(layout), equals: [" DCBA", " HGFE"])
  }

  @Test func `white space at a wrap has no width between directions`() throws {
    let text = Box.hebrew("ab CD  ef GH")
    let layout = try layout(text, .normal, width: 50)
    expect(layout.lineTexts.map(\.utf16.count), equals: [7, 5])
    expect(layout.lines.map(\.width), equals: [50, 50])
    expect(Box.picture(layout), equals: ["ab·DC", "ef·HG"])
    expect(layout.x(7, .upstream), equals: 50)
  }

  @Test(arguments: [ParagraphStyle.WhiteSpace.nowrap, .pre])
  func `nothing wraps where white space forbids it`(mode: ParagraphStyle.WhiteSpace) throws {
    for overflow in ParagraphStyle.OverflowWrap.allCases {
      let layout = try layout("abcd efgh\u{200B}日本", mode, width: 20, overflowWrap: overflow)
      expect(layout.lineCount, equals: 1)
    }
    try expect(layout("ab  c\nd", .pre, width: 20).lineTexts, equals: ["ab  c\n", "d"])
    try expect(layout("a\tb", .pre).downstreamX, equals: [0, 10, 80, 90])
    try expect(layout("a\tb", .nowrap).downstreamX, equals: [0, 10, 20, 30])
  }

  @Test func `spaces that take up room wrap`() throws {
    let wide = try layout("ab   cd", .breakSpaces, width: 30)
    expect(wide.lineTexts, equals: ["ab ", "  ", "cd"])
    expect(wide.lines.map(\.width), equals: [30, 20, 20])
    try expect(layout("abc  d", .breakSpaces, width: 30).lineTexts, equals: ["abc", "  d"])
    let kept = try layout("abc  d", .breakSpaces, width: 30, overflowWrap: .normal)
    expect(kept.lineTexts, equals: ["abc ", " d"])
    try expect(layout("ab ", .breakSpaces, alignment: .right).line(0).left, equals: 70)
    let tab = try layout("a\t\tb", .breakSpaces, width: 90)
    expect(tab.lineTexts, equals: ["a\t", "\tb"])
    try expect(layout("ab\u{5D0}  \u{5D1}", .breakSpaces, width: 30).lineCount, equals: 2)
  }

  @Test(arguments: ParagraphStyle.WhiteSpace.allCases)
  func `no text and nothing but white space are one line`(mode: ParagraphStyle.WhiteSpace) throws {
    try expect(layout("", mode).lineCount, equals: 1)
    let blank = try layout("   ", mode)
    expect(blank.lineCount, equals: 1)
    expect(blank.line(0).width, equals: (mode == .breakSpaces ? 30 : 0))
    expect(blank.caretStops.count, equals: 4)
  }

  @Test func `leading white space that is gone is no place to break`() throws {
    try expect(layout("  abcdef", .normal, width: 50).lineTexts, equals: ["  abcde", "f"])
    try expect(layout("  日本", .normal, width: 20).lineTexts, equals: ["  日", "本"])
  }

  @Test func `collapsing costs what does not collapse nothing`() throws {
    let context = LayoutContext()
    let face = try Box.face.get()
    let style = TextStyle(fonts: [face], size: 20)
    _ = TextLayout("one two three", style: style, width: 100, context: context)
    let before = context.counters
    _ = TextLayout(
      "one\ntwo three", style: style, paragraphStyle: ParagraphStyle(whiteSpace: .normal),
      width: 100, context: context)
    expect(context.counters.segmentsShaped, equals: before.segmentsShaped)
  }

  @Test(arguments: collapsing)
  func `collapsed text is shaped as if the rest had never been there`(
    mode: ParagraphStyle.WhiteSpace
  ) throws {
    for (name, text, plain) in [
      ("NotoSans-Regular.ttf", " To  \t AV  fi ", "To AV fi"),
      ("NotoSansArabic-Regular.ttf", "سلام   كتاب  ", "سلام كتاب"),
      ("NotoSansDevanagari-Regular.ttf", "की  \t हिन्दी", "की हिन्दी"),
      ("NotoSansThai-Regular.ttf", "น้ำ  ภาษา", "น้ำ ภาษา"),
    ] {
      let style = TextStyle(fonts: [try TestFonts.face(name)], size: 20)
      let collapsed = TextLayout(
        text, style: style, paragraphStyle: ParagraphStyle(whiteSpace: mode))
      let expected = TextLayout(plain, style: style)
      expect(collapsed.glyphRuns.map(\.glyphs), equals: expected.glyphRuns.map(\.glyphs), "\(name)")
      expect(
        collapsed.glyphRuns.flatMap(\.positions), equals: expected.glyphRuns.flatMap(\.positions),
        "\(name)")
    }
  }
}

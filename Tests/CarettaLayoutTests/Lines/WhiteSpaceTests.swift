// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport
import Testing

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
    #expect(layout.downstreamX == [0, 0, 10, 20, 30, 30, 30, 30, 40, 50, 50])
    #expect(layout.line(0).width == 50)
    #expect(layout.length == 10)
    #expect(layout.text == " ab \t  cd ")
  }

  @Test func `line feeds are spaces in normal and end lines in pre-line`() throws {
    #expect(try layout("ab \n cd", .normal).lineTexts == ["ab \n cd"])
    #expect(try layout("ab \n cd", .normal).downstreamX == [0, 10, 20, 30, 30, 30, 40, 50])
    let lines = try layout("ab \n cd\n", .preLine)
    #expect(lines.lineTexts == ["ab \n", " cd\n", ""])
    #expect(lines.downstreamX == [0, 10, 20, 20, 0, 0, 10, 20, 0])
    #expect(try layout("ab\n", .normal).lineCount == 1)
    #expect(try layout("a\r\nb", .normal).downstreamX == [0, 10, 20, 30])
    // A mandatory break of UAX #14 is a hard break in every mode.
    #expect(try layout("a \u{2028} b", .normal).downstreamX == [0, 10, 10, 0, 0, 10])
  }

  @Test func `white space at a wrap has no width`() throws {
    let layout = try layout("abcd   efgh", .normal, width: 50)
    #expect(layout.lineTexts == ["abcd   ", "efgh"])
    #expect(layout.lines.map(\.width) == [40, 40])
    #expect(layout.x(5, .upstream) == 40)
    #expect(layout.x(7, .upstream) == 40)
    #expect(layout.x(7) == 0)
    #expect(
      layout.caretStops.filter { $0.line == 0 }.map(\.x) == [0, 10, 20, 30, 40, 40, 40, 40])
    #expect(layout.closestPosition(to: Point(x: 45, y: 5)) == TextPosition(7, .upstream))
    #expect(layout.characterRange(at: Point(x: 45, y: 5)) == nil)
    // Its glyph is not drawn.
    #expect(layout.glyphRuns.first?.clusters == [0, 1, 2, 3])
    #expect(
      Shown.rects(layout.selectionRects(for: TextRange(3, 8), extendingToContainer: false))
        == "(30,0,10,20)s (0,20,10,20)e")
  }

  @Test func `white space at a wrap has no width from right to left either`() throws {
    let text = Box.hebrew("ABCD  EFGH")
    let layout = try layout(text, .normal, width: 50)
    #expect(layout.lines.map(\.left) == [10, 10])
    #expect(layout.x(4) == 10)
    #expect(layout.x(6, .upstream) == 10)
    #expect(Box.picture(layout) == [" DCBA", " HGFE"])
  }

  @Test func `white space at a wrap has no width between directions`() throws {
    let text = Box.hebrew("ab CD  ef GH")
    let layout = try layout(text, .normal, width: 50)
    #expect(layout.lineTexts.map(\.utf16.count) == [7, 5])
    #expect(layout.lines.map(\.width) == [50, 50])
    #expect(Box.picture(layout) == ["ab·DC", "ef·HG"])
    #expect(layout.x(7, .upstream) == 50)
  }

  @Test(arguments: [ParagraphStyle.WhiteSpace.nowrap, .pre])
  func `nothing wraps where white space forbids it`(mode: ParagraphStyle.WhiteSpace) throws {
    for overflow in ParagraphStyle.OverflowWrap.allCases {
      let layout = try layout("abcd efgh\u{200B}日本", mode, width: 20, overflowWrap: overflow)
      #expect(layout.lineCount == 1)
    }
    #expect(try layout("ab  c\nd", .pre, width: 20).lineTexts == ["ab  c\n", "d"])
    #expect(try layout("a\tb", .pre).downstreamX == [0, 10, 80, 90])
    #expect(try layout("a\tb", .nowrap).downstreamX == [0, 10, 20, 30])
  }

  @Test func `spaces that take up room wrap`() throws {
    let wide = try layout("ab   cd", .breakSpaces, width: 30)
    #expect(wide.lineTexts == ["ab ", "  ", "cd"])
    #expect(wide.lines.map(\.width) == [30, 20, 20])
    #expect(try layout("abc  d", .breakSpaces, width: 30).lineTexts == ["abc", "  d"])
    let kept = try layout("abc  d", .breakSpaces, width: 30, overflowWrap: .normal)
    #expect(kept.lineTexts == ["abc ", " d"])
    #expect(try layout("ab ", .breakSpaces, alignment: .right).line(0).left == 70)
    let tab = try layout("a\t\tb", .breakSpaces, width: 90)
    #expect(tab.lineTexts == ["a\t", "\tb"])
    #expect(try layout("ab\u{5D0}  \u{5D1}", .breakSpaces, width: 30).lineCount == 2)
  }

  @Test(arguments: ParagraphStyle.WhiteSpace.allCases)
  func `no text and nothing but white space are one line`(mode: ParagraphStyle.WhiteSpace) throws {
    #expect(try layout("", mode).lineCount == 1)
    let blank = try layout("   ", mode)
    #expect(blank.lineCount == 1)
    #expect(blank.line(0).width == (mode == .breakSpaces ? 30 : 0))
    #expect(blank.caretStops.count == 4)
  }

  @Test func `leading white space that is gone is no place to break`() throws {
    #expect(try layout("  abcdef", .normal, width: 50).lineTexts == ["  abcde", "f"])
    #expect(try layout("  日本", .normal, width: 20).lineTexts == ["  日", "本"])
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
    #expect(context.counters.segmentsShaped == before.segmentsShaped)
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
      #expect(collapsed.glyphRuns.map(\.glyphs) == expected.glyphRuns.map(\.glyphs), "\(name)")
      #expect(
        collapsed.glyphRuns.flatMap(\.positions) == expected.glyphRuns.flatMap(\.positions),
        "\(name)")
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct JustificationTests {
  private let style = ParagraphStyle(textAlign: .justify)

  private func layout(
    _ text: String, width: Double = 100, direction: ParagraphStyle.Direction = .auto,
    indent: Double = 0
  ) throws -> TextLayout {
    try Box.layout(
      Box.hebrew(text), width: width,
      ParagraphStyle(direction: direction, textAlign: .justify) { $0.textIndent = indent })
  }

  /// Returns the x of the glyphs of a line, by the offsets of their clusters.
  private func glyphs(_ layout: TextLayout, line: Int) -> [Int: Double] {
    var result: [Int: Double] = [:]
    for run in layout.glyphRuns where run.line == line {
      for (cluster, position) in zip(run.clusters, run.positions) { result[cluster] = position.x }
    }
    return result
  }

  @Test func `the spaces of a wrapped line share its room`() throws {
    let layout = try layout("ab cd ef ghijkl")
    expect(layout.lineTexts, equals: ["ab cd ef ", "ghijkl"])
    expect(layout.lines.map(\.left), equals: [0, 0])
    expect(layout.lines.map(\.width), equals: [100, 60])
    expect(layout.downstreamX.prefix(9), equals: [0, 10, 20, 40, 50, 60, 80, 90, 100])
    expect(layout.x(9, .upstream), equals: 110)
    expect(glyphs(layout, line: 0)[3], equals: 40)
    expect(glyphs(layout, line: 0)[6], equals: 80)
  }

  @Test func `several spaces in a row have a share each`() throws {
    let layout = try layout("ab  cd efghijkl")
    expect(layout.lineTexts, equals: ["ab  cd ", "efghijkl"])
    expect(layout.line(0).width, equals: 100)
    expect(layout.x(3) - layout.x(2), equals: 30)
    expect(layout.x(4) - layout.x(3), equals: 30)
  }

  @Test func `with break-spaces the spaces before the last one of a line stretch`() throws {
    let style = ParagraphStyle(textAlign: .justify, whiteSpace: .breakSpaces)
    let layout = try Box.layout("aa b   cc dd", width: 76, style)
    expect(layout.lineTexts, equals: ["aa b   ", "cc dd"])
    expect(layout.line(0).width, equals: 76)
    expect(layout.downstreamX.prefix(7), equals: [0, 10, 20, 32, 42, 54, 66])
    expect(layout.x(7, .upstream), equals: 76)
  }

  @Test func `no-break spaces stretch, other spaces do not`() throws {
    let layout = try layout("a\u{A0}b\u{2003}c defghijklm")
    expect(layout.lineTexts[0], equals: "a\u{A0}b\u{2003}c ")
    let free = try Box.layout(layout.text, width: 100)
    expect(layout.x(2) - layout.x(1), equals: free.x(2) - free.x(1) + 100 - free.line(0).width)
    expect(layout.x(4) - layout.x(3), equals: free.x(4) - free.x(3))
  }

  @Test(arguments: ["\u{AD}", "\u{2060}", "\u{200B}", "\u{200E}"])
  func `an invisible character between ideographs is no second gap`(between: String) throws {
    let layout = try TestFonts.layout(
      "日\(between)本日本日本日本", "NotoSansCJKjp-Subset.otf", width: 62.4, style)
    #expect(abs(layout.x(2) - 23.2) < 0.01)
    #expect(abs(layout.line(0).width - 62.4) < 0.01)
  }

  @Test func `only what follows the last tab of a line is expanded`() throws {
    let tabbed = ParagraphStyle(textAlign: .justify) { $0.tabSize = 4 }
    let layout = try Box.layout("a b\tc d ef ghijkl", width: 110, tabbed)
    expect(layout.lineTexts[0], equals: "a b\tc d ef ")
    expect(layout.downstreamX.prefix(5), equals: [0, 10, 20, 30, 40])
    expect(layout.x(6), equals: 65)
    expect(layout.x(8), equals: 90)
    expect(layout.line(0).width, equals: 110)
    // Tabs at the end hang; without a gap after the tab nothing moves.
    let plain = try Box.layout("a b\tcd efghijkl", width: 70, tabbed)
    expect(plain.lineTexts[0], equals: "a b\tcd ")
    expect(plain.line(0).width, equals: 60)
    let hanging = try Box.layout("a b\t\tcdefghijkl", width: 50, tabbed)
    expect(hanging.line(0).width, equals: 50)
    expect(hanging.x(2), equals: 40)
  }

  @Test func `a paragraph's last line and lines before hard breaks are left as they are`() throws {
    for end in ["", "\n", "\u{2028}", "\u{0B}", "\r\n", "\u{2029}x y"] {
      let layout = try layout("ab cd" + end)
      expect(layout.line(0).width, equals: 50)
      expect(layout.x(3), equals: 30)
    }
  }

  @Test func `a line without gaps is aligned at the start`() throws {
    try expect(layout("abcdef ghijkl").lines.map(\.left), equals: [0, 0])
    try expect(layout("abcdef ghijkl").lines.map(\.width), equals: [60, 60])
    let rtl = try layout("ABCDEF GHIJKL")
    expect(rtl.lines.map(\.left), equals: [40, 40])
  }

  @Test func `a full line stays, an unbounded block has no room`() throws {
    try expect(layout("abcdef ghi jkl", width: 100).downstreamX[7], equals: 70)
    try expect(layout("ab cd", width: .infinity).line(0).width, equals: 50)
  }

  @Test func `the shares add up to the room`() throws {
    let face = try TestFonts.face("NotoSans-Regular.ttf")
    let text = "the quick brown fox jumps over the lazy dog and never comes back again"
    for width in [101.0, 133.3, 160.7, 222.22, 300] {
      let layout = TextLayout(
        text, style: TextStyle(fonts: [face], size: 16), paragraphStyle: style, width: width)
      for line in layout.lines.dropLast() {
        #expect(abs(line.width - width) < 0.001)
        expect(line.left, equals: 0)
      }
      let free = TextLayout(text, style: TextStyle(fonts: [face], size: 16), width: width)
      expect(layout.lineTexts, equals: free.lineTexts)
      let stretched = (0..<layout.line(0).range.end - 1).filter { offset in
        let own = layout.x(offset + 1, .upstream) - layout.x(offset)
        return abs(own - (free.x(offset + 1, .upstream) - free.x(offset))) > 1e-9
      }
      #expect(
        stretched.allSatisfy { text.utf16[text.utf16.index(text.startIndex, offsetBy: $0)] == 32 })
    }
  }

  @Test func `right to left, the spaces stretch from the right`() throws {
    let layout = try layout("AB CD EF GHIJKL")
    #expect(Box.picture(layout)[0].hasSuffix("BA"))
    expect(layout.downstreamX.prefix(9), equals: [100, 90, 80, 60, 50, 40, 20, 10, 0])
    expect(layout.line(0).left, equals: 0)
    expect(layout.line(0).width, equals: 100)
    expect(glyphs(layout, line: 0)[3], equals: 50)
  }

  @Test func `runs of both directions stretch in their places`() throws {
    let layout = try layout("ab CD EF ghijkl")
    expect(layout.lineTexts, equals: [Box.hebrew("ab CD EF "), "ghijkl"])
    // ab FE DC: each space is 20 wide.
    #expect(Box.picture(layout)[0].hasPrefix("ab"))
    expect(layout.x(3), equals: 100)
    expect(layout.x(5), equals: 80)
    expect(layout.x(6), equals: 60)
    expect(layout.x(8, .upstream), equals: 40)
    expect(layout.line(0).width, equals: 100)
  }

  @Test func `ideographs and kana stand apart, but not behind the last`() throws {
    let layout = try layout("一丁七一丁 abc", width: 110)
    let ideograph = try Box.layout("一", width: .infinity).size.width
    expect(ideograph, equals: 20)
    expect(layout.lineTexts, equals: ["一丁七一丁 ", "abc"])
    expect(layout.downstreamX.prefix(5), equals: [0, 22.5, 45, 67.5, 90])
    expect(layout.x(5), equals: 110)
    expect(layout.line(0).width, equals: 110)
  }

  @Test func `between a letter and an ideograph is a gap of the ideograph`() throws {
    let layout = try layout("ab一 cdefghij", width: 60)
    expect(layout.lineTexts[0], equals: "ab一 ")
    // As in browsers: the caret stays at the letter, the ideograph moves.
    expect(layout.x(2), equals: 20)
    expect(glyphs(layout, line: 0)[2], equals: 40)
    expect(layout.line(0).width, equals: 60)
  }

  @Test func `carets, hits, selections and words agree`() throws {
    for text in ["ab cd ef ghijkl", "AB CD ef GHIJKL", "ab CD  EF ghijklm", "一丁ab 七 一丁 abcdef"] {
      let layout = try layout(text)
      for caret in layout.caretStops {
        let hit = layout.closestPosition(to: Point(x: caret.x, y: caret.y + 1))
        let back = layout.caretStop(at: hit)
        #expect(back?.x == caret.x || caret.x > 100 || caret.x < 0)
      }
      for word in layout.words {
        let rects = layout.rects(ofWord: word)
        let edges = [layout.x(word.start), layout.x(word.end, .upstream)]
        #expect(rects.map(\.minX).min() ?? 0 <= edges.min() ?? 0)
        #expect(rects.map(\.maxX).max() ?? 0 >= edges.max() ?? 0)
      }
      expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
    }
  }

  @Test func `a stretched space is hit on both halves`() throws {
    let layout = try layout("ab cd ef ghijkl")
    expect(layout.closestPosition(to: Point(x: 29, y: 5)), equals: TextPosition(2))
    expect(layout.closestPosition(to: Point(x: 30, y: 5)), equals: TextPosition(3))
    expect(layout.characterRange(at: Point(x: 39, y: 5)), equals: TextRange(2, 3))
    expect(Shown.rects(layout.selectionRects(for: TextRange(2, 3))), equals: "(20,0,20,20)se")
  }

  @Test func `a cut line is justified too`() throws {
    // The line ends at an emergency break and begins with text that was shaped again.
    let layout = try layout("ab AVAV AVAVAVAVAVAVAVAVAV", width: 77)
    for line in layout.lines.dropLast() where layout.lineTexts[0].contains(" ") {
      #expect(line.width <= 77)
    }
    expect(layout.line(0).width, equals: 77)
    expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
  }

  @Test func `a space whose spacing leaves it no width is widened`() throws {
    // Letters are 5 wide, spaces 10 - 5 - 5.
    let layout = try Box.layout(
      "a b cccc", width: 12, ParagraphStyle(textAlign: .justify), letterSpacing: -5,
      wordSpacing: -5)
    expect(layout.lineTexts, equals: ["a b ", "cc", "cc"])
    expect(layout.lines[0].width, equals: 12)
  }

  // MARK: - text-justify

  private func justified(
    _ text: String, _ kind: ParagraphStyle.TextJustify, width: Double = 100, font: String? = nil,
    whiteSpace: ParagraphStyle.WhiteSpace = .preWrap
  ) throws -> TextLayout {
    let style = ParagraphStyle(textAlign: .justify, whiteSpace: whiteSpace) {
      $0.textJustify = kind
    }
    let face = try font.map { try TestFonts.face($0) } ?? Box.face.get()
    let layout = TextLayout(
      text, style: TextStyle(fonts: [face], size: 20), paragraphStyle: style, width: width)
    expect(LayoutAudit.violations(layout, of: text), equals: [])
    return layout
  }

  @Test func `without justification lines stand at the start`() throws {
    let layout = try justified("ab cd ef ghijkl", .none)
    let free = try Box.layout("ab cd ef ghijkl")
    expect(layout.lines.map(\.width), equals: [80, 60])
    expect(layout.downstreamX, equals: free.downstreamX)
    let rtl = try justified(Box.hebrew("AB CD EF GHIJKL"), .none)
    expect(rtl.lines.map(\.left), equals: [20, 40])
  }

  @Test func `between words, ideographs stay together`() throws {
    let text = "日本 日本日本 日本日本"
    let font = "NotoSansCJKjp-Subset.otf"
    let words = try justified(text, .interWord, width: 150, font: font)
    let both = try justified(text, .auto, width: 150, font: font)
    expect(words.lineTexts, equals: both.lineTexts)
    #expect(abs(words.line(0).width - 150) < 0.01 && abs(both.line(0).width - 150) < 0.01)
    #expect(words.x(1) == 20 && both.x(1) > 20)
    // Nothing but ideographs: nothing gets wider.
    let ideographs = try justified("日本日本日本", .interWord, width: 50, font: font)
    expect(ideographs.line(0).width, equals: 40)
  }

  @Test func `between characters, all clusters but the last have a share`() throws {
    let layout = try justified("ab cd ef ghijkl", .interCharacter, width: 108)
    expect(layout.lineTexts, equals: ["ab cd ef ", "ghijkl"])
    expect(layout.downstreamX.prefix(8), equals: [0, 14, 28, 42, 56, 70, 84, 98])
    expect(layout.lines.map(\.width), equals: [108, 60])
    expect(glyphs(layout, line: 0)[1], equals: 14)
    let marks = try justified("e\u{301}a\u{AD}b cdefgh", .interCharacter, width: 50)
    expect(marks.line(0).width, equals: 50)
    expect(marks.x(2), equals: 20)
    // One cluster has nothing to share.
    try expect(justified("a bcdefghij", .interCharacter).line(0).width, equals: 10)
  }

  @Test func `between characters, tabs and what is before them stay`() throws {
    let layout = try justified("a b\tcd efghijkl", .interCharacter, width: 120)
    expect(layout.lineTexts[0], equals: "a b\tcd ")
    expect(layout.downstreamX.prefix(4), equals: [0, 10, 20, 30])
    expect(layout.line(0).width, equals: 120)
  }

  @Test func `between characters, a ligature is not torn and Arabic letters stay joined`() throws {
    let latin = try justified(
      "affine office fflmn", .interCharacter, width: 132, font: "NotoSans-Regular.ttf")
    #expect(abs(latin.line(0).width - 132) < 0.01)
    let free = TextLayout(latin.text, style: TextStyle(fonts: latin.fonts, size: 20), width: 132)
    expect(latin.lineTexts, equals: free.lineTexts)
    let ligature = free.x(4) - free.x(1)
    #expect(abs(latin.x(4) - latin.x(1) - ligature) < latin.x(1) - free.x(1) + 0.01)
    let font = "NotoSansArabic-Regular.ttf"
    let arabic = try justified("مرحبا بالعالم كله", .interCharacter, width: 120, font: font)
    let plain = TextLayout(arabic.text, style: TextStyle(fonts: arabic.fonts, size: 20), width: 120)
    expect(arabic.lineTexts, equals: plain.lineTexts)
    #expect(abs(arabic.line(0).width - 120) < 0.01)
    // Inside of the word nothing moves.
    #expect(abs((arabic.x(0) - arabic.x(4)) - (plain.x(0) - plain.x(4))) < 0.01)
  }

  @Test(arguments: ParagraphStyle.TextJustify.allCases)
  func `collapsed white space, long lines and both directions`(
    kind: ParagraphStyle.TextJustify
  ) throws {
    let collapsed = try justified("ab   cd \n ef ghijkl", kind, whiteSpace: .normal)
    expect(collapsed.line(0).width, equals: (kind == .none ? 80 : 100))
    let mixed = try justified(Box.hebrew("ab CD ef GHIJKL mn"), kind)
    #expect(mixed.lines.dropLast().allSatisfy { kind == .none || $0.width == 100 })
    let words = Array(repeating: "ab", count: 300).joined(separator: " ") + " " + "cd"
    let long = try justified(words + String(repeating: "e", count: 90), kind, width: 9050)
    expect(long.line(0).width, equals: (kind == .none ? 8990 : 9050))
    try expect(justified("", kind).line(0).width, equals: 0)
    var resized = try justified("ab cd ef ghijkl", kind, width: 60)
    resized.setWidth(100)
    expect(LayoutAudit.differences(resized, try justified("ab cd ef ghijkl", kind)), equals: [])
  }

  @Test func `a span of paragraphs is justified in another way`() throws {
    let layout = try Box.layout(
      "ab cd ef ghijkl\nab cd ef ghijkl", width: 108, ParagraphStyle(textAlign: .justify),
      paragraphSpans: [ParagraphSpan(TextRange(16, 17)) { $0.textJustify = .interCharacter }])
    #expect(layout.x(1) == 10 && layout.x(17) == 14)
    expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
  }
}

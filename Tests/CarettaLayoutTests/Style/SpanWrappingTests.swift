// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Options of white space and line breaking that spans name.
///
/// A letter is 10 wide.
@Suite struct SpanWrappingTests {
  /// Lays out a text whose span is between two bars.
  private func layout(
    _ marked: String, _ style: ParagraphStyle = ParagraphStyle(whiteSpace: .normal),
    width: Double, _ name: (inout TextSpan) -> Void
  ) throws -> TextLayout {
    let marked = MarkedText(marked)
    var span = TextSpan(marked.range)
    name(&span)
    return try Box.layout(marked.text, width: width, style, spans: [span], context: LayoutContext())
  }

  private func lines(
    _ marked: String, _ style: ParagraphStyle = ParagraphStyle(whiteSpace: .normal),
    width: Double, _ name: (inout TextSpan) -> Void
  ) throws -> [String] {
    let layout = try layout(marked, style, width: width, name)
    expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
    return layout.lineTexts
  }

  @Test func `nowrap suppresses the opportunities inside a span`() throws {
    try expect(
      lines("aa |bb cc dd| ee", width: 60) { $0.textWrapMode = .nowrap },
      equals: ["aa ", "bb cc dd ", "ee"])
    try expect(
      lines("aa |bb cc| ee", width: 50) { $0.whiteSpace = .nowrap },
      equals: ["aa ", "bb cc ", "ee"])
    // A word of the span that is too wide is not cut, whatever the paragraph's overflow-wrap.
    try expect(
      lines("|abcdefgh| ij", width: 30) { $0.whiteSpace = .nowrap }, equals: ["abcdefgh ", "ij"])
  }

  /// Found by `caretta-fuzz cuts`: the boundary before a space decided, although the line ends
  /// after it, so that the lines depended on how the text was divided for shaping.
  @Test func `a word before a space is cut where the boundary after the space allows it`() throws {
    let style = ParagraphStyle()
    try expect(
      lines("ab|c |d", style, width: 35) { $0.textWrapMode = .nowrap }, equals: ["abc ", "d"])
    try expect(
      lines("abc| d|", style, width: 35) { $0.textWrapMode = .nowrap }, equals: ["ab", "c d"])
  }

  @Test(arguments: [" ", "\t"])
  func `a word after much white space that is not divided takes linear time`(space: String) throws {
    let text = "|a" + String(repeating: space, count: 100_000) + "bcdefgh|"
    let layout = try layout(text, ParagraphStyle(), width: 50) { $0.textWrapMode = .nowrap }
    expect(layout.lineCount, equals: 1)
  }

  @Test func `a space belongs to the span that holds it, any other place to both sides`() throws {
    // The last space is in the span: "cc" stays with "bb".
    let whole = ParagraphStyle(whiteSpace: .normal, overflowWrap: .normal)
    try expect(
      lines("aa |bb |cc dd", whole, width: 30) { $0.textWrapMode = .nowrap },
      equals: ["aa ", "bb cc ", "dd"])
    // Between two ideographs one of which is outside: the paragraph decides.
    try expect(
      lines("中|中|中中", width: 20) { $0.textWrapMode = .nowrap }, equals: ["中", "中", "中", "中"])
    try expect(lines("中|中中|中", width: 20) { $0.textWrapMode = .nowrap }, equals: ["中", "中中", "中"])
  }

  @Test func `with the rules of browsers a span decides at its end how words are broken`() throws {
    func lines(
      _ tailoring: ParagraphStyle.Tailoring, _ marked: String = "long|words|thatgo",
      width: Double = 90, name: (inout TextSpan) -> Void
    ) throws -> [String] {
      let style = ParagraphStyle(whiteSpace: .normal, overflowWrap: .normal) {
        $0.tailoring = tailoring
      }
      return try self.lines(marked, style, width: width, name)
    }
    for name: (inout TextSpan) -> Void in [
      { $0.wordBreak = .breakAll }, { $0.lineBreak = .anywhere }, { $0.overflowWrap = .anywhere },
    ] {
      try expect(lines(.unicode, name: name), equals: ["longword", "sthatgo"])
      try expect(lines(.browser, name: name), equals: ["longwords", "thatgo"])
    }
    let keepAll: (inout TextSpan) -> Void = { $0.wordBreak = .keepAll }
    try expect(lines(.unicode, "中|中中|中", width: 60, name: keepAll), equals: ["中中中", "中"])
    try expect(lines(.browser, "中|中中|中", width: 60, name: keepAll), equals: ["中", "中中中"])
    // Whether lines wrap is said by what holds both sides (CSS Text 3, 5.1).
    try expect(
      lines(.browser, "中|中中|中", width: 20) { $0.textWrapMode = .nowrap }, equals: ["中", "中中", "中"])
  }

  @Test func `a span inside another one decides inside, the outer one at its ends`() throws {
    let layout = try Box.layout(
      "ab 中中中中 cd", width: 20,
      spans: [
        TextSpan(TextRange(3, 7)) { $0.textWrapMode = .nowrap },
        TextSpan(TextRange(4, 6)) { $0.textWrapMode = .wrap },
      ])
    expect(layout.lineTexts, equals: ["ab ", "中中", "中中 ", "cd"])
  }

  @Test(arguments: ["ab |cd | ef gh", "ab |cd |  ef gh", "ab |cd |\t ef gh"])
  func `collapsible white space after a preserved space that ends a line ends it too`(
    marked: String
  ) throws {
    // At the start of a line it would be removed (CSS Text 3, 4.1.2).
    let style = ParagraphStyle(whiteSpace: .nowrap, overflowWrap: .normal)
    let layout = try layout(marked, style, width: 60) { $0.whiteSpace = .breakSpaces }
    expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
    expect(layout.lineTexts, equals: [String(layout.text.dropLast(5)), "ef gh"])
    expect(layout.x(layout.text.utf16.count - 5), equals: 0)
  }

  @Test func `nowrap of the paragraph is undone in a span`() throws {
    let style = ParagraphStyle(whiteSpace: .nowrap, overflowWrap: .normal)
    try expect(
      lines("aa bb |cc dd| ee ff", style, width: 50) { $0.textWrapMode = .wrap },
      equals: ["aa bb cc ", "dd ee ff"])
    let kept = ParagraphStyle(whiteSpace: .pre, overflowWrap: .normal)
    try expect(
      lines("aa bb |cc dd| ee ff\nx y", kept, width: 50) { $0.whiteSpace = .preWrap },
      equals: ["aa bb cc ", "dd ee ff\n", "x y"])
  }

  @Test func `word-break, line-break and overflow-wrap hold inside a span`() throws {
    try expect(
      lines("ab |cdefgh| ij", width: 50) { $0.wordBreak = .breakAll },
      equals: ["ab cd", "efgh ", "ij"])
    let whole = ParagraphStyle(whiteSpace: .normal, overflowWrap: .normal)
    try expect(
      lines("中|中中中|中", whole, width: 30) { $0.wordBreak = .keepAll }, equals: ["中", "中中中", "中"])
    try expect(
      lines("ab |cd..efg| ij", width: 50) { $0.lineBreak = .anywhere },
      equals: ["ab cd", "..efg ", "ij"])
  }

  @Test func `words that may be cut in part are cut at the last place that fits`() throws {
    let whole = ParagraphStyle(whiteSpace: .normal, overflowWrap: .normal)
    try expect(
      lines("ab|cdefgh|ijk", whole, width: 50) { $0.overflowWrap = .breakWord },
      equals: ["abcde", "fg", "hijk"])
    // No place fits: the first one beyond is taken.
    try expect(
      lines("abcdefg|hijk|lm no", whole, width: 50) { $0.overflowWrap = .breakWord },
      equals: ["abcdefgh", "ijklm ", "no"])
    try expect(
      lines("abc|defg|hijk", ParagraphStyle(whiteSpace: .normal), width: 50) {
        $0.overflowWrap = .normal
      }, equals: ["abc", "defgh", "ijk"])
  }

  @Test func `soft hyphens follow their own span`() throws {
    try expect(
      lines("ab\u{AD}|cd\u{AD}ef|", width: 40) { $0.hyphens = ParagraphStyle.Hyphens.none },
      equals: ["ab\u{AD}", "cd\u{AD}ef"])
    let none = ParagraphStyle(whiteSpace: .normal) { $0.hyphens = .none }
    try expect(
      lines("ab\u{AD}c|d\u{AD}e|f", none, width: 50) { $0.hyphens = .manual },
      equals: ["ab\u{AD}cd\u{AD}", "ef"])
  }

  @Test func `white space collapses by the span each space is in`() throws {
    let collapsed = try layout("a  |  b  c|  d", width: .infinity) { $0.whiteSpace = .pre }
    // Two collapse to one, then two, then two, then two collapse to one.
    expect(collapsed.lines[0].width, equals: 100)
    expect(collapsed.audit(), equals: [])
    let kept = try layout("a  |  b  c|  d", ParagraphStyle(whiteSpace: .preWrap), width: .infinity)
    { $0.whiteSpace = .normal }
    // Two stay; of the span's two one; one between b and c; two stay.
    expect(kept.lines[0].width, equals: 100)
    expect(kept.audit(), equals: [])
  }

  @Test func `a line feed that a span keeps ends the line`() throws {
    try expect(
      lines("a\nb |c\nd| e\nf", width: .infinity) { $0.whiteSpace = .pre },
      equals: ["a\nb c\n", "d e\nf"])
    let layout = try layout("a |b  \r\n c| d", width: .infinity) { $0.whiteSpace = .preLine }
    expect(layout.lineTexts, equals: ["a b  \r\n", " c d"])
    expect(layout.lines.map(\.width), equals: [30, 30])
    expect(layout.audit(), equals: [])
  }

  @Test func `spaces of a span take up room at the end of a line`() throws {
    try expect(
      lines("aaa|    |bb", width: 40) { $0.whiteSpace = .breakSpaces },
      equals: ["aaa ", "   ", "bb"])
    let layout = try layout("aaa|    |bb", width: 40) { $0.whiteSpace = .breakSpaces }
    #expect(layout.lines.allSatisfy { $0.width <= 40 })
    expect(layout.audit(), equals: [])
  }

  @Test func `a space that wraps keeps its opportunity before others that collapse`() throws {
    let text = "aa |  bb|"
    try expect(lines(text, width: 30) { $0.textWrapMode = .nowrap }, equals: ["aa   ", "bb"])
    let slow = LayoutContext(usesFastPath: false)
    let span = TextSpan(TextRange(3, 7)) { $0.textWrapMode = .nowrap }
    let layout = try Box.layout(
      "aa   bb", width: 30, ParagraphStyle(whiteSpace: .normal), spans: [span], context: slow)
    expect(layout.lineTexts, equals: ["aa   ", "bb"])
  }

  @Test func `CRLF is one line break, of the mode of its CR`() throws {
    let collapsing = ParagraphStyle(whiteSpace: .nowrap)
    let kept = try layout("a|b\r|\ncd", collapsing, width: 100) { $0.whiteSpace = .pre }
    expect(kept.lineTexts, equals: ["ab\r\n", "cd"])
    expect(kept.caretStops.map(\.offset), equals: [0, 1, 2, 4, 5, 6])
    let collapsed = try layout("ab\r|\nc|d", collapsing, width: 100) { $0.whiteSpace = .pre }
    expect(collapsed.lineTexts, equals: ["ab\r\ncd"])
    expect(collapsed.downstreamX, equals: [0, 10, 20, 30, 40, 50])
    for layout in [kept, collapsed] {
      expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
    }
  }

  @Test func `what spans say of lines costs nothing where they do not say it`() throws {
    let context = LayoutContext()
    let text = String(repeating: "some plain text ", count: 40)
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")])
    let plain = TextLayout(text, style: style, width: 200, context: context)
    let shaped = context.counters
    let same = TextLayout(
      text, style: style,
      spans: [TextSpan(TextRange(0, text.utf16.count)) { $0.wordBreak = .normal }],
      width: 200, context: context)
    expect(same.digest, equals: plain.digest)
    expect(context.counters.segmentsShaped, equals: shaped.segmentsShaped)
  }

  @Test func `a tab that takes up space does so beside a span`() throws {
    let style = ParagraphStyle(whiteSpace: .breakSpaces)
    let plain = try Box.layout("\t ", width: 1, style, context: LayoutContext())
    let spanned = try layout("\t| |", style, width: 1) { $0.overflowWrap = .anywhere }
    #expect(plain.lines[0].width > 0)
    expect(spanned.lines.map(\.width), equals: plain.lines.map(\.width))
  }

  /// Found by `caretta-fuzz texts`.
  @Test func `the marks on a space have the options of the space`() throws {
    let style = ParagraphStyle(whiteSpace: .breakSpaces)
    for width in [35.0, 45, 100] {
      func layout(_ marked: String) throws -> TextLayout {
        try self.layout(marked, style, width: width) { $0.whiteSpace = .nowrap }
      }
      let fromMark = try layout("a |\u{301} |b")
      let fromSpace = try layout("a \u{301}| |b")
      expect(LayoutAudit.violations(fromMark, of: fromMark.text), equals: [])
      expect(LayoutAudit.differences(fromMark, fromSpace), equals: [], "\(width)")
    }
  }

  /// Found by `caretta-fuzz cuts`.
  @Test func `after a space that does not wrap and its mark there is no opportunity`() throws {
    let style = TextStyle(fonts: [try TestFonts.face("NotoSansBengali-Regular.ttf")], size: 20)
    let span = TextSpan(TextRange(1, 2)) { $0.whiteSpace = .nowrap }
    for usesFastPath in [true, false] {
      let context = LayoutContext(usesFastPath: usesFastPath)
      let layout = TextLayout("ব ংল", style: style, spans: [span], width: 15, context: context)
      expect(layout.lines.map(\.range), equals: [TextRange(0, 3), TextRange(3, 4)])
      expect(layout.lines.map(\.endReason), equals: [.emergency, .end])
    }
  }

  @Test(arguments: [true, false])
  func `a line may end between a soft hyphen and a space that does not wrap`(
    cutsRuns: Bool
  ) throws {
    let marked = MarkedText("a \u{AD}| \u{202D}|")
    let context = LayoutContext(usesFastPath: cutsRuns)
    let layout = try Box.layout(
      marked.text, width: 0, spans: [TextSpan(marked.range) { $0.textWrapMode = .nowrap }],
      context: context)
    expect(layout.lineTexts, equals: ["a ", "\u{AD} ", "\u{202D}"])
  }

  @Test func `a span that changes no line leaves controls and tabs as they are`() throws {
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 16)
    for text in ["\u{2028}\u{0}", "a\u{0}b", "\t", "a\tb\t", "a\t\u{2028}\t b "] {
      for whiteSpace in ParagraphStyle.WhiteSpace.allCases {
        let paragraphStyle = ParagraphStyle(whiteSpace: whiteSpace)
        func layout(_ spans: [TextSpan]) -> TextLayout {
          TextLayout(
            text, style: style, spans: spans, paragraphStyle: paragraphStyle, width: 100,
            context: LayoutContext())
        }
        let plain = layout([])
        let spanned = layout([TextSpan(TextRange(0, text.utf16.count)) { $0.lineBreak = .strict }])
        expect(spanned.lines, equals: plain.lines, "\(text.debugDescription) \(whiteSpace)")
        expect(
          spanned.caretStops, equals: plain.caretStops, "\(text.debugDescription) \(whiteSpace)")
        expect(spanned.glyphRuns.flatMap(\.glyphs), equals: plain.glyphRuns.flatMap(\.glyphs))
      }
    }
  }

  /// Found by `caretta-fuzz laws`: no line ends at the start of a paragraph.
  @Test func `a span from the start of a paragraph that does not wrap leaves its tab`() throws {
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 20)
    let nowrap = TextSpan(TextRange(0, 5)) { $0.textWrapMode = .nowrap }
    func lastCaret(_ spans: [TextSpan]) -> Double? {
      TextLayout("x\nвв\t", style: style, spans: spans + [nowrap], width: 15).caretStops.last?.x
    }
    let plain = lastCaret([])
    #expect(plain ?? 0 > 30)
    for range in [TextRange(2, 3), TextRange(0, 2), TextRange(2, 5)] {
      expect(lastCaret([TextSpan(range) { $0.wordBreak = .normal }]), equals: plain)
    }
  }

  @Test func `a span that changes no line leaves the height of an empty last line`() throws {
    let fonts = try TestFonts.faces("NotoSansDevanagari-Regular.ttf", "NotoSans-Regular.ttf")
    let style = TextStyle(fonts: fonts, size: 20)
    let plain = TextLayout("a\u{2028}", style: style, context: LayoutContext())
    let spanned = TextLayout(
      "a\u{2028}", style: style, spans: [TextSpan(TextRange(0, 1)) { $0.wordBreak = .keepAll }],
      context: LayoutContext())
    expect(spanned.lines, equals: plain.lines)
  }
}

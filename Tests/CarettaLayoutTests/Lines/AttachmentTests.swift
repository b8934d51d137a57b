// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Objects in the text; `*` stands for U+FFFC here.
@Suite struct AttachmentTests {
  private func layout(
    _ text: String, _ attachments: [TextAttachment], spans: [TextSpan] = [],
    _ paragraphStyle: ParagraphStyle = ParagraphStyle(), width: Double = .infinity
  ) throws -> TextLayout {
    try Box.layout(
      Self.text(text), width: width, paragraphStyle, spans: spans, attachments: attachments)
  }

  private static func text(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(scalar == "*" ? "\u{FFFC}" : scalar) }
    return String(result)
  }

  @Test func `an object is as wide as it says`() throws {
    let layout = try layout("ab*cd", [TextAttachment(at: 2, width: 33.3, height: 10)])
    expect(layout.downstreamX, equals: [0, 10, 20, 53.3, 63.3, 73.3])
    expect(layout.glyphRuns.flatMap(\.glyphs).count, equals: 4)
    expect(layout.line(0).width, equals: 73.3)
    expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
  }

  @Test func `it stands on the baseline, or as it says`() throws {
    for (baseline, y, height) in [(nil, 6.0, 20.0), (7.0, 9, 20), (0, 16, 26), (30, 0, 34)]
      as [(Double?, Double, Double)]
    {
      let layout = try layout(
        "a*", [TextAttachment(at: 1, width: 8, height: 10, baseline: baseline)])
      expect(layout.attachmentBoxes.map(\.rect), equals: [rect(10, y, 8, 10)])
      expect(layout.line(0).bottom, equals: height)
    }
  }

  @Test func `it stands beside the text in six ways`() throws {
    let expected: [(TextAttachment.Alignment, Double, y: Double, bottom: Double)] = [
      (.baseline, 10, 6, 20), (.aboveBaseline, 10, 6, 20), (.belowBaseline, 10, 16, 26),
      (.top, 10, 0, 20), (.bottom, 10, 10, 20), (.middle, 10, 5, 20),
      (.aboveBaseline, 50, 0, 54), (.belowBaseline, 50, 16, 66), (.top, 50, 0, 50),
      (.bottom, 50, 0, 50), (.middle, 50, 0, 50),
    ]
    for (alignment, height, y, bottom) in expected {
      let layout = try layout(
        "a*", [TextAttachment(at: 1, width: 8, height: height, alignment: alignment)])
      expect(layout.attachmentBoxes[0].rect.y, equals: y, "\(alignment)")
      expect(layout.line(0).bottom, equals: bottom, "\(alignment)")
    }
    // The metrics are from the style of the surrounding text, with a raised baseline.
    let large = try layout(
      "a*", [TextAttachment(at: 1, width: 8, height: 10, alignment: .bottom)],
      spans: [TextSpan(TextRange(1, 2), size: 40, baselineShift: 6)])
    expect(large.line(0).baseline, equals: 38)
    expect(large.attachmentBoxes[0].rect.maxY, equals: 40)
  }

  @Test func `out of flow it takes up no room`() throws {
    let style = ParagraphStyle(whiteSpace: .normal)
    func floating(_ at: Int) -> TextAttachment {
      TextAttachment(at: at, width: 33, height: 70, isInFlow: false)
    }
    let layout = try layout("ab*cd ef", [floating(2)], style, width: 50)
    expect(layout.lineTexts, equals: ["ab\u{FFFC}cd ", "ef"])
    expect(layout.lines.map(\.bottom), equals: [20, 40])
    expect(layout.attachmentBoxes.map(\.rect), equals: [rect(20, 0, 33, 70)])
    // White space collapses as if it were not there.
    try expect(self.layout("ab * cd", [floating(3)], style).line(0).width, equals: 50)
    expect(layout.audit(), equals: [])
    // There is no opportunity beside it, and white space before it hangs at the line's end.
    let whole = ParagraphStyle(overflowWrap: .normal)
    try expect(self.layout("abcd*ef", [floating(4)], whole, width: 40).lineCount, equals: 1)
    let hanging = try self.layout("abcd *ef", [floating(5)], width: 40)
    expect(hanging.line(0).width, equals: 40)
    let large = try self.layout("a*b", [floating(1)], spans: [TextSpan(TextRange(1, 2), size: 80)])
    expect(large.height, equals: 20)
    let rightToLeft = try self.layout(Box.hebrew("A*B"), [floating(1)], width: 60)
    expect(rightToLeft.attachmentBoxes[0].rect.x, equals: 50 - 33)
  }

  @Test func `out of flow before all text it stands where the paragraph begins`() throws {
    let objects = [0, 1].map { TextAttachment(at: $0, width: 20, height: 20, isInFlow: false) }
    for (text, direction, x) in [
      ("**foobar", ParagraphStyle.Direction.rtl, 80.0), (Box.hebrew("**ABC"), .ltr, 0),
      ("**foobar", .ltr, 0), (Box.hebrew("**ABC"), .rtl, 80),
    ] {
      let layout = try layout(text, objects, ParagraphStyle(direction: direction), width: 100)
      expect(layout.attachmentBoxes.map(\.rect.x), equals: [x, x])
      expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
    }
    // An attachment after text is placed beside it.
    let behind = try layout(
      "foobar*", [TextAttachment(at: 6, width: 20, height: 20, isInFlow: false)],
      ParagraphStyle(direction: .rtl), width: 100)
    expect(behind.attachmentBoxes[0].rect.x, equals: 20)
  }

  @Test func `with the tailoring browser a line may end beside an object`() throws {
    func lines(_ text: String, _ tailoring: ParagraphStyle.Tailoring = .browser) throws -> [String]
    {
      let style = ParagraphStyle(overflowWrap: .normal) { $0.tailoring = tailoring }
      let at = try #require(text.utf16.firstIndex(of: UInt16(UInt8(ascii: "*"))))
      let object = TextAttachment(
        at: text.utf16.distance(from: text.utf16.startIndex, to: at), width: 10, height: 10)
      return try layout(text, [object], style, width: 0).lineTexts.map {
        $0.replacing("\u{FFFC}", with: "*")
      }
    }
    // CSS Text 3 §5.1: also where UAX #14 has no opportunity, and beside no-break spaces.
    try expect(lines("a*b"), equals: ["a", "*", "b"])
    try expect(lines("(*)"), equals: ["(", "*", ")"])
    try expect(lines("*:"), equals: ["*", ":"])
    try expect(lines("*!\u{1F600}*"), equals: ["*", "!", "\u{1F600}", "*"])
    try expect(lines("a\u{A0}*\u{A0}b"), equals: ["a\u{A0}", "*", "\u{A0}b"])
    try expect(lines("a\u{A0}*\u{A0}b", .unicode), equals: ["a\u{A0}*\u{A0}b"])
    try expect(lines("(*):", .unicode), equals: ["(*):"])
    // Not beside glue, word joiners and joiners, before a zero width space, nor between it and a
    // mark on it.
    for glue in "\u{202F}\u{2007}\u{2011}\u{2060}\u{FEFF}\u{200D}\u{F0C}".unicodeScalars {
      try expect(lines("a\(glue)*").count, equals: 1, "\(glue)")
      try expect(lines("*\(glue)a").count, equals: 1, "\(glue)")
    }
    try expect(lines("*\u{200B}a"), equals: ["*\u{200B}", "a"])
    try expect(lines("*\u{301}").count, equals: 1)
  }

  @Test func `a line grows with its objects`() throws {
    let layout = try layout(
      "ab * cd", [TextAttachment(at: 3, width: 20, height: 50, baseline: 40)], width: 60)
    expect(layout.lineTexts, equals: ["ab \u{FFFC} ", "cd"])
    expect(layout.lines.map(\.bottom), equals: [50, 70])
    expect(layout.lines.map(\.baseline), equals: [40, 66])
    expect(layout.caretStops.map(\.height), equals: [50, 50, 50, 50, 50, 20, 50, 20, 20])
    let fixed = try self.layout(
      "ab * cd", [TextAttachment(at: 3, width: 20, height: 50)],
      ParagraphStyle(lineHeight: 24), width: 60)
    expect(fixed.lines.map(\.bottom), equals: [24, 48])
  }

  @Test func `a line of an object alone has room for the text's font too`() throws {
    let layout = try layout("*", [TextAttachment(at: 0, width: 5, height: 5)])
    expect(layout.height, equals: 20)
    expect(layout.line(0).baseline, equals: 16)
  }

  @Test func `it is raised with the text around`() throws {
    let layout = try layout(
      "a*b", [TextAttachment(at: 1, width: 8, height: 10)],
      spans: [TextSpan(TextRange(1, 2), baselineShift: 10)])
    expect(layout.line(0).baseline, equals: 26)
    expect(layout.attachmentBoxes[0].rect.maxY, equals: 16)
  }

  @Test func `lines break before and behind`() throws {
    let objects = [1, 2, 5].map { TextAttachment(at: $0, width: 30, height: 10) }
    let layout = try layout("a**bc*d", objects, width: 30)
    expect(layout.lineTexts.map { $0.count }, equals: [1, 1, 1, 2, 1, 1])
    // Closing punctuation stays with it, a no-break space ties it (UAX #14).
    let tied = try self.layout(
      "ab *)\u{A0}c", [TextAttachment(at: 3, width: 10, height: 10)], width: 40)
    expect(tied.lineTexts, equals: ["ab ", "\u{FFFC})\u{A0}c"])
  }

  @Test func `carets, hits and selections in text from left to right`() throws {
    let layout = try layout("a*b", [TextAttachment(at: 1, width: 40, height: 10)])
    expect(layout.downstreamX, equals: [0, 10, 50, 60])
    for (x, offset) in [(12.0, 1), (29, 1), (31, 2), (49, 2)] {
      expect(layout.closestPosition(to: Point(x: x, y: 5)).offset, equals: offset)
    }
    expect(layout.characterRange(at: Point(x: 30, y: 5)), equals: TextRange(1, 2))
    expect(Shown.rects(layout.selectionRects(for: TextRange(1, 2))), equals: "(10,0,40,20)se")
    expect(Shown.rects(layout.selectionRects(for: TextRange(0, 3))), equals: "(0,0,60,20)se")
  }

  @Test func `carets, hits and selections in text from right to left`() throws {
    let text = Box.hebrew("A*B")
    let layout = try layout(text, [TextAttachment(at: 1, width: 40, height: 10)], width: 60)
    expect(layout.downstreamX, equals: [60, 50, 10, 0])
    for (x, offset) in [(12.0, 2), (29, 2), (31, 1), (49, 1)] {
      expect(layout.closestPosition(to: Point(x: x, y: 5)).offset, equals: offset)
    }
    expect(layout.attachmentBoxes[0].rect.x, equals: 10)
    expect(Shown.rects(layout.selectionRects(for: TextRange(1, 2))), equals: "(10,0,40,20)rse")
  }

  @Test func `it is neutral between directions`() throws {
    // Between letters of one direction it has that direction, otherwise the paragraph's (UAX #9 N1,
    // N2).
    let inside = try layout(Box.hebrew("ab A*B cd"), [TextAttachment(at: 4, width: 20, height: 5)])
    expect(inside.attachmentBoxes[0].rect.x, equals: 40)
    let between = try layout(Box.hebrew("ab A* cd"), [TextAttachment(at: 4, width: 20, height: 5)])
    expect(between.attachmentBoxes[0].rect.x, equals: 40)
    expect(between.x(4), equals: 40)
  }

  @Test func `letters do not join over it`() throws {
    let face = try TestFonts.face("NotoSansArabic-Regular.ttf")
    let style = TextStyle(fonts: [face], size: 20)
    let apart = TextLayout("س", style: style).glyphRuns[0].glyphs
    let layout = TextLayout(
      "س\u{FFFC}س", style: style, attachments: [TextAttachment(at: 1, width: 5, height: 5)])
    expect(layout.glyphRuns.flatMap(\.glyphs), equals: apart + apart)
  }

  @Test func `without an attachment the character is what it was`() throws {
    let plain = try layout("a*b", [])
    for offset in [0, 2, 3, -1, 99, .max, .min] {
      let same = try layout("a*b", [TextAttachment(at: offset, width: 9, height: 99)])
      expect(LayoutAudit.differences(same, plain), equals: [])
      expect(same.attachmentBoxes, equals: [])
    }
    // Behind a character that takes it into its cluster it is not the cluster's start.
    let text = "\u{600}\u{FFFC}"
    let bare = try layout(text, [])
    let inside = try layout(text, [TextAttachment(at: 1, width: 9, height: 99)])
    expect(LayoutAudit.differences(inside, bare), equals: [])
  }

  @Test func `of several at one place the last counts`() throws {
    let layout = try layout(
      "*", [1, 2, 3].map { TextAttachment(at: 0, width: $0 * 10, height: 1) })
    expect(layout.attachmentBoxes.map(\.index), equals: [2])
    expect(layout.line(0).width, equals: 30)
  }

  @Test func `sizes without sense have some meaning`() throws {
    for value in [Double.nan, .infinity, -.infinity, -5, 1e300] {
      let layout = try layout(
        "ab *\n*",
        [3, 5].map { TextAttachment(at: $0, width: value, height: value, baseline: value) },
        width: 50)
      expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
      for box in layout.attachmentBoxes {
        #expect(box.rect.x.isFinite && box.rect.y.isFinite && box.rect.maxX.isFinite)
        #expect(box.rect.maxY.isFinite)
      }
    }
  }

  @Test func `a mark on the character belongs to the object`() throws {
    let layout = try layout("a*\u{301}b", [TextAttachment(at: 1, width: 40, height: 10)])
    expect(layout.downstreamX, equals: [0, 10, 50, 60])
  }

  @Test func `it wraps like a word that cannot be cut`() throws {
    let layout = try layout("a *", [TextAttachment(at: 2, width: 80, height: 10)], width: 40)
    expect(layout.lineTexts, equals: ["a ", "\u{FFFC}"])
    expect(layout.line(1).width, equals: 80)
  }

  @Test func `an object that grows shapes nothing anew`() throws {
    let context = LayoutContext()
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 17)
    func layout(_ width: Double) -> TextLayout {
      TextLayout(
        "words beside \u{FFFC} it", style: style,
        attachments: [TextAttachment(at: 13, width: width, height: 9)], context: context)
    }
    _ = (layout(20), layout(20.03))
    let before = context.counters.segmentsShaped
    for step in 1...20 {
      let width = 20 + Double(step) * 0.0371
      let measured = layout(width).attachmentBoxes[0].rect.width
      #expect(abs(measured - width) <= 0x1p-11)
    }
    expect(context.counters.segmentsShaped, equals: before)
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// In the box font at size 20 a letter is 10 wide; one of three lines of 20 is 20 + 2 · 20 / 0.7
/// high.
@Suite struct InitialLetterTests {
  private func layout(
    _ text: String, lines: Int = 3, width: Double = 150,
    _ alignment: ParagraphStyle.TextAlign = .start, textWrap: ParagraphStyle.TextWrap = .wrap,
    overflowWrap: ParagraphStyle.OverflowWrap = .breakWord, block: BlockOptions = BlockOptions(),
    indent: Double = 0, isHanging: Bool = false
  ) throws -> TextLayout {
    let style = try Box.style()
    let letters = ParagraphStyle.InitialLetter.spans(
      in: text, TextRange(0, 1), size: Double(lines), style: style, lineHeight: 20)
    let layout = TextLayout(
      text, style: style, spans: letters.text,
      paragraphStyle: ParagraphStyle(
        textAlign: alignment, overflowWrap: overflowWrap, textWrap: textWrap, lineHeight: 20
      ) {
        $0.textIndent = indent
        $0.textIndentHanging = isHanging
      },
      paragraphSpans: letters.paragraphs, block: block, width: width)
    expect(LayoutAudit.violations(layout, of: text), equals: [])
    return layout
  }

  @Test(arguments: ParagraphStyle.TextWrap.allCases)
  func `lines beside it begin after its advance`(textWrap: ParagraphStyle.TextWrap) throws {
    let layout = try layout(
      "Abcdef ghijkl mnopqr stuvwx yzabcd efghij klmnop", textWrap: textWrap)
    let advance = layout.x(1)
    #expect(advance > 25)
    expect(layout.lines.prefix(4).map(\.left), equals: [0, advance, advance, 0])
    #expect(layout.lines.allSatisfy { $0.left + $0.width <= 150 })
    #expect(layout.lines.map { $0.bottom - $0.top }.allSatisfy { $0 == 20 })
    // Its baseline is the baseline of the third line.
    let baselines = layout.glyphRuns.prefix(2).map { $0.positions[0].y }
    expect(baselines, equals: [layout.line(2).baseline, layout.line(0).baseline])
    let middle = Point(x: advance + 1, y: 30)
    expect(layout.closestPosition(to: middle).offset, equals: layout.line(1).range.start)
  }

  @Test func `right to left, and aligned at the end`() throws {
    let text = Box.hebrew("ABC DEF GHI JKL MNO PQR STU VWX YZA BCD EFG")
    let layout = try layout(text, lines: 2)
    let advance = 150 - layout.x(1)
    expect(layout.line(1).left + layout.line(1).width, equals: 150 - advance)
    let justified = try self.layout(text, lines: 2, .justify).line(1).width
    #expect(abs(justified - (150 - advance)) < 0.01)
  }

  @Test func `lines in the container of the letter begin after it`() throws {
    let text = "Abcdef ghijkl mnopqr stuvwx yzabcd efghij klmnop"
    let columns = [rect(0, 0, 150, 40), rect(170, 0, 150, 400)]
    let layout = try layout(text, block: BlockOptions(containers: columns))
    let advance = layout.x(1)
    #expect(advance > 25)
    expect(layout.lines.prefix(4).map(\.container), equals: [0, 0, 1, 1])
    expect(layout.lines.prefix(4).map(\.left), equals: [0, advance, 170, 170])
  }

  @Test func `lines after a shape and a letter begin after both`() throws {
    let text = "Abcdef ghijkl mnopqr stuvwx yzabcd efghij klmnop"
    let shape = rect(0, 0, 30, 30)
    let layout = try layout(text, width: 180, block: BlockOptions(exclusions: [.rect(shape)]))
    let end = layout.x(1)
    expect(layout.lines.prefix(4).map(\.left), equals: [30, end, end, 0])
  }

  @Test func `the lines beside a letter stay together`() throws {
    let text = "xy\nAbcdef ghijkl mnopqr stuvwx"
    let style = try Box.style()
    let letters = ParagraphStyle.InitialLetter.spans(
      in: text, TextRange(3, 4), size: 3, style: style, lineHeight: 20)
    let columns = [rect(0, 0, 150, 60), rect(170, 0, 150, 400)]
    let layout = TextLayout(
      text, style: style, spans: letters.text, paragraphStyle: ParagraphStyle(lineHeight: 20),
      paragraphSpans: letters.paragraphs, block: BlockOptions(containers: columns))
    expect(layout.lines.map(\.container), equals: [0, 1, 1, 1, 1])
    expect(layout.audit(), equals: [])
  }

  @Test func `punctuation belongs to the letter, a space ends it`() throws {
    func length(_ text: String) -> Int {
      ParagraphStyle.InitialLetter.range(in: text, from: 0).end
    }
    expect(length("Abc"), equals: 1)
    expect(length("“A” bc"), equals: 3)
    expect(length("“ A"), equals: 0)
    expect(length("e\u{301}a"), equals: 2)
    expect(length(""), equals: 0)
    expect(length(" A"), equals: 0)
  }

  @Test(arguments: ParagraphStyle.TextWrap.allCases)
  func `a word that does not fit beside it moves below it`(
    textWrap: ParagraphStyle.TextWrap
  ) throws {
    let text = "Abc defg hijklmnopqrstu vwxyz\nab"
    let layout = try layout(text, lines: 4, textWrap: textWrap, overflowWrap: .normal)
    expect(layout.lines.map(\.range.start), equals: [0, 9, 24, 30])
    expect(layout.lines.map(\.left), equals: [0, 0, 0, 0])
    expect(layout.lines.map(\.top), equals: [0, 80, 100, 120])
    expect(layout.height, equals: 140)
    // The empty space belongs to the line above it.
    #expect(layout.closestPosition(to: Point(x: 70, y: 70)).offset < 9)
    expect(layout.caretRect(for: TextPosition(9)).y, equals: 80)
    expect(layout.closestPosition(to: Point(x: 1, y: 81)).offset, equals: 9)
    // One line beside it, and one below.
    let second = try self.layout(
      "Abc defg hijk lmnopqrstuvwxy z", textWrap: textWrap, overflowWrap: .normal)
    expect(second.lines.map(\.top), equals: [0, 20, 60, 80])
    expect(second.lines.map(\.left), equals: [0, second.x(1), 0, 0])
  }

  @Test func `a word that is broken stays beside it`() throws {
    let text = "Abc defg hijklmnopqrstu vwxyz"
    let layout = try layout(text, lines: 4)
    expect(layout.lines.map(\.top), equals: [0, 20, 40, 60])
    expect(layout.line(1).left, equals: layout.x(1))
    expect(layout.line(1).endReason, equals: .emergency)
  }

  @Test func `a word that is wider than the block moves below it, a width brings it back`() throws {
    let text = "Abc defghijklmnopqrstu vw xyz"
    func made(_ width: Double, _ block: BlockOptions = BlockOptions()) throws -> TextLayout {
      try self.layout(text, width: width, overflowWrap: .normal, block: block)
    }
    var layout = try made(100)
    expect(layout.lines.map(\.top), equals: [0, 60, 80])
    for width in [400, 100, 30, 100, 190, .infinity] as [Double] {
      layout.setWidth(width)
      expect(LayoutAudit.differences(layout, try made(width)), equals: [])
    }
    try expect(made(100, BlockOptions(maxLines: 2)).lines.map(\.top), equals: [0, 60])
    try expect(made(100, BlockOptions(maxBlockSize: 70)).lineCount, equals: 1)
  }

  @Test func `lines beside a letter that is indented begin after it`() throws {
    let text = "Abcdef ghijkl mnopqr stuvwx yzabcd efghij klmnop"
    let advance = try layout(text).x(1)
    func lefts(_ indent: Double, isHanging: Bool = false) throws -> [Double] {
      try layout(text, width: 200, indent: indent, isHanging: isHanging).lines.prefix(4).map(\.left)
    }
    try expect(lefts(15), equals: [15, 15 + advance, 15 + advance, 0])
    try expect(lefts(-15), equals: [-15, advance - 15, advance - 15, 0])
    try expect(lefts(15, isHanging: true), equals: [0, advance, advance, 15])
    try expect(lefts(60, isHanging: true), equals: [0, 60, 60, 60])
    // A word without enough space below the letter stays there.
    let hanging = try self.layout(
      "Abc defghijklmnopqrstu vw", width: 100, overflowWrap: .normal, indent: 60, isHanging: true)
    expect(hanging.lines.map(\.top), equals: [0, 20, 40])
  }

  @Test func `any width, and a truncated text`() throws {
    let text = "Abcdef ghijkl mnopqr stuvwx"
    var layout = try layout(text)
    for width in [0, 20, 41, 70, 150, 400, .infinity] as [Double] {
      layout.setWidth(width)
      expect(LayoutAudit.differences(layout, try self.layout(text, width: width)), equals: [])
    }
    let truncated = try self.layout(text, width: 100, block: BlockOptions(maxLines: 2))
    expect(truncated.line(1).left, equals: truncated.x(1))
    #expect(truncated.line(1).left + truncated.line(1).width <= 100)
  }

  @Test(arguments: [
    ("a-bcd efgh", ParagraphStyle.TextJustify.interCharacter, 30.0),
    ("\u{65E5}\u{672C}\u{8A9E}\u{65E5}\u{672C}\u{8A9E}\u{65E5}", .auto, 75),
    ("a bcd efgh", .interWord, 55), ("\u{628}\u{628} \u{628}\u{628}", .kashida, 75),
  ])
  func `justification does not widen the letter`(
    text: String, kind: ParagraphStyle.TextJustify, width: Double
  ) throws {
    let style = TextStyle(
      fonts: [
        try TestFonts.face("NotoSans-Regular.ttf"), try TestFonts.face("NotoSansCJKjp-Subset.otf"),
        try TestFonts.face("NotoSansArabic-Regular.ttf"),
      ], size: 20)
    func made(_ alignment: ParagraphStyle.TextAlign) -> TextLayout {
      TextLayout(
        text, style: style,
        paragraphStyle: ParagraphStyle(textAlign: alignment, lineHeight: 20) {
          $0.textJustify = kind
        },
        paragraphSpans: [
          ParagraphSpan(TextRange(0, 1)) { $0.initialLetter = .init(lines: 2, length: 2) }
        ], width: width)
    }
    let (justified, plain) = (made(.justify), made(.start))
    expect(justified.audit(), equals: [])
    for offset in 0...2 {
      let position = TextPosition(offset, .upstream)
      expect(justified.caretRect(for: position).x, equals: plain.caretRect(for: position).x)
    }
    expect(justified.line(1).left, equals: plain.line(1).left)
  }

  /// Found by `caretta-fuzz cuts`.
  @Test func `no line is beside a letter without a width`() throws {
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 20)
    let layout = TextLayout(
      "\u{301}ab ab ab", style: style, paragraphStyle: ParagraphStyle { $0.textIndent = 12 },
      paragraphSpans: [
        ParagraphSpan(TextRange(0, 9)) { $0.initialLetter = .init(lines: 2, length: 1) }
      ], width: 50)
    expect(layout.lines.map(\.left), equals: [12, 0, 0])
    expect(layout.audit(), equals: [])
  }

  /// Found by `caretta-fuzz laws`: a letter of two clusters was broken, and the line beside it
  /// began outside of a container.
  @Test func `a letter that is wider than the space is not broken`() throws {
    let text = "a\u{2060}bc"
    let letter = ParagraphSpan(TextRange(0, 2)) {
      $0.initialLetter = .init(lines: 2, length: 2)
    }
    for containers in [[], [rect(0, 0, 15, 900)]] {
      let layout = try Box.layout(
        text, width: 15, ParagraphStyle { $0.textIndent = 33.5 }, paragraphSpans: [letter],
        block: BlockOptions(containers: containers))
      expect(layout.lineTexts, equals: ["a\u{2060}", "b", "c"])
      expect(layout.lines[0].left, equals: 33.5)
    }
  }

  /// Found by `caretta-fuzz laws`: beside a letter as wide as the block, a line moved down in a
  /// container only.
  @Test func `a line moves below a letter that leaves no space`() throws {
    let letter = ParagraphSpan(TextRange(0, 3)) {
      $0.initialLetter = .init(lines: 2, length: 3)
      $0.tailIndent = 25
    }
    let layouts = try [[], [rect(0, 0, 20, 900)]].map {
      try Box.layout(
        "a b cd", width: 20, paragraphSpans: [letter], block: BlockOptions(containers: $0))
    }
    expect(layouts[0].lineTexts, equals: layouts[1].lineTexts)
    expect(layouts[0].lines.map(\.top), equals: layouts[1].lines.map(\.top))
    #expect(layouts[0].lines[1].top > layouts[0].lines[0].bottom)
  }

  /// Found by `caretta-fuzz laws`: the phrase was divided beside the letter.
  @Test func `a phrase of which no part fits moves below a letter`() throws {
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 20)
    let letter = ParagraphSpan(TextRange(0, 1)) { $0.initialLetter = .init(lines: 2, length: 1) }
    let layouts = [[], [rect(0, 0, 1, 900)]].map { containers in
      TextLayout(
        "x\u{378} ב", style: style,
        spans: [TextSpan(TextRange(0, 4)) { $0.wordBreak = .autoPhrase }],
        paragraphSpans: [letter], block: BlockOptions(containers: containers), width: 1)
    }
    expect(layouts[0].lineTexts, equals: ["x", "\u{378} ", "ב"])
    expect(layouts[0].lines.map(\.top), equals: layouts[1].lines.map(\.top))
    #expect(layouts[0].lines[1].top > layouts[0].lines[0].bottom)
  }

  /// Found by `caretta-fuzz cuts`: it was divided only if the words were shaped separately.
  @Test(arguments: [true, false])
  func `a letter of two words is divided between them`(_ usesFastPath: Bool) throws {
    let font = try TestFonts.face("NotoSans-Regular.ttf")
    let letter = ParagraphSpan(TextRange(0, 4)) { $0.initialLetter = .init(lines: 2, length: 4) }
    let context = LayoutContext(usesFastPath: usesFastPath)
    let layout = TextLayout(
      "षत 1", style: TextStyle(fonts: [font], size: 20, letterSpacing: 40),
      paragraphSpans: [letter], width: 200, context: context)
    expect(layout.lines.map(\.range), equals: [TextRange(0, 3), TextRange(3, 4)])
    expect(layout.lines[0].endReason, equals: .soft)
    expect(layout.audit(), equals: [])
  }

  /// Found by `caretta-fuzz texts`: the width of a tab in the letter was not excluded.
  @Test func `a tab ends a letter`() throws {
    func layout(_ text: String, length: Int?) throws -> TextLayout {
      let letter = ParagraphSpan(TextRange(0, 3)) {
        $0.initialLetter = length.map { .init(lines: 2, length: $0) }
      }
      return try Box.layout(text, width: 65, paragraphSpans: [letter])
    }
    try expect(
      layout("a\tb cd ef gh ij", length: 3).digest,
      equals: layout("a\tb cd ef gh ij", length: 1).digest)
    let plain = try layout("\tb cd ef gh ij", length: nil)
    try expect(layout("\tb cd ef gh ij", length: 2).digest, equals: plain.digest)
  }
}

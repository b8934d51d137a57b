// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// Decorations of spans, paragraphs and the block.
///
/// A letter is 10 wide, a line 20 high with ascent 16; the automatic thickness is 2.
@Suite struct TextDecorationTests {
  private static let under = TextDecoration([.underline], skipInk: .none)

  private func layout(
    _ text: String, _ spans: [TextSpan] = [], _ style: ParagraphStyle = ParagraphStyle(),
    attachments: [TextAttachment] = [], paragraphSpans: [ParagraphSpan] = [],
    block: BlockOptions = BlockOptions(), language: String = "", width: Double = .infinity
  ) throws -> TextLayout {
    let layout = try Box.layout(
      text, width: width, style, paragraphSpans: paragraphSpans, block: block, language: language,
      spans: spans, attachments: attachments, context: LayoutContext())
    expect(layout.audit(), equals: [])
    return layout
  }

  /// The line, the kind, the first and last coordinate of each interval, and the extent across.
  private func shown(_ layout: TextLayout) -> [String] {
    layout.textDecorations.map { part in
      let across =
        part.isVertical ? [part.rect.minX, part.rect.maxX] : [part.rect.minY, part.rect.maxY]
      return "\(part.line) \(part.kind.rawValue) "
        + part.segments.map { "\(Int($0.start))-\(Int($0.end))" }.joined(separator: " ")
        + " at \(across[0])-\(across[1])"
    }
  }

  @Test func `an underline is below the baseline of its text`() throws {
    let layout = try layout(
      "ab cd", [TextSpan(TextRange(3, 5)) { $0.textDecoration = [Self.under] }])
    expect(shown(layout), equals: ["0 underline 30-50 at 17.0-19.0"])
    let part = layout.textDecorations[0]
    #expect(part.range == TextRange(3, 5) && part.thickness == 2 && part.color == nil)
    expect(part.rect, equals: rect(30, 17, 20, 2))
  }

  @Test func `lines are painted in the order of CSS`() throws {
    let all = TextDecoration([.lineThrough, .overline, .underline], skipInk: .none)
    let layout = try layout(
      "abcd",
      [
        TextSpan(TextRange(1, 2)) { $0.textDecoration = [Self.under] },
        TextSpan(TextRange(0, 4)) { $0.textDecoration = [all] },
      ])
    let found = layout.textDecorations.map { "\($0.kind.rawValue) \($0.range.start)" }
    expect(found, equals: ["underline 0", "underline 1", "overline 0", "line-through 0"])
    expect(layout.textDecorations[2].rect, equals: rect(0, -2, 40, 2))
    // The middle of a line through the letters is at a third of the ascent.
    let middle = 16 - 16.0 / 3
    #expect(abs(layout.textDecorations[3].rect.midY - middle) < 1e-9)
  }

  @Test func `the decorated box decides for text of other sizes`() throws {
    let red = Color(red: 255, green: 0, blue: 0)
    let layout = try layout(
      "abcd",
      [
        TextSpan(TextRange(0, 4), color: red) { $0.textDecoration = [Self.under] },
        TextSpan(TextRange(1, 2), size: 40, baselineShift: 3, color: .black),
      ])
    // The line's baseline is at 35, the ascent of 32 plus the shift of 3.
    expect(shown(layout), equals: ["0 underline 0-50 at 36.0-38.0"])
    expect(layout.textDecorations[0].color, equals: red)
  }

  @Test func `spans around a decorated span style its lines`() throws {
    let layout = try layout(
      "abcd",
      [
        TextSpan(TextRange(1, 3)) { $0.textDecoration = [Self.under] },
        TextSpan(TextRange(0, 4), size: 40),
        TextSpan(TextRange(1, 2), size: 10),
      ])
    expect(layout.textDecorations.map(\.thickness), equals: [4])
    expect(layout.textDecorations[0].rect.y, equals: 32 + 2)
  }

  @Test func `hanging white space and indents are not decorated`() throws {
    let style = ParagraphStyle {
      $0.textIndent = 30
      $0.textDecoration = [Self.under]
    }
    let layout = try layout("ab cd ef", [], style, width: 75)
    expect(layout.lineTexts, equals: ["ab ", "cd ef"])
    expect(layout.textDecorations.map(\.line), equals: [0, 1])
    expect(layout.textDecorations[0].rect.minX, equals: 30)
    expect(layout.textDecorations[0].range.start, equals: 0)
    expect(layout.textDecorations[0].rect.maxX, equals: layout.line(0).rect.maxX)
    let collapsed = try self.layout(
      "ab   cd", [], ParagraphStyle(whiteSpace: .normal) { $0.textDecoration = [Self.under] },
      width: 30)
    expect(collapsed.textDecorations.map(\.rect.width), equals: [20, 20])
    expect(collapsed.textDecorations.map(\.range.end), equals: [2, 7])
  }

  @Test func `spaces at the end of a text are decorated as far as they fit`() throws {
    let style = ParagraphStyle { $0.textDecoration = [Self.under] }
    try expect(shown(layout("ab  ", [], style)), equals: ["0 underline 0-40 at 17.0-19.0"])
    try expect(
      shown(layout("ab  ", [], style, width: 30)), equals: ["0 underline 0-30 at 17.0-19.0"])
    try expect(
      shown(layout("ab  ", [], style, width: 20)), equals: ["0 underline 0-20 at 17.0-19.0"])
  }

  @Test func `attachments and edges of boxes interrupt a line`() throws {
    let box = InlineBox(padding: insets(0, 5, 0, 7))
    let layout = try layout(
      "a\u{FFFC}bcd",
      [
        TextSpan(TextRange(0, 5)) { $0.textDecoration = [Self.under] },
        TextSpan(TextRange(3, 4)) { $0.box = box },
      ], attachments: [TextAttachment(at: 1, width: 30, height: 10)])
    expect(shown(layout), equals: ["0 underline 0-10 40-50 55-65 72-82 at 17.0-19.0"])
  }

  @Test func `an inserted hyphen is decorated`() throws {
    let layout = try layout(
      "abc\u{AD}def", [], ParagraphStyle { $0.textDecoration = [Self.under] }, width: 45)
    expect(layout.line(0).endReason, equals: .hyphen)
    expect(layout.textDecorations.map(\.rect.width), equals: [40, 30])
  }

  @Test func `an ellipsis has the decorations of the block only`() throws {
    let text = "one two three four"
    let block = BlockOptions(maxLines: 1)
    let whole = try layout(
      text, [], ParagraphStyle { $0.textDecoration = [Self.under] }, block: block, width: 100)
    #expect(whole.isTruncated)
    expect(whole.textDecorations.map(\.rect.maxX), equals: [whole.line(0).rect.maxX])
    let span = try layout(
      text, [TextSpan(TextRange(0, 18)) { $0.textDecoration = [Self.under] }], block: block,
      width: 100)
    expect(span.textDecorations.map(\.rect.maxX), equals: [whole.line(0).rect.maxX - 10])
  }

  @Test func `decorations of a paragraph are added to decorations of the block`() throws {
    let over = TextDecoration([.overline], skipInk: .none)
    let layout = try layout(
      "ab\ncd", [], ParagraphStyle { $0.textDecoration = [Self.under] },
      paragraphSpans: [ParagraphSpan(TextRange(3, 5)) { $0.textDecoration = [over] }])
    expect(
      layout.textDecorations.map { "\($0.line) \($0.kind.rawValue)" },
      equals: ["0 underline", "1 underline", "1 overline"])
  }

  @Test func `thickness and offset are in points, or from the font`() throws {
    func rect(_ change: (inout TextDecoration) -> Void) throws -> Rect {
      var decoration = Self.under
      change(&decoration)
      let layout = try layout("ab", [], ParagraphStyle { $0.textDecoration = [decoration] })
      return try #require(layout.textDecorations.first).rect
    }
    try expect(rect { $0.thickness = .points(3) }, equals: Rect(x: 0, y: 18, width: 20, height: 3))
    try expect(rect { $0.offset = 0 }, equals: Rect(x: 0, y: 16, width: 20, height: 2))
    try expect(rect { $0.offset = -4 }, equals: Rect(x: 0, y: 12, width: 20, height: 2))
    try expect(rect { $0.position = .under }, equals: Rect(x: 0, y: 21, width: 20, height: 2))
    try expect(rect { $0.style = .double }, equals: Rect(x: 0, y: 17, width: 20, height: 5))
    let own = try Box.face.get()
    let thickness = Double(own.metrics.underlineThickness) / Double(own.unitsPerEm) * 20
    try expect(rect { $0.thickness = .fromFont }.height, equals: max(1, thickness))
    let wave = try rect { $0.style = .wavy }
    #expect(abs(wave.midY - (17 + 2 + 1.5)) < 1e-9 && wave.height > 5)
  }

  @Test func `a thickness of zero and a decoration without lines paint nothing`() throws {
    var none = Self.under
    none.thickness = .points(0)
    let spans = [TextSpan(TextRange(0, 2)) { $0.textDecoration = [none, TextDecoration([])] }]
    try expect(layout("ab", spans).textDecorations, equals: [])
  }

  @Test(arguments: [
    ("ja", TextDecoration.Position.auto, true), ("ko-KR", .under, true), ("zh", .auto, false),
    ("", .auto, false), ("ja", .left, false), ("en", .right, true),
  ])
  func `the side in vertical text depends on language and position`(
    language: String, position: TextDecoration.Position, isRight: Bool
  ) throws {
    var decoration = Self.under
    decoration.line.insert(.overline)
    decoration.position = position
    let layout = try layout(
      "ab", [], ParagraphStyle(writingMode: .verticalRL) { $0.textDecoration = [decoration] },
      language: language)
    // The middle of the line is at 10, the em square from 0 to 20.
    let left = rect(-3, 0, 2, 20)
    let right = rect(21, 0, 2, 20)
    let over = rect(20, 0, 2, 20)
    expect(layout.textDecorations.map(\.rect), equals: (isRight ? [right, left] : [left, over]))
  }

  @Test func `part of bidirectional text has several intervals`() throws {
    let layout = try layout(
      Box.hebrew("ab ABC cd"), [TextSpan(TextRange(2, 4)) { $0.textDecoration = [Self.under] }])
    expect(shown(layout), equals: ["0 underline 20-30 50-60 at 17.0-19.0"])
  }

  @Test func `a line beside exclusions has one decoration with an interval in each fragment`()
    throws
  {
    let block = BlockOptions(exclusions: [.rect(rect(40, 0, 30, 100))])
    let layout = try layout(
      "abc def ghi", [], ParagraphStyle { $0.textDecoration = [Self.under] }, block: block,
      width: 110)
    expect(shown(layout).first, equals: "0 underline 0-30 70-100 at 17.0-19.0")
    expect(layout.textDecorations.map(\.line), equals: [0, 1])
  }

  /// Found by `caretta-fuzz texts`.
  @Test func `fragments that overlap because of a negative margin share an interval`() throws {
    let block = BlockOptions(exclusions: [.rect(rect(40, 0, 20, 20))])
    let box = InlineBox(margin: insets(0, -25, 0, 0))
    let layout = try layout(
      "abcd efg", [TextSpan(TextRange(5, 8)) { $0.box = box }],
      ParagraphStyle { $0.textDecoration = [Self.under] }, block: block, width: 110)
    expect(layout.lines.map { $0.parts.count }, equals: [2])
    expect(shown(layout), equals: ["0 underline 0-65 at 17.0-19.0"])
  }

  @Test func `layouts with different decorations differ`() throws {
    let first = try layout("ab", [TextSpan(TextRange(0, 1)) { $0.textDecoration = [Self.under] }])
    let second = try layout("ab", [TextSpan(TextRange(0, 2)) { $0.textDecoration = [Self.under] }])
    #expect(first != second)
    #expect(first.digest != second.digest)
    try expect(layout("ab").textDecorations, equals: [])
    #expect(try !layout("ab").hasTextDecorations)
  }
}

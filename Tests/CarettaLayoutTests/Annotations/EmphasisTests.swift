// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// Emphasis marks in the box font: at size 10, an ideograph is 20 wide and a line 10 high.
@Suite struct EmphasisTests {
  private let face: FontFace

  init() throws { face = try TestFonts.face("Box-Regular.ttf") }

  private func layout(
    _ text: String, _ spans: [TextSpan] = [], emphasis: TextEmphasis = .none,
    style: ParagraphStyle = ParagraphStyle(), letterSpacing: TextStyle.Spacing = 0
  ) -> TextLayout {
    var style = style
    style.textEmphasis = emphasis
    let layout = TextLayout(
      text, style: TextStyle(fonts: [face], size: 10, letterSpacing: letterSpacing), spans: spans,
      paragraphStyle: style)
    expect(LayoutAudit.violations(layout, of: text), equals: [])
    return layout
  }

  @Test func `each character has a mark over its middle`() {
    let layout = layout("ab一", emphasis: .filled(.dot))
    expect(
      layout.emphasisMarks.map(\.rect),
      equals: [rect(2.5, 0, 5, 5), rect(12.5, 0, 5, 5), rect(27.5, 0, 5, 5)])
    expect(layout.height, equals: 15)
    expect(layout.emphasisMarks.map(\.range), equals: (0..<3).map { TextRange($0, $0 + 1) })
  }

  @Test func `separators, controls and most punctuation have no marks`() {
    let layout = layout("a b, #!%\u{7}。", emphasis: .filled(.dot))
    expect(layout.emphasisMarks.map(\.range.start), equals: [0, 2, 5, 7])
  }

  @Test func `letter spacing does not move marks`() {
    let layout = layout("ab", emphasis: .filled(.dot), letterSpacing: 4)
    expect(layout.emphasisMarks.map(\.rect.x), equals: [2.5, 16.5])
  }

  @Test func `letters of cursive scripts, which have no letter spacing, have marks over them`()
    throws
  {
    let arabic = try TestFonts.face("NotoSansArabic-Regular.ttf")
    func marks(letterSpacing: TextStyle.Spacing) -> [Rect] {
      TextLayout(
        "ل", style: TextStyle(fonts: [arabic], size: 10, letterSpacing: letterSpacing),
        paragraphStyle: ParagraphStyle { $0.textEmphasis = .filled(.dot) }
      ).emphasisMarks.map(\.rect)
    }
    expect(marks(letterSpacing: 40), equals: marks(letterSpacing: 0))
  }

  @Test func `letter spacing after a cluster of two letters does not move the first mark`() throws {
    let layout = layout("\u{1019}\u{102C}", emphasis: .filled(.dot), letterSpacing: 40)
    let marks = layout.emphasisMarks
    expect(marks.count, equals: 2)
    let middle = try #require(marks.first).rect.x + 2.5
    let letter = layout.selectionRects(for: TextRange(0, 1))[0].rect
    #expect(letter.minX < middle && middle < letter.maxX)
  }

  @Test(arguments: [0, 20.0])
  func `combined text has one mark over its middle`(letterSpacing: TextStyle.Spacing) {
    let layout = layout(
      "12", emphasis: .filled(.dot),
      style: ParagraphStyle(writingMode: .verticalRL) { $0.textCombineUpright = .all },
      letterSpacing: letterSpacing)
    expect(layout.emphasisMarks.map(\.range), equals: [TextRange(0, 2)])
    expect(layout.emphasisMarks.map { $0.rect.y + $0.rect.height / 2 }, equals: [5])
  }

  @Test func `an attachment has no mark`() {
    let layout = TextLayout(
      "a\u{FFFC}", style: TextStyle(fonts: [face], size: 10, letterSpacing: 40),
      attachments: [TextAttachment(at: 1, width: 10, height: 10)],
      paragraphStyle: ParagraphStyle { $0.textEmphasis = .filled(.dot) })
    expect(layout.emphasisMarks.map(\.range.start), equals: [0])
  }

  @Test func `the edges of an inline box do not move marks`() {
    let layout = layout(
      "ab",
      [
        TextSpan(TextRange(0, 1)) {
          $0.box = InlineBox(padding: insets(0, 12, 0, 0))
        }
      ],
      emphasis: .filled(.dot))
    expect(layout.emphasisMarks.map(\.rect.x), equals: [14.5, 24.5])
  }

  @Test func `a line whose first text is truncated has room for marks`() {
    let layout = TextLayout(
      "aaaa bbbb", style: TextStyle(fonts: [face], size: 10),
      paragraphStyle: ParagraphStyle { $0.textEmphasis = .filled(.dot) },
      block: BlockOptions(maxLines: 1, truncation: .start), width: 60)
    #expect(layout.emphasisMarks.count > 1)
    expect(layout.height, equals: 15)
    expect(LayoutAudit.violations(layout, of: "aaaa bbbb"), equals: [])
  }

  @Test func `spans override the marks of the text, their side and their color`() {
    let red = Color(red: 255, green: 0, blue: 0)
    let layout = layout(
      "abc",
      [
        TextSpan(TextRange(0, 1)) { $0.textEmphasis = TextEmphasis.none },
        TextSpan(TextRange(2, 3)) {
          $0.textEmphasisPosition = TextEmphasisPosition(isUnder: true)
          $0.textEmphasisColor = red
        },
      ], emphasis: .string("xy"))
    expect(layout.emphasisMarks.map(\.rect.y), equals: [0, 15])
    expect(layout.emphasisMarks.map { $0.glyphRuns[0].color }, equals: [nil, red])
    expect(layout.height, equals: 20)
  }

  @Test func `marks are outside of ruby annotations on the same side`() {
    let layout = layout(
      "ab", [TextSpan(TextRange(0, 1)) { $0.ruby = RubyAnnotation("x") }], emphasis: .filled(.dot))
    expect(layout.emphasisMarks.map(\.rect.y), equals: [0, 5])
    expect(layout.rubyAnnotations.map(\.rect.y), equals: [5])
    expect(layout.height, equals: 20)
  }

  @Test func `vertical text has marks on its right`() {
    let layout = layout(
      "一", emphasis: .string("x"), style: ParagraphStyle(writingMode: .verticalRL))
    expect(layout.emphasisMarks.map(\.rect), equals: [rect(10, 2.5, 5, 5)])
  }

  @Test func `a filled mark without a shape is a circle, or a sesame dot in vertical text`() {
    expect(TextEmphasis.filled().text(isVertical: false), equals: "●")
    expect(TextEmphasis.open().text(isVertical: true), equals: "﹆")
    expect(TextEmphasis.string("e\u{301}x").text(isVertical: false), equals: "e\u{301}")
  }
}

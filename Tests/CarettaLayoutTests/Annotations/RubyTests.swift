// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// Ruby annotations in the box font: at size 10, an ideograph is 20 wide and a line 10 high.
@Suite struct RubyTests {
  private let face: FontFace

  init() throws { face = try TestFonts.face("Box-Regular.ttf") }

  private func layout(
    _ text: String, _ spans: [TextSpan], style: ParagraphStyle = ParagraphStyle(),
    width: Double = .infinity
  ) -> TextLayout {
    let layout = TextLayout(
      text, style: TextStyle(fonts: [face], size: 10), spans: spans, paragraphStyle: style,
      width: width)
    expect(LayoutAudit.violations(layout, of: text), equals: [])
    return layout
  }

  private func ruby(
    _ start: Int, _ end: Int, _ text: String, position: RubyAnnotation.Position = .over,
    align: RubyAnnotation.Align = .spaceAround, size: Double? = nil
  ) -> TextSpan {
    TextSpan(TextRange(start, end)) {
      $0.ruby = RubyAnnotation(text, position: position, align: align, size: size)
    }
  }

  /// The left edges of the glyphs of the text.
  private func glyphs(_ layout: TextLayout) -> [Double] {
    layout.glyphRuns.filter { !$0.isAnnotation }.flatMap(\.positions).map(\.x)
  }

  /// The left edges of the glyphs of annotations.
  private func annotationGlyphs(_ layout: TextLayout) -> [Double] {
    layout.glyphRuns.filter(\.isAnnotation).flatMap(\.positions).map(\.x)
  }

  @Test func `a narrow annotation is centered over its base, and the line grows`() {
    let layout = layout("abcd", [ruby(1, 3, "x")])
    expect(layout.rubyAnnotations.map(\.rect), equals: [rect(17.5, 0, 5, 5)])
    expect(glyphs(layout), equals: [0, 10, 20, 30])
    expect(layout.lines.map(\.bottom), equals: [15])
    expect(layout.lines.map(\.baseline), equals: [13])
    expect(layout.glyphRuns.last?.size, equals: 5)
    expect(layout.glyphRuns.last?.positions, equals: [Point(x: 17.5, y: 4)])
  }

  @Test func `an annotation whose negative spacing moves text backward has room for its glyphs`() {
    let layout = TextLayout(
      "xy", style: TextStyle(fonts: [face], size: 10, wordSpacing: -30),
      spans: [ruby(0, 1, "a b c"), ruby(1, 2, "two words")])
    let rects = layout.rubyAnnotations.map(\.rect)
    expect(rects.count, equals: 2)
    #expect(rects.allSatisfy { $0.width > 0 })
    #expect(rects[0].maxX <= rects[1].minX)
    for x in annotationGlyphs(layout) {
      #expect(rects.contains { x >= $0.minX && x <= $0.maxX }, "\(x)")
    }
    expect(LayoutAudit.violations(layout, of: "xy"), equals: [])
  }

  @Test func `a base with a tab is not widened, because its width depends on the line`() {
    let layout = layout("a\tb", [ruby(0, 3, "a long annotation")])
    expect(glyphs(layout), equals: glyphs(self.layout("a\tb", [])))
    expect(layout.rubyAnnotations.count, equals: 1)
  }

  @Test(arguments: ["\t", "\u{2028}", "\u{0C}"])
  func `a base without text has no annotation`(_ text: String) {
    let layout = layout(text, [ruby(0, 1, "long")])
    #expect(layout.rubyAnnotations.isEmpty)
    expect(layout.lines.map(\.width), equals: self.layout(text, []).lines.map(\.width))
  }

  @Test(arguments: [ParagraphStyle.WhiteSpace.normal, .preLine, .preWrap])
  func `a base of only white space that collapses has no annotation`(
    whiteSpace: ParagraphStyle.WhiteSpace
  ) {
    let box = TextSpan(TextRange(0, 2)) {
      $0.box = InlineBox(padding: insets(0, 3, 0, 3))
    }
    let layout = layout(
      "a ", [box, ruby(1, 2, "long")], style: ParagraphStyle(whiteSpace: whiteSpace))
    expect(layout.rubyAnnotations.isEmpty, equals: (whiteSpace != .preWrap))
  }

  @Test func `the decoration of a box around a base is not covered by the annotation`() {
    let box = TextSpan(TextRange(0, 2)) {
      $0.box = InlineBox(padding: insets(0, 20, 0, 0))
    }
    let layout = layout("ab", [box, ruby(0, 2, "abcdefgh")])
    expect(layout.rubyAnnotations.map(\.rect), equals: [rect(20, 0, 40, 5)])
    expect(layout.lines.map(\.width), equals: [60])
  }

  /// Found by `caretta-fuzz texts`: it overlapped the annotation of a space at the end of the line.
  @Test func `an annotation against the direction of its paragraph does not hang over text`() {
    let layout = layout(
      "\u{202D}aaaaX ", [ruby(5, 6, "longer"), ruby(6, 7, "k", size: 10)],
      style: ParagraphStyle(direction: .rtl), width: 50)
    expect(layout.rubyAnnotations.map(\.range.start), equals: [5, 6])
    #expect(layout.rubyAnnotations[0].rect.minX >= layout.rubyAnnotations[1].rect.maxX)
  }

  @Test func `a truncated base has the part of its annotation that is over it`() throws {
    let layout = TextLayout(
      "ab cd", style: TextStyle(fonts: [face], size: 10), spans: [ruby(0, 5, "0123456789")],
      block: BlockOptions(maxLines: 1, truncation: .end), width: 40)
    let part = try #require(layout.rubyAnnotations.first)
    expect(layout.rubyAnnotations.count, equals: 1)
    #expect(part.range.end < 5)
    #expect("0123456789".hasPrefix(part.text) && part.text.count < 10)
  }

  @Test func `a line separator at the end of a base does not belong to it`() {
    let layout = layout("ab\u{2028}c", [ruby(0, 3, "long text")])
    expect(layout.rubyAnnotations.map(\.rect), equals: [rect(0, 0, 45, 5)])
    expect(layout.lines.map(\.width), equals: [45, 10])
  }

  @Test func `an annotation of fixed lines beside exclusions has room after a truncation`() {
    let layout = TextLayout(
      "aa bb cc", style: TextStyle(fonts: [face], size: 10),
      spans: [ruby(6, 8, "xx", position: .under, size: 10)],
      paragraphStyle: ParagraphStyle { $0.lineHeight = 12 },
      block: BlockOptions {
        $0.maxLines = 1
        $0.truncation = .start
        $0.exclusions = [.rect(rect(50, 0, 10, 40))]
      }, width: 60)
    expect(LayoutAudit.violations(layout, of: "aa bb cc"), equals: [])
  }

  @Test func `an annotation under its base extends the line downward`() {
    let layout = layout("abcd", [ruby(1, 3, "x", position: .under)])
    expect(layout.rubyAnnotations.map(\.rect), equals: [rect(17.5, 10, 5, 5)])
    expect(layout.lines.map(\.bottom), equals: [15])
    expect(layout.lines.map(\.baseline), equals: [8])
  }

  @Test func `a base may have an annotation on each side`() {
    let layout = layout("ab", [ruby(0, 2, "x"), ruby(0, 2, "yyyyyy", position: .under)])
    expect(layout.rubyAnnotations.map(\.rect), equals: [rect(12.5, 0, 5, 5), rect(0, 15, 30, 5)])
    expect(glyphs(layout), equals: [5, 15])
    expect(layout.height, equals: 20)
  }

  @Test func `half-leading absorbs an annotation`() {
    func height(_ lineHeight: Double) -> Double {
      layout("ab", [ruby(0, 2, "x")], style: ParagraphStyle(lineHeight: .points(lineHeight))).height
    }
    expect(height(20), equals: 20)
    expect(height(16), equals: 18)
    expect(height(10), equals: 15)
  }

  @Test func `free space is at the justification gaps of an annotation and half as much outside`() {
    let layout = layout("一三一", [ruby(0, 3, "かか")])
    // The free space is 40: 20 at the gap, and at most the font size, 5, at each end.
    expect(annotationGlyphs(layout), equals: [5, 45])
    expect(layout.rubyAnnotations.map(\.rect.width), equals: [50])
    let short = self.layout("一三", [ruby(0, 2, "かかか")])
    // The free space is 10.
    expect(annotationGlyphs(short).map { ($0 * 100).rounded() / 100 }, equals: [1.67, 15, 28.33])
  }

  @Test(arguments: [
    (RubyAnnotation.Align.center, [20.0, 30]), (.start, [0, 10]), (.spaceBetween, [0, 50]),
    (.spaceAround, [5, 45]),
  ])
  func `an annotation is aligned in its base`(align: RubyAnnotation.Align, expected: [Double]) {
    expect(annotationGlyphs(layout("一三一", [ruby(0, 3, "かか", align: align)])), equals: expected)
  }

  @Test(arguments: [
    (RubyAnnotation.Align.center, [10.0, 30, 57.5]), (.start, [0, 20, 57.5]),
    (.spaceBetween, [0, 40, 60]), (.spaceAround, [5, 35, 57.5]),
  ])
  func `a base is aligned under its annotation`(align: RubyAnnotation.Align, expected: [Double]) {
    // The annotation hangs over the text after the base, but not beyond the start of the line.
    let layout = layout("一三は", [ruby(0, 2, "かかかかかか", align: align)])
    expect(glyphs(layout), equals: expected)
    expect(layout.rubyAnnotations.map(\.rect), equals: [rect(0, 0, 60, 5)])
  }

  @Test func `an annotation hangs over the text beside its base by half of its size`() {
    let layout = layout("のの一のの", [ruby(2, 3, "かかか")])
    expect(glyphs(layout), equals: [0, 20, 42.5, 65, 85])
    expect(layout.rubyAnnotations.map(\.rect), equals: [rect(37.5, 0, 30, 5)])
  }

  @Test func `the space beside a base belongs to its first and last cluster`() {
    let layout = layout("のの一のの", [ruby(2, 3, "かかか")])
    expect((2...3).map { layout.caretStop(at: TextPosition($0))?.x }, equals: [40, 65])
    expect(
      layout.selectionRects(for: TextRange(2, 3), extendingToContainer: false).map(\.rect),
      equals: [rect(40, 0, 25, 15)])
    expect(layout.characterRange(at: Point(x: 41, y: 12)), equals: TextRange(2, 3))
  }

  @Test func `annotations hang neither over each other nor beyond the edges of lines`() {
    let layout = layout("一三", [ruby(0, 1, "かかか"), ruby(1, 2, "かかか")])
    expect(layout.rubyAnnotations.map(\.rect.x), equals: [0, 30])
    expect(layout.lines[0].width, equals: 60)
    let wrapped = self.layout("ののの一の", [ruby(3, 4, "かかか")], width: 60)
    expect(wrapped.rubyAnnotations.map(\.line), equals: [1])
    expect(wrapped.rubyAnnotations.map(\.rect.x), equals: [0])
    let end = self.layout("のの一のの", [ruby(2, 3, "かかか")], width: 72)
    expect(end.lines.map(\.range.end), equals: [3, 5])
    expect(end.rubyAnnotations.map(\.rect), equals: [rect(37.5, 0, 30, 5)])
    let full = self.layout("のの一のの", [ruby(2, 3, "かかか")], width: 66)
    expect(full.lines.map(\.range.end), equals: [2, 4, 5])
  }

  @Test func `lines do not break inside a base unless it is wider than the line`() {
    let layout = layout("のの一三一の", [ruby(2, 5, "か")], width: 80)
    expect(layout.lines.map(\.range.start), equals: [0, 2])
    let broken = self.layout("一三一", [ruby(0, 3, "かかかかかか")], width: 40)
    expect(broken.lines.map(\.range.start), equals: [0, 2])
    expect(broken.rubyAnnotations.map(\.text), equals: ["かかかか", "かか"])
    expect(broken.rubyAnnotations.map(\.range), equals: [TextRange(0, 2), TextRange(2, 3)])
  }

  /// The space beside the ideograph does not begin a line, so that the rest is shaped again.
  @Test(arguments: RubyAnnotation.Align.allCases)
  func `a broken base keeps the space of its annotation`(_ align: RubyAnnotation.Align) {
    let annotation = ruby(0, 2, "abcdefghijklmn", align: align, size: 10)
    for (autospace, width) in [(ParagraphStyle.TextAutospace(), 140), (.normal, 137.5)] {
      let style = ParagraphStyle {
        $0.textAutospace = autospace
        $0.textEmphasis = .string("x")
      }
      let layout = layout("x国", [annotation], style: style, width: 100)
      expect(layout.lines.map(\.range), equals: [TextRange(0, 1), TextRange(1, 2)])
      expect(layout.lines.map(\.width).reduce(0, +), equals: width)
    }
  }

  /// Arabic letters are narrower at the start of a line than after the letter that they join.
  @Test(arguments: Array(stride(from: 20.0, through: 60, by: 2)))
  func `a base whose letter gets a narrower form stays as wide as its annotation`(
    _ width: Double
  ) throws {
    let annotation = ruby(2, 4, "abcdef", align: .spaceBetween)
    let layout = TextLayout(
      "ح\u{64E}م\u{64E}د",
      style: TextStyle(fonts: [try TestFonts.face("NotoSansArabic-Regular.ttf"), face], size: 16),
      spans: [annotation, ruby(4, 5, "abcdef")], paragraphStyle: ParagraphStyle(direction: .ltr),
      width: width)
    expect(LayoutAudit.violations(layout, of: layout.text), equals: [])
    for part in layout.rubyAnnotations where part.range == annotation.range {
      let base = layout.selectionRects(for: part.range, extendingToContainer: false).map(\.rect)
      #expect(base.map(\.width).reduce(0, +) > part.rect.width - 0.01)
    }
  }

  @Test func `only lines with annotations grow`() {
    let layout = layout("のの一ののの", [ruby(2, 3, "か")], width: 40)
    expect(layout.lines.map { $0.bottom - $0.top }, equals: [10, 15, 10])
  }

  @Test func `a justified base has its annotation in the middle of its own text`() {
    let layout = layout(
      "のの一三のののの", [ruby(2, 4, "か")], style: ParagraphStyle(textAlign: .justify), width: 105)
    // Five characters with four gaps of 1.25: the base is from 42.5 to 83.75.
    expect(layout.rubyAnnotations.map(\.rect.midX), equals: [63.125])
  }

  @Test func `annotations have the fonts, size and baseline of their bases`() {
    var raised = ruby(1, 2, "x")
    raised.size = 20
    raised.baselineShift = 4
    let layout = layout("abc", [raised])
    expect(layout.rubyAnnotations[0].rect.height, equals: 10)
    expect(layout.rubyAnnotations[0].rect.maxY, equals: layout.lines[0].baseline - 4 - 16)
    let sized = self.layout("abc", [ruby(1, 2, "x", size: 8)])
    expect(sized.rubyAnnotations[0].rect, equals: rect(11, 0, 8, 8))
  }

  @Test func `a right-to-left base starts at its right edge`() {
    let layout = layout("אב", [ruby(0, 2, "אבגדהו", align: .start)])
    expect(layout.rubyAnnotations.map(\.rect), equals: [rect(0, 0, 30, 5)])
    expect(glyphs(layout), equals: [10, 20])
  }

  @Test func `vertical text has annotations on its right`() {
    let layout = layout("一三一", [ruby(1, 2, "か")], style: ParagraphStyle(writingMode: .verticalRL))
    expect(layout.rubyAnnotations.map(\.rect), equals: [rect(10, 12.5, 5, 5)])
    expect(layout.lines.map(\.width), equals: [15])
  }

  @Test func `overlapping annotations are errors, and the first one is laid out`() {
    let spans = [ruby(0, 2, "x"), ruby(1, 3, "y")]
    expect(RubyError.first(in: spans), equals: .overlap(0, 1))
    expect(layout("abc", spans).rubyAnnotations.map(\.text), equals: ["x"])
    expect(RubyError.first(in: [ruby(0, 2, "x"), ruby(0, 2, "y", position: .under)]), equals: nil)
    expect(RubyError.first(in: [ruby(0, 2, "x"), ruby(0, 2, "y")]), equals: .overlap(0, 1))
    expect(RubyError.first(in: [ruby(0, 2, "")]), equals: .emptyAnnotation(0))
    expect(RubyError.first(in: [ruby(1, 1, "x")]), equals: .emptyBase(0))
  }

  @Test func `merged annotations share the space of adjacent bases`() {
    func layout(_ merge: RubyAnnotation.Merge, _ first: String, width: Double) -> TextLayout {
      self.layout(
        "一三",
        [
          TextSpan(TextRange(0, 1)) { $0.ruby = RubyAnnotation(first, merge: merge) },
          TextSpan(TextRange(1, 2)) { $0.ruby = RubyAnnotation("か", merge: merge) },
        ], width: width)
    }
    let merged = layout(.merge, "かかか", width: 100)
    expect(merged.rubyAnnotations.map(\.text), equals: ["かかかか"])
    expect(merged.rubyAnnotations.map(\.rect), equals: [rect(0, 0, 40, 5)])
    expect(glyphs(merged), equals: [0, 20])
    let wide = layout(.auto, "かかか", width: 100)
    expect(wide.rubyAnnotations.map(\.rect), equals: merged.rubyAnnotations.map(\.rect))
    expect(layout(.auto, "か", width: 100).rubyAnnotations.map(\.text), equals: ["か", "か"])
    let wrapped = layout(.merge, "かかか", width: 30)
    expect(wrapped.rubyAnnotations.map(\.text), equals: ["かかか", "か"])
    expect(wrapped.rubyAnnotations.map(\.line), equals: [0, 1])
  }

  @Test func `truncated text has no annotations`() {
    let layout = TextLayout(
      "abcdefgh", style: TextStyle(fonts: [face], size: 10),
      spans: [ruby(0, 1, "x"), ruby(6, 8, "y")], block: BlockOptions(maxLines: 1), width: 50)
    expect(layout.rubyAnnotations.map(\.text), equals: ["x"])
  }

  @Test func `assistive technologies read the annotation of a base`() {
    let runs = layout("abcd", [ruby(1, 3, "x")]).accessibilityRuns
    expect(runs.map(\.annotations), equals: [[], ["x"], []])
  }
}

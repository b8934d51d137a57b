// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// Long texts that several threads lay out.
@Suite struct ThreadedLayoutTests {
  /// A text of several scripts with paragraphs of different lengths.
  private static let text: String = {
    var numbers = SeededGenerator(seed: 0x7_4)
    let words = [
      "AVATAR", "fi", "the", "“quoted”", "مرحبا", "בדיקה", "漢字かな、", "ภาษาไทย", "1234", "x\ty",
    ]
    return (0..<300).map { _ in
      let count = numbers.below(40)
      return (0..<count).map { _ in words[numbers.below(words.count)] }.joined(separator: " ")
    }.joined(separator: "\n")
  }()

  private let fonts: [FontFace]

  init() throws {
    fonts = try TestFonts.faces(
      "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf",
      "NotoSansThai-Regular.ttf", "NotoSansCJKjp-Subset.otf")
  }

  private func layout(
    _ context: LayoutContext, _ style: ParagraphStyle = ParagraphStyle(), spans: [TextSpan] = []
  ) -> TextLayout {
    TextLayout(
      Self.text, style: TextStyle(fonts: fonts, size: 16), spans: spans, paragraphStyle: style,
      width: 300, context: context)
  }

  private static var styles: [ParagraphStyle] {
    var fallback = ParagraphStyle()
    fallback.autoFallback = .previous
    return [
      ParagraphStyle(), ParagraphStyle(direction: .rtl, textAlign: .justify, whiteSpace: .normal),
      ParagraphStyle(textAlign: .center), fallback,
    ]
  }

  @Test(arguments: 0..<4)
  func `layouts of several threads equal the layout of one thread`(index: Int) {
    let style = Self.styles[index]
    let one = layout(LayoutContext(), style)
    for threads in [2, 3] {
      var several = layout(LayoutContext(threads: threads), style)
      expect(LayoutAudit.differences(several, one), equals: [])
      // Lines are broken again by another engine than the one that shaped the text.
      var narrow = one
      narrow.setWidth(120)
      several.setWidth(120)
      expect(LayoutAudit.differences(several, narrow), equals: [])
    }
  }

  @Test func `all threads lay out paragraphs`() {
    let context = LayoutContext(threads: 2)
    _ = layout(context)
    for own in context.all { #expect(own.cacheLevel.words > 0) }
    expect(context.counters.paragraphsAnalyzed, equals: 300)
  }

  @Test func `one thread lays out texts with spans and directions that depend on paragraphs`() {
    let spanned = LayoutContext(threads: 2)
    let span = TextSpan(TextRange(0, 10), letterSpacing: 2)
    let one = layout(LayoutContext(), spans: [span])
    expect(LayoutAudit.differences(layout(spanned, spans: [span]), one), equals: [])
    expect(spanned.all[1].cacheLevel.words, equals: 0)
    var style = ParagraphStyle()
    style.autoFallback = .previous
    let directed = LayoutContext(threads: 2)
    _ = layout(directed, style)
    expect(directed.all[1].cacheLevel.words, equals: 0)
  }
}

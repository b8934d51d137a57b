// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// The findings of the audit for boxes and for line edges.
@Suite struct InlineBoxAuditTests {
  private static let faces = Result {
    try TestFonts.faces(
      "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf",
      "NotoSansDevanagari-Regular.ttf", "NotoSansCJKjp-Subset.otf", "BoxTall-Regular.ttf")
  }

  @Test(arguments: TestFactor.seeds(4))
  func `boxes in texts of all scripts have nothing wrong`(seed: UInt64) throws {
    let faces = try Self.faces.get()
    var generator = TextGenerator(seed: seed &+ 4_000)
    checkSamples(400, seed: seed) { number in
      let text = generator.short()
      var sample = LayoutSample(text, faces: faces, numbers: &generator.numbers)
      sample.chooseMore(&generator.numbers)
      sample.spans = TextSpan.generatedWrapping(
        length: text.utf16.count, numbers: &generator.numbers)
      for index in sample.spans.indices { sample.spans[index].chooseBox(&generator.numbers) }
      sample.chooseWritingMode(&generator.numbers)
      if number % 4 == 0 { sample.chooseContainers(&generator.numbers) }
      if number % 5 == 0 { sample.chooseExclusions(&generator.numbers) }
      return (sample, sample.layout().audit().map(\.description))
    }
  }

  @Test func `text in boxes that is not as wide as it is asked for is found`() throws {
    func layout(letterSpacing: TextStyle.Spacing) throws -> TextLayout {
      try Box.layout(
        "ab cd", letterSpacing: letterSpacing,
        spans: [TextSpan(TextRange(1, 4)) { $0.box = InlineBox() }])
    }
    var mixed = try layout(letterSpacing: 0)
    expect(mixed.audit(), equals: [])
    mixed.specification = try layout(letterSpacing: 1).specification
    expect(Set(mixed.audit().map(\.rule)), equals: [.inlineBoxes])
    expect(mixed.audit().first?.message.contains("units wide"), equals: true)
  }

  /// Found by `caretta-fuzz texts`.
  @Test func `a hyphen as wide as the edges beside it is not taken for them`() throws {
    var style = ParagraphStyle()
    var text = TextStyle(fonts: [try TestFonts.face("NotoSansDevanagari-Regular.ttf")], size: 20)
    try TestHyphenation.hyphenate(&style, &text)
    let box = InlineBox(borderWidth: insets(0, 4.3, 0, 2.5))
    let layout = TextLayout(
      "\u{94D}\u{940}\u{939}\u{93F}\u{928}\u{94D}\u{940}\u{92E}\u{938}", style: text,
      spans: [TextSpan(TextRange(2, 3)) { $0.box = box }], paragraphStyle: style, width: 100)
    expect(layout.lines.map(\.endReason), equals: [.hyphen, .end])
    #expect(layout.audit().isEmpty)
  }

  /// Found by `caretta-fuzz texts`: the forms of the letter differ by the width of the edge.
  @Test func `a letter with another form beside a break is not compared`() throws {
    let box = TextSpan(TextRange(1, 3)) {
      $0.box = InlineBox(margin: insets(0, -9.7, 0, 0))
    }
    let layout = try TestFonts.layout(
      "\u{202D}سل", "NotoSansArabic-Regular.ttf", size: 20, width: 1,
      ParagraphStyle(direction: .ltr), spans: [box])
    expect(layout.lines.map(\.width), equals: [0, 5.98, 14.6])
    expect(layout.audit(), equals: [])
  }

  /// Found by `caretta-fuzz texts`.
  @Test func `text before white space of negative width may extend beyond its box`() throws {
    let outer = InlineBox(margin: insets(0, 0, 0, 25))
    let layout = try Box.layout(
      "a ", width: .infinity, wordSpacing: -30,
      spans: [
        TextSpan(TextRange(0, 2)) { $0.box = outer },
        TextSpan(TextRange(0, 1)) { $0.box = InlineBox() },
      ])
    expect(layout.inlineBoxes.map(\.rect.maxX), equals: [0, 10])
    expect(layout.audit(), equals: [])
  }

  @Test func `a negative edge on every line pulls text over a shape`() throws {
    let margin = insets(0, 0, 0, -6)
    let box = InlineBox(margin: margin, decorationBreak: .clone)
    let text = "abc def ghi jkl"
    let block = BlockOptions(exclusions: [.rect(rect(65, 0, 35, 100))])
    let layout = try Box.layout(
      text, ParagraphStyle(textAlign: .end), block: block,
      spans: [TextSpan(TextRange(0, 15)) { $0.box = box }])
    expect(layout.lines.map { $0.left + $0.width }, equals: [71, 71, 65])
    #expect(layout.audit().isEmpty)
  }
}

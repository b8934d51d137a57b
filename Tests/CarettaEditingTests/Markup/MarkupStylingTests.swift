// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// The spans of elements.
@Suite struct MarkupStylingTests {
  private let regular: FontFace
  private let bold: FontFace
  private let italic: FontFace

  init() throws {
    regular = try TestFonts.face("NotoSans-Regular.ttf")
    bold = try TestFonts.face("NotoSans-Bold.ttf")
    italic = try TestFonts.face("NotoSans-Italic.ttf")
  }

  private func styling(
    _ markup: String, fonts: [FontFace]? = nil, faces: CarettaEditing.MarkedText.Faces = .init()
  ) throws -> CarettaEditing.MarkedText.Styling {
    try CarettaEditing.MarkedText(markup)
      .styling(TextStyle(fonts: fonts ?? [regular], size: 18), faces: faces)
  }

  /// The first span of markup with one element.
  private func span(_ markup: String) throws -> TextSpan {
    try #require(try styling(markup).spans.first)
  }

  @Test func `sizes and shifts are relative to the element around`() throws {
    try expect(span("<small>a</small>"), equals: TextSpan(TextRange(0, 1), size: 15))
    try expect(
      span("<sub>a</sub>"), equals: TextSpan(TextRange(0, 1), size: 15, baselineShift: -4.6))
    try expect(span("<sup>a</sup>"), equals: TextSpan(TextRange(0, 1), size: 15, baselineShift: 7))
    let nested = try styling("<sup>a<sup>b</sup></sup>").spans
    expect(nested.map(\.size), equals: [15, 12.5])
    expect(nested.map(\.baselineShift), equals: [7, 7 + 6])
    let sizes = try styling("<b style='font-size: 50%'>a<i style='font-size: 2em'>b</i></b>")
    expect(sizes.spans.map(\.size), equals: [9, 18])
  }

  @Test func `bold and italic text has faces of the family of the text`() throws {
    let fonts = [regular, bold, italic]
    func first(_ markup: String, _ faces: [FontFace] = []) throws -> [FontFace?] {
      try styling(markup, fonts: fonts).spans.map { $0.fonts?.first }
    }
    try expect(first("<b>a</b>"), equals: [bold])
    try expect(first("<em>a</em>"), equals: [italic])
    try expect(first("<b>a<i>b</i></b>"), equals: [bold, bold])
    try expect(
      first("<b>a<span style='font-weight: normal'>b</span></b>"), equals: [bold, regular])
    let folder = CarettaEditing.MarkedText.Faces { [bold] in $0 == "Noto Sans" ? [bold] : [] }
    try expect(styling("<b>a</b>", faces: folder).spans.map(\.fonts), equals: [[bold]])
    let none = try styling("<b>a</b><i>b</i>")
    expect(none.elementsWithoutFace.map(\.name), equals: [.b, .i])
    expect(none.spans.map(\.fonts), equals: [[regular], [regular]])
  }

  @Test func `bold text of a variable font is an instance of it`() throws {
    let inter = try TestFonts.face("Inter.var.ttf")
    let span = try #require(try styling("<b>a</b>", fonts: [inter]).spans.first)
    expect(span.fonts?.first?.variations.map(\.value), equals: [700])
  }

  @Test func `code has the fonts of code before those of the text`() throws {
    let mono = try TestFonts.face("NotoSansMono-Regular.ttf")
    let faces = CarettaEditing.MarkedText.Faces(code: [mono])
    let styling = try styling("<code>a</code>", faces: faces)
    expect(styling.spans.map(\.fonts), equals: [[mono, regular]])
    #expect(styling.elementsWithoutFace.isEmpty)
    try expect(self.styling("<code>a</code>").elementsWithoutFace.map(\.name), equals: [.code])
  }

  @Test(arguments: [
    ("aliceblue", "#f0f8ff"), ("burlywood", "#deb887"), ("darkslategrey", "#2f4f4f"),
    ("darkslategray", "#2f4f4f"), ("lightgoldenrodyellow", "#fafad2"), ("papayawhip", "#ffefd5"),
    ("rebeccapurple", "#663399"), ("tan", "#d2b48c"), ("yellowgreen", "#9acd32"),
  ])
  func `a named color has the value of CSS Color 4`(name: String, hexadecimal: String) throws {
    try expect(span("<b style='color: \(name)'>a</b>").color, equals: Color(hexadecimal))
  }

  @Test func `each property of text sets a property of a span`() throws {
    func set(_ style: String, _ change: (inout TextSpan) -> Void) throws {
      var expected = TextSpan(TextRange(0, 1))
      change(&expected)
      try expect(span("<span style='\(style)'>a</span>"), equals: expected, "\(style)")
    }
    try set("color: #123456") { $0.color = Color("#123456") }
    try set("color: RebeccaPurple") { $0.color = Color("#663399") }
    try set("color: transparent") { $0.color = .clear }
    try set("letter-spacing: 2px") { $0.letterSpacing = 2 }
    try set("letter-spacing: 3pt") { $0.letterSpacing = 4 }
    try set("letter-spacing: .5em") { $0.letterSpacing = 9 }
    try set("word-spacing: 10%") { $0.wordSpacing = .percent(10) }
    try set("baseline-shift: -1px") { $0.baselineShift = -1 }
    try set("font-feature-settings: \"liga\" off, \"smcp\"") {
      $0.features = [FontFeature(OpenTypeTag("liga")!, 0), FontFeature(OpenTypeTag("smcp")!, 1)]
    }
    try set("font-variation-settings: \"wght\" 650.5") {
      $0.variations = [FontVariation(OpenTypeTag("wght")!, 650.5)]
    }
    try set("font-palette: dark") { $0.fontPalette = FontPalette(.dark) }
    try set("text-transform: uppercase full-width") {
      $0.textTransform = TextTransform(.uppercase, fullWidth: true)
    }
    try set("text-combine-upright: all") { $0.textCombineUpright = .all }
    try set("white-space: pre") { $0.whiteSpace = .pre }
    try set("text-wrap: nowrap") { $0.textWrapMode = .nowrap }
    try set("word-break: break-all") { $0.wordBreak = .breakAll }
    try set("overflow-wrap: anywhere") { $0.overflowWrap = .anywhere }
    try set("line-break: strict") { $0.lineBreak = .strict }
    try set("hyphens: none") { $0.hyphens = ParagraphStyle.Hyphens.none }
    try set("padding: 1px 2px 3px; border-width: 1px; border-color: red; margin-left: -2px") {
      $0.box = InlineBox(
        margin: insets(0, -2, 0, 0), borderWidth: insets(1, 1, 1, 1), padding: insets(1, 2, 3, 2),
        borderColor: Color("#ff0000"))
    }
    try set("background-color: #ff000080; box-decoration-break: clone") {
      $0.box = InlineBox(backgroundColor: Color("#ff000080"), decorationBreak: .clone)
    }
  }

  @Test func `each property of a paragraph sets a property of its span`() throws {
    func set(_ style: String, _ change: (inout ParagraphSpan) -> Void) throws {
      var expected = ParagraphSpan(TextRange(0, 1))
      change(&expected)
      let styling = try styling("<p style='\(style)'>a</p><p>b</p>")
      expect(styling.paragraphSpans, equals: [expected], "\(style)")
    }
    try set("text-align: center") { $0.textAlign = .center }
    try set("text-align-last: end") { $0.textAlignLast = .end }
    try set("text-justify: inter-character") { $0.textJustify = .interCharacter }
    try set("text-group-align: start") { $0.textGroupAlign = .start }
    try set("text-spacing-trim: trim-both") { $0.textSpacingTrim = .trimBoth }
    try set("hanging-punctuation: first force-end") { $0.hangingPunctuation = [.first, .forceEnd] }
    try set("text-autospace: normal") { $0.textAutospace = .normal }
    try set("direction: rtl") { $0.direction = .rtl }
    try set("line-height: 1.5") { $0.lineHeight = 27 }
    try set("line-height: 150%") { $0.lineHeight = 27 }
    try set("line-height: 30px") { $0.lineHeight = 30 }
    try set("margin-top: 1em; margin-bottom: 4px") {
      $0.spacingBefore = 18
      $0.spacingAfter = 4
    }
    try set("margin-inline-start: 2em; margin-inline-end: 3px") {
      $0.headIndent = 36
      $0.tailIndent = 3
    }
    try set("text-indent: 1em hanging each-line") {
      $0.textIndent = 18
      $0.textIndentHanging = true
      $0.textIndentEachLine = true
    }
    try set("tab-size: 4") { $0.tabSize = 4 }
    try set("tab-size: 40px") { $0.tabSize = .points(40) }
    try set("text-wrap: balance") { $0.textWrap = .balance }
    try set("break-after: avoid") {
      $0.breakAfter = false
      $0.keepWithNext = true
    }
  }

  @Test func `a paragraph's language and direction are those of its span`() throws {
    let styling = try styling("<p lang='ar' dir='rtl'>a</p><p></p><p lang='de'></p>")
    expect(styling.paragraphSpans.map(\.range), equals: [TextRange(0, 1), TextRange(3, 3)])
    expect(styling.paragraphSpans.map(\.language), equals: ["ar", "de"])
    expect(styling.paragraphSpans.map(\.direction), equals: [.rtl, nil])
  }

  @Test func `a layout of markup has a line for each paragraph and line break`() throws {
    let marked = try CarettaEditing.MarkedText("<p>a  <b>b</b><br>c</p><p>d</p>")
    let layout = TextLayout(marked, style: TextStyle(fonts: [regular]), width: 200)
    expect(layout.lines.map(\.range.start), equals: [0, 4, 6])
  }

  @Test func `text of nowrap markup is on one line for each paragraph`() throws {
    let words = String(repeating: "word ", count: 20)
    let marked = try CarettaEditing.MarkedText("<p>\(words)</p><p>d</p>", whiteSpace: .nowrap)
    let layout = TextLayout(marked, style: TextStyle(fonts: [regular]), width: 100)
    expect(layout.lineCount, equals: 2)
  }

  @Test func `each property of decorations sets lines of the element`() throws {
    func decoration(_ style: String) throws -> TextDecoration? {
      try span("<span style='\(style)'>a</span>").textDecoration?.first
    }
    try expect(
      decoration("text-decoration: wavy underline red 2px"),
      equals: TextDecoration(
        [.underline], style: .wavy, color: Color("#ff0000"), thickness: .points(2)))
    try expect(
      decoration("text-decoration-line: overline line-through"),
      equals: TextDecoration([.overline, .lineThrough]))
    let longhands =
      "text-decoration-line: underline; text-decoration-style: dashed; text-decoration-color: "
      + "#102030; text-decoration-thickness: 50%; text-decoration-skip-ink: none; "
      + "text-underline-offset: .5em; text-underline-position: under"
    try expect(
      decoration(longhands),
      equals: TextDecoration(
        [.underline], style: .dashed, color: Color("#102030"), thickness: .points(9),
        offset: 9, position: .under, skipInk: .none))
    // The short form resets properties that it does not name.
    try expect(
      decoration("text-decoration-style: wavy; text-decoration: underline"),
      equals: TextDecoration([.underline]))
  }

  @Test func `elements of decorated text inherit the position of lines, not the lines`() throws {
    let styling = try styling(
      "<p style='text-underline-position: under; text-underline-offset: 3px'><u>a</u>b</p>")
    expect(
      styling.spans.map(\.textDecoration),
      equals: [[TextDecoration([.underline], offset: 3, position: .under)]])
    expect(styling.spans.map(\.range), equals: [TextRange(0, 1)])
    let nested = try self.styling("<u>a<s>b</s></u>").spans.map(\.textDecoration)
    expect(nested, equals: [[TextDecoration([.underline])], [TextDecoration([.lineThrough])]])
    // A declaration replaces the lines of the element's name.
    #expect(try self.styling("<u style='text-decoration: none'>a</u>").spans.isEmpty)
  }

  @Test func `marks of emphasis are properties of paragraphs and of text`() throws {
    let marked = try span(
      "<span style='text-emphasis: open sesame red; text-emphasis-position: under right'>a</span>")
    #expect(marked.textEmphasis == .open(.sesame) && marked.textEmphasisColor == Color("#ff0000"))
    expect(marked.textEmphasisPosition, equals: TextEmphasisPosition(isUnder: true))
    try expect(
      span("<b style='text-emphasis-style: \"※\"'>a</b>").textEmphasis, equals: .string("※"))
    let paragraph = try styling("<p style='text-emphasis-style: dot'>a</p>")
    expect(paragraph.paragraphSpans.map(\.textEmphasis), equals: [.filled(.dot)])
    #expect(paragraph.spans.isEmpty)
  }

  @Test func `annotations have the form of the elements around them`() throws {
    let styling = try styling(
      "<p style='ruby-position: under'><ruby style='ruby-align: center'>a<rt>b</rt>c<rt>d</rt>"
        + "</ruby><ruby style='ruby-position: over; ruby-merge: merge'>e<rt>f</rt></ruby></p>")
    expect(
      styling.spans.map(\.ruby),
      equals: [
        RubyAnnotation("b", position: .under, align: .center),
        RubyAnnotation("d", position: .under, align: .center),
        RubyAnnotation("f", merge: .merge),
      ])
  }

  @Test(arguments: [
    "text-decoration: underline none", "text-decoration: red",
    "text-decoration: underline underline",
    "text-decoration-line: blink", "text-decoration-thickness: -1px", "text-emphasis: dot dot",
    "text-emphasis-style: \"\"", "text-emphasis-position: left", "ruby-align: end",
  ]) func `a wrong value of a decoration is an error`(_ style: String) {
    #expect(throws: MarkupError.self) {
      try CarettaEditing.MarkedText("<span style='\(style)'>a</span>")
    }
  }
}

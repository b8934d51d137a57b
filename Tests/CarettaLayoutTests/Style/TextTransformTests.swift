// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

@Suite struct TextTransformTests {
  private let faces: [FontFace]

  init() throws {
    faces = try TestFonts.faces("NotoSans-Regular.ttf", "NotoSansCJKjp-Subset.otf")
  }

  private func layout(
    _ text: String, _ transform: TextTransform, language: String = "", spans: [TextSpan] = [],
    whiteSpace: ParagraphStyle.WhiteSpace = .preWrap, width: Double = .infinity,
    letterSpacing: TextStyle.Spacing = 0
  ) -> TextLayout {
    let layout = TextLayout(
      text,
      style: TextStyle(fonts: faces, size: 16, letterSpacing: letterSpacing, language: language),
      spans: spans,
      paragraphStyle: ParagraphStyle(whiteSpace: whiteSpace) { $0.textTransform = transform },
      width: width)
    expect(LayoutAudit.violations(layout, of: text), equals: [])
    return layout
  }

  private func shown(
    _ text: String, _ transform: TextTransform, language: String = "", spans: [TextSpan] = []
  ) -> String {
    layout(text, transform, language: language, spans: spans).transformedText
  }

  @Test(arguments: [
    ("Straße", "", "STRASSE"), ("ﬃ ŉ ǰ ΐ", "", "FFI ʼN J̌ Ϊ́"), ("istanbul ı", "tr", "İSTANBUL I"),
    ("i", "az-AZ", "İ"), ("i", "de", "I"), ("άδεια, ή αϋ ΐ", "el", "ΑΔΕΙΑ, Ή ΑΫ Ϊ"),
    ("α\u{301}νη\u{301}κε", "el", "ΑΝΗΚΕ"), ("ά", "", "Ά"), ("ᾳ ᾼ", "", "ΑΙ ΑΙ"),
    ("i\u{307}", "lt", "I"), ("և", "hy", "ԵՎ"), ("ǆ", "", "Ǆ"), ("𐐨", "", "𐐀"), ("1ａ設", "", "1Ａ設"),
  ])
  func `uppercase follows SpecialCasing by language`(
    text: String, language: String, expected: String
  ) {
    expect(shown(text, .uppercase, language: language), equals: expected)
  }

  @Test(arguments: [
    ("ΟΔΟΣ ΣΑΣ", "", "οδος σας"), ("İI", "", "i̇i"), ("İI", "tr", "iı"), ("STRASSE", "", "strasse"),
    ("Ì", "lt", "i̇̀"), ("I\u{307}", "tr", "i"), ("ẞ", "", "ß"),
  ])
  func `lowercase follows SpecialCasing by language`(
    text: String, language: String, expected: String
  ) {
    expect(shown(text, .lowercase, language: language), equals: expected)
  }

  @Test(arguments: [
    ("one (two) don't 3rd _x", "", "One (Two) Don't 3rd _X"), ("ijsje en ĳs", "nl", "IJsje En Ĳs"),
    ("ijsje", "", "Ijsje"), ("ßa ﬁn ǆ", "", "Ssa Fin ǅ"), ("iki", "tr", "İki"), ("oNE", "", "ONE"),
    ("e\u{301}te\u{301}", "", "E\u{301}te\u{301}"), ("well-known", "", "Well-Known"),
  ])
  func `capitalize changes the first letter of each word`(
    text: String, language: String, expected: String
  ) {
    let result = shown(text, .capitalize, language: language)
    expect(Array(result.unicodeScalars), equals: Array(expected.unicodeScalars))
  }

  @Test func `full-width forms and full-size kana`() {
    expect(shown("aZ 1~¥₩ｶﾞｱ", TextTransform(fullWidth: true)), equals: "ａＺ　１～￥￦カ\u{3099}ア")
    expect(shown("ぁっゃㇰｯ", TextTransform(fullSizeKana: true)), equals: "あつやクﾂ")
    expect(shown("a\u{1B132}b", TextTransform(fullSizeKana: true)), equals: "aこb")
    expect(
      shown("ßｧ", TextTransform(.uppercase, fullWidth: true, fullSizeKana: true)), equals: "ＳＳア")
    let collapsed = layout(
      "  a \n b ", TextTransform(fullWidth: true), whiteSpace: .normal, width: 200)
    expect(collapsed.transformedText, equals: "ａ　ｂ")
  }

  @Test(arguments: [
    ("שa\r\n\u{200D}", ParagraphStyle.WhiteSpace.nowrap, [0, 1, 2, 4, 5], "שａ \u{200D}"),
    ("a\r\nb", .normal, [0, 1, 3, 4], "ａ\u{3000}ｂ"),
    ("न  \u{2DEA}ت", .preLine, [0, 1, 2, 4, 5], "न \u{2DEA}ت"),
  ])
  func `a full-width space keeps the clusters of collapsed white space`(
    text: String, whiteSpace: ParagraphStyle.WhiteSpace, carets: [Int], expected: String
  ) {
    let result = layout(text, TextTransform(fullWidth: true), whiteSpace: whiteSpace)
    expect(Set(result.caretStops.map(\.position.offset)).sorted(), equals: carets)
    expect(result.transformedText, equals: expected)
  }

  @Test func `context reaches across spans`() {
    let sigma = [TextSpan(TextRange(0, 4), size: 20)]
    expect(shown("ΟΔΟΣΑ ΟΔΟΣ", .lowercase, spans: sigma), equals: "οδοσα οδος")
    let lower = [TextSpan(TextRange(3, 4)) { $0.textTransform = .lowercase }]
    expect(shown("ΟΔΟΣ", .none, spans: lower), equals: "ΟΔΟς")
    expect(shown("ΟΔΟΣΑ", .none, spans: lower), equals: "ΟΔΟσΑ")
    let upper = [TextSpan(TextRange(0, 1)) { $0.textTransform = TextTransform.none }]
    expect(shown("ab", .uppercase, spans: upper), equals: "aB")
    let inside = [TextSpan(TextRange(1, 3)) { $0.textTransform = .capitalize }]
    expect(shown("one two", .none, spans: inside), equals: "one two")
    let dutch = [TextSpan(TextRange(1, 5), size: 20)]
    expect(shown("ijsje", .capitalize, language: "nl", spans: dutch), equals: "IJsje")
  }

  @Test func `a paragraph and a span of a language have their own transformation`() {
    let text = "ii\nii"
    let style = TextStyle(fonts: faces, size: 16)
    let layout = TextLayout(
      text, style: style, spans: [TextSpan(TextRange(1, 2), language: "tr")],
      paragraphSpans: [ParagraphSpan(TextRange(0, 3)) { $0.textTransform = .uppercase }])
    expect(layout.transformedText, equals: "Iİ\nii")
  }

  @Test func `one character that becomes several has no caret, hit or line break inside`() {
    let layout = layout("aßb", .uppercase)
    let plain = self.layout("ASSB", .none)
    expect(layout.caretStops.map(\.offset), equals: [0, 1, 2, 3])
    #expect(
      layout.caretStops[2].x == plain.caretStops[3].x
        && layout.caretStops[3].x == plain.caretStops[4].x)
    expect(layout.glyphRuns.flatMap(\.glyphs), equals: plain.glyphRuns.flatMap(\.glyphs))
    let middle = (plain.caretStops[1].x + plain.caretStops[3].x) / 2
    expect(layout.closestPosition(to: Point(x: middle + 1, y: 5)).offset, equals: 2)
    expect(layout.closestPosition(to: Point(x: middle - 1, y: 5)).offset, equals: 1)
    let narrow = self.layout("ßß", .uppercase, width: 1)
    expect(narrow.lines.map(\.range), equals: [TextRange(0, 1), TextRange(1, 2)])
  }

  @Test func `letter spacing follows each letter of a replacement`() {
    let layout = layout("ßb", .uppercase, letterSpacing: 3)
    let plain = self.layout("SSB", .none, letterSpacing: 3)
    expect(layout.line(0).width, equals: plain.line(0).width)
    expect(layout.caretStops[1].x, equals: plain.caretStops[2].x)
  }

  @Test func `collapsed space after a replacement does not change its letter spacing`() {
    let preserved = layout("ß ", .uppercase, width: 100, letterSpacing: 3)
    let collapsed = layout("ß ", .uppercase, whiteSpace: .normal, letterSpacing: 3)
    let position = TextPosition(1)
    expect(preserved.caretRect(for: position).minX, equals: collapsed.caretRect(for: position).minX)
  }

  @Test func `equal words with and without a replacement have their own glyphs`() {
    let context = LayoutContext()
    let style = TextStyle(fonts: faces, size: 16)
    for (text, count) in [("STRASE", 6), ("STRAßE", 7), ("STRASE", 6), ("STRAßE STRASE", 14)] {
      let layout = TextLayout(
        text, style: style, paragraphStyle: ParagraphStyle { $0.textTransform = .uppercase },
        context: context)
      expect(layout.glyphRuns.flatMap(\.glyphs).count, equals: count)
    }
  }

  @Test func `lines break by the transformed text`() {
    // Full-width letters are ideographs for line breaking.
    expect(
      layout("ABCA", TextTransform(fullWidth: true), width: 33).lineTexts, equals: ["AB", "CA"])
    expect(layout("ABCA", .none, width: 33).lineTexts, equals: ["ABC", "A"])
  }

  @Test func `a reshaped line end keeps replacements`() {
    let text = "ßß\u{AD}ßß"
    for width in stride(from: 0.0, through: 120, by: 4) {
      let layout = layout(text, .uppercase, width: width)
      let drawn = layout.glyphRuns.flatMap { zip($0.glyphs, $0.clusters) }
      let letters = Set([0, 1, 3, 4])
      expect(drawn.filter { letters.contains($0.1) }.count, equals: 8)
    }
  }

  @Test func `missing glyphs are those of the transformed text`() throws {
    let latin = TextStyle(fonts: [faces[0]], size: 16)
    func missing(_ transform: TextTransform) -> [TextRange] {
      TextLayout(
        "aß", style: latin, paragraphStyle: ParagraphStyle { $0.textTransform = transform }
      )
      .missingGlyphs
    }
    #expect(missing(.uppercase).isEmpty)
    expect(missing(TextTransform(fullWidth: true)), equals: [TextRange(0, 1)])
  }

  @Test func `hyphens follow the transformed text and are never inside a replacement`() throws {
    func lines(_ pattern: String) throws -> [String] {
      var style = ParagraphStyle(overflowWrap: .normal) {
        $0.hyphens = .auto
        $0.textTransform = .uppercase
      }
      style.hyphenation.hyphenators = [try TestHyphenation.hyphenator(pattern, language: "de")]
      return TextLayout(
        "straße", style: TextStyle(fonts: faces, size: 16, language: "de"), paragraphStyle: style,
        width: 55
      ).lineTexts
    }
    try expect(lines("s1s"), equals: ["straße"])
    try expect(lines("a1ss"), equals: ["stra", "ße"])
    try expect(lines("a1ß"), equals: ["straße"])
    try expect(lines("s1e"), equals: ["straße"])
  }

  @Test func `offsets of a transformed text stay offsets of the text`() {
    let text = "Der Fluß\nİstanbul"
    let layout = layout(text, .lowercase, width: 60)
    expect(layout.text, equals: text)
    expect(layout.caretStops.map(\.offset).max(), equals: text.utf16.count)
    expect(layout.words.last.map { MarkedText.slice(text, $0) }, equals: "İstanbul")
  }

  /// Found by `caretta-fuzz texts`: the rest of the CRLF was mapped again, and had a caret.
  @Test func `a span that ends inside a CRLF maps all of it`() {
    let span = TextSpan(TextRange(0, 2)) {
      $0.textTransform = TextTransform(.lowercase, fullWidth: true)
    }
    let layout = layout("a\r\nb", .uppercase, spans: [span], whiteSpace: .nowrap)
    expect(layout.transformedText, equals: "\u{FF41}\u{3000}B")
    expect(layout.caretStops.map(\.offset), equals: [0, 1, 3, 4])
  }

  /// Found by `caretta-fuzz texts`: the second unit was replaced by U+FFFD, and had a caret.
  @Test func `a span that begins inside a surrogate pair does not split the character`() {
    let span = TextSpan(TextRange(2, 3)) {
      $0.textTransform = TextTransform(.capitalize, fullWidth: true)
    }
    let layout = layout("a\u{1F3FD}b", .capitalize, spans: [span])
    expect(layout.transformedText, equals: "A\u{1F3FD}b")
    expect(layout.caretStops.map(\.offset), equals: [0, 3, 4])
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// `textWrap: pretty` with justified lines.
@Suite struct JustifiedWrapTests {
  private static let english =
    "A narrow column of justified text has wide gaps if long words are never divided. Hyphenation "
    + "closes these gaps: newspapers demonstrate how considerably it improves the typographical "
    + "quality of a page."
  private static let german =
    "Silbentrennung ist im Deutschen unentbehrlich: Zusammensetzungen wie Höchstgeschwindigkeit "
    + "und Straßenbahnhaltestelle passen sonst in keine schmale Spalte, und die Abstände zwischen "
    + "den Wörtern werden zu groß."
  private static let size = 15.0

  private func layout(
    _ sample: (language: String, text: String), _ wrap: ParagraphStyle.TextWrap, width: Double,
    last: ParagraphStyle.TextAlign? = nil, hyphens: ParagraphStyle.Hyphens = .auto
  ) throws -> TextLayout {
    let hyphenator = try TestHyphenation.debian(sample.language)
    let style = ParagraphStyle(textAlign: .justify, textWrap: wrap) {
      $0.hyphens = hyphens
      $0.hyphenation = .init(hyphenators: [hyphenator])
      $0.textAlignLast = last
    }
    let text = TextStyle(
      fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: Self.size,
      language: sample.language)
    return TextLayout(sample.text, style: text, paragraphStyle: style, width: width)
  }

  /// The width of the widest space between two words of a justified line.
  ///
  /// A justified line of one word counts as a space of four times the width that it leaves.
  private func widestSpace(_ layout: TextLayout, _ text: String, lastIsJustified: Bool) -> Double {
    let units = Array(text.utf16)
    var widest = 0.0
    for line in lastIsJustified ? layout.lines[...] : layout.lines.dropLast() {
      var end = line.range.end
      while end > line.range.start, units[end - 1] == 0x20 { end -= 1 }
      let spaces = (line.range.start..<end).filter { units[$0] == 0x20 }
      if spaces.isEmpty { widest = max(widest, 4 * (layout.width - line.width)) }
      for space in spaces {
        let width = layout.caretRect(for: space + 1).x - layout.caretRect(for: space).x
        widest = max(widest, width)
      }
    }
    return widest
  }

  /// The width up to which spaces look normal: 0.26 em and a sixth of one.
  private let normalSpace = (0.26 + 1.0 / 6) * size + 0.05

  @Test(
    arguments: [("en", english), ("de", german)],
    [ParagraphStyle.Hyphens.auto, ParagraphStyle.Hyphens.manual])
  func `pretty never makes the widest space of justified lines wider than first fit does`(
    sample: (language: String, text: String), hyphens: ParagraphStyle.Hyphens
  ) throws {
    var sums = (first: 0.0, pretty: 0.0)
    for last in [nil, ParagraphStyle.TextAlign.justify] {
      for width in stride(from: 150.0, through: 450, by: 23) {
        let first = try layout(sample, .wrap, width: width, last: last, hyphens: hyphens)
        let pretty = try layout(sample, .pretty, width: width, last: last, hyphens: hyphens)
        let isJustified = last == .justify
        let widest = widestSpace(first, sample.text, lastIsJustified: isJustified)
        let other = widestSpace(pretty, sample.text, lastIsJustified: isJustified)
        expect(pretty.lineCount, equals: first.lineCount)
        #expect(other <= max(widest + 0.05, normalSpace), "\(width): \(pretty.lineTexts)")
        #expect(pretty.audit().isEmpty)
        sums.first += widest
        sums.pretty += other
      }
    }
    #expect(sums.pretty < sums.first)
  }

  @Test func `pretty avoids a justified line of one word, which has no space to widen`() throws {
    func lines(_ wrap: ParagraphStyle.TextWrap, _ alignment: ParagraphStyle.TextAlign) throws
      -> [String]
    {
      try Box.layout(
        "aa bb cc dddddddd eeeee ff", width: 110,
        ParagraphStyle(textAlign: alignment, textWrap: wrap)
      ).lineTexts
    }
    try expect(lines(.wrap, .justify), equals: ["aa bb cc ", "dddddddd ", "eeeee ff"])
    try expect(lines(.pretty, .justify), equals: ["aa bb ", "cc dddddddd ", "eeeee ff"])
    // Ragged lines are more even as first fit makes them.
    try expect(lines(.pretty, .left), equals: ["aa bb cc ", "dddddddd ", "eeeee ff"])
  }

  @Test(arguments: [ParagraphStyle.TextJustify.none, .kashida])
  func `lines whose spaces are not widened are chosen as ragged lines`(
    justify: ParagraphStyle.TextJustify
  ) throws {
    let text = "aa bb cc dddddddd eeeee ff ggg h iiii jj kkkkk"
    for width in stride(from: 80.0, through: 200, by: 10) {
      let justified = try Box.layout(
        text, width: width,
        ParagraphStyle(textAlign: .justify, textWrap: .pretty) { $0.textJustify = justify })
      let ragged = try Box.layout(text, width: width, ParagraphStyle(textWrap: .pretty))
      expect(justified.lineTexts, equals: ragged.lineTexts)
    }
  }

  @Test func `lines with gaps between ideographs or letters are as many as in first fit`()
    throws
  {
    let text = "漢字kana漢字漢 letters 字漢字 and 漢字 spaces 漢字漢字 between 漢"
    for justify in [ParagraphStyle.TextJustify.auto, .interCharacter, .interWord] {
      for width in stride(from: 90.0, through: 240, by: 10) {
        let style = ParagraphStyle(textAlign: .justify, textWrap: .pretty) {
          $0.textJustify = justify
        }
        let pretty = try Box.layout(text, width: width, style)
        let first = try Box.layout(
          text, width: width, ParagraphStyle(textAlign: .justify) { $0.textJustify = justify })
        #expect(pretty.audit().isEmpty)
        expect(pretty.lineCount, equals: first.lineCount)
      }
    }
  }
}

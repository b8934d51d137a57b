// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

@Suite struct MissingGlyphTests {
  private let latin: TextStyle

  init() throws {
    latin = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 16)
  }

  private func missing(_ text: String, _ style: TextStyle? = nil) -> [TextRange] {
    TextLayout(text, style: style ?? latin, width: 60).missingGlyphs
  }

  @Test func `text that no font has is found, neighboring clusters as one range`() {
    expect(missing("設定を a 設"), equals: [TextRange(0, 3), TextRange(6, 7)])
    #expect(missing("Hello").isEmpty && missing("").isEmpty)
    expect(missing("a\nb 設\n"), equals: [TextRange(4, 5)])
    expect(missing("ab", TextStyle(fonts: [])), equals: [TextRange(0, 2)])
  }

  @Test func `a cluster counts as a whole`() {
    // A family of four: eleven units, one cluster.
    expect(missing("a👨‍👩‍👧‍👦b"), equals: [TextRange(1, 12)])
    // A mark that the font does not have.
    expect(missing("xa\u{20E3}y"), equals: [TextRange(1, 3)])
    // A letter that is composed or decomposed in the font.
    #expect(missing("é e\u{301}").isEmpty)
  }

  @Test(arguments: [
    "a\u{AD}b", "a\u{200D}b", "a\u{FE0F}", "\u{FEFF}", "a\tb", "a\u{3000}b\u{2003}", "\u{1}\u{7F}",
    "a\u{2028}b", "\r\n", "\u{FFFC}", "\u{E0001}",
  ])
  func `ignorable characters, controls, white space and attachments never count`(text: String) {
    #expect(missing(text).isEmpty, "\(text.unicodeScalars.map(\.value))")
  }

  @Test func `the font of a span counts`() throws {
    let hebrew = try TestFonts.face("NotoSansHebrew-Regular.ttf")
    let span = TextSpan(TextRange(2, 6), fonts: [hebrew])
    let layout = TextLayout("a שלום", style: latin, spans: [span])
    #expect(layout.missingGlyphs.isEmpty)
    expect(missing("a שלום"), equals: [TextRange(2, 6)])
  }

  @Test func `truncated and vertical text counts, an ellipsis does not`() {
    let truncated = TextLayout(
      "one two 設", style: latin, block: BlockOptions(maxLines: 1, ellipsis: "設"), width: 30)
    #expect(truncated.isTruncated && truncated.missingGlyphs == [TextRange(8, 9)])
    let vertical = TextLayout(
      "ab 設", style: latin, paragraphStyle: ParagraphStyle(writingMode: .verticalRL), width: 100)
    expect(vertical.missingGlyphs, equals: [TextRange(3, 4)])
  }

  @Test func `a range clamps what it has`() {
    let layout = TextLayout("設定を a", style: latin)
    expect(layout.missingGlyphs(in: TextRange(1, 9)), equals: [TextRange(1, 3)])
    #expect(layout.missingGlyphs(in: TextRange(4, 5)).isEmpty)
  }
}

// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// Points on lines without a table, compared with the geometry of every line.
@Suite struct PlainLineHitTests {
  private static let texts = [
    "שלום עולם abc דג", "abc שלום 12 עולם", "12 שלום", "שלום 12", "مرحبا 123، بكم في 45.6",
    "abc مرحبا",
    "(שלום)", "a\u{2067}ב ג\u{2069} d", "\u{202E}abc\u{202C} שלום", "ש\u{5C1}ל abc e\u{301}",
  ]

  private func check(_ layout: TextLayout, _ comment: Comment) {
    for line in 0..<layout.lineCount {
      let (paragraph, own) = layout.locate(part: line)
      let areas = layout.clusters(ofLine: line).map(\.rect)
      let places =
        areas.flatMap { [$0.minX, $0.midX, $0.maxX] }.flatMap { [$0 - 0.01, $0, $0 + 0.01] }
      for x in places {
        let found = layout.position(inParagraph: paragraph, line: own, x: x)
        let expected = layout.placedPosition(inParagraph: paragraph, line: own, x: x)
        expect(found, equals: expected, comment)
      }
    }
  }

  @Test(arguments: texts, [40.0, 90, 400])
  func `bidi lines give the positions of their geometry`(text: String, width: Double) throws {
    for direction in [ParagraphStyle.Direction.ltr, .rtl] {
      for align in [ParagraphStyle.TextAlign.start, .center] {
        let layout = TextLayout(
          text, style: TextStyle(fonts: try TestFonts.manyScripts(), size: 16),
          paragraphStyle: ParagraphStyle(direction: direction, textAlign: align), width: width)
        check(layout, "\(direction) \(align)")
      }
    }
  }

  @Test func `a box at the end of a segment`() throws {
    var box = TextSpan(TextRange(3, 8))
    box.box = InlineBox(padding: insets(0, 9, 0, 14))
    for text in Self.texts {
      let layout = TextLayout(
        text, style: TextStyle(fonts: try TestFonts.manyScripts(), size: 16), spans: [box],
        width: 100)
      check(layout, "\(text)")
    }
  }

  @Test(arguments: 0..<6)
  func `generated texts`(seed: UInt64) throws {
    var generator = TextGenerator(seed: seed)
    for _ in 0..<TestFactor.count(60) {
      let text = generator.text()
      let layout = TextLayout(
        text, style: TextStyle(fonts: try TestFonts.manyScripts(), size: 16), width: 120)
      check(layout, "\(text)")
    }
  }
}

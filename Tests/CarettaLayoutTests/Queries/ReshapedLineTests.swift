// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// Carets and hits on lines with reshaped ends, compared with the geometry of every line.
@Suite struct ReshapedLineTests {
  private static let texts = [
    "AVAVAVATATAWAWAVAVA", "Tomato AVATAR office fifflig To. Yo, ",
    "ex\u{AD}tra\u{AD}or\u{AD}di\u{AD}nary AV\u{AD}AV\u{AD}AT",
    "e\u{301}A\u{308}VA\u{308}VA\u{308}V",
    "トトマトヘノヘノしょうか、かなAVAカナ。ー「ニ」ッ々", "AVAVA\u{2028}VATAV\nAVAVATA\n",
    "office\u{200B}fifflig\u{200B}AVAV\u{200B}AV",
  ]

  private static func layout(
    _ text: String, _ width: Double, _ style: ParagraphStyle = ParagraphStyle()
  ) throws -> TextLayout {
    TextLayout(
      text, style: TextStyle(fonts: try TestFonts.manyScripts(), size: 16), paragraphStyle: style,
      width: width)
  }

  /// Checks the carets and hits of all lines, and returns the number of reshaped ones.
  private func check(_ layout: TextLayout, _ comment: Comment) -> Int {
    let appearance = CaretAppearance(width: 0, staysInBlock: false)
    for offset in 0...layout.length {
      for affinity in [TextAffinity.upstream, .downstream] {
        let position = TextPosition(offset, affinity)
        let stop = layout.flowStop(at: position)
        expect(
          layout.caretRect(for: position, appearance: appearance).minX, equals: stop?.x, comment)
      }
    }
    var count = 0
    for line in 0..<layout.lineCount {
      let (paragraph, own) = layout.locate(part: line)
      guard let reshaped = layout.reshapedLine(layout.record(paragraph), own) else { continue }
      count += layout.record(paragraph).line(own).extra >= 0 ? 1 : 0
      let whole = layout.resolved.unit.points(reshaped.advance)
      for step in -2...52 {
        let x = whole * Double(step) / 50
        let found = layout.position(inParagraph: paragraph, line: own, x: x)
        let expected = layout.placedPosition(inParagraph: paragraph, line: own, x: x)
        expect(found, equals: expected, comment)
      }
    }
    return count
  }

  @Test(arguments: texts)
  func `reshaped lines give the positions of their geometry`(text: String) throws {
    var count = 0
    for width in stride(from: 8.0, through: 90, by: 7) {
      for whiteSpace in [ParagraphStyle.WhiteSpace.preWrap, .normal, .breakSpaces] {
        let style = ParagraphStyle(whiteSpace: whiteSpace, overflowWrap: .anywhere)
        count += check(try Self.layout(text, width, style), "\(text) in \(width)")
      }
    }
    #expect(count > 10)
  }

  @Test func `generated texts`() throws {
    var generator = TextGenerator(seed: 5)
    for _ in 0..<TestFactor.count(60) {
      let text = generator.text()
      let style = ParagraphStyle(overflowWrap: .anywhere)
      _ = check(try Self.layout(text, 40, style), "\(text)")
    }
  }

  @Test func `lines that are not at the left edge have no reshaped line`() throws {
    for align in [ParagraphStyle.TextAlign.center, .end] {
      let style = ParagraphStyle(textAlign: align, overflowWrap: .anywhere)
      expect(check(try Self.layout("AVAVAVATATAWAWAVAVA", 40, style), "\(align)"), equals: 0)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// The ends of segments' contents, and the first segment that does not fit, follow from the sums.
@Suite struct SegmentSumTests {
  private static let texts = [
    "", " ", "a", "a ", " a", "one two  three   four \t five\tsix  ",
    "  indented text\u{2028}  more",
    "a\u{2003}b c\u{2003}d e  f", "مرحبا بالعالم and שלום  again", "漢字 と かな、「引用」  ", "สวัสดี ครับ  ผม",
    "e\u{301} \u{301}x \u{200B}y \u{3000}z", String(repeating: " ", count: 100) + "x",
  ]
  private static let styles = [
    ParagraphStyle(), ParagraphStyle { $0.whiteSpace = .normal },
    ParagraphStyle { $0.whiteSpace = .breakSpaces },
    ParagraphStyle { $0.textAutospace = .normal },
  ]

  /// The ends of all contents, found from one segment to the next.
  private func contentEnds(_ paragraph: ShapedParagraph) -> [Int64] {
    var end = Int64.min
    return paragraph.segments.map { reference in
      if !reference.flags.contains(.isSpace) {
        end = reference.x + reference.segment.contentAdvance
      }
      defer { if reference.isSpecial { end = .min } }
      return end
    }
  }

  private func shaped(
    _ text: String, _ style: ParagraphStyle, earlier: ShapedParagraph? = nil
  ) throws -> ShapedParagraph {
    let engine = LayoutEngine(cacheCapacity: 1024)
    let fonts = engine.styles.layoutStyle(
      for: TextStyle(fonts: try TestFonts.manyScripts(), size: 20))
    return engine.shape(
      ParagraphSplitter.paragraphs(of: text)[0], style: fonts, paragraphStyle: style,
      earlier: earlier.map(EarlierParagraph.init))
  }

  @Test(arguments: texts, styles)
  func `contents end where the sums say`(text: String, style: ParagraphStyle) throws {
    let paragraph = try shaped(text, style)
    let ends = paragraph.segments.indices.map(paragraph.contentEnd(ofSegment:))
    #expect(ends == contentEnds(paragraph))
  }

  @Test(arguments: texts, styles)
  func `the first segment that overflows has content beyond the bound`(
    text: String, style: ParagraphStyle
  ) throws {
    let paragraph = try shaped(text, style)
    let ends = contentEnds(paragraph)
    let sums = paragraph.segments.map(\.x) + ends.filter { $0 > .min } + [paragraph.advance]
    for first in ends.indices where !paragraph.segments[first].isSpecial {
      let special = paragraph.specials.first { $0 > first }.map { Int($0) }
      let end = special ?? ends.count
      for bound in Set(sums.flatMap { [$0 - 1, $0, $0 + 1] }) {
        #expect(
          paragraph.firstOverflowing(first, end, bound)
            == (first..<end).first { ends[$0] > bound } ?? end, "\(first) \(bound)")
      }
    }
  }

  @Test func `words beside an edit keep the ends of their contents`() throws {
    // The spaces of the earlier paragraph have another usual width.
    let words = String(repeating: "some words follow here ", count: 20)
    let earlier = try shaped("a\u{2003}" + words, ParagraphStyle())
    for text in ["a " + words, "a\u{2003}b\u{2003}" + words, words + "\u{2003}"] {
      let paragraph = try shaped(text, ParagraphStyle(), earlier: earlier)
      let ends = paragraph.segments.indices.map(paragraph.contentEnd(ofSegment:))
      #expect(ends == contentEnds(paragraph))
    }
  }

  @Test func `equal blank lines share a paragraph`() throws {
    let context = LayoutContext()
    func paragraphs(_ text: String, _ style: ParagraphStyle = ParagraphStyle()) throws
      -> [ShapedParagraph]
    {
      TextLayout(
        text, style: try Box.style(), paragraphStyle: style, context: context
      ).stack.paragraphs.map(\.paragraph)
    }
    let lines = try paragraphs("a\n\n\n\r\n\n")
    #expect(lines[1] === lines[2])
    // Other terminators, and white space that does not hang.
    expect(lines[1...].map(\.terminator), equals: ["\n", "\n", "\r\n", "\n", ""])
    #expect(lines[3] !== lines[2] && lines[5] !== lines[4])
    let kept = try paragraphs("\n", ParagraphStyle(whiteSpace: .breakSpaces))
    expect([lines[4], kept[0]].map(\.processedText.hangs), equals: [true, false])
  }
}

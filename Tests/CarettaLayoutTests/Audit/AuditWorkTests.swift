// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// The cost of audits and of complete lists, in steps: four times the text takes about four times
/// as many.
@Suite struct AuditWorkTests {
  /// A text of many times the same, and how it is laid out.
  struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    var unit: String
    var start = ""
    var end = ""
    var style = ParagraphStyle()
    var width = Double.infinity
    var block = BlockOptions()
    var testDescription: String { name }

    func layout(_ count: Int) throws -> TextLayout {
      let text = start + String(repeating: unit, count: count) + end
      let style = try Box.style()
      return TextLayout(text, style: style, paragraphStyle: self.style, block: block, width: width)
    }
  }

  private static let wide = 1e6
  static let samples = [
    Sample(name: "tabs", unit: "\t"),
    Sample(
      name: "tabs, aligned", unit: "\t", style: ParagraphStyle(textAlign: .right), width: wide),
    Sample(
      name: "tabs, from the right", unit: "\t",
      style: ParagraphStyle(direction: .rtl, textAlign: .center), width: wide),
    Sample(name: "tabs without width", unit: "\t", style: ParagraphStyle { $0.tabSize = 0 }),
    Sample(
      name: "tabs at a stop", unit: "\t1.5 ",
      style: ParagraphStyle { style in
        style.tabStops = (1...50).map {
          ParagraphStyle.TabStop(x: Double($0) * 30, alignment: .decimal)
        }
      }),
    Sample(
      name: "tabs and letters", unit: "\tab א", style: ParagraphStyle(textAlign: .end), width: wide),
    Sample(
      name: "tabs, justified", unit: "\t", end: "a bb",
      style: ParagraphStyle(textAlign: .justify), width: 79),
    Sample(
      name: "spaces", unit: " ", start: "a", style: ParagraphStyle(textAlign: .right), width: wide),
    Sample(
      name: "spaces that hang", unit: " ", start: "ab", end: "cd",
      style: ParagraphStyle(textAlign: .right), width: 40),
    Sample(
      name: "spaces that collapse", unit: " ", start: "ab", end: "cd",
      style: ParagraphStyle(textAlign: .right, whiteSpace: .normal), width: 40),
    Sample(
      name: "spaces that take room", unit: " ",
      style: ParagraphStyle(textAlign: .right, whiteSpace: .breakSpaces), width: 100),
    Sample(
      name: "justified", unit: "ab ", end: "c",
      style: ParagraphStyle(textAlign: .justify), width: 5_000),
    Sample(
      name: "justified, two directions", unit: "ab אב ", end: "c",
      style: ParagraphStyle(textAlign: .justify), width: 9_000),
    Sample(
      name: "against the paragraph", unit: "אב ",
      style: ParagraphStyle(direction: .ltr, textAlign: .center), width: wide),
    Sample(name: "two directions", unit: "ab אב 12 "),
    Sample(name: "marks of direction", unit: "\u{200F}a\u{200E}"),
    Sample(name: "combining marks", unit: "\u{301}", start: "a"),
    Sample(name: "zero-width spaces", unit: "a\u{200B}", width: 100),
    Sample(name: "empty lines", unit: "\n", style: ParagraphStyle(lineHeight: 0)),
    Sample(name: "line separators", unit: "\u{2028}"),
    Sample(name: "left out", unit: "ab cd ", width: 100, block: BlockOptions(maxLines: 1)),
    Sample(
      name: "left out in the middle", unit: "ab\tcd ", style: ParagraphStyle(textAlign: .right),
      width: 9_000, block: BlockOptions(maxLines: 1, truncation: .middle)),
    Sample(name: "letters without a break", unit: "x", width: 500),
  ]

  /// Returns the steps of all queries over the whole text, one position after the other.
  private func steps(_ layout: TextLayout) -> Int {
    QueryWork.steps {
      expect(layout.audit(), equals: [])
      _ = layout.glyphRuns
      for word in layout.words { _ = layout.rects(ofWord: word) }
      var position = layout.beginningOfDocument
      while let next = layout.position(besides: position, inStorage: .forward) {
        _ = layout.caretRect(for: next)
        _ = layout.caretCandidates(at: next.offset)
        _ = layout.firstRect(for: TextRange(position.offset, next.offset))
        position = next
      }
      for index in 0..<200 {
        let x = layout.size.width * Double(index) / 200
        _ = layout.closestPosition(to: Point(x: x, y: 5))
        _ = layout.characterRange(at: Point(x: x, y: 5))
      }
    }
  }

  @Test(arguments: samples)
  func `four times the text takes four times the steps`(sample: Sample) throws {
    let few = steps(try sample.layout(60))
    let many = steps(try sample.layout(240))
    #expect(few > 0)
    #expect(many < 6 * few, "\(sample.name): \(few), \(many)")
  }
}

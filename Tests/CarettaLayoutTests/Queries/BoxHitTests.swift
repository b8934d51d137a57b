// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Points beside the edges of inline boxes: the middle of the glyphs decides.
///
/// A letter is 10 wide; the edges of the box are 11 at the left and 15 at the right.
@Suite struct BoxHitTests {
  private static let box = InlineBox(padding: insets(11, 11, 15, 15))

  /// Lays out a text whose span with a box is between two bars.
  private func layout(
    _ marked: String, _ style: ParagraphStyle = ParagraphStyle(whiteSpace: .normal),
    width: Double = .infinity
  ) throws -> TextLayout {
    let marked = MarkedText(Box.hebrew(marked))
    let layout = try Box.layout(
      marked.text, width: width, style, spans: [TextSpan(marked.range) { $0.box = Self.box }],
      context: LayoutContext())
    expect(layout.audit(), equals: [])
    for line in 0..<layout.lineCount {
      let hits = layout.hits(ofLine: line)
      let isHorizontal = !style.writingMode.isVertical
      for x in stride(from: -5.25, through: 140, by: 0.5) {
        let point = isHorizontal ? Point(x: x, y: 20 * Double(line) + 5) : Point(x: 5, y: x)
        let expected = hits.last { $0.x <= x }?.position
        expect(layout.closestPosition(to: point), equals: expected, "\(marked.text) \(x)")
      }
    }
    return layout
  }

  private func offsets(_ layout: TextLayout, _ places: [Double]) -> [Int] {
    places.map { layout.closestPosition(to: Point(x: $0, y: 5)).offset }
  }

  @Test func `a point on the edge of a box is on the near side of the letter`() throws {
    let layout = try layout("ab|cd|ef")
    // "c" is drawn from 31 to 41, "d" from 41 to 51, "e" from 66.
    expect(
      offsets(layout, [20, 30.9, 35.9, 36, 45.9, 46, 60, 65.9]), equals: [2, 2, 2, 3, 3, 4, 4, 4])
    expect(layout.hits(ofLine: 0).map(\.x), equals: [-.infinity, 5, 15, 36, 46, 71, 81])
    expect(layout.characterRange(at: Point(x: 25, y: 5)), equals: TextRange(2, 3))
  }

  @Test func `edges of text from right to left`() throws {
    // "C" is drawn from 41 to 51 with the right edge up to 66, "D" from 31.
    let layout = try layout("AB|CD|EF", ParagraphStyle(direction: .rtl, whiteSpace: .normal))
    let shift = layout.line(0).left
    expect(
      offsets(layout, [65, 46.1, 46, 36.1, 36, 25].map { $0 + shift }), equals: [2, 2, 3, 3, 4, 4])
  }

  @Test func `edges that text against the paragraph has moved`() throws {
    // "D" is drawn from 41 to 51 with the left edge from 30, "C" from 51 to 61 with the right edge
    // up to 76.
    let layout = try layout("ab |CD| ef")
    expect(offsets(layout, [35, 46, 46.1, 56, 56.1, 70]), equals: [5, 5, 4, 4, 3, 3])
  }

  @Test func `edges on a justified line`() throws {
    let style = ParagraphStyle(whiteSpace: .normal) { $0.textAlignLast = .justify }
    // 14 more between the words: "c" is drawn from 48.
    expect(
      offsets(try layout("ab |cd| ef", style, width: 120), [40, 52.9, 53]), equals: [3, 3, 4])
  }

  @Test func `edges on a vertical line`() throws {
    let style = ParagraphStyle(whiteSpace: .normal, writingMode: .verticalRL)
    let layout = try layout("a |b|", style, width: 100)
    // "b" is drawn from 31 to 41.
    let hits = [25, 35.9, 36, 50].map { layout.closestPosition(to: Point(x: 5, y: $0)).offset }
    expect(hits, equals: [2, 2, 3, 3])
  }
}

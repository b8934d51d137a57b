// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct ExclusionQueryTests {
  /// Two parts on each of three lines: abc|def, ghi|jkl, mno|pqr at x 0 and 60.
  private func layout(
    _ text: String = "abc def ghi jkl mno pqr", _ style: ParagraphStyle = ParagraphStyle()
  ) throws -> TextLayout {
    try Box.layout(
      Box.hebrew(text), width: 100, style,
      block: BlockOptions(exclusions: [.rect(rect(40, 0, 20, 100))]))
  }

  @Test func `carets stand in the part of their text`() throws {
    let layout = try layout()
    expect(layout.caretStop(at: TextPosition(1))?.x, equals: 10)
    expect(layout.caretStop(at: TextPosition(5))?.x, equals: 70)
    expect(layout.caretStop(at: TextPosition(5))?.line, equals: 0)
    expect(layout.caretStop(at: TextPosition(9))?.line, equals: 1)
    // The end of a part and the start of the next are two places of one offset.
    expect(layout.caretStop(at: TextPosition(4, .upstream))?.x, equals: 40)
    expect(layout.caretStop(at: TextPosition(4))?.x, equals: 60)
    expect(layout.caretCandidates(at: 4).map(\.stop.x), equals: [40, 60])
    expect(layout.caretRect(for: TextPosition(8, .upstream)).midX, equals: 100)
  }

  @Test func `white space that hangs out of a stretch has its carets at the edge`() throws {
    let layout = try Box.layout(
      "abcd efgh", width: 100, block: BlockOptions(exclusions: [.rect(rect(40, 0, 20, 100))]))
    expect(layout.caretStop(at: TextPosition(5, .upstream))?.x, equals: 50)
    expect(layout.caretRect(for: TextPosition(5, .upstream)).midX, equals: 40)
  }

  @Test func `a point finds the part that is nearest by x`() throws {
    let layout = try layout()
    expect(layout.closestPosition(to: Point(x: 12, y: 5)), equals: TextPosition(1))
    expect(layout.closestPosition(to: Point(x: 72, y: 5)), equals: TextPosition(5))
    expect(layout.closestPosition(to: Point(x: 49, y: 5)), equals: TextPosition(4, .upstream))
    expect(layout.closestPosition(to: Point(x: 51, y: 5)), equals: TextPosition(4))
    expect(layout.closestPosition(to: Point(x: 51, y: 500)), equals: TextPosition(20))
    expect(layout.characterRange(at: Point(x: 72, y: 5)), equals: TextRange(5, 6))
    expect(layout.characterRange(at: Point(x: 45, y: 5)), equals: nil)
    for point in stride(from: -20.0, to: 120, by: 3.7) {
      let hits = layout.hits(ofLine: 1)
      let expected = hits.last { $0.x <= point }?.position
      expect(layout.closestPosition(to: Point(x: point, y: 25)), equals: expected)
    }
  }

  @Test func `points between lines that moved down find the nearer one`() throws {
    let layout = try Box.layout(
      "abc\ndef", width: 100, block: BlockOptions(exclusions: [.rect(rect(0, 25, 100, 60))]))
    expect(layout.lines.map(\.top), equals: [0, 85])
    expect(layout.closestPosition(to: Point(x: 0, y: 52)).offset, equals: 0)
    expect(layout.closestPosition(to: Point(x: 0, y: 53)).offset, equals: 4)
    expect(layout.characterRange(at: Point(x: 5, y: 50)), equals: nil)
  }

  @Test func `a range is nearest in one of its parts`() throws {
    let layout = try layout()
    expect(
      layout.closestPosition(to: Point(x: 95, y: 5), within: TextRange(0, 3)).offset, equals: 3)
    expect(
      layout.closestPosition(to: Point(x: 0, y: 5), within: TextRange(5, 11)).offset, equals: 5)
    expect(
      layout.closestPosition(to: Point(x: 0, y: 90), within: TextRange(5, 11)).offset, equals: 8)
  }

  @Test func `a selection has a rectangle for each part`() throws {
    let layout = try layout()
    let tight = layout.selectionRects(for: TextRange(1, 10), extendingToContainer: false)
    expect(tight.map(\.rect.x), equals: [10, 60, 0])
    expect(tight.map(\.rect.width), equals: [30, 40, 20])
    expect(tight.map(\.containsStart), equals: [true, false, false])
    expect(tight.map(\.containsEnd), equals: [false, false, true])
    let wide = layout.selectionRects(for: TextRange(1, 10))
    expect(wide.map(\.rect.maxX), equals: [40, 100, 20])
    expect(layout.firstRect(for: TextRange(1, 10)), equals: rect(10, 0, 30, 20))
    expect(layout.rects(ofWord: TextRange(4, 7)).map(\.x), equals: [60])
  }

  @Test func `rectangles of a line go from left to right, also where its text does not`() throws {
    let layout = try layout("ABC DEF GHI")
    let rects = layout.selectionRects(for: TextRange(1, 9), extendingToContainer: false).map(\.rect)
    expect(rects.map(\.x), equals: [0, 60, 90])
    expect(rects.map(\.y), equals: [0, 0, 20])
    let wide = layout.selectionRects(for: TextRange(1, 9)).map(\.rect)
    expect(wide.map(\.minX), equals: [0, 60, 90])
  }

  @Test func `up and down go from line to line, to the part below`() throws {
    let layout = try layout()
    func move(_ offset: Int, _ direction: TextLayoutDirection) -> Int? {
      layout.position(from: TextPosition(offset), in: direction, offset: 1)?.offset
    }
    expect(move(1, .down), equals: 9)
    expect(move(5, .down), equals: 13)
    expect(move(13, .up), equals: 5)
    expect(move(9, .up), equals: 1)
    expect(move(21, .down), equals: 23)
    expect(
      layout.position(from: TextPosition(5), in: .down, offset: 2, goal: 20)?.offset, equals: 18)
  }

  @Test func `left and right go through all parts and meet each offset once`() throws {
    let texts = ["abc def ghi jkl mno", "ABC DEF GHI JKL", "ab CD ef GH ij KL mn", "ABC\ndef\nGH"]
    for text in texts {
      for direction in ParagraphStyle.Direction.allCases {
        let layout = try layout(text, ParagraphStyle(direction: direction))
        #expect(layout.audit().isEmpty)
      }
    }
    let layout = try layout()
    expect(layout.position(besides: TextPosition(3), toTheRight: true)?.offset, equals: 4)
    expect(layout.position(besides: TextPosition(4), toTheRight: false)?.offset, equals: 3)
  }

  @Test func `the line of a position is that of all its parts`() throws {
    let layout = try layout()
    expect(layout.line(at: TextPosition(2)).range, equals: TextRange(0, 8))
    expect(layout.line(at: TextPosition(6)).range, equals: TextRange(0, 8))
    expect(layout.lines(fromY: 21, toY: 22).map(\.range), equals: [TextRange(8, 16)])
  }

  @Test func `glyph runs, strokes and clusters name the line`() throws {
    let layout = try layout()
    expect(layout.glyphRuns.map(\.line), equals: [0, 0, 1, 1, 2, 2])
    expect(layout.glyphRuns[1].positions[0].x, equals: 60)
    expect(layout.glyphRuns(fromY: 21, toY: 22).map(\.line), equals: [1, 1])
    let strokes = layout.strokes(of: .underline, in: TextRange(0, 14))
    expect(strokes.map(\.line), equals: [0, 0, 1, 1])
    expect(strokes.map(\.rect.x), equals: [0, 60, 0, 60])
    expect(layout.clusters(ofLine: 1).map(\.range.start), equals: Array(8..<16))
    expect(layout.accessibilityRuns.map(\.id.index), equals: [0, 1, 0, 1, 0, 1])
  }

  @Test func `an explanation speaks of the line`() throws {
    let explanation = try layout().explain(TextPosition(13))
    expect(explanation?.stop.line, equals: 1)
    expect(explanation?.text.contains("line 1, which holds 8 to 16"), equals: true)
  }

  @Test func `attachments stand in their part`() throws {
    let shape = ExclusionShape.rect(rect(40, 0, 20, 100))
    let layout = try Box.layout(
      "abc \u{FFFC} d", block: BlockOptions(exclusions: [shape]),
      attachments: [TextAttachment(at: 4, width: 30, height: 10)])
    expect(layout.attachmentBoxes.map(\.rect.x), equals: [60])
    expect(layout.attachmentBoxes.map(\.line), equals: [0])
  }
}

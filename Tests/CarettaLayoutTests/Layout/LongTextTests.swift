// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Texts that would take forever if something were quadratic.
@Suite(.serialized, .timeLimit(.minutes(1))) struct LongTextTests {
  @Test(arguments: [(0, 200_000), (1, 200_000), (400, 1_000_000)] as [(Double, Int)])
  func `very many letters without a break`(width: Double, count: Int) throws {
    let text = String(repeating: "abcdefghij", count: count / 10)
    let layout = try Box.layout(text, width: width)
    expect(layout.length, equals: count)
    expect(layout.lineCount, equals: (width == 400 ? count / 40 : count))
    expect(layout.x(count - 1), equals: (width == 400 ? 390 : 0))
  }

  @Test func `a line of a million characters`() throws {
    let text = String(repeating: "hello you ", count: 100_000)
    let layout = try Box.layout(text, width: .infinity)
    expect(layout.lineCount, equals: 1)
    expect(layout.x(500_000), equals: 5_000_000)
    expect(layout.closestPosition(to: Point(x: 5_000_000, y: 5)).offset, equals: 500_000)
  }

  @Test func `fifty thousand marks on one letter`() throws {
    let text = "a" + String(repeating: "\u{301}", count: 50_000) + "b"
    let layout = try Box.layout(text, width: 5)
    expect(layout.lineCount, equals: 2)
    expect(layout.caretStops.filter { $0.affinity == .downstream }.count, equals: 3)
  }

  @Test func `long paragraphs are wrapped and truncated in bounded work`() throws {
    let context = LayoutContext()
    let texts = [
      String(repeating: "a", count: 300_000), String(repeating: "ab cde f ", count: 30_000),
    ]
    for text in texts {
      for wrap in ParagraphStyle.TextWrap.allCases {
        let layout = try Box.layout(
          text, width: 400, ParagraphStyle(textAlign: .justify, textWrap: wrap), context: context)
        #expect(layout.lineCount > 6_000)
      }
      for truncation in BlockOptions.Truncation.allCases {
        let layout = try Box.layout(
          text, width: 400, block: BlockOptions(maxLines: 3, truncation: truncation),
          context: context)
        expect(layout.lineCount, equals: 3)
        #expect(layout.line(2).width <= 400)
      }
    }
  }
}

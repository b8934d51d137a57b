// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Numbers of any kind, in every option that takes one.
@Suite struct LimitTests {
  private static let numbers: [Double] = [
    0, 1, -1, 37.3, 1e6, -1e6, 1e300, -1e300, .infinity, -.infinity, .nan, 1e-300,
  ]

  private static let texts = [
    "", "\n", "a", "ab cd\tef 1.5\tgh ij kl mn\n\nop", "ab CD\tEF 12.5 gh IJ\nKL mn",
    "\u{2028}\t\t\u{0B}", "一丁七 ab\u{301}\u{AD}cd  \r\n",
  ].map(Box.hebrew)

  private func check(
    _ style: ParagraphStyle, _ width: Double, block: BlockOptions = BlockOptions()
  ) throws {
    for text in Self.texts {
      let layout = try Box.layout(text, width: width, style, block: block)
      let found = LayoutAudit.violations(layout, of: text)
      expect(found, equals: [], "\(text.debugDescription) \(width) \(style)")
      for number in Self.numbers {
        let hit = layout.closestPosition(to: Point(x: number, y: number))
        #expect(hit.offset >= 0 && hit.offset <= layout.length)
      }
      let all = TextRange(0, layout.length)
      #expect(layout.selectionRects(for: all).allSatisfy { $0.rect.width.isFinite })
      #expect(layout.size.width.isFinite && layout.size.height.isFinite)
    }
  }

  @Test(arguments: numbers)
  func `every option takes every number`(number: Double) throws {
    for width in [0, 1, 37.3, 1e300, .nan] {
      for wrap in ParagraphStyle.TextWrap.allCases {
        try check(
          ParagraphStyle(textAlign: .justify, textWrap: wrap) { $0.textIndent = number }, width)
      }
      let stops = ParagraphStyle.TabStop.Alignment.allCases.map {
        ParagraphStyle.TabStop(x: number, alignment: $0)
      }
      try check(
        ParagraphStyle {
          $0.tabSize = .spaces(number)
          $0.tabStops = stops
          $0.textIndent = -number
        }, width)
      for truncation in BlockOptions.Truncation.allCases {
        try check(
          ParagraphStyle(lineHeight: .points(number)) { $0.paragraphSpacing = number }, width,
          block: BlockOptions(maxBlockSize: number, truncation: truncation))
        try check(
          ParagraphStyle(textAlign: .center) { $0.textIndent = number }, width,
          block: BlockOptions(maxLines: 1, truncation: truncation))
      }
    }
  }
}

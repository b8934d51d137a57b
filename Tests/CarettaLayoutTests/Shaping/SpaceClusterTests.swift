// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct SpaceClusterTests {
  static let texts = [
    // Behind a character that prepends (GB9b); the last one is newer than ICU's data.
    "a\u{605} b c", "\u{605} ", "\u{600} \u{301}b", "1\u{110BD} 2", "a\u{113D1} b",
    // Before marks, one of them newer.
    "a\u{605}  b", "a  \u{1AE4}b",
    "a \u{301}b c", "a \u{1AD0}b c", " \u{1AD0}", "a\u{605} \u{1AD0} b",
    // Before newer characters that are not marks, and before unassigned characters.
    "a \u{1E6C0}b", "a \u{E000} b", "a\u{10FFFF} b",
  ]

  @Test(arguments: texts) func `a space has a caret only where its cluster ends`(
    _ text: String
  ) throws {
    for width in [Double.infinity, 100, 20, 5, 0] {
      for whiteSpace in ParagraphStyle.WhiteSpace.allCases {
        try check(text, width, ParagraphStyle(whiteSpace: whiteSpace))
      }
    }
  }

  private func check(_ text: String, _ width: Double, _ style: ParagraphStyle) throws {
    let layout = try Box.layout(text, width: width, style)
    var boundaries = [0]
    for cluster in text {
      boundaries.append(boundaries[boundaries.count - 1] + cluster.utf16.count)
    }
    expect(
      Set(layout.caretStops.map(\.offset)).sorted(), equals: boundaries,
      "width \(width), \(style.whiteSpace)")
    #expect(LayoutAudit.violations(layout, of: text).isEmpty, "width \(width), \(style.whiteSpace)")
  }

  @Test func `a line may end behind a space that nothing joins`() throws {
    try expect(Box.lines("ab \u{378}cd", width: 30), equals: ["ab ", "\u{378}cd"])
    try expect(Box.lines("ab \u{E000}c", width: 30), equals: ["ab ", "\u{E000}c"])
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// The direction of paragraphs without a strong character; capitals are Hebrew.
@Suite struct AutoFallbackTests {
  private func directions(
    _ text: String, _ fallback: ParagraphStyle.AutoFallback,
    direction: ParagraphStyle.Direction = .auto, spans: [ParagraphSpan] = []
  ) throws -> String {
    let text = Box.hebrew(text)
    let style = ParagraphStyle(direction: direction) { $0.autoFallback = fallback }
    let layout = try Box.layout(text, width: 100, style, paragraphSpans: spans)
    expect(LayoutAudit.violations(layout, of: text), equals: [])
    // A line that starts on the right has right-to-left direction.
    return layout.lines.map { line in
      let isRight = layout.caretStops.first { $0.offset == line.range.start }?.x ?? 0 > 50
      return isRight ? "r" : "l"
    }.joined()
  }

  @Test(arguments: [
    ("", "l", "r", "l"), ("12", "l", "r", "l"), ("a\n12", "ll", "lr", "ll"),
    ("A\n12", "rl", "rr", "rr"), ("A\n\n...\na\n?\nB\n", "rllllrl", "rrrlrrr", "rrrllrr"),
    ("12\nA", "lr", "rr", "lr"), ("\u{2067}A\u{2069}\nB\n!", "lrl", "rrr", "lrr"),
    ("A\n\u{1F44D}\n1\n2\n3", "rllll", "rrrrr", "rrrrr"),
  ])
  func `a neutral paragraph has the direction of the fallback`(
    text: String, ltr: String, rtl: String, previous: String
  ) throws {
    try expect(directions(text, .ltr), equals: ltr)
    try expect(directions(text, .rtl), equals: rtl)
    try expect(directions(text, .previous), equals: previous)
  }

  @Test func `the fallback is nothing where the direction is given`() throws {
    try expect(directions("A\n12", .rtl, direction: .ltr), equals: "ll")
    try expect(directions("a\n12", .ltr, direction: .rtl), equals: "rr")
  }

  @Test func `the paragraph before may have its direction from a span`() throws {
    let span = ParagraphSpan(TextRange(0, 1), direction: .rtl)
    try expect(directions("a\n12\nb\n3", .previous, spans: [span]), equals: "rrll")
  }

  @Test func `every white-space mode and width agrees with a new layout`() throws {
    for whiteSpace in ParagraphStyle.WhiteSpace.allCases {
      let style = ParagraphStyle(whiteSpace: whiteSpace) { $0.autoFallback = .previous }
      var layout = try Box.layout(Box.hebrew("AB\n12 3\n\nab\n12 3"), width: 30, style)
      layout.setWidth(40)
      let fresh = try Box.layout(layout.text, width: 40, style)
      expect(LayoutAudit.differences(layout, fresh), equals: [])
    }
  }
}

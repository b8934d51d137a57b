// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct ParagraphSpacingTests {
  private func layout(_ text: String, spacing: Double = 10, width: Double = 100) throws
    -> TextLayout
  {
    try Box.layout(text, width: width, ParagraphStyle { $0.paragraphSpacing = spacing })
  }

  @Test func `space is between paragraphs, not before the first nor behind the last`() throws {
    let layout = try layout("abcd efghij\nk\n\nlm")
    expect(layout.lines.map(\.top), equals: [0, 20, 50, 80, 110])
    expect(layout.lines.map(\.bottom), equals: [20, 40, 70, 100, 130])
    expect(layout.height, equals: 130)
    try expect(self.layout("ab").height, equals: 20)
    try expect(self.layout("ab\n").height, equals: 50)
  }

  @Test func `a line separator ends no paragraph`() throws {
    try expect(layout("a\u{2028}b\u{0B}c\u{2029}d").lines.map(\.top), equals: [0, 20, 40, 70])
  }

  @Test func `a point between paragraphs is on the nearer line, half way on the upper`() throws {
    let layout = try layout("ab\ncd")
    func offset(_ y: Double) -> Int { layout.closestPosition(to: Point(x: 0, y: y)).offset }
    expect([19, 20, 24.9, 25, 25.1, 30].map(offset), equals: [0, 0, 0, 0, 3, 3])
    expect(layout.characterRange(at: Point(x: 5, y: 22)), equals: nil)
    expect(layout.characterRange(at: Point(x: 5, y: 28)), equals: nil)
    expect(layout.characterRange(at: Point(x: 5, y: 31)), equals: TextRange(3, 4))
  }

  @Test func `lines of different heights are spaced alike`() throws {
    let faces = try TestFonts.faces("BoxTall-Regular.ttf", "NotoSansArabic-Regular.ttf")
    let text = "ab\nسلام\nab سلام\ncd"
    let style = TextStyle(fonts: faces, size: 20)
    let near = TextLayout(text, style: style)
    let far = TextLayout(
      text, style: style, paragraphStyle: ParagraphStyle { $0.paragraphSpacing = 12.5 })
    for (index, (one, other)) in zip(near.lines, far.lines).enumerated() {
      #expect(abs(one.top + 12.5 * Double(index) - other.top) < 1e-9)
    }
    #expect(abs(near.height + 37.5 - far.height) < 1e-9)
    expect(LayoutAudit.violations(far, of: text), equals: [])
  }

  @Test func `spaces of any size have an answer`() throws {
    for spacing: Double in [-5, .nan, -.infinity] {
      try expect(layout("a\nb", spacing: spacing).height, equals: 40)
    }
    try expect(layout("a\nb", spacing: .infinity).height, equals: 1_000_040)
    #expect(try layout("a\nb", spacing: .infinity).lines.allSatisfy { $0.top.isFinite })
  }
}

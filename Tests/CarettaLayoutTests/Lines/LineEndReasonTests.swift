// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct LineEndReasonTests {
  private func reasons(
    _ text: String, width: Double = 50, _ style: ParagraphStyle = ParagraphStyle(),
    block: BlockOptions = BlockOptions()
  ) throws -> [LineEndReason] {
    try Box.layout(text, width: width, style, block: block).lines.map(\.endReason)
  }

  @Test func `lines end for want of room, at hard breaks and at the end`() throws {
    try expect(reasons("ab cd ef\ngh"), equals: [.soft, .hard, .end])
    try expect(reasons("ab\u{2028}cd\n"), equals: [.hard, .hard, .end])
    try expect(reasons(""), equals: [.end])
  }

  @Test func `words that are too wide end lines in an emergency`() throws {
    try expect(reasons("abcdefgh ij"), equals: [.emergency, .soft, .end])
    try expect(
      reasons("abcdefgh ij", ParagraphStyle(overflowWrap: .normal)), equals: [.soft, .end])
    try expect(
      reasons("abcdefgh", ParagraphStyle { $0.wordBreak = .breakAll }), equals: [.soft, .end])
  }

  @Test func `a soft hyphen that is drawn is the reason`() throws {
    try expect(reasons("abc\u{AD}defg"), equals: [.hyphen, .end])
    try expect(
      reasons("abc\u{AD}defg", ParagraphStyle { $0.hyphens = .none }), equals: [.emergency, .end])
    try expect(reasons("abc-defg"), equals: [.soft, .end])
  }

  @Test func `lines that are chosen by their raggedness`() throws {
    for wrap in ParagraphStyle.TextWrap.allCases {
      try expect(
        reasons("ab cd ef\u{2028}gh", ParagraphStyle(textWrap: wrap)), equals: [.soft, .hard, .end])
    }
  }

  @Test func `the last line of a truncated text`() throws {
    try expect(
      reasons("ab cd ef gh ij", block: BlockOptions(maxLines: 2)), equals: [.soft, .truncated])
  }
}

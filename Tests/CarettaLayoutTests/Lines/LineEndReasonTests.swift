// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport
import Testing

@Suite struct LineEndReasonTests {
  private func reasons(
    _ text: String, width: Double = 50, _ style: ParagraphStyle = ParagraphStyle(),
    block: BlockOptions = BlockOptions()
  ) throws -> [LineEndReason] {
    try Box.layout(text, width: width, style, block: block).lines.map(\.endReason)
  }

  @Test func `lines end for want of room, at hard breaks and at the end`() throws {
    #expect(try reasons("ab cd ef\ngh") == [.soft, .hard, .end])
    #expect(try reasons("ab\u{2028}cd\n") == [.hard, .hard, .end])
    #expect(try reasons("") == [.end])
  }

  @Test func `words that are too wide end lines in an emergency`() throws {
    #expect(try reasons("abcdefgh ij") == [.emergency, .soft, .end])
    #expect(try reasons("abcdefgh ij", ParagraphStyle(overflowWrap: .normal)) == [.soft, .end])
    #expect(try reasons("abcdefgh", ParagraphStyle { $0.wordBreak = .breakAll }) == [.soft, .end])
  }

  @Test func `a soft hyphen that is drawn is the reason`() throws {
    #expect(try reasons("abc\u{AD}defg") == [.hyphen, .end])
    #expect(
      try reasons("abc\u{AD}defg", ParagraphStyle { $0.hyphens = .none }) == [.emergency, .end])
    #expect(try reasons("abc-defg") == [.soft, .end])
  }

  @Test func `lines that are chosen by their raggedness`() throws {
    for wrap in ParagraphStyle.TextWrap.allCases {
      #expect(
        try reasons("ab cd ef\u{2028}gh", ParagraphStyle(textWrap: wrap)) == [.soft, .hard, .end])
    }
  }

  @Test func `the last line of a truncated text`() throws {
    #expect(try reasons("ab cd ef gh ij", block: BlockOptions(maxLines: 2)) == [.soft, .truncated])
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport
import Testing

@Suite struct AlignmentTests {
  private func picture(
    _ text: String, _ alignment: ParagraphStyle.Alignment,
    _ direction: ParagraphStyle.Direction = .auto, width: Double = 100
  ) throws -> [String] {
    let style = ParagraphStyle(direction: direction, alignment: alignment)
    return Box.picture(try Box.layout(Box.hebrew(text), width: width, style))
  }

  @Test func `start and end are the paragraph's own edges`() throws {
    #expect(try picture("ab\nAB", .start) == ["ab", "        BA"])
    #expect(try picture("ab\nAB", .end) == ["        ab", "BA"])
    #expect(try picture("ab", .start, .rtl) == ["        ab"])
    #expect(try picture("AB", .start, .ltr) == ["BA"])
  }

  @Test func `left, right and center are the same for both directions`() throws {
    #expect(try picture("ab\nAB", .left) == ["ab", "BA"])
    #expect(try picture("ab\nAB", .right) == ["        ab", "        BA"])
    #expect(try picture("ab\nABCD", .center) == ["    ab", "   DCBA"])
    #expect(try Box.layout("abc", ParagraphStyle(alignment: .center)).line(0).left == 35)
  }

  @Test func `white space at a soft wrap does not count`() throws {
    let text = "abcd   efghij klm"
    #expect(try picture(text, .right) == ["      abcd···", "efghij·klm"])
    #expect(try picture(text, .center) == ["   abcd···", "efghij·klm"])
    let layout = try Box.layout(text, ParagraphStyle(alignment: .right))
    #expect(layout.lines.map(\.left) == [60, 0])
    #expect(layout.lines.map(\.width) == [40, 100])
  }

  @Test func `at the end of the text white space counts as far as it fits`() throws {
    let style = ParagraphStyle(alignment: .right)
    for end in ["", "\n", "\u{2028}", "\r\n"] {
      let short = try Box.layout("ab  " + end, style).line(0)
      #expect([short.left, short.width] == [60, 20])
      let long = try Box.layout("abcdefgh     " + end, style).line(0)
      #expect([long.left, long.width] == [0, 80])
      let full = try Box.layout("abcdefghij     " + end, style).line(0)
      #expect([full.left, full.width] == [0, 100])
    }
    let center = try Box.layout("ab  ", ParagraphStyle(alignment: .center)).line(0)
    #expect([center.left, center.width] == [30, 20])
    #expect(try Box.layout("ab  ", width: .infinity).size.width == 40)
  }

  @Test func `right to left, trailing white space is on the left`() throws {
    #expect(try picture("AB  ", .left, .rtl) == ["··BA"])
    #expect(try picture("AB  ", .right, .rtl) == ["      ··BA"])
    let wrapped = try Box.layout(
      Box.hebrew("ABCD  EFGHIJ"), ParagraphStyle(direction: .rtl, alignment: .left))
    #expect(wrapped.lines.map(\.left) == [0, 0])
    #expect(wrapped.lines.map(\.width) == [40, 60])
    #expect(wrapped.x(6, .upstream) == -20)
  }

  @Test func `a line too wide is aligned at the start`() throws {
    for alignment in ParagraphStyle.Alignment.allCases {
      let ltr = ParagraphStyle(direction: .ltr, alignment: alignment, overflowWrap: .normal)
      #expect(try Box.layout("abcdefghijkl", ltr).line(0).left == 0)
      let rtl = ParagraphStyle(direction: .rtl, alignment: alignment, overflowWrap: .normal)
      #expect(try Box.layout(Box.hebrew("ABCDEFGHIJKL"), rtl).line(0).left == -20)
    }
  }

  @Test func `direction auto is found for each paragraph`() throws {
    let text = "ab CD\nAB cd\n12 AB\n12\n(A)\n!a"
    let layout = try Box.layout(Box.hebrew(text))
    #expect(layout.lines.map(\.direction) == [.ltr, .rtl, .rtl, .ltr, .rtl, .ltr])
  }

  @Test func `the first strong character is looked for outside isolates`() throws {
    let layout = try Box.layout(
      Box.hebrew("\u{2066}ab\u{2069} CD\n\u{2067}AB\u{2069} cd\n\u{202B}ab"))
    #expect(layout.lines.map(\.direction) == [.rtl, .ltr, .ltr])
  }
}

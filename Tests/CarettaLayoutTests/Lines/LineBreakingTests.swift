// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct LineBreakingTests {
  @Test func `a line takes what fits and no more`() throws {
    let text = "abcd efghij klm"
    try expect(Box.lines(text, width: 150), equals: [text])
    try expect(Box.lines(text, width: 149), equals: ["abcd efghij ", "klm"])
    try expect(Box.lines(text, width: 100), equals: ["abcd ", "efghij klm"])
    try expect(Box.lines(text, width: 99), equals: ["abcd ", "efghij ", "klm"])
  }

  @Test func `a line as wide as the block fits`() throws {
    try expect(Box.lines("abcde fgh", width: 90), equals: ["abcde fgh"])
    try expect(Box.lines("abcde fgh", width: 50), equals: ["abcde ", "fgh"])
    try expect(Box.lines("abcde fgh", width: 89.999), equals: ["abcde ", "fgh"])
  }

  @Test func `white space at the end of a line hangs`() throws {
    let layout = try Box.layout("abcde     fgh", width: 50)
    expect(layout.lineTexts, equals: ["abcde     ", "fgh"])
    expect(layout.line(0).width, equals: 50)
    try expect(Box.lines("abcde     ", width: 50), equals: ["abcde     "])
    let tabs = try Box.lines("abcde\t\t fgh", width: 50)
    expect(tabs, equals: ["abcde\t\t ", "fgh"])
    try expect(Box.lines("     ", width: 20), equals: ["     "])
    try expect(Box.lines("  ab", width: 20), equals: ["  ", "ab"])
  }

  @Test func `a break follows every run of spaces and tabs`() throws {
    // UAX #14 alone has no opportunity after an opening bracket and its spaces.
    try expect(Box.lines("ab { cd", width: 40), equals: ["ab { ", "cd"])
    try expect(Box.lines("ab (\tcd", width: 40), equals: ["ab (\t", "cd"])
    try expect(Box.lines("ab  ) cd", width: 20), equals: ["ab  ", ") ", "cd"])
    try expect(Box.lines("\" ab", width: 20), equals: ["\" ", "ab"])
  }

  @Test(arguments: [
    "wel-|come", "a/|b", "foo\u{200B}|bar", "a|\u{2014}|b", "ab\u{AD}|cd", "x?|y",
    "日|本|語", "日|本。", "「日」|本", "日|a|語", "no\u{A0}break", "no\u{2060}break", "3.14",
    "(ab)cd", "ab(cd)", "a\u{2011}b", "don't", "$5", "-5", "100%",
  ])
  func `between letters lines end where UAX 14 says`(marked: String) throws {
    let expected = MarkedText(marked)
    let style = ParagraphStyle(overflowWrap: .normal)
    let layout = try Box.layout(expected.text, width: 0, style)
    let found = layout.lines.dropFirst().map(\.range.start)
    expect(MarkedText(expected.text, at: found), equals: expected)
  }

  @Test func `CJK text breaks between ideographs but not before closing marks`() throws {
    try expect(Box.lines("一丁七", width: 40), equals: ["一丁", "七"])
    try expect(Box.lines("一丁。七", width: 40), equals: ["一", "丁。", "七"])
    try expect(Box.lines("一「丁」", width: 60), equals: ["一", "「丁」"])
  }

  @Test func `Thai breaks at words of the dictionary`() throws {
    try expect(Box.lines("สวัสดีชาวโลก", width: 70), equals: ["สวัสดีชาว", "โลก"])
    try expect(Box.lines("สวัสดีชาวโลก", width: 69), equals: ["สวัสดี", "ชาวโลก"])
    try expect(Box.lines("สวัสดีชาวโลก", width: 40), equals: ["สวัสดี", "ชาว", "โลก"])
  }

  // MARK: - Words that are too wide

  @Test func `a word wider than the line breaks between clusters`() throws {
    try expect(Box.lines("abcdefghij", width: 35), equals: ["abc", "def", "ghi", "j"])
    try expect(Box.lines("ab cdefghij", width: 50), equals: ["ab ", "cdefg", "hij"])
    try expect(Box.lines("abcdefgh ij", width: 50), equals: ["abcde", "fgh ", "ij"])
    try expect(Box.lines("no\u{A0}break", width: 40), equals: ["no\u{A0}b", "reak"])
  }

  @Test func `anywhere breaks as break-word does`() throws {
    for text in ["abcdefghij", "ab cdefghij", "abc 👍🏽👍🏽👍🏽"] {
      let anywhere = try Box.lines(text, width: 30, ParagraphStyle(overflowWrap: .anywhere))
      try expect(anywhere, equals: Box.lines(text, width: 30))
    }
  }

  @Test func `overflow-wrap normal lets a word stand out`() throws {
    let style = ParagraphStyle(overflowWrap: .normal)
    let layout = try Box.layout("ab cdefghij kl", width: 50, style)
    expect(layout.lineTexts, equals: ["ab ", "cdefghij ", "kl"])
    expect(layout.line(1).width, equals: 80)
    expect(layout.size.width, equals: 80)
    try expect(Box.lines("abcdefghij", width: 5, style), equals: ["abcdefghij"])
  }

  @Test func `an emergency break is the last resort`() throws {
    // The hyphen offers a place, so the word is not cut elsewhere.
    try expect(Box.lines("ab-cdefgh", width: 50), equals: ["ab-", "cdefg", "h"])
    try expect(Box.lines("abcde-fg", width: 50), equals: ["abcde", "-fg"])
  }

  @Test func `no break falls inside a grapheme cluster`() throws {
    try expect(
      Box.lines("e\u{301}e\u{301}e\u{301}", width: 10),
      equals: ["e\u{301}", "e\u{301}", "e\u{301}"])
    try expect(Box.lines("👍🏽👍🏽🇺🇸🇺🇸", width: 0), equals: ["👍🏽", "👍🏽", "🇺🇸", "🇺🇸"])
    try expect(Box.lines("👨‍👩‍👧👨‍👩‍👧", width: 30), equals: ["👨‍👩‍👧", "👨‍👩‍👧"])
  }

  @Test func `every line has text when nothing fits`() throws {
    for width in [0, -1, -1e9, -Double.infinity, 1] {
      let broken = try Box.lines("abc de", width: width)
      expect(broken, equals: ["a", "b", "c ", "d", "e"], "\(width)")
      let normal = try Box.lines("abc de", width: width, ParagraphStyle(overflowWrap: .normal))
      expect(normal, equals: ["abc ", "de"], "\(width)")
    }
    let leading = try Box.lines(" a b", width: 0)
    expect(leading, equals: [" ", "a ", "b"])
    try expect(Box.lines("\ta", width: 0), equals: ["\t", "a"])
  }

  @Test func `white space after a cut that is shaped afresh hangs`() throws {
    try expect(Box.lines("fi a", width: 8), equals: ["f", "i ", "a"])
    try expect(Box.lines("x\ty", width: 8), equals: ["x\t", "y"])
    try expect(Box.lines("fi \t a", width: 8), equals: ["f", "i \t ", "a"])
    try expect(Box.lines("x ", width: 8, ParagraphStyle(direction: .rtl)), equals: ["x "])
    try expect(Box.lines("x\u{2028}y", width: 8), equals: ["x\u{2028}", "y"])
  }

  @Test func `a width that is no number or infinite is unbounded`() throws {
    let text = String(repeating: "abcdefghi ", count: 100)
    for width in [Double.nan, .infinity, -.nan, .signalingNaN] {
      let layout = try Box.layout(text, width: width)
      expect(layout.lineTexts, equals: [text])
      #expect(layout.caretStops.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
    try expect(Box.lines(text, width: .greatestFiniteMagnitude), equals: [text])
  }

  @Test func `unbounded text is aligned in its widest line`() throws {
    let style = ParagraphStyle(textAlign: .right)
    let layout = try Box.layout("ab\nabcd\nabc", width: .infinity, style)
    expect(layout.lines.map(\.left), equals: [20, 0, 10])
    let rtl = try Box.layout(Box.hebrew("AB\nABCD"), width: .nan)
    expect(rtl.lines.map(\.left), equals: [20, 0])
  }

  @Test func `the size is that of the widest line`() throws {
    let layout = try Box.layout("abcd ef\nabc", width: 60)
    expect(layout.lineTexts, equals: ["abcd ", "ef\n", "abc"])
    expect(layout.size, equals: Size(width: 40, height: 60))
  }

  /// Found by `caretta-fuzz cuts`: HarfBuzz has one cluster for the space and the sign after it.
  @Test func `a vowel sign after a zero width space is drawn on its own line`() throws {
    let layout = try TestFonts.layout(
      "\u{939}\u{200B}\u{93F}", "NotoSansDevanagari-Regular.ttf", size: 20, width: 15)
    expect(layout.lines.map(\.range), equals: [TextRange(0, 2), TextRange(2, 3)])
    #expect(layout.glyphRuns.filter { $0.line == 1 }.flatMap(\.clusters).contains(2))
    #expect(layout.glyphRuns.filter { $0.line == 0 }.flatMap(\.clusters).allSatisfy { $0 < 2 })
  }
}

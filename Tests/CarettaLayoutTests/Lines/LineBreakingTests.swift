// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport
import Testing

@Suite struct LineBreakingTests {
  @Test func `a line takes what fits and no more`() throws {
    let text = "abcd efghij klm"
    #expect(try Box.lines(text, width: 150) == [text])
    #expect(try Box.lines(text, width: 149) == ["abcd efghij ", "klm"])
    #expect(try Box.lines(text, width: 100) == ["abcd ", "efghij klm"])
    #expect(try Box.lines(text, width: 99) == ["abcd ", "efghij ", "klm"])
  }

  @Test func `a line as wide as the block fits`() throws {
    #expect(try Box.lines("abcde fgh", width: 90) == ["abcde fgh"])
    #expect(try Box.lines("abcde fgh", width: 50) == ["abcde ", "fgh"])
    #expect(try Box.lines("abcde fgh", width: 89.999) == ["abcde ", "fgh"])
  }

  @Test func `white space at the end of a line hangs`() throws {
    let layout = try Box.layout("abcde     fgh", width: 50)
    #expect(layout.lineTexts == ["abcde     ", "fgh"])
    #expect(layout.line(0).width == 50)
    #expect(try Box.lines("abcde     ", width: 50) == ["abcde     "])
    let tabs = try Box.lines("abcde\t\t fgh", width: 50)
    #expect(tabs == ["abcde\t\t ", "fgh"])
    #expect(try Box.lines("     ", width: 20) == ["     "])
    #expect(try Box.lines("  ab", width: 20) == ["  ", "ab"])
  }

  @Test func `a break follows every run of spaces and tabs`() throws {
    // UAX #14 alone has no opportunity after an opening bracket and its spaces.
    #expect(try Box.lines("ab { cd", width: 40) == ["ab { ", "cd"])
    #expect(try Box.lines("ab (\tcd", width: 40) == ["ab (\t", "cd"])
    #expect(try Box.lines("ab  ) cd", width: 20) == ["ab  ", ") ", "cd"])
    #expect(try Box.lines("\" ab", width: 20) == ["\" ", "ab"])
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
    #expect(MarkedText(expected.text, at: found) == expected)
  }

  @Test func `CJK text breaks between ideographs but not before closing marks`() throws {
    #expect(try Box.lines("一丁七", width: 40) == ["一丁", "七"])
    #expect(try Box.lines("一丁。七", width: 40) == ["一", "丁。", "七"])
    #expect(try Box.lines("一「丁」", width: 60) == ["一", "「丁」"])
  }

  @Test func `Thai breaks at words of the dictionary`() throws {
    #expect(try Box.lines("สวัสดีชาวโลก", width: 70) == ["สวัสดีชาว", "โลก"])
    #expect(try Box.lines("สวัสดีชาวโลก", width: 69) == ["สวัสดี", "ชาวโลก"])
    #expect(try Box.lines("สวัสดีชาวโลก", width: 40) == ["สวัสดี", "ชาว", "โลก"])
  }

  // MARK: - Words that are too wide

  @Test func `a word wider than the line breaks between clusters`() throws {
    #expect(try Box.lines("abcdefghij", width: 35) == ["abc", "def", "ghi", "j"])
    #expect(try Box.lines("ab cdefghij", width: 50) == ["ab ", "cdefg", "hij"])
    #expect(try Box.lines("abcdefgh ij", width: 50) == ["abcde", "fgh ", "ij"])
    #expect(try Box.lines("no\u{A0}break", width: 40) == ["no\u{A0}b", "reak"])
  }

  @Test func `anywhere breaks as break-word does`() throws {
    for text in ["abcdefghij", "ab cdefghij", "abc 👍🏽👍🏽👍🏽"] {
      let anywhere = try Box.lines(text, width: 30, ParagraphStyle(overflowWrap: .anywhere))
      #expect(try anywhere == Box.lines(text, width: 30))
    }
  }

  @Test func `overflow-wrap normal lets a word stand out`() throws {
    let style = ParagraphStyle(overflowWrap: .normal)
    let layout = try Box.layout("ab cdefghij kl", width: 50, style)
    #expect(layout.lineTexts == ["ab ", "cdefghij ", "kl"])
    #expect(layout.line(1).width == 80)
    #expect(layout.size.width == 80)
    #expect(try Box.lines("abcdefghij", width: 5, style) == ["abcdefghij"])
  }

  @Test func `an emergency break is the last resort`() throws {
    // The hyphen offers a place, so the word is not cut elsewhere.
    #expect(try Box.lines("ab-cdefgh", width: 50) == ["ab-", "cdefg", "h"])
    #expect(try Box.lines("abcde-fg", width: 50) == ["abcde", "-fg"])
  }

  @Test func `no break falls inside a grapheme cluster`() throws {
    #expect(
      try Box.lines("e\u{301}e\u{301}e\u{301}", width: 10) == [
        "e\u{301}", "e\u{301}", "e\u{301}",
      ])
    #expect(try Box.lines("👍🏽👍🏽🇺🇸🇺🇸", width: 0) == ["👍🏽", "👍🏽", "🇺🇸", "🇺🇸"])
    #expect(try Box.lines("👨‍👩‍👧👨‍👩‍👧", width: 30) == ["👨‍👩‍👧", "👨‍👩‍👧"])
  }

  @Test func `every line has text when nothing fits`() throws {
    for width in [0, -1, -1e9, -Double.infinity, 1] {
      let broken = try Box.lines("abc de", width: width)
      #expect(broken == ["a", "b", "c ", "d", "e"], "\(width)")
      let normal = try Box.lines("abc de", width: width, ParagraphStyle(overflowWrap: .normal))
      #expect(normal == ["abc ", "de"], "\(width)")
    }
    let leading = try Box.lines(" a b", width: 0)
    #expect(leading == [" ", "a ", "b"])
    #expect(try Box.lines("\ta", width: 0) == ["\t", "a"])
  }

  @Test func `white space after a cut that is shaped afresh hangs`() throws {
    #expect(try Box.lines("fi a", width: 8) == ["f", "i ", "a"])
    #expect(try Box.lines("x\ty", width: 8) == ["x\t", "y"])
    #expect(try Box.lines("fi \t a", width: 8) == ["f", "i \t ", "a"])
    #expect(try Box.lines("x ", width: 8, ParagraphStyle(direction: .rtl)) == ["x "])
    #expect(try Box.lines("x\u{2028}y", width: 8) == ["x\u{2028}", "y"])
  }

  @Test func `a width that is no number or infinite is unbounded`() throws {
    let text = String(repeating: "abcdefghi ", count: 100)
    for width in [Double.nan, .infinity, -.nan, .signalingNaN] {
      let layout = try Box.layout(text, width: width)
      #expect(layout.lineTexts == [text])
      #expect(layout.caretStops.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
    #expect(try Box.lines(text, width: .greatestFiniteMagnitude) == [text])
  }

  @Test func `unbounded text is aligned in its widest line`() throws {
    let style = ParagraphStyle(textAlign: .right)
    let layout = try Box.layout("ab\nabcd\nabc", width: .infinity, style)
    #expect(layout.lines.map(\.left) == [20, 0, 10])
    let rtl = try Box.layout(Box.hebrew("AB\nABCD"), width: .nan)
    #expect(rtl.lines.map(\.left) == [20, 0])
  }

  @Test func `the size is that of the widest line`() throws {
    let layout = try Box.layout("abcd ef\nabc", width: 60)
    #expect(layout.lineTexts == ["abcd ", "ef\n", "abc"])
    #expect(layout.size == Size(width: 40, height: 60))
  }

  /// Found by `caretta-fuzz cuts`: HarfBuzz has one cluster for the space and the sign after it.
  @Test func `a vowel sign after a zero width space is drawn on its own line`() throws {
    let layout = TextLayout(
      "\u{939}\u{200B}\u{93F}",
      style: TextStyle(fonts: [try TestFonts.face("NotoSansDevanagari-Regular.ttf")], size: 20),
      width: 15)
    #expect(layout.lines.map(\.range) == [TextRange(0, 2), TextRange(2, 3)])
    #expect(layout.glyphRuns.filter { $0.line == 1 }.flatMap(\.clusters).contains(2))
    #expect(layout.glyphRuns.filter { $0.line == 0 }.flatMap(\.clusters).allSatisfy { $0 < 2 })
  }
}

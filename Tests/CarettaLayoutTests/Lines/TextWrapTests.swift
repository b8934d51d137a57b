// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport
import Testing

@Suite struct TextWrapTests {
  private func lines(
    _ text: String, _ wrap: ParagraphStyle.TextWrap, width: Double = 100, indent: Double = 0,
    overflow: ParagraphStyle.OverflowWrap = .breakWord
  ) throws -> [String] {
    try Box.layout(
      text, width: width,
      ParagraphStyle(overflowWrap: overflow, textWrap: wrap, textIndent: indent)
    ).lineTexts
  }

  private func layouts(
    _ text: String, width: Double
  ) throws -> (first: TextLayout, balanced: TextLayout, pretty: TextLayout) {
    func layout(_ wrap: ParagraphStyle.TextWrap) throws -> TextLayout {
      try Box.layout(text, width: width, ParagraphStyle(textWrap: wrap))
    }
    return (try layout(.wrap), try layout(.balance), try layout(.pretty))
  }

  private let text =
    "the quick brown fox jumps over the lazy dog and never comes back to see what it has left"

  @Test func `balanced lines are as even as can be`() throws {
    #expect(try lines("aaa bbb ccc ddd", .wrap, width: 110) == ["aaa bbb ccc ", "ddd"])
    #expect(try lines("aaa bbb ccc ddd", .balance, width: 110) == ["aaa bbb ", "ccc ddd"])
    #expect(try lines("a bb ccc dddd eeeee", .balance, width: 150) == ["a bb ccc ", "dddd eeeee"])
  }

  @Test func `balance needs as many lines as first fit and no narrower width would do`() throws {
    for width in stride(from: 100.0, through: 500, by: 17) {
      let (first, balanced, _) = try layouts(text, width: width)
      #expect(balanced.lineCount == first.lineCount)
      let widest = balanced.lines.map(\.width).max() ?? 0
      #expect(widest <= first.lines.map(\.width).max() ?? 0)
      let narrower = try Box.layout(text, width: widest - 0.01)
      #expect(narrower.lineCount > first.lineCount)
      #expect(try Box.lines(text, width: widest) == balanced.lineTexts)
    }
  }

  @Test func `each paragraph is balanced by itself, and the indent counts`() throws {
    #expect(
      try lines("aaa bbb ccc ddd\nee\naaa bbb ccc ddd", .balance, width: 110)
        == ["aaa bbb ", "ccc ddd\n", "ee\n", "aaa bbb ", "ccc ddd"])
    #expect(
      try lines("aaa bbb ccc ddd", .balance, width: 110, indent: 40) == ["aaa ", "bbb ccc ddd"]
        || lines("aaa bbb ccc ddd", .balance, width: 110, indent: 40) == ["aaa bbb ", "ccc ddd"])
  }

  @Test func `balance is the smallest width, at which a line may be short`() throws {
    let text = "aa bb cc ddd eeeeeeee"
    #expect(try lines(text, .wrap) == ["aa bb cc ", "ddd ", "eeeeeeee"])
    #expect(try lines(text, .balance) == ["aa bb cc ", "ddd ", "eeeeeeee"])
  }

  @Test func `words that fit are not broken for balance`() throws {
    #expect(
      try lines("aa longwordxx bb cc", .balance, width: 120) == ["aa ", "longwordxx ", "bb cc"])
    // A word that does not fit does not change the first-fit result.
    #expect(
      try lines("abcdefghijklmn op qr", .balance) == lines("abcdefghijklmn op qr", .wrap))
  }

  @Test func `balanced lines are aligned in the whole width`() throws {
    let layout = try Box.layout(
      "aaa bbb ccc ddd", width: 110, ParagraphStyle(alignment: .right, textWrap: .balance))
    #expect(layout.lines.map(\.left) == [40, 40])
  }

  @Test func `many lines are left as they are`() throws {
    let long = String(repeating: "aaa bb c ", count: 200)
    let (first, balanced, _) = try layouts(long, width: 60)
    #expect(first.lineCount > 128)
    #expect(first.lineTexts == balanced.lineTexts)
  }

  /// The sum of the squares of what all lines but the last lack.
  private func raggedness(_ layout: TextLayout) -> Double {
    layout.lines.dropLast().reduce(0) { sum, line in
      let lack = 1 - line.width / layout.width
      return sum + lack * lack
    }
  }

  @Test func `pretty lines lack the least`() throws {
    #expect(
      try lines("aaa bb cc ddddd", .wrap, width: 60) == ["aaa bb ", "cc ", "ddddd"])
    #expect(
      try lines("aaa bb cc ddddd", .pretty, width: 60) == ["aaa ", "bb cc ", "ddddd"])
    for width in stride(from: 100.0, through: 500, by: 17) {
      let (first, balanced, pretty) = try layouts(text, width: width)
      #expect(pretty.lineCount == first.lineCount)
      let last = (pretty.lines.last?.width ?? 0) / width
      let firstLast = (first.lines.last?.width ?? 0) / width
      if last >= 1 / 3, firstLast >= 1 / 3 {
        #expect(raggedness(pretty) <= raggedness(first) + 1e-9)
      }
      #expect(balanced.lines.map(\.width).max() ?? 0 <= pretty.lines.map(\.width).max() ?? 0)
    }
  }

  @Test func `pretty is the best of all ways`() throws {
    let words = "aaa bb cccc d eeeee ff ggg hhhh i jj kkkkk lll".split(separator: " ")
    for columns in 8...20 {
      var best = (count: Int.max, cost: Double.infinity)
      func widths(_ from: Int, _ count: Int, _ cost: Double) {
        if from == words.count {
          if (count, cost) < best { best = (count, cost) }
          return
        }
        var width = -1
        for to in from..<words.count {
          width += words[to].count + 1
          if width > columns { return }
          let share = Double(width) / Double(columns)
          let lack = to + 1 == words.count ? max(0, 1 - 3 * share) : 1 - share
          widths(to + 1, count + 1, cost + lack * lack)
        }
      }
      widths(0, 0, 0)
      let layout = try Box.layout(
        words.joined(separator: " "), width: Double(columns * 10), ParagraphStyle(textWrap: .pretty)
      )
      let cost = layout.lines.enumerated().reduce(0.0) { sum, line in
        let share = line.element.width / layout.width
        let lack = line.offset + 1 == layout.lineCount ? max(0, 1 - 3 * share) : 1 - share
        return sum + lack * lack
      }
      #expect(layout.lineCount == best.count)
      #expect(abs(cost - best.cost) < 1e-9, "\(columns): \(layout.lineTexts)")
    }
  }

  @Test func `pretty avoids a last line of one short word`() throws {
    #expect(
      try lines("aaaa bbbb cccc dddd e", .wrap, width: 200) == ["aaaa bbbb cccc dddd ", "e"])
    #expect(try lines("aaaa bbbb cccc dddd e", .pretty, width: 200).last == "dddd e")
  }

  @Test func `line separators end lines of pretty paragraphs`() throws {
    #expect(
      try lines("aaa bb cc ddddd\u{2028}aaa bb cc ddddd\u{2028}", .pretty, width: 60)
        == ["aaa ", "bb cc ", "ddddd\u{2028}", "aaa ", "bb cc ", "ddddd\u{2028}", ""])
  }

  @Test func `where words are cut or tabs stand, pretty is first fit`() throws {
    for text in ["abcdefghijklmn op qr st", "a\tbc de fg hi jk lm"] {
      #expect(try lines(text, .pretty) == lines(text, .wrap))
    }
  }

  @Test func `no soft hyphen is used where words fit`() throws {
    #expect(
      try lines("aaa bb\u{AD}bb cc dddd", .pretty, width: 80).allSatisfy { !$0.hasSuffix("\u{AD}") }
    )
  }

  @Test func `lines of any wrap take new widths`() throws {
    for wrap in ParagraphStyle.TextWrap.allCases {
      let style = ParagraphStyle(alignment: .justify, textWrap: wrap)
      let mixed = text + Box.hebrew(" ABC DEF GHI JABC\tDEF") + "\n" + text
      var layout = try Box.layout(mixed, width: 100, style)
      for width in [130.0, 47, 500, .infinity, 0, 1, 213.7, .nan, 90] {
        layout.setWidth(width)
        #expect(LayoutAudit.differences(layout, try Box.layout(mixed, width: width, style)) == [])
        #expect(LayoutAudit.violations(layout, of: mixed) == [])
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// The tables of the tokenizer's specification, in Lua.
@Suite struct CodeTokenizerTests {
  @Test(arguments: [
    "    [foo].[_bar] = [5]", "[self].[_main_Test]:[run]([x])",
    "[local] [s] = \"[hello] [big] [world]\" -- [say] [hi]_[there]",
    #"[print]("[don]\'[t]\n[stop], \"[now]\"")"#, "--[[ [multi]_[line]\n [two] ]] [z]",
    "[x] = [[[a]_[b]]]", "[y] = [0xFF] + [3.14e-2]", "[a]==[b]", "[a]..[b]", "[x]=[1]..[2]",
    "[t][#[t]+[1]]=[v]", "[goto] [done] ::[done]::", "[if] [a]~=[nil] [then]", "[s] = \"[abc]",
    "[naïve_é] = [1]", "", "\n", "-- ", "--", "\"", "[[", "--[==[ [a] ]] [b] ]==] [c]",
    "[a] = '[it]' .. [b]", "[f]{[x]=[1]}", "[a]//[b]>>[c]...",
  ])
  func `words of Lua`(marked: String) {
    // The expectation distinguishes brackets of the text from brackets of the notation.
    let expected = Self.expectations[marked] ?? Self.plain(marked)
    expect(
      TextTokenizer(expected.text, language: .lua).units(.word), equals: expected.units, "\(marked)"
    )
  }

  /// Texts that have brackets of their own, with the units that the specification gives.
  private static let expectations: [String: (text: String, units: [TextRange])] = [
    "--[[ [multi]_[line]\n [two] ]] [z]": (
      "--[[ multi_line\n two ]] z",
      [TextRange(5, 10), TextRange(11, 15), TextRange(17, 20), TextRange(24, 25)]
    ),
    "[x] = [[[a]_[b]]]": (
      "x = [[a_b]]", [TextRange(0, 1), TextRange(6, 7), TextRange(8, 9)]
    ),
    "[t][#[t]+[1]]=[v]": (
      "t[#t+1]=v", [TextRange(0, 1), TextRange(3, 4), TextRange(5, 6), TextRange(8, 9)]
    ),
    "[[": ("[[", []),
    "--[==[ [a] ]] [b] ]==] [c]": (
      "--[==[ a ]] b ]==] c", [TextRange(7, 8), TextRange(12, 13), TextRange(19, 20)]
    ),
  ]

  private static func plain(_ marked: String) -> (text: String, units: [TextRange]) {
    var text = ""
    var units: [TextRange] = []
    var start = 0
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "[": start = text.utf16.count
      case "]": units.append(TextRange(start, text.utf16.count))
      default: text.unicodeScalars.append(scalar)
      }
    }
    return (text, units)
  }

  @Test func `the units of the table, number by number`() {
    func units(_ text: String) -> [[Int]] {
      TextTokenizer(text, language: .lua).units(.word).map { [$0.start, $0.end] }
    }
    expect(units("    foo._bar = 5"), equals: [[4, 7], [8, 12], [15, 16]])
    expect(
      units("local s = \"hello big world\" -- say hi_there"),
      equals: [[0, 5], [6, 7], [11, 16], [17, 20], [21, 26], [31, 34], [35, 37], [38, 43]])
    expect(
      units(#"print("don\'t\nstop, \"now\"")"#),
      equals: [[0, 5], [7, 10], [12, 13], [15, 19], [23, 26]])
    expect(units("naïve_é = 1"), equals: [[0, 7], [10, 11]])
    expect(units("s = \"abc"), equals: [[0, 1], [5, 8]])
  }

  @Test func `an identifier is no unit of the natural tokenizer`() {
    expect(TextTokenizer("foo._bar").shown(.word), equals: "[foo]._[bar]")
    let code = TextTokenizer("foo._bar", language: .lua)
    expect(code.range(5, .word, .forward), equals: TextRange(4, 8))
    expect(code.to(4, .word, .backward), equals: 3)
  }

  @Test func `a string is never one unit`() {
    let tokenizer = TextTokenizer("s = \"hello big world\"", language: .lua)
    expect(tokenizer.range(5, .word, .forward), equals: TextRange(5, 10))
    expect(tokenizer.range(4, .word, .forward), equals: nil)
    expect(tokenizer.to(4, .word, .forward), equals: 5)
  }

  @Test func `sentences are natural in comments and strings, else paragraphs`() {
    let text = "x = \"Hi. You?\" -- One. Two\ny = 1"
    let tokenizer = TextTokenizer(text, language: .lua)
    expect(tokenizer.range(5, .sentence, .forward), equals: TextRange(5, 9))
    expect(tokenizer.range(9, .sentence, .backward), equals: TextRange(5, 9))
    expect(tokenizer.range(9, .sentence, .forward), equals: TextRange(9, 13))
    expect(tokenizer.range(0, .sentence, .forward), equals: TextRange(0, 26))
    expect(tokenizer.range(28, .sentence, .forward), equals: TextRange(27, 32))
    expect(tokenizer.to(5, .sentence, .forward), equals: 9)
    #expect(tokenizer.isAt(13, .sentence, .forward))
    expect(tokenizer.shown(.sentence), equals: "[x = \"][Hi. ][You?][\" --][ One. ][Two]\n[y = 1]")
  }

  @Test func `going back by lines stops at the indentation`() {
    let tokenizer = TextTokenizer("    foo._bar = 5", language: .lua)
    expect([16, 9, 4, 2, 0].map { tokenizer.to($0, .line, .backward) }, equals: [4, 4, 0, 0, nil])
    let lines = TextTokenizer("a\n  b\n   \n", language: .lua)
    expect(lines.next(.line, .backward), equals: [nil, 0, 1, 2, 2, 4, 5, 6, 6, 6, 9])
    expect(TextTokenizer("    foo").to(7, .line, .backward), equals: 0)
  }

  @Test func `going back by lines stops at the start of a wrapped line`() throws {
    let layout = try Box.layout("  abc def", width: 60)
    let tokenizer = TextTokenizer(LaidOutText(layout), syntax: .code(LexedText(.lua)))
    expect([9, 8, 6, 2].map { tokenizer.to($0, .line, .backward) }, equals: [6, 6, 2, 0])
  }

  @Test func `Swift is a language of its own`() {
    func words(_ text: String) -> String {
      TextTokenizer(text, language: .swift).shown(.word)
    }
    expect(
      words("let s_1 = #\"a_b \\n\"# // it's"),
      equals: "[let] [s_1] = #\"[a]_[b] \\[n]\"# // [it's]")
    expect(words("0b1_0 + 1.foo 1...2 .5"), equals: "[0b1_0] + [1].[foo] [1]...[2] .[5]")
    expect(words("/* a_b /* c */ d */ e_f"), equals: "/* [a]_[b] /* [c] */ [d] */ [e_f]")
    expect(
      words("\"x_y \\(a_b + f(\"c_d\")) z\""),
      equals: "\"[x]_[y] \\([a_b] + [f](\"[c]_[d]\")) [z]\"")
    expect(
      words("\"\"\"\n a_b \"c\\\n\\u{41}\"\"\" d_e"),
      equals: "\"\"\"\n [a]_[b] \"[c]\\\n\\u{41}\"\"\" [d_e]")
  }
}

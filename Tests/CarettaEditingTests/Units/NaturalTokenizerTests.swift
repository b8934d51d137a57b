// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// The tables of the tokenizer's specification, in natural language.
@Suite struct NaturalTokenizerTests {
  @Test func `words and punctuation`() {
    expect(
      TextTokenizer("Hi, you.").table(.word),
      equals: [
        "0 · Y Y · 2 nil", "1 · · Y Y 2 0", "2 Y · · Y 4 0", "3 · · · · 4 2",
        "4 · Y Y · 7 2", "5 · · Y Y 7 4", "6 · · Y Y 7 4", "7 Y · · Y 8 4", "8 · · · · nil 7",
      ])
  }

  @Test func `words and spaces`() {
    expect(
      TextTokenizer(" ab  c ").table(.word),
      equals: [
        "0 · · · · 1 nil", "1 · Y Y · 3 0", "2 · · Y Y 3 1", "3 Y · · Y 5 1", "4 · · · · 5 3",
        "5 · Y Y · 6 3", "6 Y · · Y 7 5", "7 · · · · nil 6",
      ])
  }

  @Test(arguments: [
    "[don't] [3.14] [foo]_[bar] [你好] [カタカナ] [👍🏽][ok]", "[foo]._[bar] = [5]",
    "[สวัสดี][ชาว][โลก]", "", "_", " \n ",
  ])
  func `words are those of the layout`(marked: String) throws {
    let text = marked.filter { $0 != "[" && $0 != "]" }
    let tokenizer = TextTokenizer(text)
    expect(tokenizer.shown(.word), equals: marked)
    try expect(tokenizer.units(.word), equals: Box.layout(text).words)
  }

  @Test func `the unit of a position is the one in the direction of the query`() {
    let tokenizer = TextTokenizer("Hi, you.")
    expect(tokenizer.range(2, .word, .forward), equals: nil)
    expect(tokenizer.range(2, .word, .backward), equals: TextRange(0, 2))
    expect(tokenizer.range(4, .word, .forward), equals: TextRange(4, 7))
    expect(tokenizer.range(4, .word, .backward), equals: nil)
    let touching = TextTokenizer("👍🏽ok")
    #expect(touching.isAt(4, .word, .forward) && touching.isAt(4, .word, .backward))
    expect(touching.range(4, .word, .forward), equals: TextRange(4, 6))
    expect(touching.range(4, .word, .backward), equals: TextRange(0, 4))
  }

  @Test func `sentences include the spaces after them`() {
    let tokenizer = TextTokenizer("Hi. You?  Go")
    expect(tokenizer.shown(.sentence), equals: "[Hi. ][You?  ][Go]")
    expect((0...12).filter { tokenizer.isAt($0, .sentence, .forward) }, equals: [4, 10, 12])
    expect((0...12).filter { tokenizer.isAt($0, .sentence, .backward) }, equals: [0, 4, 10])
    expect(tokenizer.range(4, .sentence, .forward), equals: TextRange(4, 10))
    expect(tokenizer.range(4, .sentence, .backward), equals: TextRange(0, 4))
    expect([0, 4, 10, 12].map { tokenizer.to($0, .sentence, .forward) }, equals: [4, 10, 12, nil])
    expect(TextTokenizer("Hi.\nYou.\r\n\nGo").shown(.sentence), equals: "[Hi.\n][You.\r\n][\n][Go]")
  }

  @Test func `characters have borders in both directions, also at the ends`() {
    let tokenizer = TextTokenizer("a👍b")
    expect(tokenizer.next(.character, .forward), equals: [1, 3, 3, 4, nil])
    expect(tokenizer.next(.character, .backward), equals: [nil, 0, 1, 1, 3])
    for direction in TextStorageDirection.allCases {
      expect((0...4).filter { tokenizer.isAt($0, .character, direction) }, equals: [0, 1, 3, 4])
      expect(tokenizer.range(2, .character, direction), equals: TextRange(1, 3))
    }
    expect(tokenizer.range(0, .character, .backward), equals: nil)
    expect(tokenizer.range(4, .character, .forward), equals: nil)
    #expect(TextTokenizer("").isAt(0, .character, .forward))
  }

  @Test func `clusters are whole`() {
    expect(
      TextTokenizer("e\u{301}👨‍👩‍👧🇺🇸🇬🇧\r\nक्ष").shown(.character), equals: "[e\u{301}][👨‍👩‍👧][🇺🇸][🇬🇧][\r\n][क्ष]")
  }

  @Test func `an empty paragraph is an empty unit`() {
    let tokenizer = TextTokenizer("ab\n\ncd")
    expect(
      tokenizer.units(.paragraph), equals: [TextRange(0, 2), TextRange(3, 3), TextRange(4, 6)])
    expect((0...6).filter { tokenizer.isAt($0, .paragraph, .forward) }, equals: [2, 3, 6])
    expect((0...6).filter { tokenizer.isAt($0, .paragraph, .backward) }, equals: [0, 3, 4])
    expect(tokenizer.next(.paragraph, .forward), equals: [2, 2, 3, 4, 6, 6, nil])
    expect(tokenizer.next(.paragraph, .backward), equals: [nil, 0, 0, 2, 3, 4, 4])
    expect(tokenizer.range(3, .paragraph, .forward), equals: nil)
    #expect(!tokenizer.isIn(3, .paragraph, .backward))
  }

  @Test(arguments: [
    ("", "[]"), ("\n", "[]\n[]"), ("a\n", "[a]\n[]"),
    ("a\r\nb\rc\u{2029}d", "[a]\r\n[b]\r[c]\u{2029}[d]"),
    ("a\u{2028}b\u{85}c", "[a\u{2028}b\u{85}c]"), ("\r\r\n\n", "[]\r[]\r\n[]\n[]"),
  ])
  func `paragraphs are what is between terminators`(text: String, shown: String) {
    expect(TextTokenizer(text).shown(.paragraph), equals: shown)
    // Without a layout lines are paragraphs.
    expect(TextTokenizer(text).shown(.line), equals: shown)
  }

  @Test func `lines are those of the layout`() throws {
    let layout = try Box.layout("abcd efgh", width: 50)
    let tokenizer = TextTokenizer(LaidOutText(layout))
    expect(tokenizer.units(.line), equals: [TextRange(0, 5), TextRange(5, 9)])
    expect((0...9).filter { tokenizer.isAt($0, .line, .forward) }, equals: [5, 9])
    expect((0...9).filter { tokenizer.isAt($0, .line, .backward) }, equals: [0, 5])
    expect(tokenizer.range(5, .line, .forward), equals: TextRange(5, 9))
    expect(tokenizer.range(5, .line, .backward), equals: TextRange(0, 5))
    expect(
      tokenizer.position(from: TextPosition(5), toBoundary: .line, inDirection: .storage(.forward)),
      equals: TextPosition(9, .upstream))
    expect(tokenizer.to(5, .line, .backward), equals: 0)
    let broken = TextTokenizer(LaidOutText(try Box.layout("ab\u{2028}\u{B}cd\r\n", width: 50)))
    expect(broken.shown(.line), equals: "[ab]\u{2028}[]\u{B}[cd]\r\n[]")
  }

  @Test func `both ends of the text are inside the document`() {
    let tokenizer = TextTokenizer("ab")
    expect(tokenizer.next(.document, .forward), equals: [2, 2, nil])
    expect(tokenizer.next(.document, .backward), equals: [nil, 0, 0])
    for offset in 0...2 {
      expect(tokenizer.range(offset, .document, .forward), equals: TextRange(0, 2))
      expect(tokenizer.range(offset, .document, .backward), equals: TextRange(0, 2))
    }
  }

  @Test func `in a paragraph that runs from right to left, left is forward`() throws {
    func next(_ tokenizer: TextTokenizer, _ direction: TextLayoutDirection) -> Int? {
      tokenizer.position(
        from: TextPosition(0), toBoundary: .word, inDirection: .layout(direction))?.offset
    }
    let hebrew = TextTokenizer("אב גד")
    expect(TextLayoutDirection.allCases.map { next(hebrew, $0) }, equals: [nil, 2, nil, 2])
    expect(
      TextLayoutDirection.allCases.map { next(TextTokenizer("ab"), $0) }, equals: [2, nil, nil, 2])
    // A layout overrides it.
    let forced = try Box.layout("ab", ParagraphStyle(direction: .rtl))
    expect(next(TextTokenizer(LaidOutText(forced)), .left), equals: 2)
  }

  @Test func `the first strong character outside isolates decides, however far it is`() {
    let digits = String(repeating: "1 ", count: 500)
    func direction(_ text: String) -> WritingDirection { UTF16Text(text).writingDirection(at: 0) }
    expect(direction(digits), equals: .ltr)
    expect(direction(digits + "א a"), equals: .rtl)
    expect(direction("\u{2067}א" + digits + "\u{2069}a"), equals: .ltr)
    expect(UTF16Text("a\nא").writingDirection(at: 2), equals: .rtl)
  }

  @Test func `nothing is known of the empty text, nor of places outside`() {
    let empty = TextTokenizer("")
    for granularity in TextGranularity.allCases {
      for direction in TextStorageDirection.allCases {
        #expect(!empty.isIn(0, granularity, direction))
        expect(empty.to(0, granularity, direction), equals: nil)
        let text = TextTokenizer("ab c")
        for offset in [-1, 5, Int.max, Int.min] {
          #expect(!text.isAt(offset, granularity, direction))
          expect(text.range(offset, granularity, direction), equals: nil)
          expect(text.to(offset, granularity, direction), equals: nil)
        }
      }
    }
    #expect(!empty.isAt(0, .word, .forward) && !empty.isAt(0, .word, .backward))
  }
}

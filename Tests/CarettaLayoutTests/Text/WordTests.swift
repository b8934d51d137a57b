// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct WordTests {
  @Test(arguments: [
    "[foo]_[bar]", "[don't]", "[3.14]", "[hello], [world]!", "[foo]._[bar] = [5]", "[a]-[b]",
    "[don't] [3.14] [foo]_[bar] [你好] [カタカナ] [👍🏽][ok]",
    "[สวัสดี][ชาว][โลก]", "[日本語]", "[한국어] [한국]", "[👍🏽][👍🏽]", "[👨‍👩‍👧] [🇺🇸][🇬🇧]", "[❤️]", "❤", "[1️⃣]",
    "[naïve] [cafe\u{301}]", "[שלום] [עולם]", "[سلام]، [عليكم]", "[a]\u{200B}[b]", "",
    " \t\n", "...", "_", "__", "[x1]_", "[C3PO]", "[e.g].", "[١٢٣]",
    "[✌\u{1F3FB}]", "[☝🏽][ok]", "[❤\u{200D}🔥]", "[🏳\u{200D}🌈]", "[⛹🏻\u{200D}♂]", "✌ ❤", "[#\u{20E3}]",
    "[नमस्ते] [दुनिया]", "[a]\n[b]\r\n[c]", "\u{301}", "[ab]\u{FFFC}[cd]", "#[foo] ([bar])", "＋",
  ])
  func `words are as in a natural text`(marked: String) throws {
    let text = marked.filter { $0 != "[" && $0 != "]" }
    let layout = try Box.layout(text)
    expect(MarkedText.show(text, layout.words), equals: marked)
  }

  @Test(arguments: [
    ("", "[EU]:[n]"), ("fi", "[EU:n]"), ("sv", "[EU:n]"), ("sv-SE", "[EU:n]"), ("en", "[EU]:[n]"),
  ])
  func `words follow the rules of their language`(language: String, marked: String) throws {
    let text = "EU:n"
    let layout = try TestFonts.layout(text, "NotoSans-Regular.ttf", language: language)
    expect(MarkedText.show(text, layout.words), equals: marked)
    expect(layout.word(at: 1)?.end, equals: (marked == "[EU:n]" ? 4 : 2))
  }

  @Test func `a span's language decides about its words`() throws {
    let layout = try TestFonts.layout(
      "EU:n EU:n EU:n", "NotoSans-Regular.ttf", language: "en",
      spans: [TextSpan(TextRange(5, 9), language: "fi")])
    expect(MarkedText.show(layout.text, layout.words), equals: "[EU]:[n] [EU:n] [EU]:[n]")
  }

  @Test func `the word at an offset holds it or ends there`() throws {
    let text = "Hi, you_all"
    let layout = try Box.layout(text)
    func word(_ offset: Int) -> String? {
      layout.word(at: offset).map { MarkedText.slice(text, $0) }
    }
    expect(
      (0...11).map(word),
      equals: ["Hi", "Hi", "Hi", nil, "you", "you", "you", "you", "all", "all", "all", "all"])
    try expect(Box.layout("👍🏽ok").word(at: 4), equals: TextRange(4, 6))
    try expect(Box.layout("").word(at: 0), equals: nil)
    try expect(Box.layout("a\nb").word(at: 2), equals: TextRange(2, 3))
  }

  @Test func `there is no word outside the text`() throws {
    let layout = try Box.layout("Hi you")
    expect(layout.word(at: -5), equals: nil)
    expect(layout.word(at: 99), equals: nil)
  }

  @Test func `a word on two lines has a rectangle on each`() throws {
    let layout = try Box.layout("abcdef", width: 40)
    expect(
      layout.rects(ofWord: TextRange(0, 6)), equals: [rect(0, 0, 40, 20), rect(0, 20, 20, 20)])
    let bidi = try Box.layout(Box.hebrew("ab CD"))
    expect(
      bidi.words.map { bidi.rects(ofWord: $0) },
      equals: [[rect(0, 0, 20, 20)], [rect(30, 0, 20, 20)]])
  }
}

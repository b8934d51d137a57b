// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Annotated and decorated text in markup.
@Suite struct MarkupRubyTests {
  private typealias Marked = CarettaEditing.MarkedText

  @Test func `each base of an element is an element with its annotation`() throws {
    let marked = try Marked(
      "a<ruby lang='ja'> 漢<rp>(</rp><rt> かん </rt><rp>)</rp> <b>字</b> <rt>じ</rt>\n</ruby>b")
    expect(marked.text, equals: "a漢字b")
    let rubies = marked.elements.filter { $0.name == .ruby }
    expect(rubies.map(\.annotation), equals: ["かん", "じ"])
    expect(rubies.map(\.range), equals: [TextRange(1, 2), TextRange(2, 3)])
    expect(marked.elements.map(\.name), equals: [.p, .ruby, .ruby, .b])
    expect(
      marked.markup,
      equals:
        "<p>a<ruby lang=\"ja\">漢<rt>かん</rt></ruby><ruby lang=\"ja\"><b>字</b><rt>じ</rt></ruby>b</p>")
    try expect(Marked(marked.markup), equals: marked)
    let spans = marked.styling(TextStyle(fonts: [])).spans.compactMap(\.ruby)
    expect(spans.map(\.text), equals: ["かん", "じ"])
  }

  @Test(arguments: [
    "<ruby>漢</ruby>", "<ruby>漢<rt>a</rt>字</ruby>", "<ruby><rt>a</rt></ruby>",
    "<ruby>漢<rt> </rt></ruby>", "<rt>a</rt>", "<ruby>漢<rt><b>a</b></rt></ruby>",
    "<ruby>a<ruby>b<rt>c</rt></ruby><rt>d</rt></ruby>", "<ruby>a<br>b<rt>c</rt></ruby>",
    "<ruby>漢<rt>a</ruby>", "<ruby><b>漢<rt>a</rt></b></ruby>", "<ruby dir='rtl'>a<rt>b</rt></ruby>",
  ])
  func `wrong annotations are errors`(markup: String) {
    #expect(throws: MarkupError.self) { try Marked(markup) }
  }

  @Test func `underlined and struck text is decorated`() throws {
    let spans = try Marked("<u>a</u><s>b</s>").styling(TextStyle(fonts: [])).spans
    expect(
      spans.map { $0.textDecoration?.map(\.line) }, equals: [[[.underline]], [[.lineThrough]]])
  }
}

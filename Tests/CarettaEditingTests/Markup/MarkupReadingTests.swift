// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct MarkupReadingTests {
  private typealias Marked = CarettaEditing.MarkedText

  /// The elements of markup, as `name[start,end)`, without paragraphs.
  private func elements(_ markup: String) throws -> [String] {
    try Marked(markup).elements.filter { $0.name != .p }
      .map { "\($0.name.rawValue)[\($0.range.start),\($0.range.end))" }
  }

  @Test func `paragraphs are separated by line feeds`() throws {
    let marked = try Marked("<p>one</p>\n<p>two</p>  <p></p><p>four</p>\n")
    expect(marked.text, equals: "one\ntwo\n\nfour")
    expect(
      marked.elements.map(\.range),
      equals: [TextRange(0, 3), TextRange(4, 7), TextRange(8, 8), TextRange(9, 13)])
  }

  @Test(arguments: [("", 1), ("  \n", 1), ("<p></p>", 1), ("<p></p><p></p>", 2)])
  func `markup without characters is a text of empty paragraphs`(markup: String, count: Int) throws
  {
    let marked = try Marked(markup)
    expect(marked.text, equals: String(repeating: "\n", count: count - 1))
    expect(marked.elements.count, equals: count)
  }

  @Test func `text outside paragraphs is a paragraph of its own`() throws {
    let marked = try Marked("one <b>two</b>\n<p>three</p> four<br>five")
    expect(marked.text, equals: "one two\nthree\nfour\u{2028}five")
    expect(marked.elements.map(\.name), equals: [.p, .b, .p, .p])
  }

  @Test func `elements have ranges of the collapsed text, outer elements first`() throws {
    try expect(
      elements("<p>a <b>bc <i>d</i></b> <SUB>e</SUB></p>"),
      equals: ["b[2,6)", "i[5,6)", "sub[7,8)"])
    try expect(elements("<b></b>a<i> </i>"), equals: [])
  }

  @Test(arguments: [
    ("<p>  a \n\t b  </p>", "a b"), ("a <b> b</b>", "a b"), ("<b>a </b> b", "a b"),
    ("a <br> b", "a\u{2028}b"), ("a<i> </i></b>".replacing("</b>", with: ""), "a"),
    ("a\u{200B}\nb", "a\u{200B}b"), ("a\n\u{200B}b", "a\u{200B}b"), ("a&#32; b", "a b"),
    ("a&nbsp; b", "a\u{A0} b"), ("<span style='white-space:pre'>a  b\n c</span>", "a  b\n c"),
    ("<span style='white-space: pre-line'>a  \n  c</span>", "a\nc"),
    ("a\r\nb\rc", "a b c"), ("漢\n字", "漢 字"),
  ])
  func `white space collapses`(markup: String, text: String) throws {
    try expect(Marked(markup).text, equals: text)
  }

  @Test func `white space that is kept is part of the text`() throws {
    try expect(Marked("<p> a  b\n</p> <p>c</p>", whiteSpace: .preWrap).text, equals: " a  b\n\nc")
    try expect(Marked("a  b\n c", whiteSpace: .preLine).text, equals: "a b\nc")
    try expect(Marked("a  b\n c", whiteSpace: .nowrap).text, equals: "a b c")
  }

  @Test(arguments: [
    ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"), ("&#228;&#xe4;&#XE4;", "äää"),
    ("&CounterClockwiseContourIntegral;", "∳"), ("&NotEqualTilde;", "≂\u{338}"),
    ("&#x10FFFD;", "\u{10FFFD}"), ("&shy;&zwnj;", "\u{AD}\u{200C}"),
  ])
  func `character references are characters`(markup: String, text: String) throws {
    try expect(Marked(markup).text, equals: text)
    let title = try Marked("<p lang='de' style='font-feature-settings: &quot;liga&quot; 0'>a</p>")
    expect(title.elements[0].style.map(\.value), equals: ["\"liga\" 0"])
  }

  @Test func `a direction inside a paragraph is an isolate`() throws {
    let marked = try Marked("<p dir=rtl>a</p>".replacing("=rtl", with: "='rtl'"))
    expect(marked.text, equals: "a")
    expect(marked.elements[0].direction, equals: .rtl)
    let inner = try Marked("a <span dir='RTL'>b</span><b dir='auto'> c</b>")
    expect(inner.text, equals: "a \u{2067}b\u{2069}\u{2068} c\u{2069}")
    expect(inner.elements[1].range, equals: TextRange(2, 5))
  }

  @Test func `declarations are in lower case with single spaces`() throws {
    let marked = try Marked("<b style=' COLOR : RED;; Letter-Spacing:\n.1EM '>a</b>")
    let style = marked.elements[1].style
    expect(style.map(\.property), equals: ["color", "letter-spacing"])
    expect(style.map(\.value), equals: ["red", ".1em"])
  }
}

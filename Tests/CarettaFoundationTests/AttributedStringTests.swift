// SPDX-License-Identifier: Apache-2.0

import CarettaFoundation
import CarettaLayout
import Expectations
import Foundation

@Suite struct AttributedStringTests {
  private let spans = [
    TextSpan(TextRange(2..<5), language: "de"), TextSpan(TextRange(4..<7), language: "fr"),
  ]

  private func attributes(_ span: TextSpan) -> AttributeContainer {
    var container = AttributeContainer()
    container.languageIdentifier = span.language
    return container
  }

  private func span(_ attributes: AttributeContainer) -> TextSpan? {
    attributes.languageIdentifier.map { TextSpan(TextRange(0..<0), language: $0) }
  }

  @Test func `runs of an attributed string are spans in UTF-16`() {
    let text = AttributedString("ab👍cd efg", spans: spans, attributes)
    expect(String(text.characters), equals: "ab👍cd efg")
    let read = TextSpan.spans(of: text, span)
    expect(read.map(\.range), equals: [TextRange(2..<4), TextRange(4..<7)])
    expect(read.map(\.language), equals: ["de", "fr"])
  }

  @Test func `a span that begins inside a surrogate pair begins after it`() {
    let text = AttributedString("a👍bc", spans: [spans[0]], attributes)
    expect(String(text.characters), equals: "a👍bc")
    expect(TextSpan.spans(of: text, span).map(\.range), equals: [TextRange(3..<5)])
  }

  @Test func `later spans take precedence`() {
    let text = AttributedString("abcdefgh", spans: spans, attributes)
    let read = TextSpan.spans(of: text, span)
    expect(read.map(\.range), equals: [TextRange(2..<4), TextRange(4..<7)])
    expect(AttributedString("abcdefgh", spans: read, attributes), equals: text)
  }

  @Test func `spans outside of the text are ignored`() {
    let text = AttributedString("ab", spans: spans, attributes)
    expect(text, equals: AttributedString("ab"))
    #expect(TextSpan.spans(of: text, span).isEmpty)
  }

  @Test func `spans are attributes of NSAttributedString and are read again`() {
    let key = NSAttributedString.Key("language")
    let text = NSAttributedString("abcdefgh", spans: spans) { [key: $0.language ?? ""] }
    expect(text.string, equals: "abcdefgh")
    let read = TextSpan.spans(of: text) { values in
      (values[key] as? String).map { TextSpan(TextRange(0..<0), language: $0) }
    }
    expect(read.map(\.range), equals: [TextRange(2..<4), TextRange(4..<7)])
    expect(read.map(\.language), equals: ["de", "fr"])
  }
}

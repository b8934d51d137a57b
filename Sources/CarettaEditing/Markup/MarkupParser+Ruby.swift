// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// The elements `ruby`, `rt` and `rp`: every base with its annotation becomes an element.
extension MarkupParser {
  /// Begins an element `ruby`.
  mutating func beginRuby(
    _ element: MarkedText.Element, _ whiteSpace: ParagraphStyle.WhiteSpace, start: Int
  ) throws(MarkupError) {
    if open.contains(where: { $0.ruby != nil }) {
      throw error(.misplaced, "<ruby> is not allowed in <ruby>", at: start)
    }
    if element.direction != nil {
      throw error(.unknownAttribute, "<ruby> has no attribute \"dir\"", at: start)
    }
    open.append(
      OpenElement(
        name: .ruby, start: start, index: content.current.count, whiteSpace: whiteSpace,
        isIsolate: false, ruby: element, baseStart: content.items.count))
  }

  /// Ends an element `ruby`; text after the last annotation is an error.
  mutating func closeRuby(_ ruby: OpenElement, start: Int) throws(MarkupError) {
    if content.trimBase(from: ruby.baseStart) {
      throw error(.misplaced, "text in <ruby> has no annotation <rt>", at: start)
    }
    open.removeLast()
  }

  /// Reads `rt` or `rp` from its start tag to its end tag; the text of `rp` is left out.
  mutating func readAnnotation(
    _ name: String, isEnd: Bool, start: Int
  ) throws(MarkupError) {
    if isEnd { throw error(.unbalanced, "</\(name)> has no start tag", at: start) }
    guard let ruby = open.last, let element = ruby.ruby else {
      throw error(.misplaced, "<\(name)> is allowed only in <ruby>", at: start)
    }
    skipSpace()
    try expect(">", "at the end of <\(name)>, which has no attributes")
    let text = MarkupWhiteSpace.collapsed(try readPlainText(until: name))
    if name == "rp" { return }
    if text.isEmpty { throw error(.invalidValue, "<rt> has no text", at: start) }
    guard content.trimBase(from: ruby.baseStart) else {
      throw error(.misplaced, "<rt> has no text before it that it annotates", at: start)
    }
    var annotated = element
    annotated.annotation = text
    content.insert(annotated, from: ruby.baseStart, at: ruby.index)
    open[open.count - 1].index = content.current.count
    open[open.count - 1].baseStart = content.items.count
  }

  /// Reads text without elements, and the end tag after it.
  private mutating func readPlainText(until name: String) throws(MarkupError) -> String {
    var text = ""
    while at < input.count, input[at] != "<" {
      if input[at] == "&" {
        text.unicodeScalars.append(contentsOf: try readReference())
      } else {
        text.unicodeScalars.append(input[at])
        at += 1
      }
    }
    let start = at
    try expect("<", "before the end tag </\(name)>")
    guard at < input.count, input[at] == "/" else {
      throw error(.misplaced, "<\(name)> has only text", at: start)
    }
    at += 1
    guard readName() == name else {
      throw error(.unbalanced, "expected </\(name)>", at: start)
    }
    skipSpace()
    try expect(">", "at the end of </\(name)>")
    return text
  }
}

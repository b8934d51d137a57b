// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout

/// The values of a tokenize request.
struct TokenizeRequest {
  /// The tokenizer of the text, with its lines if the request has a layout.
  var tokenizer: TextTokenizer
  /// The layout for queries with points, if the request has one.
  var layout: TextLayout?
  /// The queries, in order.
  var queries: [TokenizerQuery]
  /// The `id` to repeat in the answer, if there is one.
  var id: JSONValue?

  static let table = RequestTable([
    RequestKey("text", .string, default: nil, "the text"),
    RequestKey(
      "syntax", .choice(SyntaxName.allCases.map(\.rawValue)), default: "natural",
      "the rules for words: natural language, or code"),
    RequestKey(
      "language", .string, default: "",
      "the language of words and sentences, a BCP 47 tag; not with layout, which has its own"),
    RequestKey(
      "layout", .object, default: .null, "a layout request without its text, for lines and points",
      of: [LayoutKeys.withoutText]),
    RequestKey(
      "queries", .list, default: [],
      "questions about units, movements and taps",
      of: TokenizerQuery.tables),
    RequestKey("id", .any, default: .null, "any value, returned with the answer"),
  ])

  /// Reads a request, opening the fonts of its layout.
  init(_ reader: RequestReader, fonts: FontLibrary) throws(RequestError) {
    queries = []
    let section = try reader["layout"]
    let hasLayout = section.value != .null
    for node in try reader["queries"].list() {
      queries.append(try TokenizerQuery(node, hasLayout: hasLayout))
    }
    let syntax = try reader["syntax"].choice(of: SyntaxName.self)
    let text = try reader["text"].string()
    layout =
      hasLayout ? try LayoutRequest(section: section, text: text, fonts: fonts).layout() : nil
    let language = try reader["language"].string()
    if hasLayout, let node = reader.given(node: "language") {
      throw node.error(.invalidValue, "language belongs into \"layout\"")
    }
    let source: any TextSource =
      layout.map { LaidOutText($0) } ?? UTF16Text(text, language: language)
    tokenizer = TextTokenizer(source, syntax: syntax.rules)
    id = reader.given("id")
  }
}

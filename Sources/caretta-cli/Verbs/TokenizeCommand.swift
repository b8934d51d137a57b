// SPDX-License-Identifier: Apache-2.0

import CarettaKit

/// `caretta tokenize`: text units, the four tokenizer questions, movements, tap ranges.
enum TokenizeCommand {
  /// The verb.
  static let verb = Verb(
    name: "tokenize",
    summary: "text units: the four tokenizer questions, movements, tap ranges",
    table: RequestTable([
      RequestKey("text", .string, default: nil, "the text"),
      RequestKey(
        "syntax", .choice(TokenizerSyntax.allCases.map(\.rawValue)), default: "natural",
        "what words are"),
      RequestKey(
        "layout", .object, default: .null, "a layout request without its text, for lines"),
      RequestKey(
        "queries", .list, default: [],
        "questions: ask (\(TokenizerQuery.Ask.allCases.map(\.rawValue).joined(separator: ", "))), …"
      ),
      RequestKey("id", .any, default: .null, "given back with the answer"),
    ]),
    operandKey: "text", options: [.fonts, .jsonLines]
  ) { (request) throws(CommandError) in
    let reader = request.reader
    var queries: [TokenizerQuery] = []
    for node in try reader["queries"].list() { queries.append(try TokenizerQuery(node)) }
    let syntax = try reader["syntax"].choice(of: TokenizerSyntax.self)
    let tokenizer = TextTokenizer(try source(reader, request.fonts), syntax: syntax.syntax)
    let results = queries.map { $0.result(of: tokenizer) }
    var writer = JSONWriter()
    writer.object { writer in
      if let id = reader.given("id") { writer.field("id", id) }
      writer.field("results", results)
    }
    return .text(writer.bytes)
  }

  /// The text, with its lines if it is to be laid out.
  private static func source(
    _ reader: RequestReader, _ fonts: FontLibrary
  ) throws(CommandError) -> any TextSource {
    let text = try reader["text"].string()
    let layout = try reader["layout"]
    if layout.value == .null { return UTF16Text(text) }
    return LaidOutText(
      try LayoutRequest(section: layout, text: text, fonts: fonts).layout())
  }
}

/// The rules for words that a request can ask for.
enum TokenizerSyntax: String, CaseIterable, Sendable {
  case natural, lua, swift

  /// The rules.
  var syntax: TextTokenizer.Syntax {
    switch self {
    case .natural: .natural
    case .lua: .code(LexedText(.lua))
    case .swift: .code(LexedText(.swift))
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaKit

/// `caretta reload`: where selections go when the text is replaced under them.
enum ReloadCommand {
  /// The verb.
  static let verb = Verb(
    name: "reload", summary: "where selections go when the text is replaced under them",
    table: RequestTable([
      RequestKey("old", .string, default: nil, "the text before"),
      RequestKey("new", .string, default: nil, "the text after"),
      RequestKey("selections", .list, default: [], "selections in the old text: anchor, head"),
      RequestKey(
        "edges", .choice(TextChange.Edges.allCases.map(\.rawValue)), default: "sticky",
        "positions at the edges of a change"),
      RequestKey(
        "hunks", .choice(TextDiff.Hunks.allCases.map(\.rawValue)), default: "multiple",
        "how many changes there may be"),
      RequestKey("id", .any, default: .null, "given back with the answer"),
    ]),
    operandKey: "new", options: [.jsonLines]
  ) { (request) throws(CommandError) in
    let reader = request.reader
    var selections: [TextSelection] = []
    for node in try reader["selections"].list() { selections.append(try selection(node)) }
    var options = TextReload.Options()
    options.edges = try reader["edges"].choice(of: TextChange.Edges.self)
    options.diff.hunks = try reader["hunks"].choice(of: TextDiff.Hunks.self)
    let reload = TextReload(
      from: try reader["old"].string(), to: try reader["new"].string(), selections,
      options: options)
    return .text(JSONWriter.bytes(ReloadAnswer(reload: reload, id: reader.given("id"))))
  }

  private static let selectionKeys = RequestTable([
    RequestKey("anchor", .integer(atLeast: 0), default: nil, "the end that stays"),
    RequestKey("head", .integer(atLeast: 0), default: nil, "the end that moves"),
  ])

  private static func selection(_ node: RequestNode) throws(CommandError) -> TextSelection {
    let reader = try RequestReader(node, selectionKeys)
    return try TextSelection(anchor: reader["anchor"].integer(), head: reader["head"].integer())
  }
}

/// What `reload` answers.
private struct ReloadAnswer: JSONWritable {
  var reload: TextReload
  var id: JSONValue?

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("changes", reload.change.edits)
      if let id { writer.field("id", id) }
      writer.field("selections", reload.selections)
    }
  }
}

extension TextEdit: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("end", range.end)
      writer.field("start", range.start)
      writer.field("text", text)
    }
  }
}

extension TextSelection: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("anchor", anchor)
      writer.field("head", head)
    }
  }
}

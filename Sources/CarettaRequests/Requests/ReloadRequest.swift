// SPDX-License-Identifier: Apache-2.0

import CarettaEditing

/// The values of a reload request.
struct ReloadRequest {
  /// The text before.
  var old: String
  /// The text after.
  var new: String
  /// Selections in the old text.
  var selections: [TextSelection]
  /// The options of the comparison and of the mapping.
  var options: TextReload.Options
  /// The `id` to repeat in the answer, if there is one.
  var id: JSONValue?

  static let table = RequestTable([
    RequestKey("old", .string, default: nil, "the text before"),
    RequestKey("new", .string, default: nil, "the text after"),
    RequestKey(
      "selections", .list, default: [], "selections in the old text: anchor, head",
      of: [selectionKeys]),
    RequestKey(
      "edges", .choice(TextChange.Edges.allCases.map(\.rawValue)), default: "sticky",
      "whether carets at the edges of a change move with its text"),
    RequestKey(
      "hunks", .choice(TextDiff.Hunks.allCases.map(\.rawValue)), default: "multiple",
      "whether the difference is several changes or one that spans all of them"),
    RequestKey("id", .any, default: .null, "any value, returned with the answer"),
  ])

  static let selectionKeys = RequestTable([
    RequestKey(
      "anchor", .integer(atLeast: 0), default: nil,
      "the end that stays when the selection is extended, an offset"),
    RequestKey(
      "head", .integer(atLeast: 0), default: nil,
      "the end that moves, where the caret is, an offset"),
  ])

  /// Reads a request.
  init(_ reader: RequestReader) throws(RequestError) {
    selections = []
    for node in try reader["selections"].list() { selections.append(try Self.selection(node)) }
    options = TextReload.Options()
    options.edges = try reader["edges"].choice(of: TextChange.Edges.self)
    options.diff.hunks = try reader["hunks"].choice(of: TextDiff.Hunks.self)
    old = try reader["old"].string()
    new = try reader["new"].string()
    id = reader.given("id")
  }

  private static func selection(_ node: RequestNode) throws(RequestError) -> TextSelection {
    let reader = try RequestReader(node, selectionKeys)
    return try TextSelection(anchor: reader["anchor"].integer(), head: reader["head"].integer())
  }
}

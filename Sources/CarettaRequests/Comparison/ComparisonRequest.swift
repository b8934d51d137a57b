// SPDX-License-Identifier: Apache-2.0

/// A request to compare two lists of answers, or the layouts of requests under two lists of font
/// folders.
package struct ComparisonRequest {
  private let rows: [ComparedRow]
  /// The number of compared rows.
  private let count: Int

  private static let keys = RequestTable(
    [
      RequestKey("before", .list, default: nil, "the answers before the update"),
      RequestKey("after", .list, default: nil, "the answers after the update"),
      RequestKey("requests", .list, default: nil, "layout requests, in place of answers"),
      RequestKey(
        "fontsBefore", .names(), default: nil, "the folders of the fonts before the update"),
      RequestKey("fontsAfter", .names(), default: nil, "the folders of the fonts after the update"),
    ].map(\.optional))

  /// Reads a request and compares.
  ///
  /// - Throws: an error for a wrong value, or for keys that do not belong together.
  package init(_ request: JSONValue) throws(RequestError) {
    let node = RequestNode(request)
    let reader = try RequestReader(node, Self.keys)
    let hasRequests = reader.given("requests") != nil
    let needed = hasRequests ? ["requests", "fontsBefore", "fontsAfter"] : ["before", "after"]
    for name in needed where reader.given(name) == nil {
      throw node.error(.missingKey, "the key \(JSONWriter.text(name)) is needed")
    }
    for key in Self.keys.keys where !needed.contains(key.name) {
      if let other = reader.given(node: key.name) {
        throw other.error(.invalidValue, "a comparison has answers or requests, not both")
      }
    }
    if hasRequests {
      let requests = try reader["requests"].list()
      rows = try Self.rows(
        of: requests, before: try Self.responder(reader["fontsBefore"]),
        after: try Self.responder(reader["fontsAfter"]))
      count = requests.count
    } else {
      let (before, after) = (
        try AnswerList(reader["before"].list()), try AnswerList(reader["after"].list())
      )
      rows = before.changes(to: after)
      count = after.entries.count
    }
  }

  private static func responder(_ node: RequestNode) throws(RequestError) -> Responder {
    var folders: [String] = []
    for folder in try node.list() { folders.append(try folder.string()) }
    // Without a folder, a responder would search the default folders.
    if folders.isEmpty { throw node.error(.invalidValue, "expected at least one folder") }
    return Responder(fontFolders: folders)
  }

  private static func rows(
    of requests: [RequestNode], before: Responder, after: Responder
  ) throws(RequestError) -> [ComparedRow] {
    let comparison = RequestComparison(before: before, after: after)
    var rows: [ComparedRow] = []
    for (index, node) in requests.enumerated() {
      let request = try node.object()
      let changes = comparison.changes(of: request)
      if changes.isEmpty { continue }
      rows.append(ComparedRow(row: index + 1, id: request["id"], changes: changes))
    }
    return rows
  }

  /// The number of compared rows, and the rows that differ.
  package var response: Response { Response(json: self) }
}

extension ComparisonRequest: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    writer.field("count", count)
    writer.field("rows", rows)
  }
}

// SPDX-License-Identifier: Apache-2.0

/// A row of two lists of answers and its changes.
package struct ComparedRow: Hashable, Sendable, JSONObjectWritable {
  /// The number of the row, from 1.
  package let row: Int
  /// The `id` of the request, or the name of the digest; nil without one.
  package let id: JSONValue?
  /// The changes; at least one.
  package let changes: [AnswerChange]

  /// Creates a row.
  package init(row: Int, id: JSONValue?, changes: [AnswerChange]) {
    self.row = row
    self.id = id
    self.changes = changes
  }

  /// The number of the row and its `id`.
  package var title: String { "row \(row)" + (id.map { " (\($0.characters ?? $0.text))" } ?? "") }

  /// The row in one sentence: `row 3 (save-de): "w" has an advance of 11 pt instead of 10 pt`.
  package var sentence: String {
    let parts = changes.map { $0.count > 1 ? "\($0.message) (\($0.count) times)" : $0.message }
    return "\(title): \(parts.joined(separator: "; "))"
  }

  /// Returns an answer with the changes as its member `changes`, as a line of JSON.
  package func response(to answer: JSONObject) -> Response {
    var object = answer
    object["changes"] = try? JSONValue(request: JSONWriter.bytes(changes))
    return Response(json: JSONValue.object(object))
  }

  /// The row as a line of JSON.
  package var response: Response { Response(json: self) }

  func writeFields(to writer: inout JSONWriter) {
    writer.field("changes", changes)
    if let id { writer.field("id", id) }
    writer.field("row", row)
  }
}

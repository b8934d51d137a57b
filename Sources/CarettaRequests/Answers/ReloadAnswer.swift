// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout

/// The answer to a reload request: the changes, and the selections after them.
struct ReloadAnswer: JSONObjectWritable {
  private let reload: TextReload
  private let id: JSONValue?

  /// Computes the changes and maps the selections.
  init(_ request: ReloadRequest) {
    reload = TextReload(
      from: request.old, to: request.new, request.selections, options: request.options)
    id = request.id
  }

  func writeFields(to writer: inout JSONWriter) {
    writer.field("changes", reload.change.edits)
    if let id { writer.field("id", id) }
    writer.field("selections", reload.selections)
  }
}

extension TextEdit: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    writer.field("end", range.end)
    writer.field("start", range.start)
    writer.field("text", text)
  }
}

extension TextSelection: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    writer.field("anchor", anchor)
    writer.field("head", head)
  }
}

// SPDX-License-Identifier: Apache-2.0

extension RequestError {
  /// The answer that contains the error, a line of JSON.
  package var response: Response { Response(json: ErrorAnswer(error: self)) }
}

/// The answer to an invalid request: the error, the request's `id` and its row.
private struct ErrorAnswer: JSONObjectWritable {
  var error: RequestError

  func writeFields(to writer: inout JSONWriter) {
    writer.object("error") { writer in
      writer.field("code", error.code.rawValue)
      writer.field("message", error.message)
      writer.field("path", error.path)
      if let suggestion = error.suggestion { writer.field("suggestion", suggestion) }
    }
    if let id = error.id { writer.field("id", id) }
    if let row = error.row { writer.field("row", row) }
  }
}

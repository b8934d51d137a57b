// SPDX-License-Identifier: Apache-2.0

/// The answer to a fonts request.
struct FontsAnswer: JSONObjectWritable {
  private let request: FontsRequest

  /// Creates the answer.
  init(_ request: FontsRequest) {
    self.request = request
  }

  func writeFields(to writer: inout JSONWriter) {
    writer.field("fonts", request.files)
    if let id = request.id { writer.field("id", id) }
    if let system = request.system {
      writer.field(
        "system",
        SystemFontsAnswer(request: system, text: request.text, named: request.families))
    }
  }
}

extension FontsRequest.File: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    writer.field("faces", faces)
    writer.field("path", path)
  }
}

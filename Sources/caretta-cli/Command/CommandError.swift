// SPDX-License-Identifier: Apache-2.0

import CarettaKit

/// Why there is no answer: what kind of mistake, in one sentence, and where in the request.
struct CommandError: Error, Hashable, Sendable {
  /// The kind of mistake.
  var code: ErrorCode
  /// One sentence for people.
  var message: String
  /// The JSON path of the offending value; `$` is the request as a whole.
  var path: String
  /// The `id` of the request, if it had one.
  var id: JSONValue?

  /// Makes an error.
  init(_ code: ErrorCode, _ message: String, path: String = "$") {
    self.code = code
    self.message = message
    self.path = path
  }

  /// Makes an error of one in the request's bytes.
  init(_ error: JSONError) {
    self.init(
      error.isEncodingError ? .invalidUTF8 : .invalidJSON,
      "byte \(error.offset): \(error.message)")
  }

  /// Makes an error of one in a font file.
  init(_ error: FontError, path: String) {
    let code: ErrorCode
    switch error {
    case .notFound: code = .fontNotFound
    case .unreadable: code = .fontUnreadable
    case .notAFont, .damaged, .noSuchFace: code = .fontInvalid
    }
    self.init(code, error.description, path: path)
  }

  /// Makes an error of one in drawing a picture.
  init(_ error: RenderError) {
    switch error {
    case .invalidScale: self.init(.outOfRange, error.description, path: "$.scale")
    case .invalidSize, .pictureTooLarge: self.init(.outOfRange, error.description)
    case .unwritable: self.init(.fileUnwritable, error.description)
    case .polygonTooLarge, .rasterizer, .encoder, .decoder:
      self.init(.renderFailed, error.description)
    }
  }

  /// The same error of a request with an `id`.
  func with(id: JSONValue?) -> CommandError {
    var error = self
    error.id = id
    return error
  }

  /// The answer that carries the error, a line.
  var answer: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.object("error") { writer in
        writer.field("code", code.rawValue)
        writer.field("message", message)
        writer.field("path", path)
      }
      if let id { writer.field("id", id) }
    }
    return Answer.text(writer.bytes).bytes
  }
}

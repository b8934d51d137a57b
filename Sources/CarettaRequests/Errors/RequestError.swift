// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
package import CarettaRendering

/// The reason why a request is not answered: its kind, one sentence, and the place in the request.
package struct RequestError: Error, Hashable, Sendable {
  /// The kind of mistake.
  package let code: ErrorCode
  /// One sentence to be read by people.
  package let message: String
  /// The JSON path of the offending value; `$` is the request as a whole.
  package let path: String
  /// The `id` of the request, if it has one.
  package private(set) var id: JSONValue?
  /// The number of the row that the request is, from 1, where requests are rows.
  package private(set) var row: Int?

  /// Makes an error.
  package init(_ code: ErrorCode, _ message: String, path: String = "$") {
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
    case .tooComplex: code = .fontTooComplex
    }
    self.init(code, error.description, path: path)
  }

  /// Makes an error of one in a hyphenation dictionary or its folder.
  init(_ error: HyphenationError, path: String) {
    let code: ErrorCode
    switch error {
    case .notFound: code = .fileNotFound
    case .unreadable: code = .fileUnreadable
    case .invalid: code = .hyphenationInvalid
    case .libraryMissing: code = .hyphenationUnavailable
    }
    self.init(code, error.description, path: path)
  }

  /// Makes an error of one in drawing a picture or writing it to a file.
  package init(_ error: RenderError) {
    switch error {
    case .invalidScale: self.init(.outOfRange, error.description, path: "$.scale")
    case .invalidSize, .pictureTooLarge: self.init(.outOfRange, error.description)
    case .fontTooComplex: self.init(.fontTooComplex, error.description)
    case .unwritable: self.init(.fileUnwritable, error.description)
    case .polygonTooLarge, .rasterizer, .encoder, .decoder:
      self.init(.renderFailed, error.description)
    }
  }

  /// The same error of a request that is a row, counted from 1.
  package func with(row: Int) -> RequestError {
    var error = self
    error.row = row
    return error
  }

  /// The same error of a request with an `id`.
  func with(id: JSONValue?) -> RequestError {
    var error = self
    error.id = id
    return error
  }
}

extension JSONValue {
  /// Parses the bytes of a request, UTF-8.
  package init(request bytes: [UInt8]) throws(RequestError) {
    do throws(JSONError) {
      self = try JSONParser.parse(bytes)
    } catch {
      throw RequestError(error)
    }
  }
}

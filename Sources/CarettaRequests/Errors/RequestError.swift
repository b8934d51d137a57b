// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
package import CarettaRendering

/// The reason why a request is not answered: its kind, one sentence, and the location in the
/// request.
package struct RequestError: Error, Hashable, Sendable {
  /// The kind of mistake.
  package let code: ErrorCode
  /// One sentence for users.
  package let message: String
  /// The JSON path of the offending value; `$` is the request as a whole.
  package private(set) var path: String
  /// The nearest valid name to a mistyped one; nil if no name is near.
  package let suggestion: String?
  /// The `id` of the request, if it has one.
  package private(set) var id: JSONValue?
  /// The number of the request's row, from 1; nil if requests are not rows.
  package private(set) var row: Int?

  /// Creates an error, adding the suggestion to its message.
  package init(
    _ code: ErrorCode, _ message: String, path: String = "$", suggestion: String? = nil
  ) {
    self.code = code
    self.message = suggestion.map { "\(message); did you mean \($0)?" } ?? message
    self.path = path
    self.suggestion = suggestion
  }

  /// Creates an error from an error in the bytes of a request, with the line and the column, both
  /// from 1.
  ///
  /// A column counts Unicode scalars. Bytes that are not UTF-8 have no columns.
  init(_ error: JSONError, in bytes: [UInt8]) {
    let before = bytes.prefix(error.offset)
    let line = before.lazy.filter { $0 == UInt8(ascii: "\n") }.count + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = before[start...].lazy.filter { $0 & 0xC0 != 0x80 }.count + 1
    let place = error.isEncodingError ? "line \(line)" : "line \(line), column \(column)"
    self.init(
      error.isEncodingError ? .invalidUTF8 : .invalidJSON,
      "\(place) (byte \(error.offset)): \(error.message)")
  }

  /// Creates an error from an error in a font file.
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

  /// Creates an error from an error in a hyphenation dictionary or its folder.
  init(_ error: HyphenationError, path: String) {
    let code: ErrorCode
    switch error {
    case .notFound: code = .fileNotFound
    case .unreadable: code = .fileUnreadable
    case .invalid: code = .hyphenationInvalid
    }
    self.init(code, error.description, path: path)
  }

  /// Creates an error from an error in drawing a picture or writing it to a file.
  package init(_ error: RenderError) {
    switch error {
    case .invalidScale: self.init(.outOfRange, error.description, path: "$.scale")
    case .invalidSize, .pictureTooLarge, .pageTooLarge: self.init(.outOfRange, error.description)
    case .fontTooComplex: self.init(.fontTooComplex, error.description)
    case .unwritable: self.init(.fileUnwritable, error.description)
    case .polygonTooLarge, .fontNotEmbeddable, .compressor, .rasterizer, .encoder, .decoder:
      self.init(.renderFailed, error.description)
    }
  }

  /// Returns the error for a request that is a row, counted from 1.
  package func with(row: Int) -> RequestError {
    var error = self
    error.row = row
    return error
  }

  /// Returns the error at another path.
  func with(path: String) -> RequestError {
    var error = self
    error.path = path
    return error
  }

  /// Returns the error for a request with an `id`.
  func with(id: JSONValue?) -> RequestError {
    var error = self
    error.id = id
    return error
  }
}

extension JSONValue {
  /// Parses the bytes of a request, UTF-8.
  package init(request bytes: [UInt8]) throws(RequestError) {
    if bytes.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
      throw RequestError(.invalidJSON, "the request is empty; expected a JSON object")
    }
    do throws(JSONError) {
      self = try JSONParser.parse(bytes)
    } catch {
      throw RequestError(error, in: bytes)
    }
  }
}

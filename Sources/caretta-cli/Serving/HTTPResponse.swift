// SPDX-License-Identifier: Apache-2.0

/// An answer of HTTP/1.1, after which the connection is closed.
struct HTTPResponse: Sendable {
  /// The status codes that are used.
  enum Status: Int {
    case ok = 200
    case noContent = 204
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case timeout = 408
    case lengthRequired = 411
    case tooLarge = 413
    case fieldsTooLarge = 431
    case busy = 503

    /// The phrase that follows the number.
    var phrase: String {
      switch self {
      case .ok: "OK"
      case .noContent: "No Content"
      case .badRequest: "Bad Request"
      case .forbidden: "Forbidden"
      case .notFound: "Not Found"
      case .methodNotAllowed: "Method Not Allowed"
      case .timeout: "Request Timeout"
      case .lengthRequired: "Length Required"
      case .tooLarge: "Content Too Large"
      case .fieldsTooLarge: "Request Header Fields Too Large"
      case .busy: "Service Unavailable"
      }
    }
  }

  var status: Status
  var type: String
  var body: [UInt8]
  /// The methods of the path, for one that has others.
  var allowed: String?

  /// Makes an answer.
  init(_ status: Status, type: String = "application/json", _ body: [UInt8]) {
    self.status = status
    self.type = type
    self.body = body
  }

  /// Makes an answer of one line of text.
  init(_ status: Status, text: String) {
    self.init(status, type: "text/plain; charset=utf-8", Array("\(text)\n".utf8))
  }

  /// The bytes of the answer; without the body for `HEAD`.
  func bytes(withBody: Bool = true) -> [UInt8] {
    var head = "HTTP/1.1 \(status.rawValue) \(status.phrase)\r\n"
    head += "Content-Type: \(type)\r\nContent-Length: \(body.count)\r\n"
    if let allowed { head += "Allow: \(allowed)\r\n" }
    head += "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
    head += "Connection: close\r\n\r\n"
    return Array(head.utf8) + (withBody ? body : [])
  }
}

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
    case notImplemented = 501
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
      case .notImplemented: "Not Implemented"
      case .busy: "Service Unavailable"
      }
    }
  }

  var status: Status
  var type: String
  var body: [UInt8]
  /// The allowed methods of the path, if the method is not allowed.
  var allowed: String?

  /// Creates an answer.
  init(_ status: Status, type: String = "application/json", _ body: [UInt8]) {
    self.status = status
    self.type = type
    self.body = body
  }

  /// Creates an answer of one line of text.
  init(_ status: Status, text: String) {
    self.init(status, type: "text/plain; charset=utf-8", Array("\(text)\n".utf8))
  }

  /// The fields that keep other sites from reading, framing or extending an answer.
  ///
  /// The pages contain their scripts and styles, load `data:` pictures and send requests to their
  /// own server; they load nothing else.
  private static let protections = """
    Content-Security-Policy: default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; \
    img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r
    Cross-Origin-Resource-Policy: same-origin\r
    X-Content-Type-Options: nosniff\r
    X-Frame-Options: DENY\r

    """

  /// Returns the bytes of the answer; without the body for `HEAD`.
  func bytes(withBody: Bool = true) -> [UInt8] {
    var head = "HTTP/1.1 \(status.rawValue) \(status.phrase)\r\n"
    head += "Content-Type: \(type)\r\nContent-Length: \(body.count)\r\n"
    if let allowed { head += "Allow: \(allowed)\r\n" }
    head += "Cache-Control: no-store\r\n" + Self.protections
    head += "Connection: close\r\n\r\n"
    return Array(head.utf8) + (withBody ? body : [])
  }
}

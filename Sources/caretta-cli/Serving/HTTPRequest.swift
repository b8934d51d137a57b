// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// A request of HTTP/1.1, its head parsed.
struct HTTPRequest {
  /// `GET`, `POST`.
  var method: String
  /// The path without its query.
  var path: String
  /// The fields by name in lower case; for a repeated field, the last value.
  var fields: [String: String]
  /// The names of repeated fields, in lower case.
  private var repeated: Set<String> = []
  /// The body.
  var body: [UInt8] = []

  /// Parses a head: the request line and the fields, without the empty line.
  ///
  /// - Returns: nil for a head that is not HTTP/1.
  init?(head: some Sequence<UInt8>) {
    let lines = String(decoding: Array(head), as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0 == "\r\n" || $0 == "\n" }
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/"),
      !words[0].isEmpty
    else { return nil }
    method = String(words[0])
    path = String(words[1].prefix { $0 != "?" })
    fields = [:]
    for line in lines.dropFirst() where !line.isEmpty {
      guard let colon = line.firstIndex(of: ":"), Self.isName(line[..<colon]) else { return nil }
      let name = line[..<colon].lowercased()
      if fields[name] != nil { repeated.insert(name) }
      fields[name] = Self.trimmed(line[line.index(after: colon)...])
    }
  }

  /// Whether a text is a valid field name: visible ASCII characters (RFC 9110, 5.6.2).
  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// Returns a value without the spaces and tabs around it.
  private static func trimmed(_ value: Substring) -> String {
    func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
    var value = value.drop(while: isSpace)
    while let last = value.last, isSpace(last) { value.removeLast() }
    return String(value)
  }

  /// The length of the body; nil if there is no such field, or if its value is not all digits.
  var contentLength: Int? {
    guard let text = fields["content-length"],
      text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    return Int(text)
  }

  /// The refusal of an ambiguous head or body length (RFC 9112, 6.3); nil for any other head.
  ///
  /// An attacker could exploit two programs that interpret such a request differently.
  var refusal: HTTPResponse? {
    let single = ["content-length", "host", "origin", "sec-fetch-site"]
    if let name = single.first(where: repeated.contains) {
      return HTTPResponse(.badRequest, text: "\(name): expected one field, found several")
    }
    if fields["transfer-encoding"] != nil {
      return HTTPResponse(
        .notImplemented, text: "transfer-encoding: not supported; send content-length")
    }
    if let length = fields["content-length"], contentLength == nil {
      return HTTPResponse(
        .badRequest,
        text: "content-length: expected digits, found \(JSONValue.string(length).text)")
    }
    return nil
  }

  /// Whether the request is to a local address, and not from a page of another origin.
  ///
  /// Other host names of the loopback address are refused, and so are pages of other origins, whose
  /// requests the browser would send. A server at another port of this machine is another origin.
  func isLocal(port: UInt16) -> Bool {
    let names = ["127.0.0.1", "localhost"]
    let withPort = names.map { "\($0):\(port)" }
    guard let host = fields["host"], (names + withPort).contains(host.lowercased()) else {
      return false
    }
    guard isFromOwnSite else { return false }
    guard let origin = fields["origin"] else { return true }
    // 80 is the default port of an origin.
    let origins = port == 80 ? names + withPort : withPort
    return origins.contains { "http://\($0)" == origin.lowercased() }
  }

  /// Whether the request is from a page of the server or from the user, according to the browser
  /// (Fetch Metadata); true without these fields.
  ///
  /// A link on another page may open a page of the server, because that page cannot read it.
  private var isFromOwnSite: Bool {
    switch fields["sec-fetch-site"]?.lowercased() {
    case nil, "same-origin", "none": true
    default:
      method == "GET" && fields["sec-fetch-mode"] == "navigate"
        && fields["sec-fetch-dest"] == "document"
    }
  }
}

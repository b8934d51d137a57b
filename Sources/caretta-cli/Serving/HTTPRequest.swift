// SPDX-License-Identifier: Apache-2.0

/// A request of HTTP/1.1, its head parsed.
struct HTTPRequest {
  /// `GET`, `POST`.
  var method: String
  /// The path without its query.
  var path: String
  /// The fields by name in lower case; of a repeated one the last.
  var fields: [String: String]
  /// The body.
  var body: [UInt8] = []

  /// Parses a head: the request line and the fields, without the empty line.
  ///
  /// - Returns: nil for what is not HTTP/1.
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
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...]
      fields[line[..<colon].lowercased()] = String(value.drop { $0 == " " || $0 == "\t" })
    }
  }

  /// The length of the body; nil where it is not said, or not a number.
  var contentLength: Int? {
    guard let text = fields["content-length"], let length = Int(text), length >= 0 else {
      return nil
    }
    return length
  }

  /// Whether the request is to a server of this machine, and from no page of another one.
  ///
  /// A name that somebody else has given to the loopback address is refused, and so is a page of
  /// another origin, whose requests the browser would send.
  func isLocal(port: UInt16) -> Bool {
    let hosts = ["127.0.0.1", "localhost"].flatMap { [$0, "\($0):\(port)"] }
    guard let host = fields["host"], hosts.contains(host.lowercased()) else { return false }
    guard let origin = fields["origin"] else { return true }
    return hosts.contains { "http://\($0)" == origin.lowercased() }
  }
}

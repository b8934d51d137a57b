// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@testable import CarettaRequests

/// A layout request and what Chromium made of it, as `Tests/Browser/browser.py` recorded it.
struct BrowserCase: Sendable, CustomTestStringConvertible {
  /// The position of a grapheme cluster in the browser.
  struct ClusterBox: Sendable {
    var start: Int
    var end: Int
    var left: Double
    var right: Double
  }

  /// The name of the recorded file and of the case in it.
  var name: String
  var request: JSONValue
  var text: String
  var lines: [Range<Int>]
  var boxes: [ClusterBox]

  var testDescription: String { name }

  /// The request with the tailoring that matches a browser.
  var browserRequest: JSONValue {
    guard case .object(var object) = request else { return request }
    object["tailoring"] = "browser"
    return .object(object)
  }

  /// The topics of the cases: the recorded files.
  static let files = [
    "alignment", "breaking", "cjk", "scripts", "spacing", "styles", "white-space",
  ]

  /// Every recorded case; an unreadable file leaves its cases out, which a test notices.
  static let all: [BrowserCase] = files.flatMap { file in
    let path = TestFiles.path("Tests/Browser/Recorded/\(file).jsonl")
    let bytes = TestFiles.bytes(at: path) ?? []
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap {
      try? BrowserCase(JSONParser.parse(Array($0)), file: file)
    }
  }

  private init(_ value: JSONValue, file: String) throws {
    let node = RequestNode(value)
    func member(_ key: String) throws(RequestError) -> RequestNode {
      guard let member = try node.object()[key] else {
        throw RequestError(.missingKey, "no \(key)")
      }
      return RequestNode(member)
    }
    name = "\(file): \(try member("name").string())"
    request = try member("request").value
    text = try RequestNode(request["text"] ?? .null).string()
    lines = try member("lines").list().map { line in
      let ends = try line.list().map { try $0.integer() }
      return ends[0]..<ends[1]
    }
    boxes = try member("boxes").list().map { box in
      let numbers = try box.list().map { try $0.number() }
      return ClusterBox(
        start: Int(numbers[0]), end: Int(numbers[1]), left: numbers[2], right: numbers[3])
    }
  }
}

/// The recorded disagreements that have a reason, by the names of their cases.
struct BrowserDifferences: Sendable {
  /// The kinds of differences between a layout and the browser.
  enum Kind: String, CaseIterable, Sendable {
    case lines, carets, clusters
  }

  /// A case and the reason why it disagrees.
  struct Entry: Sendable {
    var kind: Kind
    var reason: String
  }

  let entries: [String: [Entry]]

  /// The differences in `Tests/Browser/differences.json`.
  static let known = Result {
    let path = TestFiles.path("Tests/Browser/differences.json")
    return try BrowserDifferences(JSONParser.parse(try #require(TestFiles.bytes(at: path))))
  }

  /// Reads a list of reasons: each has a kind, a `why`, and the cases it explains.
  private init(_ value: JSONValue) throws {
    var entries: [String: [Entry]] = [:]
    for node in try RequestNode(value).list() {
      let object = try node.object()
      func member(_ key: String) -> RequestNode { RequestNode(object[key] ?? .null) }
      let kind = try member("kind").choice(of: Kind.self)
      let reason = try member("why").string()
      for name in try member("cases").list() {
        entries[try name.string(), default: []].append(Entry(kind: kind, reason: reason))
      }
    }
    self.entries = entries
  }
}

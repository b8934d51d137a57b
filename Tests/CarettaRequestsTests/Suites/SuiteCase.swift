// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

/// A request, and the expectations of another engine's test suite for its answer.
///
/// A line of a file of `Tests/Suites`: `suite`, `file` (its path in the suite's repository),
/// `name`, `verb`, `request` and `expect`, whose members `SuiteExpectation` reads.
struct SuiteCase: Sendable {
  /// The name of the suite, the path of its file and the name of the case in it.
  var name: String
  var verb: String
  var request: JSONValue
  var expected: JSONObject

  /// The names of the files, without their extension: one for each suite.
  static let files = [
    "android", "blink", "codemirror", "cosmic-text", "flutter", "gecko", "gecko-writing-modes",
    "icu", "pango", "parley", "prosemirror", "qt", "skia", "weasyprint", "wpt", "wpt-boxes",
    "wpt-writing-modes",
  ]

  /// The cases of a file, in its order.
  ///
  /// - Throws: the mistake in a line.
  static func cases(of file: String) throws -> [SuiteCase] {
    let path = TestFiles.path("Tests/Suites/\(file).jsonl")
    let bytes = try #require(TestFiles.bytes(at: path), "Tests/Suites has no \(file).jsonl")
    return try bytes.split(separator: UInt8(ascii: "\n")).map {
      try SuiteCase(JSONParser.parse(Array($0)))
    }
  }

  private init(_ value: JSONValue) throws {
    let object = try RequestNode(value).object()
    func member(_ key: String) throws -> RequestNode {
      RequestNode(try #require(object[key], "\(key)"))
    }
    name = try ["suite", "file", "name"].map { try member($0).string() }.joined(separator: ": ")
    verb = try member("verb").string()
    request = try member("request").value
    expected = try member("expect").object()
  }
}

/// The cases whose expectation Caretta does not meet, and why.
struct SuiteDifferences: Sendable {
  /// The reason of a difference, by the name of its case.
  let reasons: [String: String]

  /// The cases that a choice explains, which `Documentation/Choices.md` lists.
  static let choices = Result { try SuiteDifferences("differences.json", key: "choice") }

  /// The cases that are defects, by the names of the defects.
  static let pending = Result { try SuiteDifferences("pending.json", key: "defect") }

  /// Reads a list of objects: each has a reason under a key, and the names of its `cases`.
  private init(_ file: String, key: String) throws {
    let path = TestFiles.path("Tests/Suites/\(file)")
    let value = try JSONParser.parse(#require(TestFiles.bytes(at: path), "no \(file)"))
    var reasons: [String: String] = [:]
    for node in try RequestNode(value).list() {
      let reason = try RequestNode(#require(node.value[key], "no \(key)")).string()
      for name in try RequestNode(#require(node.value["cases"], "no cases")).list() {
        let name = try name.string()
        expect(reasons[name], equals: nil, "\(file): twice: \(name)")
        reasons[name] = reason
      }
    }
    self.reasons = reasons
  }
}

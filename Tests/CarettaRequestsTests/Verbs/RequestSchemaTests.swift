// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import CarettaRequests

@Suite struct RequestSchemaTests {
  private func findings(_ request: String, _ verb: Verb) throws -> [String] {
    SchemaChecker(root: RequestSchema(verb).value)
      .findings(try JSONValue(request: Array(request.utf8)))
  }

  /// The verb of an example: a scenario has events, a picture what only pictures have.
  private func verb(of request: JSONValue) -> Verb {
    if request["events"] != nil { return .scroll }
    return .layout
  }

  @Test func `every example fits the schema of its verb`() throws {
    let folder = TestFiles.path("Examples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      $0.hasSuffix(".json")
    }
    #expect(names.count > 8)
    for name in names {
      let bytes = try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
      let request = try JSONValue(request: Array(bytes))
      let checker = SchemaChecker(root: RequestSchema(verb(of: request)).value)
      #expect(checker.findings(request) == [], "\(name)")
    }
  }

  @Test func `what the reader refuses does not fit`() throws {
    let cases: [(String, String)] = [
      (#"{"txet":"a"}"#, "$.txet: unknown"), (#"{"text":1}"#, "$.text: type"),
      (#"{"text":"a","size":-1}"#, "$.size: minimum"),
      (#"{"text":"a","align":"middle"}"#, "$.align: enum"), ("{}", "$.text: required"),
      (#"{"text":"a","spans":[{"start":0,"end":1,"colour":"red"}]}"#, "$.spans[0].colour: unknown"),
      (
        #"{"text":"a","spans":[{"start":0,"end":1,"fontPalette":{"bas":1}}]}"#,
        "$.spans[0].fontPalette.bas: unknown"
      ),
      (
        #"{"text":"a","exclusions":[{"circle":{"x":1,"y":"b"}}]}"#, "$.exclusions[0].circle.y: type"
      ),
      (#"{"text":"a","tabStops":[3]}"#, "$.tabStops[0]: type"),
    ]
    for (request, finding) in cases {
      #expect(try findings(request, .layout).contains(finding), "\(request)")
    }
  }

  @Test func `views inside views have one definition`() throws {
    let stage =
      #"{"stage":{"type":"view","children":[{"type":"scroll","children":[{"type":"text"}]}]}}"#
    #expect(try findings(stage, .scroll) == [])
    let wrong = #"{"stage":{"type":"view","children":[{"type":"scroll","childs":[]}]}}"#
    #expect(try findings(wrong, .scroll) == ["$.stage: none of anyOf"])
  }
}

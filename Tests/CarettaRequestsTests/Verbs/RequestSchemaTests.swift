// SPDX-License-Identifier: Apache-2.0

import Expectations
import Foundation

@testable import CarettaRequests

@Suite struct RequestSchemaTests {
  private func findings(_ request: String, _ verb: Verb) throws -> [String] {
    SchemaChecker(root: RequestSchema(verb).value)
      .findings(try JSONValue(request: Array(request.utf8)))
  }

  /// The verbs that read an example: a scenario has events.
  private func verbs(of request: JSONValue) -> [Verb] {
    request["events"] != nil ? [.scroll, .layout, .render] : [.layout, .render, .fits]
  }

  @Test func `every example fits the schemas of its verbs`() throws {
    let folder = TestFiles.path("Examples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      $0.hasSuffix(".json")
    }
    #expect(names.count > 8)
    for name in names {
      let bytes = try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
      let request = try JSONValue(request: Array(bytes))
      for verb in verbs(of: request) {
        let checker = SchemaChecker(root: RequestSchema(verb).value)
        expect(checker.findings(request), equals: [], "\(name) \(verb.name)")
      }
    }
  }

  @Test func `a scenario may have the keys that its verbs read`() throws {
    let scenario = #"{"events":[],"include":["lines"],"width":30}"#
    #expect(try findings(scenario, .layout) == [] && findings(scenario, .render) == [])
    try expect(findings(scenario, .scroll), equals: ["$.include: unknown", "$.width: unknown"])
    try expect(findings(#"{"events":[],"align":"end"}"#, .layout), equals: ["$: none of anyOf"])
  }

  @Test func `a request needs one of the keys that say what it is of`() throws {
    for request in [#"{"fontFiles":[]}"#, #"{"system":true}"#] {
      try expect(findings(request, .fonts), equals: [])
    }
    try expect(findings("{}", .fonts), equals: ["$: none of anyOf"])
    for request in [#"{"text":""}"#, #"{"scroll":{}}"#, #"{"screen":{}}"#] {
      try expect(findings(request, .render), equals: [])
    }
  }

  @Test func `objects inside have what they need`() throws {
    let cases: [(String, String)] = [
      (#"{"text":"a","spans":[{"end":1}]}"#, "$.spans[0].start: required"),
      (#"{"text":"a","containers":[{"x":1,"y":1,"width":1}]}"#, "$.containers[0].height: required"),
      (#"{"text":"a","hitPoints":[{"x":1}]}"#, "$.hitPoints[0].y: required"),
      (#"{"text":"a","tabStops":[{}]}"#, "$.tabStops[0].x: required"),
    ]
    for (request, finding) in cases { try expect(findings(request, .fits), equals: [finding]) }
    try expect(
      findings(#"{"text":"a","exclusions":[{"circle":{"x":1,"y":1,"radius":1}}]}"#, .fits),
      equals: [])
  }

  @Test func `what the reader refuses does not fit`() throws {
    let cases: [(String, String)] = [
      (#"{"text":"a","txet":"a"}"#, "$.txet: unknown"), (#"{"text":1}"#, "$.text: type"),
      (#"{"text":"a","size":-1}"#, "$.size: minimum"),
      (#"{"text":"a","align":"middle"}"#, "$.align: enum"), ("{}", "$: none of anyOf"),
      (#"{"text":"a","spans":[{"start":0,"end":1,"ink":"red"}]}"#, "$.spans[0].ink: unknown"),
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
      #expect(try findings(request, .fits).contains(finding), "\(request)")
    }
  }

  @Test func `views inside views have one definition`() throws {
    let stage =
      #"{"stage":{"type":"view","children":[{"type":"scroll","children":[{"type":"text"}]}]}}"#
    try expect(findings(stage, .scroll), equals: [])
    let wrong = #"{"stage":{"type":"view","children":[{"type":"scroll","childs":[]}]}}"#
    try expect(findings(wrong, .scroll), equals: ["$.stage: none of anyOf"])
  }
}

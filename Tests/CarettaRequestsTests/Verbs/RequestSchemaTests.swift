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
        #expect(checker.findings(request) == [], "\(name) \(verb.name)")
      }
    }
  }

  @Test func `a scenario may have the keys that its verbs read`() throws {
    let scenario = #"{"events":[],"include":["lines"],"width":30}"#
    #expect(try findings(scenario, .layout) == [] && findings(scenario, .render) == [])
    #expect(try findings(scenario, .scroll) == ["$.include: unknown", "$.width: unknown"])
    #expect(try findings(#"{"events":[],"align":"end"}"#, .layout) == ["$: none of anyOf"])
  }

  @Test func `a request needs one of the keys that say what it is of`() throws {
    for request in [#"{"fontFiles":[]}"#, #"{"system":true}"#] {
      #expect(try findings(request, .fonts) == [])
    }
    #expect(try findings("{}", .fonts) == ["$: none of anyOf"])
    for request in [#"{"text":""}"#, #"{"scroll":{}}"#, #"{"screen":{}}"#] {
      #expect(try findings(request, .render) == [])
    }
  }

  @Test func `objects inside have what they need`() throws {
    let cases: [(String, String)] = [
      (#"{"text":"a","spans":[{"end":1}]}"#, "$.spans[0].start: required"),
      (#"{"text":"a","containers":[{"x":1,"y":1,"width":1}]}"#, "$.containers[0].height: required"),
      (#"{"text":"a","hitPoints":[{"x":1}]}"#, "$.hitPoints[0].y: required"),
      (#"{"text":"a","tabStops":[{}]}"#, "$.tabStops[0].x: required"),
    ]
    for (request, finding) in cases { #expect(try findings(request, .fits) == [finding]) }
    #expect(
      try findings(#"{"text":"a","exclusions":[{"circle":{"x":1,"y":1,"radius":1}}]}"#, .fits) == []
    )
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
    #expect(try findings(stage, .scroll) == [])
    let wrong = #"{"stage":{"type":"view","children":[{"type":"scroll","childs":[]}]}}"#
    #expect(try findings(wrong, .scroll) == ["$.stage: none of anyOf"])
  }
}

// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

@Suite struct ReloadAnswerTests {
  private func reload(_ request: String) -> AnswerRun { AnswerRun("reload", input: request) }

  @Test func `changes and selections`() throws {
    let run = reload(
      #"{"old":"the cat sat on the mat","new":"a cat sat on a mat","#
        + #""selections":[{"anchor":11,"head":8},{"anchor":9,"head":9}]}"#)
    #expect(!run.isError)
    expect(
      run.output,
      equals: #"{"changes":[{"end":3,"start":0,"text":"a"},{"end":18,"start":15,"text":"a"}],"#
        + #""selections":[{"anchor":9,"head":6},{"anchor":7,"head":7}]}"# + "\n")
  }

  @Test func `single hunks and exclusive edges`() throws {
    let single = reload(
      #"{"old":"the cat sat on the mat","new":"a cat sat on a mat","hunks":"single","id":7}"#)
    expect(
      single.output,
      equals: #"{"changes":[{"end":18,"start":0,"text":"a cat sat on a"}],"id":7,"selections":[]}"#
        + "\n")
    let exclusive = reload(
      #"{"old":"ab cd ef","new":"ab xyz ef","edges":"exclusive","#
        + #""selections":[{"anchor":3,"head":5}]}"#)
    try expect(
      exclusive.answer["selections"],
      equals: JSONParser.parse(Array(#"[{"anchor":3,"head":6}]"#.utf8)))
  }

  @Test func `equal texts`() throws {
    let run = reload(#"{"old":"a","new":"a","selections":[{"anchor":1,"head":0}]}"#)
    expect(run.output, equals: #"{"changes":[],"selections":[{"anchor":1,"head":0}]}"# + "\n")
  }

  @Test func `canonically equal texts differ`() throws {
    let run = reload(#"{"old":"e\u0301x","new":"\u00e9x","selections":[{"anchor":2,"head":2}]}"#)
    expect(
      run.output,
      equals: #"{"changes":[{"end":2,"start":0,"text":"é"}],"selections":[{"anchor":1,"head":1}]}"#
        + "\n")
  }

  @Test(arguments: [
    (#"{"old":"a"}"#, "missing-key", "$.new"),
    (#"{"old":"a","new":1}"#, "wrong-type", "$.new"),
    (#"{"old":"a","new":"b","edges":"soft"}"#, "invalid-value", "$.edges"),
    (#"{"old":"a","new":"b","hunks":"two"}"#, "invalid-value", "$.hunks"),
    (
      #"{"old":"a","new":"b","selections":[{"anchor":-1,"head":0}]}"#, "out-of-range",
      "$.selections[0].anchor"
    ),
    (#"{"old":"a","new":"b","selections":[{"anchor":0}]}"#, "missing-key", "$.selections[0].head"),
    (#"{"old":"a","new":"b","font":1}"#, "unknown-key", "$.font"),
  ])
  func `mistakes are named`(request: String, code: String, path: String) throws {
    let run = reload(request)
    #expect(run.isError)
    try expect(run.answer["error"]?["code"], equals: .string(code))
    try expect(run.answer["error"]?["path"], equals: .string(path))
  }

  @Test func `offsets beyond the text are its end`() throws {
    let run = reload(#"{"old":"ab","new":"abc","selections":[{"anchor":0,"head":99}]}"#)
    #expect(run.output.contains(#""selections":[{"anchor":0,"head":2}]"#))
  }
}

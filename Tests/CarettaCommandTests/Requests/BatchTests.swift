// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests
@testable import caretta_cli

@Suite struct BatchTests {
  @Test func `a bad line spoils itself only`() throws {
    let run = CommandRun(
      "layout", "--jsonl",
      input: """
        {"text":"a","fontFiles":[],"id":1}

        {"text":"b","fontFiles":[],"sise":1,"id":[2]}
        nonsense
         \t\r
        {"text":"c","fontFiles":["no-such.ttf"]}\r
        {"text":"d","fontFiles":[],"id":"last"}
        """)
    let answers = try run.answers
    expect(run.status, equals: 2)
    expect(answers.map { $0["id"] }, equals: [1, [2], nil, nil, "last"])
    expect(
      answers.map { $0["error"]?["code"] },
      equals: [nil, "unknown-key", "invalid-json", "font-not-found", nil])
  }

  @Test func `each answer is there before the next request is read`() {
    var events: [String] = []
    var requests = Array(repeating: #"{"text":"a","fontFiles":[]}"# + "\n", count: 2)
    let console = Console(
      input: ByteSource {
        events.append("read")
        return requests.popLast().map { Array($0.utf8) } ?? []
      },
      output: ByteSink { _ in events.append("write") }, error: ByteSink { _ in })
    expect(Caretta.run(arguments: ["layout", "--jsonl"], console: console), equals: 0)
    expect(events, equals: ["read", "write", "read", "write", "read"])
  }

  @Test func `an answer is the same with and without lines`() {
    let request = #"{"text":"a b","fontFiles":[],"id":{"z":1,"a":null}}"#
    expect(
      CommandRun("layout", input: request).output,
      equals: CommandRun("layout", "--jsonl", input: request).output)
  }

  @Test func `no requests, no answers`() {
    let run = CommandRun("layout", "--jsonl", input: "\n\n")
    expect(run.status, equals: 0)
    #expect(run.output.isEmpty)
  }
}

// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests
@testable import caretta_cli

@Suite struct InvocationTests {
  private func keys(_ arguments: String...) throws -> String {
    JSONWriter.text(.object(try Invocation(arguments, of: .layout).keys) as JSONValue)
  }

  @Test func `options are the keys of the request`() throws {
    try expect(
      keys("--letter-spacing", "-1", "--width=null"), equals: #"{"letterSpacing":-1,"width":null}"#)
    try expect(
      keys("--text", "{}", "--language=", "--direction", "rtl"),
      equals: #"{"direction":"rtl","language":"","text":"{}"}"#)
    try expect(
      keys("--font-files", "a,b", "--font", "c,d"), equals: #"{"fontFiles":["a","b","c,d"]}"#)
    try expect(keys("--features", #"{"liga":0}"#), equals: #"{"features":{"liga":0}}"#)
    try expect(keys("--size", "big"), equals: #"{"size":"big"}"#)
  }

  @Test func `operands stand anywhere`() throws {
    let invocation = try Invocation(["a", "--size", "9", "-", "--", "--jsonl"], of: .layout)
    expect(invocation.operands, equals: ["a", "-", "--jsonl"])
    #expect(!invocation.has(.jsonLines))
  }

  @Test(arguments: [
    [], ["nonsense"], ["layout", "--nonsense"], ["layout", "--size"], ["layout", "--jsonl=1"],
    ["layout", "a", "b"], ["layout", "--text", "a", "--font-files=", "--summary", "--caret", "x"],
    ["layout", "--text", "a", "--font-files=", "--summary", "--tap", "1"],
    ["render", "--text", "a", "--font-files=", "--out", "a.gif"], ["render", "--jsonl"],
    ["help", "nonsense"],
  ])
  func `usage errors`(_ arguments: [String]) throws {
    let run = CommandRun(arguments, bytes: [])
    expect(run.status, equals: 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("caretta"))
    #expect(run.errors.hasSuffix("\n"))
  }

  @Test func `options win over the request`() throws {
    let request = #"{"text":"a","fontFiles":["no-such.ttf"],"size":-1,"id":3}"#
    let run = CommandRun("layout", "--font-files=", "--size", "10", input: request)
    expect(run.status, equals: 0)
    try expect(run.answer["id"], equals: 3)
  }
}

// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CarettaRequests
@testable import caretta_cli

@Suite struct InvocationTests {
  private func keys(_ arguments: String...) throws -> String {
    JSONWriter.text(.object(try Invocation(arguments, of: .layout).keys) as JSONValue)
  }

  @Test func `options are the keys of the request`() throws {
    #expect(
      try keys("--letter-spacing", "-1", "--width=null") == #"{"letterSpacing":-1,"width":null}"#)
    #expect(
      try keys("--text", "{}", "--language=", "--direction", "rtl")
        == #"{"direction":"rtl","language":"","text":"{}"}"#)
    #expect(try keys("--font-files", "a,b", "--font", "c,d") == #"{"fontFiles":["a","b","c,d"]}"#)
    #expect(try keys("--features", #"{"liga":0}"#) == #"{"features":{"liga":0}}"#)
    #expect(try keys("--size", "big") == #"{"size":"big"}"#)
  }

  @Test func `operands stand anywhere`() throws {
    let invocation = try Invocation(
      ["a", "--size", "9", "-", "--", "--jsonl"], of: .layout)
    #expect(invocation.operands == ["a", "-", "--jsonl"])
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
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("caretta"))
    #expect(run.errors.hasSuffix("\n"))
  }

  @Test func `options win over the request`() throws {
    let request = #"{"text":"a","fontFiles":["no-such.ttf"],"size":-1,"id":3}"#
    let run = CommandRun("layout", "--font-files=", "--size", "10", input: request)
    #expect(run.status == 0)
    #expect(try run.answer["id"] == 3)
  }
}

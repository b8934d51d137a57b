// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests
@testable import caretta_cli

@Suite struct OptionsAloneTests {
  @Test(arguments: [
    ["scroll", "--stage", #"{"type":"text","text":"a"}"#],
    ["scroll", "--text-view", #"{"text":"a"}"#],
    ["screen", "--device", "iPhone X"], ["screen", "--stage", #"{"type":"view"}"#],
    ["scroll", "--device", "iPhone 8"], ["fonts", "--font-files", "NotoSans-Regular.ttf"],
    ["render", "--format", "svg", "--screen", #"{"device":"iPhone X"}"#],
    ["render", "--format", "svg", "--scroll", #"{"sample":{"at":[0]}}"#],
    ["reload", "--old", "a", "--new", "b"],
  ])
  func `options that have all that is needed are a request`(arguments: [String]) {
    for terminals: CommandRun.Terminals in [[], .input] {
      let run = CommandRun(arguments, bytes: [], terminals: terminals)
      #expect(run.status == 0 && !run.bytes.isEmpty, "\(run.errors)")
    }
  }

  @Test func `options replace keys of a request that is piped`() throws {
    let run = CommandRun(
      "screen", "--device", "iPhone 8", input: #"{"device":"iPhone X","id":1,"stage":{}}"#)
    expect(run.status, equals: 0)
    #expect(run.output.contains(#""device":"iPhone 8""#) && run.output.contains(#""id":1"#))
  }

  @Test func `an input without a request and options without content are named`() throws {
    let run = CommandRun("layout", "--width", "30")
    #expect(run.status == 2 && run.errors.contains("the request is empty; expected a JSON object"))
    #expect(CommandRun("scroll").errors.contains("the request is empty"))
    #expect(CommandRun("layout", "--width", "30", terminals: .input).errors.contains("usage:"))
  }
}

// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

@Suite struct HighlightAnswerTests {
  private func run(_ keys: String) -> AnswerRun {
    AnswerRun("highlight", input: "{\(AnswerRun.boxFont),\(keys)}")
  }

  @Test func `words, states and bands`() {
    let found = run(
      #""text":"one two three","width":100,"events":[{"tap":{"x":45,"y":5}},"#
        + #"{"tap":{"x":5,"y":25}},{"clear":true}],"padding":0"#
    ).output
    expect(
      found,
      equals:
        #"{"states":[{"bands":[{"containsEnd":true,"containsStart":true,"height":20,"width":30,"x":40,"y":0}],"#
        + #""range":[4,7],"selected":[1,1],"text":"two"},"#
        + #"{"bands":[{"containsEnd":false,"containsStart":true,"height":20,"width":30,"x":40,"y":0},"#
        + #"{"containsEnd":true,"containsStart":false,"height":20,"width":50,"x":0,"y":20}],"#
        + #""range":[4,13],"selected":[1,2],"text":"two three"},"#
        + #"{"bands":[],"range":null,"selected":null,"text":""}],"#
        + #""words":[{"end":3,"rects":[{"height":20,"width":30,"x":0,"y":0}],"start":0,"text":"one"},"#
        + #"{"end":7,"rects":[{"height":20,"width":30,"x":40,"y":0}],"start":4,"text":"two"},"#
        + #"{"end":13,"rects":[{"height":20,"width":50,"x":0,"y":20}],"start":8,"text":"three"}]}"#
        + "\n")
  }

  @Test func `a drag is one event, bands are padded`() throws {
    let found = run(
      #""text":"one two","id":3,"events":[{"drag":[{"x":5,"y":5},{"x":45,"y":5}]},{"drag":[]}]"#)
    #expect(found.output.contains(#""width":78,"x":-4"#))
    #expect(found.output.contains(#""id":3"#))
    expect(found.output.ranges(of: #""text":"one two""#).count, equals: 2)
  }

  private func states(_ run: AnswerRun) throws -> [JSONValue] {
    try #require(try run.answer["states"]?.list)
  }

  @Test func `a selection stays with its words through reloads and widths`() throws {
    let found = run(
      #""text":"one two three","width":100,"padding":0,"events":[{"tap":{"x":45,"y":5}},"#
        + #"{"reload":"zero one two three"},{"width":60},{"reload":""}]"#)
    let states = try states(found)
    expect(states.map { $0["text"] }, equals: ["two", "two", "two", ""])
    expect(states.map { $0["selected"] }, equals: [[1, 1], [2, 2], [2, 2], JSONValue.null])
    expect(states.map { $0["words"]?.list?.count }, equals: [nil, 4, 4, 0])
    expect(states[1]["bands"]?.list?.first?["x"], equals: 0)
    expect(states[1]["bands"]?.list?.first?["y"], equals: 20)
    expect(states[2]["bands"]?.list?.first?["y"], equals: 40)
    expect(states[1]["words"]?.list?.first?["text"], equals: "zero")
  }

  @Test func `spans and attachments stay with their text in a reload`() throws {
    let found = run(
      #""text":"a bb \#u{FFFC} c","spans":[{"start":2,"end":4,"size":40}],"#
        + #""attachments":[{"offset":5,"width":30,"height":10}],"padding":0,"#
        + #""events":[{"reload":"new a bb \#u{FFFC} c"},{"reload":"c"}]"#)
    let states = try states(found)
    func widths(_ state: JSONValue) -> [JSONValue?] {
      (state["words"]?.list ?? []).map { $0["rects"]?.list?.first?["width"] }
    }
    expect(widths(states[0]), equals: [30, 10, 40, 30, 10])
    expect(widths(states[1]), equals: [10])
  }

  @Test func `several highlights and their outline`() throws {
    let found = run(
      #""text":"one two three","width":100,"padding":0,"cornerRadius":0,"outlines":true,"#
        + #""events":[{"tap":{"x":45,"y":5}},{"keep":true},{"tap":{"x":5,"y":25}},"#
        + #"{"remove":{"x":45,"y":5}},{"clear":true}]"#)
    let states = try states(found)
    expect(states.map { $0["highlights"]?.list?.count }, equals: [0, 1, 1, 0, 0])
    expect(states[1]["selected"], equals: .null)
    expect(states[1]["highlights"]?.list?.first?["text"], equals: "two")
    expect(states[1]["highlights"]?.list?.first?["range"], equals: [4, 7])
    expect(
      states.map { $0["outline"] },
      equals: [
        "M70 20L40 20L40 0L70 0Z", "M70 20L40 20L40 0L70 0Z",
        "M70 20L50 20L50 40L0 40L0 20L40 20L40 0L70 0Z", "M50 40L0 40L0 20L50 20Z", "",
      ])
  }

  @Test func `taps beside words count within slop and distance`() throws {
    func selected(_ keys: String) throws -> JSONValue? {
      try run(#""text":"one two","events":[{"tap":{"x":90,"y":10}}]\#(keys)"#)
        .answer["states"]?.list?.first?["selected"]
    }
    try expect(selected(""), equals: [1, 1])
    try expect(selected(#","maxDistance":10"#), equals: .null)
    try expect(selected(#","maxDistance":10,"slop":25"#), equals: [1, 1])
  }

  @Test func `the layout may be a section`() throws {
    let request = #""text":"one two","events":[{"tap":{"x":5,"y":25}}]"#
    let section = AnswerRun(
      "highlight", input: #"{\#(request),"id":1,"layout":{\#(AnswerRun.boxFont),"width":40}}"#)
    expect(section.output, equals: run(request + #","width":40,"id":1"#).output)
    let both = AnswerRun("highlight", input: #"{\#(request),"width":40,"layout":{}}"#)
    try expect(both.answer["error"]?["path"], equals: "$.width")
    try expect(both.answer["error"]?["code"], equals: "invalid-value")
  }

  @Test(arguments: [
    (#"{"keep":1}"#, "invalid-value", "$.events[0].keep"),
    (#"{"reload":1}"#, "wrong-type", "$.events[0].reload"),
    (#"{"width":"x"}"#, "wrong-type", "$.events[0].width"),
    (#"{"remove":{"x":1}}"#, "missing-key", "$.events[0].remove.y"),
    (#"{"tap":{"x":1}}"#, "missing-key", "$.events[0].tap.y"),
    (#"{"press":{"x":1,"y":1}}"#, "unknown-key", "$.events[0].press"),
    (#"{}"#, "invalid-value", "$.events[0]"),
    (#"{"clear":false}"#, "invalid-value", "$.events[0].clear"),
    (#"{"clear":true,"drag":[]}"#, "invalid-value", "$.events[0]"),
    ("7", "wrong-type", "$.events[0]"),
    (#"{"drag":[{"x":1,"y":1},2]}"#, "wrong-type", "$.events[0].drag[1]"),
  ])
  func `a bad event is answered with its mistake`(
    event: String, code: String, path: String
  ) throws {
    let found = run(#""text":"a","events":[\#(event)]"#)
    #expect(found.isError)
    try expect(found.answer["error"]?["code"], equals: .string(code))
    try expect(found.answer["error"]?["path"], equals: .string(path))
  }
}

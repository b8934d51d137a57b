// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

/// Accessibility in requests, in the box font.
@Suite struct AccessibilityAnswerTests {
  private static let font = #""fontFiles":["BoxTall-Regular.ttf"],"size":20"#

  @Test func `a layout has its runs on request`() throws {
    let request = { (include: String) in
      #"{"text":"ab \u05d0\u05d1\nc",\#(Self.font),"language":"en"\#(include)}"#
    }
    let answer = try AnswerRun("layout", input: request(#","include":["accessibility"]"#)).answer
    let runs = try #require(answer["accessibility"]?.list).map { JSONWriter.text($0) }
    expect(
      runs,
      equals: [
        #"{"characterLengths":[1,1,1],"characterPositions":[0,10,20],"characterWidths":[10,10,10],"#
          + #""direction":"ltr","end":3,"font":0,"language":"en","line":0,"#
          + #""rect":{"height":20,"width":30,"x":0,"y":0},"start":0,"wordStarts":[0]}"#,
        #"{"characterLengths":[1,1],"characterPositions":[0,10],"characterWidths":[10,10],"#
          + #""direction":"rtl","end":5,"font":0,"language":"en","line":0,"#
          + #""rect":{"height":20,"width":20,"x":30,"y":0},"start":3,"wordStarts":[0]}"#,
        #"{"characterLengths":[1],"characterPositions":[0],"characterWidths":[0],"#
          + #""direction":"ltr","end":6,"font":0,"language":"en","line":0,"#
          + #""rect":{"height":20,"width":0,"x":50,"y":0},"start":5,"wordStarts":[]}"#,
        #"{"characterLengths":[1],"characterPositions":[0],"characterWidths":[10],"#
          + #""direction":"ltr","end":7,"font":0,"language":"en","line":1,"#
          + #""rect":{"height":20,"width":10,"x":0,"y":20},"start":6,"wordStarts":[0]}"#,
      ])
    try expect(AnswerRun("layout", input: request("")).answer["accessibility"], equals: nil)
  }

  @Test func `samples of a scroll request have trees on request`() throws {
    func samples(_ keys: String) throws -> [JSONValue] {
      let run = AnswerRun(
        "scroll",
        input: #"""
          {"window":{"width":320,"height":480},"textView":{"text":"ab\ncd","layout":{\#(Self.font)},
           "selection":{"anchor":3,"head":4}},"sample":{"at":[0]\#(keys)}}
          """#)
      return try #require(run.answer["samples"]?.list)
    }
    try expect(samples("")[0]["accessibility"], equals: nil)
    let tree = try #require(try samples(#","accessibility":true"#)[0]["accessibility"])
    let nodes = try #require(tree["nodes"]?.list)
    let roles = nodes.compactMap { $0["role"].map { JSONWriter.text($0) } }
    expect(roles.prefix(3), equals: [#""window""#, #""scrollView""#, #""multilineTextInput""#])
    expect(roles.filter { $0 == #""textRun""# }.count, equals: 2)
    expect(tree["focus"], equals: nodes[2]["id"])
    let run = nodes[4]
    #expect(run["value"] == .string("cd") && run["wordStarts"] == .array([.integer(0)]))
    expect(run["nextOnLine"], equals: .null)
    expect(
      JSONWriter.text(try #require(run["bounds"])),
      equals: #"{"height":20,"width":20,"x":5,"y":28}"#)
    let selection = try #require(nodes[2]["textSelection"])
    expect(selection["focus"]?["node"], equals: run["id"])
    expect(selection["focus"]?["characterIndex"], equals: .integer(1))
  }
}

// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import CarettaRequests

@Suite struct HighlightAnswerTests {
  private func run(_ keys: String) -> AnswerRun {
    let path = TestFonts.path("BoxTall-Regular.ttf")
    return AnswerRun("highlight", input: #"{"fontFiles":["\#(path)"],"size":20,\#(keys)}"#)
  }

  @Test func `words, states and bands`() {
    let found = run(
      #""text":"one two three","width":100,"events":[{"tap":{"x":45,"y":5}},"#
        + #"{"tap":{"x":5,"y":25}},{"clear":true}],"padding":0"#
    ).output
    #expect(
      found
        == #"{"states":[{"bands":[{"containsEnd":true,"containsStart":true,"height":20,"width":30,"x":40,"y":0}],"#
        + #""range":[4,7],"selected":[1,1],"text":"two"},"#
        + #"{"bands":[{"containsEnd":false,"containsStart":true,"height":20,"width":30,"x":40,"y":0},"#
        + #"{"containsEnd":true,"containsStart":false,"height":20,"width":50,"x":0,"y":20}],"#
        + #""range":[4,13],"selected":[1,2],"text":"two three"},"#
        + #"{"bands":[],"range":null,"selected":null,"text":""}],"#
        + #""words":[{"end":3,"rects":[{"height":20,"width":30,"x":0,"y":0}],"start":0},"#
        + #"{"end":7,"rects":[{"height":20,"width":30,"x":40,"y":0}],"start":4},"#
        + #"{"end":13,"rects":[{"height":20,"width":50,"x":0,"y":20}],"start":8}]}"# + "\n")
  }

  @Test func `a drag is one event, bands are padded`() throws {
    let found = run(
      #""text":"one two","id":3,"events":[{"drag":[{"x":5,"y":5},{"x":45,"y":5}]},{"drag":[]}]"#)
    #expect(found.output.contains(#""width":78,"x":-4"#))
    #expect(found.output.contains(#""id":3"#))
    #expect(found.output.components(separatedBy: #""text":"one two""#) == 3)
  }

  @Test(arguments: [
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
    #expect(try found.answer["error"]?["code"] == .string(code))
    #expect(try found.answer["error"]?["path"] == .string(path))
  }
}

extension String {
  /// In how many parts a separator cuts the string.
  fileprivate func components(separatedBy separator: String) -> Int {
    var count = 1
    var rest = self[...]
    while let found = rest.firstRange(of: separator) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }
}

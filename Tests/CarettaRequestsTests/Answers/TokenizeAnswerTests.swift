// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

@Suite struct TokenizeAnswerTests {
  private func results(_ keys: String, _ queries: String...) -> String {
    let run = AnswerRun(
      "tokenize", input: "{\(keys),\"queries\":[\(queries.joined(separator: ","))]}")
    let answer = run.output.dropFirst(#"{"results":["#.count).dropLast("]}\n".count)
    return run.isError ? run.output : String(answer)
  }

  private var boxLayout: String { #""layout":{\#(AnswerRun.boxFont),"width":50}"# }

  @Test func `the four questions`() {
    let text = #""text":"Hi, you.""#
    expect(
      results(
        text, #"{"ask":"isAtBoundary","position":2,"granularity":"word","direction":"forward"}"#,
        #"{"ask":"isAtBoundary","position":2,"granularity":"word","direction":"backward"}"#,
        #"{"ask":"isWithinTextUnit","position":5,"granularity":"word","direction":"left"}"#,
        #"{"ask":"positionToBoundary","position":8,"granularity":"word","direction":"right"}"#,
        #"{"ask":"positionToBoundary","position":3,"granularity":"word","direction":"up"}"#,
        #"{"ask":"rangeEnclosing","position":5,"granularity":"word","direction":"down"}"#,
        #"{"ask":"rangeEnclosing","position":3,"granularity":"word","direction":"forward"}"#,
        #"{"ask":"rangeEnclosing","position":99,"granularity":"word","direction":"forward"}"#),
      equals: "true,false,true,null,2,[4,7],null,null")
  }

  @Test func `words follow the language`() {
    let units = #"{"ask":"units","granularity":"word"}"#
    let text = #""text":"xx:yy""#
    expect(results(text, units), equals: "[[0,2],[3,5]]")
    expect(results(text + #","language":"sv""#, units), equals: "[[0,5]]")
    let swedish = boxLayout.dropLast() + #","language":"sv"}"#
    expect(results(text + "," + swedish, units), equals: "[[0,5]]")
    let both = results(text + #","language":"fi","# + swedish, units)
    #expect(both.contains(#""path":"$.language""#) && both.contains("belongs into"), "\(both)")
  }

  @Test func `units of every granularity`() {
    func units(_ keys: String, _ granularity: String) -> String {
      results(keys, #"{"ask":"units","granularity":"\#(granularity)"}"#)
    }
    let text = #""text":"ab_c. D\n""#
    expect(units(text, "character"), equals: "[[0,1],[1,2],[2,3],[3,4],[4,5],[5,6],[6,7],[7,8]]")
    expect(units(text, "word"), equals: "[[0,2],[3,4],[6,7]]")
    expect(units(text + #","syntax":"lua""#, "word"), equals: "[[0,4],[6,7]]")
    expect(units(text + #","syntax":"swift""#, "word"), equals: "[[0,4],[6,7]]")
    expect(units(text, "sentence"), equals: "[[0,6],[6,8]]")
    expect(units(text, "paragraph"), equals: "[[0,7],[8,8]]")
    expect(units(text, "line"), equals: "[[0,7],[8,8]]")
    expect(units(text + "," + boxLayout, "line"), equals: "[[0,6],[6,7],[8,8]]")
    expect(units(text, "document"), equals: "[[0,8]]")
  }

  @Test func `movements go step by step and repeat where they cannot`() {
    let text = #""text":"    foo._bar = 5","syntax":"lua""#
    expect(
      results(
        text, #"{"ask":"move","movement":"wordRight","position":0,"count":4}"#,
        #"{"ask":"move","movement":"lineStart","position":16,"count":4}"#,
        #"{"ask":"move","movement":"paragraphEnd","position":3}"#,
        #"{"ask":"move","movement":"left","position":1,"count":3}"#,
        #"{"ask":"move","movement":"right","position":99,"count":2}"#,
        #"{"ask":"move","movement":"up","position":3,"count":0}"#),
      equals: "[7,12,16,16],[4,0,4,0],[16],[0,0,0],[16,16],[]")
    let wrapped = #""text":"abcd efgh","# + boxLayout
    expect(
      results(
        wrapped, #"{"ask":"move","movement":"lineEnd","position":5,"affinity":"upstream"}"#,
        #"{"ask":"move","movement":"lineEnd","position":5}"#,
        #"{"ask":"move","movement":"down","position":2,"count":2}"#), equals: "[5],[9],[7,9]")
  }

  @Test func `taps`() {
    expect(
      results(
        #""text":"Hello world""#, #"{"ask":"tap","position":3}"#,
        #"{"ask":"doubleTap","position":7}"#, #"{"ask":"doubleTap","position":5}"#,
        #"{"ask":"tripleTap","position":0}"#), equals: "5,[6,11],[5,6],[0,11]")
    expect(
      results(
        #""text":"a.b","syntax":"lua""#, #"{"ask":"tap","position":1}"#,
        #"{"ask":"doubleTap","position":1}"#), equals: "1,[1,2]")
    expect(results(#""text":"""#, #"{"ask":"doubleTap","position":0}"#), equals: "[0,0]")
  }

  @Test func `taps and drags at points of the layout`() {
    // "abcd " and "efgh" on two lines of 50.
    let text = #""text":"abcd efgh","# + boxLayout
    expect(
      results(
        text, #"{"ask":"tap","point":{"x":27,"y":5}}"#, #"{"ask":"tap","point":{"x":2,"y":25}}"#,
        #"{"ask":"doubleTap","point":{"x":27,"y":25}}"#,
        #"{"ask":"doubleTap","point":{"x":45,"y":5}}"#,
        #"{"ask":"tripleTap","point":{"x":27,"y":-50}}"#,
        #"{"ask":"doubleTap","point":{"x":900,"y":900}}"#), equals: "4,5,[5,9],[4,5],[0,9],[5,9]")
    let points = #""points":[{"x":21,"y":25},{"x":500,"y":500},{"x":12,"y":5}]"#
    expect(
      results(
        text, #"{"ask":"drag",\#(points)}"#, #"{"ask":"drag","taps":2,\#(points)}"#,
        #"{"ask":"drag","taps":3,\#(points)}"#, #"{"ask":"drag","points":[{"x":21,"y":5}]}"#,
        #"{"ask":"drag","taps":2,"points":[{"x":21,"y":5}]}"#),
      equals: #"{"anchor":9,"head":1},{"anchor":9,"head":0},{"anchor":0,"head":9},"#
        + #"{"anchor":4,"head":4},{"anchor":0,"head":4}"#)
    expect(
      results(
        #""text":"","# + boxLayout, #"{"ask":"doubleTap","point":{"x":1,"y":1}}"#,
        #"{"ask":"drag","points":[{"x":0,"y":0},{"x":9,"y":9}]}"#),
      equals: #"[0,0],{"anchor":0,"head":0}"#)
    expect(
      results(
        #""text":"x = a_b","syntax":"lua","# + boxLayout,
        #"{"ask":"doubleTap","point":{"x":22,"y":5}}"#,
        #"{"ask":"doubleTap","point":{"x":12,"y":25}}"#), equals: "[2,3],[4,7]")
  }

  @Test(arguments: [
    (
      #"{"text":"a","queries":[{"ask":"tap","point":{"x":1,"y":1}}]}"#, "invalid-value",
      "$.queries[0].point"
    ),
    (
      #"{"text":"a","layout":{},"queries":[{"ask":"tap","position":0,"point":{"x":1,"y":1}}]}"#,
      "invalid-value", "$.queries[0].position"
    ),
    (
      #"{"text":"a","layout":{},"queries":[{"ask":"tap","point":{"x":1}}]}"#, "missing-key",
      "$.queries[0].point.y"
    ),
    (
      #"{"text":"a","layout":{},"queries":[{"ask":"tap"}]}"#, "missing-key", "$.queries[0].position"
    ),
    (#"{"text":"a","layout":{},"queries":[{"ask":"drag"}]}"#, "missing-key", "$.queries[0].points"),
    (
      #"{"text":"a","layout":{},"queries":[{"ask":"drag","points":[]}]}"#, "invalid-value",
      "$.queries[0].points"
    ),
    (
      #"{"text":"a","queries":[{"ask":"drag","points":[{"x":1,"y":1}]}]}"#, "invalid-value",
      "$.queries[0].points"
    ),
    (
      #"{"text":"a","layout":{},"queries":[{"ask":"drag","points":[{"x":1,"y":1}],"taps":4}]}"#,
      "out-of-range", "$.queries[0].taps"
    ),
    (#"{"text":"a","queries":[{}]}"#, "missing-key", "$.queries[0].ask"),
    (#"{"text":"a","queries":[{"ask":"x"}]}"#, "invalid-value", "$.queries[0].ask"),
    (#"{"text":"a","queries":[1]}"#, "wrong-type", "$.queries[0]"),
    (#"{"text":"a","queries":[{"ask":"tap"}]}"#, "missing-key", "$.queries[0].position"),
    (
      #"{"text":"a","queries":[{"ask":"tap","position":-1}]}"#, "out-of-range",
      "$.queries[0].position"
    ),
    (
      #"{"text":"a","queries":[{"ask":"tap","position":0,"count":1}]}"#, "unknown-key",
      "$.queries[0].count"
    ),
    (
      #"{"text":"a","queries":[{"ask":"units","granularity":"verse"}]}"#, "invalid-value",
      "$.queries[0].granularity"
    ),
    (
      #"{"text":"a","queries":[{"ask":"move","movement":"left","position":0,"count":9999999}]}"#,
      "out-of-range", "$.queries[0].count"
    ),
    (#"{"text":"a","layout":{"width":"x"}}"#, "wrong-type", "$.layout.width"),
    (#"{"text":"a","syntax":"c"}"#, "invalid-value", "$.syntax"),
  ])
  func `a bad request is answered with its mistake`(
    request: String, code: String, path: String
  ) throws {
    let run = AnswerRun("tokenize", input: request)
    #expect(run.isError)
    try expect(run.answer["error"]?["code"], equals: .string(code))
    try expect(run.answer["error"]?["path"], equals: .string(path))
  }
}

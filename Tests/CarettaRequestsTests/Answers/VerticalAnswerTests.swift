// SPDX-License-Identifier: Apache-2.0

import Expectations
import Foundation

@testable import CarettaRequests

/// `writingMode` and `textOrientation` in requests, in the box font.
@Suite struct VerticalAnswerTests {
  private func run(_ keys: String, verb: String = "layout") -> AnswerRun {
    AnswerRun(verb, input: #"{"text":"abcd ef",\#(keys),\#(AnswerRun.boxFont)}"#)
  }

  private func list(_ key: String, of run: AnswerRun) throws -> [String] {
    try #require(try run.answer[key]?.list, "\(run.output)").map(\.text)
  }

  @Test func `lines are broken at the height and stacked in the width`() throws {
    let run = run(#""writingMode":"vertical-rl","width":90,"height":50,"include":["lines"]"#)
    try expect(
      list("lines", of: run),
      equals: [
        #"{"baseline":80,"end":5,"height":40,"left":70,"reason":"soft","right":90,"start":0,"top":0}"#,
        #"{"baseline":60,"end":7,"height":20,"left":50,"reason":"end","right":70,"start":5,"top":0}"#,
      ])
    let size = try #require(try run.answer["size"])
    expect(JSONWriter.text(size), equals: #"{"height":40,"width":40}"#)
  }

  @Test func `the width limits lines as the height does horizontal ones`() throws {
    let run = run(#""writingMode":"vertical-lr","width":20,"height":50,"include":["lines"]"#)
    try expect(
      list("lines", of: run),
      equals: [
        #"{"baseline":10,"end":7,"height":50,"left":0,"reason":"truncated","right":20,"start":0,"top":0}"#
      ])
  }

  @Test func `lines from bottom to top begin at the height`() throws {
    let run = run(
      #""writingMode":"sideways-lr","width":90,"height":50,"include":["lines","glyphs","notes"],"#
        + #""textOrientation":"upright""#)
    try expect(
      list("lines", of: run),
      equals: [
        #"{"baseline":16,"end":5,"height":40,"left":0,"reason":"soft","right":20,"start":0,"top":10}"#,
        #"{"baseline":36,"end":7,"height":20,"left":20,"reason":"end","right":40,"start":5,"top":30}"#,
      ])
    let glyphs = try list("glyphs", of: run)[0]
    #expect(glyphs.contains(#""counterclockwise":true"#) && glyphs.contains(#""sideways":true"#))
    #expect(try list("notes", of: run)[0].contains("sideways-lr"))
  }

  @Test func `carets have a width, and glyphs say whether they are turned`() throws {
    let run = run(#""writingMode":"vertical-lr","include":["carets","glyphs"]"#)
    try expect(
      list("carets", of: run)[1],
      equals: #"{"affinity":"downstream","height":0,"line":0,"offset":1,"width":20,"x":0,"y":10}"#)
    #expect(try list("glyphs", of: run)[0].contains(#""sideways":true"#))
    let upright = self.run(
      #""writingMode":"vertical-lr","textOrientation":"upright","include":["glyphs"]"#)
    #expect(try list("glyphs", of: upright)[0].contains(#""sideways":false"#))
  }

  @Test func `points are of the block`() throws {
    let run = run(
      #""writingMode":"vertical-rl","height":50,"width":90,"hitPoints":[{"x":55,"y":11}],"#
        + #""include":["hits"]"#)
    try expect(
      list("hits", of: run),
      equals: [
        #"{"affinity":"downstream","character":[6,7],"inside":true,"offset":6,"x":55,"y":11}"#
      ])
  }

  @Test(arguments: [
    ("layout", #""writingMode":"sideways""#), ("layout", #""textOrientation":"vertical""#),
    ("layout", #""spans":[{"start":0,"end":1,"textCombineUpright":"digits 5"}]"#),
  ])
  func `what there is not is an error`(verb: String, keys: String) {
    let run = run(keys, verb: verb)
    #expect(run.output.contains(#""code":"invalid-value""#), "\(run.output)")
  }

  @Test func `highlights are bands of vertical lines`() throws {
    let keys =
      #""writingMode":"vertical-rl","height":50,"width":90,"padding":0,"#
      + #""events":[{"tap":{"x":85,"y":5}},{"tap":{"x":55,"y":5}},{"width":40}]"#
    let states = try list("states", of: run(keys, verb: "highlight"))
    #expect(states[0].contains(#""height":40,"width":20,"x":70,"y":0"#), "\(states)")
    #expect(states[1].contains(#""height":20,"width":20,"x":50,"y":0"#), "\(states)")
    #expect(states[2].contains(#""height":20,"width":20,"x":0,"y":0"#), "\(states)")
    let picture = self.run(
      #""writingMode":"vertical-rl","height":50,"highlight":[0,1]"#, verb: "render")
    #expect(!picture.output.contains("error"))
  }

  @Test func `an inspection has places along vertical lines`() throws {
    let run = run(#""writingMode":"vertical-lr","include":["inspection"]"#)
    let inspection = JSONWriter.text(try #require(try run.answer["inspection"], "\(run.output)"))
    #expect(inspection.contains(#"{"affinity":"downstream","offset":1,"y":5}"#))
    #expect(
      inspection.contains(
        #"{"end":2,"font":0,"height":10,"level":0,"marker":false,"start":1,"y":10}"#))
    #expect(inspection.contains(#""width":20,"#))
  }

  @Test func `a label of a stage has vertical lines`() throws {
    func glyphs(_ layout: String, _ frame: String) throws -> String {
      let run = AnswerRun(
        "scroll",
        input: #"{"window":{"width":100,"height":60},"stage":{"name":"root","type":"scroll","#
          + #""flow":"column","children":[{"name":"l","type":"label","text":"ab cd","#
          + #""inset":{"top":1,"left":2,"bottom":3,"right":4},\#(frame)"#
          + #""layout":{"writingMode":"vertical-rl",\#(layout)\#(AnswerRun.boxFont)}}]},"#
          + #""events":[],"sample":{"at":[0]}}"#)
      return run.output
    }
    let whole = try glyphs("", "")
    #expect(whole.contains(#""l":{"height":54,"width":100,"x":0,"y":0}"#), "\(whole)")
    let cut = try glyphs(#""height":30,"#, "")
    #expect(cut.contains(#""l":{"height":24,"width":100,"x":0,"y":0}"#), "\(cut)")
  }

  @Test func `a text view with vertical lines grows to the left and follows its caret`() throws {
    let run = AnswerRun(
      "scroll",
      input: #"{"window":{"width":100,"height":60},"textView":{"text":"abc","#
        + #""selection":{"anchor":3,"head":3},"layout":{"writingMode":"vertical-rl",\#(AnswerRun.boxFont)},"#
        + #""inset":{"top":0,"left":0,"bottom":0,"right":0}},"follow":{"padding":0},"#
        + #""events":[{"at":0.1,"insert":"\n1\n2\n3\n4\n5"}]}"#)
    guard case .array(let samples) = try #require(try run.answer["samples"], "\(run.output)"),
      let first = samples.first, let last = samples.last
    else { return }
    let start = JSONWriter.text(first)
    #expect(start.contains(#""caret":{"height":2,"width":20,"x":80,"y":29}"#), "\(start)")
    let end = JSONWriter.text(last)
    #expect(end.contains(#""caret":{"height":2,"width":20,"x":0,"y":9}"#), "\(end)")
    #expect(end.contains(#""contentSize":{"height":60,"width":120}"#))
    #expect(end.contains(#""contentOffset":{"x":0,"y":0}"#))
    #expect(end.contains(#""paddedCaretVisible":true"#))
  }
}

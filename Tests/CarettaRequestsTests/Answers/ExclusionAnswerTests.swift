// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

/// Exclusions and containers in requests, in the box font: a cluster is 10 wide, a line 20 high.
@Suite struct ExclusionAnswerTests {
  private func answer(_ keys: String) -> AnswerRun {
    AnswerRun(
      "layout", input: #"{"text":"abc def ghi",\#(keys),\#(AnswerRun.boxFont),"include":["lines"]}"#
    )
  }

  private func error(_ keys: String) throws -> String { try answer(keys).error }

  @Test func `lines have parts beside shapes`() {
    let shapes = [
      #"{"x":40,"y":0,"width":20,"height":20}"#,
      #"{"polygon":[[40,0],[60,0],[60,20],[40,20]]}"#,
      #"{"polygon":[[40,0],[60,0],[60,20],[40,20]],"fillRule":"evenodd"}"#,
    ]
    let parts =
      #""parts":[{"end":4,"left":0,"start":0,"width":30},"#
      + #"{"end":8,"left":60,"start":4,"width":30}]"#
    for shape in shapes {
      let output = answer(#""width":100,"exclusions":[\#(shape)]"#).output
      #expect(output.contains(parts), "\(output)")
      #expect(!output.contains("container"))
      #expect(!output.contains("overflow"))
    }
    let circle = answer(#""width":100,"exclusions":[{"circle":{"x":0,"y":10,"radius":50}}]"#).output
    #expect(circle.contains(#""left":50"#))
    let wide = answer(
      #""width":100,"exclusions":[{"x":40,"y":0,"width":20,"height":20}],"minimumStretch":41"#)
    #expect(wide.output.contains(#""top":20"#))
    #expect(!answer(#""width":100"#).output.contains("parts"))
  }

  @Test func `lines have their container, and the answer where there is no more room`() {
    let containers = #"{"x":0,"y":0,"width":40,"height":20},{"x":60,"y":0,"width":40,"height":20}"#
    let output = answer(#""orphans":1,"widows":1,"containers":[\#(containers)]"#).output
    #expect(output.contains(#""overflow":8"#))
    #expect(output.contains(#""container":0"#))
    #expect(output.contains(#""container":1"#))
    let large = answer(#""containers":[{"x":0,"y":0,"width":400,"height":20}]"#).output
    #expect(large.contains(#""overflow":null"#))
    let paragraphs = #"[{"start":0,"end":1,"breakAfter":true,"keepWithNext":false}]"#
    let kept = answer(#""containers":[\#(containers)],"paragraphs":\#(paragraphs)"#)
    #expect(kept.output.contains(#""overflow""#))
  }

  @Test func `a shape is one of its kinds, in a block with a width`() throws {
    let rect = #"{"x":40,"y":0,"width":20,"height":20}"#
    try expect(error(#""exclusions":[\#(rect)]"#), equals: #""invalid-value" "$.exclusions""#)
    let beside = #""width":100,"#
    for (shape, expected) in [
      (#"{"x":0,"y":0,"width":1}"#, #""missing-key" "$.exclusions[0].height""#),
      (#"{"circle":{"x":0,"y":0}}"#, #""missing-key" "$.exclusions[0].circle.radius""#),
      (#"{"x":1,"circle":{"x":0,"y":0,"radius":1}}"#, #""invalid-value" "$.exclusions[0]""#),
      (#"{"polygon":[[0]]}"#, #""out-of-range" "$.exclusions[0].polygon[0]""#),
      (#"{"polygon":[["a",0]]}"#, #""wrong-type" "$.exclusions[0].polygon[0][0]""#),
      (#"{"fillRule":"evenodd"}"#, #""invalid-value" "$.exclusions[0].fillRule""#),
    ] {
      try expect(error(beside + #""exclusions":[\#(shape)]"#), equals: expected, "\(shape)")
    }
    let container = #""containers":[{"x":0,"y":0,"width":1}]"#
    try expect(error(container), equals: #""missing-key" "$.containers[0].height""#)
    try expect(error(#""orphans":0"#), equals: #""out-of-range" "$.orphans""#)
    let polygon = #"{"polygon":[\#(repeatElement("[0,0]", count: 6000).joined(separator: ","))]}"#
    try expect(error(beside + #""exclusions":[\#(polygon)]"#), equals: "none")
    try expect(
      error(beside + #""exclusions":[\#(polygon),\#(polygon)]"#),
      equals: #""out-of-range" "$.exclusions[1].polygon""#)
    let many = repeatElement(rect, count: 1001).joined(separator: ",")
    try expect(
      error(beside + #""exclusions":[\#(many)]"#), equals: #""out-of-range" "$.exclusions""#)
  }

  @Test func `vertical lines have parts beside shapes and stand in containers`() {
    let vertical = #""width":100,"height":100,"writingMode":"vertical-rl""#
    let shape = #"{"x":80,"y":40,"width":20,"height":20}"#
    let beside = answer(#"\#(vertical),"exclusions":[\#(shape)]"#).output
    let parts =
      #""parts":[{"end":4,"height":30,"start":0,"top":0},"#
      + #"{"end":8,"height":30,"start":4,"top":60}]"#
    #expect(beside.contains(parts), "\(beside)")
    let containers = #"{"x":0,"y":0,"width":20,"height":40},{"x":60,"y":5,"width":20,"height":40}"#
    let inside = answer(
      #""writingMode":"vertical-rl","orphans":1,"widows":1,"containers":[\#(containers)]"#
    ).output
    #expect(inside.contains(#""overflow":8"#))
    #expect(inside.contains(#""container":1"#) && inside.contains(#""left":60"#))
    let page = #""pages":{"width":30,"height":100,"columns":2,"gap":10}"#
    let pages = answer(#""writingMode":"vertical-lr",\#(page)"#).output
    #expect(pages.contains(#""page":1"#) && pages.contains(#""top":55"#), "\(pages)")
  }
}

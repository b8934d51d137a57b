// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

/// Scroll requests with a tree of views, in a window of 320 × 480 in the box font.
@Suite struct StageAnswerTests {
  private static let layout = #""layout":{"fontFiles":["BoxTall-Regular.ttf"],"size":20}"#
  private static let inset = #""inset":{"top":0,"left":0,"bottom":0,"right":0}"#

  private func samples(_ stage: String, _ events: String, at times: String) throws -> [JSONValue] {
    let run = AnswerRun(
      "scroll",
      input: #"""
        {"window":{"width":320,"height":480},"follow":{"padding":0},"stage":\#(stage),
         "events":[\#(events)],"sample":{"at":[\#(times)]}}
        """#)
    guard case .array(let samples) = try run.answer["samples"] else {
      Issue.record("\(run.output)")
      return []
    }
    return samples
  }

  private func text(_ name: String, _ lines: Int) -> String {
    let text = Array(repeating: "a", count: lines).joined(separator: "\\n")
    return #"""
      {"name":"\#(name)","type":"text","text":"\#(text)","selection":{"anchor":99,"head":99},
       \#(Self.inset),\#(Self.layout)}
      """#
  }

  private var form: String {
    #"""
    {"name":"form","type":"scroll","frame":null,"flow":"column","children":[
      {"name":"title","type":"label","text":"Title",\#(Self.inset),\#(Self.layout)},
      {"name":"header","type":"view","frame":{"x":0,"y":0,"width":0,"height":40}},
      \#(text("name", 1)),\#(text("notes", 30)),
      {"type":"label","text":"Footer",\#(Self.layout)}]}
    """#
  }

  @Test func `a form has the frames and offsets of its views`() throws {
    let samples = try samples(
      form,
      #"{"at":0.1,"focus":"notes"},{"at":0.5,"resize":{"width":0,"height":140},"view":"header"}"#,
      at: "0,0.4,0.9")
    let frames = try #require(samples.first?["frames"])
    expect(
      JSONWriter.text(frames),
      equals:
        #"{"form":{"height":480,"width":320,"x":0,"y":0},"header":{"height":40,"width":320,"x":0,"y":20},"#
        + #""label":{"height":36,"width":320,"x":0,"y":680},"name":{"height":20,"width":320,"x":0,"y":60},"#
        + #""notes":{"height":600,"width":320,"x":0,"y":80},"title":{"height":20,"width":320,"x":0,"y":0}}"#
    )
    expect(samples.map { $0["offsets"]?["form"]?["y"] }, equals: [0, 200, 300])
    expect(samples.map { $0["firstResponder"] }, equals: [.null, "notes", "notes"])
    expect(samples.map { $0["frames"]?["notes"]?["y"] }, equals: [80, -120, -120])
    expect(samples.map { $0["length"] }, equals: [1, 59, 59])
  }

  @Test func `a nested scroll view has its offset and its events`() throws {
    let stage = #"""
      {"name":"outer","type":"scroll","children":[
        {"name":"inner","type":"scroll","flow":"column",
         "frame":{"x":0,"y":400,"width":320,"height":200},"children":[\#(text("text", 30))]},
        {"type":"view","frame":{"x":0,"y":990,"width":10,"height":10}}]}
      """#
    let samples = try samples(stage, #"{"at":0.1,"move":"left"}"#, at: "0,0.3")
    expect(samples.map { $0["offsets"]?["inner"]?["y"] }, equals: [0, 400])
    expect(samples.map { $0["offsets"]?["outer"]?["y"] }, equals: [0, 120])
    expect(samples.map { $0["contentOffset"]?["y"] }, equals: [0, 120])
    let log = AnswerRun(
      "scroll",
      input: #"""
        {"window":{"width":320,"height":480},"follow":{"padding":0,"reduceMotion":true},
         "stage":\#(stage),"events":[{"at":0,"move":"left"}],"sample":{"at":[0]}}
        """#)
    #expect(
      log.output.contains(#"{"at":0,"event":"write","offset":{"x":0,"y":400},"view":"inner"}"#))
    #expect(log.output.contains(#"{"at":0,"event":"write","offset":{"x":0,"y":120}}"#))
  }

  @Test func `a stage without texts has no caret and no selection`() throws {
    let sample = try #require(
      try samples(#"{"type":"view"}"#, #"{"at":0,"insert":"a"}"#, at: "0").first)
    #expect(sample["caret"] == .null && sample["selection"] == .null && sample["length"] == 0)
    expect(sample["frames"]?["view"]?["width"], equals: 320)
    expect(sample["offsets"].map { JSONWriter.text($0) }, equals: "{}")
  }

  @Test func `views are nested up to a depth`() throws {
    func stage(_ depth: Int) -> String {
      String(repeating: #"{"type":"view","children":["#, count: depth - 1) + #"{"type":"view"}"#
        + String(repeating: "]}", count: depth - 1)
    }
    try expect(samples(stage(64), "", at: "0").count, equals: 1)
    let run = AnswerRun("scroll", input: #"{"stage":\#(stage(65))}"#)
    try expect(run.answer["error"]?["code"], equals: .string(ErrorCode.outOfRange.rawValue))
  }
}

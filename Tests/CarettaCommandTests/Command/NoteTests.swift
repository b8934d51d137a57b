// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests
@testable import caretta_cli

@Suite struct NoteTests {
  /// The paths of the notes of a layout request.
  private func notes(_ request: String) throws -> [JSONValue] {
    let run = CommandRun("layout", "--include", "notes", input: request)
    guard case .array(let notes)? = try run.answer["notes"] else { return [] }
    return notes.compactMap { $0["path"] }
  }

  private static let layout =
    #"{"features":{"zzzz":1},"maxLines":2,"ranges":[{"start":0,"end":1}]}"#

  @Test func `options without effect in the views of a scenario are named`() {
    let scenario =
      #"{"stage":{"type":"view","children":[{"type":"text","text":"a","layout":\#(Self.layout)},"#
      + #"{"type":"label","text":"b","layout":\#(Self.layout)}]},"sample":{"at":[0]}}"#
    let expected = [
      "$.stage.children[0].layout.maxLines: maxLines has no effect in a text view",
      "$.stage.children[0].layout.ranges: ranges has no effect in a text view",
      #"$.stage.children[0].layout.features.zzzz: no font has the feature "zzzz""#,
      "$.stage.children[1].layout.ranges: ranges has no effect in a label of a scenario",
      #"$.stage.children[1].layout.features.zzzz: no font has the feature "zzzz""#,
    ]
    let scroll = CommandRun("scroll", input: scenario)
    expect(scroll.errors.split(separator: "\n"), equals: expected.map { "caretta scroll: \($0)" })
    let render = CommandRun("render", "--format", "svg", input: scenario)
    expect(render.errors.split(separator: "\n"), equals: expected.map { "caretta render: \($0)" })
  }

  @Test func `options without effect on screens are named`() {
    let request =
      #"{"device":"iPhone X","stage":{"type":"label","text":"b","layout":\#(Self.layout)}}"#
    let message = #"stage.layout.features.zzzz: no font has the feature "zzzz""#
    #expect(CommandRun("screen", input: request).errors.contains("caretta screen: $.\(message)\n"))
    let picture = CommandRun("render", "--format", "svg", input: "{\"screen\":\(request)}")
    #expect(picture.errors.contains("caretta render: $.screen.\(message)\n"))
    #expect(
      CommandRun("screen", input: request).errors.contains("in a label or a cell of a screen"))
  }

  @Test func `axes, features and combined text of spans without effect are named`() throws {
    let spans =
      #"[{"start":0,"end":1},{"start":0,"end":1,"features":{"zzzz":1,"liga":0},"#
      + #""variations":{"XXXX":1},"textCombineUpright":"all"}]"#
    try expect(
      notes(#"{"text":"ab","spans":\#(spans)}"#),
      equals: [
        "$.spans[1].variations.XXXX", "$.spans[1].features.zzzz", "$.spans[1].textCombineUpright",
      ])
    let vertical = #"{"text":"ab","writingMode":"vertical-rl","spans":\#(spans)}"#
    try expect(notes(vertical).count, equals: 2)
  }

  @Test func `width and height beside containers have no effect`() throws {
    let containers = #""containers":[{"x":0,"y":0,"width":50,"height":50}]"#
    try expect(
      notes(#"{"text":"a","width":9,"height":9,\#(containers)}"#), equals: ["$.width", "$.height"])
    try expect(notes(#"{"text":"a","width":9,"height":9}"#), equals: [])
  }

  @Test func `keys of other verbs have no effect`() throws {
    try expect(
      notes(#"{"text":"a","scale":2,"show":["text"],"findLargestSize":false}"#),
      equals: ["$.scale", "$.findLargestSize"])
    let run = CommandRun("layout", "--summary", input: #"{"text":"a","scale":2}"#)
    expect(
      run.errors,
      equals: "caretta layout: $.scale: scale has no effect here; it is a key of render\n")
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaViews
import Expectations

@testable import CarettaRequests

@Suite struct ScreenAnswerTests {
  /// The screens of the answer to a request of a stage.
  private func screens(_ stage: String, _ options: String = #""device":"iPhone X""#) throws
    -> [JSONValue]
  {
    let run = AnswerRun("screen", input: #"{\#(options),"stage":\#(stage)}"#)
    let answer = try run.answer["screens"]
    guard case .array(let screens) = answer else {
      Issue.record("\(run.output)")
      return []
    }
    return screens
  }

  /// The view of a name, of the first one in the order of the tree.
  private func view(_ name: String, in value: JSONValue?) -> JSONValue? {
    guard case .array(let views) = value?["views"] ?? value?["children"] else { return nil }
    for view in views {
      if view["name"] == .string(name) { return view }
      if let found = self.view(name, in: view) { return found }
    }
    return nil
  }

  /// A rectangle as x, y, width, height; insets as top, left, bottom, right.
  private func numbers(_ value: JSONValue?) -> [JSONValue?] {
    let keys =
      value?["width"] == nil ? ["top", "left", "bottom", "right"] : ["x", "y", "width", "height"]
    return keys.map { value?[$0] }
  }

  @Test func `an answer has the screens in both orientations`() throws {
    let found = try screens("{}")
    expect(found.map { $0["orientation"] }, equals: ["portrait", "landscape"])
    expect(numbers(found[0]["safeArea"]), equals: [44, 0, 34, 0])
    expect(found[1]["size"].map { [$0["width"], $0["height"]] }, equals: [812, 375])
    let root = view("view", in: found[1])
    expect(numbers(root?["frame"]), equals: [0, 0, 812, 375])
    expect(numbers(root?["safeArea"]), equals: [0, 44, 21, 44])
    expect(numbers(root?["layoutMargins"]), equals: [8, 52, 29, 52])
    expect(numbers(root?["readableContent"]), equals: [70, 8, 672, 338])
  }

  static let barStage = #"""
    {"name":"root","children":[
      {"name":"bar","anchors":{"leading":0,"trailing":0,
        "top":{"guide":"safeArea","edge":"bottom","constant":-50},"bottom":0},
       "children":[{"type":"spacer"},
         {"name":"button","anchors":{"trailing":{"guide":"layoutMargins"},"width":80,"height":30,
           "bottom":{"to":"spacer","edge":"top"}}}]}]}
    """#

  @Test func `anchors are at guides and at other views`() throws {
    let found = try screens(Self.barStage)
    expect(numbers(view("bar", in: found[0])?["frame"]), equals: [0, 728, 375, 84])
    expect(numbers(view("spacer", in: found[0])?["frame"]), equals: [0, 50, 375, 34])
    expect(numbers(view("button", in: found[0])?["frame"]), equals: [287, 20, 80, 30])
    expect(numbers(view("button", in: found[0])?["windowFrame"]), equals: [287, 748, 80, 30])
    expect(numbers(view("bar", in: found[1])?["frame"]), equals: [0, 304, 812, 71])
    expect(numbers(view("button", in: found[1])?["frame"]), equals: [680, 20, 80, 30])
    let mirrored = try screens(Self.barStage, #""device":"iPhone X","direction":"rtl""#)
    expect(numbers(view("button", in: mirrored[1])?["frame"]), equals: [52, 20, 80, 30])
    expect(view("bar", in: mirrored[1])?["direction"], equals: "rtl")
  }

  static let tableStage = #"""
    {"name":"root","children":[
      {"type":"table","separatorInset":{"left":10},"separatorInsetReference":"fromAutomaticInsets",
       "anchors":{"leading":0,"trailing":0,"top":0,"bottom":0},
       "children":[
         {"type":"cell","text":"aaaa aaaa","layout":{"fontFiles":["BoxTall-Regular.ttf"],"size":200}},
         {"type":"cell","separatorInset":{"left":0}}]},
      {"type":"navigationBar","children":[{"type":"label","text":"a","name":"title",
        "layout":{"fontFiles":["BoxTall-Regular.ttf"],"size":20},
        "anchors":{"centerX":0,"centerY":0,"width":"fit","height":"fit"}}]},
      {"type":"tabBar"}]}
    """#

  @Test func `a table below bars has cells as tall as their text`() throws {
    let found = try screens(Self.tableStage)
    let table = view("table", in: found[0])
    expect(numbers(table?["adjustedContentInset"]), equals: [88, 0, 83, 0])
    expect(table?["contentOffset"].map { [$0["x"], $0["y"]] }, equals: [0, -88])
    // Letters of 100 points: three fit into 343, four lines of 200.
    expect(numbers(view("cell", in: table)?["frame"]), equals: [0, 0, 375, 822])
    expect(view("separator", in: table)?["frame"]?["x"], equals: 26)
    expect(view("separator", in: table)?["type"], equals: "separator")
    expect(numbers(view("navigationBar", in: found[0])?["frame"]), equals: [0, 0, 375, 88])
    expect(
      numbers(view("title", in: found[0])?["windowFrame"]), equals: [.number(182.5), 56, 10, 20])
    expect(numbers(view("tabBar", in: found[1])?["frame"]), equals: [0, 322, 812, 53])
  }

  @Test func `a column stacks what fits, and a gutter has the numbers of its text`() throws {
    let layout = #""layout":{"fontFiles":["BoxTall-Regular.ttf"],"size":20}"#
    let found = try screens(
      #"""
      {"type":"scroll","flow":"column","children":[
        {"type":"label","text":"title",\#(layout)},
        {"name":"gap","frame":{"x":0,"y":0,"width":0,"height":12}},
        {"name":"editor","frame":{"x":0,"y":0,"width":0,"height":100},"children":[
          {"type":"gutter","textView":"code","anchors":{"leading":0,"top":0,"bottom":0,"width":"fit"}},
          {"type":"text","name":"code","text":"a\nb b b\n",\#(layout),
           "inset":{"top":0,"left":0,"bottom":0,"right":0},
           "anchors":{"leading":{"to":"gutter","edge":"trailing"},"trailing":0,"top":0,"bottom":0}}]},
        {"type":"text","text":"x\ny",\#(layout)}]}
      """#, #""window":{"width":76,"height":400}"#)
    let scroll = view("scroll", in: found[0])
    expect(scroll?["contentSize"].map { [$0["width"], $0["height"]] }, equals: [76, 188])
    expect(numbers(view("label", in: scroll)?["frame"]), equals: [0, 0, 76, 20])
    expect(numbers(view("editor", in: scroll)?["frame"]), equals: [0, 32, 76, 100])
    expect(numbers(view("gutter", in: scroll)?["frame"]), equals: [0, 0, 36, 100])
    expect(numbers(view("code", in: scroll)?["frame"]), equals: [36, 0, 40, 100])
    guard case .array(let lines) = view("gutter", in: scroll)?["lineNumbers"] else {
      Issue.record("no line numbers")
      return
    }
    expect(lines.map { $0["number"] }, equals: [1, 2, 3])
    expect(lines.map { $0["rect"]?["y"] }, equals: [0, 20, 60])
    expect(lines.map { $0["start"] }, equals: [0, 2, 8])
    expect(numbers(view("text", in: scroll)?["frame"]), equals: [0, 132, 76, 56])
  }

  @Test func `a request without devices has one of each screen`() throws {
    let found = try screens("{}", #""orientations":["portrait"]"#)
    expect(found.map { $0["device"] }, equals: Device.screens.map { .string($0.name) })
    let halves = try screens("{}", #""splitView":"oneHalf","orientations":["landscape"]"#)
    expect(halves.map { $0["size"]?["width"] }, equals: [507, 535, 551, 592, 678])
    let both = try screens("{}", #""devices":["iPhone 8","iPad"],"orientations":["landscape"]"#)
    expect(both.map { $0["device"] }, equals: ["iPhone 8", "iPad"])
  }

  @Test func `a keyboard and a readable width are those of the request`() throws {
    let found = try screens(
      #"{"children":[{"name":"field","anchors":{"bottom":{"guide":"keyboard","edge":"top"}}}]}"#,
      #""device":"iPad","orientations":["portrait"],"keyboard":300,"readableWidth":500"#)
    expect(view("field", in: found[0])?["frame"]?["y"], equals: 724)
    expect(view("view", in: found[0])?["readableContent"]?["width"], equals: 500)
  }

  @Test(arguments: [
    (#"{"device":"none"}"#, "$.device"), (#"{"devices":["iPad","none"]}"#, "$.devices[1]"),
    (#"{"device":"iPad","devices":[]}"#, "$.devices"),
    (#"{"device":"iPad","window":{"width":1,"height":1}}"#, "$.device"),
    (#"{"device":"iPhone X","splitView":"oneHalf"}"#, "$.splitView"),
    (#"{"device":"iPad","splitView":"oneHalf"}"#, "$.splitView"),
    (#"{"window":{"width":1,"height":1},"splitView":"oneHalf"}"#, "$.splitView"),
    (#"{"safeArea":{}}"#, "$.safeArea"), (#"{"keyboard":-1}"#, "$.keyboard"),
    (#"{"orientations":["upside down"]}"#, "$.orientations[0]"),
    (#"{"stage":{"type":"button"}}"#, "$.stage.type"),
    (#"{"stage":{"type":"cell"}}"#, "$.stage"),
    (#"{"stage":{"type":"spacer","text":""}}"#, "$.stage.text"),
    (#"{"stage":{"children":[{"type":"cell"}]}}"#, "$.stage.children[0]"),
    (#"{"stage":{"type":"table","children":[{}]}}"#, "$.stage.children[0]"),
    (#"{"stage":{"anchors":{"middle":1}}}"#, "$.stage.anchors.middle"),
    (#"{"stage":{"anchors":{"width":"fill"}}}"#, "$.stage.anchors.width"),
    (#"{"stage":{"anchors":{"height":-1}}}"#, "$.stage.anchors.height"),
    (#"{"stage":{"anchors":{"left":{"edge":"top"}}}}"#, "$.stage.anchors.left.edge"),
    (#"{"stage":{"anchors":{"left":{"to":"nobody"}}}}"#, "$.stage.anchors.left.to"),
    (
      #"{"stage":{"children":[{},{},{"anchors":{"top":{"to":"view"}}}]}}"#,
      "$.stage.children[2].anchors.top.to"
    ),
    (#"{"stage":{"type":"gutter","textView":"nobody"}}"#, "$.stage.textView"),
    (#"{"stage":{"type":"gutter"}}"#, "$.stage.textView"),
    (
      #"{"stage":{"type":"label","text":"a","layout":{"spans":[{"start":0,"end":1,"size":3}]}}}"#,
      "$.stage.layout"
    ),
    (#"{"stage":{"background":"red"}}"#, "$.stage.background"),
  ])
  func `a mistake is named with its place`(request: String, path: String) throws {
    let run = AnswerRun("screen", input: request)
    try expect(run.answer["error"]?["path"], equals: .string(path), "\(run.output)")
  }

  @Test func `what has no room has frames all the same`() throws {
    let found = try screens(Self.tableStage, #""window":{"width":0,"height":0}"#)
    expect(numbers(view("navigationBar", in: found[0])?["frame"]), equals: [0, 0, 0, 44])
    expect(found.count, equals: 1)
  }
}

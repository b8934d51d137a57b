// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

@testable import CarettaRequests

extension Scenario {
  /// The state of the text view and of the scroll view around it.
  fileprivate var textView: TextViewState { get throws { try #require(stage.firstText) } }
  fileprivate var scrollView: ScrollViewState {
    get throws {
      guard case .scroll(let inset, let adjustment) = stage.content else {
        throw TestError.notAScrollView
      }
      return ScrollViewState(
        frame: stage.frame, contentInset: inset, contentInsetAdjustment: adjustment)
    }
  }
}

private enum TestError: Error {
  case notAScrollView
}

@Suite struct ScrollRequestTests {
  private func request(_ json: String) throws -> ScrollRequest {
    let reader = try RequestReader(
      RequestNode(try JSONParser.parse(Array(json.utf8))), ScrollKeys.all)
    return try ScrollRequest(reader, fonts: FontLibrary(folders: [TestFiles.path("Fonts")]))
  }

  @Test func `a hundred thousand sample times are read, one more is not`() throws {
    func sample(_ count: Int) throws -> ScrollRequest {
      let times = (0..<count).map(String.init).joined(separator: ",")
      return try request(#"{"sample":{"at":[\#(times)]}}"#)
    }
    guard case .at(let times) = try sample(100_000).scenario.sampling else {
      Issue.record("no times")
      return
    }
    expect(times.count, equals: 100_000)
    #expect(throws: RequestError.self) { try sample(100_001) }
  }

  @Test func `an empty request has the documented defaults`() throws {
    let scenario = try request("{}").scenario
    expect(scenario.screen, equals: .device(.iPhoneX, .portrait))
    try expect(scenario.scrollView, equals: Scenario.ScrollViewState())
    #expect(try scenario.textView.text.isEmpty)
    try expect(scenario.textView.inset, equals: insets(8, 5, 8, 5))
    try expect(scenario.textView.selection, equals: TextSelection(caret: 0))
    try expect(scenario.textView.style.size, equals: 16)
    try expect(scenario.textView.width, equals: nil)
    expect(scenario.follow, equals: CaretFollower.Options())
    expect(scenario.follow.duration, equals: 0.1)
    expect(scenario.follow.padding, equals: 1)
    #expect(scenario.events.isEmpty)
    expect(scenario.sampling, equals: .every(0.016666666666666666, until: 1))
  }

  @Test func `every key is read`() throws {
    let wanted = try request(
      #"""
      {"device":"ipad pro 11","orientation":"landscape","id":[1],
       "scrollView":{"frame":{"x":1,"y":2,"width":3,"height":4},"contentInset":{"top":5,"right":-6},
         "contentInsetAdjustment":"never"},
       "textView":{"text":"abc","layout":{"size":20,"width":90,"align":"end",
           "spans":[{"start":0,"end":1,"size":30}],
           "paragraphs":[{"start":1,"end":3,"headIndent":4}]},
         "inset":{"left":0},"selection":{"anchor":1,"head":3}},
       "follow":{"duration":0.25,"padding":0.5,"reveal":"nearest","end":"start","reduceMotion":true,
         "animators":"contend"},
       "events":[{"at":2,"insert":"x"},{"at":0,"deleteBackward":2},
         {"at":1,"select":{"anchor":1,"head":0}},{"at":1,"move":"wordLeft"},
         {"at":1,"move":"down","count":3},{"at":1,"keyboard":300},{"at":1,"rotate":"portrait"},
         {"at":1,"dragTo":{"x":0,"y":40}},{"at":1,"reload":"new"}],
       "sample":{"at":[0.5,0]}}
      """#)
    let scenario = wanted.scenario
    expect(wanted.id, equals: [1])
    expect(scenario.screen, equals: .device(.iPadPro11, .landscape))
    try expect(
      scenario.scrollView,
      equals: Scenario.ScrollViewState(
        frame: rect(1, 2, 3, 4), contentInset: insets(5, 0, 0, -6), contentInsetAdjustment: .never))
    try expect(scenario.textView.text, equals: "abc")
    try expect(scenario.textView.style.size, equals: 20)
    try expect(scenario.textView.width, equals: 90)
    try expect(scenario.textView.spans.first?.size, equals: 30)
    try expect(scenario.textView.paragraphStyle.textAlign, equals: .end)
    try expect(
      scenario.textView.paragraphSpans, equals: [ParagraphSpan(TextRange(1, 3), headIndent: 4)])
    try expect(scenario.textView.inset, equals: insets(8, 0, 8, 5))
    try expect(scenario.textView.selection, equals: TextSelection(anchor: 1, head: 3))
    expect(
      scenario.follow,
      equals: CaretFollower.Options(
        duration: 0.25, padding: 0.5, reveal: .nearest, end: .start, reducesMotion: true,
        mode: .contend))
    expect(
      scenario.events.map(\.action),
      equals: [
        .deleteBackward(2), .select(TextSelection(anchor: 1, head: 0)),
        .move(.wordLeft, count: 1), .move(.down, count: 3), .keyboard(300), .rotate(.portrait),
        .drag(to: Point(x: 0, y: 40)), .reload("new"), .insert("x"),
      ])
    expect(scenario.sampleTimes, equals: [0, 0.5])
  }

  @Test func `a window stands for a device`() throws {
    let window = #""window":{"width":800,"height":600}"#
    try expect(
      request("{\(window)}").scenario.screen, equals: .window(Size(width: 800, height: 600)))
    try expect(
      request(#"{\#(window),"safeArea":{"top":20},"orientation":"portrait"}"#).scenario.screen,
      equals: .window(
        Size(width: 800, height: 600), safeArea: insets(20, 0, 0, 0), scale: 1, .portrait))
  }

  @Test(arguments: [
    (#""divice":1"#, ErrorCode.unknownKey, "$.divice"),
    (#""device":"iPhone 1""#, .invalidValue, "$.device"),
    (#""device":null"#, .wrongType, "$.device"),
    (#""device":"iPad","window":{"width":1,"height":1}"#, .invalidValue, "$.device"),
    (#""orientation":"up""#, .invalidValue, "$.orientation"),
    (#""window":{"width":1}"#, .missingKey, "$.window.height"),
    (#""window":{"width":1,"height":-1}"#, .outOfRange, "$.window.height"),
    (#""safeArea":{"top":1}"#, .invalidValue, "$.safeArea"),
    (#""window":{"width":1,"height":1},"safeArea":{"top":-1}"#, .outOfRange, "$.safeArea.top"),
    (#""scrollView":{"frame":{"x":1}}"#, .missingKey, "$.scrollView.frame.y"),
    (#""scrollView":{"contentInset":{"up":1}}"#, .unknownKey, "$.scrollView.contentInset.up"),
    (
      #""scrollView":{"contentInsetAdjustment":"some"}"#, .invalidValue,
      "$.scrollView.contentInsetAdjustment"
    ),
    (#""textView":"text""#, .wrongType, "$.textView"),
    (#""textView":{"layout":{"size":-1}}"#, .outOfRange, "$.textView.layout.size"),
    (#""textView":{"layout":{"sise":1}}"#, .unknownKey, "$.textView.layout.sise"),
    (#""textView":{"text":"a","layout":{"text":"b"}}"#, .invalidValue, "$.textView.layout.text"),
    (
      #""textView":{"layout":{"fontFiles":["no.ttf"]}}"#, .fontNotFound,
      "$.textView.layout.fontFiles[0]"
    ),
    (#""textView":{"selection":{"anchor":-1}}"#, .outOfRange, "$.textView.selection.anchor"),
    (#""textView":{"inset":{"top":-1}}"#, .outOfRange, "$.textView.inset.top"),
    (#""follow":{"duration":-1}"#, .outOfRange, "$.follow.duration"),
    (#""follow":{"reduceMotion":1}"#, .wrongType, "$.follow.reduceMotion"),
    (#""follow":{"animators":"many"}"#, .invalidValue, "$.follow.animators"),
    (#""events":{}"#, .wrongType, "$.events"),
    (#""events":[{"insert":"a"}]"#, .missingKey, "$.events[0].at"),
    (#""events":[{"at":-1,"insert":"a"}]"#, .outOfRange, "$.events[0].at"),
    (#""events":[{"at":1}]"#, .invalidValue, "$.events[0]"),
    (#""events":[{"at":1,"insert":"a","reload":"b"}]"#, .invalidValue, "$.events[0]"),
    (#""events":[{"at":1,"insert":"a","count":2}]"#, .invalidValue, "$.events[0].count"),
    (#""events":[{"at":1,"insert":"a","view":"b"}]"#, .invalidValue, "$.events[0].view"),
    (#""events":[{"at":1,"insert":"a","selected":[0,1]}]"#, .invalidValue, "$.events[0].selected"),
    (#""events":[{"at":1,"focus":"b"}]"#, .invalidValue, "$.events[0].focus"),
    (#""events":[{"at":1,"reload":"a","view":"scrollView"}]"#, .invalidValue, "$.events[0].view"),
    (
      #""events":[{"at":1,"dragTo":{"x":0,"y":0},"view":"textView"}]"#, .invalidValue,
      "$.events[0].view"
    ),
    (#""events":[{"at":1,"dragSelect":[]}]"#, .invalidValue, "$.events[0].dragSelect"),
    (#""events":[{"at":1,"dragSelect":[{"x":1}]}]"#, .missingKey, "$.events[0].dragSelect[0].y"),
    (#""events":[{"at":1,"tap":{"x":1}}]"#, .missingKey, "$.events[0].tap.y"),
    (#""events":[{"at":1,"mark":"ab","selected":[1,3]}]"#, .outOfRange, "$.events[0].selected[1]"),
    (#""events":[{"at":1,"mark":"ab","selected":[1]}]"#, .invalidValue, "$.events[0].selected"),
    (#""events":[{"at":1,"unmark":false}]"#, .outOfRange, "$.events[0].unmark"),
    (#""events":[{"at":1,"undo":-1}]"#, .outOfRange, "$.events[0].undo"),
    (#""events":[{"at":1,"resize":{"width":1}}]"#, .missingKey, "$.events[0].resize.height"),
    (#""events":[{"at":1,"fontSize":-1}]"#, .outOfRange, "$.events[0].fontSize"),
    (#""follow":{"curve":"bounce"}"#, .invalidValue, "$.follow.curve"),
    (#""textView":{"syntax":"c"}"#, .invalidValue, "$.textView.syntax"),
    (#""stage":{"type":"view"},"textView":{}"#, .invalidValue, "$.textView"),
    (#""stage":{"name":"a"}"#, .missingKey, "$.stage.type"),
    (#""stage":{"type":"table"}"#, .invalidValue, "$.stage.type"),
    (#""stage":{"type":"text","children":[]}"#, .unknownKey, "$.stage.children"),
    (
      #""stage":{"type":"view","name":"a","children":[{"type":"view","name":"a"}]}"#, .invalidValue,
      "$.stage.children[0].name"
    ),
    (
      #""stage":{"type":"view","children":[{"type":"text","layout":{"fontFiles":["no.ttf"]}}]}"#,
      .fontNotFound, "$.stage.children[0].layout.fontFiles[0]"
    ),
    (#""stage":{"type":"text","frame":{"x":1}}"#, .missingKey, "$.stage.frame.y"),
    (#""events":[{"at":1,"move":"away"}]"#, .invalidValue, "$.events[0].move"),
    (#""events":[{"at":1,"move":"up","count":1000001}]"#, .outOfRange, "$.events[0].count"),
    (#""events":[{"at":1,"deleteBackward":0.5}]"#, .wrongType, "$.events[0].deleteBackward"),
    (#""events":[{"at":1,"dragTo":{"x":1}}]"#, .missingKey, "$.events[0].dragTo.y"),
    (#""events":[{"at":1,"type":"a"}]"#, .unknownKey, "$.events[0].type"),
    (#""sample":{"every":0}"#, .outOfRange, "$.sample.every"),
    (#""sample":{"every":1e-9}"#, .outOfRange, "$.sample.every"),
    (#""sample":{"at":[0],"until":1}"#, .invalidValue, "$.sample.until"),
    (#""sample":{"at":[-1]}"#, .outOfRange, "$.sample.at[0]"),
  ])
  func `a mistake is answered with its place`(
    _ keys: String, _ code: ErrorCode, _ path: String
  ) throws {
    let run = AnswerRun("scroll", input: "{\(keys)}")
    try expect(run.answer["error"]?["code"], equals: .string(code.rawValue), "\(run.output)")
    try expect(run.answer["error"]?["path"], equals: .string(path))
  }
}

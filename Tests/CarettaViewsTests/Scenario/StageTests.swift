// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

/// Scenarios on trees of views, in the box font.
@Suite struct StageTests {
  private func text(_ text: String, caret: Int = 0) throws -> Scenario.TextViewState {
    Scenario.TextViewState(text, style: try Box.style(), selection: TextSelection(caret: caret)) {
      $0.inset = .zero
    }
  }

  /// A title, a header of 40 points, a text of one line, one of thirty lines, and a footer.
  private func form() throws -> StageView {
    .scroll(
      "form", flow: .column,
      [
        .label("title", TextLayout("title", style: try Box.style())), .view("header", height: 40),
        .text("name", try text("name")),
        .text("notes", try text(BoxView.lines(30), caret: 59)),
        .label("footer", TextLayout("two words", style: try Box.style()), inset: .zero),
      ])
  }

  private func play(
    _ stage: StageView, _ steps: [ScenarioStep], at times: [Double], padding: Double = 0
  ) -> Timeline {
    Scenario(
      on: .window(Size(width: 320, height: 480)), stage: stage,
      follow: CaretFollower.Options(padding: padding), script: steps, sampling: .at(times)
    ).play()
  }

  // MARK: - Layout

  @Test func `a column stacks its views, as tall as they need`() throws {
    let sample = try #require(play(try form(), [], at: [0]).samples.first)
    let frames = sample.frames.mapValues { [$0.y, $0.height] }
    expect(
      frames,
      equals: [
        "form": [0, 480], "title": [0, 20], "header": [20, 40], "name": [60, 20],
        "notes": [80, 600], "footer": [680, 20],
      ])
    #expect(sample.frames.values.allSatisfy { $0.width == 320 })
    expect(sample.contentSize, equals: Size(width: 320, height: 700))
    expect(sample.offsets, equals: ["form": .zero])
    expect(sample.firstResponder, equals: nil)
  }

  @Test func `columns in columns are as tall as their views`() throws {
    let stage = StageView.scroll(
      "scroll", flow: .column,
      [
        .view(
          "group", flow: .column,
          [.text("first", try text("a")), .view("frames", [.view("sized", height: 7)])]),
        .text("second", try text("b")),
      ])
    let timeline = play(stage, [.focus("first"), .wait(0.5), .insert("x\ny\n")], at: [0, 1])
    expect(timeline.samples.map { $0.frames["group"]?.height }, equals: [27, 67])
    expect(timeline.samples.map { $0.frames["second"]?.y }, equals: [27, 67])
    expect(timeline.samples.map(\.contentSize.height), equals: [47, 87])
  }

  @Test func `a label breaks its lines at the width of the view`() throws {
    let layout = TextLayout("one two three four", style: try Box.style())
    let stage = StageView.view(
      "column", frame: rect(0, 0, 100, 0), flow: .column,
      [.label("label", layout, inset: insets(1, 10, 2, 10))])
    let sample = try #require(play(stage, [], at: [0]).samples.first)
    expect(sample.frames["label"], equals: rect(0, 0, 100, 63))
    expect(sample.contentSize, equals: Size(width: 320, height: 480))
    #expect(sample.caret.isNull && sample.selection == nil && sample.length == 0)
  }

  @Test func `views without a frame fill their superview`() throws {
    let stage = StageView.view(
      "root", [.scroll("left", [.view("content", height: 900)]), .view("front")])
    let timeline = play(stage, [.wait(0.5), .resize(Size(width: 200, height: 100))], at: [0, 0.5])
    expect(timeline.samples.map { $0.frames["front"]?.width }, equals: [320, 200])
    expect(timeline.samples.map(\.viewport.height), equals: [480, 100])
    expect(timeline.samples.map(\.contentSize.height), equals: [900, 900])
  }

  @Test func `equal names are told apart by numbers`() throws {
    let stage = StageView.view("view", [.view("view"), .view("view 2"), .view("view")])
    let names = play(stage, [], at: [0]).samples[0].frames.keys.sorted()
    expect(names, equals: ["view", "view 2", "view 2 2", "view 3"])
  }

  // MARK: - Following

  @Test func `a form follows the caret that has the focus`() throws {
    let timeline = play(
      try form(),
      [
        .wait(0.1), .focus("notes"), .wait(0.2), .keyboard(200), .wait(0.3),
        .resize(Size(width: 0, height: 140), view: "header"), .wait(0.4), .focus("name"),
        .wait(0.5), .focus(nil), .keyboard(0), .wait(0.5), .rotate(.landscape),
      ], at: [0, 0.2, 0.4, 0.8, 1.2, 1.6, 2.1])
    expect(
      timeline.samples.map(\.firstResponder),
      equals: [nil, "notes", "notes", "notes", "name", nil, nil])
    // The caret of the notes is at y 660, then at 760; the caret of the name is at 160.
    expect(timeline.samples.map(\.contentOffset.y), equals: [0, 200, 400, 500, 160, 160, 160])
    expect(timeline.samples.map(\.caret.y), equals: [60, 660, 660, 760, 160, 160, 160])
    #expect(timeline.samples[1...4].allSatisfy { $0.isPaddedCaretVisible })
    expect(timeline.samples[3].frames["header"]?.height, equals: 140)
    expect(timeline.samples[3].frames["notes"]?.y, equals: -320.0)
    expect(timeline.metrics.backwardWrites, equals: 0)
    let text = timeline.description
    #expect(text.contains("focus notes") && text.contains("no focus"))
  }

  @Test func `a reload of another text keeps the focused caret in place`() throws {
    let timeline = play(
      try form(), [.focus("notes"), .wait(0.5), .reload(BoxView.lines(11), view: "name")],
      at: [0.4, 0.5, 1])
    let places = timeline.samples.map { $0.caret.y - $0.contentOffset.y }
    expect(places, equals: [460, 460, 460])
    expect(timeline.samples.map(\.contentSize.height), equals: [700, 900, 900])
    expect(timeline.writes.filter { $0.at == 0.5 }.count, equals: 1)
  }

  @Test func `a caret in a scroll view in a scroll view moves both`() throws {
    let stage = StageView.scroll(
      "outer",
      [
        .scroll(
          "inner", state: Scenario.ScrollViewState(frame: rect(0, 400, 320, 200)), flow: .column,
          [.text("text", try text(BoxView.lines(30), caret: 50))]),
        .view("end", frame: rect(0, 990, 10, 10)),
      ])
    let timeline = play(stage, [.wait(0.1), .move(.right)], at: [0, 0.15, 0.2])
    expect(timeline.scrollView, equals: "outer")
    expect(timeline.samples[0].contentSize, equals: Size(width: 320, height: 1000))
    let offsets = timeline.samples.map { sample in
      ["inner", "outer"].map { (sample.offsets[$0]?.y ?? .nan).rounded() }
    }
    expect(offsets, equals: [[0, 0], [160, 60], [320, 120]])
    expect(timeline.samples.map(\.isCaretVisible), equals: [false, false, true])
    expect(timeline.samples[2].caret.y, equals: 580)
    expect(Set(timeline.log.map(\.scrollView)), equals: [nil, "inner"])
    expect(timeline.metrics.motions, equals: 2)
    expect(timeline.motions.map(\.scrollView), equals: ["inner", nil])
    #expect(timeline.motions.allSatisfy { $0.isComplete })
    #expect(timeline.metrics.backwardWrites == 0 && timeline.metrics.directionChangesY == 0)
    #expect(timeline.description.contains("inner: start 0,0 → 0,320 in 0.1 s"))
    #expect(timeline.description.contains("inner at 0,160"))
  }

  @Test func `a text with a frame scrolls itself`() throws {
    let stage = StageView.view(
      "root",
      [
        .text(
          "field", try text(BoxView.lines(30)), frame: rect(0, 300, 320, 100))
      ])
    let timeline = play(
      stage,
      [.select(59), .wait(0.5), .keyboard(150), .wait(0.5), .drag(to: .zero, view: "field")],
      at: [0.4, 0.9, 1])
    expect(timeline.scrollView, equals: "field")
    // The keyboard covers seventy points of it.
    expect(timeline.samples.map(\.contentOffset.y), equals: [500, 570, 0])
    expect(timeline.samples.map(\.isCaretVisible), equals: [true, true, false])
  }

  @Test func `only the first responder shows its caret`() throws {
    let scenario = Scenario(
      on: .window(Size(width: 320, height: 480)), stage: try form(),
      script: [.at(1, .focus("name")), .at(2, .focus("notes")), .at(3, .focus(nil))],
      sampling: .at([0, 1, 2, 3]), captures: [.views, .frames])
    func carets(_ view: ViewSnapshot) -> [String] {
      (view.contents.caret.isNull ? [] : [view.name]) + view.subviews.flatMap(carets)
    }
    expect(
      scenario.play().samples.map { $0.views.map(carets) },
      equals: [["name", "notes"], ["name"], ["notes"], []])
  }

  // MARK: - Views that the caller builds

  @Test func `the caller's views are recorded, with the caller's actions`() throws {
    let window = Window(size: Size(width: 320, height: 480))
    let scrollView = TextScrollView(try BoxView.textView(BoxView.lines(30), width: 320))
    let header = View(name: "header", frame: rect(0, 0, 320, 100))
    window.layout = { window in
      let top = header.frame.height
      scrollView.frame = Rect(
        x: 0, y: top, width: window.bounds.width, height: window.bounds.height - top)
    }
    window.addSubview(header)
    window.addSubview(scrollView)
    var offsets: [Double] = []
    scrollView.onScroll { offsets.append($0.y) }
    let recorder = ScenarioRecorder(window, follow: CaretFollower.Options(padding: 0))
    recorder.actions["the header grows"] = {
      header.frame = rect(0, 0, 320, 300)
      window.setNeedsLayout()
    }
    let timeline = recorder.play(
      [.select(59), .wait(0.2), .perform("the header grows"), .perform("nothing"), .wait(0.2)],
      sampling: .every(0.1))
    // An offset at the end of the content stays there when the scroll view becomes less tall.
    expect(timeline.samples.map(\.contentOffset.y), equals: [0, 220, 420, 420, 420, 420])
    expect(timeline.samples.last?.frames["header"]?.height, equals: 300)
    expect(timeline.scrollView, equals: "scroll view")
    expect(offsets, equals: timeline.writes.map(\.to.y))
    #expect(timeline.description.contains("ignored: there is no action nothing"))
    // Recording continues from there.
    recorder.perform(.select(TextSelection(caret: 0)))
    recorder.finishFrame()
    window.clock.advance(by: 1)
    recorder.takeSample()
    expect(recorder.timeline.samples.count, equals: 7)
    expect(recorder.timeline.samples.last?.contentOffset.y, equals: 0)
    expect(recorder.play([.wait(0.1)], sampling: .every(1)).samples.count, equals: 8)
  }

  @Test func `what scenarios call visible is public`() {
    let geometry = ScrollGeometry(
      bounds: rect(0, 100, 320, 480), contentSize: Size(width: 320, height: 1000),
      adjustedContentInset: insets(0, 0, 200, 0))
    #expect(geometry.shows(rect(0, 100, 2, 280)))
    #expect(!geometry.shows(rect(0, 100, 2, 281)))
    #expect(!geometry.shows(.null))
    #expect(!geometry.shows(rect(0, 2000, 2, 20)))
  }
}

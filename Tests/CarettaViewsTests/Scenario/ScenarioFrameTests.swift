// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

/// One frame of a scenario: several events, one layout, one reveal.
@Suite struct ScenarioFrameTests {
  private func play(
    _ text: String, selection: TextSelection = TextSelection(caret: 0), width: Double? = nil,
    screen: ScenarioScreen = .window(Size(width: 320, height: 480)), frame: Rect? = nil,
    adjustment: ContentInsetAdjustmentBehavior = .automatic,
    end: CaretFollower.Options.End = .head, _ events: [Scenario.Event], at times: [Double]
  ) throws -> Timeline {
    Scenario(
      on: screen,
      stage: .textView(
        Scenario.TextViewState(
          text, style: try Box.style(), selection: selection
        ) {
          $0.width = width
          $0.inset = .zero
        },
        in: Scenario.ScrollViewState(frame: frame, contentInsetAdjustment: adjustment)),
      follow: CaretFollower.Options(padding: 0, end: end), events: events, sampling: .at(times)
    ).play()
  }

  private func writes(_ timeline: Timeline, from time: Double) -> [Double] {
    timeline.log.compactMap { entry in
      if case .write(let offset) = entry.event, entry.at >= time { offset.y } else { nil }
    }
  }

  @Test func `a keyboard that goes while text arrives moves nothing that may stay`() throws {
    for keyboardIsFirst in [false, true] {
      let keyboard = Scenario.Event(at: 0.5, .keyboard(0))
      let typing = Scenario.Event(at: 0.5, .insert(String(repeating: "\n", count: 10)))
      let timeline = try play(
        BoxView.lines(24), selection: TextSelection(caret: 47),
        [Scenario.Event(at: 0, .keyboard(200))]
          + (keyboardIsFirst ? [keyboard, typing] : [typing, keyboard]), at: [0.4, 0.5, 1])
      expect(timeline.samples.map(\.contentOffset.y), equals: [200, 200, 200])
      expect(timeline.samples.map(\.contentSize.height), equals: [480, 680, 680])
      #expect(writes(timeline, from: 0.5).isEmpty)
    }
  }

  @Test func `a selection that only grows at its end stays where it is in a reload`() throws {
    let timeline = try play(
      "\n \n \n", selection: TextSelection(anchor: 1, head: 2),
      screen: .window(Size(width: 110, height: 60)),
      [Scenario.Event(at: 0.1, .reload("\n y\n\nb \nz\n\n"))], at: [0, 0.1, 1])
    expect(timeline.samples.map(\.contentOffset.y), equals: [0, 0, 0])
    #expect(writes(timeline, from: 0).isEmpty)
  }

  @Test func `a reload on the way back to the start writes the start once`() throws {
    let timeline = try play(
      BoxView.lines(3), selection: TextSelection(caret: 5),
      screen: .window(Size(width: 110, height: 50)),
      [Scenario.Event(at: 0.01, .insert("b")), Scenario.Event(at: 0.04, .reload("a\nab"))],
      at: [0, 0.04, 1])
    expect(timeline.samples[1].contentOffset.y, equals: 0)
    expect(writes(timeline, from: 0.04).count, equals: 2)
  }

  @Test func `a reload moves as far as the new text and its insets allow`() throws {
    // The text grows taller than the window, so that the safe area becomes a part of the insets.
    let timeline = try play(
      "",
      screen: .window(
        Size(width: 100, height: 90), safeArea: insets(10, 0, 30, 0)),
      [Scenario.Event(at: 0.1, .reload(BoxView.lines(6)))], at: [0, 0.1, 1])
    expect(timeline.samples.map(\.adjustedContentInset.bottom), equals: [0, 30, 30])
    expect(timeline.samples.map(\.contentOffset.y), equals: [0, 60, 60])
    expect(writes(timeline, from: 0), equals: [60])
  }

  @Test func `new insets by a reload do not reveal a caret that was out of sight`() throws {
    let timeline = try play(
      BoxView.lines(4), selection: TextSelection(caret: 7),
      screen: .window(Size(width: 100, height: 90), safeArea: insets(10, 0, 30, 0)),
      [
        Scenario.Event(at: 0, .keyboard(80)), Scenario.Event(at: 0.3, .drag(to: .zero)),
        Scenario.Event(at: 0.4, .reload(BoxView.lines(5))),
      ], at: [0.35, 0.4, 1])
    expect(timeline.samples.map(\.contentOffset.y), equals: [0, -10, -10])
    #expect(!timeline.samples[2].isCaretVisible)
  }

  @Test func `a reload keeps the line of the end that is followed`() throws {
    // A line is added at the other end; the start does not move.
    let timeline = try play(
      "a\nbcdef", selection: TextSelection(anchor: 2, head: 7),
      screen: .window(Size(width: 110, height: 30)), end: .start,
      [Scenario.Event(at: 0, .keyboard(5)), Scenario.Event(at: 0.3, .reload("a\nbc\nef"))],
      at: [0.2, 0.3, 1])
    expect(timeline.samples.map(\.caret.y), equals: [20, 20, 20])
    expect(timeline.samples.map(\.contentOffset.y), equals: [15, 15, 15])
  }

  @Test func `many deletions take one change of the text`() throws {
    // As single changes, each would lay out the remaining long word.
    let word = String(repeating: "a", count: 20_000)
    let timeline = try play(
      word, selection: TextSelection(anchor: 19_990, head: 20_000),
      [Scenario.Event(at: 0, .deleteBackward(19_981))], at: [0])
    expect(timeline.samples[0].caret, equals: rect(99, 0, 2, 20))
  }

  @Test func `what a keyboard covers does not depend on the offset`() throws {
    let timeline = try play(
      BoxView.lines(100), selection: TextSelection(caret: 100),
      screen: .window(Size(width: 110, height: 80)), frame: rect(-3, -20, 54.75, 71.5),
      [
        Scenario.Event(at: 0, .keyboard(33.3)), Scenario.Event(at: 0.2, .select(.init(caret: 10))),
        Scenario.Event(at: 0.24, .keyboard(33.3)),
      ], at: (0...40).map { Double($0) / 100 })
    let insets = Set(timeline.samples.map(\.adjustedContentInset.bottom))
    expect(insets.count, equals: 1)
    expect(timeline.log.count { if case .start = $0.event { true } else { false } }, equals: 2)
  }

  @Test func `a keyboard beside a scroll view covers nothing`() throws {
    let timeline = try play(
      "a", screen: .window(Size(width: 60, height: 120)), frame: rect(-20, 0, 20, 120),
      [Scenario.Event(at: 0, .keyboard(50))], at: [0])
    expect(timeline.samples[0].adjustedContentInset.bottom, equals: 0)
  }

  @Test func `a column is kept in a reload that leaves the line of the caret alone`() throws {
    func caretX(_ event: ScenarioAction) throws -> Double {
      let timeline = try play(
        "abcdef\nab\nabcdef", selection: TextSelection(caret: 5),
        [
          Scenario.Event(at: 0, .move(.down, count: 1)), Scenario.Event(at: 0.1, event),
          Scenario.Event(at: 0.2, .move(.down, count: 1)),
        ], at: [1])
      return timeline.samples[0].caret.x
    }
    try expect(caretX(.reload("x\nabcdef\nab\nabcdef")), equals: 49)
    try expect(caretX(.reload("abcdef\nb\nabcdef")), equals: 9)
    try expect(caretX(.insert("c")), equals: 29)
  }

  @Test func `a sample tells of the caret that is followed`() throws {
    let timeline = try play(
      BoxView.lines(100), end: .start,
      [Scenario.Event(at: 0, .select(TextSelection(anchor: 100, head: 180)))], at: [1])
    let sample = timeline.samples[0]
    expect(sample.caret, equals: rect(-1, 1000, 2, 20))
    #expect(sample.isCaretVisible && sample.isPaddedCaretVisible)
  }

  @Test func `text wider than the scroll view is not moved by the safe area`() throws {
    for adjustment in [ContentInsetAdjustmentBehavior.never, .automatic, .always] {
      let timeline = try play(
        "abc", width: 400,
        screen: .window(Size(width: 320, height: 480), safeArea: insets(20, 10, 20, 10)),
        adjustment: adjustment, [], at: [0])
      expect(timeline.samples[0].caret.x, equals: -1)
      expect(timeline.samples[0].contentSize.width, equals: 400)
    }
  }

  @Test func `a turned window is followed by a reveal, whatever it means to the scroll view`()
    throws
  {
    let timeline = try play(
      BoxView.lines(20), selection: TextSelection(caret: 39),
      screen: .window(Size(width: 320, height: 480)), frame: rect(0, 0, 100, 100),
      [Scenario.Event(at: 0.1, .rotate(.landscape)), Scenario.Event(at: 0.3, .rotate(.landscape))],
      at: [0, 0.2, 1])
    expect(timeline.samples.map(\.contentOffset.y), equals: [0, 300, 300])
    expect(timeline.log.count { if case .start = $0.event { true } else { false } }, equals: 1)
  }
}

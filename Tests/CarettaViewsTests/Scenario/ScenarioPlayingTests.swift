// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

@Suite struct ScenarioPlayingTests {
  /// A scenario in a window of 320 × 480 in the box font, without insets and padding.
  private func scenario(
    _ text: String, on screen: ScenarioScreen = .window(Size(width: 320, height: 480)),
    caret: Int = 0, padding: Double = 0, _ events: [Scenario.Event], at times: [Double]
  ) throws -> Scenario {
    Scenario(
      on: screen,
      stage: .textView(
        Scenario.TextViewState(text, style: try Box.style(), selection: TextSelection(caret: caret))
        { $0.inset = .zero }), follow: CaretFollower.Options(padding: padding), events: events,
      sampling: .at(times))
  }

  private func offsets(_ timeline: Timeline) -> [Double] { timeline.samples.map(\.contentOffset.y) }

  @Test func `nothing happens in a scenario without events`() throws {
    let timeline = try scenario("abc", [], at: [0, 1]).play()
    #expect(timeline.log.isEmpty)
    expect(timeline.samples.count, equals: 2)
    let sample = try #require(timeline.samples.first)
    expect(sample.contentSize, equals: Size(width: 320, height: 20))
    expect(sample.viewport, equals: Size(width: 320, height: 480))
    expect(sample.caret, equals: rect(-1, 0, 2, 20))
    #expect(sample.isCaretVisible && sample.isPaddedCaretVisible && !sample.isAnimating)
    expect(sample.fraction, equals: 1)
    expect(sample.views, equals: nil)
  }

  @Test func `each line typed leads on from where the offset is`() throws {
    let timeline = try scenario(
      BoxView.lines(24), caret: 47, [0, 0.05, 0.1].map { Scenario.Event(at: $0, .insert("\n")) },
      at: [0, 0.025, 0.05, 0.075, 0.1, 0.125, 0.15, 0.175, 0.2, 0.21]
    ).play()
    for (a, b) in zip(offsets(timeline), [0, 5, 10, 17.5, 25, 33.75, 42.5, 51.25, 60, 60]) {
      #expect(abs(a - b) < 1e-9)
    }
    #expect(timeline.samples[1].isAnimating)
    expect(timeline.samples[1].fraction, equals: 0.25)
    #expect(!timeline.samples[8].isAnimating)
    #expect(timeline.samples[8].isPaddedCaretVisible)
    let kinds = timeline.log.compactMap { entry -> String? in
      switch entry.event {
      case .action: "insert"
      case .start: "start"
      case .stop: "stop"
      case .complete: "complete"
      case .write, .ignored: nil
      }
    }
    expect(
      kinds,
      equals: ["insert", "start", "insert", "stop", "start", "insert", "stop", "start", "complete"])
    expect(timeline.log.last, equals: Timeline.Entry(at: 0.2, .complete(at: Point(x: 0, y: 60))))
    expect(timeline.log.map(\.at), equals: timeline.log.map(\.at).sorted())
    expect(timeline.metrics.backwardWrites, equals: 0)
    expect(timeline.metrics.layoutShift, equals: 0)
  }

  @Test func `every change of the offset is in the log`() throws {
    let timeline = try scenario(
      BoxView.lines(100), on: .device(.iPhoneX), caret: 60,
      [
        Scenario.Event(at: 0.1, .keyboard(300)), Scenario.Event(at: 0.3, .move(.down, count: 20)),
        Scenario.Event(at: 0.32, .rotate(.landscape)),
        Scenario.Event(at: 0.5, .drag(to: Point(x: 0, y: 5000))),
        Scenario.Event(at: 0.6, .reload("short")), Scenario.Event(at: 0.7, .keyboard(0)),
      ], at: (0...80).map { Double($0) / 100 }
    ).play()
    var known = timeline.samples[0].contentOffset
    var entries = timeline.log[...]
    for sample in timeline.samples {
      while let entry = entries.first, entry.at <= sample.at {
        if case .write(let offset) = entry.event {
          #expect(offset != known)
          known = offset
        }
        entries.removeFirst()
      }
      expect(sample.contentOffset, equals: known, "at \(sample.at)")
    }
    expect(timeline.samples[0].adjustedContentInset.top, equals: 44)
    expect(timeline.samples[15].adjustedContentInset.bottom, equals: 300)
    expect(timeline.samples[0].contentOffset.y, equals: -44)
  }

  @Test func `a drag is clamped and stays`() throws {
    let timeline = try scenario(
      BoxView.lines(100),
      [
        Scenario.Event(at: 0, .select(TextSelection(caret: 199))),
        Scenario.Event(at: 0.05, .drag(to: Point(x: 30, y: -50))),
      ], at: [0, 0.04, 0.05, 1]
    ).play()
    #expect(offsets(timeline)[1] > 500)
    expect(Array(offsets(timeline)[2...]), equals: [0, 0])
    expect(timeline.samples[3].contentOffset.x, equals: 0)
    #expect(!timeline.samples[3].isCaretVisible)
  }

  @Test func `events of one time are followed by one reveal`() throws {
    let timeline = try scenario(
      BoxView.lines(24), caret: 47,
      [
        Scenario.Event(at: 0, .insert("\n\n")), Scenario.Event(at: 0, .insert("a")),
        Scenario.Event(at: 0, .deleteBackward(2)),
      ], at: [0, 1]
    ).play()
    expect(timeline.log.count { if case .start = $0.event { true } else { false } }, equals: 1)
    expect(offsets(timeline), equals: [0, 20])
  }

  @Test func `deleting takes whole graphemes, one after the other`() throws {
    let timeline = try scenario(
      "a👨‍👩‍👧e\u{301}", caret: 11, [Scenario.Event(at: 0, .deleteBackward(2))], at: [0]
    ).play()
    expect(timeline.samples[0].caret, equals: rect(9, 0, 2, 20))
    for count in [0, -1, .max] {
      let timeline = try scenario(
        "abc", caret: 3, [Scenario.Event(at: 0, .deleteBackward(count))], at: [0]
      ).play()
      expect(timeline.samples[0].caret.x, equals: (count == .max ? -1 : 29))
    }
  }

  @Test func `a device turned has the other side's size and insets`() throws {
    let timeline = try scenario(
      BoxView.lines(100), on: .device(.iPhoneX), caret: 20,
      [Scenario.Event(at: 0.1, .rotate(.landscape))], at: [0, 0.1, 0.3]
    ).play()
    expect(timeline.samples.map(\.viewport.width), equals: [375, 812, 812])
    expect(timeline.samples.map(\.contentSize.width), equals: [375, 812, 812])
    expect(timeline.samples.map(\.adjustedContentInset.bottom), equals: [34, 21, 21])
    #expect(timeline.samples[2].isPaddedCaretVisible)
  }

  @Test func `a rotation and a keyboard of another height write the offset once`() throws {
    let timeline = try scenario(
      BoxView.lines(100), on: .device(.iPhone8), caret: 199, padding: 1,
      [
        Scenario.Event(at: 0, .keyboard(260)), Scenario.Event(at: 0.5, .rotate(.landscape)),
        Scenario.Event(at: 0.5, .keyboard(160)),
      ], at: [0.4, 0.5, 1]
    ).play()
    // At the end of the content in both orientations: 2000 points less the height above the
    // keyboard.
    let (portrait, landscape) = (1593.0, 1785.0)
    let writes = timeline.writes.filter { $0.at == 0.5 }
    expect(writes.map(\.to.y), equals: [landscape])
    expect(offsets(timeline), equals: [portrait, landscape, landscape])
  }

  @Test func `the same scenario has the same timeline`() throws {
    let scenario = try scenario(
      BoxView.lines(40), on: .device(.iPhone8), caret: 79, padding: 1,
      "one two three\nfour".map { Scenario.Event(at: 0.03, .insert(String($0))) },
      at: (0...20).map { Double($0) / 60 })
    expect(scenario.play().description, equals: scenario.play().description)
    var seen = scenario
    seen.captures.insert(.views)
    let timeline = seen.play()
    #expect(timeline.samples.allSatisfy { $0.views != nil })
    expect(timeline.description, equals: scenario.play().description)
    let window = try #require(timeline.samples[0].views)
    #expect(window.subviews[0].subviews[0].contents.runs.count > 10)
    expect(window.subviews[0].subviews[0].contents.caret, equals: timeline.samples[0].caret)
  }
}

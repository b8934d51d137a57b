// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

@Suite struct ScenarioTests {
  private func scenario(
    _ steps: [ScenarioStep], duration: Double = 0.1,
    _ sampling: Scenario.Sampling = .every(1.0 / 60)
  ) throws -> Scenario {
    Scenario(
      on: .window(Size(width: 320, height: 480)),
      stage: .textView(Scenario.TextViewState(style: TextStyle(fonts: [try Box.face.get()]))),
      follow: CaretFollower.Options(duration: duration), script: steps, sampling: sampling)
  }

  @Test func `a text is typed cluster by cluster, without drift`() {
    let step = ScenarioStep.type("e\u{301}🇺🇸\r\n👨‍👩‍👧x", every: 0.1)
    expect(
      step.events.map(\.action),
      equals: [.insert("e\u{301}"), .insert("🇺🇸"), .insert("\r\n"), .insert("👨‍👩‍👧"), .insert("x")])
    expect(step.events.map(\.at), equals: [0, 0.1, 0.2, 0.3, 0.4])
    expect(step.duration, equals: 0.5)
    expect(ScenarioStep.type("", every: 0.1), equals: .wait(0))
  }

  @Test func `steps follow each other`() throws {
    let steps: [ScenarioStep] = [
      .keyboard(300), .type("ab", every: 0.25), .wait(0.5), .rotate(.landscape),
      .deleteBackward(2, every: 0.125), .move(.down, count: 2), .select(anchor: 3, head: 1),
      .select(2), .drag(to: Point(x: 0, y: 40)), .reload("new"), .insert("xyz"),
    ]
    let events = try scenario(steps).events
    expect(
      events.map(\.action),
      equals: [
        .keyboard(300), .insert("a"), .insert("b"), .rotate(.landscape), .deleteBackward(1),
        .deleteBackward(1), .move(.down, count: 1), .move(.down, count: 1),
        .select(TextSelection(anchor: 3, head: 1)), .select(TextSelection(caret: 2)),
        .drag(to: Point(x: 0, y: 40)), .reload("new"), .insert("xyz"),
      ])
    expect(
      events.map(\.at), equals: [0, 0, 0.25, 1, 1, 1.125, 1.25, 1.25, 1.25, 1.25, 1.25, 1.25, 1.25])
  }

  @Test(arguments: [Double.nan, Double.infinity, -1])
  func `times that are none count as 0`(_ time: Double) {
    expect(ScenarioStep.wait(time).duration, equals: 0)
    expect(ScenarioStep.type("ab", every: time).events.map(\.at), equals: [0, 0])
    expect(Scenario.Event(at: time, .keyboard(0)).at, equals: 0)
    #expect(ScenarioStep.deleteBackward(-4).events.isEmpty)
  }

  @Test func `events are put in order of time, and otherwise stay in theirs`() throws {
    var scenario = try scenario([])
    scenario.events = [(2, "d"), (0, "a"), (1, "b"), (1, "c")].map {
      Scenario.Event(at: $0.0, .insert($0.1))
    }
    expect(scenario.events.map(\.action), equals: ["a", "b", "c", "d"].map { .insert($0) })
  }

  // MARK: - Samples

  @Test func `samples include 0 and the end`() {
    expect(Scenario.Sampling.every(0.25, until: 0.6).times(end: 9), equals: [0, 0.25, 0.5, 0.6])
    expect(Scenario.Sampling.every(0.25, until: 0.5).times(end: 9), equals: [0, 0.25, 0.5])
    let frames = Scenario.Sampling.every(1.0 / 60, until: 1).times(end: 9)
    expect(frames.count, equals: 61)
    expect(frames.last, equals: 1)
    expect(Scenario.Sampling.every(0.1, until: 0.3).times(end: 9), equals: [0, 0.1, 0.2, 0.3])
    expect(Scenario.Sampling.every(0.5).times(end: 1), equals: [0, 0.5, 1])
  }

  @Test func `samples at no times are none`() {
    expect(
      Scenario.Sampling.at([0.5, .nan, 0, -1, .infinity, 0.5]).times(end: 9), equals: [0, 0.5, 0.5])
    for interval in [0, -1, Double.nan, Double.infinity] {
      expect(Scenario.Sampling.every(interval, until: 2).times(end: 9), equals: [0, 2])
    }
    expect(Scenario.Sampling.every(1, until: .nan).times(end: 9), equals: [0])
    let many = Scenario.Sampling.every(1e-9, until: 1e9).times(end: 9)
    expect(many.count, equals: Scenario.Sampling.maximumSampleCount)
    expect(many.last, equals: 1e9)
  }

  @Test func `steps are sampled until all is at rest`() throws {
    try expect(
      scenario([.type("ab", every: 0.25)], duration: 0.5).sampling,
      equals: .every(1.0 / 60, until: 1))
    try expect(
      scenario([.wait(1)], .every(0.5, until: 3)).sampleTimes, equals: [0, 0.5, 1, 1.5, 2, 2.5, 3])
    try expect(scenario([.wait(1)], .at([0.5])).sampleTimes, equals: [0.5])
    try expect(scenario([], duration: .infinity).sampleTimes, equals: [0])
  }

  // MARK: - Screens

  @Test func `a screen makes a window that can be turned`() {
    let phone = ScenarioScreen.device(.iPhoneX, .landscape).makeWindow()
    expect(phone.size, equals: Size(width: 812, height: 375))
    phone.rotate(to: .portrait)
    expect(phone.deviceSafeArea.top, equals: 44)
    let safeArea = insets(20, 1, 0, 2)
    let window = ScenarioScreen.window(
      Size(width: 800, height: 600), safeArea: safeArea, scale: 2
    ).makeWindow()
    expect(window.orientation, equals: .landscape)
    expect(window.scale, equals: 2)
    window.rotate(to: .portrait)
    expect(window.size, equals: Size(width: 600, height: 800))
    expect(window.deviceSafeArea, equals: insets(1, 20, 2, 0))
  }
}

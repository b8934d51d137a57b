// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

/// The effects of actions on a text view of 320 × 480 in the box font, without insets and padding.
@Suite struct ScenarioActionTests {
  private func play(
    _ text: String, caret: Int = 0, syntax: Scenario.Syntax = .natural, _ steps: [ScenarioStep]
  ) throws -> Timeline {
    let scenario = Scenario(
      on: .window(Size(width: 320, height: 480)),
      stage: .textView(
        Scenario.TextViewState(
          text, style: try Box.style(),
          selection: TextSelection(caret: caret)
        ) {
          $0.inset = .zero
          $0.syntax = syntax
        }),
      follow: CaretFollower.Options(padding: 0), script: steps + [.wait(1)], sampling: .every(1),
      captures: [.text, .digest])
    return scenario.play()
  }

  /// The text and the selection at the end.
  private func end(
    _ text: String, caret: Int = 0, syntax: Scenario.Syntax = .natural, _ steps: [ScenarioStep]
  ) throws -> Marked {
    let sample = try #require(try play(text, caret: caret, syntax: syntax, steps).samples.last)
    let selection = try #require(sample.selection)
    return Marked(text: try #require(sample.text), anchor: selection.anchor, head: selection.head)
  }

  private struct Marked: Equatable {
    var text: String
    var anchor: Int
    var head: Int
  }

  @Test func `samples have the selection, the length and on request the text`() throws {
    let sample = try #require(try play("ab\ncd", [.select(anchor: 1, head: 4)]).samples.first)
    expect(sample.selection, equals: TextSelection(anchor: 1, head: 4))
    expect(sample.length, equals: 5)
    expect(sample.text, equals: "ab\ncd")
    expect(sample.firstResponder, equals: "text view")
    expect(sample.safeArea, equals: .zero)
    let (same, other) = (try play("ab\ncd", []), try play("ab\nce", []))
    expect(same.samples.last?.textDigest, equals: sample.textDigest)
    #expect(other.samples.last?.textDigest != sample.textDigest)
    try expect(play("a", []).samples.last?.textDigest, equals: 0xaf63_dc4c_8601_ec8c)
  }

  @Test(arguments: [(1, 4, 4), (2, 4, 7), (3, 0, 11)])
  func `taps select a caret, a word, a paragraph`(_ count: Int, _ anchor: Int, _ head: Int) throws {
    let text = "one two six\nseven"
    try expect(
      end(text, [.tap(Point(x: 52, y: 10), count: count)]),
      equals: Marked(text: text, anchor: anchor, head: head))
  }

  @Test func `taps are exact in code`() throws {
    try expect(
      end("local x = 1", syntax: .code(.lua), [.tap(Point(x: 31, y: 10))]),
      equals: Marked(text: "local x = 1", anchor: 3, head: 3))
  }

  @Test func `a tap below the text is one on its last line`() throws {
    try expect(end("ab\ncd", [.tap(Point(x: 300, y: 400))]).head, equals: 5)
  }

  @Test func `a drag selects from its first point to its last`() throws {
    let points = [Point(x: 11, y: 5), Point(x: 90, y: 5), Point(x: 12, y: 30)]
    let marked = try end("abc\ndef", [.dragSelect(points)])
    expect(marked, equals: Marked(text: "abc\ndef", anchor: 1, head: 5))
    let backward = try end("abc\ndef", [.dragSelect(points.reversed())])
    expect(backward, equals: Marked(text: "abc\ndef", anchor: 5, head: 1))
    try expect(end("abc", caret: 2, [.dragSelect([])]).head, equals: 2)
  }

  @Test func `movements with shift extend the selection`() throws {
    try expect(
      end("one two six", caret: 4, [.extend(.wordRight, count: 2)]),
      equals: Marked(text: "one two six", anchor: 4, head: 11))
  }

  @Test func `deletion forward takes the selection, then clusters`() throws {
    try expect(
      end("abe\u{301}👨‍👩‍👧x", caret: 2, [.deleteForward(2)]),
      equals: Marked(text: "abx", anchor: 2, head: 2))
    try expect(
      end("abcdef", [.select(anchor: 1, head: 3), ScenarioStep(.deleteForward(2))]),
      equals: Marked(text: "aef", anchor: 1, head: 1))
    try expect(end("abc", caret: 1, [ScenarioStep(.deleteForward(.max))]).text, equals: "a")
    try expect(end("abc", caret: 3, [.deleteForward(2)]).text, equals: "abc")
  }

  @Test func `changes are taken back and made again`() throws {
    let steps: [ScenarioStep] = [.insert("x\n"), .insert("y\n"), .undo(), .insert("z")]
    try expect(end("", steps).text, equals: "x\nz")
    try expect(end("", steps + [.undo(9)]).text, equals: "")
    try expect(end("", [.insert("x\n"), .insert("y\n"), .undo(2), .redo()]).text, equals: "x\n")
  }

  @Test func `composed text stays when the composition ends`() throws {
    try expect(
      end("ab", caret: 1, [.mark("にほ", selected: TextRange(0, 1))]),
      equals: Marked(text: "aにほb", anchor: 1, head: 2))
    try expect(
      end("ab", caret: 1, [.mark("に"), .mark("日本"), .unmark, .insert("!")]),
      equals: Marked(text: "a日本!b", anchor: 4, head: 4))
  }

  @Test func `without a first responder nothing is followed`() throws {
    let timeline = try play(
      BoxView.lines(40), caret: 79,
      [.focus(nil), .keyboard(200), .insert("x"), .move(.up), .select(0), .select(79)])
    #expect(timeline.samples.allSatisfy { $0.contentOffset == .zero })
    #expect(timeline.samples.allSatisfy { $0.firstResponder == nil })
    #expect(timeline.writes.isEmpty)
    let focused = try play(
      BoxView.lines(40), caret: 79, [.focus(nil), .wait(0.5), .focus("text view")])
    expect(focused.samples.last?.contentOffset.y, equals: 320)
  }

  @Test func `a window that becomes less tall keeps the caret in sight`() throws {
    let timeline = try play(
      BoxView.lines(20), caret: 39, [.wait(0.5), .resize(Size(width: 320, height: 100))])
    expect(timeline.samples.map(\.viewport.height), equals: [480, 100, 100])
    expect(timeline.samples.map(\.contentOffset.y), equals: [0, 300, 300])
  }

  @Test func `text of another size is laid out anew and keeps the caret in sight`() throws {
    let timeline = try play(BoxView.lines(20), caret: 39, [.wait(0.5), .fontSize(40)])
    expect(timeline.samples.map(\.contentSize.height), equals: [400, 800, 800])
    expect(timeline.samples.map(\.contentOffset.y), equals: [0, 320, 320])
    expect(timeline.samples.last?.caret.height, equals: 40)
  }

  @Test func `a view that does not exist is in the log`() throws {
    let timeline = try play("", [.focus("other"), .fontSize(20, view: "scroll view")])
    expect(
      timeline.log.compactMap { entry -> String? in
        if case .ignored(let reason) = entry.event { reason } else { nil }
      }, equals: ["there is no view other", "the view scroll view is no text view"])
    #expect(timeline.description.contains("ignored: there is no view other"))
  }

  // MARK: - The motion while typing fast

  /// Types ten lines at the bottom of the window, one each 50 ms, with animations of 100 ms.
  private func typing(_ curve: TimingCurve, _ mode: RevealMode) throws -> Timeline.Metrics {
    Scenario(
      on: .window(Size(width: 320, height: 480)),
      stage: .textView(
        Scenario.TextViewState(
          BoxView.lines(24), style: try Box.style(), selection: TextSelection(caret: 47)
        ) { $0.inset = .zero }),
      follow: CaretFollower.Options(padding: 0, mode: mode, timing: curve),
      script: [.type(String(repeating: "\n", count: 10), every: 0.05)], sampling: .every(1.0 / 240)
    ).play().metrics
  }

  @Test(arguments: [RevealMode.replace, .coalesce])
  func `eased animations stall at each new target, linear ones never`(_ mode: RevealMode) throws {
    try expect(typing(.linear, mode).stalls, equals: 0)
    try expect(typing(.easeInOut, mode).stalls, equals: 9)
    try expect(typing(.easeIn, mode).stalls, equals: 9)
    try expect(typing(.linear, mode).backwardWrites, equals: 0)
  }

  @Test func `animators that contend write backward with any curve`() throws {
    for curve in [TimingCurve.linear, .easeInOut] {
      #expect(try typing(curve, .contend).backwardWrites > 0)
      #expect(try typing(curve, .contend).directionChangesY > 20)
    }
  }
}

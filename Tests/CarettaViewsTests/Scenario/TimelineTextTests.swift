// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

@Suite struct TimelineTextTests {
  private func sample(_ at: Double, _ y: Double, _ fraction: Double = 1) -> Timeline.Sample {
    Timeline.Sample(
      at: at, contentOffset: Point(x: 0, y: y), viewport: Size(width: 320, height: 480),
      contentSize: Size(width: 320, height: 500), adjustedContentInset: insets(44, 0, 34, 0),
      caret: rect(4, 480, 2, 20), paddedCaret: rect(4, 480, 2, 20), isCaretVisible: y >= 20,
      isPaddedCaretVisible: y >= 20, isAnimating: fraction < 1, fraction: fraction)
  }

  @Test func `samples are lines, what happened is between them, metrics are at the end`() {
    let end = Point(x: 0, y: 20)
    let timeline = Timeline(
      samples: [sample(0, 0, 0), sample(0.05, 10, 0.5), sample(0.1, 20)],
      log: [
        Timeline.Entry(at: 0, .action(.insert("a\n"))),
        Timeline.Entry(at: 0, .start(from: .zero, to: end, duration: 0.1)),
        Timeline.Entry(at: 1.0 / 60, .write(Point(x: 0, y: 10.0 / 3))),
        Timeline.Entry(at: 0.05, .write(Point(x: 0, y: 9.999999999999998))),
        Timeline.Entry(at: 0.1, .write(end)), Timeline.Entry(at: 0.1, .complete(at: end)),
        Timeline.Entry(at: 0.2, .action(.move(.up, count: 2))),
      ])
    expect(
      timeline.description,
      equals: """
        time     offset          content         insets           caret                in sight  motion
            0       insert "a\\n"
            0       start 0,0 → 0,20 in 0.1 s
        0        0,0             320×500         44,0,34,0        4,480 2×20           hidden    0%
            0.0167  write 0,3.33
            0.05    write 0,10
        0.05     0,10            320×500         44,0,34,0        4,480 2×20           hidden    50%
            0.1     complete at 0,20
        0.1      0,20            320×500         44,0,34,0        4,480 2×20           padded    still
            0.2     move up ×2
        samples: 3, caret hidden in 2, padded caret in 2, at rest in 0
        motions: 1, 0.1 s, largest speed 200 pt/s, largest step 10 pt
        direction changes: x 0, y 0, backward writes 0, layout shift 0 pt

        """)
  }

  @Test func `writes of one time are one line`() {
    let writes = [30.0, 50, 60].map { Timeline.Entry(at: 0.3, .write(Point(x: 0, y: $0))) }
    let lines = Timeline(samples: [sample(0.3, 60)], log: writes).description
    #expect(lines.contains("    0.3     write 0,30 → 0,50\n0.3 "))
    #expect(Timeline(log: writes).description.contains("write 0,30 → 0,50 → 0,60\n"))
  }

  @Test func `numbers that are none and carets that are nowhere have a text`() {
    var odd = sample(.nan, .infinity)
    odd.caret = .null
    odd.contentSize = Size(width: -0.001, height: 1e300)
    let line = Timeline(samples: [odd]).description.split(separator: "\n")[1]
    #expect(line.hasPrefix("nan      0,inf           0×1e+300        44,0,34,0        none  "))
  }

  @Test(arguments: [
    (ScenarioAction.insert("a\t\"\\\u{7}\u{2028}é"), #"insert "a\t\"\\\u{7}\u{2028}é""#),
    (
      .insert(String(repeating: "x", count: 41)),
      "insert \"" + String(repeating: "x", count: 40) + "…\" (41 characters)"
    ),
    (.deleteBackward(3), "delete 3 backward"), (.select(TextSelection(caret: 4)), "select 4"),
    (.select(TextSelection(anchor: 4, head: 1)), "select 4 to 1"),
    (.move(.wordLeft, count: 1), "move wordLeft"), (.keyboard(300), "keyboard 300"),
    (.keyboard(0), "keyboard hidden"), (.rotate(.landscape), "rotate to landscape"),
    (.drag(to: Point(x: 1.5, y: -2)), "drag to 1.5,-2"), (.reload(""), #"reload """#),
  ])
  func `an action is said in a few words on one line`(_ action: ScenarioAction, _ text: String) {
    expect(action.description, equals: text)
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

@testable import CarettaSnapshots

@Suite struct TimelineFormTests {
  private func timeline() -> Timeline {
    Timeline(
      samples: (0..<5).map { index in
        Timeline.Sample(
          at: Double(index) / 10, contentOffset: Point(x: 0, y: Double(index) * 5),
          viewport: Size(width: 320, height: 480), contentSize: Size(width: 320, height: 900),
          caret: rect(4, 80, 2, 20))
      },
      log: [
        .init(at: 0, .action(.insert("a"))), .init(at: 0, .write(.zero)),
        .init(at: 0.2, .action(.keyboard(300))),
      ])
  }
  private func words(_ change: (inout Timeline) -> Void) -> [String] {
    var new = timeline()
    change(&new)
    return TimelineForm.sentences(timeline().description, new.description)
  }

  @Test func `another offset is said with its time`() {
    #expect(words { $0.samples[1].contentOffset.y = 6 }.contains("at 0.1 s: offset 0,5 → 0,6"))
  }

  @Test func `changes of samples one after the other are said once`() {
    let words = words { timeline in
      for index in 1...3 { timeline.samples[index].contentOffset.y += 2 }
    }
    #expect(words.contains("from 0.1 to 0.3 s, 3 samples: offset 0,5 → 0,7 … 0,15 → 0,17"))
    expect(words.filter { $0.contains("offset") }.count, equals: 1)
  }

  @Test func `what a caret does is said`() {
    let words = words {
      $0.samples[4].isCaretVisible = false
      $0.samples[4].isPaddedCaretVisible = false
      $0.samples[3].caret = .null
    }
    #expect(words.contains("at 0.4 s: in sight padded → hidden"))
    #expect(words.contains("at 0.3 s: caret 4,80 2×20 → none"))
    expect(words.contains("samples: 5, caret hidden in 1"), equals: false)
    #expect(words.contains("caret hidden in 1 (was caret hidden in 0)"))
  }

  @Test func `selections and first responders are said`() {
    let words = words {
      $0.samples[2].selection = TextSelection(anchor: 3, head: 9)
      for index in 3...4 { $0.samples[index].firstResponder = "notes" }
    }
    #expect(
      words.contains("from 0.2 to 0.3 s, 2 samples: facts none → selected 3,9 … none → focus notes")
    )
  }

  @Test func `what happened is said`() {
    expect(
      words { $0.log[0].event = .action(.insert("b")) },
      equals: ["at 0 s: “insert \"b\"” (was “insert \"a\"”)"])
    expect(words { $0.log.removeLast() }, equals: ["at 0.2 s: “keyboard 300” is gone"])
    expect(
      words { $0.log.append(.init(at: 0.3, .action(.keyboard(0)))) },
      equals: ["at 0.3 s: “keyboard hidden” is new"])
  }

  @Test func `samples that come and go are said`() {
    let words = words { timeline in
      timeline.samples.removeLast(2)
      timeline.samples.append(.init(at: 0.35))
    }
    #expect(words.contains("new samples: at 0.35 s"))
    #expect(words.contains("no samples any more: 2, from 0.3 to 0.4 s"))
  }

  @Test func `texts of another kind are compared line by line`() {
    expect(
      TimelineForm.sentences("a\n", timeline().description).first?.contains("line"), equals: true)
  }
}

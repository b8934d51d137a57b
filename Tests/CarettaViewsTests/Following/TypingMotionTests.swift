// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

/// The offset over time while lines are typed into a view.
@Suite struct TypingMotionTests {
  /// Types a new line at some times and reads the offset at others.
  private func offsets(
    typingAt keys: [Double], readingAt times: [Double],
    options: CaretFollower.Options = CaretFollower.Options(padding: 0),
    onWrite: @escaping (Double) -> Void = { _ in }
  ) throws -> [Double] {
    let page = try Page(BoxView.lines(24), options: options)
    page.textView.select(TextSelection(caret: 47))
    page.follower.cancelReveal()
    page.scrollView.onScroll { onWrite($0.y) }
    var found: [Double] = []
    for time in Set(keys + times).sorted() {
      page.window.clock.advance(to: time)
      if keys.contains(time) {
        page.textView.insertText("\n")
        page.follower.revealIfNeeded()
      }
      if times.contains(time) { found.append(page.scrollView.contentOffset.y) }
    }
    return found
  }

  @Test func `every line starts a motion from where the last one has come to`() throws {
    let found = try offsets(
      typingAt: [0, 0.05, 0.1], readingAt: [0.025, 0.05, 0.075, 0.1, 0.125, 0.15, 0.175, 0.2])
    let expected = [5, 10, 17.5, 25, 33.75, 42.5, 51.25, 60]
    for (a, b) in zip(found, expected) { #expect(abs(a - b) < 1e-9, "\(found)") }
    expect(found.last, equals: 60)
  }

  @Test func `animators that contend drag the offset back and forth`() throws {
    let times = (0...60).map { Double($0) / 100 }
    func writes(_ mode: RevealMode) throws -> [Double] {
      var writes: [Double] = []
      let options = CaretFollower.Options(duration: 0.4, padding: 0, mode: mode)
      let offsets = try offsets(
        typingAt: [0, 0.1, 0.2], readingAt: times, options: options, onWrite: { writes.append($0) })
      expect(offsets.last, equals: 60)
      return writes
    }
    func stepsBack(_ offsets: [Double]) -> Int {
      zip(offsets, offsets.dropFirst()).count { $0 > $1 }
    }
    expect(stepsBack(try writes(.replace)), equals: 0)
    // In each frame in which several animators run.
    #expect(stepsBack(try writes(.contend)) > 30)
  }

  @Test func `a key costs the same in a long text`() throws {
    func work(_ lines: Int) throws -> (work: TextDocument.Work, layouts: Int) {
      let context = LayoutContext()
      let document = try Box.document(BoxView.lines(lines), context: context)
      let textView = TextView(document)
      let window = Window(size: Size(width: 320, height: 480))
      let scrollView = TextScrollView(textView, frame: rect(0, 0, 320, 480))
      window.addSubview(scrollView)
      let follower = CaretFollower(textView)
      textView.select(TextSelection(caret: document.length / 2))
      follower.revealIfNeeded()
      window.clock.advance(to: 1)
      let before = document.work
      let lines = context.counters.linesBroken
      textView.insertText("x")
      follower.revealIfNeeded()
      window.clock.advance(to: 2)
      var work = document.work
      work.pages -= before.pages
      work.paragraphs -= before.paragraphs
      work.nodes -= before.nodes
      return (work, context.counters.linesBroken - lines)
    }
    let short = try work(2_000)
    let long = try work(200_000)
    expect(long.work.pages, equals: short.work.pages)
    expect(long.work.paragraphs, equals: short.work.paragraphs)
    expect(long.layouts, equals: short.layouts)
    // A hundred times the length is seven levels of the tree.
    #expect(long.work.nodes <= 3 * short.work.nodes)
  }
}

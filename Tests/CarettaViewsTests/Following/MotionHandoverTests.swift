// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
@testable import CarettaViews
import Expectations

/// The last request to scroll a view stops the earlier ones.
@Suite struct MotionHandoverTests {
  private func page(lines: Int) throws -> Page {
    try Page(BoxView.lines(lines), options: CaretFollower.Options(duration: 0.1, padding: 0))
  }

  private func caret(_ page: Page, atLine line: Int) {
    page.reveal(caret: 2 * line)
  }

  @Test func `a scroll takes over from the way to the caret`() throws {
    let page = try page(lines: 100)
    caret(page, atLine: 60)
    page.window.clock.advance(to: 0.05)
    let between = page.scrollView.contentOffset.y
    #expect(between > 0 && between < 740)
    page.scrollView.setContentOffset(Point(x: 0, y: 0), animated: true)
    expect(page.scrollView.contentOffset.y, equals: between)
    var offsets: [Double] = []
    page.scrollView.onScroll { offsets.append($0.y) }
    for step in 1...10 { page.window.clock.advance(to: 0.05 + Double(step) * 0.03) }
    expect(offsets, equals: offsets.sorted(by: >))
    expect(page.scrollView.contentOffset.y, equals: 0)
    #expect(!page.scrollView.isMoving)
  }

  @Test func `the way to the caret takes over from a scroll`() throws {
    let page = try page(lines: 100)
    page.scrollView.setContentOffset(Point(x: 0, y: 1500), animated: true)
    page.window.clock.advance(to: 0.06)
    let between = page.scrollView.contentOffset.y
    caret(page, atLine: 90)
    expect(page.scrollView.contentOffset.y, equals: between)
    page.window.clock.advance(to: 0.16)
    expect(page.scrollView.contentOffset.y, equals: 91 * 20 - 480)
    page.window.clock.advance(to: 1)
    expect(page.scrollView.contentOffset.y, equals: 91 * 20 - 480)
  }

  @Test func `an axis that need not move any more comes to rest on a pixel`() {
    let window = Window(size: Size(width: 100, height: 100))
    let view = ScrollView(frame: rect(0, 0, 100, 100))
    view.contentSize = Size(width: 1000, height: 1000)
    window.addSubview(view)
    let motion = RevealMotion(duration: 0.1, timing: .linear, reducesMotion: false, mode: .coalesce)
    _ = view.reveal(rect(205, 0, 10, 10), motion)
    window.clock.advance(to: 0.05)
    expect(view.contentOffset, equals: Point(x: 57.5, y: 0))
    // Visible at this x; the animation to it continues to y alone.
    _ = view.reveal(rect(100, 190, 10, 10), motion)
    window.clock.advance(to: 1)
    expect(view.contentOffset, equals: Point(x: 58, y: 100))
  }

  @Test func `a content that becomes too short on the way leaves no invalid offset`() throws {
    let page = try page(lines: 100)
    caret(page, atLine: 99)
    page.window.clock.advance(to: 0.03)
    let between = page.scrollView.contentOffset.y
    #expect(between > 320 && between < 780)
    // All but forty lines are deleted; the caret in the last of them would be visible from here.
    var offsets: [Double] = []
    page.scrollView.onScroll { offsets.append($0.y) }
    page.textView.select(TextSelection(anchor: 79, head: 199))
    page.textView.deleteBackward()
    page.follower.revealIfNeeded()
    page.window.clock.advance(to: 1)
    expect(page.scrollView.contentSize.height, equals: 800)
    expect(page.scrollView.contentOffset.y, equals: 320)
    // Not to the target of the stopped animation.
    expect(offsets, equals: [320])
    #expect(!page.scrollView.isMoving)
  }

  @Test func `a new offset ends the way to the caret`() throws {
    let page = try page(lines: 100)
    caret(page, atLine: 99)
    page.window.clock.advance(to: 0.05)
    page.scrollView.contentOffset = Point(x: 0, y: 3)
    page.window.clock.advance(to: 1)
    expect(page.scrollView.contentOffset.y, equals: 3)
  }
}

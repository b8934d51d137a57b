// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

/// Offsets that reveal a padded caret, in a view of 320 × 480 with lines 20 points high.
@Suite struct CaretFollowerTests {
  private func type(_ text: String, in page: Page) {
    page.textView.select(TextSelection(caret: page.textView.document.length))
    page.textView.insertText(text)
  }

  @Test func `the content grows before the caret is revealed`() throws {
    // 24 lines fill the view; the 25th is at 480.
    let page = try Page(BoxView.lines(24))
    type("\n", in: page)
    expect(page.settledOffset(), equals: 20)
    expect(page.scrollView.contentSize.height, equals: 500)
  }

  @Test func `a content size of before the edit hides the caret from the reveal`() {
    let stale = ScrollGeometry(
      bounds: rect(0, 0, 320, 480), contentSize: Size(width: 320, height: 480))
    let padded = rect(0, 460, 2, 60)
    expect(stale.offset(revealing: padded).y, equals: 0)
    let fresh = ScrollGeometry(
      bounds: rect(0, 0, 320, 480), contentSize: Size(width: 320, height: 500))
    expect(fresh.offset(revealing: padded).y, equals: 20)
  }

  @Test func `a caret in sight moves nothing`() throws {
    let page = try Page(BoxView.lines(100))
    page.scrollView.contentOffset = Point(x: 0, y: 13)
    for head in [2, 20, 47] { expect(page.settledOffset(caret: head), equals: 13) }
  }

  @Test func `one caret height is left above and below`() throws {
    let page = try Page(BoxView.lines(100), options: CaretFollower.Options())
    // Line 24, at 480: its padding reaches to 520.
    expect(page.settledOffset(caret: 48), equals: 40)
    // Line 3, at 60: its padding begins at 40.
    expect(page.settledOffset(caret: 6), equals: 40)
    // Line 2 is at 40.
    expect(page.settledOffset(caret: 4), equals: 20)
    // The padding is clipped to the content.
    expect(page.settledOffset(caret: 0), equals: 0)
    expect(page.settledOffset(caret: 199), equals: 1520)
  }

  @Test func `the pad shrinks where there is no room for it`() throws {
    let page = try Page(
      BoxView.lines(100), size: Size(width: 320, height: 50), options: CaretFollower.Options())
    // Line 25, at 500: 50 − 20 leaves 15 on each side.
    expect(page.settledOffset(caret: 50), equals: 485)
    expect(page.follower.paddedCaretRect, equals: rect(-1, 485, 2, 50))
  }

  @Test func `of a caret taller than the view the top is shown`() throws {
    let page = try Page(
      BoxView.lines(100), size: Size(width: 320, height: 12), options: CaretFollower.Options())
    expect(page.settledOffset(caret: 50), equals: 500)
    expect(page.settledOffset(caret: 20), equals: 200)
  }

  @Test func `the end that moves is followed, or the start on request`() throws {
    let page = try Page(BoxView.lines(100))
    page.textView.select(TextSelection(anchor: 0, head: 100))
    expect(page.settledOffset(), equals: 1020 - 480)
    page.textView.select(TextSelection(anchor: 100, head: 0))
    expect(page.settledOffset(), equals: 0)
    page.follower.options.end = .start
    page.textView.select(TextSelection(anchor: 0, head: 100))
    expect(page.settledOffset(), equals: 0)
  }

  @Test func `all scroll views around the caret move, from the inside out`() throws {
    for (reveal, expected) in [(CaretFollower.Options.Reveal.all, 120.0), (.nearest, 0)] {
      let window = Window(size: Size(width: 320, height: 480))
      let outer = ScrollView(frame: rect(0, 0, 320, 480))
      outer.contentSize = Size(width: 320, height: 1000)
      let inner = TextScrollView(
        try BoxView.textView(BoxView.lines(30), width: 320), frame: rect(0, 400, 320, 200))
      outer.addSubview(inner)
      window.addSubview(outer)
      window.layoutIfNeeded()
      let follower = CaretFollower(
        inner.textView, options: CaretFollower.Options(padding: 0, reveal: reveal))
      // Line 25, at 500.
      inner.textView.select(TextSelection(caret: 50))
      follower.revealIfNeeded()
      window.clock.advance(by: 1)
      expect(inner.contentOffset.y, equals: 320)
      expect(outer.contentOffset.y, equals: expected)
    }
  }

  @Test func `a text view that scrolls is itself the innermost scroll view`() throws {
    let window = Window(size: Size(width: 320, height: 480))
    let view = try BoxView.textView(BoxView.lines(100))
    view.frame = rect(0, 0, 320, 200)
    window.addSubview(view)
    window.layoutIfNeeded()
    expect(view.contentSize.height, equals: 2000)
    let follower = CaretFollower(view, options: CaretFollower.Options(padding: 0))
    view.select(TextSelection(caret: 50))
    follower.revealIfNeeded()
    window.clock.advance(by: 1)
    expect(view.contentOffset.y, equals: 320)
  }

  @Test func `without a scroll view or a window nothing happens`() throws {
    let view = try BoxView.textView(BoxView.lines(100))
    view.isScrollEnabled = false
    let follower = CaretFollower(view)
    view.select(TextSelection(caret: 50))
    follower.revealIfNeeded()
    expect(view.contentOffset, equals: .zero)
    // A scroll view outside of a window has no clock; its offset is set at once.
    let scrollView = TextScrollView(view, frame: rect(0, 0, 320, 480))
    view.select(TextSelection(caret: 60))
    follower.revealIfNeeded()
    expect(scrollView.contentOffset.y, equals: 620 + 20 - 480)
  }

  @Test func `changes of one frame are followed by one movement`() throws {
    let page = try Page(BoxView.lines(100))
    var started = 0
    page.scrollView.observeScrolling { if case .start = $0 { started += 1 } }
    for head in [60, 100, 150] { page.textView.select(TextSelection(caret: head)) }
    page.follower.revealIfNeeded()
    page.follower.revealIfNeeded()
    expect(started, equals: 1)
    expect(page.settledOffset(), equals: 75 * 20 + 20 - 480)
    expect(started, equals: 1)
  }

  @Test func `a new target is reached from where the offset is in flight`() throws {
    let page = try Page(BoxView.lines(25))
    page.reveal(caret: 48)
    page.window.clock.advance(to: 0.05)
    expect(page.scrollView.contentOffset.y, equals: 10)
    // The caret at 460…480 is visible at offset 10: the animation stops there.
    expect(page.settledOffset(caret: 46), equals: 10)
  }

  @Test func `a finger takes over, and wins over what was to come`() throws {
    let page = try Page(BoxView.lines(100))
    page.reveal(caret: 100)
    page.window.clock.advance(to: 0.05)
    expect(page.scrollView.contentOffset.y, equals: 270)
    page.scrollView.drag(to: Point(x: 0, y: 30))
    page.window.clock.advance(to: 1)
    expect(page.scrollView.contentOffset.y, equals: 30)
    expect(page.settledOffset(), equals: 30)
  }

  @Test func `with reduced motion or without a duration the offset is set at once`() throws {
    for options in [
      CaretFollower.Options(padding: 0, reducesMotion: true),
      CaretFollower.Options(duration: 0, padding: 0),
    ] {
      let page = try Page(BoxView.lines(100), options: options)
      page.reveal(caret: 100)
      expect(page.scrollView.contentOffset.y, equals: 540)
    }
  }

  @Test func `the keyboard and a smaller view bring the caret back into sight`() throws {
    let page = try Page(BoxView.lines(100))
    page.scrollView.adjustsForKeyboard = true
    expect(page.settledOffset(caret: 46), equals: 0)
    page.window.showKeyboard(height: 200)
    expect(page.settledOffset(), equals: 200)
    page.window.hideKeyboard()
    expect(page.settledOffset(), equals: 200)
    page.scrollView.frame.height = 270
    expect(page.settledOffset(), equals: 210)
  }

  @Test func `numbers that make no sense leave everything where it is`() throws {
    let page = try Page(BoxView.lines(100))
    page.follower.options.padding = .nan
    page.follower.options.horizontalPadding = .infinity
    expect(page.settledOffset(caret: 50), equals: 520 - 480)
    page.follower.options.padding = -3
    page.follower.options.duration = .nan
    expect(page.settledOffset(caret: 60), equals: 620 - 480)
  }
}

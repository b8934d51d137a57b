// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

/// A form: a header and two text views in one scroll view, each with a follower.
private final class Form {
  let window: Window
  let scrollView: ScrollView
  let header = View(name: "header")
  let first: TextView
  let second: TextView
  let followers: [CaretFollower]
  var headerHeight = 40.0

  init(_ texts: (String, String)) throws {
    window = Window(size: Size(width: 375, height: 667))
    scrollView = ScrollView(frame: rect(0, 0, 375, 667))
    scrollView.adjustsForKeyboard = true
    first = try BoxView.textView(texts.0, width: 375)
    second = try BoxView.textView(texts.1, width: 375)
    first.isScrollEnabled = false
    second.isScrollEnabled = false
    for view in [header, first, second] { scrollView.addSubview(view) }
    window.addSubview(scrollView)
    followers = [CaretFollower(first), CaretFollower(second)]
    scrollView.layout = { [unowned self] view in
      var y = 0.0
      header.frame = rect(0, 0, 375, headerHeight)
      y += headerHeight
      for textView in [first, second] {
        let height = textView.fittingHeight(width: 375)
        textView.frame = rect(0, y, 375, height)
        y += height
      }
      scrollView.contentSize = Size(width: 375, height: y)
    }
    window.layoutIfNeeded()
  }

  /// Performs a frame, then lets its animations end.
  func settle() {
    for follower in followers { follower.revealIfNeeded() }
    window.clock.advance(by: 1)
  }

  /// The y of the caret of a text view on the screen.
  func caretY(_ view: TextView) -> Double {
    (view.convert(view.caretRect(for: view.headPosition), to: window) ?? .null).y
  }
}

/// Several text views in one scroll view.
@Suite struct SeveralTextViewsTests {
  @Test func `the keyboard moves the caret that is edited, not another one`() throws {
    let form = try Form((BoxView.lines(5), BoxView.lines(40)))
    form.second.select(TextSelection(caret: 79))
    form.settle()
    form.first.becomeFirstResponder()
    form.scrollView.contentOffset = .zero
    form.settle()
    form.window.showKeyboard(height: 260)
    form.settle()
    expect(form.scrollView.contentOffset.y, equals: 0)
    form.second.insertText("!")
    form.settle()
    expect(form.scrollView.contentOffset.y, equals: 0)
    // The focus moves: its caret is revealed.
    form.second.becomeFirstResponder()
    form.settle()
    let bottom = form.caretY(form.second) + 20
    #expect(bottom > 300 && bottom <= 667 - 260)
  }

  @Test func `a header that grows does not hide the caret`() throws {
    let form = try Form((BoxView.lines(20), "x"))
    form.first.becomeFirstResponder()
    form.first.select(TextSelection(caret: 39))
    form.window.showKeyboard(height: 155)
    form.settle()
    #expect(form.caretY(form.first) + 20 <= 512)
    form.headerHeight += 300
    form.scrollView.setNeedsLayout()
    form.settle()
    #expect(form.caretY(form.first) + 20 <= 512)
    #expect(form.scrollView.contentOffset.y > 200)
  }

  @Test func `scrolling by hand does not call the caret back`() throws {
    let form = try Form((BoxView.lines(60), "x"))
    form.first.becomeFirstResponder()
    form.settle()
    form.scrollView.contentOffset = Point(x: 0, y: 500)
    form.settle()
    expect(form.scrollView.contentOffset.y, equals: 500)
  }

  @Test func `a reload of another text view keeps the caret that is edited in place`() throws {
    let form = try Form((BoxView.lines(10), BoxView.lines(60)))
    form.second.becomeFirstResponder()
    form.second.select(TextSelection(caret: 40))
    form.settle()
    form.scrollView.contentOffset = Point(x: 0, y: 200)
    form.settle()
    let y = form.caretY(form.second)
    form.first.reload(BoxView.lines(26))
    expect(form.caretY(form.second), equals: y)
    form.settle()
    expect(form.caretY(form.second), equals: y)
    form.first.reload("a")
    form.settle()
    expect(form.caretY(form.second), equals: y)
    // Below the caret nothing moves.
    form.first.becomeFirstResponder()
    form.scrollView.contentOffset = .zero
    form.settle()
    form.second.reload(BoxView.lines(3))
    form.settle()
    expect(form.scrollView.contentOffset.y, equals: 0)
  }

  @Test func `a caret that is not visible is not called back by another view's reload`() throws {
    let form = try Form((BoxView.lines(100), BoxView.lines(60)))
    form.second.becomeFirstResponder()
    form.settle()
    form.scrollView.contentOffset = Point(x: 0, y: 100)
    form.settle()
    expect(form.scrollView.contentOffset.y, equals: 100)
    form.first.reload(BoxView.lines(120))
    form.settle()
    expect(form.scrollView.contentOffset.y, equals: 100)
  }
}

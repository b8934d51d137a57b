// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

@Suite struct TextViewTests {
  @Test func `an empty view with UIKit's insets has its caret at 4, 8`() throws {
    let view = TextView(try Box.document(""))
    view.textContainerInset = insets(8, 5, 8, 5)
    expect(view.caretRect(for: TextPosition(0)), equals: rect(4, 8, 2, 20))
    expect(view.fittingHeight(width: 100), equals: 36)
  }

  @Test func `a view as wide as its insets or narrower still has lines`() throws {
    let view = TextView(try Box.document("abc"))
    for width in [10.0, 5, 0, -3, .nan, .infinity] {
      #expect(view.fittingHeight(width: width).isFinite, "width \(width)")
      #expect(view.caretRect(for: TextPosition(3)).x.isFinite, "width \(width)")
    }
    // Emergency breaks put every letter on a line of its own.
    expect(view.fittingHeight(width: 0), equals: 76)
    expect(view.fittingHeight(width: .infinity), equals: 36)
  }

  @Test func `the view in a scroll view is as tall as its text while it is typed`() throws {
    let page = try Page("a")
    expect(page.textView.frame, equals: rect(0, 0, 320, 20))
    page.textView.select(TextSelection(caret: 1))
    page.textView.insertText("\n\n")
    page.window.layoutIfNeeded()
    expect(page.textView.frame.height, equals: 60)
    expect(page.scrollView.contentSize, equals: Size(width: 320, height: 60))
    page.textView.deleteBackward()
    page.window.layoutIfNeeded()
    expect(page.scrollView.contentSize.height, equals: 40)
  }

  @Test func `another width breaks the lines again`() throws {
    let page = try Page("abcd efghij klm", size: Size(width: 100, height: 480))
    expect(page.scrollView.contentSize.height, equals: 40)
    page.scrollView.frame.width = 50
    page.window.layoutIfNeeded()
    expect(page.scrollView.contentSize.height, equals: 60)
    page.textView.wrapWidth = 1000
    page.window.layoutIfNeeded()
    expect(page.scrollView.contentSize, equals: Size(width: 1000, height: 20))
  }

  @Test func `queries are in the view's coordinates`() throws {
    let view = TextView(try Box.document("ab\ncd"))
    view.textContainerInset = insets(7, 3, 0, 0)
    _ = view.fittingHeight(width: 103)
    expect(view.caretRect(for: TextPosition(4)), equals: rect(12, 27, 2, 20))
    expect(view.firstRect(for: TextRange(3, 5)), equals: rect(3, 27, 20, 20))
    expect(
      view.selectionRects(for: TextRange(1, 4)).map(\.rect),
      equals: [rect(13, 7, 90, 20), rect(3, 27, 10, 20)])
    expect(view.closestPosition(to: Point(x: 14, y: 30)), equals: TextPosition(4))
    expect(view.characterRange(at: Point(x: 14, y: 30)), equals: TextRange(4, 5))
    #expect(view.caretRect(for: TextPosition(6)).isNull)
    #expect(view.caretRect(for: TextPosition(-1)).isNull)
  }

  @Test func `keys move and extend the selection and keep their column`() throws {
    let view = try BoxView.textView("abcdef\nab\nabcdef")
    _ = view.fittingHeight(width: 100)
    view.select(TextSelection(caret: 5))
    view.move(by: .down)
    expect(view.selection.head, equals: 9)
    view.move(by: .down)
    expect(view.selection.head, equals: 15)
    view.extendSelections(by: .left)
    expect(view.selection, equals: TextSelection(anchor: 15, head: 14))
    view.insertText("x")
    expect(view.text, equals: "abcdef\nab\nabcdxf")
    view.move(by: .up)
    expect(view.selection.head, equals: 9)
  }

  @Test func `a reload keeps the line of the caret where it is on the screen`() throws {
    let page = try Page(BoxView.lines(100))
    page.textView.select(TextSelection(caret: 100))
    page.scrollView.contentOffset = Point(x: 0, y: 900)
    page.follower.cancelReveal()
    page.textView.reload("new\n" + page.textView.text)
    page.follower.revealIfNeeded()
    expect(page.scrollView.contentOffset.y, equals: 920)
    expect(page.textView.selection.head, equals: 104)
    expect(page.scrollView.contentSize.height, equals: 2020)
  }

  @Test func `a reload does not scroll to a caret that was out of sight`() throws {
    let page = try Page(BoxView.lines(100))
    page.scrollView.contentOffset = Point(x: 0, y: 1000)
    page.follower.cancelReveal()
    // The caret is at 0; the visible text is at 1000.
    page.textView.reload("new\n" + page.textView.text)
    expect(page.settledOffset(), equals: 1020)
    // A caret that was visible is followed after its text is deleted.
    expect(page.settledOffset(caret: page.textView.document.length), equals: 2020 - 480)
    page.textView.reload("a")
    expect(page.settledOffset(), equals: 0)
  }

  @Test func `a reload while the caret is on its way into sight does not lose it`() throws {
    let page = try Page(BoxView.lines(100))
    page.reveal(caret: 199)
    page.window.clock.advance(to: 0.05)
    expect(page.scrollView.contentOffset.y, equals: 760)
    page.textView.reload("new\n" + page.textView.text)
    // The first visible line is the anchor; the animation continues from there.
    expect(page.scrollView.contentOffset.y, equals: 780)
    expect(page.settledOffset(), equals: 2020 - 480)
  }

  @Test func `a reload keeps the caret's place to the nearest pixel`() throws {
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 15)
    let textView = TextView(TextDocument(BoxView.lines(100), style: style))
    let window = Window(size: Size(width: 320, height: 480))
    let scrollView = TextScrollView(textView, frame: rect(0, 0, 320, 480))
    window.addSubview(scrollView)
    window.layoutIfNeeded()
    scrollView.contentOffset = Point(x: 0, y: 500)
    textView.select(TextSelection(caret: 60))
    let before = textView.caretRect(for: textView.headPosition).y - scrollView.contentOffset.y
    textView.reload("new\n" + textView.text)
    window.layoutIfNeeded()
    let after = textView.caretRect(for: textView.headPosition).y - scrollView.contentOffset.y
    #expect(abs(before - after) <= 0.5 / window.scale)
    expect(scrollView.contentOffset.y, equals: scrollView.contentOffset.y.rounded())
  }

  @Test func `a reload of an equal text does nothing`() throws {
    let page = try Page(BoxView.lines(100))
    page.scrollView.contentOffset = Point(x: 0, y: 1000)
    page.follower.cancelReveal()
    let outcome = page.textView.reload(page.textView.text)
    #expect(outcome.change.isIdentity)
    expect(page.settledOffset(), equals: 1000)
  }

  @Test func `only what is in sight is in the contents`() throws {
    let page = try Page(BoxView.lines(1000))
    page.scrollView.contentOffset = Point(x: 0, y: 4000)
    page.textView.select(TextSelection(anchor: 0, head: 1999))
    let contents = page.textView.contents
    expect(contents.runs.count, equals: 24)
    expect(contents.runs.first?.positions.first, equals: Point(x: 0, y: 4016))
    #expect(contents.selection.allSatisfy { $0.minY >= 4000 && $0.maxY <= 4480 })
    expect(contents.selection.count, equals: 24)
  }
}

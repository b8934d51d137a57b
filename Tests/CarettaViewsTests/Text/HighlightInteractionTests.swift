// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

@Suite struct HighlightInteractionTests {
  /// A page of 100 points width whose text view is 10 below the top of the scroll view's content.
  private func page(_ text: String) throws -> Page {
    let page = try Page(text, size: Size(width: 100, height: 60))
    page.textView.textContainerInset = insets(10, 0, 0, 0)
    page.window.layoutIfNeeded()
    return page
  }

  /// The texts of the highlights and of the selection.
  private func words(of highlights: HighlightInteraction, in view: TextView) -> [String] {
    highlights.highlighter.highlightedRanges.map(view.text(in:))
      + [highlights.highlighter.selectedText]
  }

  @Test func `points are those of the view or of another one`() throws {
    let page = try page(BoxView.lines(10))
    let highlights = HighlightInteraction(page.textView)
    page.scrollView.contentOffset = Point(x: 0, y: 100)
    // The third line is at 10 + 40; the window shows the view from 100 on.
    #expect(highlights.tap(at: Point(x: 5, y: 55)))
    expect(highlights.highlighter.selectedRange, equals: TextRange(4, 5))
    highlights.highlighter.clear()
    #expect(highlights.tap(at: Point(x: 5, y: 15), in: nil))
    expect(highlights.highlighter.selectedRange, equals: TextRange(10, 11))
    #expect(
      highlights.drag(along: [Point(x: 5, y: 115), Point(x: 5, y: 135)], in: page.scrollView))
    expect(highlights.highlighter.selectedRange, equals: TextRange(10, 13))
    #expect(!highlights.tap(at: Point(x: 5, y: 5), in: View()))
    #expect(!highlights.drag(along: [], in: nil))
    var value = Highlighter(page.textView)
    value.tap(at: Point(x: 5, y: 55))
    expect(value.bands.map(\.rect), equals: [rect(-4, 50, 18, 20)])
  }

  @Test func `the view's contents show the outline`() throws {
    let page = try page("aa bb cc dd ee")
    let highlights = HighlightInteraction(page.textView, color: Color(red: 255, green: 0, blue: 0))
    #expect(page.textView.contents.highlights.isEmpty)
    highlights.tap(at: Point(x: 35, y: 15))
    highlights.tap(at: Point(x: 5, y: 35))
    let shown = try #require(page.textView.contents.highlights.first)
    expect(shown.bands.map(\.rect.y), equals: [10, 30])
    expect(shown.outline, equals: HighlightBand.outline(of: shown.bands))
    expect(shown.color?.red, equals: 255)
    // Another one has a color of its own; without it the view shows one again.
    do {
      let other = HighlightInteraction(page.textView)
      other.tap(at: Point(x: 5, y: 15))
      expect(page.textView.contents.highlights.count, equals: 2)
      _ = other
    }
    expect(page.textView.contents.highlights.count, equals: 1)
  }

  @Test func `words stay highlighted through typing, reloads, undo and widths`() throws {
    let page = try page("aa bb cc dd ee")
    let view = page.textView
    let highlights = HighlightInteraction(view)
    highlights.tap(at: Point(x: 35, y: 15))
    highlights.highlighter.keepSelection()
    highlights.tap(at: Point(x: 5, y: 35))
    expect(highlights.highlighter.selectedText, equals: "dd")
    func words() -> [String] { self.words(of: highlights, in: view) }
    expect(words(), equals: ["bb", "dd"])
    view.insertText("x y ")
    view.insertText("z ")
    expect(words(), equals: ["bb", "dd"])
    view.text = "aa bb new dd ee, and more"
    expect(words(), equals: ["bb", "dd"])
    while view.editor.canUndo { view.editor.undo() }
    expect(words(), equals: ["bb", "dd"])
    view.text = "aa bb cc dd ee"
    expect(words(), equals: ["bb", "dd"])
    page.scrollView.frame = rect(0, 0, 40, 60)
    page.window.layoutIfNeeded()
    expect(view.contents.highlights.first?.bands.map(\.rect.y).first, equals: 30)
    expect(words(), equals: ["bb", "dd"])
    view.text = "bb cc dd ee"
    expect(words(), equals: ["bb", "dd"])
    view.text = "bb cc"
    expect(words(), equals: ["bb", ""])
    view.text = ""
    #expect(words() == [""] && view.contents.highlights.isEmpty)
    #expect(!highlights.tap(at: Point(x: 0, y: 10)))
  }

  @Test func `only the bands of visible lines are made`() throws {
    let page = try page(BoxView.lines(1000))
    let highlights = HighlightInteraction(page.textView)
    highlights.tap(at: Point(x: 5, y: 15))
    highlights.tap(at: Point(x: 5, y: 19_995))
    expect(highlights.highlighter.bands.count, equals: 1000)
    page.scrollView.contentOffset = Point(x: 0, y: 10_000)
    let bands = try #require(page.textView.contents.highlights.first).bands
    #expect(bands.count < 8)
    let first = try #require(bands.first)
    let last = try #require(bands.last)
    #expect(first.rect.minY < 9_990 && last.rect.maxY > 10_070)
    #expect(!first.containsStart && !last.containsEnd)
    page.scrollView.contentOffset = .zero
    expect(page.textView.contents.highlights.first?.bands.first?.containsStart, equals: true)
  }

  @Test func `undo and redo restore the highlights of restored text`() throws {
    let page = try page("aa bb cc dd")
    let view = page.textView
    let highlights = HighlightInteraction(view)
    highlights.tap(at: Point(x: 35, y: 15))
    highlights.highlighter.keepSelection()
    highlights.tap(at: Point(x: 5, y: 35))
    func words() -> [String] { self.words(of: highlights, in: view) }
    let text = view.text
    expect(words(), equals: ["bb", "dd"])
    view.selection = TextSelection(anchor: 2, head: 11)
    view.deleteBackward()
    #expect(view.text == "aa" && words() == [""])
    view.undo()
    #expect(view.text == text && words() == ["bb", "dd"])
    view.redo()
    #expect(view.text == "aa" && words() == [""])
    view.undo()
    expect(words(), equals: ["bb", "dd"])
  }

  @Test func `undo restores highlights after a change by somebody else`() throws {
    let page = try page("aa bb cc dd")
    let view = page.textView
    let highlights = HighlightInteraction(view)
    highlights.tap(at: Point(x: 35, y: 15))
    view.selection = TextSelection(anchor: 3, head: 6)
    view.deleteBackward()
    #expect(highlights.highlighter.selectedText.isEmpty)
    view.text = "new aa cc dd"
    view.undo()
    #expect(view.text == "new aa bb cc dd" && highlights.highlighter.selectedText == "bb")
  }

  @Test func `words that were highlighted after a deletion stay when it is undone`() throws {
    let page = try page("aa bb")
    let view = page.textView
    let highlights = HighlightInteraction(view)
    view.selection = TextSelection(anchor: 0, head: 3)
    view.deleteBackward()
    highlights.tap(at: Point(x: 5, y: 15))
    view.undo()
    #expect(view.text == "aa bb" && highlights.highlighter.selectedText == "bb")
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

/// The offset after layout changes the size of a scroll view and then the size of its content.
@Suite struct LaidOutSizeTests {
  private let window = Window(.iPhoneX)
  private let scrollView: TextScrollView
  private let offsets = Offsets()

  private final class Offsets { var all: [Double] = [] }

  /// A text of 480 words of 4 letters and a space: in portrait 7 on a line, 1380 points high; in
  /// landscape 16, 600 points, which is less than the portrait screen has.
  init() throws {
    let text = String(repeating: "word ", count: 480)
    let textView = TextView(try Box.document(text))
    textView.textContainerInset = .zero
    scrollView = TextScrollView(textView)
    window.layout = { [unowned scrollView] window in
      scrollView.frame = Rect(origin: .zero, size: window.bounds.size)
    }
    window.addSubview(scrollView)
    window.layoutIfNeeded()
    scrollView.onScroll { [offsets] in offsets.all.append($0.y) }
  }

  private var end: Double { scrollView.geometry.validYOffsets.upperBound }

  @Test func `what stood at the end still does after a rotation, and moves once`() {
    window.rotate(to: .landscape)
    scrollView.contentOffset = Point(x: 0, y: 1e6)
    scrollView.drag(to: Point(x: 0, y: 1e6))
    expect(scrollView.contentOffset.y, equals: end)
    expect(end, equals: 600 - 375 + 21)
    offsets.all = []
    window.rotate(to: .portrait)
    expect(scrollView.contentOffset.y, equals: end)
    #expect(offsets.all.count <= 1)
  }

  @Test func `an offset that is still valid is kept across a rotation`() {
    window.rotate(to: .landscape)
    scrollView.drag(to: Point(x: 0, y: 100))
    offsets.all = []
    window.rotate(to: .portrait)
    expect(scrollView.contentOffset.y, equals: 100)
    #expect(offsets.all.isEmpty)
  }

  @Test func `a content that begins to scroll as it grows does not jump to its end`() throws {
    let textView = scrollView.textView
    window.showKeyboard(height: 300)
    scrollView.adjustsForKeyboard = true
    // 800 of 812 points: no safe area at the top yet.
    textView.select(TextSelection(anchor: 0, head: textView.document.length))
    textView.insertText(BoxView.lines(40))
    window.layoutIfNeeded()
    expect(scrollView.adjustedContentInset.top, equals: 0)
    scrollView.drag(to: Point(x: 0, y: 1e6))
    let before = scrollView.contentOffset.y
    expect(before, equals: end)
    textView.select(TextSelection(caret: textView.document.length))
    textView.insertText("\n")
    window.layoutIfNeeded()
    expect(scrollView.adjustedContentInset.top, equals: 44)
    expect(scrollView.contentOffset.y, equals: before)
  }
}

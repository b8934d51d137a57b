// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@testable import CarettaViews

/// Text views with vertical lines, which grow to the left or right.
@Suite struct VerticalTextViewTests {
  static let modes: [WritingMode] = [.verticalRL, .verticalLR]

  private func textView(_ text: String, _ mode: WritingMode) throws -> TextView {
    let view = TextView(
      try Box.document(text, ParagraphStyle(writingMode: mode), context: LayoutContext()))
    view.textContainerInset = .zero
    return view
  }

  /// A scroll view of 100 × 60 points around a text view, in a window.
  private func page(_ text: String, _ mode: WritingMode) throws -> (Window, TextScrollView) {
    let window = Window(size: Size(width: 100, height: 60))
    let scrollView = TextScrollView(try textView(text, mode), frame: rect(0, 0, 100, 60))
    window.addSubview(scrollView)
    window.layoutIfNeeded()
    return (window, scrollView)
  }

  /// How far the start of the text is from the edge at which it begins to be scrolled away.
  private func scrolled(_ scrollView: ScrollView, _ mode: WritingMode) -> Double {
    mode == .verticalRL
      ? scrollView.contentSize.width - scrollView.contentOffset.x - scrollView.bounds.width
      : scrollView.contentOffset.x
  }

  @Test func `text begins at the right edge, or at the left one`() throws {
    let (_, right) = try page("abc\ndef", .verticalRL)
    expect(right.textView.frame, equals: rect(0, 0, 100, 60))
    expect(right.textView.caretRect(for: TextPosition(0)).minX, equals: 80)
    expect(right.textView.caretRect(for: TextPosition(4)).minX, equals: 60)
    expect(right.textView.closestPosition(to: Point(x: 65, y: 12)), equals: TextPosition(5))
    let (_, left) = try page("abc\ndef", .verticalLR)
    expect(left.textView.caretRect(for: TextPosition(4)).minX, equals: 20)
    expect(left.textView.closestPosition(to: Point(x: 35, y: 12)), equals: TextPosition(5))
    let (_, long) = try page(String(repeating: "a\n", count: 9), .verticalRL)
    expect(long.contentSize, equals: Size(width: 200, height: 60))
    expect(long.contentOffset, equals: Point(x: 100, y: 0))
  }

  @Test(arguments: modes)
  func `the padded caret stays visible while the text grows, and nothing jumps`(mode: WritingMode)
    throws
  {
    let (window, scrollView) = try page("", mode)
    let textView = scrollView.textView
    let follower = CaretFollower(textView, options: CaretFollower.Options(padding: 0.5))
    var distances: [Double] = [0]
    scrollView.onScroll { [unowned scrollView] _ in
      distances.append(self.scrolled(scrollView, mode))
    }
    for _ in 0..<60 {
      textView.insertText("x")
      follower.revealIfNeeded()
      for _ in 0..<4 { window.clock.advance(to: window.clock.now + 0.04) }
      let caret = try #require(textView.convert(follower.paddedCaretRect, to: scrollView))
      #expect(scrollView.geometry.visibleRect.intersection(caret).width >= min(30, caret.width))
    }
    // Ten lines of six letters and the caret's; five are visible.
    #expect(scrollView.contentSize.width == 200 || scrollView.contentSize.width == 220)
    expect(scrolled(scrollView, mode), equals: scrollView.contentSize.width - 100)
    #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
    #expect(zip(distances, distances.dropFirst()).allSatisfy { $1 - $0 < 21 })
  }

  @Test(arguments: modes)
  func `a reload before the visible lines moves nothing on the screen`(mode: WritingMode) throws {
    let text = (0..<20).map { "l\($0)" }.joined(separator: "\n")
    let (window, scrollView) = try page(text, mode)
    let textView = scrollView.textView
    let follower = CaretFollower(textView, options: CaretFollower.Options(padding: 0))
    textView.select(TextSelection(caret: 30))
    follower.revealIfNeeded()
    window.clock.advance(to: 1)
    func place(_ offset: Int) throws -> Point {
      let rect = textView.caretRect(for: TextPosition(offset))
      return try #require(textView.convert(rect.origin, to: window))
    }
    let before = try place(30)
    textView.reload("new\nnew\n" + text)
    follower.revealIfNeeded()
    window.clock.advance(to: 2)
    expect(textView.selection.head, equals: 38)
    try expect(place(38), equals: before)
  }

  @Test(arguments: modes)
  func `a text view that scrolls itself shows the caret`(mode: WritingMode) throws {
    let view = try textView("", mode)
    view.frame = rect(0, 0, 100, 60)
    view.layoutIfNeeded()
    for line in 0..<20 {
      view.insertText("l \(line)\n")
      view.layoutIfNeeded()
      #expect(view.geometry.shows(view.caretRect(for: view.headPosition)), "line \(line)")
    }
    expect(view.contentSize.width, equals: 420)
    view.move(by: .documentStart)
    view.layoutIfNeeded()
    expect(view.contentOffset.x, equals: (mode == .verticalRL ? 320 : 0))
    view.move(by: mode == .verticalRL ? .left : .right)
    expect(view.selection.head, equals: 4)
  }

  @Test(arguments: modes) func `sizes that fit`(mode: WritingMode) throws {
    let view = try textView("abcdef\nab", mode)
    view.textContainerInset = insets(1, 2, 3, 4)
    expect(view.fittingWidth(height: 64), equals: 46)
    expect(view.fittingWidth(height: 34), equals: 66)
    expect(view.sizeThatFits(Size(width: 7, height: 34)), equals: Size(width: 66, height: 34))
    expect(
      view.sizeThatFits(Size(width: 7, height: .infinity)), equals: Size(width: 46, height: 64))
    view.frame = rect(0, 0, 300, 34)
    expect(view.fittingHeight(width: 5), equals: 34)
    view.wrapWidth = 20
    expect(view.fittingHeight(width: 5), equals: 24)
    expect(view.fittingWidth(height: 34), equals: 86)
  }

  // MARK: - Accessibility

  @Test(arguments: modes)
  func `an accessibility tree has the runs of the lines that are visible`(mode: WritingMode)
    throws
  {
    let (window, scrollView) = try page(String(repeating: "a\n", count: 20), mode)
    func runs() -> [AccessibilityNode] {
      AccessibilityTreeBuilder().tree(of: window).nodes.filter { $0.role == .textRun }
    }
    expect(runs().compactMap(\.run?.line), equals: Array(0...4))
    expect(runs().first?.bounds.x, equals: (mode == .verticalRL ? 80 : 0))
    scrollView.contentOffset = Point(x: mode == .verticalRL ? 220 : 100, y: 0)
    window.layoutIfNeeded()
    // The line of the caret, then the visible ones.
    expect(runs().compactMap(\.run?.line), equals: [0] + Array(5...9))
    expect(runs().last?.bounds.x, equals: (mode == .verticalRL ? 0 : 80))
  }

  @Test func `distances across lines count from the first one whatever the insets`() throws {
    let view = try textView("a\nb\nc\nd", .verticalLR)
    view.frame = rect(0, 0, 100, 60)
    view.textContainerInset = insets(8, 5, 0, 0)
    expect(view.lines(fromY: 0, toY: 41).map(\.left), equals: [5, 25, 45])
  }
}

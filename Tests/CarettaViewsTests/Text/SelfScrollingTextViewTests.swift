// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@testable import CarettaViews

/// A text view that scrolls its own text, without a follower.
@Suite struct SelfScrollingTextViewTests {
  /// A text view of 100 points, five lines, with lines of 20 points and no insets.
  private func view(_ text: String) throws -> TextView {
    let view = TextView(try Box.document(text), frame: rect(0, 0, 200, 100))
    view.textContainerInset = .zero
    view.layoutIfNeeded()
    return view
  }

  private func isCaretVisible(_ view: TextView) -> Bool {
    view.geometry.shows(view.caretRect(for: view.headPosition))
  }

  @Test func `typing keeps the caret visible`() throws {
    let view = try view("")
    for line in 0..<20 {
      view.insertText("line \(line)\n")
      view.layoutIfNeeded()
      #expect(isCaretVisible(view), "line \(line)")
    }
    expect(view.contentOffset.y, equals: 320)
    view.move(by: .documentStart)
    view.layoutIfNeeded()
    expect(view.contentOffset.y, equals: 0)
  }

  @Test func `scrolling away stays until the next change`() throws {
    let view = try view(String(repeating: "a\n", count: 30))
    view.contentOffset.y = 400
    view.layoutIfNeeded()
    expect(view.contentOffset.y, equals: 400)
    view.frame.width = 180
    view.layoutIfNeeded()
    expect(view.contentOffset.y, equals: 400)
    view.insertText("b")
    view.layoutIfNeeded()
    expect(view.contentOffset.y, equals: 0)
  }

  @Test func `a reload while the caret is out of sight does not scroll to it`() throws {
    let view = try view(String(repeating: "a\n", count: 30))
    view.contentOffset.y = 400
    view.reload(String(repeating: "a\n", count: 29) + "b\n")
    view.layoutIfNeeded()
    expect(view.contentOffset.y, equals: 400)
  }

  @Test func `a follower takes over`() throws {
    let view = try view(String(repeating: "a\n", count: 30))
    let follower = CaretFollower(view)
    view.select(TextSelection(caret: 60))
    view.layoutIfNeeded()
    expect(view.contentOffset.y, equals: 0)
    follower.options.reducesMotion = true
    follower.revealIfNeeded()
    #expect(isCaretVisible(view))
  }

  @Test func `a range is scrolled to by the least distance`() throws {
    let view = try view(String(repeating: "a\n", count: 30))
    view.scrollRangeToVisible(TextRange(20, 21))
    expect(view.contentOffset.y, equals: 120)
    view.scrollRangeToVisible(TextRange(16, 21))
    expect(view.contentOffset.y, equals: 120)
    view.scrollRangeToVisible(TextRange(0, 1))
    expect(view.contentOffset.y, equals: 0)
    view.scrollRangeToVisible(TextRange(-5, 1_000))
    expect(view.contentOffset.y, equals: 0)
    view.scrollRangeToVisible(TextRange(1_000, 2_000))
    expect(view.contentOffset.y, equals: 520)
    let empty = try self.view("")
    empty.scrollRangeToVisible(TextRange(0, 0))
    expect(empty.contentOffset, equals: .zero)
  }

  @Test func `a view without a size scrolls to the caret when it has one`() throws {
    let view = TextView(try Box.document(String(repeating: "a\n", count: 30)))
    view.textContainerInset = .zero
    view.select(TextSelection(caret: 60))
    view.layoutIfNeeded()
    expect(view.contentOffset, equals: .zero)
    view.frame = rect(0, 0, 200, 100)
    view.layoutIfNeeded()
    #expect(isCaretVisible(view))
  }
}

// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import TestSupport

/// Text views in the box font: each grapheme cluster is 10 points wide, each line 20 high.
enum BoxView {
  /// A text view without insets, so that the first line is at the origin.
  static func textView(_ text: String, width: Double = 100) throws -> TextView {
    let view = TextView(try Box.document(text), frame: rect(0, 0, width, 0))
    view.textContainerInset = .zero
    return view
  }

  /// A text of a number of lines of one letter.
  static func lines(_ count: Int) -> String {
    String(repeating: "a\n", count: max(0, count - 1)) + (count > 0 ? "a" : "")
  }
}

/// A window with a text view as tall as its text in a scroll view, and a caret follower.
struct Page {
  let window: Window
  let scrollView: TextScrollView
  let follower: CaretFollower

  var textView: TextView { scrollView.textView }

  init(
    _ text: String, size: Size = Size(width: 320, height: 480),
    options: CaretFollower.Options = CaretFollower.Options(padding: 0)
  ) throws {
    window = Window(size: size)
    scrollView = TextScrollView(
      try BoxView.textView(text, width: size.width), frame: Rect(origin: .zero, size: size))
    window.addSubview(scrollView)
    window.layoutIfNeeded()
    follower = CaretFollower(scrollView.textView, options: options)
  }

  /// Moves the caret and begins to reveal it.
  func reveal(caret: Int) {
    textView.select(TextSelection(caret: caret))
    follower.revealIfNeeded()
  }

  /// The offset after the reveal of a caret, or of all changes so far.
  func settledOffset(caret: Int? = nil) -> Double {
    if let caret { textView.select(TextSelection(caret: caret)) }
    follower.revealIfNeeded()
    window.clock.advance(by: 10)
    return scrollView.contentOffset.y
  }
}

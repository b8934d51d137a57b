// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A scroll view that contains a text view as tall as its text.
///
/// The text view is as wide as the scroll view; with vertical lines, as high. The content has the
/// size of the text.
public final class TextScrollView: ScrollView {
  /// The text view.
  public let textView: TextView

  /// Creates a scroll view around a text view, and disables scrolling of the text view itself.
  public init(_ textView: TextView, frame: Rect = .zero) {
    self.textView = textView
    super.init(frame: frame)
    textView.isScrollEnabled = false
    // The scroll view adds the safe area insets; in the text view they would move text that is
    // wider than the view.
    textView.contentInsetAdjustmentBehavior = .never
    addSubview(textView)
    overflowDirection = textView.overflowDirection
  }

  /// Sets the frame of the text view, and sets the content size to the text view's size.
  public override func layoutSubviews() {
    super.layoutSubviews()
    let size = textView.fittedSize(in: bounds.size)
    textView.frame =
      textView.hasVerticalLines
      ? Rect(x: 0, y: 0, width: size.width, height: bounds.height)
      : Rect(x: 0, y: 0, width: bounds.width, height: size.height)
    textView.layoutIfNeeded()
    contentSize = textView.contentSize
  }
}

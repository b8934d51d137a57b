// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A scroll view around a text view that grows with its text.
///
/// The text view is as wide as the scroll view and as tall as its text, and so is the content.
public final class TextScrollView: ScrollView {
  /// The text view.
  public let textView: TextView

  /// Puts a text view into a scroll view; its own scrolling is turned off.
  public init(_ textView: TextView, frame: Rect = .zero) {
    self.textView = textView
    super.init(frame: frame)
    textView.isScrollEnabled = false
    // The safe area is the scroll view's affair: text wider than the view would be moved by it.
    textView.contentInsetAdjustmentBehavior = .never
    addSubview(textView)
  }

  /// Gives the text view its size, and the content that of the text view.
  public override func layoutSubviews() {
    super.layoutSubviews()
    let height = textView.fittingHeight(width: bounds.width)
    textView.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    textView.layoutIfNeeded()
    contentSize = textView.contentSize
  }
}

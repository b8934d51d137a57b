// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension View {
  /// The view and all that is in it as text: a line for each view, indented by depth.
  ///
  /// ```text
  /// window (0, 0, 375, 812) safe 44 0 34 0
  ///   scroll view (0, 0, 375, 812) bounds (0, -44) content 320 × 2000 inset 44 0 34 0
  ///     row (0, 0, 375, 44)
  /// ```
  ///
  /// A frame is x, y, width and height; insets are top, left, bottom and right. What is 0 is left
  /// out: the bounds' origin, the safe area insets, a scroll view's insets. A scroll view that hands
  /// some of its safe area down says which edges.
  public final func describe() -> String {
    var text = ""
    describe(into: &text, depth: 0)
    return text
  }

  private func describe(into text: inout String, depth: Int) {
    text += String(repeating: "  ", count: depth)
    text += "\(name) (\(frame.x.shortText), \(frame.y.shortText), "
    text += "\(frame.width.shortText), \(frame.height.shortText))"
    if isHidden { text += " hidden" }
    if bounds.origin != .zero { text += " bounds (\(bounds.x.shortText), \(bounds.y.shortText))" }
    if safeAreaInsets != .zero { text += " safe \(safeAreaInsets.shortText)" }
    text += descriptionDetails
    text += "\n"
    for view in subviews { view.describe(into: &text, depth: depth + 1) }
  }
}

extension EdgeInsets {
  var shortText: String {
    "\(top.shortText) \(left.shortText) \(bottom.shortText) \(right.shortText)"
  }
}

extension Double {
  /// The number with up to three decimals, none where it is whole.
  var shortText: String {
    let rounded = (self * 1000).rounded() / 1000
    // All places are below 2⁴³.
    return rounded == rounded.rounded() ? String(Int64(rounded)) : "\(rounded)"
  }
}

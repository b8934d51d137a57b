// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension View {
  /// Returns the tree below the view as text: a line for each view, indented by depth.
  ///
  /// ```text
  /// window (0, 0, 375, 812) safe 44 0 34 0
  ///   scroll view (0, 0, 375, 812) bounds (0, -44) content 320 × 2000 inset 44 0 34 0
  ///     row (0, 0, 375, 44)
  /// ```
  ///
  /// A frame is x, y, width and height; insets are top, left, bottom and right. Zero values of
  /// these are omitted: the bounds' origin, the safe area insets, a scroll view's insets. A scroll
  /// view lists the edges whose safe area insets its subviews inherit ("hands down").
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
  /// Top, left, bottom and right, separated by spaces.
  var shortText: String {
    "\(top.shortText) \(left.shortText) \(bottom.shortText) \(right.shortText)"
  }
}

extension Double {
  /// The number with at most three decimals; without decimals for an integer.
  var shortText: String {
    let rounded = (self * 1000).rounded() / 1000
    // Coordinates are below 2⁴³, so that the conversion to an integer cannot trap.
    return rounded == rounded.rounded() ? String(Int64(rounded)) : "\(rounded)"
  }
}

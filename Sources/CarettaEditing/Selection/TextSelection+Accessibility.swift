// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension TextGeometry {
  /// Returns a selection in the form of assistive technologies: its ends as places in runs.
  ///
  /// The head has its affinity, the anchor of a range is downstream. Offsets are clamped.
  ///
  /// - Parameters:
  ///   - selection: the selection.
  ///   - maximumCharacters: the most characters of a run, equal to the limit used for the runs.
  /// - Returns: the places of the anchor and the head.
  /// - Complexity: O(characters of two lines × log length).
  public func accessibilitySelection(
    for selection: TextSelection, maximumCharacters: Int = .max
  ) -> AccessibilitySelection {
    let head = TextPosition(max(0, min(length, selection.head)), selection.affinity)
    let anchor = selection.isCaret ? head : TextPosition(max(0, min(length, selection.anchor)))
    func place(_ position: TextPosition) -> AccessibilityPosition {
      accessibilityPosition(for: position, maximumCharacters: maximumCharacters)
        ?? AccessibilityPosition(
          run: AccessibilityRun.ID(line: 0, index: 0), characterIndex: 0)
    }
    return AccessibilitySelection(anchor: place(anchor), focus: place(head))
  }

  /// Returns the selection that an assistive technology requests; nil for places that do not exist.
  ///
  /// The inverse of `accessibilitySelection(for:maximumCharacters:)` for places that exist.
  ///
  /// - Parameters:
  ///   - selection: two places in runs.
  ///   - maximumCharacters: the most characters of a run, equal to the limit used for the runs.
  /// - Returns: the selection; its head has an affinity.
  /// - Complexity: O(characters of two lines × log length).
  public func textSelection(
    for selection: AccessibilitySelection, maximumCharacters: Int = .max
  ) -> TextSelection? {
    guard
      let anchor = textPosition(
        for: selection.anchor, maximumCharacters: maximumCharacters),
      let head = textPosition(for: selection.focus, maximumCharacters: maximumCharacters)
    else { return nil }
    return TextSelection(anchor: anchor.offset, head: head.offset, affinity: head.affinity)
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension TextSelection {
  /// Returns the selection after a change of its text.
  ///
  /// A range keeps its direction; text inserted at its ends is not selected. A range whose text is
  /// removed becomes a caret after the new text. A caret is after text inserted at its offset,
  /// unless `caretAssociation` is `before`.
  ///
  /// - Parameters:
  ///   - change: the change that was applied.
  ///   - edges: how the ends of a replaced range are mapped.
  ///   - caretAssociation: the side that a caret stays with.
  /// - Returns: the selection in the text after.
  public func mapped(
    through change: TextChange, edges: TextChange.Edges = .sticky,
    caretAssociation: TextChange.Association = .after
  ) -> TextSelection {
    mapped(through: change, edges: edges, caretAssociation: caretAssociation) { offset, _ in
      offset
    }
  }

  /// Returns the selection after a change.
  ///
  /// `snap` rounds each mapped offset, up (true) or down, to an allowed position.
  func mapped(
    through change: TextChange, edges: TextChange.Edges,
    caretAssociation: TextChange.Association, snap: (Int, Bool) -> Int
  ) -> TextSelection {
    func map(_ offset: Int, _ association: TextChange.Association) -> Int {
      snap(
        change.map(offset, association: association, edges: edges).offset,
        association == .after)
    }
    var result = self
    let start = map(range.start, isCaret ? caretAssociation : .after)
    result.setRange(from: start, to: isCaret ? start : max(start, map(range.end, .before)))
    return result
  }
}

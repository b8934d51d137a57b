// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension TextSelection {
  /// The selection after a change of its text.
  ///
  /// A range keeps its direction; text inserted at its edges stays outside. A range whose text
  /// is all gone is a caret behind what took its place. A caret goes behind what is inserted
  /// at it unless told otherwise.
  ///
  /// - Parameters:
  ///   - change: the change that was applied.
  ///   - edges: whether the edges of a replaced stretch count as inside.
  ///   - caretAssociation: the neighbour a caret stays with.
  /// - Returns: the selection in the text after.
  public func mapped(
    through change: TextChange, edges: TextChange.Edges = .sticky,
    caretAssociation: TextChange.Association = .after
  ) -> TextSelection {
    mapped(through: change, edges: edges, caretAssociation: caretAssociation) { offset, _ in
      offset
    }
  }

  /// The selection after a change, moved to where it may stand: `snap` gives the place for an
  /// offset that may move up (true) or down.
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
    if isCaret {
      result.head = map(head, caretAssociation)
      result.anchor = result.head
    } else {
      let start = map(range.start, .after)
      let end = max(start, map(range.end, .before))
      result.anchor = isBackward ? end : start
      result.head = isBackward ? start : end
    }
    return result
  }
}

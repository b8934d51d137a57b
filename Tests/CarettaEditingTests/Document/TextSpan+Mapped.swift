// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout

extension TextSpan {
  /// The span after a change; nil when all of its text is deleted.
  ///
  /// The reference for the spans of documents, which are mapped in a tree.
  ///
  /// - Parameters:
  ///   - change: the change that was applied.
  ///   - grows: whether text that is inserted at the span's end belongs to it, as typed text does.
  /// - Returns: the same styles over the remaining text.
  func mapped(through change: TextChange, grows: Bool = false) -> TextSpan? {
    var result = self
    let start = change.map(range.start, association: .after).offset
    let end = change.map(range.end, association: grows ? .after : .before).offset
    guard start < end else { return nil }
    result.range = TextRange(start, end)
    return result
  }
}

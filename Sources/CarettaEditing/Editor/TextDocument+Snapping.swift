// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension TextDocument {
  /// Returns the selection with its ends rounded to cluster boundaries: carets and starts down,
  /// ends up.
  func snapped(_ selection: TextSelection) -> TextSelection {
    var result = selection
    if selection.isCaret {
      result.head = clusterBoundary(at: selection.head, forward: false)
      result.anchor = result.head
    } else {
      let start = clusterBoundary(at: selection.range.start, forward: false)
      let end = clusterBoundary(at: selection.range.end, forward: true)
      result.anchor = selection.isBackward ? end : start
      result.head = selection.isBackward ? start : end
    }
    return result
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension TextDocument {
  /// Returns the selection with its ends rounded to cluster boundaries: carets and starts down,
  /// ends up.
  func snapped(_ selection: TextSelection) -> TextSelection {
    var result = selection
    result.setRange(
      from: clusterBoundary(at: selection.range.start, forward: false),
      to: clusterBoundary(at: selection.range.end, forward: !selection.isCaret))
    return result
  }
}

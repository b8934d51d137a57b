// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension String {
  /// Rounds a UTF-16 offset to a grapheme cluster boundary.
  ///
  /// - Parameters:
  ///   - offset: in UTF-16 code units, clamped to the string.
  ///   - forward: whether to round up instead of down.
  /// - Returns: the nearest boundary on that side; the offset itself if it is a boundary.
  func clusterBoundary(atUTF16Offset offset: Int, forward: Bool) -> Int {
    let units = utf16
    if offset <= 0 { return 0 }
    guard let index = units.index(units.startIndex, offsetBy: offset, limitedBy: units.endIndex)
    else { return units.count }
    let boundary =
      forward ? clusterBoundary(atOrAfter: index) : clusterBoundary(atOrBefore: index)
    return offset + units.distance(from: index, to: boundary)
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Offsets rounded to grapheme clusters and surrogate pairs.
extension TextDocument {
  /// The length of a page up to which its clusters are found in its text, without a layout.
  private static let shortLength = 4096

  /// Rounds an offset to a grapheme cluster boundary.
  ///
  /// - Parameters:
  ///   - offset: clamped to the text.
  ///   - forward: whether to round up instead of down.
  /// - Returns: the nearest boundary on that side; the offset itself if it is a boundary.
  package func clusterBoundary(at offset: Int, forward: Bool) -> Int {
    let offset = max(0, min(length, offset))
    if offset == 0 || offset == length { return offset }
    var place = tree.page(at: offset)
    let origin = place.origin.offset
    if place.page.length <= Self.shortLength {
      // A page begins after a paragraph terminator, which is a cluster boundary.
      let text = place.page.text(0..<place.page.length)
      return origin + text.clusterBoundary(atUTF16Offset: offset - origin, forward: forward)
    }
    place = measured(place)
    return layout(.offset(offset)).clusterBoundary(at: offset, forward: forward)
  }

  /// Returns a range clamped to the text and widened so that its ends split no surrogate pair.
  func widened(_ range: TextRange) -> TextRange {
    var range = clamped(range)
    if range.isEmpty {
      if isInsideSurrogatePair(range.start) { range = TextRange(range.end + 1, range.end + 1) }
    } else {
      if isInsideSurrogatePair(range.start) { range.start -= 1 }
      if isInsideSurrogatePair(range.end) { range.end += 1 }
    }
    return range
  }
}

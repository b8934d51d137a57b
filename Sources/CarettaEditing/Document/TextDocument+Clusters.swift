// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Grapheme clusters near an offset.
extension TextDocument {
  /// Up to which length of a paragraph its clusters are found in its text.
  private static let shortLength = 4096

  /// The offset itself when it is a grapheme cluster boundary, else the next one up or down;
  /// clamped to the text.
  ///
  /// - Returns: a boundary.
  public func clusterBoundary(at offset: Int, forward: Bool) -> Int {
    let offset = max(0, min(length, offset))
    if offset == 0 || offset == length { return offset }
    var place = tree.page(at: offset)
    let origin = place.origin.offset
    if place.page.length <= Self.shortLength {
      // A page begins behind a line end: a boundary.
      let clusters = StringClusters(place.page.text(0..<place.page.length))
      return origin + clusters.boundary(offset - origin, forward: forward)
    }
    place = measured(place)
    return layout(ofParagraphAt: offset).clusterBoundary(at: offset, forward: forward)
  }

  /// A range whose ends cut no surrogate pair, clamped to the text.
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

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

  /// The selection moved to where it may stand: carets and starts down, ends up.
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

  /// Where deleting backward from an offset begins.
  func deletionStart(before offset: Int, unit: TextEditor.DeletionUnit) -> Int {
    if offset <= 0 { return 0 }
    let start = clusterBoundary(at: offset - 1, forward: false)
    guard unit == .lastMark else { return start }
    let scalars = text(in: TextRange(start, offset)).unicodeScalars
    guard scalars.count > 1, let first = scalars.first, let last = scalars.last,
      first.properties.isAlphabetic || first.properties.generalCategory == .otherLetter,
      Self.isMark(last)
    else { return start }
    return offset - UTF16.width(last)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isVariationSelector { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }
}

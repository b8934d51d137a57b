// SPDX-License-Identifier: Apache-2.0

/// Lines that end inside a word that is hyphenated by patterns.
extension LineBreaker {
  /// Returns the last position of a segment after an offset at which patterns allow a hyphen, and
  /// at which the text fits with the hyphen.
  ///
  /// - Parameters:
  ///   - index: the index of the segment; −1 for the reshaped start.
  ///   - floor: the last other opportunity that fits.
  /// - Returns: the break; nil if there is no such position.
  func lastFittingHyphen(in index: Int, after floor: Int32) -> Cut? {
    guard let hyphens, !isTab(index) else { return nil }
    let item = item(index)
    let bound = slot.limit.addingReportingOverflow(cursor.x - item.x)
    var last = item.segment.stops.count
    if !bound.overflow, !paragraph.mayShrink {
      if bound.partialValue < 0 { return nil }
      last = item.segment.stop(atOrBeforeX: bound.partialValue)
    }
    // The end of a segment is the start of the next one.
    last = min(last, item.segment.stops.count - 1)
    let first = max(floor == .min ? .min : floor + 1, cursor.start + 1, item.offset)
    let upper = item.offset + item.segment.offset(ofStop: last)
    guard first <= upper else { return nil }
    var found: Cut?
    hyphens.forEachReversed(in: first...upper) { offset in
      guard let cut = hyphenated(at: offset, in: index), fitsShapedAlone(cut) else { return true }
      found = cut
      return false
    }
    return found
  }

  /// Returns the first position on the line before a break at which patterns allow a hyphen, for a
  /// word that overflows.
  func firstHyphen(before end: Cut) -> Cut? {
    guard let hyphens else { return nil }
    let upper = offset(of: end) - 1
    guard cursor.start + 1 <= upper else { return nil }
    for offset in hyphens.offsets(in: cursor.start + 1...upper) {
      let isReshaped = cursor.reshapedStart != nil && offset < cursor.bodyStart
      let index = isReshaped ? -1 : paragraph.segment(at: offset)
      if let cut = hyphenated(at: offset, in: index) { return cut }
    }
    return nil
  }

  /// Returns the break at an offset of a segment; nil inside a cluster, and if the segment's text
  /// is in the reshaped start.
  private func hyphenated(at offset: Int32, in index: Int) -> Cut? {
    if index >= 0, cursor.reshapedStart != nil, offset < cursor.bodyStart { return nil }
    let item = item(index)
    let stop = item.segment.stop(atOrBefore: offset - item.offset)
    guard item.offset + item.segment.offset(ofStop: stop) == offset else { return nil }
    return Cut(item: index, stop: stop, isHyphenated: true)
  }
}

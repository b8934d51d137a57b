// SPDX-License-Identifier: Apache-2.0

/// Lines that end beside text which stands side by side in the square of one character: it is not cut.
extension LineBreaker {
  /// Where a line ends that has no room for a square: before it, or after one that begins the line.
  ///
  /// - Parameter index: the segment that does not fit.
  /// - Returns: the cut; nil where the segment is of no square.
  func cut(besideSquareIn index: Int) -> Cut? {
    guard index >= 0, let square = paragraph.square(at: paragraph.segments[index].offset) else {
      return nil
    }
    if square.lowerBound > cursor.start {
      let cut = Cut(item: paragraph.segment(at: square.lowerBound), stop: 0)
      if !isAfterSoftHyphen(cut) || fitsShapedAlone(cut) { return cut }
      return emergencyCut(in: cut.item == cursor.segment ? firstItem : cut.item - 1)
    }
    let end = square.upperBound
    let next = end < paragraph.contentLength ? paragraph.segment(at: end) : paragraph.segments.count
    return Cut(item: next, stop: 0)
  }
}

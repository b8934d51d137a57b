// SPDX-License-Identifier: Apache-2.0

/// Lines that end next to combined text, which is not broken.
extension LineBreaker {
  /// Finds the break of a line that has no space for combined text: before it, or after it if it
  /// begins the line.
  ///
  /// - Parameter index: the index of the segment that does not fit.
  /// - Returns: the break; nil if the segment is not combined text.
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

// SPDX-License-Identifier: Apache-2.0

/// Lines of a paragraph with negative spacing: its sums do not ascend, so that they cannot be searched. A line
/// ends before the first cluster that does not fit, though what follows might take room back.
extension LineBreaker {
  /// The first segment of a range that has a cluster which does not fit; the range's end when all fit.
  func firstOverflowingInOrder(_ range: Range<Int>) -> Int {
    range.first { firstOverflowingStop(in: $0) != nil } ?? range.upperBound
  }

  /// The first cluster of a segment on the line which ends beyond the limit and is no white space; nil when all
  /// fit.
  func firstOverflowingStop(in index: Int) -> Int? {
    let item = item(index)
    let segment = item.segment
    let bound = limit.addingReportingOverflow(cursor.x - item.x)
    if bound.overflow { return nil }
    let start = (index < 0 ? cursor.start : cursor.bodyStart) - item.offset
    let first = start > 0 ? segment.stop(atOrBefore: start) : 0
    return (first..<max(first, segment.stops.count)).first {
      !segment.stops[$0].isSpace && segment.x(ofStop: $0 + 1) > bound.partialValue
    }
  }
}

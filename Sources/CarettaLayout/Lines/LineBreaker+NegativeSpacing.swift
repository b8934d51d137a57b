// SPDX-License-Identifier: Apache-2.0

/// Lines of a paragraph with negative spacing, whose prefix sums do not ascend and therefore cannot
/// be searched.
///
/// A line ends before the first cluster that does not fit, even if later clusters with negative
/// widths would make it fit again; the end of truncated text begins after the last cluster that
/// does not fit.
extension LineBreaker {
  /// Returns the first segment of a range with a cluster that does not fit; the range's end if all
  /// clusters fit.
  func firstOverflowingInOrder(_ range: Range<Int>) -> Int {
    range.first { firstOverflowingStop(in: $0) != nil } ?? range.upperBound
  }

  /// Returns the first cluster of a segment that ends beyond the limit and is not white space; nil
  /// if all fit.
  func firstOverflowingStop(in index: Int) -> Int? {
    let item = item(index)
    let segment = item.segment
    let bound = slot.limit.addingReportingOverflow(cursor.x - item.x)
    if bound.overflow { return nil }
    let start = (index < 0 ? cursor.start : cursor.bodyStart) - item.offset
    let first = start > 0 ? segment.stop(atOrBefore: start) : 0
    return (first..<max(first, segment.stops.count)).first {
      !segment.stops[$0].isSpace && segment.x(ofStop: $0 + 1) > bound.partialValue
    }
  }

  /// Returns the end of the content of a range of segments before an offset, without trailing white
  /// space.
  func contentEndInOrder(_ range: ClosedRange<Int>, before end: Int32) -> Int64 {
    for index in range.reversed() {
      let reference = paragraph.segments[index]
      let stops = reference.segment.stops
      let last = stops.indices.last {
        !stops[$0].isSpace && reference.offset + stops[$0].offset < end
      }
      if let last { return reference.x + reference.segment.x(ofStop: last + 1) }
    }
    return paragraph.x(ofSegment: range.lowerBound)
  }

  /// Returns the last cluster whose inclusion overflows the available width, or the first of the
  /// range.
  ///
  /// White space is ignored. If the text begins after that cluster, it may be narrower.
  ///
  /// - Parameters:
  ///   - range: the segments.
  ///   - offset: the end of the text in the paragraph.
  ///   - end: the prefix sum at the end of the text.
  ///   - room: the available width.
  /// - Returns: the segment and the stop of the cluster.
  func firstFittingInOrder(
    _ range: ClosedRange<Int>, before offset: Int32, _ end: Int64, room: Int64
  ) -> (segment: Int, stop: Int) {
    for index in range.reversed() {
      let reference = paragraph.segments[index]
      let stops = reference.segment.stops
      let overflowing = stops.indices.last {
        !stops[$0].isSpace && reference.offset + stops[$0].offset < offset
          && end - reference.x - stops[$0].x > room
      }
      if let overflowing { return (index, overflowing) }
    }
    return (range.lowerBound, 0)
  }
}

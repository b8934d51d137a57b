// SPDX-License-Identifier: Apache-2.0

/// Lines of a paragraph with negative spacing: its sums do not ascend, so that they cannot be searched. A line
/// ends before the first cluster that does not fit, though what follows might take room back; the end of a text
/// begins after the last one that does not fit.
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

  /// Where the content of a range of segments before an offset ends, trailing white space left out.
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

  /// The last cluster of a range of segments with which what is before an end does not fit, or the range's first.
  ///
  /// White space is left aside. Cut at that cluster the text may be narrower.
  ///
  /// - Parameters:
  ///   - range: the segments.
  ///   - offset: where the text ends in the paragraph.
  ///   - end: the prefix sum there.
  ///   - room: how wide the text may be.
  /// - Returns: its segment and its stop.
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

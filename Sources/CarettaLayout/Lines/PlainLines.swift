// SPDX-License-Identifier: Apache-2.0

/// The lines of paragraphs without tabs, spans and special rules.
extension ShapedParagraph {
  /// Whether the lines of the paragraph need no `LineBreaker`, as long as each ends at a safe
  /// opportunity, if the style allows it (`LayoutInput.breaksPlainLines`).
  var hasPlainLines: Bool {
    specials.isEmpty && !mayShrink && spans == nil && !processedText.collapses
  }

  /// Appends lines as long as each ends at a safe opportunity: the most common case, and the inner
  /// loop of a width change.
  ///
  /// - Parameters:
  ///   - lines: the lines.
  ///   - cursor: the start of a line without a reshaped start; moves to the first line that is not
  ///     appended.
  ///   - limit: the maximum width of each line.
  /// - Returns: whether the last line is appended.
  func appendPlainLines(
    to lines: inout [Line], from cursor: inout LineBreaker.Cursor, limit: Int64
  ) -> Bool {
    var start = cursor.start
    var first = cursor.segment
    var x = cursor.x
    let isComplete = unsafe segments.withUnsafeBufferPointer { segments in
      while true {
        let bound = limit.addingReportingOverflow(x)
        if bound.overflow { return false }
        let next = firstOverflowing(first, segments.count, bound.0)
        guard next < segments.count else {
          lines.append(Line(start: start, segment: Int32(truncatingIfNeeded: first), x: x))
          return true
        }
        guard
          let end = unsafe Self.plainEnd(segments, first, next, from: start, bound: bound.0)
        else { return false }
        lines.append(Line(start: start, segment: Int32(truncatingIfNeeded: first), x: x))
        start = end.offset
        x = end.x
        first = next
      }
    }
    cursor = LineBreaker.Cursor(
      start: start, reshapedStart: nil, segment: first, bodyStart: start, x: x)
    return isComplete
  }

  /// Returns the last safe opportunity before the bound of a line; nil if the line needs a
  /// `LineBreaker`.
  ///
  /// - Parameters:
  ///   - segments: the segments of the paragraph.
  ///   - first: the line's first segment.
  ///   - next: the first segment that does not fit.
  ///   - start: the line's start.
  ///   - bound: the maximum sum of advances.
  /// - Returns: the offset of the next line, and the sum of the advances before it.
  @inline(__always)
  private static func plainEnd(
    _ segments: UnsafeBufferPointer<SegmentRef>, _ first: Int, _ next: Int, from start: Int32,
    bound: Int64
  ) -> (offset: Int32, x: Int64)? {
    let flags = unsafe segments[next].flags
    let origin = unsafe (offset: segments[next].offset, x: segments[next].x)
    if flags.contains(.hasBreaks),
      let inner = unsafe plainBreak(in: segments[next].segment, bound - origin.x)
    {
      if inner.offset < 0 { return nil }
      let offset = origin.offset + inner.offset
      if offset > start { return (offset, origin.x + inner.x) }
      if next == first { return nil }
    }
    guard next > first, flags.contains(.breakBefore),
      unsafe segments[next].breakKind != .softHyphen
    else { return nil }
    return origin
  }

  /// Returns a number of lines of a length that is rarely exceeded, so that their memory seldom
  /// grows; a line is some percent shorter than the length.
  func estimatedLines(_ limit: Int64) -> Int {
    let filled = Int(clamping: max(0, advance) / max(1, limit))
    return min(filled + filled / 8 + 2, segments.count)
  }

  /// Returns the last opportunity of a segment that fits, with its distance; nil if none fits.
  ///
  /// The offset is negative if the text would have to be reshaped, or begins with white space,
  /// which hangs in any case.
  @inline(__always)
  private static func plainBreak(
    in segment: ShapedSegment, _ bound: Int64
  ) -> (offset: Int32, x: Int64)? {
    unsafe segment.stops.withUnsafeBufferPointer { stops in
      unsafe segment.breaks.withUnsafeBufferPointer { breaks in
        let fitting = unsafe LineBreaker.fittingBreaks(
          breaks, stops, bound, advance: segment.advance)
        if fitting == 0 { return unsafe stops[0].isSpace ? (-1, 0) : nil }
        let stop = unsafe stops[Int(breaks[fitting - 1].stop)]
        return stop.isSafeToBreak ? (stop.offset, stop.x) : (-1, 0)
      }
    }
  }

  /// Returns the first segment of a range whose content ends beyond a bound; the range's end if all
  /// fit.
  ///
  /// Advances are not negative (`mayShrink` is false), and no tab or line separator is in the
  /// range. The search gallops, then bisects.
  @inline(__always)
  func firstOverflowing(_ first: Int, _ end: Int, _ bound: Int64) -> Int {
    guard first < end else { return end }
    let references = unsafe segments.buffer
    var low = first
    var step = 4
    while unsafe low &+ step < end && references[low &+ step].x <= bound {
      low &+= step
      step &*= 2
    }
    var high = min(end, low &+ step)
    while low &+ 1 < high {
      let middle = (low &+ high) / 2
      if unsafe references[middle].x <= bound { low = middle } else { high = middle }
    }
    // All segments before this one fit with their white space, and none with content after it.
    let fits = unsafe references[low].flags.contains(.isSpace) && references[low].x <= bound
    if !fits, contentEnd(ofSegment: low) > bound { return low }
    low &+= 1
    // White space fits if the content before it does.
    while low < end, unsafe references[low].flags.contains(.isSpace) { low &+= 1 }
    return low
  }
}

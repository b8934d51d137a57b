// SPDX-License-Identifier: Apache-2.0

/// A line without a table: its edges follow from the paragraph's prefix sums and, if it has several
/// levels, from their runs.
///
/// It has no tabs, no collapsed white space at its end, and no widened gaps. It is a view of a
/// layout's storage that counts no references; queries of most texts need no other object.
struct PlainLine {
  let record: ParagraphView
  private let segments: ArrayView<SegmentRef>
  private let line: Line
  /// The index of the line in its paragraph.
  let index: Int
  /// The offset in the paragraph at which the line's text ends, without the terminator.
  let end: Int32
  /// The distance from the start edge to the end edge, including trailing white space.
  let advance: Int64
  /// The number of segments from `line.segment` to the segment that contains the line's end.
  private let segmentCount: Int

  /// The offset in the paragraph where the line starts.
  @inline(__always) var start: Int32 { line.start }
  /// Whether the paragraph is right-to-left.
  @inline(__always) var isRightToLeft: Bool { record.isRightToLeft }
  /// Whether the line has several levels, so that both sides of an offset may have different caret
  /// positions.
  @inline(__always) var isMixed: Bool { line.levelRuns >= 0 }

  /// Creates a plain line from known values.
  @inline(__always)
  init(_ record: ParagraphView, _ line: Line, index: Int, end: Int32, advance: Int64) {
    let lines = record.lines
    self.init(
      record, line, index: index, end: end, advance: advance,
      nextSegment: index &+ 1 < lines.count ? lines[index &+ 1].segment : .max)
  }

  @inline(__always)
  private init(
    _ record: ParagraphView, _ line: Line, index: Int, end: Int32, advance: Int64,
    nextSegment: Int32
  ) {
    self.record = record
    segments = record.segments
    self.line = line
    self.index = index
    self.end = end
    self.advance = advance
    segmentCount = min(segments.count, Int(nextSegment) &+ 1) &- Int(line.segment)
  }

  /// Creates a plain line that is not justified; nil if the line needs a table or ends in a line
  /// separator.
  @inline(__always)
  init?(_ record: ParagraphView, line index: Int) {
    let lines = record.lines
    let line = lines[index]
    guard line.extra < 0 else { return nil }
    if index &+ 1 < lines.count {
      let next = lines[index &+ 1]
      guard next.extra < 0, record.hasBareText || record.isShown(toEndOf: index) else {
        return nil
      }
      self.init(
        record, line, index: index, end: next.start, advance: next.x &- line.x,
        nextSegment: next.segment)
    } else {
      let end = record.contentLength
      guard record.contentEnd == end else { return nil }
      self.init(
        record, line, index: index, end: end, advance: record.advance &- line.x,
        nextSegment: .max)
    }
  }

  /// Returns the caret position of an offset, as a distance from the line's left end, and the
  /// direction of the run to which it belongs (`LineGeometry.caretEdge`).
  @inline(__always)
  func caretEdge(at offset: Int32, affinity: TextAffinity) -> (x: Int64, isRightToLeft: Bool) {
    isMixed
      ? Self.mixedEdge(
        record, line: index, end: end, advance, at: offset, affinity: affinity)
      : (edge(at: offset), isRightToLeft)
  }

  /// The runs of a line with several levels.
  @inline(__always) private var runs: LineRuns {
    LineRuns(
      record.levelRuns(of: line), of: segments, to: lastSegment &+ 1,
      edges: (line.x, line.x &+ advance), shownEnd: end)
  }

  /// Returns the caret position and direction on a line with several levels.
  ///
  /// Creates the line again, as `originInSlot` does.
  private static func mixedEdge(
    _ record: ParagraphView, line index: Int, end: Int32, _ advance: Int64, at offset: Int32,
    affinity: TextAffinity
  ) -> (x: Int64, isRightToLeft: Bool) {
    PlainLine(record, record.line(index), index: index, end: end, advance: advance)
      .mixedEdge(at: offset, affinity: affinity)
  }

  private func mixedEdge(
    at offset: Int32, affinity: TextAffinity
  ) -> (x: Int64, isRightToLeft: Bool) {
    let held = affinity == .upstream && offset > start ? offset &- 1 : offset
    guard held >= start, held < end else { return (isRightToLeft ? 0 : advance, isRightToLeft) }
    let index = unsafe segments.lastIndex(from: Int(line.segment), count: segmentCount) {
      unsafe $0.pointee.offset <= held
    }
    let reference = unsafe segments.pointer(index)
    let segment = unsafe reference.pointee.segment.view
    let origin = unsafe reference.pointee.offset
    let x =
      unsafe reference.pointee.x &+ segment.x(ofStop: segment.stop(atOrBefore: offset &- origin))
    let runs = record.levelRuns(of: line)
    let run = runs[runs.index(ofSegment: index)]
    return (run.distance(ofX: x), run.isRightToLeft)
  }

  /// Returns the edge at an offset of a unidirectional line, as a distance from the line's left
  /// end.
  @inline(__always)
  func edge(at offset: Int32) -> Int64 {
    if offset >= end || offset < start { return isRightToLeft ? 0 : advance }
    let along =
      segments.progress(at: offset, from: Int(line.segment), count: segmentCount) &- line.x
    return isRightToLeft ? advance - along : along
  }

  /// Returns the grapheme cluster at a distance from the left end of a unidirectional line; the
  /// distance must be inside the line.
  ///
  /// Takes two bisections: in the prefix sums of the line's segments, and in the stops of one
  /// segment.
  @_transparent
  func cluster(under x: Int64) -> Cluster {
    let isRightToLeft = isRightToLeft
    // From right to left, the left edge of a cluster also belongs to it.
    let along = isRightToLeft ? advance &- x &- 1 : x
    var cluster = cluster(atX: along &+ line.x, from: Int(line.segment), segmentCount)
    cluster.isRightToLeft = isRightToLeft
    let edges = cluster.edges &- 2 &* line.x
    cluster.edges = isRightToLeft ? 2 &* advance &- edges : edges
    return cluster
  }

  /// Returns the grapheme cluster at an x of the paragraph, with the sum of the x's of its edges.
  @_transparent
  private func cluster(atX progress: Int64, from first: Int, _ count: Int) -> Cluster {
    let low = unsafe segments.lastIndex(from: first, count: count) {
      unsafe $0.pointee.x <= progress
    }
    let reference = unsafe segments.pointer(low)
    let (base, origin) = unsafe (reference.pointee.x, reference.pointee.offset)
    let segment = unsafe reference.pointee.segment.view
    var cluster = segment.cluster(
      at: progress &- base, origin: origin,
      in: max(start, origin)..<min(end, origin &+ segment.length))
    cluster.edges &+= 2 &* base
    cluster.segment = low
    return cluster
  }

  /// Returns the grapheme cluster at a distance from the left end of a line with several levels.
  ///
  /// The distance must be inside the line.
  func mixedCluster(under x: Int64) -> Cluster {
    let runs = runs
    let index = runs.index(under: x)
    let run = runs[index]
    let inside = runs.segments(ofRun: index)
    var cluster = cluster(
      atX: run.x(atDistance: x) &- (run.isRightToLeft ? 1 : 0), from: inside.lowerBound,
      inside.count)
    cluster.isRightToLeft = run.isRightToLeft
    cluster.edges = 2 * run.origin + (run.isRightToLeft ? -cluster.edges : cluster.edges)
    return cluster
  }

  /// Whether both sides of the end of a segment of a line with several levels have the same caret
  /// position: the text after the segment, or the paragraph after the line's last segment, has its
  /// level.
  func continuesLevel(after segment: Int) -> Bool {
    let runs = runs
    let index = runs.index(ofSegment: segment)
    if segment &+ 1 < runs.segments(ofRun: index).upperBound { return true }
    return index &+ 1 == runs.count && runs[index].level == (isRightToLeft ? 1 : 0)
  }

  /// A cluster of the line: its offsets in the paragraph, and the sum of the distances of its two
  /// edges from the line's left end, which is twice the distance of its middle.
  struct Cluster {
    var start: Int32
    var end: Int32
    var edges: Int64
    /// The distance between its edges.
    var advance: Int64
    var isRightToLeft = false
    /// The part of its segment that is on the line.
    var piece: Range<Int32>
    /// The index of its segment.
    var segment = 0
  }

  /// The width of the white space that hangs at the line's end.
  var trailingAdvance: Int64 { start < end && record.hangs ? hangingAdvance : 0 }

  /// The width of the hanging white space.
  ///
  /// If the last segment is white space, the width follows from the prefix sum at the end of the
  /// preceding content; if a word, from its stops.
  private var hangingAdvance: Int64 {
    let refs = unsafe segments.buffer
    let last = lastSegment
    let segment = unsafe refs[last].segment.view
    let stop = Int(segment.trailingSpaceStop)
    if stop > 0, unsafe refs[last].offset >= line.start && refs[last].offset + segment.length == end
    {
      return unsafe advance - (refs[last].x + segment.x(ofStop: stop) - line.x)
    }
    guard
      unsafe segment.trailingSpaceStop == 0 && last > Int(line.segment)
        && refs[last].offset > line.start, !record.mayShrink
    else { return hangingSpace(before: end).advance }
    let contentEnd = record.contentEnd(ofSegment: last &- 1)
    // After tabs, which have no width in the prefix sums, the sums do not contain the end of the
    // content.
    if contentEnd == .min { return hangingSpace(before: end).advance }
    return contentEnd <= line.x ? advance : advance - (contentEnd - line.x)
  }

  /// Returns the hanging white space, found by walking back over the segments to a segment with
  /// content.
  ///
  /// - Parameter end: the end of the visible text, at which `advance` ends.
  /// - Returns: the width and the start offset of the white space.
  func hangingSpace(before end: Int32) -> (advance: Int64, start: Int32) {
    let refs = unsafe segments.buffer
    var index = end == self.end ? lastSegment : segments.segment(at: end &- 1)
    var offset = end
    while true {
      QueryWork.count()
      let segment = unsafe refs[index].segment.view
      let origin = unsafe refs[index].offset
      let pieceStart = max(line.start, origin)
      let pieceEnd = min(end, origin &+ segment.length)
      var stop = Int(segment.trailingSpaceStop)
      if pieceEnd < origin &+ segment.length {
        stop = segment.stop(atOrBefore: pieceEnd &- origin)
        let stops = unsafe segment.stops.buffer
        while stop > 0,
          unsafe stops[stop &- 1].isSpace && stops[stop &- 1].offset &+ origin >= pieceStart
        {
          stop &-= 1
        }
      }
      let space = origin &+ segment.offset(ofStop: stop)
      if space <= pieceStart {
        if pieceStart <= line.start { return (advance, line.start) }
        offset = pieceStart
        index &-= 1
        continue
      }
      if space < pieceEnd {
        offset = space
      } else {
        stop = segment.stop(atOrBefore: pieceEnd &- origin)
      }
      let content = unsafe refs[index].x + segment.x(ofStop: stop) - line.x
      return (advance - content, offset)
    }
  }

  /// The segment of the last character of a non-empty line.
  private var lastSegment: Int {
    if index &+ 1 < record.lineCount, record.line(index &+ 1).extra < 0 {
      let next = Int(record.line(index &+ 1).segment)
      if next < segments.count {
        return segments[next].offset == end ? next &- 1 : next
      }
    } else {
      let last = segments.count &- 1
      if segments[last].offset < end { return last }
    }
    return segments.segment(at: end &- 1)
  }
}

extension ArrayView where Element == SegmentRef {
  /// Returns the paragraph's x at an offset that is in one of some segments, or after the content.
  @inline(__always)
  func progress(at offset: Int32, in record: ParagraphView, from first: Int, count: Int) -> Int64 {
    if offset >= record.contentLength { return record.advance }
    return progress(at: offset, from: first, count: count)
  }

  /// Returns the paragraph's x at an offset that is in one of some segments.
  @inline(__always)
  func progress(at offset: Int32, from first: Int, count: Int) -> Int64 {
    let index = unsafe lastIndex(from: first, count: count) { unsafe $0.pointee.offset <= offset }
    let reference = unsafe pointer(index)
    let segment = unsafe reference.pointee.segment.view
    return unsafe reference.pointee.x
      &+ segment.x(ofStop: segment.stop(atOrBefore: offset &- reference.pointee.offset))
  }
}

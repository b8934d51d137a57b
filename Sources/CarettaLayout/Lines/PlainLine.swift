// SPDX-License-Identifier: Apache-2.0

/// A line that has no table: its edges follow from the paragraph's prefix sums and, in a paragraph of
/// several levels, from the places of its segments.
///
/// It has no tab, no collapsed white space at its end and no gap that is widened. It is a view of a layout's
/// storage without references, so that the queries of most texts make nothing else.
struct PlainLine {
  let record: ParagraphView
  private let segments: ArrayView<SegmentRef>
  private let line: Line
  /// The number of the line in its paragraph.
  let index: Int
  /// The offset in the paragraph where the line's text ends; the terminator is left out.
  let end: Int32
  /// From the start edge to the end edge, trailing white space included.
  let advance: Int64

  /// The offset in the paragraph where the line starts.
  @inline(__always) var start: Int32 { line.start }
  /// Whether the paragraph runs from right to left.
  @inline(__always) var isRightToLeft: Bool { record.isRightToLeft }
  /// Whether segments of several levels stand in the paragraph: both sides of an offset may lie apart.
  @inline(__always) var isMixed: Bool { record.isMixed }

  /// Makes one of what is known of the line.
  @inline(__always)
  init(_ record: ParagraphView, _ line: Line, index: Int, end: Int32, advance: Int64) {
    self.record = record
    segments = record.segments
    self.line = line
    self.index = index
    self.end = end
    self.advance = advance
  }

  /// A line that is not justified; nil where it needs a table or ends in a line separator.
  @inline(__always)
  init?(_ record: ParagraphView, line index: Int) {
    let line = record.line(index)
    let end = record.contentEnd(ofLine: index)
    guard line.extra < 0, record.shownEnd(ofLine: index) == end else { return nil }
    if index &+ 1 < record.lineCount {
      let next = record.line(index &+ 1)
      guard next.extra < 0, !record.endsInSeparator(index) else { return nil }
      self.init(record, line, index: index, end: end, advance: next.x - line.x)
    } else {
      guard end == record.contentLength else { return nil }
      self.init(record, line, index: index, end: end, advance: record.advance - line.x)
    }
  }

  /// The segments among which those of the line are: the first one, and their number.
  @inline(__always)
  private var segmentRange: (first: Int, count: Int) {
    let first = Int(line.segment)
    let beyond =
      index &+ 1 < record.lineCount
      ? min(segments.count, Int(record.line(index &+ 1).segment) &+ 1) : segments.count
    return (first, beyond &- first)
  }

  /// Where the caret stands at an offset, as a distance from the line's left end, and the direction of the
  /// run that it belongs to (`LineGeometry.caretEdge`).
  @inline(__always)
  func caretEdge(at offset: Int32, affinity: TextAffinity) -> (x: Int64, isRightToLeft: Bool) {
    isMixed
      ? mixedEdge(at: offset, affinity: affinity) : (edge(at: offset), isRightToLeft)
  }

  /// The same where segments have levels.
  private func mixedEdge(
    at offset: Int32, affinity: TextAffinity
  ) -> (x: Int64, isRightToLeft: Bool) {
    let held = affinity == .upstream && offset > start ? offset &- 1 : offset
    guard held >= start, held < end else { return (isRightToLeft ? 0 : advance, isRightToLeft) }
    let (first, count) = segmentRange
    let index = unsafe segments.lastIndex(from: first, count: count) {
      unsafe $0.pointee.offset <= held
    }
    let reference = unsafe segments.pointer(index)
    let segment = unsafe reference.pointee.segment.view
    let origin = unsafe reference.pointee.offset
    let place = record.place(Int(line.places) &+ index &- Int(line.segment))
    let along = segment.x(ofStop: segment.stop(atOrBefore: offset &- origin))
    if place.level & 1 == 0 {
      return (place.left + along - distance(of: max(start, origin) &- origin, in: segment), false)
    }
    let to = distance(of: min(end &- origin, segment.length), in: segment)
    return (place.left + to - along, true)
  }

  /// The distance of an offset from a segment's start edge.
  @inline(__always)
  private func distance(of offset: Int32, in segment: SegmentView) -> Int64 {
    if offset <= 0 { return 0 }
    return segment.x(ofStop: segment.stop(atOrBefore: offset))
  }

  /// The edge at an offset of a line of one direction, as a distance from the line's left end.
  @inline(__always)
  func edge(at offset: Int32) -> Int64 {
    if offset >= end || offset < start { return isRightToLeft ? 0 : advance }
    let (first, count) = segmentRange
    let along = segments.progress(at: offset, in: record, from: first, count: count) - line.x
    return isRightToLeft ? advance - along : along
  }

  /// The grapheme cluster under a distance from the left end of a line of one direction, which is inside it.
  ///
  /// Two bisections: in the prefix sums of the line's segments, and in the stops of one.
  @inline(__always)
  func cluster(under x: Int64) -> Cluster {
    // Where the distance lies in the paragraph's prefix sums.
    let progress = (isRightToLeft ? advance - x : x) + line.x
    let (first, count) = segmentRange
    // In a right-to-left line the left edge belongs to the cluster, as everywhere.
    let low =
      isRightToLeft
      ? unsafe segments.lastIndex(from: first, count: count) { unsafe $0.pointee.x < progress }
      : unsafe segments.lastIndex(from: first, count: count) { unsafe $0.pointee.x <= progress }
    let reference = unsafe segments.pointer(low)
    let base = unsafe reference.pointee.x
    var cluster = unsafe cluster(
      of: reference, along: progress - base, isRightToLeft: isRightToLeft)
    let edges = cluster.edges + 2 * (base - line.x)
    cluster.edges = isRightToLeft ? 2 * advance - edges : edges
    return cluster
  }

  /// The grapheme cluster under a distance from the left end of a line of several levels, which is inside
  /// it.
  func mixedCluster(under x: Int64) -> Cluster {
    let places = Int(line.places)
    let first = Int(line.segment)
    var rank = 0
    var left = lastSegment &- first &+ 1
    QueryWork.countSearch(left)
    while left > 1 {
      let half = left >> 1
      let segment = Int(record.place(places &+ rank &+ half).ranked)
      rank = record.place(places &+ segment &- first).left <= x ? rank &+ half : rank
      left &-= half
    }
    let index = Int(record.place(places &+ rank).ranked)
    let place = record.place(places &+ index &- first)
    let reference = unsafe segments.pointer(index)
    let segment = unsafe reference.pointee.segment.view
    let origin = unsafe reference.pointee.offset
    let from = distance(of: start &- origin, in: segment)
    guard place.level & 1 != 0 else {
      var cluster = unsafe cluster(
        of: reference, along: x - place.left + from, isRightToLeft: false)
      cluster.edges += 2 * (place.left - from)
      return cluster
    }
    let to = distance(of: min(end &- origin, segment.length), in: segment)
    var cluster = unsafe cluster(of: reference, along: place.left + to - x, isRightToLeft: true)
    cluster.edges = 2 * (place.left + to) - cluster.edges
    return cluster
  }

  /// The cluster of a segment under a distance from its start edge; its edges are from there too.
  @inline(__always)
  private func cluster(
    of reference: UnsafePointer<SegmentRef>, along: Int64, isRightToLeft: Bool
  ) -> Cluster {
    let segment = unsafe reference.pointee.segment.view
    let origin = unsafe reference.pointee.offset
    let pieceStart = max(start, origin)
    let pieceEnd = min(end, origin &+ segment.length)
    let from = segment.stop(atOrBefore: pieceStart &- origin)
    let to = max(from &+ 1, segment.stop(atOrBefore: pieceEnd &- origin))
    // In a right-to-left line the left edge belongs to the cluster, as everywhere.
    let stop =
      isRightToLeft
      ? unsafe segment.stops.lastIndex(from: from, count: to &- from) {
        unsafe $0.pointee.x < along
      }
      : unsafe segment.stops.lastIndex(from: from, count: to &- from) {
        unsafe $0.pointee.x <= along
      }
    return Cluster(
      start: origin &+ segment.offset(ofStop: stop),
      end: min(pieceEnd, origin &+ segment.offset(ofStop: stop &+ 1)),
      edges: segment.x(ofStop: stop) + segment.x(ofStop: stop &+ 1),
      advance: segment.x(ofStop: stop &+ 1) - segment.x(ofStop: stop),
      isRightToLeft: isRightToLeft, piece: pieceStart..<pieceEnd)
  }

  /// A cluster of the line: its offsets in the paragraph, and the sum of the distances of its
  /// edges from the line's left end, twice that of its middle.
  struct Cluster {
    var start: Int32
    var end: Int32
    var edges: Int64
    /// The distance between its edges.
    var advance: Int64
    var isRightToLeft: Bool
    /// The part of its segment that is on the line.
    var piece: Range<Int32>
  }

  /// The width of the white space that hangs at the line's end.
  var trailingAdvance: Int64 { start < end && record.hangs ? hangingAdvance : 0 }

  /// The width of the white space that hangs: from the prefix sum where the content before the
  /// last segment ends, if that is white space.
  private var hangingAdvance: Int64 {
    let refs = unsafe segments.buffer
    let last = lastSegment
    let segment = unsafe refs[last].segment.view
    guard
      unsafe segment.trailingSpaceStop == 0 && last > Int(line.segment)
        && refs[last].offset > line.start, !record.mayShrink
    else { return hangingSpace.advance }
    let contentEnd = unsafe refs[last &- 1].contentEnd
    // After tabs, which have no width here, the sums do not say where content ends.
    if contentEnd == .min { return hangingSpace.advance }
    return contentEnd <= line.x ? advance : advance - (contentEnd - line.x)
  }

  /// The white space that hangs: the segments from the last one back to one that has content.
  var hangingSpace: (advance: Int64, start: Int32) {
    let refs = unsafe segments.buffer
    var index = lastSegment
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

  /// The segment of the last character of a line that is not empty.
  private var lastSegment: Int {
    if index &+ 1 < record.lineCount, record.line(index &+ 1).extra < 0 {
      let next = Int(record.line(index &+ 1).segment)
      if next < segments.count {
        return segments[next].offset == end ? next &- 1 : next
      }
    }
    return segments.segment(at: end &- 1)
  }
}

extension ArrayView where Element == SegmentRef {
  /// The paragraph's x at an offset that is in one of some segments, or after the content.
  @inline(__always)
  func progress(at offset: Int32, in record: ParagraphView, from first: Int, count: Int) -> Int64 {
    if offset >= record.contentLength { return record.advance }
    let index = unsafe lastIndex(from: first, count: count) { unsafe $0.pointee.offset <= offset }
    let reference = unsafe pointer(index)
    let segment = unsafe reference.pointee.segment.view
    return unsafe reference.pointee.x
      + segment.x(ofStop: segment.stop(atOrBefore: offset - reference.pointee.offset))
  }
}

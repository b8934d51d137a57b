// SPDX-License-Identifier: Apache-2.0

/// A left-to-right line whose first or last text may be reshaped, and that needs no table.
///
/// It has up to three parts; the middle one has the positions of the paragraph's prefix sums. Like
/// `PlainLine`, it is a view of a layout's storage that counts no references.
struct ReshapedLine {
  let record: ParagraphView
  /// The index of the line in its paragraph.
  let index: Int
  /// The offsets in the paragraph of the line's text, without the terminator.
  let start: Int32
  let end: Int32
  /// The distance from the start edge to the end edge, including trailing white space.
  let advance: Int64
  private let line: Line
  /// The reshaped text at the start, and the offset at which the paragraph's segments begin.
  private let startPart: SegmentView?
  private let bodyStart: Int32
  /// The reshaped text at the end, and its start: the offset, and the distance from the start edge.
  private let endPart: SegmentView?
  private let bodyEnd: Int32
  private let bodyAdvance: Int64

  /// Creates a line; nil if it needs a table, ends in a line separator, or has no advance.
  init?(_ record: ParagraphView, line index: Int) {
    guard !record.isRightToLeft, !record.hasBoxEdges, !record.mayShrink, !record.isTruncated,
      record.hasBareText || record.isShown(toEndOf: index)
    else { return nil }
    let line = record.line(index)
    guard line.levelRuns < 0 else { return nil }
    self.record = record
    self.index = index
    self.line = line
    start = line.start
    let end = record.contentEnd(ofLine: index)
    self.end = end
    var (first, last): (SegmentView?, SegmentView?)
    var (from, to) = (line.start, end)
    if line.extra >= 0 {
      let extra = unsafe record.extra(line.extra)
      guard unsafe extra.pointee.isPlain else { return nil }
      unsafe (first, last) = (extra.pointee.reshapedStart?.view, extra.pointee.reshapedEnd?.view)
      from = unsafe min(extra.pointee.bodyStart, end)
      to = unsafe max(from, min(extra.pointee.bodyEnd, end))
    }
    (startPart, bodyStart, endPart, bodyEnd) = (first, from, last, to)
    let segments = record.segments
    bodyAdvance =
      if let first, from == to {
        first.x(ofStop: first.stop(atOrBefore: from &- line.start))
      } else {
        segments.progress(at: to, in: record, from: 0, count: segments.count) &- line.x
      }
    advance =
      bodyAdvance &+ (last.map { $0.x(ofStop: $0.stop(atOrBefore: end &- to)) } ?? 0)
    if advance <= 0 { return nil }
  }

  /// Returns the edge at an offset, as a distance from the line's left end.
  func edge(at offset: Int32) -> Int64 {
    if offset >= end || offset < start { return advance }
    if let startPart, offset < bodyStart {
      return startPart.x(ofStop: startPart.stop(atOrBefore: offset &- start))
    }
    if let endPart, offset >= bodyEnd {
      return bodyAdvance &+ endPart.x(ofStop: endPart.stop(atOrBefore: offset &- bodyEnd))
    }
    let segments = record.segments
    return segments.progress(
      at: offset, from: Int(line.segment), count: segments.count &- Int(line.segment)) &- line.x
  }

  /// Returns the grapheme cluster at a distance from the left end, which must be inside the line.
  func cluster(under x: Int64) -> PlainLine.Cluster {
    if let startPart, bodyStart > start,
      x < startPart.x(ofStop: startPart.stop(atOrBefore: bodyStart &- start)) || bodyStart == end
    {
      return startPart.cluster(at: x, origin: start, in: start..<bodyStart)
    }
    if let endPart, x >= bodyAdvance || bodyStart == bodyEnd {
      var cluster = endPart.cluster(
        at: x &- bodyAdvance, origin: bodyEnd, in: bodyEnd..<end)
      cluster.edges += 2 * bodyAdvance
      return cluster
    }
    let segments = record.segments
    let first = Int(line.segment)
    let progress = x &+ line.x
    let reference = unsafe segments.pointer(
      segments.lastIndex(from: first, count: segments.count &- first) {
        unsafe $0.pointee.x <= progress
      })
    let (base, origin) = unsafe (reference.pointee.x, reference.pointee.offset)
    let segment = unsafe reference.pointee.segment.view
    var cluster = segment.cluster(
      at: progress &- base, origin: origin,
      in: max(bodyStart, origin)..<min(bodyEnd, origin &+ segment.length))
    cluster.edges += 2 * (base &- line.x)
    return cluster
  }
}

extension LineExtra {
  /// Whether the line consists of at most three parts, whose positions follow from their advances.
  fileprivate var isPlain: Bool {
    tabs.isEmpty && isSimple
  }
}

extension SegmentView {
  /// Returns the cluster at a distance from the segment's start edge, with its edges relative to
  /// that start edge.
  ///
  /// - Parameters:
  ///   - along: the distance.
  ///   - origin: the offset of the segment in its paragraph.
  ///   - range: the part of the segment that is on the line, as offsets in the paragraph.
  /// - Returns: the cluster, with `isRightToLeft` false.
  @_transparent
  func cluster(at along: Int64, origin: Int32, in range: Range<Int32>) -> PlainLine.Cluster {
    let stops = stops
    let from = range.lowerBound > origin ? stop(atOrBefore: range.lowerBound &- origin) : 0
    let isWhole = range.upperBound &- origin == length
    let to =
      max(from &+ 1, isWhole ? stops.count : stop(atOrBefore: range.upperBound &- origin))
    let stop = unsafe stops.lastIndex(from: from, count: to &- from) {
      unsafe $0.pointee.x <= along
    }
    let offset = offset(ofStop: stop)
    let edge = x(ofStop: stop)
    var next = (offset: length, edge: advance)
    if stop &+ 1 < stops.count { next = (stops[stop &+ 1].offset, stops[stop &+ 1].x) }
    return PlainLine.Cluster(
      start: origin &+ offset, end: min(range.upperBound, origin &+ next.offset),
      edges: edge &+ next.edge, advance: next.edge &- edge, piece: range)
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Consecutive segments of one level on a line that has several (UAX #9 BD7); white space at the
/// line's end has the paragraph's level (L1).
struct LevelRun: Sendable, BitwiseCopyable {
  /// The distance of the paragraph's x 0, measured in the run's direction, from the line's left end.
  var origin: Int64 = 0
  /// The run's first segment.
  var segment: Int32
  /// The number of the line's segments to the left of the run.
  var rank: Int32 = 0
  /// The run that is at this run's index if runs are counted from the left.
  var ranked: Int32 = 0
  /// The number of runs on the line.
  var count: Int32 = 0
  let level: UInt8

  init(segment: Int, level: UInt8) {
    self.segment = Int32(truncatingIfNeeded: segment)
    self.level = level
  }

  @inline(__always) var isRightToLeft: Bool { level & 1 != 0 }

  /// Returns the distance of an x of the paragraph from the line's left end.
  @inline(__always)
  func distance(ofX x: Int64) -> Int64 { isRightToLeft ? origin &- x : origin &+ x }

  /// Returns the x of the paragraph at a distance from the line's left end.
  @inline(__always)
  func x(atDistance distance: Int64) -> Int64 {
    isRightToLeft ? origin &- distance : distance &- origin
  }
}

/// The runs of a line that has several levels, in text order.
struct LineRuns {
  private let runs: ArrayView<LevelRun>
  private let segments: ArrayView<SegmentRef>
  /// The x of the paragraph at the line's start edge and at its end edge.
  private let edges: (start: Int64, end: Int64)
  /// The index after the line's last segment.
  private let end: Int
  /// The end of the visible text.
  private let shownEnd: Int32

  @inline(__always)
  init(
    _ runs: ArrayView<LevelRun>, of segments: ArrayView<SegmentRef>, to end: Int,
    edges: (start: Int64, end: Int64), shownEnd: Int32
  ) {
    self.runs = runs
    self.segments = segments
    self.end = end
    self.edges = edges
    self.shownEnd = shownEnd
  }

  @inline(__always) var count: Int { runs.count }

  @inline(__always) subscript(_ index: Int) -> LevelRun { runs[index] }

  /// Returns the segments of a run.
  @inline(__always)
  func segments(ofRun index: Int) -> Range<Int> {
    let next = index &+ 1 < runs.count ? Int(runs[index &+ 1].segment) : end
    return Int(runs[index].segment)..<next
  }

  /// Returns the index of the run of a segment.
  @inline(__always)
  func index(ofSegment segment: Int) -> Int {
    unsafe runs.lastIndex(from: 0, count: runs.count) {
      unsafe Int($0.pointee.segment) <= segment
    }
  }

  /// Returns the segment at an index counted from the left.
  func segment(ranked rank: Int) -> Int {
    let at = unsafe runs.lastIndex(from: 0, count: runs.count) {
      unsafe Int(runs[Int($0.pointee.ranked)].rank) <= rank
    }
    let index = Int(runs[at].ranked)
    let inside = segments(ofRun: index)
    let distance = rank - Int(runs[index].rank)
    return runs[index].isRightToLeft
      ? inside.upperBound - 1 - distance : inside.lowerBound + distance
  }

  /// Returns the index of a segment counted from the left.
  func rank(ofSegment segment: Int) -> Int {
    let index = index(ofSegment: segment)
    let inside = segments(ofRun: index)
    return Int(runs[index].rank)
      + (runs[index].isRightToLeft ? inside.upperBound - 1 - segment : segment - inside.lowerBound)
  }

  /// Returns the last run, counted from the left, that begins at or before a distance.
  @inline(__always)
  func index(under distance: Int64) -> Int {
    let at = unsafe runs.lastIndex(from: 0, count: runs.count) {
      unsafe left(ofRun: Int($0.pointee.ranked)) <= distance
    }
    return Int(runs[at].ranked)
  }

  /// Returns the x of the paragraph at the start of a run, or at the end of the last one.
  @inline(__always)
  func x(before index: Int) -> Int64 {
    if index == 0 { return edges.start }
    if index == runs.count { return edges.end }
    let reference = unsafe segments.pointer(Int(runs[index].segment))
    return unsafe reference.pointee.offset < shownEnd ? reference.pointee.x : edges.end
  }

  /// Returns the distance of a run's left end from the line's left end.
  @inline(__always)
  private func left(ofRun index: Int) -> Int64 {
    let run = runs[index]
    return run.distance(ofX: x(before: run.isRightToLeft ? index &+ 1 : index))
  }
}

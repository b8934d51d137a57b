// SPDX-License-Identifier: Apache-2.0

/// Consecutive segments of one level on a line that has several (UAX #9 BD7); white space at the
/// line's end has the paragraph's level (L1).
struct LevelRun: Sendable, BitwiseCopyable {
  /// The distance of the paragraph's x 0 from the line's left end, in the run's direction.
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
  func index(ofSegment segment: Int) -> Int { runs.index(ofSegment: segment) }

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

extension ArrayView<LevelRun> {
  /// Returns the index of the run of a segment.
  @inline(__always)
  func index(ofSegment segment: Int) -> Int {
    unsafe lastIndex(from: 0, count: count) { unsafe Int($0.pointee.segment) <= segment }
  }
}

/// Divides lines into runs of levels, and puts these into visual order.
struct LevelRunBuilder {
  let paragraph: ShapedParagraph
  /// The runs of all lines so far.
  let runs = ScratchBuffer<LevelRun>()

  /// Returns the first segment in a range whose level is not the paragraph's; the end of the range
  /// if all have its level.
  func firstOfOtherLevel(in range: ClosedRange<Int>) -> Int {
    let base = paragraph.baseLevel
    return unsafe paragraph.segments.withUnsafeBufferPointer { segments in
      var index = range.lowerBound
      while index <= range.upperBound, unsafe segments[index].level == base { index &+= 1 }
      return index
    }
  }

  /// Whether a line ends in white space within a segment whose level differs from the paragraph's
  /// level.
  ///
  /// Such white space must be a fragment of its own to be placed at the line's end (UAX #9 L1).
  func hasSpaceInside(_ range: ClosedRange<Int>, to end: Int32) -> Bool {
    var index = range.upperBound
    while index > range.lowerBound, paragraph.segments[index].flags.contains(.isSpace) {
      index -= 1
    }
    let reference = paragraph.segments[index]
    let segment = reference.segment
    guard reference.level != paragraph.baseLevel, segment.trailingSpaceStop > 0 else {
      return false
    }
    if end >= reference.offset + segment.length {
      return Int(segment.trailingSpaceStop) < segment.stops.count
    }
    return segment.stops[segment.stop(atOrBefore: end - 1 - reference.offset)].isSpace
  }

  /// Appends the runs of a line.
  ///
  /// - Parameters:
  ///   - range: the segments of the line.
  ///   - other: the first of them whose level is not the paragraph's.
  ///   - edges: the x of the paragraph at the line's start, and at the end of its visible text.
  ///   - shownEnd: the end of its visible text.
  func append(
    _ range: ClosedRange<Int>, from other: Int, edges: (start: Int64, end: Int64), shownEnd: Int32
  ) {
    let start = runs.count
    let highest = appendRuns(of: range, from: other)
    unsafe runs.withMutableElements(from: start) { own in
      unsafe Self.reorder(own, from: highest)
      let segments = unsafe paragraph.segments.buffer
      func x(ofSegment index: Int) -> Int64 {
        unsafe segments[index].offset < shownEnd ? segments[index].x : edges.end
      }
      var left: Int64 = 0
      var rank: Int32 = 0
      for at in own.indices {
        let run = unsafe Int(own[at].ranked)
        let first = unsafe Int(own[run].segment)
        let next = unsafe run &+ 1 < own.count ? Int(own[run &+ 1].segment) : range.upperBound &+ 1
        let from = run == 0 ? edges.start : x(ofSegment: first)
        let to = next > range.upperBound ? edges.end : x(ofSegment: next)
        unsafe own[run].origin = unsafe own[run].isRightToLeft ? left &+ to : left &- from
        unsafe own[run].rank = rank
        unsafe own[run].count = Int32(truncatingIfNeeded: own.count)
        rank &+= Int32(truncatingIfNeeded: next &- first)
        left &+= to &- from
      }
    }
  }

  /// Appends the runs of a line in text order, and returns the highest level.
  private func appendRuns(of range: ClosedRange<Int>, from other: Int) -> UInt8 {
    let base = paragraph.baseLevel
    var latest = other > range.lowerBound ? base : UInt8.max
    if latest == base { runs.append(LevelRun(segment: range.lowerBound, level: base)) }
    var highest = base
    unsafe paragraph.segments.withUnsafeBufferPointer { segments in
      // L1: trailing white space has the paragraph's level.
      var trailing = range.upperBound &+ 1
      while trailing > range.lowerBound, unsafe segments[trailing &- 1].flags.contains(.isSpace) {
        trailing &-= 1
      }
      var index = other
      while index < trailing {
        latest = unsafe segments[index].level
        highest = max(highest, latest)
        runs.append(LevelRun(segment: index, level: latest))
        index &+= 1
        while index < trailing, unsafe segments[index].level == latest { index &+= 1 }
      }
      if trailing <= range.upperBound, latest != base {
        runs.append(LevelRun(segment: trailing, level: base))
      }
    }
    return highest
  }

  /// Orders the runs of a line: from the highest level down, runs at or above it are reversed (L2).
  ///
  /// Level 2 is reversed again with level 1 if there is no level 1, so that the lowest odd level
  /// need not be known.
  private static func reorder(_ runs: UnsafeMutableBufferPointer<LevelRun>, from highest: UInt8) {
    for index in runs.indices { unsafe runs[index].ranked = Int32(truncatingIfNeeded: index) }
    var level = highest
    while level > 0 {
      var at = 0
      while at < runs.count {
        let start = at
        while at < runs.count, unsafe runs[Int(runs[at].ranked)].level >= level { at &+= 1 }
        var (low, high) = (start, at &- 1)
        while low < high {
          let ranked = unsafe runs[low].ranked
          unsafe runs[low].ranked = unsafe runs[high].ranked
          unsafe runs[high].ranked = ranked
          low &+= 1
          high &-= 1
        }
        at &+= 1
      }
      level -= 1
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The visual order of a line's segments (UAX #9 L1, L2).
extension ParagraphLayout {
  /// Puts every line of a bidi paragraph into visual order.
  mutating func orderVisually() {
    broken.levelRuns.removeAll(keepingCapacity: true)
    let order = VisualOrder()
    for index in placedLines {
      if lines[index].extra >= 0 {
        orderPieces(ofLine: index, order)
      } else {
        orderSegments(ofLine: index, order)
      }
    }
  }

  /// Orders a line that consists of whole segments, except possibly at its ends.
  private mutating func orderSegments(ofLine index: Int, _ order: VisualOrder) {
    broken.lines[index].levelRuns = -1
    let first = Int(lines[index].segment)
    let end = contentEnd(ofLine: index)
    guard lines[index].start < end else { return }
    let last =
      index + 1 < lines.count && lines[index + 1].extra < 0
        && paragraph.offset(ofSegment: Int(lines[index + 1].segment)) == end
      ? Int(lines[index + 1].segment) - 1 : paragraph.segment(at: end - 1)
    if hasOneLevel(first...last) { return }
    if hasSpaceInside(last, from: first, to: end) {
      broken.lines[index].extra = Int32(truncatingIfNeeded: extras.count)
      broken.extras.append(LineExtra(reshapedStart: nil, bodyStart: lines[index].start))
      return orderPieces(ofLine: index, order)
    }
    let runs = appendLevelRuns(of: first...last, order)
    broken.lines[index].levelRuns = Int32(truncatingIfNeeded: runs.lowerBound)
    placeLevelRuns(runs, ofLine: index, to: last + 1, order)
  }

  /// Whether all segments of a range have the paragraph's level.
  private func hasOneLevel(_ range: ClosedRange<Int>) -> Bool {
    let base = paragraph.baseLevel
    return unsafe paragraph.segments.withUnsafeBufferPointer { segments in
      var index = range.lowerBound
      while index <= range.upperBound, unsafe segments[index].level == base { index &+= 1 }
      return index > range.upperBound
    }
  }

  /// Appends the runs of the segments of a line, and returns their range.
  private mutating func appendLevelRuns(
    of range: ClosedRange<Int>, _ order: VisualOrder
  ) -> Range<Int> {
    let base = paragraph.baseLevel
    let start = broken.levelRuns.count
    order.reset()
    unsafe paragraph.segments.withUnsafeBufferPointer { segments in
      // L1: trailing white space has the paragraph's level.
      var trailing = range.upperBound &+ 1
      while trailing > range.lowerBound, unsafe segments[trailing &- 1].flags.contains(.isSpace) {
        trailing &-= 1
      }
      for index in range {
        let level = index < trailing ? unsafe segments[index].level : base
        if index > range.lowerBound, level == order.levels.last { continue }
        order.append(level)
        broken.levelRuns.append(LevelRun(segment: index, level: level))
      }
    }
    return start..<broken.levelRuns.count
  }

  /// Puts the runs of a line side by side.
  private mutating func placeLevelRuns(
    _ range: Range<Int>, ofLine index: Int, to end: Int, _ order: VisualOrder
  ) {
    order.reorder()
    let shownEnd = shownEnd(ofLine: index)
    let segments = paragraph.segments
    let endX =
      index + 1 < lines.count && lines[index + 1].extra < 0 && lines[index + 1].start == shownEnd
      ? lines[index + 1].x
      : shownEnd >= paragraph.contentLength
        ? paragraph.advance : segments.progress(at: shownEnd, from: 0, count: segments.count)
    let startX = lines[index].x
    unsafe broken.levelRuns.withUnsafeMutableBufferPointer { all in
      let own = unsafe UnsafeMutableBufferPointer(rebasing: all[range])
      let view = unsafe LineRuns(
        ArrayView(own.baseAddress, count: own.count), of: segments, to: end,
        edges: (startX, endX), shownEnd: shownEnd)
      var left: Int64 = 0
      var rank: Int32 = 0
      for at in own.indices {
        let run = Int(order.order[at])
        let (from, to) = (view.x(before: run), view.x(before: run + 1))
        let isRightToLeft = order.levels[run] & 1 != 0
        unsafe own[run].origin = isRightToLeft ? left + to : left - from
        unsafe own[run].rank = rank
        unsafe own[at].ranked = order.order[at]
        unsafe own[at].count = Int32(truncatingIfNeeded: own.count)
        rank += Int32(truncatingIfNeeded: view.segments(ofRun: run).count)
        left += to - from
      }
    }
  }

  /// Whether a line ends in white space within a segment whose level differs from the paragraph's
  /// level.
  ///
  /// Such white space must be a fragment of its own to be placed at the line's end (UAX #9 L1).
  private func hasSpaceInside(_ last: Int, from first: Int, to end: Int32) -> Bool {
    var index = last
    while index > first, paragraph.segments[index].flags.contains(.isSpace) { index -= 1 }
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

  /// Returns the advance of a segment between two of its offsets; offsets outside the segment are
  /// clamped.
  @inline(__always)
  private static func advance(of segment: SegmentView, from: Int32, to: Int32) -> Int64 {
    let first = max(0, from)
    let last = max(first, min(segment.length, to))
    return segment.x(ofStop: segment.stop(atOrBefore: last))
      - segment.x(ofStop: segment.stop(atOrBefore: first))
  }

  /// Orders a line with tabs or with reshaped text.
  mutating func orderPieces(ofLine index: Int, _ order: VisualOrder) {
    let extra = Int(lines[index].extra)
    (broken.extras[extra].pieces, broken.extras[extra].visualOrder) = Self.ordered(
      logicalPieces(ofLine: index), base: paragraph.baseLevel, order)
  }

  /// Returns fragments in text order with their positions, and their indices from left to right.
  static func ordered(
    _ pieces: [LinePiece], base: UInt8, _ order: VisualOrder = VisualOrder()
  ) -> (pieces: [LinePiece], visualOrder: [Int32]) {
    var pieces = pieces
    splitTrailingSpace(&pieces)
    order.reset()
    // L1: trailing white space has the paragraph's level; the levels of tabs and of white space
    // before them are already set by the analysis.
    for piece in pieces.indices.reversed() where pieces[piece].marker?.stops.isEmpty != true {
      if !pieces[piece].isSpace { break }
      pieces[piece].level = base
    }
    for piece in pieces { order.append(piece.placeLevel) }
    order.reorder()
    var x: Int64 = 0
    for piece in pieces.indices {
      pieces[piece].x = x
      x += pieces[piece].advance
    }
    var left: Int64 = 0
    for rank in order.order.indices {
      let piece = Int(order.order[rank])
      pieces[piece].left = left
      left += pieces[piece].advance
    }
    return (pieces, order.order.array(order.order.indices))
  }

  /// Splits trailing white space off the last fragment of a line.
  private static func splitTrailingSpace(_ pieces: inout [LinePiece]) {
    guard let last = pieces.lastIndex(where: { !$0.isSpace && $0.marker == nil }) else { return }
    let piece = pieces[last]
    let stops = piece.stops
    var stop = stops.upperBound
    while stop > stops.lowerBound, piece.segment.stops[stop - 1].isSpace { stop -= 1 }
    guard stop < stops.upperBound else { return }
    var space = piece
    space.start = piece.origin + piece.segment.offset(ofStop: stop)
    let content = piece.distance(ofStop: stop)
    space.x += content
    space.advance -= content
    pieces[last].end = space.start
    pieces[last].shownEnd = min(piece.shownEnd, space.start)
    space.shownEnd = max(piece.shownEnd, space.start)
    pieces[last].advance = content
    pieces.insert(space, at: last + 1)
  }

  /// Returns the fragments of a line in text order, as if all had the paragraph's level.
  func logicalPieces(ofLine index: Int) -> [LinePiece] {
    let line = lines[index]
    let end = contentEnd(ofLine: index)
    let shownEnd = shownEnd(ofLine: index)
    let extra = line.extra >= 0 ? extras[Int(line.extra)] : nil
    var pieces: [LinePiece] = []
    var x: Int64 = 0
    func add(_ segment: SegmentView, origin: Int32, from: Int32, to: Int32, level: UInt8) {
      let first = segment.x(ofStop: segment.stop(atOrBefore: from - origin))
      let shown = max(from, min(to, shownEnd))
      let advance = segment.x(ofStop: segment.stop(atOrBefore: shown - origin)) - first
      pieces.append(
        LinePiece(
          segment: segment, origin: origin, start: from, end: to, shownEnd: shown, x: x,
          left: 0, advance: advance, level: level, isTab: false))
      x += advance
    }
    if let reshapedStart = extra?.reshapedStart, let extra {
      let level = paragraph.segments[paragraph.segment(at: line.start)].level
      add(
        reshapedStart.view, origin: line.start, from: line.start, to: min(extra.bodyStart, end),
        level: level)
    }
    let bodyEnd = min(extra?.bodyEnd ?? end, end)
    var at = extra?.bodyStart ?? line.start
    var segment = Int(line.segment)
    var tab = 0
    while segment < paragraph.segments.count, at < bodyEnd {
      let reference = paragraph.segments[segment]
      let to = min(bodyEnd, reference.offset + reference.segment.length)
      add(
        reference.segment.view, origin: reference.offset, from: at, to: to, level: reference.level)
      if reference.flags.contains(.tab), let extra, tab < extra.tabs.count {
        pieces[pieces.count - 1].advance = extra.tabs[tab].width
        pieces[pieces.count - 1].isTab = true
        x += extra.tabs[tab].width
        tab += 1
      }
      at = to
      segment += 1
    }
    if let reshapedEnd = extra?.reshapedEnd, bodyEnd < end {
      let level = paragraph.segments[paragraph.segment(at: bodyEnd)].level
      add(reshapedEnd.view, origin: bodyEnd, from: bodyEnd, to: end, level: level)
    }
    let isRightToLeft = paragraph.baseLevel == 1
    for piece in pieces.indices {
      pieces[piece].left =
        isRightToLeft ? x - pieces[piece].x - pieces[piece].advance : pieces[piece].x
    }
    return pieces
  }
}

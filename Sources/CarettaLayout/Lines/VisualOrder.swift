// SPDX-License-Identifier: Apache-2.0

/// The visual order of a line's segments (UAX #9 L1, L2).
extension ParagraphLayout {
  /// Puts every line of a bidi paragraph into visual order.
  mutating func orderVisually() {
    broken.places.removeAll(keepingCapacity: true)
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
    broken.lines[index].places = Int32(places.count)
    let first = Int(lines[index].segment)
    let start = lines[index].start
    let end = contentEnd(ofLine: index)
    let shownEnd = shownEnd(ofLine: index)
    guard start < end else { return }
    let last =
      index + 1 < lines.count && lines[index + 1].extra < 0
        && paragraph.offset(ofSegment: Int(lines[index + 1].segment)) == end
      ? Int(lines[index + 1].segment) - 1 : paragraph.segment(at: end - 1)
    let base = paragraph.baseLevel
    if hasSpaceInside(last, from: first, to: end) {
      broken.lines[index].extra = Int32(truncatingIfNeeded: extras.count)
      broken.extras.append(LineExtra(reshapedStart: nil, bodyStart: start))
      return orderPieces(ofLine: index, order)
    }
    let total = paragraph.advance
    unsafe paragraph.segments.withUnsafeBufferPointer { segments in
      let count = last &- first &+ 1
      unsafe order.refill(count) { levels in
        for index in 0..<count { unsafe levels[index] = segments[first &+ index].level }
        // L1: trailing white space has the paragraph's level.
        var trailing = count
        while trailing > 0, unsafe segments[first &+ trailing &- 1].flags.contains(.isSpace) {
          trailing &-= 1
          unsafe levels[trailing] = base
        }
      }
      order.reorder()
      let ranked = unsafe order.order.elements
      let levels = unsafe order.levels.elements
      unsafe order.places.refill(capacity: count) { places in
        var left: Int64 = 0
        for rank in 0..<count {
          let at = unsafe Int(ranked[rank])
          let segment = first &+ at
          let next = unsafe segment &+ 1 < segments.count ? segments[segment &+ 1].x : total
          var advance = unsafe next &- segments[segment].x
          let offset = unsafe segments[segment].offset
          let isHidden =
            unsafe shownEnd < end && offset + segments[segment].segment.length > shownEnd
          if segment == first || segment == last || isHidden {
            advance = unsafe Self.advance(
              of: segments[segment].segment.view, from: start - offset, to: shownEnd - offset)
          }
          unsafe places[at].left = left
          unsafe places[at].level = levels[at]
          unsafe places[rank].ranked = Int32(truncatingIfNeeded: segment)
          left &+= advance
        }
        return count
      }
      unsafe broken.places.append(contentsOf: order.places.elements)
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

/// Scratch memory for reordering one line.
struct VisualOrder {
  let levels = ScratchBuffer<UInt8>()
  /// The indices of the levels from left to right.
  let order = ScratchBuffer<Int32>()
  /// The visual positions of a line's segments.
  let places = ScratchBuffer<LinePlace>()
  /// The levels from left to right.
  private let ranked = ScratchBuffer<UInt8>()

  func reset() { levels.removeAll() }

  @inline(__always)
  func append(_ level: UInt8) { levels.append(level) }

  /// Replaces the levels with a number of levels that a closure writes.
  @inline(__always)
  func refill(_ count: Int, _ fill: (UnsafeMutablePointer<UInt8>) -> Void) {
    unsafe levels.refill(capacity: count) {
      unsafe fill($0)
      return count
    }
  }

  /// Applies UAX #9 L2: from the highest level down to the lowest odd one, runs at or above that
  /// level are reversed.
  func reorder() {
    let count = levels.count
    let levels = unsafe levels.elements
    unsafe order.refill(capacity: count) { order in
      unsafe ranked.refill(capacity: count) { ranked in
        var highest: UInt8 = 0
        var lowestOdd = UInt8.max
        for index in 0..<count {
          let level = unsafe levels[index]
          unsafe order[index] = Int32(truncatingIfNeeded: index)
          unsafe ranked[index] = level
          highest = max(highest, level)
          lowestOdd = level & 1 == 1 ? min(lowestOdd, level) : lowestOdd
        }
        while highest >= lowestOdd {
          unsafe Self.reverseRuns(from: highest, order, ranked, count)
          highest -= 1
        }
        return count
      }
      return count
    }
  }

  /// Reverses the runs at or above a level.
  private static func reverseRuns(
    from level: UInt8, _ order: UnsafeMutablePointer<Int32>, _ ranked: UnsafeMutablePointer<UInt8>,
    _ count: Int
  ) {
    var at = 0
    while at < count {
      if unsafe ranked[at] < level {
        at &+= 1
        continue
      }
      let start = at
      while at < count, unsafe ranked[at] >= level { at &+= 1 }
      var (low, high) = (start, at &- 1)
      while low < high {
        unsafe (order[low], order[high]) = (order[high], order[low])
        unsafe (ranked[low], ranked[high]) = (ranked[high], ranked[low])
        low &+= 1
        high &-= 1
      }
    }
  }
}

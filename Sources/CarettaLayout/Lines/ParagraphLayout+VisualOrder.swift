// SPDX-License-Identifier: Apache-2.0

/// The visual order of a line's segments (UAX #9 L1, L2).
extension ParagraphLayout {
  /// Puts every line of a bidi paragraph into visual order.
  mutating func orderVisually() {
    broken.levelRuns.removeAll(keepingCapacity: true)
    let builder = LevelRunBuilder(paragraph: paragraph)
    for index in placedLines {
      if lines[index].extra >= 0 {
        orderPieces(ofLine: index)
      } else {
        orderSegments(ofLine: index, builder)
      }
    }
    unsafe broken.levelRuns.append(contentsOf: builder.runs.elements)
  }

  /// Orders a line that consists of whole segments, except possibly at its ends.
  private mutating func orderSegments(ofLine index: Int, _ builder: LevelRunBuilder) {
    let line = lines[index]
    let first = Int(line.segment)
    var end = contentEnd
    var last: Int?
    if index + 1 < lines.count {
      let next = lines[index + 1]
      end = next.start
      if next.extra < 0, paragraph.offset(ofSegment: Int(next.segment)) == end {
        last = Int(next.segment) - 1
      }
    }
    guard line.start < end else { return }
    let range = first...(last ?? paragraph.segment(at: end - 1))
    let other = builder.firstOfOtherLevel(in: range)
    if other > range.upperBound { return }
    if builder.hasSpaceInside(range, to: end) {
      broken.lines[index].extra = Int32(truncatingIfNeeded: extras.count)
      broken.extras.append(LineExtra(reshapedStart: nil, bodyStart: line.start))
      return orderPieces(ofLine: index)
    }
    broken.lines[index].levelRuns = Int32(truncatingIfNeeded: builder.runs.count)
    let shownEnd = shownEnd(ofLine: index)
    builder.append(
      range, from: other, edges: (line.x, x(ofShownEnd: shownEnd, ofLine: index)),
      shownEnd: shownEnd)
  }

  /// Returns the x of the paragraph at the end of a line's visible text.
  private func x(ofShownEnd shownEnd: Int32, ofLine index: Int) -> Int64 {
    if index + 1 < lines.count, lines[index + 1].extra < 0, lines[index + 1].start == shownEnd {
      return lines[index + 1].x
    }
    if shownEnd >= paragraph.contentLength { return paragraph.advance }
    let segments = paragraph.segments
    return segments.progress(at: shownEnd, from: 0, count: segments.count)
  }

  /// Orders a line with tabs or with reshaped text.
  mutating func orderPieces(ofLine index: Int) {
    let extra = Int(lines[index].extra)
    var details = extras[extra].details
    (details.pieces, details.visualOrder) = Self.ordered(
      logicalPieces(ofLine: index), base: paragraph.baseLevel)
    broken.extras[extra].details = details
  }

  /// Returns fragments in text order with their positions, and their indices from left to right.
  static func ordered(
    _ pieces: [LinePiece], base: UInt8
  ) -> (pieces: [LinePiece], visualOrder: [Int32]) {
    var pieces = pieces
    splitTrailingSpace(&pieces)
    // L1: trailing white space has the paragraph's level; the levels of tabs and of white space
    // before them are already set by the analysis.
    for piece in pieces.indices.reversed() where pieces[piece].marker?.stops.isEmpty != true {
      if !pieces[piece].isSpace { break }
      pieces[piece].level = base
    }
    let order = BidiOrder.visual(pieces.map(\.placeLevel))
    var x: Int64 = 0
    for piece in pieces.indices {
      pieces[piece].x = x
      x += pieces[piece].advance
    }
    var left: Int64 = 0
    for piece in order {
      pieces[piece].left = left
      left += pieces[piece].advance
    }
    return (pieces, order.map { Int32($0) })
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

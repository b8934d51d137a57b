// SPDX-License-Identifier: Apache-2.0

/// The one table of a line that every query reads: its pieces with their edges, so that carets,
/// hit tests and selections cannot disagree.
///
/// A line of one direction without tabs has no table in memory: its pieces follow from the
/// paragraph's prefix sums, and the ends of one are found by bisection.
struct LineGeometry {
  private let paragraph: ShapedParagraph
  private let line: Line
  /// The number of the line in its paragraph.
  let index: Int
  /// Whether the line ends because there was no more room.
  let isSoftWrapped: Bool
  /// Offsets in the paragraph; the terminator is left out.
  let start: Int32
  let end: Int32
  /// Where what is shown ends: collapsed white space at a wrap has no width.
  private let shownEnd: Int32
  /// The pieces, where they cannot be reckoned.
  private var pieces: [LinePiece]?
  private var visualOrder: [Int32]
  /// Where segments stand, in a paragraph of several levels.
  private let places: [LinePlace]
  /// From the start edge to the end edge, trailing white space included.
  private(set) var advance: Int64
  /// How far the line's start edge is moved in: on the block's first line.
  let indent: Int64

  init(_ layout: borrowing TextLayout, block: Int, line: Int) {
    let isFirst = layout.paragraphs[block].firstLine == 0 && line == 0
    self.init(layout.paragraphs[block], line: line, indent: isFirst ? layout.measure.indent : 0)
    if layout.paragraphStyle.alignment == .justify, isSoftWrapped {
      justify(to: layout.measure.limit(isFirst: isFirst))
    }
  }

  private init(_ block: borrowing ParagraphLayout, line index: Int, indent: Int64) {
    self.indent = indent
    paragraph = block.paragraph
    line = block.lines[index]
    self.index = index
    start = line.start
    end = block.contentEnd(ofLine: index)
    isSoftWrapped = block.isSoftWrapped(index)
    shownEnd = block.shownEnd(ofLine: index)
    places = block.places
    if line.extra >= 0 {
      let extra = block.extras[Int(line.extra)]
      var own = extra.pieces
      if own.isEmpty {
        own = block.logicalPieces(ofLine: index)
        QueryWork.count(own.count)
      }
      pieces = own
      visualOrder = extra.visualOrder
      advance = own.last.map { $0.x + $0.advance } ?? 0
    } else {
      pieces = nil
      visualOrder = []
      advance =
        shownEnd == end && index + 1 < block.lines.count && block.lines[index + 1].extra < 0
        ? block.lines[index + 1].x - line.x
        : Self.progress(block.paragraph, shownEnd) - line.x
    }
  }

  /// The paragraph's x at an offset.
  private static func progress(_ paragraph: ShapedParagraph, _ offset: Int32) -> Int64 {
    if offset >= paragraph.contentLength { return paragraph.advance }
    let segment = paragraph.segments[paragraph.segment(at: offset)]
    return segment.x
      + segment.segment.x(ofStop: segment.segment.stop(atOrBefore: offset - segment.offset))
  }

  /// Whether the paragraph runs from right to left.
  var isRightToLeft: Bool { paragraph.baseLevel == 1 }

  // MARK: - Pieces

  /// Spreads the room that the content leaves over the line's gaps.
  private mutating func justify(to limit: Int64) {
    let hanging = hangingSpace
    let (room, overflow) = limit.subtractingReportingOverflow(advance - hanging.advance)
    guard !overflow, room > 0, limit < .max else { return }
    var justified = pieces ?? segments.map { piece(ofSegment: $0) }
    let gaps = JustificationGaps(of: justified, in: paragraph, upTo: hanging.start)
    guard gaps.count > 0 else { return }
    if visualOrder.isEmpty {
      if pieces == nil, paragraph.isMixed {
        let first = Int(line.segment)
        visualOrder = justified.indices.map { Int32(segment(ranked: $0) - first) }
      } else {
        let order = justified.indices.map { Int32($0) }
        visualOrder = isRightToLeft ? order.reversed() : order
      }
    }
    gaps.spread(room, over: &justified)
    var x: Int64 = 0
    for index in justified.indices {
      justified[index].x = x
      x += justified[index].advance
    }
    var left: Int64 = 0
    for index in visualOrder {
      justified[Int(index)].left = left
      left += justified[Int(index)].advance
    }
    advance = x
    pieces = justified
  }

  /// The piece of a segment of a line without a table.
  private func piece(ofSegment segment: Int) -> LinePiece {
    QueryWork.count()
    let reference = paragraph.segments[segment]
    let from = max(start, reference.offset)
    let to = min(end, reference.offset + reference.segment.length)
    let shaped = reference.segment
    let first = shaped.x(ofStop: shaped.stop(atOrBefore: from - reference.offset))
    let shown = max(from, min(to, shownEnd))
    let advance = shaped.x(ofStop: shaped.stop(atOrBefore: shown - reference.offset)) - first
    let along = reference.x + first - line.x
    let x = shownEnd < end ? min(along, self.advance) : along
    var piece = LinePiece(
      segment: shaped, origin: reference.offset, start: from, end: to, shownEnd: shown, x: x,
      left: isRightToLeft ? self.advance - x - advance : x, advance: advance,
      level: reference.level, isTab: false)
    if paragraph.isMixed {
      let place = places[Int(line.places) + segment - Int(line.segment)]
      piece.left = place.left
      piece.level = place.level
    }
    return piece
  }

  /// The segment that stands at a rank counted from the left, on a line of several levels.
  private func segment(ranked rank: Int) -> Int {
    Int(places[Int(line.places) + rank].ranked)
  }

  /// The segments of a line without a table.
  private var segments: Range<Int> {
    let first = Int(line.segment)
    guard start < end else { return first..<first }
    return first..<paragraph.segment(at: end - 1) + 1
  }

  /// The piece that holds an offset of the line.
  func piece(at offset: Int32) -> LinePiece? {
    guard start < end, offset >= start, offset < end else { return nil }
    if let pieces {
      return pieces[max(0, pieces.partitioningIndex { $0.start > offset } - 1)]
    }
    return piece(ofSegment: paragraph.segment(at: offset))
  }

  /// All pieces from left to right; O(pieces).
  var visualPieces: [LinePiece] {
    if let pieces {
      if !visualOrder.isEmpty { return visualOrder.map { pieces[Int($0)] } }
      return isRightToLeft ? pieces.reversed() : pieces
    }
    if paragraph.isMixed {
      return (0..<segments.count).map { piece(ofSegment: segment(ranked: $0)) }
    }
    let own = segments.map { piece(ofSegment: $0) }
    return isRightToLeft ? own.reversed() : own
  }

  /// The pieces in text order that hold some of a range; O(log segments + pieces of the range).
  func pieces(in range: Range<Int32>) -> [LinePiece] {
    let low = max(range.lowerBound, start)
    let high = min(range.upperBound, end)
    guard low < high else { return [] }
    if let pieces {
      let first = pieces.partitioningIndex { $0.end > low }
      return Array(pieces[first..<max(first, pieces.partitioningIndex { $0.start >= high })])
    }
    let first = paragraph.segment(at: low)
    let last = paragraph.segment(at: high - 1)
    return (first...last).map { piece(ofSegment: $0) }
  }

  /// The piece under a distance from the line's left end, which is inside the line.
  func piece(under x: Int64) -> LinePiece? {
    if pieces != nil { return tabledPiece(under: x) }
    let range = segments
    if range.isEmpty { return nil }
    QueryWork.countSearch(range.count)
    if paragraph.isMixed {
      let from = Int(line.places)
      var low = 0
      var high = range.count
      while low + 1 < high {
        let middle = (low + high) / 2
        let segment = segment(ranked: middle) - range.lowerBound
        if places[from + segment].left <= x { low = middle } else { high = middle }
      }
      return piece(ofSegment: segment(ranked: low))
    }
    let progress = (isRightToLeft ? advance - x : x) + line.x
    // In a right-to-left line the left edge belongs to the piece, as everywhere.
    let segment = unsafe paragraph.segments.withUnsafeBufferPointer { segments in
      var low = range.lowerBound
      var high = range.upperBound
      while low + 1 < high {
        let middle = (low + high) / 2
        let isBefore =
          isRightToLeft
          ? unsafe segments[middle].x < progress : unsafe segments[middle].x <= progress
        if isBefore { low = middle } else { high = middle }
      }
      return low
    }
    return piece(ofSegment: segment)
  }

  /// The same where the pieces are at hand: the last one with a width that begins there.
  private func tabledPiece(under x: Int64) -> LinePiece? {
    guard pieceCount > 0 else { return nil }
    QueryWork.countSearch(pieceCount)
    var low = 0
    var high = pieceCount
    while low + 1 < high {
      let middle = (low + high) / 2
      if piece(ranked: middle).left <= x { low = middle } else { high = middle }
    }
    while low > 0, piece(ranked: low).advance <= 0 { low -= 1 }
    return piece(ranked: low)
  }

  // MARK: - Ranks from left to right

  /// The number of pieces.
  var pieceCount: Int { pieces?.count ?? segments.count }

  /// The piece that stands at a rank counted from the left.
  func piece(ranked rank: Int) -> LinePiece {
    if let pieces {
      if !visualOrder.isEmpty { return pieces[Int(visualOrder[rank])] }
      return pieces[isRightToLeft ? pieces.count - 1 - rank : rank]
    }
    if paragraph.isMixed { return piece(ofSegment: segment(ranked: rank)) }
    let range = segments
    return piece(
      ofSegment: isRightToLeft ? range.upperBound - 1 - rank : range.lowerBound + rank)
  }

  /// The rank of a piece; O(log pieces).
  func rank(of piece: LinePiece) -> Int {
    let range = 0..<pieceCount
    if let pieces, visualOrder.isEmpty {
      let index = max(0, pieces.partitioningIndex { $0.start > piece.start } - 1)
      return isRightToLeft ? pieces.count - 1 - index : index
    }
    if pieces == nil, !paragraph.isMixed {
      let index = paragraph.segment(at: piece.start) - Int(line.segment)
      return isRightToLeft ? range.count - 1 - index : index
    }
    QueryWork.countSearch(range.count)
    var low = 0
    var high = range.count
    while low < high {
      let middle = (low + high) / 2
      if self.piece(ranked: middle).left < piece.left { low = middle + 1 } else { high = middle }
    }
    // Pieces without width share a place; some of less than no width stand anywhere.
    while low < range.count {
      let found = self.piece(ranked: low)
      if found.start == piece.start { return low }
      if found.left != piece.left { break }
      low += 1
    }
    QueryWork.count(range.count)
    return range.first { self.piece(ranked: $0).start == piece.start } ?? 0
  }

  // MARK: - Edges

  /// The piece whose edge the caret stands at: that of the cluster before (upstream, where the
  /// line has one) or of the one that starts there; none at the line's end.
  func piece(beside offset: Int32, affinity: TextAffinity) -> LinePiece? {
    affinity == .upstream && offset > start ? piece(at: offset - 1) : piece(at: offset)
  }

  /// Where the caret stands at an offset of the line, as a distance from its left end.
  ///
  /// Downstream: the leading edge of the cluster that starts there, or the line's end; upstream:
  /// the trailing edge of the cluster before, where there is one on the line.
  func edge(at offset: Int32, affinity: TextAffinity) -> Int64 {
    piece(beside: offset, affinity: affinity)?.place(of: offset) ?? endEdge
  }

  /// The start of the line in the paragraph's direction.
  var startEdge: Int64 { isRightToLeft ? advance : 0 }

  /// The end of the line in the paragraph's direction.
  var endEdge: Int64 { isRightToLeft ? 0 : advance }

  /// The width of the white space that hangs at the line's end.
  var trailingAdvance: Int64 { hangingSpace.advance }

  /// The white space that hangs at the line's end: its width, and where it begins.
  var hangingSpace: (advance: Int64, start: Int32) {
    guard start < end, shownEnd == end, paragraph.processedText.hangs else { return (0, shownEnd) }
    var trailing: Int64 = 0
    var offset = end
    while offset > start, let piece = piece(at: offset - 1) {
      if let marker = piece.marker {
        if !marker.stops.isEmpty { break }
        offset = piece.start
        continue
      }
      let segment = piece.segment
      let space = segment.offset(ofStop: Int(segment.trailingSpaceStop)) + piece.origin
      let isCutShort = piece.end < piece.origin + segment.length
      let from = isCutShort ? firstTrailingSpace(piece) : space
      if piece.isTab || from <= piece.start {
        trailing += piece.advance
        offset = piece.start
        continue
      }
      if from < piece.end {
        let stop = segment.stop(atOrBefore: from - piece.origin)
        let last = segment.stop(atOrBefore: piece.end - piece.origin)
        trailing += segment.x(ofStop: last) - segment.x(ofStop: stop)
        offset = from
      }
      break
    }
    return (trailing, offset)
  }

  /// Where the white space at the end of a piece begins that ends inside its segment.
  private func firstTrailingSpace(_ piece: LinePiece) -> Int32 {
    var stop = piece.segment.stop(atOrBefore: piece.end - piece.origin)
    while stop > 0, piece.segment.stops[stop - 1].isSpace,
      piece.segment.stops[stop - 1].offset + piece.origin >= piece.start
    {
      stop -= 1
    }
    return piece.segment.offset(ofStop: stop) + piece.origin
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The one table of a line that every query reads: its pieces with their edges, so that carets,
/// hit tests and selections cannot disagree.
///
/// A line of one direction without tabs has no table in memory: its pieces follow from the
/// paragraph's prefix sums, and the ends of one are found by bisection.
///
/// It is a view of a layout's storage, valid as long as the layout is; on lines without a table of
/// their own it counts no references.
struct LineGeometry {
  let record: ParagraphView
  let segmentRefs: ArrayView<SegmentRef>
  let line: Line
  /// The number of the line in its paragraph.
  let index: Int
  /// Whether the line ends because there was no more room.
  let isSoftWrapped: Bool
  /// Whether the paragraph runs from right to left.
  let isRightToLeft: Bool
  /// Whether segments of several levels stand in the paragraph.
  let isMixed: Bool
  /// Offsets in the paragraph; the terminator is left out.
  let start: Int32
  let end: Int32
  /// Where what is shown ends: collapsed white space at a wrap has no width.
  let shownEnd: Int32
  /// From the start edge to the end edge, trailing white space included.
  var advance: Int64
  /// Where the line may stand.
  let slot: LineSlot
  /// Where it stands in its slot; `justify` where its content is spread.
  let alignment: ParagraphStyle.Alignment
  /// Where it gets wider if it is justified.
  let textJustify: ParagraphStyle.TextJustify
  /// The pieces where they do not follow from the prefix sums, and whether there are such.
  var hasTable = false
  var pieces = ArrayView<LinePiece>.empty
  var visualOrder = ArrayView<Int32>.empty
  /// The owner of a table that was made for this query.
  var table: LineTable?

  @inline(__always)
  init(
    _ record: ParagraphView, line index: Int, slot: LineSlot,
    alignment: ParagraphStyle.Alignment, textJustify: ParagraphStyle.TextJustify
  ) {
    self.record = record
    self.slot = slot
    self.alignment = alignment
    self.textJustify = textJustify
    self.index = index
    segmentRefs = record.segments
    isRightToLeft = record.isRightToLeft
    isMixed = record.isMixed
    line = record.line(index)
    start = line.start
    end = record.contentEnd(ofLine: index)
    isSoftWrapped = record.isSoftWrapped(index)
    shownEnd = record.shownEnd(ofLine: index)
    advance = 0
    if line.extra >= 0 {
      useTable(line.extra)
    } else {
      let hasNext = index + 1 < record.lineCount
      advance =
        shownEnd == end && hasNext && record.line(index + 1).extra < 0
        ? record.line(index + 1).x - line.x
        : segmentRefs.progress(at: shownEnd, in: record, from: 0, count: segmentRefs.count) - line.x
    }
    if alignment == .justify { useJustified(slot.width) }
  }

  @inline(never)
  private mutating func useTable(_ extra: Int32) {
    hasTable = true
    visualOrder = record.visualOrder(ofExtra: extra)
    pieces = record.pieces(ofExtra: extra)
    if pieces.isEmpty {
      let table = LineTable(record.logicalPieces(ofLine: index))
      QueryWork.count(table.pieces.count)
      self.table = table
      pieces = table.pieces.view
    }
    advance = pieces.last.map { $0.x + $0.advance } ?? 0
  }

  /// What is kept of the line; nil for one that is not long.
  var kept: LongLine? { line.extra >= 0 ? record.kept(ofExtra: line.extra) : nil }

  /// The paragraph.
  var paragraph: ShapedParagraph { record.shaped }

  /// Whether all pieces run as the paragraph does and follow from the prefix sums.
  @inline(__always) var isPlain: Bool { !hasTable && !isMixed && shownEnd == end }

  /// Whether edges and white space follow from the prefix sums and the places of segments.
  var hasNoTable: Bool { !hasTable && shownEnd == end }

  /// The line where it has no table.
  @inline(__always) var plain: PlainLine {
    PlainLine(record, line, index: index, end: end, advance: advance)
  }

  // MARK: - Pieces

  /// The piece of a segment of a line without a table.
  func piece(ofSegment segment: Int) -> LinePiece {
    QueryWork.count()
    let shaped = segmentRefs[segment].segment.view
    let origin = segmentRefs[segment].offset
    let from = max(start, origin)
    let to = min(end, origin + shaped.length)
    let first = shaped.x(ofStop: shaped.stop(atOrBefore: from - origin))
    let shown = max(from, min(to, shownEnd))
    let advance = shaped.x(ofStop: shaped.stop(atOrBefore: shown - origin)) - first
    let along = segmentRefs[segment].x + first - line.x
    let x = from > shownEnd ? self.advance : along
    var piece = LinePiece(
      segment: shaped, origin: origin, start: from, end: to, shownEnd: shown, x: x,
      left: isRightToLeft ? self.advance - x - advance : x, advance: advance,
      level: segmentRefs[segment].level, isTab: false)
    if isMixed {
      let place = record.place(Int(line.places) + segment - Int(line.segment))
      piece.left = place.left
      piece.level = place.level
    }
    return piece
  }

  /// The segment that stands at a rank counted from the left, on a line of several levels.
  func segment(ranked rank: Int) -> Int {
    Int(record.place(Int(line.places) + rank).ranked)
  }

  /// The segments of a line without a table.
  var segments: Range<Int> {
    let first = Int(line.segment)
    guard start < end else { return first..<first }
    return first..<segmentRefs.segment(at: end - 1) + 1
  }

  /// The piece that holds an offset of the line.
  func piece(at offset: Int32) -> LinePiece? {
    guard start < end, offset >= start, offset < end else { return nil }
    if hasTable {
      return pieces[max(0, pieces.partitioningIndex { $0.start > offset } - 1)]
    }
    return piece(ofSegment: segmentRefs.segment(at: offset))
  }

  /// All pieces from left to right; O(pieces).
  var visualPieces: [LinePiece] {
    if hasTable {
      if !visualOrder.isEmpty { return visualOrder.map { pieces[Int($0)] } }
      return isRightToLeft ? pieces.reversed() : Array(pieces)
    }
    if isMixed {
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
    if hasTable {
      let first = pieces.partitioningIndex { $0.end > low }
      return Array(pieces[first..<max(first, pieces.partitioningIndex { $0.start >= high })])
    }
    let first = segmentRefs.segment(at: low)
    let last = segmentRefs.segment(at: high - 1)
    return (first...last).map { piece(ofSegment: $0) }
  }
}

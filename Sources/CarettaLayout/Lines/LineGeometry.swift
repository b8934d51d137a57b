// SPDX-License-Identifier: Apache-2.0

/// The geometry of a line that all queries use: its fragments with their edges, so that the results
/// of carets, hit tests and selections are consistent.
///
/// A unidirectional line without tabs has no table in memory: its fragments are computed from the
/// paragraph's prefix sums, and located by bisection.
///
/// A geometry is a view of a layout's storage, valid as long as the layout exists; for lines
/// without a table of their own it counts no references.
struct LineGeometry {
  let record: ParagraphView
  let segmentRefs: ArrayView<SegmentRef>
  let line: Line
  /// The index of the line in its paragraph.
  let index: Int
  /// Whether the line ends because no more text fits.
  let isSoftWrapped: Bool
  /// Whether the paragraph is right-to-left.
  let isRightToLeft: Bool
  /// Whether the line has several levels.
  @inline(__always) var isMixed: Bool { line.levelRuns >= 0 }
  /// The line's offsets in the paragraph, without the terminator.
  let start: Int32
  let end: Int32
  /// The end of the visible text: white space that collapsed at a wrap has no width.
  let shownEnd: Int32
  /// The distance from the start edge to the end edge, including trailing white space.
  var advance: Int64
  /// The slot of the line.
  let slot: LineSlot
  /// The alignment of the line in its slot; `justify` only if its content is justified.
  let alignment: ParagraphStyle.TextAlign
  /// The justification opportunities.
  let textJustify: ParagraphStyle.TextJustify
  /// Whether the fragments are in a table because they do not follow from the prefix sums, and that
  /// table.
  var hasTable = false
  var pieces = ArrayView<LinePiece>.empty
  var visualOrder = ArrayView<Int32>.empty
  /// The owner of a table that was created for this query.
  var table: PieceTable?

  @inline(__always)
  init(
    _ record: ParagraphView, line index: Int, slot: LineSlot,
    alignment: ParagraphStyle.TextAlign, textJustify: ParagraphStyle.TextJustify
  ) {
    self.record = record
    self.slot = slot
    self.alignment = alignment
    self.textJustify = textJustify
    self.index = index
    segmentRefs = record.segments
    isRightToLeft = record.isRightToLeft
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
      let table = PieceTable(record.logicalPieces(ofLine: index))
      QueryWork.count(table.pieces.count)
      self.table = table
      pieces = table.pieces.view
    }
    advance = pieces.last.map { $0.x + $0.advance } ?? 0
  }

  /// The cached results for the line; nil for a line that is not long.
  var kept: LongLine? { line.extra >= 0 ? record.kept(ofExtra: line.extra) : nil }

  /// The paragraph.
  var paragraph: ShapedParagraph { record.shaped }

  /// Whether all fragments have the paragraph's direction and follow from the prefix sums.
  @inline(__always) var isPlain: Bool { !hasTable && !isMixed && shownEnd == end }

  /// Whether edges and white space follow from the prefix sums and the runs of levels.
  var hasNoTable: Bool { !hasTable && shownEnd == end }

  /// The line as a plain line; valid only if it has no table.
  @inline(__always) var plain: PlainLine {
    PlainLine(record, line, index: index, end: end, advance: advance)
  }

  // MARK: - Fragments

  /// Returns the fragment of a segment on a line without a table.
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
      let runs = record.levelRuns(of: line)
      let run = runs[runs.index(ofSegment: segment)]
      piece.left = run.distance(ofX: line.x + (run.isRightToLeft ? x + advance : x))
      piece.level = run.level
    }
    return piece
  }

  /// The runs of a line with several levels and without a table.
  var runs: LineRuns {
    LineRuns(
      record.levelRuns(of: line), of: segmentRefs, to: segments.upperBound,
      edges: (line.x, line.x + advance), shownEnd: shownEnd)
  }

  /// The segments of a line without a table.
  var segments: Range<Int> {
    let first = Int(line.segment)
    guard start < end else { return first..<first }
    return first..<segmentRefs.segment(at: end - 1) + 1
  }

  /// Returns the fragment that contains an offset of the line.
  func piece(at offset: Int32) -> LinePiece? {
    guard start < end, offset >= start, offset < end else { return nil }
    if hasTable {
      return pieces[max(0, pieces.partitioningIndex { $0.start > offset } - 1)]
    }
    return piece(ofSegment: segmentRefs.segment(at: offset))
  }

  /// All fragments from left to right; O(fragments).
  var visualPieces: [LinePiece] {
    if hasTable {
      if !visualOrder.isEmpty { return visualOrder.map { pieces[Int($0)] } }
      return isRightToLeft ? pieces.reversed() : Array(pieces)
    }
    if isMixed {
      let runs = runs
      return (0..<segments.count).map { piece(ofSegment: runs.segment(ranked: $0)) }
    }
    let own = segments.map { piece(ofSegment: $0) }
    return isRightToLeft ? own.reversed() : own
  }

  /// Returns the fragments that intersect a range, in text order; O(log segments + fragments of the
  /// range).
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

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
  private let segmentRefs: ArrayView<SegmentRef>
  private let line: Line
  /// The number of the line in its paragraph.
  let index: Int
  /// Whether the line ends because there was no more room.
  let isSoftWrapped: Bool
  /// Whether the paragraph runs from right to left.
  let isRightToLeft: Bool
  /// Whether segments of several levels stand in the paragraph.
  private let isMixed: Bool
  /// Offsets in the paragraph; the terminator is left out.
  let start: Int32
  let end: Int32
  /// Where what is shown ends: collapsed white space at a wrap has no width.
  private let shownEnd: Int32
  /// From the start edge to the end edge, trailing white space included.
  private(set) var advance: Int64
  /// Where the line may stand.
  let slot: LineSlot
  /// Where it stands in its slot; `justify` where its content is spread.
  let alignment: ParagraphStyle.Alignment
  /// Where it gets wider if it is justified.
  private let textJustify: ParagraphStyle.TextJustify
  /// The pieces where they do not follow from the prefix sums, and whether there are such.
  private var hasTable = false
  private var pieces = ArrayView<LinePiece>.empty
  private var visualOrder = ArrayView<Int32>.empty
  /// The owner of a table that was made for this query.
  private var table: LineTable?

  @inline(__always)
  init(_ layout: borrowing TextLayout, paragraph: Int, line: Int) {
    let record = ParagraphView(layout.stack.paragraphs.view, paragraph)
    self.init(
      record, line: line, slot: layout.slot(record, line: line),
      alignment: layout.alignment(record, line: line), textJustify: layout.textJustify(record))
  }

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
  private var paragraph: ShapedParagraph { record.shaped }

  /// Whether all pieces run as the paragraph does and follow from the prefix sums.
  @inline(__always) var isPlain: Bool { !hasTable && !isMixed && shownEnd == end }

  /// Whether edges and white space follow from the prefix sums and the places of segments.
  private var hasNoTable: Bool { !hasTable && shownEnd == end }

  /// The line where it has no table.
  @inline(__always) private var plain: PlainLine {
    PlainLine(record, line, index: index, end: end, advance: advance)
  }

  // MARK: - Pieces

  /// Takes the pieces that are kept of a justified line, or makes them.
  @inline(never)
  private mutating func useJustified(_ width: Int64) {
    guard let kept, kept.justifiedWidth == width else { return justify(to: width) }
    if let table = kept.justified { use(table) }
  }

  /// The pieces of the line as they stand when it is justified to a width; nil where nothing is widened.
  func justified(to width: Int64) -> LineTable? {
    var copy = self
    copy.table = nil
    copy.justify(to: width)
    return copy.table
  }

  private mutating func use(_ table: LineTable) {
    self.table = table
    hasTable = true
    pieces = table.pieces.view
    visualOrder = table.visualOrder.view
    advance = table.pieces.last.map { $0.x + $0.advance } ?? 0
  }

  /// Spreads the room that the content leaves over the line's gaps.
  @inline(never)
  private mutating func justify(to width: Int64) {
    let hanging = hangingSpace
    let (room, overflow) = width.subtractingReportingOverflow(advance - hanging.advance)
    guard !overflow, room > 0, width < .max else { return }
    var justified = hasTable ? Array(pieces) : segments.map { piece(ofSegment: $0) }
    let gaps = JustificationGaps(of: justified, in: paragraph, upTo: hanging.start, textJustify)
    guard gaps.count > 0 else { return }
    var order = Array(visualOrder)
    if order.isEmpty {
      if !hasTable, isMixed {
        let first = Int(line.segment)
        order = justified.indices.map { Int32(segment(ranked: $0) - first) }
      } else {
        order = justified.indices.map { Int32($0) }
        if isRightToLeft { order.reverse() }
      }
    }
    let expansions = gaps.spread(room, over: &justified)
    var x: Int64 = 0
    for index in justified.indices {
      justified[index].x = x
      x += justified[index].advance
    }
    var left: Int64 = 0
    for index in order {
      justified[Int(index)].left = left
      left += justified[Int(index)].advance
    }
    QueryWork.count(justified.count)
    use(LineTable(justified, order: order, expansions: expansions))
  }

  /// The piece of a segment of a line without a table.
  private func piece(ofSegment segment: Int) -> LinePiece {
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
  private func segment(ranked rank: Int) -> Int {
    Int(record.place(Int(line.places) + rank).ranked)
  }

  /// The segments of a line without a table.
  private var segments: Range<Int> {
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

  /// The piece under a distance from the line's left end, which is inside the line.
  func piece(under x: Int64) -> LinePiece? {
    if hasTable { return tabledPiece(under: x) }
    let range = segments
    if range.isEmpty { return nil }
    QueryWork.countSearch(range.count)
    if isMixed {
      let from = Int(line.places)
      var low = 0
      var high = range.count
      while low + 1 < high {
        let middle = (low + high) / 2
        let segment = segment(ranked: middle) - range.lowerBound
        if record.place(from + segment).left <= x { low = middle } else { high = middle }
      }
      return piece(ofSegment: segment(ranked: low))
    }
    let progress = (isRightToLeft ? advance - x : x) + line.x
    // In a right-to-left line the left edge belongs to the piece, as everywhere.
    let refs = unsafe segmentRefs.buffer
    var low = range.lowerBound
    var high = range.upperBound
    while low &+ 1 < high {
      let middle = (low &+ high) / 2
      let isBefore =
        isRightToLeft ? unsafe refs[middle].x < progress : unsafe refs[middle].x <= progress
      if isBefore { low = middle } else { high = middle }
    }
    return piece(ofSegment: low)
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
    guard low > 0, piece(ranked: low).advance <= 0 else { return piece(ranked: low) }
    // Those without width that begin at one place: the one before them has a width.
    let left = piece(ranked: low).left
    var first = 0
    var last = low
    while first < last {
      let middle = (first + last) / 2
      if piece(ranked: middle).left < left { first = middle + 1 } else { last = middle }
    }
    low = max(0, first - 1)
    while low > 0, piece(ranked: low).advance <= 0 {
      QueryWork.count()
      low -= 1
    }
    return piece(ranked: low)
  }

  // MARK: - Ranks from left to right

  /// The number of pieces.
  var pieceCount: Int { hasTable ? pieces.count : segments.count }

  /// The piece that stands at a rank counted from the left.
  func piece(ranked rank: Int) -> LinePiece {
    if hasTable {
      if !visualOrder.isEmpty { return pieces[Int(visualOrder[rank])] }
      return pieces[isRightToLeft ? pieces.count - 1 - rank : rank]
    }
    if isMixed { return piece(ofSegment: segment(ranked: rank)) }
    let range = segments
    return piece(
      ofSegment: isRightToLeft ? range.upperBound - 1 - rank : range.lowerBound + rank)
  }

  /// The rank of a piece; O(log pieces).
  func rank(of piece: LinePiece) -> Int {
    let range = 0..<pieceCount
    if hasTable, visualOrder.isEmpty {
      let index = max(0, pieces.partitioningIndex { $0.start > piece.start } - 1)
      return isRightToLeft ? pieces.count - 1 - index : index
    }
    if !hasTable, !isMixed {
      let index = segmentRefs.segment(at: piece.start) - Int(line.segment)
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
      if found.start == piece.start, found.end == piece.end { return low }
      if found.left != piece.left { break }
      low += 1
    }
    QueryWork.count(range.count)
    // Those of a marker but the first have no text: one may start where the next piece does.
    return range.first {
      let found = self.piece(ranked: $0)
      return found.start == piece.start && found.end == piece.end
    } ?? 0
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
  @inline(__always)
  func edge(at offset: Int32, affinity: TextAffinity) -> Int64 {
    if isPlain { return plain.edge(at: offset) }
    return piece(beside: offset, affinity: affinity)?.place(of: offset) ?? endEdge
  }

  /// The same with the direction of the run that the caret belongs to.
  @inline(__always)
  func caretEdge(
    at offset: Int32, affinity: TextAffinity
  ) -> (x: Int64, isRightToLeft: Bool) {
    if isPlain { return (plain.edge(at: offset), isRightToLeft) }
    guard let piece = piece(beside: offset, affinity: affinity) else {
      return (endEdge, isRightToLeft)
    }
    return (piece.place(of: offset), piece.isRightToLeft)
  }

  /// The start of the line in the paragraph's direction.
  var startEdge: Int64 { isRightToLeft ? advance : 0 }

  /// The end of the line in the paragraph's direction.
  var endEdge: Int64 { isRightToLeft ? 0 : advance }

  /// The width of the white space that hangs at the line's end.
  var trailingAdvance: Int64 {
    if hasNoTable { return plain.trailingAdvance }
    return hangingSpace.advance
  }

  /// The white space that hangs at the line's end: its width, and where it begins.
  var hangingSpace: (advance: Int64, start: Int32) {
    guard start < end, shownEnd == end, record.hangs else { return (0, shownEnd) }
    if hasNoTable { return plain.hangingSpace }
    if let kept { return kept.hanging }
    var trailing: Int64 = 0
    var offset = end
    while offset > start, let piece = piece(at: offset - 1) {
      QueryWork.count()
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

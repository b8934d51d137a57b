// SPDX-License-Identifier: Apache-2.0

/// A paragraph of a layout that is read in place, without copying the record or counting
/// references.
///
/// Valid as long as the layout exists and does not change, like every view (`ArrayView`).
@safe
struct ParagraphView {
  private let record: UnsafePointer<ParagraphLayout>

  @inline(__always)
  init(_ records: ArrayView<ParagraphLayout>, _ index: Int) {
    unsafe record = records.pointer(index)
  }

  init(_ record: UnsafePointer<ParagraphLayout>) { unsafe self.record = unsafe record }

  /// The shaped text.
  @inline(__always) var shaped: ShapedParagraph { unsafe record.pointee.paragraph }
  @inline(__always) var segments: ArrayView<SegmentRef> { unsafe record.pointee.paragraph.segments }
  /// The sum of the advances of all segments.
  @inline(__always) var advance: Int64 { unsafe record.pointee.paragraph.advance }
  /// Returns the sum up to the end of a segment's content
  /// (`ShapedParagraph.contentEnd(ofSegment:)`).
  @inline(__always)
  func contentEnd(ofSegment index: Int) -> Int64 {
    unsafe segments.contentEnd(
      ofSegment: index, advance, spaceAdvance: record.pointee.paragraph.spaceAdvance)
  }
  @inline(__always) var isRightToLeft: Bool { unsafe record.pointee.paragraph.baseLevel == 1 }
  @inline(__always) var mayShrink: Bool { unsafe record.pointee.paragraph.mayShrink }
  /// Whether lines are visible up to their ends and have no tabs or separators
  /// (`ShapedParagraph.hasBareText`).
  @inline(__always) var hasBareText: Bool { unsafe record.pointee.paragraph.hasBareText }
  /// Whether white space at the end of a line hangs.
  @inline(__always) var hangs: Bool { unsafe record.pointee.paragraph.processedText.hangs }
  /// Whether white space collapses (`white-space` `normal`, `nowrap`, `pre-line`).
  @inline(__always) var collapses: Bool {
    unsafe record.pointee.paragraph.processedText.collapses
  }
  /// Whether white space at the end of the paragraph collapses.
  @inline(__always) var collapsesAtEnd: Bool {
    unsafe record.pointee.paragraph.processedText.collapsesAtEnd
  }
  /// The UTF-16 length without the terminator.
  @inline(__always) var contentLength: Int32 { unsafe record.pointee.paragraph.contentLength }
  /// The UTF-16 length with the terminator.
  @inline(__always) var length: Int32 { unsafe record.pointee.paragraph.length }
  /// The offset of the paragraph's first code unit in the text.
  @inline(__always) var start: Int { unsafe record.pointee.position.start }
  /// The paragraph's top in the layout.
  @inline(__always) var top: Double { unsafe record.pointee.position.top }
  /// The index of the paragraph's first line in the layout.
  @inline(__always) var firstLine: Int { unsafe record.pointee.position.firstLine }
  @inline(__always) var lineCount: Int { lines.count }
  /// Whether the paragraph has its own format.
  @inline(__always) var hasFormat: Bool { unsafe record.pointee.format != nil }
  /// The paragraph's style; nil for the text's paragraph style.
  @inline(__always) var format: ParagraphFormat? { unsafe record.pointee.format }
  /// The number of the paragraph's list marker; 0 without a number.
  var markerValue: Int { unsafe record.pointee.position.markerValue }
  /// Whether the first line is the paragraph's, not a line on a later page.
  var startsParagraph: Bool { lines.count > 0 && lines[0].start == 0 }
  /// The end of the last line's text, without the terminator.
  @inline(__always) var contentEnd: Int32 {
    unsafe record.pointee.broken.truncatedEnd ?? contentLength
  }

  /// Whether the last line ends with truncated text.
  @inline(__always) var isTruncated: Bool { unsafe record.pointee.broken.truncatedEnd != nil }

  /// Converts an offset of the text to an offset in the paragraph; 0 for an offset before it.
  @inline(__always) func local(_ offset: Int) -> Int32 { Int32(clamping: max(0, offset &- start)) }

  /// The lines in order.
  @inline(__always) var lines: ArrayView<Line> { unsafe record.pointee.broken.lines.view }
  @inline(__always) func line(_ index: Int) -> Line { lines[index] }
  @inline(__always) func pieces(ofExtra index: Int32) -> ArrayView<LinePiece> {
    unsafe record.pointee.broken.extras[Int(index)].pieces.view
  }
  @inline(__always) func ends(ofExtra index: Int32) -> LineEnds {
    unsafe record.pointee.broken.extras[Int(index)].ends
  }
  @inline(__always) func extra(_ index: Int32) -> UnsafePointer<LineExtra> {
    unsafe record.pointee.broken.extras.view.pointer(Int(index))
  }
  func kept(ofExtra index: Int32) -> LongLine? {
    unsafe record.pointee.broken.extras[Int(index)].kept
  }
  @inline(__always) func visualOrder(ofExtra index: Int32) -> ArrayView<Int32> {
    unsafe record.pointee.broken.extras[Int(index)].visualOrder.view
  }
  /// Returns the runs of a line with several levels; empty for a line with one level.
  @inline(__always) func levelRuns(of line: Line) -> ArrayView<LevelRun> {
    if line.levelRuns < 0 { return .empty }
    let first = unsafe record.pointee.broken.levelRuns.view.pointer(Int(line.levelRuns))
    return unsafe ArrayView(first, count: Int(first.pointee.count))
  }
  /// Returns the end of a line's text, without the terminator.
  @inline(__always) func contentEnd(ofLine index: Int) -> Int32 {
    let lines = lines
    return index &+ 1 < lines.count ? lines[index &+ 1].start : contentEnd
  }
  /// Returns the end of a line's visible text.
  @inline(__always) func shownEnd(ofLine index: Int) -> Int32 {
    unsafe record.pointee.paragraph.processedText.collapses
      ? record.pointee.shownEnd(ofLine: index) : contentEnd(ofLine: index)
  }
  /// Whether the text of a line is visible up to the next line, and does not end in a separator.
  @inline(never)
  func isShown(toEndOf index: Int) -> Bool {
    shownEnd(ofLine: index) == contentEnd(ofLine: index) && !endsInSeparator(index)
  }
  @inline(__always) func isSoftWrapped(_ index: Int) -> Bool {
    index &+ 1 < lines.count && !endsInSeparator(index)
  }
  /// Returns the alignment of a line; `justify` only if its content is justified.
  ///
  /// - Parameters:
  ///   - index: the index of the line in the paragraph.
  ///   - alignment: the alignment of the paragraph's style.
  ///   - last: the alignment of lines that end in a hard break or at the end of the text; nil if it
  ///     follows from `alignment`.
  /// - Returns: the alignment of the line; a truncated line is not justified.
  @inline(__always)
  func alignment(
    ofLine index: Int, _ alignment: ParagraphStyle.TextAlign, last: ParagraphStyle.TextAlign?
  ) -> ParagraphStyle.TextAlign {
    if last == nil, alignment != .justify || isSoftWrapped(index) { return alignment }
    return isSoftWrapped(index) ? alignment : alignmentOfEnd(last ?? .start, line: index)
  }
  private func alignmentOfEnd(
    _ alignment: ParagraphStyle.TextAlign, line index: Int
  ) -> ParagraphStyle.TextAlign {
    let isTruncated = unsafe record.pointee.truncatedEnd != nil && index &+ 1 == lines.count
    return alignment == .justify && isTruncated ? .start : alignment
  }
  /// Whether the preceding line ends in a line separator.
  func followsSeparator(_ index: Int) -> Bool { index > 0 && endsInSeparator(index &- 1) }
  @inline(__always) func endsInSeparator(_ index: Int) -> Bool {
    unsafe !record.pointee.paragraph.specials.isEmpty && record.pointee.endsInSeparator(index)
  }
  /// Returns the end of a line's text, without a separator that ends the line.
  func textEnd(ofLine index: Int) -> Int32 {
    let end = contentEnd(ofLine: index)
    guard endsInSeparator(index) else { return end }
    return segments[segments.segment(at: end - 1)].offset
  }
  func terminatorLength(ofLine index: Int) -> Int {
    unsafe record.pointee.terminatorLength(ofLine: index)
  }
  /// Returns the line box of a line, in the layout's coordinates.
  @inline(__always) func band(ofLine index: Int) -> LineBand {
    if unsafe record.pointee.stacked.hasOwnHeights {
      return unsafe record.pointee.band(ofLine: index)
    }
    var band = unsafe record.pointee.stacked.commonBand
    band.top = commonTop(ofLine: index)
    return band
  }
  /// Returns the top of a line, in the layout's coordinates, if all lines have one height.
  @inline(__always) func commonTop(ofLine index: Int) -> Double {
    unsafe record.pointee.position.linesTop
      + record.pointee.stacked.commonBand.height
      * Double(record.pointee.position.linesBefore &+ index)
  }
  /// Whether the paragraph has inline-box decorations.
  @inline(__always) var hasBoxEdges: Bool { unsafe record.pointee.paragraph.hasBoxEdges }
  /// The end of the initial letter at the paragraph's start; 0 without one.
  var letterEnd: Int32 { unsafe record.pointee.broken.letterEnd }
  /// The inline-box decorations at their positions on the lines.
  var placedEdges: [BoxEdge] { unsafe record.pointee.placedEdges }
  /// Returns the decorations on a line whose visual position differs from their logical position.
  func movedEdges(ofLine index: Int) -> [MovedEdges.Edge] {
    let extra = lines[index].extra
    return extra < 0 ? [] : unsafe record.pointee.broken.extras[Int(extra)].movedEdges
  }
  func logicalPieces(ofLine index: Int) -> [LinePiece] {
    unsafe record.pointee.logicalPieces(ofLine: index)
  }
  /// Returns the line that contains an offset of the paragraph; O(log lines).
  @inline(__always) func line(at offset: Int32, affinity: TextAffinity) -> Int {
    let lines = lines
    let low = unsafe lines.lastIndex(from: 0, count: lines.count) {
      unsafe $0.pointee.start <= offset
    }
    return affinity == .downstream ? low : upstreamLine(low, at: offset)
  }

  /// Returns the line before a line if that one is soft-wrapped at an offset.
  private func upstreamLine(_ index: Int, at offset: Int32) -> Int {
    index > 0 && lines[index].start == offset && isSoftWrapped(index &- 1) ? index &- 1 : index
  }
}

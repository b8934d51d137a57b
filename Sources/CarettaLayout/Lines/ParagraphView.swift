// SPDX-License-Identifier: Apache-2.0

/// A paragraph of a layout, read in place: no copy of the record, no reference counted.
///
/// Valid as long as the layout is alive and unchanged, as every view (`ArrayView`).
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
  @inline(__always) var isRightToLeft: Bool { unsafe record.pointee.paragraph.baseLevel == 1 }
  @inline(__always) var mayShrink: Bool { unsafe record.pointee.paragraph.mayShrink }
  @inline(__always) var isMixed: Bool { unsafe record.pointee.paragraph.isMixed }
  /// Whether white space at the end of a line hangs.
  @inline(__always) var hangs: Bool { unsafe record.pointee.paragraph.processedText.hangs }
  /// Whether white space collapses (`white-space` `normal`, `nowrap`, `pre-line`).
  @inline(__always) var collapses: Bool {
    unsafe record.pointee.paragraph.processedText.collapses
  }
  /// The same of white space at the end of the paragraph.
  @inline(__always) var collapsesAtEnd: Bool {
    unsafe record.pointee.paragraph.processedText.collapsesAtEnd
  }
  /// UTF-16 units without the terminator.
  @inline(__always) var contentLength: Int32 { unsafe record.pointee.paragraph.contentLength }
  /// UTF-16 units with the terminator.
  @inline(__always) var length: Int32 { unsafe record.pointee.paragraph.length }
  /// The offset of the first unit in the text.
  @inline(__always) var start: Int { unsafe record.pointee.position.start }
  /// The top in the layout.
  @inline(__always) var top: Double { unsafe record.pointee.position.top }
  /// The number of the first line in the layout.
  @inline(__always) var firstLine: Int { unsafe record.pointee.position.firstLine }
  @inline(__always) var lineCount: Int { lines.count }
  /// Whether the paragraph has a style of its own.
  @inline(__always) var hasFormat: Bool { unsafe record.pointee.format != nil }
  /// The paragraph's style; nil for the text's paragraph style.
  @inline(__always) var format: ParagraphFormat? { unsafe record.pointee.format }
  /// Where the text of the last line ends, without the terminator.
  @inline(__always) var contentEnd: Int32 {
    unsafe record.pointee.broken.truncatedEnd ?? contentLength
  }

  /// Whether the last line stands for text that is left out.
  @inline(__always) var isTruncated: Bool { unsafe record.pointee.broken.truncatedEnd != nil }

  /// An offset of the text as one of the paragraph; 0 for one before it.
  @inline(__always) func local(_ offset: Int) -> Int32 { Int32(clamping: max(0, offset &- start)) }

  /// The lines in order.
  @inline(__always) var lines: ArrayView<Line> { unsafe record.pointee.broken.lines.view }
  @inline(__always) func line(_ index: Int) -> Line { lines[index] }
  @inline(__always) func pieces(ofExtra index: Int32) -> ArrayView<LinePiece> {
    unsafe record.pointee.broken.extras[Int(index)].pieces.view
  }
  @inline(__always) func hang(ofExtra index: Int32) -> LineHang {
    unsafe record.pointee.broken.extras[Int(index)].hang
  }
  func kept(ofExtra index: Int32) -> LongLine? {
    unsafe record.pointee.broken.extras[Int(index)].kept
  }
  @inline(__always) func visualOrder(ofExtra index: Int32) -> ArrayView<Int32> {
    unsafe record.pointee.broken.extras[Int(index)].visualOrder.view
  }
  @inline(__always) func place(_ index: Int) -> LinePlace {
    unsafe record.pointee.broken.places.view[index]
  }
  /// Where a line's text ends, without the terminator.
  @inline(__always) func contentEnd(ofLine index: Int) -> Int32 {
    let lines = lines
    return index &+ 1 < lines.count ? lines[index &+ 1].start : contentEnd
  }
  /// Where what is shown of a line ends.
  @inline(__always) func shownEnd(ofLine index: Int) -> Int32 {
    unsafe record.pointee.paragraph.processedText.collapses
      ? record.pointee.shownEnd(ofLine: index) : contentEnd(ofLine: index)
  }
  @inline(__always) func isSoftWrapped(_ index: Int) -> Bool {
    index &+ 1 < lines.count && !endsInSeparator(index)
  }
  /// The alignment of a line; `justify` only where its content is spread.
  ///
  /// - Parameters:
  ///   - index: the number of the line in the paragraph.
  ///   - alignment: that of the paragraph's style.
  ///   - last: that of lines that end in a hard break or the text; nil where it follows from the other.
  /// - Returns: the one that holds for the line; a truncated line is not spread.
  @inline(__always)
  func alignment(
    ofLine index: Int, _ alignment: ParagraphStyle.Alignment, last: ParagraphStyle.Alignment?
  ) -> ParagraphStyle.Alignment {
    if last == nil, alignment != .justify || isSoftWrapped(index) { return alignment }
    return isSoftWrapped(index) ? alignment : alignmentOfEnd(last ?? .start, line: index)
  }
  private func alignmentOfEnd(
    _ alignment: ParagraphStyle.Alignment, line index: Int
  ) -> ParagraphStyle.Alignment {
    let isTruncated = unsafe record.pointee.truncatedEnd != nil && index &+ 1 == lines.count
    return alignment == .justify && isTruncated ? .start : alignment
  }
  /// Whether the line before a line ends in a line separator.
  func followsSeparator(_ index: Int) -> Bool { index > 0 && endsInSeparator(index &- 1) }
  @inline(__always) func endsInSeparator(_ index: Int) -> Bool {
    unsafe !record.pointee.paragraph.specials.isEmpty && record.pointee.endsInSeparator(index)
  }
  /// Where the text of a line ends, the separator that ends the line left out.
  func textEnd(ofLine index: Int) -> Int32 {
    let end = contentEnd(ofLine: index)
    guard endsInSeparator(index) else { return end }
    return segments[segments.segment(at: end - 1)].offset
  }
  func terminatorLength(ofLine index: Int) -> Int {
    unsafe record.pointee.terminatorLength(ofLine: index)
  }
  /// The band of a line, in the layout's coordinates.
  @inline(__always) func band(ofLine index: Int) -> LineBand {
    if unsafe record.pointee.stacked.hasOwnHeights {
      return unsafe record.pointee.band(ofLine: index)
    }
    var band = unsafe record.pointee.stacked.commonBand
    unsafe band.top =
      record.pointee.position.linesTop
      + band.height * Double(record.pointee.position.linesBefore &+ index)
    return band
  }
  /// Whether edges of boxes are beside some clusters.
  @inline(__always) var hasBoxEdges: Bool { unsafe !record.pointee.paragraph.boxEdges.isEmpty }
  /// The end of the large letter at the paragraph's start; 0 without one.
  var letterEnd: Int32 { unsafe record.pointee.broken.letterEnd }
  /// The edges of boxes where they stand on lines.
  var placedEdges: [BoxEdge] { unsafe record.pointee.placedEdges }
  /// The edges of boxes that stand elsewhere on a line than in the text.
  func movedEdges(ofLine index: Int) -> [MovedEdges.Edge] {
    let extra = lines[index].extra
    return extra < 0 ? [] : unsafe record.pointee.broken.extras[Int(extra)].movedEdges
  }
  func logicalPieces(ofLine index: Int) -> [LinePiece] {
    unsafe record.pointee.logicalPieces(ofLine: index)
  }
  /// The line that an offset of the paragraph is on; O(log lines).
  @inline(__always) func line(at offset: Int32, affinity: TextAffinity) -> Int {
    let lines = lines
    let low = unsafe lines.lastIndex(from: 0, count: lines.count) {
      unsafe $0.pointee.start <= offset
    }
    if affinity == .upstream, low > 0, lines[low].start == offset, isSoftWrapped(low &- 1) {
      return low &- 1
    }
    return low
  }
}

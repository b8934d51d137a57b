// SPDX-License-Identifier: Apache-2.0

/// A paragraph of a layout, read in place: no copy of the record, no reference counted.
///
/// Valid as long as the layout is alive and unchanged, as every view (`ArrayView`).
@safe
struct ParagraphView {
  private let records: ArrayView<ParagraphLayout>

  @inline(__always)
  init(_ records: ArrayView<ParagraphLayout>, _ index: Int) {
    self.records = records.element(index)
  }

  /// The shaped text.
  @inline(__always) var shaped: ShapedParagraph { records[0].paragraph }
  @inline(__always) var segments: ArrayView<SegmentRef> { records[0].paragraph.segments }
  /// The sum of the advances of all segments.
  @inline(__always) var advance: Int64 { records[0].paragraph.advance }
  @inline(__always) var isRightToLeft: Bool { records[0].paragraph.baseLevel == 1 }
  @inline(__always) var isMixed: Bool { records[0].paragraph.isMixed }
  /// Whether white space at the end of a line hangs.
  @inline(__always) var hangs: Bool { records[0].paragraph.processedText.hangs }
  /// UTF-16 units without the terminator.
  @inline(__always) var contentLength: Int32 { records[0].paragraph.contentLength }
  /// UTF-16 units with the terminator.
  @inline(__always) var length: Int32 { records[0].paragraph.length }
  /// The offset of the first unit in the text.
  @inline(__always) var start: Int { records[0].start }
  /// The number of the first line in the layout.
  @inline(__always) var firstLine: Int { records[0].firstLine }
  @inline(__always) var lineCount: Int { records[0].lines.count }
  /// Where the text of the last line ends, without the terminator.
  @inline(__always) var contentEnd: Int32 { records[0].contentEnd }

  /// Whether the last line stands for text that is left out.
  @inline(__always) var isTruncated: Bool { records[0].truncatedEnd != nil }

  @inline(__always) func line(_ index: Int) -> Line { records[0].lines[index] }
  @inline(__always) func extra(_ index: Int32) -> ArrayView<LineExtra> {
    records[0].extras.view.element(Int(index))
  }
  @inline(__always) func place(_ index: Int) -> LinePlace { records[0].places[index] }
  @inline(__always) func contentEnd(ofLine index: Int) -> Int32 {
    records[0].contentEnd(ofLine: index)
  }
  @inline(__always) func shownEnd(ofLine index: Int) -> Int32 { records[0].shownEnd(ofLine: index) }
  @inline(__always) func isSoftWrapped(_ index: Int) -> Bool { records[0].isSoftWrapped(index) }
  @inline(__always) func endsInSeparator(_ index: Int) -> Bool {
    records[0].endsInSeparator(index)
  }
  @inline(__always) func terminatorLength(ofLine index: Int) -> Int {
    records[0].terminatorLength(ofLine: index)
  }
  @inline(__always) func band(ofLine index: Int) -> LineBand { records[0].band(ofLine: index) }
  @inline(__always) func logicalPieces(ofLine index: Int) -> [LinePiece] {
    records[0].logicalPieces(ofLine: index)
  }
  /// The line that an offset of the paragraph is on; O(log lines).
  @inline(__always) func line(at offset: Int32, affinity: TextAffinity) -> Int {
    records[0].line(at: offset, affinity: affinity)
  }
}

extension TextLayout {
  /// A paragraph, read in place.
  @inline(__always)
  func paragraph(_ index: Int) -> ParagraphView { ParagraphView(paragraphs.view, index) }
}

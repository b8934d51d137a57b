// SPDX-License-Identifier: Apache-2.0

/// Turns the runs of analysed paragraphs into segments.
///
/// Owns the cache of shaped segments and the objects that shaping reuses: HarfBuzz's buffer, the
/// segment builder, shaping styles. Not for two threads at once.
final class Shaper {
  /// A word longer than this is not cached.
  static let longestCachedWord = 128

  /// Whether the ways past ICU and HarfBuzz are taken; tests compare the results with and without.
  var usesFastPath = true
  /// Cache units that HarfBuzz has shaped.
  var segmentsShaped = 0
  /// Calls of HarfBuzz; several units may share one.
  var shapingCalls = 0
  /// Segments that were found in the cache.
  var cacheHits = 0
  let cache: SegmentCache
  let buffer = HarfBuzzBuffer()
  let builder = SegmentBuilder()
  let styles = ShapingStyles()
  /// New words that are shaped together.
  let batch = ShapingBatch()
  /// The text of a key of ASCII.
  let keyBytes = ScratchBuffer<UInt8>(capacity: Shaper.longestCachedWord)
  /// The segments of the paragraph that is shaped.
  let references = SegmentList()
  // Characters that are shown to the font, and their offsets (`shapeShown`).
  let shownUnits = ScratchBuffer<UInt16>()
  let shownOffsets = ScratchBuffer<UInt32>()
  private var item: SegmentItem?
  /// Whether quotation marks are full-width in a style, for the latest style that was asked about.
  private var latestMarks: (style: ShapingStyle, isFullWidth: [UInt16: Bool])?

  init(cacheCapacity: Int) {
    cache = SegmentCache(capacity: cacheCapacity)
  }

  /// Shapes an analysed paragraph.
  func shape(
    _ paragraph: StyledParagraph, _ analysis: ParagraphAnalysis, _ breaks: ParagraphBreaks,
    _ spacing: EastAsianSpacing?
  ) -> ShapedParagraph {
    let spans = paragraph.spansOfSeveralStyles
    let table = styles.table(of: paragraph.table.layoutStyle)
    var shaper = RunShaper(
      shaper: self, breaks: breaks, objects: spans, assembly: ParagraphAssembly(references),
      spacing: spacing)
    var insets: [RunInset] = []
    if let spans, !spans.boxes.isEmpty {
      (insets, shaper.assembly.boxEdges, shaper.assembly.boxes) = RunInset.insets(
        of: spans.boxes, analysis)
      shaper.assembly.separations = ShapingSeparations(shaper.assembly.boxes)
    }
    for (index, run) in analysis.runs.enumerated() {
      shaper.seen = shaper.assembly.separations?.part(at: run.start, of: analysis.count)
      let table = spans.map { styles.table(of: $0.styleRuns[run.styleRun].style) } ?? table
      if run.square >= 0 {
        let isFirst = index == 0 || analysis.runs[index - 1].square != run.square
        if isFirst { shaper.shapeSquare(at: index, insets, table) }
      } else if insets.isEmpty || insets[index] == RunInset() {
        shaper.shape(run, table)
      } else {
        shaper.shape(run, table, insets[index])
      }
    }
    return shaper.assembly.finish(
      paragraph, baseLevel: analysis.baseLevel, isMixed: analysis.isMixed)
  }

  /// Whether a quotation mark is as wide as the em square in the form that a style has for it, which may depend on
  /// the language (OpenType feature `locl`).
  func hasFullWidthMark(_ unit: UInt16, _ style: ShapingStyle) -> Bool {
    if latestMarks?.style !== style { latestMarks = (style, [:]) }
    if let known = latestMarks?.isFullWidth[unit] { return known }
    shapingCalls += 1
    let glyphs = unsafe withUnsafePointer(to: unit) {
      unsafe buffer.shape(UnsafeBufferPointer(start: $0, count: 1), 0..<1, style: style)
    }
    let isFullWidth = glyphs.count == 1 && glyphs.advance(0) == Int64(style.key.face.unitsPerEm)
    latestMarks?.isFullWidth[unit] = isFullWidth
    return isFullWidth
  }

  /// The item, emptied for a text of a style.
  func makeItem(_ style: ShapingStyle, length: Int) -> SegmentItem {
    let item = item ?? SegmentItem(style: style)
    if self.item == nil { self.item = item }
    item.reset(style: style, length: length)
    return item
  }

  /// A segment without glyphs in the first face of a style.
  func blank(of layoutStyle: LayoutStyle, level: UInt8) -> ShapedSegment {
    let table = styles.table(of: layoutStyle)
    return table.blank(table.style(font: 0, script: Script.common, level: level))
  }
}

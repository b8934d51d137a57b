// SPDX-License-Identifier: Apache-2.0

/// Shapes the runs of analyzed paragraphs into segments.
///
/// A shaper owns the cache of shaped segments and the objects that shaping reuses: HarfBuzz's
/// buffer, the segment builder, and shaping styles. It must not be used by two threads at once.
final class Shaper {
  /// The maximum length of a cached word.
  static let longestCachedWord = 128

  /// Whether the fast paths that avoid ICU and HarfBuzz are used; tests compare the results with
  /// and without.
  var usesFastPath = true
  /// The number of cache units that HarfBuzz has shaped, or that were built from pairs.
  var segmentsShaped = 0
  /// The number of calls to HarfBuzz; several units may share one.
  var shapingCalls = 0
  /// Whether each segment that is built from pairs is compared with HarfBuzz's segment.
  var checksPairs = false
  /// The number of segments built from pairs that differ from HarfBuzz's; counted if `checksPairs`.
  var pairMismatches = 0
  /// The number of segments that were found in the cache.
  var cacheHits = 0
  let cache: SegmentCache
  let buffer = HarfBuzzBuffer()
  let builder = SegmentBuilder()
  let styles = ShapingStyles()
  /// The new words that are shaped together.
  let batch = ShapingBatch()
  /// The words that a phrase is joined from.
  let joiner = WordJoiner()
  /// The text of an ASCII key.
  let keyBytes = ScratchBuffer<UInt8>(capacity: Shaper.longestCachedWord)
  /// The segments of the paragraph that is being shaped.
  let references = SegmentList()
  // The characters that are passed to the font, and their offsets (`shapeShown`).
  let shownUnits = ScratchBuffer<UInt16>()
  let shownOffsets = ScratchBuffer<UInt32>()
  /// The latest empty paragraph of the fast path.
  var latestEmpty: ShapedParagraph?
  private var item: SegmentItem?
  /// Whether quotation marks are full-width, for the most recently queried style.
  private var latestMarks: (style: ShapingStyle, isFullWidth: [UInt16: Bool])?

  init(cacheCapacity: Int) {
    cache = SegmentCache(capacity: cacheCapacity)
  }

  /// Shapes an analyzed paragraph; reuses words of the paragraph before an edit.
  func shape(
    _ paragraph: StyledParagraph, _ analysis: ParagraphAnalysis, _ breaks: ParagraphBreaks,
    _ spacing: EastAsianSpacing?, earlier: EarlierParagraph? = nil
  ) -> ShapedParagraph {
    let spans = paragraph.spansOfSeveralStyles
    let table = styles.table(of: paragraph.table.layoutStyle)
    var shaper = RunShaper(
      shaper: self, breaks: breaks, objects: spans, assembly: ParagraphAssembly(references),
      spacing: spacing, replacements: paragraph.processedText.replacements)
    let wordsAreAlike =
      spans == nil && spacing == nil && paragraph.processedText.replacements.isEmpty
      && analysis.hasPlainSpaces && breaks.rules.keepsWordsWhole
    if wordsAreAlike, let earlier {
      shaper.earlier = EarlierWords(
        earlier, paragraph.processedText.units, breaks.rules, isMixed: analysis.isMixed)
    }
    var insets: [RunInset] = []
    if let spans, !spans.boxes.isEmpty {
      shaper.assembly.edit {
        (insets, $0.boxEdges, $0.boxes) = RunInset.insets(of: spans.boxes, analysis)
        $0.separations = ShapingSeparations($0.boxes)
      }
    }
    for (index, run) in analysis.runs.enumerated() {
      shaper.seen = shaper.assembly.details?.separations?.part(at: run.start, of: analysis.count)
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
      paragraph, baseLevel: analysis.baseLevel, isMixed: analysis.isMixed,
      wordRules: wordsAreAlike ? breaks.rules.number : nil)
  }

  /// Whether a style's glyph for a quotation mark is as wide as the em; the glyph may depend on the
  /// language (OpenType feature `locl`).
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

  /// Returns the key of white space, or of a token with the spaces after it; valid until the next
  /// key is created.
  @inline(__always)
  func key(
    ofWhole text: UnsafeBufferPointer<UInt16>, _ style: ShapingStyle, _ rules: UInt8
  ) -> SegmentCache.Key {
    // ASCII words have the same keys as in `shapePlainASCII`.
    if unsafe text[0] < 0x80, unsafe keyBytes.narrow(text) {
      return unsafe SegmentCache.Key(
        UnsafeRawBufferPointer(keyBytes.elements), style: style.cacheID(0, rules))
    }
    return unsafe SegmentCache.Key(UnsafeRawBufferPointer(text), style: style.cacheID(1, rules))
  }

  /// Returns the shared item, reset for a text with a style.
  func makeItem(_ style: ShapingStyle, length: Int) -> SegmentItem {
    let item = item ?? SegmentItem(style: style)
    if self.item == nil { self.item = item }
    item.reset(style: style, length: length)
    return item
  }

  /// Returns a segment without glyphs in the first face of a style.
  func blank(of layoutStyle: LayoutStyle, level: UInt8) -> ShapedSegment {
    let table = styles.table(of: layoutStyle)
    return table.blank(table.style(font: 0, script: Script.common, level: level))
  }
}

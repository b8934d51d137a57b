// SPDX-License-Identifier: Apache-2.0

/// A paragraph of a layout, with the results of each stage in the order of the stages.
struct ParagraphLayout: Sendable {
  /// The analyzed and shaped text.
  let paragraph: ShapedParagraph
  /// The paragraph's format; nil for the text's paragraph style.
  let format: ParagraphFormat?
  /// The lines.
  var broken = BrokenLines()
  /// The heights of the lines.
  var stacked = StackedLines()
  /// The position in the text and in the block.
  var position = ParagraphPosition()

  init(_ paragraph: ShapedParagraph, _ format: ParagraphFormat? = nil) {
    self.paragraph = paragraph
    self.format = format
  }

  /// Returns the end of a line's text, without the paragraph's terminator.
  @inline(__always)
  func contentEnd(ofLine index: Int) -> Int32 {
    index + 1 < lines.count ? lines[index + 1].start : contentEnd
  }

  /// The end of the last line's text, without the paragraph's terminator.
  @inline(__always)
  var contentEnd: Int32 { truncatedEnd ?? paragraph.contentLength }

  /// Returns the length of the paragraph's terminator if the line ends with it, otherwise 0.
  func terminatorLength(ofLine index: Int) -> Int {
    index + 1 == lines.count && truncatedEnd == nil ? Int(paragraph.terminatorLength) : 0
  }

  /// The indices of the lines that are placed.
  var placedLines: Range<Int> { 0..<(broken.continues ? lines.count - 1 : lines.count) }

  /// Removes all lines.
  mutating func removeLines() {
    broken = BrokenLines()
    stacked.bands = []
  }

  /// Returns the end of a line's visible text: white space that collapses at a soft wrap has no
  /// width.
  func shownEnd(ofLine index: Int) -> Int32 {
    var end = contentEnd(ofLine: index)
    guard paragraph.processedText.collapses, isSoftWrapped(index) else { return end }
    if lines[index].extra >= 0, let kept = extras[Int(lines[index].extra)].kept {
      return kept.shownEnd
    }
    let units = paragraph.processedText.units
    let hasCollapsed = paragraph.processedText.hasCollapsed
    let wrapping = paragraph.spans?.wrapping
    while end > lines[index].start {
      QueryWork.count()
      var space = end - 1
      let unit = units[Int(space)]
      let isSpace = unit == 0x20 || hasCollapsed && CollapsedUnit.isSpace(unit)
      if !isSpace, unit < 0x80 { break }
      if !isSpace || end > 1 && units[Int(end) - 2] >= 0x80 {
        // Next to other characters, a space may be part of a cluster, or carry marks.
        space = startOfSpace(before: end)
        if space == end { break }
      }
      if let wrapping, !wrapping.options(at: space).whiteSpace.collapses { break }
      end = max(space, lines[index].start)
    }
    return end
  }

  /// Returns the start of the cluster that ends at an offset if it is a space; otherwise the offset
  /// itself.
  private func startOfSpace(before end: Int32) -> Int32 {
    let reference = paragraph.segments[paragraph.segment(at: end - 1)]
    let segment = reference.segment
    let stop = segment.stop(atOrBefore: end - 1 - reference.offset)
    let start = reference.offset + segment.offset(ofStop: stop)
    let unit = paragraph.processedText.units[Int(start)]
    let isSpace =
      unit == 0x20 || CollapsedUnit.isSpace(unit) && paragraph.processedText.hasCollapsed
    return isSpace ? start : end
  }

  /// Whether a line ends because no more text fits.
  func isSoftWrapped(_ index: Int) -> Bool {
    guard index + 1 < lines.count else { return false }
    return !endsInSeparator(index)
  }

  /// Whether a line ends in VT, FF or LS.
  func endsInSeparator(_ index: Int) -> Bool {
    if index + 1 == lines.count, truncatedEnd != nil { return false }
    let end = contentEnd(ofLine: index)
    guard !paragraph.specials.isEmpty, end > lines[index].start else { return false }
    let segment = paragraph.segment(at: end - 1)
    return paragraph.segments[segment].flags.contains(.lineSeparator)
  }
}

/// The lines of a paragraph, written by line breaking, visual ordering and truncation.
struct BrokenLines: Sendable {
  /// The lines in order; each ends at the start of the next one.
  var lines: [Line] = []
  /// The extra data of some of the lines.
  var extras: [LineExtra] = []
  /// The runs of lines that have several levels, line by line.
  var levelRuns: [LevelRun] = []
  /// The truncated text that the ellipsis on the last visible line represents.
  var hidden: [Range<Int32>] = []
  /// In the last visible paragraph of truncated text, the end of the text that belongs to its last
  /// line, counted from the paragraph's start.
  var truncatedEnd: Int32?
  /// The line that moved below an initial letter; nil if no line did.
  var lowered: LoweredLine?
  /// The end of the large letter at the paragraph's start, which justification does not widen; 0
  /// without one.
  var letterEnd: Int32 = 0
  /// Whether the paragraph continues after these lines: the last line is not placed, and only its
  /// start is known.
  var continues = false
}

/// The heights of a paragraph's lines, written by stacking.
struct StackedLines: Sendable {
  /// The position of each line below the paragraph's top, if lines differ in height; otherwise
  /// empty.
  var bands: [LineBand] = []
  /// The height and baseline of every line, if all lines are alike.
  var commonBand = LineBand(top: 0, height: 0, baseline: 0)
  /// The number of such lines in one point, so that the line at a y is found without a division; 0
  /// if they have no height.
  var linesPerPoint = 0.0
  /// The total height of all lines.
  var height = 0.0
  /// Whether lines differ in height.
  var hasOwnHeights = false
}

/// The position of a paragraph in the text and in the block, written by stacking, and again if
/// paragraphs of a document become a layout.
struct ParagraphPosition: Sendable {
  /// The offset of the paragraph's first code unit in the text.
  var start = 0
  /// The index of the paragraph's first line in the layout.
  var firstLine = 0
  /// The top of the paragraph in the layout.
  var top = 0.0
  /// The top of the consecutive lines of this height, and the number of these lines above the
  /// paragraph, so that the top of a line is one product, not a sum of rounded heights.
  var linesTop = 0.0
  var linesBefore = 0
  /// The difference between the indices of the paragraph's attachments and their indices in the
  /// list with which they were laid out.
  var attachmentShift: Int32 = 0
  /// The number of the paragraph's list marker; 0 without a number.
  var markerValue = 0
}

/// Read-only access to the fields of the stages.
extension ParagraphLayout {
  @inline(__always) var lines: [Line] { broken.lines }
  @inline(__always) var extras: [LineExtra] { broken.extras }
  @inline(__always) var truncatedEnd: Int32? { broken.truncatedEnd }
  @inline(__always) var bands: [LineBand] { stacked.bands }
  @inline(__always) var commonBand: LineBand { stacked.commonBand }
  @inline(__always) var height: Double { stacked.height }
  @inline(__always) var hasOwnHeights: Bool { stacked.hasOwnHeights }
  @inline(__always) var start: Int { position.start }
  @inline(__always) var firstLine: Int { position.firstLine }
  @inline(__always) var top: Double { position.top }
  @inline(__always) var attachmentShift: Int32 { position.attachmentShift }
}

/// The vertical position of a line.
struct LineBand: Sendable {
  /// The top: relative to the paragraph's top in storage, relative to the layout in results.
  var top: Double
  var height: Double
  /// The distance from the line's top to its baseline.
  var baseline: Double
}

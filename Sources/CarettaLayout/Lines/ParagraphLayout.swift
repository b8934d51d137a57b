// SPDX-License-Identifier: Apache-2.0

/// A paragraph of a layout: what each stage has made of it, in the order of the stages.
struct ParagraphLayout: Sendable {
  /// Its text, analysed and shaped.
  let paragraph: ShapedParagraph
  /// Its style; nil for the text's paragraph style.
  let format: ParagraphFormat?
  /// Its lines.
  var broken = BrokenLines()
  /// The heights of its lines.
  var stacked = StackedLines()
  /// Its place in the text and in the block.
  var position = ParagraphPosition()

  init(_ paragraph: ShapedParagraph, _ format: ParagraphFormat? = nil) {
    self.paragraph = paragraph
    self.format = format
  }

  /// Where a line's text ends, without the paragraph's terminator.
  @inline(__always)
  func contentEnd(ofLine index: Int) -> Int32 {
    index + 1 < lines.count ? lines[index + 1].start : contentEnd
  }

  /// Where the text of the last line ends, without the paragraph's terminator.
  @inline(__always)
  var contentEnd: Int32 { truncatedEnd ?? paragraph.contentLength }

  /// The length of the paragraph's terminator on the line that it ends.
  func terminatorLength(ofLine index: Int) -> Int {
    index + 1 == lines.count && truncatedEnd == nil ? Int(paragraph.terminatorLength) : 0
  }

  /// Forgets the lines.
  mutating func removeLines() {
    broken = BrokenLines()
    stacked.bands = []
  }

  /// Where what is shown of a line ends: white space that collapses has no width where the
  /// line wraps after it.
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
      if let wrapping, !wrapping.options(at: end - 1).whiteSpace.collapses { break }
      let unit = units[Int(end) - 1]
      let isSpace = unit == 0x20 || hasCollapsed && CollapsedUnit.isSpace(unit)
      if isSpace, end < 2 || units[Int(end) - 2] < 0x80 {
        end -= 1
        continue
      }
      if !isSpace, unit < 0x80 { break }
      // Beside other characters a space may be part of a cluster, or have marks.
      let space = startOfSpace(before: end)
      if space == end { break }
      end = max(space, lines[index].start)
    }
    return end
  }

  /// Where a cluster begins that ends at an offset and is a space; the offset itself where there is
  /// none.
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

  /// Whether a line ends because there was no more room.
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

/// The lines of a paragraph: written by line breaking, visual ordering and truncation.
struct BrokenLines: Sendable {
  /// The lines in order; each ends where the next one starts.
  var lines: [Line] = []
  /// What some of the lines have besides their segments.
  var extras: [LineExtra] = []
  /// Where segments stand, line by line, in a paragraph of several levels; else empty.
  var places: [LinePlace] = []
  /// The text that markers stand for on the last line that is shown of a truncated text.
  var hidden: [Range<Int32>] = []
  /// In the last paragraph that is shown of a truncated text, the end of the text that its last
  /// line stands for, counted from the paragraph's start.
  var truncatedEnd: Int32?
  /// The line that moved below a large letter; nil where none did.
  var lowered: LoweredLine?
  /// The end of the large letter at the paragraph's start, which justification does not widen; 0 without one.
  var letterEnd: Int32 = 0
}

/// The heights of a paragraph's lines: written by stacking.
struct StackedLines: Sendable {
  /// Where each line stands below the paragraph's top, when lines differ in height; else empty.
  var bands: [LineBand] = []
  /// The height and baseline of every line, when all are alike.
  var commonBand = LineBand(top: 0, height: 0, baseline: 0)
  /// The height of all lines.
  var height = 0.0
  /// Whether lines differ in height.
  var hasOwnHeights = false
}

/// The place of a paragraph in the text and in the block: written by stacking, and again where
/// paragraphs of a document become a layout.
struct ParagraphPosition: Sendable {
  /// The offset of the paragraph's first unit in the text.
  var start = 0
  /// The number of the paragraph's first line in the layout.
  var firstLine = 0
  /// The top of the paragraph in the layout.
  var top = 0.0
  /// Where the lines of this height begin, and how many of them stand above the paragraph: so
  /// that the top of a line is one product, not a sum of rounded heights.
  var linesTop = 0.0
  var linesBefore = 0
  /// What is added to the indices of its objects in the list of attachments that they were laid out
  /// with.
  var attachmentShift: Int32 = 0
}

/// The fields of the stages, for reading.
extension ParagraphLayout {
  @inline(__always) var lines: [Line] { broken.lines }
  @inline(__always) var extras: [LineExtra] { broken.extras }
  @inline(__always) var places: [LinePlace] { broken.places }
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

/// The vertical place of a line.
struct LineBand: Sendable {
  /// The top: below the paragraph's where it is kept, in the layout where it is asked for.
  var top: Double
  var height: Double
  /// Below the line's own top.
  var baseline: Double
}

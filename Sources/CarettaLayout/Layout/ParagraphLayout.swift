// SPDX-License-Identifier: Apache-2.0

/// A paragraph of a layout, broken into lines and set at its place.
struct ParagraphLayout: Sendable {
  let paragraph: ShapedParagraph
  var lines: [Line] = []
  var extras: [LineExtra] = []
  /// Where segments stand, line by line, in a paragraph of several levels.
  var places: [LinePlace] = []
  /// Where each line stands below the paragraph's top, when lines differ in height; else empty.
  var bands: [LineBand] = []
  /// Whether lines differ in height.
  var hasOwnHeights = false
  /// What is added to the numbers of its objects in the list of attachments that they were laid out
  /// with.
  ///
  /// Here it takes no room: queries copy paragraphs.
  var attachmentShift: Int32 = 0
  /// How many times as tall as it needs to be a line is; nil for once.
  var heightFactor: Double?
  /// The height and baseline of every line, when all are alike.
  var commonBand = LineBand(top: 0, height: 0, baseline: 0)
  /// Where the lines of this height begin, and how many of them stand above the paragraph: so
  /// that the top of a line is one product, not a sum of rounded heights.
  var linesTop = 0.0
  var linesBefore = 0
  /// The offset of the paragraph's first unit in the text.
  var start = 0
  /// The number of the paragraph's first line in the layout.
  var firstLine = 0
  /// The top of the paragraph in the layout.
  var top = 0.0
  /// The height of all lines.
  var height = 0.0

  /// In the last paragraph that is shown of a truncated text, the end of the text that its last
  /// line stands for, counted from the paragraph's start.
  var truncatedEnd: Int32?

  init(_ paragraph: ShapedParagraph) {
    self.paragraph = paragraph
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
    lines = []
    extras = []
    places = []
    bands = []
    truncatedEnd = nil
  }

  /// Where what is shown of a line ends: white space that collapses has no width where the
  /// line wraps after it.
  func shownEnd(ofLine index: Int) -> Int32 {
    var end = contentEnd(ofLine: index)
    guard paragraph.processedText.collapses, isSoftWrapped(index) else { return end }
    let units = paragraph.processedText.units
    while end > lines[index].start {
      let unit = units[Int(end) - 1]
      guard unit == 0x20 || CollapsedUnit.isSpace(unit) && paragraph.processedText.hasCollapsed
      else { break }
      end -= 1
    }
    return end
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

  /// The line that an offset of the paragraph is on.
  func line(at offset: Int32, affinity: TextAffinity) -> Int {
    QueryWork.countSearch(lines.count)
    var low = 0
    var high = lines.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if lines[middle].start <= offset { low = middle } else { high = middle }
    }
    if affinity == .upstream, low > 0, lines[low].start == offset, isSoftWrapped(low - 1) {
      return low - 1
    }
    return low
  }
}

/// The vertical place of a line.
struct LineBand: Sendable {
  /// The top: below the paragraph's where it is kept, in the layout where it is asked for.
  var top: Double
  var height: Double
  /// Below the line's own top.
  var baseline: Double
}

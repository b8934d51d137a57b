// SPDX-License-Identifier: Apache-2.0

/// Consecutive paragraphs, laid out: all of a text in a `TextLayout`, a page of it in a document.
///
/// In a layout offsets, lines and tops are those of the text. A document keeps stacks whose
/// offsets, lines and tops count from their first paragraph, the spaces between paragraphs left
/// out; `LayoutPart` puts paragraphs at their place in the whole.
package struct ParagraphStack: Sendable {
  var paragraphs: [ParagraphLayout]
  /// The paragraphs that have lines: all but those that truncation leaves out.
  var visibleCount: Int
  /// The length of the text in UTF-16 code units.
  package internal(set) var length = 0
  /// The number of lines; at least one.
  package internal(set) var lineCount = 0
  /// The height of all lines, without spaces between paragraphs.
  package internal(set) var height = 0.0
  /// The height of every line, when all are alike.
  package internal(set) var step: Double?
  /// For each paragraph the spaces between those before it that formats ask for, added up; empty
  /// where no format asks for any.
  var spaces: [Double] = []
  /// Whether some paragraph has a format of its own.
  var hasFormats = false
  /// The lines where they flow around shapes; nil where each is one `Line`.
  var flow: LineFlow?
  /// The width the lines are broken at.
  package internal(set) var width: Double
  /// The unit that the paragraphs are measured in.
  let unit: LayoutUnit
  /// Whether the first paragraph goes on from what stands before, a section of a longer one.
  package var isContinued = false
  /// Whether the last paragraph goes on after.
  package var continues = false
  /// The script of the paragraph that sections are of.
  package var script: UInt8 = 0

  /// Lays out paragraphs.
  ///
  /// - Parameters:
  ///   - text: whole paragraphs with their terminators.
  ///   - endsText: whether the text ends after them, so that a terminator at the end has an
  ///     empty paragraph after it.
  ///   - startsText: whether the text begins with them.
  ///   - previous: the level of the paragraph before (`AutoFallback.previous`).
  ///   - specification: with the spans and attachments in the text, counted from its start; takes
  ///     the unit and the fonts that they come to.
  init(
    _ text: String, endsText: Bool, startsText: Bool, previous: UInt8 = 0,
    _ specification: inout LayoutSpecification
  ) {
    var pieces = ParagraphSplitter.paragraphs(
      of: text, keepsLineFeeds: specification.paragraphStyle.whiteSpace.keepsLineFeeds)
    if !endsText, pieces.count > 1 { pieces.removeLast() }
    let context = specification.context
    paragraphs = context.withEngine { engine in
      let styles = ParagraphStyling(pieces, &specification, startsText: startsText, engine)
      var level = previous
      return pieces.indices.map { index in
        // Analyses, finds break opportunities and shapes.
        let record = styles.shape(
          pieces[index], at: index, previous: level, specification, engine)
        level = record.paragraph.baseLevel
        return record
      }
    }
    visibleCount = paragraphs.count
    width = specification.width
    unit = specification.unit
    for index in paragraphs.indices {
      paragraphs[index].position.start = length
      length += Int(paragraphs[index].paragraph.length)
    }
    addSpaces()
    breakLines(specification, startsText: startsText)
  }

  /// Lays out paragraphs of a longer text.
  ///
  /// - Parameters:
  ///   - text: whole paragraphs with their terminators.
  ///   - endsText: whether the text ends after them.
  ///   - startsText: whether the text begins with them.
  ///   - previous: the level of the paragraph before.
  ///   - specification: what is asked for, with the spans and attachments in the text, counted from
  ///     its start, the attachments in text order.
  package init(
    part text: String, endsText: Bool, startsText: Bool, previous: UInt8 = 0,
    _ specification: LayoutSpecification
  ) {
    var specification = specification
    self.init(
      text, endsText: endsText, startsText: startsText, previous: previous, &specification)
    let attachments = specification.attachments
    if !attachments.isEmpty {
      for index in paragraphs.indices {
        let start = paragraphs[index].start
        paragraphs[index].position.attachmentShift =
          -Int32(truncatingIfNeeded: attachments.partitioningIndex { $0.offset >= start })
      }
    }
    sum()
  }

  /// Stacks paragraphs that are laid out.
  init(_ paragraphs: [ParagraphLayout], width: Double, unit: LayoutUnit) {
    self.paragraphs = paragraphs
    visibleCount = paragraphs.count
    self.width = width
    self.unit = unit
    sum()
  }

  /// Takes paragraphs that stand at their place in a longer text.
  init(placed paragraphs: [ParagraphLayout], width: Double, unit: LayoutUnit) {
    self.paragraphs = paragraphs
    visibleCount = paragraphs.count
    self.width = width
    self.unit = unit
    lineCount = paragraphs.last.map { $0.firstLine + $0.lines.count } ?? 0
    hasFormats = paragraphs.contains { $0.format != nil }
  }

  /// Whether the paragraphs are measured in the unit of a specification; if not, they have to be
  /// laid out anew.
  package func isMeasured(in specification: LayoutSpecification) -> Bool {
    unit == specification.unit
  }

  /// The number of paragraphs.
  package var count: Int { paragraphs.count }

  /// The height of every line, or of one in the mean.
  package var lineHeight: Double { step ?? height / Double(max(1, lineCount)) }

  /// The offset of a paragraph; the length for the one after the last.
  package func start(of paragraph: Int) -> Int {
    paragraph < paragraphs.count ? paragraphs[paragraph].start : length
  }

  /// The first line of a paragraph; the number of lines for the one after the last.
  package func firstLine(of paragraph: Int) -> Int {
    paragraph < paragraphs.count ? paragraphs[paragraph].firstLine : lineCount
  }

  /// The paragraph that an offset is in; O(log paragraphs).
  package func paragraph(at offset: Int) -> Int {
    max(0, paragraphs.partitioningIndex { $0.start > offset } - 1)
  }

  /// The paragraph that a line is of; O(log paragraphs).
  package func paragraph(ofLine line: Int) -> Int {
    max(0, paragraphs.partitioningIndex { $0.firstLine > line } - 1)
  }

  /// Whether a paragraph ends in a single CR, to which an LF would be joined.
  package func endsInCarriageReturn(_ paragraph: Int) -> Bool {
    paragraphs[paragraph].paragraph.terminator.utf8.elementsEqual([0x0D])
  }

  /// The lines that the paragraphs would about have at a width, from what their text measures.
  package func estimatedLines(at width: Double) -> Int {
    guard width < .infinity, width > 0 else { return paragraphs.count }
    return paragraphs.reduce(0) { lines, record in
      let points = unit.points(record.paragraph.advance)
      return lines + max(1, Int(min(1e9, (points / width).rounded(.up))))
    }
  }

  /// The text of a range that does not cut a surrogate pair.
  package func text(_ range: Range<Int>) -> String {
    var result = ""
    var index = paragraph(at: range.lowerBound)
    while index < paragraphs.count, paragraphs[index].start < range.upperBound {
      let start = paragraphs[index].start
      let paragraph = paragraphs[index].paragraph
      let content = Int(paragraph.contentLength)
      let from = max(0, range.lowerBound - start)
      let to = range.upperBound - start
      if from < content { result += paragraph.text.string(from..<min(content, to)) }
      if to > content {
        let terminator = Array(paragraph.terminator.utf16)
        let part = terminator[max(0, from - content)..<min(terminator.count, to - content)]
        result += String(decoding: part, as: UTF16.self)
      }
      index += 1
    }
    return result
  }

  /// Whether an offset is between the halves of a surrogate pair.
  package func cutsSurrogatePair(at offset: Int) -> Bool {
    let record = paragraphs[paragraph(at: offset)]
    let local = offset - record.start
    guard case .utf16(let units) = record.paragraph.text, local > 0, local < units.count else {
      return false
    }
    return UTF16.isTrailSurrogate(units[local])
  }

  // MARK: - Putting together

  /// Some of the paragraphs.
  package func paragraphs(_ range: Range<Int>) -> ParagraphStack {
    var result = ParagraphStack(Array(paragraphs[range]), width: width, unit: unit)
    result.isContinued = isContinued && range.lowerBound == 0
    result.continues = continues && range.upperBound == paragraphs.count
    result.script = script
    return result
  }

  /// Puts others in the place of some paragraphs.
  package mutating func replace(_ range: Range<Int>, with other: ParagraphStack) {
    paragraphs.replaceSubrange(range, with: other.paragraphs)
    visibleCount = paragraphs.count
    sum()
  }

  /// The same paragraphs with lines of another width.
  package func broken(
    _ specification: LayoutSpecification, startsText: Bool
  ) -> ParagraphStack {
    var result = ParagraphStack(paragraphs, width: specification.width, unit: unit)
    result.breakLines(specification, startsText: startsText)
    result.sum()
    return result
  }
}

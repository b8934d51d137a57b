// SPDX-License-Identifier: Apache-2.0

/// Consecutive laid-out paragraphs: all paragraphs of a text in a `TextLayout`, or of a page in a
/// document.
///
/// In a layout, offsets, lines and tops are relative to the text. A document stores stacks whose
/// offsets, lines and tops are relative to their first paragraph, without the spaces between
/// paragraphs; `LayoutPart` converts them to positions in the whole text.
package struct ParagraphStack: Sendable {
  var paragraphs: [ParagraphLayout]
  /// The number of paragraphs that have lines: all paragraphs except truncated ones.
  var visibleCount: Int
  /// The length of the text in UTF-16 code units.
  package internal(set) var length = 0
  /// The number of lines; at least one.
  package internal(set) var lineCount = 0
  /// The height of all lines, without the spaces between paragraphs.
  package internal(set) var height = 0.0
  /// The height of every line, if all lines have the same height.
  package internal(set) var step: Double?
  /// For each paragraph, the sum of the spaces that formats add between all preceding paragraphs;
  /// empty if no format adds space.
  var spaces: [Double] = []
  /// Whether some paragraph has a format of its own.
  var hasFormats = false
  /// The lines of all paragraphs.
  var lineTable = LineTable()
  /// The width at which the lines are broken.
  package internal(set) var width: Double
  /// The layout unit of the paragraphs' measurements.
  private(set) var unit: LayoutUnit
  /// Whether the first record continues a paragraph split into sections.
  package var isContinued = false
  /// Whether the last record is continued by another section.
  package var continues = false
  /// The script of the paragraph that was split into sections.
  package var script: UInt8 = 0

  /// Lays out paragraphs in an empty stack; an initializer would copy the stack.
  ///
  /// - Parameters:
  ///   - text: the paragraphs.
  ///   - startsText: whether these paragraphs start the text.
  ///   - previous: the level of the preceding paragraph (`AutoFallback.previous`).
  ///   - lists: the numbers of list markers before the paragraphs.
  ///   - countsFirst: whether the first paragraph has a list marker with a number.
  ///   - earlier: the paragraph before an edit, whose words are reused; nil for new text.
  ///   - specification: the specification, with spans and attachments relative to the start of
  ///     `text`; the resulting unit and fonts are stored in it.
  mutating func layOut(
    _ text: ParagraphSplitter.SplitText, startsText: Bool, previous: UInt8 = 0,
    lists: ListCounters = .start, countsFirst: Bool = true, earlier: EarlierParagraph? = nil,
    _ specification: inout LayoutSpecification
  ) {
    let laidOut =
      specification.context.threads > 1
      ? Self.layOutInParts(text, specification, startsText: startsText) : nil
    if let laidOut {
      paragraphs = laidOut
    } else if !specification.hasSpans {
      paragraphs = Self.layOutPlain(text, specification, previous: previous, earlier: earlier)
    } else {
      let context = specification.context
      paragraphs = context.withEngine { engine in
        var level = previous
        let pieces = text.paragraphs
        let styles = ParagraphStyling(
          pieces, &specification, startsText: startsText, lists: lists, countsFirst: countsFirst,
          engine)
        return pieces.indices.map { index in
          // Analyzes the paragraph, finds break opportunities and shapes.
          let record = styles.shape(
            pieces[index], at: index, previous: level, earlier: earlier, engine)
          level = record.paragraph.baseLevel
          return record
        }
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
    breakLines(specification, startsText: startsText, areBroken: laidOut != nil)
  }

  /// Lays out paragraphs without spans and attachments.
  private static func layOutPlain(
    _ text: ParagraphSplitter.SplitText, _ specification: LayoutSpecification, previous: UInt8,
    earlier: EarlierParagraph?
  ) -> [ParagraphLayout] {
    specification.context.withEngine { engine in
      let (style, input) = (specification.resolved, specification.input)
      switch text {
      case .one(let piece):
        return [engine.layOut(piece, style, input, previous: previous, earlier: earlier)]
      case .several(let pieces):
        var level = previous
        return pieces.map { piece in
          let record = engine.layOut(piece, style, input, previous: level, earlier: earlier)
          level = record.paragraph.baseLevel
          return record
        }
      }
    }
  }

  /// Lays out paragraphs of a longer text.
  ///
  /// - Parameters:
  ///   - text: whole paragraphs with their terminators.
  ///   - endsText: whether these paragraphs end the text.
  ///   - startsText: whether these paragraphs start the text.
  ///   - previous: the level of the preceding paragraph.
  ///   - lists: the numbers of list markers before the paragraphs.
  ///   - countsFirst: whether the first paragraph has a list marker with a number.
  ///   - earlier: the paragraph before an edit, whose words are reused; nil for new text.
  ///   - specification: the specification, with spans and attachments relative to the start of
  ///     `text`; attachments must be in text order. The resulting unit and fonts are stored in it.
  package init(
    part text: StackText, endsText: Bool, startsText: Bool, previous: UInt8 = 0,
    lists: ListCounters = .start, countsFirst: Bool = true, earlier: EarlierParagraph? = nil,
    _ specification: inout LayoutSpecification
  ) {
    let keepsLineFeeds = specification.paragraphStyle.whiteSpace.keepsLineFeeds
    self.init(width: specification.width, unit: specification.unit)
    layOut(
      text.split(keepsLineFeeds: keepsLineFeeds, endsText: endsText),
      startsText: startsText, previous: previous, lists: lists,
      countsFirst: countsFirst, earlier: earlier, &specification)
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

  /// Creates a stack without paragraphs.
  init(width: Double, unit: LayoutUnit) {
    paragraphs = []
    visibleCount = 0
    self.width = width
    self.unit = unit
  }

  /// Creates a stack of laid-out paragraphs.
  init(_ paragraphs: [ParagraphLayout], width: Double, unit: LayoutUnit) {
    self.init(width: width, unit: unit)
    self.paragraphs = paragraphs
    visibleCount = paragraphs.count
    sum()
  }

  /// Creates a stack of paragraphs that already have their positions in a longer text.
  init(placed paragraphs: [ParagraphLayout], width: Double, unit: LayoutUnit) {
    self.init(width: width, unit: unit)
    self.paragraphs = paragraphs
    visibleCount = paragraphs.count
    lineCount = paragraphs.last.map { $0.firstLine + $0.lines.count } ?? 0
    hasFormats = paragraphs.contains { $0.format != nil }
  }

  /// Whether the paragraphs are measured in the unit of a specification; if not, they have to be
  /// laid out again.
  package func isMeasured(in specification: LayoutSpecification) -> Bool {
    unit == specification.unit
  }

  /// The number of paragraphs.
  package var count: Int { paragraphs.count }

  /// The line height, or the average if lines differ.
  package var lineHeight: Double { step ?? height / Double(max(1, lineCount)) }

  /// Returns a paragraph whose words can be reused after an edit.
  package func earlier(_ paragraph: Int) -> EarlierParagraph {
    EarlierParagraph(paragraph: paragraphs[paragraph].paragraph)
  }

  /// Returns the offset of a paragraph; the text's length for the paragraph after the last one.
  package func start(of paragraph: Int) -> Int {
    paragraph < paragraphs.count ? paragraphs[paragraph].start : length
  }

  /// Returns the first line of a paragraph; the number of lines for the paragraph after the last
  /// one.
  package func firstLine(of paragraph: Int) -> Int {
    paragraph < paragraphs.count ? paragraphs[paragraph].firstLine : lineCount
  }

  /// Returns the index of the paragraph that contains an offset; O(log paragraphs).
  package func paragraph(at offset: Int) -> Int {
    max(0, paragraphs.partitioningIndex { $0.start > offset } - 1)
  }

  /// Returns the index of the paragraph that contains a line; O(log paragraphs).
  package func paragraph(ofLine line: Int) -> Int {
    max(0, paragraphs.partitioningIndex { $0.firstLine > line } - 1)
  }

  /// Whether a paragraph ends in a single CR, which would form a CRLF with a following LF.
  package func endsInCarriageReturn(_ paragraph: Int) -> Bool {
    paragraphs[paragraph].paragraph.terminator.utf8.elementsEqual([0x0D])
  }

  /// Returns the estimated number of lines at a width, from the total advance of the paragraphs.
  package func estimatedLines(at width: Double) -> Int {
    guard width < .infinity, width > 0 else { return paragraphs.count }
    return paragraphs.reduce(0) { lines, record in
      let points = unit.points(record.paragraph.advance)
      return lines + max(1, Int(min(1e9, (points / width).rounded(.up))))
    }
  }

  /// Returns the text of a range, which must not split a surrogate pair.
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
    let index = paragraph(at: offset)
    let local = offset - paragraphs[index].start
    guard case .utf16(let units) = paragraphs[index].paragraph.text, local > 0,
      local < units.count
    else { return false }
    return UTF16.isTrailSurrogate(units[local])
  }

  // MARK: - Combining stacks

  /// Returns a range of the paragraphs.
  package func paragraphs(_ range: Range<Int>) -> ParagraphStack {
    var result = ParagraphStack(Array(paragraphs[range]), width: width, unit: unit)
    result.isContinued = isContinued && range.lowerBound == 0
    result.continues = continues && range.upperBound == paragraphs.count
    result.script = script
    return result
  }

  /// Replaces a range of paragraphs with the paragraphs of another stack.
  package mutating func replace(_ range: Range<Int>, with other: ParagraphStack) {
    paragraphs.replaceSubrange(range, with: other.paragraphs)
    visibleCount = paragraphs.count
    sum()
  }

  /// Returns the stack with one of its paragraphs replaced by the only paragraph of another stack.
  package func replacing(_ index: Int, with other: ParagraphStack) -> ParagraphStack {
    if paragraphs.count == 1, !isContinued, !continues { return other }
    var result = self
    result.replace(index..<index + 1, with: other)
    return result
  }

  /// Returns the same paragraphs with lines broken at another width.
  package func broken(
    _ specification: LayoutSpecification, startsText: Bool
  ) -> ParagraphStack {
    var result = ParagraphStack(paragraphs, width: specification.width, unit: unit)
    result.breakLines(specification, startsText: startsText)
    result.sum()
    return result
  }
}

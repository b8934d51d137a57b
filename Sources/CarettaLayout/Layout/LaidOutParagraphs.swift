// SPDX-License-Identifier: Apache-2.0

/// Consecutive paragraphs of a longer text, laid out apart from the rest: what a document keeps
/// for a page of its text.
///
/// Offsets, lines and tops count from the first paragraph; `TextLayout.init(window:…)` puts
/// paragraphs at their place in the whole.
package struct LaidOutParagraphs: Sendable {
  var paragraphs: [ParagraphLayout]
  /// The length of the text in UTF-16 code units.
  package private(set) var length = 0
  /// The number of lines.
  package private(set) var lineCount = 0
  /// The height of all lines; spaces between paragraphs are left out.
  package private(set) var height = 0.0
  /// The height of every line, when all are alike.
  package private(set) var step: Double?
  /// The width the lines are broken at.
  package let width: Double
  /// What the paragraphs are measured in.
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
  ///   - spans: the spans in it, counted from its start.
  ///   - attachments: the objects in it, counted from its start, in text order.
  ///   - shared: what it has in common with the rest of the text.
  ///   - template: a layout of any text in the same style and width, its first line indented as
  ///     theirs is.
  package init(
    _ text: String, endsText: Bool, spans: [TextSpan] = [], attachments: [TextAttachment] = [],
    shared: SharedStyling? = nil, like template: TextLayout
  ) {
    let layout = TextLayout(
      text, endsText: endsText, style: template.style, spans: spans, attachments: attachments,
      shared: shared, paragraphStyle: template.paragraphStyle,
      width: template.width, context: template.context)
    paragraphs = layout.paragraphs
    width = template.width
    unit = layout.resolved.unit
    if !attachments.isEmpty {
      for index in paragraphs.indices {
        let start = paragraphs[index].start
        paragraphs[index].position.attachmentShift =
          -Int32(truncatingIfNeeded: attachments.partitioningIndex { $0.offset >= start })
      }
    }
    restack()
  }

  init(_ paragraphs: [ParagraphLayout], width: Double, unit: LayoutUnit) {
    self.paragraphs = paragraphs
    self.width = width
    self.unit = unit
    restack()
  }

  /// Whether the paragraphs are measured as those of a layout are; what is not has to be laid out
  /// anew.
  package func isMeasured(like template: TextLayout) -> Bool { unit == template.resolved.unit }

  /// The number of paragraphs.
  package var count: Int { paragraphs.count }

  /// The height of every line, or of one in the mean.
  package var lineHeight: Double { step ?? height / Double(max(1, lineCount)) }

  /// Whether a paragraph runs from right to left.
  package var hasRightToLeft: Bool { paragraphs.contains { $0.paragraph.baseLevel == 1 } }

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
    return paragraphs.reduce(0) { lines, block in
      let points = unit.points(block.paragraph.advance)
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

  // MARK: - Putting together

  /// Some of the paragraphs.
  package func paragraphs(_ range: Range<Int>) -> LaidOutParagraphs {
    var result = LaidOutParagraphs(Array(paragraphs[range]), width: width, unit: unit)
    result.isContinued = isContinued && range.lowerBound == 0
    result.continues = continues && range.upperBound == paragraphs.count
    result.script = script
    return result
  }

  /// Puts others in the place of some paragraphs.
  package mutating func replace(_ range: Range<Int>, with other: LaidOutParagraphs) {
    paragraphs.replaceSubrange(range, with: other.paragraphs)
    restack()
  }

  /// The same paragraphs with lines of another width.
  package func broken(like template: TextLayout) -> LaidOutParagraphs {
    var layout = template
    layout.paragraphs = paragraphs
    layout.visibleCount = paragraphs.count
    layout.setWidth(template.width)
    return LaidOutParagraphs(layout.paragraphs, width: template.width, unit: unit)
  }

  private mutating func restack() {
    length = 0
    lineCount = 0
    height = 0
    step = paragraphs.first?.commonBand.height
    for index in paragraphs.indices {
      paragraphs[index].position.start = length
      paragraphs[index].position.firstLine = lineCount
      paragraphs[index].position.top = height
      length += Int(paragraphs[index].paragraph.length)
      lineCount += paragraphs[index].lines.count
      if paragraphs[index].hasOwnHeights || paragraphs[index].commonBand.height != step {
        step = nil
      }
      if let step { height = step * Double(lineCount) } else { height += paragraphs[index].height }
    }
  }
}

extension LaidOutParagraphs {
  /// Whether an offset is between the halves of a surrogate pair.
  package func cutsSurrogatePair(at offset: Int) -> Bool {
    let block = paragraphs[paragraph(at: offset)]
    let local = offset - block.start
    guard case .utf16(let units) = block.paragraph.text, local > 0, local < units.count else {
      return false
    }
    return UTF16.isTrailSurrogate(units[local])
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The lines of a page, independent of the page's position in the text.
///
/// Offsets count from the page's own start, coordinates are relative to its own corner, and regions
/// count from its own first one.
package final class LaidOutPage: Sendable {
  /// The paragraphs that have lines on the page, with only these lines.
  let records: [ParagraphLayout]
  /// The lines of the page.
  let lines: [LineFlow.FlowLine]
  /// The slots of the lines' fragments.
  let slots: [LineSlot]
  /// The length of its text in UTF-16 code units; 0 for a page without lines.
  package let length: Int
  /// Whether the text continues after the page inside a paragraph; nil if the text ends.
  package let continuesParagraph: Bool?
  /// The start of the page if it begins inside a long paragraph, otherwise of the first paragraph
  /// that starts on the page; nil if no paragraph starts on it, or if that paragraph starts the
  /// text.
  package let start: PageStart?

  init(
    records: [ParagraphLayout], lines: [LineFlow.FlowLine], slots: [LineSlot], length: Int,
    continuesParagraph: Bool?, start: PageStart?
  ) {
    self.records = records
    self.lines = lines
    self.slots = slots
    self.length = length
    self.continuesParagraph = continuesParagraph
    self.start = start
  }

  /// Whether the page ends at a soft wrap: its last paragraph continues, and not after a line
  /// separator.
  package var isSoftWrapped: Bool {
    guard continuesParagraph == true, let last = records.last else { return false }
    return !last.endsInSeparator(last.lines.count - 2)
  }

  /// The number of lines on the page.
  package var lineCount: Int { lines.count }

  /// Returns the page with another version of a paragraph; nil if the paragraph is not on the page.
  ///
  /// - Parameters:
  ///   - paragraph: the paragraph.
  ///   - edited: the other version, in which the lines on the page are equal.
  ///   - shift: the distance by which they have moved in it.
  /// - Returns: the page.
  func replacing(
    _ paragraph: ShapedParagraph, with edited: ParagraphLayout, _ shift: ParagraphShift
  ) -> LaidOutPage? {
    guard let index = records.firstIndex(where: { $0.paragraph === paragraph }) else { return nil }
    var records = records
    records[index] = records[index].replacing(edited, shift)
    return LaidOutPage(
      records: records, lines: lines, slots: slots, length: length,
      continuesParagraph: continuesParagraph,
      start: start?.replacing(paragraph, with: edited, shift))
  }
}

extension TextLayout {
  /// Creates the layout of a page, in the coordinates of the page, with offsets of the whole text
  /// and lines counted from the page's first one; nil for a page without lines.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - offset: the offset at which the page's text begins.
  ///   - specification: the specification of the layout, with the containers of the page.
  ///   - length: the length of the whole text.
  ///   - attachmentsBefore: returns the number of attachments before an offset of the whole text;
  ///     nil if there are no attachments.
  ///   - listsBefore: returns the numbers of list markers before the paragraph at an offset.
  package init?(
    _ page: LaidOutPage, at offset: Int, _ specification: LayoutSpecification, length: Int,
    attachmentsBefore: ((Int) -> Int)?, listsBefore: (Int) -> ListCounters
  ) {
    guard !page.lines.isEmpty else { return nil }
    var records = page.records
    for index in records.indices {
      records[index].position.start += offset
      records[index].countAttachments(attachmentsBefore, sign: 1)
    }
    if records.contains(where: { $0.format?.marker != nil }) {
      var lists = listsBefore(records[0].start)
      for index in records.indices {
        records[index].position.markerValue = lists.add(records[index].format)
      }
    }
    var stack = ParagraphStack(
      placed: records, width: specification.width, unit: specification.unit)
    let rest = page.continuesParagraph.map {
      LineFlow.Rest(offset: offset + page.length, isInParagraph: $0)
    }
    stack.take(
      LineTable(
        LineFlow(
          page.lines, slots: page.slots,
          containers: specification.areas.containers.map(FlowRegion.init),
          start: offset, rest: rest)))
    self.init(specification, stack, length: length, height: stack.height)
    alignmentWidth = boundedWidth ?? 0
  }
}

extension ParagraphLayout {
  /// Makes the indices of the paragraph's attachments relative to the text's start, or reverts
  /// this.
  mutating func countAttachments(_ attachmentsBefore: ((Int) -> Int)?, sign: Int32) {
    guard let attachmentsBefore, paragraph.spans?.objects.isEmpty == false else { return }
    position.attachmentShift += sign * Int32(truncatingIfNeeded: attachmentsBefore(start))
  }

  /// Returns the paragraph with a range of its lines; if it continues after them, one extra,
  /// unplaced line is kept.
  func withLines(_ range: Range<Int>) -> ParagraphLayout {
    var result = self
    if range == lines.indices { return result }
    result.broken.lines = Array(lines[range.lowerBound..<min(lines.count, range.upperBound + 1)])
    result.broken.continues = range.upperBound < lines.count
    result.stacked.bands = Array(bands[range])
    // The first of the remaining lines does not have the initial letter.
    if range.lowerBound > 0 { result.broken.letterEnd = 0 }
    return result
  }
}

extension LineFlow.FlowLine {
  /// Returns the line with its fragments and regions renumbered.
  func moved(parts first: Int, regions: Int) -> LineFlow.FlowLine {
    var result = self
    result.parts = parts.lowerBound + first..<parts.upperBound + first
    result.region += regions
    return result
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The lines of a page, wherever in the text it stands: offsets count from its own start, places from its own
/// corner, regions from its own first one.
package final class LaidOutPage: Sendable {
  /// The paragraphs that have lines on the page, with these lines alone.
  let records: [ParagraphLayout]
  /// The lines of the page.
  let lines: [LineFlow.FlowLine]
  /// The slots of their parts.
  let slots: [LineSlot]
  /// The length of its text in UTF-16 code units; 0 for a page without lines.
  package let length: Int
  /// Whether the text goes on after the page inside a paragraph; nil where it ends.
  package let continuesParagraph: Bool?
  /// Where the first paragraph begins that begins on the page; nil where none does, and where it begins the
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

  /// Whether the page ends where a line is wrapped: its paragraph goes on, and not after a line separator.
  package var isSoftWrapped: Bool {
    guard continuesParagraph == true, let last = records.last else { return false }
    return !last.endsInSeparator(last.lines.count - 2)
  }

  /// The number of its lines.
  package var lineCount: Int { lines.count }
}

/// How a paragraph begins that is the first one to begin on a page: all that the lines after it depend on.
///
/// A paragraph before it that goes on on the page has begun on an earlier one: `keepWithNext` moves no lines
/// beyond the start. So the lines from here on are those of the whole text.
package struct PageStart: Sendable {
  /// Where the paragraph may begin; regions count from the page's first one.
  let cursor: FlowCursor
  /// The end of the paragraph before it, where that stands on the page.
  let head: Head?
  /// How far after the page's start the paragraph begins, in UTF-16 code units.
  package let offset: Int
  /// How far after the page's start the text ends that was read to find this: it holds as long as this text
  /// stays as it is.
  package let reach: Int

  /// The lines at the top of a page of a paragraph that has begun before.
  struct Head: Sendable {
    let record: ParagraphLayout
    let lines: [LineFlow.FlowLine]
    let slots: [LineSlot]
  }

  /// Whether the same paragraphs have the same lines from here on as from another start.
  package func leadsOn(as other: PageStart) -> Bool {
    cursor == other.cursor && (head == nil) == (other.head == nil)
      && head?.lines.last?.region == other.head?.lines.last?.region
      && head?.record.spacingAfter == other.head?.record.spacingAfter
      && head?.record.keepsWithNext == other.head?.record.keepsWithNext
  }
}

extension TextLayout {
  /// The layout of a page, in the coordinates of the page, with the offsets of the whole text and lines
  /// counted from its first one; nil for a page without lines.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - offset: where its text begins.
  ///   - specification: what the text was laid out for, with the containers of the page.
  ///   - length: the length of the whole text.
  ///   - attachmentsBefore: how many attachments stand before an offset of the whole text; nil without any.
  package init?(
    _ page: LaidOutPage, at offset: Int, _ specification: LayoutSpecification, length: Int,
    attachmentsBefore: ((Int) -> Int)?
  ) {
    guard !page.lines.isEmpty else { return nil }
    var records = page.records
    for index in records.indices {
      records[index].position.start += offset
      records[index].countAttachments(attachmentsBefore, sign: 1)
    }
    var stack = ParagraphStack(
      placed: records, width: specification.width, unit: specification.unit)
    let rest = page.continuesParagraph.map {
      LineFlow.Rest(offset: offset + page.length, isInParagraph: $0)
    }
    stack.flow = LineFlow(
      page.lines, slots: page.slots,
      containers: specification.areas.containers.map(FlowRegion.init),
      start: offset, rest: rest)
    stack.lineCount = page.slots.count
    stack.height = page.lines.reduce(0) { max($0, $1.bottom) }
    self.init(specification, stack, length: length, height: stack.height)
    alignmentWidth = boundedWidth ?? 0
  }
}

extension ParagraphLayout {
  /// Counts the objects of the paragraph from the text's start, or no longer.
  mutating func countAttachments(_ attachmentsBefore: ((Int) -> Int)?, sign: Int32) {
    guard let attachmentsBefore, paragraph.spans?.objects.isEmpty == false else { return }
    position.attachmentShift += sign * Int32(truncatingIfNeeded: attachmentsBefore(start))
  }

  /// The paragraph with some of its lines: where it goes on, one more, which has no place.
  func withLines(_ range: Range<Int>) -> ParagraphLayout {
    var result = self
    if range == lines.indices { return result }
    result.broken.lines = Array(lines[range.lowerBound..<min(lines.count, range.upperBound + 1)])
    result.stacked.bands = Array(bands[range])
    return result
  }
}

extension LineFlow.FlowLine {
  /// The same line where parts and regions have other numbers.
  func moved(parts first: Int, regions: Int) -> LineFlow.FlowLine {
    var result = self
    result.parts = parts.lowerBound + first..<parts.upperBound + first
    result.region += regions
    return result
  }
}

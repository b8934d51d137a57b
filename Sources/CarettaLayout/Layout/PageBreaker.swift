// SPDX-License-Identifier: Apache-2.0

/// Breaks paragraphs into pages in order, from the start of the text or of a page.
///
/// A page is complete when no later paragraph can take lines from it: when a paragraph with lines
/// on a later page is complete. `orphans` and `widows` take lines only from the container before
/// the paragraph's end, and `keepWithNext` only from the container of the last line; earlier lines
/// do not change. A paragraph that is longer than a page is broken page by page: a page is complete
/// when the next one has enough lines of the paragraph.
package struct PageBreaker {
  private let pages: PageRegions
  private let specification: LayoutSpecification
  private var flow: FlowBreaker
  /// The paragraphs so far; the first one may be only the end of a paragraph.
  private var records: [ParagraphLayout]
  /// For each paragraph, the index of the last paragraph that was read to determine its start.
  private var reaches: [Int] = []
  /// The index of the last paragraph that was broken into lines.
  private var latest = -1
  /// The index of the first paragraph whose lines are all broken here.
  private let firstWhole: Int
  /// The start of this breaker; nil at the text's start.
  private let start: PageStart?
  /// The first page, and the end of the text that was read to determine its start.
  private let firstPage: Int
  private let firstReach: Int
  /// The start of the lines of the latest paragraph that are broken next; nil between paragraphs.
  private var continuation: ContinuationStart?
  /// The length of the text if it ends with the latest paragraph; otherwise nil.
  private var textEnd: Int?
  /// The next page to be returned, the offset at which it begins, and the index of its first line.
  private var page: Int
  private var offset: Int
  private var line = 0

  /// Creates a breaker at the start of the text or of a page; nil for text that does not flow.
  ///
  /// - Parameters:
  ///   - specification: the specification, with the containers of all pages.
  ///   - pages: the regions of the pages.
  ///   - start: a position on the page; nil for the text's start.
  ///   - page: the index of the page; 0 for the text's start.
  ///   - offset: the offset at which the page begins.
  package init?(
    _ specification: LayoutSpecification, _ pages: PageRegions, from start: PageStart?,
    ofPage page: Int, at offset: Int
  ) {
    guard let room = FlowRoom(specification, pages.regions) else { return nil }
    self.pages = pages
    self.specification = specification
    self.page = page
    self.offset = offset
    self.start = start
    firstPage = page
    firstReach = start.map { offset + $0.reach } ?? 0
    records = [start?.continuation?.record ?? start?.head?.record].compactMap { $0 }
    firstWhole = records.count
    if !records.isEmpty { records[0].position.start += offset }
    continuation = start?.continuation?.start
    guard let start else {
      flow = FlowBreaker(room: room, specification)
      return
    }
    let region = pages.firstRegion(ofPage: page)
    flow = FlowBreaker(
      room: room, specification, at: start.cursor.moved(by: region),
      after: start.head?.lines.map { $0.moved(parts: 0, regions: region) } ?? [],
      start.head?.slots ?? [])
    if continuation == nil, !records.isEmpty { reaches = [0] }
  }

  /// Whether the text ends with the latest paragraph, or overflows the last container.
  package var isAtEnd: Bool { textEnd != nil || flow.hasOverflow }

  /// Breaks the next paragraph, or the part of a long paragraph on the next pages, and breaks
  /// earlier paragraphs again that it moves.
  ///
  /// The pages that are complete must have been taken.
  ///
  /// - Parameters:
  ///   - attachmentsBefore: returns the number of attachments before an offset of the text; nil if
  ///     there are no attachments.
  ///   - paragraph: returns a layout that contains the paragraph at its offset.
  package mutating func breakNext(
    attachmentsBefore: ((Int) -> Int)?, _ paragraph: (Int) -> TextLayout
  ) {
    if continuation != nil, !flow.lines.isEmpty, let next = nextStart,
      let breaker = PageBreaker(specification, pages, from: next, ofPage: page, at: offset)
    {
      self = breaker
    }
    if continuation == nil {
      let offset = nextParagraph
      let layout = paragraph(offset)
      guard let record = layout.record(at: offset, attachmentsBefore) else {
        textEnd = layout.length
        return
      }
      records.append(record)
    }
    specification.context.withEngine { breakParagraphs($0) }
    if continuation == nil, records[records.count - 1].paragraph.terminatorLength == 0 {
      textEnd = nextParagraph
    }
  }

  /// The offset of the next paragraph to be read.
  private var nextParagraph: Int {
    records.last.map { $0.start + Int($0.paragraph.length) } ?? offset + (start?.offset ?? 0)
  }

  private mutating func breakParagraphs(_ engine: LayoutEngine) {
    var index = records.count - 1
    while index < records.count {
      let gap = index == 0 ? 0 : records[index].gap(after: records[index - 1], specification)
      reaches.removeSubrange(min(index, reaches.count)...)
      // When a paragraph is broken for the first time, its own lines have not affected its start.
      reaches.append(max(index - 1, latest))
      latest = max(latest, index)
      // Paragraphs that are broken again are followed by others, and are not longer than a page.
      let next = flow.breakLines(
        of: &records[index], at: index, gap: gap, from: continuation,
        upTo: index + 1 == records.count ? pages : nil, engine)
      engine.linesBroken += records[index].lines.count
      index = flow.paragraph(after: index, records)
      continuation = index == records.count ? next : nil
      if flow.hasOverflow { break }
    }
  }

  // MARK: - Pages

  /// Returns the complete pages that have not been returned yet, in order.
  package mutating func takePages() -> [LaidOutPage] {
    var result: [LaidOutPage] = []
    let placed =
      flow.hasOverflow
      ? flow.lines.partitioningIndex { $0.region == pages.regions.rest } : flow.lines.count
    guard placed > 0 else { return [] }
    let last = pages.page(ofRegion: flow.lines[placed - 1].region)
    while page < last || isAtEnd && page == last {
      let region = pages.firstRegion(ofPage: page + 1)
      let next = flow.lines[line..<placed].partitioningIndex { $0.region >= region }
      result.append(takePage(lines: line..<next))
    }
    return result
  }

  /// The start of the next page to be returned if it begins inside a long paragraph, otherwise of
  /// the first paragraph on it, or of the next paragraph to be read; nil if no paragraph has been
  /// read.
  package var nextStart: PageStart? {
    let region = pages.firstRegion(ofPage: page)
    let lines = line..<flow.lines.count
    if let continuation, let first = flow.lines.last?.region {
      var record = records[records.count - 1]
      record.position.start -= offset
      let own = ParagraphContinuation(record, from: continuation)
      var cursor = flow.cursor
      cursor.restart(first, in: pages.regions)
      return PageStart(
        cursor: cursor.moved(by: -region), continuation: own, head: nil, offset: 0,
        reach: record.start + own.readEnd)
    }
    if let start = start(ofLines: lines, region: region) { return start }
    guard let last = records.last, !lines.isEmpty, line > 0 || start != nil else { return nil }
    // The preceding paragraph started on an earlier page, so `keepWithNext` does not move it.
    let end = last.start + Int(last.paragraph.length) - offset
    return PageStart(
      cursor: flow.cursor.moved(by: -region), continuation: nil,
      head: head(ofLines: lines, region: region), offset: end, reach: end)
  }

  /// The start of the text that overflows the last container; nil if the whole text fits.
  package var overflowOffset: Int? {
    guard flow.hasOverflow else { return nil }
    let line = flow.lines.partitioningIndex { $0.region == pages.regions.rest }
    return place(ofLine: line).offset
  }

  /// Returns the paragraph, and the index of its `Line`, with which a line begins, and the offset
  /// there.
  private func place(ofLine line: Int) -> (paragraph: Int, line: Int, offset: Int) {
    let part = flow.lines[line].parts.lowerBound
    let paragraph = records.partitioningIndex { $0.firstLine > part } - 1
    let local = part - records[paragraph].firstLine
    let start = records[paragraph].lines[local].start
    return (paragraph, local, records[paragraph].start + Int(start))
  }

  private mutating func takePage(lines range: Range<Int>) -> LaidOutPage {
    let next = range.upperBound < flow.lines.count ? place(ofLine: range.upperBound) : nil
    let nextOffset = next?.offset ?? textEnd ?? offset
    let region = pages.firstRegion(ofPage: page)
    defer {
      page += 1
      offset = nextOffset
      line = range.upperBound
    }
    guard !range.isEmpty else {
      return LaidOutPage(
        records: [], lines: [], slots: [], length: nextOffset - offset, continuesParagraph: nil,
        start: nil)
    }
    let parts =
      flow.lines[range.lowerBound].parts
      .lowerBound..<flow.lines[range.upperBound - 1].parts.upperBound
    return LaidOutPage(
      records: records(ofParts: parts),
      lines: flow.lines[range].map { $0.moved(parts: -parts.lowerBound, regions: -region) },
      slots: Array(flow.slots[parts]), length: nextOffset - offset,
      continuesParagraph: next.map { $0.line > 0 }, start: start(ofLines: range, region: region))
  }

  /// Returns the paragraphs of a range of fragments, with offsets relative to the page.
  private func records(ofParts parts: Range<Int>) -> [ParagraphLayout] {
    var result: [ParagraphLayout] = []
    var index = records.partitioningIndex { $0.firstLine > parts.lowerBound } - 1
    while index < records.count, records[index].firstLine < parts.upperBound {
      let first = records[index].firstLine
      let count = index + 1 < records.count ? records[index + 1].firstLine - first : .max
      let own =
        max(
          0, parts.lowerBound - first)..<min(
          parts.upperBound - first, min(count, records[index].lines.count))
      var record = records[index].withLines(own)
      record.position.firstLine = max(0, first - parts.lowerBound)
      record.position.start -= offset
      result.append(record)
      index += 1
    }
    return result
  }

  /// Returns the start of the page that contains some lines if it is inside a long paragraph,
  /// otherwise of the first paragraph on the page.
  private func start(ofLines range: Range<Int>, region: Int) -> PageStart? {
    if page == firstPage, let start, start.continuation != nil { return start }
    let index = max(firstWhole, flow.starts.partitioningIndex { $0.lines >= range.lowerBound })
    guard index < flow.starts.count, flow.starts[index].lines < range.upperBound,
      start != nil || index > 0
    else { return nil }
    let first = flow.starts[index].lines
    var reach = reaches[index]
    var cursor = flow.starts[index].cursor
    var head: PageStart.Head?
    if first > range.lowerBound {
      head = self.head(ofLines: range.lowerBound..<first, region: region)
    } else {
      // The paragraph's own lines determine that it starts here.
      reach = max(reach, index)
      cursor.restart(flow.lines[first].region, in: pages.regions)
    }
    var end =
      reach < 0 ? records[0].start : records[reach].start + Int(records[reach].paragraph.length)
    if index == firstWhole { end = max(end, firstReach) }
    return PageStart(
      cursor: cursor.moved(by: -region), continuation: nil, head: head,
      offset: records[index].start - offset, reach: end - offset)
  }

  /// Returns the lines at the top of a page that belong to a paragraph from an earlier page.
  private func head(ofLines range: Range<Int>, region: Int) -> PageStart.Head? {
    let parts =
      flow.lines[range.lowerBound].parts
      .lowerBound..<flow.lines[range.upperBound - 1].parts.upperBound
    return records(ofParts: parts).first.map { record in
      PageStart.Head(
        record: record,
        lines: flow.lines[range].map { $0.moved(parts: -parts.lowerBound, regions: -region) },
        slots: Array(flow.slots[parts]))
    }
  }
}

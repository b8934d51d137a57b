// SPDX-License-Identifier: Apache-2.0

/// Breaks the paragraphs of a text into lines that flow around exclusions and through containers.
///
/// If a paragraph must not be split as its lines were placed (`orphans`, `widows`), or must stay
/// with the next one, lines are removed and start again in the next container.
struct FlowBreaker {
  private let room: FlowRoom
  private let specification: LayoutSpecification
  /// The lines placed so far.
  private(set) var lines: [LineFlow.FlowLine] = []
  /// The slots of their fragments.
  private(set) var slots: [LineSlot] = []
  /// The position at which the next paragraph may start.
  private(set) var cursor: FlowCursor
  /// The state before each paragraph.
  private(set) var starts: [State] = []
  /// The paragraphs that start in a later container although they would fit before.
  private var moved: Set<Int> = []

  /// Whether the first paragraph is the first one of the text.
  private let startsText: Bool

  /// The progress of breaking the text.
  struct State {
    var cursor: FlowCursor
    var lines: Int
    var slots: Int
  }

  /// The progress of breaking the text, including the lines of the current paragraph.
  private struct LineState {
    var text: State
    var breaker: LineBreaker
    var pass: FlowPass
    var lines: Int
    var extras: Int
  }

  /// Creates a breaker that starts at the beginning of the text.
  init(room: FlowRoom, _ specification: LayoutSpecification) {
    self.room = room
    self.specification = specification
    cursor = FlowCursor(room.regions[0])
    startsText = true
  }

  /// Creates a breaker that starts at a later paragraph, after some lines of the preceding one.
  ///
  /// - Parameters:
  ///   - room: the containers and exclusions.
  ///   - specification: the input of the layout.
  ///   - cursor: the position at which the paragraph may start.
  ///   - lines: the lines that have already been placed: none, or some of paragraph 0.
  ///   - slots: the slots of their fragments.
  init(
    room: FlowRoom, _ specification: LayoutSpecification, at cursor: FlowCursor,
    after lines: [LineFlow.FlowLine], _ slots: [LineSlot]
  ) {
    self.room = room
    self.specification = specification
    self.cursor = cursor
    self.lines = lines
    self.slots = slots
    startsText = false
    if !lines.isEmpty { starts = [State(cursor: cursor, lines: 0, slots: 0)] }
  }

  private var hasContainers: Bool { room.regions.hasContainers }

  /// Whether the text overflows the last container.
  var hasOverflow: Bool { hasContainers && lines.last?.region == room.regions.rest }

  private var state: State {
    State(cursor: cursor, lines: lines.count, slots: slots.count)
  }

  private mutating func goBack(to state: State) {
    cursor = state.cursor
    lines.removeSubrange(state.lines...)
    slots.removeSubrange(state.slots...)
  }

  private mutating func beginNextContainer() {
    cursor.begin(min(cursor.region, room.regions.rest - 1) + 1, in: room.regions)
  }

  // MARK: - Paragraphs

  /// Breaks the next paragraph into lines.
  ///
  /// - Parameters:
  ///   - record: the paragraph.
  ///   - index: the index of the paragraph.
  ///   - gap: the space above it, in points.
  ///   - continuation: the start of the paragraph's lines, if earlier pages contain others;
  ///     otherwise nil.
  ///   - pages: the pages, if a long paragraph may be broken page by page; otherwise nil.
  ///   - engine: the engine for hyphenation and reshaping.
  /// - Returns: the start of the paragraph's lines on the next page, if they are not broken yet;
  ///   nil at the paragraph's end.
  @discardableResult
  mutating func breakLines(
    of record: inout ParagraphLayout, at index: Int, gap: Double,
    from continuation: ContinuationStart? = nil, upTo pages: PageRegions? = nil,
    _ engine: LayoutEngine
  ) -> ContinuationStart? {
    starts.removeSubrange(min(index, starts.count)...)
    starts.append(state)
    if moved.contains(index) {
      beginNextContainer()
    } else if lines.last?.region == cursor.region {
      cursor.skip(gap)
    }
    record.broken = BrokenLines()
    record.stacked.bands = []
    // The lines' positions are in the layout's coordinates here.
    record.stacked.hasOwnHeights = true
    record.position.top = 0
    record.position.firstLine = slots.count
    let style = specification.style(record.format)
    let (breaker, next) = makeLines(
      of: &record, style, at: index, from: continuation, upTo: pages, engine)
    let first = starts[index].lines
    record.stacked.height = lines[lines.count - 1].bottom - lines[first].top
    let own = slots[record.firstLine...]
    // Text that does not wrap fits on its line at any width.
    let wraps = breaker.room.width < .max
    // Lines that do not wrap have no end edge to align to.
    let placed = next == nil ? lines[first...] : lines[first...].dropLast()
    let groups = wraps ? LineFlow.partsByContainer(placed, from: record.firstLine) : []
    record.finishLines(style, breaker.ends, groups: groups) { part, _ in
      var slot = own[own.startIndex + part]
      if !wraps { slot.limit = .max }
      return slot
    }
    // The initial letter is on the paragraph's first line.
    if continuation != nil { record.broken.letterEnd = 0 }
    if next != nil { return next }
    if record.format?.breakAfter == true, hasContainers, !hasOverflow { beginNextContainer() }
    return nil
  }

  /// Returns the index of the paragraph to break next: the following one, or an earlier one that
  /// must be moved to the container of this paragraph's first line.
  mutating func paragraph(after index: Int, _ records: [ParagraphLayout]) -> Int {
    func keepsWithNext(_ index: Int) -> Bool { records[index].keepsWithNext }
    guard hasContainers, index > 0, keepsWithNext(index - 1) else { return index + 1 }
    let line = starts[index].lines
    let region = lines[line - 1].region
    guard lines[line].region != region else { return index + 1 }
    var first = index - 1
    while first > 0, keepsWithNext(first - 1) { first -= 1 }
    let begin = starts[first].lines
    guard begin > 0, lines[begin].region == region, lines[begin - 1].region == region,
      moved.insert(first).inserted
    else { return index + 1 }
    goBack(to: starts[first])
    return first
  }

  // MARK: - Lines

  /// Breaks a paragraph into lines, up to its end or up to the next page.
  ///
  /// - Returns: the breaker after the lines, and the start of the lines on the next page; nil at
  ///   the paragraph's end.
  private mutating func makeLines(
    of record: inout ParagraphLayout, _ style: ParagraphStyle, at index: Int,
    from continuation: ContinuationStart?, upTo pages: PageRegions?, _ engine: LayoutEngine
  ) -> (breaker: LineBreaker, next: ContinuationStart?) {
    var (breaker, pass) = lineStart(of: record, style, at: index, from: continuation, engine)
    let first = lines.count
    let start = cursor
    let beside = pass.linesBesideLetter
    // A division moves the end of the paragraph by less than `widows` lines.
    let most = 16
    var states = LineHistory<LineState>(
      keeping: min(max(1, specification.block.widows), 1 << 32) * (most + 1))
    /// The lines of the paragraph that start in the next container although they would fit before.
    var divided: Set<Int> = []
    var divisions = 0
    // A page cannot be completed if its lines may depend on the paragraph's end.
    var pages = pass.slots == nil && breaker.phrases == nil ? pages : nil
    var isEnd = false
    while !isEnd {
      if hasContainers {
        states.append(
          LineState(
            text: state, breaker: breaker, pass: pass, lines: record.lines.count,
            extras: record.extras.count))
        if divided.contains(states.count - 1) { beginNextContainer() }
      }
      isEnd = makeLine(of: &record, &breaker, &pass)
      let next = isEnd ? nil : pages.flatMap { pageStart($0, from: first, record, breaker) }
      guard isEnd || next != nil, hasContainers else { continue }
      if divisions < most, let line = betterDivision(from: first, keeping: beside, not: divided),
        let state = states[line]
      {
        divisions += 1
        if isEnd { pages = nil }
        // If earlier lines start elsewhere, the following lines are placed as if the paragraph had
        // started that way.
        divided = divided.filter { $0 < line }
        divided.insert(line)
        goBack(to: state.text)
        breaker.goBack(to: state.breaker)
        pass = state.pass
        record.removeLines(from: state.lines, extras: state.extras)
        record.stacked.bands.removeSubrange(state.lines...)
        states.removeLines(from: line)
        isEnd = false
      } else if let next, let state = states[next - first] {
        keepLines(upTo: next, of: &record)
        let start = ContinuationStart(
          line: state.breaker.cursor, segmentsRead: breaker.segmentsRead)
        return (breaker, start)
      }
    }
    chooseLines(of: &record, style, breaker, pass, from: first, at: start)
    return (breaker, nil)
  }

  /// Returns the breaker of a paragraph and the pass that places its lines, at the first line to be
  /// broken.
  private func lineStart(
    of record: ParagraphLayout, _ style: ParagraphStyle, at index: Int,
    from continuation: ContinuationStart?, _ engine: LayoutEngine
  ) -> (LineBreaker, FlowPass) {
    let lineRoom = specification.room(record.format, isFirst: startsText && index == 0)
    var breaker = LineBreaker(
      paragraph: record.paragraph, room: lineRoom, style: style,
      tabStops: record.paragraph.specials.isEmpty
        ? TabStops() : specification.tabStops(record.format),
      engine: engine)
    breaker.ends?.follow(record.format?.marker)
    // In a flow, the initial letter is an exclusion for the lines after the first one.
    let initial = breaker.ends?.removeLetter()
    if let continuation { breaker.cursor = continuation.line }
    let pass = FlowPass(
      room: room, lineRoom: lineRoom,
      mayBreakWords: record.paragraph.spans?.wrapping?.contains(\.breaksWords)
        ?? (style.overflowWrap != .normal && style.whiteSpace.wraps),
      ownHeights: record.mayDifferInHeight(style) ? specification : nil,
      initial: continuation == nil ? initial : nil, keepsSlots: style.textWrap != .wrap,
      isFirst: continuation == nil)
    return (breaker, pass)
  }

  // MARK: - Long paragraphs

  /// Returns the line with which a page begins, if the latest line makes it certain that the lines
  /// before it stay on their pages, and if the rest of the paragraph probably fills the page.
  ///
  /// `widows` takes lines only from the container before the paragraph's last one, so the page
  /// before is complete when the page's first container has `widows` lines. A paragraph that ends
  /// on the page is broken as a whole.
  private func pageStart(
    _ pages: PageRegions, from first: Int, _ record: ParagraphLayout, _ breaker: LineBreaker
  ) -> Int? {
    let line = lines.count - max(1, specification.block.widows)
    guard line > first, !hasOverflow else { return nil }
    let region = lines[lines.count - 1].region
    guard lines[line].region == region, lines[line - 1].region < region,
      pages.isFirstRegion(region)
    else { return nil }
    let text = Double(breaker.cursor.start - record.lines[0].start)
    let rest = Double(record.paragraph.contentLength - breaker.cursor.start)
    let height = room.regions[region].bottom - room.regions[region].top
    let isFilled = rest * record.commonBand.height * Double(lines.count - first) > text * height
    return isFilled ? line : nil
  }

  /// Removes the lines after a line; of that line, only the start is kept, as the end of the line
  /// before it.
  private mutating func keepLines(upTo line: Int, of record: inout ParagraphLayout) {
    let parts = lines[line].parts
    lines.removeSubrange((line + 1)...)
    slots.removeSubrange(parts.upperBound...)
    let count = parts.lowerBound - record.firstLine + 1
    record.broken.lines.removeSubrange(count...)
    record.broken.continues = true
    record.stacked.bands.removeSubrange(count...)
  }

  // MARK: - Choosing lines

  /// Replaces the lines of a paragraph with optimized lines for the same slots (CSS
  /// `text-wrap-style`).
  private mutating func chooseLines(
    of record: inout ParagraphLayout, _ style: ParagraphStyle, _ breaker: LineBreaker,
    _ pass: FlowPass, from first: Int, at start: FlowCursor
  ) {
    guard let slots = pass.slots, slots.count == record.lines.count else { return }
    var chooser = breaker.restarted(in: breaker.room)
    chooser.slots = slots
    chooser.hasOverflow = pass.hasOverflow
    let old = record.broken
    chooser.chooseLines(style, &record.broken.lines, &record.broken.extras)
    if pass.ownHeights != nil, !restackLines(of: &record, pass, from: first, at: start) {
      record.broken = old
    }
  }

  /// Measures the heights of the optimized lines, and places the lines again.
  ///
  /// - Parameters:
  ///   - record: the paragraph.
  ///   - pass: the pass that placed the previous lines.
  ///   - first: the index of the paragraph's first line.
  ///   - start: the position before the first line; if the first line did not fit there, the
  ///     lines start at the top of its region.
  /// - Returns: false if lines beside an exclusion or in several containers changed their heights,
  ///   because their slots would change.
  private mutating func restackLines(
    of record: inout ParagraphLayout, _ pass: FlowPass, from first: Int, at start: FlowCursor
  ) -> Bool {
    let firstPart = lines[first].parts.lowerBound
    var bands: [LineBand] = []
    for line in lines[first...] {
      let parts = line.parts.lowerBound - firstPart..<line.parts.upperBound - firstPart
      bands.append(pass.band(of: parts, of: &record, upTo: nil))
    }
    let isUnchanged = zip(bands, lines[first...]).allSatisfy { band, line in
      let old = record.bands[line.parts.lowerBound - firstPart]
      return band.height == old.height && band.baseline == old.baseline
    }
    if isUnchanged { return true }
    let region = lines[first].region
    let container = region == room.regions.rest ? start.container : region
    let height = bands.reduce(0) { $0 + $1.height }
    var start = start
    if start.region != region { start.begin(region, in: room.regions) }
    guard lines[lines.count - 1].region == region, record.lines.count == bands.count,
      start.y + height <= room.regions[region].bottom + BandShape.touch,
      room.coverage(
        top: start.y, bottom: max(start.y + height, lines[lines.count - 1].bottom), in: container
      ).isEmpty
    else { return false }
    cursor = start
    for (index, band) in bands.enumerated() {
      cursor.place(region: region, container: container, top: cursor.y, height: band.height)
      lines[first + index].top = cursor.top
      lines[first + index].height = band.height
      record.stacked.bands[index] = band
      record.stacked.bands[index].top = cursor.top
    }
    return true
  }

  /// Places one line; returns whether it ends the paragraph.
  private mutating func makeLine(
    of record: inout ParagraphLayout, _ breaker: inout LineBreaker, _ pass: inout FlowPass
  ) -> Bool {
    let made = pass.nextLine(
      of: &record, &breaker, at: cursor, isFirst: startsText && lines.isEmpty)
    cursor.place(
      region: made.region, container: made.container, top: made.top, height: made.band.height)
    let parts = slots.count..<slots.count + made.slots.count
    lines.append(
      LineFlow.FlowLine(
        parts: parts, top: cursor.top, height: made.band.height, region: made.region))
    slots += made.slots
    var band = made.band
    band.top = cursor.top
    record.stacked.bands += Array(repeating: band, count: parts.count)
    return made.isEnd
  }

  /// Returns the line of a paragraph that should start in the next container, so that enough lines
  /// of the paragraph are in its first and in its last container (CSS Fragmentation 3 §4.3).
  ///
  /// Returns nil if the paragraph is split well, or cannot be split better.
  ///
  /// - Parameters:
  ///   - first: the index of the paragraph's first line.
  ///   - least: the number of lines beside an initial letter, which must stay together.
  ///   - divided: the lines that already start in the next container.
  /// - Returns: the line, counted from the paragraph's first line.
  private func betterDivision(
    from first: Int, keeping least: Int, not divided: Set<Int>
  ) -> Int? {
    let own = lines[first...]
    guard let region = own.first?.region, let end = own.last?.region, region != end else {
      return nil
    }
    let begins = own.prefix { $0.region == region }.count
    let ends = own.reversed().prefix { $0.region == end }.count
    let isAtTop = first == 0 || lines[first - 1].region != region
    let orphans = max(1, specification.block.orphans)
    let together = max(orphans, min(least, own.count))
    let widows = max(1, specification.block.widows)
    if begins < together, !isAtTop { return divided.contains(0) ? nil : 0 }
    guard ends < widows else { return nil }
    // Lines are taken from the preceding container.
    let last = own.count - ends
    let before = own[own.startIndex + last - 1].region
    let isWhole = before == region
    let count = isWhole ? begins : own.filter { $0.region == before }.count
    if count - (widows - ends) < together, isWhole, !isAtTop {
      return divided.contains(0) ? nil : 0
    }
    // At most as many lines as may be taken.
    let taken = min(widows - ends, count - (isWhole ? together : orphans))
    return taken <= 0 || divided.contains(last - taken) ? nil : last - taken
  }

  // MARK: - The end

  /// Returns the placed lines.
  ///
  /// A paragraph that overflows keeps one extra, unplaced line.
  func finish(_ records: inout [ParagraphLayout]) -> LineFlow {
    let containers = room.regions.first
    guard hasContainers,
      let first = lines.firstIndex(where: { $0.region == room.regions.rest }),
      let paragraph = starts.lastIndex(where: { $0.lines <= first })
    else { return LineFlow(lines, slots: slots, containers: containers) }
    let part = lines[first].parts.lowerBound
    let local = part - records[paragraph].firstLine
    let offset = records[paragraph].start + Int(records[paragraph].lines[local].start)
    for index in records.indices where index > paragraph { records[index].removeLines() }
    if local == 0 {
      records[paragraph].removeLines()
    } else {
      records[paragraph].broken.lines.removeSubrange((local + 1)...)
      records[paragraph].stacked.bands.removeSubrange(local...)
    }
    return LineFlow(
      Array(lines[..<first]), slots: Array(slots[..<part]), containers: containers,
      rest: LineFlow.Rest(offset: offset, isInParagraph: local > 0))
  }
}

extension ParagraphLayout {
  /// Whether the paragraph has to end in the container in which the next one starts.
  var keepsWithNext: Bool { format.map { $0.keepWithNext && !$0.breakAfter } ?? false }
}

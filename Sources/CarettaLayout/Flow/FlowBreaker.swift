// SPDX-License-Identifier: Apache-2.0

/// Breaks the paragraphs of a text into lines that flow around shapes and through containers, one after the
/// other.
///
/// Where a paragraph may not be divided as its lines fell (`orphans`, `widows`), or not be divided
/// from the next one, lines are taken back and begin in the next container.
struct FlowBreaker {
  private let room: FlowRoom
  private let specification: LayoutSpecification
  /// The lines so far.
  private(set) var lines: [LineFlow.FlowLine] = []
  /// The slots of their parts.
  private(set) var slots: [LineSlot] = []
  /// Where the next paragraph may begin.
  private(set) var cursor: FlowCursor
  /// What there was before each paragraph.
  private(set) var starts: [State] = []
  /// The paragraphs that begin in another container than where they would fit.
  private var moved: Set<Int> = []

  /// Whether the first paragraph is that of the text.
  private let startsText: Bool

  /// How far the text was broken.
  struct State {
    var cursor: FlowCursor
    var lines: Int
    var slots: Int
  }

  /// The same with the lines of a paragraph.
  private struct LineState {
    var text: State
    var breaker: LineBreaker
    var pass: FlowPass
    var lines: Int
    var extras: Int
  }

  /// Begins with the text.
  init(room: FlowRoom, _ specification: LayoutSpecification) {
    self.room = room
    self.specification = specification
    cursor = FlowCursor(room.regions[0])
    startsText = true
  }

  /// Begins with a later paragraph, after some lines of the one before it.
  ///
  /// - Parameters:
  ///   - room: what lines stand in.
  ///   - specification: what is asked for.
  ///   - cursor: where the paragraph may begin.
  ///   - lines: the lines before it that are made: none, or some of paragraph number 0.
  ///   - slots: the slots of their parts.
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

  /// Whether the text goes on where no container is.
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

  /// Breaks the next paragraph.
  ///
  /// - Parameters:
  ///   - record: the paragraph.
  ///   - index: its number.
  ///   - gap: the space above it, in points.
  ///   - engine: has hyphens, and shapes text again where a line cuts it.
  mutating func breakLines(
    of record: inout ParagraphLayout, at index: Int, gap: Double, _ engine: LayoutEngine
  ) {
    starts.removeSubrange(min(index, starts.count)...)
    starts.append(state)
    if moved.contains(index) {
      beginNextContainer()
    } else if lines.last?.region == cursor.region {
      cursor.skip(gap)
    }
    record.broken = BrokenLines()
    record.stacked.bands = []
    // Bands are in the layout's coordinates here.
    record.stacked.hasOwnHeights = true
    record.position.top = 0
    record.position.firstLine = slots.count
    let style = specification.style(record.format)
    let breaker = makeLines(of: &record, style, at: index, engine)
    let first = starts[index].lines
    record.stacked.height = lines[lines.count - 1].bottom - lines[first].top
    let own = slots[record.firstLine...]
    // Text that does not wrap fits on its line, whatever its width.
    let wraps = breaker.room.width < .max
    // Lines that do not wrap have no end edge to be aligned at.
    let groups = wraps ? LineFlow.partsByContainer(lines[first...], from: record.firstLine) : []
    record.finishLines(style, breaker, groups: groups) { part, _ in
      var slot = own[own.startIndex + part]
      if !wraps { slot.limit = .max }
      return slot
    }
    if record.format?.breakAfter == true, hasContainers, !hasOverflow { beginNextContainer() }
  }

  /// The number of the paragraph that is broken next: the one after a paragraph, or one before it that has to
  /// stand in the same container as its first line.
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

  /// Makes the lines of a paragraph; returns the breaker at its end.
  private mutating func makeLines(
    of record: inout ParagraphLayout, _ style: ParagraphStyle, at index: Int,
    _ engine: LayoutEngine
  ) -> LineBreaker {
    let lineRoom = specification.room(record.format, isFirst: startsText && index == 0)
    var breaker = LineBreaker(
      paragraph: record.paragraph, room: lineRoom, style: style,
      tabStops: record.paragraph.specials.isEmpty
        ? TabStops() : specification.tabStops(record.format),
      engine: engine)
    // Here the letter is an area that the lines after the first one keep clear of.
    let initial = breaker.initial
    breaker.initial = nil
    var pass = FlowPass(
      room: room, lineRoom: lineRoom,
      mayBreakWords: record.paragraph.spans?.wrapping?.contains(\.breaksWords)
        ?? (style.overflowWrap != .normal && style.whiteSpace.wraps),
      ownHeights: record.mayDifferInHeight(style) ? specification : nil,
      initial: initial, keepsSlots: style.textWrap != .wrap)
    let first = lines.count
    let start = cursor
    var states: [LineState] = []
    /// The lines of the paragraph that begin in the next container although they fit before.
    var divided: Set<Int> = []
    var divisions = 0
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
      guard isEnd, hasContainers, divisions < 16,
        let line = betterDivision(from: first, keeping: initial?.lines ?? 1, not: divided)
      else { continue }
      divisions += 1
      // Where lines before begin elsewhere, those after fall as if the paragraph had begun so.
      divided = divided.filter { $0 < line }
      divided.insert(line)
      goBack(to: states[line].text)
      breaker = states[line].breaker
      pass = states[line].pass
      record.removeLines(from: states[line].lines, extras: states[line].extras)
      record.stacked.bands.removeSubrange(states[line].lines...)
      states.removeSubrange(line...)
      isEnd = false
    }
    chooseLines(of: &record, style, breaker, pass, from: first, at: start)
    return breaker
  }

  /// Replaces the lines of a paragraph by others for the same slots (CSS `text-wrap-style`).
  private mutating func chooseLines(
    of record: inout ParagraphLayout, _ style: ParagraphStyle, _ breaker: LineBreaker,
    _ pass: FlowPass, from first: Int, at start: FlowCursor
  ) {
    guard let slots = pass.slots, slots.count == record.lines.count,
      style.textWrap != .pretty || pass.letter == nil
    else { return }
    var chooser = breaker.restarted(in: breaker.room)
    chooser.slots = slots
    chooser.hasOverflow = pass.hasOverflow
    let old = record.broken
    chooser.chooseLines(style, &record.broken.lines, &record.broken.extras)
    if pass.ownHeights != nil, !restackLines(of: &record, pass, from: first, at: start) {
      record.broken = old
    }
  }

  /// Measures the heights of lines that were chosen, and places the lines again.
  ///
  /// - Parameters:
  ///   - record: the paragraph.
  ///   - pass: made the lines that were there before.
  ///   - first: the number of the paragraph's first line.
  ///   - start: the place before the first line.
  /// - Returns: false if the lines have other heights beside a shape or in several containers, where their slots would
  ///   change.
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
    let height = bands.reduce(0) { $0 + $1.height }
    guard start.region == region, lines[lines.count - 1].region == region,
      record.lines.count == bands.count,
      start.y + height <= room.regions[region].bottom + BandShape.touch,
      room.coverage(
        top: start.y, bottom: max(start.y + height, lines[lines.count - 1].bottom),
        in: region == room.regions.rest ? start.container : region
      ).isEmpty
    else { return false }
    let container = region == room.regions.rest ? start.container : region
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

  /// Makes a line; true at the paragraph's end.
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

  /// The line of a paragraph that should begin in the next container, so that it has neither too few
  /// lines where it begins nor where it ends (CSS Fragmentation 3, 4.3); nil where it is divided well, or
  /// cannot be divided better.
  ///
  /// - Parameters:
  ///   - first: the number of the paragraph's first line.
  ///   - least: the number of lines beside a large letter, which are not divided.
  ///   - divided: the lines that begin in the next container already.
  /// - Returns: a line of the paragraph, counted from its first.
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
    let orphans = max(1, specification.block.orphans, min(least, own.count))
    let widows = max(1, specification.block.widows)
    if begins < orphans, !isAtTop { return divided.contains(0) ? nil : 0 }
    guard ends < widows else { return nil }
    // Lines of the container before are taken.
    let last = own.count - ends
    let before = own[own.startIndex + last - 1].region
    let isWhole = before == region
    let count = isWhole ? begins : own.filter { $0.region == before }.count
    if count - (widows - ends) < orphans, isWhole, !isAtTop {
      return divided.contains(0) ? nil : 0
    }
    // As many as there may be.
    let taken = min(widows - ends, count - orphans)
    return taken <= 0 || divided.contains(last - taken) ? nil : last - taken
  }

  // MARK: - The end

  /// The lines that have a place; a paragraph that goes on after them keeps one more, without a place.
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
  /// Whether the paragraph has to end in the container where the next one begins.
  var keepsWithNext: Bool { format.map { $0.keepWithNext && !$0.breakAfter } ?? false }
}

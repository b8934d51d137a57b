// SPDX-License-Identifier: Apache-2.0

/// Breaks the paragraphs of a text into lines that flow around shapes, one after the other.
///
/// A line is made for a band as tall as usual; where what then stands on it needs another height, the
/// stretches of that band are taken and the line is made again. A word that is wider than a stretch leaves it
/// empty. Where it is wider than every stretch of the band it is broken in the widest, if `overflow-wrap`
/// allows that and some of it fits; else the line moves down to where it fits or no shape is beside the
/// line (CSS 2, 9.5).
struct FlowBreaker {
  let room: FlowRoom
  let engine: LayoutEngine
  /// The lines so far.
  private(set) var lines: [LineFlow.FlowLine] = []
  /// The slots of their parts.
  private(set) var slots: [LineSlot] = []
  /// Where the next line goes, in points.
  private var cursor = FlowCursor()

  init(room: FlowRoom, engine: LayoutEngine) {
    self.room = room
    self.engine = engine
  }

  /// Breaks the next paragraph.
  ///
  /// - Parameters:
  ///   - record: the paragraph.
  ///   - breaker: a line breaker at its start.
  ///   - specification: what the text is laid out for.
  ///   - gap: the space above it, in points.
  mutating func breakLines(
    of record: inout ParagraphLayout, _ breaker: inout LineBreaker,
    _ specification: LayoutSpecification, gap: Double
  ) {
    cursor.skip(gap)
    record.broken = BrokenLines()
    record.stacked.bands = []
    // Bands are in the layout's coordinates here.
    record.stacked.hasOwnHeights = true
    record.position.top = 0
    record.position.firstLine = slots.count
    let style = specification.style(record.format)
    var pass = FlowPass(
      room: room, lineRoom: breaker.room,
      mayBreakWords: style.overflowWrap != .normal && style.whiteSpace.wraps,
      ownHeights: record.mayDifferInHeight(style) ? specification : nil)
    let first = lines.count
    var isEnd = false
    while !isEnd {
      let made = pass.nextLine(of: &record, &breaker, at: cursor.y)
      let parts = slots.count..<slots.count + made.slots.count
      cursor.place(top: made.top, height: made.band.height)
      lines.append(
        LineFlow.FlowLine(parts: parts, top: cursor.top, height: made.band.height))
      slots += made.slots
      var band = made.band
      band.top = cursor.top
      record.stacked.bands += Array(repeating: band, count: parts.count)
      isEnd = made.isEnd
    }
    record.stacked.height = lines[lines.count - 1].bottom - lines[first].top
    let own = slots
    let firstPart = record.firstLine
    if record.paragraph.isMixed { record.orderVisually() }
    record.keepLongLines(style) { part, _ in own[firstPart + part].width }
  }
}

/// Where the next line goes.
///
/// The top of a line is one product, not a sum of rounded heights, as far as lines of one height follow
/// each other.
private struct FlowCursor {
  /// Where the next line may begin.
  private(set) var y = 0.0
  /// The top of the latest line.
  private(set) var top = 0.0
  private var run = (top: 0.0, lines: 0, height: -1.0)
  /// The spaces between paragraphs in the run.
  private var gaps = 0.0

  mutating func skip(_ gap: Double) {
    gaps += gap
    y = run.height < 0 ? y + gap : next
  }

  private var next: Double { run.top + gaps + run.height * Double(run.lines) }

  mutating func place(top: Double, height: Double) {
    self.top = top
    if top != y || run.height != height {
      run = (top, 0, height)
      gaps = 0
    }
    run.lines += 1
    y = next
  }
}

/// Makes the lines of one paragraph.
private struct FlowPass {
  let room: FlowRoom
  let lineRoom: LineRoom
  /// Whether a word that fits in no stretch of a band is broken there.
  let mayBreakWords: Bool
  /// What heights are measured for where lines differ in height.
  let ownHeights: LayoutSpecification?
  /// The number of the next line in the paragraph.
  private var index = 0

  init(
    room: FlowRoom, lineRoom: LineRoom, mayBreakWords: Bool, ownHeights: LayoutSpecification?
  ) {
    self.room = room
    self.lineRoom = lineRoom
    self.mayBreakWords = mayBreakWords
    self.ownHeights = ownHeights
  }

  /// A line that was made.
  struct Made {
    var slots: [LineSlot]
    var top: Double
    var band: LineBand
    var isEnd: Bool
  }

  /// What stands in the stretches of a band.
  private struct Filled {
    var slots: [LineSlot] = []
    var isEnd = false
    /// How wide the narrowest word was that did not fit, in units.
    var need = Int64.max
  }

  /// Makes the line at the breaker's cursor, at a y or below.
  mutating func nextLine(
    of record: inout ParagraphLayout, _ breaker: inout LineBreaker, at y: Double
  ) -> Made {
    let edges = lineRoom.edges(
      ofLine: index, isSeparated: breaker.followsSeparator,
      isRightToLeft: record.paragraph.baseLevel == 1)
    index += 1
    let start = (
      breaker: breaker, lines: record.lines.count, extras: record.extras.count
    )
    let common = record.commonBand.height
    var top = y
    var height = common
    var wasLowered = false
    while true {
      let stretches = room.stretches(top: top, height: height, edges)
      var filled = fill(stretches, of: &record, &breaker)
      if filled.slots.isEmpty, mayBreakWords, let widest = stretches.widest {
        filled = fillBreakingWords(stretches.slots[widest...], of: &record, &breaker)
      }
      if filled.slots.isEmpty {
        let need = filled.need == .max ? 0 : filled.need
        top = room.top(below: top, height: height, edges, need: need)
        height = common
        wasLowered = false
        continue
      }
      let band = self.band(
        of: start.lines..<record.lines.count, of: &record,
        upTo: filled.isEnd ? nil : breaker.cursor)
      if band.height > height + BandShape.touch {
        height = band.height
      } else if !wasLowered, band.height < height - BandShape.touch,
        room.stretches(top: top, height: band.height, edges) != stretches
      {
        wasLowered = true
        height = band.height
      } else {
        return Made(slots: filled.slots, top: top, band: band, isEnd: filled.isEnd)
      }
      breaker = start.breaker
      record.removeLines(from: start.lines, extras: start.extras)
    }
  }

  /// Puts text into stretches, those left out that the next word does not fit in.
  private func fill(
    _ stretches: FlowRoom.Stretches, of record: inout ParagraphLayout,
    _ breaker: inout LineBreaker
  ) -> Filled {
    var filled = Filled()
    for slot in stretches.slots {
      let start = (
        breaker: breaker, lines: record.lines.count, extras: record.extras.count
      )
      let isEnd = breaker.breakPart(in: slot, &record)
      if breaker.hasOverflow, !stretches.isWhole {
        let width = record.contentWidth(
          ofLine: start.lines, upTo: isEnd ? nil : breaker.cursor)
        filled.need = min(filled.need, max(width, slot.limit + 1))
        breaker = start.breaker
        record.removeLines(from: start.lines, extras: start.extras)
        continue
      }
      filled.slots.append(slot)
      filled.isEnd = isEnd
      if isEnd || record.lines[start.lines].end == .separator { break }
    }
    return filled
  }

  /// The same where the first word is broken in the first stretch.
  private func fillBreakingWords(
    _ slots: ArraySlice<LineSlot>, of record: inout ParagraphLayout, _ breaker: inout LineBreaker
  ) -> Filled {
    var filled = Filled()
    guard let first = slots.first else { return filled }
    let start = breaker
    let line = record.lines.count
    let extras = record.extras.count
    filled.isEnd = breaker.breakPart(in: first, &record)
    let width = record.contentWidth(
      ofLine: line, upTo: filled.isEnd ? nil : breaker.cursor)
    if width > first.limit {
      breaker = start
      record.removeLines(from: line, extras: extras)
      return Filled(need: width)
    }
    filled.slots = [first]
    if filled.isEnd || record.lines[line].end == .separator { return filled }
    let others = fill(
      FlowRoom.Stretches(slots: Array(slots.dropFirst()), isWhole: false), of: &record, &breaker)
    filled.slots += others.slots
    if !others.slots.isEmpty { filled.isEnd = others.isEnd }
    return filled
  }

  /// The band that all parts of a line need, on one baseline.
  private func band(
    of parts: Range<Int>, of record: inout ParagraphLayout, upTo end: LineBreaker.Cursor?
  ) -> LineBand {
    guard let ownHeights else { return record.commonBand }
    return record.withLineEnd(end) { record in
      var result = record.ownBand(ofLine: parts.lowerBound, ownHeights)
      for part in parts.dropFirst() {
        let band = record.ownBand(ofLine: part, ownHeights)
        let above = max(result.baseline, band.baseline)
        let below = max(result.height - result.baseline, band.height - band.baseline)
        if above != result.baseline || below != result.height - result.baseline {
          result.height = above + below
          result.baseline = above
        }
      }
      return result
    }
  }
}

extension FlowRoom.Stretches {
  /// The widest stretch, the first of several.
  fileprivate var widest: Int? {
    slots.indices.max { (slots[$0].width, -$0) < (slots[$1].width, -$1) }
  }
}

extension ParagraphLayout {
  /// Takes back the last lines and what they have besides.
  fileprivate mutating func removeLines(from line: Int, extras count: Int) {
    broken.lines.removeSubrange(line...)
    broken.extras.removeSubrange(count...)
  }

  /// Calls a closure with the lines so far, the last of which ends where the next one starts, or with the
  /// paragraph.
  fileprivate mutating func withLineEnd<Result>(
    _ cursor: LineBreaker.Cursor?, _ body: (ParagraphLayout) -> Result
  ) -> Result {
    guard let cursor else { return body(self) }
    broken.lines.append(
      Line(start: cursor.start, segment: Int32(truncatingIfNeeded: cursor.segment), x: cursor.x))
    defer { broken.lines.removeLast() }
    return body(self)
  }

  /// The width of a line's content without the white space that hangs, in units.
  fileprivate mutating func contentWidth(
    ofLine index: Int, upTo cursor: LineBreaker.Cursor?
  ) -> Int64 {
    withLineEnd(cursor) { record in
      unsafe withUnsafePointer(to: record) { record in
        let line = unsafe LineGeometry(
          ParagraphView(record), line: index, slot: .unbounded, alignment: .left,
          textJustify: .auto)
        return line.advance - line.trailingAdvance
      }
    }
  }
}

extension LineBreaker {
  /// Makes one part of a line in a slot; true at the paragraph's end.
  ///
  /// `hasOverflow` says then whether its first word is wider than the slot.
  fileprivate mutating func breakPart(in slot: LineSlot, _ record: inout ParagraphLayout) -> Bool {
    use(slot)
    // Text that does not wrap goes as far as its line.
    if room.width == .max {
      limit = .max
      edge = .max
    }
    hasOverflow = false
    return breakLine(into: &record.broken.lines, extras: &record.broken.extras)
  }
}

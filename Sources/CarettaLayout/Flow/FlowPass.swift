// SPDX-License-Identifier: Apache-2.0

/// Makes the lines of one paragraph that flows around shapes or through containers.
///
/// A line is made for a band as tall as usual; where what then stands on it needs another height, the
/// stretches of that band are taken and the line is made again. A word that is wider than a stretch leaves it
/// empty. Where it is wider than every stretch of the band it is broken in the widest, if `overflow-wrap`
/// allows that and some of it fits; else the line moves down to where it fits or no shape is beside the
/// line (CSS 2, 9.5). A line that reaches below its container stands in the next one.
struct FlowPass {
  let room: FlowRoom
  let lineRoom: LineRoom
  /// Whether a word that fits in no stretch of a band is broken there.
  let mayBreakWords: Bool
  /// What heights are measured for where lines differ in height.
  let ownHeights: LayoutSpecification?
  /// The slots of the lines so far; nil if no other lines are chosen for them.
  private(set) var slots: LineSlots?
  /// Whether a word was met that is wider than its line.
  private(set) var hasOverflow = false
  /// The large letter at the start of the paragraph; nil without one.
  private let initial: InitialInset?
  /// The area that the letter excludes, once it has its place.
  private(set) var letter: LetterArea?
  /// The number of the next line in the paragraph.
  private var index = 0

  init(
    room: FlowRoom, lineRoom: LineRoom, mayBreakWords: Bool, ownHeights: LayoutSpecification?,
    initial: InitialInset?, keepsSlots: Bool
  ) {
    self.room = room
    self.lineRoom = lineRoom
    self.mayBreakWords = mayBreakWords
    self.ownHeights = ownHeights
    self.initial = initial
    slots = keepsSlots ? LineSlots() : nil
  }

  /// A line that was made.
  struct Made {
    var slots: [LineSlot]
    var region: Int
    /// The container whose edges it has.
    var container: Int
    var top: Double
    var band: LineBand
    /// Whether the paragraph ends with it.
    var isEnd: Bool
  }

  /// What stands in the stretches of a band.
  private struct Filled {
    var slots: [LineSlot] = []
    var isEnd = false
    /// How wide the narrowest word was that did not fit, in units.
    var need = Int64.max
    /// Whether a word is wider than its stretch.
    var hasOverflow = false
  }

  /// Makes the line at the breaker's cursor, at a place or below, or in a region after it.
  ///
  /// - Parameters:
  ///   - record: the paragraph with the lines before.
  ///   - breaker: the breaker of the paragraph.
  ///   - cursor: where the line may begin.
  ///   - isFirst: whether it is the first line of the text, which is placed in the first region where no
  ///     container has room for it.
  /// - Returns: the line, whose parts are in the record.
  mutating func nextLine(
    of record: inout ParagraphLayout, _ breaker: inout LineBreaker, at cursor: FlowCursor,
    isFirst: Bool
  ) -> Made {
    let edges = lineRoom.edges(
      ofLine: index, isSeparated: breaker.followsSeparator,
      isRightToLeft: record.paragraph.baseLevel == 1)
    index += 1
    let start = (breaker: breaker, lines: record.lines.count, extras: record.extras.count)
    let common = record.commonBand.height
    // A line of unknown height may be lower than usual.
    let least = ownHeights == nil ? common : 0
    var place = LinePosition(cursor, room, height: common)
    while true {
      if place.top >= place.bottom || place.top + least > place.bottom + BandShape.touch {
        place.goToNextRegion(room, from: cursor, isFirst: isFirst, height: common)
        continue
      }
      let stretches = stretches(at: place, height: place.height, edges)
      breaker.tabStops.origin = room.start(
        ofContainer: place.container, isRightToLeft: edges.isRightToLeft)
      var filled = fill(stretches, of: &record, &breaker)
      if filled.slots.isEmpty, mayBreakWords, let widest = stretches.widest {
        filled = fillBreakingWords(stretches.slots[widest...], of: &record, &breaker)
      }
      if filled.slots.isEmpty {
        let need = filled.need == .max ? 0 : filled.need
        let top = room.top(
          below: place.top, height: place.height, in: place.container, edges,
          letter: letter(in: place.region), need: need, isExact: place.moves < 4)
        place.moveDown(to: top, height: common)
        continue
      }
      let band = self.band(
        of: start.lines..<record.lines.count, of: &record,
        upTo: filled.isEnd ? nil : breaker.cursor)
      if band.height > place.height + BandShape.touch {
        place.height = band.height
      } else if !place.wasLowered, band.height < place.height - BandShape.touch,
        self.stretches(at: place, height: band.height, edges) != stretches
      {
        place.wasLowered = true
        place.height = band.height
      } else if place.top + band.height > place.bottom + BandShape.touch {
        place.goToNextRegion(room, from: cursor, isFirst: isFirst, height: common)
      } else {
        hasOverflow = hasOverflow || filled.hasOverflow
        keepSlots(filled.slots, in: place.container, edges)
        if index == 1 { placeLetter(at: place, band, filled.slots[0]) }
        return Made(
          slots: filled.slots, region: place.region, container: place.container, top: place.top,
          band: band, isEnd: filled.isEnd)
      }
      breaker = start.breaker
      record.removeLines(from: start.lines, extras: start.extras)
    }
  }

  /// The free stretches of a band at a place.
  private func stretches(
    at place: LinePosition, height: Double, _ edges: LineRoom.Indents
  ) -> FlowRoom.Stretches {
    room.stretches(
      top: place.top, height: height, in: place.container, edges, letter: letter(in: place.region))
  }

  /// The area of the large letter in a region; nil in all other regions.
  private func letter(in region: Int) -> LetterArea? {
    letter?.region == region ? letter : nil
  }

  /// Excludes the area of the large letter on the first line from the lines after it.
  private mutating func placeLetter(at place: LinePosition, _ band: LineBand, _ slot: LineSlot) {
    guard let initial else { return }
    letter = LetterArea(
      region: place.region, top: place.top,
      bottom: place.top + band.height + place.common * Double(initial.lines - 1),
      end: slot.start + initial.advance)
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
        let width = record.neededWidth(
          ofLine: start.lines, upTo: isEnd ? nil : breaker.cursor, breaker, blocked: [])
        // A slot of the same width is enough if more of the line hangs there.
        let least = breaker.edges == nil ? slot.limit + 1 : 0
        filled.need = min(filled.need, max(width, least))
        breaker = start.breaker
        record.removeLines(from: start.lines, extras: start.extras)
        continue
      }
      filled.slots.append(slot)
      filled.isEnd = isEnd
      filled.hasOverflow = filled.hasOverflow || breaker.hasOverflow
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
    let width = record.neededWidth(
      ofLine: line, upTo: filled.isEnd ? nil : breaker.cursor, breaker, blocked: first.blocked)
    if width > first.limit {
      breaker = start
      record.removeLines(from: line, extras: extras)
      return Filled(need: width)
    }
    filled.slots = [first]
    filled.hasOverflow = true
    if filled.isEnd || record.lines[line].end == .separator { return filled }
    let others = fill(
      FlowRoom.Stretches(slots: Array(slots.dropFirst()), isWhole: false), of: &record, &breaker)
    filled.slots += others.slots
    if !others.slots.isEmpty { filled.isEnd = others.isEnd }
    return filled
  }

  /// Keeps the slots of a line for the choice of other lines.
  private mutating func keepSlots(
    _ own: [LineSlot], in container: Int, _ edges: LineRoom.Indents
  ) {
    guard slots != nil else { return }
    let origin = room.start(ofContainer: container, isRightToLeft: edges.isRightToLeft)
    let end = room.start(ofContainer: container, isRightToLeft: !edges.isRightToLeft) + edges.tail
    for slot in own {
      slots?.append(LineSlots.Entry(slot: slot, inset: slot.end - end, tabOrigin: origin))
    }
  }

  /// The band that all parts of a line need, on one baseline.
  func band(
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
  mutating func removeLines(from line: Int, extras count: Int) {
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

  /// The width of the narrowest slot that holds a line, in units: the width of its content without the parts that
  /// hang.
  fileprivate mutating func neededWidth(
    ofLine index: Int, upTo cursor: LineBreaker.Cursor?, _ breaker: LineBreaker,
    blocked: LineSlot.Sides
  ) -> Int64 {
    withLineEnd(cursor) { record in
      var width = unsafe withUnsafePointer(to: record) { record in
        let line = unsafe LineGeometry(
          ParagraphView(record), line: index, slot: .unbounded, alignment: .left,
          textJustify: .auto)
        return line.advance - line.trailingAdvance
      }
      if let cloned = breaker.cloned {
        width += cloned.start(of: record.lines[index].start)
        width += cloned.end(at: record.contentEnd(ofLine: index))
      }
      if var rules = breaker.edges {
        rules.blocked = blocked
        width -= record.hangOfUnorderedLine(index, rules)
      }
      return width
    }
  }
}

extension ParagraphLayout {
  /// Returns how much of an overflowing line's first and last cluster hangs, in layout units.
  ///
  /// It reads clusters in logical order: the line has no visual order yet.
  fileprivate func hangOfUnorderedLine(_ index: Int, _ rules: EdgeRules) -> Int64 {
    let line = lines[index]
    let first = paragraph.firstCluster(from: line.start)
    let start = rules.start(first, isFirst: line.start == 0)
    let end = contentEnd(ofLine: index)
    if line.end == .hyphen, end > line.start {
      let segment = paragraph.segments[paragraph.segment(at: end - 1)].segment
      return start + rules.hyphen(segment.style)
    }
    guard let last = paragraph.lastCluster(before: end), last.start >= line.start,
      last.start != first?.start || start == 0
    else { return start }
    return start + rules.end(last, isLast: index + 1 == lines.count).most
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

/// The position at which a line is tried.
private struct LinePosition {
  var region: Int
  var container: Int
  var top: Double
  var bottom: Double
  /// The height of a line with nothing unusual on it.
  let common: Double
  /// The height for which free space is looked up: the line's own, once it is known.
  var height: Double
  /// Whether the height was reduced to the height of the line itself.
  var wasLowered = false
  /// How often the line was moved down in its region: a word that is wider at each position than at the one before
  /// moves down in whole steps from the fifth on.
  var moves = 0

  init(_ cursor: FlowCursor, _ room: FlowRoom, height: Double) {
    region = cursor.region
    container = region == room.regions.rest ? cursor.container : region
    top = cursor.y
    bottom = room.regions[region].bottom
    self.height = height
    common = height
  }

  /// Moves the line down in its region.
  mutating func moveDown(to top: Double, height: Double) {
    self.top = top
    self.height = height
    wasLowered = false
    moves += 1
  }

  /// Moves the line to the top of the next region; the position does not depend on how many regions were tried.
  mutating func goToNextRegion(
    _ room: FlowRoom, from cursor: FlowCursor, isFirst: Bool, height: Double
  ) {
    region = room.regions.next(after: region, from: cursor.region)
    bottom = room.regions[region].bottom
    if isFirst, region == room.regions.rest {
      region = 0
      bottom = .infinity
    }
    container = region == room.regions.rest ? cursor.container : region
    top = room.regions[region].top
    self.height = height
    wasLowered = false
    moves = 0
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Places the lines of one paragraph that flows around exclusions or through containers.
///
/// A line is first placed for the common line height. If its content needs another height, the free
/// intervals for that height are computed and the line is placed again. A word that is wider than
/// an interval leaves the interval empty. A word that is wider than all intervals is broken in the
/// widest one, if `overflow-wrap` allows that and part of it fits. Otherwise the line moves down
/// until the word fits or no exclusion is beside the line (CSS 2 §9.5). A line that extends below
/// its container moves to the next one.
struct FlowPass {
  let room: FlowRoom
  let lineRoom: LineRoom
  /// Whether a word that fits in no interval is broken.
  let mayBreakWords: Bool
  /// The specification for measuring heights; nil if all lines have the same height.
  let ownHeights: LayoutSpecification?
  /// The slots of the lines so far; nil if the lines will not be optimized.
  private(set) var slots: LineSlots?
  /// Whether a word was wider than its line.
  private(set) var hasOverflow = false
  /// The initial letter of the paragraph; nil if it has none.
  private let initial: InitialInset?
  /// The area that the letter excludes, once the letter has been placed.
  private(set) var letter: LetterArea?
  /// The index of the next line in the paragraph; at least 1 for any line after the first one.
  private var index: Int

  init(
    room: FlowRoom, lineRoom: LineRoom, mayBreakWords: Bool, ownHeights: LayoutSpecification?,
    initial: InitialInset?, keepsSlots: Bool, isFirst: Bool
  ) {
    self.room = room
    self.lineRoom = lineRoom
    self.mayBreakWords = mayBreakWords
    self.ownHeights = ownHeights
    self.initial = initial
    slots = keepsSlots ? LineSlots() : nil
    index = isFirst ? 0 : 1
  }

  /// The number of lines beside the initial letter, including the first one; 1 without a letter.
  var linesBesideLetter: Int { initial?.lines ?? 1 }

  /// A placed line.
  struct Made {
    var slots: [LineSlot]
    var region: Int
    /// The container it is aligned in.
    var container: Int
    var top: Double
    var band: LineBand
    /// Whether the line ends the paragraph.
    var isEnd: Bool
  }

  /// The line fragments placed at one position.
  private struct Filled {
    var slots: [LineSlot] = []
    var isEnd = false
    /// The width of the narrowest word that did not fit, in layout units.
    var need = Int64.max
    /// Whether a word is wider than its interval.
    var hasOverflow = false
  }

  /// Places the line at the breaker's cursor, at a position, below it, or in a later region.
  ///
  /// - Parameters:
  ///   - record: the paragraph with the preceding lines.
  ///   - breaker: the breaker of the paragraph.
  ///   - cursor: the position at which the line may start.
  ///   - isFirst: whether this is the first line of the text, which is placed in the first region
  ///     if it fits in no container.
  /// - Returns: the line, whose fragments are added to the record.
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
    // A line of unknown height may be shorter than usual.
    let least = ownHeights == nil ? common : 0
    var place = LinePosition(cursor, room, height: common)
    while true {
      if place.top >= place.bottom || place.top + least > place.bottom + BandShape.touch {
        place.goToNextRegion(room, from: cursor, isFirst: isFirst, height: common)
        continue
      }
      let stretches = stretches(at: place, height: place.height, edges)
      breaker.tabs.stops.origin = room.start(
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
        keepSlots(
          filled.slots, in: place.container, edges, isSeparated: start.breaker.followsSeparator)
        if index == 1 { placeLetter(at: place, band, filled.slots[0]) }
        return Made(
          slots: filled.slots, region: place.region, container: place.container, top: place.top,
          band: band, isEnd: filled.isEnd)
      }
      breaker.goBack(to: start.breaker)
      record.removeLines(from: start.lines, extras: start.extras)
    }
  }

  /// Returns the free intervals at a position.
  private func stretches(
    at place: LinePosition, height: Double, _ edges: LineRoom.Indents
  ) -> FlowRoom.Stretches {
    room.stretches(
      top: place.top, height: height, in: place.container, edges, letter: letter(in: place.region))
  }

  /// Returns the area of the initial letter in its region; nil in all other regions.
  private func letter(in region: Int) -> LetterArea? {
    letter?.region == region ? letter : nil
  }

  /// Excludes the area of the initial letter on the first line from the following lines.
  private mutating func placeLetter(at place: LinePosition, _ band: LineBand, _ slot: LineSlot) {
    guard let initial else { return }
    letter = LetterArea(
      region: place.region, top: place.top,
      bottom: place.top + band.height + place.common * Double(initial.lines - 1),
      end: slot.start + initial.advance)
  }

  /// Fills intervals with text, skipping intervals in which the next word does not fit.
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
        // A slot of the same width can suffice if more of the line hangs there.
        let least = breaker.ends?.readsClusters != true ? slot.limit + 1 : 0
        filled.need = min(filled.need, max(width, least))
        breaker.goBack(to: start.breaker)
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

  /// Fills intervals with text; the first word is broken in the first interval.
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
      breaker.goBack(to: start)
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

  /// Stores the slots of a line for later optimization.
  private mutating func keepSlots(
    _ own: [LineSlot], in container: Int, _ edges: LineRoom.Indents, isSeparated: Bool
  ) {
    guard slots != nil else { return }
    let origin = room.start(ofContainer: container, isRightToLeft: edges.isRightToLeft)
    let end = room.start(ofContainer: container, isRightToLeft: !edges.isRightToLeft) + edges.tail
    for (index, slot) in own.enumerated() {
      slots?.append(
        LineSlots.Entry(
          slot: slot, inset: slot.end - end, tabOrigin: origin,
          isSeparated: isSeparated && index == 0))
    }
  }

  /// Returns the line box that all fragments of a line need on a common baseline.
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
  /// The index of the widest interval; the first one if there are several.
  fileprivate var widest: Int? {
    slots.indices.max { (slots[$0].width, -$0) < (slots[$1].width, -$1) }
  }
}

extension ParagraphLayout {
  /// Removes the last lines and their extras.
  mutating func removeLines(from line: Int, extras count: Int) {
    broken.lines.removeSubrange(line...)
    broken.extras.removeSubrange(count...)
  }

  /// Calls a closure with the lines so far, the last of which ends at a cursor, or at the end of
  /// the paragraph.
  fileprivate mutating func withLineEnd<Result>(
    _ cursor: LineBreaker.Cursor?, _ body: (ParagraphLayout) -> Result
  ) -> Result {
    guard let cursor else { return body(self) }
    // The cursor is after a start that is shaped again; the line ends in the segment before it.
    let segment =
      cursor.reshapedStart == nil ? cursor.segment : paragraph.segment(at: cursor.start)
    broken.lines.append(
      Line(start: cursor.start, segment: Int32(truncatingIfNeeded: segment), x: cursor.x))
    defer { broken.lines.removeLast() }
    return body(self)
  }

  /// Returns the width of the narrowest slot that holds a line, in layout units: the width of its
  /// content without hanging parts.
  fileprivate mutating func neededWidth(
    ofLine index: Int, upTo cursor: LineBreaker.Cursor?, _ breaker: LineBreaker,
    blocked: LineSlot.Sides
  ) -> Int64 {
    withLineEnd(cursor) { record in
      let width = unsafe withUnsafePointer(to: record) { record in
        let line = unsafe LineGeometry(
          ParagraphView(record), line: index, slot: .unbounded, alignment: .left,
          textJustify: .auto)
        return line.advance - line.trailingAdvance
      }
      guard let rules = breaker.ends else { return width }
      let (start, end) = record.ends(ofUnorderedLine: index, rules, blocked: blocked)
      return rules.neededWidth(of: width, start, end)
    }
  }

  /// Returns the ends of an overflowing line.
  ///
  /// Clusters are read in logical order, because the line has no visual order yet.
  private func ends(
    ofUnorderedLine index: Int, _ rules: LineEndRules, blocked: LineSlot.Sides
  ) -> (start: LineStart, end: LineStop) {
    let line = lines[index]
    let offset = contentEnd(ofLine: index)
    var start = LineStart(offset: line.start, blocked: blocked)
    var end = LineStop(offset: offset, isLast: index + 1 == lines.count, blocked: blocked)
    guard rules.readsClusters else { return (start, end) }
    start.cluster = paragraph.firstCluster(from: line.start)
    end.cluster = paragraph.lastCluster(before: offset).flatMap {
      $0.start >= line.start ? $0 : nil
    }
    if line.end == .hyphen, offset > line.start {
      end.hyphen = paragraph.segments[paragraph.segment(at: offset - 1)].segment.style
    }
    return (start, end)
  }
}

extension LineBreaker {
  /// Breaks one line fragment in a slot; returns whether it ends the paragraph.
  ///
  /// Afterward, `hasOverflow` is whether its first word is wider than the slot.
  fileprivate mutating func breakPart(in slot: LineSlot, _ record: inout ParagraphLayout) -> Bool {
    use(slot)
    // Text that does not wrap extends to the end of its line.
    if room.width == .max {
      self.slot.limit = .max
      self.slot.width = .max
    }
    hasOverflow = false
    return breakLine(into: &record.broken.lines, extras: &record.broken.extras)
  }
}

/// A tentative position of a line.
private struct LinePosition {
  var region: Int
  var container: Int
  var top: Double
  var bottom: Double
  /// The height of a line with nothing unusual on it.
  let common: Double
  /// The height for which free intervals are computed: the line's own height, once it is known.
  var height: Double
  /// Whether the height was reduced to the height of the line itself.
  var wasLowered = false
  /// The number of times the line has moved down in its region.
  ///
  /// From the fifth time on, a line whose word becomes wider at each position moves down in whole
  /// steps.
  var moves = 0

  init(_ cursor: FlowCursor, _ room: FlowRoom, height: Double) {
    region = cursor.region
    container = region == room.regions.rest ? cursor.container : region
    top = cursor.y
    bottom = room.regions[region].bottom
    self.height = height
    common = height
  }

  /// Moves the line down within its region.
  mutating func moveDown(to top: Double, height: Double) {
    self.top = top
    self.height = height
    wasLowered = false
    moves += 1
  }

  /// Moves the line to the top of the next region; the position does not depend on how many regions
  /// were tried.
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

// SPDX-License-Identifier: Apache-2.0

/// Breaks a paragraph into lines by first fit: a line takes as much text as fits, up to the last
/// break opportunity at which its content is not wider than the limit.
///
/// Whether a range fits is determined by a search in the paragraph's prefix sums, not by iterating
/// over glyphs.
struct LineBreaker {
  let paragraph: ShapedParagraph
  /// The available width of the paragraph's lines.
  let room: LineRoom
  /// The slot of the current line: its limit is the maximum width of the line's content, its width
  /// the distance to the line's end for tabs, and its start is included in the positions of tab
  /// stops.
  var slot: LineSlot
  /// The rules of the paragraph and of its spans.
  let wrapRules: WrapRules
  let engine: LayoutEngine
  /// The positions at which patterns allow a hyphen; nil if words are not hyphenated by patterns.
  var hyphens: ParagraphHyphens?
  /// The rules that move the ends of lines; nil for a paragraph without rules.
  var ends: LineEndRules?
  /// The breaks inside phrases; nil if lines are not restricted to breaks between phrases.
  var phrases: PhraseBreaks?
  /// The slots of the lines, if lines are broken again for the same positions; nil to use the slots
  /// of `room`.
  var slots: LineSlots?

  var cursor = Cursor()
  /// The tabs on the current line.
  var tabs: LineTabs
  var nextSpecial = 0
  /// The number of segments that have been read to determine the lines so far, when lines are
  /// broken in a flow.
  private(set) var segmentsRead = 0
  /// Whether letters at the line's edges keep the forms they have in unbroken text.
  var keepsForms = true
  /// Whether a word was wider than its line.
  var hasOverflow = false
  /// Whether the last break was between clusters because the line had no opportunity.
  var isEmergency = false
  /// Whether the last break was inside a phrase that is wider than its line.
  var breaksPhrase = false

  /// The start of a line.
  struct Cursor {
    var start: Int32 = 0
    var reshapedStart: ShapedSegment?
    var segment = 0
    /// The offset at which the segments continue after the reshaped start; equal to `start` if
    /// there is no reshaped start.
    var bodyStart: Int32 = 0
    var x: Int64 = 0
  }

  /// A break: in the reshaped start (`item` −1) or in a segment, before one of its stops.
  struct Cut: Equatable {
    var item: Int
    var stop: Int
    /// Whether the break is at a hyphen that patterns allow.
    var isHyphenated = false
    /// Whether the closing punctuation before the break is trimmed because it does not fit
    /// otherwise.
    var trimsEnd = false
  }

  /// A segment of the line; index −1 is the reshaped start.
  struct Item {
    var segment: ShapedSegment
    var x: Int64
    var offset: Int32
  }

  init(
    paragraph: ShapedParagraph, room: LineRoom, style: borrowing ParagraphStyle,
    tabStops: TabStops, engine: LayoutEngine
  ) {
    engine.latestReshapedEnd = nil
    self.paragraph = paragraph
    self.room = room
    slot = LineSlot(start: 0, end: 0, width: room.width, limit: room.width)
    wrapRules = WrapRules(style, paragraph)
    tabs = LineTabs(stops: tabStops)
    self.engine = engine
    if !style.rare.isDefault { hyphens = ParagraphHyphens(paragraph, copy style, engine) }
    if style.adjustsEdges || paragraph.spans != nil {
      ends = LineEndRules(copy style, paragraph, start: room.firstStart)
    }
    let breaksPhrases = style.wordBreak == .autoPhrase
    if breaksPhrases || wrapRules.wrapping != nil {
      phrases = PhraseBreaks(paragraph, copy style, engine)
    }
  }

  private init(
    _ paragraph: ShapedParagraph, _ room: LineRoom, _ rules: WrapRules, _ tabStops: TabStops,
    _ engine: LayoutEngine
  ) {
    self.paragraph = paragraph
    self.room = room
    slot = LineSlot(start: 0, end: 0, width: room.width, limit: room.width)
    wrapRules = rules
    tabs = LineTabs(stops: tabStops)
    self.engine = engine
  }

  /// Returns a breaker at the start of the same paragraph, with another available width.
  func restarted(in room: LineRoom) -> LineBreaker {
    var breaker = LineBreaker(paragraph, room, wrapRules, tabs.stops, engine)
    breaker.hyphens = hyphens
    breaker.ends = ends?.restarted
    breaker.phrases = phrases
    breaker.slots = slots?.narrowed(by: self.room.width - room.width)
    return breaker
  }

  /// Whether a paragraph certainly fits on one line, determined without reading its segments.
  static func isOneLine(_ paragraph: ShapedParagraph, limit: Int64) -> Bool {
    paragraph.advance <= limit && paragraph.specials.isEmpty && !paragraph.mayShrink
  }

  /// Breaks the paragraph from the cursor into lines, in a block.
  ///
  /// In a flow, `FlowPass` has a loop of its own, because a line there needs a position, which an
  /// exclusion, a container or `orphans` may change after the line was broken. Here lines have no
  /// positions, and a new width of plain text costs a few instructions per character. Both loops
  /// share the breaking of one line, the rules for its ends, the choice of lines and the last steps
  /// (`ParagraphLayout.finishLines`).
  ///
  /// - Parameters:
  ///   - lines: the lines before the cursor; the others are appended.
  ///   - extras: the extra data of these lines.
  mutating func breakLines(into lines: inout [Line], extras: inout [LineExtra]) {
    let isPlain =
      paragraph.specials.isEmpty && hyphens == nil && !paragraph.mayShrink && ends == nil
      && slots == nil
    repeat {
      useSlot(ofLine: lines.count)
      if isPlain, cursor.reshapedStart == nil, room.isUniform(from: lines.count),
        paragraph.appendPlainLines(to: &lines, from: &cursor, limit: slot.limit)
      {
        return
      }
    } while ends?.isBesideLetter(line: lines.count) == true
      ? !breakLineBesideLetter(into: &lines, extras: &extras)
      : !breakLine(into: &lines, extras: &extras)
  }

  /// Sets up the next line with the slot of its index.
  mutating func useSlot(ofLine index: Int) {
    if let slots {
      let entry = slots.entry(ofLine: index, uniform: 0, isSeparated: followsSeparator)
      tabs.stops.origin = (entry ?? slots[index]).tabOrigin
      return use((entry ?? slots[index]).slot)
    }
    let slot = room.slot(ofLine: index, isSeparated: followsSeparator)
    use(slot.narrowed(start: ends?.letterInset(ofLine: index, slot) ?? 0, end: 0))
  }

  /// Sets up the next line with a slot.
  @inline(__always)
  mutating func use(_ slot: LineSlot) {
    self.slot = slot
    if slot.limit == .max { self.slot.width = .max }
    if ends != nil { useStartHang() }
  }

  /// Reverts to an earlier state, after other lines were tried.
  mutating func goBack(to state: LineBreaker) {
    let read = segmentsRead
    self = state
    segmentsRead = max(read, segmentsRead)
  }

  /// Whether the line at the cursor is the first one after a line separator.
  var followsSeparator: Bool {
    guard cursor.segment > 0, cursor.reshapedStart == nil,
      paragraph.segments[cursor.segment - 1].flags.contains(.lineSeparator)
    else { return false }
    return cursor.segment == paragraph.segments.count
      || paragraph.segments[cursor.segment].offset == cursor.start
  }

  /// Breaks one line; returns whether it ends the paragraph.
  mutating func breakLine(into lines: inout [Line], extras: inout [LineExtra]) -> Bool {
    var line = Line(start: cursor.start, segment: Int32(cursor.segment), x: cursor.x)
    var extra: LineExtra?
    if cursor.reshapedStart != nil {
      extra = LineExtra(reshapedStart: cursor.reshapedStart, bodyStart: cursor.bodyStart)
    }
    tabs.removeAll()
    let cut = if let clones = ends?.clones { findCut(clones) } else { findSlotCut() }
    var isEnd = false
    if let cut {
      line.end = reason(at: cut)
      fitLastTab(before: cut)
      isEnd = end(at: cut, &extra)
    } else {
      isEnd = true
    }
    if !tabs.isEmpty {
      if extra == nil { extra = LineExtra(reshapedStart: nil, bodyStart: line.start) }
      extra?.tabs = tabs.widths
    }
    if let extra {
      line.extra = Int32(extras.count)
      extras.append(extra)
    }
    lines.append(line)
    return isEnd
  }

  /// Finds the break of the line at the cursor in its slot; nil at the paragraph's end.
  mutating func findSlotCut() -> Cut? {
    ends?.mayShortenEnd == true ? findEdgeCut() : findCut()
  }

  /// The reach of a line's text: the paragraph's end, a line separator, or the segment that does
  /// not fit; −1 is the reshaped start.
  enum Reach {
    case end
    case separator(Int)
    case overflow(Int)
  }

  /// Finds the break of the line at the cursor; nil at the paragraph's end.
  mutating func findCut() -> Cut? {
    isEmergency = false
    breaksPhrase = false
    switch reach() {
    case .end:
      segmentsRead = paragraph.segments.count
      return nil
    case .separator(let segment):
      segmentsRead = max(segmentsRead, segment + 1)
      return Cut(item: segment + 1, stop: 0)
    case .overflow(let item):
      segmentsRead = max(segmentsRead, item + 1)
      return cutBefore(overflowing: item)
    }
  }

  /// Returns the reach of the text at the cursor, and adds the tabs on the way.
  mutating func reach() -> Reach {
    if let reshapedStart = cursor.reshapedStart {
      let overflows =
        paragraph.mayShrink
        ? firstOverflowingStop(in: -1) != nil : reshapedStart.contentAdvance > slot.limit
      if overflows { return .overflow(-1) }
    }
    let count = paragraph.segments.count
    var first = cursor.segment
    while nextSpecial < paragraph.specials.count, paragraph.specials[nextSpecial] < first {
      nextSpecial += 1
    }
    while true {
      let stop =
        nextSpecial < paragraph.specials.count ? Int(paragraph.specials[nextSpecial]) : count
      let overflowing = firstOverflowing(first, stop)
      if overflowing < stop { return .overflow(overflowing) }
      if stop == count { return .end }
      nextSpecial += 1
      if paragraph.segments[stop].flags.contains(.lineSeparator) {
        return .separator(stop)
      }
      if wrapRules.rules(at: paragraph.segments[stop].offset).breaksSpaces, overflows(tab: stop) {
        nextSpecial -= 1
        return .overflow(stop)
      }
      addTab(stop)
      first = stop + 1
    }
  }

  /// Returns the first segment of a range whose content does not fit; the range's end if all fit.
  private func firstOverflowing(_ first: Int, _ end: Int) -> Int {
    guard first < end else { return end }
    if paragraph.mayShrink { return firstOverflowingInOrder(first..<end) }
    let bound = slot.limit.addingReportingOverflow(cursor.x - tabs.shift)
    if bound.overflow { return end }
    return paragraph.firstOverflowing(first, end, bound.partialValue)
  }
}

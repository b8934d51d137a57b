// SPDX-License-Identifier: Apache-2.0

/// Breaks a paragraph into lines, first fit: a line takes what it can, up to the last break
/// opportunity before its content would be wider than the limit.
///
/// Whether a range fits is a search in the paragraph's prefix sums, not a walk over glyphs.
struct LineBreaker {
  let paragraph: ShapedParagraph
  /// The room of the paragraph's lines.
  let room: LineRoom
  /// The widest content of the line that is made, in layout units.
  var limit: Int64
  /// Where the line that is made ends, for tabs, in layout units from its start edge.
  var edge: Int64
  /// How far the line's start edge is moved in; tab stops count it.
  var indent: Int64 = 0
  let overflowWrap: ParagraphStyle.OverflowWrap
  /// The rules of the paragraph where no span names others (`rules(at:)`).
  private let ownRules: BreakRules
  /// The options of spans; nil where none names any.
  let wrapping: ParagraphWrapping?
  /// The edges that boxes have on every line; nil where there are none.
  var cloned: ClonedEdges?
  var tabStops: TabStops
  let engine: LayoutEngine
  /// Where patterns allow a hyphen; nil where words are not hyphenated by them.
  var hyphens: ParagraphHyphens?
  /// What stands outside of lines; nil where nothing does.
  var edges: EdgeRules?
  /// How East Asian text is spaced; nil where it is as it stands.
  var spacing: EastAsianSpacing?
  /// The large letter at the start; nil without one.
  var initial: InitialInset?
  /// Where phrases may be broken; nil where lines are not broken between phrases.
  var phrases: PhraseBreaks?
  /// The slots of the lines if they are made again for the same places; nil if the slots are those of `room`.
  var slots: LineSlots?

  var cursor = Cursor(start: 0, reshapedStart: nil, segment: 0, bodyStart: 0, x: 0)
  var tabs: [(segment: Int32, width: Int64)] = []
  /// The sum of the tabs' widths on the line so far.
  var shift: Int64 = 0
  var nextSpecial = 0
  /// Whether letters at the line's edges keep the forms that they have unbroken.
  var keepsForms = true
  /// Whether a word was met that is wider than its line.
  var hasOverflow = false
  /// Whether the last cut was made between clusters for want of an opportunity.
  var isEmergency = false
  /// Whether the last cut was made inside a phrase that is wider than its line.
  var breaksPhrase = false

  /// Where a line begins.
  struct Cursor {
    var start: Int32
    var reshapedStart: ShapedSegment?
    var segment: Int
    /// Where the segments take over from the reshaped start; `start` without one.
    var bodyStart: Int32
    var x: Int64
  }

  /// Where a line ends: in the reshaped start (`item` -1) or in a segment, before one of its stops.
  struct Cut {
    var item: Int
    var stop: Int
    /// Whether patterns hyphenate the word there.
    var isHyphenated = false
    /// Whether the closing punctuation before it is trimmed, because it does not fit else.
    var trimsEnd = false
  }

  /// A segment of the line: number -1 is the reshaped start.
  struct Item {
    var segment: ShapedSegment
    var x: Int64
    var offset: Int32
  }

  init(
    paragraph: ShapedParagraph, room: LineRoom, style: ParagraphStyle, tabStops: TabStops,
    engine: LayoutEngine
  ) {
    self.init(paragraph, room, style.overflowWrap, BreakRules(style), tabStops, engine)
    hyphens = ParagraphHyphens(paragraph, style, engine)
    cloned = paragraph.clonedEdges
    edges = EdgeRules(style, paragraph)
    spacing = EastAsianSpacing(style)
    initial = InitialInset(style, paragraph, start: room.firstStart)
    phrases = PhraseBreaks(paragraph, style, engine)
  }

  private init(
    _ paragraph: ShapedParagraph, _ room: LineRoom, _ overflowWrap: ParagraphStyle.OverflowWrap,
    _ rules: BreakRules, _ tabStops: TabStops, _ engine: LayoutEngine
  ) {
    self.paragraph = paragraph
    self.room = room
    limit = room.width
    edge = room.width
    self.overflowWrap = overflowWrap
    ownRules = rules
    wrapping = paragraph.spans?.wrapping
    self.tabStops = tabStops
    self.engine = engine
  }

  /// A breaker of the same paragraph in another room, at its start.
  func restarted(in room: LineRoom) -> LineBreaker {
    var breaker = LineBreaker(paragraph, room, overflowWrap, ownRules, tabStops, engine)
    breaker.hyphens = hyphens
    breaker.cloned = cloned
    breaker.edges = edges
    breaker.spacing = spacing
    breaker.initial = initial?.restarted
    breaker.phrases = phrases
    breaker.slots = slots?.narrowed(by: self.room.width - room.width)
    return breaker
  }

  /// The rules at a character of the paragraph.
  func rules(at offset: Int32) -> BreakRules {
    wrapping.map { BreakRules($0.options(at: offset), $0.tailoring) } ?? ownRules
  }

  /// Whether a paragraph is one line without a look at its segments.
  static func isOneLine(_ paragraph: ShapedParagraph, limit: Int64) -> Bool {
    paragraph.advance <= limit && paragraph.specials.isEmpty && !paragraph.mayShrink
  }

  /// Fills in the lines.
  mutating func breakLines(into lines: inout [Line], extras: inout [LineExtra]) {
    lines.removeAll(keepingCapacity: true)
    extras.removeAll(keepingCapacity: true)
    let isPlain =
      paragraph.specials.isEmpty && hyphens == nil && !paragraph.mayShrink && cloned == nil
      && edges == nil && spacing == nil && initial == nil && slots == nil
    repeat {
      useSlot(ofLine: lines.count)
      if isPlain, cursor.reshapedStart == nil,
        room.isUniform(from: lines.count, hasSeparators: false)
      {
        breakPlainLines(into: &lines)
      }
    } while initial?.isBeside(ofLine: lines.count) == true
      ? !breakLineBesideLetter(into: &lines, extras: &extras)
      : !breakLine(into: &lines, extras: &extras)
  }

  /// Makes the line that comes next as wide as its slot.
  mutating func useSlot(ofLine index: Int) {
    if let slots {
      tabStops.origin = slots[index].tabOrigin
      return use(slots[index].slot)
    }
    let slot = room.slot(ofLine: index, isSeparated: followsSeparator)
    use(slot)
    if let initial { moveIn(initial.inset(ofLine: index, slot)) }
  }

  /// Makes the line that comes next as wide as a slot.
  @inline(__always)
  mutating func use(_ slot: LineSlot) {
    limit = slot.limit
    edge = slot.limit == .max ? .max : slot.width
    indent = slot.start
    if edges != nil { useStartHang(blocked: slot.blocked) }
  }

  /// Whether the line at the cursor is the first after a line separator.
  var followsSeparator: Bool {
    guard cursor.segment > 0, cursor.reshapedStart == nil,
      paragraph.segments[cursor.segment - 1].flags.contains(.lineSeparator)
    else { return false }
    return cursor.segment == paragraph.segments.count
      || paragraph.segments[cursor.segment].offset == cursor.start
  }

  /// Makes lines as long as each ends at an opportunity where nothing need be shaped again:
  /// the usual case, and the inner loop of a new width.
  private mutating func breakPlainLines(into lines: inout [Line]) {
    var start = cursor.start
    var first = cursor.segment
    var x = cursor.x
    let limit = limit
    unsafe paragraph.segments.withUnsafeBufferPointer { segments in
      while true {
        let bound = limit.addingReportingOverflow(x)
        if bound.overflow { return }
        let next = unsafe Self.firstOverflowing(segments, first, segments.count, bound.0)
        guard next < segments.count else { return }
        let flags = unsafe segments[next].flags
        let origin = unsafe (offset: segments[next].offset, x: segments[next].x)
        var end: (offset: Int32, x: Int64)?
        if flags.contains(.hasBreaks) {
          end = unsafe Self.plainBreak(in: segments[next].segment, bound.0 - origin.x)
          if let inner = end, inner.offset < 0 { return }
          if let inner = end {
            let offset = origin.offset + inner.offset
            end = offset > start ? (offset, origin.x + inner.x) : nil
            if end == nil, next == first { return }
          }
        }
        if end == nil {
          guard next > first, flags.contains(.breakBefore),
            unsafe segments[next].breakKind != .softHyphen
          else { return }
          end = origin
        }
        guard let end else { return }
        lines.append(Line(start: start, segment: Int32(truncatingIfNeeded: first), x: x))
        start = end.offset
        x = end.x
        first = next
        cursor = Cursor(start: start, reshapedStart: nil, segment: first, bodyStart: start, x: x)
      }
    }
  }

  /// The last opportunity of a segment that fits, with its distance; nil where none does, and a
  /// negative offset where the text would have to be shaped again or begins with white space, which hangs wherever
  /// it is.
  @inline(__always)
  private static func plainBreak(
    in segment: ShapedSegment, _ bound: Int64
  ) -> (offset: Int32, x: Int64)? {
    unsafe segment.stops.withUnsafeBufferPointer { stops in
      unsafe segment.breaks.withUnsafeBufferPointer { breaks in
        let fitting = unsafe fittingBreaks(breaks, stops, bound, advance: segment.advance)
        if fitting == 0 { return unsafe stops[0].isSpace ? (-1, 0) : nil }
        let stop = unsafe stops[Int(breaks[fitting - 1].stop)]
        return stop.isSafeToBreak ? (stop.offset, stop.x) : (-1, 0)
      }
    }
  }

  /// Makes one line; true at the paragraph's end.
  mutating func breakLine(into lines: inout [Line], extras: inout [LineExtra]) -> Bool {
    var line = Line(start: cursor.start, segment: Int32(cursor.segment), x: cursor.x)
    var extra: LineExtra?
    if cursor.reshapedStart != nil {
      extra = LineExtra(reshapedStart: cursor.reshapedStart, bodyStart: cursor.bodyStart)
    }
    shift = 0
    tabs.removeAll(keepingCapacity: true)
    let cut = if let cloned { findCut(cloned) } else { findSlotCut() }
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
      extra?.tabs = tabs
    }
    if let extra {
      line.extra = Int32(extras.count)
      extras.append(extra)
    }
    lines.append(line)
    return isEnd
  }

  /// Where the line at the cursor ends in its slot; nil at the paragraph's end.
  mutating func findSlotCut() -> Cut? {
    edges == nil && spacing == nil ? findCut() : findEdgeCut()
  }

  /// How far the text of a line goes: to the paragraph's end, to a line separator, or to the
  /// segment that does not fit, -1 being the reshaped start.
  enum Reach {
    case end
    case separator(Int)
    case overflow(Int)
  }

  /// Where the line at the cursor ends; nil at the paragraph's end.
  mutating func findCut() -> Cut? {
    isEmergency = false
    breaksPhrase = false
    return switch reach() {
    case .end: nil
    case .separator(let segment): Cut(item: segment + 1, stop: 0)
    case .overflow(let item): cutBefore(overflowing: item)
    }
  }

  /// How far the text at the cursor goes; tabs on the way are counted.
  mutating func reach() -> Reach {
    if let reshapedStart = cursor.reshapedStart {
      let overflows =
        paragraph.mayShrink
        ? firstOverflowingStop(in: -1) != nil : reshapedStart.contentAdvance > limit
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
      if rules(at: paragraph.segments[stop].offset).breaksSpaces, overflows(tab: stop) {
        nextSpecial -= 1
        return .overflow(stop)
      }
      addTab(stop)
      first = stop + 1
    }
  }

  /// The first segment of a range whose content does not fit; the range's end when all fit.
  private func firstOverflowing(_ first: Int, _ end: Int) -> Int {
    guard first < end else { return end }
    if paragraph.mayShrink { return firstOverflowingInOrder(first..<end) }
    let bound = limit.addingReportingOverflow(cursor.x - shift)
    if bound.overflow { return end }
    return unsafe paragraph.segments.withUnsafeBufferPointer {
      unsafe Self.firstOverflowing($0, first, end, bound.partialValue)
    }
  }

  /// The first segment of a range whose content ends beyond a bound; the range's end when all
  /// fit.
  ///
  /// Gallops, then bisects.
  @inline(__always)
  private static func firstOverflowing(
    _ segments: UnsafeBufferPointer<SegmentRef>, _ first: Int, _ end: Int, _ bound: Int64
  ) -> Int {
    guard first < end else { return end }
    if unsafe segments[first].contentEnd > bound { return first }
    var low = first
    var step = 4
    while unsafe low &+ step < end && segments[low &+ step].contentEnd <= bound {
      low &+= step
      step &*= 2
    }
    var high = min(end, low &+ step)
    while low &+ 1 < high {
      let middle = (low &+ high) / 2
      if unsafe segments[middle].contentEnd <= bound { low = middle } else { high = middle }
    }
    return low &+ 1
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Breaks a paragraph into lines, first fit: a line takes what it can, up to the last break
/// opportunity before its content would be wider than the limit.
///
/// Whether a range fits is a search in the paragraph's prefix sums, not a walk over glyphs.
struct LineBreaker {
  let paragraph: ShapedParagraph
  /// The room of the paragraph's lines.
  let room: LineRoom
  /// The height of a line with nothing unusual on it, in points.
  let lineHeight: Double
  /// The widest content of the line that is made, in layout units.
  var limit: Int64
  /// How far the line's start edge is moved in; tab stops count it.
  var indent: Int64 = 0
  let overflowWrap: ParagraphStyle.OverflowWrap
  let rules: BreakRules
  let tabStops: TabStops
  let engine: LayoutEngine

  var cursor = Cursor(start: 0, reshapedStart: nil, segment: 0, bodyStart: 0, x: 0)
  var tabs: [(segment: Int32, width: Int64)] = []
  /// The sum of the tabs' widths on the line so far.
  var shift: Int64 = 0
  var nextSpecial = 0
  /// Whether a word was met that is wider than its line.
  private(set) var hasOverflow = false
  /// Whether the last cut was made between clusters for want of an opportunity.
  private var isEmergency = false

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
  }

  /// A segment of the line: number -1 is the reshaped start.
  struct Item {
    var segment: ShapedSegment
    var x: Int64
    var offset: Int32
  }

  init(
    paragraph: ShapedParagraph, room: LineRoom, lineHeight: Double, style: ParagraphStyle,
    tabStops: TabStops, engine: LayoutEngine
  ) {
    self.init(
      paragraph, room, lineHeight: lineHeight, style.overflowWrap, BreakRules(style), tabStops,
      engine)
  }

  private init(
    _ paragraph: ShapedParagraph, _ room: LineRoom, lineHeight: Double,
    _ overflowWrap: ParagraphStyle.OverflowWrap, _ rules: BreakRules, _ tabStops: TabStops,
    _ engine: LayoutEngine
  ) {
    self.paragraph = paragraph
    self.room = room
    self.lineHeight = lineHeight
    limit = room.width
    self.overflowWrap = overflowWrap
    self.rules = rules
    self.tabStops = tabStops
    self.engine = engine
  }

  /// A breaker of the same paragraph in another room, at its start.
  func restarted(in room: LineRoom) -> LineBreaker {
    LineBreaker(paragraph, room, lineHeight: lineHeight, overflowWrap, rules, tabStops, engine)
  }

  /// Whether a paragraph is one line without a look at its segments.
  static func isOneLine(_ paragraph: ShapedParagraph, limit: Int64) -> Bool {
    paragraph.advance <= limit && paragraph.specials.isEmpty
  }

  /// Fills in the lines.
  mutating func breakLines(into lines: inout [Line], extras: inout [LineExtra]) {
    lines.removeAll(keepingCapacity: true)
    extras.removeAll(keepingCapacity: true)
    let isPlain = paragraph.specials.isEmpty
    repeat {
      useSlot(ofLine: lines.count)
      if isPlain, cursor.reshapedStart == nil, room.isUniform(from: lines.count) {
        breakPlainLines(into: &lines)
      }
    } while !breakLine(into: &lines, extras: &extras)
  }

  /// Makes the line that comes next as wide as its slot.
  mutating func useSlot(ofLine index: Int) {
    let slot = room.slot(ofLine: index, top: lineHeight * Double(index), height: lineHeight)
    limit = slot.limit
    indent = slot.start
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
          guard next > first, flags.contains(.breakBefore), !flags.contains(.isJoined) else {
            return
          }
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
  /// negative offset where the text would have to be shaped again.
  @inline(__always)
  private static func plainBreak(
    in segment: ShapedSegment, _ bound: Int64
  ) -> (offset: Int32, x: Int64)? {
    unsafe segment.stops.withUnsafeBufferPointer { stops in
      unsafe segment.breaks.withUnsafeBufferPointer { breaks in
        let fitting = unsafe fittingBreaks(breaks, stops, bound)
        if fitting == 0 { return nil }
        let stop = unsafe stops[Int(breaks[fitting - 1].stop)]
        return stop.isSafeToBreak ? (stop.offset, stop.x) : (-1, 0)
      }
    }
  }

  /// Makes one line; true at the paragraph's end.
  private mutating func breakLine(into lines: inout [Line], extras: inout [LineExtra]) -> Bool {
    var line = Line(start: cursor.start, segment: Int32(cursor.segment), x: cursor.x)
    var extra: LineExtra?
    if cursor.reshapedStart != nil {
      extra = LineExtra(reshapedStart: cursor.reshapedStart, bodyStart: cursor.bodyStart)
    }
    shift = 0
    tabs.removeAll(keepingCapacity: true)
    let cut = findCut()
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

  /// How far the text of a line goes: to the paragraph's end, to a line separator, or to the
  /// segment that does not fit, -1 being the reshaped start.
  enum Reach {
    case end
    case separator(Int)
    case overflow(Int)
  }

  /// Where the line at the cursor ends; nil at the paragraph's end.
  private mutating func findCut() -> Cut? {
    isEmergency = false
    return switch reach() {
    case .end: nil
    case .separator(let segment): Cut(item: segment + 1, stop: 0)
    case .overflow(let item): cutBefore(overflowing: item)
    }
  }

  /// How far the text at the cursor goes; tabs on the way are counted.
  mutating func reach() -> Reach {
    if let reshapedStart = cursor.reshapedStart, reshapedStart.contentAdvance > limit {
      return .overflow(-1)
    }
    let count = paragraph.segments.count
    var first = cursor.segment
    while nextSpecial < paragraph.specials.count, paragraph.specials[nextSpecial] < first {
      nextSpecial += 1
    }
    while true {
      let stop =
        nextSpecial < paragraph.specials.count ? Int(paragraph.specials[nextSpecial]) : count
      let bound = limit.addingReportingOverflow(cursor.x - shift)
      if !bound.overflow {
        let overflowing = unsafe paragraph.segments.withUnsafeBufferPointer {
          unsafe Self.firstOverflowing($0, first, stop, bound.partialValue)
        }
        if overflowing < stop { return .overflow(overflowing) }
      }
      if stop == count { return .end }
      nextSpecial += 1
      if paragraph.segments[stop].flags.contains(.lineSeparator) {
        return .separator(stop)
      }
      if rules.breaksSpaces, overflows(tab: stop) { return .overflow(stop) }
      addTab(stop)
      first = stop + 1
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

  // MARK: - Where to cut

  func item(_ index: Int) -> Item {
    if index < 0, let reshapedStart = cursor.reshapedStart {
      return Item(segment: reshapedStart, x: cursor.x, offset: cursor.start)
    }
    let reference = paragraph.segments[index]
    return Item(segment: reference.segment, x: reference.x + shift, offset: reference.offset)
  }

  private var firstItem: Int { cursor.reshapedStart == nil ? cursor.segment : -1 }

  /// The segment after another on the line.
  private func itemAfter(_ index: Int) -> Int { index < 0 ? cursor.segment : index + 1 }

  /// Whether there may be opportunities inside a segment.
  private func hasBreaks(_ index: Int) -> Bool {
    index < 0 || paragraph.segments[index].flags.contains(.hasBreaks)
  }

  /// Where the line ends whose segment `overflowing` does not fit.
  private mutating func cutBefore(overflowing: Int) -> Cut {
    if hasBreaks(overflowing), let cut = lastFittingBreak(in: overflowing) { return cut }
    var index = overflowing
    while true {
      if index >= 0, paragraph.segments[index].flags.contains(.breakBefore),
        paragraph.segments[index].offset > cursor.start,
        fitsShapedAlone(Cut(item: index, stop: 0))
      {
        return Cut(item: index, stop: 0)
      }
      if index == firstItem { break }
      index = index == cursor.segment ? firstItem : index - 1
      dropTabs(from: index + 1)
      if hasBreaks(index), let cut = lastFittingBreak(in: index) { return cut }
    }
    // The first word is too wide.
    hasOverflow = true
    dropTabs(from: overflowing + 1)
    if overflowWrap == .normal {
      if isTab(overflowing) { addTab(overflowing) }
      return firstBreak(from: overflowing)
    }
    isEmergency = true
    return afterSpace(emergencyCut(in: overflowing))
  }

  /// Why the line ends at a cut.
  private func reason(at cut: Cut) -> LineEnd {
    if cut.stop == 0, cut.item > 0 {
      let before = paragraph.segments[cut.item - 1].flags
      if before.contains(.lineSeparator) { return .separator }
      if cut.item < paragraph.segments.count,
        paragraph.segments[cut.item].flags.contains(.breakBefore)
      {
        return endsInSoftHyphen(cut) ? .hyphen : .soft
      }
    }
    if isEmergency { return .emergency }
    return endsInSoftHyphen(cut) ? .hyphen : .soft
  }

  /// Whether a soft hyphen stands before a cut and is drawn there.
  private func endsInSoftHyphen(_ cut: Cut) -> Bool {
    guard rules.hyphens == .manual, case .utf16(let units) = paragraph.processedText.units else {
      return false
    }
    let offset = Int(offset(of: cut))
    return offset > 0 && offset <= units.count && units[offset - 1] == 0x00AD
  }

  /// The last opportunity inside a segment before which everything fits.
  private func lastFittingBreak(in index: Int) -> Cut? {
    let item = item(index)
    let segment = item.segment
    let bound = limit.addingReportingOverflow(cursor.x - item.x)
    var candidate = segment.breaks.count
    if !bound.overflow {
      candidate = unsafe segment.stops.withUnsafeBufferPointer { stops in
        unsafe segment.breaks.withUnsafeBufferPointer { breaks in
          unsafe Self.fittingBreaks(breaks, stops, bound.partialValue)
        }
      }
    }
    while candidate > 0 {
      candidate -= 1
      let cut = Cut(item: index, stop: Int(segment.breaks[candidate].stop))
      if offset(of: cut) < firstCut(in: index) { return nil }
      if fitsShapedAlone(cut) { return cut }
    }
    return nil
  }

  /// How many opportunities stand where the content before, white space left out, ends within a
  /// bound.
  private static func fittingBreaks(
    _ breaks: UnsafeBufferPointer<SegmentBreak>, _ stops: UnsafeBufferPointer<CaretStopEntry>,
    _ bound: Int64
  ) -> Int {
    var low = 0
    var high = breaks.count
    while low < high {
      let middle = (low + high) / 2
      var stop = unsafe Int(breaks[middle].stop)
      while stop > 0, unsafe stops[stop - 1].isSpace { stop -= 1 }
      if unsafe stops[stop].x <= bound { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first offset at which a line may end in a segment: what is before belongs to the reshaped start.
  private func firstCut(in index: Int) -> Int32 {
    index < 0 || cursor.reshapedStart == nil ? cursor.start + 1 : cursor.bodyStart
  }

  /// The first opportunity from a segment on, for a word that may overflow.
  private func firstBreak(from index: Int) -> Cut {
    var index = index
    while index < paragraph.segments.count {
      if index >= 0, paragraph.segments[index].flags.contains(.breakBefore),
        paragraph.segments[index].offset > cursor.start
      {
        return Cut(item: index, stop: 0)
      }
      for opportunity in item(index).segment.breaks {
        let cut = Cut(item: index, stop: Int(opportunity.stop))
        if offset(of: cut) >= firstCut(in: index) { return cut }
      }
      if index >= 0, paragraph.segments[index].flags.contains(.lineSeparator) {
        return Cut(item: index + 1, stop: 0)
      }
      index = itemAfter(index)
    }
    return Cut(item: paragraph.segments.count, stop: 0)
  }

  /// Between two grapheme clusters: as many as fit, at least one.
  func emergencyCut(in index: Int) -> Cut {
    let item = item(index)
    let segment = item.segment
    var stop = segment.stop(atOrBeforeX: max(0, limit &- (item.x - cursor.x)))
    // Only a tab that takes up room is what does not fit itself.
    if segment.advance + item.x - cursor.x <= limit, !isTab(index) { stop = segment.stops.count }
    // What comes apart at the cut may be narrower than it was: more may fit.
    while stop + 1 < segment.stops.count, !segment.stops[stop + 1].isSafeToBreak,
      offset(of: Cut(item: index, stop: stop + 1)) >= firstCut(in: index),
      fitsShapedAlone(Cut(item: index, stop: stop + 1))
    {
      stop += 1
    }
    while stop > 0 || index != firstItem {
      let cut = stop == segment.stops.count ? cutAfter(index) : Cut(item: index, stop: stop)
      if offset(of: cut) < firstCut(in: index) { break }
      if !isBeforeSoftHyphen(cut), stop == 0 || fitsShapedAlone(cut) { return cut }
      if stop == 0 { break }
      stop -= 1
    }
    stop = 0
    while stop < segment.stops.count,
      item.offset + segment.stops[stop].offset < firstCut(in: index)
    {
      stop += 1
    }
    return stop < segment.stops.count ? Cut(item: index, stop: stop) : cutAfter(index)
  }

  /// Whether a soft hyphen follows, which belongs to the text before it.
  private func isBeforeSoftHyphen(_ cut: Cut) -> Bool {
    guard rules.hyphens == .manual, case .utf16(let units) = paragraph.processedText.units else {
      return false
    }
    let offset = Int(offset(of: cut))
    return offset < units.count && units[offset] == 0x00AD
  }

  /// A cut moved after the white space that follows it.
  ///
  /// White space hangs and never begins a line after an emergency break. A hard break ends the
  /// line itself.
  private mutating func afterSpace(_ cut: Cut) -> Cut {
    var cut = cut
    while cut.item < paragraph.segments.count {
      if cut.item >= 0 {
        let reference = paragraph.segments[cut.item]
        if reference.flags.contains(.lineSeparator) { return Cut(item: cut.item + 1, stop: 0) }
        if rules.breaksSpaces { return cut }
        if reference.flags.contains(.tab) {
          addTab(cut.item)
          cut = Cut(item: cut.item + 1, stop: 0)
          continue
        }
      }
      let stops = item(cut.item).segment.stops
      while cut.stop < stops.count, stops[cut.stop].isSpace { cut.stop += 1 }
      if cut.stop < stops.count { return cut }
      cut = cutAfter(cut.item)
    }
    return cut
  }

  /// The end of a segment; that of the reshaped start may be inside the segment that goes on.
  private func cutAfter(_ index: Int) -> Cut {
    guard index < 0, cursor.segment < paragraph.segments.count else {
      return Cut(item: itemAfter(index), stop: 0)
    }
    let next = paragraph.segments[cursor.segment]
    return Cut(
      item: cursor.segment, stop: next.segment.stop(atOrBefore: cursor.bodyStart - next.offset))
  }

  func offset(of cut: Cut) -> Int32 {
    if cut.item >= paragraph.segments.count { return paragraph.contentLength }
    let item = item(cut.item)
    return item.offset + item.segment.offset(ofStop: cut.stop)
  }

  // MARK: - Shaping afresh at a cut

  func isSafe(_ cut: Cut) -> Bool {
    if cut.item >= paragraph.segments.count { return true }
    if cut.stop == 0 {
      return cut.item < 0 || !paragraph.segments[cut.item].flags.contains(.isJoined)
        || paragraph.segments[cut.item].offset <= cursor.start
    }
    let segment = item(cut.item).segment
    return cut.stop >= segment.stops.count || segment.stops[cut.stop].isSafeToBreak
  }

  /// Whether the line still fits when its end is shaped without what follows.
  func fitsShapedAlone(_ cut: Cut) -> Bool {
    if isSafe(cut) { return true }
    let reshapedEnd = reshapedEnd(before: cut)
    return reshapedEnd.x + reshapedEnd.segment.contentAdvance <= limit
  }

  /// The text before an unsafe cut, back to where shaping it alone changes nothing.
  func reshapedEnd(before cut: Cut) -> (segment: ShapedSegment, start: Int32, x: Int64) {
    var cut = cut
    if cut.stop == 0, cut.item >= 0 {
      // Between letters of two styles: what is shaped again lies in the segment before.
      let before = cut.item == cursor.segment ? firstItem : cut.item - 1
      cut = Cut(item: before, stop: self.item(before).segment.stops.count)
    }
    let item = item(cut.item)
    // The reshaped start is as it is because it starts the line.
    let reshapedEnd = lineEdgeShaper.reshapedEnd(
      before: cut.stop, of: item.segment, at: item.offset, lineStart: cursor.start,
      bodyStart: cut.item < 0 ? .max : cursor.bodyStart)
    guard let stop = reshapedEnd.firstStop else { return (reshapedEnd.piece, cursor.start, 0) }
    return (
      reshapedEnd.piece, item.offset + item.segment.offset(ofStop: stop),
      item.x + item.segment.x(ofStop: stop) - cursor.x
    )
  }

  private var lineEdgeShaper: LineEdgeShaper {
    LineEdgeShaper(paragraph: paragraph, engine: engine, rules: rules)
  }

  /// Ends the line at a cut and begins the next one there; true where the paragraph ends too.
  mutating func end(at cut: Cut, _ extra: inout LineExtra?) -> Bool {
    let offset = offset(of: cut)
    let isUnsafe = !isSafe(cut)
    if isUnsafe {
      let reshapedEnd = reshapedEnd(before: cut)
      var special = extra ?? LineExtra(reshapedStart: nil, bodyStart: cursor.start)
      if reshapedEnd.start <= cursor.start {
        special.reshapedStart = reshapedEnd.segment
        special.bodyStart = offset
      } else {
        special.reshapedEnd = reshapedEnd.segment
        special.bodyEnd = reshapedEnd.start
      }
      extra = special
    }
    if cut.item < paragraph.segments.count {
      startLine(at: offset, cut, isUnsafe: isUnsafe)
      return false
    }
    let isSeparated = paragraph.segments.last?.flags.contains(.lineSeparator) == true
    cursor = Cursor(
      start: offset, reshapedStart: nil, segment: paragraph.segments.count, bodyStart: offset,
      x: paragraph.advance)
    return !isSeparated
  }

  /// Begins a line at an offset inside the content.
  mutating func startLine(at offset: Int32, _ cut: Cut, isUnsafe: Bool) {
    // What is cut in the reshaped start lies in a segment that the reshaped start was shaped from.
    let index = cut.item < 0 ? paragraph.segment(at: offset) : cut.item
    let reference = paragraph.segments[index]
    let segment = reference.segment
    let stop = segment.stop(atOrBefore: offset - reference.offset)
    if !isUnsafe && (stop == 0 || segment.stops[stop].isSafeToBreak) {
      cursor = Cursor(
        start: offset, reshapedStart: nil, segment: index, bodyStart: offset,
        x: reference.x + segment.x(ofStop: stop))
      return
    }
    let reshapedStart = lineEdgeShaper.reshapedStart(
      from: offset, after: stop, of: segment, at: reference.offset)
    // Where glyphs stand across the seam, the reshaped start reaches as far as it was shaped.
    let bodyStart = offset + reshapedStart.length
    let isWhole = bodyStart >= reference.offset + segment.length
    let bodyStop = segment.stop(atOrBefore: bodyStart - reference.offset)
    cursor = Cursor(
      start: offset, reshapedStart: reshapedStart, segment: isWhole ? index + 1 : index,
      bodyStart: bodyStart,
      x: reference.x + segment.x(ofStop: bodyStop) - reshapedStart.advance)
  }
}

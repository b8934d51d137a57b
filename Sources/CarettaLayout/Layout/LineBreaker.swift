// SPDX-License-Identifier: Apache-2.0

/// Breaks a paragraph into lines, first fit: a line takes what it can, up to the last break
/// opportunity before its content would be wider than the limit.
///
/// Whether a stretch fits is a search in the paragraph's prefix sums, not a walk over glyphs.
struct LineBreaker {
  let paragraph: Paragraph
  /// The widest content, in layout units.
  let limit: Int64
  let overflowWrap: ParagraphStyle.OverflowWrap
  /// The distance of tab stops, and how near the next may be, in layout units.
  let tabInterval: Int64
  let tabMinimum: Int64
  let shaper: Shaper

  private var cursor = Cursor(start: 0, head: nil, segment: 0, bodyStart: 0, x: 0)
  private var tabs: [(segment: Int32, width: Int64)] = []
  /// The sum of the tabs' widths on the line so far.
  private var shift: Int64 = 0
  private var nextSpecial = 0

  /// Where a line begins.
  private struct Cursor {
    var start: Int32
    var head: ShapedSegment?
    var segment: Int
    /// Where the segments take over from the head; `start` without one.
    var bodyStart: Int32
    var x: Int64
  }

  /// Where a line ends: in the head (`item` -1) or in a segment, before one of its stops.
  private struct Cut {
    var item: Int
    var stop: Int
  }

  /// A segment of the line: number -1 is the head.
  private struct Item {
    var segment: ShapedSegment
    var x: Int64
    var offset: Int32
  }

  init(
    paragraph: Paragraph, limit: Int64, style: ParagraphStyle, tabInterval: Int64,
    tabMinimum: Int64, shaper: Shaper
  ) {
    self.paragraph = paragraph
    self.limit = limit
    overflowWrap = style.overflowWrap
    self.tabInterval = tabInterval
    self.tabMinimum = tabMinimum
    self.shaper = shaper
  }

  /// Fills in the lines.
  mutating func breakLines(into lines: inout [Line], extras: inout [LineExtra]) {
    lines.removeAll(keepingCapacity: true)
    extras.removeAll(keepingCapacity: true)
    while true {
      var line = Line(
        start: cursor.start, segment: Int32(cursor.segment), x: cursor.x, extra: -1)
      var extra = LineExtra(
        head: cursor.head, bodyStart: cursor.bodyStart, tail: nil, bodyEnd: .max, tabs: [])
      let ended = finishLine(&extra)
      let isSpecial =
        extra.head != nil || extra.tail != nil || !extra.tabs.isEmpty || paragraph.isMixed
      if isSpecial {
        line.extra = Int32(extras.count)
        extras.append(extra)
      }
      lines.append(line)
      if ended { break }
    }
  }

  /// Moves the cursor to the next line; true at the paragraph's end.
  private mutating func finishLine(_ extra: inout LineExtra) -> Bool {
    shift = 0
    tabs.removeAll(keepingCapacity: true)
    defer { extra.tabs = tabs }
    if let head = cursor.head, head.contentAdvance > limit {
      return end(at: cutBefore(overflowing: -1), &extra)
    }
    let count = paragraph.segments.count
    var first = cursor.segment
    while nextSpecial < paragraph.specials.count, paragraph.specials[nextSpecial] < first {
      nextSpecial += 1
    }
    while true {
      let stop =
        nextSpecial < paragraph.specials.count ? Int(paragraph.specials[nextSpecial]) : count
      let overflowing = firstOverflowing(from: first, to: stop)
      if overflowing < stop { return end(at: cutBefore(overflowing: overflowing), &extra) }
      if stop == count {
        extra.bodyEnd = paragraph.contentLength
        return true
      }
      nextSpecial += 1
      if paragraph.segments[stop].flags.contains(.lineSeparator) {
        return end(at: Cut(item: stop + 1, stop: 0), &extra)
      }
      let at = paragraph.segments[stop].x - cursor.x + shift
      let width = tabWidth(at: at)
      tabs.append((Int32(stop), width))
      shift += width
      first = stop + 1
    }
  }

  /// From a place on the line to the next tab stop that is not too near.
  private func tabWidth(at x: Int64) -> Int64 {
    guard tabInterval > 0 else { return 0 }
    let position = max(0, x)
    let next = (position / tabInterval + 1) * tabInterval
    return next - position < tabMinimum ? next + tabInterval - x : next - x
  }

  /// The first segment of a stretch whose content ends beyond the limit; the stretch's end
  /// when all fit. Gallops, then bisects.
  private func firstOverflowing(from first: Int, to end: Int) -> Int {
    guard first < end else { return end }
    let bound = limit.addingReportingOverflow(cursor.x - shift)
    if bound.overflow { return end }
    let limit = bound.partialValue
    return unsafe paragraph.segments.withUnsafeBufferPointer { segments in
      func fits(_ index: Int) -> Bool {
        unsafe segments[index].x + segments[index].segment.contentAdvance <= limit
      }
      if !fits(first) { return first }
      var low = first
      var step = 4
      while low + step < end, fits(low + step) {
        low += step
        step *= 2
      }
      var high = min(end, low + step)
      while low + 1 < high {
        let middle = (low + high) / 2
        if fits(middle) { low = middle } else { high = middle }
      }
      return low + 1
    }
  }

  // MARK: - Where to cut

  private func item(_ index: Int) -> Item {
    if index < 0, let head = cursor.head {
      return Item(segment: head, x: cursor.x, offset: cursor.start)
    }
    let reference = paragraph.segments[index]
    return Item(segment: reference.segment, x: reference.x + shift, offset: reference.offset)
  }

  private var firstItem: Int { cursor.head == nil ? cursor.segment : -1 }

  /// The segment after another on the line.
  private func itemAfter(_ index: Int) -> Int { index < 0 ? cursor.segment : index + 1 }

  /// Where the line ends whose segment `overflowing` does not fit.
  private mutating func cutBefore(overflowing: Int) -> Cut {
    if let cut = lastFittingBreak(in: overflowing) { return cut }
    var index = overflowing
    while true {
      if index >= 0, paragraph.segments[index].flags.contains(.breakBefore),
        paragraph.segments[index].offset > cursor.start
      {
        return Cut(item: index, stop: 0)
      }
      if index == firstItem { break }
      index = index == cursor.segment ? firstItem : index - 1
      dropTabs(from: index + 1)
      if let cut = lastFittingBreak(in: index) { return cut }
    }
    // The first word is too wide.
    dropTabs(from: overflowing + 1)
    return overflowWrap == .normal
      ? firstBreak(from: overflowing) : emergencyCut(in: overflowing)
  }

  /// Going back over a tab takes its width from what follows.
  private mutating func dropTabs(from segment: Int) {
    while let last = tabs.last, Int(last.segment) >= segment {
      shift -= last.width
      tabs.removeLast()
      if nextSpecial > 0 { nextSpecial -= 1 }
    }
  }

  /// The last opportunity inside a segment before which everything fits.
  private func lastFittingBreak(in index: Int) -> Cut? {
    let item = item(index)
    let breaks = item.segment.breaks
    if breaks.isEmpty { return nil }
    var candidate = breaks.partitioningIndex { stop in
      item.x + contentX(item.segment, before: Int(stop)) - cursor.x > limit
    }
    while candidate > 0 {
      candidate -= 1
      let cut = Cut(item: index, stop: Int(breaks[candidate]))
      if offset(of: cut) < firstCut(in: index) { return nil }
      if fitsShapedAlone(cut) { return cut }
    }
    return nil
  }

  /// The first offset at which a line may end in a segment: what is before belongs to the head.
  private func firstCut(in index: Int) -> Int32 {
    index < 0 || cursor.head == nil ? cursor.start + 1 : cursor.bodyStart
  }

  /// The distance in a segment of the white space before a stop, or of the stop.
  private func contentX(_ segment: ShapedSegment, before stop: Int) -> Int64 {
    var stop = stop
    while stop > 0, segment.stops[stop - 1].isSpace { stop -= 1 }
    return segment.x(ofStop: stop)
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
      for stop in item(index).segment.breaks {
        let cut = Cut(item: index, stop: Int(stop))
        if offset(of: cut) > cursor.start { return cut }
      }
      if index >= 0, paragraph.segments[index].flags.contains(.lineSeparator) {
        return Cut(item: index + 1, stop: 0)
      }
      index = itemAfter(index)
    }
    return Cut(item: paragraph.segments.count, stop: 0)
  }

  /// Between two grapheme clusters: as many as fit, at least one.
  private func emergencyCut(in index: Int) -> Cut {
    let item = item(index)
    let segment = item.segment
    var stop = segment.stop(atOrBeforeX: max(0, limit &- (item.x - cursor.x)))
    if segment.advance + item.x - cursor.x <= limit { stop = segment.stops.count }
    while stop > 0 || index != firstItem {
      let cut = Cut(item: index, stop: stop)
      if offset(of: cut) < firstCut(in: index) { break }
      if stop == 0 || fitsShapedAlone(cut) { return cut }
      stop -= 1
    }
    stop = 0
    while stop < segment.stops.count,
      item.offset + segment.stops[stop].offset < firstCut(in: index)
    {
      stop += 1
    }
    return stop < segment.stops.count
      ? Cut(item: index, stop: stop) : Cut(item: itemAfter(index), stop: 0)
  }

  private func offset(of cut: Cut) -> Int32 {
    if cut.item >= paragraph.segments.count { return paragraph.contentLength }
    let item = item(cut.item)
    return item.offset + item.segment.offset(ofStop: cut.stop)
  }

  // MARK: - Shaping afresh at a cut

  private func isSafe(_ cut: Cut) -> Bool {
    if cut.item >= paragraph.segments.count || cut.stop == 0 { return true }
    let segment = item(cut.item).segment
    return cut.stop >= segment.stops.count || segment.stops[cut.stop].isSafeToBreak
  }

  /// Whether the line still fits when its end is shaped without what follows.
  private func fitsShapedAlone(_ cut: Cut) -> Bool {
    if isSafe(cut) { return true }
    let tail = tail(before: cut)
    return tail.x + tail.segment.contentAdvance <= limit
  }

  /// The text before an unsafe cut, back to where shaping it alone changes nothing.
  private func tail(before cut: Cut) -> (segment: ShapedSegment, start: Int32, x: Int64) {
    let item = item(cut.item)
    let end = offset(of: cut)
    var stop = cut.stop - 1
    let nearest = max(0, cut.stop - Self.longestReshape)
    while stop > nearest, !item.segment.stops[stop].isSafeToBreak { stop -= 1 }
    while stop < cut.stop - 1, item.offset + item.segment.stops[stop].offset < cursor.start {
      stop += 1
    }
    var start = item.offset + item.segment.stops[max(0, stop)].offset
    var x = item.x + item.segment.x(ofStop: max(0, stop)) - cursor.x
    if start < cursor.start || cut.item < 0 {
      (start, x) = (cursor.start, 0)
    }
    let piece = shaper.reshape(
      Int(start)..<Int(end), of: paragraph, context: Int(cursor.start)..<Int(end),
      style: item.segment.style, breaks: [])
    return (piece, start, x)
  }

  /// The most clusters that are shaped again on either side of a cut.
  private static let longestReshape = 64

  /// Ends the line at a cut and begins the next one there.
  private mutating func end(at cut: Cut, _ extra: inout LineExtra) -> Bool {
    let offset = offset(of: cut)
    if !isSafe(cut) {
      let tail = tail(before: cut)
      if tail.start <= cursor.start {
        extra.head = tail.segment
        extra.bodyStart = offset
      } else {
        extra.tail = tail.segment
        extra.bodyEnd = tail.start
      }
    }
    if extra.tail == nil { extra.bodyEnd = offset }
    if cut.item < 0 {
      // The next line begins inside what was this one's head: in the same segment.
      startLine(at: offset, unsafe: !isSafe(cut))
    } else if cut.item >= paragraph.segments.count {
      cursor = Cursor(
        start: offset, head: nil, segment: paragraph.segments.count, bodyStart: offset,
        x: paragraph.advance)
      let last = paragraph.segments.last
      return last?.flags.contains(.lineSeparator) != true
    } else {
      startLine(at: offset, unsafe: !isSafe(cut))
    }
    return false
  }

  /// Begins a line at an offset inside the content.
  private mutating func startLine(at offset: Int32, unsafe isUnsafe: Bool) {
    let index = paragraph.segment(at: offset)
    let reference = paragraph.segments[index]
    let segment = reference.segment
    let stop = segment.stop(atOrBefore: offset - reference.offset)
    let isOwnStop = stop < segment.stops.count && segment.stops[stop].isSafeToBreak
    if stop == 0 || !isUnsafe && isOwnStop {
      cursor = Cursor(
        start: offset, head: nil, segment: index, bodyStart: offset,
        x: reference.x + segment.x(ofStop: stop))
      return
    }
    var next = stop + 1
    let farthest = min(segment.stops.count, stop + Self.longestReshape)
    while next < farthest, !segment.stops[next].isSafeToBreak { next += 1 }
    let end = reference.offset + segment.offset(ofStop: next)
    let head = shaper.reshape(
      Int(offset)..<Int(end), of: paragraph,
      context: Int(offset)..<Int(paragraph.contentLength), style: segment.style,
      breaks: segment.breaks.map { reference.offset + segment.offset(ofStop: Int($0)) })
    let isWhole = next >= segment.stops.count
    cursor = Cursor(
      start: offset, head: head, segment: isWhole ? index + 1 : index, bodyStart: end,
      x: reference.x + segment.x(ofStop: next) - head.advance)
  }
}

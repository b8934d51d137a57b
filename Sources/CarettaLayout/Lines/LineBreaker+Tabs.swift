// SPDX-License-Identifier: Apache-2.0

/// The tabs on the line that is being broken; each advances to its stop.
extension LineBreaker {
  func isTab(_ index: Int) -> Bool {
    index >= 0 && paragraph.segments[index].flags.contains(.tab)
  }

  /// Whether no space is left for a tab with a width; the first character of a line always fits.
  func overflows(tab segment: Int) -> Bool {
    guard paragraph.segments[segment].offset > cursor.start else { return false }
    let x = paragraph.segments[segment].x - cursor.x + tabs.shift
    return width(ofTab: segment, at: x) > room(after: x)
  }

  func width(ofTab segment: Int, at x: Int64) -> Int64 {
    tabs.stops.width(
      at: slot.start + x, lineStart: slot.start, room: tabRoom(after: x),
      field: TabField(paragraph, field(after: segment)))
  }

  /// Adds a tab, which advances the line to its stop.
  mutating func addTab(_ segment: Int) {
    let x = paragraph.segments[segment].x - cursor.x + tabs.shift
    let width = width(ofTab: segment, at: x)
    tabs.append(Int32(segment), width)
  }

  /// Returns the space from a position on the line to its end.
  func room(after x: Int64) -> Int64 {
    let room = slot.width.subtractingReportingOverflow(x)
    return room.overflow ? .max : room.partialValue
  }

  /// Returns the available width for a tab and the text that it moves.
  private func tabRoom(after x: Int64) -> Int64 {
    let room = room(after: x).addingReportingOverflow(tabs.slack)
    return room.overflow ? .max : room.partialValue
  }

  /// Returns the segments between a tab and the next one.
  func field(after segment: Int) -> Range<Int> {
    let next = paragraph.specials.partitioningIndex { Int($0) > segment }
    let end =
      next < paragraph.specials.count
      ? Int(paragraph.specials[next]) : paragraph.segments.count
    return segment + 1..<end
  }

  /// Recomputes the last tab's width from the text that remains between the tab and a break.
  mutating func fitLastTab(before cut: Cut) {
    guard tabs.stops.movesText, let last = tabs.widths.last, cut.item > Int(last.segment)
    else { return }
    let first = Int(last.segment) + 1
    if isSafe(cut) {
      fitLastTab(toContentEnd: contentEnd(before: cut, from: first))
    } else {
      let reshapedEnd = reshapedEnd(before: cut)
      let start = paragraph.x(ofSegment: first) + tabs.shift - cursor.x
      fitLastTab(toText: reshapedEnd.x + reshapedEnd.segment.contentAdvance - start)
    }
  }

  /// Recomputes the last tab's width from the text up to a prefix sum.
  mutating func fitLastTab(toContentEnd end: Int64) {
    guard let last = tabs.widths.last else { return }
    let start = paragraph.x(ofSegment: Int(last.segment) + 1)
    fitLastTab(toText: max(start, end) - start)
  }

  /// Recomputes the last tab's width from the width of the text after it.
  private mutating func fitLastTab(toText advance: Int64) {
    guard let last = tabs.widths.last else { return }
    let segment = Int(last.segment)
    let x = paragraph.segments[segment].x - cursor.x + tabs.shift - last.width
    let width = tabs.stops.width(
      at: slot.start + x, lineStart: slot.start, room: tabRoom(after: x),
      field: TabField(paragraph, field(after: segment), advance: max(0, advance)))
    tabs.setLastWidth(width)
  }

  /// Returns the prefix sum at the end of the content from a segment up to a break, without
  /// trailing white space.
  func contentEnd(before cut: Cut, from first: Int) -> Int64 {
    let count = paragraph.segments.count
    guard cut.item < count else {
      return count == 0 ? 0 : paragraph.contentEnd(ofSegment: count - 1)
    }
    let reference = paragraph.segments[cut.item]
    var stop = cut.stop
    while stop > 0, reference.segment.stops[stop - 1].isSpace { stop -= 1 }
    return stop > 0 || cut.item <= first
      ? reference.x + reference.segment.x(ofStop: stop)
      : paragraph.contentEnd(ofSegment: cut.item - 1)
  }

  /// Removes tabs at or after a segment, and subtracts their widths.
  mutating func dropTabs(from segment: Int) {
    while let last = tabs.widths.last, Int(last.segment) >= segment {
      tabs.removeLast()
      if nextSpecial > 0 { nextSpecial -= 1 }
    }
  }
}

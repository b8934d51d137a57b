// SPDX-License-Identifier: Apache-2.0

/// Lines that end or start at any cluster boundary, depending only on the available width.
extension LineBreaker {
  /// Returns the longest text from an offset on that fits in an available width, in whole clusters;
  /// nil if not even one cluster fits.
  ///
  /// Trailing white space is not included; hard breaks end the line.
  ///
  /// - Parameters:
  ///   - start: the offset at which the line starts.
  ///   - slot: the slot of the line between its ends.
  ///   - room: the available width.
  ///   - bound: the maximum end of the text.
  /// - Returns: the line and the end of its text.
  mutating func longestPrefix(
    from start: Int32, in slot: LineSlot, room: Int64, upTo bound: Int32
  ) -> (line: Line, extra: LineExtra?, end: Int32)? {
    self.slot = slot
    self.slot.limit = room
    self.slot.width = room
    begin(at: start)
    // Letters do not join truncated text.
    keepsForms = false
    defer { keepsForms = true }
    let line = Line(start: start, segment: Int32(cursor.segment), x: cursor.x)
    var extra: LineExtra?
    if cursor.reshapedStart != nil {
      extra = LineExtra(reshapedStart: cursor.reshapedStart, bodyStart: cursor.bodyStart)
    }
    var cut: Cut
    switch reach() {
    case .end: cut = Cut(item: paragraph.segments.count, stop: 0)
    case .separator(let segment): cut = Cut(item: segment, stop: 0)
    case .overflow(let item): cut = emergencyCut(in: item)
    }
    cut = withoutSpace(cut)
    while offset(of: cut) > bound || offset(of: cut) > start && !fits(cut)
      || paragraph.isInsideSquare(offset(of: cut))
    {
      guard let shorter = before(cut) else { break }
      cut = withoutSpace(shorter)
    }
    guard offset(of: cut) > start, fits(cut) else { return nil }
    dropTabs(from: cut.item)
    fitLastTab(before: cut)
    let end = offset(of: cut)
    _ = self.end(at: cut, &extra)
    if !tabs.isEmpty {
      if extra == nil { extra = LineExtra(reshapedStart: nil, bodyStart: start) }
      extra?.tabs = tabs.widths
    }
    return (line, extra, end)
  }

  /// Returns the longest text that ends with a range and fits in an available width, in whole
  /// clusters; nil if not even one cluster fits.
  ///
  /// Leading white space is not included; the text must not contain tabs or hard breaks.
  ///
  /// - Parameters:
  ///   - range: the minimum start of the text, and its end.
  ///   - room: the available width.
  /// - Returns: the line.
  mutating func longestSuffix(
    in range: Range<Int32>, room: Int64
  ) -> (line: Line, extra: LineExtra?)? {
    keepsForms = false
    defer { keepsForms = true }
    let last = paragraph.segment(at: range.upperBound - 1)
    let first = paragraph.segment(at: range.lowerBound)
    let end =
      paragraph.mayShrink
      ? contentEndInOrder(first...last, before: range.upperBound)
      : max(paragraph.x(ofSegment: first), paragraph.contentEnd(ofSegment: last))
    var (index, stop) =
      paragraph.mayShrink
      ? firstFittingInOrder(first...last, before: range.upperBound, end, room: room)
      : firstFitting(first...last, before: end, room: room)
    while index <= last {
      let reference = paragraph.segments[index]
      let stops = reference.segment.stops
      while stop < stops.count {
        let offset = reference.offset + stops[stop].offset
        if offset >= range.lowerBound, !stops[stop].isSpace, !paragraph.isInsideSquare(offset) {
          begin(at: offset)
          if cursor.start == offset, end - cursor.x <= room {
            let line = Line(start: offset, segment: Int32(cursor.segment), x: cursor.x)
            let reshapedStart = cursor.reshapedStart
            return (
              line, reshapedStart.map { LineExtra(reshapedStart: $0, bodyStart: cursor.bodyStart) }
            )
          }
        }
        stop += 1
      }
      (index, stop) = (index + 1, 0)
    }
    return nil
  }

  /// Returns the first segment of a range that may fit partly before an end, and the first cluster
  /// of it that may begin the line.
  private func firstFitting(
    _ range: ClosedRange<Int>, before end: Int64, room: Int64
  ) -> (segment: Int, stop: Int) {
    var index = range.lowerBound
    if end - paragraph.segments[index].x > room {
      var high = range.upperBound + 1
      while index + 1 < high {
        let middle = (index + high) / 2
        if end - paragraph.segments[middle].x > room { index = middle } else { high = middle }
      }
    }
    let reference = paragraph.segments[index]
    let stop = reference.segment.stop(atOrBeforeX: max(0, end - room - reference.x))
    // Text that begins at an unsafe position can become wider or narrower.
    return (index, max(0, stop - 2))
  }

  /// Begins a line at a cluster.
  private mutating func begin(at offset: Int32) {
    tabs.removeAll()
    nextSpecial = 0
    cursor = Cursor(start: 0, reshapedStart: nil, segment: 0, bodyStart: 0, x: 0)
    guard offset > 0 else { return }
    if offset >= paragraph.contentLength {
      let count = paragraph.segments.count
      cursor = Cursor(
        start: offset, reshapedStart: nil, segment: count, bodyStart: offset, x: paragraph.advance)
      return
    }
    let index = paragraph.segment(at: offset)
    let reference = paragraph.segments[index]
    let stop = reference.segment.stop(atOrBefore: offset - reference.offset)
    let cut = Cut(item: index, stop: stop)
    startLine(at: offset, cut, isUnsafe: !isSafeStart(cut))
  }

  /// Moves a break before the white space that precedes it.
  private mutating func withoutSpace(_ cut: Cut) -> Cut {
    var cut = cut
    while let (before, isSpace) = cluster(before: cut), isSpace { cut = before }
    return cut
  }

  /// Moves a break back by one cluster; nil at the line's start.
  func before(_ cut: Cut) -> Cut? { cluster(before: cut)?.cut }

  /// Returns the start of the cluster before a break, and whether the cluster is white space; nil
  /// at the line's start.
  func cluster(before cut: Cut) -> (cut: Cut, isSpace: Bool)? {
    let offset = offset(of: cut)
    guard offset > cursor.start else { return nil }
    if let reshapedStart = cursor.reshapedStart, offset <= cursor.bodyStart {
      let stop = reshapedStart.stop(atOrBefore: offset - cursor.start - 1)
      return (Cut(item: -1, stop: stop), reshapedStart.stops[stop].isSpace)
    }
    let index = paragraph.segment(at: offset - 1)
    let reference = paragraph.segments[index]
    let stop = reference.segment.stop(atOrBefore: offset - 1 - reference.offset)
    return (Cut(item: index, stop: stop), reference.segment.stops[stop].isSpace)
  }

  /// Whether the text before a break fits in the available width.
  private func fits(_ cut: Cut) -> Bool {
    if !isSafe(cut) { return fitsShapedAlone(cut) }
    if cut.item >= paragraph.segments.count {
      return paragraph.advance + tabs.shift - cursor.x <= slot.limit
    }
    let item = item(cut.item)
    var x = item.x
    // Tabs after the break are not on the line.
    for tab in tabs.widths where Int(tab.segment) >= cut.item { x -= tab.width }
    return x + item.segment.x(ofStop: cut.stop) - cursor.x <= slot.limit
  }
}

extension ShapedParagraph {
  /// Whether the paragraph contains only line separators.
  var isBlank: Bool { lastTabField.isEmpty }

  /// The text after the last tab or line separator, ignoring those at the very end.
  var lastTabField: Range<Int32> {
    var last = segments.count - 1
    var special = specials.count - 1
    while special >= 0, Int(specials[special]) == last {
      special -= 1
      last -= 1
    }
    let end = offset(ofSegment: last + 1)
    return special < 0 ? 0..<end : offset(ofSegment: Int(specials[special]) + 1)..<end
  }
}

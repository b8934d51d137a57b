// SPDX-License-Identifier: Apache-2.0

/// Lines whose first or last cluster hangs, which leaves more space for the other text.
extension LineBreaker {
  /// Adds the part of the line at the cursor that hangs at its start to its limit.
  mutating func useStartHang() {
    guard ends?.readsClusters == true else { return }
    let start = LineStart(offset: cursor.start, cluster: firstCluster, blocked: slot.blocked)
    let hang = ends?.startHang(start) ?? 0
    if hang == 0 { return }
    slot.start -= hang
    if slot.width < .max { slot.width += hang }
    if slot.limit < .max { slot.limit += hang }
  }

  /// Rebuilds lines that were chosen by their breaks, with reshaped text at their ends; nil if a
  /// line does not fit after reshaping.
  mutating func remade(_ lines: [Line]) -> (lines: [Line], extras: [LineExtra])? {
    var made: [Line] = []
    var extras: [LineExtra] = []
    for (index, line) in lines.enumerated() {
      tabs.removeAll()
      let segment = Int(line.segment)
      cursor = Cursor(
        start: line.start, reshapedStart: nil, segment: segment, bodyStart: line.start, x: line.x)
      if index > 0, let start = cutOfUnsafeStart(at: line.start, in: segment) {
        startLine(at: line.start, start, isUnsafe: true)
      }
      useSlot(ofLine: index)
      var result = Line(start: line.start, segment: Int32(cursor.segment), x: cursor.x)
      result.end = line.end
      var extra = cursor.reshapedStart.map {
        LineExtra(reshapedStart: $0, bodyStart: cursor.bodyStart)
      }
      let end = index + 1 < lines.count ? lines[index + 1].start : paragraph.contentLength
      if index + 1 < lines.count || line.start < paragraph.contentLength {
        addTabs(before: end)
        guard endLine(at: end, isHyphenated: line.end == .hyphen, &extra) else { return nil }
      }
      if !tabs.isEmpty {
        if extra == nil { extra = LineExtra(reshapedStart: nil, bodyStart: line.start) }
        extra?.tabs = tabs.widths
      }
      if let extra {
        result.extra = Int32(truncatingIfNeeded: extras.count)
        extras.append(extra)
      }
      made.append(result)
    }
    return (made, extras)
  }

  /// Adds the tabs of the line at the cursor before an offset.
  private mutating func addTabs(before end: Int32) {
    let first = paragraph.specials.partitioningIndex { Int($0) >= cursor.segment }
    for special in paragraph.specials[first...] where isTab(Int(special)) {
      if paragraph.segments[Int(special)].offset >= end { return }
      addTab(Int(special))
    }
  }

  /// Returns the break at an offset of a segment at which a line begins with reshaped text; nil if
  /// no reshaping is needed.
  private func cutOfUnsafeStart(at offset: Int32, in segment: Int) -> Cut? {
    guard segment < paragraph.segments.count else { return nil }
    let reference = paragraph.segments[segment]
    let stop = reference.segment.stop(atOrBefore: offset - reference.offset)
    let isUnsafe =
      stop == 0
      ? reference.flags.contains(.startChanges) : !reference.segment.stops[stop].isSafeToBreak
    return isUnsafe ? Cut(item: segment, stop: stop) : nil
  }

  /// Ends the line at the cursor at an offset; returns false if its text does not fit after
  /// reshaping.
  private mutating func endLine(
    at end: Int32, isHyphenated: Bool, _ extra: inout LineExtra?
  ) -> Bool {
    var cut = Cut(item: paragraph.segments.count, stop: 0)
    if cursor.reshapedStart != nil, end < cursor.bodyStart {
      cut.item = -1
      cut.stop = item(-1).segment.stop(atOrBefore: end - cursor.start)
    } else if end < paragraph.contentLength {
      cut.item = paragraph.segment(at: end)
      let reference = paragraph.segments[cut.item]
      cut.stop = reference.segment.stop(atOrBefore: end - reference.offset)
    }
    if isHyphenated {
      cut.isHyphenated = !endsInSoftHyphen(cut)
    } else if slot.limit < .max {
      slot.limit += mostHang(paragraph.lastCluster(before: end), endingAt: end) {
        end == paragraph.contentLength
      }
    }
    if cut.stop == 0, cut.item > 0 {
      let last = paragraph.segments[cut.item - 1].segment
      let isClosing = last.style.key.cluster.kind == .closing
      cut.trimsEnd = isClosing && !fitsFull(cut)
    }
    fitLastTab(before: cut)
    if isSafe(cut) {
      return cursor.reshapedStart == nil || contentAdvance(before: cut) <= slot.limit
    }
    guard fitsShapedAlone(cut) else { return false }
    _ = self.end(at: cut, &extra)
    return true
  }

  /// Returns the width of the line at the cursor up to a break, without white space at its end and
  /// without reshaping.
  private func contentAdvance(before cut: Cut) -> Int64 {
    if cut.item >= 0 {
      // Without content before the break, for example between two tabs, the width is 0.
      return max(cursor.x, contentEnd(before: cut, from: cursor.segment)) - cursor.x
    }
    let segment = item(cut.item).segment
    var stop = cut.stop
    while stop > 0, segment.stops[stop - 1].isSpace { stop -= 1 }
    return segment.x(ofStop: stop)
  }

  /// Whether a line fits if the closing punctuation at its end is not trimmed.
  private func fitsFull(_ cut: Cut) -> Bool {
    if !isSafe(cut) { return fitsShapedAlone(cut) }
    return paragraph.x(ofSegment: cut.item) - cursor.x <= slot.limit
  }

  private var firstCluster: EdgeCluster? {
    guard let reshapedStart = cursor.reshapedStart, reshapedStart.stops.count > 0 else {
      return paragraph.firstCluster(from: cursor.start)
    }
    let level = paragraph.segments[paragraph.segment(at: cursor.start)].level
    return paragraph.edgeCluster(reshapedStart.view, stop: 0, origin: cursor.start, level: level)
  }

  /// Finds the break of the line at the cursor after the first overflowing cluster, if that cluster
  /// may hang or be trimmed and the line can end after it; otherwise the usual break.
  mutating func findEdgeCut() -> Cut? {
    var trial = self
    guard case .overflow(let index) = trial.reach(),
      let (cluster, x) = trial.overflowingCluster(in: index)
    else { return findCut() }
    let end = x + cluster.advance
    let hang = mostHang(cluster, endingAt: cluster.end) { isBlank(from: cluster.end) }
    let mayHang = hang > 0 && end - hang <= slot.limit
    let trimmed = ends?.trimmedAdvance(of: trial.item(index).segment)
    guard mayHang || trimmed.map({ x + $0 <= slot.limit }) ?? false else { return findCut() }
    trial = self
    trial.slot.limit = end
    var cut = trial.findCut()
    let offset = cut.map { trial.offset(of: $0) } ?? paragraph.contentLength
    if !mayHang {
      guard offset == cluster.end else { return findCut() }
      if cut == nil { cut = Cut(item: paragraph.segments.count, stop: 0) }
      cut?.trimsEnd = true
    } else if offset < cluster.end || !isBlank(from: cluster.end, to: offset) {
      return findCut()
    }
    self = trial
    return cut
  }

  /// Returns how much of a line's last cluster hangs at most.
  ///
  /// - Parameters:
  ///   - cluster: the last cluster of the line.
  ///   - offset: the end of the line.
  ///   - isLast: whether the line is the last one with text.
  /// - Returns: the hang, in layout units.
  private func mostHang(
    _ cluster: @autoclosure () -> EdgeCluster?, endingAt offset: Int32, isLast: () -> Bool
  ) -> Int64 {
    guard let ends, ends.readsClusters else { return 0 }
    return ends.mostHang(
      LineStop(offset: offset, cluster: cluster(), isLast: isLast(), blocked: slot.blocked))
  }

  /// Returns the first cluster of a segment that ends beyond the limit, and its distance from the
  /// line's start; nil for a tab and for white space.
  private func overflowingCluster(in index: Int) -> (cluster: EdgeCluster, x: Int64)? {
    if isTab(index) { return nil }
    let item = item(index)
    let segment = item.segment.view
    let bound = slot.limit.addingReportingOverflow(cursor.x - item.x)
    if bound.overflow { return nil }
    let stop =
      paragraph.mayShrink
      ? firstOverflowingStop(in: index) ?? segment.stops.count
      : segment.stop(atOrBeforeX: bound.partialValue)
    guard stop < segment.stops.count, !segment.stops[stop].isSpace else { return nil }
    let offset = item.offset + segment.offset(ofStop: stop)
    guard offset > cursor.start else { return nil }
    let level = paragraph.segments[index < 0 ? paragraph.segment(at: offset) : index].level
    let cluster = paragraph.edgeCluster(segment, stop: stop, origin: item.offset, level: level)
    return (cluster, item.x + segment.x(ofStop: stop) - cursor.x)
  }

  /// Whether a range of the text is entirely invisible; the range extends to the paragraph's end if
  /// no end is given.
  private func isBlank(from start: Int32, to end: Int32? = nil) -> Bool {
    let end = end ?? paragraph.contentLength
    guard start < end else { return true }
    guard let last = paragraph.lastCluster(before: end) else { return false }
    return last.start < start
  }

  /// Returns how much of the hyphen that is drawn at a break hangs.
  func hyphenHang(at cut: Cut, _ style: ShapingStyle) -> Int64 {
    guard let ends, ends.readsClusters, cut.isHyphenated || endsInSoftHyphen(cut) else { return 0 }
    return ends.mostHang(
      LineStop(offset: offset(of: cut), hyphen: style, isLast: false, blocked: slot.blocked))
  }
}

/// Lines that start or end inside inline boxes with `box-decoration-break: clone`.
extension LineBreaker {
  /// Finds the break of the line at the cursor; nil at the paragraph's end.
  ///
  /// The width of the decorations at the line's end depends on the break: the line is broken again
  /// with space reserved for the decorations at the break. Content that hangs at the line's start
  /// is already included in the slot.
  mutating func findCut(_ cloned: ClonedEdges) -> Cut? {
    let whole = slot
    let start = cloned.start(of: cursor.start)
    let (before, special) = (hasOverflow, nextSpecial)
    var reserved: Int64 = 0
    while true {
      slot = whole.narrowed(start: start, end: reserved)
      let cut = findSlotCut()
      let needed = cloned.end(at: cut.map { offset(of: $0) } ?? paragraph.contentLength)
      if needed <= reserved { return cut }
      reserved = needed
      (hasOverflow, nextSpecial) = (before, special)
      tabs.removeAll()
    }
  }
}

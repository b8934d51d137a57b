// SPDX-License-Identifier: Apache-2.0

/// Line ends and line starts at breaks where the text on both sides must be reshaped.
extension LineBreaker {
  /// The reshaped text before a break, and the text's start and its x on the line.
  struct ReshapedEnd {
    let segment: ShapedSegment
    let start: Int32
    let x: Int64
    fileprivate var paragraph: ObjectIdentifier?
    fileprivate var cut = Cut(item: 0, stop: 0)
    fileprivate var lineStart: Int32 = 0

    fileprivate init(_ segment: ShapedSegment, start: Int32, x: Int64) {
      self.segment = segment
      self.start = start
      self.x = x
    }
  }

  /// Whether the line can end at a break without reshaping.
  func isSafe(_ cut: Cut) -> Bool {
    !cut.isHyphenated && !cut.trimsEnd && !isAfterSoftHyphen(cut) && isSafeInside(cut)
      && !changesEnd(cut)
  }

  /// Whether a break between two segments follows a soft hyphen of the line, which becomes visible
  /// there; inside a segment, such a break is never safe.
  func isAfterSoftHyphen(_ cut: Cut) -> Bool {
    guard cut.stop == 0, paragraph.segments.indices.contains(cut.item) else { return false }
    return paragraph.segments[cut.item].offset > cursor.start && endsInSoftHyphen(cut)
  }

  /// Whether a line can start at a break without reshaping.
  func isSafeStart(_ cut: Cut) -> Bool { isSafeInside(cut) && !changesStart(cut) }

  /// Whether starting a line at a break changes East Asian spacing.
  private func changesStart(_ cut: Cut) -> Bool {
    guard paragraph.changesAtEdges, cut.stop == 0, cut.item >= 0,
      cut.item < paragraph.segments.count
    else { return false }
    let reference = paragraph.segments[cut.item]
    return reference.flags.contains(.startChanges) && reference.offset > cursor.start
  }

  /// Whether ending a line at a break changes East Asian spacing.
  private func changesEnd(_ cut: Cut) -> Bool {
    guard paragraph.changesAtEdges, cut.stop == 0, cut.item > 0 else { return false }
    return paragraph.segments[cut.item - 1].flags.contains(.endChanges)
  }

  /// Whether the text on both sides of a break has the same glyphs when it is shaped separately.
  private func isSafeInside(_ cut: Cut) -> Bool {
    if cut.item >= paragraph.segments.count { return true }
    if cut.stop == 0 {
      return keepsForms || cut.item < 0 || !paragraph.segments[cut.item].flags.contains(.isJoined)
        || paragraph.segments[cut.item].offset <= cursor.start
    }
    let segment = item(cut.item).segment
    return cut.stop >= segment.stops.count || segment.stops[cut.stop].isSafeToBreak
  }

  /// Whether the line still fits if its end is reshaped without the following text.
  func fitsShapedAlone(_ cut: Cut) -> Bool {
    if isSafe(cut) { return true }
    let reshapedEnd = reshapedEnd(before: cut)
    return reshapedEnd.x + reshapedEnd.segment.contentAdvance
      - hyphenHang(at: cut, reshapedEnd.segment.style) <= slot.limit
  }

  /// Returns the reshaped text before an unsafe break, from a position where reshaping does not
  /// change the glyphs.
  ///
  /// The text of the latest break is kept, because a break is tried before the line ends there.
  func reshapedEnd(before cut: Cut) -> ReshapedEnd {
    // Rules for line ends and forms beside an ellipsis may change while lines are broken.
    guard ends == nil, keepsForms else { return newlyReshapedEnd(before: cut) }
    if let latest = engine.latestReshapedEnd, latest.paragraph == ObjectIdentifier(paragraph),
      latest.cut == cut, latest.lineStart == cursor.start
    {
      return latest
    }
    var reshapedEnd = newlyReshapedEnd(before: cut)
    reshapedEnd.paragraph = ObjectIdentifier(paragraph)
    reshapedEnd.cut = cut
    reshapedEnd.lineStart = cursor.start
    engine.latestReshapedEnd = reshapedEnd
    return reshapedEnd
  }

  private func newlyReshapedEnd(before cut: Cut) -> ReshapedEnd {
    // Whether a soft hyphen before the break becomes visible depends on the rules at the soft
    // hyphen.
    let shaper = lineEdgeShaper(at: max(0, offset(of: cut) - 1))
    var cut = cut
    if cut.stop == 0, cut.item >= 0 {
      // Between letters of two styles, the reshaped text is in the preceding segment.
      let before = cut.item == cursor.segment ? firstItem : cut.item - 1
      cut.item = before
      cut.stop = self.item(before).segment.stops.count
    }
    let item = item(cut.item)
    // The reshaped start cannot be split, because it was shaped as the start of the line.
    let reshapedEnd = shaper.reshapedEnd(
      before: cut.stop, of: item.segment, at: item.offset, lineStart: cursor.start,
      bodyStart: cut.item < 0 ? .max : cursor.bodyStart, isHyphenated: cut.isHyphenated,
      trimsEnd: cut.trimsEnd)
    guard let stop = reshapedEnd.firstStop else {
      return ReshapedEnd(reshapedEnd.piece, start: cursor.start, x: 0)
    }
    return ReshapedEnd(
      reshapedEnd.piece, start: item.offset + item.segment.offset(ofStop: stop),
      x: item.x + item.segment.x(ofStop: stop) - cursor.x)
  }

  private func lineEdgeShaper(at offset: Int32) -> LineEdgeShaper {
    LineEdgeShaper(
      paragraph: paragraph, engine: engine, rules: wrapRules.rules(at: offset),
      keepsForms: keepsForms, ends: ends)
  }

  /// Ends the line at a break and begins the next line there; returns whether the paragraph ends,
  /// too.
  mutating func end(at cut: Cut, _ extra: inout LineExtra?) -> Bool {
    let offset = offset(of: cut)
    if !isSafe(cut) {
      let reshapedEnd = reshapedEnd(before: cut)
      if extra == nil { extra = LineExtra(reshapedStart: nil, bodyStart: cursor.start) }
      if reshapedEnd.start <= cursor.start {
        extra?.reshapedStart = reshapedEnd.segment
        extra?.bodyStart = offset
      } else {
        extra?.reshapedEnd = reshapedEnd.segment
        extra?.bodyEnd = reshapedEnd.start
      }
    }
    if cut.item < paragraph.segments.count {
      startLine(at: offset, cut, isUnsafe: !isSafeStart(cut))
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
    // A break in the reshaped start corresponds to a segment from which the reshaped start was
    // shaped.
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
    let reshapedStart = lineEdgeShaper(at: reference.offset).reshapedStart(
      from: offset, after: stop, of: segment, at: reference.offset)
    // If glyphs cross the boundary, the reshaped start extends to the end of the reshaped text.
    let bodyStart = offset + reshapedStart.length
    let isWhole = bodyStart >= reference.offset + segment.length
    let bodyStop = segment.stop(atOrBefore: bodyStart - reference.offset)
    cursor = Cursor(
      start: offset, reshapedStart: reshapedStart, segment: isWhole ? index + 1 : index,
      bodyStart: bodyStart,
      x: reference.x + segment.x(ofStop: bodyStop) - reshapedStart.advance)
  }
}
